"""The documents as a site: its links lead somewhere, it asks nothing of others, and its first board can be played."""

from __future__ import annotations

import html.parser
import importlib.util
import re
import urllib.parse
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.served import Served
from tools import documents


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
    pages = {
        path: Addresses(path.read_text(encoding="utf-8"))
        for path in site.rglob("*.html")
        if "_static" not in path.parts
    }
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


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    served = Served(site)
    yield served.address
    served.end()


@pytest.mark.nightly
@pytest.mark.parametrize("width", [400, 1280])
def test_the_site_asks_only_its_own_server_and_its_first_board_can_be_played(
    address: str, page: Page, width: int
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_viewport_size({"width": width, "height": 800})
    for name in ("reference", "architecture", "course/index", "course/01_turn", "index"):
        page.goto(f"{address}/{name}.html", wait_until="load")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
    board = page.frame_locator("iframe.otys-board")
    board.get_by_role("button", name="More", exact=True).click()
    board.get_by_role("button", name="Show a solution").first.click()
    board.get_by_role("button", name="Next", exact=True).click()
    board.get_by_text("2/11").first.wait_for()
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert page.locator("iframe.otys-board").bounding_box()["y"] < 400  # type: ignore[index]
