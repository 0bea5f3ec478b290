"""The edition of the reader's own box: a file beside the course, from which new games and fresh exercises are dealt."""

from __future__ import annotations

import json
import os
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from otys_nb.rules import files
from otys_nb.rules.edition import (
    CONTRACT_CARDS,
    FORMAT,
    REWARD_TOKENS,
    Edition,
    Provenance,
    default_edition,
    load_edition,
)
from otys_nb.rules.language import LANGUAGES

FILE: Final = "otys-my-box.toml"
NAME: Final = "my box"
LEAST: Final = 10
"""Below so many contracts, or tokens, stand-ins lie among those that were entered."""
ENTERED: Final = Provenance("printed", NAME)
"""Where a value comes from that was read off the own box."""
_PUT_AWAY: Final = ContextVar("put away", default=False)
_SOURCE: Final = f'certainty = "{ENTERED.certainty}"\nsource = "{ENTERED.source}"\n'


def place() -> Path:
    """Where the file lies: in the course's folder, which the notebooks of all languages share.

    Raises:
        OSError: if the folder is gone.
    """
    here = Path.cwd()
    return (here.parent if here.name in LANGUAGES else here) / FILE


def kept() -> Edition | None:
    """The edition of the file; None if there is no file.

    Raises:
        EditionError: if the file cannot be used, saying where it is wrong.
    """
    try:
        file = place()
        found = os.stat(file)
    except OSError:
        return None
    return _read(file, found.st_mtime_ns, found.st_size)


def lies() -> bool:
    """Whether there is a file, usable or not."""
    try:
        return place().is_file()
    except OSError:
        return False


@contextmanager
def put_away() -> Iterator[None]:
    """So long nothing is dealt from the own box."""
    token = _PUT_AWAY.set(True)
    try:
        yield
    finally:
        _PUT_AWAY.reset(token)


def mark() -> str:
    """A few signs that any change of what is dealt from the own box changes; empty without such a box.

    Raises:
        EditionError: if the file cannot be used, saying where it is wrong.
    """
    own = in_use()
    dealt = own.hacker, own.propeller, own.store, sorted(own.contracts), sorted(own.tokens)
    return f"{zlib.crc32(repr(dealt).encode()) % 16**4:04x}" if kept() else ""


def in_use() -> Edition:
    """What is dealt from where no other edition is named: the own box as far as it is known, then the stand-ins.

    Raises:
        EditionError: if the file cannot be used, saying where it is wrong.
    """
    own, known = kept(), default_edition()
    if own is None or _PUT_AWAY.get():
        return known
    return replace(
        own,
        contracts=_filled(entered(own).contracts, known.contracts),
        tokens=_filled(entered(own).tokens, known.tokens),
    )


def _filled(own: tuple[str, ...], known: tuple[str, ...]) -> tuple[str, ...]:
    """Those that were entered, and as many stand-ins as are needed; all of these if there are no others."""
    left = list((Counter(known) - Counter(own)).elements())
    return own + tuple(left[: max(LEAST - len(own), 0)]) if own else known


def entered(edition: Edition) -> Edition:
    """The edition without the stand-ins in place of cards or tokens that its file leaves out."""
    known = default_edition()
    return replace(
        edition,
        contracts=() if edition.contracts == known.contracts else edition.contracts,
        tokens=() if edition.tokens == known.tokens else edition.tokens,
    )


def keep(edition: Edition) -> None:
    """Write the file.

    Raises:
        OSError: if it cannot be written.
    """
    files.write(place(), text(edition).encode())


def forget() -> None:
    """Remove the file.

    Raises:
        OSError: if it cannot be removed.
    """
    place().unlink(missing_ok=True)


def text(edition: Edition) -> str:
    """The edition as the text of a file, without cards and tokens that it lacks and numbers that nobody entered."""
    whole = (len(edition.contracts), len(edition.tokens)) == (CONTRACT_CARDS, REWARD_TOKENS)
    partial = "" if whole else "partial = true\n"
    parts = [f'format = "{FORMAT}"\nname = {json.dumps(edition.name)}\n{partial}']
    rows = ", ".join(f"{{ credits = {credits}, prestige = {prestige} }}" for credits, prestige in edition.store)
    entries = {
        "hacker": ("values", ", ".join(map(str, edition.hacker))),
        "propeller": ("values", ", ".join(map(str, edition.propeller))),
        "store": ("rows", rows),
        "contracts": ("cards", _quoted(edition.contracts)),
        "tokens": ("tokens", _quoted(edition.tokens)),
    }
    known = default_edition()
    listed = {
        kind: entry
        for kind, entry in entries.items()
        if entry[1] and (getattr(edition, kind) != getattr(known, kind) or _is_entered(edition, kind))
    }
    parts += [f"[[{kind}]]\n{name} = [{values}]\n{_SOURCE}" for kind, (name, values) in listed.items()]
    return "\n".join(parts)


def _is_entered(edition: Edition, kind: str) -> bool:
    """Whether values that are the stand-ins' were read off a box none the less."""
    place = f"{kind}.0"
    return edition.sources.get(place) not in (None, default_edition().sources[place])


def _quoted(codes: Iterable[str]) -> str:
    return ", ".join(f'"{code}"' for code in sorted(codes))


@lru_cache(maxsize=4)
def _read(file: Path, changed: int, size: int) -> Edition:
    """`changed` and `size` tell the file from what it was before."""
    return load_edition(file)
