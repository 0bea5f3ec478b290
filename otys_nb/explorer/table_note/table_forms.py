"""Forms that speak of cards and of what is nobody's: contracts, sponsors, the Store, the piles."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.cards import card
from otys_nb.explorer.table_note.levels import level_at, to_level
from otys_nb.explorer.table_note.lexemes import COMMA
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.formats.form import LEVELS

_ONE_CARD: Final = ("card", "contract", "karte", "auftrag", "carte", "contrat")
"""With these before a colon, somebody's own is meant, or it is not known which."""
_OF_PILE: Final = (("list", "contracts", "display"), ("note", "token"), ("place",))
"""What says no more than what a pile is of, or that it is left."""


def variant(note: Speech, place: int) -> int:
    """The Designer's variant."""
    there = note.at(place).means("note", "designer")
    return note.say("variants", [], place, place + 1, seat=None) if there else 0


def contracts(note: Speech, place: int) -> int:
    """Contracts, somebody's or open: ``contracts: mpp3, a fuel and a tech for 2``."""
    here = place
    if note.at(here).number is not None or note.at(here).text.casefold() in ("a", "an"):
        here += 1
    while note.at(here).means("say", "unknown") and note.at(here).text != "?":
        here += 1
    one = note.at(here)
    if not one.means("list", "contracts", "public"):
        return 0
    public, secret = one.means("list", "public"), here > place or one.means("place", "hand")
    here = note.past_owner(here + 1)
    if plain(note.at(here).text) in ("aus", "out") and note.at(here + 1).text == ":":  # "zwei Aufträge aus: …"
        public, secret, here = True, False, here + 1
    while (
        skips(note.at(here))
        or note.at(here).means("list", "contracts", "public")
        or note.at(here).means("place", "hand")
        or (note.at(here).means("say", "unknown") and note.at(here).text != "?")
    ):
        public = public or note.at(here).means("list", "public")
        secret = secret or note.at(here).means("place", "hand")
        here += 1
    # A line "contracts: ..." that names nobody tells those that all can see.
    own = secret or plain(one.text) in _ONE_CARD
    public = public or (
        one.means("list", "contracts") and not note.named and note.at(place + 1).text == ":" and not own
    )
    field = "public" if public or (note.seat is None and not own) else "contracts"
    seat = None if field == "public" else note.seat
    end = cards(note, field, seat, place, here)
    if end:
        return end
    if note.at(here).text == COMMA:
        here += 1
    one_of_them = note.words[place].text.casefold() in ("a", "an") or note.words[place].number == 1
    one_of_them = one_of_them or plain(note.words[place].text).startswith(("ein", "un "))
    if one_of_them and note.at(here).means("note", "not_known") and field == "contracts":
        return note.say(field, ["?"], place, here + 1, seat=seat)  # "a contract, don't know which"
    unknown = next((n for n in range(here, here + 4) if note.at(n).means("note", "not_known")), 0)
    counted = note.words[place].number
    if unknown and field == "contracts" and counted and counted < 9:
        return note.say(field, ["?"] * counted, place, unknown + 1, seat=seat)
    if note.at(here).means("say", "nothing"):
        return note.say(field, ["-"], place, here + 1, seat=seat)
    behind = note.at(here)
    if behind.number and behind.number < 9 and note.at(here + 1).means("say", "unknown"):
        return note.say(field, ["?"] * behind.number, place, here + 2, seat=seat)
    said = here if counted else here + 1
    ends = note.at(said).stops or note.at(said).text in (COMMA, ")") or note.at(said).seat is not None
    if (counted := counted or behind.number) and counted < 9 and ends and field == "contracts":
        return note.say(field, ["?"] * counted, place, said, seat=seat)  # "2 private contracts"
    return 0


def cards(note: Speech, field: str, seat: int | None, place: int, here: int) -> int:
    """The contracts that stand from there on, one after the other; 0 if there is none."""
    found, end = lists.row_of(card, note.words, here, ands=True)
    return note.say(field, found, place, end, seat=seat) if found else 0


