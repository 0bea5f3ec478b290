"""Positions that look like real games: from random play, or from the lessons with a few things changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, Final

from otys_nb.examples.claims import play
from otys_nb.lessons import all_lessons
from otys_nb.lessons.exercises.stable_random import below, one_of, shuffled
from otys_nb.lessons.exercises.walk import turns
from otys_nb.lessons.history import beginning, first_of, line_of
from otys_nb.lessons.model import Step
from otys_nb.rules import notation, own_edition
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, OWN_KEYS, diver_name, in_order, place_of
from otys_nb.rules.edition import default_edition
from otys_nb.rules.formats import interchange
from otys_nb.rules.moves import ChooseKey, Copy, Move, Push
from otys_nb.rules.position import DESIGNER, START, Position, with_player
from otys_nb.rules.setup import new_position

NAMES: Final = (("Ada", "Grace"), ("Ada", "Grace", "Alan"), ("Ada", "Grace", "Alan", "Maryam"))
VARIANT: Final = frozenset({136, 137})
"""The rules that apply only in the variant."""
COPYING: Final = range(130, 138)
"""The rules about a Spy who copies; boards with something to copy are rare."""
CHAIN: Final = 132
"""The rule about a Spy who copies a Spy."""
PILES: Final = ("contracts", "display", "rewards", "deck", "bag", "discards")
"""Where cards and tokens lie, in the order in which they are given out."""
LATEST: Final = 14
"""The most turns that are played before the position."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """The start of a turn, and a line in which the rule may matter; an empty line where none is known."""

    position: Position
    line: tuple[Move, ...] = ()


def candidates(rule: int, rng: Random) -> Iterator[Candidate]:
    """Yield candidates without end, with the pieces of the reader's own box, if those were entered."""
    for found in _candidates(rule, rng):
        position = with_own_pieces(found.position, rng)
        if position is found.position or not position.problems():
            yield replace(found, position=position)


def _candidates(rule: int, rng: Random) -> Iterator[Candidate]:
    """Two of three are changed from lessons on that rule, the third comes from play."""
    known = taught(rule)
    while True:
        if rule in COPYING and rng.random() < 0.5:
            found = _facing(changed(played(rule, rng), rng, 2 + below(rng, 4)), rng, chain=rule == CHAIN)
            if not found.position.problems():
                yield found
            continue
        if known and rng.random() < 0.7:
            found = one_of(rng, known)
            position = changed(found.position, rng, 2 + below(rng, 4))
            yield Candidate(position, found.line)
            continue
        yield Candidate(changed(played(rule, rng), rng, 2 + below(rng, 5)))


def _facing(position: Position, rng: Random, *, chain: bool = False) -> Candidate:
    """A position in which the player's Spy can copy a neighbour, and the line that does.

    The Spy lies at one of the player's keys, with credits to pay; the neighbour's diver there is often a Spy as
    well. In a `chain` the other neighbour has a Spy there too, which is copied next.
    """
    seat, seats = position.to_move or 0, len(position.players)
    levels = [int(key) for key in position.players[seat].keys if key in OWN_KEYS[:5]]
    if not levels:
        return Candidate(position)
    level, other = one_of(rng, levels), one_of(rng, ((seat + 1) % seats, (seat - 1) % seats))
    position = with_player(position, seat, divers=_with("spy", position.players[seat].divers, level))
    if rng.random() < 0.7:
        position = with_player(position, other, divers=_with("spy", position.players[other].divers, level))
    position = with_player(position, other, batteries=0)
    position = with_player(position, seat, credits=1 + below(rng, 5))
    line = (ChooseKey(str(level), level), Push(), Copy(other))
    beyond = (2 * seat - other) % seats
    if not chain or beyond == other:
        return Candidate(position, line)
    for spy in (other, beyond):
        position = with_player(position, spy, divers=_with("spy", position.players[spy].divers, level))
    return Candidate(position, (*line, Copy(beyond)))


