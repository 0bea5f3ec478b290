"""Questions of the kind "which of these can you do now?", in which one is legal and the rule settles which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Final, TypeAlias

from otys_nb.examples.claims import Can, play
from otys_nb.examples.claims import Refused as Says
from otys_nb.lessons.exercises.candidate import Candidate, ask, rule_text
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital, move_in_words, turn_in_words
from otys_nb.lessons.exercises.plausible_moves import plausible_moves
from otys_nb.lessons.exercises.stable_random import below, one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.lessons.model import Option, in_each
from otys_nb.rules import explain, notation, turn
from otys_nb.rules.moves import EndTurn, Move, Push, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal

Words: TypeAlias = Callable[[str], str]
"""A sentence in a language."""

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
"""Rules that allow something: the right answer is a move that they allow."""
ABOUT: Final = {"window.": {30, 31, 36}, "sponsor.other": {34}, "diver.other": {42}, "pending.": {127, 128, 130, 143}}
"""Refusals that cite many rules, each with the rules that it is about."""
SETTLED_BY: Final = {30: 45}
"""Rules with another that says what they leave open: told after them, where all wrong answers fail by it."""
POINTLESS_REASONS: Final = ("window.", "pending.")
"""Refusals of moves that nobody would try at that moment."""
MIN_ANSWERS: Final = 3
"""The fewest answers to a question; each higher level adds one, if there is one."""
MAX_SPARE_ANSWERS: Final = 12
"""The most wrong answers that are collected beside those found first."""
MAX_ANSWERS_TRIED: Final = 6
"""The most right answers that are tried."""
UNINFORMATIVE: Final = (Push, Surface, EndTurn)
"""Answers that say little."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that cannot be made, and why."""

    move: Move
    text: str
    refusal: Refusal


