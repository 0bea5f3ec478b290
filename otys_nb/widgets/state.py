"""The message `state`: what is on the table, as far as a viewer may know it (`docs/contract.md`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Literal, cast

from otys_nb.lessons.history import Told, happened
from otys_nb.pictures.result import result
from otys_nb.rules import views
from otys_nb.rules.contracts import DrawCards, KeepCard
from otys_nb.rules.divers import CopiedDiver
from otys_nb.rules.events import ContractKept, ContractsSeen, Event, KeySlid, SponsorUsed
from otys_nb.rules.formats import interchange
from otys_nb.rules.formats.form import COLONY, PLAYER
from otys_nb.rules.messages import in_words
from otys_nb.rules.piles import size
from otys_nb.rules.position import NATURE, START, Position
from otys_nb.rules.rewards import LayToken, ResolveFront
from otys_nb.rules.turn import OwnerDecides
from otys_nb.widgets.messages import say
from otys_nb.widgets.patch import patch
from otys_nb.widgets.session import LogEntry
from otys_nb.widgets.wire.table import Happening, Pending, Table, Turn
from otys_nb.widgets.wire.words import Patch

HIDDEN: Final = "?"
OPEN_IN_COLONY: Final = tuple(name for name in COLONY if name not in ("deck", "bag"))


def viewer_of(position: Position) -> int | None:
    """The seat whose view a table without a fixed viewer shows: the one that decides now."""
    actor = position.to_act
    return position.to_move if actor == NATURE else actor


def seen(position: Position, viewer: int | None, *, reveal: bool = False) -> Position:
    """The position as a page may get it: without the deck's order, and without the hands of others than `viewer`.

    `reveal` shows every hand; a finished game (no viewer) does so too.
    """
    if not reveal and viewer is not None:
        return views.seen_by(position, viewer)
    colony = position.colony
    deck = (HIDDEN,) * size(colony.deck)
    return replace(position, colony=replace(colony, deck=deck, bag=views.seen_by(position, 0).colony.bag))


def table(position: Position, title: str = "", lang: str = "") -> Table:
    """The message for a position that `seen` has been through; at the end it says the result."""
    shown = drawn(position, title)
    if position.finished:
        shown["result"] = result(position, lang)
    return shown


def names(position: Position, you: int | None = None, lang: str = "") -> list[str]:
    """Everybody's name; whoever is spoken to, on seat `you`, has none but that."""
    return [say("told.you", lang) if seat == you else each.name for seat, each in enumerate(position.players)]


def called(position: Position, names: Sequence[str]) -> Position:
    """The position with each player under the name by which they are called."""
    seats = zip(position.players, names, strict=True)
    return replace(position, players=tuple(replace(player, name=name) for player, name in seats))


def drawn(position: Position, title: str = "") -> Table:
    """What is drawn of a position that `seen` has been through; the piles are left out, but for their sizes."""
    data = interchange.to_dict(position if position.turn == START else replace(position, turn=START))
    colony, edition = position.colony, position.edition
    data["colony"] |= {"deck": [], "bag": []}
    more = {
        "turn": turn_state(position),
        "to_act": position.to_act,
        "deck_size": size(colony.deck),
        "bag_size": size(colony.bag),
        "tracks": {
            "hacker": list(edition.hacker),
            "propeller": list(edition.propeller),
            "store": [list(row) for row in edition.store],
        },
        "title": title,
    }
    return cast("Table", data | more)


def changes(old: Position, new: Position, viewer: int | None) -> Patch:
    """`patch` for what `drawn` makes of two positions of a game as `viewer` sees them (None: all hands).

    Values are immutable, so what is the same object has not changed: only the other fields are drawn and compared.
    """
    was, now = _differing(old, new, ("round", "first_player", "to_move", "finished"))
    seats = [
        _differing(*both, tuple(PLAYER), hidden=() if viewer in (None, seat) else ("contracts",))
        for seat, both in enumerate(zip(old.players, new.players, strict=True))
    ]
    was["players"], now["players"] = map(list, zip(*seats, strict=True))
    was["colony"], now["colony"] = _differing(old.colony, new.colony, OPEN_IN_COLONY)
    for position, shown in ((old, was), (new, now)):
        if position.turn.pending:  # what is pending may be hidden, and who acts may depend on it
            position = seen(position, viewer)
        shown |= {"turn": turn_state(position), "to_act": position.to_act}
    for pile in ("deck", "bag"):
        piles = getattr(old.colony, pile), getattr(new.colony, pile)
        if piles[0] is not piles[1]:
            was[f"{pile}_size"], now[f"{pile}_size"] = map(size, piles)
    return patch(was, now)


