"""Mistakes at the prompt with editions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.mistakes.made import game, otys, tracked, wholly_new

MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "an edition that is a file's name": (lambda: otys.new_game(["Ada", "Grace"], edition="mine.toml"), "mine.toml"),
    "an edition that is missing": (lambda: otys.load_edition("missing.toml"), "missing.toml"),
    "an edition that is a folder": (lambda: otys.load_edition(Path()), "."),
    "an edition that is a number": (lambda: otys.load_edition(3), "3"),
    "an edition that is a dictionary": (lambda: otys.new_position(["A", "B"], edition={}), "{}"),
    "an edition by its name": (lambda: otys.load(game().record(), editions="mine"), "mine"),
    "an edition that is no TOML": (lambda: otys.load_edition("a\nb"), "text"),
    "an edition of a number": (lambda: otys.Edition(3), "3"),
    "an edition with a list": (lambda: otys.Edition("mine", contracts=["mmp:3"]), "edition.contracts"),
    "an edition by name in an explorer": (lambda: otys.Explorer().use_edition("mine"), "'mine'"),
    "an edition with a strange card": (lambda: otys.Edition("x", contracts=("zz",)), "edition.contracts[0]"),
    "a game without a Mechanic's track": (lambda: wholly_new(propeller=()), "edition: propeller: there are 0 values"),
    "a game without a Hacker's track": (lambda: wholly_new(hacker=()), "edition: hacker: there are 0 values"),
    "a game with a short track": (lambda: wholly_new(propeller=(1,)), "edition: propeller: there are 1 values"),
    "a game with a track below nothing": (lambda: wholly_new(propeller=(-5, 0, 0, 0)), "edition: propeller[0]: -5"),
    "a game with a low Store": (lambda: wholly_new(store=((3, 1),)), "edition: store: there are 1 rows"),
    "a position with a Store of debts": (
        lambda: otys.Game(tracked(store=((3, 1), (-2, 0), (1, 0)))),
        "edition: store[1]: a row needs credits = a whole number from 1 to 9, not -2",
    ),
    "outcomes without a Hacker's track": (
        lambda: otys.outcome_rows(tracked(hacker=())),
        "edition: hacker: there are 0",
    ),
}
