"""Saved games: the page keeps the deal, the players and all moves, so that a game can go on in another kernel."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from otys_nb.lessons.history import replayed, understood
from otys_nb.rules import notation
from otys_nb.rules.game import Game
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import STRENGTHS


class SavedGame:
    """A `PlayTable` (which `self` is) that the page can save and restore."""

    def _place(self: Any) -> dict[str, Any]:
        """The saved game: a name made from its start and its players, and all that was played."""
        nodes = self._whole().path()
        for before, node in pairwise(nodes):
            if node not in self._words:
                assert node.move is not None
                self._words[node] = notation.write_move(before.position, node.move)
        root = nodes[0].position
        first = getattr(self, "_first", root)
        name = zlib.crc32(f"{first.code()} {self._players}".encode())
        place = {"board": f"game/{name:08x}", "played": [self._words[node] for node in nodes[1:]]}
        if root is not first:
            place["start"] = root.code()
        if self.strength != self._at_first:
            place["strength"] = self.strength
        if self.options["assists"] != self._assists_first:
            place["assists"] = self.options["assists"]
        if self.taken_back:
            place["taken"] = self.taken_back
        return place

    def _go_to(self: Any, place: Mapping[str, Any]) -> None:
        start = place.get("start")
        if start is not None:
            if not isinstance(start, str):
                raise ValueError("start: not a code")
            dealt = Position.from_code(start)
            if len(dealt.players) != len(self.position.players):
                raise ValueError("start: for other players")
            with self._without_answers():
                self._session.hold(Game(dealt))
        if place.get("strength") in STRENGTHS:
            with self._without_answers():
                self.play_like(place["strength"])
        if type(place.get("assists")) is bool:
            with self._without_answers():
                self.play_freely(not place["assists"])
        game = self._session.game
        moves = understood(game.position, place.get("played"))
        taken = place.get("taken")
        self.taken_back = taken if type(taken) is int and 0 <= taken < 1000 else 0
        with self._without_answers():
            for decision in replayed(game.position, moves):
                game.add(decision.moves)
            if self.position.to_act in self.seats:
                self._sitting = self.position.to_act


__all__ = ["SavedGame"]
