"""Forms that say of whom it is spoken, who is to play, and who began."""

from __future__ import annotations

from dataclasses import replace

from otys_nb.explorer.table_note import key_forms, lists
from otys_nb.explorer.table_note.amounts import bare_number, counted, moved
from otys_nb.explorer.table_note.lexemes import COMMA, DIVIDES
from otys_nb.explorer.table_note.lists import skips
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.statements import TABLE, Statement
from otys_nb.explorer.table_note.table_forms import cards
from otys_nb.explorer.table_note.words import plain
from otys_nb.rules.formats.form import LEVELS, MAX_PLAYERS


def everybody(note: Speech, place: int) -> int:
    """``both have 3 credits``, ``3 credits each``: the sentence, or what it has said, is about each player."""
    one, then = note.at(place), note.at(place + 1)
    both = one.means("note", "both") and note.count == 2
    if not (both or one.means("note", "every") or (plain(one.text) == "je" and then.number is not None)):
        return 0
    said = [
        each for each in note.found[note.first_found :] if each.sentence == note.sentence and each.field not in TABLE
    ]
    if not said:
        note.everybody, note.seat = True, None
    elif any(head.line == one.line for head in note.heads):
        return 0  # "Ann: 3 credits each": of whom?
    for each in said:
        note.found += [replace(each, seat=seat) for seat in range(note.count)]
        note.found.remove(each)
        each.reach(one.start, one.end)
    return place + 1


def how_many(note: Speech, place: int) -> int:
    """``2 players``, ``4p`` where nobody is named yet: those who are named sit there."""
    count, then = note.at(place).number, note.at(place + 1)
    short = then.glued and plain(then.text) in ("p", "pl", "er", "j") and note.seat is None and not note.found
    said = count if then.means("note", "players") else int(note.at(place).senses.get("together", "0"))
    if not said:
        return place + 2 if count and short and count <= MAX_PLAYERS else 0
    end = place + (2 if said == count else 1)
    begins = place == 0 or note.words[place - 1].stops or note.words[place - 1].text in DIVIDES
    if said != note.count and (begins or said != count):
        first, last = note.words[place], note.words[end - 1]
        note.miscounted.append(Statement(first.line, None, "players", 0, [], first.start, last.end))
    return end


def name(note: Speech, place: int) -> int:
    """A name: of whom the words behind it speak, and his prestige if only a number follows."""
    one = note.words[place]
    if one.seat is None:
        if one.means("part") and (note.at(place + 1).text == ":" or note.at(place + 1).stops):
            note.seat = note.head = None
            end = head(note, place, place + 1)
            return cards(note, "public", None, place, note.behind(end)) or end  # "table: mpp3"
        if one.means("writer"):  # whoever writes is one of those named, but not which
            note.seat = None
            note.miss(place)
            return place + 1
        return 0
    note.seat, note.everybody = one.seat, False
    if one.seat not in note.named:
        note.named.append(one.seat)
    end = place + 1
    second, value = note.at(place + 2), note.behind(place + 3)
    pair = note.at(end).means("joined") and second.seat is not None and not second.owns
    if pair and (note.at(value).number is not None or note.at(value).says_none) and counted(note, value):
        if note.count > 2:
            note.miss(place)  # "Ann and Bob have 3 coins", and Cid none?
            return place + 1
        note.everybody, note.seat = True, None
        return place + 3
    begins = place == 0 or note.words[place - 1].stops or note.words[place - 1].text in (*DIVIDES, "*")
    told = end
    while skips(note.at(told)) and note.at(told).text != ":":
        told += 1
    ends = note.at(told).stops or note.at(told).text == COMMA
    if ends and not note.heading and (odd := next((n for n in range(end, told) if _says(note, n)), 0)):
        note.miss(odd)  # "Ann at the start": of what?
    if begins and note.at(end).text == "(" and note.at(end + 1).seat == one.seat:
        end += 3
    end = told if begins and note.at(told).text == ":" and note.at(end).means("note", "filler") else end
    if begins and note.at(end).text in (":", "-", "–", "—", "|", "="):
        note.head, note.section, end = one.seat, "", end + 1
    here = end
    while (skips(note.at(here)) and not note.at(here).means("joined")) or note.at(here).means("note", "of_it"):
        here += 1
    if row := key_forms.of_another(note, place, here):
        return row
    last = note.found[-1] if note.found else None
    nothing = begins and note.at(here).says_none and note.at(here + 1).stops and note.first_found == len(note.found)
    if nothing and last is not None and last.field in ("level", "zone"):
        return note.say("zone", ["-"] * LEVELS, place, here + 1)  # "Ann: nothing", in a row of lines with levels
    count = note.at(here).number if note.at(here + 1).stops else None
    if count is not None and last is not None and last.field == "supply" and last.line == one.line:
        return note.say("neutral_x", [str(count)], place, here + 1)  # "11 neutral X in the supply, Ann has one"
    technician = note.heading if note.heading in ("mechanic", "hacker") and not counted(note, here) else ""
    if bare := moved(note, technician, place, here) if technician else bare_number(note, here):
        note.found[-1].reach(one.start, one.end)
        return bare
    return head(note, place, end)


