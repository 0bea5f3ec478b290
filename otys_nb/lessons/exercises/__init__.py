"""Fresh exercises without end: positions in which a rule decides, made from a rule, a level and a seed.

>>> from otys_nb.lessons.exercises import make_exercise, practice
>>> make_exercise(rule=50, level=1, seed=7).solve().done
True
>>> practice("keys")
Practice for 02, Keys and the Hacker: fresh exercises.

How one is made: `positions` proposes a start of a turn, `walk` plays it, and a maker looks whether the rule decides
there. By hand: `reach` (a goal that no turn reaches without the rule), `touch` (where something will lie, where a wrong
reading of `readings` comes to another place) and `lay` (with which piece something can be done, where nothing but the
rule forbids the others, or the rule allows it). In words: `predict`, `choose` and `single_rule`. `factory` measures
what was made and takes what fits the level.
"""

from __future__ import annotations

from otys_nb.lessons.exercises.difficulty import Difficulty
from otys_nb.lessons.exercises.factory import Exercise, exercises, make_exercise, session_of, supported
from otys_nb.lessons.exercises.practice import Practice, practice
from otys_nb.lessons.exercises.spec import Spec

__all__ = [
    "Difficulty",
    "Exercise",
    "Practice",
    "Spec",
    "exercises",
    "make_exercise",
    "practice",
    "session_of",
    "supported",
]