def sponsors(note: Speech, place: int) -> int:
    """All five sponsors from level 1 down, or each with its level."""
    if not note.at(place).means("list", "sponsors"):
        return 0
    here = behind_span(note, to_level(note, place + 1, bare=True))
    if [note.at(here + n).text for n in range(3)] in (["1", sign, "5"] for sign in ("-", "–")):
        here += 3 + (note.at(here + 3).text == ":")
    while note.at(here).text == COMMA or note.at(here).means("note", "all", "down") or _says_side(note, here):
        here = behind_span(note, to_level(note, here + 1, bare=True))
    placed: dict[int, str] = {}
    row: list[str] = []
    end = here
    while True:
        level, after = level_at(note, here, bare=True)
        if level:
            code, after = lists.sponsor(note.words, note.behind(after))
            if not code:
                break
            placed[level] = code
        else:
            code, after = lists.sponsor(note.words, here)
            if not code:
                break
            row.append(code)
        here = end = after
        while note.at(here).text in (COMMA, "/", "-") or (
            skips(note.at(here)) and not note.at(here).means("note", "on")
        ):
            here += 1
    tail = note.past(end, ("note", "all", "down"), marks=(COMMA, "(", "-"))
    if row and _says_side(note, tail):  # "4, 2, 1, 5, 3 (all basic)"
        end = tail + 1
        while note.at(end).text == ")" or note.at(end).means("note", "filler"):
            end += 1
        if note.at(end).means("note", "except"):  # "all basic but the 1"
            numbers, last = numbered(note, end + 1)
            row, end = turned(row, numbers, "A") if numbers else row, last or end
    if placed and not row:
        for level, code in placed.items():
            note.say("sponsor", [code], place, end, level, seat=None)
        return end
    packed = note.at(here).text.upper()
    if not row and len(packed) > LEVELS - 1 and set(packed) <= {*"12345AB"}:
        row, end = [packed], here + 1
    span = to_level(note, end, bare=True)
    end = max(behind_span(note, span), end) if behind_span(note, span) > span else end
    return note.say("sponsors", row, place, end, seat=None) if row and not placed else 0


def numbered(note: Speech, place: int) -> tuple[list[int], int]:
    """The sponsors named there by their numbers alone, and the place behind them."""
    found: list[int] = []
    end = 0
    while (number := note.at(here := note.past(place, marks=(COMMA, "/")))).number in range(1, LEVELS + 1):
        found, place, end = [*found, number.number or 0], here + 1, here + 1
    return found, end


def turned(row: list[str], numbers: list[int], side: str) -> list[str]:
    """A row of sponsors with these on that side."""
    return [f"{one[0]}{side}" if int(one[0]) in numbers else one for one in row]


def sides(note: Speech, place: int) -> int:
    """Which of the sponsors told before lie on which side: ``the 1 and the 4 are advanced``."""
    told = note.found[-1] if note.found else None
    one = note.at(place)
    near = told is not None and one.line - told.line < 2 and not note.at(place - 1).means("note", "on")
    if told is None or not near or told.field != "sponsors" or len(told.words) != LEVELS or not one.number:
        return 0
    numbers, end = numbered(note, place)
    side = note.past(end)
    if not numbers or not note.at(side).means("side") or note.at(side + 1).text == ":":
        return 0
    end = side + 1 + (plain(note.at(side + 1).text) in ("side", "sides", "seite", "seiten", "cote"))
    return note.say("sides", [f"{n}{note.at(side).senses['side']}" for n in numbers], place, end, seat=None)


def _says_side(note: Speech, place: int) -> bool:
    """Whether it is said there that all have their basic side up, as they have where nothing is said."""
    return note.at(place).senses.get("side") == "B"


def behind_span(note: Speech, place: int) -> int:
    """The place behind *from level 1 down* or *from level 1 to 5*, which say no more than the order."""
    while note.at(place).means("note", "down"):
        place = note.behind(place + 1)
    level, here = level_at(note, place)
    if not level:
        return place
    here = note.behind(here)
    through = note.at(here).means("note", "through") or note.at(here).means("note", "on")
    if not through and not level_at(note, here)[0]:  # "du niveau 1 au niveau 5"
        return place
    here += through
    level, after = level_at(note, here)
    here = after if level else here + (note.at(here).number is not None)
    return note.behind(here)


def store(note: Speech, place: int) -> int:
    """The resources in the Store."""
    if not note.at(place).means("list", "store"):
        return 0
    found, end = lists.stock(note.words, note.behind(place + 1), note.fuel)
    return 0 if found is None else note.say("store", [found or "-"], place, end, seat=None)


def pile(note: Speech, place: int) -> int:
    """How many are left in the deck or the bag: ``deck 30``, ``30 cards in the deck``, ``tokens in the bag 21``."""
    one = note.at(place)
    here = note.past(place + (one.number is not None), *_OF_PILE)
    named = note.at(here).senses.get("list", "") if note.at(here).means("list", "deck", "bag") else ""
    if one.number is not None:
        return note.say(named, [str(one.number)], place, here + 1, seat=None) if named else 0
    if not named:
        return 0
    here = note.past(here + 1, *_OF_PILE)
    one = note.at(here)
    if one.number is None and not one.means("say", "unknown"):
        return 0
    end = here + 1
    while note.at(end).means("list", "contracts", "display") or note.at(end).means("note", "token"):
        end += 1
    return note.say(named, [one.text if one.number is None else str(one.number)], place, end, seat=None)
