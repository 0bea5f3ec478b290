"""A position to show, what a board sends, and a page with an explorer."""

from __future__ import annotations

import pytest

from otys_nb.explorer.board import Explorer
from tests.explorer.explorers import START, Page
from tests.widgets.conftest import position, sent

__all__ = ["position", "sender", "sent"]


@pytest.fixture
def sender() -> Page:
    """A page with an explorer on a new game."""
    return Page(Explorer(START, seed=1))
