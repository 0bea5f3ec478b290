"""Other readings of an edition: the same cards with other numbers on the Hacker's or the Mechanic's track.

The pictures of the box can be read in more than one way. A reading is an edition whose name states the numbers that
differ (``stand-in, hacker 5-4-3-2``), so that a code, a file or a link with it opens without an edition file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from otys_nb.rules.edition import IMPROVEMENTS, MAX_DISTANCE, MAX_KEYS, MAX_NAME_CHARACTERS, Edition

_NAMED: Final = re.compile(
    r"(?P<base>.+?)(?:, hacker (?P<hacker>\d(?:-\d){3}))?(?:, mechanic (?P<propeller>\d(?:-\d){3}))?", re.ASCII
)


def with_tracks(
    edition: Edition, hacker: Sequence[int] | None = None, propeller: Sequence[int] | None = None
) -> Edition:
    """The edition with other numbers on its tracks; the same object where nothing differs.

    Raises:
        ValueError: for numbers that no track can have.
    """
    named = edition.name
    changed: dict[str, tuple[int, ...]] = {}
    for kind, word, numbers in (("hacker", "hacker", hacker), ("propeller", "mechanic", propeller)):
        if numbers is not None and tuple(numbers) != getattr(edition, kind):
            changed[kind] = _checked(kind, tuple(numbers))
            named += f", {word} {'-'.join(map(str, numbers))}"
    if len(named) > MAX_NAME_CHARACTERS:
        raise ValueError(f"a name has at most {MAX_NAME_CHARACTERS} characters, not {len(named)}")
    return replace(edition, name=named, **changed) if changed else edition  # type: ignore[arg-type]


def base_of(edition: Edition, editions: Sequence[Edition]) -> Edition:
    """The edition among `editions` of which this one is a reading, or itself."""
    found = _NAMED.fullmatch(edition.name)
    known = {one.name: one for one in editions}
    return known.get(found["base"], edition) if found and edition.name not in known else edition


def reading_named(name: str, editions: Sequence[Edition]) -> Edition | None:
    """The reading of that name of one of `editions`; None if it names none."""
    found = _NAMED.fullmatch(name) if len(name) <= MAX_NAME_CHARACTERS else None
    base = next((one for one in editions if found and one.name == found["base"]), None)
    if found is None or base is None:
        return None
    tracks = {kind: found[kind] and tuple(map(int, found[kind].split("-"))) for kind in ("hacker", "propeller")}
    try:
        return with_tracks(base, tracks["hacker"] or None, tracks["propeller"] or None)
    except ValueError:
        return None


def _checked(kind: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    most = MAX_KEYS if kind == "hacker" else MAX_DISTANCE
    steps = numbers if kind == "propeller" else numbers[::-1]
    right = len(numbers) == IMPROVEMENTS + 1 and all(type(n) is int and 1 <= n <= most for n in numbers)
    if not right or any(one >= other for one, other in pairwise(steps)):
        raise ValueError(f"{numbers} is no track: four whole numbers from 1 to {most}, each better than the one before")
    return numbers
