"""The draft that the rules write to: a mutable copy of what a move may change, frozen once when the move is done.

The verbs of `Draft` are the only mutators of the game and the only source of events. With a `log` they record what
they do; without one (`play`) they only do it, so explaining and playing are the same code.

Freezing costs nothing: the draft of a player has the slots of a `Player`, and becomes one by changing its class.
"""

from __future__ import annotations

from typing import Any, Final, NoReturn

from otys_nb.rules import events, keys
from otys_nb.rules.components import NEUTRAL, added, diver_name, removed
from otys_nb.rules.edition import Edition
from otys_nb.rules.ending import game_over, winners
from otys_nb.rules.position import START, Colony, Pile, Player, Position, Turn
from otys_nb.rules.refusal import Cite

Rules = tuple[Cite, ...]


class PlayerDraft:
    """A `Player` that may be written."""

    __slots__ = Player.__slots__
    name: str
    score: int
    credits: int
    batteries: int
    keys: str
    neutral_x: int
    track: str
    hacker: int
    mechanic: int
    divers: tuple[str, ...]
    zone: tuple[str, ...]
    rewards: tuple[str | None, ...]
    contracts: tuple[str, ...]

    def __init__(self, player: Player) -> None:
        self.name = player.name
        self.score = player.score
        self.credits = player.credits
        self.batteries = player.batteries
        self.keys = player.keys
        self.neutral_x = player.neutral_x
        self.track = player.track
        self.hacker = player.hacker
        self.mechanic = player.mechanic
        self.divers = player.divers
        self.zone = player.zone
        self.rewards = player.rewards
        self.contracts = player.contracts


class ColonyDraft:
    """A `Colony` that may be written."""

    __slots__ = Colony.__slots__
    sponsors: tuple[str, ...]
    display: tuple[tuple[str | None, ...], ...]
    store: str
    contracts: tuple[str | None, ...]
    deck: Pile
    bag: Pile
    discards: tuple[str, ...]
    neutral_x: int

    def __init__(self, colony: Colony) -> None:
        self.sponsors = colony.sponsors
        self.display = colony.display
        self.store = colony.store
        self.contracts = colony.contracts
        self.deck = colony.deck
        self.bag = colony.bag
        self.discards = colony.discards
        self.neutral_x = colony.neutral_x


class TurnDraft:
    """A `Turn` that may be written."""

    __slots__ = Turn.__slots__
    stage: str
    key: str
    level: int
    sponsor_used: bool
    propellers: bool
    free: bool
    uses: int
    copied: tuple[int, ...]
    pending: tuple[Any, ...]
    known: bool

    def __init__(self, turn: Turn) -> None:
        self.stage = turn.stage
        self.key = turn.key
        self.level = turn.level
        self.sponsor_used = turn.sponsor_used
        self.propellers = turn.propellers
        self.free = turn.free
        self.uses = turn.uses
        self.copied = turn.copied
        self.pending = turn.pending
        self.known = turn.known


class PositionDraft:
    """A `Position` that may be written."""

    __slots__ = Position.__slots__
    players: tuple[Player, ...]
    colony: Colony
    round: int
    first_player: int
    to_move: int | None
    finished: bool
    variants: tuple[str, ...]
    edition: Edition
    turn: Turn

    def __init__(self, base: Position, players: tuple[Player, ...], colony: Colony) -> None:
        self.players = players
        self.colony = colony
        self.round = base.round
        self.first_player = base.first_player
        self.to_move = base.to_move
        self.finished = False
        self.variants = base.variants
        self.edition = base.edition
        self.turn = START


_become: Final = object.__setattr__


