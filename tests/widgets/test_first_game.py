"""A first game: the coach speaks when a rule matters for the first time or a contract was missed, and only then."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from otys_nb.analysis import policies, review, suggestions
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.rules import turn
from otys_nb.rules.formats import interchange
from otys_nb.rules.game import Node, new_game
from otys_nb.rules.moves import ChooseKey, Complete, Move, Push, Stay, Surface
from otys_nb.widgets import resume
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.coach import MOMENTS, Coach, remarks
from otys_nb.widgets.first_game import first_game
from otys_nb.widgets.opponents import PlayTable, against
from tests.depth import mostly_at_night
from tests.widgets.boards import offer, touch


def coach_of(table: PlayTable) -> Coach:
    assert table.room.coach is not None
    return table.room.coach


def hints(table: PlayTable) -> list[str]:
    assert table.lesson is not None
    return [hint["text"] for hint in table.lesson["hints"]]


def played(coached: bool) -> tuple[PlayTable, list[str]]:
    """A whole game by a player who sees what a beginner sees, and all that the coach said."""
    table, rng, heard = first_game(coached=coached), Random(1), list[str]()
    beside = 0
    player = policies.opponent(policies.Greedy(max_moments=300, slip=0.1))
    while table.phase != "over":
        heard += hints(table)
        assert table.lesson is not None
        feedback = table.lesson["feedback"]
        beside += bool(hints(table) and feedback and feedback["text"].startswith("Grace "))
        if table.phase == "seen":
            touch(table, "step")
            continue
        move = policies.decision(table.position, player, rng)[0]
        offers = [one for one, _ in offered(table.position, 0)]
        touch(table, "move", id=offers.index(move))
        assert table.reject is None
    assert beside >= coached, "what Grace did stays beside what the coach says"
    return table, heard


def test_the_coach_says_each_thing_once_and_each_moment_has_its_words() -> None:
    assert {one.when for one in remarks()} == set(MOMENTS) and len({one.id for one in remarks()}) == len(remarks())
    table, heard = played(coached=True)
    texts = {one.text["en"] for one in remarks()}
    told = [text for text in heard if text in texts]
    assert len(told) == len(set(told)) >= 7, "once each"
    turns = table.position.round
    assert len(heard) < 2.5 * turns, "silent otherwise"
    assert max(player.score for player in table.position.players) >= 18


def test_without_the_coach_the_game_is_the_same_and_nobody_speaks() -> None:
    table, heard = played(coached=False)
    assert [text for text in heard if "bell" not in text] == [] and table.position.finished


def test_the_first_game_is_played_as_on_a_real_table_too() -> None:
    table = first_game(assists=False)
    assert table.options["assists"] is False
    start = table.position
    with pytest.raises(ValueError, match=r"R\d"):
        table.play("1 2")
    assert table.position != start, "played up to the first rule that was broken"


def told(table: PlayTable) -> str:
    """The verdict, or what others did."""
    feedback = table.lesson["feedback"] if table.lesson else None
    return feedback["text"] if feedback else ""


def leave_the_contract(table: PlayTable) -> None:
    """Play the learner's turn to its end without completing anything, and let the opponent answer."""
    now = table.position.round
    while table.position.round == now and not table.position.finished:
        offers = [move for move, _ in offered(table.position, 0)]
        others = [at for at, move in enumerate(offers) if not isinstance(move, Complete)]
        leave = [at for at in others if isinstance(offers[at], Surface | Stay)]
        touch(table, "move", id=(leave or others)[0])


def a_contract_at_hand() -> PlayTable:
    """A game in which one contract can be completed, and in which the coach has said everything else."""
    said = json.loads(interchange.to_json(new_game(["You", "Grace"], seed=7).position))
    said["players"][0] |= {"zone": ["", "", "", "mpp", ""], "batteries": 0}
    said["colony"]["contracts"][0] = "mpp:3"
    table = PlayTable(interchange.from_json(json.dumps(said)), {1: "random"}, coached=True, seed=1)
    coach_of(table).recall([one.id for one in remarks()])
    return table


def before_a_sponsor(tile: str, key: str, **mine: object) -> PlayTable:
    """A game in which a key was chosen, with this sponsor on its level; the coach has said little."""
    said = json.loads(interchange.to_json(new_game(["You", "Grace"], seed=7).position))
    said["players"][0] |= {"batteries": 2, "credits": 2, **mine}
    row = said["colony"]["sponsors"]
    at, n = int(key) - 1, next(n for n, one in enumerate(row) if one[0] == tile[0])
    row[at], row[n] = tile, row[at]
    table = PlayTable(interchange.from_json(json.dumps(said)), {1: "random"}, coached=True, seed=1)
    coach_of(table).recall([one.id for one in remarks() if one.id not in ("propeller", "closes")])
    touch(table, "move", id=offer(table, f"key:{key}"))
    return table


