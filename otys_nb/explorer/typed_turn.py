"""A turn that was typed, in notation, in the words that the tool prints, or in both: ``4; Trader sells metal; #mpp``.

What cannot be read is never called illegal: the word is named, and the nearest legal turns are offered. If several
turns can be meant, the reader asks which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import islice
from typing import Final

from otys_nb.analysis.features import missing_cubes
from otys_nb.explorer.explanation import turn_in_words
from otys_nb.explorer.forbidden_words import forbidden
from otys_nb.explorer.loose_words import agrees, asked_why, asks, denies, in_other_words, uses, without_name
from otys_nb.explorer.messages import say
from otys_nb.explorer.named_turns import turns_with
from otys_nb.explorer.table_note.words import plain
from otys_nb.explorer.turn_reading import Drawn, Read, TurnReading
from otys_nb.explorer.turn_words import (
    Word,
    fitting,
    labels,
    quoted,
    says_nothing,
    spellings,
    spoken_as,
    tile_of,
    with_tiles,
    without_twice,
    words_of,
)
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.messages import listed
from otys_nb.rules.moves import Move, Push, Stay
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.corrections import corrections
from otys_nb.rules.notation.likeness import likeness
from otys_nb.rules.notation.reader import closing_move, without_closing
from otys_nb.rules.position import NATURE, START, Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import USES, label
from otys_nb.widgets.session import Session, after

MAX_TEXT: Final = 600
"""The most characters of a turn in words."""
PRICE: Final = re.compile(r"\s*\(\d[^()]*\)")
"""What a move costs, as it is printed behind it: it says nothing of which move is meant."""
MAX_MEANINGS: Final = 60
"""Among at most so many turns it is asked which one is meant."""
NEAREST: Final = 3
"""So many legal turns are offered in place of one that was not understood."""
DISTANT: Final = 0.6
"""How like a word of the game is that may have been meant by one that is none."""
SURE, DOUBTFUL = 0.35, 1.6
"""A reading that costs at most so much for each word is played, or is asked about."""
_NOTATION: Final = re.compile(r"[^\W\d_]{3,}|,")
_ENDED: Final = re.compile(r",\s*(?:[,;.:\n]|$)")
"""What follows the name of a sponsor (and the comma of `with_tiles`) where it is all of a phrase."""
_X_ON: Final = re.compile(r"\s*x\s", re.IGNORECASE)
"""Which X, *x on 5* leaves open: the own one, or a neutral one where that was used."""
_SPECIAL: Final = re.compile(
    r"\{.*?\}|#\S*|~?\b(Eng|Xpl)|[mpft]{2,}[og]?|\b(battery|contracts|upgrade|prestige|orange|green)\b"
)
"""What is longer than two letters in notation."""


@dataclass(frozen=True, slots=True)
class TypedTurn:
    """What was read: the moves, or the word that was not understood, or the choice that the text leaves open."""

    moves: tuple[Move, ...]
    """The moves that were read, up to the fault if there is one."""
    at: int | None = None
    word: str = ""
    more: tuple[tuple[int, str], ...] = ()
    """Where further words stand that are none of the game, and which."""
    turns: tuple[tuple[Move, ...], ...] = ()
    """The nearest legal turns, or those that may be meant if no word is at fault."""
    refused: Rejected | None = None
    """Why the rules forbid what was read at that word."""
    said: int = 0
    """How many of the moves were said; the others are what the end of a line implies."""

    def rejection(self, lang: str) -> Rejected:
        """The answer to a text that cannot be played; the turns stand beside the board."""
        if self.refused is not None:
            return Rejected(text=self.refused.text(lang), rules=self.refused.rules, at=self.at)
        beside = say("explore.typed.beside" if self.word else "explore.typed.which", lang)
        told = [self.unread(lang)] * bool(self.word) + [beside] * bool(self.turns or not self.word)
        return Rejected(text=" ".join(told), at=(self.at or 0, *(at for at, _ in self.more)))

    def unread(self, lang: str) -> str:
        """Which words were not understood."""
        words = quoted((self.word, *(word for _, word in self.more)), lang)
        return say("explore.typed.unread", lang, words=listed(words, lang))


def is_notation(text: str) -> bool:
    """Whether every word of the text looks like notation, so that a refusal concerns what was meant."""
    return not _NOTATION.search(_SPECIAL.sub("", text))


def read_typed(session: Session, text: str, lang: str) -> TypedTurn:
    """Read a typed line, in notation or in words.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
    """
    text = without_name(session.position, text)
    moves, error = session.read(text)
    position, notation = session.position, is_notation(text)
    if error is None:
        said = text.partition(";")[2].strip()
        end = after(position, moves)
        closed = not said or end.finished or end.turn == START  # else the turn goes on behind the ;
        return TypedTurn(moves, said=len(moves)) if closed else read_turn(position, text, session.drawn, lang)
    if notation and (error.refusal is not None or error.candidates):
        reading = read_turn(position, text, session.drawn, lang) if _X_ON.match(text) else TypedTurn((), 0)
        if reading.at is not None:
            raise error
        return reading
    reading = read_turn(position, text, session.drawn, lang)
    if reading.at is None or not notation:
        return reading
    near = tuple(one.line.moves for one in corrections(position, text))
    word = next(iter(text[error.at :].split()), "") or text.strip()
    return TypedTurn(moves, error.at, word, turns=turns_with(position, text, lang, near or reading.turns)[:NEAREST])


def typed_moves(session: Session, text: str, lang: str) -> tuple[Move, ...]:
    """Read a typed line where nothing stands beside the board: what is offered or asked is part of the refusal, and its
    number chooses it. What was not said and is a choice is not played, such as to resurface where the diver may stay.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
        Rejected: if it is not understood, or can mean several turns.
    """
    here = session.position
    if (chosen := session.chosen(text)) is not None:
        if chosen:
            return chosen
        raise Rejected(text=say("explore.typed.no_number", lang, last=len(session.offered)))
    if text.strip() == "?":
        moves = turn.moves(here)[:1]
        moves += (Push(),) if Push() in turn.moves(after(here, moves)) else ()
        end = closing_move(after(here, moves))
        words = [turn_in_words(here, moves, lang), *(label(after(here, moves), move, lang) for move in end[:1])]
        line = write_line(here, (*moves, *end))
        raise Rejected(text=say("explore.typed.help", lang, turn="; ".join(words), line=line))
    why = asked_why(text)
    reading = read_typed(session, why or text, lang)
    if reading.at is None and not why:
        session.offered = ()
        return _up_to_choice(here, reading.moves, reading.said)
    if reading.word and not why and asks(text):
        raise Rejected(text=say("explore.typed.asks", lang))
    turns = sorted((reading.moves,) if reading.at is None else reading.turns, key=_wastes)
    found = dict.fromkeys(_up_to_choice(here, line, len(without_closing(here, line))) for line in turns)
    session.offered = tuple(found)
    told = [f"{n}) {_in_words(here, line, lang)}." for n, line in enumerate(found, 1)]
    refused = reading.refused
    said = refused.text(lang) if refused is not None else reading.unread(lang) if reading.word else ""
    asked = say("explore.typed.possible" if reading.at is None else "explore.typed.question", lang)
    lines = [said, say("explore.typed.numbered", lang)] if said else [asked]
    rules = refused.rules if refused is not None else ()
    raise Rejected(text="\n".join([*lines, *told] if told else lines[:1]), rules=rules, at=reading.at)


def _up_to_choice(start: Position, line: tuple[Move, ...], said: int) -> tuple[Move, ...]:
    """The moves that were said, and what follows as long as nothing else is possible."""
    for at in range(said, len(line)):
        here = after(start, line[:at])
        if here.to_act != NATURE and len(turn.moves(here)) > 1:
            return line[:at]
    return line


def _wastes(line: tuple[Move, ...]) -> bool:  # a battery for a diver who does nothing
    return Stay() in line and not any(isinstance(move, USES) for move in line)


def _in_words(start: Position, line: tuple[Move, ...], lang: str) -> str:
    """A turn as it is offered; one that goes without saying has the words of its first move."""
    return turn_in_words(start, line, lang) or label(start, line[0], lang)


def read_turn(position: Position, text: str, drawn: Drawn, lang: str = "") -> TypedTurn:
    """Read a turn in words, as it stands, else in other words for its moves; one that says that somebody does nothing
    only in those, and so one whose diver was to be used."""
    other, denied = in_other_words(text := text[:MAX_TEXT]), denies(text)
    found = _read_turn(position, other if denied else text, drawn, lang)
    if found.moves and uses(text) and not any(isinstance(move, USES) for move in found.moves):
        return _read_turn(position, other, drawn, lang)
    if not denied and (found.at is None or not found.word or other == text):
        return found
    loose = _marked(text, found if denied else _read_turn(position, other, drawn, lang))
    lines = loose.turns or (loose.moves,)
    meant = tuple(line for line in lines if agrees(text, line))
    if not loose.word and loose.refused is None:
        if meant:
            return replace(loose, turns=loose.turns and meant)
        if denied:
            return TypedTurn((), 0, turns=lines)
    if denied:
        return loose
    unread = {word for _, word in (*loose.more, (0, loose.word))} if loose.refused is None else set[str]()
    words = ((found.at or 0, found.word), *found.more)
    both = [one for one in words if one[1] in unread] or [words[0]]
    turns = turns_with(position, text, lang, (*(meant if loose.word else ()), *found.turns))[:NEAREST]
    return replace(found, at=both[0][0], word=both[0][1], more=tuple(both[1:]), turns=turns)


def _read_turn(position: Position, text: str, drawn: Drawn, lang: str = "") -> TypedTurn:
    """Read a turn in words; the reader's own language is tried first, then the others."""
    own = spoken(lang)
    # "use the diver twice" is a label, "plant twice" two turns of one
    ways = dict.fromkeys(way for said in (text, PRICE.sub("", text)) for way in (said, without_twice(said)))
    readings: list[TurnReading] = []
    for one in (own, *(one for one in LANGUAGES if one != own)):
        tiled = with_tiles(text, position.colony.sponsors, one)
        unheard = _said(tiled) > _said(text)  # a sponsor's name of words that say nothing by themselves
        said_so = (tiled,) if unheard else dict.fromkeys((tiled, *ways))
        spoken_so = [TurnReading(position, way, drawn, one).search() for way in said_so]
        best = min(spoken_so, key=lambda reading: reading.doubt)
        if best.doubt <= SURE:
            return _understood(best, text)
        readings += spoken_so
        if not spoken_so[0].best and (reason := _forbidden_tile(spoken_so)) is not None:
            return replace(_not_understood(spoken_so[0]), at=0, refused=reason)
    least = min(readings, key=lambda reading: reading.doubt)
    if least.doubt <= DOUBTFUL:  # it may be meant so, but nothing is played that was not said
        return TypedTurn((), 0, turns=_distinct(least.best))
    found = _not_understood(max(readings, key=lambda reading: reading.reach(reading.furthest)))
    return _marked(text, replace(found, turns=turns_with(position, text, lang, found.turns)[:NEAREST]))


