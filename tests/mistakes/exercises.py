"""Mistakes at the prompt with lessons, exercises, rules, dives and what is taught."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules import moves as typed_moves
from tests.mistakes.made import VAST, game

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves
numbered_moves: Any = typed_numbered_moves


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a projector for a number": (lambda: otys.projector(7), "int"),
    "a rule of no number": (lambda: otys.rule(0), "0"),
    "a rule in words": (lambda: otys.rule("the hacker"), "hacker"),
    "an exercise on all": (lambda: otys.make_exercise("all"), "all"),
    "exercises of none": (lambda: otys.exercises([]), "none"),
    "a negative number of exercises": (lambda: otys.exercises(50, n=-1), "-1"),
    "a worksheet of a thousand": (lambda: otys.worksheet("keys", n=1000), "1000"),
    "a class word that is none": (lambda: otys.class_work("hello", 1), "hello"),
    "a pupil without a number": (lambda: otys.class_work("keys-2-pearl", "Ada"), "Ada"),
    "a language by its name": (lambda: otys.speak("German"), "German"),
    "answers below one": (lambda: otys.lookup("spy", n=0), "0"),
    "a dive of the future": (lambda: otys.dive(date(2999, 1, 1)), "2999"),
    "a day that is a number": (lambda: otys.dive(20261122), "20261122"),
    "a puzzle of a number": (lambda: otys.puzzle(7), "7"),
    "a puzzle of an unknown kind": (lambda: otys.puzzle(game().position, "mate"), "mate"),
    "a puzzle sent of a word": (lambda: otys.send_puzzle("keys"), "keys"),
    "a practice of a list": (lambda: otys.practice([50]), "[50]"),
    "a course map of something": (lambda: otys.course_map("keys"), "keys"),
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
    "pupil none": (lambda: otys.class_work("keys-2-pearl", 0), "0"),
    "results of a number": (lambda: otys.class_results("keys-2-pearl", 5), "5"),
    "a class of none": (lambda: otys.invented_class("keys-2-pearl", 0), "0"),
    "a class file for no seats": (lambda: otys.class_file("keys-2-pearl", 0), "0"),
    "a class kit of a number": (lambda: otys.class_kit(5), "5"),
    "a desk in Latin": (lambda: otys.desk(lang="la"), "la"),
    "a worksheet of none": (lambda: otys.worksheet("keys", 0), "0"),
    "a worksheet on level nine": (lambda: otys.worksheet("keys", level=9), "9"),
    "a puzzle sent that is not solved": (lambda: otys.send_puzzle(otys.make_exercise(50, seed="k7")), "."),
    "a puzzle sent of None": (lambda: otys.send_puzzle(None), "None"),
    "a board told to speak Latin": (lambda: otys.PlayerBoard(game(), 0).speak("la"), "'la'"),
    "practice with a list for a seed": (lambda: otys.practice("keys", seed=[1]), "[1]"),
    "more hints at once": (lambda: otys.lesson("keys").hint(5), "5"),
    "nothing done": (lambda: otys.lesson("keys").do(None), "None"),
    "a greeting for a turn": (lambda: game().play("hello"), "otys_nb.notation()"),
    "a greeting for a position's turn": (lambda: game().position.play("hello"), "otys_nb.notation()"),
    "an answer that there is not": (lambda: otys.lookup("battery")[99], "99"),
    "a million exercises": (lambda: otys.exercises(50, n=10**6), "1000000"),
    "a size that there is not": (lambda: otys.Table(game(), size="huge"), "'huge' is not one of projector"),
    "where a lesson stands set": (lambda: setattr(otys.lesson("keys"), "at", 2), "LessonSession.at cannot be set"),
    "a misspelt name of a lesson": (lambda: otys.lesson("keys").postion, "did you mean position"),
    "a test that answers a text": (
        lambda: otys.outcome_rows(game(), most=3).where(lambda row: row["divers"]),
        "The answer of test: expected bool, not",
    ),
    "where something is among answers": (lambda: otys.lookup("battery").index("x"), "'x' is not in this Hits"),
    "a rule without end": (lambda: otys.rule(VAST), "ref: a number of that size"),
    "an exercise without end": (lambda: otys.make_exercise(VAST), "rule: a number of that size"),
    "exercises without end": (lambda: otys.exercises(50, n=VAST), "n: a number of that size"),
}
