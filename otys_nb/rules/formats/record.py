"""Records: a game with its variations, comments and named places as text that people can read and type.

The form is described in `docs/notation.md`. A record holds every outcome of chance, so that reading it needs no dice.
It is untrusted: what is read is limited in size, checked by the rules, and never run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NoReturn

from otys_nb.rules import notation
from otys_nb.rules.arguments import MAX_NAME, UNSEEN
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import code, interchange
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.game import Game, Node
from otys_nb.rules.headers import HEADER, OF_RECORD, STRING, quoted
from otys_nb.rules.mistake import Unread, wrong
from otys_nb.rules.node import MAX_COMMENT
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.rules.validity import blocking

VERSION: Final = "1"
IN_PARTS: Final = "2"
"""The version of a game in several parts (`table_record`)."""
MAX_CHARACTERS: Final = 2_000_000
MAX_LINES: Final = 50_000
MAX_MOVES: Final = 50_000
UNFINISHED: Final = "*"

_MOVES: Final = re.compile(rf'(\d{{1,4}})([a-d])\s+([^";]*)({STRING})?\s*(;.*)?')
_NAME: Final = re.compile(rf"({STRING})\s*(;.*)?")
_BRANCH: Final = re.compile(r"(\d{1,5})\.(\d{1,5})")
_PROSE_AT: Final = 24


class RecordError(Unread):
    """A record cannot be read: `line` and `column` (both from 1) say where, the message says why."""

    def __init__(self, line: int, column: int, message: str) -> None:
        super().__init__(line, column, message)
        self.line = line
        self.column = column
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


def save(game: Game) -> str:
    """Write the record of a game, ending in a newline.

    Raises:
        ValueError: if the game begins in the middle of a turn, or could not be read again.
    """
    start = game.root.position
    setup = unsigned(code.write(start)) or ""
    if code.read(setup, editions=(start.edition,)) != start:
        setup = interchange.to_json(start)
    headers = {
        "Otys": [VERSION],
        "Edition": [start.edition.name],
        "Seats": [player.name for player in start.players],
        "Setup": [setup],
        "Result": [_result(game)],
        **({"Stands": [stands]} if (stands := _stands(game)) else {}),
        **{name: [value] for name, value in game.headers.items()},
    }
    lines = [f"[{name} {' '.join(map(quoted, values))}]" for name, values in headers.items()]
    lines.append("")
    lines += _annotated("", game.root)
    if game.root.children:
        lines += _tree(game.root.children[0])
    return _readable("\n".join(lines) + "\n", game)


def _readable(text: str, game: Game) -> str:
    """The text of a record, if it can be read again."""
    sizes = {
        "characters": (len(text), MAX_CHARACTERS),
        "lines": (text.count("\n") + 1, MAX_LINES),
        "moves": (sum(1 for _ in game.nodes()) - 1, MAX_MOVES),
    }
    for what, (count, most) in sizes.items():
        if count > most:
            raise wrong(f"record_{what}", count=count, most=most)
    return text


def _result(game: Game) -> str:
    end = game.main_end
    return _score(end.position) if end.position.finished else UNFINISHED


def _stands(game: Game) -> str:
    """Where the game stands, if not at the end of its main line: after so many moves, and which branches lead there
    (``12 5.1``: the twelfth move, at the fifth not the main line but the first variation)."""
    path = game.node.path()
    turns = [
        f"{at}.{found}"
        for at, node in enumerate(path[1:], 1)
        if node.parent is not None and (found := node.parent.children.index(node))
    ]
    return " ".join([str(len(path) - 1), *turns]) if turns or game.node.children else ""


def _score(position: Position) -> str:
    return "-".join(str(player.score) for player in position.players)


def _tree(first: Node) -> Iterator[str]:
    """Yield the lines from `first` on, each followed by its variations."""
    waiting: list[str | Node] = [first]
    while waiting:
        start = waiting.pop()
        if isinstance(start, str):
            yield start
            continue
        nodes = [start]
        while not _is_stop(nodes[-1]):
            nodes.append(nodes[-1].children[0])
        before = start.parent
        assert before is not None
        moves = [node.move for node in nodes if node.move is not None]
        yield from _annotated(f"{_label(before.position)} {notation.write_line(before.position, moves)}", nodes[-1])
        waiting += nodes[-1].children[:1]
        if start is before.children[0]:
            for other in reversed(before.children[1:]):
                waiting += (")", other, "(")


def _is_stop(node: Node) -> bool:
    """Tell whether a line of the record ends here."""
    return node.ends_turn or bool(node.comment) or bool(node.name) or len(node.children) != 1


def _label(position: Position) -> str:
    return f"{position.round}{SEATS[position.to_move or 0]}"


def _annotated(text: str, node: Node) -> Iterator[str]:
    """Write a line of moves with the name and the comment of the node that it reaches."""
    if node.name:
        text = f"{text} {quoted(node.name)}".lstrip()
    first, *more = node.comment.split("\n")
    if first:
        text = f"{text:<{_PROSE_AT - 1}} ; {first}" if text else f"; {first}"
    if text:
        yield text
    yield from (f"; {line}".rstrip() for line in more)


def load(text: str, *, editions: Iterable[Edition] = ()) -> Game:
    """Read the game of a record and go to its current node: the end of its main line, if the record names none.

    `editions` are those that the record may name besides the one of the package.

    Raises:
        RecordError: naming line and column.
    """
    if len(text) > MAX_CHARACTERS:
        raise RecordError(1, 1, f"the record has {len(text):,} characters; at most {MAX_CHARACTERS:,} are read")
    return _Loader(text, tuple(editions)).load()


@dataclass
class _Level:
    """One variation while it is read: its current node, and the node at which its last line began."""

    node: Node
    began: Node | None = None
    opened: int = 0


@dataclass
class _Loader:
    text: str
    editions: tuple[Edition, ...]
    number: int = 0
    headers: dict[str, tuple[int, int, list[str]]] = field(default_factory=dict)
    levels: list[_Level] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    moves: int = 0
    game: Game | None = None

    def load(self) -> Game:
        lines = self.text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        if len(lines) > MAX_LINES:
            self.number = MAX_LINES
            self.fail(1, f"the record has {len(lines):,} lines; at most {MAX_LINES:,} are read")
        for self.number, line in enumerate(lines, start=1):
            text = line.strip()
            column = len(line) - len(line.lstrip()) + 1
            if text.startswith("[") and self.game is None:
                self.header(text, column)
            elif text:
                self.body(text, column)
        game = self.game or self.begin()
        if len(self.levels) > 1:
            self.number = self.levels[-1].opened
            self.fail(1, "this parenthesis is not closed")
        game.end()
        self.check_result(game)
        if "Stands" in self.headers:
            self.go_to(game, self.value("Stands"))
        return game

    def go_to(self, game: Game, place: str) -> None:
        """Go to the node that was current when the game was saved."""
        count, *turns = place.split(" ")
        found = [_BRANCH.fullmatch(turn) for turn in turns]
        if not re.fullmatch(r"\d{1,5}", count) or None in found:
            self.wrong("Stands", "this is not a number of moves and the branches that lead there, such as 12 5.1")
        branches = {int(turn[1]): int(turn[2]) for turn in found if turn is not None}
        node = game.root
        for at in range(1, int(count) + 1):
            branch = branches.get(at, 0)
            if branch >= len(node.children):
                self.wrong("Stands", f"the record has no move {at} there")
            node = node.children[branch]
        game.goto(node)

    def fail(self, column: int, message: str) -> NoReturn:
        raise RecordError(self.number, column, message)

    # headers

    def header(self, text: str, column: int) -> None:
        found = HEADER.fullmatch(text)
        if found is None:
            self.fail(column, 'this is not a header: write [Name "value"]')
        name = found[1]
        if name in self.headers:
            self.fail(column, f"the header {name} stands here for the second time")
        at = column + found.start(2) + 1
        values = [self.string(match[0], at) for match in re.finditer(STRING, found[2])]
        if len(values) > 1 and name != "Seats":
            self.fail(at, f"the header {name} has one value")
        self.headers[name] = (self.number, at, values)

    def string(self, text: str, column: int) -> str:
        try:
            value = json.loads(text)
        except ValueError:
            self.fail(column, f"{text[:40]} is not a text in quotes")
        assert isinstance(value, str)
        return value

    def value(self, name: str, default: str | None = None) -> str:
        if name in self.headers:
            return self.headers[name][2][0]
        if default is None:
            self.fail(1, f'the header [{name} "…"] is missing')
        return default

    def wrong(self, name: str, message: str, offset: int = 0) -> NoReturn:
        self.number, column, _ = self.headers[name]
        self.fail(column + offset, message)

    def begin(self) -> Game:
        version = self.value("Otys")
        if version == IN_PARTS:
            self.wrong("Otys", "this is version 2, a game in several parts, which otys_nb.load reads")
        if version != VERSION:
            self.wrong("Otys", f"this record is of version {version}; versions {VERSION} and {IN_PARTS} are known here")
        setup = self.value("Setup")
        try:
            if setup.startswith("{"):
                position = interchange.from_json(setup, editions=self.editions)
            else:
                position = code.read(setup, editions=self.editions)
        except ValueError as error:
            self.wrong("Setup", str(error))
        edition = self.value("Edition", position.edition.name)
        if edition != position.edition.name:
            self.wrong("Edition", f"the position is of the edition {position.edition.name!r}, not {edition!r}")
        names = [player.name for player in position.players]
        if "Seats" in self.headers and self.headers["Seats"][2] != names:
            self.wrong("Seats", f"the position has the seats {', '.join(names)}")
        self.game = Game(position)
        self.game.headers = {name: found[2][0] for name, found in self.headers.items() if name not in OF_RECORD}
        self.levels = [_Level(self.game.root)]
        return self.game

    def check_result(self, game: Game) -> None:
        result = self.value("Result", UNFINISHED)
        score = _score(game.position) if game.position.finished else UNFINISHED
        if result not in (UNFINISHED, score):
            self.wrong("Result", f"the result is {score}, not {result}")

    # the moves

    def body(self, text: str, column: int) -> None:
        game = self.game or self.begin()
        level = self.levels[-1]
        if text[0] == "(":
            self.only(text, column)
            if level.began is None:
                self.fail(column, "a variation takes the place of a line before it, and there is none")
            self.levels.append(_Level(level.began, opened=self.number))
        elif text[0] == ")":
            self.only(text, column)
            if len(self.levels) == 1:
                self.fail(column, "there is no variation to close")
            self.levels.pop()
        elif text[0] == ";":
            self.prose(level.node, text[1:])
        elif text[0] == '"':
            found = _NAME.fullmatch(text)
            if found is None:
                self.fail(column, "after a name only prose can follow")
            self.annotate(level.node, found[1], found[2], column)
        else:
            self.line(game, level, text, column)

    def only(self, text: str, column: int) -> None:
        if len(text) > 1:
            self.fail(column + 1, f"{text[0]} stands on a line of its own")

    def line(self, game: Game, level: _Level, text: str, column: int) -> None:
        found = _MOVES.fullmatch(text)
        if found is None:
            self.fail(column, "this is not a line of moves: write the round, the seat and the turn, such as 1a 4 $ M:m")
        before = level.node.position
        if before.finished:
            self.fail(column, "the game is over")
        if not self.moves:
            self.playable(before, column)
        if found[1] + found[2] != _label(before):
            self.fail(column, f"this is {_label(before)}, not {found[1]}{found[2]}")
        line = notation.parse_line(before, found[3])
        if line.error is not None:
            error = line.error
            raise RecordError(self.number, column + found.start(3) + error.at, str(error)) from error
        if not line.moves:
            self.fail(column + found.end(2), "there is no move on this line")
        self.moves += len(line.moves)
        if self.moves > MAX_MOVES:
            self.fail(column, f"the record has more than {MAX_MOVES:,} moves")
        game.node = level.began = level.node
        level.node = game.add(line.moves)
        self.annotate(level.node, found[4], found[5], column + found.start(4))

    def playable(self, start: Position, column: int) -> None:
        """A record may hold any position, but moves only from one that the rules have an answer for. With a piece that
        lies face down they have one, as long as nobody counts on it."""
        if blocks := blocking(start):
            self.fail(column, f"no turn can begin here: {blocks[0].text()}")

    def annotate(self, node: Node, name: str | None, prose: str | None, column: int) -> None:
        if name is not None:
            text = self.string(name, column)
            text = UNSEEN.sub(" ", text)[:MAX_NAME].strip()  # no position can be given another name
            if text and text in self.names:
                self.fail(column, f"another position is named {name}")
            self.names.add(text)
            node._name = text
        if prose is not None:
            self.prose(node, prose[1:])

    def prose(self, node: Node, text: str) -> None:
        """Add a line to a comment."""
        text = text.removeprefix(" ").rstrip()
        node._comment = f"{node.comment}\n{text}" if node.comment else text
        if len(node.comment) > MAX_COMMENT:
            self.fail(1, f"a comment of more than {MAX_COMMENT:,} characters; at most that many are kept")
