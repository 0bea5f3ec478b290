"""The position that a wrong answer claims, if a board can show it.

A piece that the answer puts elsewhere leaves its place, so that no piece is there twice: when a diver leaves, the
others close up; a key lies either on the board or on the track. No board can show claims such as *this may be played*
or *Bo wins*.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from otys_nb.examples import paths
from otys_nb.examples.claims import NUMBERS, Brings, Changed, Claim, Holds, Is, Lacks, Refused, play
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.model import Question
from otys_nb.rules.components import NEUTRAL, OWN_KEYS, SURFACE, diver_name
from otys_nb.rules.events import KeysReturned
from otys_nb.rules.position import Player, Position, with_player

TOKENS: Final = 2
"""Places for reward tokens on each level of the colony."""
UNKNOWN: Final = "?"
"""A piece of which only the number is said."""


def claimed_position(
    question: Question, attempt: Attempt, claims: tuple[Claim, ...]
) -> tuple[Attempt, Position] | None:
    """The attempt, and its end as these claims describe it; None if no board can show that."""
    wrong = [claim for claim in claims if not attempt.holds((claim,))]
    if len(wrong) == 1 and isinstance(wrong[0], Brings | Refused):
        return _as_named(attempt, wrong[0])
    try:
        end = attempt.position
        for claim in claims:
            end = _with(end, attempt, claim, laid=question.then is not None)
    except (ValueError, IndexError):
        return None
    there = Attempt(attempt.start, end, attempt.events, attempt.seat)
    plays = end != attempt.position and _whole(end) and there.holds(claims)
    return (attempt, end) if plays else None


def _as_named(attempt: Attempt, claim: Brings | Refused) -> tuple[Attempt, Position] | None:
    """The play that an answer names wrongly: it has other gains, or it is legal although the answer denies it."""
    played = play(attempt.position, claim.play)
    if not played.whole:
        return None
    there = Attempt(attempt.position, played.position, played.events, attempt.seat, played.moves)
    if isinstance(claim, Refused):
        return there, attempt.position
    before = attempt.position.players[attempt.seat]
    said = {n: getattr(before, n) + claim.me.get(n, 0) for n in NUMBERS}
    end = with_player(played.position, attempt.seat, **said)
    return (there, end) if end != played.position else None


def _whole(position: Position) -> bool:
    """Whether every player has each diver and each own key once at most, and every token of the colony its place."""
    if any(len(tokens) > TOKENS for tokens in position.colony.display):
        return False
    for player in position.players:
        keys = [key for key in player.keys + player.track if key in OWN_KEYS]
        names = [diver_name(tile) for tile in player.divers if tile]
        if len(set(keys)) < len(keys) or len(set(names)) < len(names):
            return False
    return True


def _with(position: Position, attempt: Attempt, claim: Claim, *, laid: bool) -> Position:
    """Change a position so that a claim holds. With `laid` the pieces are only being laid out, so none leaves a place.

    Raises:
        ValueError: where no board can show it.
    """
    match claim:
        case Is():
            return _is(position, attempt, claim.path, claim.value, laid=laid)
        case Changed():
            old = paths.value(attempt.start, attempt.seat, claim.path)
            return _is(position, attempt, claim.path, old + claim.by, laid=laid)
        case Holds():
            held = paths.value(position, attempt.seat, claim.path)
            return _is(position, attempt, claim.path, _more(held, claim.pieces), laid=laid)
        case Lacks():
            held = paths.value(position, attempt.seat, claim.path)
            kept = [piece for piece in held if piece not in claim.pieces]
            return _is(
                position, attempt, claim.path, "".join(kept) if isinstance(held, str) else tuple(kept), laid=laid
            )
    if attempt.holds((claim,)):
        return position
    raise ValueError(claim)


def _more(held: Any, pieces: Any) -> Any:
    return held + pieces if isinstance(held, str) else (*(piece for piece in held if piece), *pieces)


def _is(position: Position, attempt: Attempt, path: str, value: Any, *, laid: bool) -> Position:
    head, *parts = path.split(".")
    seat = attempt.seat
    if head == "players" and len(parts) > 1:
        head, seat, parts = "me", int(parts[0]), parts[1:]
    if parts[-1:] == ["count"]:
        found = paths.value(position, attempt.seat, path.removesuffix(".count"))
        return _is(position, attempt, path.removesuffix(".count"), _so_many(found, value), laid=laid)
    if head == "me":
        me = position.players[seat]
        match parts:
            case ["level", diver]:
                return with_player(position, seat, divers=_moved(me.divers, diver, SURFACE + value - 1 if value else 0))
            case ["divers", place]:
                return with_player(position, seat, divers=_moved(me.divers, value, int(place)))
            case ["keys" | "track" as name] if not laid:
                laid_out = with_player(position, seat, **_keys(me, attempt.start.players[seat], name, value))
                return laid_out if name == "track" else _not_come_home(laid_out, attempt, seat)
            case ["propeller"]:
                return with_player(position, seat, mechanic=position.edition.propeller.index(value))
    if head == "colony" and parts[:1] == ["sponsors"] and len(parts) == 2:
        tiles = list(position.colony.sponsors)
        at, old = int(parts[1]), [tile[0] for tile in tiles].index(value[0])
        tiles[at], tiles[old] = value, tiles[at]
        return replace(position, colony=replace(position.colony, sponsors=tuple(tiles)))
    if not parts and head in ("finished", "to_move", "round"):
        # Whose turn it is goes from somebody to nobody at the end.
        return replace(position, **{head: value})
    return paths.with_changes(position, seat, {".".join((head, *parts)): value})


def _so_many(found: Any, count: int) -> Any:
    """The first `count` pieces, filled up with unknown ones if there are too few."""
    if isinstance(found, str):
        raise ValueError(found)
    return (*found[:count], *(UNKNOWN,) * (count - len(found)))


def _moved(divers: tuple[str, ...], name: str, place: int) -> tuple[str, ...]:
    """Move the diver to that place; the others keep their order."""
    tile = next((tile for tile in divers if tile and diver_name(tile) == diver_name(name)), None)
    if tile is None:
        raise ValueError(name)
    others = [other for other in divers if other != tile]
    return (*others[:place], tile, *others[place:])


def _keys(me: Player, before: Player, name: str, value: str) -> dict[str, str]:
    """The keys on the board and on the track if a claim gives one of the two: all other keys lie on the other one."""
    if name == "track":
        return {
            "track": value,
            "keys": "".join(key for key in OWN_KEYS if key in me.keys + me.track and key not in value),
        }
    known = me.keys + me.track
    neutral = "".join(key for key in me.track if key not in OWN_KEYS)
    away = [key for key in OWN_KEYS if key in known and key not in value]
    order = before.track + "".join(key for key in before.keys if key not in before.track)
    return {"keys": value, "track": neutral + "".join(sorted(away, key=order.find))}


def _not_come_home(position: Position, attempt: Attempt, seat: int) -> Position:
    """Where a claim leaves all keys on the track that came home, the neutral ones among them lie there, too."""
    before, me = attempt.start.players[seat].track, position.players[seat]
    home = next((event for event in attempt.events if isinstance(event, KeysReturned) and event.seat == seat), None)
    if home is None or not home.neutral or any(key in me.keys for key in before):
        return position
    later = [key for key in me.track if key not in before] + [NEUTRAL] * (home.neutral - before.count(NEUTRAL))
    colony = replace(position.colony, neutral_x=position.colony.neutral_x - home.neutral)
    return with_player(replace(position, colony=colony), seat, track=before + "".join(later))
