"""Forms that say what lies on a level: resources, divers, reward tokens."""

from __future__ import annotations

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.lexemes import COMMA, LINE, SENTENCE
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.statements import Statement
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats.form import LEVELS


def rewards(note: Speech, place: int) -> int:
    """The reward tokens of somebody, or of the display, whole or of the levels that follow."""
    one = note.at(place)
    if not one.means("list", "rewards", "display"):
        return 0
    field = "rewards" if one.means("list", "rewards") else "display"
    here = place + 1
    while (
        note.at(here).means("list", "rewards", "display")
        or note.at(here).means("note", "token")
        or note.at(note.behind(here)).means("list", "display")
    ):
        field = "display" if note.at(note.behind(here)).means("list", "display") else field
        here = note.behind(here) + 1
    here += note.at(here).text == COMMA
    if whole := back_on_level(note, place, here):
        return whole
    if note.at(note.behind(here)).seat is not None and field == "display":
        field = "rewards"
    if note.at(note.behind(here)).seat is not None:
        here = note.behind(here)
        note.seat = note.words[here].seat
        note.heads.append(Statement(one.line, note.seat, "head", 0, [], note.words[here].start, note.words[here].end))
        here += 1
    here = note.behind(here)
    before = note.found[-1] if note.found else None
    if before is not None and before.field == "level?" and before.end <= one.start:
        note.found.pop()
        end = tokens_at(note, field, before.level, place, here)
        note.section = field if end else note.section
        return end
    level, _ = level_at(note, here)
    if level:
        note.section = field
        return here
    if note.seat is None and (rows_of_tokens(note, "display", here))[0]:
        field = "display"
    rows, after = rows_of_tokens(note, field, here)
    return note.say(field, rows, place, after, seat=note.seat if field == "rewards" else None) if rows else 0


def back_on_level(note: Speech, place: int, here: int) -> int:
    """A reward token on a level by its back, and its front if it is known: ``on level 4: orange, front plant/tech``."""
    level, here = level_at(note, to_level(note, here))
    here += note.at(here).text in (":", COMMA)
    back, end = note.at(here), here + 1
    if not level or not back.means("back") or back.number is not None:
        return 0
    while note.at(end).text in (COMMA, "(", ":") or skips(note.at(end)):
        end += 1
    front, after = lists.token(note.words, end)
    end = after + (note.at(after).text == ")") if front and front[0].isalpha() else here + 1
    code = front if front and front[0].isalpha() else UNKNOWN
    return note.say("rewards", [f"{code}/{back.senses['back']}"], place, end, level)


def laid(note: Speech, place: int) -> int:
    """A reward token that lies on a level, named behind it or before: ``token orange``, ``prestige token (green)``."""
    one, here, named = note.at(place), place, ""
    if note.at(here + 1).means("note", "token") and note.at(here).means("front"):
        named, here = note.at(here).senses["front"], here + 1
    if not note.at(here).means("note", "token"):
        return 0
    if not named and note.at(here + 1).means("front"):
        here += 1
        named = note.at(here).senses["front"]
    inside = note.at(here + 1).text == "("
    back = note.at(here + 1 + inside)
    if not back.means("back"):
        return 0
    behind = here + 2 + 2 * inside
    level, end = level_at(note, to_level(note, behind))
    before = note.found[-1] if note.found else None
    if not level and before is not None and before.line == one.line:
        level, end = before.level, behind
    return note.say("rewards", [f"{named or UNKNOWN}/{back.senses['back']}"], place, end, level) if level > 0 else 0


def rows_of_tokens(note: Speech, field: str, here: int) -> tuple[list[str], int]:
    """The tokens of all five levels, ten for the display."""
    wanted = LEVELS * (2 if field == "display" else 1)
    found: list[str] = []
    end = here
    while len(found) < wanted:
        while note.at(here).text in (COMMA, "/", ";"):
            here += 1
        code, after = lists.token(note.words, here)
        if not code:
            break
        found.append(code)
        here = end = after
    return (found, end) if len(found) == wanted else ([], end)


def tokens_at(note: Speech, field: str, level: int, first: int, here: int) -> int:
    """A reward token of a level, or the two of the display there."""
    code, end = lists.token(note.words, here)
    if not code:
        return 0
    found = [code]
    here = end
    while note.at(here).text in (COMMA, "/") or note.at(here).means("joined"):
        here += 1
    code, after = lists.token(note.words, here)
    if code and (field == "display" or here > end or ("/" in found[0] and "/" in code)):
        field, end = "display", after  # a player's space holds one, a level of the display two
        found.append(code)
    elif field == "display":
        return 0
    return note.say(field, found, first, end, level, seat=note.seat if field == "rewards" else None)


def begins_levels(note: Speech, place: int) -> bool:
    """Whether two lines begin there that each tell of a level, or of the surface."""
    end = next((n for n in range(place, len(note.words)) if note.words[n].text == LINE), place)
    return all(bool(level_at(note, at)[0]) or note.at(at).means("note", "surface") for at in (place, end + 1))


