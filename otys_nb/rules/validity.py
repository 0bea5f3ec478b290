"""Validation of a position: every problem at once, by its code, with the rules behind it.

Any position may be held and explored; this module says in which ways it is not a legal start of a turn. What cannot
even be written (`handmade`: kinds, codes, five levels) is said alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from otys_nb.rules import components, piles
from otys_nb.rules.arguments import is_name, shown
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, DIVERS, GOAL, NEUTRAL, OWN_KEYS, UNKNOWN
from otys_nb.rules.edition import (
    CONTRACT_CARDS,
    IMPROVEMENTS,
    REWARD_TOKENS,
    Edition,
    default_edition,
    refuse_tracks,
    track_faults,
)
from otys_nb.rules.formats.form import LEVELS, show
from otys_nb.rules.handmade import malformed
from otys_nb.rules.position import DESIGNER, START, Colony, Player, Position, refuse_odd_turn
from otys_nb.rules.problem import Problem, Severity, problem, refuse

__all__ = ["Problem", "Severity", "blocking", "is_legal", "problems", "refuse_problems", "refuse_start"]

PLAYABLE: Final = frozenset(("turn.under-way", "unknown.open"))
"""Problems that do not keep a position from being played on."""

_fine: Final[list[Position | None]] = [None]
"""The start looked at last: a reader's player tries many moves from one position."""


def problems(position: Position) -> tuple[Problem, ...]:
    """Every way in which this is not a legal start of a turn, or a finished game; none if it is one."""
    if found := malformed(position) or _unplayable_tracks(position.edition):
        return found
    look = _Validator(position)
    look.at_frame()
    look.at_players()
    look.at_colony()
    return tuple(look.found)


def is_legal(position: Position) -> bool:
    """Whether a turn can legally start from here, or the game has legally ended here."""
    return not problems(position)


def blocking(position: Position) -> tuple[Problem, ...]:
    """The problems for which the rules have no answer. A turn under way or a piece lying face down is none."""
    # Who is to move may have come to 18 in this turn, by a contract completed before the key is chosen.
    reached = ("game.should-be-over", f"players[{position.to_move}].score")
    return tuple(
        found
        for found in problems(position)
        if found.severity == "blocks" and found.code not in PLAYABLE and (found.code, found.where) != reached
    )


def refuse_problems(position: Position) -> None:
    """Check that a position can be played on.

    Raises:
        ValueError: naming what is wrong with it.
    """
    if isinstance(position.edition, Edition):
        refuse_tracks(position.edition)
    refuse(blocking(position))


def refuse_start(position: Position) -> None:
    """Check a start of a turn, which may have been laid or written by hand; of a turn under way, that turn.

    Raises:
        ValueError: naming what is wrong with it.
    """
    if position is _fine[0]:
        return
    turn = position.turn
    if turn is START or (turn.stage == "key" and turn == START):
        refuse_problems(position)
        _fine[0] = position
    elif not turn.known:
        refuse_odd_turn(position)


def _unplayable_tracks(edition: Edition) -> tuple[Problem, ...]:
    """The tracks and rows of an edition made by hand that cannot be played with."""
    box = default_edition()
    return tuple(
        problem("edition.track", f"edition.{kind}", value=shown(getattr(edition, kind)), such=getattr(box, kind))
        for kind in track_faults(edition)
    )


