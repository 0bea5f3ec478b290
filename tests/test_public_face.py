"""What a notebook imports, and what importing it must not bring along."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import otys_nb as otys

PACKAGE = Path(otys.__file__).parent
LAYERS = ("rules", "analysis", "examples", "lessons", "widgets")
"""From the foundation up: a layer imports nothing from a layer above it."""


@pytest.mark.parametrize("name", otys.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    assert getattr(otys, name).__doc__


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


def imports_of(path: Path) -> set[str]:
    """The modules that a file names in its imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("room", LAYERS)
def test_arrows_run_one_way(room: str) -> None:
    above = LAYERS[LAYERS.index(room) + 1 :]
    for path in (PACKAGE / room).rglob("*.py"):
        for module in imports_of(path):
            assert not re.match(rf"otys_nb\.({'|'.join(above) or 'nothing'})\b", module), f"{path} imports {module}"


def test_the_rules_import_only_the_standard_library() -> None:
    for path in (PACKAGE / "rules").rglob("*.py"):
        tops = {module.partition(".")[0] for module in imports_of(path)}
        assert tops <= {*sys.stdlib_module_names, "otys_nb"}, path


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
