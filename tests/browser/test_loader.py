"""The loader on a plain page, in Chromium and in Firefox: what boards share is unpacked, made once, and styles them."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.explorer.board import Explorer
from otys_nb.rules.setup import new_position
from otys_nb.widgets import Table
from otys_nb.widgets.board import Board
from otys_nb.widgets.shared import text
from tests.browser.shown import Shown

TRAITS = (
    "view",
    "seat",
    "state",
    "afford",
    "events",
    "rev",
    "reject",
    "reply",
    "log",
    "here",
    "lesson",
    "lang",
    "options",
)
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title>
<link rel="icon" href="data:,"></head><body><main></main><script type="module">
import loader from "./loader.js";
const { traits, parts } = JSON.parse(document.getElementById("given").textContent);
const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
window.read = [];
const models = {};
for (const id in parts) models[id] = { get: () => (read.push(id), bytes(parts[id])) };
const widget_manager = { get_model: async (id) => models[id] };
const model = { widget_manager, get: (name) => traits[name], on() {}, off() {}, set() {}, save_changes() {} };
const place = () => document.querySelector("main").appendChild(document.createElement("div"));
window.show = () => loader.render({ model, el: place() });
loader.initialize({ model });
await show();
</script><script type="application/json" id="given">GIVEN</script></body></html>"""


@pytest.fixture(params=["chromium", "firefox"])
def anywhere(request: pytest.FixtureRequest) -> Page:
    """A page of each browser."""
    if request.param == "chromium":
        page: Page = request.getfixturevalue("page")
    else:
        page = request.getfixturevalue("firefox_page")
    return page


def given(board: Board) -> str:
    """What the page of a board is sent."""
    held = {**board.shared, "words": board.speech}
    refer = {name: f"IPY_MODEL_{name}" for name in held}
    traits: dict[str, Any] = {name: getattr(board, name) for name in TRAITS}
    traits |= {"speech": refer.pop("words"), "shared": refer}
    if isinstance(board, Explorer):
        traits["explore"] = board.explore
    parts = {name: base64.b64encode(part.packed).decode() for name, part in held.items()}
    return json.dumps({"traits": traits, "parts": parts}).replace("<", "\\u003c")


@pytest.mark.parametrize("kind", [Table, Explorer])
def test_what_boards_share_is_made_once_and_styles_them(
    kind: Callable[..., Board], anywhere: Page, harness: Callable[[Path], str], tmp_path: Path
) -> None:
    page, errors = anywhere, list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    board = kind(new_position(["Ada", "Grace"], seed=7))
    (tmp_path / "loader.js").write_text(text("loader.js"), encoding="utf-8")
    (tmp_path / "index.html").write_text(PAGE.replace("GIVEN", given(board)), encoding="utf-8")
    page.goto(f"{harness(tmp_path)}/index.html")
    shown = Shown(page, page.locator(".otys").first)
    shown.wait(1)
    page.evaluate("show()")
    Shown(page, page.locator(".otys").nth(1)).wait(1)
    assert sorted(page.evaluate("read")) == sorted([*board.shared, "words"])
    assert shown.root.locator(".otys-spot").first.evaluate("el => getComputedStyle(el).position") == "absolute"
    assert (shown.root.locator(".otys-bench").count() > 0) == (kind is Explorer)
    assert page.evaluate("document.adoptedStyleSheets.length") == 1
    assert errors == []
