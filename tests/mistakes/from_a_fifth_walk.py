"""Mistakes of a programmer who had met all the earlier lists: what was overwritten, compared or taken in silence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy

import otys_nb
from otys_nb.analysis import outcomes
from otys_nb.rules.moves import ChooseKey
from tests.mistakes.from_a_second_walk import best, dealt
from tests.mistakes.from_a_stranger import game
from tests.mistakes.from_a_third_walk import frame, share

otys: Any = otys_nb


def loaded(**fields: object) -> Any:
    """A game of a position whose fields were written by hand."""
    return otys.load(json.dumps(json.loads(game().position.to_json()) | fields))


def bare() -> Any:
    """An environment without PettingZoo's wrappers, in which a game was dealt."""
    return dealt().unwrapped


def array(number: int) -> Any:
    """A number of numpy."""
    return numpy.int64(number)


def removed() -> None:
    """Goes to a place that the game has no more."""
    begun = game().play("4")
    node = begun.node
    begun.undo().remove(node).goto(node)


def broken() -> Any:
    """A pool whose process has died."""
    import os
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(1)
    pool.submit(os._exit, 1).exception()
    return pool


async def asynchronous(*_: object) -> Any:
    """A function that nobody waits for."""


def shut() -> Any:
    """A board that was closed."""
    board = otys.PlayerBoard(game())
    board.close()
    return board


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # positions written by hand
    "a game of a round before the first": (lambda: loaded(round=-4).play("4 $"), "Round -4: the rounds are counted"),
    "a game of one player": (
        lambda: loaded(players=json.loads(game().position.to_json())["players"][:1]).play("4 $"),
        "The game is for 2 to 4",
    ),
    "turns of a round before the first": (lambda: otys.best_turns(loaded(round=0)), "Round 0: the rounds are counted"),
    # a game's tree and its moves
    "a place that was removed": (lambda: removed(), "no such place in this game"),
    "a level of numpy": (lambda: game().play(ChooseKey("4", array(4))), "move.level: expected int, not"),
    "a row whose turn is a number": (
        lambda: game().play({"turn": float("nan")}),
        "move['turn']: expected str, not nan",
    ),
    "a table without rows": (lambda: game().play(frame()[:0]), "is empty: there is no turn"),
    "a row of a review": (lambda: game().play({"played": "4 $", "better": "5 $"}), "Play the value that is a turn"),
    # boards
    "a turn on the board of another": (
        lambda: otys.PlayerBoard(game(), player=1).play("4 $"),
        "This board plays for another player, and Ada decides now",
    ),
    "a size that there is not": (lambda: otys.Table(game(), size="huge"), "'huge' is not one of projector"),
    "a game's tree set": (lambda: setattr(game(), "root", 3), "Game.root cannot be set; these can: node, comment"),
    "where a lesson stands set": (lambda: setattr(otys.lesson("keys"), "at", 2), "LessonSession.at cannot be set"),
    "a misspelt name of a lesson": (lambda: otys.lesson("keys").postion, "did you mean position"),
    "a misspelt name of a session": (lambda: otys.Table(game()).session.plays, "did you mean play"),
    "a trait set by another way": (lambda: otys.Table(game()).set_trait("rev", 3), "board.rev can only be read"),
    "a game put into a board": (
        lambda: setattr(otys.Table(game()).session, "game", game()),
        "Session.game can only be read",
    ),
    # tables and means
    "suggestions sorted": (lambda: best().sort("margin"), "BestTurns has no sort; pandas.DataFrame takes"),
    "a review filtered": (lambda: otys.review(game(), 1).where(cost=1), "Review has no where; pandas.DataFrame"),
    "a column got from a row": (lambda: otys.outcome_rows(game(), most=3)[0].get("trun"), "no column 'trun'"),
    "a column got from a suggestion": (lambda: best()[0].get("trun"), "no column 'trun'"),
    "a share equal to a number": (lambda: share() == 0.75, "its .mean"),
    "a share among numbers": (lambda: share() in [0.5], "its .mean"),
    "a share as yes or no": (lambda: bool(share()), "its .mean"),
    "leaves of a turn not searched": (lambda: outcomes.TurnGraph(game()).leaves_first(), "call complete() first"),
    # environments
    "whose turn it is set": (lambda: setattr(dealt(), "agent_selection", "player_1"), "agent_selection can only be"),
    "whose turn it is set on a bare one": (lambda: setattr(bare(), "agents", ["x"]), "raw_env.agents can only be read"),
    "variants at a reset": (
        lambda: bare().reset(options={"variants": ["designer"]}),
        "options['variants']: what a game is played with is given to env(…)",
    ),
    # executors
    "a pool whose process has died": (
        lambda: otys.playouts(game(), 4, executor=broken()),
        "takes no more work: it was shut down, or a process of it has died",
    ),
    # what was taken in silence, or answered as if it were a rule
    "whether a slip of the pen is legal": (lambda: game().is_legal("garbage!"), "This cannot be read here"),
    "whether nothing written is legal": (lambda: game().position.is_legal(""), "there is nothing to play in ''"),
    "prose alone played": (lambda: game().play("; nothing"), "there is nothing to play in '; nothing'"),
    "a version that there is not": (lambda: otys.load('[Otys "3"]\n'), "versions 1 and 2 are known here"),
    "parts of a game as a record": (lambda: otys.Game.from_record('[Otys "2"]\n'), "which otys_nb.load reads"),
    "what the page asks, from Python": (lambda: setattr(otys.Table(game()), "action", 3), "board.action can only be"),
    "a board's room": (lambda: setattr(otys.Table(game()), "room", 3), "board.room can only be read"),
    "a board's method": (lambda: setattr(otys.Table(game()), "play", 3), "board.play can only be read"),
    "a name of the package": (lambda: setattr(otys, "lang", "fr"), "otys_nb has no lang"),
    "headers that are a number": (lambda: setattr(game(), "headers", 3), "headers: expected dict[str, str], not 3"),
    "a game without a position": (lambda: delattr(game(), "position"), "Game.position cannot be deleted"),
    "a table without its state": (lambda: delattr(best(), "done"), "BestTurns.done cannot be"),
    "a game beside a position": (lambda: game() == game().position, "compare game.position"),
    "a position beside a game": (lambda: game().position == game(), "compare game.position"),
    "an observer to wait for": (lambda: otys.Table(game()).observe(asynchronous, "rev"), "handler is asynchronous"),
    "a player's mistyped line": (
        lambda: otys.playouts(game(), 2, policy=lambda view, unseen, rng: "4 garbage", executor="serial"),
        "This cannot be read here",
    ),
    "a test that answers a text": (
        lambda: otys.outcome_rows(game(), most=3).where(lambda row: row["divers"]),
        "The answer of test: expected bool, not",
    ),
    "a turn on a closed board": (lambda: shut().play("4"), "This board is closed"),
    "a turn back on a closed board": (lambda: shut().undo(), "This board is closed"),
    "where something is among rows": (lambda: otys.outcome_rows(game(), most=3).index("x"), "'x' is not in this Outc"),
    "where something is among games": (
        lambda: otys.playouts(game(), 2, executor="serial").index("x"),
        "'x' is not in this Playouts",
    ),
    "where something is among answers": (lambda: otys.lookup("battery").index("x"), "'x' is not in this Hits"),
    "the first of no events": (lambda: game().events[0], "0 is not there; this is empty"),
    "a board's game": (lambda: otys.Table(game()).game, "write board.session.game"),
    "a board saved": (lambda: otys.Table(game()).save("x"), "write board.session.game.save"),
    "a game's board": (lambda: game().board, "write otys_nb.Table(game)"),
    "a suggestion played by itself": (lambda: best()[0].play, "write game.play(suggestion)"),
    "the version": (lambda: otys.version, "did you mean __version__"),
    "JSON with something before it": (lambda: otys.load(f"x{game().position.to_json()}"), "is no game: give a record"),
    "a seat counted from one": (lambda: game().position.seen_by(2), "code counts seats from 0, boards count them"),
}
