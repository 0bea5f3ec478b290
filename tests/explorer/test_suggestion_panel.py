"""The explorer's tab "What is best?": thought of in slices, stopped, played, kept, and honest about what is hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from otys_nb.analysis.evaluation import Judge
from otys_nb.analysis.messages import say
from otys_nb.analysis.suggestions import best_turns, iter_best_turns
from otys_nb.analysis.weighing import weighed
from otys_nb.explorer import advice as explorer_advice
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.estimates import FEW_DEALS
from otys_nb.explorer.suggestion_panel import explanation, is_future, than
from otys_nb.explorer.threats import completes_a_guess
from otys_nb.rules import turn, views
from otys_nb.rules.moves import Complete
from otys_nb.rules.position import NATURE, Position
from tests.analysis.test_proof import small
from tests.explorer.explorers import LIMIT, START, Page, middle, one_by_day
from tests.rules.tables import table


@pytest.fixture(autouse=True)
def _a_number_of_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thinking is limited by tries, not by time, so that a busy machine thinks the same."""
    monkeypatch.setattr(explorer_advice, "iter_best_turns", partial(iter_best_turns, tries=30))


def thinking(page: Page, slices: int = 400) -> int:
    """Let the page ask for more until there is no more; returns how often it asked."""
    asked = 0
    while page.explorer.explore["more"] and asked < slices:
        page.send("explore", "more", page.explorer.explore["tick"])
        asked += 1
    return asked


def suggested(page: Page) -> list[str]:
    """The turns suggested, the best first."""
    return [str(part["value"]) for part in page.parts() if part.get("path") == "advice"]


def test_thinking_begins_with_the_tab_and_answers_at_once_and_ever_better(
    sender: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "otys_nb.explorer.advice.SUGGESTION_SECONDS", 60.0
    )  # it ends when nothing changes, also on a busy machine
    explorer = sender.explorer
    assert sender.send("explore", "tab", "best") == ""
    assert explorer.advice is not None and explorer.explore["more"]
    while not suggested(sender):
        sender.send("explore", "more", explorer.explore["tick"])
    first = explorer.advice.answer
    assert not first.done and any("Thinking" in label for label in sender.labels())
    thinking(sender)
    last = explorer.advice.answer
    assert last.done and last.tries > first.tries and last.turns >= first.turns
    assert len(suggested(sender)) == 5 and any("Thought through" in label for label in sender.labels())


def test_a_stop_is_obeyed_and_what_was_thought_stays(sender: Page) -> None:
    explorer = sender.explorer
    sender.send("explore", "tab", "best")
    while not suggested(sender):
        sender.send("explore", "more", explorer.explore["tick"])
    sender.send("explore", "stop")
    assert explorer.advice is not None
    stopped = explorer.advice.answer
    assert not explorer.explore["more"] and any("Stopped" in label for label in sender.labels())
    sender.send("explore", "more", explorer.explore["tick"])
    assert explorer.advice.answer is stopped and suggested(sender)
    sender.send("explore", "run")
    thinking(sender)
    assert explorer.advice.answer.done and explorer.advice.answer.tries > stopped.tries


def test_leaving_the_tab_or_a_late_page_stops_the_work(sender: Page) -> None:
    explorer = sender.explorer
    sender.send("explore", "tab", "best")
    thought = explorer.advice
    assert thought is not None
    before = thought.answer
    sender.send("explore", "more", explorer.explore["tick"] - 1)
    assert thought.answer is before
    sender.send("explore", "tab", "play")
    assert not thought.running and not explorer.explore["more"]
    sender.send("explore", "tab", "best")
    assert explorer.advice is thought