def _differing(
    old: object, new: object, names: tuple[str, ...], hidden: tuple[str, ...] = ()
) -> tuple[dict[str, object], dict[str, object]]:
    """The fields of two values that are not the same object, as plain data; cards in `hidden` fields face down."""
    was: dict[str, object] = {}
    now: dict[str, object] = {}
    for name in names if old is not new else ():
        before, after = getattr(old, name), getattr(new, name)
        if before is not after:
            if name in hidden:
                before, after = (HIDDEN,) * len(before), (HIDDEN,) * len(after)
            was[name], now[name] = interchange.plain(before), interchange.plain(after)
    return was, now


def turn_state(position: Position) -> Turn | None:
    """How far the turn has come; None before anything was done in it."""
    turn = position.turn
    if turn == START:
        return None
    return {
        "stage": cast("Literal['key', 'sponsor', 'diver', 'end']", turn.stage),
        "key": turn.key,
        "level": turn.level,
        "sponsor_used": turn.sponsor_used,
        "propellers": turn.propellers,
        "free": turn.free,
        "uses": turn.uses,
        "pending": _pending(turn.pending) if turn.pending else None,
    }


def _pending(frames: Sequence[object]) -> Pending:
    found = _settled_first(frames[-1])
    for frame in frames:
        if isinstance(frame, LayToken):
            found["hand"] = frame.token
    return found


def _settled_first(frame: object) -> Pending:
    match frame:
        case KeepCard():
            return {"kind": "looking", "cards": list(frame.cards)}
        case DrawCards():
            return {"kind": "drawing", "cards": list(frame.cards)}
        case ResolveFront():
            return {"kind": "resolving", "token": frame.token}
        case CopiedDiver():
            return {"kind": "copying", "tile": frame.tile, "seat": frame.owner}
        case OwnerDecides():
            return {"kind": "owner", "seat": frame.seat}
    return {"kind": "drawing"}


def events(
    step: LogEntry, lang: str, viewer: int | None, *, reveal: bool = False, names: Sequence[str] = ()
) -> list[Happening]:
    """The message `events`: each with its sentence, which names the player where it is not the one to move, as in
    `names` where they are called otherwise.

    Cards that `viewer` may not see are hidden. The first one has as ``before`` the patch that leads from the table
    after them back to the one before.
    """
    before = step.before.position
    return told_from(before, happened(before, step.moves), lang, viewer, reveal=reveal, names=names)


def told_from(
    before: Position, told: Told, lang: str, viewer: int | None, *, reveal: bool = False, names: Sequence[str] = ()
) -> list[Happening]:
    """The message `events` for what happened from a position on."""
    found = narrated_events(before, told, lang, viewer, reveal=reveal, names=names)
    if found:
        found[0]["before"] = changes(told[-1][1], before, None if reveal else viewer)
    return found


def narrated_events(
    before: Position,
    told: Iterable[tuple[Event, Position]],
    lang: str,
    viewer: int | None,
    *,
    reveal: bool = False,
    names: Sequence[str] = (),
) -> list[Happening]:
    """The message for what happened from a position on: each event with the patch that it makes on the table."""
    names = names or [player.name for player in before.players]
    found: list[Happening] = []
    last = before
    for event, position in told:
        changed = changes(last, position, None if reveal else viewer)
        last = position
        seat = getattr(event, "seat", None)
        if not reveal and viewer is not None and seat not in (None, viewer):
            event = _masked(event)
        text = event.text(lang, names)
        if isinstance(event, ContractsSeen) and HIDDEN not in event.cards:
            text = " ".join([text, *(f"{in_words(card, 'Card', lang)}." for card in event.cards)])
        if isinstance(event, SponsorUsed) and viewer is not None and seat != viewer:
            text = say("log.sponsor", lang, name=names[event.seat], tile=event.tile)
        elif seat is not None and (
            seat != before.to_move or (isinstance(event, KeySlid) and viewer not in (None, seat))
        ):
            text = say("log.event", lang, name=names[seat], text=text)
        found.append(cast("Happening", {**_plain(event), "text": text, "patch": changed}))
    return found


def _masked(event: Event) -> Event:
    match event:
        case ContractsSeen():
            return replace(event, cards=(HIDDEN,) * len(event.cards))
        case ContractKept():
            return replace(event, card=HIDDEN, others=(HIDDEN,) * len(event.others))
    return event


def _plain(event: Event) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in event.as_dict().items()}
