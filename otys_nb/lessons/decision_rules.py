"""The rules about which a player decides: on each of them exercises can be made."""

from __future__ import annotations

from typing import Final

DECISION_RULES: Final[tuple[int, ...]] = tuple(number for number in range(30, 155) if number not in (41, 72, 80, 83))
"""All but those about the boards, the setup and what follows by itself (`tools.coverage_report.NO_DECISION`)."""
