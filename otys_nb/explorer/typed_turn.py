"""A turn that was typed, in notation, in the words that the tool prints, or in both: ``4; Trader sells metal; #mpp``.

What cannot be read is never called illegal: the word is named, and the nearest legal turns are offered. If several
turns can be meant, the reader asks which.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from otys_nb.explorer.explanation import turn_in_words
from otys_nb.explorer.loose_words import (
    agrees,
    another_token,
    asked_why,
    asks,
    besides,
    denies,
    in_other_words,
    use_said,
    uses,
    without_limits,
    without_name,
)
from otys_nb.explorer.messages import say
from otys_nb.explorer.named_turns import MAX_NAMED, turns_with
from otys_nb.explorer.negated_parts import declined, declines, negated, other_price, plays, without_negated
from otys_nb.explorer.turn_reading import DOUBTFUL, SURE, Drawn, TurnReading
from otys_nb.explorer.turn_words import quoted, says_nothing, spoken_as, with_tiles, without_twice, words_of
from otys_nb.explorer.typed_result import TypedTurn, distinct, shared
from otys_nb.explorer.unread_turn import NEAREST, forbidden_tile, not_understood, others
from otys_nb.explorer.unseen_draws import as_seen, hangs_on_draw, up_to_draw, with_draws
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.moves import Move, Push, Stay, Surface
from otys_nb.rules.notation import NotationError, write_line
from otys_nb.rules.notation.corrections import corrections
from otys_nb.rules.notation.reader import closing_move, without_closing
from otys_nb.rules.position import NATURE, START, Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import USES, label
from otys_nb.widgets.session import Session, after

MAX_TEXT: Final = 600
"""The most characters of a turn in words."""
PRICE: Final = re.compile(r"\s*\(\d[^()]*\)")
"""What a move costs, as it is printed behind it: it says nothing of which move is meant."""
_NOTATION: Final = re.compile(r"[^\W\d_]{3,}|,")
_WORD: Final = re.compile(r"[^\W\d_]{3}")
_WHOLE: Final = re.compile(r"\w+(?:['’]\w+)+")
_X_ON: Final = re.compile(r"\s*x\s", re.IGNORECASE)
"""Which X, *x on 5* leaves open: the own one, or a neutral one where that was used."""
_SPECIAL: Final = re.compile(
    r"\{.*?\}|#\S*|~?\b(Eng|Xpl)|[mpft]{2,}[og]?|\b(battery|contracts|upgrade|prestige|orange|green)\b"
)
"""What is longer than two letters in notation."""


def is_notation(text: str) -> bool:
    """Whether every word of the text looks like notation, so that a refusal concerns what was meant."""
    return not _NOTATION.search(_SPECIAL.sub("", text))


def read_typed(session: Session, text: str, lang: str) -> TypedTurn:
    """Read a typed line, in notation or in words.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
    """
    text = without_limits(without_name(session.position, text))
    if declines(text) or negated(text):
        return read_turn(session.position, text, session.drawn, lang)
    moves, error = session.read(text)
    position, notation = session.position, is_notation(text)
    if error is None:
        said = text.partition(";")[2].strip()
        end = after(position, moves)
        closed = end.finished or end.turn == START  # else the turn goes on behind the ;
        reading = read_turn(position, text, session.drawn, lang) if said else None
        if reading is not None and (not closed or reading.at is None or _is_of_the_game(said, lang)):
            return reading
        return TypedTurn(moves, said=len(moves))
    if notation and (error.refusal is not None or error.candidates):
        reading = read_turn(position, text, session.drawn, lang) if _X_ON.match(text) else TypedTurn((), 0)
        if reading.at is not None:
            raise error
        return reading
    reading = read_turn(position, text, session.drawn, lang)
    if reading.at is None or not notation or (not reading.word and _WORD.search(text)):
        return reading
    near = tuple(one.line.moves for one in corrections(position, text))
    word = next(iter(text[error.at :].split()), "") or text.strip()
    return TypedTurn(moves, error.at, word, turns=(near or reading.turns)[:NEAREST])


def typed_moves(session: Session, text: str, lang: str) -> tuple[Move, ...]:
    """Read a typed line where nothing stands beside the board: what is offered or asked is part of the refusal, and its
    number chooses it. What was not said and is a choice is not played, such as to resurface where the diver may stay.

    Raises:
        NotationError: if it is notation whose move the rules refuse.
        Rejected: if it is not understood, or can mean several turns.
    """
    if (chosen := session.chosen(text)) is not None:
        if chosen:
            return with_draws(session, chosen)
        raise Rejected(text=say("explore.typed.no_number", lang, last=len(session.offered)))
    seen = as_seen(session)
    here = seen.position
    if text.strip() == "?":
        moves = turn.moves(here)[:1]
        moves += (Push(),) if Push() in turn.moves(after(here, moves)) else ()
        end = closing_move(after(here, moves))
        words = [turn_in_words(here, moves, lang), *(label(after(here, moves), move, lang) for move in end[:1])]
        line = write_line(here, (*moves, *end))
        raise Rejected(text=say("explore.typed.help", lang, turn="; ".join(words), line=line))
    why = asked_why(text)
    try:
        reading = read_typed(seen, why or text, lang)
    except NotationError as error:
        if hangs_on_draw(error.position):
            raise Rejected(text=say("explore.typed.unseen", lang), at=error.at) from None
        error.moves = with_draws(session, up_to_draw(here, error.moves))
        raise
    if reading.at is None and not why:
        session.offered = ()
        return with_draws(session, up_to_draw(here, up_to_choice(here, reading.moves, reading.said)))
    if reading.word and not why and asks(text):
        raise Rejected(text=say("explore.typed.asks", lang))
    turns = sorted((reading.moves,) if reading.at is None else reading.turns, key=_wastes)
    begun = (up_to_draw(here, up_to_choice(here, line, len(without_closing(here, line)))) for line in turns)
    session.offered = found = tuple(line for line in dict.fromkeys(begun) if line)
    told = [f"{n}) {_in_words(here, line, lang)}." for n, line in enumerate(found, 1)]
    refused = reading.refused
    if refused is None and reading.word and hangs_on_draw(after(here, reading.moves)):
        refused = Rejected(text=say("explore.typed.unseen", lang))
    said = refused.text(lang) if refused is not None else reading.unread(lang) if reading.word else ""
    asked = say("explore.typed.possible" if reading.at is None else "explore.typed.question", lang)
    lines = [said, say("explore.typed.numbered", lang)] if said else [asked]
    rules = refused.rules if refused is not None else ()
    raise Rejected(text="\n".join([*lines, *told] if told else lines[:1]), rules=rules, at=reading.at)


def up_to_choice(start: Position, line: tuple[Move, ...], said: int) -> tuple[Move, ...]:
    """The moves that were said, and what follows as long as nothing else is possible; no turn ends unsaid."""
    for at in range(said, len(line)):
        here = after(start, line[:at])
        if isinstance(line[at], Surface) or (here.to_act != NATURE and len(turn.moves(here)) > 1):
            return line[:at]
    return line


def _is_of_the_game(text: str, lang: str) -> bool:
    """Whether all that a text says is in words of the game, so that it is no mere note."""
    return all(spoken_as(word.text, lang) for word in words_of(text))


def _wastes(line: tuple[Move, ...]) -> bool:  # a battery for a diver who does nothing
    return Stay() in line and not any(isinstance(move, USES) for move in line)


def _in_words(start: Position, line: tuple[Move, ...], lang: str) -> str:
    """A turn as it is offered; one that goes without saying has the words of its first move."""
    return turn_in_words(start, line, lang) or label(start, line[0], lang)


def read_turn(position: Position, text: str, drawn: Drawn, lang: str = "") -> TypedTurn:
    """Read a turn in words, as it stands, else in other words for its moves; one that says that somebody does nothing
    only in those, and so one whose diver was to be used."""
    if beyond := text[MAX_TEXT:].strip():
        return TypedTurn((), MAX_TEXT, beyond.split()[0])
    if declines(text):
        ways = declined(position)
        if len(ways) == 1 and ways[0] != (Push(),):
            return TypedTurn(ways[0], said=1)
        none = None if ways else Rejected(text=say("explore.typed.no_choice", lang))
        return TypedTurn((), 0, turns=ways, refused=none)
    if parts := negated(text):
        rest = without_negated(text, parts)
        found = _read_turn_said(position, rest, drawn, lang) if rest.strip() else TypedTurn((), 0)
        turns = tuple(line for line in found.turns if not plays(position, line, parts))
        if found.at is None and not plays(position, found.moves, parts):
            return found
        if turns and not found.word:
            return replace(found, turns=turns)
        refused = bool(found.word) and found.word in text
        word, at = (found.word, _place(text, found.word)) if refused else (parts[0].text, parts[0].at)
        return TypedTurn((), at, word, turns=turns, refused=found.refused)
    return _read_turn_said(position, text, drawn, lang)


def _read_turn_said(position: Position, text: str, drawn: Drawn, lang: str) -> TypedTurn:
    """Read a turn of which all parts say what is done, or that somebody does nothing; a token's number binds."""
    found = _read_all(position, text, drawn, lang)
    turns = tuple(line for line in found.turns if not another_token(text, position, line))
    lines = () if found.word or turns else found.turns or (found.moves,)
    for line in lines[:1]:
        if dear := other_price(text, position, line):
            said, at = dear
            what = label(after(position, line[:at]), line[at], lang)
            reason = say("explore.typed.price", lang, price=quoted((said,), lang)[0], what=what)
            return TypedTurn((), text.find(said), said, turns=(line[: at + 1],), refused=Rejected(text=reason))
        if other := another_token(text, position, line):
            said, named = other
            what = label(after(position, named[:-1]), named[-1], lang)
            reason = say("explore.typed.token", lang, token=quoted((said,), lang)[0], what=what)
            return TypedTurn((), text.find(said), said, turns=(named,), refused=Rejected(text=reason))
    return replace(found, turns=turns)