def test_each_suggestion_says_what_it_brings_and_what_to_expect_on_one_scale(sender: Page) -> None:
    sender.send("explore", "tab", "best")
    thinking(sender)
    thought = sender.explorer.advice
    assert thought is not None
    assert all(one.deals < FEW_DEALS for one in thought.answer)
    assert not any(part["type"] == "bar" for part in sender.parts()), "too few for a range"
    assert not any("The bar shows" in label for label in sender.labels())
    enough = tuple(replace(one, deals=FEW_DEALS) for one in thought.answer)
    thought.answer = replace(thought.answer, suggestions=enough)
    sender.send("explore", "tab", "play")
    sender.send("explore", "tab", "best")
    bars = [part["values"] for part in sender.parts() if part["type"] == "bar"]
    assert len(bars) == len(thought.answer) == 5
    assert len({(bar[0], bar[4]) for bar in bars}) == 1
    for bar, one in zip(bars, thought.answer, strict=True):
        assert bar[0] <= one.low <= one.margin <= one.high <= bar[4] and bar[0] < 0 < bar[4]
        assert one.turn in sender.labels()
    assert thought.answer[0].explain() in sender.labels(), "the best is told, the others when they are asked for"
    sender.send("explore", "explain", thought.answer[2].turn)
    assert thought.answer[2].explain() in sender.labels() and thought.answer[0].explain() in sender.labels()
    sender.send("explore", "explain", thought.answer[0].turn)
    assert thought.answer[0].explain() not in sender.labels(), "put away"
    assert any("dealt anew" in label and "Ada" in label for label in sender.labels())


def test_a_chance_is_told_with_its_interval_and_the_deals_that_it_stands_on(sender: Page) -> None:
    sender.send("explore", "tab", "best")
    while not suggested(sender):
        sender.send("explore", "more", sender.explorer.explore["tick"])
    assert any("at first sight" in label for label in sender.labels()), "nothing was dealt yet"
    thinking(sender)
    thought = sender.explorer.advice
    assert thought is not None
    for one in thought.answer:
        sure = one.interval()
        assert one.deals and 0 <= sure.low < one.chance < sure.high <= 1 and sure.high - sure.low > 0.2
        said = f"({round(100 * sure.low)} to {round(100 * sure.high)}%, deals: {one.deals})"
        if one.deals < FEW_DEALS:
            said = f"after few deals ({one.deals})"
        assert any(said in label for label in sender.labels())


def test_the_order_is_that_of_the_chances_shown_but_for_what_is_as_good_as_the_first(sender: Page) -> None:
    sender.send("explore", "tab", "best")
    thinking(sender)
    thought = sender.explorer.advice
    assert thought is not None
    first, *rest = thought.answer
    chances = [one.chance for one in rest]
    assert chances == sorted(chances, reverse=True)
    for rank, one in enumerate(rest, 2):
        said = advised(sender, rank)
        assert any("About as good as suggestion 1" in label for label in said) == one.tied
        assert one.tied or one.chance <= first.chance or any("suggestion 1 did better" in label for label in said)
    assert any(one.tied for one in rest), "thirty tries do not tell five turns apart"


def advised(page: Page, rank: int) -> list[str]:
    """What is said of the suggestion at a rank."""
    part = [part for part in page.parts() if part.get("kind") == "advice"][rank - 1]
    return [one.get("text", "") for one in part["controls"]]


def test_the_strongest_reply_is_told_in_words(sender: Page) -> None:
    sender.send("explore", "tab", "best")
    thinking(sender)
    replies = [label for label in sender.labels() if "Strongest reply found" in label]
    assert replies and all("key" in reply.casefold() for reply in replies), replies


def test_of_two_proved_wins_the_shorter_one_stands_first() -> None:
    thought = Advice(START)
    thought.answer = best_turns(START, 5, tries=0)
    wins = tuple(replace(one, forced=True) for one in sorted(thought.answer, key=lambda one: -len(one.line)))
    thought.answer = replace(thought.answer, suggestions=wins)
    assert len(wins[0].line) > len(wins[-1].line)
    assert [len(one.line) for one in thought.suggestions()] == sorted(len(one.line) for one in wins)


