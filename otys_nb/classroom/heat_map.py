"""The heat map of a class: a line for each rule, a column for each pupil; signs and colours show the same grades."""

from __future__ import annotations

from math import radians, sin
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from otys_nb.classroom.messages import say
from otys_nb.lessons.step_results import GRADES
from otys_nb.pictures.safe_text import escaped
from otys_nb.pictures.svg.canvas import fitted
from otys_nb.rules import rulebook
from otys_nb.rules.numbers import percent

if TYPE_CHECKING:
    from otys_nb.classroom.results import ClassResults

SIGNS: Final = dict(zip(GRADES, "·●◐◔○✕◇", strict=True))
TONES: Final = {
    "untried": "#f4f4f2",
    "solved": "#1d6f5c",
    "hinted": "#5aa38f",
    "corrected": "#f2cf7a",
    "shown": "#e6a08c",
    "unsolved": "#c2543f",
    "bypassed": "#cfd8e3",
}
INK: Final = {"solved": "#fff", "unsolved": "#fff", "hinted": "#111"}
LEFT: Final = 460
CELL: Final = 26
TOP: Final = 78
BAR: Final = 150
TEXT: Final = "#1b2430"
NAME_ANGLE: Final = 60
NAME_CHAR_WIDTH: Final = 9
RULE_LINE_HEIGHT: Final = 17
RULE_FONT_SIZE: Final = 13
"""Of a rule's sentence, which stands there whole, in as many lines as it needs."""
LEGEND_CHAR_WIDTH: Final = 7.4
LEGEND_GAP: Final = 16
"""In the legend: of a letter, and from one word to the next sign."""
RULE_LINE_CHARS: Final = round((LEFT - 60) * 1.8 / RULE_FONT_SIZE)
"""Characters in a line of it."""


def text(results: ClassResults) -> str:
    """The map as text."""
    lang = results.lang
    head = say("map.head", lang, word=", ".join(map(str, results.words)), n=len(results.pupils))
    lines = [head, "  ".join(f"{SIGNS[grade]} {say(f'grade.{grade}', lang)}" for grade in GRADES)]
    labels = [results.label(pupil) for pupil in results.pupils]
    if any(labels):
        lines.append(say("map.pupils", lang, pupils=", ".join(labels)))
    shares = [_share(results, rule) for rule in results.rules]
    for rule, share in zip(results.rules, shares, strict=True):
        cells = " ".join("".join(SIGNS[grade] for grade in pupil.grades(rule)) for pupil in results.pupils)
        lines.append(f"R{rule:<4}{share:<{max(map(len, shares))}}  {cells}  {rulebook.rule(rule).text(lang)}")
    return "\n".join(lines)


def svg(results: ClassResults) -> str:
    """The map as a picture of its own, on white paper: for the screen, the projector and the printer."""
    lang = results.lang
    most = {rule: max([len(p.grades(rule)) for p in results.pupils] or [1]) for rule in results.rules}
    across = max([1, *most.values()])
    column = CELL * across + 6
    grades = {grade: say(f"grade.{grade}", lang) for grade in GRADES}
    legend = sum(CELL + LEGEND_GAP + LEGEND_CHAR_WIDTH * len(words) for words in grades.values())
    width = max(LEFT + column * len(results.pupils) + BAR + 20, round(legend) + 20)
    sentences = {rule: wrap(rulebook.rule(rule).text(lang), RULE_LINE_CHARS) for rule in results.rules}
    tall = {rule: max(CELL, RULE_LINE_HEIGHT * len(lines) + 9) for rule, lines in sentences.items()}
    names = [results.label(pupil) for pupil in results.pupils]
    # Names stand aslant, else they are as small as their columns.
    aslant = any(not name.isdigit() for name in names if name)
    top = TOP + (round(max(map(len, names)) * NAME_CHAR_WIDTH * sin(radians(NAME_ANGLE))) if aslant else 0)
    height = top + sum(tall.values()) + 44
    title = say("map.head", lang, word=", ".join(map(str, results.words)), n=len(results.pupils))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui,sans-serif" font-size="13">',
        f'<title>{escaped(title)}</title><rect width="{width}" height="{height}" fill="#fff"/>',
        f"<defs>{''.join(map(_drawn, GRADES))}</defs>",
        _label(10, 22, title, width - 20, ' font-weight="600"', 15),
    ]
    for at, name in enumerate(names):
        x = LEFT + column * at + column / 2
        if aslant:
            parts.append(_label(x, top - 8, name, width, f' transform="rotate(-{NAME_ANGLE} {x:g} {top - 8})"', 16))
        else:
            parts.append(_label(x, top - 8, name, column - 4, ' text-anchor="middle"', 16))
    y = top - tall[results.rules[0]]
    for last, rule in zip((results.rules[0], *results.rules), results.rules, strict=False):
        y += tall[last]
        parts.append(f'<path d="M10 {y - 1}H{width - 10}" stroke="#d5dae0"/>')
        parts.append(_label(10, y + 18, f"R{rule}", 44, ' font-weight="600"', RULE_FONT_SIZE))
        for at, words in enumerate(sentences[rule]):
            parts.append(_label(52, y + 18 + RULE_LINE_HEIGHT * at, words, LEFT - 60, "", RULE_FONT_SIZE))
        for at, pupil in enumerate(results.pupils):
            for place, grade in enumerate(pupil.grades(rule)):
                parts.append(_cell(LEFT + column * at + CELL * place, y, grade))
        x, share = LEFT + column * len(results.pupils) + 8, results.share(rule)
        parts.append(f'<rect x="{x}" y="{y + 6}" width="{BAR - 90}" height="14" fill="#e9ecef"/>')
        parts.append(f'<rect x="{x}" y="{y + 6}" width="{(BAR - 90) * (share or 0):.1f}" height="14" fill="#1d6f5c"/>')
        parts.append(_label(x + BAR - 84, y + 18, _share(results, rule), 84, "", 12))
    x = 10.0
    for grade, words in grades.items():
        parts.append(_cell(x, height - 34, grade))
        parts.append(_label(x + CELL + 4, height - 16, words, LEGEND_CHAR_WIDTH * len(words), "", 12))
        x += CELL + LEGEND_GAP + LEGEND_CHAR_WIDTH * len(words)
    return "".join(parts) + "</svg>"


def _share(results: ClassResults, rule: int) -> str:
    """How much of a rule is understood, and by how many of the class where not all have begun it."""
    share, began = results.share(rule), results.began(rule)
    if share is None:
        return "–"
    return percent(share, results.lang) + (f" · {began}/{len(results.pupils)}" if began < len(results.pupils) else "")


def _drawn(grade: str) -> str:
    """A cell, drawn once; `_cell` puts it in its places."""
    ink = INK.get(grade, TEXT)
    return (
        f'<g id="otys-{grade}"><rect x="1" y="1" width="{CELL - 2}" height="{CELL - 2}" rx="4" fill="{TONES[grade]}"/>'
        f'<text x="{CELL / 2:g}" y="18" text-anchor="middle" fill="{ink}">{SIGNS[grade]}</text></g>'
    )


def _cell(x: float, y: float, grade: str) -> str:
    return f'<use href="#otys-{grade}" x="{x:g}" y="{y:g}"/>'


def _label(x: float, y: float, words: str, width: float, more: str, size: float) -> str:
    line, size = fitted(words, size, width)
    return f'<text x="{x:g}" y="{y:g}" fill="{TEXT}" font-size="{size:g}"{more}>{escaped(line)}</text>'
