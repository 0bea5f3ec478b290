"""The PDF of a work sheet, its pages rendered and compared with the sheet they were printed from."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from html import unescape
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

import otys_nb as otys
from otys_nb.classroom.messages import say
from otys_nb.classroom.worksheet.print import print_pdf
from otys_nb.classroom.worksheet.sheet import Worksheet
from otys_nb.pictures.messages import say as drawn
from otys_nb.rules.rulebook import rule
from tests.classroom.pdf_pages import pages

pytestmark = pytest.mark.browser
A4 = (595, 842)
"""Points, and pixels of a page as it is rendered here."""
LINK = "https://school.example/class.html#1"
SHEETS = [
    ("keys", 5, 1, "fr", LINK),
    *(
        pytest.param(*each, marks=pytest.mark.nightly)
        for each in [("divers", 6, 3, "de", ""), ("contracts", 2, 1, "en", ""), ("keys+sponsors", 20, 2, "en", LINK)]
    ),
]


def letters(text: str) -> Counter[str]:
    """How many there are of each, whatever the lines."""
    return Counter(sign for sign in text if not sign.isspace() and sign not in "\u00ad\u200b\ufffe")


def written(part: str) -> str:
    """What stands in a part of the sheet beside its pictures."""
    return unescape(re.sub(r"<[^>]*>", " ", part))


def pictured(part: str) -> str:
    """What stands in its pictures; some show a part of a board, and less of it."""
    pictures = [b64decode(data) for data in re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", part)]
    return " ".join(seen for each in pictures for seen in _seen(ElementTree.fromstring(each)))


def _seen(picture: Element) -> Iterator[str]:
    """The texts of a picture; what it defines counts where it is used."""
    defined = {each.get("id"): each for each in picture.iter() if each.get("id")}

    def within(each: Element) -> Iterator[str]:
        kind = each.tag.rpartition("}")[2]
        if kind == "text":
            yield "".join(each.itertext())
        elif kind == "use":
            yield from within(defined[each.get("href", "")[1:]])
        elif kind not in ("defs", "title", "desc", "style"):
            for inner in each:
                yield from within(inner)

    yield from within(picture)


def parts(html: str, name: str) -> list[str]:
    return re.split(rf'<div class="{name}">', html.partition("</body>")[0])[1:]


@pytest.mark.parametrize(("topic", "n", "level", "lang", "link"), SHEETS)
def test_every_page_is_the_one_that_was_laid_out(topic: str, n: int, level: int, lang: str, link: str) -> None:
    made: Worksheet = otys.worksheet(topic, n, level, "pearl", lang=lang)
    html = made.html(link)
    sheet, answers = pages(print_pdf(html)), pages(print_pdf(made.answers()))

    # The same pages, with the same words on each, in the text and in the pictures.
    laid = parts(html, "page")
    assert len(sheet) == len(laid) == html.count('class="page"')
    zone = drawn("board.cap.cubes", lang)
    for at, (page, part) in enumerate(zip(sheet, laid, strict=True), 1):
        foot = f"Otys · {made.name} {at} / {len(sheet)}"
        assert letters(written(part)) <= letters(page.text), at
        assert letters(page.text) <= letters(written(part)) + letters(pictured(part)) + letters(foot), at
        assert page.text.count(zone) == pictured(part).count(zone), "the player's boards"
    assert sum(page.text.count(zone) for page in sheet) == n

    # On paper: A4, black on white, a page hardly ever empty.
    for page in (*sheet, *answers):
        assert page.size == A4 and page.grey
    assert max(page.empty() for page in sheet) < 0.2
    assert (say("sheet.qr_page", lang)[:8] in sheet[0].text) == bool(link)

    # The answers are apart: each with the rule that decides, which is on no sheet.
    told = re.sub(r"\s+", " ", " ".join(page.text for page in answers))
    asked = re.sub(r"\s+", " ", " ".join(page.text for page in sheet))
    for at, step in enumerate(made.steps, 1):
        assert f"{at}. " in told and f"[R{step.rules[0]}" in told
        reason = re.sub(r"\s+", " ", rule(step.rules[0]).text(lang))[:30]
        assert letters(reason) - letters(told) == Counter() and reason not in asked
