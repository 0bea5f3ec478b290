"""Prints a page as PDF, with a browser that is installed on the machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from otys_nb.classroom.messages import say

BROWSER_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
"""The commands of browsers that can print."""
BROWSER_PATHS: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "{ProgramFiles}/Google/Chrome/Application/chrome.exe",
    "{ProgramFiles(x86)}/Microsoft/Edge/Application/msedge.exe",
)
"""Paths of browsers that are not on the search path; environment variables are in braces."""
TIMEOUT_SECONDS: Final = 120
"""Seconds after which printing is given up."""
_VARIABLE: Final = re.compile(r"\{([^}]+)\}")
_DATE: Final = re.compile(rb"\(D:\d{14}(?=[+\-Z')])")


class PrintError(RuntimeError):
    """No PDF came of it; the message says why, and what to do instead."""


def found_browser(named: str = "") -> str:
    """The browser of that name or path, or the first one that is there, but none that lies where one stands.

    Raises:
        PrintError: if there is none.
    """
    if named:
        found = shutil.which(named)
        if found is None:
            raise PrintError(say("sheet.no_such_browser", path=named))
        return found
    places = (_VARIABLE.sub(lambda match: os.environ.get(match[1], ""), place) for place in BROWSER_PATHS)
    for name in (*BROWSER_NAMES, *places):
        if (found := shutil.which(name)) and os.path.isabs(found):
            return found
    raise PrintError(say("sheet.no_browser"))


def print_pdf(page: str, browser: str = "") -> bytes:
    """The page as PDF; without the time of printing in it, so that the same page gives the same file.

    Raises:
        PrintError: if there is no browser, or it does not print.
    """
    program = found_browser(browser)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        source, target = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        source.write_text(page, encoding="utf-8", newline="\n")
        command = [
            program,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-pdf-header-footer",
            f"--user-data-dir={Path(folder, 'profile')}",
            f"--print-to-pdf={target}",
            source.as_uri(),
        ]
        if getattr(os, "geteuid", lambda: 1)() == 0:
            command.insert(1, "--no-sandbox")  # it does not start as root otherwise, and the page is our own
        try:
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT_SECONDS, check=True)
            return _DATE.sub(b"(D:20180101000000", target.read_bytes())
        except (OSError, subprocess.SubprocessError) as error:
            raise PrintError(say("sheet.not_printed", path=program, why=type(error).__name__)) from error
