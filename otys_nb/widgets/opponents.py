"""A game against opponents: the computer plays some seats and answers as soon as you have decided.

Every other board on the game follows, since all share one `Session`. An opponent decides by what its seat may know
(`otys_nb.analysis.policies`), and each of its turns is one entry of the log. Without opponents this is hot-seat play: a
curtain falls between two people, so that nobody sees another's hand.

>>> table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
>>> table.play("5")
>>> table.position.to_act
0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import traitlets

from otys_nb.analysis import policies, review, suggestions
from otys_nb.analysis.policies import Policy
from otys_nb.analysis.review import Review
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.rules import messages, mistake, turn
from otys_nb.rules.arguments import checked
from otys_nb.rules.events import ContractRevealed, ContractsSeen, TokenDrawn
from otys_nb.rules.game import Game, Node, new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets import free_placement, game_panel, masked_record, opponent_turns, state
from otys_nb.widgets.base import OtysWidget
from otys_nb.widgets.free_placement import FreeOffers
from otys_nb.widgets.messages import say
from otys_nb.widgets.offering import LitOffers
from otys_nb.widgets.opponent_strength import OpponentStrength
from otys_nb.widgets.saved_game import SavedGame
from otys_nb.widgets.table_actions import TableActions
from otys_nb.widgets.turn_review import TurnReview

HINT_SECONDS: Final = 2.0
"""How long the search for a hint takes."""


class PlayTable(SavedGame, OpponentStrength, TableActions, TurnReview, OtysWidget):
    """The whole table; `opponents` says for each seat of the computer who plays it: a name (from mild to
    strong: ``"random"``, ``"mild"``, ``"fair"``, ``"greedy"``, ``"keen"``, ``"search"``) or a player of your own. The
    other seats are yours, and a single one sees only what it may know.

    `seed` fixes what chance and the opponents do. Taking back goes to your own last decision; the opponents' answers
    to it stay in the game's tree. `deal` makes the game that follows; `curtain` says whether one falls between people.
    """

    KIND = "table"

    answers = traitlets.Dict().tag(sync=True)
    """The opponents' turns since your last decision (`otys_nb.widgets.opponent_turns`)."""

    def __init__(
        self,
        shown: Any,
        opponents: Mapping[int, Policy] | None = None,
        *,
        seed: int | None = None,
        deal: Callable[[int], Game] | None = None,
        curtain: bool = True,
        assists: bool = True,
        **options: Any,
    ) -> None:
        self.BENCH = free_placement.MODULE
        self._assists_first = assists
        self._lit, self._free = LitOffers(combined=True), FreeOffers()
        self._rng = Random(seed)
        self._seat_opponents(opponents or {})
        self._busy = True  # no opponent answers before the board is complete
        self._last_node: Node | None = None
        self._paused_at: Node | None = None
        self._thinking = self._from_page = False
        self._words: dict[Node, str] = {}
        self._ids: dict[Node, int] = {}
        self._advice: tuple[Node | None, tuple[str, ...], tuple[str, ...]] = (None, (), ())
        self._kept: Mapping[str, Any] | None = None
        self.taken_back = 0
        """How many take-backs followed after hidden information had been revealed."""
        position = _position(shown)
        game_seats = range(len(position.players))
        wrong = [seat for seat in self._opponents if seat not in game_seats]
        if wrong:
            raise mistake.wrong("seat", field="opponents", seat=repr(wrong[0]), last=len(game_seats) - 1)
        self.seats = tuple(seat for seat in game_seats if seat not in self._opponents)
        if not self.seats:
            raise mistake.wrong("no_seat", field="opponents")
        self.alone = len(self.seats) == 1
        self._curtain = curtain and not self.alone
        self._sitting = position.to_act if position.to_act in self.seats else self.seats[0]
        self._deal = deal or (lambda number: _like(position, number))
        if self.alone:
            options.setdefault("viewer", self.seats[0])
        super().__init__(shown, seed=seed, assists=assists, **options)
        self._first = self._session.game.root.position
        self._resume()
        self._busy = False
        self.go_on()

    # the opponents' answers

    def changed(self) -> None:
        """Show the present moment, and let the opponents answer if the game has gone on to one of them."""
        before, self._last_node = self._last_node, self._session.game.node
        goes = not self._busy and self._last_node is not before and before in self._last_node.path()
        if self._judge_trial(self._last_node):
            goes = False
        self._follow_game(before)
        if goes and self._opponent_acts and self._from_page and before is not None and self._contract_revealed(before):
            self._paused_at = self._last_node
        waits = self._paused_at is self._last_node
        self._thinking = self._thinking or (goes and self._opponent_acts and not waits)
        self._update_answers()
        super().changed()
        if goes and not waits:
            self.go_on()

    def _update_answers(self) -> None:
        """Send the opponents' turns as a message of their own."""
        found = self._shown_turn()
        if found is None:
            node = self._session.game.node
            eyes = self._eyes(node.position)
            mine = eyes if self.alone or self._curtain else None
            closed = mine is None or self.phase == "curtain"
            stretches = [] if closed else opponent_turns.turns_since(opponent_turns.turn_beginning(node, mine), mine)
            ids = [self._ids.setdefault(one.after, len(self._ids) + 1) for one in stretches]
            found = opponent_turns.message(stretches, ids, eyes, self.lang)
            if found:
                found["plays"] = self.alone and self.options["animate"]
        if found != self.answers:
            self.answers = found

    @property
    def turns_told(self) -> list[str]:
        """What the opponents have just done, a line for each turn; nothing after your next decision."""
        turns, node = self.answers.get("turns", ()), self._session.game.node
        fresh = turns and self._ids.get(node) == turns[-1]["id"]
        return [" ".join(one["text"]) for one in turns] if fresh or self.trying else []

    def go_on(self) -> PlayTable:
        """Let the opponents play until you decide; moves that they have already played here are replayed."""
        self._paused_at = None
        with self._without_answers():
            game = self._session.game
            self._thinking = self._opponent_acts
            try:
                while self._opponent_acts and game.node.children:
                    before = game.node
                    game.redo()
                    if game.node is before:
                        break
                if self._opponent_acts:
                    for moves in self._answers():
                        self._thinking = False if self._is_last_answer(moves) else self._thinking
                        game.add(moves)
            finally:
                self._thinking = False
        return self

    def _is_last_answer(self, moves: Sequence[Move]) -> bool:
        """Whether it is your turn after these moves of an opponent."""
        position = self.position
        for move in moves:
            position = turn.advance(position, move)
        return position.finished or position.to_act in self.seats

    def _answers(self) -> Iterator[tuple[Move, ...]]:
        """The opponents' moves until you decide, turn by turn."""
        position = self.position
        idle = policies.opponent("random")  # never asked: its seats are yours
        players = [self._opponents.get(seat, idle) for seat in range(len(position.players))]
        moves: list[Move] = []
        for move, after in policies.play_out(position, players, self._rng):
            moves.append(move)
            if after.finished or after.to_act in self.seats:
                break
            if after.to_move != position.to_move:
                yield tuple(moves)
                moves.clear()
            position = after
        yield tuple(moves)

    def _contract_revealed(self, before: Node) -> bool:
        """Whether a contract was revealed since `before`; you see it before the opponents go on."""
        events = opponent_turns.events_between(before, self._session.game.node)
        return any(isinstance(event, ContractRevealed) and event.card for event in events)

    @property
    def _opponent_acts(self) -> bool:
        """Whether an opponent decides now."""
        return not self.position.finished and self.position.to_act in self._opponents

    @contextmanager
    def _without_answers(self) -> Iterator[None]:
        """Keep the opponents from answering inside this context."""
        busy, self._busy = self._busy, True
        try:
            yield
        finally:
            self._busy = busy
            self._last_node = self._session.game.node

    # who sits there, and sees

    @property
    def shown(self) -> Position:
        """The position on the board, which may be a past one."""
        return self._moment().position

    def _follow_game(self, before: Node | None) -> None:
        """Note that the game has moved on from `before`; a coach overrides this."""

    @property
    def remark(self) -> tuple[str, tuple[int, ...]] | None:
        """The coach's remark with its rules; there is no coach here."""
        return None

    def _eyes(self, position: Position) -> int | None:
        if not self._curtain:
            return super()._eyes(position)
        return None if self.position.finished else self._sitting

    def _actor(self) -> int | None:
        if self.judged is not None:
            return len(self.position.players)  # no seat: the turn is over
        return self._sitting if self._curtain else super()._actor()

    # what a cell and the page can ask

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation such as ``"4 $ M:m"``; the opponents answer at once.

        Raises:
            IllegalMove: if the rules forbid it; nothing is played then.
            ValueError: for notation that cannot be read, and where an opponent decides (`go_on`).
        """
        self._session.play(move, partial=not self.options["assists"]) if not self._opponent_acts else self._not_yours()

    def undo(self) -> None:
        """Take back to your own last decision; at the start nothing happens."""
        game, start = self._session.game, self._session.game.node
        with self._without_answers():
            while game.node.parent is not None:
                game.undo()
                if not self._opponent_acts:
                    self.taken_back += self._reveals_hidden(game.node, start)
                    self.changed()
                    return
            if self._opponent_acts:  # an opponent began the game: there was nothing of yours to take back
                game.goto(start)

    def redo(self) -> None:
        """Play again what was taken back, with the answers to it."""
        self._session.game.redo()

    def _reveals_hidden(self, node: Node, later: Node) -> bool:
        """Whether hidden information was revealed between two moments: a card, a token or an opponent's turn."""
        events = opponent_turns.events_between(node, later)
        lit = any(isinstance(event, ContractRevealed | ContractsSeen | TokenDrawn) for event in events)
        path = later.path()
        return lit or any(opponent_turns.actor(one.position) in self._opponents for one in path[path.index(node) : -1])

    def hint(self, n: int = 1, *, seconds: float = HINT_SECONDS, tries: int | None = None) -> Sequence[Suggestion]:
        """Search for the `n` best turns, or ways to finish this turn, using only what you may know.

        Raises:
            ValueError: where an opponent decides, or the game is over.
        """
        if self._opponent_acts or self.position.finished:
            self._not_yours()
        return suggestions.best_turns(self.position, n, seconds=seconds, tries=tries, rng=Random(0))

    def autoplay(self, policy: Policy = "greedy") -> PlayTable:
        """Let `policy` play your seats to the end of the game, as the opponents play theirs."""
        player = policies.opponent(policy)
        players = [self._opponents.get(seat, player) for seat in range(len(self.position.players))]
        with self._without_answers():
            moves: list[Move] = []
            before = self.position
            for move, after in policies.play_out(before, players, self._rng):
                moves.append(move)
                if after.finished or after.to_move != before.to_move:
                    self._session.game.add(moves)
                    moves = []
                before = after
        return self

    def result(self, lang: str = "") -> str:
        """Who has won, in the words of the last event; empty while the game goes on or if its past is unknown."""
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
        """Find the `n` turns of yours that cost most, and better ones; with ``seconds=0`` by the evaluation alone,
        which gives the same result on every run."""
        seat = self.seats[0] if self.alone else None
        return review.review(self._session.game, n, seconds=seconds, seat=seat, rng=Random(0), lang=self.lang)

    def record(self) -> str:
        """The game so far as text that you can share: it masks what you may not know, and your hand.
        ``table.session.game.record()`` holds everything."""
        return masked_record.record(self._session.game, self._eyes(self.position) if self.alone else None, self.lang)

    def new(self) -> PlayTable:
        """Deal another game for the same players, who sit where they sat."""
        with self._without_answers():
            self._forget_review()
            self.taken_back = 0
            game = self._deal(self._rng.randrange(2**31))
            self._sitting = game.position.to_act if game.position.to_act in self.seats else self.seats[0]
            self._session.hold(game)
        return self.go_on()

    def _not_yours(self) -> None:
        seat = self.position.to_act
        if seat is None or seat == NATURE:
            raise mistake.wrong("over")
        raise mistake.wrong("not_yours", name=self.position.players[seat].name)

    def _explored(self) -> Any:
        """What the explorer may show: against opponents, what your seat may know."""
        return self.position.seen_by(self.seats[0]) if self._opponents else super()._explored()

    def _message(self) -> dict[str, Any]:
        found = super()._message() | {"lesson": game_panel.message(self)}
        if self.phase == "curtain":  # the page gets no hand, and no log of what was done with one
            table = state.table(masked_record.visible_to(self.position, None), self._title(), self.lang)
            found |= {"state": table, "events": [], "log": [], "here": -1}
        if "free" in found["afford"]:
            found["lesson"]["hints"] += self._free.hints(self._moment_of(self.position))
        return found