def zone(note: Speech, place: int) -> int:
    """What lies on all five levels, ``m/pp/-/f/t``, or on those that are named behind."""
    if not note.at(place).means("list", "zone") or level_at(note, place)[0]:
        return 0
    here = place + 1
    if note.at(note.behind(here)).seat is not None and not note.at(note.behind(here)).means("list"):
        here = note.behind(here)
        note.seat = note.words[here].seat
        here += 1
    here = note.behind(here)
    rows: list[str] = []
    end = here
    while len(rows) < LEVELS and not level_at(note, here)[0]:
        one = note.at(here)
        letters = (
            "-"
            if one.means("say", "nothing") or one.text in ("-", "–", "—", "0")
            else lists.cube_letters(one, note.fuel)
        )
        if not letters or (one.number is not None and one.text != "0"):
            break
        rows.append(letters)
        here = end = here + 1
        here += note.at(here).text in ("/", "|", ";", COMMA)
    if len(rows) == LEVELS:
        return note.say("zone", rows, place, end)
    after = note.behind(place + 1)
    owner = note.at(after).seat is not None
    if note.at(after).says_none and note.at(after + 1).stops:
        return note.say("zone", ["-"] * LEVELS, place, after + 1)
    found, end = lists.cubes(note.words, after, note.fuel)
    if found and level_after(note, to_level(note, end)):
        return after  # "cubes: 2 plants (level 3)"
    note.section = "zone"
    return place + 1 if owner or level_at(note, after)[0] else 0


def level_at(note: Speech, place: int, bare: bool = False) -> tuple[int, int]:
    """The level named there and the place behind it; `bare` takes *on 3* for one in any case."""
    one, then = note.at(place), note.at(place + 1)
    zone = plain(one.text) == "zone" and then.number is not None  # as the French rulebook calls a level
    if one.means("list", "level") or zone:
        here = place + 1
        number = note.at(here)
        short = len(one.text) > 1 or number.glued
        counts = is_unit(note, here + 1) and not (number.glued or note.section in ("rewards", "display"))
        if number.number is not None and 1 <= number.number <= LEVELS and not counts:
            return (number.number, here + 1) if short else (0, place)
        return 0, place
    if one.means("ordinal"):
        here = place + 1
        if then.means("list", "level"):
            return int(one.senses["ordinal"]), here + 1
        on = note.at(place - 1).means("note", "on") or note.at(place - 2).means("note", "on")
        return (int(one.senses["ordinal"]), here) if on else (0, place)
    if one.means("note", "on"):
        here = place + 1
        while note.at(here).text.casefold() in ("the", "le", "la", "der"):
            here += 1
        number, behind = note.at(here), note.at(here + 1)
        if number.means("ordinal") or number.means("list", "level"):
            return level_at(note, here)
        plain_number = number.number is not None and 1 <= number.number <= LEVELS and not number.means("number")
        counts = behind.means("number") or behind.means("resource") or behind.means("unit")
        if plain_number and (bare or (not counts and (note.content is not None or note.section))):
            return number.number or 0, here + 1
    return 0, place


def is_unit(note: Speech, place: int) -> bool:
    """Whether a word counts, and is not the letters of resources, as *pp* may be."""
    one = note.at(place)
    return one.means("number") and not lists.cube_letters(one, note.fuel)


def level(note: Speech, place: int) -> int:
    """What lies on a level that is named: resources, a diver, tokens."""
    level, here = level_at(note, place)
    if not level:
        return 0
    if level == 1 and (row := divers_of_levels(note, place, here)):
        return row
    if note.content is not None:
        sort, words, first = note.content
        note.content = None
        return note.say(sort, words, first, here, level)
    here = note.behind(here)
    if note.at(here).seat is not None:  # "Level 3 of Ann"
        note.seat, here = note.words[here].seat, note.behind(here + 1)
    if note.at(here).means("list", "rewards", "display"):
        note.found.append(Statement(note.words[place].line, note.seat, "level?", level, [], *span(note, place, here)))
        return here
    if note.at(here).means("list", "zone"):
        here = note.behind(here + 1)
        note.section = "zone"
    if note.section in ("rewards", "display"):
        return tokens_at(note, note.section, level, place, here)
    if note.section != "zone" and speaks_of_divers(note, place):
        names, end = lists.divers(note.words, here, most=1)
        mark = end + (note.at(end).text == COMMA)
        if len(names) == 1 and note.at(mark).means("say", "upgraded"):
            names, end = [f"{names[0].removesuffix('+')}+"], mark + 1
        if names:
            note.say("diver", names, place, end, level)
            return beside_diver(note, level, end) or end
    found, end = lists.cubes(note.words, here, note.fuel)
    if found is None:
        return 0
    return note.say("level", [found or "-"], place, end, level)


