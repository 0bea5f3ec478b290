"""Reads a table note into a position, and says of each of its phrases what it was taken for, or what is wrong with it.

Nothing is guessed in silence: what was not understood, what was said twice, and what cannot be with the pieces of the
box is a fault of its phrase, and what was said before is not taken again. A note is untrusted text: its length is
limited, it is never evaluated, and every piece goes through the same edits as typed input.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.explorer import edits
from otys_nb.explorer.messages import say
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.problem_places import problem_in_words
from otys_nb.explorer.table_note import shorthand
from otys_nb.explorer.table_note.lexemes import lexemes_of, senses_of, with_near_spellings
from otys_nb.explorer.table_note.names import Players, players_of
from otys_nb.explorer.table_note.parser import parsed
from otys_nb.explorer.table_note.rows import rows_as_phrases
from otys_nb.explorer.table_note.seated_words import as_their_words, seat_of, seat_words
from otys_nb.explorer.table_note.shorthand import NotUnderstood, Tokens
from otys_nb.explorer.table_note.statements import TABLE, Statement
from otys_nb.explorer.table_note.taken import taken_for, unsaid
from otys_nb.explorer.table_note.words import is_word, plain
from otys_nb.rules.components import NEUTRAL, NEUTRAL_SUPPLY, OWN_KEYS, SURFACE, UNKNOWN
from otys_nb.rules.formats.form import LEVELS, MAX_PILE, MAX_PLAYERS
from otys_nb.rules.position import DESIGNER, Position

MAX_NOTE_CHARS: Final = 4000
"""The most characters of a note."""
MAX_NOTE_LINES: Final = 120
MAX_NAME_CHARS: Final = 40
_MAX_QUOTED_CHARS: Final = 60
_LAST: Final = ("upgraded", "supply")
"""What is taken when all else lies there."""
_CUBES: Final = ("level", "store", "zone")
_ADDED: Final = ("contracts", "public")
"""What is said card by card."""


@dataclass(frozen=True, slots=True)
class NotePhrase:
    """A phrase of a note, by its place in the text: what it was taken for, or the fault in it."""

    line: int
    start: int
    end: int
    words: str
    taken: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class NoteReading:
    """The result of reading a note: the position, and all phrases in the order of the note."""

    text: str
    position: Position
    phrases: tuple[NotePhrase, ...]
    whole: bool = False
    """Whether it says where all divers of all players are."""
    seats: str = ""
    """The order of the seats, what it rests on, who is taken for the start player without being named as such, and
    which numbers were not read; "" at a table that was there before."""

    @property
    def left(self) -> tuple[NotePhrase, ...]:
        """The phrases with a fault."""
        return tuple(one for one in self.phrases if one.fault)

    @property
    def understood(self) -> int:
        """How many phrases have none."""
        return len(self.phrases) - len(self.left)


def read_note(text: str, position: Position, lang: str = "", anew: bool = False) -> NoteReading:
    """Read a table note. It changes `position` if it names players who sit there; a note about others, or one to be
    taken `anew`, starts from an empty table. Deck and bag are unknown unless the note describes them.

    Raises:
        EditError: if it is too long.
    """
    if len(text) > MAX_NOTE_CHARS or text.count("\n") > MAX_NOTE_LINES:
        raise EditError("long", most=MAX_NOTE_CHARS)
    words = lexemes_of(text)
    players = players_of(words)
    table = _seated(players, edits.at_start(position), anew)
    there = [plain(player.name) for player in table.players]
    others = {
        word: there.index(plain(players.names[seat]))
        for word, seat in players.others.items()
        if plain(players.names[seat]) in there
    }
    seats = {**others, **{name: seat for seat, name in enumerate(there)}, **seat_words(len(there))}
    theirs = rows_as_phrases(with_near_spellings(as_their_words(words, players, seats)))
    note = parsed(theirs, len(there), "c" if lang == "fr" else "")
    reader = _NoteReader(text, table, lang)
    reader.times = [said for said in note.found if reader.is_times(said)]
    for said in sorted(note.found, key=lambda one: one.field in _LAST):
        reader.take(said)
    for strange in note.strange:
        reader.miss(strange, _why_strange(strange, lang))
    for head in note.heads:
        reader.head(head)
    done = reader.done()
    seated = [player.name for player in done.position.players]
    if not players.order or players.names != seated or (not anew and seated == [p.name for p in position.players]):
        return done
    order = say(f"note.seats.{players.order}", lang, names=", ".join(seated))
    began = say("note.began", lang, name=seated[0]) if "first_player" not in reader.said else ""
    rest = unsaid(seated, reader.said, lang)
    return replace(done, seats=" ".join(one for one in (order, began, rest) if one))


def _why_strange(said: Statement, lang: str) -> str:
    """What is wrong with words that are not understood: what would be right where they begin a list."""
    if said.field in _CUBES and len(said.words) < 2 + (said.words[0][-1:].isalpha() and said.field == "level"):
        return say("note.empty", lang)
    odd = next(
        (word for word in said.words[1:] if word.isalpha() and not senses_of(plain(word))), " ".join(said.words[1:])
    )
    key = {**dict.fromkeys(_CUBES, "cubes"), "keys": "keys", "track": "keys", "public": "card", "contracts": "card"}
    key |= {name: name for name in ("turn", "end", "players", "held_or_played")}
    key |= {"divers": "divers", "sponsors": "sponsors", "rewards": "token", "display": "token"} if odd else {}
    return say(f"note.{key.get(said.field, 'strange')}", lang, what=odd[: shorthand.MAX_QUOTED_CHARS])


def _seated(players: Players, position: Position, anew: bool) -> Position:
    """The table with the players that the note names; `anew` one on which nothing lies."""
    names = [name[:MAX_NAME_CHARS] for name in players.names]
    nobody = position == edits.blank(len(position.players))
    seated = [] if nobody else [player.name for player in position.players]
    there = [plain(name) for name in seated]
    fresh = [name for name in names if plain(name) not in there and seat_of(name) is None]
    if fresh and (anew or len(fresh) == len(names)):
        return _empty([name for name in names if seat_of(name) is None], position)
    if anew:
        return _empty(seated, position)
    for name in fresh[: MAX_PLAYERS - len(seated)]:
        position = edits.put(position, "players", len(position.players) + 1)
        position = edits.put(position, f"players[{len(position.players) - 1}].name", name)
    return position


def _empty(names: Sequence[str], position: Position) -> Position:
    """An empty table for these players, with the same box."""
    table = edits.blank(min(max(len(names), 2), MAX_PLAYERS))
    named = (replace(player, name=name) for player, name in zip(table.players, names, strict=False))
    return replace(table, players=(*named, *table.players[len(names) :]), edition=position.edition)


class _NoteReader:
    def __init__(self, text: str, position: Position, lang: str) -> None:
        self.text = text
        self.position = position
        self.lang = lang
        self.before = {problem.where + problem.code for problem in position.problems()}
        """What is wrong already with the table that the note is about."""
        self.tokens = Tokens(_bare(position), lang)
        self.phrases: list[NotePhrase] = []
        self.said: dict[str, str] = {}
        """What was said of each field of the position, in words."""
        self.named: dict[int, str] = {}
        """The keys of each seat that were named."""
        self.paths: dict[NotePhrase, str] = {}
        self.neutral: set[NotePhrase] = set()
        """The phrases that speak of neutral X keys."""
        self.times: list[Statement] = []
        """Of which technicians a bare number is on no track."""
        self.piles = {"deck", "bag"}
        """The piles that no statement describes."""

    def is_times(self, said: Statement) -> bool:
        """Whether a bare number of a technician is on no track: how often he was improved."""
        track = self._track(said.field)
        return bool(track) and len(said.words) == 1 and int(said.words[0]) not in track

    def head(self, said: Statement) -> None:
        """The words that say who, or what, those after them are about; in a table they stand elsewhere."""
        if said.start == said.end:
            return
        name = say(f"note.of.{'colony' if said.field == 'head' else said.field}", self.lang)
        if said.field == "head" and said.seat is not None:
            name = self.position.players[said.seat].name
        self._note(said, name)

    def take(self, said: Statement) -> None:
        """Apply one statement to the table, unless it was said before or is not understood."""
        words = said.words
        path = _path(said)
        again = next((one for one in self.said if one.startswith(path) or path.startswith(one)), None)
        try:
            if again is not None and said.field not in _ADDED:
                raise NotUnderstood("twice", self.lang, before=self.said[again])
            self._take(said, words)
        except (NotUnderstood, EditError) as error:
            self.miss(said, error.text(self.lang) if isinstance(error, EditError) else str(error))
        else:
            self.said[path] = taken = taken_for(self.position, said, self.lang)
            phrase = self._note(said, taken)
            self.paths[phrase] = path
            if said.field in ("neutral_x", "supply") or (said.field == "track" and NEUTRAL in words):
                self.neutral.add(phrase)

    def miss(self, said: Statement, why: str) -> None:
        """Note a phrase that says nothing that can be taken, and why."""
        self._note(said, "", why)

    def done(self) -> NoteReading:
        """The result; each phrase that cannot be with the pieces of the box is marked."""
        colony = self.position.colony
        # Whoever tells what lies open does not know the order of what a table had face down before.
        told = any(path.startswith(("colony.contracts", "colony.store", "colony.display")) for path in self.said)
        told = told or any(one.code.endswith(".more-than-box") for one in self.position.problems())
        if self.said and self.piles == {"deck", "bag"} and (told or not (colony.deck or colony.bag)):
            self.position = edits.put(self.position, "rest", None)
        if "colony.neutral_x" not in self.said:
            self._supply()
        for problem in self.position.problems():
            if problem.severity == "unlikely" or problem.where + problem.code in self.before or _is_gap(problem.code):
                continue
            summed = "neutral" in problem.code and "colony.neutral_x" in self.said
            for at, phrase in enumerate(self.phrases):
                path = self.paths.get(phrase, "")
                about = path and (problem.where.startswith(path) or path.startswith(problem.where))
                if summed:  # of a sum that does not fit, what all the others add up to is asked about
                    about = path == "colony.neutral_x"
                if about or (not summed and "neutral" in problem.code and phrase in self.neutral):
                    self.phrases[at] = replace(phrase, fault=problem_in_words(problem, self.position, self.lang))
        phrases = _together(sorted(self.phrases, key=lambda one: one.start))
        return NoteReading(self.text, self.position, phrases, self._places_all())

    def _places_all(self) -> bool:
        every = (f"players[{seat}].divers" for seat in range(len(self.position.players)))
        return all(
            path in self.said or sum(one.startswith(f"{path}[") for one in self.said) >= LEVELS for path in every
        )

    def _supply(self) -> None:
        """The neutral X keys that nobody has lie in the supply, if a note says who has some."""
        if any(path.endswith((".neutral_x", ".track")) for path in self.said):
            out = sum(player.neutral_x + player.track.count(NEUTRAL) for player in self.position.players)
            self._put("colony.neutral_x", max(NEUTRAL_SUPPLY - out, 0))

    def _note(self, said: Statement, taken: str, fault: str = "") -> NotePhrase:
        words = " ".join(self.text[max(said.start, 0) : max(said.end, 0)].split())[:_MAX_QUOTED_CHARS]
        phrase = NotePhrase(said.line, said.start, said.end, words, taken, fault)
        self.phrases.append(phrase)
        return phrase

    def _put(self, path: str, value: object) -> None:
        self.position = edits.put(self.position, path, value)

    def _take(self, said: Statement, words: list[str]) -> None:
        field, seat, position = said.field, said.seat, self.position
        if seat is None and field not in TABLE:
            raise NotUnderstood("whose", self.lang, name=position.players[0].name)
        tiles, row = position.players[seat or 0].divers, f"players[{seat}].divers"
        match field:
            case "keys" | "track":
                self._keys(seat or 0, field, words)
            case "diver":
                self._lay(row, tiles, said.level + SURFACE - 1, words[0])
            case "upgraded":
                self._put(row, [f"{tile}+" if tile in words else tile for tile in tiles])
            case "sponsor":
                self._lay("colony.sponsors", position.colony.sponsors, said.level - 1, words[0])
            case "sides":
                side = {one[0]: one for one in words}
                self._put("colony.sponsors", [side.get(one[0], one) for one in position.colony.sponsors])
            case "deck" | "bag":
                self._pile(field, words)
            case _:
                self._put(_path(said), self._value(said, words))

    def _value(self, said: Statement, words: list[str]) -> object:
        """What is said to be in the field."""
        match said.field:
            case "variants":
                return [DESIGNER]
            case "to_move" | "first_player":
                return said.seat
            case "round" | "supply":
                return self._count(words)
            case "level" | "store":
                return _lying(words[0])
            case "zone":
                return [_lying(part) for part in words]
            case "sponsors":
                return shorthand.sponsors(words, self.lang)
            case "contracts" | "public":
                return self._cards(said, words)
            case "rewards" | "display":
                tokens = [self.tokens.one(part) for part in words]
                whole = said.field == "display" and not said.level
                rows = [tokens[n : n + 2] for n in range(0, 2 * LEVELS, 2)] if whole else tokens
                return tokens[0] if said.field == "rewards" and said.level else rows
        return words if said.field == "divers" else self._steps(said)

    def _cards(self, said: Statement, words: Sequence[str]) -> Sequence[str | None]:
        """The contracts with those that were said before; an open row has a place for each that may lie there."""
        colony, mine = self.position.colony, said.field == "contracts" and said.seat is not None
        before = self.position.players[said.seat or 0].contracts if mine else colony.contracts
        there = before if _path(said) in self.said else ()
        cards = [card for card in (*there, *words) if card and card != "-"]
        wanted = len(colony.contracts)
        if not mine and len(cards) > wanted:
            raise NotUnderstood("public", self.lang, count=wanted)
        return cards if mine else [*cards, *[None] * (wanted - len(cards))]

    def _pile(self, pile: str, words: Sequence[str]) -> None:
        counted = words[0].isdecimal()
        if not counted and not is_word(words[0], "unknown"):
            raise NotUnderstood("pile", self.lang)
        self.piles.discard(pile)
        if counted:
            self._put(f"colony.{pile}", [UNKNOWN] * min(int(words[0]), MAX_PILE))

    def _lay(self, row: str, lying: Sequence[str], place: int, tile: str) -> None:
        """Put a diver or a sponsor where he is said to be, on the side that is said or lies up; whoever is there goes
        where he was."""
        tiles = list(lying)
        bare = tile.removesuffix("+") if "divers" in row else tile[0]
        there = next(n for n, one in enumerate(tiles) if one.startswith(bare))
        if (before := self.said.get(f"{row}[{there}]")) is not None:
            raise NotUnderstood("twice", self.lang, before=before)
        side = f"{tile}B" if "sponsors" in row else tiles[there]
        tiles[there], tiles[place] = tiles[place], tile if tile != bare else side
        self._put(row, tiles)

    def _keys(self, seat: int, field: str, words: list[str]) -> None:
        """Keys of a player on the board or on the track: those of one place are in no other."""
        player = self.position.players[seat]
        named = shorthand.keys(words, self.lang, NEUTRAL if field == "track" else "")
        other = "track" if field == "keys" else "keys"
        if f"players[{seat}].{other}" in self.said:
            both = [key for key in named if key in getattr(player, other) and key in self.named.get(seat, "")]
            if both:
                raise NotUnderstood("both", self.lang, what=" ".join(both))
            if lost := [key for key in OWN_KEYS if key not in named + self.named.get(seat, "")]:
                raise NotUnderstood("nowhere", self.lang, what=" ".join(lost))
        self.named[seat] = self.named.get(seat, "") + named
        own = [key for key in OWN_KEYS if (key in named) == (field == "keys")]
        track = named if field == "track" else "".join(k for k in player.track if k == NEUTRAL or k not in named)
        track += "".join(key for key in OWN_KEYS if key not in own and key not in track)
        self._put(f"players[{seat}].keys", "".join(own))
        self._put(f"players[{seat}].track", track)

    def _steps(self, said: Statement) -> int:
        """A number; for a technician, how often he was improved, where the number said may be the one on his track: the
        Mechanic's distances begin at 1, and the Hacker's keys end where improvements do. A bare one is what those of
        the same player are; those of another make it uncertain."""
        words, track = said.words, self._track(said.field)
        count = self._count(words[:1])
        if len(words) == 1 and count in track and self.times:
            if any(one.seat == said.seat for one in self.times):
                return count
            if any(one.field == said.field or one.words != ["0"] for one in self.times):
                raise NotUnderstood("at_or_times", self.lang, what=count)
        return track.index(count) if count in track and words[1:] in ([], ["at"]) else count

    def _track(self, field: str) -> tuple[int, ...]:
        edition = self.position.edition
        return {"mechanic": edition.propeller, "hacker": edition.hacker}.get(field, ())

    def _count(self, words: Sequence[str]) -> int:
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 3:
            raise NotUnderstood("number", self.lang)
        return int(words[0])


def _together(phrases: Sequence[NotePhrase]) -> tuple[NotePhrase, ...]:
    """The phrases, those of the very same words as one."""
    found: list[NotePhrase] = []
    for one in phrases:
        if found and one.start >= 0 and (found[-1].start, found[-1].end) == (one.start, one.end):
            last = found.pop()
            one = replace(one, taken=f"{last.taken}; {one.taken}", fault=last.fault or one.fault)
        found.append(one)
    return tuple(found)


def _path(said: Statement) -> str:
    """The field of the position that a statement is about."""
    field, seat, level = said.field, said.seat, said.level
    if field in ("to_move", "first_player", "round", "variants"):
        return field
    if field == "supply":
        return "colony.neutral_x"
    whose = "colony" if field in TABLE or seat is None else f"players[{seat}]"
    if field == "diver":
        return f"{whose}.divers[{level + SURFACE - 1}]"
    if field == "upgraded":
        return f"{whose}.upgraded[{' '.join(sorted(said.words))}]"
    name = {"public": "contracts", "level": "zone", "sponsor": "sponsors"}.get(field, field)
    return f"{whose}.{name}[{level - 1}]" if level else f"{whose}.{name}"


def _lying(cubes: str) -> str:
    """The cubes of one place, in the order of a position; a dash is none."""
    return "".join(sorted(cubes.strip("-"), key="mpft".find))


def _is_gap(code: str) -> bool:
    """Whether a problem is only that something was not said yet."""
    return code.endswith((".gap", ".slots", ".count", ".missing", ".none")) or code.startswith("unknown")


def _bare(position: Position) -> Position:
    """The table without its reward tokens, which the note may name anew."""
    nothing = (None,) * LEVELS
    players = tuple(replace(player, rewards=nothing) for player in position.players)
    display = tuple((None, None) for _ in range(LEVELS))
    return replace(position, players=players, colony=replace(position.colony, display=display))