def choose(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """Make a question at a moment of this turn; None if the rule never settles what can be done."""
    return at_some_moment(level, found, rng, lambda at: _at(rule, level, found, at, rng))


def at_some_moment(level: int, found: Walk, rng: Random, ask_at: Callable[[int], Candidate | None]) -> Candidate | None:
    """Make the first question that some moments of a turn allow; a higher level tries more moments."""
    places = shuffled(rng, tuple(range(len(found.moments))))
    return next((made for at in places[: 2 + level] if (made := ask_at(at)) is not None), None)


def _at(rule: int, level: int, found: Walk, at: int, rng: Random) -> Candidate | None:
    position = found.moments[at].before
    legal = turn.moves(position)
    count = MIN_ANSWERS - 2 + level
    refused = [
        (move, refusal) for move in plausible_moves(position, found.seat) if (refusal := turn.check(position, move))
    ]
    own = shuffled(rng, _plausible_in_turn(found, at, [each for each in refused if about(rule, each[1])]))
    by_rule = list(islice(readable(position, own, rule), count))
    pool = shuffled(rng, _right(rule, position, legal, [each.move for each in by_rule]))
    if not pool:
        return None
    right = pool[0]
    kinds = {type(right), *(type(each.move) for each in by_rule)}
    likely = [each for each in shuffled(rng, refused) if not each[1].reason.startswith(POINTLESS_REASONS)]
    others = [(move, refusal) for move, refusal in likely if type(move) in kinds]
    wrong = {each.text: each for each in by_rule}
    for each in readable(position, others, single=True):
        if len(wrong) >= count:
            break
        wrong.setdefault(each.text, each)
    if len(wrong) < MIN_ANSWERS - 1:
        return None
    more = chain(readable(position, own, rule), readable(position, others, single=True))
    right, answers = _with_lengths_mixed(
        position, pool, list(wrong.values()), islice(more, MAX_SPARE_ANSWERS), rule, rng
    )
    prefix, text = found.text(at), notation.write_move(position, right)
    if (at and not prefix) or not play(position, text).whole:
        return None
    return _question(rule, found, at, prefix, (right, text), answers, rng)


def _with_lengths_mixed(
    position: Position, pool: Sequence[Move], wrong: Sequence[Refused], more: Iterable[Refused], rule: int, rng: Random
) -> tuple[Move, list[Refused]]:
    """Choose a right answer of the same kind as the first in the pool, and as many wrong ones as are given.

    How many of the wrong ones are shorter than the right one is drawn, so that the length of an answer tells nothing.
    That gives way to the rule, which has to decide: unless it allows the right one, it forbids a wrong one.
    """

    def length(move: Move) -> int:
        return len(move_in_words(position, move, "en"))

    def decides(right: Move, kept: Sequence[Refused]) -> bool:
        return any(about(rule, each.refusal) for each in kept) or cited(rule, position, right)

    count, shorter = len(wrong), below(rng, 1 + len(wrong))
    others = list({each.text: each for each in chain(wrong, more)}.values())
    tried = []
    for right in [move for move in pool if type(move) is type(pool[0])][:MAX_ANSWERS_TRIED]:
        below_it = [each for each in others if length(each.move) < length(right)]
        kept = below_it[:shorter] + [each for each in others if each not in below_it][: count - shorter]
        mixed = len(kept)
        kept += [each for each in others if each not in kept][: count - mixed]
        tried.append((decides(right, kept), mixed, right, kept))
    decided, _, right, kept = max(tried, key=lambda each: each[:2])
    return right, kept if decided else [*(each for each in others if about(rule, each.refusal))][:1] + kept[1:]


def _plausible_in_turn(found: Walk, at: int, refused: Sequence[tuple[Move, Refusal]]) -> list[tuple[Move, Refusal]]:
    """Drop moves that come too early or too late, but for those that this turn allows at another moment.

    Nobody would think of the others.
    """
    if not any(refusal.reason.startswith(POINTLESS_REASONS) for _, refusal in refused):
        return list(refused)
    here = found.moments[at].before
    others = [moment.before for moment in found.moments if moment.before.turn.stage != "key"] + [
        turn.play(here, move) for move in turn.moves(here)
    ]
    allowed = {move for other in others if other.to_act == found.seat for move in turn.moves(other)}
    return [each for each in refused if not each[1].reason.startswith(POINTLESS_REASONS) or each[0] in allowed]


def readable(
    position: Position, refused: Iterable[tuple[Move, Refusal]], rule: int = 0, *, single: bool = False
) -> Iterator[Refused]:
    """Yield the moves whose notation reads back as the same refusal.

    With a `rule`, only moves that nothing else forbids; with `single`, only those with a single reason against them,
    which somebody who overlooks it would make.
    """
    for move, refusal in refused:
        text = notation.write_move(position, move)
        played = play(position, text)
        if played.whole or played.refusal != refusal:
            continue
        if rule and not _forbidden_by_rule_alone(rule, position, move):
            continue
        if not single or len(explain.why_not(position, move).refusals) == 1:
            yield Refused(move, text, refusal)


def about(rule: int, refusal: Refusal) -> bool:
    """Tell whether the refusal is about the rule, and does not only cite it."""
    if rule not in refusal.rules:
        return False
    return all(rule in rules for start, rules in ABOUT.items() if refusal.reason.startswith(start))


def _forbidden_by_rule_alone(rule: int, position: Position, move: Move) -> bool:
    """Tell whether only the rule forbids the move: without the rule, it could be played."""
    return all(rule in refusal.rules for refusal in explain.why_not(position, move).refusals)


def _right(rule: int, position: Position, legal: Sequence[Move], by_rule: Sequence[Move]) -> Sequence[Move]:
    """List the legal answers to choose from: moves that the rule allows, or of the kind that it forbids."""
    if not by_rule and rule not in MAY:
        return ()
    allowed = [move for move in legal if rule in MAY and cited(rule, position, move)]
    like = [move for move in legal if type(move) in {type(each) for each in by_rule}]
    telling = [move for move in legal if not isinstance(move, UNINFORMATIVE)]
    return like if by_rule and like else allowed or (telling or legal if by_rule else ())


def cited(rule: int, position: Position, move: Move) -> bool:
    """Tell whether the move has an effect because of the rule."""
    return any(rule in event.rules for event in turn.explain(position, move))


def _question(
    rule: int, found: Walk, at: int, prefix: str, right: tuple[Move, str], wrong: list[Refused], rng: Random
) -> Candidate | None:
    position = found.moments[at].before

    def words(move: Move) -> Words:
        return partial(move_in_words, position, move)

    return ask_at(
        rule,
        (found, at, prefix),
        partial(say, "frame.next" if at else "frame.now"),
        [answer(words(right[0]), right[1]), *(answer(words(each.move), each.text, each.refusal) for each in wrong)],
        [words(each.move) for each in wrong],
        rng,
        by_rule=sum(about(rule, each.refusal) for each in wrong),
        bearing=len({each.refusal.reason for each in wrong}),
    )


def answer(words: Words, text: str, refusal: Refusal | None = None, target: str = "") -> Option:
    """An answer: a move that can be made, in words and in notation, or, with its refusal, one that cannot."""
    said = in_each(lambda lang: capital(words(lang)))
    if refusal is None:
        return Option(said, (Can(text),), target)
    truths = (Says(text, refusal.rules),)
    return Option(said, (Can(text),), target, in_each(refusal.text), refusal.rules, truths, refusal.reason)


def ask_at(
    rule: int,
    moment: tuple[Walk, int, str],
    question: Words,
    options: list[Option],
    wrong: Sequence[Words],
    rng: Random,
    *,
    by_rule: int,
    bearing: int,
    kind: str = "",
) -> Candidate | None:
    """Ask what can be done at a moment of a turn: the turn, how many decisions come before it, and their notation.

    `wrong` are the words of the wrong answers, one of which the last hint denies; the rest is as for `ask`. None if two
    answers read alike.
    """
    if any(len({option.texts[lang] for option in options}) < len(options) for lang in options[0].texts):
        return None
    found, at, played = moment
    line, start = found.moves[:at], found.start

    def goal(lang: str) -> str:
        asked = question(lang)
        return say("frame.then", lang, line=turn_in_words(start, line, lang), question=asked) if line else asked

    denied, told, settles = one_of(rng, wrong), rule_text(rule), SETTLED_BY.get(rule)
    if settles and all(settles in option.rules for option in options if option.why):
        more = rule_text(settles)
        told = in_each(lambda lang: f"{told[lang]} {more[lang]}")
    return ask(
        rule,
        start,
        in_each(goal),
        options,
        denied,
        rng,
        length=at + 1,
        by_rule=by_rule,
        bearing=bearing,
        played=played,
        kind=kind,
        after=told,
    )
