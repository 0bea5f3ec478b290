"""Mistakes at the prompt that a second programmer made, with an installed wheel and the documents alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.rules import moves as typed_moves
from tests.mistakes.from_a_stranger import game, games, raw_environment
from tests.mistakes.from_a_walk import rows

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves


def best() -> Any:
    """Two suggestions for the first turn."""
    return otys.best_turns(game(), 2, tries=0)


@cache
def ended() -> Any:
    """A game that is over."""
    players = policies.opponents(["random", "random"])
    *_, (_, position) = policies.play_out(game(), players, Random(1))
    return otys.Game(position)


def of_processes(*names: str, deals: int = 1) -> object:
    """A tournament in processes, of which one, the last by name, has a player that no process can be sent."""
    bots = {**dict.fromkeys(names, "random"), "zed": lambda view, unseen, rng: view.moves()[0]}
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes

    with ProcessPoolExecutor(1) as executor:
        return otys.tournament(bots, deals, executor=executor)


def wrapped(players: int = 2) -> Any:
    """An environment with its wrappers, before a game is dealt."""
    from otys_nb.analysis.environment import env  # slow to load

    return env(players, max_rounds=1)


def dealt() -> Any:
    """The same, after."""
    environment = wrapped()
    environment.reset(seed=1)
    return environment


def without_a_step() -> None:
    """A loop over agents of whom none moves."""
    environment = dealt()
    for _ in environment.agent_iter():
        environment.last()


def search(**options: Any) -> Any:
    """A player that searches."""
    from otys_nb.analysis.search import Search

    return Search(**options)


def of_traits(board: Any, **traits: Any) -> None:
    """Set traits of a board."""
    for name, value in traits.items():
        setattr(board, name, value)


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # what is played
    "the whole table played on a board": (lambda: otys.Table(game()).play(rows()), "the first: [0]"),
    "suggestions in a list": (lambda: game().play(list(best())), "the first: [0]"),
    "whether all suggestions are legal": (lambda: game().is_legal(best()), "the first: [0]"),
    "why not all suggestions": (lambda: game().why_not(best()), "the first: [0]"),
    "a line checked": (lambda: game().position.check("4 R:-tc"), "why_not()"),
    "a suggestion checked": (lambda: game().position.check(best()[0]), "why_not()"),
    "nothing checked": (lambda: game().position.check(None), "None"),
    "a game played": (lambda: game().play(game()), "<Game"),
    "a move's class played": (lambda: game().play(moves.EndTurn), "EndTurn"),
    "a move after the end": (lambda: ended().play(moves.EndTurn()), "The game is over"),
    "why not after the end": (lambda: ended().why_not("4"), "The game is over"),
    # files
    "a game saved under no name": (lambda: game().save(""), "''"),
    "a game of folders that are missing": (lambda: otys.load("a/b/c.otys"), "there is no folder 'a/b'"),
    "a class file in a folder that is missing": (
        lambda: otys.class_file("keys-2-pearl", 2).save("a/b.html"),
        "there is no folder 'a'",
    ),
    # what is made by hand
    "a position of nothing": (lambda: otys.Position(), "players: this argument is missing"),
    "a player of a name alone": (lambda: otys.Player("Ada"), "score: this argument is missing"),
    "a player's misspelt name": (lambda: otys.Player(nam="Ada"), "there are name,"),
    "a colony of nothing": (lambda: otys.Colony(), "sponsors: this argument is missing"),
    "a refusal of nothing": (lambda: otys.Refusal(), "reason: this argument is missing"),
    "an illegal move of a text": (lambda: otys.IllegalMove("no"), "move: this argument is missing"),
    "a round that is set": (lambda: setattr(game().position, "round", 3), "Position.round cannot be set"),
    "a score that is set": (lambda: setattr(game().position.players[0], "score", 3), "dataclasses.replace()"),
    "a misspelt score that is set": (lambda: setattr(game().position.players[0], "scroe", 3), "did you mean score"),
    "a key that is set": (lambda: setattr(game().moves()[0], "key", "5"), "ChooseKey.key cannot be set"),
    "a round that is deleted": (lambda: delattr(game().position, "round"), "Position.round"),
    # tables
    "rows between words": (lambda: rows()["a":"b"], "slice('a', 'b', None)"),
    "a column of some suggestions": (lambda: best()[:2]["turn"], "'turn'"),
    "a filter of suggestions": (lambda: best().where(margin=3), "BestTurns has no where"),
    "the uses of tiles": (lambda: games().used("tiles"), "'tiles'"),
    "the uses in no games": (lambda: otys.playouts(game(), 0).used("divers"), "count"),
    "a costly turn beyond the last": (lambda: otys.review(game())[3], "3"),
    "an event beyond the last": (lambda: game().events[0], "at: 0 is not there"),
    "a misspelt name of an event": (lambda: game().play("4 $").events[0].rule, "did you mean rules"),
    # many games
    "a lambda that is needed last": (lambda: of_processes("a", "b", deals=2), "<lambda>"),
    "a lambda for one deal": (lambda: of_processes("a"), "<lambda>"),
    "a lambda for one game": (
        lambda: otys.playouts(game(), 1, policy=lambda view, unseen, rng: view.moves()[0], executor=None),
        "<lambda>",
    ),
    # a game's tree
    "a node of another game promoted": (lambda: game().promote(game().play("4").node), "<Node"),
    "a node of another game removed": (lambda: game().remove(game().play("4").node), "<Node"),
    # rows
    "a column taken out of a row": (lambda: rows()[0].pop("turn"), "'turn'"),
    "a row brought up to date": (lambda: rows()[0].update(turn=3), "turn"),
    "a row's attribute set": (lambda: setattr(rows()[0], "turn", 3), "'turn'"),
    "a column deleted": (lambda: rows()[0].__delitem__("turn"), "'turn'"),
    # players
    "players in a set": (lambda: policies.opponents({"fair", "random"}), "Sequence[Policy]"),
    "a judge that is a number": (lambda: policies.Greedy(judge=3), "judge"),
    "a random player of three": (lambda: policies.RandomPlayer(3), "one argument too many"),
    "a search of negative time": (lambda: search(seconds=-1), "-1"),
    "a search of half a try": (lambda: search(tries=0.5), "0.5"),
    "a search that is changed": (lambda: setattr(search(), "tries", 3), "Search.tries cannot be set"),
    # the environment
    "a wrapped step before a game": (lambda: wrapped().step(0), "reset()"),
    "a wrapped look before a game": (lambda: wrapped().last(), "reset()"),
    "wrapped agents before a game": (lambda: list(wrapped().agent_iter()), "reset()"),
    "a wrapped observation before a game": (lambda: wrapped().observe("player_0"), "reset()"),
    "whose turn it is before a game": (lambda: wrapped().agent_selection, "reset()"),
    "a loop before a game": (lambda: list(raw_environment().agent_iter()), "reset()"),
    "a loop without a step": (without_a_step, "step()"),
    "the actions of nobody": (lambda: dealt().action_space(), "agent: this argument is missing"),
    "a mode at each picture": (lambda: raw_environment().render("ansi"), "'ansi'"),
    # boards
    "a language of a number set": (lambda: of_traits(otys.Table(game()), lang=3), "board.lang: expected str, not 3"),
    "a layout of a number set": (lambda: of_traits(otys.Table(game()), layout=3), "expected Layout, not 3"),
    "an observer of strange changes": (lambda: otys.Table(game()).observe(print, "rev", "chnge"), "'chnge'"),
    "a misspelt trait observed no more": (lambda: otys.Table(game()).unobserve(print, "rvev"), "'rvev'"),
    # exercises
    "a million exercises": (lambda: otys.exercises(50, n=10**6), "1000000"),
}