def _with(diver: str, tiles: tuple[str, ...], level: int) -> tuple[str, ...]:
    """Swap that diver with the one on a level."""
    at = next(at for at, tile in enumerate(tiles) if diver_name(tile) == diver)
    found = list(tiles)
    found[at], found[place_of(level)] = found[place_of(level)], found[at]
    return tuple(found)


def with_own_pieces(position: Position, rng: Random) -> Position:
    """The position with the tracks of the reader's own box, and with cards and tokens that lie in it."""
    own = own_edition.in_use()
    if position.edition == own or own == default_edition():
        return position
    data = interchange.to_dict(replace(position, edition=own))
    entered = own_edition.entered(own_edition.kept() or own)
    boxes = {
        ":": (list(entered.contracts), list(own.contracts[len(entered.contracts) :])),
        "/": (list(entered.tokens), list(own.tokens[len(entered.tokens) :])),
    }

    def swapped(part: Any) -> Any:
        if isinstance(part, list):
            return [swapped(each) for each in part]
        box = next((box for sign, box in boxes.items() if isinstance(part, str) and sign in part), ())
        some = next(filter(None, box), None)  # those that were entered come first
        if some is None:
            return part
        return some.pop(some.index(part) if part in some else below(rng, len(some)))

    for owner in (data["colony"], *data["players"]):
        owner |= {name: swapped(owner[name]) for name in PILES if name in owner}
    return interchange.from_dict(data)


def played(rule: int, rng: Random) -> Position:
    """Play to a position in the middle of a game."""
    dealt = new_position(
        one_of(rng, NAMES),
        seed=below(rng, 1 << 30),
        sponsors="basic" if rng.random() < 0.5 else "random",
        variants=(DESIGNER,) if rule in VARIANT else (),
    )
    found = turns(dealt, rng, below(rng, LATEST))
    return dealt if found.finished else found


@cache
def taught(rule: int) -> tuple[Candidate, ...]:
    """List the starts of lesson steps on a rule, each with the line that the step is about."""
    found: list[Candidate] = []
    for lesson in all_lessons():
        for at, step in enumerate(lesson.steps):
            if rule in step.rules:
                found += [each for each in _starts(lesson.steps, at) if each not in found]
    return tuple(found)


def _starts(steps: tuple[Step, ...], at: int) -> Iterator[Candidate]:
    step = steps[at]
    first = first_of(steps, at)
    start = steps[first].start
    if start.set_up_to or any(each.start.set_up_to for each in steps[first : at + 1]):
        return
    whole = replace(start, play="").position() if not start.after else start.position()
    before = play(whole, start.play)
    moves = list(notation.parse_line(whole, f"{start.play} ..").moves) if start.play else []
    if whole.turn != START or before.error is not None or whole.problems():
        return
    base, played = beginning(steps, at, Random(0))
    moves += [move for decision in played for move in decision.moves]
    now = played[-1].after if played else base
    for text in _lines(step):
        yield Candidate(whole, (*moves, *(line_of(step, now, text).moves if text else ())))


def _lines(step: Step) -> Iterator[str]:
    if step.kind == "watch":
        yield " ".join(statement.play for statement in step.example.statements if statement.play)
    elif step.question is not None:
        yield step.question.play
    yield from step.solutions


# ---------------------------------------------------------------------------------------------------------------------
# changing one thing


def changed(position: Position, rng: Random, times: int) -> Position:
    """Change a few things in a position, and keep it legal."""
    for _ in range(times):
        seat = position.to_move or 0
        after = one_of(rng, CHANGES)(position, seat, rng)
        if not after.problems():
            position = after
    return position


def _purse(position: Position, seat: int, rng: Random) -> Position:
    owned, most = one_of(rng, (("credits", 6), ("batteries", 4), ("score", 16)))
    return with_player(position, seat, **{owned: below(rng, most)})


