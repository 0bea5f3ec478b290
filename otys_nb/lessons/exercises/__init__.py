"""Fresh exercises without end: positions in which a rule decides, made from a rule, a level and a seed.

>>> from otys_nb.lessons.exercises import practice
>>> practice("keys")
Practice for 03, Keys and the Hacker: fresh exercises.
"""

from __future__ import annotations

from otys_nb.lessons.exercises.practice import Practice, practice

__all__ = ["Practice", "practice"]
