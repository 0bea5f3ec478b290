"""A game as people play it: the others are seen, a card that comes up is seen, hands stay closed, the end tells."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from otys_nb.analysis.policies import Greedy, RandomPlayer
from otys_nb.rules import notation, turn
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.formats import interchange
from otys_nb.rules.formats import record as records
from otys_nb.rules.game import new_game
from otys_nb.rules.moves import Complete, Push, Surface
from otys_nb.widgets import game_end, turn_review
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.message_size import MAX_BYTES
from otys_nb.widgets.opponents import PlayTable, against
from tests.widgets.boards import lesson_of, touch

NAMES = ["Ada", "Grace", "Ida", "Emmy"]


def decide(table: PlayTable, *kinds: type) -> None:
    """Play by the page: the first offer of these kinds, else the last."""
    offers = [move for move, _ in offered(table.position, table.room.actor)]
    wanted = next((at for kind in kinds for at, move in enumerate(offers) if isinstance(move, kind)), len(offers) - 1)
    assert touch(table, "move", id=wanted) is None


def whole_turn(table: PlayTable, *kinds: type) -> None:
    now = table.position.round
    while table.position.round == now and table.phase == "mine":
        decide(table, *kinds)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_opponent_is_told_by_name_and_can_be_shown(lang: str) -> None:
    table = against(NAMES, {1: "greedy", 2: "greedy", 3: "greedy"}, seed=7, lang=lang)
    whole_turn(table)
    turns = table.answers["turns"]
    assert [one["name"] for one in turns] == NAMES[1:] and table.answers["plays"]
    assert all(one["name"] in one["text"][0] and 1 <= len(one["text"]) <= 4 for one in turns)
    assert all(one["events"] for one in turns)
    assert len(json.dumps(table.answers, ensure_ascii=False).encode()) <= MAX_BYTES
    lines = lesson_of(table)["feedback"]["text"].split("\n")
    assert lines == [" ".join(one["text"]) for one in turns], "a few sentences for each, each on a line"
    ids = [one["id"] for one in turns]
    touch(table, "undo")
    touch(table, "redo")
    assert [one["id"] for one in table.answers["turns"]] == ids, "what was shown is not new"


def test_what_she_did_can_be_seen_again_all_through_the_turn_after_it() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=7)
    whole_turn(table)
    told = lesson_of(table)["feedback"]["text"]
    shown = table.answers
    decide(table)
    assert table.phase == "mine" and table.position.turn.stage != "key"
    assert table.answers == shown and lesson_of(table)["again"], "at hand, and not played by itself again"
    assert lesson_of(table)["feedback"] is None, "said once"
    touch(table, "undo")
    assert lesson_of(table)["feedback"]["text"] == told


def test_hidden_cards_stay_hidden_in_what_is_shown() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    for _ in range(6):
        whole_turn(table)
        if table.phase == "seen":
            touch(table, "step")
        truth = set(table.position.players[1].contracts) - set(table.position.colony.contracts)
        told = json.dumps(table.answers) + json.dumps(table.state)
        assert not [card for card in truth if f'"{card}"' in told]


def test_a_card_that_comes_up_with_the_last_contract_is_seen_before_the_others_play() -> None:
    said = json.loads(interchange.to_json(new_game(NAMES[:2], seed=7).position))
    said["players"][0] |= {"zone": ["", "", "", "mpp", ""], "batteries": 0}
    said["colony"]["contracts"][0] = "mpp:3"
    table = PlayTable(interchange.from_json(json.dumps(said)), {1: "greedy"}, seed=1)
    while table.position.turn.stage != "end":
        offers = [move for move, _ in offered(table.position, 0)]
        others = [at for at, move in enumerate(offers) if not isinstance(move, Complete)]
        leave = [at for at in others if isinstance(offers[at], Push | Surface)]
        touch(table, "move", id=(leave or others)[0])
    decide(table, Complete)
    assert table.phase == "seen" and table.position.to_act == 1 and lesson_of(table)["done"]
    assert touch(table, "step") is None
    assert table.phase == "mine" and table.position.round == 2
    back = [button["label"] for button in lesson_of(table)["buttons"] if button["do"] == "undo"]
    assert back == ["Undo Grace too"]
    table.undo()
    assert table.taken_back, "a card and an answer had been seen"


def test_what_alone_is_left_to_do_needs_no_touch() -> None:
    said = json.loads(interchange.to_json(new_game(NAMES[:2], seed=7).position))
    said["players"][0] |= {"batteries": 0, "credits": 0}
    said["colony"]["sponsors"] = ["4B", "1B", "2B", "3B", "5B"]
    table = PlayTable(interchange.from_json(json.dumps(said)), {1: "random"}, seed=1)
    offers = [path for _, path in offered(table.position, 0)]
    touch(table, "move", id=offers.index(("key:1",)))
    assert table.position.turn.stage != "sponsor", "the sponsor costs more than there is: the diver is pushed"


def test_the_log_tells_whole_turns_of_others_in_words() -> None:
    table = at_first()
    while table.position.round == 1:
        touch(table, "move", id=0)
    told = [entry for entry in table.log if entry["text"].startswith("Grace: ")]
    assert told and " " in told[0]["notation"]
    assert "on its level · " in told[0]["text"] and told[0]["notation"] not in told[0]["text"]


def test_what_ends_a_turn_waits_for_a_touch_of_its_own() -> None:
    said = json.loads(interchange.to_json(new_game(NAMES[:2], seed=7).position))
    divers = ["metal", "plant", "fuel", "engineer", "tech", "trader", "spy", "explorer"]
    said["players"][0] |= {"batteries": 0, "credits": 0, "divers": divers}
    said["colony"]["sponsors"] = ["4B", "1B", "2B", "3B", "5B"]
    table = PlayTable(interchange.from_json(json.dumps(said)), {1: "random"}, seed=1)
    touch(table, "move", id=paths_of(table).index(("key:1",)))
    assert (table.position.turn.stage, table.position.round) == ("diver", 1), "the Engineer costs more than there is"
    assert paths_of(table) == [("surface",)]
    touch(table, "move", id=0)
    assert table.position.round == 2, "now the others have played"


def paths_of(table: PlayTable) -> list[tuple[str, ...]]:
    return [tuple(move["path"]) for move in table.afford["moves"]]


def at_first(**changes: Any) -> PlayTable:
    said = json.loads(interchange.to_json(new_game(NAMES[:2], seed=7).position))
    said["players"][0] |= changes
    return PlayTable(interchange.from_json(json.dumps(said)), {1: "random"}, seed=1)


def test_the_big_button_pushes_and_takes_all_and_each_part_is_offered_too() -> None:
    divers = at_first().position.players[0].divers
    tiles = [f"{tile}+" if tile in ("metal", "plant", "fuel") else tile for tile in divers]
    level = next(at for at, tile in enumerate(tiles[-5:], 1) if tile.endswith("+"))
    table = at_first(divers=tiles)
    touch(table, "move", id=paths_of(table).index((f"key:{level}",)))
    use = table.afford["use"]
    assert len(use["moves"]) == 1 and use["label"].startswith("Push and take ")
    offers = {move["id"]: move for move in table.afford["moves"]}
    assert offers[use["moves"][0]]["path"][-1] == "choice:both"
    assert ("skip", f"diver:{divers[-6 + level]}", "choice:cube") in paths_of(table)
    assert touch(table, "move", id=use["moves"][0]) is None
    assert table.position.turn.uses == 0


def test_a_level_that_only_the_x_key_reaches_is_touched_itself() -> None:
    table = at_first(keys="1245X", track="3", neutral_x=0)
    assert [path for path in paths_of(table) if path[0].startswith("level:")] == [("level:3",)]
    touch(table, "move", id=paths_of(table).index(("level:3",)))
    assert table.position.turn.key == "X" and table.position.turn.level == 3
    both = at_first(keys="1245X", track="3", neutral_x=1)
    assert not [path for path in paths_of(both) if path[0].startswith("level:")], "which key, is asked"


def test_a_curtain_hides_the_next_hand_until_somebody_sits_down() -> None:
    said = json.loads(interchange.to_json(new_game(NAMES[:2], seed=7).position))
    said["players"][0]["contracts"], said["players"][1]["contracts"] = [said["colony"]["deck"].pop()], ["mf:1c"]
    hot = PlayTable(interchange.from_json(json.dumps(said)), seed=7)
    while hot.position.to_move == 0:
        hot.play(turn.moves(hot.position)[-1])
    assert hot.phase == "curtain" and "Grace" in lesson_of(hot)["curtain"] and not hot.afford["moves"]
    assert touch(hot, "move", id=0) is not None, "nobody plays through a curtain"
    assert hot.log == [] and hot.events == []
    assert [card for player in hot.state["players"] for card in player["contracts"]] == [UNKNOWN, UNKNOWN]
    assert touch(hot, "step") is None and hot.phase == "mine" and hot.seat == 1
    assert [one["name"] for one in hot.answers["turns"]] == ["Ada"] and not hot.answers["plays"]
    assert not against(NAMES[:2], None, seed=7, curtain=False).room.curtain.falls


def test_the_end_tells_who_won_and_where_prestige_came_from() -> None:
    table = against(NAMES[:3], {1: "greedy", 2: "greedy"}, seed=5).autoplay(Greedy(slip=0.3))
    node = table.session.game.node
    earned = game_end.earned(node)
    for seat, sources in earned.items():
        assert sum(sources.values()) == node.position.players[seat].score
    touch(table, "lang", lang="de")
    end = lesson_of(table)["end"]
    assert len(end["learned"]) == 3 and lesson_of(table)["finished"]
    assert f"{earned[node.position.winners()[0]]['contracts']} für Aufträge" in end["learned"][0]["text"]
    assert touch(table, "deal", seats=["you", "greedy", "greedy"]) is None
    assert table.phase == "mine" and table.position.round == 1 and not table.position.finished


def test_whoever_joins_a_table_has_a_name_of_their_own() -> None:
    table = against(["Mae", "Grace"], {1: "greedy"}, seed=5)
    assert touch(table, "deal", seats=["you", "greedy", "greedy", "mild"]) is None
    assert [player.name for player in table.position.players] == ["Mae", "Grace", "Ada", "Zoë"]


def test_a_turn_that_cost_much_is_shown_and_played_again_and_the_game_stays() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=11)
    table.autoplay(RandomPlayer())
    end = table.session.game.node
    played = table.place["played"]
    assert touch(table, "check") is None
    shown = [line for line in lesson_of(table)["end"]["learned"] if line.get("to")]
    assert shown and "You play" in shown[0]["text"]
    assert touch(table, "visit", step=0) is None
    assert table.answers["turns"][0]["name"] == "You" and table.phase == "shown"
    assert table.place["played"] == played, "the game that was played is kept"
    assert lesson_of(table)["done"] and lesson_of(table)["buttons"][0]["label"] == "Back to the end"
    assert touch(table, "step") is None and table.session.game.node is end and lesson_of(table)["end"]["learned"]
    assert touch(table, "visit", step=0) is None and touch(table, "solve") is None and table.phase == "shown"
    for move in notation.parse_line(table.position, table.room.review.verdicts[0].better).moves:
        offers = [offer for offer, _ in offered(table.position, table.room.actor)]
        if move in offers:
            touch(table, "move", id=offers.index(move))
    while table.phase == "mine":
        decide(table, Push, Surface)
    assert table.phase == "judged" and lesson_of(table)["feedback"]["kind"] == "right"
    assert touch(table, "step") is None and table.session.game.node is end and table.phase == "over"
    assert touch(table, "visit", step=len(table.room.review.verdicts)) is None and table.answers == {}
    while table.phase == "mine":
        decide(table)
    assert lesson_of(table)["feedback"]["kind"] in ("right", "wrong")
    assert touch(table, "undo") is None and table.phase == "mine"
    assert touch(table, "rejoin") is None and table.phase == "over"
    assert touch(table, "visit", step=99) is not None


def test_a_record_to_give_away_opens_and_hides_what_was_hidden() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    for _ in range(8):
        whole_turn(table)
        if table.phase == "seen":
            touch(table, "step")
    truth = table.position
    given = table.record()
    opened = records.load(given).position
    assert opened.players[0] == truth.players[0] and opened.round == truth.round
    assert set(opened.players[1].contracts) <= {UNKNOWN} and set(opened.colony.deck) == {UNKNOWN}
    assert "1b " in given
    hot = records.load(against(NAMES[:2], None, seed=3).record()).position
    assert set(hot.colony.deck) == {UNKNOWN}


def test_a_game_that_stood_elsewhere_goes_on_there() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    whole_turn(table)
    table.room.taken.recall(2)
    kept = json.loads(json.dumps(table.room.saved.place()))
    again = against(NAMES[:2], {1: "greedy"}, seed=3)
    assert touch(again, "kept", place=kept) is None
    assert again.position == table.position and again.taken_back == 2
    assert lesson_of(again)["welcome"]["text"] == "Your game stands where you left it."
    touch(again, "move", id=0)
    assert lesson_of(again)["welcome"] is None
    touch(again, "undo")
    assert again.position == table.position and lesson_of(again)["welcome"] is None
    new = against(NAMES[:2], {1: "greedy"}, seed=3).new()
    whole_turn(new)
    third = against(NAMES[:2], {1: "greedy"}, seed=3)
    touch(third, "kept", place=json.loads(json.dumps(new.place)))
    assert third.position == new.position, "another deal goes on too"


def test_a_line_that_was_left_is_offered_until_another_turn_has_ended_in_its_place() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    whole_turn(table)
    whole_turn(table)
    touch(table, "undo")
    touch(table, "undo")
    played = table.session.game.node.children[0].move
    offers = [move for move, _ in offered(table.position, table.room.actor)]
    touch(table, "move", id=next(at for at, move in enumerate(offers) if move != played))
    assert table.afford["waits"]
    whole_turn(table)
    assert "waits" not in table.afford


@pytest.mark.parametrize("start", [3, "otys1_nonsense", "x" * 100])
def test_a_place_that_was_written_in_changes_nothing(start: object) -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    before = table.position
    touch(table, "kept", place={"board": table.place["board"], "start": start, "played": ["1"]})
    assert table.position == before and lesson_of(table)["welcome"] is None


def test_the_end_says_you_to_the_only_person() -> None:
    alone = against(NAMES[:2], {1: "random"}, seed=3).autoplay(Greedy())
    assert alone.position.winners() == (0,) and lesson_of(alone)["end"]["title"] == "You won."
    lost = against(NAMES[:2], {1: "greedy"}, seed=3).autoplay("random")
    assert lost.position.winners() == (1,) and lesson_of(lost)["end"]["title"] == f"Won by {NAMES[1]}."


def begun() -> PlayTable:
    table = against(NAMES[:2], {1: "greedy"}, seed=3)
    for _ in range(4):
        whole_turn(table)
        if table.phase == "seen":
            touch(table, "step")
    return table


def pressed(table: PlayTable) -> list[str]:
    return [one["do"] for one in lesson_of(table)["buttons"] if one["do"].startswith("review.")]


def test_a_game_that_goes_on_shows_the_worst_turn_so_far_and_leads_back_to_now() -> None:
    assert not pressed(against(NAMES[:2], {1: "greedy"}, seed=3)), "nothing was played yet"
    table = begun()
    now, told = table.session.game.node, table.answers
    assert pressed(table) == ["review.mistake"]
    assert touch(table, "press", button="review.mistake") is None
    assert table.phase == "shown" and re.search(r"gave away about (5|\d?\d0)%", lesson_of(table)["feedback"]["text"])
    assert lesson_of(table)["word"] == "Looking back." and table.answers["turns"]
    worst = table.session.game.node
    assert touch(table, "press", button="review.further") is None
    assert table.phase == "shown" and table.session.game.node is not worst
    assert touch(table, "solve") is None and table.answers["plays"]
    assert table.place["played"], "the game is kept as it stands"
    assert touch(table, "step") is None
    assert table.session.game.node is now and table.phase == "mine" and table.answers == told
    whole_turn(table)
    assert pressed(table) in ([], ["review.mistake"]) and not table.room.review.reviewed


def test_where_nothing_is_found_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_review.TurnReview, "search", lambda *_, **__: ())
    table = begun()
    assert touch(table, "press", button="review.mistake") is None
    assert table.phase == "mine" and "No turn gave away" in lesson_of(table)["feedback"]["text"]
    decide(table)
    assert "No turn gave away" not in ((lesson_of(table)["feedback"] or {}).get("text") or "")


def test_whoever_comes_back_to_look_back_sees_the_worst_turn_at_once() -> None:
    table = begun()
    kept = json.loads(json.dumps(table.room.saved.place()))
    again = against(NAMES[:2], {1: "greedy"}, seed=3)
    again.room.review.wished = True
    assert touch(again, "kept", place=kept) is None
    assert again.phase == "shown" and again.place["played"] == table.place["played"]
    over = against(NAMES[:2], {1: "greedy"}, seed=3).autoplay(RandomPlayer())
    ended = against(NAMES[:2], {1: "greedy"}, seed=3)
    ended.room.review.wished = True
    assert touch(ended, "kept", place=json.loads(json.dumps(over.room.saved.place()))) is None
    assert ended.phase == "over" and ended.room.review.reviewed
    assert ended.room.review.lines()[0] in [line["text"] for line in lesson_of(ended)["end"]["learned"]]


def test_several_people_at_one_screen_look_back_when_the_game_is_over() -> None:
    table = against(NAMES[:2], None, seed=3)
    for _ in range(4):
        whole_turn(table)
        touch(table, "step")
    assert not pressed(table)


def test_a_turn_is_typed_in_words_and_what_is_forbidden_is_answered_by_its_rule() -> None:
    table = against(NAMES[:2], {1: "greedy"}, seed=1)
    first = table.position
    refused = touch(table, "type", text="key 2; spend a battery: the Trader moves 4 places up; take fuel")
    assert refused is not None and refused["rules"]
    said = (touch(table, "type", text="key 2; juggle fuel") or {})["text"]
    assert "Not understood here: “juggle”" in said and table.position == first
    assert re.findall(r"^(\d)\) ", said, re.M) == ["1", "2", "3"], "each list begins anew"
    assert "1 to 3" in (touch(table, "type", text="5") or {})["text"] and table.position == first, "no such number"
    key = next(one for one in table.position.players[0].keys if one.isdigit())
    assert touch(table, "type", text=f"key {key}; only push, resurface") is None
    assert table.position.round == 2
