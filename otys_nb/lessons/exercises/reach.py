"""Goals to reach in one turn, for which the rule decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import Claim, Happened, Moment, Not
from otys_nb.lessons.exercises.candidate import Candidate, hints, misreadings, with_rule, words
from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.ends import Ends, Node, TurnGraph, ends
from otys_nb.lessons.exercises.fields import Field, fields
from otys_nb.lessons.exercises.messages import say_in_each
from otys_nb.lessons.exercises.moves_in_words import move_in_words
from otys_nb.lessons.exercises.readings import bearing, of_rule
from otys_nb.lessons.exercises.stable_random import below, shuffled
from otys_nb.lessons.exercises.walk import MAX_DECISIONS, Walk, whole_turn
from otys_nb.lessons.model import Start, Step, Texts, Wrong, in_each
from otys_nb.rules import messages, notation
from otys_nb.rules.events import Event
from otys_nb.rules.moves import Stay
from otys_nb.rules.position import Position

MIN_ENDS: Final = 4
"""The fewest ends that a turn must have, so that there is something to choose."""
RANDOM_TURNS: Final = 60
"""The number of turns played at random to measure how many reach the goal by luck."""
AIMS: Final = (
    "credits",
    "batteries",
    "prestige",
    "neutral",
    "keys",
    "top",
    "diver",
    "zone",
    "threshold",
    "propeller",
    "reward",
    "hand",
)


ENABLING: Final = frozenset(
    {34, 36, 39, 49, 55, 57, 61, 65, 67, 68, 74, 75, 88, 89, 90, 91, 94, 97, 98, 99, 107, 114, 115, 121, 125, 130, 138}
    | {142, 143}
)
"""Rules that let somebody do more than without them."""
PERMITS: Final = frozenset({32, 42})
"""Rules that leave the choice, and say nothing of where anybody is."""
LUCKY: Final = 0.34
"""The largest share of turns played at random that may reach a goal."""
SAMPLE: Final = 14
"""The number of ends that are compared with what wrong readings make of them."""
TOLD: Final = 4
"""The number of wrong ends that get a sentence of their own."""
BESIDE: Final = 0.1
"""A goal can need the rule only if at least this share of the ends comes about without it."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The goal of a turn, the ends that reach it, and those that seem to reach it if the rule is misread."""

    goal: Texts
    done: tuple[Claim, ...]
    right: tuple[Position, ...]
    seeming: int
    misread: bool = False
    """Whether a known misconception makes them seem right: then the rule decides though the answer goes without it."""
    field: Field | None = None


