"""The coach: it speaks when a rule matters for the first time, and when the player missed an obvious contract.

Its remarks are in ``data/first_game.toml``; each names the moment at which it matters, a key of `MOMENTS`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

from otys_nb.analysis import review
from otys_nb.rules import sponsors
from otys_nb.rules.components import GOAL, UNKNOWN, is_contract
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.game import Node
from otys_nb.rules.language import in_every
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.moves import ChooseKey, Complete, Move, Propel, Push, Reveal, Stay
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.rewards import ResolveFront
from otys_nb.rules.sponsors import KINDS
from otys_nb.rules.turn import advance, moves
from otys_nb.rules.validity import problems
from otys_nb.widgets import advice, idle_diver, opponent_turns
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponent_turns import TurnSpan
from otys_nb.widgets.part import Part, node_at
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.wire.table import Answers
from otys_nb.widgets.wire.words import Nothing

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom

AGAIN_AFTER: Final = 3
"""The number of turns after which the coach mentions the same contract again, if it is still missed."""
MIN_MISSED_COST: Final = 0.08
"""The smallest loss of winning chance for which the coach mentions a missed contract."""
LIFTS: Final = "3A"
"""The sponsor who gives nothing: he lifts a diver, and not everybody wants that."""
FIRST_FILM_ID: Final = 2_000_000
"""What the coach shows is numbered from here, above the turns of a review."""


def _begins(position: Position) -> bool:
    return position.turn.stage == "key"


def _sponsor(position: Position) -> bool:
    return bool(idle_diver.uses(position)) and any(
        isinstance(move, KINDS) and not idle_diver.changes_nothing(position, move) for move in moves(position)
    )


def _closes(position: Position) -> bool:
    """The sponsor here can be used, and then no battery moves a diver any more."""
    if not idle_diver.others(position):
        return False
    used = [advance(position, move) for move in moves(position) if isinstance(move, KINDS)]
    return bool(used) and not any(isinstance(move, Propel) for after in used for move in moves(after))


def _use(position: Position) -> bool:
    return position.turn.stage == "diver" and any(isinstance(move, USES) for move in moves(position))


def _contract(position: Position) -> bool:
    return any(isinstance(move, Complete) for move in moves(position))


def _stay(position: Position) -> bool:
    return (
        position.turn.stage == "diver"
        and any(isinstance(move, Stay) for move in moves(position))
        and not _use(position)
    )


def _home(position: Position) -> bool:
    return position.turn.stage == "key" and advice.next_key_brings_home(position, mover(position))


def _cross(position: Position) -> bool:
    keys = {move.key for move in moves(position) if isinstance(move, ChooseKey)}
    return bool(keys & {"X", "N"}) and position.turn.stage == "key" and len(keys) <= 3


def _card(position: Position) -> bool:
    return bool(position.turn.pending) and isinstance(position.turn.pending[-1], KeepCard)


def _token(position: Position) -> bool:
    return bool(position.turn.pending) and isinstance(position.turn.pending[-1], ResolveFront)


def _numbers(position: Position) -> bool:
    """A contract on the table asks for numbers of cubes, whichever they are."""
    return position.turn.stage == "key" and any(card and ":" not in card for card in position.colony.contracts)


def _near(position: Position) -> bool:
    return max(player.score for player in position.players) >= GOAL - 4


MOMENTS: Final[Mapping[str, Callable[[Position], bool]]] = {
    "begins": _begins,
    "contract": _contract,
    "card": _card,
    "token": _token,
    "sponsor": _sponsor,
    "use": _use,
    "stay": _stay,
    "propeller": idle_diver.others,
    "closes": _closes,
    "home": _home,
    "cross": _cross,
    "numbers": _numbers,
    "near": _near,
}
"""The moments at which rules matter, by name."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark that the coach makes once: when, its text in each language, and its rules."""

    id: str
    when: str
    text: Mapping[str, str]
    rules: tuple[int, ...]


@cache
def remarks() -> tuple[Remark, ...]:
    """All remarks, the most urgent first."""
    text = (files("otys_nb.widgets") / "data" / "first_game.toml").read_text(encoding="utf-8")
    return tuple(
        Remark(one["id"], one["when"], in_every(one), tuple(one["rules"])) for one in tomllib.loads(text)["remark"]
    )


