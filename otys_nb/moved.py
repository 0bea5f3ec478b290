"""Where modules of version 0.1 are now: notebooks and scripts that name the old place go on working.

>>> from otys_nb.rules.interchange import from_json
>>> from_json.__module__
'otys_nb.rules.formats.interchange'
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

MOVED: Final = {
    "cli": "app.cli",
    "doctor": "app.doctor",
    "launcher": "app.launcher",
    "lessons.readings": "lessons.disputed",
    "play": "rules.game",
    "rules.code": "rules.formats.code",
    "rules.interchange": "rules.formats.interchange",
    "rules.record": "rules.formats.record",
    "serverext": "app.serverext",
    "widgets.alt": "pictures.alt",
    "widgets.bake": "bake.page",
    "widgets.changes": "explorer.differences",
    "widgets.explorer": "explorer.board",
    "widgets.show": "pictures.show",
    "widgets.svg": "pictures.svg",
    "widgets.text": "pictures.text",
}
"""Old module -> new module, both below `otys_nb`: what notebooks, documents or settings have named."""


class Forwarding(MetaPathFinder, Loader):
    """Finds a moved module under its old name; both names are then the same module."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The old name's place, if it is one of `MOVED`."""
        old = fullname.removeprefix("otys_nb.")
        return ModuleSpec(fullname, self) if old != fullname and old in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module where it is now."""
        module = import_module(f"otys_nb.{MOVED[spec.name.removeprefix('otys_nb.')]}")
        spec.loader_state = (module.__spec__, module.__loader__)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The module has run under its new name, and keeps it."""
        assert module.__spec__ is not None
        module.__spec__, module.__loader__ = module.__spec__.loader_state


def forward() -> None:
    """Let the old names be imported, from now on, where no module of that name exists."""
    if not any(isinstance(finder, Forwarding) for finder in sys.meta_path):
        sys.meta_path.append(Forwarding())
