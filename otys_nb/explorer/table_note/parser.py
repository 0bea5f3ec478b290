"""Reads the words of a note into statements: a small set of phrase forms, tried in turn where a phrase may begin.

A form returns the place behind what it read, or 0. What no form reads is strange, and a clause with a strange word says
nothing for certain: what was read in it is taken back, and all of it is shown as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from otys_nb.explorer.table_note import amounts, key_forms, level_forms, table_forms, token_forms, who
from otys_nb.explorer.table_note.levels import level_at
from otys_nb.explorer.table_note.lexemes import COMMA, DIVIDES, LINE, SENTENCE, Lexeme
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.statements import Statement
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.formats.form import LEVELS

Form = Callable[[Speech, int], int]
_LISTS: Final = ("keys", "track", "divers", "zone", "contracts", "public")
"""A line with one of these tells of a table."""
_KEY: Final = ("key", "k", "schlussel", "cle", "clef")
_WHOLE: Final = ("round", "to_move", "first_player", "variants")
"""What a line may tell of the game before it tells of its end."""
FORMS: Final[tuple[Form, ...]] = (
    *(table_forms.variant, who.turn, amounts.round_number, who.how_many, who.everybody, who.name),
    *(amounts.supply, amounts.neutral, amounts.amount, amounts.technician, amounts.but),
    *(key_forms.all_keys, key_forms.keys, key_forms.bare_keys),
    *(table_forms.contracts, table_forms.sponsors, table_forms.sides, table_forms.store, table_forms.pile),
    *(
        token_forms.rewards,
        token_forms.laid,
        level_forms.zone,
        level_forms.level,
        level_forms.divers,
        level_forms.content,
        level_forms.upgrades,
        key_forms.rest,
    ),
)


def parsed(words: Sequence[Lexeme], seats: int, fuel: str = "") -> Speech:
    """Read all words of a note about so many players; `fuel` is one more letter for fuel."""
    note = Speech(words, seats, fuel)
    if heads_block(note, 0):
        note.block = note.at(0).seat
    place = 0
    while place < len(words):
        begins = place == 0 or words[place - 1].text == LINE
        sort = "" if not begins else "turn" if turn_line(note, place) else "end" if end_line(note, place) else ""
        if sort:
            note.turns = note.turns or sort == "turn"
            end = next(n for n in range(place, len(words)) if words[n].text == LINE)
            note.ended = note.ended or (sort == "end" and words[end - 1].text == ":")
            said = Statement(words[place].line, None, sort, 0, [], words[place].start, words[end - 1].end)
            note.strange.append(said)
            note.begin_line()
            place = end + 1
        elif words[place].text == LINE:
            if heads_block(note, place + 1):
                note.block = note.at(place + 1).seat
            section = note.section if note.section == "display" and level_at(note, place + 1)[0] else ""
            note.end_line()
            note.section = section  # "Tokens: level 1 …", and a line for each other level
            place += 1
        else:
            place = next((after for form in FORMS if (after := form(note, place))), 0) or _between(note, place)
    note.end_line()
    note.strange += note.miscounted
    return note


def turn_line(note: Speech, place: int) -> bool:
    """Whether a line tells of a turn, ``1. Ann 5, Eng: pays 1``: a number in the list, a name, a key, and what is done
    with it; behind such a line those with a name and a key are turns, too."""
    counted = note.at(place).number is not None or note.at(place).means("ordinal")
    here = place + counted
    here += counted and note.at(here).text == SENTENCE
    name = note.at(here)
    if note.turns and note.at(place).means("note", "later", "after") and note.at(place + 1).text == ":":
        return True  # "after: Ann 4p": not the table on which the turns begin
    here += counted and note.at(here + 1).text == ":"
    here += counted and plain(note.at(here + 1).text) in _KEY
    key = note.at(here + 1)
    if name.seat is None or not (key.number in range(1, LEVELS + 1) or key.text.upper() in ("X", "N")):
        return False
    if note.turns and (counted or note.at(here + 2).text in (":", COMMA)):
        return True
    line = note.words[here + 2 : next(n for n in range(here, len(note.words)) if note.words[n].text == LINE)]
    if not line or line[0].means("number") or line[0].means("unit") or any(one.means("list", *_LISTS) for one in line):
        return note.turns and not line
    acts = any(one.is_word or one.means("diver") or one.means("resource") for one in line)
    return note.turns or (counted and acts)


def end_line(note: Speech, place: int) -> bool:
    """Whether a line tells how it ended, ``end: Ann 5p``, below turns or a table; so do all lines below ``end:``."""
    if note.ended:
        return note.at(place).text != LINE
    behind = place + 1 + note.at(place + 1).means("number")
    told = note.turns or any(one.field not in _WHOLE for one in note.found)
    return told and note.at(place).means("note", "end") and note.at(behind).text in (":", "-", "–", "—")


def heads_block(note: Speech, place: int) -> bool:
    """Whether a name, or the table, stands there alone in its line, or before lines of levels: they speak of it."""
    one, end = note.at(place), place + 1
    end += note.at(end).text == ":"
    if one.seat is None and not one.means("part"):
        return False
    while note.at(end).text != LINE and one.seat is not None:
        end += 1
    alone = end - place < 3
    return note.at(end).text == LINE and (alone or level_forms.begins_levels(note, end + 1))


def _between(note: Speech, place: int) -> int:
    """What stands between statements, or is strange."""
    one = note.words[place]
    if one.stops:
        note.drop_content()
        note.clause += 1
        if one.text == ";":
            note.heading, note.bares = "", True
            if note.head is not None:
                note.seat = note.head
        else:
            if note.head is None and len(set(note.named)) > 1:
                note.seat = None  # it was spoken of several
            section = note.section if level_at(note, place + 1)[0] else ""
            note.begin_sentence()
            note.section = section  # "Rewards: L1 … . L2 …"
    elif one.text in DIVIDES:
        note.aside = one.start if one.text == "(" else -1 if one.text == ")" else note.aside
        odd = note.strange[note.first_strange :]
        introduces = one.text == ":" and odd and odd[-1].clause == note.clause and not odd[-1].field
        told = any(said.clause == note.clause for said in note.found[note.first_found :])
        note.clause += one.text in (COMMA, "|") or bool(introduces and not told)
    elif one.means("doubt") or not skips(one):
        note.miss(place, one.means("doubt"))
    return place + 1