class Missed(NamedTuple):
    """A contract that the learner's last turn could have completed: where the turn ended, the card, and the moves."""

    end: Node
    card: str
    moves: tuple[Move, ...]

    @property
    def begun(self) -> Node:
        """Where the turn began."""
        return self.end.parent.turn_start if self.end.parent is not None else self.end

    def played(self) -> TurnSpan:
        """The turn as it could have been played."""
        nodes = opponent_turns.nodes_played(self.begun, self.moves)
        return TurnSpan(self.begun.position.to_move or 0, nodes[0], nodes[-1])

    def steps(self, lang: str) -> str:
        """The same in words."""
        positions = [node.position for node in self.played().after.path()]
        return say("opponents.missed_steps", lang, steps=advice.in_steps(positions, self.moves, lang))


class Coach(Part):
    """What the coach has remarked, and what you missed."""

    name = "coach"

    def __init__(self, room: GameRoom) -> None:
        super().__init__(room)
        self.said: dict[str, Node] = {}
        """The remarks made so far, and the node of each."""
        self.missed: Missed | None = None
        """The contract that was told last, and of which turn."""
        self._turn: Node | None = None
        self._films = 0
        self._shown: Node | None = None
        """Where it was asked how."""

    def moved(self, before: Node, after: Node) -> None:
        """Remark what matters here for the first time; after a turn, look for a missed contract."""
        room, position = self.room, after.position
        if room.review.trying or (room.quiet and position.to_act not in room.seats):
            return
        if self._turn not in (None, after) and after.comes_from(self._turn):
            self._check_missed_contract(self._turn, after)
        if room.phase != "mine" or cannot_coach(position) or _brought(after, room.seats) is not None:
            return
        if position.turn.stage == "key":
            self._turn = after
        if after in self.said.values():
            return
        if (closed := _closed(after)) and not self.said.keys() & {"propeller", closed}:
            self.said[closed] = after
        if self.passed_over:
            return
        for remark in remarks():
            if remark.id not in self.said and MOMENTS[remark.when](position):
                self.said[remark.id] = after
                return

    def _check_missed_contract(self, start: Node, node: Node) -> None:
        """After your turn, check whether it could have completed a contract, unless a hint in it saw none."""
        later = node.since(start)
        end = next((at for at, one in enumerate(later) if one.ends_turn), None)
        if end is None:
            return
        self._turn = None
        if self.room.hints.passed_over_contracts([start, *later[:end]]):
            return
        line = [one.move for one in later[: end + 1] if one.move is not None]
        found = review.missed_contract(start, line)
        obvious = found is not None and found.cost >= MIN_MISSED_COST
        if found is not None and obvious and not self._told_lately(found.card, start, later[end]):
            self.missed = Missed(later[end], found.card, found.moves)

    def _told_lately(self, card: str, start: Node, end: Node) -> bool:
        """Whether the coach told of this contract a turn or two before; a turn that was taken back is forgotten."""
        told = self.missed
        if told is None or told.card != card or not end.comes_from(told.end):
            return False
        return start.position.round - told.begun.position.round < AGAIN_AFTER

    @property
    def missed_here(self) -> Missed | None:
        """What is said now to have been missed."""
        room, node, missed = self.room, self.room.node, self.missed
        if missed is None or room.review.trying or room.phase != "mine" or self.completed:
            return None
        begun, now = missed.begun.position, node.position
        mine = now.turn.stage == "key" and now.to_move == begun.to_move and now.round == begun.round + 1
        return missed if mine and node.comes_from(missed.end) else None

    @property
    def showing(self) -> bool:
        """Whether it was asked here how to complete what was missed."""
        return self._shown is self.room.node and self.missed_here is not None

    @property
    def can_show(self) -> bool:
        """Whether it can show that, and has not yet."""
        return not self.showing and bool((missed := self.missed_here) and missed.moves)

    def show(self) -> None:
        """Show how to complete what was missed, on the board and in words.

        Raises:
            Rejected: where nothing can be shown.
        """
        if not self.can_show:
            raise Rejected("no_move")
        self._films, self._shown = self._films + 1, self.room.node

    def film(self) -> Answers | Nothing:
        """The turn that is shown, as the trait `answers`."""
        missed = self.missed_here
        if missed is None or not self.showing:
            return {}
        one, number, lang = missed.played(), FIRST_FILM_ID + self._films, self.room.lang
        found = opponent_turns.message(
            [one], [number], one.seat, lang, self.room.table.names, {number: [missed.steps(lang)]}
        )
        if "turns" in found:
            found["plays"] = True
        return found

    @property
    def completed(self) -> str:
        """What a contract brought that has just been completed, if only as a turn ends; empty where none was."""
        room = self.room
        if room.review.trying or room.phase not in ("mine", "seen"):
            return ""
        brought = _brought(room.node, room.seats)
        return say("opponents.brought", room.lang, gains=advice.brought(*brought, room.lang)) if brought else ""

    @property
    def passed_over(self) -> str:
        """What the last touch gave up, in words; empty where it gave up nothing."""
        node, lang = self.room.node, self.room.lang
        found = [in_words(tile, "sponsor", lang)] if (tile := _sponsor_passed_over(node)) else []
        if (closed := _closed(node)) and self.said.get(closed) is node:
            found.append(say("opponents.by_battery", lang))
        return say("opponents.passed_over", lang, what=listed(found, lang)) if found else ""

    @property
    def remark(self) -> tuple[str, tuple[int, ...]] | None:
        """The remark at this moment, with its rules."""
        room, node = self.room, self.room.node
        if room.review.trying or room.phase != "mine" or self.completed:
            return None
        if (missed := self.missed_here) is not None:
            if self.showing:
                return missed.steps(room.lang), (66,)
            return say("opponents.missed", room.lang, card=in_words(missed.card, "card", room.lang)), (66,)
        if passed := self.passed_over:
            return passed, (34, 36)
        found = next((one for one in remarks() if self.said.get(one.id) is node), None)
        if found is None:
            return None
        return found.text[room.lang], found.rules

    def recall(self, told: object) -> None:
        """Take the names of the remarks made before as said; untrusted data."""
        if isinstance(told, list):
            known = {one.id for one in remarks()} - set(self.said)
            self.said |= {name: self.room.session.game.root for name in told if name in known}

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        said = {name: numbers[node] for name, node in self.said.items() if node in numbers}
        missed = [numbers[self.missed.end], self.missed.card] if self.missed and self.missed.end in numbers else None
        at = {name: numbers.get(node) for name, node in (("turn", self._turn), ("shown", self._shown)) if node}
        return {"said": said, "missed": missed, "films": self._films, **at}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        said = kept.get("said")
        found = {one.id: node_at(nodes, said.get(one.id)) for one in remarks()} if isinstance(said, dict) else {}
        self.said = {name: node for name, node in found.items() if node is not None}
        self._turn, self._shown, self.missed = node_at(nodes, kept.get("turn")), node_at(nodes, kept.get("shown")), None
        match kept.get("films"):
            case int(films):
                self._films = films
        match kept.get("missed"):
            case [int(number), str(card)] if (node := node_at(nodes, number)) is not None:
                self.missed = _missed_before(node) if is_contract(card) else None