def test_fifteen_of_fifteen_deals_are_not_a_certainty_but_a_proof_is(sender: Page) -> None:
    sender.send("explore", "tab", "best")
    while not suggested(sender):
        sender.send("explore", "more", sender.explorer.explore["tick"])
    assert sender.explorer.advice is not None
    one = replace(sender.explorer.advice.answer[0], chance=1.0, deals=15)
    assert (round(one.interval().low, 2), one.interval().high) == (0.8, 1.0)
    assert replace(one, forced=True).interval().low == 1.0


def test_a_suggestion_is_played_or_kept_as_a_future(sender: Page) -> None:
    explorer = sender.explorer
    sender.send("explore", "tab", "best")
    thinking(sender)
    best, second = suggested(sender)[:2]
    game, rev = explorer.session.game, explorer.rev
    assert sender.send("explore", "keep_future", second) == ""
    assert game.position == START and explorer.rev == rev
    assert sum("Kept under" in label for label in sender.labels()) == 1
    (future,) = [node for node in explorer.ends() if node is not game.root]
    assert future.position == START.play(second)
    assert sender.send("explore", "advice", best) == ""
    assert explorer.position == START.play(best)
    assert explorer.advice is None and "no such moment" in sender.send("explore", "keep_future", best)
    sender.send("undo")
    assert suggested(sender)[:2] == [best, second]
    for odd in (None, 3, "moon", "", [best], {"turn": best}):
        assert sender.send("explore", "advice", odd) and sender.send("explore", "keep_future", odd)
    assert explorer.position == START


def test_what_is_kept_is_found_again_only_along_its_moves() -> None:
    game = Explorer(START).session.game
    moves = game.play("4 R:-mc").line()
    game.start()
    assert is_future(game.node, moves) and is_future(game.node, moves[:1])
    assert not is_future(game.node, (*moves[:1], moves[0]))


def test_the_answer_is_the_same_however_the_hidden_cards_lie() -> None:
    position = middle(21)
    other = views.redealt(position, position.to_move or 0, Random(4))
    assert other != position
    answers = []
    for shown in (position, other):
        thought = Advice(shown)
        while not thought.answer:
            thought.run(0)
        answers.append([(one.turn, one.margin) for one in thought.answer])
    assert answers[0] == answers[1]


def test_a_forced_win_is_said_to_be_one() -> None:
    me = {"score": 15, "zone": ("", "", "mpp", "", "")}
    explorer = Explorer(table(me=me, others={0: {"score": 12}}, to_move=1, first_player=0))
    page = Page(explorer)
    page.send("explore", "tab", "best")
    thinking(page)
    assert "✓ Proved: wins now, whatever is drawn" in page.labels()
    page.send("explore", "advice", suggested(page)[0])
    assert explorer.position.winners() == (1,)
    assert any("over" in label for label in page.labels())
    assert page.send("explore", "run")


def test_where_chance_decides_nothing_is_suggested() -> None:
    deck = (tuple(sorted(part for part in START.colony.deck if isinstance(part, str))),)
    position: Position = replace(START, colony=replace(START.colony, deck=deck))
    position = turn.play(position, next(move for move in turn.moves(position) if getattr(move, "level", 0) == 1))
    assert position.to_act != NATURE
    explorer = Explorer(position)
    page = Page(explorer)
    page.send("explore", "tab", "best")
    while not suggested(page):
        page.send("explore", "more", explorer.explore["tick"])
    assert explorer.advice is not None and explorer.advice.answer[0].moves


def proved(seed: int) -> Page:
    """A page with what is proved about a small position near the end of a game."""
    page = Page(Explorer(small(Random(seed))))
    page.send("explore", "tab", "best")
    thinking(page)
    return page


