"""The sizes of screens on which boards are tried, and what has to hold on each of them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

SIZES: Final = {
    "lab": (930, 700),
    "low": (930, 620),
    "wide": (1280, 720),
    "large": (1440, 900),
    "phone": (400, 860),
    "wall": (1280, 720),
}
"""`lab` is what JupyterLab leaves of a laptop's screen, `low` the same beside its file browser; `wall` is full."""
SHOTS: Final = os.environ.get("OTYS_SHOTS", "")
"""A folder for pictures, to be looked at."""

FAULTS: Final = """() => {
  const found = scrollX || scrollY ? ["the page is scrolled"] : [];
  for (const el of document.querySelectorAll(".otys-stage, .otys-table, .otys-coach, .otys-dock"))
    if (el.scrollTop || el.scrollLeft) found.push(`${el.className} is scrolled`);
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility());
  const whole = (el) => {
    const box = el.getBoundingClientRect();
    return box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  };
  const free = (el) => {
    const { x, y, width, height } = el.getBoundingClientRect();
    const hit = document.elementFromPoint(x + Math.min(width / 2, 60), y + height / 2);
    return el.contains(hit) || hit?.contains(el);
  };
  const needed = { coach: ".otys-bubble", verdict: ".otys-say", undo: ".otys-dock [data-do=undo]" };
  for (const [name, selector] of Object.entries(needed)) {
    const [el] = seen(selector);
    if (!el) found.push(`${name} is not there`);
    else if (!whole(el)) found.push(`${name} is out of view`);
    else if (!free(el)) found.push(`${name} is covered`);
  }
  // Where a question is asked its answers stand in place of the big button.
  const answers = seen(".otys-dock:is([data-question], :has(.otys-ask:not([data-lesson]))) .otys-choice");
  const go = [...seen(".otys-primary"), ...answers];
  if (!go.length) found.push("nothing goes on");
  for (const el of go) if (!whole(el)) found.push(`${el.textContent} is out of view`);
  const [board] = seen('.otys-table .otys-boards [data-board^="player-"]');
  if (!board || !whole(board)) found.push("the board is out of view");
  return found;
}"""
"""What the next touch needs and is not in view together."""
REGIONS: Final = """() => {
  const names = [".otys-head", ".otys-coach", ".otys-table", ".otys-primary"];
  return Object.fromEntries(names.flatMap((name) => {
    const el = document.querySelector(name);
    const box = el?.checkVisibility() && el.getBoundingClientRect();
    // Until a lesson has shown a second part of the table, there is no row of tabs.
    const tabs = name === ".otys-table" && document.querySelector(".otys-tabs")?.checkVisibility();
    return box ? [[tabs ? `${name} above its tabs` : name, [box.left, box.top, box.right, box.bottom]]] : [];
  }));
}"""
"""Where the regions of the stage lie; no touch moves one, but the table makes room for its tabs once there are any."""


def shot(page: Page, name: str) -> None:
    """A picture to be looked at, where a folder is named for it."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS, f"{name}.png")))


def at_rest(page: Page, *looks: str) -> list[str]:
    """What these looks find once the page has come to rest: on a busy machine what follows a size comes some frames
    later."""
    found: list[str] = []
    for _ in range(60):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if not (found := [fault for look in looks for fault in page.evaluate(look)]):
            break
    return found
