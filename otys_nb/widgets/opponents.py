"""A table at which some seats are played by the computer: it answers as soon as you have decided.

Every other board on the game follows, since all share one `Session`. An opponent is asked with what its seat may know
(`otys_nb.analysis.policies`), and each of its turns is one step of the log. With no opponents it is hot-seat play.

>>> table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
>>> table.play("5")
>>> table.position.to_act
0
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from random import Random
from typing import Any, Final

from otys_nb.analysis import best, policies, review
from otys_nb.analysis.best import Suggestion
from otys_nb.analysis.policies import Policy
from otys_nb.analysis.review import Review
from otys_nb.lessons.history import replayed, understood
from otys_nb.rules import messages, mistake, notation
from otys_nb.rules.components import GOAL
from otys_nb.rules.game import Node, new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets.actions import Action, Rejected
from otys_nb.widgets.base import OtysWidget
from otys_nb.widgets.messages import say

SECONDS: Final = 2.0
"""How long a hint is thought about."""


LOOK_BACK: Final = 4.0
"""How long the page's look back takes."""


class PlayTable(OtysWidget):
    """The whole table; `opponents` says for each seat of the computer who plays it: a name (``"random"``,
    ``"greedy"``, ``"search"``) or a player of your own. The other seats are yours, and a single one sees only what it
    may know.

    `seed` fixes what chance and the opponents do. Taking back goes to your own last decision; the opponents' answers
    to it stay in the game's tree.
    """

    KIND = "table"

    def __init__(
        self, shown: Any, opponents: Mapping[int, Policy] | None = None, *, seed: int | None = None, **options: Any
    ) -> None:
        self._rng = Random(seed)
        self._opponents = {seat: policies.opponent(policy) for seat, policy in (opponents or {}).items()}
        self._busy = True  # nobody answers before the board is whole
        self._seen: Node | None = None
        self._words: dict[Node, str] = {}
        self._advice: tuple[Node | None, tuple[str, ...]] = (None, ())
        game_seats = range(len(_position(shown).players))
        wrong = [seat for seat in self._opponents if seat not in game_seats]
        if wrong:
            raise mistake.wrong("seat", field="opponents", seat=repr(wrong[0]), last=len(game_seats) - 1)
        self.seats = tuple(seat for seat in game_seats if seat not in self._opponents)
        if not self.seats:
            raise mistake.wrong("no_seat", field="opponents")
        if len(self.seats) == 1:
            options.setdefault("viewer", self.seats[0])
        super().__init__(shown, seed=seed, **options)
        self._resume()
        self._busy = False
        self.go_on()

    # where it stands, and stood

    def _place(self) -> dict[str, Any]:
        """The game by how it began and who plays it, and all that was played."""
        nodes = self._session.game.node.path()
        for before, node in pairwise(nodes):
            if node not in self._words:
                assert node.move is not None
                self._words[node] = notation.write_move(before.position, node.move)
        players = ",".join(f"{seat}{type(player).__name__}" for seat, player in sorted(self._opponents.items()))
        name = zlib.crc32(f"{nodes[0].position.code()} {players}".encode())
        return {"board": f"game/{name:08x}", "played": [self._words[node] for node in nodes[1:]]}

    def _go_to(self, place: Mapping[str, Any]) -> None:
        game = self._session.game
        for decision in replayed(game.position, understood(game.position, place.get("played"))):
            game.add(decision.moves)

    # the opponents' answers

    def changed(self) -> None:
        """Show the present moment, and let the opponents answer if the game has gone on to one of them."""
        super().changed()
        before, self._seen = self._seen, self._session.game.node
        if not self._busy and self._seen is not before and before in self._seen.path():
            self.go_on()

    def go_on(self) -> PlayTable:
        """Let the opponents play until you decide; what they have answered here before is played again."""
        with self._alone():
            game = self._session.game
            while self._theirs and game.node.children:
                before = game.node
                game.redo()
                if game.node is before:
                    break
            if self._theirs:
                for moves in self._answers():
                    game.add(moves)
        return self

    def _answers(self) -> Iterator[tuple[Move, ...]]:
        """What the opponents play until you decide, turn by turn."""
        position = self.position
        idle = policies.opponent("random")  # never asked: its seats are yours
        players = [self._opponents.get(seat, idle) for seat in range(len(position.players))]
        moves: list[Move] = []
        for move, after in policies.moments(position, players, self._rng):
            moves.append(move)
            if after.finished or after.to_act in self.seats:
                break
            if after.to_move != position.to_move:
                yield tuple(moves)
                moves.clear()
            position = after
        yield tuple(moves)

    @property
    def _theirs(self) -> bool:
        """Whether an opponent decides now."""
        return not self.position.finished and self.position.to_act in self._opponents

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody answers meanwhile."""
        busy, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = busy
            self._seen = self._session.game.node

    # what a cell and the page can ask

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation such as ``"4 $ M:m"``; the opponents answer at once.

        Raises:
            IllegalMove: if the rules forbid it; nothing is played then.
            ValueError: for notation that cannot be read, and where an opponent decides (`go_on`).
        """
        self._session.play(move) if not self._theirs else self._not_yours()

    def undo(self) -> None:
        """Take back to your own last decision; at the start nothing happens."""
        game, start = self._session.game, self._session.game.node
        with self._alone():
            while game.node.parent is not None:
                game.undo()
                if not self._theirs:
                    return
            if self._theirs:  # an opponent began the game: there was nothing of yours to take back
                game.goto(start)

    def redo(self) -> None:
        """Play again what was taken back, with the answers to it."""
        self._session.game.redo()

    def hint(self, n: int = 1, *, seconds: float = SECONDS, tries: int | None = None) -> Sequence[Suggestion]:
        """The `n` best turns, or rests of this turn, that are found with what you may know; the rules stay the judge.

        Raises:
            ValueError: where an opponent decides, or the game is over.
        """
        if self._theirs or self.position.finished:
            self._not_yours()
        return best.best_turns(self.position, n, seconds=seconds, tries=tries, rng=Random(0))

    def autoplay(self, policy: Policy = "greedy") -> PlayTable:
        """Let `policy` play your seats to the end of the game, as the opponents play theirs."""
        player = policies.opponent(policy)
        players = [self._opponents.get(seat, player) for seat in range(len(self.position.players))]
        with self._alone():
            moves: list[Move] = []
            before = self.position
            for move, after in policies.moments(before, players, self._rng):
                moves.append(move)
                if after.finished or after.to_move != before.to_move:
                    self._session.game.add(moves)
                    moves = []
                before = after
        return self

    def result(self, lang: str = "") -> str:
        """Who has won, as the last event tells it; empty while the game goes on, or if its past is not known."""
        told = self._session.game.events
        if not self.position.finished or not told:
            return ""
        return told[-1].text(lang or self.lang, [player.name for player in self.position.players])

    def standing(self, lang: str = "") -> str:
        """The round, and the prestige of each player, the most first."""
        lang = spoken(lang or self.lang)
        ranked = sorted(self.position.players, key=lambda player: -player.score)
        scores = [f"{player.name}: {messages.in_words(player.score, 'prestige', lang)}" for player in ranked]
        return "\n".join([say("opponents.round", lang, round=self.position.round), *scores])

    def review(self, n: int = 3, *, seconds: float = 10.0) -> Review:
        """The `n` turns of yours that cost most, and what would have been better; with ``seconds=0`` by the judge's
        first look alone, which is the same on every run."""
        seat = self.seats[0] if len(self.seats) == 1 else None
        return review.review(self._session.game, n, seconds=seconds, seat=seat, rng=Random(0), lang=self.lang)

    def _not_yours(self) -> None:
        seat = self.position.to_act
        if seat is None or seat == NATURE:
            raise mistake.wrong("over")
        raise mistake.wrong("not_yours", name=self.position.players[seat].name)

    def _do_undo(self, action: Action) -> None:
        self._moved(self.undo, "no_undo")

    def _do_hint(self, action: Action) -> None:
        if self._theirs:
            raise Rejected("not_yours", name=self._decider)
        found = () if self.position.finished else self.hint()
        if not found:
            raise Rejected("no_move")
        self._advise(f"{found[0].turn} · {found[0].explain(self.lang)}")

    def _do_step(self, action: Action) -> None:
        self.go_on()

    def _do_check(self, action: Action) -> None:
        found = self.review(seconds=LOOK_BACK)
        self._advise(*(map(str, found) if found else [review.nothing(self.lang)]))

    def _explored(self) -> Any:
        """Against opponents, what your seat may know."""
        return self.position.seen_by(self.seats[0]) if self._opponents else super()._explored()

    def _advise(self, *lines: str) -> None:
        """Show these lines beside the boards until the game moves."""
        self._advice = (self._session.game.node, lines)

    # what stands beside the boards: the message `lesson` of docs/contract.md

    def _message(self) -> dict[str, Any]:
        return super()._message() | {"lesson": self._beside()}

    @property
    def _decider(self) -> str:
        seat = self.position.to_act
        return "" if seat is None or seat == NATURE else self.position.players[seat].name

    def _beside(self) -> dict[str, Any]:
        position, lang = self.position, self.lang
        if position.finished:
            key, do, label = "over", "check", "review"
        elif self._theirs:
            key, do, label = "theirs", "step", "go_on"
        else:
            key, do, label = "decides", "hint", "hint"
        result = self.result()
        node, lines = self._advice
        score = position.players[self._eyes(position) or 0].score
        text = say("opponents.round", lang, round=position.round)
        return {
            "id": "play",
            "title": say("opponents.prestige", lang),
            "goal": say(f"opponents.{key}", lang, name=self._decider),
            "rules": [] if position.finished else [30],
            "step": {"id": key, "kind": "do", "text": text, "n": score, "of": GOAL, "states": []},
            "hints": [{"text": line, "rules": []} for line in lines] if node is self._session.game.node else [],
            "feedback": {"kind": "told", "text": result, "rules": [79, 81, 82, 83]} if result else None,
            "ask": None,
            "done": False,
            "finished": False,
            "buttons": [{"do": do, "label": say(f"opponents.{label}", lang)}],
        }


def against(
    players: Sequence[str], opponents: Mapping[int, Policy], *, seed: int | None = None, lang: str = "", **options: Any
) -> PlayTable:
    """A new game of these players, some of them played by the computer; `options` are those of `otys_nb.new_game`.

    Raises:
        ValueError: naming what is wrong.
    """
    return PlayTable(new_game(players, seed=seed, **options), opponents, seed=seed, lang=lang)


def _position(shown: Any) -> Position:
    found = shown if isinstance(shown, Position) else getattr(shown, "position", None)
    if not isinstance(found, Position):
        raise mistake.no_table(shown)
    return found


__all__ = ["PlayTable", "against"]
