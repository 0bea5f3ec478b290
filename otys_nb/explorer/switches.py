"""The rules that can be switched on the board: how the Hacker's and the Mechanic's tracks are read, the edition, the
variant; where each value in force comes from, and how the position stands under another reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.explorer.placing import EditError
from otys_nb.rules.edition import FARTHEST, Edition, Provenance, default_edition
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.readings import base_of, read_as

SWITCHES: Final = ("hacker", "mechanic", "edition", "variant")
PRINTED: Final = "printed"
PIECES: Final = ("store", "contracts", "tokens")
"""Parts of an edition with a provenance of their own, beside the two tracks."""
VARIANT_RULES: Final = (136, 137)
"""Where the Designer's variant is printed."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a switch: its code, and the position under it."""

    code: str
    position: Position


def editions_of(position: Position, own: Sequence[Edition]) -> list[Edition]:
    """The editions that can be chosen: that of the package, the player's own, that of the position."""
    known = {default_edition().name: default_edition(), **{one.name: one for one in own}}
    base = base_of(position.edition, list(known.values()))
    return list({**known, base.name: base}.values())


def options(position: Position, switch: str, own: Sequence[Edition] = ()) -> list[Option]:
    """All settings of a switch, the position's own among them."""
    editions = editions_of(position, own)
    base, now = base_of(position.edition, editions), position.edition
    match switch:
        case "hacker":
            fewer = tuple(number - 1 for number in base.hacker)
            tracks = [base.hacker, *([fewer] if fewer[-1] > 0 else [])]
            tracks += [now.hacker] if now.hacker not in tracks else []
            return [Option(_track(one), _under(position, read_as(base, one, now.propeller))) for one in tracks]
        case "mechanic":
            first = now.propeller[:-1]
            lasts = range(first[-1] + 1, FARTHEST)
            tracks = [(*first, last) for last in lasts]
            return [Option(_track(one), _under(position, read_as(base, now.hacker, one))) for one in tracks]
        case "edition":
            return [Option(one.name, _under(position, one)) for one in editions]
        case "variant":
            return [Option(name, replace(position, variants=(name,) if name else ())) for name in ("", DESIGNER)]
    raise EditError("field")


def setting(position: Position, switch: str, own: Sequence[Edition] = ()) -> str:
    """The code of the setting in force."""
    match switch:
        case "hacker":
            return _track(position.edition.hacker)
        case "mechanic":
            return _track(position.edition.propeller)
        case "edition":
            return base_of(position.edition, editions_of(position, own)).name
    return DESIGNER if DESIGNER in position.variants else ""


def switched(position: Position, switch: str, code: object, own: Sequence[Edition] = ()) -> Position:
    """The position under another setting of a switch.

    Raises:
        EditError: if there is no such setting.
    """
    found = next((one for one in options(position, switch, own) if one.code == code), None)
    if found is None:
        raise EditError("field")
    return found.position


def sources(position: Position, switch: str, own: Sequence[Edition] = ()) -> list[tuple[str, Provenance | None]]:
    """The values of a switch's track in the edition as it came, each with its provenance; None where it is read
    otherwise here than the edition says."""
    kind = {"hacker": "hacker", "mechanic": "propeller"}.get(switch)
    if kind is None:
        return []
    base = base_of(position.edition, editions_of(position, own))
    now, told = getattr(position.edition, kind), getattr(base, kind)
    return [
        (str(value), base.sources.get(f"{kind}.{at}") if value == told[at] else None) for at, value in enumerate(now)
    ]


def unsure(
    position: Position, seat: int, own: Sequence[Edition] = (), *, pieces: bool = False
) -> Iterator[tuple[str, str, Provenance | None]]:
    """The targets on a board whose value in force is not printed: target, value, provenance; with `pieces` also the
    cards and tokens that lie open."""
    player, colony = position.players[seat], position.colony
    for switch, at in (("hacker", player.hacker), ("mechanic", player.mechanic)):
        found = sources(position, switch, own)
        if 0 <= at < len(found):
            value, source = found[at]
            if _doubtful(source):
                yield switch, value, source
    base = base_of(position.edition, editions_of(position, own))
    for at, (price, _) in enumerate(base.store):
        if _doubtful(source := base.sources.get(f"store.{at}")):
            yield "store:m", f"{price}¢", source
    if not pieces:
        return
    lying = {f"public:{at}": code for at, code in enumerate(colony.contracts)}
    lying |= {f"private:{at}": code for at, code in enumerate(player.contracts)}
    yield from _invented(lying, "contracts", base)
    lying = {f"token:{level}:{at}": code for level, row in enumerate(colony.display, 1) for at, code in enumerate(row)}
    lying |= {f"reward:{level}": code for level, code in enumerate(player.rewards, 1)}
    yield from _invented(lying, "tokens", base)


def _invented(
    lying: Mapping[str, str | None], kind: str, base: Edition
) -> Iterator[tuple[str, str, Provenance | None]]:
    """Of the pieces that lie open those that no source names; what the edition does not have is the player's own."""
    known: Sequence[str] = getattr(base, kind)
    for target, code in lying.items():
        if code is not None and code in known:
            source = base.sources.get(f"{kind}.{known.index(code)}")
            if _doubtful(source):
                yield target, code, source


def certainties(position: Position, own: Sequence[Edition] = ()) -> list[tuple[str, str, int]]:
    """How well the pieces of the edition in force are known: kind, certainty, how many."""
    base = base_of(position.edition, editions_of(position, own))
    counted: Counter[tuple[str, str]] = Counter()
    for name, source in base.sources.items():
        kind = name.partition(".")[0]
        if kind in PIECES:
            counted[kind, source.certainty] += 1
    return [(kind, certainty, count) for (kind, certainty), count in sorted(counted.items(), key=_in_order)]


def _in_order(found: tuple[tuple[str, str], int]) -> tuple[int, bool]:
    (kind, certainty), _ = found
    return PIECES.index(kind), certainty != PRINTED


def _doubtful(source: Provenance | None) -> bool:
    return source is None or source.certainty != PRINTED


def _under(position: Position, edition: Edition) -> Position:
    return position if edition == position.edition else replace(position, edition=edition)


def _track(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))
