"""The dives of the day on a baked page: each can be solved there, and says the line that is shared."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from datetime import date, timedelta

import pytest

from otys_nb.bake import dives
from otys_nb.bake import graph as bake_graph
from otys_nb.bake.home import bake_index
from otys_nb.lessons import all_lessons
from otys_nb.lessons.dives import dive
from otys_nb.rules.language import LANGUAGES
from tests.bake.test_bake import Page
from tests.depth import often

FIRST = date(2026, 1, 5)


class Dived(Page):
    """The graph of one dive."""

    def __init__(self, packed: str, traits: str) -> None:
        self.hold(packed, traits=json.loads(zlib.decompress(b64decode(traits))))


def held(text: str) -> dict[str, Page]:
    """The dives of a page, by their dates."""
    data = json.loads(text[text.index('id="otys-baked">') + 16 :].split("</script>")[0])
    return {day: Dived(packed, data["traits"]) for day, packed in data["dives"].items()}


@pytest.mark.deep
def test_each_dive_of_a_page_can_be_solved_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dives, "DAY_COUNT", often(2, 1))
    days = dives.days_from(FIRST)
    found = held(dives.bake_dives(days))
    assert list(found) == ["2026-01-05", "2026-01-06"][: often(2, 1)]
    assert {str(rule) for day in days for rule in dive(day.date).step.rules} <= found["2026-01-05"].traits[
        "cards"
    ].keys()
    for day, page in found.items():
        assert page.traits["view"] == "lesson"
        node = 0
        while not page.message(node)["lesson"]["done"]:
            node = page.edge(node, "solve")
        own = page.message(node)["lesson"]
        assert own["title"] == dive(day).lesson.title("en")
        assert f"Otys {day} " in own["feedback"]["text"]
        assert "{tries}" in own["feedback"]["text"]


def test_a_turn_is_held_with_all_its_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tries something else learns at the turn's end that it was wrong, and not that the page ends."""
    monkeypatch.setattr(dives, "DAY_COUNT", 1)
    (page,) = held(dives.bake_dives(dives.days_from(FIRST + timedelta(days=1)))).values()
    for node in range(len(page.nodes)):
        assert None not in page.edge_list(node)


def test_a_page_begins_with_the_first_dive_at_the_earliest() -> None:
    assert dives.days_from(date(2020, 1, 1))[0].date == FIRST
    assert len(dives.days_from()) == dives.DAY_COUNT
    assert dives.DAY_COUNT % 7 == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_home_page_knows_what_is_asked_on_each_day(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setattr(bake_graph, "MAX_NODES", 30)
    asked = dives.titles(dives.days_from(FIRST), lang)
    home = bake_index([(all_lessons()[0], "00.html")], lang, of_the_day=("dive.html", asked))
    data = json.loads(home[home.index('id="otys-home">') + 15 :].split("</script>")[0])
    assert data["chapters"][-1]["days"] == asked
    assert asked["2026-01-05"] == dive("2026-01-05", lang).step.titles[lang]
