"""The documents: their links lead somewhere, one page lists all, and the site that they make asks nothing of others."""

from __future__ import annotations

import functools
import html.parser
import http.server
import importlib.util
import re
import threading
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools import documents, turn_picture

if TYPE_CHECKING:
    from playwright.sync_api import Page

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
    assert turn_picture.PAGE.read_text(encoding="utf-8") == picture, "run python -m tools.turn_picture"
    assert len(picture) < 400_000
    assert picture.count('class="otys-frame"') == 9
    assert "http" not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")


class Addresses(html.parser.HTMLParser):
    """What a page refers to, and the ids it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name == "id" and value:
                self.ids.add(value)
            if name in ("href", "src") and value and (tag != "link" or dict(attributes).get("rel") != "canonical"):
                self.links.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built."""
    if any(importlib.util.find_spec(name) is None for name in ("sphinx", "myst_nb", "pydata_sphinx_theme")):
        pytest.skip("Sphinx is not installed here; `make docs` installs it")
    out = tmp_path_factory.mktemp("site") / "documents"
    assert documents.build(out) == 0
    return out


@pytest.mark.nightly
def test_every_link_of_the_site_leads_to_something(site: Path) -> None:
    pages = {path: Addresses(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    dead = []
    for page, found in pages.items():
        for link in found.links:
            if re.match(r"[a-z]+:|//", link):
                continue
            address, _, anchor = link.partition("#")
            target = (page.parent / urllib.parse.unquote(address.partition("?")[0])).resolve() if address else page
            if not target.exists() or (
                anchor and target in pages and urllib.parse.unquote(anchor) not in pages[target].ids
            ):
                dead.append(f"{page.relative_to(site)}: {link}")
    assert len(pages) > 50
    assert dead == []


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.nightly
@pytest.mark.browser
@pytest.mark.parametrize("width", [400, 1280])
def test_the_site_asks_only_its_own_server_and_its_first_board_can_be_played(
    address: str, page: Page, width: int
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": width, "height": 800})
    for name in ("reference", "architecture", "course/index", "course/02_turn", "index"):
        page.goto(f"{address}/{name}.html", wait_until="load")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    board = page.frame_locator("iframe.otys-board")
    board.get_by_role("button", name="Show a solution").first.click()
    board.get_by_text("2/11").first.wait_for()
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert page.locator("iframe.otys-board").bounding_box()["y"] < 400  # type: ignore[index]
