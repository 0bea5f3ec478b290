"""The documents: their links lead somewhere, and one page lists all."""

from __future__ import annotations

import re
import urllib.parse
from pathlib import Path

import pytest

from tools import documents, turn_picture

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / name
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "binder/README.md", "lite/README.md")
] + sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub and the site give to a page's headings."""
    headings = re.findall(
        r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL), re.M
    )
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_to_something(page: Path) -> None:
    dead = []
    for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        address, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", address):
            continue
        target = (page.parent / urllib.parse.unquote(address)).resolve() if address else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            dead.append(link)
    assert dead == []


BARE = re.compile(r"(?:^|(?<=`)|(?<=[\s$(]))(?:python3? -m (?:tools|tests|benchmarks|pytest)|(?:pytest|jupyter) )")
"""A command that is found only where somebody has activated the environment."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_can_be_run_as_they_are_printed(page: Path) -> None:
    bare = [code for code in CODE.findall(page.read_text(encoding="utf-8")) if BARE.search(code)]
    assert not bare, f"write .venv/bin/ before it: {bare}"


def test_one_page_lists_all_documents() -> None:
    listed = set(LINK.findall((ROOT / "docs/index.md").read_text(encoding="utf-8")))
    every = {path.name for path in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert every - listed == set()


def test_the_reference_has_every_public_name() -> None:
    import otys_nb

    named = re.findall(r"^\.\. auto(?:class|function):: \S+\.(\w+)$", documents.reference(), re.MULTILINE)
    assert sorted(named) == otys_nb.__all__


def test_the_moving_picture_is_of_the_boards_as_they_are() -> None:
    picture = turn_picture.made()
    assert turn_picture.PAGE.read_text(encoding="utf-8") == picture, "run .venv/bin/python -m tools.turn_picture"
    assert len(picture) < 400_000
    assert picture.count('class="otys-frame"') == 9
    assert "http" not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_the_page_on_architecture_has_a_line_for_each_package() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    folders = sorted(path.parent.name for path in (ROOT / "otys_nb").glob("*/__init__.py"))
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == folders
