"""The estimate of a suggested turn in words: its margin, the chance to win, and how many deals that rests on."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.explorer.messages import say
from otys_nb.rules.numbers import signed

FEW_DEALS: Final = 8
"""Fewer deals than these say nothing of the chance to win."""


def estimated(one: Suggestion, lang: str = "") -> str:
    """The margin and the chance to win, each with its interval; a first impression while nothing was dealt."""
    margin, low, high = (signed(value, lang, places=1) for value in (one.margin, one.low, one.high))
    facts = {"margin": margin, "low": low, "high": high, "percent": round(100 * one.chance)}
    if not one.deals:
        return say("explore.best.at_sight", lang, **facts)
    if one.deals < FEW_DEALS:
        return say("explore.best.few", lang, **facts, count=one.deals)
    sure = one.interval()
    facts |= {"least": round(100 * sure.low), "most": round(100 * sure.high), "count": one.deals}
    return say("explore.best.margin", lang, **facts)
