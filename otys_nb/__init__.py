"""Otys in Python: a rules engine, boards one can touch, and an interactive course in Jupyter notebooks.

>>> import otys_nb as otys
>>> game = otys.new_game(["Ada", "Grace"], seed=7)
>>> game.play("4 ~P^1 $ P:p,p #mpp").position.players[0].score
3

Names are loaded when they are first used, so that importing the package is quick. So are the parts of the package
(`otys_nb.rules`, `otys_nb.lessons`, …); no public name is that of a part.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "otys_nb.rules.position": ("Position", "Player", "Colony"),
    "otys_nb.rules.game": ("Game", "new_game"),
    "otys_nb.rules.setup": ("new_position",),
    "otys_nb.rules.edition": ("Edition", "default_edition", "load_edition"),
    "otys_nb.rules.language": ("speak",),
    "otys_nb.rules.rulebook": ("all_rules", "rule"),
    "otys_nb.rules.refusal": ("IllegalMove", "Refusal"),
    "otys_nb.analysis.outcomes": ("outcomes", "TurnGraph"),
    "otys_nb.analysis.outcome_table": ("outcome_rows", "turn_tree"),
    "otys_nb.analysis.suggestions": ("best_turns",),
    "otys_nb.analysis.playouts": ("playouts",),
    "otys_nb.analysis.review": ("review",),
    "otys_nb.examples": ("all_examples", "example"),
    "otys_nb.reference": ("lookup",),
    "otys_nb.pictures.legend": ("notation",),
    "otys_nb.bake.share": ("share_url",),
    "otys_nb.bake.sent_puzzle": ("send_puzzle",),
    "otys_nb.widgets": ("PlayerBoard", "ColonyBoard", "Table", "TurnLanes"),
    "otys_nb.explorer.board": ("Explorer",),
    "otys_nb.explorer.our_game": ("our_game",),
    "otys_nb.widgets.opponents": ("against",),
    "otys_nb.widgets.first_game": ("first_game",),
    "otys_nb.widgets.course_map": ("course_map",),
    "otys_nb.classroom.desk": ("desk",),
    "otys_nb.classroom.class_file": ("class_file",),
    "otys_nb.classroom.class_kit": ("class_kit",),
    "otys_nb.classroom": ("class_work", "class_results", "invented_class", "misreadings", "projector"),
    "otys_nb.classroom.worksheet": ("worksheet",),
    "otys_nb.lessons": ("all_lessons", "lesson"),
    "otys_nb.lessons.dives": ("dive", "dives"),
    "otys_nb.lessons.dives.made": ("puzzle",),
    "otys_nb.lessons.exercises": ("exercises", "make_exercise", "practice"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}
_PARTS = {home.split(".")[1] for home in _HOMES} | {"app", "bake", "pictures"}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name in _PARTS:
        return import_module(f"otys_nb.{name}")
    if name not in _HOME:
        raise AttributeError(f"module 'otys_nb' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, *sorted(_PARTS), "__version__"]
