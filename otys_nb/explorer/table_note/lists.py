"""Reads the lists of a note from its words: keys, resources, divers, tokens, sponsors.

Each function is given the words and a place, and returns what stands there, in the letters of `otys-position/1`, and
the place behind it; the same place if there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from otys_nb.explorer.table_note.lexemes import COMMA, SENTENCE, Lexeme
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.components import COLOURS, NEUTRAL, OWN_KEYS, UNKNOWN
from otys_nb.rules.formats.code_letters import DIVER

END: Final = Lexeme("\n", -1, -1)
_LETTERS: Final = {letter: tile for tile, letter in DIVER.items()}
_JOINS: Final = (COMMA, "/", "+", "-", "–", "—")
_SIDES: Final = ("A", "B")
MAX_RESOURCES: Final = 20
"""So many resources are more than any level holds."""


class Keys(NamedTuple):
    """Keys in a row: which, the place behind them, and where the row has its last comma (0: nowhere else is a gap)."""

    keys: str
    end: int
    parts: tuple[str, str]
    """The keys before and behind the last comma, where the others are divided by spaces."""


def at(words: Sequence[Lexeme], place: int) -> Lexeme:
    """The word there, or a stop."""
    return words[place] if 0 <= place < len(words) else END


def skips(one: Lexeme) -> bool:
    """Whether a word says nothing by itself."""
    return (one.seat is None and one.number is None) and (
        one.means("say", "filler")
        or one.means(
            "note", "filler", "on", "from", "back", "players", "versus", "when", "after", "later", "start", "moved"
        )
        or one.means("pronoun")
        or one.means("joined")
        or one.text in (":", "=", "(", ")", "[", "]")
    )


def behind_fillers(words: Sequence[Lexeme], place: int) -> int:
    """The next place where something is said."""
    while at(words, place) is not END and skips(words[place]):
        place += 1
    return place


def row_of(
    read: Callable[[Sequence[Lexeme], int], tuple[str, int]],
    words: Sequence[Lexeme],
    place: int,
    most: int = 40,
    *,
    ands: bool = False,
) -> tuple[list[str], int]:
    """What stands there one after the other, with commas, bars or, where `ands`, an *and* between, and the place behind
    the last."""
    found, end, here = list[str](), place, place
    while len(found) < most and (one := read(words, here))[0]:
        found.append(one[0])
        here = end = one[1]
        while at(words, here).text in (COMMA, ";", "/", "|") or (ands and at(words, here).means("joined")):
            here += 1
    return found, end


def _letter(one: Lexeme) -> str:
    """The key that a word names."""
    bare = plain(one.text)
    if one.number is not None and 1 <= one.number <= 5 and not one.owns:
        return str(one.number)
    return "X" if bare in ("x", "xs") else NEUTRAL if bare in ("n", "xn") else ""


def keys(words: Sequence[Lexeme], place: int) -> Keys:
    """Keys in a row: ``1, 2 and X``, ``1-4``, ``124X``, ``key 1, key 4``."""
    found, end, here = "", place, place
    gaps: list[tuple[str, int]] = []
    while True:
        between = words[end:here] if here > place else ()
        comma, joined = (any(test(one) for one in between) for test in (_is_comma, lambda one: one.means("joined")))
        gap = COMMA if comma else "and" if joined else " "
        one = at(words, here)
        whole = one.text.upper()
        letters = _letter(one) or (whole if _is_row(whole) else "")
        if not letters or any(key in found for key in letters if key != NEUTRAL):
            break
        then = at(words, here + 1)
        if one.number is not None and any(then.means(sort) for sort in ("number", "unit", "resource")):
            break
        if then.means("note", "neutral"):
            break
        if found and at(words, here - 1).text == "-" and letters.isdecimal() and _span(words, here):
            letters = "".join(str(n) for n in range(int(found[-1]) + 1, int(letters) + 1))
        gaps.append((gap, len(found)))
        glued = then.text == "X" and then.glued and "X" not in letters + found
        found += letters + "X" * glued
        here = end = here + 1 + glued
        while _joins_keys(at(words, here)):
            here += 1
    commas = [n for gap, n in gaps[1:] if gap == COMMA]
    mixed = len(commas) == 1 and any(gap == " " for gap, _ in gaps[1:])
    parts = (found[: commas[-1]], found[commas[-1] :]) if mixed else ("", "")
    return Keys(found, end, parts)


def _is_comma(one: Lexeme) -> bool:
    return one.text in (COMMA, ";")


def _is_row(text: str) -> bool:
    """Whether a word is keys without gaps: ``124X``."""
    return len(text) > 1 and all(key in OWN_KEYS for key in text) and len(set(text)) == len(text)


def _span(words: Sequence[Lexeme], place: int) -> bool:
    """Whether a dash means *up to* there: no other dash beside it."""
    return words[place - 1].glued and at(words, place + 1).text != "-" and at(words, place - 3).text != "-"


def _joins_keys(one: Lexeme) -> bool:
    return (
        one.text in _JOINS
        or (one.means("list", "keys") and not one.owns)
        or (skips(one) and not one.means("place") and one.text not in ("(", ")", "[", "]", "="))
    )


def cubes(words: Sequence[Lexeme], place: int, fuel: str = "") -> tuple[str | None, int]:
    """Resources: ``mpp``, ``2 metal and a plant``, ``fuel 2``, ``one of each``, or nothing; None if there are none.

    `fuel` is one more letter for fuel."""
    found, end, here = "", place, place
    if plain(at(words, here).text) == "je" and (number := at(words, here + 1).number):  # "je 1 weiß blau"
        alike, end = cubes(words, place + 2, fuel)
        return ((alike or "") * number, end) if alike and number < MAX_RESOURCES else (None, place)
    behind = _counts_behind(words, place)
    while True:
        one, then = at(words, here), at(words, here + 1)
        if one.means("note", "each"):
            lying, here = "".join(COLOURS), here + 1
        elif one.says_none or one.text == "0" or (_dash(one) and (then.stops or then.text in (COMMA, "/", "|"))):
            if not found and not then.means("resource") and not one.text.isdigit():
                return "", here + 1
            lying, here = "", here + 1 + then.means("resource")
        else:
            lying, counted = _counted(words, here, fuel, behind)
            if not counted:
                return (found if end > place else None), end
            here += counted
        found, end = found + lying, here
        while at(words, here).text in _JOINS or (
            (skips(at(words, here)) and at(words, here).text not in "():=") or plain(at(words, here).text) == "je"
        ):
            if at(words, here).means("note", "on") and at(words, here + 1).number is not None:
                return found, end  # "on 2 green, on 4 blue"
            here += 1


def _counted(words: Sequence[Lexeme], place: int, fuel: str, behind: bool) -> tuple[str, int]:
    """The resources of one sort there, with the number before them, or `behind` them, and how many words say so."""
    one, then = at(words, place), at(words, place + 1)
    times = plain(then.text) == "x"
    last = at(words, place + 1 + times)
    if one.number is not None:
        letters = last.senses.get("resource", "") if times else cube_letters(then, fuel)
        return (letters * min(one.number, MAX_RESOURCES), 2 + times) if len(set(letters)) == 1 else ("", 0)
    if one.means("resource") and behind and then.says_none:
        return "", 2
    if behind and _glued_letter(words, place) and then.number is not None:
        return one.text.lower() * min(then.number, MAX_RESOURCES), 2
    x = at(words, place + 2)
    if one.means("resource") and then.number and x.glued and plain(x.text) == "x":  # "green 2x"
        return one.senses["resource"] * min(then.number, MAX_RESOURCES), 3
    if one.means("resource") and (behind or (times and last.glued and last.number)):
        return one.senses["resource"] * min(last.number or 0, MAX_RESOURCES), 2 + times
    if one.means("step", "2", "3") and then.means("resource"):  # "twice white"
        return then.senses["resource"] * int(one.senses["step"]), 2
    letters = cube_letters(one, fuel)
    return letters, int(bool(letters))


FULL: Final = 3
"""So many resources fill a column of the Store."""


def stock(words: Sequence[Lexeme], place: int, fuel: str = "") -> tuple[str | None, int]:
    """The resources of the Store; its columns may be full, ``2 metal, black is full, no plant``."""
    found, here, end = list[str](), place, place
    while True:
        one = at(words, here)
        name = at(words, here + 1) if one.number is not None or one.says_none else one
        colour, behind = name.senses.get("resource", ""), here + 1 + (name is not one)
        count = one.number if one.number is not None else 0 if one.says_none else None
        if count is None:
            last = behind_fillers(words, behind)
            value = at(words, last)
            full = FULL if value.means("note", "full") else value.number
            count, behind = 0 if value.says_none or _dash(value) else full, last + 1
        while count == 0 and at(words, behind).means("note", "or") and at(words, behind + 1).means("resource"):
            found += [words[behind + 1].senses["resource"], ""]  # "no green or white"
            behind += 2
        ends = at(words, behind).stops or at(words, behind).text in (COMMA, "/")
        if not colour or count is None or count > FULL or not ends or colour in found:
            break
        found += [colour, colour * count]
        end, here = behind, behind + (not at(words, behind).stops)
        if at(words, behind).stops:
            return "".join(found[1::2]), end
    return cubes(words, place, fuel)


def _dash(one: Lexeme) -> bool:
    return one.text in ("-", "–", "—")


def cube_letters(one: Lexeme, fuel: str) -> str:
    """The resources that one word names."""
    bare = plain(one.text)
    if fuel and "f" not in bare and set(bare) <= {*"mpt", fuel}:
        bare = bare.replace(fuel, "f")
    if one.seat is None and bare and set(bare) <= set(COLOURS) and len(bare) < 9:
        return bare
    return one.senses.get("resource", "")


def _counts_behind(words: Sequence[Lexeme], place: int) -> bool:
    """Whether numbers stand behind their resources: ``metal 3 plant 0``."""
    here = place
    while (at(words, here).means("resource") or _glued_letter(words, here)) and (
        at(words, here + 1).number is not None or at(words, here + 1).says_none
    ):
        here += 2
        if at(words, here).text == COMMA and at(words, here + 1).means("resource"):
            here += 1
    if at(words, here).means("resource") or here == place or plain(at(words, here).text) == "x":
        return False
    return not any(at(words, here).means(sort) for sort in ("number", "unit"))


def _glued_letter(words: Sequence[Lexeme], place: int) -> bool:
    """Whether a resource's letter stands there with its number: ``m2``."""
    return at(words, place).text.lower() in COLOURS and at(words, place + 1).glued


