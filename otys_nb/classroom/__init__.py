"""For a class: one word that gives every pupil the same idea on other boards, and short codes that bring results back.

Nothing here needs a server or an account: the word is said aloud, the code is read out, typed or scanned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules.extras import required

required("segno", __name__)
# ruff: noqa: E402  # what follows imports it

from otys_nb.classroom.codes import ResultError
from otys_nb.classroom.misreadings import misreadings
from otys_nb.classroom.projector import projector
from otys_nb.classroom.results import ClassResults, class_results
from otys_nb.classroom.sample_class import invented_class
from otys_nb.classroom.word import ClassWord, ClassWordError
from otys_nb.classroom.work import ClassWork, class_work
from otys_nb.rules.module_names import of_package

__all__ = [
    "ClassResults",
    "ClassWord",
    "ClassWordError",
    "ClassWork",
    "ResultError",
    "class_results",
    "class_work",
    "invented_class",
    "misreadings",
    "projector",
]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
