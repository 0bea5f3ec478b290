"""Forms that say what lies on a level: resources, divers."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.levels import level_after, level_at, span, to_level
from otys_nb.explorer.table_note.lexemes import COMMA, LINE, SENTENCE, Lexeme
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.statements import Statement
from otys_nb.explorer.table_note.token_forms import tokens_at
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.components import CAPACITY, UNKNOWN
from otys_nb.rules.formats.form import LEVELS


def begins_levels(note: Speech, place: int) -> bool:
    """Whether two lines begin there that each tell of a level, or of the surface."""
    end = next((n for n in range(place, len(note.words)) if note.words[n].text == LINE), place)
    return all(bool(level_at(note, at)[0]) or note.at(at).means("note", "surface") for at in (place, end + 1))


def zone(note: Speech, place: int) -> int:
    """What lies on all five levels, ``m/pp/-/f/t``, or on those that are named behind."""
    own = note.at(place).means("list", "store") and note.seat is not None and level_at(note, note.behind(place + 1))[0]
    if not (note.at(place).means("list", "zone") or own) or level_at(note, place)[0]:
        return 0
    here = place + 1
    if note.at(note.behind(here)).seat is not None and not note.at(note.behind(here)).means("list"):
        here = note.behind(here)
        note.seat = note.words[here].seat
        here += 1
    here = note.behind(here)
    if row := five_levels(note, place, here):
        return row
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


def five_levels(note: Speech, place: int, here: int) -> int:
    """The cubes of all levels in words, with a bar between: ``none / blue / green white / - / 2 black``."""
    here = note.past(here, ("note", "down"))
    rows: list[str] = []
    while len(rows) < LEVELS:
        found, end = lists.cubes(_until(note, here, "/", "|"), here, note.fuel)
        last = len(rows) == LEVELS - 1
        if found is None or not (note.at(end).stops if last else note.at(end).text in ("/", "|")):
            return 0
        rows.append(found or "-")
        here = end + 1
    return note.say("zone", rows, place, here - 1)


def _until(note: Speech, place: int, *marks: str) -> Sequence[Lexeme]:
    """The words up to one of these marks."""
    end = next(n for n in range(place, len(note.words)) if note.words[n].text in (*marks, LINE))
    return note.words[:end]


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
    here += note.at(here).number == 1 and note.at(here + 1).means("back")
    if note.at(here).means("back") and note.at(here + 1).means("note", "token"):  # "on 3 a green token (back 1p)"
        end = note.past(here + 2, ("note", "back"), ("unit",), ("number",), marks=("1", "2"))
        return note.say("rewards", [f"{UNKNOWN}/{note.at(here).senses['back']}"], place, end, level)
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
    first, most = how_many(note, here, level)
    found, end = lists.cubes(note.words, first, note.fuel)
    if found is None or (first > here and len(found) != most):
        return 0
    end += first > here and note.at(end).text == ")"
    one = note.at(end)
    end += (one.means("list", "zone") or one.means("note", "pieces")) and note.at(end + 1).stops  # "a white cube"
    return note.say("level", [found or "-"], place, end, level)


def how_many(note: Speech, place: int, level: int) -> tuple[int, int]:
    """Where the cubes are named of which it is said before how many they are, ``four cubes: …``, or that the level is
    full, and how many that is; the same place if that is not said."""
    one, then = note.at(place), note.at(place + 1)
    counts = one.number is not None and (then.means("list", "zone") or then.means("note", "pieces"))
    full = one.means("note", "full")
    here = place + (2 if counts else 1)
    marks = (":", "(", COMMA, "-", "–", "—")
    if not (counts or full) or note.at(here).text not in marks:
        return place, 0
    while note.at(here).text in marks:
        here += 1
    return here, one.number or CAPACITY[level - 1]


def divers_of_levels(note: Speech, place: int, here: int) -> int:
    """The divers of all five levels: ``level 1 to 5: Spy, Trader, …``."""
    here = note.behind(here)
    while note.at(here).means("note", "through") or note.at(here).means("note", "down"):
        here = note.behind(here + 1)
    last, behind = level_at(note, here)
    if last != LEVELS and note.at(here).number != LEVELS:
        return 0
    names, end = lists.divers(note.words, note.behind(behind if last else here + 1))
    return one_on_each_level(note, names, place, end)


def one_on_each_level(note: Speech, names: list[str], place: int, end: int) -> int:
    """Note five divers, one for each level from the first down; 0 if there are not five."""
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
    told = note.found[-1] if len(note.found) > note.first_found else None
    then = plain(one.text) in ("then", "dann", "puis") and told is not None and told.field == "diver"
    if one.means("note", "below") or then:
        return under_water(note, place)
    surface = one.means("note", "surface") or one.means("note", "down")
    begins = place == 0 or note.words[place - 1].stops or note.words[place - 1].text in (":", COMMA)
    begins = begins or (note.words[place - 1].seat is not None and one.means("note", "down"))
    if begins or one.means("note", "down"):
        here = note.past(place, ("note", "down"))
        owner = note.at(here).seat if here > place else None
        before, note.seat = note.seat, note.seat if owner is None else owner  # "from the top Ann has …"
        if row := eight_divers(note, place, here if owner is None else note.behind(here + 1)):
            return row
        note.seat = before
    if not one.means("list", "divers") and not surface:
        return 0
    if not surface and note.at(note.behind(place + 1)).means("note", "surface"):
        return divers(note, note.behind(place + 1))
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
    if not surface and (row := eight_divers(note, place, here)):
        return row
    names, end = lists.divers(note.words, here)
    if surface and len(names) == 3:
        for n, name in enumerate(names):
            note.say("diver", [name], place, end, n - 2)
        note.section = "divers"
        return end
    if not names and level_at(note, here)[0]:
        note.section = "divers"
        return here
    return 0


def eight_divers(note: Speech, place: int, here: int) -> int:
    """All eight divers from the top, whatever is written before them."""
    names, end = lists.divers(note.words, here, dots=True)
    different = {name.removesuffix("+") for name in names}
    return note.say("divers", names, place, end) if len(different) == len(names) == 8 else 0


def under_water(note: Speech, place: int) -> int:
    """The divers of all levels behind those on the surface: ``below: Spy, Trader, …``, ``then 1 Spy 2 Trader …``."""
    here = place + 1
    while (owner := note.at(here).seat) is not None or skips(note.at(here)) or _orders(note, here):
        note.seat, here = note.seat if owner is None else owner, here + 1
    names, end = lists.divers(note.words, here)
    if note.at(place + 1).number == 1:
        names, end = [], place + 1
        while note.at(end).number == len(names) + 1 and (one := lists.divers(note.words, end + 1, most=1))[0]:
            mark = note.at(one[1]).means("say", "upgraded") and not one[0][0].endswith("+")
            names, end = [*names, one[0][0] + "+" * mark], one[1] + mark
            end += note.at(end).text == COMMA
    return one_on_each_level(note, names, place, end)


def _orders(note: Speech, place: int) -> bool:
    return note.at(place).means("note", "down") or note.at(place).text == COMMA


def content(note: Speech, place: int) -> int:
    """Resources or divers, before it is said where they are, or that they are upgraded."""
    one = note.at(place)
    if note.content is not None:
        return 0
    upgraded = one.means("say", "upgraded") and lists.is_diver(note.words, place + 1)
    expert = one.means("note", "expert") and note.at(place + 1).means("diver")
    told = note.found[-1] if len(note.found) > note.first_found else None
    row = told is not None and told.field == "divers" and told.sentence == note.sentence  # "… Fuel, Tech flipped"
    then = note.at(note.behind(place + 1))
    row = row or (then.means("say", "upgraded") and then.text not in "+*")  # "metal is flipped"
    if lists.is_diver(note.words, place) or expert or upgraded or (row and one.means("diver")):
        first = place + (expert or upgraded)
        names, end = lists.divers(note.words, first)
        here = to_level(note, note.past_owner(end))
        bare = [name.removesuffix("+") for name in names]
        behind = note.at(here).means("say", "upgraded")
        ends = note.at(end).stops or note.at(end).text == COMMA
        goes_on = told is not None and told.field == "upgraded" and told.clause >= note.clause - 1
        of_all = names[-1:] == [f"{bare[-1]}+"] if bare else False
        joined = of_all and len(names) > 1 and any(one.means("joined") for one in note.words[first:end])
        if ends and (joined or (goes_on and not of_all and told is not None and told.seat != note.seat)):
            return note.say("upgraded", bare, place, end)  # "the spy and the trader upgraded, Bob the engineer"
        there = to_level(note, here + behind)
        if (behind or upgraded) and len(names) == 1 and level_after(note, there):  # "trader upgraded on level 2"
            note.content = ("diver", [f"{bare[0]}+"], place)
            return there
        if behind:
            owned = note.past_owner(here + 1)  # "spy flipped for Ann"
            return note.say("upgraded", bare, place, owned)
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
    one, then = note.at(place), note.at(note.behind(place + 1))
    if one.says_none and then.means("say", "upgraded") and then.text != "+":
        return note.behind(place + 1) + 1  # "none upgraded"
    if not one.means("say", "upgraded") or one.text == "+":
        return 0
    if then.says_none:
        return note.behind(place + 1) + 1
    names, end = lists.divers(note.words, note.behind(place + 1))
    return note.say("upgraded", [name.removesuffix("+") for name in names], place, end) if names else 0
