"""Questions answered by touching the one piece with which something can be done now: a key, a contract, a cube."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, TypeAlias

from otys_nb.examples.claims import play
from otys_nb.lessons.exercises.candidate import Candidate
from otys_nb.lessons.exercises.choose import MAY, Refused, Words, about, answer, ask_at, at_some_moment, cited, readable
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.exercises.plausible_moves import (
    BOUGHT,
    OWN_KEYS,
    PROPELLED,
    SOLD,
    UPGRADES,
    carried_cubes,
    contracts,
    explored_tokens,
    held_cubes,
    keys_for_sponsors,
    tokens_for_sponsors,
)
from otys_nb.lessons.exercises.stable_random import one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.rules import messages, moves, notation, turn
from otys_nb.rules.components import DIVERS, diver_name, place_of
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal

Tried: TypeAlias = Sequence[tuple[Move, Refusal | None]]
"""The moves that touching a piece could mean, each with the reason against it."""

FEWEST: Final = 3
"""The fewest pieces to choose from; all of them light up."""


class Pieces:
    """The pieces that the player at `seat` can touch, and which of them a move touches."""

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
        """The question that a move of this kind answers, and the piece to touch; empty where several would do."""
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
        """For each question, what makes the moves that somebody might try in answer to it."""
        position, me = self.position, self.position.players[self.seat]
        found: dict[str, Callable[[], Iterable[Move]]] = {
            "key": lambda: OWN_KEYS,
            "sponsor_upgrade": lambda: UPGRADES,
            "sell": lambda: SOLD,
            "buy": lambda: BOUGHT,
            **{f"propel:{diver}": partial(PROPELLED.__getitem__, diver) for diver in DIVERS},
            **{f"carry:{cube}:{level}": partial(carried_cubes, cube, level) for cube, level in held_cubes(me)},
        }
        if me.track + me.keys:
            found["sponsor_key"] = lambda: keys_for_sponsors(me)
        if any(len(lying) == 1 for code, lying in self.tokens.items() if code is not None):
            found["explore"] = lambda: explored_tokens(position)
            found["sponsor_token"] = lambda: tokens_for_sponsors(position)
        if any(self.target(move)[1] for move in contracts(position, me)):
            found["contract"] = lambda: contracts(position, me)
        return found


def lay(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """Make a question at a moment of this turn; None if the rule settles at none of them which piece it is."""
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
    own = list(_refused_by_piece(position, refused, rule))
    by_rule = [each for each in allowed if rule in MAY and cited(rule, position, each[1])]
    if not (own or by_rule):
        return None
    rest = {target: refused[target] for target in shuffled(rng, list(refused)) if target not in dict(own)}
    lacking = max(0, FEWEST - 2 + level - len(own))
    others = list(islice(_refused_by_piece(position, rest), lacking))
    right = one_of(rng, by_rule if by_rule and not own else allowed)
    wrong = [*shuffled(rng, own), *others][: FEWEST - 2 + level]
    prefix, text = found.text(at), notation.write_move(position, right[1])
    if len(wrong) < FEWEST - 1 or (at and not prefix) or not play(position, text).whole:
        return None

    def words(move: Move) -> Words:
        return partial(piece_in_words, position, move)

    return ask_at(
        rule,
        (found, at, prefix),
        partial(say, f"lay.{kind.partition(':')[0]}", **_facts(right[1])),
        [
            answer(words(right[1]), text, target=right[0]),
            *(answer(words(refused.move), refused.text, refused.refusal, target) for target, refused in wrong),
        ],
        [words(refused.move) for _, refused in wrong],
        rng,
        by_rule=len(own),
        bearing=len({refused.refusal.reason for _, refused in wrong}),
        kind="lay",
    )


def _legal(tried: Tried) -> Move | None:
    return next((move for move, refusal in tried if refusal is None), None)


def _refused_by_piece(position: Position, targets: Mapping[str, Tried], rule: int = 0) -> Iterator[tuple[str, Refused]]:
    """For each piece a move with it that only the rule forbids; without a rule, one that a single reason forbids."""
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