def _missed_before(end: Node) -> Missed | None:
    """What the turn that ended here has missed, whatever it cost."""
    if end.parent is None or not end.ends_turn:
        return None
    start = end.parent.turn_start
    found = review.missed_contract(start, [one.move for one in end.since(start) if one.move is not None])
    return Missed(end, found.card, found.moves) if found is not None else None


def _brought(node: Node, seats: Collection[int]) -> tuple[Player, Player] | None:
    """Whoever of these seats has just completed a contract, before and after; draws may have followed."""
    while isinstance(node.move, Reveal) and node.parent is not None:
        node = node.parent
    if not isinstance(node.move, Complete) or node.parent is None:
        return None
    seat = node.parent.position.to_move
    if seat is None or seat not in seats:
        return None
    old, new = node.parent.position.players[seat], node.position.players[seat]
    return (old, new) if new.score > old.score else None


def _sponsor_passed_over(node: Node) -> str:
    """The sponsor that would have given something for nothing, where the last touch pushed the diver past him."""
    before = next(
        (one.parent.position for one in opponent_turns.last_touch(node) if one.parent and one.move == Push()), None
    )
    helps = [move for move in moves(before) if isinstance(move, KINDS)] if before else []
    if before is None or all(idle_diver.changes_nothing(before, move) for move in helps):
        return ""
    tile = sponsors.facing(before)
    return "" if sponsors.active(before).price or tile == LIFTS else tile


def _closed(node: Node) -> str:
    """The remark that tells beforehand of what the last touch has ended: that a battery could move a diver."""
    for one in opponent_turns.last_touch(node):
        if isinstance(one.move, (Push, *KINDS)) and one.parent and idle_diver.others(one.parent.position):
            return "" if idle_diver.others(one.position) else "propeller" if one.move == Push() else "closes"
    return ""


def cannot_coach(position: Position) -> bool:
    """Whether the coach has to be silent: the game is over, or the position cannot occur in a game."""
    return (
        position.finished
        or UNKNOWN in position.players[position.to_act or 0].contracts
        or bool(position.turn.stage == "key" and [one for one in problems(position) if one.severity == "blocks"])
    )
