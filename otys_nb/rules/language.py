"""The default language of all texts.

It changes texts only: positions, moves and what is legal do not depend on it. In this order it is what `speak` said;
the environment variable ``OTYS_LANG``; the folder in which the kernel started, where it is the part ``fr`` or ``de``
of the course; English. Whatever takes a language as `lang` raises a `ValueError` for one that is not in `LANGUAGES`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeVar

from otys_nb.rules.arguments import checked
from otys_nb.rules.mistake import wrong

OWN_NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""The languages by their codes, and what each calls itself."""

LANGUAGES: Final = tuple(OWN_NAMES)

BEGUN: Final[frozenset[str]] = frozenset()
"""Those of them whose translation has only begun: each sentence that one of these lacks is said in English."""

T = TypeVar("T")

VARIABLE: Final = "OTYS_LANG"

_START: Final = "00_start.ipynb"

_chosen = ""
"""What is spoken; empty until somebody asks."""


@checked
def speak(lang: str) -> None:
    """Show every text in `lang` (``"en"``, ``"fr"`` or ``"de"``) from now on, unless it is asked for in another.

    Boards that are on the screen already keep their language.

    Raises:
        ValueError: for a language that is not one of `LANGUAGES`.
    """
    global _chosen
    if lang not in LANGUAGES:
        raise wrong("choice", field="lang", value=repr(lang), known=", ".join(LANGUAGES))
    _chosen = lang


def spoken(lang: str = "") -> str:
    """The language meant by an argument `lang`: that language, or the one that is spoken if it is empty.

    Raises:
        ValueError: for a language that is not one of `LANGUAGES`.
    """
    if lang in LANGUAGES:
        return lang
    if lang:
        raise wrong("choice", field="lang", value=repr(lang), known=", ".join(LANGUAGES))
    if not _chosen:
        speak(_found())
    return _chosen


def in_every(texts: Mapping[str, T]) -> dict[str, T]:
    """A text for every language, out of those that there are; a language of `BEGUN` may lack it.

    Raises:
        KeyError: for any other language without a text.
    """
    return {lang: texts["en" if lang in BEGUN and lang not in texts else lang] for lang in LANGUAGES}


def meant(tag: str) -> str:
    """The language that a tag such as ``de``, ``fr-CH`` or ``fr_FR.UTF-8`` means; empty if it is none of ours."""
    word = re.match(r"\s*([a-zA-Z]*)", tag)
    lang = word[1].lower() if word else ""
    return lang if lang in LANGUAGES else ""


def _found() -> str:
    asked = os.environ.get(VARIABLE, "").strip()
    if asked:
        return meant(asked) or "en"
    try:
        folder = Path.cwd()
        if folder.name in LANGUAGES and any((place / _START).is_file() for place in (folder, folder.parent)):
            return folder.name
    except OSError:  # the folder is gone, or may not be read
        pass
    return "en"


__all__ = ["LANGUAGES", "speak"]