def _marked(text: str, found: TypedTurn) -> TypedTurn:
    """What was read, with the places of its words in the text as it was typed."""
    if not found.word:
        return found
    return replace(found, at=_place(text, found.word), more=tuple((_place(text, word), word) for _, word in found.more))


def _place(text: str, word: str) -> int:
    """Where a word stands in the text, as one of its own if it does."""
    alone = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    return alone.start() if alone else max(text.find(word), 0)


def _said(text: str) -> int:
    return sum(not says_nothing(word.text) for word in words_of(text))


def _understood(reading: TurnReading, text: str) -> TypedTurn:
    """The best reading, or the choice between those that are as good; what is printed as it was typed is meant."""
    found, start = _distinct(reading.best), reading.first.position
    lines = tuple(one for one in found if turn_in_words(start, one, reading.lang) == text.strip()) or found
    said = next(len(read.moves) for read in reading.best if read.whole == lines[0])
    return TypedTurn(lines[0], said=said) if len(lines) == 1 else TypedTurn(lines[0][: shared(lines)], 0, turns=lines)


def _distinct(found: Sequence[Read]) -> tuple[tuple[Move, ...], ...]:
    """The turns of several readings, each position once by the cheapest way to it."""
    turns: dict[Position, tuple[Move, ...]] = {}
    for read in found:
        turns.setdefault(read.position, read.whole)
    return tuple(turns.values())[:MAX_MEANINGS]


