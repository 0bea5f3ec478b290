"""The notebook in which the reader left the course: the one in view last, as the Jupyter extension keeps it."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

SETTINGS: Final = Path("otys-nb", "extension.jupyterlab-settings")
MAX_SETTINGS_CHARS: Final = 20_000
PLACE: Final = re.compile(r'^\s*"place"\s*:\s*"([^"\\\x00-\x1f]{1,200}\.ipynb)"', re.MULTILINE)
"""The setting's line in a file of JSON with comments; a path of the course needs no escapes."""


def settings_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder in which JupyterLab keeps a reader's settings."""
    from jupyter_core.paths import jupyter_config_dir  # slow to load, and the other commands do not need it

    named = environment.get("JUPYTERLAB_SETTINGS_DIR")
    return Path(named) if named else Path(jupyter_config_dir(), "lab", "user-settings")


def last_notebook(folder: Path, names: frozenset[str], environment: Mapping[str, str] | None = None) -> Path | None:
    """Return the notebook of the course in `folder` that was in view last; None if there is none any more.

    Args:
        folder: the course, which is the root of the server that shows it.
        names: the notebooks of the course, in all languages, seen from there; nothing else is opened.
        environment: says where the settings are; the process's own, if it is None.
    """
    try:
        path = settings_folder(os.environ if environment is None else environment) / SETTINGS
        with path.open(encoding="utf-8") as file:
            found = PLACE.search(file.read(MAX_SETTINGS_CHARS))
    except (OSError, ValueError):
        return None
    return folder / found[1] if found and found[1] in names and (folder / found[1]).is_file() else None
