"""Forms that say where the keys are: on the board, or on the Hacker track."""

from __future__ import annotations

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.amounts import neutral_end
from otys_nb.explorer.table_note.lexemes import COMMA
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.rules.components import NEUTRAL, OWN_KEYS


def all_keys(note: Speech, place: int) -> int:
    """``all keys``, ``all but 3``, ``no keys but X``, ``keys: all``."""
    one = note.at(place)
    here, named = place, False
    while note.at(here).means("list", "keys") or (named and (skips(note.at(here)) or note.at(here).means("place"))):
        named, here = True, here + 1
    one = note.at(here)
    if one.says_none and note.at(place - 1).means("place", "board"):
        return 0  # "still no key": on the board, or used?
    if not (one.means("note", "all") or one.says_none or one.text.casefold().startswith("all but")):
        return 0
    every, end = one.means("note", "all") or one.means("note", "except"), here + 1
    excepts = one.means("note", "except")
    while True:
        then = note.at(end)
        named = named or then.means("list", "keys")
        if then.means("note", "except"):
            excepts = True
        elif not (then.means("list", "keys") or then.means("place") or (skips(then) and then.text not in ("(", ")"))):
            break
        end += 1
    rest = lists.keys(note.words, end)
    if excepts and rest.keys == "1" and note.at(end).means("count"):
        return 0  # "all but one": it is not said which
    if excepts and rest.keys:
        kept = [key for key in OWN_KEYS if key not in rest.keys] if every else [*rest.keys]
        return note.say("keys", kept or ["-"], place, rest.end)
    back = any(word.text.casefold() in ("back", "wieder da") for word in note.words[here:end])
    if excepts or not (named or (every and back)):
        return 0
    field = "track" if note.at(end).means("list", "track") else "keys"
    end += field == "track"
    return note.say(field, [*OWN_KEYS] if every else ["-"], place, end)


def keys(note: Speech, place: int) -> int:
    """Keys behind what they are, on the board or on the track: ``keys 1 2``, ``used: X``, ``1, 2 spent``."""
    one, counted = note.at(place), note.at(place).number
    if counted is not None and note.at(place + 1).means("list", "keys"):  # "3 keys: 1, 4, X"
        row = lists.keys(note.words, note.behind(place + 2))
        return taken_row(note, "keys", row, place, named=True) if len(row.keys) == counted else 0
    if one.means("list", "display"):  # "tiles 1, 2, X on the board", which are keys
        row = lists.keys(note.words, note.behind(place + 1))
        lie = note.at(note.past(row.end)) if row.keys else one
        lie = note.at(row.end) if note.at(row.end).means("place") else lie
        return (
            taken_row(note, "keys", row, place, named=True) if lie.means("place") or lie.means("list", "track") else 0
        )
    if not one.means("list", "keys", "track"):
        return 0
    field, here = one.senses["list"], place + 1
    if note.at(note.behind(here)).means("list", "keys", "track"):
        here = note.behind(here)
        field = "track" if "track" in (field, note.words[here].senses["list"]) else "keys"
        here += 1
    here = note.past_owner(here)
    while (
        note.at(here).means("place")
        or (skips(note.at(here)) and note.at(here).seat is None)
        or (note.at(here).text == COMMA and note.at(here + 1).means("note", "filler"))
    ):
        here += 1
    row = lists.keys(note.words, here)
    if not row.keys:
        if note.at(here).means("say", "nothing"):
            return note.say(field, ["-"], place, here + 1)
        if note.at(here).seat is not None and here > place + 1:
            note.heading = field
            return note.head_of(field, place)
        return 0
    if field == "track" and (with_neutral := on_track(note, row, place)):
        return with_neutral
    return taken_row(note, field, row, place, named=True)


def on_track(note: Speech, row: lists.Keys, place: int) -> int:
    """Keys on the track with neutral X keys behind them: ``4 3 neutral X``, ``1, 4, X, neutral X``. Where those may as
    well be held, as in ``1 4, neutral X`` and ``1, 4, 2 neutral X``, it is marked."""
    found, end = [*row.keys], row.end
    last, neutral = note.at(end).text, neutral_end(note, end + 1)
    if neutral and last in OWN_KEYS and last not in found:
        return note.say("track", [*found, last, NEUTRAL], place, neutral)
    listed = len(found) == 1 or any(one.text == COMMA for one in note.words[place + 1 : end])
    while True:
        here, comma, joined = end, False, False
        while note.at(here).text == COMMA or (skips(note.at(here)) and note.at(here).text not in ":=()[]"):
            comma, joined = comma or note.at(here).text == COMMA, joined or note.at(here).means("joined")
            here += 1
        counted = note.at(here).number
        here += counted is not None
        neutral = neutral_end(note, here)
        if not neutral or note.at(note.behind(neutral)).number is not None:  # "track 1, 4, neutral X: 1" is held
            break
        if (comma and not joined and (counted is not None or not listed)) or (counted or 1) > 1:
            for word in range(place, neutral):
                note.miss(word)
            note.strange[-1].field = "held_or_played"
            return neutral
        found, end = [*found, NEUTRAL], neutral
    return note.say("track", found, place, end) if end > row.end else 0


