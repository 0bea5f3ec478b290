"""The rules that involve a decision of the player: exercises can be made on each of them."""

from __future__ import annotations

from typing import Final

DECISION_RULES: Final[tuple[int, ...]] = tuple(number for number in range(30, 155) if number not in (41, 72, 80, 83))
"""All but those about the boards, the setup and what follows by itself (`tools.coverage_report.NO_DECISION`)."""
