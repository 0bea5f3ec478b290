"""Questions answered by touching the one piece with which something can be done now: a key, a contract, a cube."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

from otys_nb.examples.claims import Can, play
from otys_nb.examples.claims import Refused as Says
from otys_nb.lessons.exercises.candidate import Candidate, ask
from otys_nb.lessons.exercises.choose import MAY, Refused, about, at_some_moment, cited, readable
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital, move_in_words, turn_in_words
from otys_nb.lessons.exercises.plausible_moves import (
    BOUGHT,
    OWN_KEYS,
    PROPELLED,
    SOLD,
    UPGRADES,
    carried,
    contracts,
    explored,
    held,
    keys_for_sponsors,
    tokens_for_sponsors,
)
from otys_nb.lessons.exercises.stable_random import one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.model import Option, in_each
from otys_nb.rules import messages, moves, notation, turn
from otys_nb.rules.components import DIVERS, diver_name, place_of
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal

Tried: TypeAlias = Sequence[tuple[Move, Refusal | None]]
"""What could be meant by touching a piece, and why each may not be done."""

FEWEST: Final = 3
"""Pieces to choose from at least, all of which light up."""


class Pieces:
    """The pieces that a player at `seat` has before them, by what they are: which one a move is meant by touching."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position, self.seat = position, seat
        me = position.players[seat]
        self.keys, self.track = me.keys, me.track
        self.rows = {True: me.contracts, False: position.colony.contracts}
        self.places = {diver_name(tile): at for at, tile in enumerate(me.divers)}
        self.tokens: dict[str | None, list[str]] = {}
        for level, row in enumerate(position.colony.display, 1):
            for at, code in enumerate(row):
                self.tokens.setdefault(code, []).append(f"token:{level}:{at}")

    def target(self, move: Move) -> tuple[str, str]:
        """What is asked about a move of this kind, and the piece to be touched; empty where no single one is meant."""
        match move:
            case moves.ChooseKey(key, level) if str(level) == key:
                return "key", f"key:{key}" if key in self.keys else f"track:{key}"
            case moves.Complete(card=card, private=private):
                row = self.rows[private]
                kind = "private" if private else "public"
                return "contract", f"{kind}:{row.index(card)}" if card in row else ""
            case moves.SponsorKey(key):
                return "sponsor_key", f"track:{key}" if key in self.track else f"key:{key}"
            case moves.SponsorUpgrade(diver):
                return "sponsor_upgrade", f"diver:{diver}"
            case moves.SponsorCarry(cube, origin, target):
                return f"carry:{cube}:{origin}", f"level:{target}"
            case moves.Propel(diver, by):
                at = self.places[diver] + by
                return f"propel:{diver}", f"place:{at}" if 0 <= at < len(self.places) else ""
            case moves.Sell(cube):
                return "sell", f"store:{cube}"
            case moves.Buy(cube):
                return "buy", f"store:{cube}"
            case moves.Explore(token) | moves.SponsorToken(token):
                lying = self.tokens.get(token, [])
                kind = "explore" if isinstance(move, moves.Explore) else "sponsor_token"
                return kind, lying[0] if len(lying) == 1 else ""
        return "", ""

    def tried(self) -> dict[str, Callable[[], Iterable[Move]]]:
        """What might be tried with them, by what is asked; each is made where it is needed."""
        position, me = self.position, self.position.players[self.seat]
        found: dict[str, Callable[[], Iterable[Move]]] = {
            "key": lambda: OWN_KEYS,
            "sponsor_upgrade": lambda: UPGRADES,
            "sell": lambda: SOLD,
            "buy": lambda: BOUGHT,
            **{f"propel:{diver}": partial(PROPELLED.__getitem__, diver) for diver in DIVERS},
            **{f"carry:{cube}:{level}": partial(carried, cube, level) for cube, level in held(me)},
        }
        if me.track + me.keys:
            found["sponsor_key"] = lambda: keys_for_sponsors(me)
        if any(len(lying) == 1 for code, lying in self.tokens.items() if code is not None):
            found["explore"] = lambda: explored(position)
            found["sponsor_token"] = lambda: tokens_for_sponsors(position)
        if any(self.target(move)[1] for move in contracts(position, me)):
            found["contract"] = lambda: contracts(position, me)
        return found


