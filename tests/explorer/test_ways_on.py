"""No position that can be come to by edits and plays, as a page sends them, ends in a banner without a way on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from otys_nb.analysis import messages as analysis
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.estimates import estimated
from otys_nb.explorer.face_down import candidates, hidden_pieces
from otys_nb.explorer.messages import say
from otys_nb.explorer.our_game import OurGame
from otys_nb.explorer.rule_settings import RULES, settings
from otys_nb.explorer.setup_panel import SECTIONS, setup_problems
from otys_nb.rules import turn
from otys_nb.rules.game import Node
from otys_nb.rules.position import Position
from tests.explorer.explorers import START, Page, assert_drawable, middle
from tests.explorer.test_random_edits import PATHS, TARGETS, VALUES
from tests.explorer.test_table_note import NOTES
from tests.rules.tables import table

STEPS: Final = 10
BROKE: Final = "Python stopped with an error"
LINES: Final = [
    *NOTES["en"].splitlines(),
    "Ada: 17 prestige, deck ?, hand 2?",
    "deck 12, bag 7",
    "Grace: on the track 1 2 3 4 5 X, divers m p f t r s e x",
    "public: ?, ?",
    "we had pizza",
]
TYPED: Final = [
    "mf",
    "b",
    "u/g",
    "mpp3",
    "?",
    "-",
    "2 metal",
    "mmmmmmmmm",
    "12",
    "0",
    "99",
    "spy",
    "S",
    "trader+",
    "é",
    "",
]
"""What is typed at places, and into the lines of the form."""
ROWS: Final = [
    "m pp - f t",
    "m/pp/-/f/t",
    "- - mf - -",
    "3 1A 5 2 4",
    "mf b / pt k / u v / mp ft / b b",
    "mmf",
    "x" * 90,
]
TILES_TOO_MANY: Final = ["rmspeftxm", "rmspeftx", "mmmmmmmm", "RMSPEFTX", "r"]


THINKING: Final = ("run", "send_puzzle")
"""What takes its time; what it ends in is tested elsewhere."""


HANGS: Final = analysis.say("unknown_draw", "en")
SURE: Final = [say(f"explore.proof.turn.{kind}", "en") for kind in ("now", "round", "two")]


class Walk:
    """Somebody who does anything that the page offers or allows, at random."""

    def __init__(self, seed: int, room: bool) -> None:
        self.rng = rng = Random(seed)
        position = middle(seed, moves=rng.randrange(80), players=rng.choice([2, 2, 3, 4]))
        if rng.random() < 0.7 and not position.finished:
            position = _half_hidden(position, rng)
        self.explorer = (OurGame if room else Explorer)(position, tab="play", seed=seed, lang="en")
        self.page = Page(self.explorer)

    def steps(self, count: int) -> None:
        """Do so many things; after each there is a way on."""
        acts: list[tuple[int, Callable[[], None]]] = [
            (6, self.play),
            (4, self.edit),
            (4, self.type_),
            (2, self.row),
            (2, self.note),
            (2, self.came),
            (2, self.switch),
            (2, self.fill),
            (1, self.seats),
            (2, self.back),
            (4, self.press),
            (1, self.think),
            (3 if isinstance(self.explorer, OurGame) else 0, self.ours),
        ]
        weights = [weight for weight, _ in acts]
        for _ in range(count):
            self.rng.choices([act for _, act in acts], weights)[0]()
            self.there_is_a_way_on()

    def send(self, do: str, path: object = "", value: object = None, **more: Any) -> None:
        """Send what a page sends: it is done, or refused with a reason, but nothing breaks."""
        said = self.page.send(do, path, value, **more)
        assert BROKE not in said, (do, path, value, more, said)

    # what can be done

    def play(self) -> None:
        self.send("explore", "tab", "play")
        moves = self.explorer.afford["moves"]
        if moves:
            self.send("move", id=self.rng.randrange(len(moves)))
        else:
            self.send("undo")

    def edit(self) -> None:
        if self.rng.random() < 0.5:
            self.send("edit", self.rng.choice(PATHS), self.rng.choice(VALUES))
        else:
            self.send("edit", [self.rng.choice(TARGETS), self.rng.choice(TARGETS)], self.explorer.analysis.front.seat)
        if self.explorer.analysis.game.blocking() and self.rng.random() < 0.6:
            self.send("undo")  # many faults on top of each other lead nowhere new

    def type_(self) -> None:
        self.send("edit", f"at:{self.rng.choice(TARGETS)}", self.rng.choice(TYPED))

    def row(self) -> None:
        seat = f"players[{self.rng.randrange(len(self.explorer.position.players))}]"
        rows = [f"{seat}.zone", f"{seat}.rewards", f"{seat}.divers", f"{seat}.contracts", "track", "colony.sponsors"]
        path = self.rng.choice([*rows, "colony.display", "colony.store", "colony.contracts", "colony.deck"])
        words = TILES_TOO_MANY if path.endswith("divers") else [*ROWS, *TYPED]
        self.send("edit", path, self.rng.choice(words))

    def note(self) -> None:
        some = self.rng.sample(LINES, self.rng.randrange(1, 6))
        self.send("edit", "note", "\n".join(some))
        self.send("edit", "take_note")

    def came(self) -> None:
        found = hidden_pieces(self.explorer.session.game.node)
        if found:
            place = self.rng.choice(found)
            one = self.rng.choice(candidates(self.explorer.position, place.card) or ["?"])
            self.send("edit", f"came:{place.target}", self.rng.choice([None, "?", one]))

    def switch(self) -> None:
        name = self.rng.choice(RULES)
        one = self.rng.choice(settings(self.explorer.held_position, name)).code
        self.send("edit", f"rule:{name}", one)

    def fill(self) -> None:
        if self.rng.random() < 0.3:
            self.send("edit", "blank", self.rng.randrange(6))
        self.send("edit", self.rng.choice(["unknown", "rest"]))

    def seats(self) -> None:
        count = len(self.explorer.position.players)
        self.send("edit", "players", self.rng.randrange(6))
        self.send("edit", self.rng.choice(["eyes", "to_move", "first_player"]), self.rng.randrange(count))
        self.send("explore", "seat", self.rng.randrange(4))

    def back(self) -> None:
        self.send(self.rng.choice(["undo", "undo", "redo"]))

    def press(self) -> None:
        """Press any button or choice of any section of the form, or beside the board."""
        self.send("explore", "tab", self.rng.choice(list(self.explorer.analysis.tabs)))
        if self.explorer.analysis.front.tab == "setup":
            self.send("explore", "section", self.rng.choice(SECTIONS))
        parts = list(self.page.parts())
        found = [one for one in parts if one["type"] == "button" and "path" in one and not one.get("off")]
        found += [{**one, "value": value} for one in parts if one["type"] == "choice" for value in one["values"]]
        part = self.rng.choice(found) if found else {"path": "run"}
        if part["path"] not in THINKING:
            self.send(part.get("do", "explore"), part["path"], part.get("value"))
        if self.explorer.analysis.work is not None and self.explorer.analysis.work.running:
            self.send("explore", "stop")

    def think(self) -> None:
        """Ask for suggestions for a moment; none both holds whatever is drawn and hangs on a draw."""
        explorer = self.explorer.show("best")
        if not explorer.analysis.game.answerable() or explorer.position.to_act != explorer.position.to_move:
            return
        explorer.analysis.best.advice = thought = Advice(explorer.position, seconds=0.05, proof_seconds=0.05)
        thought.run(0.2)
        thought.stop()
        explorer.changed()
        for part in self.page.parts():
            if part.get("kind") == "advice":
                told = str(part)
                assert not (HANGS in told and any(sure in told for sure in SURE)), told

    def ours(self) -> None:
        """Something that the rules forbid, kept or corrected."""
        self.send("explore", "tab", "play")
        if self.explorer.analysis.game.answerable():
            key = self.rng.choice("12345X")
            self.send("type", text=self.rng.choice([f"{key} ~Sv4 M:m", f"{key} R:-mc", f"{key} E:Sv", "#mpp:3"]))
        if isinstance(self.explorer, OurGame) and self.explorer.illegal_turn is not None:
            near = [part["value"] for part in self.page.parts() if part.get("do") == "move"]
            if near and self.rng.random() < 0.25:
                return self.send("move", id=near[0])
            self.send("explore", self.rng.choice(["keep_turn", "slip", "other"]))

    # what has to be so

    def there_is_a_way_on(self) -> None:
        """On each tab: a move to play or a part that can be used; where the rules have no answer, each reason leads to
        the place where it is mended."""
        explorer, tab = self.explorer, self.explorer.analysis.front.tab
        assert_drawable(explorer.state)
        for problem in explorer.problems():
            assert problem.text("en") and problem.text("de") and problem.text("fr")
        for name in explorer.analysis.tabs:
            explorer.show(name)
            moves = explorer.afford["moves"]
            used = [
                one
                for one in self.page.parts()
                if one.get("path") not in (None, "") and one.get("type") != "choice" and not one.get("off")
            ]
            if explorer.position.finished and name in ("play", "turns", "best"):
                assert any(one.get("kind") == "ended" for one in self.page.parts()) or used
                continue
            assert moves or used, (name, explorer.position)
            if name == "play" and not explorer.analysis.game.blocking():
                assert moves, explorer.position
                assert all(turn.check(explorer.position, move) is None for move in explorer.position.moves())
            if name in ("play", "best", "turns") and explorer.analysis.game.blocking():
                assert [one for one in used if one["path"] == "problem"], (name, explorer.analysis.game.blocking())
        explorer.show("setup")
        for at, problem in enumerate(setup_problems(explorer.held_position)[:4]):
            self.send("explore", "problem", at)
            assert explorer.explore["focus"].strip(), problem
        explorer.show(tab)


def _half_hidden(position: Position, rng: Random) -> Position:
    position = position.seen_by(position.to_move or 0)
    if rng.random() < 0.5:
        bag = ("?",) * rng.randrange(1, 12)
        position = replace(position, colony=replace(position.colony, bag=bag))
    return position


@pytest.mark.parametrize("seed", range(3))
def test_no_position_is_without_a_way_on(seed: int) -> None:
    Walk(seed, room=seed % 3 == 2).steps(STEPS)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 200))
def test_no_position_is_without_a_way_on_after_a_thousand_edits_and_plays(seed: int) -> None:
    Walk(seed, room=seed % 3 == 2).steps(STEPS)


def test_a_comparison_says_which_of_the_two_is_worth_more() -> None:
    explorer = Explorer(table(me={"zone": ("", "", "mpp", "mm", "p"), "credits": 3}), tab="futures")
    page = Page(explorer)
    here = explorer.session.game.node
    explorer.session.play("#mpp")
    there = explorer.session.game.node
    explorer.session.game.goto(here)
    explorer.analysis.compare(there)
    assert any("Worth more: the other" in one for one in page.labels())
    explorer.session.game.goto(there)
    explorer.analysis.compare(here)
    assert any("Worth more: as it lies here" in one for one in page.labels())


def two_turns() -> tuple[Page, list[Node]]:
    """Two turns that were played from the same moment; the second is on the board."""
    explorer = Explorer(START, tab="futures", lang="en")
    game = explorer.session.game
    ends = []
    for line in ("4 R:-mc", "3 T:t"):
        game.goto(game.root)
        explorer.session.play(line)
        ends.append(game.node)
    return Page(explorer), ends


def more(page: Page) -> None:
    while page.explorer.explore["more"]:
        assert not page.send("explore", "more", page.explorer.analysis.tick)


def test_two_turns_are_compared_on_the_same_dealt_cards_and_have_no_second_margin() -> None:
    page, (first, _) = two_turns()
    assert not page.send("explore", "compare", page.explorer.analysis.futures.number_of(first))
    more(page)
    said = next(one for one in page.labels() if "worth" in one)
    assert "Both were tried on the same dealt cards. Deals: 12." in said
    assert not any("Margin" in one for one in page.labels())


def test_a_suggestion_that_is_compared_is_expected_to_bring_what_was_found_for_it() -> None:
    page, (first, second) = two_turns()
    analysis, game = page.explorer.analysis, page.explorer.session.game
    game.goto(game.root)
    analysis.best.advice = thought = Advice(START, seconds=0.3, proof_seconds=0.01)
    while not thought.done:
        thought.run()
    best = thought.suggestions()[0]
    analysis.best.play(best.turn)
    expected = estimated(best, "en")
    found = game.node
    analysis.compare(first)
    said = [one for one in page.labels() if "lies suggestion" in one]
    assert said == [f"Here lies suggestion 1 of “What is best?”. {expected}."]
    game.goto(second)
    analysis.compare(found)
    said = [one for one in page.labels() if "lies suggestion" in one]
    assert said == [f"Beside it lies suggestion 1 of “What is best?”. {expected}."]
