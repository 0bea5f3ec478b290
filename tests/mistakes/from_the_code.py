"""Mistakes at the prompt, written with the code at hand: each place that takes something from outside."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import otys_nb
from otys_nb.rules.moves import ChooseKey, EndTurn
from tests.mistakes.from_a_stranger import game

otys: Any = otys_nb


def broken() -> Any:
    """A position that cannot be played on from."""
    from dataclasses import replace

    position = game().position
    return replace(position, players=position.players[:1])


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a negative seed": (lambda: otys.new_game(["A", "B"], seed=-3), "-3"),
    "a seed and a generator": (lambda: otys.new_position(["A", "B"], seed=1, rng=Random(1)), "rng"),
    "a sponsor that there is not": (lambda: otys.new_game(["A", "B"], sponsors=["9B"]), "9B"),
    "a variant twice": (lambda: otys.new_game(["A", "B"], variants=["designer"] * 2), "designer"),
    "a blank name": (lambda: otys.new_game(["A", "  "]), "'  '"),
    "an edition that is a dictionary": (lambda: otys.new_position(["A", "B"], edition={}), "{}"),
    "players for a game of two": (lambda: otys.Game(game().position, players=["A"]), "1"),
    "a move of another moment": (lambda: game().play(EndTurn()), "|"),
    "a key on another level": (lambda: game().play(ChooseKey("4", 2)), "4"),
    "a class for a move": (lambda: game().play(EndTurn), "EndTurn"),
    "a forbidden line": (lambda: game().play("4 R:-tc"), "R116"),
    "a line of blanks on a position": (lambda: game().position.play(" \n"), "\\n"),
    "an explanation of nothing": (lambda: game().position.explain(""), "''"),
    "why not a list": (lambda: game().why_not(["4"]), "['4']"),
    "moves that are none": (lambda: game().add(["4"]), "'4'"),
    "a place of another game": (lambda: game().goto(game().play("5 $ P:p").node), "<Node"),
    "None for a place": (lambda: game().goto(None), "None"),
    "a name twice": (lambda: game().name("A").play("5 $ P:p").name("A"), "A"),
    "a list for a name": (lambda: game().name(["A"]), "['A']"),
    "no name for a comment": (lambda: setattr(game().node, "comment", None), "None"),
    "a number removed": (lambda: game().remove(3), "3"),
    "chance by a word": (lambda: game().sample("random"), "random"),
    "a game saved in a folder": (lambda: game().save("."), "."),
    "a record without a head": (lambda: otys.Game.from_record("1a 4 $ M:m"), "Otys"),
    "a record of bytes": (lambda: otys.Game.from_record(b"[Otys"), "b'[Otys'"),
    "bytes to load": (lambda: otys.load(b"otys1"), "b'otys1'"),
    "a code that was changed": (lambda: otys.load(game().position.code().replace("Ada", "Eva")), "code"),
    "JSON to load that is not": (lambda: otys.load("{]"), "JSON"),
    "an edition by its name": (lambda: otys.load(game().record(), editions="mine"), "mine"),
    "a seat below all": (lambda: game().position.seen_by(-1), "-1"),
    "a seat that is yes": (lambda: game().position.seen_by(True), "True"),
    "JSON that is nothing": (lambda: otys.Position.from_json(""), "JSON"),
    "JSON that is None": (lambda: otys.Position.from_json(None), "None"),
    "a code of nothing": (lambda: otys.Position.from_code(""), "otys1"),
    "a code of the middle of a turn": (lambda: game().position.play("4 ..").code(), "middle"),
    # analysis
    "best turns of a dictionary": (lambda: otys.best_turns({}), "{}"),
    "a time of yes": (lambda: otys.best_turns(game(), seconds=True), "True"),
    "a suggestion of another table": (
        lambda: otys.new_game(["A", "B"], seed=3).play(otys.best_turns(game(), 1, tries=0)[0]),
        "R",
    ),
    "a graph of a word": (lambda: otys.TurnGraph("Ada"), "'Ada'"),
    "outcomes of two": (lambda: otys.outcomes(game(), game()), "Game"),
    "outcomes of a record": (lambda: otys.outcomes(game().record()), "Otys"),
    "rows sorted by what is not there": (lambda: otys.outcome_rows(game()).sort("-glory"), "glory"),
    "rows sorted by a number": (lambda: otys.outcome_rows(game()).sort(3), "3"),
    "rows tested with a number": (lambda: otys.outcome_rows(game()).where(4), "4"),
    "a tree in no time": (lambda: otys.turn_tree(game(), seconds=-1), "-1"),
    "a tree of a broken position": (lambda: otys.turn_tree(broken()), "position"),
    "playouts of a broken position": (lambda: otys.playouts(broken(), 3, executor="serial"), "position"),
    "playouts below none": (lambda: otys.playouts(game(), -3), "-3"),
    "a seat of playouts that there is not": (lambda: otys.playouts(game(), 2, seat=2, executor="serial"), "2"),
    "an executor's class": (lambda: otys.playouts(game(), 2, executor=ThreadPoolExecutor), "ThreadPool"),
    "an executor that is a list": (lambda: otys.playouts(game(), 2, executor=[]), "[]"),
    "a policy's class": (lambda: otys.playouts(game(), 2, policy=Random, executor="serial"), "Random"),
    "a policy for three": (lambda: otys.playouts(game(), 2, policy=["random"] * 3, executor="serial"), "3"),
    "a policy of None": (lambda: otys.playouts(game(), 2, policy=None, executor="serial"), "None"),
    "progress that cannot be called": (lambda: otys.playouts(game(), 2, progress=5, executor="serial"), "5"),
    "a plot of nothing known": (lambda: otys.playouts(game(), 1, executor="serial").plot("luck"), "luck"),
    "a tournament of a list": (lambda: otys.tournament(["greedy", "random"], 2), "greedy"),
    "a tournament of one": (lambda: otys.tournament({"a": "random"}, 2), "1"),
    "a tournament of numbers": (lambda: otys.tournament({1: "random", 2: "random"}, 1), "1"),
    "a tournament without deals": (lambda: otys.tournament({"a": "random", "b": "random"}, 0), "0"),
    "a tournament at a table of nine": (lambda: otys.tournament({"a": "random", "b": "random"}, 1, table=9), "9"),
    "a tournament of wizards": (lambda: otys.tournament({"a": "wizard", "b": "random"}, 1), "wizard"),
    "a tournament of unknown sponsors": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, sponsors="odd", executor="serial"),
        "odd",
    ),
    "the wins of nobody": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, executor="serial").wins("c"),
        "'c'",
    ),
    "the wins against oneself": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, executor="serial").wins("a", "a"),
        "'a'",
    ),
    "no turn reviewed": (lambda: otys.review(game(), 0), "0"),
    "a review in no time": (lambda: otys.review(game(), seconds=-0.5), "-0.5"),
    "a review of a seat that there is not": (lambda: otys.review(game(), seat=9), "9"),
    # games against the computer, boards
    "an opponent at every seat by a number": (lambda: otys.against(["A", "B"], 1), "1"),
    "a board below all seats": (lambda: otys.PlayerBoard(game(), player=-1), "-1"),
    "a table of nothing": (lambda: otys.Table(None), "NoneType"),
    "a board with a wrong option": (lambda: otys.ColonyBoard(game(), size=3), "size"),
    "lanes of a list": (lambda: otys.TurnLanes([game()]), "list"),
    "a board in Latin": (lambda: otys.Table(game(), lang="la"), "la"),
    "an explorer's wrong tab": (lambda: otys.Explorer(tab="attic"), "attic"),
    "last night's game of one": (lambda: otys.our_game(["Ada"]), "1"),
    "a course map of something": (lambda: otys.course_map("keys"), "keys"),
    # what is taught
    "a lesson that is misspelt": (lambda: otys.lesson("keyz"), "keyz"),
    "a part that there is not": (lambda: otys.lesson("keys", "z"), "z"),
    "a rule of None": (lambda: otys.rule(None), "None"),
    "rule 155": (lambda: otys.rule(155), "155"),
    "a ruling that there is not": (lambda: otys.rule("Q99"), "Q99"),
    "an exercise of None": (lambda: otys.make_exercise(None), "None"),
    "an exercise on a rule without a choice": (lambda: otys.make_exercise(1), "1"),
    "an exercise with a blank seed": (lambda: otys.make_exercise(50, seed="a b"), "a b"),
    "an exercise in Latin": (lambda: otys.make_exercise(50, lang="la"), "la"),
    "exercises of a dictionary": (lambda: otys.exercises([{}]), "{}"),
    "practice of a word": (lambda: otys.practice("chess"), "chess"),
    "practice at level nine": (lambda: otys.practice("keys", level=9), "9"),
    "misreadings of no lesson": (lambda: otys.misreadings("chess"), "chess"),
    "a dive of a word": (lambda: otys.dive("yesterday"), "yesterday"),
    "a dive before all": (lambda: otys.dive("1999-01-01"), "1999"),
    "dives in Latin": (lambda: otys.dives("la"), "la"),
    "a puzzle of a list": (lambda: otys.puzzle([game()]), "Game"),
    "a puzzle in the middle of a turn": (lambda: otys.puzzle(game().position.play("4 ..")), "turn"),
    "a puzzle out of reach": (lambda: otys.puzzle(game(), "win"), "turn"),
    "notation in Latin": (lambda: otys.notation("la"), "la"),
    # teaching and sharing
    "pupil none": (lambda: otys.class_work("keys-2-pearl", 0), "0"),
    "results of a number": (lambda: otys.class_results("keys-2-pearl", 5), "5"),
    "a class of none": (lambda: otys.invented_class("keys-2-pearl", 0), "0"),
    "a class file for no seats": (lambda: otys.class_file("keys-2-pearl", 0), "0"),
    "a class kit of a number": (lambda: otys.class_kit(5), "5"),
    "a desk in Latin": (lambda: otys.desk(lang="la"), "la"),
    "a worksheet of none": (lambda: otys.worksheet("keys", 0), "0"),
    "a worksheet on level nine": (lambda: otys.worksheet("keys", level=9), "9"),
    "a link to nowhere": (lambda: otys.share_url(game(), base="nowhere"), "nowhere"),
    "a link of None": (lambda: otys.share_url(None, base="https://a.example"), "None"),
    "a link for a name": (lambda: otys.share_url(game(), player="Ada", base="https://a.example"), "Ada"),
    "a puzzle sent that is not solved": (lambda: otys.send_puzzle(otys.make_exercise(50, seed="k7")), "."),
    "a puzzle sent of None": (lambda: otys.send_puzzle(None), "None"),
    "an edition that is no TOML": (lambda: otys.load_edition("a\nb"), "text"),
}
