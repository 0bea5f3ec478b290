"""A turn that is advised, in gentle steps: where to look and what for, then what to do, then the whole turn and why.

Each sentence is true of where the turn leads as far as it is certain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from otys_nb.analysis.turn_summary import came_home
from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, UNKNOWN, contract, diver_name, lacking, place_of
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    Draw,
    EndTurn,
    Explore,
    Move,
    Propel,
    Push,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    Stay,
    Surface,
)
from otys_nb.rules.position import Player, Position, mover
from otys_nb.widgets import affordances
from otys_nb.widgets.messages import say

STEPS_TOLD: Final = 2
"""So many decisions are told at once; the next hint tells what comes after them."""
TWICE: Final = 2
BY_THEMSELVES: Final = (Push, Surface, EndTurn)
"""What follows anyway, and is told only where it comes first."""
BY_THE_SPONSOR: Final = (SponsorKey, SponsorCarry, SponsorToken)
"""What the sponsor does with another piece: it is touched first."""
LOOKED_AT: Final = frozenset(
    {
        "key",
        "key.cross",
        "key.neutral",
        "sponsor",
        "diver",
        "cube",
        "store",
        "deck",
        "neighbour",
        "token",
        "reward",
        "public",
        "private",
        "mechanic",
        "hacker",
    }
)
"""The kinds of pieces at which one can be told to look."""
UNREACHABLE: Final = 99
"""More than any contract asks for."""
MAX_LACKED: Final = 2
"""A contract that lacks no more cubes than this is said to be near."""


class Near(NamedTuple):
    """A contract of named cubes, and the level that lacks least of it."""

    lacks: int
    card: str
    level: int
    missing: str


def steps(positions: Sequence[Position], moves: Sequence[Move], path: Sequence[str], lang: str) -> tuple[str, ...]:
    """Where to look and what for, the first act, and the whole turn with what it brings: each asked for by itself. The
    first move is touched along `path`; where that lies beside the board there is nothing to look for.

    Each move is made in one of `positions`, and the last position is where they lead."""
    look = "" if positions[0].turn.pending else _look(positions, moves, path, lang)
    aim = _goal(positions[0], positions[-1], moves, lang)
    told = [say("advice.look", lang, look=look, goal=aim)] if look else []
    return tuple(dict.fromkeys([*told, f"{first(positions[0], moves[0], lang)} {aim}", _whole(positions, moves, lang)]))


def first(position: Position, move: Move, lang: str) -> str:
    """What is done first."""
    return say("advice.act", lang, act=act(position, move, lang))


def answer(label: str, positions: Sequence[Position], moves: Sequence[Move], length: int, lang: str) -> tuple[str, ...]:
    """The answer to what is asked in the middle of a move, as it is called there, and then what comes of it: the first
    `length` of the moves are decided by it."""
    told = say("advice.act", lang, act=label)
    further = any(not isinstance(move, BY_THEMSELVES) for move in moves[length:])
    why = say("advice.further", lang) if further else _why(positions[0], positions[-1], moves, STEPS_TOLD, lang, label)
    return tuple(dict.fromkeys([told, f"{told} {why}".strip()]))


def instead(position: Position, move: Move, lang: str) -> tuple[str, ...]:
    """How to let go of the move that is begun, and then what is better."""
    return (f"{say('advice.cancels', lang)} {say('advice.instead', lang, act=act(position, move, lang))}",)


def _look(positions: Sequence[Position], moves: Sequence[Move], path: Sequence[str], lang: str) -> str:
    """The piece with which the moves begin, in words; nothing where it is no piece. With a key goes its diver where the
    moves use him."""
    position = positions[0]
    kind, _, what = (path[0] if path else "").partition(":")
    key = {"X": "key.cross", "N": "key.neutral"}.get(what, kind) if kind == "key" else kind
    player = mover(position)
    level = int(path[1][6:]) if key != kind else int(what) if what.isdecimal() else position.turn.level
    facts: dict[str, object] = {"level": level, "key": what}
    if kind == "key":
        facts["diver"] = diver_name(player.divers[place_of(level)])
    elif kind == "diver":
        facts["diver"] = what
    elif kind == "neighbour":
        facts["name"] = position.players[int(what)].name
    if key not in LOOKED_AT:
        return ""
    if isinstance(moves[0], Propel):
        return say("look.diver.moves", lang, **facts)
    alone = kind == "key" and facts["diver"] not in {
        affordances.activated(at)
        for at, move in zip(positions, moves, strict=False)
        if isinstance(move, affordances.USES)
    }
    return say(f"look.{key}.alone" if alone else f"look.{key}", lang, **facts)


def _goal(before: Position, after: Position, moves: Sequence[Move], lang: str) -> str:
    """What the moves are good for, in at most four words."""
    seat = before.to_move or 0
    old, new = before.players[seat], after.players[seat]
    lacked = _lacked(before, old)
    near = any(one.lacks < lacked.get(one.card, UNREACHABLE) for one in nearest(after, new))
    gained = lacking("".join(new.zone), "".join(old.zone))
    found = {
        "wins": after.finished and after.winners() == (seat,),
        "contract": any(isinstance(move, Complete) for move in moves),
        "prestige": new.score > old.score,
        "draw": any(isinstance(move, Draw) for move in moves),
        "near": near,
        "token": any(isinstance(move, Explore) for move in moves),
        "home": after.to_move != seat and came_home(old, new) and not next_key_brings_home(before, old),
        "cubes": bool(gained),
        "credits": new.credits > old.credits,
    }
    # Which resource is not said: what brings it need not be the piece that is named beside.
    return say(f"goal.{next((name for name, holds in found.items() if holds), 'best')}", lang)


def next_key_brings_home(position: Position, player: Player) -> bool:
    """Whether one key more on the track brings all keys home, whichever it is: that speaks for none of them."""
    steps = position.edition.hacker
    return len(player.track) + 1 >= steps[min(player.hacker, len(steps) - 1)]


def _whole(positions: Sequence[Position], moves: Sequence[Move], lang: str) -> str:
    """The next decisions in words, and what the moves bring, where these are all of them: three sentences at most."""
    told = list(_told(_decided(positions, moves), lang))
    if len(told) > STEPS_TOLD:
        waits = leaves_a_contract(positions[0], moves)
        why = say("advice.waits" if waits else "advice.further", lang)
    else:
        why = _why(positions[0], positions[-1], moves, STEPS_TOLD + 1 - len(told), lang, ". ".join(told))
        why = why or _goal(positions[0], positions[-1], moves, lang)
    return say("advice.steps", lang, steps=". ".join(told[:STEPS_TOLD]), why=why).strip()


def in_steps(positions: Sequence[Position], moves: Sequence[Move], lang: str) -> str:
    """Each decision in words, without a full stop at the end; each move is made in one of `positions`."""
    return ". ".join(_told(_decided(positions, moves), lang))


def _told(decided: Iterable[tuple[Position, Move]], lang: str) -> Iterator[str]:
    """These decisions in words; the same one twice is told once."""
    for once, same in groupby(act(at, move, lang) for at, move in decided):
        acts = list(same)
        yield from [say("advice.twice", lang, act=once)] if len(acts) == TWICE else acts


def _decided(positions: Sequence[Position], moves: Sequence[Move]) -> list[tuple[Position, Move]]:
    """The decisions, each with where it is made: what follows by itself is none."""
    return [
        (at, move)
        for at, move in zip(positions, moves, strict=False)
        if at is positions[0] or not isinstance(move, BY_THEMSELVES)
    ]


def act(position: Position, move: Move, lang: str) -> str:
    """A decision in words, without a full stop at the end."""
    if isinstance(move, Propel):
        way = "down" if move.by > 0 else "up"
        return say(f"advice.propel.{way}", lang, diver=move.diver, by=abs(move.by))
    if isinstance(move, Surface) and position.to_act == position.to_move:
        return say("advice.surface", lang, diver=affordances.activated(position))
    if isinstance(move, BY_THE_SPONSOR):
        return say("advice.sponsor", lang, act=affordances.label(position, move, lang))
    if not isinstance(move, ChooseKey):
        return affordances.label(position, move, lang)
    kind = "number" if move.key not in "XN" else "cross"
    return say(f"advice.key.{kind}", lang, key=move.key, level=move.level)


def _why(before: Position, after: Position, moves: Sequence[Move], most: int, lang: str, told: str) -> str:
    """What these moves of the player to move bring: so many sentences at most, the most telling first; often none. What
    was `told` with the moves is not said again."""
    seat = before.to_move or 0
    if after.finished and after.winners() == (seat,):
        return say("advice.wins", lang)
    done = next((move for move in moves if isinstance(move, Complete)), None)
    found = [say("advice.waits", lang)] if leaves_a_contract(before, moves) else []
    found += _reasons(before, after, seat, done, lang, told)
    if isinstance(moves[0], Surface) and any(isinstance(move, Stay) for move in turn.moves(before)):
        found.append(say("advice.saves", lang))
    for kind, reason in ((Draw, "draw"), (Explore, "token")):
        if any(isinstance(move, kind) for move in moves):
            found.append(say(f"advice.{reason}", lang))
    gained = lacking("".join(after.players[seat].zone), "".join(before.players[seat].zone))
    if not found and gained and (amount := in_words(gained, "cubes", lang)) not in told:
        found.append(say("advice.gains", lang, gains=amount))
    return " ".join(found[:most])


def leaves_a_contract(position: Position, moves: Iterable[Move]) -> bool:
    """Whether a contract can be completed at once, and none of the moves completes one."""
    return not completes(moves) and completes(turn.moves(position))


def completes(moves: Iterable[Move]) -> bool:
    """Whether one of the moves completes a contract."""
    return any(isinstance(move, Complete) for move in moves)


def _reasons(
    before: Position, after: Position, seat: int, done: Complete | None, lang: str, told: str
) -> Iterator[str]:
    old, new = before.players[seat], after.players[seat]
    scored = new.score - old.score
    if scored > 0 and in_words(scored, "prestige", lang) not in told:
        yield say("advice.prestige", lang, amount=scored)
    if done is not None:
        yield from _denied(before, seat, done, lang)
    lacked = _lacked(before, old)
    near = next((one for one in nearest(after, new) if one.lacks < lacked.get(one.card, UNREACHABLE)), None)
    if near is not None and near.lacks <= MAX_LACKED:
        it = "_it" if in_words(near.card, "card", lang) in told else ""
        yield say(f"advice.{'near' if near.lacks else 'ready'}{it}", lang, **near._asdict())
    if after.to_move != seat and came_home(old, new):
        yield say("advice.home", lang)
    gains, costs = _purse(old, new, lang, 1), _purse(old, new, lang, -1)
    if gains and costs:
        # What was bought is among it.
        cubes = "" if done else lacking("".join(new.zone), "".join(old.zone))
        gains += [in_words(cubes, "cubes", lang)] if cubes else []
        changed = enumerate(zip(old.rewards, new.rewards, strict=True), 1)
        gains += [say("told.laid", lang, level=level) for level, (had, has) in changed if has not in (None, had)]
        yield say("advice.for", lang, gains=listed(gains, lang), costs=listed(costs, lang))
    elif gains and listed(gains, lang) not in told:
        # “It” would be what was named last, where more than one thing was.
        yield say("advice.gains_all" if ". " in told else "advice.gains", lang, gains=listed(gains, lang))


def _denied(before: Position, seat: int, move: Complete, lang: str) -> Iterator[str]:
    """Whether a rival was one cube from the same open contract, or had it."""
    for rival, player in enumerate(before.players):
        if rival != seat and not move.private and _lacked(before, player).get(move.card, UNREACHABLE) <= 1:
            yield say("advice.denied", lang, name=player.name)
            return


def _purse(old: Player, new: Player, lang: str, sign: int) -> list[str]:
    fields = ("credits", "credits"), ("batteries", "batteries")
    changes = [(sign * (getattr(new, field) - getattr(old, field)), noun) for field, noun in fields]
    return [in_words(amount, noun, lang) for amount, noun in changes if amount > 0]


def brought(old: Player, new: Player, lang: str) -> str:
    """What a player has gained, prestige first."""
    prestige = [in_words(new.score - old.score, "prestige", lang)] if new.score > old.score else []
    return listed([*prestige, *_purse(old, new, lang, 1)], lang)


def nearest(position: Position, player: Player) -> list[Near]:
    """The open and own contracts of named cubes, each with the level that lacks least, those that lack least first."""
    found = []
    for card in dict.fromkeys((*filter(None, position.colony.contracts), *player.contracts)):
        named = contract(card).named if ":" in card and card != UNKNOWN else ""
        levels = []
        for level, cubes in enumerate(player.zone if named else (), 1):
            missing = lacking(named, cubes)
            if len(cubes) + len(missing) <= CAPACITY[level - 1]:
                levels.append(Near(len(missing), card, level, missing))
        found += [min(levels)] if levels else []
    return sorted(found)


def _lacked(position: Position, player: Player) -> Mapping[str, int]:
    """How many cubes the best level lacked for each contract that some level has room for."""
    return {one.card: one.lacks for one in nearest(position, player)}