def divers(words: Sequence[Lexeme], place: int, most: int = 8, dots: bool = False) -> tuple[list[str], int]:
    """Divers from the top, ``+`` behind an upgraded one: by name, or by their letters in one word; with `dots`, full
    stops may stand behind names cut short."""
    one = at(words, place)
    if len(one.text) == len(_LETTERS) // 2 and all(letter in _LETTERS for letter in one.text):
        return [_LETTERS[letter] for letter in one.text], place + 1
    found: list[str] = []
    end = here = place
    while len(found) < most:
        one = at(words, here)
        if (
            not one.means("diver")
            or one.seat is not None
            or (len(one.text) == 1 and at(words, here + 1).glued and at(words, here + 1).number)
        ):
            break  # "e1 trader" names a level
        upper = len(one.text) == 1 and one.text.isupper()
        here += 1
        while at(words, here).means("note", "expert") and (one.means("resource") or at(words, here).text != "exp"):
            here += 1
        mark = here + (at(words, here).text == "(")
        plus = at(words, mark).text == "+" or at(words, mark).means("say", "upgraded")
        if plus and at(words, mark).text != "+" and mark == here and not found and not _more(words, mark + 1):
            plus = False  # "the spy upgraded" alone is said of him, and read elsewhere
        if plus:
            here = mark + 1 + (mark > here)
        found.append(one.senses["diver"] + "+" * (plus or upper))
        end = here
        joins = (*_JOINS, "|", SENTENCE) if dots else (*_JOINS, "|")
        while at(words, here).text in joins or at(words, here).means("joined") or _article(words, here):
            here += 1
    return found, end


