"""What takes long to make and is only read: made once in a run, by whichever of its processes asks first."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable

import pytest


def make_once(factory: pytest.TempPathFactory, name: str, make: Callable[[], object]) -> None:
    """Call `make` unless another process of this run has; who comes second waits until it is done."""
    base = factory.getbasetemp()
    with ((base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name).open("a") as made:
        fcntl.flock(made, fcntl.LOCK_EX)
        if not os.fstat(made.fileno()).st_size:
            make()
            made.write("made")
