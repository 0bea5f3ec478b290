"""A position to show, and what a board sends."""

from __future__ import annotations

from tests.widgets.conftest import position, sent

__all__ = ["position", "sent"]