def shared(lines: Sequence[Sequence[Move]]) -> int:
    """How many moves all of several lines begin with."""
    count = 0
    while len({tuple(line[: count + 1]) for line in lines}) == 1 and count < len(lines[0]):
        count += 1
    return count


def _not_understood(reading: TurnReading) -> TypedTurn:
    """The word at which the text stops making sense, and the legal turns nearest to it."""
    read = reading.furthest
    if not read.left:
        return TypedTurn((), 0, reading.text.strip()[:40], turns=_distinct(reading.best)[:NEAREST])
    first = reading.words[min(read.left)]
    left = [reading.words[at] for at in sorted(read.left)]
    stuck = [word for word in left if word.phrase == first.phrase]
    strange = [word for word in left if not spoken_as(word.text, reading.lang)]
    word = strange[0] if strange else _culprit(reading, stuck)
    unread = {one: reading.text[one.at : one.end] for one in (word, *strange)}
    more = {written: (one.at, written) for one, written in unread.items() if written != unread[word]}
    rest = frozenset(at for at in read.left if reading.words[at].phrase != first.phrase)
    turns = dict.fromkeys(islice(_mended(reading, strange), NEAREST) if strange else ())
    for begun, move in _likely(reading, [one.text for one in stuck]):
        if len(turns) == NEAREST:
            break
        chosen = Read(begun.position, begun.moves, rest, 0.0).then((move,))
        other = TurnReading(reading.first.position, reading.text, reading.drawn, reading.lang).search(chosen)
        turns[next(iter(other.best), chosen).whole] = None
    if reading.is_over(read):  # only something in it was not understood
        turns = {read.moves: None}
    for line in _others(reading.first.position, read.moves):
        if len(turns) < NEAREST:
            turns.setdefault(line, None)
    refused = None
    if not strange and not re.search(r"\([^()]*$", reading.text[: first.at]):  # a remark in brackets is no move
        refused = _forbidden_cross(reading) or _forbidden_phrase(reading, first) or _forbidden(reading, stuck)
    return TypedTurn(read.moves, word.at, unread[word], tuple(more.values()), tuple(turns), refused)


