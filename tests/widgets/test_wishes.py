"""A typed line that asks to take something back, or to do it again, in a game, a lesson, Explore and the terminal."""

from __future__ import annotations

import pytest

from otys_nb.app import text_commands
from otys_nb.app.terminal import GameTable
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.widgets.messages import say
from otys_nb.widgets.table_room import TableRoom
from otys_nb.widgets.wishes import wish
from tests.explorer.explorers import START, Page

ASKED = {
    "back": ["undo", "Undo Grace too", "undo it", "zurücknehmen", "Grace auch zurücknehmen", "annuler aussi Grace"],
    "turn": ["undo my whole turn", "undo everything", "meinen ganzen Zug rückgängig machen", "annuler tout mon tour"],
    "again": ["redo", "wiederholen", "refaire"],
    "": ["take back key 5", "take back a key", "Zugang 5 zurücknehmen", "ein Zugangsplättchen zurücknehmen"],
}
ASKED[""] += ["reprendre une clé", "key 4, sell metal", "annuler, clé 4", "all keys back"]


@pytest.mark.parametrize(("asked", "line"), [(asked, line) for asked, lines in ASKED.items() for line in lines])
def test_it_is_known_what_a_line_asks_back(asked: str, line: str) -> None:
    assert wish(line) == asked


SAID = {"en": ("undo", "redo", "undo my turn"), "de": ("zurücknehmen", "wiederholen", "Zug zurücknehmen")}
SAID["fr"] = ("annuler", "refaire", "annuler mon tour")


@pytest.mark.parametrize("lang", SAID)
def test_where_nothing_can_be_taken_back_or_done_again_this_is_said(lang: str) -> None:
    undo, redo, turn = SAID[lang]
    for line, none in ((undo, "no_undo"), (turn, "no_undo"), (redo, "no_redo")):
        told = say(f"reject.{none}", lang)
        assert GameTable(lang=lang).take(line) == f"! {told}"
        assert Page(Explorer(START, lang=lang, tab="play")).send("type", text=line) == told


@pytest.mark.parametrize("lang", SAID)
def test_a_whole_turn_and_the_rivals_answer_with_it_are_taken_back_and_done_again(lang: str) -> None:
    undo, redo, turn = SAID[lang]
    table = GameTable(lang=lang)
    start = table.room.node
    for part in ("4", "R:-mc"):
        table.take(part)
    played = table.room.node
    table.take(undo)
    assert table.room.node not in (start, played)
    table.take(redo)
    assert table.room.node is played
    table.take(turn)
    assert table.room.node is start
    table.take("4 R:-mc ^")
    assert table.room.position.round == 2
    table.take(turn)
    assert table.room.node is start


def test_in_explore_a_typed_turn_is_taken_back_as_a_whole() -> None:
    explorer = Explorer(START, lang="en", tab="play")
    page = Page(explorer)
    assert page.send("type", text="4 R:-mc") == "" != page.send("type", text="key 9")
    assert page.send("type", text="undo my whole turn") == ""
    assert explorer.position == START


def test_what_is_sold_need_not_be_priced() -> None:
    room = TableRoom(START, lang="en")
    room.play("4")
    assert typed_moves(room.session, "sell metal", "en")


@pytest.mark.parametrize("lang", SAID)
def test_what_can_be_typed_is_told_in_the_terminal(lang: str) -> None:
    asked = {"en": "what can I type here?", "de": "Was kann ich hier eingeben?", "fr": "Que puis-je taper ici ?"}
    assert text_commands.read(asked[lang], GameTable(lang=lang)) == ("help", "")


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "why is that best"), ("de", "Warum ist das am besten?"), ("fr", "pourquoi est-ce le meilleur ?")],
)
def test_explore_says_why_its_first_suggestion_is_best(lang: str, line: str) -> None:
    explorer = Explorer(START, lang=lang, tab="play")
    page = Page(explorer)
    assert "“" in page.send("type", text=line).replace("„", "“").replace("«", "“"), "nothing was asked yet"
    page.send("explore", "tab", "best")
    while not any(part.get("kind") == "reasons" for part in page.parts()):
        page.send("explore", "more", explorer.explore["tick"])
    told = page.send("type", text=line)
    assert told and told in " ".join(page.labels())