def of_another(note: Speech, place: int, here: int) -> int:
    """The keys behind a name, ``keys: Ann 1 2 X, Bob 3``, or behind those of another: ``…, Bob has 3 4 X``."""
    told = note.found[-1] if len(note.found) > note.first_found else None
    goes_on = told is not None and told.field in ("keys", "track") and told.sentence == note.sentence
    field = note.heading if note.heading in ("keys", "track") else told.field if told is not None and goes_on else ""
    if note.heading not in ("", field):
        return 0
    if field and field == note.heading and (every := all_keys(note, here)):
        return every
    row = lists.keys(note.words, here)
    line = told is not None and told.line == note.words[place].line and told.field in ("keys", "track")
    if not field and told is not None and line and len(row.keys) > 1 and not note.heading:
        field = told.field  # "Ann has keys 1 2. Bob has 3 and 4."
    if (
        not field
        or not row.keys
        or not (note.at(row.end).stops or note.at(row.end).seat is not None or field == note.heading)
    ):
        return 0
    if any(note.at(here + n).means("list") for n in range(2)):
        return 0
    if field == "track" and (with_neutral := on_track(note, row, place)):
        return with_neutral
    return note.say(field, [*row.keys], place, row.end)


def taken_row(note: Speech, field: str, row: lists.Keys, place: int, named: bool) -> int:
    """Take a row of keys; what stands behind it may say that the last of them, or all, are elsewhere."""
    end = row.end
    while note.at(end).means("list", "keys") or (
        skips(note.at(end)) and not note.at(end).means("place") and note.at(end).text not in "(=[:"
    ):
        end += 1
    then = note.at(end)
    tracked = then.means("list", "track") and not lists.keys(note.words, note.behind(end + 1)).keys
    if field == "keys" and tracked and named and row.parts[0]:
        note.say("keys", [*row.parts[0]], place, row.end)
        note.clause += 1
        return note.say("track", [*row.parts[1]], place, end + 1)
    if field == "keys" and tracked:
        return note.say("track", [*row.keys], place, end + 1)
    if then.means("place", "board", "hand"):
        return note.say(field, [*row.keys], place, end + 1)
    return note.say(field, [*row.keys], place, row.end)


def bare_keys(note: Speech, place: int) -> int:
    """Keys that are not called so: ``X and 3 left``, ``only has X and 4``, ``1, 2 used``."""
    here = place
    before = note.at(here).means("place", "board")
    while note.at(here).means("place", "board") or (before and skips(note.at(here))):
        here += 1
    row = lists.keys(note.words, here)
    if note.at(here).means("list", "keys") and before:
        return keys(note, here)
    if not row.keys:
        return 0
    end = row.end
    while skips(note.at(end)) and not note.at(end).means("place"):
        end += 1
    then = note.at(end)
    if before and then.means("list", "track"):
        return on_both(note, place, here, row.end, end)
    behind = then.means("list", "track") or then.means("place", "board", "hand")
    if note.at(row.end).means("list", "contracts", "public"):
        return 0  # "2 private contracts"
    after_key = note.at(row.end).means("list", "keys")
    if not behind and not after_key and not (before and (then.stops or note.at(row.end).text == COMMA)):
        return 0
    return taken_row(note, "keys", row, place, named=False)


def on_both(note: Speech, place: int, here: int, last: int, end: int) -> int:
    """Keys of which the first are still there, and those behind a comma and a word gone: ``still 2, the X gone``."""
    cut = next((n for n in range(last, here, -1) if note.at(n).text == COMMA and skips(note.at(n + 1))), 0)
    if not cut:
        note.miss(place)  # there, or gone?
        return end + 1
    note.say("keys", [*lists.keys(note.words[:cut], here).keys], place, cut)
    note.clause += 1
    return note.say("track", [*lists.keys(note.words, note.behind(cut + 1)).keys], cut + 1, end + 1)


def rest(note: Speech, place: int) -> int:
    """``the rest is on her board`` says nothing new of keys; a lone word for the board does not, either."""
    if note.at(place).means("place"):
        return place + 1
    if not note.at(place).means("note", "rest"):
        return 0
    here = place + 1
    told = note.found[-1] if len(note.found) > note.first_found else None
    if note.at(here).says_none and told is not None and told.field == "level":
        return here + 1  # "the rest empty", where cubes were told
    here = note.past(here, ("list", "track"), ("place",))
    known = any(
        one.field in ("keys", "track") and one.clause >= note.clause - 1 for one in note.found[note.first_found :]
    )
    return here if here > place + 1 and known else 0