def _forbidden(reading: TurnReading, stuck: Sequence[Word]) -> Rejected | None:
    """The reason against the words that were left of a phrase, or against those up to its first comma."""
    comma = next((at for at, word in enumerate(stuck) if at and word.starts), len(stuck))
    for words in dict.fromkeys((tuple(stuck), tuple(stuck[:comma]))):
        said = {spoken_as(word.text, reading.lang) for word in words}
        refused = None if tile_of(said) else forbidden(reading.furthest.position, said, reading.lang)
        if refused is not None:  # a sponsor's name has been looked at with all that stands before it
            return refused
    return None


def _forbidden_cross(reading: TurnReading) -> Rejected | None:
    """The reason against an X key with which the text begins; the number behind it is no key of its own."""
    comma = next((at for at, word in enumerate(reading.words) if at and word.starts), len(reading.words))
    said = {word.text for word in reading.words[:comma] if not says_nothing(word.text)}
    return forbidden(reading.first.position, said, reading.lang) if "x" in said and 0 in reading.furthest.left else None


def _forbidden_tile(readings: Sequence[TurnReading]) -> Rejected | None:
    """The reason against a sponsor that is named by what is printed on it, as the first reading has it: only where all
    before it is understood, it ends a phrase, and the same words say nothing else there."""
    tiled, *plainly = readings
    place = next((n for n, word in enumerate(tiled.words) if tile_of((word.text,))), None)
    if place is None or not _ENDED.match(tiled.text, tiled.words[place].end):
        return None
    begin = max(word.at for word in tiled.words[: place + 1] if word.starts)
    past = [len(reading.text) - len(tiled.text) + tiled.words[place].end for reading in plainly[:1]]  # as it was typed
    if any(one.best or one.words[one.reach(one.furthest)[0]].at > at for one, at in zip(plainly, past, strict=False)):
        return None
    before = TurnReading(tiled.first.position, tiled.text[:begin], tiled.drawn, tiled.lang).search()
    if begin and not before.best:
        return None
    start = before.best[0].position if before.best else tiled.first.position
    return forbidden(start, {tiled.words[place].text}, tiled.lang)