class Draft:
    """A position being written by one move.

    `me` is the draft of the player whose turn it is (`seat`), `turn` of the turn; `colony` and other players are
    opened when they are first written. `log` collects events when it is a list.
    """

    __slots__ = ("_colony", "_others", "base", "log", "me", "seat", "turn", "turn_over")

    def __init__(self, base: Position, log: list[events.Event] | None = None) -> None:
        seat = base.to_move
        if seat is None:
            _no_turn()
        self.base = base
        self.seat = seat
        self.me = PlayerDraft(base.players[seat])
        self.turn = TurnDraft(base.turn)
        self.log = log
        self.turn_over = False
        self._colony: ColonyDraft | None = None
        self._others: dict[int, PlayerDraft] = {}

    @property
    def colony(self) -> ColonyDraft:
        """The colony, open for writing."""
        if self._colony is None:
            self._colony = ColonyDraft(self.base.colony)
        return self._colony

    def open_contracts(self) -> tuple[str | None, ...]:
        """The public contracts as they lie now."""
        return self.base.colony.contracts if self._colony is None else self._colony.contracts

    def player(self, seat: int) -> PlayerDraft:
        """The player at `seat`, open for writing."""
        if seat == self.seat:
            return self.me
        if seat not in self._others:
            self._others[seat] = PlayerDraft(self.base.players[seat])
        return self._others[seat]

    def so_far(self) -> Position:
        """What is written so far, as a position of its own, in which the turn goes on."""
        copy = Draft(self.base)
        copy.me, copy.turn = PlayerDraft(self.me), TurnDraft(self.turn)  # type: ignore[arg-type]
        copy._others = {seat: PlayerDraft(other) for seat, other in self._others.items()}  # type: ignore[arg-type]
        copy._colony = self._colony and ColonyDraft(self._colony)  # type: ignore[arg-type]
        return copy.frozen()

    def frozen(self) -> Position:
        """The position written; the draft may not be used afterwards."""
        base = self.base
        _become(self.me, "__class__", Player)
        players = list(base.players)
        players[self.seat] = self.me  # type: ignore[call-overload]
        for seat, other in self._others.items():
            _become(other, "__class__", Player)
            players[seat] = other  # type: ignore[call-overload]
        colony = base.colony
        if self._colony is not None:
            _become(self._colony, "__class__", Colony)
            colony = self._colony  # type: ignore[assignment]
        position = PositionDraft(base, tuple(players), colony)
        if self.turn_over:
            self._pass_turn(position)
        else:
            _become(self.turn, "__class__", Turn)
            position.turn = self.turn  # type: ignore[assignment]
        _become(position, "__class__", Position)
        return position  # type: ignore[return-value]

    def _pass_turn(self, position: PositionDraft) -> None:
        """The turn goes to the next seat, or the game ends with the round [R29][R79][R80]."""
        following = (self.seat + 1) % len(position.players)
        last = following == position.first_player
        position.finished = last and game_over(position.players)
        position.to_move = None if position.finished else following
        position.round += last and not position.finished
        if self.log is None:
            return
        self.log.append(events.TurnEnded(seat=self.seat, round=position.round, rules=(29, 80)))
        if position.finished:
            rules: Rules = (79, 80, 81, 82, 83, 84, "Q35", "Q36")
            self.log.append(events.GameEnded(winners=winners(position.players), rules=rules))

    # purse and score

    def gain(self, what: str, amount: int, *rules: Cite, seat: int | None = None) -> None:
        """Give a player credits, batteries or prestige."""
        player = self.me if seat is None else self.player(seat)
        if what == "credits":
            player.credits += amount
        elif what == "batteries":
            player.batteries += amount
        else:
            player.score += amount
        if self.log is not None:
            owner = self.seat if seat is None else seat
            self.log.append(events.Gained(seat=owner, what=what, amount=amount, rules=rules))

    def pay(self, what: str, amount: int, *rules: Cite, seat: int | None = None, to: int | None = None) -> None:
        """Take credits or batteries from a player, for the supply or for the player at `to`."""
        if not amount:
            return
        player = self.me if seat is None else self.player(seat)
        if what == "credits":
            player.credits -= amount
        else:
            player.batteries -= amount
        if self.log is not None:
            owner = self.seat if seat is None else seat
            self.log.append(events.Paid(seat=owner, what=what, amount=amount, to=to, rules=rules))
        if to is not None:
            self.gain(what, amount, *rules, seat=to)

    def gain_neutral_x(self, *rules: Cite) -> None:
        """Give the player one neutral X key out of the supply."""
        self.me.neutral_x += 1
        self.colony.neutral_x -= 1
        if self.log is not None:
            self.log.append(events.Gained(seat=self.seat, what="neutral_x", amount=1, rules=rules))

    # cubes

    def take_cube(self, cube: str, level: int, *rules: Cite) -> None:
        """Put a cube from the supply on a level."""
        self.put(cube, level)
        if self.log is not None:
            self.log.append(events.CubeTaken(seat=self.seat, cube=cube, level=level, rules=rules))

    def put(self, cube: str, level: int) -> None:
        """Add a cube to a level; the caller says in an event where it came from."""
        zone = self.me.zone
        self.me.zone = (*zone[: level - 1], added(zone[level - 1], cube), *zone[level:])

    def lift(self, cubes: str, level: int) -> None:
        """Remove cubes from a level; the caller says in an event where they went."""
        zone = self.me.zone
        self.me.zone = (*zone[: level - 1], removed(zone[level - 1], cubes), *zone[level:])

    # divers

    def shift_diver(self, origin: int, target: int, seat: int | None = None) -> str:
        """Move the diver at place `origin` to `target`, those passed shift by one; returns its tile."""
        player = self.me if seat is None else self.player(seat)
        divers = list(player.divers)
        tile = divers.pop(origin)
        divers.insert(target, tile)
        player.divers = tuple(divers)
        return tile

    def resurface(self, place: int, *rules: Cite, seat: int | None = None) -> None:
        """Bring the diver at `place` to the top; those above shift down one [R46][R47]."""
        tile = self.shift_diver(place, 0, seat)
        if self.log is not None:
            owner = self.seat if seat is None else seat
            self.log.append(events.Resurfaced(seat=owner, diver=diver_name(tile), origin=place, rules=rules))

    def upgrade(self, diver: str, *rules: Cite) -> None:
        """Turn a basic diver to its upgraded side."""
        place = self.me.divers.index(diver)
        self.me.divers = (*self.me.divers[:place], diver + "+", *self.me.divers[place + 1 :])
        if self.log is not None:
            self.log.append(events.DiverUpgraded(seat=self.seat, diver=diver, place=place, rules=rules))

    # keys

    def take_back_key(self, key: str, *rules: Cite) -> None:
        """Bring one own key from the track to the board; the gap closes [R96]."""
        self.me.track = self.me.track.replace(key, "", 1)
        self.me.keys = keys.in_order(self.me.keys + key)
        if self.log is not None:
            self.log.append(events.KeyTakenBack(seat=self.seat, key=key, rules=rules))

    def key_to_track(self) -> None:
        """Lay the chosen key on the Hacker track; when that reaches the Hacker, all keys come home [R44][R50]–[R54]."""
        me, turn = self.me, self.turn
        key, turn.key = turn.key, ""
        me.track += key
        if self.log is not None:
            on_x = (63,) if key in "XN" else ()
            self.log.append(events.KeyToTrack(seat=self.seat, key=key, rules=(44, 45, *on_x)))
        if len(me.track) < self.base.edition.hacker[me.hacker]:
            return
        neutral = me.track.count(NEUTRAL)
        own = keys.in_order(me.track)
        me.keys = keys.in_order(me.keys + own)
        me.track = ""
        if neutral:
            self.colony.neutral_x += neutral
        if self.log is not None:
            rules: Rules = (50, 51, 52) + ((53,) if "X" in own else ()) + ((54, "Q31", "Q33") if neutral else ())
            self.log.append(events.KeysReturned(seat=self.seat, own=own, neutral=neutral, rules=rules))


def _no_turn() -> NoReturn:
    raise ValueError("the game is over: nobody is to move")
