"""Arguments of every wrong kind, for every public function and for the methods of what it gives: made up here, so that
nobody has to think of each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy

from otys_nb.rules.annotations import misfit
from tests.mistakes.made import HALF, game, otys

ANY_KIND: tuple[Any, ...] = (
    *(None, True, 2.5, 10**400, "", "x", HALF, b"x", [], [None], {"x": 1}, {"x"}, iter("x")),
    *(range(2), numpy.zeros(2), object(), int, Path, lambda: 3, [lambda room: 3]),
)
GIVEN: dict[str, Any] = {
    "players": ["Ada", "Grace"],
    "position": game().position,
    "shown": game().position,
    "move": "4",
    "text": "x",
    "word": "keys-2-pearl",
    "codes": "",
    "rule": 50,
    "n": 2,
    "deals": 1,
    "opponents": {1: "mild"},
    "tries": 0,
    "executor": "serial",
    "base": "https://x.org/",
    "seat": 0,
    "day": "2026-11-22",
    "path": "a",
    "moves": [],
}
"""What fits, by an argument's name."""
HELD_BY_HAND = ("Position", "Player", "Colony", "Edition", "Refusal")
"""Values that may hold anything; others say what is wrong with them."""
BETWEEN_OUR_PARTS = ("forget", "judge", "leaves", "make_steps", "settle_answer", "take_up", "tell_as")
"""What boards and pages call, with what they have made themselves."""
SLOW = ("class_kit", "class_file", "desk", "projector")


def makers() -> dict[str, Callable[[], Any]]:
    """Objects whose methods are called: with what a reader asks first, and nothing that takes long."""
    return {
        "Game": game,
        "Position": lambda: game().position,
        "Node": lambda: game().node,
        "rule": lambda: otys.rule(59),
        "why_not": lambda: game().why_not("4 R:-tc"),
        "lesson": lambda: otys.lesson("keys"),
        "practice": otys.practice,
        "dive": lambda: otys.dive("2026-11-22"),
        "rows": lambda: otys.outcome_rows(game(), most=3),
        "playouts": lambda: otys.playouts(game(), 1, executor="serial"),
        "Table": lambda: otys.Table(game()),
        "session": lambda: otys.Table(game()).session,
        "example": lambda: otys.example("noemie"),
        "lookup": lambda: otys.lookup("battery"),
    }


def calls() -> Iterator[tuple[str, Callable[[], Callable[..., Any]]]]:
    """Each public function and method by its name, with what finds it anew."""
    for name in otys.__all__:
        if not inspect.ismodule(getattr(otys, name)) and name not in (*HELD_BY_HAND, *SLOW):
            yield name, lambda name=name: getattr(otys, name)  # type: ignore[misc]
    for make in makers().values():
        kind = type(make())
        for name in [each for each in dir(kind) if not each.startswith("_") and each not in BETWEEN_OUR_PARTS]:
            member = inspect.getattr_static(kind, name)
            function = inspect.unwrap(getattr(member, "__func__", member))
            if inspect.isfunction(function) and function.__module__.startswith("otys_nb"):
                yield f"{kind.__name__}.{name}", lambda make=make, name=name: getattr(make(), name)  # type: ignore[misc]


def misfitting() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Calls in which one argument is of a kind that its annotation excludes."""
    for called, found in calls():
        function = inspect.unwrap(found())
        inner = getattr(function, "__func__", function)
        inner = inspect.unwrap(vars(inner)["__init__"]) if isinstance(inner, type) else inner
        parameters = [each for each in inspect.signature(found()).parameters.values() if "VAR" not in each.kind.name]
        for one in parameters:
            for value in ANY_KIND:
                if not isinstance(one.annotation, str) or misfit(one.name, value, one.annotation, inner) is None:
                    continue
                given = {each.name: GIVEN.get(each.name, "x") for each in parameters if each.default is each.empty}
                given |= {each.name: GIVEN[each.name] for each in parameters if each.name in ("n", "tries", "executor")}
                yield (
                    f"{called}({one.name}={value!r:.40})",
                    lambda found=found, given=given, one=one, value=value: found()(**given | {one.name: value}),  # type: ignore[misc]
                )
