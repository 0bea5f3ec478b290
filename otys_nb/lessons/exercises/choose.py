"""Questions of the kind "which of these can you do now?", in which one is legal and the rule settles which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from random import Random
from typing import Final

from otys_nb.examples.claims import Can, play
from otys_nb.examples.claims import Refused as Says
from otys_nb.lessons.exercises.candidate import Candidate, ask
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital, move_in_words, turn_in_words
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
SILLY: Final = ("window.", "pending.")
"""Reasons against what nobody would do at that moment."""
FEWEST: Final = 3
"""Answers to a question at least; one more at each higher level, where there is one."""
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
    return at_some_moment(level, found, rng, lambda at: _at(rule, level, found, at, rng))


def at_some_moment(level: int, found: Walk, rng: Random, ask_at: Callable[[int], Candidate | None]) -> Candidate | None:
    """The first question that can be asked at some moments of a turn, more of them at a higher level."""
    places = shuffled(rng, tuple(range(len(found.moments))))
    return next((made for at in places[: 2 + level] if (made := ask_at(at)) is not None), None)


def _at(rule: int, level: int, found: Walk, at: int, rng: Random) -> Candidate | None:
    position = found.moments[at].before
    legal = turn.moves(position)
    count = FEWEST - 2 + level
    refused = [
        (move, refusal) for move in plausible_moves(position, found.seat) if (refusal := turn.check(position, move))
    ]
    own = shuffled(rng, _in_reach(position, legal, [each for each in refused if about(rule, each[1])]))
    by_rule = list(islice(readable(position, own, rule), count))
    pool = shuffled(rng, _right(rule, position, legal, [each.move for each in by_rule]))
    if not pool:
        return None
    right = pool[0]
    kinds = {type(right), *(type(each.move) for each in by_rule)}
    likely = [each for each in shuffled(rng, refused) if not each[1].reason.startswith(SILLY)]
    others = [(move, refusal) for move, refusal in likely if type(move) in kinds]
    wrong = {each.text: each for each in by_rule}
    for each in readable(position, others, single=True):
        if len(wrong) >= count:
            break
        wrong.setdefault(each.text, each)
    if rng.random() > 1 / (1 + len(wrong)):
        more = chain(readable(position, own, rule), readable(position, others, single=True))
        right, wrong = _not_the_longest(position, pool, wrong, more)
    prefix, text = found.text(at), notation.write_move(position, right)
    if len(wrong) < FEWEST - 1 or (at and not prefix) or not play(position, text).whole:
        return None
    return _question(rule, found, at, prefix, (right, text), list(wrong.values()), by_rule, rng)


def _not_the_longest(
    position: Position, pool: Sequence[Move], wrong: dict[str, Refused], more: Iterable[Refused]
) -> tuple[Move, dict[str, Refused]]:
    """The right answer, which is the first of the pool, and the wrong ones; where it was the longest, another right
    one of its kind or one other wrong one, if that helps. So the longest answer is right no more often than others."""

    def length(move: Move) -> int:
        return len(move_in_words(position, move, "en"))

    most = max((length(each.move) for each in wrong.values()), default=0)
    right = next((move for move in pool if type(move) is type(pool[0]) and length(move) <= most), pool[0])
    longer = next((each for each in more if length(each.move) > length(right)), None) if length(right) > most else None
    return right, wrong if longer is None else {**dict(list(wrong.items())[:-1]), longer.text: longer}


def _in_reach(
    position: Position, legal: Sequence[Move], refused: Sequence[tuple[Move, Refusal]]
) -> list[tuple[Move, Refusal]]:
    """Of what has to wait for a decision, only what can be done after it; the rest nobody would think of."""
    if not any(refusal.reason.startswith("pending.") for _, refusal in refused):
        return list(refused)
    later = {move for first in legal for move in turn.moves(turn.play(position, first))}
    return [each for each in refused if not each[1].reason.startswith("pending.") or each[0] in later]


def readable(
    position: Position, refused: Iterable[tuple[Move, Refusal]], rule: int = 0, *, single: bool = False
) -> Iterator[Refused]:
    """What can be written and read back; with a rule, only what nothing but that rule forbids; `single`, only what has
    a single reason against it, so that somebody who overlooks that would do it."""
    for move, refusal in refused:
        text = notation.write_move(position, move)
        played = play(position, text)
        if played.whole or played.refusal != refusal:
            continue
        if rule and not _alone(rule, position, move):
            continue
        if not single or len(explain.why_not(position, move).refusals) == 1:
            yield Refused(move, text, refusal)


def about(rule: int, refusal: Refusal) -> bool:
    """Whether the refusal is about the rule, not only cites it."""
    if rule not in refusal.rules:
        return False
    return all(rule in rules for start, rules in ABOUT.items() if refusal.reason.startswith(start))


def _alone(rule: int, position: Position, move: Move) -> bool:
    """Whether nothing but the rule forbids the move: without it, it could be played."""
    return all(rule in refusal.rules for refusal in explain.why_not(position, move).refusals)


def _right(rule: int, position: Position, legal: Sequence[Move], by_rule: Sequence[Move]) -> Sequence[Move]:
    """The legal answers to choose from: what the rule allows, or what is of the kind that it forbids."""
    if not by_rule and rule not in MAY:
        return ()
    allowed = [move for move in legal if rule in MAY and cited(rule, position, move)]
    like = [move for move in legal if type(move) in {type(each) for each in by_rule}]
    telling = [move for move in legal if not isinstance(move, LEAST)]
    return like if by_rule and like else allowed or (telling or legal if by_rule else ())


def cited(rule: int, position: Position, move: Move) -> bool:
    """Whether the move does something because of the rule."""
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
    if any(len({option.texts[lang] for option in options}) < len(options) for lang in options[0].texts):
        return None
    line = found.moves[:at]

    def goal(lang: str) -> str:
        asked = say("frame.now" if not line else "frame.next", lang)
        return say("frame.then", lang, line=turn_in_words(found.start, line, lang), question=asked) if line else asked

    denied = one_of(rng, wrong)
    return ask(
        rule,
        found.start,
        in_each(goal),
        options,
        lambda lang: move_in_words(position, denied.move, lang),
        rng,
        length=at + 1,
        by_rule=sum(each in by_rule for each in wrong),
        bearing=len({each.refusal.reason for each in wrong}),
        played=prefix,
    )


def _option(position: Position, move: Move, text: str, refusal: Refusal | None = None) -> Option:
    said = in_each(lambda lang: capital(move_in_words(position, move, lang)))
    if refusal is None:
        return Option(said, (Can(text),))
    truths = (Says(text, refusal.rules),)
    why = in_each(refusal.text)
    return Option(said, (Can(text),), why=why, rules=refusal.rules, truths=truths, reading=refusal.reason)