def _read_all(position: Position, text: str, drawn: Drawn, lang: str) -> TypedTurn:
    """Read a turn, as it stands or in other words."""
    other, denied = in_other_words(text), denies(text)
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
    turns = tuple(dict.fromkeys((*(meant if loose.word else ()), *found.turns)))[:NEAREST]
    return replace(found, at=both[0][0], word=both[0][1], more=tuple(both[1:]), turns=turns)


def _read_turn(position: Position, text: str, drawn: Drawn, lang: str = "") -> TypedTurn:
    """Read a turn in words; the reader's own language is tried first, then the others."""
    own = spoken(lang)
    said = [word.text for word in words_of(text) if not says_nothing(word.text)]
    if said[:1] == ["token"] and len(said) < 3 and position.turn.stage == "key":  # no key is called so alone
        return TypedTurn((), 0, turns=turns_with(position, text, own))
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
        if not spoken_so[0].best and (reason := forbidden_tile(spoken_so)) is not None:
            return replace(not_understood(spoken_so[0]), at=0, refused=reason)
    least = min(readings, key=lambda reading: reading.doubt)
    if least.doubt <= DOUBTFUL:  # it may be meant so, but nothing is played that was not said
        return TypedTurn((), 0, turns=distinct(least.best))
    brief = () if uses(text) else turns_with(position, text, own)
    if 0 < len(brief) <= MAX_NAMED:
        return TypedTurn((), 0, turns=brief)
    for named, rest, level in besides(text):
        other = _read_turn(position, rest, drawn, lang)
        lines = tuple(line for line in other.turns or (other.moves,) if level in (0, _level_of(position, line)))
        if other.word or not any(lines):
            continue
        if not level:
            turns = tuple(dict.fromkeys((*lines, *others(position, lines[0]))))[:NEAREST]
            return TypedTurn((), text.find(named), named, turns=turns)
        return other if lines == (other.moves,) else TypedTurn((), 0, turns=lines)
    return _marked(text, not_understood(max(readings, key=lambda reading: reading.reach(reading.furthest))))


