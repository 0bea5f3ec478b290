"""The browser tests' own ground: the page, the laboratory, and the guard against requests to outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page


def test_a_request_to_outside_is_noticed(
    harness: Callable[[Path], str], page: Page, asked_for: list[str], tmp_path: Path
) -> None:
    (tmp_path / "page.html").write_text("<!doctype html><img src='http://outside.invalid/picture.png'>")
    page.goto(f"{harness(tmp_path)}/page.html")
    assert "http://outside.invalid/picture.png" in asked_for
    asked_for.remove("http://outside.invalid/picture.png")  # or the fixture fails this test too
