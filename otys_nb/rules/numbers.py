"""Numbers as a language writes them: the decimal comma of French and German, one minus sign, the blank before a %."""

from __future__ import annotations

from typing import Final

from otys_nb.rules.language import spoken

MINUS: Final = "\u2212"
BLANK: Final = "\u00a0"


def figure(value: float, lang: str = "", places: int = 0) -> str:
    """A number with so many decimal places."""
    return _written(value, f".{places}f", lang)


def rounded(value: float, lang: str = "", digits: int = 3) -> str:
    """A number with so many significant digits at most: ``16.9``, ``0.104``, ``16``."""
    return _written(value, f".{digits}g", lang)


def signed(value: float, lang: str = "", places: int = 0) -> str:
    """A difference, with its ``+`` or ``−`` unless it is nothing."""
    text = figure(value, lang, places)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def percent(share: float, lang: str = "", places: int = 0) -> str:
    """A share of 1 in hundredths: ``62%``, in French and German ``62 %``."""
    return figure(100 * share, lang, places) + ("%" if spoken(lang) == "en" else f"{BLANK}%")


def _written(value: float, form: str, lang: str) -> str:
    text = format(abs(value), form)
    if spoken(lang) != "en":
        text = text.replace(".", ",")
    return MINUS + text if value < 0 and text.strip("0.,") else text
