"""The boards take the colours of their host, and stay readable: JupyterLab and Notebook 7, VS Code, a bare page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.boards import ROOT, VIEWS, Board, Open

HOSTS: dict[str, tuple[str, dict[str, str]]] = {
    "JupyterLab Light": ("light", {"--jp-layout-color1": "white", "--jp-content-font-color1": "rgba(0, 0, 0, 0.87)"}),
    "JupyterLab Dark": ("dark", {"--jp-layout-color1": "#212121", "--jp-content-font-color1": "#fff"}),
    "JupyterLab Dark High Contrast": ("dark", {"--jp-layout-color1": "#111", "--jp-content-font-color1": "#fff"}),
    "VS Code Light": ("light", {"--vscode-editor-background": "#ffffff", "--vscode-editor-foreground": "#3b3b3b"}),
    "VS Code Dark": ("dark", {"--vscode-editor-background": "#1f1f1f", "--vscode-editor-foreground": "#cccccc"}),
    "VS Code High Contrast": ("dark", {"--vscode-editor-background": "#000", "--vscode-editor-foreground": "#fff"}),
    "a page with its own two colours": ("dark", {"--background": "#0b0b10", "--foreground": "#f4f4f4"}),
    "a bare page": ("light", {}),
}
"""What a host sets, as its theme has it, and whether that is light or dark."""

WORDS = [
    *(("text", ground) for ground in ("surface", "soft")),
    *(("ink", ground) for ground in ("paper", "tile", "tile-up", "advanced", "sand", "coin")),
    ("muted", "paper"),
    ("paper", "ink"),
    ("why", "paper"),
    ("surface", "text"),
    ("paper-fixed", "plant"),
    ("paper-fixed", "metal"),
    ("paper-fixed", "fuel"),
    ("tech-rim", "tech"),
    *(("seat-ink", f"seat-{seat}") for seat in range(4)),
]
"""Words and what they stand on: 4.5 to 1."""
SHAPES = [
    *((mark, ground) for mark in ("touch", "new", "no", "edge") for ground in ("surface", "soft")),
    ("touch", "paper-fixed"),
    ("ink-fixed", "paper-fixed"),
    ("line", "paper"),
    ("metal", "paper"),
    ("plant", "paper"),
    ("fuel", "paper"),
    ("tech-rim", "paper"),
    ("coin-edge", "coin"),
    ("laurel", "paper"),
    *((f"seat-{seat}", "paper") for seat in range(4)),
]
"""Shapes that mean something, and what they stand on: 3 to 1."""

CONTRASTS = """(pairs) => {
  const root = document.querySelector(".otys");
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  const light = (below, ...names) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const name of [below, ...names]) {
      const probe = root.appendChild(document.createElement("i"));
      probe.style.color = `var(--otys-${name})`;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      probe.remove();
    }
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return pairs.map(([mark, ground]) => {
    const [low, high] = [light("surface", ground), light("surface", ground, mark)].sort((a, b) => a - b);
    return [mark, ground, Math.round(100 * (high + 0.05) / (low + 0.05)) / 100];
  });
}"""


def dressed(shown: Board, host: str) -> None:
    """Set what the host sets on its page; the body itself stays see-through, as in VS Code's webviews."""
    theme, tokens = HOSTS[host]
    shown.page.evaluate(
        "tokens => Object.entries(tokens).forEach(([name, value]) => document.body.style.setProperty(name, value))",
        tokens,
    )
    shown.page.locator(f".otys[data-otys-theme={theme}]").wait_for()


def undressed(shown: Board) -> None:
    """Take away what a host has set, and wait until the board is as light as the page."""
    shown.page.evaluate("document.body.removeAttribute('style')")
    shown.page.locator(".otys[data-otys-theme=light]").wait_for()


def test_everything_stands_out_in_every_host(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    for host in HOSTS:
        dressed(shown, host)
        for pairs, least in ((WORDS, 4.5), (SHAPES, 3.0)):
            found: list[list[Any]] = shown.page.evaluate(CONTRASTS, pairs)
            assert [one for one in found if one[2] < least] == [], host
        undressed(shown)


@pytest.mark.parametrize("host", ["VS Code Dark", "JupyterLab Dark High Contrast"])
def test_the_board_follows_its_host_and_not_the_system(
    browser: Browser, harness: Callable[[Path], str], host: str
) -> None:
    context = browser.new_context(color_scheme="light")
    shown = Board(context.new_page(), harness(ROOT), scene="start", animate=0)
    dressed(shown, host)
    undressed(shown)
    context.close()


@pytest.mark.parametrize("percent", [200, 400])
@pytest.mark.parametrize("view", VIEWS)
def test_zoomed_in_all_reflows_and_can_be_reached(
    browser: Browser, harness: Callable[[Path], str], view: str, percent: int
) -> None:
    """A window of 1280 by 1024 zoomed in, as WCAG 1.4.10 measures it: no second direction to scroll in."""
    factor = percent // 100
    window = {"width": 1280 // factor, "height": 1024 // factor}
    context = browser.new_context(viewport=window, device_scale_factor=factor)  # type: ignore[arg-type]
    shown = Board(context.new_page(), harness(ROOT), scene="rich", view=view, animate=0)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= window["width"]
    lost = shown.root.locator("button:visible, select:visible, input:visible").evaluate_all(
        "all => all.filter((one) => { const { left, right, width, height } = one.getBoundingClientRect();"
        " return left < -1 || right > innerWidth + 1 || width < 10 || height < 10; }).map((one) => one.outerHTML)"
    )
    assert lost == []
    context.close()
