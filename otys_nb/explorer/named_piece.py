"""Reads the one piece that somebody names: in signs, or in words in any order, ``tech/fuel green`` or ``2-1 for 3``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.explorer.piece_editing import EditError, piece
from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.cards import card
from otys_nb.explorer.table_note.lexemes import LINE, Lexeme, lexemes_of, with_near_spellings
from otys_nb.explorer.table_note.shorthand import Tokens
from otys_nb.explorer.table_note.words import known, plain
from otys_nb.rules.components import FRONTS, UNKNOWN
from otys_nb.rules.position import Position

MAX_WORDS: Final = 12
"""The most words of a piece."""


def named_piece(position: Position, text: str, sort: str = "") -> str:
    """The code of the piece that a text names; `sort` is what it can only be: ``card`` or ``token``.

    Raises:
        EditError: if it is not understood.
    """
    said = text.strip()
    if said == UNKNOWN:
        return said
    try:
        if sort in ("", piece(said)[0]):
            return said
    except EditError:
        pass  # it may be said in words
    words = [one for one in with_near_spellings(lexemes_of(said)) if one.text not in (LINE, ".", "!")]
    edition = position.edition
    for at in range(min(len(words), MAX_WORDS)):
        turned = words[at:] + words[:at]
        if sort != "card" and (code := _token(position, turned)) in edition.tokens:
            return code
        if sort != "token" and (code := _card(turned)) and (at == 0 or code in edition.contracts):
            return code
        if not sort and at == 0 and (code := _diver(turned)):
            return code
    raise EditError("piece", what=said[:40])


def without_kept_card(position: Position, text: str) -> tuple[str, str]:
    """The text of a turn with *contract* in place of the card that it says was kept, and that card; "" if it names
    none. One that is said only by its resources, *keeps one (white + 2 black)*, is the one of the box that asks for
    them."""
    words = lexemes_of(text)
    for place, one in enumerate(words):
        if known("turn_word").get(plain(one.text)) == "keep":
            begin = lists.behind_fillers(words, place + 1)
            kept, end = card(words, begin)
            if not kept or kept == UNKNOWN:
                kept, end = _by_needs(position, words, begin)
            if end > begin:
                return f"{text[: words[begin].start]}contract{text[words[end - 1].end :]}", kept
    return text, ""


def without_completion(position: Position, text: str) -> tuple[str, int | None]:
    """The text of a turn without that the card it keeps is completed at once, and on which level that is, 0 where it is
    not said; None where it says nothing of it."""
    unnamed, kept = without_kept_card(position, text)
    words = lexemes_of(text)
    behind = len(text) - len(unnamed.partition("contract")[2])
    first = next((n for n, one in enumerate(words) if one.start >= behind), len(words))
    verb = next((n for n in range(first, len(words)) if _completes(words[n])), 0)
    if not kept or not verb or any(one.stops and one.text != "\n" for one in words[first:verb]):
        return text, None
    end = next(n for n in range(verb, len(words)) if words[n].stops)
    begin = lists.behind_fillers(words, verb + 1)
    other, _ = card(words, begin)
    needs, _ = lists.cubes(words, begin)
    if (other and other != kept) or (needs and kept.partition(":")[0] != "".join(sorted(needs, key="mpft".find))):
        return text, None  # it is another one
    pairs = zip(words[verb:end], words[verb + 1 : end], strict=False)
    level = next((then.number for one, then in pairs if one.means("list", "level") and then.number), 0)
    return text[:behind] + text[words[end].start :], level


def _completes(one: Lexeme) -> bool:
    return known("turn_word").get(plain(one.text)) == "complete" or plain(one.text) == "did"


def _token(position: Position, words: Sequence[Lexeme]) -> str:
    said = [one for one in words if not one.means("joined")]
    code, end = lists.token(said, 0)
    if not code or lists.behind_fillers(said, end) < len(said):
        return ""
    return Tokens(position).one(code) or "" if code in FRONTS else code


def _card(words: Sequence[Lexeme]) -> str:
    code, end = card(words, 0)
    return code if code and lists.behind_fillers(words, end) == len(words) else ""


def _diver(words: Sequence[Lexeme]) -> str:
    tiles, end = lists.divers(words, 0, 1)
    return tiles[0] if tiles and lists.behind_fillers(words, end) == len(words) else ""


def _by_needs(position: Position, words: Sequence[Lexeme], begin: int) -> tuple[str, int]:
    """The one card of the box that asks for the resources named there, behind *one* or *a card*, and the place behind
    it; "" where *one* is all that is said of it, or several ask for them."""
    here = begin
    while lists.at(words, here).number == 1 or lists.at(words, here).means("list", "contracts"):
        here += 1
    one = here > begin
    opens = lists.at(words, here).text == "("
    needs, end = lists.cubes(words, here + opens)
    codes = {
        code
        for code in position.edition.contracts
        if needs and code.partition(":")[0] == "".join(sorted(needs, key="mpft".find))
    }
    if len(codes) != 1:
        return "", here if one and not opens and not needs else begin
    return codes.pop(), end + (opens and lists.at(words, end).text == ")")