class _Validator:
    """One look over a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.found: list[Problem] = []
        self.cards = 0
        self.tokens = 0
        self.neutral = 0
        self.under_way = position.turn != START
        self.seats = len(position.players)

    def report(self, code: str, where: str, **facts: Any) -> None:
        self.found.append(problem(code, where, **facts))

    def open_pieces(self, pieces: Iterable[str | None], where: str) -> int:
        """How many pieces lie open in these places, None being an empty one."""
        count = 0
        for index, piece in enumerate(pieces):
            if piece == UNKNOWN:
                self.report("unknown.open", f"{where}[{index}]")
            count += piece is not None
        return count

    # -- the frame of the game

    def at_frame(self) -> None:
        position = self.position
        if self.under_way:
            self.report("turn.under-way", "turn")
        if not 2 <= self.seats <= 4:
            self.report("players.count", "players", count=self.seats)
        for name in position.variants:
            if name != DESIGNER:
                self.report("variants.unknown", "variants", name=show(name))
        if position.variants.count(DESIGNER) > 1:
            self.report("variants.twice", "variants")
        if position.round < 1:
            self.report("round.range", "round", count=position.round)
        first = self.seat(position.first_player, "first_player")
        if position.finished:
            self.at_end()
        elif position.to_move is None:
            self.report("seat.nobody", "to_move")
        else:
            mover = self.seat(position.to_move, "to_move")
            if first is not None and mover is not None:
                self.at_scores(first, mover)

    def seat(self, seat: int, where: str) -> int | None:
        if self.seats and not 0 <= seat < self.seats:
            self.report("seat.range", where, seat=seat, last=self.seats - 1)
            return None
        return seat if self.seats else None

    def at_end(self) -> None:
        if self.position.to_move is not None:
            self.report("finished.to-move", "to_move")
        if self.seats and not any(self.score(seat) >= GOAL for seat in range(self.seats)):
            self.report("finished.early", "finished", goal=GOAL)

    def at_scores(self, first: int, mover: int) -> None:
        """Who has not yet moved in this round still has the score from its start, which must be below 18 [R79]."""
        for turn in range((mover - first) % self.seats, self.seats):
            seat = (first + turn) % self.seats
            if self.score(seat) >= GOAL and not (self.under_way and seat == mover):
                facts = {"player": self.name(seat), "score": self.score(seat), "goal": GOAL}
                self.report("game.should-be-over", f"players[{seat}].score", **facts)

    def score(self, seat: int) -> int:
        return self.position.players[seat].score

    def name(self, seat: int) -> str:
        name = self.position.players[seat].name
        return name if name.strip() else f"#{seat + 1}"

    # -- players

    def at_players(self) -> None:
        names = [player.name.strip() for player in self.position.players]
        for seat, name in enumerate(names):
            written = self.position.players[seat].name
            if written and not is_name(written):  # an empty one is not written yet
                self.report("name.unseen", f"players[{seat}].name", value=shown(written))
            elif name and name in names[:seat]:
                self.report("name.twice", f"players[{seat}].name", player=name)
        for seat, player in enumerate(self.position.players):
            self.at_player(player, seat, f"players[{seat}]", self.name(seat))

    def at_player(self, player: Player, seat: int, path: str, name: str) -> None:
        for field in ("score", "credits", "batteries"):
            amount = getattr(player, field)
            if amount < 0:
                code = "score.negative" if field == "score" else "purse.negative"
                self.report(code, f"{path}.{field}", player=name, amount=amount)
        self.at_keys(player, seat, path, name)
        self.at_divers(player, path, name)
        for level, (cubes, room) in enumerate(zip(player.zone, CAPACITY, strict=True), 1):
            if len(cubes) > room:
                facts = {"level": level, "count": len(cubes), "room": room}
                self.report("zone.over-capacity", f"{path}.zone[{level - 1}]", player=name, **facts)
        self.tokens += self.open_pieces(player.rewards, f"{path}.rewards")
        self.cards += len(player.contracts)

    def at_keys(self, player: Player, seat: int, path: str, name: str) -> None:
        keys, track = player.keys, player.track
        chosen = self.position.turn.key if seat == self.position.to_move else ""
        for key in OWN_KEYS:
            count = (keys + track + chosen).count(key)
            if count != 1:
                code = "keys.twice" if count else "keys.missing"
                self.report(code, f"{path}.{'track' if key in track else 'keys'}", player=name, key=key, count=count)
        if NEUTRAL in keys:
            self.report("keys.neutral", f"{path}.keys", player=name)
        held = player.neutral_x
        if held < 0:
            self.report("neutral.negative", f"{path}.neutral_x", count=held)
        if held <= 0 and not keys and not chosen:
            self.report("keys.none", f"{path}.keys", player=name)
        self.neutral += held + (track + chosen).count(NEUTRAL)
        for field in ("mechanic", "hacker"):
            steps = getattr(player, field)
            if not 0 <= steps <= IMPROVEMENTS:
                self.report("technician.range", f"{path}.{field}", player=name, count=steps, most=IMPROVEMENTS)
        spaces = self.position.edition.hacker
        if 0 <= player.hacker < len(spaces) and len(track) >= spaces[player.hacker]:
            facts = {"count": len(track), "threshold": spaces[player.hacker]}
            self.report("track.full", f"{path}.track", player=name, **facts)

    def at_divers(self, player: Player, path: str, name: str) -> None:
        where = f"{path}.divers"
        if len(player.divers) != len(DIVERS):
            self.report("divers.count", where, player=name, count=len(player.divers), wanted=len(DIVERS))
        counts = Counter(map(components.diver_name, player.divers))
        for diver in DIVERS:
            if counts[diver] != 1:
                code = "divers.twice" if counts[diver] else "divers.missing"
                self.report(code, where, player=name, diver=diver, count=counts[diver])

    # -- the colony

    def at_colony(self) -> None:
        colony = self.position.colony
        self.at_sponsors(colony)
        self.at_display(colony)
        for colour in COLOURS:
            if colony.store.count(colour) > COLUMN:
                facts = {"colour": colour, "count": colony.store.count(colour), "room": COLUMN}
                self.report("store.over-height", "colony.store", **facts)
        self.at_contracts(colony)
        if colony.neutral_x < 0:
            self.report("neutral.negative", "colony.neutral_x", count=colony.neutral_x)
        self.neutral += colony.neutral_x
        if self.neutral != components.NEUTRAL_SUPPLY:
            facts = {"count": self.neutral, "wanted": components.NEUTRAL_SUPPLY}
            self.report("neutral.not-conserved", "colony.neutral_x", **facts)

    def at_sponsors(self, colony: Colony) -> None:
        where = "colony.sponsors"
        if len(colony.sponsors) != LEVELS:
            self.report("sponsors.count", where, count=len(colony.sponsors), wanted=LEVELS)
        counts = Counter(tile[0] for tile in colony.sponsors)
        for number in components.NUMBERED_KEYS:
            if counts[number] != 1:
                code = "sponsors.twice" if counts[number] else "sponsors.missing"
                self.report(code, where, sponsor=number, count=counts[number])

    def at_display(self, colony: Colony) -> None:
        for level, tokens in enumerate(colony.display, 1):
            where = f"colony.display[{level - 1}]"
            if len(tokens) != 2:
                self.report("display.slots", where, level=level, count=len(tokens))
            if None in tokens and not self.under_way:
                self.report("display.gap", where, level=level)
            self.tokens += self.open_pieces(tokens, where)
        self.tokens += piles.size(colony.bag)
        self.tokens += self.open_pieces(colony.discards, "colony.discards")
        if self.tokens > REWARD_TOKENS:
            self.report("tokens.more-than-box", "colony.bag", count=self.tokens, most=REWARD_TOKENS)

    def at_contracts(self, colony: Colony) -> None:
        where = "colony.contracts"
        public, deck = colony.contracts, piles.size(colony.deck)
        slots = 2 if self.seats == 2 else 3
        if len(public) != slots:
            self.report("contracts.slots", where, count=len(public), wanted=slots, players=self.seats)
        self.cards += self.open_pieces(public, where) + deck
        if None in public and deck and not self.under_way:
            self.report("contracts.empty-slot", where, count=deck)
        if self.cards > CONTRACT_CARDS:
            self.report("contracts.more-than-box", "colony.deck", count=self.cards, most=CONTRACT_CARDS)
