"""Mistakes at the prompt with boards."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from pathlib import Path

import numpy as np

from tests.mistakes.made import ada, as_dictionary, asynchronous, game, of_traits, otys, rows, shut_board

MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a table of a name": (lambda: otys.Table("Ada"), "str"),
    "a board for a name": (lambda: otys.PlayerBoard(game(), player="Grace"), "Grace"),
    "an explorer of nonsense": (lambda: otys.Explorer("hello"), "hello"),
    "an explorer of a number": (lambda: otys.Explorer(7), "int"),
    "a board below all seats": (lambda: otys.PlayerBoard(game(), player=-1), "-1"),
    "a table of nothing": (lambda: otys.Table(None), "NoneType"),
    "a board with a wrong option": (lambda: otys.ColonyBoard(game(), size=3), "size"),
    "lanes of a list": (lambda: otys.TurnLanes([game()]), "list"),
    "a board in Latin": (lambda: otys.Table(game(), lang="la"), "la"),
    "an explorer's wrong tab": (lambda: otys.Explorer(tab="attic"), "attic"),
    "a player as a dictionary on a board": (lambda: otys.Table(as_dictionary()), "players"),
    "nothing played on a board": (lambda: otys.PlayerBoard(game(), 0).play(""), "''"),
    "a board's steps to undo": (lambda: otys.PlayerBoard(game(), 0).undo(2), "2"),
    "a field that there is not": (lambda: otys.Explorer().edit("players[0].glory", 3), "players[0].glory"),
    "a field of seat eight": (lambda: otys.Explorer().edit("players[7].score", 3), "players[7].score"),
    "a piece from nowhere": (lambda: otys.Explorer().move("a", "b"), "a → b"),
    "an explorer's text of None": (lambda: otys.Explorer().load(None), "None"),
    "an explorer's text as a path": (lambda: otys.Explorer().load(Path("x")), "Path"),
    "a future by its number": (lambda: otys.Explorer().compare(3), "3"),
    "nothing hidden at a place": (lambda: otys.Explorer().reveal_as("x", "mpp:3"), "x"),
    "a table note of None": (lambda: otys.Explorer().read_note(None), "None"),
    "a board on nobody's turn": (lambda: otys.Table(replace(game().position, to_move=5)), "5"),
    "a misspelt attribute of a board": (lambda: setattr(otys.Table(game()), "langue", "fr"), "lang"),
    "an attribute that no board has": (lambda: setattr(otys.PlayerBoard(game()), "colour", "red"), "'colour'"),
    "a seat set by hand": (lambda: setattr(otys.Table(game()), "seat", 9), "board.seat"),
    "a property set by hand": (lambda: setattr(otys.Table(game()), "position", game().position), "board.position"),
    "a trait that is none": (lambda: otys.Table(game()).observe(print, "nonsense"), "'nonsense'"),
    "an observer that is no function": (lambda: otys.Table(game()).observe("follow", "rev"), "'follow'"),
    "an observer that is told nothing": (lambda: otys.Table(game()).observe(lambda: None, "rev"), "lambda"),
    "a suggestion of another game played on a board": (
        lambda: otys.Table(otys.new_game(["A", "B"], seed=3)).play(otys.best_turns(game(), 1, tries=0)[0]),
        "R",
    ),
    "a misspelt name of a board": (lambda: otys.PlayerBoard(game()).plya, "did you mean play"),
    "the whole table played on a board": (lambda: otys.Table(game()).play(rows()), "the first: [0]"),
    "a language of a number set": (lambda: of_traits(otys.Table(game()), lang=3), "board.lang: expected str, not 3"),
    "a layout of a number set": (lambda: of_traits(otys.Table(game()), layout=3), "expected Layout, not 3"),
    "an observer of strange changes": (lambda: otys.Table(game()).observe(print, "rev", "chnge"), "'chnge'"),
    "a misspelt trait observed no more": (lambda: otys.Table(game()).unobserve(print, "rvev"), "'rvev'"),
    "an observer taken off": (lambda: otys.Table(game()).unobserve(print, "rev"), "print does not observe"),
    "a board copied": (lambda: __import__("copy").deepcopy(otys.Table(game())), "board.session.game"),
    "a board pickled": (lambda: __import__("pickle").dumps(otys.Table(game())), "board.session.game"),
    "a function for the name of a trait": (lambda: otys.Table(game()).observe(print, print), "names: expected str"),
    "a turn on the board of another": (
        lambda: otys.PlayerBoard(game(), player=1).play("4 $"),
        "This board plays for another player, and Ada decides now",
    ),
    "a misspelt name of a session": (lambda: otys.Table(game()).session.plays, "did you mean play"),
    "a trait set by another way": (lambda: otys.Table(game()).set_trait("rev", 3), "board.rev can only be read"),
    "a game put into a board": (
        lambda: setattr(otys.Table(game()).session, "game", game()),
        "Session.game can only be read",
    ),
    "what the page asks, from Python": (lambda: setattr(otys.Table(game()), "action", 3), "board.action can only be"),
    "a board's room": (lambda: setattr(otys.Table(game()), "room", 3), "board.room can only be read"),
    "a board's method": (lambda: setattr(otys.Table(game()), "play", 3), "board.play can only be read"),
    "an observer to wait for": (lambda: otys.Table(game()).observe(asynchronous, "rev"), "handler is asynchronous"),
    "a turn on a closed board": (lambda: shut_board().play("4"), "This board is closed"),
    "a turn back on a closed board": (lambda: shut_board().undo(), "This board is closed"),
    "a board's game": (lambda: otys.Table(game()).game, "write board.session.game"),
    "a game's board": (lambda: game().board, "write otys_nb.Table(game)"),
    "a seat counted from one": (lambda: game().position.seen_by(2), "code counts seats from 0, boards count them"),
    "a board of a number without end": (lambda: otys.PlayerBoard(ada(score=10**5000)), "players[0].score: a number"),
    "what a board shares copied": (lambda: copy(otys.Table(game()).session), "its game is: board.session.game"),
    "a board of a negative seed": (lambda: otys.ColonyBoard(game(), seed=-1), "seed: -1 is not a whole number from 0"),
    "a table seen by an array": (lambda: otys.Table(game(), viewer=np.array([0])), "not array([0])"),
}
