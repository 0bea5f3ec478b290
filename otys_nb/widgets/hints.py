"""A hint on request: the best turn that a short search finds, in words, and where it begins on the table.

It is told in steps, one each time it is asked for (`advice.steps`). It is a plan: whoever follows it and asks again is
told how it goes on, not another one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from otys_nb.analysis import review, suggestions
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.lessons.model import Texts
from otys_nb.rules import notation, turn
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.game import Node
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Complete, Move, Propel, Surface
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.widgets import advice, contract_ahead, game_panel
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import BUTTONS, USES, Path, offered
from otys_nb.widgets.combined_choices import PUSH_AND_USE, offer_label
from otys_nb.widgets.deal import not_yours
from otys_nb.widgets.part import Part, node_at
from otys_nb.widgets.room import Offer, Snapshot
from otys_nb.widgets.wire.table import Why

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom

Lines: TypeAlias = Mapping[int, Sequence[Move]]
"""What each offer plays, by its number."""
HINT_SECONDS: Final = 2.0
"""How long the search for a hint takes."""
CLEARLY: Final = 1.0
"""By so much prestige a turn without a contract has to be better before it is advised to leave one."""
COMPARED: Final = 8
"""Turns that are compared."""
MAX_STEPS: Final = 3
"""Where to look, what to do, and the whole turn."""


class Hints(Part):
    """The hint given last."""

    name = "hints"

    def __init__(self, room: GameRoom) -> None:
        super().__init__(room)
        self._given: tuple[Node | None, Texts, Path] = (None, {}, ())
        """Where it was given, its sentence in each language, and what it is about."""
        self._asked: tuple[int | None, tuple[int, ...]] | None = None
        """The revision from which it was asked for, and the offers that went on with the move that was begun there."""
        self._step, self._steps = 0, 1
        """How many steps of the hint were given here, and how many there are."""
        self._plan: tuple[Node, tuple[Move, ...]] | None = None
        """Where a turn was advised last, and its moves."""

    def moved(self, before: Node, after: Node) -> None:
        """A hint that was followed is none any more, also where it is taken back, but for what it told of the next
        decision; the plan stays."""
        if before is after:
            return
        (node, texts, _), self._given = self._given, (None, {}, ())
        rest = self._rest_of_plan() if node is before else ()
        if rest and not self.room.opponents.acts:
            position = self.room.position
            told = {lang: advice.first(position, rest[0], lang) for lang in LANGUAGES}
            if all(text in texts.get(lang, "") for lang, text in told.items()):
                self._given = (after, told, next((path for move, path in offered(position) if move == rest[0]), ()))

    def search(self, n: int = 1, *, seconds: float = HINT_SECONDS, tries: int | None = None) -> Sequence[Suggestion]:
        """Search for the `n` best turns, or ways to finish this turn, using only what you may know.

        Raises:
            ValueError: where an opponent decides, or the game is over.
        """
        if self.room.opponents.acts or self.room.position.finished:
            raise not_yours(self.room.position)
        return suggestions.best_turns(self.room.position, n, seconds=seconds, tries=tries, rng=Random(0))

    def give(self, asked: int | None = None, begun: Sequence[int] = ()) -> None:
        """Search for a hint and show its first step; the next one where one stands already. In the middle of a move it
        is about what goes on with it: the offers of the numbers `begun`.

        Whoever presses twice before the first is there, from the same revision `asked`, gets the first.

        Raises:
            Rejected: where an opponent decides, or there is nothing to advise.
        """
        room = self.room
        if room.position.finished:
            over = Refusal("game.over", (79,))
            raise Rejected(text=over.text(room.lang), rules=over.rules)
        before, self._asked = self._asked, (asked, tuple(begun))
        if asked is not None and self._asked == before and self.text:
            return
        if room.opponents.acts:
            raise Rejected("not_yours", name=game_panel.decider(room.position))
        offers = room.offers()
        left = {n: offers[n].moves for n in begun if n < len(offers)} if room.options["assists"] else {}
        told, path = self._told(self._planned(left), left, offers)
        self._steps = min(map(len, told.values()))
        same = before is not None and before[1] == tuple(begun)
        self._step = min(self._step + 1 if self.text and same else 1, self._steps)
        at, last = self._step - 1, self._step == self._steps
        texts = {lang: steps[-1 if last else at] for lang, steps in told.items()}
        # At first one looks at a piece; where it goes is told later, except to whoever has begun there.
        self._given = (room.node, texts, path if last or left else path[:1])

    def _planned(self, left: Lines) -> tuple[Move, ...]:
        """The moves to advise: the rest of the plan given last, or a new one where that does not go on from here; with
        one of the lines `left` by the move that is begun, unless another is clearly better.

        Raises:
            Rejected: where there is nothing to advise.
        """
        position, rest = self.room.position, self._rest_of_plan()
        moves = rest if left else _contract_first(position, rest)
        waits = bool(self.to_a_contract) and not advice.completes(moves)
        if moves and not waits and not (left and _answer(moves, left) is None):
            return moves
        found = () if position.finished else self.search(COMPARED)
        if not found:
            raise Rejected("no_move")
        best = self._with_a_contract(found)
        meant = replace(best, moves=_contract_first(position, best.moves))
        if left and _answer(meant.moves, left) is None:
            near = (one for one in found if one.tied or best.margin - one.margin < CLEARLY)
            meant = next((one for one in near if _answer(one.moves, left) is not None), meant)
        self._plan = (self.room.node, meant.moves)
        return meant.moves

    def _with_a_contract(self, found: Sequence[Suggestion]) -> Suggestion:
        """The best turn; one that completes a contract, unless another is clearly better: what is at hand is worth more
        to whoever learns than a small lead that the search hopes for. Where a short search has seen none, it is the one
        that a look back would call missed."""
        best, completing = found[0], [one for one in found if advice.completes(one.moves)]
        if best.forced:
            return best
        if line := self.to_a_contract:  # what stands above the hint urges this one
            urged = (one for one in completing if _contract_first(self.room.position, one.moves)[0] == line[0])
            return next(urged, replace(best, moves=line))
        at_hand = (one for one in completing if one.tied or best.margin - one.margin < CLEARLY)
        missed = None if completing else review.missed_contract(self.room.node, best.line)
        if missed is not None and missed.cost and missed.moves:
            return replace(best, moves=missed.moves)
        return next(at_hand, best)

    def _told(
        self, moves: tuple[Move, ...], left: Lines, offers: Sequence[Offer]
    ) -> tuple[dict[str, tuple[str, ...]], Path]:
        """The steps in which these moves are told, in each language, and the path on which they begin."""
        position = self.room.position
        positions = _walked(position.seen_by(position.to_move or 0), moves)
        certain = moves[: len(positions) - 1]
        if not left and sum(offer.moves[0] == moves[0] == Surface() for offer in offers) > 1:
            # Of several buttons for it the one that is meant is called by its name.
            left = {n: offer.moves for n, offer in enumerate(offers)}
        answer = _answer(moves, left)
        if answer is not None:
            propels = isinstance(moves[0], Propel)
            labels = {
                lang: advice.act(position, moves[0], lang)
                if propels
                else offer_label(position, self.room.actor, answer, lang)
                for lang in LANGUAGES
            }
            decided = len(left[answer])
            told = {lang: advice.answer(label, positions, certain, decided, lang) for lang, label in labels.items()}
            return told, offers[answer].path
        if left:
            return {lang: advice.instead(positions[0], moves[0], lang) for lang in LANGUAGES}, ()
        path = next((path for move, path in offered(position) if move == moves[0]), ())
        if path == ("push",) and any((one.path[0], one.moves) == (PUSH_AND_USE, moves[:2]) for one in offers):
            path = (PUSH_AND_USE,)
        return {lang: advice.steps(positions, certain, path, lang) for lang in LANGUAGES}, path

    def _rest_of_plan(self) -> tuple[Move, ...]:
        """What is left of the plan given last; nothing where the game stands elsewhere, or offers a contract since."""
        if self._plan is None:
            return ()
        position, (*moves,) = self._plan[0].position, self._plan[1]
        if position != self.room.position and advice.leaves_a_contract(self.room.position, moves):
            return ()
        while moves and position != self.room.position:
            if turn.check(position, moves[0]) is not None:
                return ()
            position = turn.advance(position, moves.pop(0))
        return tuple(moves)

    def passed_over_contracts(self, nodes: Sequence[Node]) -> bool:
        """Whether the plan given last begins at one of these nodes and completes no contract."""
        if self._plan is None:
            return False
        at, moves = self._plan
        return not advice.completes(moves) and any(node.position == at.position for node in nodes)

    @property
    def text(self) -> str:
        """The hint given at this moment; empty where none was."""
        node, texts, _ = self._given
        return texts.get(self.room.lang, "") if node is self.room.node else ""

    @property
    def further(self) -> int:
        """The number of the step that comes next; 0 where no hint was given or all of it is told."""
        return self._step + 1 if self.text and self._step < self._steps else 0

    @property
    def targets(self) -> Path:
        """The targets that the hint is about."""
        return self._given[2] if self.text else ()

    @property
    def way(self) -> Path:
        """The whole path of what the hint begins with, also where it points at its first piece alone."""
        rest = self._rest_of_plan() if len(self.targets) == 1 else ()
        first = (path for move, path in offered(self.room.position) if (move,) == rest[:1])
        return next((path for path in first if path[:1] == self.targets), self.targets)

    @property
    def main(self) -> str | None:
        """What alone the big button urges: what the hint names; where it was followed, what the plan goes on with, so
        that nothing leads astray from it. Empty: nothing on a button. None: it is free."""
        if self.text:
            return next(iter(self.targets), None)
        rest, position = self._rest_of_plan(), self.room.position
        if self.room.opponents.acts or not self.room.options["assists"]:
            return None
        if not rest:
            return "" if self.brings or contract_ahead.button_gives_up(position) else None
        uses = any(isinstance(move, USES) for move, _ in offered(position))
        if isinstance(rest[0], USES) or (isinstance(rest[0], Complete) and not uses):
            return None
        heads = [offer.path[0] for offer in self.room.offers() if rest[: len(offer.moves)] == tuple(offer.moves)]
        return next((word for word in (PUSH_AND_USE, *BUTTONS.values()) if word in heads), "")

    def leads(self) -> dict[str, Why]:
        """Of what the hint names with its key, and no touch begins with: what is done first, and where."""
        moves = self._rest_of_plan() if self.targets[:1] and self.targets[0][:4] == "key:" else ()
        if not moves or not isinstance(move := moves[0], ChooseKey):
            return {}
        text = advice.first(self.room.position, move, self.room.lang)
        told: Why = {
            "text": text,
            "rules": [],
            "hint": "",
            "can": True,
            "cause": {"ids": [self.targets[0]], "text": ""},
        }
        diver = diver_name(mover(self.room.position).divers[place_of(move.level)])
        return dict.fromkeys((f"diver:{diver}", f"level:{move.level}"), told)

    @property
    def advised(self) -> tuple[Move, ...]:
        """The moves that the hint which stands here advises."""
        return self._rest_of_plan() if self.text else ()

    @property
    def to_a_contract(self) -> tuple[Move, ...]:
        """The moves that complete a contract in this turn, whatever is drawn, as the coach urges them before the push:
        the plan given last, or the shortest way. Empty where there are none, or no coach."""
        position = self.room.position
        if self.room.coach is None or self.room.opponents.acts or position.turn.stage != "sponsor":
            return ()
        rest = _contract_first(position, self._rest_of_plan())
        done = next((number for number, move in enumerate(rest, 1) if isinstance(move, Complete)), 0)
        if done and len(_walked(position.seen_by(position.to_move or 0), rest[:done])) > done:
            return rest[:done]
        return contract_ahead.ahead(position) or ()

    @property
    def brings(self) -> Sequence[Move]:
        """The propellers with which the plan given in this turn still brings a diver to the key, also where its order
        was left: a battery moves nobody any more once the key is pushed. Empty where there are none."""
        room, turn_began = self.room, self.room.node.turn_start
        if self._plan is None or room.position.turn.stage != "sponsor" or room.opponents.acts:
            return ()
        at, planned = self._plan
        if at.turn_start is not turn_began:
            return ()
        done = [node.move for node in room.node.since(turn_began)]
        left, after = [], room.position
        for move in planned:
            if move in done:
                done.remove(move)
            elif isinstance(move, Propel):
                if turn.check(after, move) is not None:
                    return ()
                left.append(move)
                after = turn.advance(after, move)
        there = place_of(after.turn.level)
        return () if mover(after).divers[there] == mover(room.position).divers[there] else left

    def snapshot(self, numbers: Mapping[Node, int]) -> Snapshot:
        """Its state as plain data."""
        kept: dict[str, Any] = {}
        if self._plan is not None:
            at, moves = self._plan
            walked = _walked(at.position, moves)
            kept["plan"] = {"at": numbers.get(at), "line": notation.write_line(at.position, moves[: len(walked) - 1])}
        node, texts, path = self._given
        if node is None:
            return kept
        return {
            **kept,
            "at": numbers.get(node),
            "texts": dict(texts),
            "path": [*path],
            "step": self._step,
            "steps": self._steps,
        }

    def restore(self, kept: Mapping[str, object], nodes: Sequence[Node]) -> None:
        """Take from untrusted data what fits."""
        node, texts, path = node_at(nodes, kept.get("at")), kept.get("texts"), kept.get("path")
        self._given, self._plan = (None, {}, ()), None
        match kept.get("plan"):
            case {"at": int(number), "line": str(line)} if at := node_at(nodes, number):
                read = notation.parse_line(at.position, f"{line} ..")
                self._plan = (at, read.moves)
        if isinstance(texts, dict) and isinstance(path, list):
            told = {lang: text for lang in LANGUAGES if isinstance(text := texts.get(lang), str)}
            if len(told) == len(LANGUAGES) and all(isinstance(target, str) for target in path):
                self._given = (node, told, tuple(path))
        match kept.get("step"), kept.get("steps"):
            case int(step), int(steps) if 0 <= step <= steps <= MAX_STEPS:
                self._step, self._steps = step, steps
            case _:
                self._step, self._steps = 0, 1


def _answer(moves: Sequence[Move], left: Lines) -> int | None:
    """The number of the offer with which these moves begin, the longest one; None where they begin with none."""
    fitting = [number for number, line in left.items() if tuple(moves[: len(line)]) == tuple(line)]
    return max(fitting, key=lambda number: len(left[number]), default=None)


def _contract_first(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The same moves with their contract at the beginning, or else before the surfacing after which it was meant, where
    it can be completed there and the rest stays as it is: what is at hand is advised before what follows by itself."""
    first = next((at for at, move in enumerate(moves) if isinstance(move, Complete)), 0)
    for at in (0, first - 1) if first and isinstance(moves[first - 1], Surface) else (0,) if first else ():
        ordered = (*moves[:at], moves[first], *moves[at:first], *moves[first + 1 :])
        walked = _walked(position, ordered)
        if len(walked) > len(ordered) or (len(walked) > at + 1 and walked[-1].to_act == NATURE):
            return ordered
    return moves


def _walked(position: Position, moves: Sequence[Move]) -> list[Position]:
    """The positions that the moves lead through, up to a draw, of which nobody knows what comes, or to a refusal."""
    positions = [position]
    for move in moves:
        if positions[-1].to_act == NATURE or turn.check(positions[-1], move) is not None:
            break
        positions.append(turn.advance(positions[-1], move))
    return positions