def _forbidden_phrase(reading: TurnReading, stuck: Word) -> Rejected | None:
    """The reason against all of a phrase of which only a part was understood, such as a propeller that goes too far."""
    words = [word for word in reading.words if word.phrase == stuck.phrase]
    said = {word.text for word in words if not says_nothing(word.text)}
    begin = min(word.at for word in words)
    before = TurnReading(reading.first.position, reading.text[:begin], reading.drawn, reading.lang).search()
    if begin == 0 or "key" in said or tile_of(said) or not before.best:
        return None
    return forbidden(before.best[0].position, said, reading.lang)


def _others(position: Position, moves: Sequence[Move]) -> Iterator[tuple[Move, ...]]:
    """The legal ways to go on in a turn that was read, where it could have gone on otherwise; the last such first."""
    for count in range(len(moves) - 1, -1, -1):
        begun = after(position, moves[:count])
        if begun.to_act != NATURE:
            yield from ((*moves[:count], move) for move in turn.moves(begun) if move != moves[count])


def _culprit(reading: TurnReading, stuck: Sequence[Word]) -> Word:
    """The first word of the phrase that stands in no label here; else the first word."""
    if stuck[0].text.isdigit():
        return stuck[0]
    known = labels(reading.furthest.position, reading.lang)
    spoken_here = [word for _, names in known for one in names for word in one]
    return next((word for word in stuck if fitting(word.text, spoken_here) is None), stuck[0])


def _mended(reading: TurnReading, strange: Sequence[Word]) -> Iterator[tuple[Move, ...]]:
    """The legal turns of the text with words of the game in place of those that are none, or without them."""
    known = spellings(reading.lang)
    alike = [get_close_matches(plain(reading.text[word.at : word.end]), known, NEAREST, DISTANT) for word in strange]
    tries = (tuple("".join(near[n : n + 1]) for near in alike) for n in range(NEAREST + 1))
    for better in dict.fromkeys(tries):
        text = reading.text
        for word, other in zip(reversed(strange), reversed(better), strict=True):
            text = text[: word.at] + other + text[word.end :]
        found = TurnReading(reading.first.position, text, reading.drawn, reading.lang).search()
        if found.doubt <= DOUBTFUL:
            yield from _distinct(found.best)[:NEAREST]


def _likely(reading: TurnReading, words: Sequence[str]) -> list[tuple[Read, Move]]:
    """The legal moves, or those after a push, whose labels are most like the words, those first."""
    read = reading.furthest
    if reading.is_over(read) or read.position.to_act == NATURE:
        return []
    pushed = [read.then((Push(),))] if Push() in turn.moves(read.position) else []

    def like(one: Sequence[str]) -> float:
        return sum(fitting(word, one) is not None for word in words) + likeness(" ".join(words), " ".join(one))

    choices = [
        (max(map(like, names)), begun, move)
        for begun in (read, *pushed)
        for move, names in labels(begun.position, reading.lang)
    ]

    def near(choice: tuple[float, Read, Move]) -> tuple[int, float]:
        return _lacks(after(choice[1].position, (choice[2],)), words) if "complete" in words else 0, -choice[0]

    return [(begun, move) for _, begun, move in sorted(choices, key=near)]


def _lacks(position: Position, words: Sequence[str]) -> int:
    """How many cubes an open contract lacks, of those that are named by their number, or of all."""
    cards = position.colony.contracts
    named = [int(word) for word in words if word.isdigit() and 0 < int(word) <= len(cards)] or range(1, len(cards) + 1)
    zone = position.players[position.to_move or 0].zone
    return min((missing_cubes(card, zone)[0] for n in named if (card := cards[n - 1])), default=0)