def _says(note: Speech, place: int) -> bool:
    """Whether a word that is skipped elsewhere says something of the name before it."""
    one = note.at(place)
    playing = any(word.means("player", "to_move") or word.means("note", "when") for word in note.words)
    return one.means("note", "start") or (one.means("note", "moved") and not playing)


def head(note: Speech, place: int, end: int) -> int:
    """Note a name as the head of what follows."""
    one = note.words[place]
    note.heads.append(Statement(one.line, note.seat, "head", 0, [], one.start, note.words[place].end))
    return end


def turn(note: Speech, place: int) -> int:
    """Who is to play, or who began: ``Ann's turn``, ``my turn``, ``next: Ann``, ``à Ann``."""
    here = place
    before: int | None = None
    if now := _now(note, place) or _marked(note, place) or _whose(note, place):
        return now
    if note.at(here).seat is not None:
        before, here = note.words[here].seat, note.behind(here + 1)
        if note.at(here).text in (":", COMMA):
            return 0
    one = note.at(here)
    if not one.means("player"):
        return to(note, place)
    field, here = one.senses["player"], here + 1
    if note.at(here).text == ")" and before is None:  # "Ann (began)"
        opens = next((n for n in range(place, -1, -1) if note.at(n).text in ("(", "\n")), -1)
        before = note.at(opens - 1 - note.at(opens - 1).means("player")).seat  # "Ann to play (began, too)"
        if note.at(opens).text != "(" or before is None:
            return 0
        return note.say(field, [], place, here, seat=before)
    here += note.at(here).means("player", field)
    if one.means("note", "round") and note.at(note.behind(here)).number is not None:
        return 0
    if before is None:
        behind = note.behind(here)
        before = note.at(behind).seat
        here = behind + 1 if before is not None else here
    if before is None and note.head is not None and note.words[place - 1].text in (":", COMMA):
        before = note.head
    if before is None:
        return 0
    if note.at(here).means("player", field):
        here += 1
    if note.at(here).text == ")" and note.at(here + 1).text == ":":  # "Ann (began): 3 credits"
        note.head = before
    note.seat = note.head  # what follows may be somebody else's
    return note.say(field, [], place, here, seat=before)


def _now(note: Speech, place: int) -> int:
    """``Now Ann``, ``Ann now``, and nothing else in the clause: she is to play."""
    one, then = note.at(place), note.at(place + 1)
    name, word = (then, one) if one.means("note", "when") else (one, then)
    begins = place == 0 or note.words[place - 1].stops or note.words[place - 1].text in DIVIDES
    ends = note.at(place + 2).stops or note.at(place + 2).text in (COMMA, ")")
    if name.seat is None or not word.means("note", "when") or not begins or not ends:
        return 0
    return note.say("to_move", [], place, place + 2, seat=name.seat)


def _marked(note: Speech, place: int) -> int:
    """An arrow at a name: she is to play."""
    there = note.at(place).text in (">", "->", "→") and note.at(place + 1).glued
    seat = note.at(place + 1).seat if there else None
    return 0 if seat is None else note.say("to_move", [], place, place + 2, seat=seat)


def _whose(note: Speech, place: int) -> int:
    """``Ann goes first and it's her turn``: whoever was named last is to play, or began."""
    told = note.found[-1] if len(note.found) > note.first_found else None
    hers = note.at(place).means("pronoun")
    field = note.at(place + hers).senses.get("player", "")
    between = [one for one in note.words[:place] if told is not None and one.start >= told.end]
    joined = bool(between) and all(skips(one) and one.text not in "()" for one in between)
    if not hers and (not joined or note.at(note.behind(place + 1)).seat is not None):
        return 0  # "Ann began and is to play"
    if not field or told is None or told.field not in ("first_player", "to_move") or told.sentence != note.sentence:
        return 0
    return 0 if told.field == field else note.say(field, [], place, place + 1 + hers, seat=told.seat)


def to(note: Speech, place: int) -> int:
    """``À Ann``, and nothing else in the clause."""
    here = place + 1 if note.at(place).means("note", "on") else 0
    begins = place == 0 or note.words[place - 1].stops or note.words[place - 1].text == COMMA
    name = note.at(here) if here else lists.END
    then = note.at(here + 1)
    french = note.words[place].text.casefold() in ("à", "a")
    it_is = note.at(place - 1)
    begins = begins or (skips(it_is) and (note.at(place - 2).stops or note.at(place - 2).text == COMMA))
    if name.seat is None or not begins or not french:
        return 0
    if then.means("player"):
        return note.say(then.senses["player"], [], place, here + 2, seat=name.seat)
    return note.say("to_move", [], place, here + 1, seat=name.seat) if then.stops or then.text == COMMA else 0
