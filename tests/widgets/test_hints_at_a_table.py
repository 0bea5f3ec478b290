"""Hints at a table with opponents: a turn that can be played, told step by step, and true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.reference.questions import all_questions
from otys_nb.rules import turn
from otys_nb.rules.components import UNKNOWN, contract, diver_name, place_of
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import ChooseKey, Complete, Move, Propel, SponsorKey, Surface
from otys_nb.rules.position import NATURE, Position
from otys_nb.widgets import advice, hints
from otys_nb.widgets.actions import STRENGTHS
from otys_nb.widgets.affordances import USES, activated, label, offered
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponents import PlayTable, against
from tests.depth import mostly_at_night, often
from tests.widgets.boards import lesson_of, touch, urged

NAMES = ["You", "Grace"]


@pytest.fixture
def at_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are found without playing on."""
    search = hints.Hints.search
    monkeypatch.setattr(hints.Hints, "search", lambda self, n=1, **_: search(self, n, tries=0))


def advised() -> Iterator[tuple[int, PlayTable]]:
    """Tables of several deals, by their seeds, each with a hint for the first turn."""
    for seed in range(often(12, 4)):
        table = against(NAMES, {1: "greedy"}, seed=seed, lang="en")
        assert touch(table, "hint") is None
        yield seed, table


def whole_hint(table: PlayTable) -> str:
    """The hint after as many presses as it has steps."""
    assert touch(table, "hint") is None
    while table.room.hints.further:
        assert touch(table, "hint") is None
    text: str = lesson_of(table)["hints"][-1]["text"]
    return text


def test_a_hint_is_a_turn_that_can_be_played() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    (best,) = table.hint(tries=0)
    assert table.position.play(best.turn).to_act in (0, 1)
    assert [button["do"] for button in lesson_of(table)["buttons"]] == ["hint", "reset", *STRENGTHS, "assists"]
    hint = whole_hint(table)
    touch(table, "lang", lang="fr")
    assert lesson_of(table)["hints"][-1]["text"].startswith("Jouez"), "it is said in the language that is spoken"
    touch(table, "lang", lang="en")
    assert lesson_of(table)["hints"][-1]["text"] == hint
    assert hint.count(". ") >= 2, "its steps, and why"
    assert tuple(lesson_of(table)["tip"]) in [path for _, path in offered(table.position)], "its pieces are lit"
    table.play(turn.moves(table.position)[0])
    assert lesson_of(table)["hints"] == [], "advice goes when the game moves on"


@pytest.mark.deep
@pytest.mark.usefixtures("at_sight")
def test_a_hint_first_says_where_to_look_and_what_for() -> None:
    looked = set()
    for lang in LANGUAGES:
        table = against(NAMES, {1: "greedy"}, seed=3, lang=lang)
        for _ in range(often(30, 8)):
            assert touch(table, "hint") is None
            first, tip = lesson_of(table)["hints"][-1]["text"], lesson_of(table)["tip"]
            if table.room.hints.further == 2 and table.room.hints._steps == 3:
                assert len(first.split()) <= 12 and len(tip) == 1, first
                looked.add(tip[0].partition(":")[0])
            table.play(table.room.hints._rest_of_plan()[0])
            if table.position.to_act == NATURE or table.position.finished:
                break
    assert {"key", "diver"} <= looked


@pytest.mark.deep
@pytest.mark.usefixtures("at_sight")
def test_a_hint_names_with_a_key_only_a_diver_that_its_turn_uses() -> None:
    seen = set()
    for _, table in advised():
        assert lesson_of(table)["goal"] == say("opponents.ask.key_or_sponsor", "en"), "the question stays readable"
        if not lesson_of(table)["tip"][0].startswith("key:"):
            continue
        named = " and " in lesson_of(table)["hints"][-1]["text"]
        moves, at, uses = table.room.hints._rest_of_plan(), table.position, False
        diver = diver_name(at.players[0].divers[place_of(moves[0].level)]) if isinstance(moves[0], ChooseKey) else ""
        for move in moves:
            if at.to_act == NATURE:
                break
            uses = uses or (isinstance(move, USES) and activated(at) == diver)
            at = turn.advance(at, move)
        assert named == uses
        seen.add(named)
    assert seen, "some hint was given"


@pytest.mark.deep
@pytest.mark.usefixtures("at_sight")
def test_once_a_hint_was_followed_the_big_button_urges_nothing_that_leads_astray_from_its_turn() -> None:
    met = set()
    for seed, table in advised():
        at, moves = table.position, table.room.hints._rest_of_plan()
        for number in range(1, len(moves)):
            table.play(moves[number - 1])
            rest = table.room.hints._rest_of_plan()
            if not rest or table.position.to_act != at.to_act:
                break
            target = urged(table)
            offers = table.room.offers()
            led = [offer for offer in offers if rest[: len(offer.moves)] == tuple(offer.moves)]
            use = table.afford["use"]
            if use and target == use["target"]:
                led = [offer for offer in led if offers.index(offer) in use["moves"]]
                assert led or isinstance(rest[0], USES | Complete), (seed, number, rest)
            elif target:
                assert target in {offer.path[0] for offer in led}, (seed, number, target, rest)
            met.add(bool(target))
    assert met == {True, False}


def test_each_press_tells_more_of_a_hint_and_the_button_counts() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, lang="en")
    told = []
    for label_then in ("Hint 2", "Hint 3", "Hint", "Hint"):
        assert touch(table, "hint") is None
        told.append(lesson_of(table)["hints"][-1]["text"])
        assert lesson_of(table)["buttons"][0]["label"] == label_then
    look, act, whole, again = told
    done, aim, goal = act.partition(" Aim: ")
    assert look.startswith("Look at ") and whole.startswith(done) and again == whole
    assert aim and goal, "no step repeats alone what stands above it"