def divers_of_levels(note: Speech, place: int, here: int) -> int:
    """The divers of all five levels: ``level 1 to 5: Spy, Trader, …``."""
    here = note.behind(here)
    while note.at(here).means("note", "through") or note.at(here).means("note", "down"):
        here = note.behind(here + 1)
    last, behind = level_at(note, here)
    if last != LEVELS and note.at(here).number != LEVELS:
        return 0
    names, end = lists.divers(note.words, note.behind(behind if last else here + 1))
    if len(names) != LEVELS:
        return 0
    for level, name in enumerate(names, 1):
        note.say("diver", [name], place, end, level)
    return end


def beside_diver(note: Speech, level: int, end: int) -> int:
    """What lies on a level, said behind its diver: ``L2 Plant, 1 fuel``, ``L3 Tech with a plant``, ``L1 Spy empty``."""
    here = end
    while note.at(here).text in (COMMA, "/", "+", "-", "–", ":", "(", ";", SENTENCE) or skips(note.at(here)):
        if level_at(note, here)[0]:
            return 0
        here += 1
    found, after = lists.cubes(note.words, here, note.fuel)
    after += found == "" and note.at(after).means("list", "zone")  # "no cubes"
    if found is None or (level_after(note, to_level(note, after)) and not note.at(after).stops):
        return 0
    note.say("level", [found or "-"], here, after, level)
    return after


def span(note: Speech, place: int, end: int) -> tuple[int, int]:
    """Where a stretch of words begins and ends in the note."""
    return note.words[place].start, note.words[end - 1].end


def speaks_of_divers(note: Speech, place: int) -> bool:
    """Whether a level named in this line, or in those about the same player, has a diver on it who is no resource."""
    first = place
    while first and not (note.words[first - 1].text == LINE and note.words[first].seat is not None):
        first -= 1
    for here in range(first, len(note.words)):
        if here > place and note.words[here - 1].text == LINE and note.words[here].seat is not None:
            break
        level, after = level_at(note, here)
        if level and lists.is_diver(note.words, note.behind(after)):
            return True
    return note.section == "divers"


def divers(note: Speech, place: int) -> int:
    """All eight divers from the top, or three on the surface before the levels."""
    one = note.at(place)
    surface = one.means("note", "surface")
    if not one.means("list", "divers") and not surface:
        return 0
    here = place + 1
    while (
        skips(note.at(here))
        or note.at(here).means("note", "down")
        or note.at(here).seat is not None
        or (note.at(here).text == COMMA and note.at(here + 1).means("note", "down"))
    ):
        if note.at(here).seat is not None:
            note.seat = note.words[here].seat
        here += 1
    names, end = lists.divers(note.words, here)
    if surface and len(names) == 3:
        for n, name in enumerate(names):
            note.say("diver", [name], place, end, n - 2)
        note.section = "divers"
        return end
    if len(names) == 8 and not surface:
        return note.say("divers", names, place, end)
    if not names and level_at(note, here)[0]:
        note.section = "divers"
        return here
    return 0


def content(note: Speech, place: int) -> int:
    """Resources or divers, before it is said where they are, or that they are upgraded."""
    one = note.at(place)
    if note.content is not None:
        return 0
    upgraded = one.means("say", "upgraded") and lists.is_diver(note.words, place + 1)
    expert = one.means("note", "expert") and note.at(place + 1).means("diver")
    if lists.is_diver(note.words, place) or expert or upgraded:
        first = place + (expert or upgraded)
        names, end = lists.divers(note.words, first)
        here = to_level(note, note.past_owner(end))
        bare = [name.removesuffix("+") for name in names]
        behind = note.at(here).means("say", "upgraded")
        there = to_level(note, here + behind)
        if (behind or upgraded) and len(names) == 1 and level_after(note, there):  # "trader upgraded on level 2"
            note.content = ("diver", [f"{bare[0]}+"], place)
            return there
        if behind:
            return note.say("upgraded", bare, place, here + 1)
        if len(names) == 1 and level_after(note, here):
            note.content = ("diver", names, place)
            return here
        return 0
    found, end = lists.cubes(note.words, place, note.fuel)
    if found is None:
        return 0
    if found == "" and note.at(place).number is not None:
        return 0
    here = to_level(note, end)
    if found and note.at(note.behind(end)).means("list", "store"):
        return note.say("store", [found], place, note.behind(end) + 1, seat=None)
    if not level_after(note, here):
        return 0
    note.content = ("level", [found or "-"], place)
    return here


def upgrades(note: Speech, place: int) -> int:
    """Who is upgraded, behind the word: ``upgraded: Spy, Trader``."""
    if not note.at(place).means("say", "upgraded") or note.at(place).text == "+":
        return 0
    names, end = lists.divers(note.words, note.behind(place + 1))
    return note.say("upgraded", [name.removesuffix("+") for name in names], place, end) if names else 0


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
