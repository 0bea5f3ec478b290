"""Wrong readings of divers, sponsors, reward tokens and the end of the game: predictors for `misconceptions`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from otys_nb.rules import events
from otys_nb.rules.components import GOAL, NEUTRAL, added, removed
from otys_nb.rules.position import Position, with_player

if TYPE_CHECKING:
    from otys_nb.lessons.misconceptions import PlayedTurn

OWN_COSTS: Final = frozenset({122, 138, 142})
"""The rules about the price of each diver's own effect, apart from the Spy's."""
ORANGE: Final = 2
"""The credits that an orange token adds to a contract [R152]."""


def _both_gains(played: PlayedTurn) -> Position:
    """The upgraded Trader gives one credit and one prestige more, whichever is chosen."""
    gain = played.happened(events.Gained)
    if played.happened(events.CubeSold) is None or gain is None or 124 not in gain.rules:
        return played.end
    me = played.after
    return played.with_me(score=me.score + 1) if gain.what == "credits" else played.with_me(credits=me.credits + 1)


def _every_row_prestige(played: PlayedTurn) -> Position:
    """Each row of the Store offers a basic Trader prestige."""
    return _other_store(played, lambda credits, prestige: (credits, 1))


def _top_cube(played: PlayedTurn) -> Position:
    """A purchase takes the top cube of a column, at the price of the top row."""
    top = played.end.edition.store[0][0]
    return _other_store(played, lambda credits, prestige: (top, prestige))


def _other_store(played: PlayedTurn, row: Callable[[int, int], tuple[int, int]]) -> Position:
    edition = played.end.edition
    return replace(played.end, edition=replace(edition, store=tuple(row(*each) for each in edition.store)))


def _copied_resurfaces(played: PlayedTurn) -> Position:
    """A copied diver comes up on its owner's board, as the Spy does on the own one."""
    up, copied = played.happened(events.Resurfaced), _copied(played)
    if up is None or copied is None:
        return played.end
    tiles = played.end.players[copied.owner].divers
    at = up.origin
    return with_player(played.end, copied.owner, divers=(tiles[at], *tiles[:at], *tiles[at + 1 :]))


def _copied_is_free(played: PlayedTurn) -> Position:
    """Once the Spy is paid, the copied diver costs nothing."""
    if _copied(played) is None:
        return played.end
    own = (event for event in _mine(played, events.Paid) if OWN_COSTS & set(event.rules) and event.what == "credits")
    return played.with_me(credits=played.after.credits + sum(event.amount for event in own))


def _copied_acts_there(played: PlayedTurn) -> Position:
    """A copied diver acts on its owner's board: the owner gets the cube, or the better technician."""
    copied = _copied(played)
    if copied is None:
        return played.end
    owner, me, now = played.end.players[copied.owner], played.after, played.end
    for event in _mine(played, events.CubeTaken):
        at = event.level - 1
        mine, theirs = removed(me.zone[at], event.cube), added(owner.zone[at], event.cube)
        now = with_player(now, played.seat, zone=(*me.zone[:at], mine, *me.zone[at + 1 :]))
        now = with_player(now, copied.owner, zone=(*owner.zone[:at], theirs, *owner.zone[at + 1 :]))
    for event in _mine(played, events.TechnicianMoved):
        now = with_player(now, played.seat, **{event.technician: getattr(me, event.technician) - 1})
        now = with_player(now, copied.owner, **{event.technician: getattr(owner, event.technician) + 1})
    return now


def _home_at_once(played: PlayedTurn) -> Position:
    """Keys come home at the moment when the Hacker is pushed onto them, not in step 3."""
    me = played.after
    if played.happened(events.KeysPushed) is None or not me.track:
        return played.end
    own = "".join(sorted(me.keys + me.track.replace(NEUTRAL, "")))
    return played.with_me(keys=own, track="")


def _neutral_taken_back(played: PlayedTurn) -> Position:
    """Sponsor 3 takes back a neutral X key that lies on the track."""
    me, turn = played.after, played.end.turn
    if NEUTRAL not in me.track or turn.stage != "sponsor" or played.end.colony.sponsors[turn.level - 1] != "3B":
        return played.end
    return played.with_me(track=me.track.replace(NEUTRAL, "", 1), neutral_x=me.neutral_x + 1)


def _cubes_swapped(played: PlayedTurn) -> Position:
    """Sponsor 5 advanced lets two cubes change places: one comes back for the one carried."""
    carried = played.happened(events.CubeCarried)
    if carried is None or not played.before.zone[carried.target - 1]:
        return played.end
    back, zone = played.before.zone[carried.target - 1][0], list(played.after.zone)
    zone[carried.target - 1] = removed(zone[carried.target - 1], back)
    zone[carried.origin - 1] = added(zone[carried.origin - 1], back)
    return played.with_me(zone=tuple(zone))


def _tokens_add_up(played: PlayedTurn) -> Position:
    """A new token does not replace the old one of its level: a contract there brings what both show."""
    laid, done = played.happened(events.TokenLaid), played.happened(events.ContractCompleted)
    if laid is None or done is None or done.level != laid.level:
        return played.end
    me, old = played.after, played.before.rewards[laid.level - 1] or ""
    if old.endswith("/orange"):
        return played.with_me(credits=me.credits + ORANGE)
    return played.with_me(score=me.score + old.endswith("/green"))


def _token_upgrade_scores(played: PlayedTurn) -> Position:
    """An upgrade by a reward token scores 1 prestige, as one by sponsor 4 does."""
    by_token = any(150 in event.rules for event in _mine(played, events.DiverUpgraded))
    return played.with_me(score=played.after.score + by_token)


def _over_at_once(played: PlayedTurn) -> Position:
    """The game is over as soon as somebody has 18 prestige."""
    reached = any(player.score >= GOAL for player in played.end.players)
    return replace(played.end, finished=True, to_move=None) if reached else played.end


def _mine(played: PlayedTurn, kind: type[events.Event]) -> list[Any]:
    return [event for event in played.events if isinstance(event, kind) and getattr(event, "seat", None) == played.seat]


def _copied(played: PlayedTurn) -> Any:
    """Return the last use of somebody else's diver, or None."""
    return next((used for used in reversed(_mine(played, events.DiverUsed)) if used.owner != played.seat), None)


PREDICTORS: Final[Mapping[str, Callable[[PlayedTurn], Position]]] = {
    "both-gains": _both_gains,
    "every-row-prestige": _every_row_prestige,
    "top-cube": _top_cube,
    "copied-resurfaces": _copied_resurfaces,
    "copied-is-free": _copied_is_free,
    "copied-acts-there": _copied_acts_there,
    "home-at-once": _home_at_once,
    "neutral-taken-back": _neutral_taken_back,
    "cubes-swapped": _cubes_swapped,
    "tokens-add-up": _tokens_add_up,
    "token-upgrade-scores": _token_upgrade_scores,
    "over-at-once": _over_at_once,
}