def test_the_diver_that_a_hint_names_with_a_key_says_what_is_done_first(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, lang="en")
    key = next(move for move in turn.moves(table.position) if isinstance(move, ChooseKey) and move.key == "X")
    monkeypatch.setattr(hints.Hints, "_planned", lambda self, left: self._rest_of_plan())
    table.room.hints._plan = (table.room.node, (key,))
    assert touch(table, "hint") is None and lesson_of(table)["tip"] == ["key:X"]
    why = table.afford["why"]
    for target in (f"diver:{diver_name(table.position.players[0].divers[place_of(key.level)])}", f"level:{key.level}"):
        assert why[target]["text"] == f"Play the X key on level {key.level}." and why[target]["can"]
        assert why[target]["cause"] == {"ids": ["key:X"], "text": ""}, "it is shown where to begin"
    table.play(key)
    assert not any("cause" in one for one in table.afford["why"].values())


def test_a_hint_pressed_twice_in_haste_is_no_fault_and_no_second_hint() -> None:
    table = against(NAMES, {1: "greedy"}, seed=7, lang="en")
    asked = table.rev
    assert touch(table, "hint") is None and table.rev > asked
    table.receive({"seq": 2, "rev": asked, "do": "hint"})
    assert table.reject is None and lesson_of(table)["hints"][-1]["text"].startswith("Look at ")


def test_a_hint_asked_for_again_goes_on_with_the_same_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against(NAMES, {1: "greedy"}, seed=7)
    plans: list[tuple[Move, ...]] = []
    search = hints.Hints.search

    def searched(self: hints.Hints, n: int = 1, **_: Any) -> Sequence[Suggestion]:
        found = search(self, n, tries=8)
        plans.append(found[0].moves)
        return found

    monkeypatch.setattr(hints.Hints, "search", searched)
    told = whole_hint(table)
    assert touch(table, "hint") is None and lesson_of(table)["hints"][-1]["text"] == told
    plan = table.room.hints._rest_of_plan()
    for at, move in enumerate(plan[1:], 1):
        table.play(plan[at - 1])
        if table.position.turn.stage == "key":
            break
        said = whole_hint(table)
        assert len(plans) == 1, "it is the plan that goes on"
        if not isinstance(move, Propel | Surface):  # it says what pays, and asks
            assert said.startswith(label(table.position, move, table.lang))
    while table.position.turn.stage != "key":
        table.undo()
    other = next(move for move in turn.moves(table.position) if move not in plan)
    table.play(other)
    assert touch(table, "hint") is None and len(plans) == 2


def true_of_levels(position: Position, text: str) -> set[str]:
    """All that a text can say of what a level lacks for a contract that the first player could complete: of one that it
    has named before, for *it*."""
    me = position.players[0]
    said = set()
    for card in {*filter(None, position.colony.contracts), *me.contracts} - {UNKNOWN}:
        for level, cubes in enumerate(me.zone, 1):
            lacks = Counter(contract(card).named) - Counter(cubes)
            missing = "".join(colour * lacks[colour] for colour in "mpft")
            for it in ("", "_it") if in_words(card, "card", "en") in text else ("",):
                about = f"advice.{'near' if missing else 'ready'}{it}"
                said.add(say(about, "en", level=level, missing=missing, card=card))
    return said


@pytest.mark.parametrize("seed", mostly_at_night([3], [1, 2, 7]))
@pytest.mark.usefixtures("at_sight")
def test_a_hint_says_its_steps_and_reasons_that_hold(seed: int) -> None:
    table = against(NAMES, {1: "greedy"}, seed=seed, lang="en")
    near = 0
    for _ in range(40):
        if table.position.finished:
            break
        text = whole_hint(table)
        assert text.endswith(".") and len(text) < 260
        moves, after = table.room.hints._rest_of_plan(), table.position.seen_by(0)
        for move in moves:
            if after.to_act != NATURE:
                after = turn.advance(after, move)
        told = re.findall(r"Then level \d (?:lacks only|has all)[^.]*\.", text)
        assert set(told) <= true_of_levels(after, text), text
        near += len(told)
        table.play(moves[0])
    assert near, "some turn leads nearer to a contract"


def test_a_plan_that_ends_with_a_contract_names_it_as_soon_as_it_is_at_hand() -> None:
    """Whoever follows a plan is not told to let a diver resurface while a contract can be completed."""
    for seed in range(20):
        table = against(NAMES, {1: "greedy"}, seed=seed, lang="en")
        for _ in range(60):
            position = table.position
            if position.finished:
                break
            legal = turn.moves(position)
            done = next((move for move in legal if isinstance(move, Complete)), None)
            if done and Surface() in legal and done in turn.moves(turn.advance(position, Surface())):
                table.room.hints._plan = (table.room.node, (Surface(), done))
                assert touch(table, "hint") is None
                assert "contract" in lesson_of(table)["hints"][-1]["text"]
                return
            table.play(legal[seed % len(legal)])
    raise AssertionError("no such moment was found")


def test_a_hint_names_the_sponsor_before_what_it_does_with_another_piece() -> None:
    board = next(one for one in all_questions() if one.id == "s3-basic").board
    after = turn.advance(board.position, ChooseKey("3", 3))
    back = next(move for move in turn.moves(after) if isinstance(move, SponsorKey))
    told = advice.in_steps([after, turn.advance(after, back)], [back], "en")
    assert told == f"Sponsor: {label(after, back, 'en')}"
