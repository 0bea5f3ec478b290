"""Wrong readings of rules that taking an event away does not show: how the turn ends for somebody who reads them so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from otys_nb.lessons.exercises.ablation import without
from otys_nb.lessons.exercises.walk import Walk
from otys_nb.rules import events
from otys_nb.rules.components import level_of, place_of
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.position import Position, with_player

TELLING: Final = ("DiverUsed", "ContractCompleted")
"""Events by which the uses of a diver and the contracts between them are found."""


def _with_x(found: Walk) -> bool:
    return any(isinstance(move, ChooseKey) and move.key in "XN" for move in found.moves)


def _key_pushes_neighbour(found: Walk) -> Iterator[Position]:
    """The key pushes a diver of the level above or below."""
    up = found.played.happened(events.Resurfaced)
    if up is None:
        return
    before = without(found.end, [up])
    for level in (level_of(up.origin) - 1, level_of(up.origin) + 1):
        if before is not None and 1 <= level <= 5:
            tiles = before.players[found.seat].divers
            at = place_of(level)
            yield found.played.with_me(divers=(tiles[at], *tiles[:at], *tiles[at + 1 :]))


def _x_pushes_neighbour(found: Walk) -> Iterator[Position]:
    """The X pushes a diver of the level above or below."""
    if _with_x(found):
        yield from _key_pushes_neighbour(found)


def _x_ends_the_turn(found: Walk) -> Iterator[Position]:
    """After an X nothing more happens: the diver stays, the X does not go to the track."""
    for kind in (events.Resurfaced, events.KeyToTrack):
        told = found.played.happened(kind)
        end = without(found.end, [told]) if told is not None and _with_x(found) else None
        if end is not None:
            yield end


def _sponsors_token_kept(found: Walk) -> Iterator[Position]:
    """The sponsor's token becomes a permanent one, or the one that is left on the display does."""
    level = next((event.level for event in found.events if isinstance(event, events.KeySlid)), 0)
    used = [event for event in found.events if isinstance(event, events.TokenDiscarded) and 93 in event.rules]
    if level and used:
        rewards = found.played.after.rewards
        for token in (used[0].token, *found.start.colony.display[level - 1]):
            if token is not None:
                yield found.played.with_me(rewards=(*rewards[: level - 1], token, *rewards[level:]))


def _second_use_lost(found: Walk) -> Iterator[Position]:
    """The second use of the diver counts for nothing."""
    uses = [moment for moment in found.moments if any(isinstance(event, events.DiverUsed) for event in moment.events)]
    doubled = any(isinstance(event, events.SponsorUsed) and event.tile == "2B" for event in found.events)
    if doubled and len(uses) == 2:
        end = without(found.end, uses[1].events)
        if end is not None:
            yield end


def _second_contract_worthless(found: Walk) -> Iterator[Position]:
    """A second contract in one turn brings nothing."""
    done = [moment for moment in found.moments if any(isinstance(e, events.ContractCompleted) for e in moment.events)]
    if len(done) > 1:
        gained = [event for event in done[-1].events if isinstance(event, events.Gained)]
        end = without(found.end, gained)
        if end is not None:
            yield end


def _no_contract_between_uses(found: Walk) -> Iterator[Position]:
    """Nothing can be completed between two uses of a diver, so that there is no room for the second."""
    kinds = [
        "".join(sorted({event.kind[:1] for event in moment.events if event.kind in TELLING}))
        for moment in found.moments
    ]
    uses = [at for at, kind in enumerate(kinds) if "D" in kind]
    done = [at for at, kind in enumerate(kinds) if "C" in kind]
    for at in done:
        if uses and min(uses) < at < max(uses):
            end = without(found.end, [*found.moments[at].events, *found.moments[max(uses)].events])
            if end is not None:
                yield end


def _all_contracts_kept(found: Walk) -> Iterator[Position]:
    """Every contract that is looked at is kept."""
    kept = found.played.happened(events.ContractKept)
    if kept is not None:
        yield found.played.with_me(contracts=(*found.played.after.contracts, *kept.others))


def _keys_block_the_hacker(found: Walk) -> Iterator[Position]:
    """The Hacker cannot move onto keys, so they do not come home."""
    home, pushed = found.played.happened(events.KeysReturned), found.played.happened(events.KeysPushed)
    end = without(found.end, [home]) if home is not None and pushed is not None else None
    if end is not None:
        yield end


def _neighbour_of_copied_diver_resurfaces(found: Walk) -> Iterator[Position]:
    """Of the owner's divers the one above or below the copied one comes up."""
    for up in found.events:
        if not isinstance(up, events.Resurfaced) or up.seat == found.seat:
            continue
        before = without(found.end, [up])
        for level in (level_of(up.origin) - 1, level_of(up.origin) + 1):
            if before is not None and 1 <= level <= 5:
                tiles = before.players[up.seat].divers
                at = place_of(level)
                yield with_player(found.end, up.seat, divers=(tiles[at], *tiles[:at], *tiles[at + 1 :]))


def _game_ends_at_once(found: Walk) -> Iterator[Position]:
    """The game ends as soon as somebody has 18."""
    if not found.end.finished and found.played.after.score >= 18 > found.played.before.score:
        yield replace(found.end, finished=True)


READINGS: Final[Mapping[int, Callable[[Walk], Iterator[Position]]]] = {
    33: _key_pushes_neighbour,
    58: _x_pushes_neighbour,
    62: _x_ends_the_turn,
    67: _second_contract_worthless,
    79: _game_ends_at_once,
    88: _second_use_lost,
    89: _second_use_lost,
    90: _no_contract_between_uses,
    93: _sponsors_token_kept,
    128: _all_contracts_kept,
    129: _all_contracts_kept,
    137: _neighbour_of_copied_diver_resurfaces,
    140: _keys_block_the_hacker,
    149: _all_contracts_kept,
}