def test_a_wrong_idea_is_refuted_by_the_reply_that_wins() -> None:
    page = proved(0)
    labels = page.labels()
    assert any("a win, whatever is played now" in label for label in labels)
    assert any(label.startswith("✓ Proved: loses to ") for label in labels)
    assert any(label.startswith("The winning reply, ") for label in labels)
    lost = next(part for part in page.parts() if part.get("path") == "refute")
    assert page.send("explore", "refute", lost["value"]) == ""
    position = page.explorer.position
    assert position.finished and position.winners() != (small(Random(0)).to_move,)
    assert page.send("explore", "refute", "moon")


def test_a_win_in_two_tells_what_to_play_next_and_shows_it() -> None:
    page = proved(6)
    me = small(Random(6)).to_move
    labels = page.labels()
    assert any("a win within two turns, against every reply" in label for label in labels)
    assert "✓ Proved: wins in 2, against every reply" in labels
    answer = next(part for part in page.parts() if part.get("path") == "answer")
    for odd in (None, [], ["moon", 0], [answer["value"][0], 99], [answer["value"][0], True]):
        assert page.send("explore", "answer", odd)
    assert page.send("explore", "answer", answer["value"]) == ""
    assert page.explorer.position.finished and page.explorer.position.winners() == (me,)


def test_every_reply_is_counted_named_and_met_with_a_win_when_it_is_chosen() -> None:
    page = proved(6)
    position, thought = page.explorer.position, page.explorer.advice
    me, other = position.to_move, position.players[1 - (position.to_move or 0)].name
    assert thought is not None
    won = next(one for one in thought.suggestions() if (verdict := thought.verdict(one)) and verdict.met)
    verdict = thought.verdict(won)
    assert verdict is not None
    assert any(f"Replies of {other}: {len(verdict.met)}." in label for label in page.labels())
    known = [number for number, (reply, _) in enumerate(verdict.met) if not reply.supposed]
    seen: list[int] = []
    for first in range(0, len(known), 3):
        assert page.send("explore", "replies", [won.turn, first]) == ""
        shown = [part for part in page.parts() if part.get("path") == "answer"]
        assert all(part["label"].startswith(f"{other}: ") and " | " in part["notation"] for part in shown)
        seen += [part["value"][1] for part in shown]
        assert len(json.dumps(page.explorer.explore)) < LIMIT
    assert seen == known
    for number in known[:: max(1, len(known) // 5)]:
        assert page.send("explore", "answer", [won.turn, number]) == ""
        assert page.explorer.position.winners() == (me,)
        page.explorer.session.game.goto(page.explorer.session.game.root)


def test_a_proved_turn_may_take_the_place_of_the_best_estimated_one(monkeypatch: pytest.MonkeyPatch) -> None:
    page = proved(6)
    thought = page.explorer.advice
    assert thought is not None
    shown = thought.suggestions()
    gone, others = shown[0], [one for one in thought.answer if one.after.players != shown[0].after.players]
    assert others, "another turn is estimated"
    alike = replace(gone, forced=False, line=gone.line[:-1])  # it ends where the proved turn ends
    monkeypatch.setattr(thought, "answer", replace(thought.answer, suggestions=(alike, *others)))
    monkeypatch.setattr(thought.verdicts, "_turns", {gone.line: thought.verdict(gone)})
    page.explorer.show("best")
    assert page.explorer.explore["controls"] and any("Margin" in label for label in page.labels())


@pytest.mark.parametrize("lang", one_by_day("de"))
def test_what_is_proved_whatever_is_drawn_is_not_said_to_hang_on_a_draw(lang: str) -> None:
    """The proved turn as it would be told were it left open where a card comes up."""
    page = Page(Explorer(small(Random(6)), lang=lang))
    page.send("explore", "tab", "best")
    thinking(page)
    thought = page.explorer.advice
    assert thought is not None
    best = thought.suggestions()[0]
    verdict = thought.verdict(best)
    assert verdict is not None
    left_open = replace(best, open=True, forced=False)
    hangs = say("unknown_draw", lang)
    assert hangs in left_open.explain(lang)
    told = explanation(left_open, [], verdict, page.explorer.analysis.front)
    assert hangs not in str(told)
    assert hangs in str(explanation(left_open, [], None, page.explorer.analysis.front))


@pytest.mark.parametrize("lang", one_by_day("fr"))
def test_what_is_proved_is_marked_alike_and_all_else_is_an_estimate(lang: str) -> None:
    page = Page(Explorer(START, lang=lang))
    page.send("explore", "tab", "best")
    thinking(page)
    marked = [part for part in page.parts() if str(part.get("text", "")).startswith("✓")]
    assert [part["kind"] for part in marked] == ["proved"], "that there is no forced win yet"
    assert sum(part.get("kind") == "expected" for part in page.parts()) == 5
    assert any(part.get("kind") == "reply" for part in page.parts()), "the strongest reply is named"


def test_a_card_in_a_reply_that_nobody_sees_yet_is_called_a_guess() -> None:
    one = next(iter(best_turns(START, tries=2)))
    seen, guess = one.after.colony.contracts[0], "mp:1"
    assert seen is not None and guess not in one.after.colony.contracts
    assert completes_a_guess(one, (Complete(guess, 1, "mp", False),))
    assert not completes_a_guess(one, (Complete(seen, 1, "mp", False),))
    assert not completes_a_guess(one, (Complete(guess, 1, "mp", True),)), "private contracts are their owner's"


@pytest.mark.parametrize("lang", one_by_day("en"))
def test_because_says_what_weighs_for_a_turn_beside_the_best_other_one(lang: str) -> None:
    page = Page(Explorer(middle(3), tab="best", lang=lang))
    page.send("explore", "tab", "best")
    thinking(page)
    page.explorer.advice.explained.clear()  # type: ignore[union-attr]
    shown = page.explorer.advice.suggestions()  # type: ignore[union-attr]
    one, other = shown[:2]
    seat = one.before.to_move or 0
    found = weighed(one.after, other.after, seat)
    judge = Judge(seat)
    assert abs(sum(found.values()) - judge.margin(one.after) + judge.margin(other.after)) < 1.2, (
        "all but who is to move"
    )
    told = than(one, 2, other, page.explorer.analysis.front)
    assert told in [part.get("text") for part in page.parts()]
    heaviest = max(found, key=lambda name: abs(found[name]))
    assert page.explorer.analysis.front.say(f"because.of.{heaviest}") in told
    assert not than(one, 2, one, page.explorer.analysis.front), "where nothing weighs, nothing is said"


def test_reasons_are_said_when_they_are_asked_for_and_each_button_names_its_suggestion() -> None:
    page = Page(Explorer(START, tab="best", lang="en"))
    page.send("explore", "run")
    thinking(page)
    second = [part["value"] for part in page.parts() if part.get("kind") == "turn"][1]
    page.send("explore", "explain", second)
    assert page.explorer.explore["announcement"].startswith("1. ")
    page.send("explore", "keep_future", second)
    assert page.explorer.explore["announcement"] == "Kept under “What if?”"
    told = json.dumps(page.explorer.explore["controls"], ensure_ascii=False)
    assert all(f"Because, Suggestion {n}" in told for n in (1, 2)) and "Keep as a future, Suggestion 1" in told


def test_that_something_is_thought_about_is_said_as_soon_as_it_begins() -> None:
    page = Page(Explorer(START, tab="play", lang="en"))
    page.send("explore", "tab", "best")
    assert page.explorer.explore["announcement"] == "Thinking."


def test_what_a_tab_is_for_is_said_where_nothing_was_begun_in_it() -> None:
    """Whoever opens a bench that was left so hears where they are."""
    for tab in ("best", "save", "review"):
        told = Explorer(START, tab=tab, lang="en").explore
        assert told["announcement"] == next(one["text"] for one in told["controls"] if one["type"] == "text"), tab
