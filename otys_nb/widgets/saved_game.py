"""Saved games: the page keeps the deal, the players and all moves, so that a game can go on in another kernel."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from otys_nb.lessons.history import replayed, understood
from otys_nb.rules import notation
from otys_nb.rules.game import Game, Node
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.messages import say
from otys_nb.widgets.part import Part, node_at
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.wire.board import GamePlace, Welcome

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom


class SavedGame(Part):
    """What the page keeps of the game, and the game that it has kept from before."""

    name = "saved"

    def __init__(self, room: GameRoom, first: Position, *, assists: bool) -> None:
        super().__init__(room)
        self._first = first
        self._assists = assists
        self._words: dict[Node, str] = {}
        self._stood: Node | None = None

    @property
    def board(self) -> str:
        """The game's name, made from its start and its players."""
        return f"game/{zlib.crc32(f'{self._first.code()} {self.room.opponents.at_first}'.encode()):08x}"

    def place(self) -> GamePlace:
        """The saved game: its name, and all that was played."""
        room = self.room
        nodes = room.review.end.path()
        for before, node in pairwise(nodes):
            if node not in self._words:
                assert node.move is not None
                self._words[node] = notation.write_move(before.position, node.move)
        root = nodes[0].position
        place: GamePlace = {"board": self.board, "played": [self._words[node] for node in nodes[1:]]}
        if joined := [at for at, node in enumerate(nodes[1:-1]) if not node.stop]:
            place["joined"] = joined
        if root is not self._first:
            place["start"] = root.code()
        if seats := room.seating.kept():
            place["seats"] = seats
        if room.opponents.strength != room.opponents.first_strength:
            place["strength"] = room.opponents.strength
        if room.options["assists"] != self._assists:
            place["assists"] = room.options["assists"]
        if room.taken.count:
            place["taken"] = room.taken.count
        if room.coach is not None and room.coach.said:
            place["said"] = sorted(room.coach.said)
        parts = {part.name: kept for part in room.parts if (kept := part.to_keep())}
        return place | ({"parts": parts} if parts else {})

    def _take_up(self, parts: object) -> None:
        for part in self.room.parts:
            if isinstance(parts, dict) and isinstance(parts.get(part.name), dict):
                part.take_up(parts[part.name])

    def go_to(self, place: Mapping[str, Any]) -> None:
        """Go on with a saved game; untrusted data.

        Raises:
            ValueError: if it is none.
        """
        room = self.room
        seats = room.seating.among(place)
        start = self._dealt(place["start"], len(seats)) if "start" in place else self._first
        moves = understood(start, place.get("played"))
        with room.told_once(), room.without_answers():
            room.seating.sit(seats)
            if room.session.game.root.position != start:
                room.session.hold(Game(start))
            if place.get("strength") in STRENGTHS:
                room.play_like(place["strength"])
            if type(place.get("assists")) is bool:
                room.play_freely(not place["assists"])
            room.taken.recall(place.get("taken"))
            for decision in replayed(start, moves):
                room.session.game.add(decision.moves)
            joined = place.get("joined")
            for at, node in enumerate(room.node.path()[1:-1]):
                node.stop = node.stop and not (isinstance(joined, list) and at in joined)
            if room.position.to_act in room.seats:
                room.curtain.sit_down_at(room.position)
            if room.coach is not None:
                room.coach.recall(place.get("said"))
            self._take_up(place.get("parts"))
            self._stood = room.node if moves else None

    def _dealt(self, start: object, seats: int) -> Position:
        if not isinstance(start, str):
            raise ValueError("start: not a code")
        dealt = Position.from_code(start)
        if len(dealt.players) != seats:
            raise ValueError("start: for other players")
        return dealt

    # the game kept in this browser

    def find(self, place: Mapping[str, Any]) -> None:
        """Go on with a game that the page has kept, as long as nothing has been played here."""
        room = self.room
        if room.session.game.root.children or place.get("board") != self.board or not place.get("played"):
            return
        with suppress(ValueError):  # somebody wrote in what the browser keeps
            self.go_to(place)
            room.go_on()
            room.review.take_up_wish()

    def moved(self, before: Node, after: Node) -> None:
        """Whoever undoes and plays the same again has not come back."""
        if after is not self._stood:
            self._stood = None

    @property
    def welcome(self) -> Welcome | None:
        """The greeting to somebody who comes back, until a move is played."""
        if self._stood is None or self.room.phase == "over":
            return None
        return {"text": say("opponents.text", self.room.lang), "anew": ""}

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        stood = None if self._stood is None else numbers.get(self._stood)
        return {"first": self._first.code(), "assists": self._assists, "stood": stood}

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        root = nodes[0].position
        first = kept.get("first")
        self._first = root if first == root.code() else _position(first) or self._first
        self._assists = kept.get("assists") is not False
        self._stood = node_at(nodes, kept.get("stood"))


def _position(code: object) -> Position | None:
    try:
        return Position.from_code(code) if isinstance(code, str) else None
    except ValueError:
        return None
