"""What a notebook imports, and what importing it must not bring along."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import otys_nb as otys

PACKAGE = Path(otys.__file__).parent


@pytest.mark.parametrize("name", otys.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    assert getattr(otys, name).__doc__


def test_no_public_name_is_that_of_a_part_of_the_package() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not parts & set(otys.__all__)


NAMES_THEN_PARTS = """
import importlib, pkgutil, sys
import otys_nb as otys

def parts():
    for found in pkgutil.walk_packages(otys.__path__, "otys_nb."):
        if not found.name.endswith("__main__"):
            assert importlib.import_module(found.name).__name__ == found.name

def names():
    for name in otys.__all__:
        assert callable(getattr(otys, name)), name
    assert otys.rule(59).number == 59 and len(otys.all_rules()) == 154
    assert otys.example("noemie").id == "noemie" and len(otys.all_examples()) == 7
    assert otys.lesson("keys").lesson in otys.all_lessons()
    assert otys.new_game(["Ada", "Grace"], seed=7).position == otys.new_position(["Ada", "Grace"], seed=7)
    assert otys.make_exercise(50, seed=1).step.id == "exercise"
    assert repr(otys.practice("keys"))

for step in sys.argv[1:]:
    {"parts": parts, "names": names}[step]()
from types import ModuleType
for part in ("rules", "analysis", "examples", "lessons", "pictures", "widgets"):
    assert isinstance(getattr(otys, part), ModuleType), part
import otys_nb.rules.game
assert otys.rules.game.Game is otys.Game
"""


@pytest.mark.parametrize("order", [("names", "parts", "names"), ("parts", "names", "parts"), ()])
def test_names_and_parts_mean_the_same_in_whatever_order_they_are_used(order: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", NAMES_THEN_PARTS, *order], capture_output=True, text=True)
    assert not done.returncode, done.stderr


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Divver'"):
        otys.Divver  # noqa: B018


def test_games_and_positions_show_themselves_as_text_and_as_a_picture() -> None:
    game = otys.new_game(["Ada", "Grace <b>"], seed=7)
    live, _ = game._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in live
    still = game.position._repr_mimebundle_()
    assert set(still) == {"text/plain", "text/html"}
    for bundle in (live, still):
        assert "Grace" in bundle["text/plain"]
        assert "<b>" not in bundle["text/html"]
        assert "alt=" in bundle["text/html"] and "data:image/svg+xml;base64," in bundle["text/html"]


@pytest.mark.parametrize(
    ("program", "absent"),
    [
        ("import otys_nb", "otys_nb.rules otys_nb.widgets anywidget IPython"),
        ("import otys_nb; otys_nb.new_game(['Ada', 'Grace'], seed=1)", "anywidget IPython"),
        ("import otys_nb.rules.turn", "anywidget IPython otys_nb.widgets otys_nb.lessons"),
    ],
)
def test_importing_brings_no_more_than_is_used(program: str, absent: str) -> None:
    check = f"{program}; import sys; print([name for name in {absent.split()!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"
