"""Put the course's notebooks into a wheel, as `otys_nb/course`.

An editable install must not get a second copy, which would go stale beside the real one: there the notebooks
are found in the checkout. The same line in `pyproject.toml` would be applied to both.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CourseHook(BuildHookInterface[Any]):
    """Add `notebooks/*.ipynb`, and those of the other languages in folders below, to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the notebooks as files that the build has to take along."""
        if version == "editable":
            return
        course = Path(self.root) / "notebooks"
        for notebook in sorted([*course.glob("*.ipynb"), *course.glob("[a-z][a-z]/*.ipynb")]):
            build_data["force_include"][str(notebook)] = f"otys_nb/course/{notebook.relative_to(course).as_posix()}"
