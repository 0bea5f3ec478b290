"""Mistakes that lost what was played, or were told late, in an untrue place, or by an error of Python's own."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

import otys_nb
from tests.mistakes.from_a_second_walk import dealt
from tests.mistakes.from_a_stranger import ada, game
from tests.mistakes.from_a_third_walk import frame

otys: Any = otys_nb
HALF = "\ud800"


def headed(**headers: str) -> Any:
    """A game with these headers, set one by one."""
    made = game()
    made.headers.update(headers)
    return made


def closed() -> Any:
    """An environment that was closed."""
    environment = dealt()
    environment.close()
    return environment


def tracked(**tracks: object) -> Any:
    """A position whose edition was made by hand, with these tracks."""
    return replace(game().position, edition=replace(otys.default_edition(), **tracks))


def wholly_new(**tracks: object) -> Any:
    """A game with such an edition."""
    return otys.new_game(["A", "B"], seed=1, edition=replace(otys.default_edition(), **tracks))


VAST = 10**5000

MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # what no check found before it was too late
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
    "a name that nobody sees": (lambda: otys.new_game(["\u200b", "a"]), "players: '\\u200b' is not a name"),
    "a line of a remark alone": (lambda: game().play("(+3)"), "there is nothing to play in '(+3)'"),
    "an environment for a million": (
        lambda: __import__("otys_nb.analysis.environment").analysis.environment.raw_env(10**9),
        "players: 1000000000 is not one of 2, 3, 4",
    ),
    "a position told twice": (lambda: otys.playouts(game(), n=2, position=game()), "position: position stands twice"),
    "a row without end": (lambda: otys.outcome_rows(game(), most=3)[VAST], "at: a number of that size"),
    "a rule without end": (lambda: otys.rule(VAST), "ref: a number of that size"),
    "an exercise without end": (lambda: otys.make_exercise(VAST), "rule: a number of that size"),
    "exercises without end": (lambda: otys.exercises(50, n=VAST), "n: a number of that size"),
    "a seed without end": (lambda: otys.new_game(["A", "B"], seed=-VAST), "seed: <int> is not a whole number"),
    # what could not be read again
    "a comment like a book": (lambda: setattr(game(), "comment", "x" * 3_000_000), "this has 3000000 characters"),
    "a name like a book": (lambda: game().name("n" * 3_000), "name: this has 3000 characters; at most 200"),
    "a header like a book": (lambda: headed(a="n" * 3_000_000).save("g.otys"), "headers['a']: this has 3000000"),
    "half a character as a comment": (lambda: setattr(game(), "comment", f"a{HALF}"), "'\\ud800' at character 1"),
    "half a character as a header": (lambda: headed(a=HALF).save("g.otys"), "headers['a']: '\\ud800' at character 0"),
    "half a character loaded": (lambda: otys.load(HALF), "path_or_text: '\\ud800' cannot be opened"),
    "a player with a long name": (lambda: otys.new_game(["A", "x" * 201]), "players: this has 201 characters"),
    "a long name against the computer": (
        lambda: otys.against(["A", "x" * 201], {1: "mild"}),
        "this has 201 characters",
    ),
    "a name that turns the text round": (lambda: otys.new_game(["A", "\u202eB"]), "players: '\\u202eB' is not a name"),
    "a name with a tab": (lambda: otys.new_game(["A", "B\tC"]), "players: 'B\\tC' is not a name"),
    "names that look alike": (lambda: otys.new_game(["A", "A "]), "stands twice"),
    "a player of a tournament in two lines": (
        lambda: otys.tournament({"a\nb": "random", "b": "random"}, 1, executor="serial"),
        "players: 'a\\nb' is not a name",
    ),
    "a player of a tournament with a long name": (
        lambda: otys.tournament({"a" * 999: "random", "b": "random"}, 1, executor="serial"),
        "players: this has 999 characters",
    ),
    "a code of too many credits": (lambda: ada(credits=10**12).code(), "players[0].credits: a number of that size"),
    "a record of a long name": (lambda: otys.Game(ada(name="x" * 201)).record(), "players[0].name: this has 201"),
    "a code of a number without end": (lambda: ada(score=10**5000).code(), "players[0].score: a number of that"),
    "a board of a number without end": (lambda: otys.PlayerBoard(ada(score=10**5000)), "players[0].score: a number"),
    # a text that holds more than a game, or another one than it seems
    "two codes at once": (
        lambda: otys.load(f"{game().position.code()}\n{game().position.code()}"),
        "Here stand several codes (2)",
    ),
    "a code in capitals": (lambda: otys.load(game().position.code().upper()), "Not a position code at character 0"),
    "a link cut off": (lambda: otys.load("https://x.org/#otysg1_AAAA"), "not the whole of a game’s code"),
    # arguments and answers of another kind
    "an end of something": (lambda: game().end(1), "1 is one argument too many"),
    "rows of a number": (lambda: otys.outcome_rows(game(), most=3).rows(3), "3 is one argument too many"),
    "rows of outcomes of a number": (lambda: otys.outcomes(game()).rows(1), "1 is one argument too many"),
    "a test of two values": (
        lambda: otys.outcome_rows(game(), most=3).where(home=lambda one, other: True),
        "home: expected Callable[[bool], bool], not <function",
    ),
    "a move of a number that is forbidden": (
        lambda: otys.IllegalMove(game().position, 3, otys.Refusal("game.over", (79,))),
        "3 is not a move",
    ),
    "a move that a number forbids": (
        lambda: otys.IllegalMove(game().position, game().moves()[0], 4),
        "refusal: expected Refusal, not 4",
    ),
    "outcomes filtered": (lambda: otys.outcomes(game()).where(prestige=1), "write outcome_rows(…).where(…)"),
    "a list of one move played": (lambda: game().play(game().moves()[:1]), "is a list or table, not a turn itself"),
    "an empty row played": (lambda: game().play({}), "{} is empty"),
    "a row turned into a table": (lambda: game().play(frame().iloc[0].to_frame()), "is a row without 'turn'"),
    "a step in a closed environment": (lambda: closed().step(0), "there is no game yet; reset() deals one"),
    "the last step of a closed environment": (lambda: closed().last(), "there is no game yet; reset() deals one"),
    "what a board shares copied": (lambda: copy(otys.Table(game()).session), "its game is: board.session.game"),
    "the moves of a game by another name": (lambda: game().current_player, "write game.position.to_act"),
    "a copy of a game by a method": (lambda: game().copy(), "write copy.deepcopy(game)"),
}
