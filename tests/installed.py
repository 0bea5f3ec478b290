"""Which browsers there are here: Debian's own, since none is downloaded."""

from __future__ import annotations

import os
import shutil


def chromium() -> str | None:
    """Chromium without its windows where it is installed, since a page costs it a third; else the whole one.

    Both are built from the same source. `OTYS_CHROMIUM` names another: the nightly run takes the whole one.
    """
    named = os.environ.get("OTYS_CHROMIUM")
    return shutil.which(named) if named else shutil.which("chromium-headless-shell") or shutil.which("chromium")


def firefox() -> str | None:
    """Firefox, of which Debian has the version with long support."""
    return shutil.which("firefox-esr")
