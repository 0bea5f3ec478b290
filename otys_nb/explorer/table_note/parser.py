"""Reads the words of a note into statements: a small set of phrase forms, tried in turn where a phrase may begin.

A form returns the place behind what it read, or 0. What no form reads is strange, and a clause with a strange word says
nothing for certain: what was read in it is taken back, and all of it is shown as not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from otys_nb.explorer.table_note import amounts, key_forms, level_forms, table_forms, token_forms, who
from otys_nb.explorer.table_note.levels import level_at
from otys_nb.explorer.table_note.lexemes import COMMA, DIVIDES, LINE, Lexeme
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech

Form = Callable[[Speech, int], int]
FORMS: Final[tuple[Form, ...]] = (
    *(table_forms.variant, who.turn, amounts.round_number, who.how_many, who.everybody, who.name),
    *(amounts.supply, amounts.neutral, amounts.amount, amounts.technician),
    *(key_forms.all_keys, key_forms.keys, key_forms.bare_keys),
    *(table_forms.contracts, table_forms.sponsors, table_forms.store, table_forms.pile),
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
        if words[place].text == LINE:
            if heads_block(note, place + 1):
                note.block = note.at(place + 1).seat
            section = note.section if note.section == "display" and level_at(note, place + 1)[0] else ""
            note.end_line()
            note.section = section  # "Tokens: level 1 …", and a line for each other level
            place += 1
        else:
            place = next((after for form in FORMS if (after := form(note, place))), 0) or _between(note, place)
    note.end_line()
    return note


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
