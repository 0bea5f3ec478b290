"""The room of a game: people and opponents at one table, with everything that helps them, each thing a part of its own.

Opponents answer as soon as you have decided. Without them this is hot-seat play, with a curtain between two people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from otys_nb.analysis.policies import Policy
from otys_nb.pictures.show import Picture
from otys_nb.rules import mistake
from otys_nb.rules.game import Game, Node, position_of
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.widgets import game_panel, game_tree, masked_record, opponent_turns, puzzle_card, resume, state
from otys_nb.widgets.actions import STRENGTHS, Rejected
from otys_nb.widgets.acts import Acts
from otys_nb.widgets.affordances import hinted_first, offered
from otys_nb.widgets.board_options import ViewerOptions
from otys_nb.widgets.coach import Coach
from otys_nb.widgets.computer_players import ComputerPlayers
from otys_nb.widgets.curtain import Curtain
from otys_nb.widgets.deal import like, not_yours
from otys_nb.widgets.explorer_link import visible_game
from otys_nb.widgets.forced_moves import with_forced
from otys_nb.widgets.free_placement import FreeOffers, TurnTakenBack
from otys_nb.widgets.hints import Hints
from otys_nb.widgets.message_size import fitted
from otys_nb.widgets.offering import LitOffers, Moment, Offering
from otys_nb.widgets.part import Part, made_by, press
from otys_nb.widgets.room import BoardView, Card, Offer, Reply, Snapshot
from otys_nb.widgets.saved_game import SavedGame
from otys_nb.widgets.seating import Seating
from otys_nb.widgets.session import session_for
from otys_nb.widgets.session_room import SessionRoom
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.take_backs import TakeBacks
from otys_nb.widgets.turn_review import TurnReview
from otys_nb.widgets.wire.action import Action, Placing
from otys_nb.widgets.wire.table import Answers
from otys_nb.widgets.wire.words import Nothing, Seated


class PlayOptions(ViewerOptions, total=False):
    """What the maker of a game against the computer may say besides (`GameRoom`)."""

    deal: Callable[[int], Game] | None
    curtain: bool
    coached: bool
    more: Sequence[Callable[[GameRoom], Part]]


class GameRoom(SessionRoom):
    """A game; `opponents` says for each seat of the computer who plays it (`otys_nb.analysis.policies`).

    `seed` fixes what chance and the opponents do. `deal` makes the game that follows; `curtain` says whether one falls
    between people, `coached` whether the coach is there; `more` makes further parts. The rest are as of `SessionView`.
    """

    def __init__(
        self,
        shown: Any,
        opponents: Mapping[int, Policy] | None = None,
        *,
        seed: int | None = None,
        deal: Callable[[int], Game] | None = None,
        curtain: bool = True,
        assists: bool = True,
        coached: bool = False,
        more: Sequence[Callable[[GameRoom], Part]] = (),
        **looks: Any,
    ) -> None:
        super().__init__()
        position = position_of(shown)
        named = opponents or {}
        game_seats = range(len(position.players))
        wrong = [seat for seat in named if seat not in game_seats]
        if wrong:
            raise mistake.wrong("seat", field="opponents", seat=repr(wrong[0]), last=len(game_seats) - 1)
        self.seats = tuple(seat for seat in game_seats if seat not in named)
        """The seats of the people."""
        if not self.seats:
            raise mistake.wrong("no_seat", field="opponents")
        self.alone = len(self.seats) == 1
        """Whether there is one person only."""
        self.rng = Random(seed)
        self._deal = deal or (lambda number: like(position, number))
        if self.alone:
            looks.setdefault("viewer", self.seats[0])
        self.table = SessionView(session_for(shown, seed), assists=assists, **looks)
        self.table.back = self.undo
        self.table.you = self.seats[0] if self.alone and named else None
        self._lit, self._free = LitOffers(combined=True), FreeOffers()
        self.quiet = True
        """Whether nobody answers a move now."""
        self._from_page = False
        self._changes = 0
        self._seen = self.node
        self.answers: Answers | Nothing = {}
        """What others did since your last decision, or the turn that a review shows again."""
        self.review = TurnReview(self)
        self.coach = Coach(self) if coached else None
        self.opponents = ComputerPlayers(self, named)
        self.curtain = Curtain(self, position, falls=curtain and not self.alone)
        self.seating = Seating(self, curtain=curtain)
        self.taken = TakeBacks(self)
        self.hints = Hints(self)
        self.saved = SavedGame(self, self.session.game.root.position, assists=assists)
        own = (Acts(self), self.review, self.coach, self.opponents, self.curtain, self.taken, self.hints)
        found = [part for part in (*own, self.seating, self.saved) if part is not None]
        self.parts = [*found, *(made_by(make, self) for make in more)]
        """What there is beside the table, in the order in which each takes note of a change."""
        names = [part.name for part in self.parts]
        if len(set(names)) < len(names):
            raise ValueError(f"more: two parts have one name: {', '.join(sorted(names))}")
        self.session.watch(self)
        self.changed()
        kept = resume.take(self.saved.board)
        if kept is not None:
            with suppress(ValueError):  # somebody wrote in what the browser keeps
                self.saved.go_to(kept)
        self.quiet = False
        self.go_on()

    # what parts use

    @property
    def node(self) -> Node:
        """Where the game stands."""
        return self.session.game.node

    @property
    def phase(self) -> str:
        """What the game waits for: you (``mine``), an opponent who thinks (``thinking``) or may go on (``theirs``),
        a look at the revealed card (``seen``), the next person to sit down (``curtain``), or nothing (``over``).
        In a review ``shown`` is a turn that is shown again, ``judged`` one played again that has its verdict."""
        if self.review.judged is not None:
            return "judged"
        if self.review.shown:
            return "shown"
        if self.position.finished:
            return "over"
        if self.opponents.acts:
            return "thinking" if self.opponents.thinking else "seen" if self.opponents.pauses else "theirs"
        return "curtain" if self.curtain.closed else "mine"

    def eyes(self, position: Position) -> int | None:
        """Whose knowledge is shown."""
        if not self.curtain.falls:
            return self.table.eyes(position)
        return None if position.finished else self.curtain.sitting

    @property
    def actor(self) -> int | None:
        """Who may act here; None: whoever decides."""
        if self.review.judged is not None:
            return len(self.position.players)  # no seat: the turn is over
        return self.curtain.sitting if self.curtain.falls else self.table.viewer

    @contextmanager
    def without_answers(self) -> Iterator[None]:
        """Keep the opponents from answering inside this context."""
        quiet, self.quiet = self.quiet, True
        try:
            yield
        finally:
            self.quiet = quiet
            self._seen = self.node

    # the order of things

    def changed(self) -> None:
        """React to a change: parts take note, the boards are told, and then opponents answer a step forward."""
        before, self._seen = self._seen, self.node
        self.session.stay_on_this_line()
        for part in self.parts:
            part.moved(before, self._seen)
        forward = self._seen is not before and self._seen.comes_from(before)
        goes = forward and not self.quiet and not self.review.trying
        goes = goes and self.opponents.expect(before, from_page=self._from_page)
        shown = self.review.film() if self.review.trying else self.coach.film() if self.coach else {}
        self.answers = shown if shown or self.review.trying else self.opponents.told()
        self._changes += 1
        self.tell()
        if goes:
            for part in self.parts:
                part.goes_on()

    def go_on(self) -> None:
        """Let the opponents play until you decide."""
        self.opponents.goes_on()

    # what is shown

    def view(self) -> BoardView:
        """All that the board shows now."""
        name = self.table.variable(*self.watching, self)
        eyes = self.eyes(self.table.node.position)
        found = fitted(lambda hop: self.table.message(eyes, self.actor, self._offering, name, hop))
        panel = game_panel.message(self, eyes)
        if self.phase == "curtain":  # the page gets no hand, and no log of what was done with one
            found["state"] = state.table(masked_record.visible_to(self.position, None), self.title, self.lang)
            found["events"], found["log"], found["here"] = [], [], -1
        if "free" in found["afford"]:
            panel["hints"] += self._free.hints(self._moment)
        looks = not self.table.at_present
        if not looks:
            if leads := self.hints.leads():
                found["afford"] = {**found["afford"], "why": {**found["afford"]["why"], **leads}}
            found["afford"] = hinted_first(game_panel.lit(self, found["afford"]), self.hints.way)
        return {**found, "lesson": panel, "place": self.saved.place(), "answers": {} if looks else self.answers}

    def offers(self) -> Sequence[Offer]:
        """What can be done now."""
        return self._offering.offers(self._moment)

    def picture(self, kind: str) -> Picture:
        """The still picture of the table."""
        return self.table.picture(kind, self.eyes(self.position))

    @property
    def _offering(self) -> Offering:
        return self._lit if self.options["assists"] else self._free

    @property
    def _moment(self) -> Moment:
        return Moment(self.position, self.actor, self.lang, self.table.variable(*self.watching, self))

    @property
    def _plays_freely(self) -> bool:
        """Whether what is shown now can be taken and laid anywhere."""
        here = self.table.at_present and not self.options["assists"]
        return here and bool(offered(self.position, self.actor))

    # what the page asks

    def do(self, action: Action) -> Reply | None:
        """Do what the page asks, or answer."""
        before = self._changes
        with self.table.attempt(action):
            reply = self._do(action)
        if reply is None and self._changes == before:
            self.changed()
        return reply

    def _do(self, action: Action) -> Reply | None:
        free = self._plays_freely
        if free and action["do"] == "lay":
            self._take(action)
            return None
        if free and action["do"] == "undo" and self._free.undo():
            return None
        if not (free and action["do"] == "move"):
            self._free.leave(action)
        match action["do"]:
            case "move":
                self._take(action)
            case "hint":
                self.hints.give(action["rev"], action.get("ids", ()))
            case "step":
                self._step()
            case "reset":
                return Card(self.seating.card())
            case "deal":
                self.seating.deal(action["seats"])
            case "check":
                self.review.find()
            case "solve" if self.coach is not None and not self.review.trying:
                self.coach.show()
            case "solve":
                self.review.show_better()
            case "rejoin" if self.review.trying and self.table.at_present:
                self.review.return_to_end()
            case "visit":
                self.review.visit(action["step"])
            case "kept":
                self.saved.find(action["place"])
            case "assists":
                self.play_freely(self.options["assists"])
            case "lang":
                self.speak(action["lang"])
            case "press":
                press(self.parts, action["button"])
            case "puzzle":
                card = Card(puzzle_card.turn_card(opponent_turns.last_turn(self.node, self.seats), self.lang))
                self.changed()
                return card
            case "explore":
                return self.table.explored(action, self._explorable())
            case strength if strength in STRENGTHS:
                if not self.opponents.players:
                    raise Rejected("no_lesson")
                self.play_like(strength)
            case _:
                return self.table.do(action, self.actor)
        return None

    def _take(self, action: Placing) -> None:
        """Play what an offer or a gesture means; with assists also the moves that follow by themselves."""
        try:
            moves = self._offering.take(action, self._moment)
        except TurnTakenBack:
            self.changed()
            raise
        if moves:
            self.session.leaves(moves[0])
            self._from_page = True
            try:
                self.session.game.add(with_forced(self.session, moves, alone=self.options["assists"]))
            finally:
                self._from_page = False

    def _step(self) -> None:
        """Go on with what the game waits for."""
        match self.phase:
            case "judged" | "shown":
                self.review.return_to_end()
            case "curtain":
                self.curtain.sit_down_at(self.position)
            case _:
                self.go_on()

    def _explorable(self) -> Position | Game:
        """What the explorer may show: against opponents, what your seat may know."""
        if self.opponents.players:
            return self.position.seen_by(self.seats[0])
        return visible_game(self.session.game, None if self.table.reveal else self.eyes(self.position))

    # what a cell asks

    def play(self, move: Move | str) -> None:
        """Play a move, or a line of notation; the opponents answer at once."""
        if self.opponents.acts:
            raise not_yours(self.position)
        self.session.play(move, partial=not self.options["assists"])

    def undo(self) -> None:
        """Take back to your own last decision; at the start nothing happens."""
        self.taken.undo()

    def redo(self) -> None:
        """Play again what was taken back, with the answers to it."""
        self.session.game.redo()

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.table.lang = lang
        self.changed()

    def play_freely(self, on: bool = True) -> None:
        """Switch to free placement, or with ``on=False`` back to assists."""
        self._free.clear()
        self.table.options = {**self.options, "assists": not on}
        self.changed()

    def play_like(self, strength: str) -> None:
        """Let the computer play with another strength from here."""
        self.opponents.play_like(strength)
        self.changed()

    def deal(self, seats: Sequence[Seated]) -> None:
        """Deal another game, for these players."""
        with self.without_answers():
            self.review.forget()
            self.taken.recall(0)
            number = self.rng.randrange(2**31)
            game = self.seating.game(seats, self._deal(number), number)
            self.seating.sit(seats)
            self.curtain.sit_down_at(game.position)
            self.session.hold(game)
        self.go_on()

    def new(self) -> None:
        """Deal another game for the same players, who sit where they sat."""
        self.deal(self.seating.words)

    # kept and found again

    def snapshot(self) -> Snapshot:
        """The game with all its branches, chance, and what each part keeps under its name."""
        numbers = {node: at for at, node in enumerate(game_tree.nodes(self.session.game))}
        return {
            **self.table.snapshot(),
            "chance": [game_tree.kept_chance(self.rng), game_tree.kept_chance(self.session.rng)],
            "assists": self.options["assists"],
            "laid": self._free.snapshot(game_tree.positions(self.session.game)),
            "parts": {part.name: part.snapshot(numbers) for part in self.parts},
        }

    def restore(self, kept: object) -> None:
        """Stand where a room of this kind stood; the parts take what fits."""
        match kept:
            case {"chance": [mine, other], "parts": dict(parts), "assists": bool(assists), "laid": laid}:
                rng, chance = game_tree.chance(mine), game_tree.chance(other)
            case _:
                raise ValueError("no snapshot of a game")
        self.session.forget(self)  # no part hears of the moves that it is about to remember
        try:
            seats = self.seating.among(parts.get("seating"))
            nodes = self.table.restore(kept, players=len(seats))
            self.seating.sit(seats)
        finally:
            self.session.watch(self)
        self.rng, self.session.rng = rng, chance
        self.table.options = {**self.options, "assists": assists}
        self._seen = self.node
        with suppress(ValueError):  # then nothing lies there but what was played
            self._free.restore(laid, game_tree.positions(self.session.game), self.position)
        for part in self.parts:
            own = parts.get(part.name)
            part.restore(own if isinstance(own, dict) else {}, nodes)
        self.answers = self.review.film() if self.review.trying else self.opponents.told()
        self._changes += 1
        self.tell()
