"""The documents as a site: ``python -m tools.documents [FOLDER]`` builds it with Sphinx (default: _docs).

To the committed documents it adds the reference, out of the docstrings; the course's notebooks as they are, run; and a
lesson that can be played at the top of the start page. Nothing is written into `docs`.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import otys_nb
from otys_nb.bake.files import write_pages
from otys_nb.rules.language import LANGUAGES

ROOT: Final = Path(__file__).resolve().parent.parent
LESSON: Final = "turn"
OUTSIDE: Final = re.compile(r"\[([^\]]*)\]\(\.\./[^)\s]+\)")
"""A link to a file of the repository that is no document: the site names it only."""
MAPPED: Final = re.compile(r'(href="\d\d_\w+)\.ipynb"')
COURSE: Final = """# The course, to read

The notebooks as they are after running. On these pages the boards are pictures; `make lab` opens the same course with
boards to touch. [En français](fr/00_start.ipynb) · [Auf Deutsch](de/00_start.ipynb)

"""


def reference() -> str:
    """The page of the public names, by the module in which each lives."""
    lines = [
        "# The public names",
        "",
        f"`import otys_nb as otys` gives {len(otys_nb.__all__)} names; what is not here may change without notice.",
        "",
    ]
    homes: dict[str, list[str]] = {}
    for name in otys_nb.__all__:
        homes.setdefault(otys_nb._HOME[name], []).append(name)
    for home, names in sorted(homes.items()):
        lines += [f"## {', '.join(names)}", ""]
        for name in names:
            kind, members = (
                ("class", "   :members:\n") if isinstance(getattr(otys_nb, name), type) else ("function", "")
            )
            lines += ["```{eval-rst}", f".. auto{kind}:: {home}.{name}", members + "```", ""]
    return "\n".join(lines)


def gather(folder: Path) -> None:
    """Write all that the site is made of into a folder."""
    shutil.copytree(ROOT / "docs", folder, ignore=shutil.ignore_patterns("conf.py", "_static"), dirs_exist_ok=True)
    for page in folder.glob("*.md"):
        page.write_text(OUTSIDE.sub(r"\1", page.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "reference.md").write_text(reference(), encoding="utf-8")
    course = folder / "course"
    shutil.copytree(ROOT / "notebooks", course, ignore=shutil.ignore_patterns(".*"))
    (course / "index.md").write_text(COURSE + contents(course), encoding="utf-8")


def contents(course: Path) -> str:
    """The list of the course's notebooks, those of the other languages hidden."""
    lists = []
    for lang in LANGUAGES:
        place = "" if lang == "en" else f"{lang}/"
        names = [place + path.stem for path in sorted((course / place).glob("*.ipynb"))]
        lists.append("\n".join(["```{toctree}", *([":hidden:", ""] if place else []), *names, "```", ""]))
    return "\n".join(lists)


def build(out: Path) -> int:
    """Build the site into a folder; Sphinx's exit code, which is not 0 after any warning."""
    environment = {**os.environ, "OTYS_LANG": "en"}
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "sources"
        gather(sources)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", str(ROOT / "docs")]
        made = Path(folder) / "site"  # beside it myst-nb leaves a folder of its own
        done = subprocess.run(
            [*command, "-d", f"{folder}/trees", str(sources), str(made)], env=environment, check=False
        )
        if done.returncode == 0:
            for page in (made / "course").rglob("*.html"):  # the map of the course is HTML in a notebook's output
                page.write_text(MAPPED.sub(r'\1.html"', page.read_text(encoding="utf-8")), encoding="utf-8")
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(made, out)
    if done.returncode == 0:
        write_pages(LESSON, None, out / "lesson.html", lang="en")
    return done.returncode


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.documents", description="Build the documents as a site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "_docs", help="where to (default: _docs)")
    options = parser.parse_args(arguments)
    return build(options.folder.absolute())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
