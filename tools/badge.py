"""Write the public address of the project into the README's badge and the links of `binder/README.md`.

    python -m tools.badge              # as `git remote get-url origin` says
    python -m tools.badge OWNER/REPO   # or as you say

Nobody knows the address before the project is published. Until this has run, the badge leads to `binder/README.md`,
whose links say OWNER/REPO; afterwards both open the tag of this version on Binder, the badge in the calm view of one
document. Run it again for each release.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
README, GUIDE = "README.md", "binder/README.md"
UNKNOWN: Final = "OWNER/REPO"
START: Final = "?urlpath=doc/tree/notebooks/00_start.ipynb"
BADGE: Final = re.compile(r"(?<=\]\(docs/images/binder\.svg\)\]\()[^)]*(?=\))")
"""Where the badge leads."""
LINK: Final = re.compile(r"https://mybinder\.org/v2/gh/[^?\s)]+")
NAME: Final = re.compile(r"[\w.-]+/[\w.-]+")


def address(repository: str, root: Path = ROOT) -> str:
    """Where Binder builds this version of a repository on GitHub, named as OWNER/REPO."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return f"https://mybinder.org/v2/gh/{repository}/v{project['version']}"


def origin(root: Path = ROOT) -> str:
    """OWNER/REPO of the checkout's remote `origin`; empty if it has none on GitHub."""
    command = ["git", "remote", "get-url", "origin"]
    said = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False).stdout.strip()
    found = re.fullmatch(r"(?:https://|git@|ssh://git@)github\.com[:/](.+?)(?:\.git)?/?", said)
    return found[1] if found else ""


def write(repository: str, root: Path = ROOT) -> None:
    """Write the address into both files."""
    there = address(repository, root)
    for name, place, text in ((README, BADGE, there + START), (GUIDE, LINK, there)):
        page = (root / name).read_text(encoding="utf-8")
        (root / name).write_text(place.sub(text, page), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """The command; returns 0, or 2 with one line on standard error."""
    repository = arguments[0] if arguments else origin()
    if len(arguments) > 1 or not NAME.fullmatch(repository):
        print(f"badge: name the repository as OWNER/REPO, not {repository!r}", file=sys.stderr)
        return 2
    write(repository)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