def _level_of(position: Position, line: tuple[Move, ...]) -> int:
    return after(position, line[:1]).turn.level if line and position.turn.stage == "key" else position.turn.level


def _marked(text: str, found: TypedTurn) -> TypedTurn:
    """What was read, with the places of its words in the text as it was typed."""
    if not found.word:
        return found
    (at, word), *more = dict.fromkeys(_typed(text, one) for one in (found.word, *(word for _, word in found.more)))
    return replace(found, at=at, word=word, more=tuple(more))


def _typed(text: str, word: str) -> tuple[int, str]:
    """Where a word stands in the text, and all of what was typed there: no part of *don't* is a word."""
    if word not in text and (used := use_said(text)):
        return text.find(used), used
    at = _place(text, word)
    whole = next((one for one in _WHOLE.finditer(text) if one.start() <= at < one.end()), None)
    return (whole.start(), whole[0]) if whole and word in whole[0] else (at, word)


def _place(text: str, word: str) -> int:
    """Where a word stands in the text, as one of its own if it does."""
    alone = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)
    return alone.start() if alone else max(text.find(word), 0)


def _said(text: str) -> int:
    return sum(not says_nothing(word.text) for word in words_of(text))


def _understood(reading: TurnReading, text: str) -> TypedTurn:
    """The best reading, or the choice between those that are as good; what is printed as it was typed is meant."""
    found, start = distinct(reading.best), reading.first.position
    lines = tuple(one for one in found if turn_in_words(start, one, reading.lang) == text.strip()) or found
    said = next(len(read.moves) for read in reading.best if read.whole == lines[0])
    return TypedTurn(lines[0], said=said) if len(lines) == 1 else TypedTurn(lines[0][: shared(lines)], 0, turns=lines)
