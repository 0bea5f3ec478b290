"""On the site without a server nothing of a stranger's notebook runs unasked either."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.hostile.notebooks import FILE, OWN, UNASKED
from tests.browser.hostile.test_hostile_notebooks import settled
from tests.browser.lab_server import OPENED
from tests.lite.conftest import Build

SAVE = """async ([path, content]) => {
  const { contents } = window.jupyterapp.serviceManager;
  await contents.save(path, { type: "notebook", format: "json", content });
}"""
FILES = """async () => {
  const { content } = await window.jupyterapp.serviceManager.contents.get("");
  return content.map(({ name }) => name);
}"""


@pytest.mark.browser
@pytest.mark.nightly
@pytest.mark.parametrize("name", UNASKED)
def test_nothing_runs_at_opening_and_at_coming_back(
    built: Build, harness: Callable[[Path], str], page: Page, name: str
) -> None:
    site = f"{harness(built('home'))}/jupyter/notebooks/index.html?path="
    page.goto(f"{site}-board.ipynb", wait_until="domcontentloaded")
    page.wait_for_function(OPENED, timeout=60_000)
    found: dict[str, Any] = UNASKED[name]()
    page.evaluate(SAVE, [f"{name}.ipynb", found])
    for _ in range(2):
        page.goto(f"{site}{name}.ipynb", wait_until="domcontentloaded")
        settled(page)
        assert page.evaluate(OWN) == ""
        assert FILE not in page.evaluate(FILES)
