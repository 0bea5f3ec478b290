"""Questions of the kind "which of these can you do now?", in which one is legal and the rule settles which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Final

from otys_nb.examples.claims import Can, play
from otys_nb.examples.claims import Refused as Says
from otys_nb.lessons.exercises.candidate import Candidate, ask
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital, line_in_words, move_in_words
from otys_nb.lessons.exercises.plausible_moves import plausible_moves
from otys_nb.lessons.exercises.stable_random import one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.model import Option, in_each
from otys_nb.rules import explain, notation, turn
from otys_nb.rules.moves import EndTurn, Move, Push, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal

MAY: Final = frozenset(
    {
        32,
        34,
        36,
        42,
        49,
        55,
        57,
        61,
        65,
        66,
        67,
        68,
        86,
        87,
        88,
        89,
        90,
        91,
        94,
        97,
        98,
        99,
        101,
        102,
        107,
        114,
        115,
        121,
        125,
        126,
        127,
        130,
        135,
        138,
        141,
        142,
        143,
        146,
    }
)
"""Rules that allow something: the legal answer is one that they allow."""
ABOUT: Final = {"window.": {30, 31, 36}, "sponsor.other": {34}, "diver.other": {42}, "pending.": {127, 128, 130, 143}}
"""Reasons that cite many rules, and those that they are about."""
LEAST: Final = (Push, Surface, EndTurn)
"""Answers that say little."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that cannot be done, and why."""

    move: Move
    text: str
    refusal: Refusal


def choose(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question at a moment of this turn; None if at none of them the rule settles what can be done."""
    places = shuffled(rng, tuple(range(len(found.moments))))
    for at in places[: 2 + level]:
        made = _at(rule, level, found, at, rng)
        if made is not None:
            return made
    return None


def _at(rule: int, level: int, found: Walk, at: int, rng: Random) -> Candidate | None:
    position = found.moments[at].before
    legal = turn.moves(position)
    refused = [
        (move, refusal) for move in plausible_moves(position, found.seat) if (refusal := turn.check(position, move))
    ]
    about = shuffled(rng, [(move, refusal) for move, refusal in refused if _about(rule, refusal)])
    by_rule = list(islice(_readable(position, about, rule), level))
    right = _right(rule, position, legal, [each.move for each in by_rule], rng)
    if right is None:
        return None
    kinds = {type(right), *(type(each.move) for each in by_rule)}
    mixed = shuffled(rng, refused)
    others = [(move, refusal) for move, refusal in mixed if type(move) in kinds]
    wrong = {each.text: each for each in by_rule}
    for each in _readable(position, chain(others, _untimely(found, mixed))):
        if len(wrong) >= level or (not wrong and type(each.move) not in kinds):
            break
        wrong.setdefault(each.text, each)
    prefix, text = found.text(at), notation.write_move(position, right)
    if not wrong or (at and not prefix) or not play(position, text).whole:
        return None
    return _question(rule, found, at, prefix, (right, text), list(wrong.values()), by_rule, rng)


def _untimely(found: Walk, refused: Iterable[tuple[Move, Refusal]]) -> Iterator[tuple[Move, Refusal]]:
    """What can be done in this turn, but at another moment of it."""
    timely = {move for moment in found.moments[1:] for move in turn.moves(moment.before)}
    yield from ((move, refusal) for move, refusal in refused if move in timely)


def _readable(position: Position, refused: Iterable[tuple[Move, Refusal]], rule: int = 0) -> Iterator[Refused]:
    """What can be written and read back; with a rule, only what nothing but that rule forbids."""
    for move, refusal in refused:
        text = notation.write_move(position, move)
        played = play(position, text)
        if not played.whole and played.refusal == refusal and (not rule or _alone(rule, position, move)):
            yield Refused(move, text, refusal)


def _about(rule: int, refusal: Refusal) -> bool:
    """Whether the refusal is about the rule, not only cites it."""
    narrow = [rules for start, rules in ABOUT.items() if refusal.reason.startswith(start)]
    return rule in refusal.rules and all(rule in rules for rules in narrow)


def _alone(rule: int, position: Position, move: Move) -> bool:
    """Whether nothing but the rule forbids the move: without it, it could be played."""
    return all(rule in refusal.rules for refusal in explain.why_not(position, move).refusals)


def _right(rule: int, position: Position, legal: Sequence[Move], by_rule: Sequence[Move], rng: Random) -> Move | None:
    """A legal answer: one that the rule allows, or one of the kind that it forbids."""
    if not by_rule and rule not in MAY:
        return None
    allowed = [move for move in legal if rule in MAY and _cited(rule, position, move)]
    like = [move for move in legal if type(move) in {type(each) for each in by_rule}]
    telling = [move for move in legal if not isinstance(move, LEAST)]
    pool = like if by_rule and like else allowed or (telling or list(legal) if by_rule else [])
    return one_of(rng, pool) if pool else None


def _cited(rule: int, position: Position, move: Move) -> bool:
    return any(rule in event.rules for event in turn.explain(position, move))


def _question(
    rule: int,
    found: Walk,
    at: int,
    prefix: str,
    right: tuple[Move, str],
    wrong: list[Refused],
    by_rule: list[Refused],
    rng: Random,
) -> Candidate | None:
    position = found.moments[at].before
    options = [_option(position, *right), *(_option(position, each.move, each.text, each.refusal) for each in wrong)]
    if len({option.texts["en"] for option in options}) < len(options):
        return None
    line = found.moves[:at]
    goal = in_each(
        lambda lang: say("frame.then" if line else "frame.now", lang, line=line_in_words(found.start, line, lang))
    )
    denied = one_of(rng, wrong)
    return ask(
        rule,
        found.start,
        goal,
        options,
        lambda lang: move_in_words(position, denied.move, lang),
        rng,
        length=at + 1,
        by_rule=sum(each in by_rule for each in wrong),
        played=prefix,
    )


def _option(position: Position, move: Move, text: str, refusal: Refusal | None = None) -> Option:
    said = in_each(lambda lang: capital(move_in_words(position, move, lang)))
    if refusal is None:
        return Option(said, (Can(text),))
    truths = (Says(text, refusal.rules),)
    return Option(said, (Can(text),), why=in_each(refusal.text), rules=refusal.rules, truths=truths)
