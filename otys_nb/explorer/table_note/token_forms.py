"""Forms that say where reward tokens lie: in the display, or on a player's level."""

from __future__ import annotations

from otys_nb.explorer.table_note import lists
from otys_nb.explorer.table_note.levels import level_at, to_level
from otys_nb.explorer.table_note.lexemes import COMMA
from otys_nb.explorer.table_note.speech import Speech
from otys_nb.explorer.table_note.statements import Statement
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats.form import LEVELS


def rewards(note: Speech, place: int) -> int:
    """The reward tokens of somebody, or of the display, whole or of the levels that follow."""
    one = note.at(place)
    token = one.means("note", "token") and note.at(place + 1).text == ":"
    if not one.means("list", "rewards", "display") and not token:
        return 0
    field = "display" if one.means("list", "display") else "rewards"
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
    level = note.at(here).number or 0
    if field == "display" and 0 < level <= LEVELS and note.at(here + 1).text == ":" and note.head is None:
        return tokens_at(note, field, level, place, here + 2)  # "tokens 1: battery, prestige", in a line for each level
    before = note.found[-1] if note.found else None
    if before is not None and before.field == "level?" and before.end <= one.start:
        note.found.pop()
        end = tokens_at(note, field, before.level, place, here)
        note.section = field if end else note.section
        return end
    held, note.section = note.section, field
    level, _ = level_at(note, here)
    if level or (token and note.at(here).means("back")):  # "Reward tiles: Ann has a green one on level 4"
        return here
    note.section = held
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
    end = note.past(end, marks=(COMMA, "(", ":"))
    front, after = lists.token(note.words, end)
    end = after + (note.at(after).text == ")") if front and front[0].isalpha() else here + 1
    code = front if front and front[0].isalpha() else UNKNOWN
    return note.say("rewards", [f"{code}/{back.senses['back']}"], place, end, level)


def laid(note: Speech, place: int) -> int:
    """A reward token that lies on a level, named behind it or before: ``token orange``, ``prestige token (green)``,
    ``green prestige token at level 3``."""
    said, here = dict[str, str](), place
    if note.section == "rewards" and note.at(place).means("back") and note.at(place + 1).number == 1:
        level, end = level_at(note, to_level(note, place + 2))  # "a green one on level 4"
        return note.say("rewards", [f"{UNKNOWN}/{note.at(place).senses['back']}"], place, end, level) if level else 0
    while True:
        one, then = note.at(here), note.at(here + 1)
        sort = next((sort for sort in ("back", "front") if one.means(sort) and sort not in said), "")
        if one.means("note", "token") and "token" not in said:
            said["token"] = one.text
        elif sort == "back" or (sort and ("token" in said or then.means("note", "token"))):
            said[sort] = one.senses[sort]
        elif (
            "token" not in said
            or one.text not in "()"
            or (one.text == "(" and not (then.means("back") or then.means("front")))
        ):
            break
        here += 1
    if "token" not in said or "back" not in said:
        return 0
    behind = here
    while note.at(here).is_word or note.at(here).means("step") or note.at(here).means("say", "upgraded"):
        here += 1  # "turned over"
    here = to_level(note, note.past_owner(here))
    while note.at(here).means("pronoun") and not level_at(note, here)[0]:
        here += 1
    level, end = level_at(note, here)
    before = note.found[-1] if note.found else None
    if not level and before is not None and before.line == note.at(place).line and list(said)[-1] == "back":
        level, end = before.level, behind  # "L3: pp, token orange"
    code = f"{said.get('front', UNKNOWN)}/{said['back']}"
    return note.say("rewards", [code], place, end, level) if level > 0 else 0


def rows_of_tokens(note: Speech, field: str, here: int) -> tuple[list[str], int]:
    """The tokens of all five levels, ten for the display."""
    wanted = LEVELS * (2 if field == "display" else 1)
    found, end = lists.row_of(lists.token, note.words, here, wanted)
    return (found, end) if len(found) == wanted else ([], end)


def tokens_at(note: Speech, field: str, level: int, first: int, here: int) -> int:
    """A reward token of a level, or the two of the display there."""
    twice = note.at(here).means("step", "2") or (note.at(here).number == 2 and note.at(here + 1).means("front"))
    code, end = lists.token(note.words, here + twice)
    if field == "rewards" and not code and note.at(here).means("back"):  # "tokens: Ann L3 green"
        code, end = f"{UNKNOWN}/{note.at(here).senses['back']}", here + 1
    if not code:
        return 0
    found = [code]
    if twice:
        other, (front, _, back) = note.past(end, marks=(COMMA, "/", "+")), code.partition("/")
        if back and other > end and note.at(other).means("back"):  # "twice battery, green and orange"
            return note.say(
                "display", [code, f"{front}/{note.at(other).senses['back']}"], first, other + 1, level, seat=None
            )
        return note.say("display", [code, code], first, end, level, seat=None)
    here = end
    while note.at(here).text in (COMMA, "/", ";") or note.at(here).means("joined"):
        here += 1
    code, after = lists.token(note.words, here) if not level_at(note, here)[0] else ("", here)
    if code and (field == "display" or here > end or ("/" in found[0] and "/" in code)):
        field, end = "display", after  # a player's space holds one, a level of the display two
        found.append(code)
        back, behind = back_of_both(note, after)
        if back and not any("/" in one for one in found):
            found, end = [f"{one}/{back}" for one in found], behind
    elif field == "display":
        return 0
    return note.say(field, found, first, end, level, seat=note.seat if field == "rewards" else None)


def back_of_both(note: Speech, here: int) -> tuple[str, int]:
    """The back that two tokens share, ``both green``, and the place behind it."""
    while note.at(here).text in (COMMA, "-", "–", "("):
        here += 1
    if not note.at(here).means("note", "both"):
        return "", here
    return note.at(here + 1).senses.get("back", ""), here + 2 + (note.at(here + 2).text == ")")
