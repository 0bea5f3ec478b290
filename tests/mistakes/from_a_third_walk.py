"""Mistakes at the prompt that a third programmer made, with the README, docs/programming.md and `help` alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.rules.moves import ChooseKey, EndTurn
from tests.mistakes.from_a_second_walk import dealt, ended
from tests.mistakes.from_a_stranger import game

otys: Any = otys_nb
policies: Any = typed_policies


def view() -> Any:
    """What the first player may know of a game."""
    return game().position.seen_by(0)


def frame() -> Any:
    """The ends of a turn in pandas."""
    import pandas as pd

    return pd.DataFrame(otys.outcome_rows(game(), most=3))


def says_a_key(view: Any, unseen: Any, rng: Any) -> Any:
    """A player whose answer is no move."""
    return 4


class Resting:
    """A player that never answers."""

    def decide(self, view: Any, unseen: Any, rng: Any) -> Any:
        """Nothing."""


async def later(view: Any, unseen: Any = None, rng: Any = None) -> Any:
    """A function that cannot answer at once."""


class Unsendable:
    """A player that holds what no other process can have."""

    def __init__(self) -> None:
        import threading

        self.lock = threading.Lock()

    def decide(self, view: Any, unseen: Any, rng: Any) -> Any:
        """The first move that there is."""
        return view.moves()[0]


def in_processes(player: Any) -> object:
    """Games that a pool of processes is to play."""
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes

    with ProcessPoolExecutor(1) as executor:
        return otys.playouts(game(), 2, policy=player, executor=executor)


def numbers() -> Any:
    """The moves by their numbers."""
    from otys_nb.analysis.move_numbers import numbered_moves

    return numbered_moves(otys.default_edition())


def an_array() -> Any:
    """Two numbers as numpy has them."""
    import numpy as np

    return np.zeros(2)


def share() -> Any:
    """How often the first player won."""
    return otys.playouts(game(), 1, executor="serial").wins(0)


def asked(player: Any, **options: Any) -> object:
    """A game that this one plays."""
    return otys.playouts(game(), 1, policy=player, executor="serial", **options)


def run(code: str) -> None:
    """A line as somebody types it."""
    exec(code, {})


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # what has no deal, and what is over
    "a deal of a view kept": (
        lambda: otys.playouts(view(), 2, redeal=False, executor="serial"),
        "position.filled(rng)",
    ),
    "a view played out": (
        lambda: list(policies.play_out(view(), policies.opponents(["random", "fair"]), Random(1))),
        "position.filled(rng)",
    ),
    "a turn of a view finished": (
        lambda: policies.finish_turn(view(), policies.opponents(["random", "fair"]), Random(1)),
        "position.filled(rng)",
    ),
    "playouts after the end": (lambda: otys.playouts(ended(), 3, executor="serial"), "The game is over"),
    "nobody to play against": (lambda: otys.against(["Ada", "Grace"], {}), "give None"),
    # what is played
    "a table of pandas played": (lambda: game().play(frame()), ".iloc[0]"),
    "a row checked": (lambda: game().position.check(otys.outcome_rows(game(), most=3)[0]), "why_not()"),
    "a row of another table played": (lambda: game().play({"player": "a", "wins": 3}), "there are player, wins"),
    "an illegal move added": (lambda: game().add([EndTurn()]), "Not legal"),
    "an illegal move added second": (lambda: game().add([ChooseKey("4", 4), ChooseKey("5", 5)]), "Not legal"),
    "a line added": (lambda: game().add("4 $"), "moves: expected Iterable[Move]"),
    # what a player of one's own answers
    "a bot's answer by its function": (lambda: asked(says_a_key), "The answer of says_a_key(): expected Move"),
    "a bot's answer by its class": (lambda: asked(Resting()), "The answer of Resting.decide(): expected Move"),
    "a bot's answer in a decision": (
        lambda: policies.decision(game(), policies.opponent(says_a_key), Random(1)),
        "says_a_key()",
    ),
    "a bot's forbidden move": (lambda: asked(lambda view, unseen, rng: EndTurn()), "The player to decide: 'Ada'."),
    "a misspelt player of two": (lambda: policies.opponents(["random", "grede"]), "policies[1]: 'grede'"),
    "a bot that answers later": (lambda: asked(later), "later() is asynchronous"),
    "a bot that answers all moves": (lambda: asked(lambda view, unseen, rng: view.moves()), "<lambda>() is all legal"),
    "a bot that cannot be sent": (lambda: in_processes(Unsendable()), "Unsendable cannot be sent"),
    # tables and numbers
    "a test that answers later": (lambda: otys.outcome_rows(game(), most=3).where(later), "test is asynchronous"),
    "a column of pandas played": (lambda: game().play(frame()["turn"]), "Name: turn"),
    "steps to undo by name": (lambda: game().undo(steps=2), "none is taken"),
    "an executor of numbers": (lambda: otys.playouts(game(), 2, executor=an_array()), "array([0., 0.])"),
    "a share compared": (lambda: share() > 0.5, "its .mean"),
    "a share added": (lambda: share() + 1, "its .mean"),
    "a share rounded": (lambda: round(share(), 2), "its .mean"),
    "the number of a line": (lambda: numbers().of["4"], "'4' is not a move"),
    "numbers of a list": (lambda: __import__("otys_nb").analysis.move_numbers.numbered_moves([1]), "not [1]"),
    "a wrapped position set": (lambda: setattr(dealt(), "position", 3), "raw_env.position can only be read"),
    "a wrapped misspelt name set": (lambda: setattr(dealt(), "positon", 3), "did you mean position"),
    # views and boards
    "a view filled with a seed": (lambda: otys.rules.views.filled(view(), 3), "random.Random(7)"),
    "a board copied": (lambda: __import__("copy").deepcopy(otys.Table(game())), "board.session.game"),
    "a board pickled": (lambda: __import__("pickle").dumps(otys.Table(game())), "board.session.game"),
    # names of modules and in them
    "a misspelt import": (lambda: run("from otys_nb import newgame"), "did you mean new_game?"),
    "an import of nothing like it": (lambda: run("from otys_nb import qwerty"), "help('otys_nb')"),
    "a misspelt module": (lambda: run("from otys_nb.rules import postion"), "did you mean position?"),
    "a misspelt name in a module": (lambda: run("from otys_nb.rules.moves import Gahter"), "did you mean Gather?"),
    "a misspelt name of a player": (
        lambda: run("from otys_nb.analysis.policies import Greddy"),
        "did you mean Greedy?",
    ),
    "a package's name that is none": (lambda: otys.analysis.xyz, "otys_nb.analysis has no xyz"),
    "a package's misspelt module": (lambda: otys.analysis.polices, "did you mean policies?"),
    "a misspelt public name": (lambda: otys.best_turn, "did you mean best_turns?"),
    "a misspelt column to sort by": (lambda: otys.outcome_rows(game(), most=3).sort("-creditz"), "'creditz'"),
    # names and files
    "a function for the name of a trait": (lambda: otys.Table(game()).observe(print, print), "names: expected str"),
}