@pytest.mark.rule(34, 36)
def test_what_a_touch_passes_over_is_said_once_and_undo_gives_it_back() -> None:
    table = before_a_sponsor("1B", "4", batteries=0)
    assert hints(table) == []
    touch(table, "move", id=offer(table, "push"))
    assert hints(table) == ["Passed over: the sponsor “gain a credit”. Undo gives it back."]
    kept = json.loads(json.dumps(table.room.snapshot()))
    other = before_a_sponsor("1B", "4", batteries=0)
    other.room.restore(kept)
    assert hints(other) == hints(table), "also in another kernel"
    touch(table, "move", id=0)
    assert "Passed" not in "".join(hints(table)), "once"
    touch(table, "undo")
    touch(table, "undo")
    assert hints(table) == []
    touch(table, "move", id=offer(table, "sponsor:4"))
    assert table.position.turn.stage == "diver" and hints(table) == [], "nothing was passed over"


@pytest.mark.rule(36)
def test_propellers_that_a_touch_passes_over_are_told_unless_they_were_before() -> None:
    table = before_a_sponsor("4B", "4", credits=0)
    assert hints(table) == [next(one.text["en"] for one in remarks() if one.id == "propeller")]
    touch(table, "move", id=offer(table, "push"))
    assert hints(table) == [], "it was told"
    hasty = before_a_sponsor("4B", "4", credits=0)
    touch(hasty, "undo")
    del coach_of(hasty).said["propeller"]
    hasty.session.game.add([ChooseKey("4", 4), Push()])
    assert "moving a diver by battery" in "".join(hints(hasty))


@pytest.mark.rule(36, 96)
def test_a_sponsor_who_stops_the_propellers_says_so_before_he_is_used() -> None:
    table = before_a_sponsor("4B", "4")
    assert hints(table) == ["Once this sponsor is used, no battery moves a diver this turn."]
    assert hints(before_a_sponsor("4B", "4", batteries=0)) == []


def test_a_completed_contract_says_what_it_brought_before_the_next_question() -> None:
    table = a_contract_at_hand()
    offers = [move for move, _ in offered(table.position, 0)]
    touch(table, "move", id=next(at for at, move in enumerate(offers) if isinstance(move, Complete)))
    assert told(table) == "Contract completed! It brought 3 prestige."
    touch(table, "move", id=0)
    assert "completed" not in told(table)


def test_a_contract_that_ends_the_turn_says_what_it_brought_before_the_other_plays() -> None:
    table = a_contract_at_hand()
    for kind in (ChooseKey, Push, Surface, Complete):
        offers = [move for move, _ in offered(table.position, 0)]
        touch(table, "move", id=next(at for at, move in enumerate(offers) if isinstance(move, kind)))
    assert table.phase == "seen" and told(table).startswith("Contract completed! It brought 3 prestige")
    touch(table, "step")
    assert table.phase == "mine" and "completed!" not in told(table)


def test_a_contract_that_was_left_is_told_in_the_next_turn() -> None:
    table = a_contract_at_hand()
    leave_the_contract(table)
    assert len(hints(table)) == 1 and "3 prestige" in hints(table)[0]
    table.play(turn.moves(table.position)[0])
    assert "3 prestige" not in "".join(hints(table))


def test_how_a_contract_that_was_left_could_be_completed_is_shown_on_the_board_and_in_words() -> None:
    table = a_contract_at_hand()
    assert touch(table, "solve") is not None, "nothing was missed yet"
    leave_the_contract(table)
    assert table.lesson is not None
    assert {"do": "solve", "label": "Show me how"} in table.lesson["buttons"]
    stood = table.position
    assert touch(table, "solve") is None
    assert table.position == stood, "the game stays where it is"
    told = ["This was the way: Complete the contract for 1 metal and 2 plants (3 prestige) on level 4."]
    assert hints(table) == told and table.answers["plays"]
    [shown] = table.answers["turns"]
    assert shown["text"] == told and "ContractCompleted" in [one["kind"] for one in shown["events"]]
    assert "solve" not in [one["do"] for one in table.lesson["buttons"]], "it is shown once"
    kept = json.loads(json.dumps(table.room.snapshot()))
    other = a_contract_at_hand()
    other.room.restore(kept)
    assert hints(other) == told
    touch(table, "move", id=0)
    assert hints(table) != told