@checked
def against(
    players: Sequence[str],
    opponents: Mapping[int, Policy],
    *,
    seed: int | None = None,
    lang: str = "",
    curtain: bool = True,
    assists: bool = True,
    **options: Any,
) -> PlayTable:
    """A new game of these players, some of them played by the computer; `options` are those of `otys_nb.new_game`.

    Where several are people, a `curtain` falls between their turns. With ``assists=False`` it is as on a real
    table: no piece is lit, each can be taken and laid anywhere, and at the end of the turn the first rule that was
    broken is shown at the piece; the turn, laid or typed, is played up to there.

    Raises:
        ValueError: naming what is wrong.
    """
    game = new_game(players, seed=seed, **options)
    return PlayTable(
        game,
        opponents,
        seed=seed,
        lang=lang,
        curtain=curtain,
        assists=assists,
        deal=lambda number: new_game(players, seed=number, **options),
    )


def _like(position: Position, number: int) -> Game:
    """Another game with the players, the edition and the variants of this position."""
    names = [player.name for player in position.players]
    return new_game(names, seed=number, variants=position.variants, edition=position.edition)


def _position(shown: Any) -> Position:
    found = shown if isinstance(shown, Position) else getattr(shown, "position", None)
    if not isinstance(found, Position):
        raise mistake.no_table(shown)
    return found


__all__ = ["PlayTable", "against"]
