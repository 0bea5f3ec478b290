"""Old module names go on working: saved notebooks and scripts use them."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

import otys_nb
from otys_nb.moved import MOVED


@pytest.mark.parametrize(("old", "new"), MOVED.items())
def test_an_old_name_is_the_module_where_it_is_now(old: str, new: str) -> None:
    module = import_module(f"otys_nb.{old}")
    assert module is import_module(f"otys_nb.{new}")
    assert module.__spec__ is not None and module.__spec__.name == f"otys_nb.{new}"


def test_an_unknown_module_is_missing_as_always() -> None:
    with pytest.raises(ModuleNotFoundError, match="otys_nb.rules.nothing"):
        import_module("otys_nb.rules.nothing")


def test_an_old_name_can_be_the_first_import() -> None:
    line = "from otys_nb.rules.record import load; print(load.__module__)"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "otys_nb.rules.formats.record" and otys_nb.__version__
