"""What the walkers share with the tests of boards."""

from __future__ import annotations

from tests.widgets.conftest import _short_reviews

__all__ = ["_short_reviews"]
