"""Reads a table note into a position, and lists the words that it does not understand, each with a remedy.

A note is untrusted text: its length is limited, it is never evaluated, and every piece goes through the same edits as
typed input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from otys_nb.explorer import edits
from otys_nb.explorer.messages import say
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.table_note import shorthand
from otys_nb.explorer.table_note.segments import COMMA, NoteLine, Segments, Statement, lines_of, names_a_player, seat_of
from otys_nb.explorer.table_note.shorthand import NotUnderstood, Tokens
from otys_nb.explorer.table_note.words import is_word, plain
from otys_nb.rules.components import NEUTRAL, OWN_KEYS, UNKNOWN
from otys_nb.rules.formats.form import LEVELS, MAX_PILE, MAX_PLAYERS
from otys_nb.rules.position import Position

MAX_NOTE_CHARS: Final = 4000
"""The most characters of a note."""
MAX_NOTE_LINES: Final = 120
MAX_UNREAD: Final = 12
"""The most faults listed."""
MAX_NAME_CHARS: Final = 40
_MAX_QUOTED_CHARS: Final = 60
_NUMBERS: Final = ("score", "credits", "batteries", "mechanic", "hacker", "neutral_x")


@dataclass(frozen=True, slots=True)
class UnreadWords:
    """Words that were not understood: their line, the words, and what would be accepted."""

    line: int
    words: str
    remedy: str


@dataclass(frozen=True, slots=True)
class NoteReading:
    """The result of reading a note: the position, how many statements were understood, and what was not."""

    text: str
    position: Position
    understood: int
    left: tuple[UnreadWords, ...]


def read_note(text: str, position: Position, lang: str = "") -> NoteReading:
    """Read a table note. It changes `position` if it names players who sit there; a note about others starts from an
    empty table. Deck and bag are unknown unless the note describes them.

    Raises:
        EditError: if it is too long.
    """
    if len(text) > MAX_NOTE_CHARS or text.count("\n") > MAX_NOTE_LINES:
        raise EditError("long", most=MAX_NOTE_CHARS)
    lines = list(lines_of(text))
    table = _seated(lines, edits.at_start(position))
    segments = Segments([player.name for player in table.players])
    for line in lines:
        segments.line(line)
    reader = _NoteReader(text, table, lang)
    for said in segments.found:
        reader.take(said)
    for strange in segments.strange:
        reader.strange(strange)
    return reader.done()


def _seated(lines: Sequence[NoteLine], position: Position) -> Position:
    """The table with the players that the note names."""
    names = list(dict.fromkeys(line.head[:MAX_NAME_CHARS] for line in lines if names_a_player(line)))
    nobody = position == edits.blank(len(position.players))
    seated = [] if nobody else [plain(player.name) for player in position.players]
    fresh = [name for name in names if plain(name) not in seated and seat_of(name) is None]
    if not fresh:
        return position
    if len(fresh) == len(names):
        position = edits.blank(min(max(len(names), 2), MAX_PLAYERS))
        players = position.players
        renamed = [replace(players[n], name=name) for n, name in enumerate(fresh[: len(players)])]
        return replace(position, players=(*renamed, *players[len(renamed) :]))
    for name in fresh[: MAX_PLAYERS - len(seated)]:
        position = edits.put(position, "players", len(position.players) + 1)
        position = edits.put(position, f"players[{len(position.players) - 1}].name", name)
    return position


class _NoteReader:
    def __init__(self, text: str, position: Position, lang: str) -> None:
        self.text = text
        self.position = position
        self.lang = lang
        self.tokens = Tokens(_bare(position), lang)
        self.left: list[UnreadWords] = []
        self.understood = 0
        self.piles = {"deck", "bag"}
        """The piles that no statement describes."""

    def strange(self, said: Statement) -> None:
        """List words that belong to no statement."""
        self._miss(said, said.text, say("note.strange", self.lang))

    def take(self, said: Statement) -> None:
        """Apply one statement to the table, or list it as not understood."""
        words = [word for word in said.words if word != COMMA]
        try:
            self._take(said, words)
        except (NotUnderstood, EditError) as error:
            why = error.text(self.lang) if isinstance(error, EditError) else str(error)
            self._miss(said, said.text or say(f"note.of.{said.field}", self.lang), why)
        else:
            self.understood += 1

    def done(self) -> NoteReading:
        """The result."""
        colony = self.position.colony
        if self.understood and self.piles == {"deck", "bag"} and not colony.deck and not colony.bag:
            self.position = edits.put(self.position, "rest", None)
        left = sorted(self.left, key=lambda one: one.line)
        return NoteReading(self.text, self.position, self.understood, tuple(left[:MAX_UNREAD]))

    def _miss(self, said: Statement, words: str, why: str) -> None:
        self.left.append(UnreadWords(said.line, words[:_MAX_QUOTED_CHARS], why))

    def _put(self, path: str, value: object) -> None:
        self.position = edits.put(self.position, path, value)

    def _take(self, said: Statement, words: list[str]) -> None:
        field, seat = said.field, said.seat
        if field in ("to_move", "first_player"):
            return self._put(field, seat)
        if field == "round":
            return self._put("round", self._count(words))
        if field in ("public", "sponsors", "store", "display", "deck", "bag"):
            return self._of_colony(said, words)
        if seat is None:
            if field == "contracts":
                return self._of_colony(replace(said, field="public"), words)
            raise NotUnderstood("whose", self.lang)
        me = f"players[{seat}]"
        if field in _NUMBERS:
            return self._put(f"{me}.{field}", self._count(words))
        readers: dict[str, Callable[[], Any]] = {
            "divers": lambda: shorthand.divers(words, self.lang),
            "zone": lambda: shorthand.zone(said.text, self.lang),
            "contracts": lambda: shorthand.cards(words, self.lang),
        }
        if field in ("keys", "track"):
            return self._keys(seat, field, words)
        if field == "level":
            return self._put(f"{me}.zone[{said.level - 1}]", shorthand.cubes(said.text, self.lang))
        if field == "rewards":
            if said.level:
                return self._put(f"{me}.rewards[{said.level - 1}]", self.tokens.one(said.text))
            row = shorthand.row_of_levels(said.text, self.lang)
            return self._put(f"{me}.rewards", [self.tokens.one(part) for part in row])
        return self._put(f"{me}.{field}", readers[field]())

    def _of_colony(self, said: Statement, words: list[str]) -> None:
        match said.field:
            case "public":
                slots: list[str | None] = list(shorthand.cards(words, self.lang))
                wanted = len(self.position.colony.contracts)
                if len(slots) > wanted:
                    raise NotUnderstood("public", self.lang, count=wanted)
                self._put("colony.contracts", [*slots, *[None] * (wanted - len(slots))])
            case "sponsors":
                self._put("colony.sponsors", shorthand.sponsors(words, self.lang))
            case "store":
                self._put("colony.store", shorthand.cubes(said.text, self.lang))
            case "display" if said.level:
                self._put(f"colony.display[{said.level - 1}]", self.tokens.pair(said.text))
            case "display":
                self._put("colony.display", self.tokens.display(said.text))
            case pile:
                counted = len(words) in (1, 2) and words[0].isdecimal()
                if not counted and not (len(words) == 1 and is_word(words[0], "unknown")):
                    raise NotUnderstood("pile", self.lang)
                self.piles.discard(pile)
                count = min(int(words[0]), MAX_PILE) if counted else None
                if count is not None:
                    self._put(f"colony.{pile}", [UNKNOWN] * count)

    def _keys(self, seat: int, field: str, words: list[str]) -> None:
        """Keys of a player on the board or on the track: those of one place are in no other."""
        player = self.position.players[seat]
        named = shorthand.keys(words, self.lang, NEUTRAL if field == "track" else "")
        own = [key for key in OWN_KEYS if (key in named) == (field == "keys")]
        track = named if field == "track" else "".join(k for k in player.track if k == NEUTRAL or k not in named)
        track += "".join(key for key in OWN_KEYS if key not in own and key not in track)
        self._put(f"players[{seat}].keys", "".join(own))
        self._put(f"players[{seat}].track", track)

    def _count(self, words: Sequence[str]) -> int:
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 3:
            raise NotUnderstood("number", self.lang)
        return int(words[0])


def _bare(position: Position) -> Position:
    """The table without its reward tokens, which the note may name anew."""
    nothing = (None,) * LEVELS
    players = tuple(replace(player, rewards=nothing) for player in position.players)
    display = tuple((None, None) for _ in range(LEVELS))
    return replace(position, players=players, colony=replace(position.colony, display=display))
