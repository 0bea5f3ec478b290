"""The rules that can be changed on the board: the readings of the Hacker's and the Mechanic's tracks, the edition and
the variant; where each value in force comes from, and the position under another setting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.explorer.piece_editing import EditError
from otys_nb.rules.edition import MAX_DISTANCE, Edition, Provenance, default_edition
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.readings import base_of, with_tracks

RULES: Final = ("hacker", "mechanic", "edition", "variant")
PRINTED: Final = "printed"
PIECE_KINDS: Final = ("store", "contracts", "tokens")
"""Parts of an edition with a provenance of their own, beside the two tracks."""
VARIANT_RULES: Final = (136, 137)
"""Where the Designer's variant is printed."""


@dataclass(frozen=True, slots=True)
class RuleSetting:
    """One setting of a rule: its code, and the position under it."""

    code: str
    position: Position


def editions_of(position: Position, own: Sequence[Edition]) -> list[Edition]:
    """The editions to choose from: the package's, the player's own, and the position's."""
    known = {default_edition().name: default_edition(), **{one.name: one for one in own}}
    base = base_of(position.edition, list(known.values()))
    return list({**known, base.name: base}.values())


def settings(position: Position, switch: str, own: Sequence[Edition] = ()) -> list[RuleSetting]:
    """All settings of a rule, the current one among them."""
    editions = editions_of(position, own)
    base, now = base_of(position.edition, editions), position.edition
    match switch:
        case "hacker":
            fewer = tuple(number - 1 for number in base.hacker)
            tracks = [base.hacker, *([fewer] if fewer[-1] > 0 else [])]
            tracks += [now.hacker] if now.hacker not in tracks else []
            return [
                RuleSetting(_track_code(one), _with_edition(position, with_tracks(base, one, now.propeller)))
                for one in tracks
            ]
        case "mechanic":
            first = now.propeller[:-1]
            lasts = range(first[-1] + 1, MAX_DISTANCE)
            tracks = [(*first, last) for last in lasts]
            return [
                RuleSetting(_track_code(one), _with_edition(position, with_tracks(base, now.hacker, one)))
                for one in tracks
            ]
        case "edition":
            return [RuleSetting(one.name, _with_edition(position, one)) for one in editions]
        case "variant":
            return [RuleSetting(name, replace(position, variants=(name,) if name else ())) for name in ("", DESIGNER)]
    raise EditError("field")


def current_setting(position: Position, switch: str, own: Sequence[Edition] = ()) -> str:
    """The code of the setting in force."""
    match switch:
        case "hacker":
            return _track_code(position.edition.hacker)
        case "mechanic":
            return _track_code(position.edition.propeller)
        case "edition":
            return base_of(position.edition, editions_of(position, own)).name
    return DESIGNER if DESIGNER in position.variants else ""


def with_setting(position: Position, switch: str, code: object, own: Sequence[Edition] = ()) -> Position:
    """The position under another setting of a rule.

    Raises:
        EditError: if there is no such setting.
    """
    found = next((one for one in settings(position, switch, own) if one.code == code), None)
    if found is None:
        raise EditError("field")
    return found.position


def value_sources(position: Position, switch: str, own: Sequence[Edition] = ()) -> list[tuple[str, Provenance | None]]:
    """The values of a rule's track, each with its provenance in the edition; None where the position's reading differs
    from the edition."""
    kind = {"hacker": "hacker", "mechanic": "propeller"}.get(switch)
    if kind is None:
        return []
    base = base_of(position.edition, editions_of(position, own))
    now, told = getattr(position.edition, kind), getattr(base, kind)
    return [
        (str(value), base.sources.get(f"{kind}.{at}") if value == told[at] else None) for at, value in enumerate(now)
    ]


def unprinted(
    position: Position, seat: int, own: Sequence[Edition] = (), *, pieces: bool = False
) -> Iterator[tuple[str, str, Provenance | None]]:
    """The targets on a board whose value is not printed anywhere: target, value, provenance; with `pieces` also the
    open cards and tokens."""
    player, colony = position.players[seat], position.colony
    for switch, at in (("hacker", player.hacker), ("mechanic", player.mechanic)):
        found = value_sources(position, switch, own)
        if 0 <= at < len(found):
            value, source = found[at]
            if _is_unprinted(source):
                yield switch, value, source
    base = base_of(position.edition, editions_of(position, own))
    for at, (price, _) in enumerate(base.store):
        if _is_unprinted(source := base.sources.get(f"store.{at}")):
            yield "store:m", f"{price}¢", source
    if not pieces:
        return
    lying = {f"public:{at}": code for at, code in enumerate(colony.contracts)}
    lying |= {f"private:{at}": code for at, code in enumerate(player.contracts)}
    yield from _unprinted_pieces(lying, "contracts", base)
    lying = {f"token:{level}:{at}": code for level, row in enumerate(colony.display, 1) for at, code in enumerate(row)}
    lying |= {f"reward:{level}": code for level, code in enumerate(player.rewards, 1)}
    yield from _unprinted_pieces(lying, "tokens", base)


def _unprinted_pieces(
    lying: Mapping[str, str | None], kind: str, base: Edition
) -> Iterator[tuple[str, str, Provenance | None]]:
    """The open pieces that no printed source names; pieces that the edition lacks are the player's own."""
    known: Sequence[str] = getattr(base, kind)
    for target, code in lying.items():
        if code is not None and code in known:
            source = base.sources.get(f"{kind}.{known.index(code)}")
            if _is_unprinted(source):
                yield target, code, source


def piece_certainties(position: Position, own: Sequence[Edition] = ()) -> list[tuple[str, str, int]]:
    """How certain the pieces of the edition are: kind, certainty, how many."""
    base = base_of(position.edition, editions_of(position, own))
    counted: Counter[tuple[str, str]] = Counter()
    for name, source in base.sources.items():
        kind = name.partition(".")[0]
        if kind in PIECE_KINDS:
            counted[kind, source.certainty] += 1
    return [(kind, certainty, count) for (kind, certainty), count in sorted(counted.items(), key=_display_order)]


def _display_order(found: tuple[tuple[str, str], int]) -> tuple[int, bool]:
    (kind, certainty), _ = found
    return PIECE_KINDS.index(kind), certainty != PRINTED


def _is_unprinted(source: Provenance | None) -> bool:
    return source is None or source.certainty != PRINTED


def _with_edition(position: Position, edition: Edition) -> Position:
    return position if edition == position.edition else replace(position, edition=edition)


def _track_code(numbers: Sequence[int]) -> str:
    return "-".join(map(str, numbers))