def _cubes(position: Position, seat: int, rng: Random) -> Position:
    zone, level = position.players[seat].zone, below(rng, len(CAPACITY))
    cubes = in_order("".join(one_of(rng, COLOURS) for _ in range(below(rng, CAPACITY[level] + 1))))
    return with_player(position, seat, zone=(*zone[:level], cubes, *zone[level + 1 :]))


def _tiles(position: Position, seat: int, rng: Random) -> Position:
    tiles = list(position.players[seat].divers)
    a, b = below(rng, len(tiles)), below(rng, len(tiles))
    tiles[a], tiles[b] = tiles[b], tiles[a]
    return with_player(position, seat, divers=tuple(tiles))


def _side(position: Position, seat: int, rng: Random) -> Position:
    tiles = list(position.players[seat].divers)
    at = below(rng, len(tiles))
    tiles[at] = diver_name(tiles[at]) + "+" * (tiles[at][-1] != "+")
    return with_player(position, seat, divers=tuple(tiles))


def _keys(position: Position, seat: int, rng: Random) -> Position:
    """Other keys on the track, as many as there were, or one more or less."""
    player = position.players[seat]
    count = max(0, len(player.track) + below(rng, 3) - 1)
    used = shuffled(rng, OWN_KEYS)[:count]
    neutral = player.track.count("N")
    track = "".join(shuffled(rng, "".join(used)[: max(0, count - neutral)] + "N" * neutral))
    keys = "".join(key for key in OWN_KEYS if key not in track)
    return with_player(position, seat, keys=keys, track=track)


def _neutral(position: Position, seat: int, rng: Random) -> Position:
    """A neutral X key from the supply, beside the board or on the track."""
    player, colony = position.players[seat], position.colony
    position = replace(position, colony=replace(colony, neutral_x=colony.neutral_x - 1))
    if rng.random() < 0.5:
        return with_player(position, seat, neutral_x=player.neutral_x + 1)
    return with_player(position, seat, track=player.track + "N")


def _technician(position: Position, seat: int, rng: Random) -> Position:
    moved = below(rng, 4)
    return with_player(position, seat, **{"hacker" if rng.random() < 0.6 else "mechanic": moved})


def _sponsors(position: Position, seat: int, rng: Random) -> Position:
    tiles = tuple(number + one_of(rng, "BA") for number in shuffled(rng, "12345"))
    return replace(position, colony=replace(position.colony, sponsors=tiles))


def _store(position: Position, seat: int, rng: Random) -> Position:
    cubes = "".join(colour * below(rng, COLUMN + 1) for colour in COLOURS)
    return replace(position, colony=replace(position.colony, store=cubes))


def _card(position: Position, seat: int, rng: Random) -> Position:
    """An open card and one of the deck change places, or one of the deck comes to the hand."""
    colony = position.colony
    cards = [at for at, card in enumerate(colony.deck) if isinstance(card, str)]
    if not cards:
        return position
    at = one_of(rng, cards)
    card = colony.deck[at]
    assert isinstance(card, str)
    if rng.random() < 0.3:
        deck = (*colony.deck[:at], *colony.deck[at + 1 :])
        position = replace(position, colony=replace(colony, deck=deck))
        return with_player(position, seat, contracts=(*position.players[seat].contracts, card))
    slot = below(rng, len(colony.contracts))
    shown = colony.contracts[slot]
    if shown is None:
        return position
    deck = (*colony.deck[:at], shown, *colony.deck[at + 1 :])
    public = (*colony.contracts[:slot], card, *colony.contracts[slot + 1 :])
    return replace(position, colony=replace(colony, contracts=public, deck=deck))


CHANGES: Final[tuple[Callable[[Position, int, Random], Position], ...]] = (
    _purse,
    _purse,
    _cubes,
    _cubes,
    _tiles,
    _side,
    _keys,
    _neutral,
    _technician,
    _sponsors,
    _store,
    _card,
)
"""The changes that can be made; a likelier one is listed several times."""
