"""A page without a kernel offers nothing that it does not hold, and holds every turn that its answer sheet lists."""

from __future__ import annotations

import pytest

from otys_nb.bake.graph import Graph
from otys_nb.classroom.class_file import CHARS_PER_EXERCISE, _ClassWalk
from otys_nb.classroom.word import ClassWord
from otys_nb.classroom.work import ClassWork
from otys_nb.classroom.worksheet.answers import answer
from otys_nb.lessons.history import line_of
from otys_nb.rules import notation, turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import Reveal
from tests.bake.test_bake import Page
from tests.truth.walker import SEEDS, Untrue


class Seat(Page):
    """The boards of one seat of a class file."""

    def __init__(self, word: str, seat: int, lang: str) -> None:
        self.walk = _ClassWalk(ClassWork(ClassWord.parse(word), seat, lang).session)
        start = self.walk.save()
        graph = Graph(self.walk, CHARS_PER_EXERCISE * len(self.walk.session.steps))
        self.walk.restore(start)
        self.hold(graph.pack(traits={}))


def check_page(page: Seat) -> None:
    """Whatever is offered is held; what alone is lit is offered; each listed turn leads to its goal."""
    for node in range(len(page.nodes)):
        said = page.message(node)
        offers, ends = said["afford"]["moves"], page.edge_list(node)
        if len(ends) != len(offers) or any(end is None for end in ends):
            raise Untrue("held", f"node {node}: offered, and not held")
        lit = said["lesson"]["step"]["lit"] or ()
        if any(number >= len(offers) for number in lit):
            raise Untrue("light", f"node {node}: {lit} of {len(offers)} offers")
        if not offers and not said["lesson"]["done"] and not said["afford"]["why"]:
            raise Untrue("held", f"node {node}: nothing is offered, and it is not said why")
    for at, step in enumerate(page.walk.session.steps):
        if step.question is None:
            for line in answer(step, page.walk.lang).typed:
                follow(page, page.starts[str(at)], at, line)


def follow(page: Seat, node: int, at: int, line: str) -> None:
    """Play a listed turn on the page."""
    step = page.walk.session.steps[at]
    position = step.start.position()
    for move in line_of(step, position, line).moves:
        written = notation.write_move(position, move)
        position = turn.advance(position, move)
        if isinstance(move, Reveal):
            continue
        moves = page.message(node)["afford"]["moves"]
        number = next((offer["id"] for offer in moves if offer["notation"] == written), None)
        if number is None:
            raise Untrue("held", f"{step.id}: {line} is listed, and {written} is not held")
        node = page.edge(node, "move", number)
    if not page.message(node)["lesson"]["done"]:
        raise Untrue("held", f"{step.id}: {line} is listed, and is not taken for right")


def test_a_class_file_offers_what_it_holds_and_holds_what_is_listed() -> None:
    check_page(Seat("contracts-2x1-pearl", 1, "fr"))


@pytest.mark.nightly
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", ["keys-1x3-pearl", "contracts-3x3-pearl", "53-1x1-pearl", "tokens-4x2-pearl"])
def test_every_seat_of_a_class_file_offers_what_it_holds(word: str, lang: str) -> None:
    for seat in range(1, 1 + min(30, SEEDS)):
        check_page(Seat(word, seat, lang))