def lay(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question at a moment of this turn; None if at none of them the rule settles which piece it is."""
    return at_some_moment(level, found, rng, lambda at: _at(rule, level, found, at, rng))


def _at(rule: int, level: int, found: Walk, at: int, rng: Random) -> Candidate | None:
    position = found.moments[at].before
    pieces = Pieces(position, found.seat)
    tried = pieces.tried()
    possible = {pieces.target(move)[0] for move in turn.moves(position)}
    for kind in shuffled(rng, sorted(tried)):
        if kind not in possible:
            continue
        targets: dict[str, list[tuple[Move, Refusal | None]]] = {}
        for move in tried[kind]():
            target = pieces.target(move)[1]
            if target:
                targets.setdefault(target, []).append((move, turn.check(position, move)))
        made = _of_kind(rule, level, found, at, kind, targets, rng)
        if made is not None:
            return made
    return None


def _of_kind(
    rule: int, level: int, found: Walk, at: int, kind: str, targets: Mapping[str, Tried], rng: Random
) -> Candidate | None:
    position = found.moments[at].before
    allowed = [(target, move) for target, tried in targets.items() for move in [_legal(tried)] if move is not None]
    refused = {target: tried for target, tried in targets.items() if _legal(tried) is None}
    if not allowed or len(refused) < FEWEST - 1:
        return None
    own = list(_said(position, refused, rule))
    by_rule = [each for each in allowed if rule in MAY and cited(rule, position, each[1])]
    if not (own or by_rule):
        return None
    rest = {target: refused[target] for target in shuffled(rng, list(refused)) if target not in dict(own)}
    lacking = max(0, FEWEST - 2 + level - len(own))
    others = list(islice(_said(position, rest), lacking))
    right = one_of(rng, by_rule if by_rule and not own else allowed)
    wrong = [*shuffled(rng, own), *others][: FEWEST - 2 + level]
    prefix, text = found.text(at), notation.write_move(position, right[1])
    if len(wrong) < FEWEST - 1 or (at and not prefix) or not play(position, text).whole:
        return None
    options = [_option(position, right[0], right[1], text)]
    options += [_option(position, target, said.move, said.text, said.refusal) for target, said in wrong]
    if any(len({option.texts[lang] for option in options}) < len(options) for lang in options[0].texts):
        return None
    line = found.moves[:at]

    def goal(lang: str) -> str:
        asked = say(f"lay.{kind.partition(':')[0]}", lang, **_facts(right[1]))
        return say("frame.then", lang, line=turn_in_words(found.start, line, lang), question=asked) if line else asked

    denied = one_of(rng, wrong)[1]
    return ask(
        rule,
        found.start,
        in_each(goal),
        options,
        lambda lang: piece_in_words(position, denied.move, lang),
        rng,
        length=at + 1,
        by_rule=len(own),
        bearing=len({said.refusal.reason for _, said in wrong}),
        played=prefix,
        kind="lay",
    )


def _legal(tried: Tried) -> Move | None:
    return next((move for move, refusal in tried if refusal is None), None)


def _said(position: Position, targets: Mapping[str, Tried], rule: int = 0) -> Iterator[tuple[str, Refused]]:
    """For each piece what would be done with it but for the rule, or, without one, but for a single reason."""
    for target, tried in targets.items():
        refused = [(move, why) for move, why in tried if why is not None and (not rule or about(rule, why))]
        said = next(readable(position, refused, rule, single=not rule), None)
        if said is not None:
            yield target, said


def _facts(move: Move) -> dict[str, Any]:
    return {name: getattr(move, name) for name in type(move).__dataclass_fields__}


def piece_in_words(position: Position, move: Move, lang: str) -> str:
    """The piece that is touched."""
    match move:
        case moves.ChooseKey(key) | moves.SponsorKey(key):
            return messages.in_words(key, "key", lang)
        case moves.Complete(card):
            return messages.in_words(card, "card", lang)
        case moves.SponsorUpgrade(diver):
            return messages.in_words(diver, "diver", lang)
        case moves.SponsorCarry(_, _, target):
            return messages.in_words(place_of(target), "place", lang)
        case moves.Propel(diver, by):
            at = [diver_name(tile) for tile in position.players[position.to_move or 0].divers].index(diver)
            return messages.in_words(at + by, "place", lang)
        case moves.Sell(cube) | moves.Buy(cube):
            return messages.in_words(cube, "cube", lang)
        case moves.Explore(token) | moves.SponsorToken(token):
            level = next(level for level, row in enumerate(position.colony.display, 1) if token in row)
            return say("lay.token", lang, token=token, level=level)
    return move_in_words(position, move, lang)


def _option(position: Position, target: str, move: Move, text: str, refusal: Refusal | None = None) -> Option:
    said = in_each(lambda lang: capital(piece_in_words(position, move, lang)))
    if refusal is None:
        return Option(said, (Can(text),), target)
    why = in_each(refusal.text)
    return Option(said, (Can(text),), target, why, refusal.rules, (Says(text, refusal.rules),), refusal.reason)