def reach(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A goal for this turn; None if there is none for which the rule decides.

    It does where all ways to the goal go by the rule, and others do not, or where somebody who misreads the rule takes
    another end for one that reaches it.
    """
    if not found.cites(rule) and next(of_rule(rule, found), None) is None:
        return None
    graph = TurnGraph(found.start)
    whole = ends(rule, graph)
    if whole is None or len(whole.lines) < MIN_ENDS:
        return None
    for aim in chain(_needing(rule, whole, found, rng), _seeming(rule, whole, found, graph, rng)):
        made = _goal(rule, found, aim, whole, graph, rng)
        if made is not None:
            return made
    return None


def _fields(found: Walk) -> list[Field]:
    return [field for field in fields(found.start, found.seat) if field.name in AIMS]


def _needing(rule: int, ends: Ends, found: Walk, rng: Random) -> Iterator[Aim]:
    """Goals that need the rule: this turn reaches them, and no end reaches them without it.

    Unless the rule is one that lets somebody do more, the goal is something that it changes.
    """
    if len(ends.without) < BESIDE * len(ends.lines):
        return
    readings = list(of_rule(rule, found))
    for card in shuffled(rng, sorted(set().union(*ends.paid.values()))) if rule in ENABLING else ():
        right = tuple(end for end, paid in ends.paid.items() if card in paid)
        if not any(end in ends.without for end in right):
            done = (Happened("ContractCompleted", {"card": card}),)
            texts = _to_complete(card)
            yield Aim(texts, done, right, 0)
    for field in shuffled(rng, _fields(found)):
        before, aim = field.value(found.start, found.seat), field.value(found.end, found.seat)
        if before == aim or (field.name == "reward" and not aim):
            continue
        if rule not in ENABLING and all(field.value(each.end, found.seat) == aim for each in readings):
            continue
        right = tuple(end for end in ends.lines if field.value(end, found.seat) == aim)
        if right and not any(end in ends.without for end in right):
            goal = _wished(field, aim)
            yield Aim(goal, (field.claim(aim),), right, 0, field=field)


def _seeming(rule: int, ends: Ends, found: Walk, graph: TurnGraph, rng: Random) -> Iterator[Aim]:
    """Goals that one end seems to reach if the rule is misread, while another end does reach them."""
    seen: dict[tuple[Field, Any], dict[Position, bool]] = {}
    names = _fields(found)
    for end, line in shuffled(rng, list(ends.lines.items()))[:SAMPLE]:
        way = graph.walk(line)
        if way is None:
            continue
        for reading in of_rule(rule, way):
            for field in names:
                value = field.value(reading.end, found.seat)
                if value != field.value(end, found.seat) and (value or field.name != "reward"):
                    seen.setdefault((field, value), {})[end] = bool(reading.known)
    for (field, value), wrong in shuffled(rng, list(seen.items())):
        right = tuple(end for end in ends.lines if field.value(end, found.seat) == value)
        if right:
            goal = _wished(field, value)
            yield Aim(goal, (field.claim(value),), right, len(wrong), any(wrong.values()), field)


def _goal(rule: int, found: Walk, aim: Aim, ends: Ends, graph: TurnGraph, rng: Random) -> Candidate | None:
    if _first_moves(graph, aim):
        return None
    luck = sum(_by_luck(graph, aim, rng) for _ in range(RANDOM_TURNS)) / RANDOM_TURNS
    if luck > LUCKY:
        return None
    lines = sorted((ends.lines[end] for end in aim.right), key=len)
    ways = map(graph.walk, lines)
    foreseen = [way for way in ways if way is not None and way.foreseeable]
    solution = next((way for way in foreseen if way.cites(rule)), foreseen[0] if foreseen and aim.misread else None)
    if solution is None:
        return None
    first = notation.write_move(found.start, solution.moves[0])
    text = whole_turn(found.start, solution.moves, solution.end)
    if not text or _told_by_words(graph, aim):
        return None
    over = (Happened("TurnEnded", {}),)
    step = Step(
        id="exercise",
        kind="do",
        titles=say_in_each("frame.reach"),
        goals=aim.goal,
        start=Start(code=found.start.code()),
        rules=(rule,),
        done=aim.done,
        until="turn",
        solutions=(text,),
        after=with_rule("hint.rule", quoted := _quoted(rule, aim, solution)),
        quotes=quoted,
        misconceptions=misreadings(rule),
        hints=hints(
            "reach",
            rule,
            say_in_each("hint.begin", lambda lang: {"move": move_in_words(found.start, solution.moves[0], lang)}),
            first,
        ),
        wrong=(
            *_told(rule, found, aim, ends),
            Wrong(over, say_in_each("why.short"), (rule,), truths=(*over, Not(aim.done))),
        ),
    )
    near = bearing(solution, lambda end: not _reached(graph, aim, end, solution.events))
    wrong = max(aim.seeming, len(step.misconceptions))
    return Candidate(step, Difficulty(len(ends.lines), len(aim.right), len(solution.moves), wrong, near, luck), "reach")


def _quoted(rule: int, aim: Aim, solution: Walk) -> int:
    """The rule that is quoted at the end; that by which a diver reached his place, where the other only permits."""
    name = aim.field.name if aim.field is not None else ""
    if rule in PERMITS and name in ("top", "diver"):
        return 49 if Stay() in solution.moves else 46 if name == "top" else 47
    return rule


def _told(rule: int, found: Walk, aim: Aim, ends: Ends) -> Iterator[Wrong]:
    """What is said about the commonest wrong ends: what the turn came to instead."""
    field = aim.field
    if field is None:
        return
    right = field.value(aim.right[0], found.seat)
    values = Counter(field.value(end, found.seat) for end in ends.lines)
    for value, _ in values.most_common(TOLD + 1):
        if value == right:
            continue
        when = (Happened("TurnEnded", {}), field.claim(value))
        texts = _instead(field, value, right)
        yield Wrong(when, texts, (rule,), truths=(*when, Not(aim.done)))


def _wished(field: Field, value: Any) -> Texts:
    return in_each(lambda lang: field.wished(value, lang))


def _to_complete(card: str) -> Texts:
    return say_in_each("end.contract", lambda lang: {"card": messages.in_words(card, "card", lang)})


def _instead(field: Field, value: Any, wanted: Any) -> Texts:
    """What the turn came to, beside what was asked for: the rule of the exercise need not have had a part in it."""
    return say_in_each(
        "why.instead", lambda lang: {"value": field.in_words(value, lang), "wanted": field.in_words(wanted, lang)}
    )


def _reached(graph: TurnGraph, aim: Aim, position: Position, events: Sequence[Event]) -> bool:
    moment = Moment(graph.first.position, position, graph.seat, tuple(events), tuple(events))
    return all(claim.holds(moment) for claim in aim.done)


def _first_moves(graph: TurnGraph, aim: Aim) -> bool:
    """Whether a player who always makes the first move reaches the goal."""
    return _played(graph, aim, lambda node: 0)


def _told_by_words(graph: TurnGraph, aim: Aim) -> bool:
    """Whether a player who always makes the move that shares most words with the goal reaches it."""
    asked = words(aim.goal["en"])

    def most(node: Node) -> int:
        shared = [len(asked & words(move_in_words(node.position, move, "en"))) for move in node.moves]
        return shared.index(max(shared))

    return _played(graph, aim, most)


def _by_luck(graph: TurnGraph, aim: Aim, rng: Random) -> bool:
    """Whether a turn played at random reaches the goal."""
    return _played(graph, aim, lambda node: below(rng, len(node.moves)))


def _played(graph: TurnGraph, aim: Aim, choice: Callable[[Node], int]) -> bool:
    node, told = graph.first, list[Event]()
    by_events = any(isinstance(claim, Happened) for claim in aim.done)
    for _ in range(MAX_DECISIONS):
        at = choice(node)
        if by_events:
            told += node.told(at)
        node = node.after[at]
        if node.over:
            return _reached(graph, aim, node.position, told)
    return False
