"""Where a note names a level."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.lexemes import COMMA, LINE
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.formats.form import LEVELS

_ENDINGS: Final = ("st", "nd", "rd", "th", "e", "er", "eme")
"""What makes a number one of a row."""
_ARTICLES: Final = ("the", "le", "la", "der", "die", "his", "her", "their", "its", "seiner", "ihrer", "son", "sa")


def level_at(note: Speech, place: int, bare: bool = False) -> tuple[int, int]:
    """The level named there and the place behind it; `bare` takes *on 3* for one in any case."""
    one, then = note.at(place), note.at(place + 1)
    if one.number and one.number <= LEVELS and then.text == ":" and note.at(place - 1).text == LINE:
        return (one.number, place + 1) if note.section in ("display", "zone") else (0, place)
    listed = note.at(place - 1).text in (COMMA, ":", ";", "/") and note.section == "zone"
    if one.number and one.number <= LEVELS and then.text == ":" and listed:  # "cubes: 1: -, 2: blue"
        return one.number, place + 2
    zone = plain(one.text) == "zone" and then.number is not None  # as the French rulebook calls a level
    if one.means("list", "level") or zone:
        here = place + 1
        number = note.at(here)
        short = len(one.text) > 1 or number.glued
        counts = is_unit(note, here + 1) and not (number.glued or note.section in ("rewards", "display"))
        if number.number is not None and 1 <= number.number <= LEVELS and not counts:
            return (number.number, here + 1) if short else (0, place)
        return 0, place
    if one.number in range(1, LEVELS + 1) and then.glued and plain(then.text) in _ENDINGS:  # "2nd level"
        on = note.at(place - 1).means("note", "on") or note.at(place - 2).means("note", "on")
        leveled = note.at(place + 2).means("list", "level")
        return (one.number or 0, place + 2 + leveled) if leveled or on else (0, place)
    if one.means("ordinal") and int(one.senses["ordinal"]) <= LEVELS:
        here = place + 1
        if then.means("list", "level"):
            return int(one.senses["ordinal"]), here + 1
        on = note.at(place - 1).means("note", "on") or note.at(place - 2).means("note", "on")
        return (int(one.senses["ordinal"]), here) if on else (0, place)
    if one.means("note", "on"):
        here = place + 1
        while note.at(here).text.casefold() in _ARTICLES:
            here += 1
        number, behind = note.at(here), note.at(here + 1)
        ordinal = number.number is not None and behind.glued and plain(behind.text) in _ENDINGS
        if ordinal or number.means("ordinal") or number.means("list", "level"):
            return level_at(note, here)
        plain_number = number.number is not None and 1 <= number.number <= LEVELS and not number.means("number")
        counts = behind.means("number") or behind.means("resource") or behind.means("unit")
        told = note.found[-1] if len(note.found) > note.first_found else None
        who = place - 1
        while who > 0 and skips(note.at(who)) and note.at(who).text not in "():":
            who -= 1
        goes_on = note.at(who).seat is not None or (told is not None and told.field == "level")
        goes_on = goes_on or (note.at(place - 1).text == ":" and note.head is not None)
        row = told is not None and told.field == "level" and told.text_begins(note.words, "on")
        if plain_number and (bare or row or (not counts and (note.content is not None or note.section or goes_on))):
            return number.number or 0, here + 1
    return 0, place


def is_unit(note: Speech, place: int) -> bool:
    """Whether a word counts, and is not the letters of resources, as *pp* may be."""
    one = note.at(place)
    return one.means("number") and not lists.cube_letters(one, note.fuel)


def to_level(note: Speech, place: int, bare: bool = False) -> int:
    """The next place where something is said, or a level named."""
    while skips(note.at(place)) and not (level_at(note, place, bare)[0] if bare else level_after(note, place)):
        place += 1
    return place


def level_after(note: Speech, place: int) -> bool:
    """Whether a level is named there, behind what lies on it."""
    held, note.content = note.content, ("", [], place)
    level, _ = level_at(note, place)
    note.content = held
    return bool(level)


def span(note: Speech, place: int, end: int) -> tuple[int, int]:
    """Where a stretch of words begins and ends in the note."""
    return note.words[place].start, note.words[end - 1].end
