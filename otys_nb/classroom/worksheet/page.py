"""The pages of a worksheet: the pupil's sheet and the answer sheet, each one file for A4 that asks for nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import segno

from otys_nb.classroom.messages import say
from otys_nb.classroom.worksheet.answers import Answer
from otys_nb.classroom.worksheet.boards import OWN, PARTS, BoardPicture, needed_parts, own_board, part
from otys_nb.classroom.worksheet.keys import notation_key, symbol_key
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.model import Option, Step
from otys_nb.pictures.safe_text import escaped
from otys_nb.pictures.svg.canvas import data_uri
from otys_nb.rules import messages
from otys_nb.rules.components import SURFACE, place_of
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import cited

if TYPE_CHECKING:
    from otys_nb.classroom.worksheet.sheet import Worksheet

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
OWN_BOARD_MM: Final = 106.0
"""The width of the player's board beside an exercise's text, in millimetres."""
SIDE_BY_SIDE_MM: Final = (96.0, 86.0)
"""The width of the player's board and the whole colony side by side, in millimetres."""
TIGHT_SCALE: Final = 0.82
"""The boards are so much smaller if something else on the page takes room from goals, or words do on the first."""
WORDY_CHARS: Final = 480
"""A question on the first page with so many characters takes that room."""
PARTS_WIDTH_MM: Final = 76.0
PARTS_HEIGHT_MM: Final = (40.0, 60.0)
"""The width, and the least and greatest height, that parts of the colony may take beside the player's board."""
CHARS_PER_LINE: Final = 36
"""A line of an answer holds about so many characters."""
PARTS_GAP: Final = 20
"""The gap between two parts, in units of the boards."""
TURN_LINES: Final = 3
"""The number of lines on which a turn is written."""
REASON_LINES: Final = 20
"""The number of lines after the first; lines without room are cut off."""
LINES_PER_PAGE: Final = 34
"""The number of lines on a page that holds nothing else."""


def sheet(made: Worksheet, link: str) -> str:
    """Lay out the pupil's sheet."""
    return _html(made, made.title, pupils_part(made, link))


def frame(made: Worksheet) -> tuple[str, str]:
    """Return what stands before and after the parts of several sheets, or of their answers, in one file."""
    before, _, after = _html(made, made.title, "<!--parts-->").partition("<!--parts-->")
    return before, after


