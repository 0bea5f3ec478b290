"""Forms that count: prestige, credits, batteries, technicians, the round, neutral X keys."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.table_note.lexemes import COMMA, LINE
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.words import plain

_LETTERS: Final = {"P": "score", "G": "credits", "C": "credits", "$": "credits", "B": "batteries"}
"""What a capital counts before numbers."""
_FAR: Final = ("pr", "sc", "vi", "he")
"""How words for the propeller begin: their number is how far it goes."""


MOST_HELD: Final = 6
"""More neutral X keys than these hardly anybody has."""


def bare_number(note: Speech, place: int) -> int:
    """A number that says no more than how much somebody has of what the line is about, or else of prestige."""
    one, then = note.at(place), note.at(place + 1)
    nothing = one.means("say", "nothing") and note.heading
    if one.number is None and not nothing:
        return 0
    joined = then.means("joined") and note.at(place + 2).seat is None
    then = then if joined else note.at(note.behind(place + 1))
    ends = then.stops or then.text in (COMMA, ")", "/", "|") or then.seat is not None
    listed = then.text == COMMA and note.at(place + 2).number is not None and not counted(note, place + 2)
    if not ends or (listed and not note.heading) or not (note.heading or note.bares):
        return 0
    return note.say(note.heading or "score", [str(one.number or 0)], place, place + 1)


def round_number(note: Speech, place: int) -> int:
    """The round: ``round 8``, ``5th round``."""
    one, then = note.at(place), note.at(place + 1)
    ordinal = one.senses.get("ordinal", "")
    behind = place + 1
    if one.number and then.glued and plain(then.text) in ("st", "nd", "rd", "th", "e", "er", "eme"):
        ordinal, behind = str(one.number), place + 2
    if ordinal and note.at(behind).means("note", "round"):
        return note.say("round", [ordinal], place, behind + 1, seat=None)
    short = one.text in ("R", "r") and then.number is not None and then.glued and note.words[place].line < 3
    if not one.means("note", "round") and not short:
        return 0
    here = note.behind(place + 1)
    number = note.at(here).number
    if number is None:
        return 0
    if note.at(place - 1).means("note", "later"):  # "after round 5": which one is it now?
        bares, note.clause = note.bares, note.clause + 1
        note.miss(place)
        note.bares, note.clause = bares, note.clause + 1
        return here + 1
    ends = note.at(here + 2).stops or note.at(here + 2).text in (")", COMMA)
    starts = note.at(here + 1).means("player", "first_player") and ends
    return note.say("round", [str(number)], place, here + 1 + starts, seat=None)


def amount(note: Speech, place: int) -> int:
    """A number and what it counts, in either order, or what the rest of the sentence counts."""
    one, then = note.at(place), note.at(place + 1)
    value = one.number if one.number is not None else 0 if one.says_none else None
    unit = then.senses.get("unit") if one.number is not None and not note.heading else None
    if value is not None and (name := then.senses.get("number") or unit):
        note.heading = name if _shares(note, place + 2) else note.heading
        return note.say(name, [str(value)], place, place + 2)
    if one.means("say", "broke"):
        return note.say("credits", ["0"], place, place + 1)
    if one.text.casefold() in ("a", "an") and then.means("number"):
        return note.say(then.senses["number"], ["1"], place, place + 2)
    if not one.means("number"):
        return _lettered(note, place)
    name = one.senses["number"]
    here = note.behind(place + 1)
    if row := _of_all(note, name, place, here):
        return row
    here += note.at(here).text in ("-", "–", "—") and note.at(here + 1).seat is not None  # "Scores - Ann 13"
    value = note.at(here).number
    if value is None and note.at(here).means("say", "nothing"):
        value = 0
    if value is not None and note.at(here + 1).senses.get("number") == name and is_counted(note, here):  # "Geld: 3 Cr"
        return note.say(name, [str(value)], place, here + 2)
    if value is not None and not (note.at(here + 1).means("number") and is_counted(note, here)):
        goes_on = note.at(here + 2).seat is not None and note.at(here + 1).text == COMMA
        note.heading = name if goes_on and not counted(note, here + 3) else note.heading
        return note.say(name, [str(value)], place, here + 1)
    if note.at(here).seat is not None:
        note.heading = name
        return note.head_of(name, place)
    return 0


def _of_all(note: Speech, name: str, place: int, here: int) -> int:
    """As many numbers as there are players, with a bar between: ``credits 2 / 5 / 0``, in the order of the seats."""
    end = here + 2 * note.count - 1
    values = [note.at(n).number for n in range(here, end, 2)]
    bars = {note.at(n).text for n in range(here + 1, end, 2)}
    numbers = [value for value in values if value is not None]
    if note.seat is not None or len(numbers) != note.count or bars != {"/"} or not note.at(end).stops:
        return 0
    for seat, value in enumerate(numbers):
        note.say(name, [str(value)], place, end, seat=seat)
    return end


def _lettered(note: Speech, place: int) -> int:
    """A number behind the letter of what it counts, in a line with more such: ``Ann P 8 G 4 B 0``."""
    line = next(n for n in range(place, -1, -1) if n == 0 or note.words[n - 1].text == LINE)
    end = next(n for n in range(place, len(note.words)) if note.words[n].text == LINE)
    pairs = [n for n in range(line, end) if note.at(n).text in _LETTERS and note.at(n + 1).number is not None]
    pairs = [n for n in pairs if not note.at(n + 1).glued and note.at(n).seat is None]
    if place not in pairs or len({note.at(n).text for n in pairs}) < len(pairs) or len(pairs) < 2:
        return 0
    return note.say(_LETTERS[note.at(place).text], [str(note.at(place + 1).number)], place, place + 2)


def _shares(note: Speech, place: int) -> bool:
    """Whether it is said there how much another has of the same: ``2 credits and Jude has 4``."""
    here = place
    while note.at(here).text == COMMA or note.at(here).means("joined"):
        here += 1
    value = note.behind(here + 1)
    while note.at(value).means("note", "of_it"):
        value = note.behind(value + 1)
    return (
        here > place
        and note.at(here).seat is not None
        and note.at(value).number is not None
        and not counted(note, value)
    )


def counted(note: Speech, place: int) -> bool:
    """Whether the number there counts what stands behind it."""
    then = note.at(place + 1)
    return then.means("number") or then.means("unit") or then.means("resource")


def is_counted(note: Speech, place: int) -> bool:
    """Whether the number there counts what stands behind it: no value follows that."""
    return note.at(note.behind(place + 2)).number is None


def technician(note: Speech, place: int) -> int:
    """How far a technician is: ``mechanic at 2`` is a number of his track, ``hacker moved once`` how often, and a bare
    number what all those of the note are."""
    if not note.at(place).means("technician"):
        return 0
    field, here = note.at(place).senses["technician"], place + 1
    here = note.past_owner(note.behind(note.past_owner(here)))
    end = moved(note, field, place, here)
    if end and plain(note.at(place).text)[:2] in _FAR and len(note.found[-1].words) == 1:
        note.found[-1].words.append("at")
    if end and note.at(end).text == COMMA and note.at(note.behind(end + 1)).seat is not None:
        note.heading = field
    return end


def moved(note: Speech, field: str, place: int, here: int) -> int:
    """How far, or how often, a technician was moved, if that is said there."""
    sort = "at" if any(note.at(n).means("note", "on") for n in range(place, here)) else ""
    sort = "times" if note.at(here - 1).text == "+" else sort
    while skips(note.at(here)) or note.at(here).means("step", "moved"):
        on = note.at(here).means("note", "on")
        times = note.at(here).means("step", "moved") or note.at(here).text == "+"
        sort = "times" if times else "at" if on else sort
        here += 1
    one = note.at(here)
    times = one.means("step", "1", "2", "3")
    ends = note.at(here + 1).stops or note.at(here + 1).text == COMMA
    none = (one.means("say", "nothing") and ends) or note.at(here - 1).means("note", "start")
    if one.number is None and not times and not none:
        return 0
    end, sort = here + (not note.at(here - 1).means("note", "start")), "times" if times or none else sort
    while note.at(end).means("step") or (note.at(end).glued and plain(note.at(end).text) == "x"):
        sort, end = "times", end + 1
    end += sort == "times" and note.at(end).means("note", "on") and note.at(end + 1).stops  # "two steps in"
    value = one.senses["step"] if times else str(one.number or 0)
    return note.say(field, [value, *([sort] if sort else [])], place, end)


def but(note: Speech, place: int) -> int:
    """*But* between two things counted: ``no coins but three batteries``."""
    told = note.found[-1] if len(note.found) > note.first_found else None
    before = told is not None and told.end == note.at(place - 1).end
    if (
        before
        and told is not None
        and told.field in ("first_player", "to_move")
        and note.at(place).means("note", "except")
    ):
        return place + 1  # "Ann started but it's my go"
    before = before and told is not None and told.field in ("score", "credits", "batteries")
    counts = note.at(place + 1).number is not None and note.at(place + 2).means("number")
    return place + 1 if note.at(place).means("note", "except") and before and counts else 0


def supply(note: Speech, place: int) -> int:
    """How many neutral X keys are in the supply: ``12 neutral X in the supply``, ``supply: 11 neutral X``."""
    here = place
    if note.at(here).means("note", "supply"):
        here = note.behind(here + 1)
        number, end = note.at(here).number, neutral_end(note, here + 1)
        if number is None and (named := neutral_end(note, here)):  # "supply, neutral X: 11"
            here = note.behind(named)
            number, end = note.at(here).number, here + 1
        if number is None or (not end and note.at(here + 1).text not in (COMMA, LINE)):
            return 0
        return note.say("supply", [str(number)], place, end or here + 1, seat=None)
    number = note.at(here).number
    end = neutral_end(note, here if number is None else here + 1)
    if not end:
        return 0
    behind = note.behind(end)
    while note.at(behind).means("place", "board"):
        behind = note.behind(behind + 1)
    if not note.at(behind).means("note", "supply"):
        return 0
    behind += 1
    if number is None:
        behind = note.behind(behind)
        number, behind = note.at(behind).number, behind + 1
    return 0 if number is None else note.say("supply", [str(number)], place, behind, seat=None)


def neutral_end(note: Speech, place: int) -> int:
    """The place behind *neutral X keys*; 0 if they are not named there."""
    here, neutral = place, False
    while True:
        one = note.at(here)
        neutral = neutral or one.means("note", "neutral")
        if not (one.means("note", "neutral") or one.text.casefold() in ("x", "xs") or one.means("list", "keys")):
            return here if neutral else 0
        here += 1


def neutral(note: Speech, place: int) -> int:
    """The neutral X keys that somebody has."""
    one = note.at(place)
    if one.means("note", "other") and note.found and note.found[-1].field == "supply":
        return note.say("neutral_x", ["1"], place, place + 1)
    if one.means("note", "of_it") and note.found and note.found[-1].field in ("supply", "neutral_x"):
        here = note.behind(place + 1)
        number = note.at(here).number
        return 0 if number is None else note.say("neutral_x", [str(number)], place, here + 1)
    named = neutral_end(note, place)
    if named and note.at(note.behind(named)).seat is not None and note.at(note.behind(named) + 1).number is not None:
        here = note.behind(named)  # "neutral X: Ann 1"
        return note.say("neutral_x", [str(note.at(here + 1).number)], place, here + 2, seat=note.at(here).seat)
    first = place if one.number is None and not one.says_none else place + 1
    end = neutral_end(note, first)
    if not end:
        return 0
    if not note.named and note.head is None:  # those of nobody may be those in the supply, and so many left are
        left = any(note.at(n).means("place", "board") for n in (place - 1, end))
        many = (one.number or 0) > MOST_HELD and left
        return note.say("supply", [str(one.number)], place, end, seat=None) if many else 0
    if first > place:
        return note.say("neutral_x", [str(one.number or 0)], place, end)
    here = note.behind(end)
    value = note.at(here).number
    if (
        value is None
        and (note.at(end).stops or note.at(end).text == COMMA)
        and note.found
        and note.found[-1].clause == note.clause - 1
        and note.found[-1].field != "track"  # is it there, too?
    ):
        return note.say("neutral_x", ["1"], place, end)  # "2 credits, neutral X"
    return 0 if value is None else note.say("neutral_x", [str(value)], place, here + 1)
