"""A panel: the controls of one task beside the board, with the state that belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from otys_nb.explorer.controls import button, group, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.messages import say
from otys_nb.explorer.problem_places import problem_in_words
from otys_nb.explorer.wire import Control, Group, Text
from otys_nb.pictures.result import result
from otys_nb.rules.game import Node
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.rules.views import seen_by
from otys_nb.widgets import messages as labels
from otys_nb.widgets.actions import Rejected

MAX_PROBLEMS: Final = 4
"""Problems in view at once; the others are folded away."""
CACHED_NODES: Final = 4
"""How many nodes keep what was worked out for them: those asked about last."""

Kept = TypeVar("Kept")


@dataclass(slots=True)
class Front:
    """What an explorer has in front: its language, the tab, and the seat whose board is shown."""

    lang: str
    tab: str
    seat: int
    focus: str = ""
    """Targets and fields, the first of which gets the focus."""
    eyes: int | None = None
    """Who plays here against the computer: hands that he may not see are hidden. None: all lies open."""

    def say(self, key: str, /, **facts: object) -> str:
        """A message of the explorer."""
        return say(f"explore.{key}", self.lang, **facts)

    def ours(self, key: str, /, **facts: object) -> str:
        """A message of *our game*."""
        return say(f"ours.{key}", self.lang, **facts)

    def seen(self, position: Position) -> Position:
        """What may be seen of a position here."""
        return position if self.eyes is None else seen_by(position, self.eyes)


class Work(Protocol):
    """What is worked out slice by slice, so that the page can stop it and the kernel is never blocked."""

    running: bool

    def run(self) -> None:
        """Work for one slice."""

    def stop(self) -> None:
        """Stop; `run` resumes."""


class Panel:
    """The controls of one task; a panel overrides what it has."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        self.game = game
        self.front = front
        self.say = front.say
        self.ours = front.ours

    @property
    def work(self) -> Work | None:
        """What this panel works out, once it was begun."""
        return None

    def controls(self) -> list[Control]:
        """The controls for the present moment."""
        return []

    def announcement(self) -> str:
        """What is said aloud: that something is worked out, then what was; "" where nothing was begun."""
        return self.say("thinks") if self.work is not None and self.work.running else ""

    def run(self) -> None:
        """Begin the work of this panel, or resume it.

        Raises:
            Rejected: if the position cannot be analysed, or if this panel works out nothing.
        """
        if not self.game.answerable():
            raise Rejected("no_move")
        self.begin()
        if self.work is None:
            raise Rejected("no_node")
        self.work.run()

    def begin(self) -> None:
        """Make what is to be worked out for the present moment, if nothing was made yet."""

    def refresh(self) -> None:
        """Drop whatever does not fit the present moment."""


class PlayPanel(Panel):
    """The tab *Play*: how the game ended, or why it cannot go on."""

    def controls(self) -> list[Control]:
        """The end of the game or the problems; nothing while it can be played."""
        if self.game.position.finished:
            return [ended(self.game.position, self.front)]
        return blocked(self.game, self.front)

    def announcement(self) -> str:
        """How the game ended, how many problems there are, or whose turn it is and how it is played."""
        position, blocking = self.game.position, self.game.blocking()
        if position.finished:
            return ended(position, self.front)["text"]
        if blocking:
            return self.say("problems", count=len(blocking))
        return self.say("play.about", name=position.players[position.to_move or 0].name)


class PerNode(Generic[Kept]):
    """What was worked out for the nodes asked about last, so many of them."""

    def __init__(self, most: int = CACHED_NODES) -> None:
        self._most = most
        self._kept: dict[Node, Kept] = {}

    def __iter__(self) -> Iterator[tuple[Node, Kept]]:
        return iter([*self._kept.items()])

    def at(self, node: Node) -> Kept | None:
        """What was worked out for a node, if it is still kept."""
        return self._kept.get(node)

    def put(self, node: Node, what: Kept) -> None:
        """Keep something for a node, and drop the oldest where there are too many."""
        self._kept.pop(node, None)
        while len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[node] = what


def problem_list(found: Sequence[Problem], position: Position, front: Front) -> Group | Text:
    """The problems, each a button that leads to its place."""
    if not found:
        return text(front.say("sound"), "sound")
    said = [problem_in_words(problem, position, front.lang) for problem in found]
    listed = [
        button(words, "problem", number, kind=problem.severity, rules=problem.rules)
        for number, (words, problem) in enumerate(zip(said, found, strict=True))
    ]
    return group(front.say("problems", count=len(found)), whole(listed, MAX_PROBLEMS, front), kind="problems")


def whole(listed: Sequence[Control], most: int, front: Front) -> list[Control]:
    """Everything in a list; what comes after the first `most` is in a fold that says how many there are."""
    rest = listed[most:]
    if not rest:
        return list(listed)
    return [*listed[:most], group(front.say("more", count=len(rest)), rest, kind="further", fold=True)]


def ended(position: Position, front: Front) -> Text:
    """Says that the game is over, who has won, and by what."""
    return text(f"{labels.say('ui.over', front.lang)}. {result(position, front.lang)}".strip(), "ended")


def blocked(game: EditedGame, front: Front) -> list[Control]:
    """The problems that keep the rules from going on; nothing where there are none."""
    blocking = game.blocking()
    return [text(front.say("no_answer"), "no"), problem_list(blocking, game.held_position, front)] if blocking else []


def check_playable(game: EditedGame, front: Front) -> None:
    """Say why no turn can be typed.

    Raises:
        Rejected: if the rules have no answer for the position.
    """
    for found in game.blocking()[:1]:
        raise Rejected(text=problem_in_words(found, game.position, front.lang), rules=found.rules)


def progress(front: Front, words: str, work: Work, *, done: bool) -> Group:
    """How far a piece of work has come, with the button that stops it or goes on."""
    act = button(front.say("stop"), "stop") if work.running else button(front.say("go_on"), "run")
    return group(front.say("progress"), [text(words, "progress"), None if done else act], kind="progress")


def seats_by_name(position: Position) -> dict[str, int]:
    """The seats by their players' names, which may be missing or equal."""
    found: dict[str, int] = {}
    for seat, player in enumerate(position.players):
        found[player.name if player.name and player.name not in found else f"{player.name} #{seat + 1}"] = seat
    return found
