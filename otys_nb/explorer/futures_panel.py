"""The tab *Futures*: the futures with their names and moves, and the comparison of one with the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from otys_nb.analysis.evaluation import Judge
from otys_nb.explorer import futures
from otys_nb.explorer.controls import button, choice, field, group, table, text, turn_button
from otys_nb.explorer.differences import Difference, differences, side_by_side
from otys_nb.explorer.drawable import clamped
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explanation import turn_in_words, turn_places
from otys_nb.explorer.kept_games import KeptGames, ReadGames, pair
from otys_nb.explorer.messages import say
from otys_nb.explorer.panel import Front, Panel, seats_by_name, whole
from otys_nb.explorer.two_turns import TwoTurns
from otys_nb.explorer.wire import Button, Control, OtherBoard, Text
from otys_nb.rules import notation, validity
from otys_nb.rules.game import Game, Node
from otys_nb.rules.numbers import signed
from otys_nb.rules.views import seen_by
from otys_nb.widgets import game_tree, logbook, state
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.room import Snapshot
from otys_nb.widgets.session import LogEntry

MAX_DIFFERENCES: Final = 12
"""Differences in view at once; the others are folded away."""
MAX_SIDE_BY_SIDE: Final = 5
"""The most futures shown side by side: the start, and those visited last."""
LEAST_WORTH: Final = 0.3
"""So much margin sets two futures apart."""
MAX_TITLE_CHARS: Final = 40
"""The most characters of notation that stand for a future without a name."""


class FuturesPanel(Panel):
    """The futures of the game; `other` is the one that the board is compared with."""

    def __init__(self, game: EditedGame, front: Front, known: Callable[[Node, Node], tuple[int, str] | None]) -> None:
        super().__init__(game, front)
        self.other: Node | None = None
        self._known = known
        """The suggestion that was played from one node to another: its rank, and what is expected of it."""
        self._tried: TwoTurns | None = None
        self._numbers: dict[Node, int] = {}

    def refresh(self) -> None:
        """End a comparison with the board itself, or with a node of another game."""
        game = self.game.session.game
        if self.other is not None and (self.other is game.node or self.other.path()[0] is not game.root):
            self.other = None

    def ends(self) -> list[Node]:
        """The futures that are listed."""
        return futures.listed(self.game.session.game)

    def number_of(self, node: Node) -> int:
        """A number by which the page can name a node."""
        return self._numbers.setdefault(node, 1 + max(self._numbers.values(), default=-1))

    def numbered(self, number: int) -> Node:
        """The node of this game with that number.

        Raises:
            Rejected: if there is none.
        """
        found = next((node for node, known in self._numbers.items() if known == number), None)
        if found is None or not futures.is_in_game(self.game.session.game, found):
            raise Rejected("no_node")
        return found

    def snapshot(self, games: KeptGames) -> Snapshot:
        """The future that the board is compared with, and the numbers of this game's nodes."""
        nodes = game_tree.nodes(self.game.session.game)
        numbers = [[games.node(node), self._numbers[node]] for node in nodes if node in self._numbers]
        return {"other": None if self.other is None else games.node(self.other), "numbers": numbers}

    def read(self, kept: object, games: ReadGames, game: Game) -> Callable[[], None]:
        """Read a snapshot made in `game`; returns what brings it back.

        Raises:
            ValueError: for anything else.
        """
        match kept:
            case {"other": int() | None as at, "numbers": list(entries)}:
                other = None if at is None else games.node(game, at)
            case _:
                raise ValueError("futures: not a snapshot")
        numbers: dict[Node, int] = {}
        for entry in entries:
            node, number = pair(entry)
            if type(number) is not int or number < 0:
                raise ValueError("futures: not a number")
            numbers[games.node(game, node)] = number

        def go() -> None:
            self.other, self._numbers = other, numbers

        return go

    # what the page asks for

    def name(self, name: str) -> None:
        """Name the position on the board."""
        try:
            self.game.session.game.name(name)
        except ValueError:
            raise Rejected(text=say("explore.named", self.front.lang, name=name)) from None

    def goto(self, number: int) -> None:
        """Go to a future."""
        self.game.session.game.goto(self.numbered(number))

    def compare(self, other: Node | None) -> tuple[Difference, ...]:
        """Compare the board with a node of its game; None ends that. Returns what differs."""
        self.other, self._tried = other, None
        if other is None:
            return ()
        self._try(other)
        differing = self._differing(other)
        seats = [one.seat for one in differing if one.seat is not None]
        if seats:  # the board on which most of it shows
            self.front.seat = max(set(seats), key=seats.count)
        return differing

    def forget(self, number: int) -> None:
        """Delete a future and everything that follows it."""
        node = self.numbered(number)
        if node.parent is None:
            raise Rejected("no_node")
        while node.parent is not None and len(node.parent.children) == 1 and not (node.parent.stop or node.parent.name):
            node = node.parent  # this node is no stop of its own
        if self.other is not None and self.other.comes_from(node):
            self.other = None
        self.game.session.game.remove(node)

    # beside the board

    def controls(self) -> list[Control]:
        """The futures, the comparison of one with the board, and all side by side."""
        node = self.game.node
        here: list[Control] = [
            text(self.say("now", line=self.way(node))),
            field(self.say("name_it"), "name", node.name, do="explore"),
        ]
        head = [self.say("name"), self.say("line"), "", ""]
        listed = table(self.say("futures"), head, [self._row(other) for other in self.ends()])
        return [group(self.say("present"), here, kind="row"), listed, *self._compared(), *self._all_together()]

    def announcement(self) -> str:
        """How many futures there are; of a comparison, what differs."""
        if self.other is None:
            return f"{self.say('futures')}: {len(self.ends())}."
        names = [player.name for player in self.other.position.players]
        found = self._differing(self.other)
        return " ".join(one.text(names, self.front.lang) for one in found[:MAX_DIFFERENCES]) or self.say("same")

    def _row(self, node: Node) -> list[str | Button]:
        number, here = self.number_of(node), node is self.game.node
        return [
            node.name,
            self._way_there(node),
            button(self.say("compare"), "compare", number, on=node is self.other, off=here),
            button(self.say("forget"), "forget", number, off=node.parent is None),
        ]

    def _way_there(self, node: Node) -> Button:
        """The last turn on the way to a future in words, above the whole way in notation; it leads there."""
        lang, start = self.front.lang, node.parent.turn_start if node.parent is not None else node
        path = node.path()
        line = tuple(step.move for step in path[path.index(start) + 1 :] if step.move is not None)
        places = turn_places(start.position, line) if start is self.game.node else ()
        words = turn_in_words(start.position, line, lang) if self._open(start) else ""
        made = turn_button(words, self.way(node), "goto", self.number_of(node), show=places)
        made["on"] = node is self.game.node
        return made

    def _all_together(self) -> list[Control]:
        """The futures side by side, if there are more than two: one row for each difference."""
        ends = self.ends()
        nodes = [*ends[:1], *ends[1:][-(MAX_SIDE_BY_SIDE - 1) :]]
        if len(nodes) < 3:
            return []
        rows = side_by_side([self.front.seen(node.position) for node in nodes], self.front.lang)
        head = [self.say("what"), *(node.name or self.way(node, 20) for node in nodes)]
        shown = table(self.say("together"), head, [[where, *sides] for where, sides in rows])
        left = len(ends) - len(nodes)
        others = text(self.say("further", count=left)) if left else None
        return [group(self.say("together"), [others, shown], fold=True)]

    def way(self, node: Node, most: int = 90) -> str:
        """The moves from the root to a node, in notation."""
        path = node.path()
        moves = [step.move for step in path if step.move is not None]
        if not moves:
            return self.say("start")
        if all(map(self._open, path)):
            words = notation.write_line(path[0].position, moves)
        else:
            ends = [at for at, step in enumerate(path) if step.ends_turn or at in (0, len(path) - 1)]
            turns = (LogEntry(path[one], tuple(moves[one:two]), path[two]) for one, two in pairwise(ends))
            words = " | ".join(logbook.entry(one, self.front.lang, self.front.eyes)["notation"] for one in turns)
        return words if len(words) <= most else f"… {words[-most:].split(' ', 1)[-1]}"

    def _differing(self, other: Node) -> tuple[Difference, ...]:
        """What differs between the board and another node, as far as it may be seen here."""
        return differences(self.front.seen(self.game.position), self.front.seen(other.position), self.front.lang)

    def _open(self, node: Node) -> bool:
        """Whether all that is done there may be seen here."""
        return self.front.eyes in (None, node.position.to_move)

    def other_board(self) -> OtherBoard | None:
        """The future that the board is compared with."""
        if self.other is None:
            return None
        title = self.title(self.other)
        table = clamped(state.table(state.seen(self.front.seen(self.other.position), None, reveal=True), title))
        table["to_move"] = self.front.seat
        return {"here": self.title(self.game.node), "title": title, "state": table}

    def title(self, node: Node) -> str:
        """The name of a node, or the moves that led there."""
        return node.name or self.way(node, MAX_TITLE_CHARS)

    def _compared(self) -> list[Control]:
        """The differences between the board and the future that it is compared with, in words."""
        if self.other is None:
            return []
        there = self.other.position
        found = self._differing(self.other)
        names = [player.name for player in there.players]
        lines = [text(one.text(names, self.front.lang)) for one in found]
        controls = [
            *self._worth(self.other),
            *(whole(lines, MAX_DIFFERENCES, self.front) or [text(self.say("same"))]),
            button(self.say("enough"), "compare", -1),
        ]
        title = self.say("compared", count=len(found), here=self.title(self.game.node), there=self.title(self.other))
        shown = choice(self.say("whose"), "seat", seats_by_name(there), self.front.seat)
        return [group(title, controls, kind="differences"), shown]

    @property
    def work(self) -> TwoTurns | None:
        """The two turns that are compared, tried on dealt cards."""
        return self._tried

    def _parted(self, other: Node) -> Node:
        """The start of the turn in which the board and another node were parted."""
        known = set(other.path())
        return next(node for node in reversed(self.game.node.path()) if node in known).turn_start

    def _try(self, other: Node) -> None:
        """Begin to try two turns that were played from the same moment to their end, where neither is known."""
        start, ends = self._parted(other), (self.game.node, other)
        if any(self._blocked(node) for node in ends) or all(self._known(start, node) for node in ends):
            return
        lines = [tuple(step.move for step in node.since(start) if step.move is not None) for node in ends]
        if all(lines) and all(node.ends_turn and node.parent and node.parent.turn_start is start for node in ends):
            self._tried = TwoTurns(start.position, lines)
            self._tried.run()

    @staticmethod
    def _blocked(node: Node) -> bool:
        return any(True for _ in validity.blocking(node.position))

    def _worth(self, other: Node) -> list[Text]:
        """What *What is best?* found of the two, and which is worth more to whoever chose between them."""
        here, start, tried = self.game.node, self._parted(other), self._tried
        seat = start.position.to_move
        if seat is None or self._blocked(here) or self._blocked(other):
            return []
        sides = {"is_here": self._known(start, here), "is_there": self._known(start, other)}
        told = [
            text(self.say("worth.known", which=self.say(f"worth.{side}"), n=found[0], expected=found[1]), "expected")
            for side, found in sides.items()
            if found is not None
        ]
        if all(sides.values()):
            return told
        if tried is not None and tried.deals:
            apart, basis = tried.apart, self.say("worth.dealt", count=tried.deals)
        else:
            margins = [Judge(seat).margin(seen_by(node.position, seat)) for node in (here, other)]
            apart, basis = margins[0] - margins[1], self.say("worth.sight")
        more = "alike" if abs(apart) < LEAST_WORTH else "here" if apart > 0 else "there"
        by = signed(abs(apart), self.front.lang, places=1).removeprefix("+")
        said = self.say(f"worth.{more}", name=start.position.players[seat].name, by=by)
        return [*told, text(f"{said} {basis}")]

    def marks(self) -> dict[str, str]:
        """The targets of the boards shown where the other future differs."""
        if self.other is None:
            return {}
        seats = (None, self.front.seat)
        found = self._differing(self.other)
        return {"": " ".join(target for one in found if one.seat in seats for target in one.targets)}
