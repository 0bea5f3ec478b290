"""Mistakes at the prompt that a programmer made who walked the documents without having seen the code."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules.moves import EndTurn
from tests.mistakes.from_a_stranger import ada, game

otys: Any = otys_nb
policies: Any = typed_policies
numbered_moves: Any = typed_numbered_moves


def colony(**fields: Any) -> Any:
    """A fresh position, fields of the colony replaced."""
    position = game().position
    return replace(position, colony=replace(position.colony, **fields))


def with_headers(headers: Any) -> Any:
    """A game with headers of one's own."""
    found = game()
    found.headers = headers
    return found


def rows() -> Any:
    """The ends of the first turn, as a table."""
    return otys.outcome_rows(game(), most=20)


def bot(decide: Any) -> Any:
    """A tournament with a bot of one's own."""
    return otys.tournament({"zed": decide, "random": "random"}, 1, executor="serial")


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # positions by hand
    "outcomes of one level": (lambda: otys.outcomes(ada(zone=("mm",))), "players[0].zone"),
    "a tree of four levels": (lambda: otys.turn_tree(ada(zone=("m", "p", "f", "t"))), "players[0].zone"),
    "a turn on one level": (lambda: ada(zone=("mm",)).play("4 ~P^1 $ P:p,p #mpp"), "players[0].zone"),
    "the code of one level": (lambda: ada(zone=("mm",)).code(), "players[0].zone"),
    "outcomes without reward spaces": (lambda: otys.outcomes(ada(rewards=())), "players[0].rewards"),
    "a turn without reward spaces": (lambda: ada(rewards=()).play("4 ~P^1 $ P:p,p #mpp"), "players[0].rewards"),
    "the code of no reward spaces": (lambda: ada(rewards=()).code(), "players[0].rewards"),
    "outcomes without a display": (lambda: otys.outcomes(colony(display=())), "colony.display"),
    "the code of a cube that there is not": (lambda: ada(zone=("mm", "z", "", "", "")).code(), "players[0].zone[1]"),
    "a saved cube that there is not": (
        lambda: otys.Game(ada(zone=("mm", "z", "", "", ""))).save("z.otys"),
        "players[0].zone[1]",
    ),
    "the code of a strange Store": (lambda: colony(store="zz").code(), "colony.store"),
    "the outcomes of a strange Store": (lambda: otys.outcomes(colony(store="zz")), "colony.store"),
    "the code of half a credit": (lambda: ada(credits=2.5).code(), "players[0].credits: expected int, not 2.5"),
    "a whole position filled with a seed": (lambda: game().position.filled(3), "random.Random(7)"),
    # a game
    "a game's moves by another name": (lambda: game().legal_moves(), "legal_moves"),
    "the players of a game": (lambda: game().players, "game.position.players"),
    "the winners of a game": (lambda: game().winners(), "game.position.winners"),
    "the code of a game": (lambda: game().code(), "game.position.code"),
    "a number for chance": (lambda: game().sample(1), "random.Random(7)"),
    "a greeting for a turn": (lambda: game().play("hello"), "otys_nb.notation()"),
    "a greeting for a position's turn": (lambda: game().position.play("hello"), "otys_nb.notation()"),
    "a dictionary for JSON": (lambda: otys.Position.from_json({}), "expected str, not {}"),
    "a program for a game": (lambda: otys.load(sys.executable), "is not a text (byte"),
    # players
    "players by name in a game played out": (
        lambda: list(policies.play_out(game().position, ["random", "fair"], Random(1))),
        "Sequence[Opponent]",
    ),
    "one player for two seats": (
        lambda: list(policies.play_out(game().position, policies.opponents(["random"]), Random(1))),
        "1 given",
    ),
    "a decision by a name": (lambda: policies.decision(game().position, "fairy", Random(1)), "player: 'fairy'"),
    "a player asked about a game": (lambda: policies.opponent("fair").decide(game(), (), Random(1)), "<Game"),
    "a random player asked about a game": (lambda: policies.opponent("random").decide(game(), (), Random(1)), "<Game"),
    "players as a word": (lambda: policies.opponents("fair"), "'fair'"),
    "a negative slip": (lambda: policies.Greedy(slip=-1), "-1"),
    "moments in words": (lambda: policies.Greedy(max_moments="x"), "'x'"),
    "moves of no edition": (lambda: numbered_moves(None), "edition: expected Edition"),
    "a bot that ends at once": (lambda: bot(lambda view, unseen, rng: EndTurn()), "The player to decide: 'zed'."),
    "a tournament of nobody": (lambda: otys.tournament({}, 1), "players: 0 players"),
    # headers, and what else is set on a game
    "a header that is a number": (lambda: with_headers({"Date": 2026}).save("h.otys"), "2026"),
    "a header of two words": (lambda: with_headers({"Played at": "home"}).record(), "'Played at'"),
    "a header of the game's own": (lambda: with_headers({"Result": "9-9"}).record(), "'Result'"),
    "no headers": (lambda: with_headers(None).record(), "None"),
    "a node that is none": (lambda: setattr(game(), "node", 3), "expected Node, not 3"),
    "a node of another game": (lambda: setattr(game(), "node", game().play("3").node), "There is no such place"),
    "a property of a position that is set": (lambda: setattr(game().position, "to_act", 1), "to_act cannot be set"),
    "a misspelt attribute that is set": (lambda: setattr(game(), "positon", 3), "positon"),
    "a position that is set": (lambda: setattr(game(), "position", 3), "position"),
    "two seats of one name": (lambda: otys.Game(game().position, players=["Ada", "Ada"]), "'Ada'"),
    "a player without a name": (lambda: otys.Game(game().position, players=["Ada", ""]), "''"),
    "a tournament from before the start": (lambda: otys.tournament({"a": "random", "b": "random"}, 1, seed=-1), "-1"),
    # the ends of a turn
    "a word for yes or no": (lambda: rows().where(home="banana"), "'banana'"),
    "None in a column": (lambda: rows().where(prestige=None), "None"),
    "no number in a column": (lambda: rows().where(prestige=float("nan")), "nan"),
    "a test that answers nothing": (lambda: rows().where(lambda row: None), "None"),
    "a value's test that answers nothing": (lambda: rows().where(prestige=lambda value: None), "None"),
    "an unknown column of an empty table": (lambda: rows().where(prestige=77).sort("-nope"), "'nope'"),
    "a table of pandas": (lambda: rows().filter(prestige=1), "OutcomeRows has no filter"),
    "a misspelt way to filter": (lambda: rows().wher(prestige=1), "did you mean where"),
    "a misspelt name of suggestions": (lambda: otys.best_turns(game(), tries=0).turn, "did you mean turns"),
    "a misspelt name of a board": (lambda: otys.PlayerBoard(game()).plya, "did you mean play"),
    "a class for a bot": (lambda: bot(policies.Greedy), "write Greedy()"),
    "a column as an attribute": (lambda: rows()[0].turn, "row['turn']"),
    # answers
    "a column of a row": (lambda: otys.outcome_rows(game())[0]["turns"], "'turns'"),
    "a review in no language": (lambda: otys.review(game(), lang="xx"), "'xx'"),
    "an edition with a strange card": (lambda: otys.Edition("x", contracts=("zz",)), "edition.contracts[0]"),
    "an answer that there is not": (lambda: otys.lookup("battery")[99], "99"),
    "one policy in a list": (lambda: otys.playouts(game(), 2, policy=["random"], executor="serial"), "1 given"),
}
