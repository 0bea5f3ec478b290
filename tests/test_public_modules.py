"""The modules that readers import from: what is public in each, what `help` shows, and what a misspelt name gets."""

from __future__ import annotations

import pydoc
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import otys_nb
from tests.depth import mostly_at_night

STUB = Path(otys_nb.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
PAGE = (Path(otys_nb.__file__).parents[1] / "docs" / "programming.md").read_text(encoding="utf-8")
HOMES = sorted({line.split()[1] for line in STUB.splitlines() if line.startswith("from ")} - {"otys_nb"})
NAMED = sorted({*re.findall(r"^from (otys_nb\.[\w.]+) import", PAGE, re.MULTILINE), "otys_nb.analysis.policies"})
PARTS = [name for name in dir(otys_nb) if isinstance(getattr(otys_nb, name), ModuleType)]


@pytest.mark.parametrize("name", sorted({*HOMES, *NAMED}))
def test_a_public_module_lists_its_names_and_describes_each(name: str) -> None:
    module = import_module(name)
    assert module.__doc__ and len(module.__all__) == len(set(module.__all__))
    for public in module.__all__:
        value = getattr(module, public)
        assert not isinstance(value, type | FunctionType) or value.__doc__, public
    shown = pydoc.plain(pydoc.render_doc(module))
    data = shown.partition("\nDATA\n")[2].partition("\nFILE\n")[0]
    listed = set(re.findall(r"^    ((?!__)\w+)(?: = |: )", data, re.MULTILINE))
    assert listed <= set(module.__all__)


@pytest.mark.parametrize(
    "name", [*sorted({*NAMED} - {"otys_nb.analysis", "otys_nb.rules"}), "otys_nb.analysis.environment"]
)
def test_a_completer_shows_the_public_names_of_a_module_alone(name: str) -> None:
    if name.endswith("environment"):
        pytest.importorskip("pettingzoo")
    module = import_module(name)
    public = [each for each in dir(module) if not each.startswith("__")]
    assert public == sorted(module.__all__) and "__doc__" in dir(module)


@pytest.mark.parametrize("name", mostly_at_night(PARTS[::4], sorted({*PARTS} - {*PARTS[::4]})))
def test_the_modules_of_a_part_are_there_without_an_import_of_their_own(name: str) -> None:
    program = f"import otys_nb; part = otys_nb.{name}; assert hasattr(part, '__all__') and not hasattr(part, 'qwerty')"
    more = "assert otys_nb.analysis.policies.opponent and otys_nb.rules.moves.Gather"
    done = subprocess.run([sys.executable, "-c", f"{program}; {more}"], capture_output=True, text=True)
    assert not done.returncode, done.stderr


def test_a_name_that_is_not_there_is_an_import_error_or_an_attribute_error() -> None:
    with pytest.raises(ImportError, match="did you mean position"):
        exec("from otys_nb.rules import postion")
    with pytest.raises(AttributeError, match="did you mean policies"):
        otys_nb.analysis.polices  # type: ignore[attr-defined]  # noqa: B018
