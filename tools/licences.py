"""The licences of all that the locks name: ``python -m tools.licences`` writes `docs/licences.md`.

Python's come from what is installed here, as pip-licenses reads it; those of packages for other systems, or of an
environment of their own, stay as the page has them. The front end's stand in ``package-lock.json``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "licences.md"
LOCKS: Final[dict[str, tuple[str, ...]]] = {
    "To run": ("locks/requirements.lock", "locks/requirements-build.lock", "locks/lite-wheels.lock"),
    "To install": ("locks/requirements-uv.lock",),
    "To test": ("locks/requirements-test.lock", "locks/pyodide.lock", "locks/requirements-nightly.lock"),
    "To build the site": ("locks/lite.lock",),
    "To build the documents": ("locks/requirements-docs.lock",),
    "To compare with other engines": ("locks/requirements-bench.lock",),
    "To build and test the front end": ("package-lock.json",),
}
"""A package stands under the first heading that fits."""
FREE: Final = frozenset(
    {
        "MIT",
        "MIT-0",
        "BSD",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "0BSD",
        "ISC",
        "Apache-2.0",
        "PSF-2.0",
        "MPL-2.0",
        "CC0-1.0",
        "BlueOak-1.0.0",
        "Zlib",
        "Artistic",
    }
)
"""Licences that anything may have. What only tests or compares, and is never passed on, may have `TOOLS` too."""
TOOLS: Final = FREE | {"LGPL", "GPL-3.0"}
ALLOWED: Final = {heading: FREE if heading in ("To run", "To build the site") else TOOLS for heading in LOCKS}

_SPDX: Final = (
    (r"MIT( License)?", "MIT"),
    (r"(New |Modified )?BSD( License)?", "BSD"),
    (r"BSD 3-Clause.*", "BSD-3-Clause"),
    (r"Apache.*", "Apache-2.0"),
    (r"ISC License.*", "ISC"),
    (r"Mozilla Public License.*", "MPL-2.0"),
    (r"PSF.*|Python Software Foundation License", "PSF-2.0"),
    (r"Artistic License", "Artistic"),
    (r"GNU Library or Lesser.*", "LGPL"),
    (r"GNU General Public License v3.*", "GPL-3.0"),
    (r"GNU General Public License.*", "GPL-2.0+"),
)
_UNSAID: Final = {"atheris": "Apache-2.0", "pkginfo": "MIT", "pypdfium2": "BSD-3-Clause AND Apache-2.0"}
"""Packages whose licence stands in a file alone, or in words."""

_HEAD: Final = """\
# Licences

Every package that a lock names, and its licence. `make licences` writes this page; a test fails where a package is
missing, or has a licence that is not on the list in `tools/licences.py`. The package itself is under the MIT licence
and carries nothing of these in its wheel. Those under a copyleft licence are tools: they are never passed on, and
nothing that is passed on imports them.
"""


def normal(name: str) -> str:
    """A Python package's name in its one spelling."""
    return re.sub(r"[-_.]+", "-", name).lower()


def plain(licence: str) -> str:
    """A licence, or several joined with AND or OR, by its short name."""
    parts = re.split(r"( AND | OR |; )", licence.strip())
    for at in range(0, len(parts), 2):
        parts[at] = next((short for form, short in _SPDX if re.fullmatch(form, parts[at])), parts[at])
    choices = "".join(parts).replace("; ", " OR ").split(" OR ")
    return " OR ".join(dict.fromkeys(choices))


def allowed(licence: str, those: Iterable[str]) -> bool:
    """Whether a licence, or one of several to choose from, is among those."""
    return any(all(part in those for part in choice.split(" AND ")) for choice in licence.split(" OR "))


def locked() -> dict[str, list[str]]:
    """The names of the packages under their headings."""
    found: dict[str, list[str]] = {}
    seen: set[str] = set()
    for heading, locks in LOCKS.items():
        names: set[str] = set()
        for lock in locks:
            text = (ROOT / lock).read_text(encoding="utf-8")
            if lock.endswith(".json"):
                names |= {f"npm:{name}" for name in front_end()}
            else:
                names |= {normal(name) for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}
        found[heading] = sorted(names - seen)
        seen |= names
    return found


def front_end() -> dict[str, str]:
    """The licences of the npm packages, by name."""
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return {path.rpartition("node_modules/")[2]: entry["license"] for path, entry in packages.items() if path}


def written() -> dict[str, str]:
    """The licences as the page has them."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return dict(re.findall(r"^\| `(.+?)` \| (.+?) \|$", text, re.MULTILINE))


def installed() -> dict[str, str]:
    """The licences of the Python packages that are installed here."""
    command = [sys.executable, "-m", "piplicenses", "--format=json", "--from=mixed", "--with-system"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {normal(entry["Name"]): plain(entry["License"]) for entry in json.loads(answer)}


def page() -> str:
    """The page, made anew.

    Raises:
        LookupError: naming the packages whose licence is not known.
    """
    known = written() | installed() | {f"npm:{name}": plain(text) for name, text in front_end().items()} | _UNSAID
    lines = [_HEAD]
    for heading, names in locked().items():
        unknown = [name for name in names if known.get(name, "UNKNOWN") == "UNKNOWN"]
        if unknown:
            raise LookupError(f"no licence is known of {', '.join(unknown)}: install them, or add them to the page")
        lines += [f"## {heading}", "", "| package | licence |", "|---|---|"]
        lines += [f"| `{name}` | {known[name]} |" for name in names]
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
