"""A position to show, and what a board sends."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets import Widget

from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position


@pytest.fixture
def position() -> Position:
    return new_position(["Ada", "Grace"], seed=7)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The update messages that widgets send to the page."""
    messages: list[dict[str, Any]] = []

    def send(self: Widget, message: dict[str, Any], buffers: object = None) -> None:
        if message["method"] == "update":
            messages.append(message["state"])

    monkeypatch.setattr(Widget, "_send", send)
    return messages
