"""Says in one language much of what the package can say: `test_begun_language` runs it where a language has begun.

It prints JSON: pairs of a place and a text that stands there.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import otys_nb as otys
from otys_nb.app import cli
from otys_nb.bake.rules_page import bake_rules
from otys_nb.examples.paths import with_changes
from otys_nb.lessons.exercises.practice_session import PracticeSession
from otys_nb.rules.rulebook import PROVENANCE, SECTIONS, differences, rulings
from otys_nb.widgets.hints import Hints
from otys_nb.widgets.lesson import LessonBoard

Hints.search.__kwdefaults__ = {"seconds": 600.0, "tries": 20}
"""A hint that is limited in time depends on how busy the machine is."""
HASTY = ("5 R:-tv", "x3 $ =", "nonsense", "9")
HIDDEN = ("_esm", "_css", "shared", "layout")
"""Traits of a board that are its code, or cross to the page once; the words are in `speech`."""


def strings(value: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)


def shown(board: Any) -> Iterator[str]:
    """What a board sends to its page."""
    for name, value in board.get_state().items():
        if name not in HIDDEN and not name.startswith("_"):
            yield from strings(value)


class Walk:
    """Takes a board through what it offers, and hears all that it says."""

    def __init__(self, board: Any) -> None:
        self.board, self.steps, self.rng = board, 0, Random(5)

    def send(self, do: str, **fields: Any) -> Iterator[str]:
        self.steps += 1
        self.board.set_state({"action": {"seq": self.steps, "rev": self.board.rev, "do": do, **fields}})
        yield from shown(self.board)

    def play(self, steps: int) -> Iterator[str]:
        """Choose among the moves, ask why others cannot be made, type a wrong line, and press the buttons."""
        for step in range(steps):
            moves = self.board.afford.get("moves", [])
            if moves:
                yield from self.send("move", id=self.rng.choice(moves)["id"])
            if step % 7 == 3:
                for line in HASTY:
                    yield from self.send("type", text=line)
                yield from self.send("undo")
                yield from self.send("hint")
        for button in ("check", "review", "reset", "redo"):
            yield from self.send(button)


def lessons(lang: str) -> Iterator[tuple[str, str]]:
    """Steps of every lesson, with a wrong try, the hints and the solution."""
    for lesson in otys.all_lessons():
        yield f"lesson {lesson.id}", lesson.title(lang)
        for step in lesson.steps[::4]:
            session = otys.lesson(lesson.id, lang=lang)
            session.goto(step.id)
            acts: list[Callable[[], Any]] = [partial(session.do, "nonsense"), *[session.hint] * 3]
            for act in [*acts, session.check, session.solve]:
                act()
                yield f"{lesson.id} {step.id}", str(session)
    for example in otys.all_examples():
        yield f"example {example.id}", "\n".join((example.title(lang), str(example), *strings(replayed(example, lang))))


def replayed(example: Any, lang: str) -> list[str]:
    said = [one.text(lang) for one in example.statements]
    return [*said, *(change.text(lang) for change in example.breaks)]


def boards(lang: str) -> Iterator[tuple[str, str]]:
    """The rooms, played and pressed."""
    game = otys.new_game(["Ada", "Grace"], seed=7)
    made: dict[str, Callable[[], Any]] = {
        "first game": lambda: otys.first_game(lang=lang),
        "against": lambda: otys.against(["Ada", "Grace"], {1: "mild"}, seed=3, lang=lang),
        "table": lambda: otys.Table(game, lang=lang),
        "explorer": lambda: otys.Explorer(game.position, lang=lang),
        "our game": lambda: otys.our_game(["Ada", "Grace"], lang=lang),
        "lesson": lambda: LessonBoard(otys.lesson("turn", lang=lang)),
        "practice": lambda: LessonBoard(PracticeSession(seed=1, lang=lang)),
        "dive": lambda: LessonBoard(otys.dive("2026-11-22", lang=lang)),
        "projector": lambda: otys.projector(game, lang=lang),
    }
    for name, make in made.items():
        board = make()
        walk = Walk(board)
        texts = [*shown(board), *walk.play(24), *walk.send("lang", lang=lang), str(board), repr(board)]
        assert board.lang == lang
        yield from ((name, text) for text in dict.fromkeys(texts))
        yield from ((f"words of {name}", text) for text in strings(dict(board.words)))
    for name, panel in {"desk": otys.desk(lang=lang), "map": otys.course_map()}.items():
        yield from ((name, text) for text in (*shown(panel), str(panel)))


def library(lang: str) -> Iterator[tuple[str, str]]:
    """What can be looked up, computed and printed at a prompt."""
    game = otys.new_game(["Ada", "Grace"], seed=7)
    for question in ("stay down twice?", "how much does the Trader pay", "keys come home", "battery", "xyzzy", "R85"):
        yield f"lookup {question}", str(otys.lookup(question, lang))
    found: Any
    for found in (*otys.all_rules(), *rulings(), *differences()):
        yield "rulebook", f"{found} {found.text(lang)}"
    yield "rulebook", " ".join(text.text(lang) for text in (*SECTIONS.values(), *PROVENANCE.values()))
    yield "legend", str(otys.notation(lang))
    for line in ("1", "5 R:-tv", "x3 $ ="):
        yield "why not", str(game.why_not(line))
    yield "moves", str(game.moves)
    yield "best turns", str(otys.best_turns(game, 3, seconds=60, tries=20))
    yield "outcomes", str(otys.outcomes(game.position))
    yield "game", str(game)
    yield "picture", str(game._repr_mimebundle_())
    yield "problems", str(with_changes(game.position, 0, {"me.credits": 99, "me.keys": "1"}).problems())
    for rule in (30, 44, 85, 128):
        yield "exercise", str(otys.make_exercise(rule, seed=4, lang=lang))
    yield "misreadings", str(otys.misreadings("keys", lang=lang))
    yield "worksheet", str(otys.worksheet("keys", seed=2, lang=lang).html())
    for page in (bake_rules(lang), otys.class_file("keys-1x1-pearl", 1, lang=lang).html()):
        yield "page", page.split("<script")[0]  # what follows is packed
    for wrong in (lambda: otys.rule(999), lambda: otys.new_game([]), lambda: otys.lesson("nothing")):
        try:
            wrong()
        except (ValueError, KeyError) as error:
            yield "mistake", str(error)


def commands(lang: str) -> Iterator[tuple[str, str]]:
    """The command line."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(otys.new_position(["Ada", "Grace"], seed=7).to_json(), encoding="utf-8")
        for line in (
            ["show", str(file)],
            ["check", str(file)],
            ["play", str(file), "1"],
            ["play", str(file), "5 R:-tv"],
            ["show", "nothing.json"],
            ["worksheet", "--topic", "keys", "--n", "2", "--seed", "1", "--lang", lang, "-o", "-"],
        ):
            out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
                code = cli.main(line)
            yield f"otys-nb {line[0]}: {code}", said(out).replace(folder, "")


def conversations(lang: str) -> Iterator[tuple[str, str]]:
    """A lesson and a game in the terminal: a move, each command by its English name, and what is not understood."""
    asked = ["help", "moves", "board", "table", "level", "contracts", "last", "score", "hint", "undo"]
    of_lessons = ["check", "solve", "next", "back", "reset"]
    for command, lines in {
        "lesson turn": ["1", *asked, *of_lessons, "nonsense", "key 1", ""],
        "play": ["4 R:-mc", *asked, "nonsense", "key 4; juggle the metal", "^"],
    }.items():
        sys.stdin = io.StringIO("\n".join([*lines, "quit"]))
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            code = cli.main([*command.split(), "--lang", lang])
        yield from ((f"otys-nb {command}: {code}", line) for line in said(out).splitlines())


def said(out: io.TextIOWrapper) -> str:
    out.seek(0)
    return out.read()


def main(lang: str) -> None:
    otys.speak(lang)
    print(json.dumps([*lessons(lang), *boards(lang), *library(lang), *commands(lang), *conversations(lang)]))


if __name__ == "__main__":
    main(sys.argv[1])
