"""The opponents in a game: the computer plays some seats, as strongly as the player asks, and answers each move.

An opponent decides by what its seat may know (`otys_nb.analysis.policies`); each of its turns is one entry of the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from otys_nb.analysis import policies
from otys_nb.analysis.policies import Policy
from otys_nb.rules import turn
from otys_nb.rules.events import ContractRevealed
from otys_nb.rules.game import Node
from otys_nb.rules.mistake import wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets import opponent_turns
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.messages import say
from otys_nb.widgets.part import Part, node_at
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.wire.table import Answers
from otys_nb.widgets.wire.words import Nothing

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom


class ComputerPlayers(Part):
    """Who plays the seats that are not yours."""

    name = "opponents"

    def __init__(self, room: GameRoom, named: Mapping[int, Policy]) -> None:
        super().__init__(room)
        self.named: dict[int, str] = {}
        """How each seat of the computer plays: a name of `policies.BY_NAME`; empty for a player of your own."""
        self.sit(named)
        self.at_first = ",".join(f"{seat}{type(player).__name__}" for seat, player in sorted(self.players.items()))
        """Who played as the game began, as a text."""
        self.first_strength = self.strength
        self.thinking = False
        """Whether one decides at this moment."""
        self._paused_at: Node | None = None
        self._ids: dict[Node, int] = {}
        self._told: tuple[object, Answers | Nothing] = (None, {})
        """What was told last, and of what: it stays the same while you decide."""

    def sit(self, named: Mapping[int, Policy]) -> None:
        """Let these play from here."""
        self.players = {seat: policies.opponent(policy, field=f"opponents[{seat}]") for seat, policy in named.items()}
        """The opponent at each of the computer's seats."""
        self.named = {seat: policy if isinstance(policy, str) else "" for seat, policy in named.items()}

    @property
    def strength(self) -> str:
        """The strength of all: a name of `policies.BY_NAME`; empty if they differ or are players of your own."""
        alike = set(self.named.values())
        return alike.pop() if len(alike) == 1 else ""

    @property
    def acts(self) -> bool:
        """Whether an opponent decides now."""
        position = self.room.position
        return not position.finished and position.to_act in self.players

    @property
    def pauses(self) -> bool:
        """Whether they wait until you have seen the contract that was revealed."""
        return self._paused_at is self.room.node

    def expect(self, before: Node, *, from_page: bool) -> bool:
        """After a step forward from `before`, say whether they go on at once: not where you have to see a contract that
        a touch of yours revealed."""
        if self.acts and from_page and self._contract_revealed(before):
            self._paused_at = self.room.node
        self.thinking = self.thinking or (self.acts and not self.pauses)
        return not self.pauses

    def _contract_revealed(self, before: Node) -> bool:
        events = opponent_turns.events_between(before, self.room.node)
        return any(isinstance(event, ContractRevealed) and event.card for event in events)

    def goes_on(self) -> None:
        """Let the opponents play until you decide; moves that they have already played here are replayed."""
        self._paused_at = None
        with self.room.without_answers():
            game = self.room.session.game
            self.thinking = self.acts
            try:
                while self.acts and game.node.children:
                    before = game.node
                    game.redo()
                    if game.node is before:
                        break
                if self.acts:
                    for moves in self._answers():
                        self.thinking = self.thinking and not self._is_last_answer(moves)
                        game.add(moves)
            finally:
                self.thinking = False

    def _is_last_answer(self, moves: Sequence[Move]) -> bool:
        """Whether it is your turn after these moves of an opponent."""
        position = self.room.position
        for move in moves:
            position = turn.advance(position, move)
        return position.finished or position.to_act in self.room.seats

    def _answers(self) -> Iterator[tuple[Move, ...]]:
        """The opponents' moves until you decide, turn by turn."""
        position = self.room.position
        moves: list[Move] = []
        for move, after in self._played(position, "random"):
            moves.append(move)
            if after.finished or after.to_act in self.room.seats:
                break
            if after.to_move != position.to_move:
                yield tuple(moves)
                moves.clear()
            position = after
        yield tuple(moves)

    def _played(self, position: Position, yours: Policy) -> Iterator[tuple[Move, Position]]:
        """The game played on, with `yours` at your seats; an error in a player is given its name."""
        try:
            for move, after in policies.played_on(position, self.with_yours(yours), self.room.rng):
                yield move, after
                position = after
        except Exception as error:
            if position.to_act is not None and position.to_act != NATURE:
                policies.player_named(error, position.players[position.to_act].name)
            raise

    def with_yours(self, policy: Policy) -> list[policies.Opponent]:
        """A player for each seat, `policy` for yours."""
        yours = policies.opponent(policy)
        return [self.players.get(seat, yours) for seat in range(len(self.room.position.players))]

    def play_out(self, policy: Policy) -> None:
        """Play the game to its end, with `policy` at your seats."""
        room = self.room
        with room.without_answers():
            moves: list[Move] = []
            before = room.position
            for move, after in self._played(before, policy):
                moves.append(move)
                if after.finished or after.to_move != before.to_move:
                    room.session.game.add(moves)
                    moves = []
                before = after

    # how strongly they play

    def play_like(self, strength: str) -> None:
        """Let the computer play like this from here.

        Raises:
            ValueError: for a name that is none, or where the computer plays nobody.
        """
        if not self.players or strength not in policies.BY_NAME:
            known = ", ".join(policies.BY_NAME) if self.players else ""
            raise wrong("choice", field="strength", value=repr(strength), known=known)
        self.sit(dict.fromkeys(self.players, cast(Policy, strength)))

    @property
    def who(self) -> str:
        """The opponent's name, or what they are called together."""
        seats = [*self.players]
        one = len(seats) == 1
        return self.room.position.players[seats[0]].name if one else say("opponents.all", self.room.lang)

    def strengths(self) -> list[tuple[str, str]]:
        """The strengths on offer: each action with its label; a tick marks the present one."""
        if not self.players:
            return []
        lang, found = self.room.lang, []
        for name in STRENGTHS:
            words = say("opponents.plays", lang, name=self.who, how=say(f"opponents.how.{name}", lang))
            found.append((name, f"✓ {words}" if name == self.strength else words))
        return found

    # what they have done

    def told(self) -> Answers | Nothing:
        """Their turns since your last decision (`otys_nb.widgets.opponent_turns`)."""
        room, node = self.room, self.room.node
        eyes = room.eyes(node.position)
        mine = eyes if room.alone or room.curtain.falls else None
        closed = mine is None or room.phase == "curtain"
        stretches = [] if closed else opponent_turns.turns_since(opponent_turns.turn_beginning(node, mine), mine)
        plays = room.alone and room.options["animate"]
        asked = (stretches, eyes, room.lang, plays)
        if self._told[0] != asked:
            ids = [self._ids.setdefault(one.after, len(self._ids) + 1) for one in stretches]
            found = opponent_turns.message(stretches, ids, eyes, room.lang, room.table.names)
            if "turns" in found:
                found["plays"] = plays
            self._told = asked, found
        return self._told[1]

    def lines(self) -> list[str]:
        """What they have just done, a line for each turn; nothing after your next decision."""
        answers = self.room.answers
        if "turns" not in answers:
            return []
        turns = answers["turns"]
        fresh = self._ids.get(self.room.node) == turns[-1]["id"]
        return [" ".join(one["text"]) for one in turns] if fresh or self.room.review.trying else []

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        paused = numbers.get(self._paused_at) if self._paused_at is not None else None
        told = [numbers.get(node) for node in self._ids]  # in the order of their ids
        return {"strength": self.strength, "paused": paused, "told": told}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        strength = kept.get("strength")
        if self.players and isinstance(strength, str) and strength in policies.BY_NAME:
            self.play_like(strength)
        self._paused_at = node_at(nodes, kept.get("paused"))
        told = kept.get("told")
        found = [node_at(nodes, number) for number in told] if isinstance(told, list) else []
        self._ids = {node: at for at, node in enumerate(found, start=1) if node is not None}