def _article(words: Sequence[Lexeme], place: int) -> bool:
    """Whether a word says nothing there, and belongs to what follows it."""
    one, then = at(words, place), at(words, place + 1)
    says = one.means("pronoun") or one.means("note", "filler", "after", "below") or one.means("say", "filler")
    return says and not then.stops and (then.text not in _JOINS or one.means("note", "after"))


def _more(words: Sequence[Lexeme], place: int) -> bool:
    return at(words, place).text in _JOINS and at(words, place + 1).means("diver")


def is_diver(words: Sequence[Lexeme], place: int) -> bool:
    """Whether a diver is named there who cannot be a resource."""
    one = at(words, place)
    then = at(words, place + 1)
    clear = not one.means("resource") or one.text[-1:] == "+" or (then.text == "+" and then.glued)
    return one.means("diver") and len(one.text) > 1 and (clear or then.means("note", "expert"))


def token(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """A reward token, ``mf/orange`` or without its back; "" if there is none."""
    here = place
    while skips(at(words, here)) and not at(words, here).means("front"):
        here += 1
    here += at(words, here).number == 1 and at(words, here + 1).means("front")  # "1 prestige green"
    one = at(words, here)
    if one.means("say", "nothing"):
        return "-", here + 1
    first = one.senses.get("resource", plain(one.text) if set(plain(one.text)) <= set(COLOURS) else "")
    if first:
        here += 1
        if len(first) == 1:
            while at(words, here).text in ("/", "-") or at(words, here).means("note", "or"):
                here += 1
            second = at(words, here).senses.get("resource", "")
            if not second and plain(at(words, here).text) in (*COLOURS, "c"):
                second = plain(at(words, here).text).replace("c", "f")
            first, here = first + second, here + 1
        front = "".join(sorted(first, key="mpft".find))
        if len(set(front)) != 2 or len(front) != 2:
            return "", place
    elif one.means("front") or one.means("say", "unknown"):
        front, here = one.senses.get("front", UNKNOWN), here + 1
    else:
        return "", place
    end = here
    for _ in range(5):
        one = at(words, here)
        if one.means("back"):
            return f"{front}/{one.senses['back']}", here + 1 + _closes(words, here + 1)
        if plain(one.text) == "v" and at(words, here - 1).text == "(" and at(words, here + 1).text == ")":
            return f"{front}/green", here + 2  # "(v)": vert
        if not (one.text in (COMMA, "/", "(") or one.means("note", "token", "back") or one.means("alike")):
            break
        here += 1
        end = here if one.means("note", "token") else end
    return front, end


def _closes(words: Sequence[Lexeme], place: int) -> int:
    here = place
    while at(words, here).means("note", "back", "token"):
        here += 1
    return here - place + (at(words, here).text == ")")


def sponsor(words: Sequence[Lexeme], place: int) -> tuple[str, int]:
    """A sponsor: ``4B``, ``4 advanced``, ``upgrade (4)``, or a number or a name alone; "" if there is none."""
    number, side = at(words, place), at(words, place + 1)
    if number.number is not None and side.text == "(" and at(words, place + 2).means("side"):
        return f"{number.text}{words[place + 2].senses['side']}", place + 3 + (at(words, place + 3).text == ")")
    if named := number.senses.get("sponsor", ""):
        code, end = sponsor(words, place + 1 + (side.text == "("))
        if code.startswith(named[0]):
            return code if len(code) > 1 else named, end + (at(words, end).text == ")")
        return named, place + 1
    if number.number is None or not 1 <= number.number <= 5 or (len(number.text) > 1 and not number.means("count")):
        return "", place
    if side.glued and side.text.upper() in _SIDES:
        return f"{number.number}{side.text.upper()}", place + 2
    if side.means("side"):
        return f"{number.number}{side.senses['side']}", place + 2
    return f"{number.number}", place + 1


def players_said(words: Sequence[Lexeme]) -> int:
    """How many players it is said that there are; 0 if it is not said."""
    for one, then in pairwise(words):
        if one.means("together") or (one.number and then.means("note", "players")):
            return int(one.senses.get("together", one.number or 0))
    return 0
