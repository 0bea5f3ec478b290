"""Otys in Python: a rules engine, boards one can touch, and an interactive course in Jupyter notebooks.

>>> import otys_nb as otys
>>> game = otys.new_game(["Ada", "Grace"], seed=7)
>>> game.play("4 ~P^1 $ P:p,p #mpp").position.players[0].score
3

To play        new_game, load                  a Game: play, undo, why_not, moves, save; its position
               new_position                    a Position (Player, Colony), immutable
               IllegalMove, Refusal            why a move is refused
               default_edition, load_edition   an Edition: the cards, tokens and tracks of a box
               against, first_game             a game against the computer; our_game enters one as it was played

To find out    outcomes, outcome_rows          all ends of a turn, as positions and as a table
               TurnGraph                       the turn as a graph
               best_turns, review              suggestions, and the costliest turns of a game
               playouts, tournament            many games, with intervals
               rule, all_rules, lookup         the rules, and questions in everyday words
               example, all_examples           the rulebooks' examples
               notation                        the signs in which turns are written

Boards         Table, PlayerBoard, ColonyBoard, TurnLanes, Explorer, projector, course_map

To learn       lesson, all_lessons, practice, make_exercise, exercises, misreadings, dive, dives, puzzle

To teach       desk, class_file, class_kit, class_work, class_results, invented_class, worksheet

To share       share_url, send_puzzle; speak chooses the language

``help(otys.Game)`` tells more of one name; docs/programming.md leads through them. A name is loaded when it is first
used, so that importing the package is quick. So are its parts (`otys_nb.rules`, `otys_nb.analysis`, …).
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

__version__ = "0.2.0"

# The stub beside this module says where each name comes from, one on a line, to type checkers and to Python alike.
with open(f"{os.path.splitext(__file__)[0]}.pyi", encoding="utf-8") as _stub:
    _HOME = {line.split()[-1]: line.split()[1] for line in _stub if line.startswith("from ")}
_PARTS = {name for name, home in _HOME.items() if home == __name__}

__all__ = sorted(_HOME.keys() - _PARTS)


class _Package(ModuleType):
    """This package, on which a misspelt name is not set."""

    def __setattr__(self, name: str, value: object) -> None:
        known = name.startswith("_") or name in _HOME or isinstance(value, ModuleType)
        if not known:  # anything else may be set for a test
            from otys_nb.rules.module_names import missing  # needed after a mistake only

            raise missing(__name__, name, [*__all__, *_PARTS], sys._getframe(1))
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __getattr__(name: str) -> Any:
    if name not in __all__ and name not in _PARTS:
        frame = sys._getframe(1)
        if (
            name.startswith("_") or frame.f_code.co_name == "_handle_fromlist"
        ):  # the import goes on to look for a module
            raise AttributeError(f"module 'otys_nb' has no attribute {name!r}")
        from otys_nb.rules.module_names import missing  # needed after a mistake only

        raise missing(__name__, name, [*__all__, *_PARTS, "__version__"], frame)
    try:
        value = import_module(f"otys_nb.{name}") if name in _PARTS else getattr(import_module(_HOME[name]), name)
    except ModuleNotFoundError as error:
        from otys_nb.rules.module_names import lacking  # needed where something is missing only

        value = lacking(f"otys_nb.{name}", error, sys._getframe(1))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    # `help` asks through the module inspect, and would print every class to its last trait.
    if sys._getframe(1).f_globals.get("__name__") == "inspect":
        return ["__version__"]
    return [*__all__, *sorted(_PARTS), "__version__"]
