"""A position to show, and what a board sends."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets import Widget

from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets import turn_review


@pytest.fixture(autouse=True)
def _short_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn is looked back at without trying it out, which takes four seconds."""
    monkeypatch.setattr(turn_review, "REVIEW_SECONDS", 0.0)


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
