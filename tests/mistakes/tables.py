"""Mistakes at the prompt with outcomes, suggestions, reviews and their tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import outcomes
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules import moves as typed_moves
from tests.mistakes.made import VAST, ada, best, broken_by_us, colony, frame, game, loaded, numbers, rows

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves
numbered_moves: Any = typed_numbered_moves


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "the best turns of None": (lambda: otys.best_turns(None), "best_turns"),
    "the best turns of a name": (lambda: otys.best_turns("Ada"), "best_turns"),
    "the best turns of a board's class": (lambda: otys.best_turns(otys.Table), "best_turns"),
    "no best turn": (lambda: otys.best_turns(game(), n=0), "0"),
    "half a best turn": (lambda: otys.best_turns(game(), n=0.5), "0.5"),
    "a negative time": (lambda: otys.best_turns(game(), seconds=-1), "-1"),
    "a time in words": (lambda: otys.best_turns(game(), seconds="3"), "'3'"),
    "a time that is no number": (lambda: otys.best_turns(game(), seconds=float("nan")), "nan"),
    "negative tries": (lambda: otys.best_turns(game(), tries=-5), "-5"),
    "a seed in the generator's place": (lambda: otys.best_turns(game(), rng=7, tries=1), "rng"),
    "the seat of nobody": (lambda: otys.best_turns(game(), seat=5, tries=1), "5"),
    "outcomes of a list": (lambda: otys.outcomes([game()]), "outcomes"),
    "rows in no time": (lambda: otys.outcome_rows(game(), seconds=-2), "-2"),
    "no rows": (lambda: otys.outcome_rows(game(), most=-1), "-1"),
    "a column that there is not": (lambda: otys.outcome_rows(game()).where(prestig=4), "prestig"),
    "a column compared with a text": (lambda: otys.outcome_rows(game()).where(prestige="3"), "'3'"),
    "the head of less than nothing": (lambda: otys.outcome_rows(game()).head(-1), "-1"),
    "a review of a position": (lambda: otys.review(game().position), "review"),
    "best turns of a dictionary": (lambda: otys.best_turns({}), "{}"),
    "a time of yes": (lambda: otys.best_turns(game(), seconds=True), "True"),
    "a suggestion of another table": (
        lambda: otys.new_game(["A", "B"], seed=3).play(otys.best_turns(game(), 1, tries=0)[0]),
        "R",
    ),
    "a graph of a word": (lambda: otys.TurnGraph("Ada"), "'Ada'"),
    "outcomes of two": (lambda: otys.outcomes(game(), game()), "Game"),
    "rows sorted by what is not there": (lambda: otys.outcome_rows(game()).sort("-glory"), "glory"),
    "rows sorted by a number": (lambda: otys.outcome_rows(game()).sort(3), "3"),
    "rows tested with a number": (lambda: otys.outcome_rows(game()).where(4), "4"),
    "a tree in no time": (lambda: otys.turn_tree(game(), seconds=-1), "-1"),
    "a tree of a broken position": (lambda: otys.turn_tree(broken_by_us()), "position"),
    "no turn reviewed": (lambda: otys.review(game(), 0), "0"),
    "a review in no time": (lambda: otys.review(game(), seconds=-0.5), "-0.5"),
    "a review of a seat that there is not": (lambda: otys.review(game(), seat=9), "9"),
    "a score in letters": (lambda: otys.outcomes(ada(score="3")), "players[0].score"),
    "batteries below none": (lambda: otys.outcomes(ada(batteries=-1)), "-1"),
    "players as a list in a position": (
        lambda: otys.best_turns(replace(game().position, players=list(game().position.players)), 1, tries=0),
        "position.players",
    ),
    "a column in place of a row": (lambda: otys.outcome_rows(game())["prestige"], "'prestige'"),
    "rows tested without a row": (lambda: otys.outcome_rows(game()).where(lambda: True), "test"),
    "rows sorted by nothing": (lambda: otys.outcome_rows(game()).sort(), "columns"),
    "a report after no moments": (lambda: otys.TurnGraph(game()).run(0), "0"),
    "a suggestion beyond the last": (lambda: otys.best_turns(game(), 1, tries=0)[5], "5"),
    "a row beyond the last": (lambda: otys.outcome_rows(game())[10**6], "1000000"),
    "a result that no turn has": (lambda: otys.TurnGraph(game()).complete().line("x"), "'x'"),
    "a position beyond the last row": (lambda: otys.outcome_rows(game()).position(9999), "9999"),
    "an outcome beyond the last": (lambda: otys.outcomes(game())[99999], "99999"),
    "an outcome by a name": (lambda: otys.outcomes(game())["turn"], "'turn'"),
    "a row written into": (lambda: otys.outcome_rows(game())[0].__setitem__("x", 1), "'x'"),
    "the class of a generator": (lambda: otys.best_turns(game(), tries=1, rng=Random), "<class 'random.Random'>"),
    "all suggestions at once": (lambda: game().play(otys.best_turns(game(), 2, tries=0)), "<BestTurns: 2"),
    "outcomes of one level": (lambda: otys.outcomes(ada(zone=("mm",))), "players[0].zone"),
    "a tree of four levels": (lambda: otys.turn_tree(ada(zone=("m", "p", "f", "t"))), "players[0].zone"),
    "outcomes without reward spaces": (lambda: otys.outcomes(ada(rewards=())), "players[0].rewards"),
    "outcomes without a display": (lambda: otys.outcomes(colony(display=())), "colony.display"),
    "the outcomes of a strange Store": (lambda: otys.outcomes(colony(store="zz")), "colony.store"),
    "a word for yes or no": (lambda: rows().where(home="banana"), "'banana'"),
    "None in a column": (lambda: rows().where(prestige=None), "None"),
    "no number in a column": (lambda: rows().where(prestige=float("nan")), "nan"),
    "a test that answers nothing": (lambda: rows().where(lambda row: None), "None"),
    "a value's test that answers nothing": (lambda: rows().where(prestige=lambda value: None), "None"),
    "an unknown column of an empty table": (lambda: rows().where(prestige=77).sort("-nope"), "'nope'"),
    "a table of pandas": (lambda: rows().filter(prestige=1), "OutcomeRows has no filter"),
    "a misspelt way to filter": (lambda: rows().wher(prestige=1), "did you mean where"),
    "a misspelt name of suggestions": (lambda: otys.best_turns(game(), tries=0).turn, "did you mean turns"),
    "a column as an attribute": (lambda: rows()[0].turn, "row['turn']"),
    "a column of a row": (lambda: otys.outcome_rows(game())[0]["turns"], "'turns'"),
    "a review in no language": (lambda: otys.review(game(), lang="xx"), "'xx'"),
    "suggestions in a list": (lambda: game().play(list(best())), "the first: [0]"),
    "whether all suggestions are legal": (lambda: game().is_legal(best()), "the first: [0]"),
    "why not all suggestions": (lambda: game().why_not(best()), "the first: [0]"),
    "a suggestion checked": (lambda: game().position.check(best()[0]), "why_not()"),
    "rows between words": (lambda: rows()["a":"b"], "slice('a', 'b', None)"),
    "a column of some suggestions": (lambda: best()[:2]["turn"], "'turn'"),
    "a filter of suggestions": (lambda: best().where(margin=3), "BestTurns has no where"),
    "a costly turn beyond the last": (lambda: otys.review(game())[3], "3"),
    "a column taken out of a row": (lambda: rows()[0].pop("turn"), "'turn'"),
    "a row brought up to date": (lambda: rows()[0].update(turn=3), "turn"),
    "a row's attribute set": (lambda: setattr(rows()[0], "turn", 3), "'turn'"),
    "a column deleted": (lambda: rows()[0].__delitem__("turn"), "'turn'"),
    "a table of pandas played": (lambda: game().play(frame()), ".iloc[0]"),
    "a row checked": (lambda: game().position.check(otys.outcome_rows(game(), most=3)[0]), "why_not()"),
    "a column of pandas played": (lambda: game().play(frame()["turn"]), "Name: turn"),
    "the number of a line": (lambda: numbers().of["4"], "'4' is not a move"),
    "a misspelt public name": (lambda: otys.best_turn, "did you mean best_turns?"),
    "a misspelt column to sort by": (lambda: otys.outcome_rows(game(), most=3).sort("-creditz"), "'creditz'"),
    "a row without its turn": (lambda: game().play(frame().iloc[0].drop("turn")), "is a row without 'turn'"),
    "a number and a row": (lambda: game().play((0, frame().iloc[0])), "the first: [1]"),
    "lines of a turn not searched": (lambda: outcomes.TurnGraph(game()).lines(), "call complete() first"),
    "turns of a round before the first": (lambda: otys.best_turns(loaded(round=0)), "Round 0: the rounds are counted"),
    "a table without rows": (lambda: game().play(frame()[:0]), "is empty: there is no turn"),
    "suggestions sorted": (lambda: best().sort("margin"), "BestTurns has no sort; pandas.DataFrame takes"),
    "a review filtered": (lambda: otys.review(game(), 1).where(cost=1), "Review has no where; pandas.DataFrame"),
    "a column got from a row": (lambda: otys.outcome_rows(game(), most=3)[0].get("trun"), "no column 'trun'"),
    "a column got from a suggestion": (lambda: best()[0].get("trun"), "no column 'trun'"),
    "leaves of a turn not searched": (lambda: outcomes.TurnGraph(game()).leaves_first(), "call complete() first"),
    "a table without its state": (lambda: delattr(best(), "done"), "BestTurns.done cannot be"),
    "where something is among rows": (lambda: otys.outcome_rows(game(), most=3).index("x"), "'x' is not in this Outc"),
    "a suggestion played by itself": (lambda: best()[0].play, "write game.play(suggestion)"),
    "a row without end": (lambda: otys.outcome_rows(game(), most=3)[VAST], "at: a number of that size"),
    "rows of a number": (lambda: otys.outcome_rows(game(), most=3).rows(3), "3 is one argument too many"),
    "rows of outcomes of a number": (lambda: otys.outcomes(game()).rows(1), "1 is one argument too many"),
    "a test of two values": (
        lambda: otys.outcome_rows(game(), most=3).where(home=lambda one, other: True),
        "home: expected Callable[[bool], bool], not <function",
    ),
    "outcomes filtered": (lambda: otys.outcomes(game()).where(prestige=1), "write outcome_rows(…).where(…)"),
    "a row turned into a table": (lambda: game().play(frame().iloc[0].to_frame()), "is a row without 'turn'"),
    "a row by yes or no": (lambda: otys.outcome_rows(game(), most=3)[True], "at: expected int | slice, not True"),
    "a move by yes or no": (lambda: otys.best_turns(game(), 2, tries=0)[False], "at: expected int | slice, not False"),
}