def test_a_contract_that_was_left_is_not_told_of_a_later_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_contract_at_hand()
    leave_the_contract(table)
    assert "3 prestige" in "".join(hints(table))
    monkeypatch.setattr(review, "missed_contract", lambda start, line: None)
    for _ in range(3):
        leave_the_contract(table)
        assert "3 prestige" not in "".join(hints(table)), "nothing was missed in this turn"


def test_the_same_contract_is_told_once_in_three_turns_another_one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, found = a_contract_at_hand(), review.missed_contract
    heard = []
    for _ in range(5):
        leave_the_contract(table)
        heard.append("3 prestige" in "".join(hints(table)))
    assert heard == [True, False, False, True, False]
    kept = json.loads(json.dumps(table.room.snapshot()))
    table.room.restore(kept)
    assert "3 prestige" not in "".join(hints(table)), "nor after the kernel was new"

    def another(start: Node, line: Sequence[Move]) -> review.MissedContract | None:
        one = found(start, line)
        return one and one._replace(card="mff:4")

    monkeypatch.setattr(review, "missed_contract", another)
    leave_the_contract(table)
    assert "4 prestige" in "".join(hints(table))


def test_a_turn_in_which_the_hint_saw_no_contract_has_missed_none(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_contract_at_hand()
    found = table.hint(8, seconds=0, tries=0)
    without = next(one for one in found if not any(isinstance(move, Complete) for move in one.moves))
    monkeypatch.setattr(table.room.hints, "search", lambda n=1, **_: [without])
    with monkeypatch.context() as blind:
        blind.setattr(review, "missed_contract", lambda start, line: None)
        touch(table, "hint")
    leave_the_contract(table)
    assert "3 prestige" not in "".join(hints(table))
    leave_the_contract(table)
    assert "3 prestige" in "".join(hints(table)), "it counts for its own turn only"


@pytest.mark.rule(63)
def test_a_contract_that_a_short_search_has_not_seen_is_advised_where_a_look_back_would_call_it_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = a_contract_at_hand()
    found = table.hint(8, seconds=0, tries=0)
    without = next(one for one in found if not any(isinstance(move, Complete) for move in one.moves))
    monkeypatch.setattr(table.room.hints, "search", lambda n=1, **_: [without])
    touch(table, "hint")
    assert not table.room.hints.passed_over_contracts([table.session.game.node])


def with_a_lead(found: Sequence[Suggestion], lead: float) -> list[Suggestion]:
    """One turn that leaves the contract, and one that completes it, whose margin is less by so much."""
    without = next(one for one in found if not any(isinstance(move, Complete) for move in one.moves))
    completing = next(one for one in found if any(isinstance(move, Complete) for move in one.moves))
    return [replace(without, margin=lead, tied=False, forced=False), replace(completing, margin=0.0, tied=False)]


@pytest.mark.rule(63, 66)
def test_a_hint_advises_the_contract_at_hand_unless_it_says_that_waiting_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for lead, waits in ((0.5, False), (2.0, True)):
        table = a_contract_at_hand()
        while not any(isinstance(move, Complete) for move in turn.moves(table.position)):
            touch(table, "move", id=0)
        found = with_a_lead(suggestions.best_turns(table.position, 8, seconds=0, tries=0), lead)
        monkeypatch.setattr(table.room.hints, "search", lambda n=1, found=found, **_: found)
        said = ""
        for _ in range(3):
            touch(table, "hint")
            said += " ".join(hints(table))
        assert ("waiting with the contract" in said) is waits
        assert ("Complete the contract" in said or "This completes" in said) is not waits
        assert waits or "resurfaces" not in said.partition("Complete")[0], "what is at hand comes first"


def texts_in(sent: object) -> Iterator[str]:
    """All strings of what is sent to a page."""
    if isinstance(sent, str):
        yield sent
    elif isinstance(sent, Mapping):
        yield from (text for value in sent.values() for text in texts_in(value))
    elif isinstance(sent, list | tuple):
        yield from (text for value in sent for text in texts_in(value))


@pytest.mark.parametrize("seed", mostly_at_night([1], [3]))
def test_the_person_at_the_screen_is_called_you_in_all_that_is_shown(seed: int) -> None:
    """The games end otherwise, and in the first a diver of the person is copied."""
    table, rng = against(["Zoe", "Grace"], {1: "greedy"}, seed=seed, coached=True), Random(1)
    player = policies.opponent(policies.Greedy(max_moments=200, slip=0.1))
    named: set[str] = set()
    while table.phase != "over":
        named |= {text for text in texts_in(table.room.view()) if "Zoe" in text}
        if table.phase == "seen":
            touch(table, "step")
            continue
        move = policies.decision(table.position, player, rng)[0]
        touch(table, "move", id=[one for one, _ in offered(table.position, 0)].index(move))
    for action in ({"do": "check"}, {"do": "visit", "step": 0}):
        named |= {text for text in texts_in(table.room.view()) if "Zoe" in text}
        touch(table, **action)
    named |= {text for text in texts_in([table.room.view(), repr(table.picture())]) if "Zoe" in text}
    assert not named, sorted(named)[:3]


def test_a_turn_that_was_taken_back_has_missed_nothing() -> None:
    table = a_contract_at_hand()
    start = table.session.game.node
    leave_the_contract(table)
    assert "3 prestige" in "".join(hints(table))
    table.session.game.goto(start)
    assert "3 prestige" not in "".join(hints(table))


def test_a_first_game_shows_which_strength_is_on() -> None:
    table = first_game()
    assert table.lesson is not None
    assert [one["label"] for one in table.lesson["buttons"] if one["label"].startswith("✓")] == ["✓ Grace: easy"]


def test_a_new_game_asks_who_plays_and_keeps_the_running_one_until_it_begins() -> None:
    table = first_game()
    touch(table, "move", id=0)
    stood, rev = table.position, table.rev
    assert touch(table, "reset") is None
    assert (table.position, table.rev) == (stood, rev), "the sheet changes nothing"
    assert table.card["do"] == "table" and table.card["running"]
    assert table.card["seats"] == ["you", "mild"] and len(table.card["names"]) == 4
    assert touch(table, "deal", seats=["you", "fair", "keen"]) is None
    assert [player.name for player in table.position.players] == ["Ada", "Grace", "Mae"]
    assert table.position.round == 1 and table.seats == (0,) and table.strength == ""
    assert table.room.opponents.named == {1: "fair", 2: "keen"}


def test_two_people_and_one_computer_play_on_in_another_kernel() -> None:
    table = first_game()
    touch(table, "deal", seats=["you", "mild", "you"])
    touch(table, "move", id=0)
    place = dict(table.place)
    assert place["seats"] == ["you", "mild", "you"] and place["played"]
    with resume.at(place):
        found = first_game()
    assert found.seats == (0, 2) and found.position == table.position and found.room.curtain.falls
    other = first_game()
    other.room.restore(json.loads(json.dumps(table.room.snapshot())))
    assert other.seats == (0, 2) and other.position == table.position and other.place["seats"] == place["seats"]


@pytest.mark.parametrize("seats", [["mild", "mild"], ["you"], ["you"] * 5, ["you", "greatest"], "you", None])
def test_a_table_at_which_nobody_here_or_too_few_or_too_many_sit_is_refused(seats: object) -> None:
    table = first_game()
    game = table.session.game
    assert touch(table, "deal", seats=seats) and table.session.game is game


def test_the_opponent_can_be_as_strong_as_one_likes() -> None:
    table = first_game(opponent="random", coached=False)
    touch(table, "move", id=0)
    assert isinstance(table.room.opponents.players[1], policies.RandomPlayer)
    with pytest.raises(ValueError, match="random, mild, fair, greedy, keen, search"):
        first_game(opponent="wizard")  # type: ignore[arg-type]


def test_what_was_said_is_not_said_again_tomorrow() -> None:
    table = first_game()
    assert hints(table)
    touch(table, "move", id=0)
    again = first_game()
    touch(again, "kept", place=json.loads(json.dumps(table.place)))
    assert hints(again) == [], "at first one is greeted"
    assert again.position == table.position and set(coach_of(table).said) <= set(coach_of(again).said)
    assert remarks()[0].id in coach_of(again).said


def test_one_undo_takes_back_a_whole_touch_also_in_another_kernel() -> None:
    table = first_game()
    start = table.position
    touch(table, "move", id=offer(table, "sponsor:3"))
    assert table.position.turn.sponsor_used, "a key and its sponsor are one touch"
    place = json.loads(json.dumps(table.place))
    with resume.at(place):
        again = first_game()
    assert again.position == table.position
    touch(again, "undo")
    assert again.position == start
    place["joined"] = "all"
    with resume.at(place):
        assert first_game().position == table.position, "somebody wrote in it"
