"""What is wrong with a position: everything at once, by name, with the rules behind it.

Any position may be held, written and explored; this module says in which ways it is not a legal start of a turn.
It never raises, whatever the position holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from otys_nb.rules import components
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, DIVERS, GOAL, NEUTRAL, OWN_KEYS, TILES, UNKNOWN
from otys_nb.rules.edition import CARDS, IMPROVEMENTS, TOKENS, Edition
from otys_nb.rules.formats.form import LEVELS, show
from otys_nb.rules.position import DESIGNER, START, Colony, Player, Position, Turn
from otys_nb.rules.problem import Problem, Severity, problem

__all__ = ["Problem", "Severity", "is_legal", "problems"]


def problems(position: Position) -> tuple[Problem, ...]:
    """Every way in which this is not a legal start of a turn, or a finished game; none if it is one."""
    look = _Look(position)
    look.at_frame()
    look.at_players()
    look.at_colony()
    return tuple(look.found)


def is_legal(position: Position) -> bool:
    """Whether a turn can legally start from here, or the game has legally ended here."""
    return not problems(position)


class _Look:
    """One look over a position. What is not of the right kind is reported once and then passed over."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.found: list[Problem] = []
        self.cards = 0
        self.tokens = 0
        self.neutral: int | None = 0
        self.under_way = position.turn != START
        self.seats = len(position.players) if isinstance(position.players, (tuple, list)) else 0

    def report(self, code: str, where: str, **facts: Any) -> None:
        self.found.append(problem(code, where, **facts))

    # -- values of the right kind

    def whole(self, value: object, where: str) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.report("value.kind", where, value=show(value))
        return None

    def items(self, value: object, where: str) -> tuple[Any, ...]:
        if isinstance(value, (tuple, list)):
            return tuple(value)
        self.report("value.kind", where, value=show(value))
        return ()

    def letters(self, value: object, where: str, known: str) -> str:
        if not isinstance(value, str):
            self.report("value.kind", where, value=show(value))
            return ""
        for letter in dict.fromkeys(value):
            if letter not in known:
                self.report("code.unknown", where, value=show(letter))
        return "".join(letter for letter in value if letter in known)

    def code(self, value: object, where: str, known: Callable[[str], bool]) -> str | None:
        if not isinstance(value, str):
            self.report("value.kind", where, value=show(value))
        elif not known(value):
            self.report("code.unknown", where, value=show(value))
        else:
            return value
        return None

    def codes(self, values: Iterable[object], where: str, known: Callable[[str], bool]) -> list[str]:
        read = (self.code(value, f"{where}[{index}]", known) for index, value in enumerate(values))
        return [code for code in read if code is not None]

    def pieces(self, values: Iterable[object], where: str, known: Callable[[str], bool]) -> int:
        """How many pieces lie open in these places, None being an empty one."""
        count = 0
        for index, value in enumerate(values):
            if value == UNKNOWN:
                self.report("unknown.open", f"{where}[{index}]")
            elif value is not None:
                self.code(value, f"{where}[{index}]", known)
            count += value is not None
        return count

    def pile(self, value: object, where: str, known: Callable[[str], bool]) -> int:
        """How many pieces a pile holds."""
        count = 0
        for index, part in enumerate(self.items(value, where)):
            place = f"{where}[{index}]"
            if isinstance(part, (tuple, list)):
                self.codes(part, place, known)
                count += len(part)
            else:
                self.code(part, place, known)
                count += 1
        return count

    # -- the frame of the game

    def at_frame(self) -> None:
        position = self.position
        if not isinstance(position.turn, Turn):
            self.report("value.kind", "turn", value=show(position.turn))
        elif self.under_way:
            self.report("turn.under-way", "turn")
        if not isinstance(position.edition, Edition):
            self.report("value.kind", "edition", value=show(position.edition))
        if not isinstance(position.players, (tuple, list)):
            self.report("value.kind", "players", value=show(position.players))
        elif not 2 <= self.seats <= 4:
            self.report("players.count", "players", count=self.seats)
        variants = self.items(position.variants, "variants")
        for name in variants:
            if name != DESIGNER:
                self.report("variants.unknown", "variants", name=show(name))
        if variants.count(DESIGNER) > 1:
            self.report("variants.twice", "variants")
        turn = self.whole(position.round, "round")
        if turn is not None and turn < 1:
            self.report("round.range", "round", count=turn)
        first = self.seat(position.first_player, "first_player")
        if not isinstance(position.finished, bool):
            self.report("value.kind", "finished", value=show(position.finished))
        elif position.finished:
            self.at_end()
        elif position.to_move is None:
            self.report("seat.nobody", "to_move")
        else:
            mover = self.seat(position.to_move, "to_move")
            if first is not None and mover is not None:
                self.at_scores(first, mover)

    def seat(self, value: object, where: str) -> int | None:
        seat = self.whole(value, where)
        if seat is not None and not 0 <= seat < self.seats:
            self.report("seat.range", where, seat=seat, last=self.seats - 1)
            return None
        return seat

    def at_end(self) -> None:
        if self.position.to_move is not None:
            self.report("finished.to-move", "to_move")
        if self.seats and not any(self.score(seat) >= GOAL for seat in range(self.seats)):
            self.report("finished.early", "finished", goal=GOAL)

    def at_scores(self, first: int, mover: int) -> None:
        """Who has not yet moved in this round still has the score from its start, which must be below 18 [79]."""
        for turn in range((mover - first) % self.seats, self.seats):
            seat = (first + turn) % self.seats
            if self.score(seat) >= GOAL and not (self.under_way and seat == mover):
                facts = {"player": self.name(seat), "score": self.score(seat), "goal": GOAL}
                self.report("game.should-be-over", f"players[{seat}].score", **facts)

    def score(self, seat: int) -> int:
        score = getattr(self.position.players[seat], "score", 0)
        return score if isinstance(score, int) else 0

    def name(self, seat: int) -> str:
        name = getattr(self.position.players[seat], "name", "")
        return name if isinstance(name, str) and name.strip() else f"#{seat + 1}"

    # -- players

    def at_players(self) -> None:
        for seat in range(self.seats):
            player = self.position.players[seat]
            if isinstance(player, Player):
                self.at_player(player, seat, f"players[{seat}]", self.name(seat))
            else:
                self.report("value.kind", f"players[{seat}]", value=show(player))
                self.neutral = None

    def at_player(self, player: Player, seat: int, path: str, name: str) -> None:
        if not isinstance(player.name, str):
            self.report("value.kind", f"{path}.name", value=show(player.name))
        for field in ("score", "credits", "batteries"):
            amount = self.whole(getattr(player, field), f"{path}.{field}")
            if amount is not None and amount < 0:
                code = "score.negative" if field == "score" else "purse.negative"
                self.report(code, f"{path}.{field}", player=name, amount=amount)
        self.at_keys(player, seat, path, name)
        self.at_divers(player, path, name)
        zone = self.items(player.zone, f"{path}.zone")
        if len(zone) != LEVELS:
            self.report("zone.count", f"{path}.zone", player=name, count=len(zone))
        for level, held in enumerate(zone, 1):
            where = f"{path}.zone[{level - 1}]"
            cubes = len(self.letters(held, where, COLOURS))
            if level <= LEVELS and cubes > CAPACITY[level - 1]:
                facts = {"level": level, "count": cubes, "room": CAPACITY[level - 1]}
                self.report("zone.over-capacity", where, player=name, **facts)
        rewards = self.items(player.rewards, f"{path}.rewards")
        if len(rewards) != LEVELS:
            self.report("rewards.count", f"{path}.rewards", player=name, count=len(rewards))
        self.tokens += self.pieces(rewards, f"{path}.rewards", _is_token)
        hand = self.items(player.contracts, f"{path}.contracts")
        self.codes(hand, f"{path}.contracts", _is_hidden_contract)
        self.cards += len(hand)

    def at_keys(self, player: Player, seat: int, path: str, name: str) -> None:
        keys = self.letters(player.keys, f"{path}.keys", OWN_KEYS + NEUTRAL)
        track = self.letters(player.track, f"{path}.track", OWN_KEYS + NEUTRAL)
        chosen = self.position.turn.key if isinstance(self.position.turn, Turn) else ""
        chosen = chosen if seat == self.position.to_move and isinstance(chosen, str) else ""
        for key in OWN_KEYS:
            count = (keys + track + chosen).count(key)
            if count != 1:
                code = "keys.twice" if count else "keys.missing"
                self.report(code, f"{path}.{'track' if key in track else 'keys'}", player=name, key=key, count=count)
        if NEUTRAL in keys:
            self.report("keys.neutral", f"{path}.keys", player=name)
        held = self.whole(player.neutral_x, f"{path}.neutral_x")
        if held is not None and held < 0:
            self.report("neutral.negative", f"{path}.neutral_x", count=held)
        if held is not None and held <= 0 and not keys and not chosen:
            self.report("keys.none", f"{path}.keys", player=name)
        self.add_neutral(held, (track + chosen).count(NEUTRAL))
        hacker = 0
        for field in ("mechanic", "hacker"):
            steps = self.whole(getattr(player, field), f"{path}.{field}")
            hacker = -1 if steps is None else steps
            if steps is not None and not 0 <= steps <= IMPROVEMENTS:
                self.report("technician.range", f"{path}.{field}", player=name, count=steps, most=IMPROVEMENTS)
        spaces = self.position.edition.hacker if isinstance(self.position.edition, Edition) else ()
        if 0 <= hacker < len(spaces) and len(track) >= spaces[hacker]:
            facts = {"count": len(track), "threshold": spaces[hacker]}
            self.report("track.full", f"{path}.track", player=name, **facts)

    def add_neutral(self, held: int | None, track: int = 0) -> None:
        self.neutral = None if self.neutral is None or held is None else self.neutral + held + track

    def at_divers(self, player: Player, path: str, name: str) -> None:
        where = f"{path}.divers"
        divers = self.items(player.divers, where)
        if len(divers) != len(DIVERS):
            self.report("divers.count", where, player=name, count=len(divers), wanted=len(DIVERS))
        tiles = self.codes(divers, where, TILES.__contains__)
        counts = Counter(map(components.diver_name, tiles))
        for diver in DIVERS:
            if counts[diver] != 1:
                code = "divers.twice" if counts[diver] else "divers.missing"
                self.report(code, where, player=name, diver=diver, count=counts[diver])

    # -- the colony

    def at_colony(self) -> None:
        colony = self.position.colony
        if not isinstance(colony, Colony):
            self.report("value.kind", "colony", value=show(colony))
            return
        self.at_sponsors(colony)
        self.at_display(colony)
        store = self.letters(colony.store, "colony.store", COLOURS)
        for colour in COLOURS:
            if store.count(colour) > COLUMN:
                facts = {"colour": colour, "count": store.count(colour), "room": COLUMN}
                self.report("store.over-height", "colony.store", **facts)
        self.at_contracts(colony)
        supply = self.whole(colony.neutral_x, "colony.neutral_x")
        if supply is not None and supply < 0:
            self.report("neutral.negative", "colony.neutral_x", count=supply)
        self.add_neutral(supply)
        if self.neutral is not None and self.neutral != components.NEUTRAL_SUPPLY:
            facts = {"count": self.neutral, "wanted": components.NEUTRAL_SUPPLY}
            self.report("neutral.not-conserved", "colony.neutral_x", **facts)

    def at_sponsors(self, colony: Colony) -> None:
        where = "colony.sponsors"
        tiles = self.items(colony.sponsors, where)
        if len(tiles) != LEVELS:
            self.report("sponsors.count", where, count=len(tiles), wanted=LEVELS)
        counts = Counter(tile[0] for tile in self.codes(tiles, where, components.SPONSORS.__contains__))
        for number in components.NUMBERED_KEYS:
            if counts[number] != 1:
                code = "sponsors.twice" if counts[number] else "sponsors.missing"
                self.report(code, where, sponsor=number, count=counts[number])

    def at_display(self, colony: Colony) -> None:
        rows = self.items(colony.display, "colony.display")
        if len(rows) != LEVELS:
            self.report("display.count", "colony.display", count=len(rows), wanted=LEVELS)
        for level, row in enumerate(rows, 1):
            where = f"colony.display[{level - 1}]"
            tokens = self.items(row, where)
            if len(tokens) != 2:
                self.report("display.slots", where, level=level, count=len(tokens))
            if None in tokens and not self.under_way:
                self.report("display.gap", where, level=level)
            self.tokens += self.pieces(tokens, where, _is_token)
        self.tokens += self.pile(colony.bag, "colony.bag", _is_hidden_token)
        discards = self.items(colony.discards, "colony.discards")
        if None in discards:
            self.report("value.kind", "colony.discards", value=show(None))
        self.tokens += self.pieces(discards, "colony.discards", _is_token)
        if self.tokens > TOKENS:
            self.report("tokens.more-than-box", "colony.bag", count=self.tokens, most=TOKENS)

    def at_contracts(self, colony: Colony) -> None:
        where = "colony.contracts"
        public = self.items(colony.contracts, where)
        slots = 2 if self.seats == 2 else 3
        if len(public) != slots:
            self.report("contracts.slots", where, count=len(public), wanted=slots, players=self.seats)
        self.cards += self.pieces(public, where, _is_contract)
        deck = self.pile(colony.deck, "colony.deck", _is_hidden_contract)
        if None in public and deck and not self.under_way:
            self.report("contracts.empty-slot", where, count=deck)
        self.cards += deck
        if self.cards > CARDS:
            self.report("contracts.more-than-box", "colony.deck", count=self.cards, most=CARDS)


def _holds(check: Callable[[str], object], code: str) -> bool:
    try:
        check(code)
    except ValueError:
        return False
    return True


def _is_contract(code: str) -> bool:
    return _holds(components.contract, code)


def _is_token(code: str) -> bool:
    return _holds(components.token, code)


def _is_hidden_contract(code: str) -> bool:
    return code == UNKNOWN or _is_contract(code)


def _is_hidden_token(code: str) -> bool:
    return code == UNKNOWN or _is_token(code)