def pupils_part(made: Worksheet, link: str) -> str:
    """The pages of one pupil's sheet, two exercises on each. Where one is left over, the rest of its page is for a
    question of the pupil's own, so that no paper stays empty."""
    lang = made.lang
    goals = [step.kind == "do" for step in made.steps]
    keys = symbol_key(lang) + (notation_key(lang) if made.notation and any(goals) else "")
    firsts = range(0, len(made.steps), 2)
    # A goal is higher than a question: two of them leave no room for the keys, nor does one below the first lines.
    on_each = [goals[at : at + 2] for at in firsts]
    roomy = [at for at, page in enumerate(on_each) if len(page) == 1 or sum(page) <= (at > 0)]
    keyed = next((at for at in roomy if at), roomy[0] if roomy else len(on_each))
    # The keys, or the head of the sheet, take room from goals.
    said = [len(_given(step.start.position(), 0, lang)) + len(asked(step, lang)[1]) for step in made.steps[:2]]
    tight = [
        any(page) if at == keyed else not at and (sum(said) > WORDY_CHARS or all(page))
        for at, page in enumerate(on_each)
    ]
    pages = [
        [
            task(step, first + at, lang, TIGHT_SCALE if tight[first // 2] else 1)
            for at, step in enumerate(made.steps[first : first + 2], 1)
        ]
        for first in firsts
    ]
    if not roomy:
        pages.append([])
    pages[keyed].append(keys)
    if len(pages[-1]) < 2 or pages[-1][1] == keys:
        pages[-1].append(_own_question(len(made.steps), lang))
    pages[0].insert(0, _head(made, link))
    return "".join(f'<div class="page">\n{"".join(parts)}</div>\n' for parts in pages)


def _head(made: Worksheet, link: str) -> str:
    lang = made.lang
    points = sum(map(_points, made.steps))
    lines = f"{_say('name', lang)} <span></span> {_say('date', lang)} <span></span> "
    who = f'<p class="who">{lines}{_say("points", lang)} <i></i> / {points}</p>'
    return f'<header class="head"><div>{_title(made, made.title)}{who}</div>{qr(made, link)}</header>\n'


def _points(step: Step) -> int:
    """Count the points: one for an answer and one for its reason; three for a turn."""
    return 2 if step.question is not None else 3


def _own_question(number: int, lang: str) -> str:
    about = escaped(say("sheet.own_about", lang, n=number))
    lines = f'<p class="because">{"<span></span>" * LINES_PER_PAGE}</p>'
    return f'<section class="task own"><div><h2>{_say("own", lang)}.</h2> {about}</div>{lines}</section>\n'


def answers(made: Worksheet) -> str:
    """Lay out the answer sheet."""
    return _html(made, say("sheet.answers", made.lang, title=made.title), answers_part(made))


def answers_part(made: Worksheet) -> str:
    """Lay out the answers to one pupil's sheet."""
    lang = made.lang
    title = say("sheet.answers", lang, title=made.title)
    found = "".join(
        _answer(step, at, right, lang) for at, (step, right) in enumerate(zip(made.steps, made.right, strict=True), 1)
    )
    note = f'<p class="small">{_say("any_turn", lang)}</p>\n' if any(each.turns for each in made.right) else ""
    head = f'<header class="head"><div>{_title(made, title)}</div></header>\n'
    foot = f'<p class="small">{_say("cited", lang)}</p>\n' if "[R" in found else ""
    return f'<div class="answers">\n{head}{note}{found}{foot}</div>\n'


def task(step: Step, number: int, lang: str, size: float = 1) -> str:
    """Lay out one exercise: its boards at a share of their size, the question, and room for the answer."""
    position = step.start.position()
    seat = position.to_move or 0
    parts = needed_parts(step)
    cuts = [part(position, name, lang) for name in parts if name in PARTS]
    others = _others(position, seat, "others" in parts, lang) if len(cuts) < len(parts) else ""
    wide = "colony" in parts
    board = _picture(own_board(position, seat, lang), (SIDE_BY_SIDE_MM[0] if wide else OWN_BOARD_MM) * size)
    if wide:
        beside, below = _picture(cuts[0], SIDE_BY_SIDE_MM[1] * size), _answer_lines(step, lang)
    else:
        scale = _scale(cuts, _left(step, lang))
        drawn = "".join(_picture(cut, cut.width * scale) for cut in cuts)
        beside, below = f'<div class="cuts">{drawn}</div>{_answer_lines(step, lang)}', ""
    title, goal = asked(step, lang)
    return (
        f'<section class="task">\n<div><span class="points"><i></i> / {_points(step)}</span>'
        f"<h2><b>{number}</b> {escaped(title)}.</h2>\n"
        f'<p class="goal">{escaped(_given(position, seat, lang))} {escaped(goal)}</p></div>\n'
        f'<div class="row">{board}<div class="side">{beside}</div></div>\n{others}{below}</section>\n'
    )


def asked(step: Step, lang: str) -> tuple[str, str]:
    """Return the heading and the question of an exercise. On paper nothing is touched: pupils mark the right answer."""
    title, goal = say(step.titles, lang), say(step.goals, lang)
    if step.question is None or not any(option.target for option in step.question.options):
        return title, goal
    question, mark, _ = goal.rpartition("?")
    return say("sheet.mark", lang), question + mark or goal


def _given(position: Position, seat: int, lang: str) -> str:
    """Tell what no board shows: whose turn it is, the variant, cards that somebody is looking at."""
    given = [say("sheet.you", lang, who=position.players[seat].name)]
    if position.variants:
        given.append(say("sheet.variant", lang))
    for frame in position.turn.pending:
        if cards := [messages.in_words(card, "card", lang) for card in getattr(frame, "cards", ()) if card]:
            given.append(say("sheet.seen", lang, cards=", ".join(cards)))
    return " ".join(given)


def qr(made: Worksheet, link: str) -> str:
    """The QR code of the page with the same boards; without a page on the web, where else they are found, in words."""
    lang = made.lang
    if not link:
        where = say("sheet.in_class_file", lang, word=made.word, pupil=made.pupil)
        return f'<p class="where">{escaped(where)}</p>'
    image = segno.make(link, error="m", micro=False).svg_data_uri(scale=4, border=4, light="#fff")
    return (
        f'<figure class="qr"><img alt="{_say("qr", lang)}" src="{escaped(image)}">'
        f"<figcaption>{_say('qr_page', lang)}<br><code>{_breakable(link)}</code></figcaption></figure>"
    )


def _breakable(text: str) -> str:
    """Escape a text, and let its lines break after a bracket or a slash."""
    parts = re.findall(r"[^(/]*[(/]+|[^(/]+", text)
    return "<wbr>".join(f"<span>{escaped(each)}</span>" for each in parts)


def _title(made: Worksheet, title: str) -> str:
    facts = say("sheet.facts", made.lang, n=len(made.steps), level=made.word.level, pupil=made.pupil)
    return f"<h1>{escaped(title)}</h1><p>{escaped(facts)}</p>"


def _scale(cuts: Sequence[BoardPicture], room: float) -> float:
    """Return the millimetres of a board's unit: as on the player's own board, or as many as there is room for."""
    own = OWN_BOARD_MM / OWN[0]
    if not cuts:
        return own
    wide, high = [cut.width + PARTS_GAP for cut in cuts], [cut.height + PARTS_GAP for cut in cuts]
    row = min(PARTS_WIDTH_MM / sum(wide), room / max(high))
    column = min(PARTS_WIDTH_MM / max(wide), room / sum(high))
    return min(own, max(row, column))


def _left(step: Step, lang: str) -> float:
    """Estimate the millimetres that the answers leave beside the player's board."""
    options = step.question.options if step.question else ()
    lines = sum(1 + len(say(option.texts, lang)) // CHARS_PER_LINE for option in options)
    return min(
        max(OWN_BOARD_MM * OWN[1] / OWN[0] - 10 - 4.7 * lines - 1.6 * len(options), PARTS_HEIGHT_MM[0]),
        PARTS_HEIGHT_MM[1],
    )


def _picture(cut: BoardPicture, width: float) -> str:
    size = f"width:{width:.1f}mm;height:{width * cut.height / cut.width:.1f}mm"
    return f'<img alt="{escaped(cut.alt)}" style="{size}" src="{data_uri(cut.svg)}">'


def _others(position: Position, seat: int, everybody: bool, lang: str) -> str:
    """Describe the neighbours, or all others: whom a Spy finds on each level, and what they have."""
    seats = len(position.players)
    sides = {(seat + 1) % seats: "left", (seat - 1) % seats: "right"} if seats > 2 else {1 - seat: "opponent"}
    lines = []
    for at in (*range(seat + 1, seats), *range(seat)):
        player = position.players[at]
        if at not in sides and not everybody:
            continue
        divers = ", ".join(
            f"{level} {messages.in_words(player.divers[place_of(level)], 'diver', lang)}" for level in range(1, 6)
        )
        who = say(f"sheet.{sides.get(at, 'across')}", lang, who=player.name)
        purse = ((player.credits, "credits"), (player.score, "prestige"))
        has = ", ".join(messages.in_words(amount, noun, lang) for amount, noun in purse)
        line = say("sheet.neighbour", lang, who=who, has=has, divers=divers)
        if everybody:
            top = ", ".join(messages.in_words(tile, "diver", lang) for tile in player.divers[:SURFACE])
            line += f" {say('sheet.surface', lang, divers=top)}"
        lines.append(escaped(line))
    return f'<p class="others">{"<br>".join(lines)}</p>'


def _answer_lines(step: Step, lang: str) -> str:
    """Lay out room for the answer: boxes to tick, or lines to write on."""
    if step.question is None:
        return f'<p class="because lines"><span>{_say("write", lang)}</span>{"<span></span>" * (TURN_LINES - 1)}</p>'
    rows = "".join(
        f"<li><i></i><b>{LETTERS[at].upper()}</b> <span>{escaped(say(option.texts, lang))}</span></li>"
        for at, option in enumerate(step.question.options)
    )
    lines = f"<span>{_say('because', lang)}</span>" + "<span></span>" * REASON_LINES
    return f'<ul class="ask">{rows}</ul><p class="because">{lines}</p>'


def _answer(step: Step, number: int, right: Answer, lang: str) -> str:
    rows: list[str] = []
    if right.option is not None and step.question is not None:
        rows.append(f'<p class="right">{_letter(step, right.option)} {escaped(say(right.option.texts, lang))}</p>')
    else:
        rows += [
            f'<p class="right">{escaped(turn.words)}</p>'
            f'<p class="small">{_say("typed", lang)} <code>{escaped(turn.line)}</code></p>'
            for turn in right.turns
        ]
        rows.append(f'<p class="small">{_say("more_turns" if right.more else "all_turns", lang)}</p>')
    rows += [f"<p>{escaped(words)} {escaped(cited(rules))}</p>" for words, rules in dict.fromkeys(right.told)]
    rule = f"{say(step.after, lang)} {cited(step.rules)}"
    rows.append(f"<p>{escaped(rule)}</p>")
    if step.question is not None:
        same: dict[tuple[str, str], list[str]] = {}
        for option in step.question.options:
            if option is not right.option:
                why = say(option.why, lang) if option.why else ""
                same.setdefault((why, cited(option.rules)), []).append(_letter(step, option))
        for (why, rules), letters in same.items():
            said = say("sheet.not", lang, letter=", ".join(letters), why=why)
            rows.append(f'<p class="small">{escaped(said)} {escaped(rules)}</p>')
    goal = escaped(asked(step, lang)[1])
    return f'<section class="answer"><h2>{number}. {goal}</h2>\n{"".join(rows)}</section>\n'


def _letter(step: Step, option: Option) -> str:
    assert step.question is not None
    return LETTERS[step.question.options.index(option)].upper()


def _say(key: str, lang: str) -> str:
    return escaped(say(f"sheet.{key}", lang))


def _html(made: Worksheet, title: str, body: str) -> str:
    style = _style().replace("$foot", f"Otys · {made.name}")
    return (
        f'<!doctype html>\n<html lang="{made.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width">\n<link rel="icon" href="data:,">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )


@cache
def _style() -> str:
    return (files("otys_nb.classroom.worksheet") / "worksheet.css").read_text(encoding="utf-8")


def preview(made: Worksheet) -> str:
    """What a notebook shows: the title, the first exercise, how many there are."""
    facts = say("sheet.facts", made.lang, n=len(made.steps), level=made.word.level, pupil=made.pupil)
    first = task(made.steps[0], 1, made.lang)
    return f"<h3>{escaped(made.title)}</h3><p>{escaped(facts)}</p>{first}"


def text(made: Worksheet) -> str:
    """The same as text: the exercises' questions."""
    rows: Iterable[str] = (f"{at}. {asked(step, made.lang)[1]}" for at, step in enumerate(made.steps, 1))
    return "\n".join([f"{made.title} ({made.name})", *rows])
