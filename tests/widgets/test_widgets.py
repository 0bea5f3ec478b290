"""The boards without a page: what they show, what they do when touched, and what they keep to themselves."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.rules import messages, turn
from otys_nb.rules.game import Game
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.setup import new_position
from otys_nb.widgets import PlayerBoard, Table
from otys_nb.widgets.board import Board
from otys_nb.widgets.messages import say
from tests.widgets.boards import BOARDS, offer, touch


# ---------------------------------------------------------------- showing
@pytest.mark.parametrize("kind", BOARDS)
def test_every_board_shows_a_position_and_a_game(kind: Callable[..., Board], position: Position) -> None:
    for shown in (position, Game(position)):
        board = kind(shown)
        assert board.view in ("player", "colony", "turn", "table")
        assert board.state["players"][0]["name"] == "Ada"
        assert board.state["turn"] is None and board.state["to_act"] == 0
        assert board.lesson is None and board.rev == 1 and board.reject is None and board.here == -1 and board.log == []
        assert len(board.afford["moves"]) == len(turn.moves(position))
        json.dumps(board.get_state())


def test_a_board_is_told_what_it_can_show() -> None:
    with pytest.raises(TypeError, match="neither a position nor a game"):
        Table("4 $")  # type: ignore[arg-type]


def test_a_seat_is_checked(position: Position) -> None:
    with pytest.raises(ValueError, match="player: 2 is not a seat from 0 to 1"):
        PlayerBoard(position, player=2)
    with pytest.raises(ValueError, match="viewer: -1"):
        Table(position, viewer=-1)


def test_options_are_checked(position: Position) -> None:
    assert Table(position, animate=False, size="projector").options["animate"] is False
    with pytest.raises(TypeError, match="sise"):
        Table(position, sise="small")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="animate: expected bool"):
        Table(position, animate=1)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="lang"):
        Table(position, lang="nl")


def test_the_text_of_a_board_is_the_same_on_every_run(position: Position) -> None:
    first, second = PlayerBoard(position, player=0), PlayerBoard(new_position(["Ada", "Grace"], seed=7), player=0)
    assert str(first) == str(second)
    assert "Ada" in str(first) and "0x" not in str(first)


@pytest.mark.parametrize("kind", BOARDS)
def test_a_board_shows_itself_in_text_picture_and_live(kind: Callable[..., Board], position: Position) -> None:
    bundle, _ = kind(position)._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/plain", "text/html"}
    assert bundle["text/html"].startswith("<figure") and 'alt="' in bundle["text/html"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_saved_picture_of_a_board_is_a_button_that_runs_its_page(position: Position, lang: str) -> None:
    html = Table(position, lang=lang)._repr_mimebundle_()[0]["text/html"]
    assert html.count("<button") == html.count('data-commandlinker-command="notebook:run-all-cells"') == 1
    assert f"▶ {say('still.press', lang)}</span></button><img" in html
    assert "<button" not in position._repr_mimebundle_()["text/html"]  # nothing comes to life there


def test_a_turn_in_progress_is_shown(position: Position) -> None:
    board = PlayerBoard(position)
    board.play("x3")
    assert board.state["turn"] == {
        "stage": "sponsor",
        "key": "X",
        "level": 3,
        "sponsor_used": False,
        "propellers": True,
        "free": False,
        "uses": 1,
        "pending": None,
    }
    assert board.state["colony"]["sponsors"] == [position.colony.sponsors[-1], *position.colony.sponsors[:-1]]
    assert [event["kind"] for event in board.events] == ["KeySlid", "DisplayRotated"]
    assert all(event["text"] for event in board.events)


def test_a_position_that_no_rule_can_answer_is_shown_all_the_same(position: Position) -> None:
    nobody = replace(position.players[0], divers=())
    board = PlayerBoard(replace(position, players=(nobody, position.players[1]), turn=Turn("diver", "4", 4)))
    assert board.state["players"][0]["divers"] == []
    assert board.afford["moves"] == [] and board.afford["why"]["*"]["text"]
    assert str(board)


# ---------------------------------------------------------------- touching
def test_a_touch_plays_the_move(position: Position) -> None:
    board = PlayerBoard(position)
    assert touch(board, "move", id=offer(board, "key:4")) is None
    assert board.position == turn.play(position, ChooseKey("4", 4))
    assert board.rev == 2 and board.here == 0
    assert board.log == [{"notation": "4", "python": 'game.play("4")', "text": "Ada: Key 4, on its level", "events": 1}]


def test_a_refusal_goes_with_the_next_move(position: Position) -> None:
    board = Table(position)
    assert touch(board, "undo") is not None
    assert touch(board, "move", id=0) is None


def test_undo_redo_and_the_log(position: Position) -> None:
    board = Table(position)
    for _ in range(5):
        board.play(turn.moves(board.position)[-1])
    last = board.position
    assert touch(board, "undo") is None and board.here == 3 and len(board.log) == 5
    assert touch(board, "redo") is None and board.position == last
    assert touch(board, "redo") == {
        "rev": board.rev,
        "seq": 3,
        "text": "There is nothing to redo.",
        "rules": [],
        "at": [],
    }
    assert touch(board, "goto", node=-1) is None and board.position == position and board.here == -1
    assert touch(board, "goto", node=4) is None and board.position == last
    assert touch(board, "goto", node=5) is not None and board.position == last
    board.undo()
    board.undo()
    board.redo()
    assert board.here == 3


def test_a_line_is_one_entry_and_one_undo(position: Position) -> None:
    board = PlayerBoard(position)
    assert touch(board, "type", text="5 $ P:p") is None
    assert board.position.to_move == 1
    assert [entry["notation"] for entry in board.log] == ["5 $ P:p"]
    assert board.log[0]["python"] == 'game.play("5 $ P:p")'
    sponsor = messages.say("noun.sponsor.1B", "en")
    told = f"Key 5, on its level · Use {sponsor} · Push the Plant Expert · Take plant"
    assert board.log[0]["text"] == f"Ada: {told} · The Plant Expert resurfaces"
    assert board.log[0]["events"] == len(board.events) > 5
    touch(board, "undo")
    assert board.position == position


def test_a_typed_line_that_is_not_wholly_legal_plays_nothing(position: Position) -> None:
    board = Table(position)
    reject = touch(board, "type", text="4 $ ~Mv9")
    assert reject is not None and reject["at"] == [4] and board.position == position
    assert touch(board, "type", text="??")["at"] == [0]  # type: ignore[index]
    assert touch(board, "type", text="   ")["text"].startswith("Type a move")  # type: ignore[index]


def test_a_typed_error_cites_the_rules(position: Position) -> None:
    reject = touch(Table(position), "type", text="n3")
    assert reject is not None and reject["rules"] == [55, 56] and reject["text"] == "You hold no neutral X key."


def test_why_answers_and_changes_nothing(position: Position) -> None:
    board = Table(position)
    reject = touch(board, "why", target="mechanic")
    assert reject is not None and reject["text"].startswith("The Mechanic says how far") and 138 in reject["rules"]
    assert board.rev == 1
    assert touch(board, "why", target="castle")["text"] == "That message could not be read: target = castle."  # type: ignore[index]


def test_lesson_actions_need_a_lesson(position: Position) -> None:
    assert touch(Table(position), "hint")["text"] == "There is no lesson here."  # type: ignore[index]


def test_another_language(position: Position) -> None:
    board = Table(position)
    board.play("4")
    rev = board.rev
    assert touch(board, "lang", lang="de") is None
    assert board.rev == rev + 1 and board.words["push"] == "Schieben"
    assert board.log[0]["text"] == "Ada: Zugangsplättchen 4, auf seiner Ebene"
    assert "Zugangsplättchen" in board.events[0]["text"]
    assert touch(board, "lang", lang="nl")["rev"] == board.rev  # type: ignore[index]


def test_the_page_writes_nothing_but_actions(position: Position, sent: list[dict[str, Any]]) -> None:
    board = Table(position)
    before = board.get_state()
    board.set_state({"state": {}, "rev": 99, "afford": {}, "_esm": "alert(1)", "nonsense": 1, "reject": None})
    after = board.get_state()
    assert {name for name in before if before[name] != after[name]} == {"reject"}
    assert "may not change" in board.reject["text"]  # type: ignore[index]
    assert sent[-1]["rev"] == 1 and sent[-1]["state"] == before["state"], "the page gets back what it has overwritten"


def test_an_error_in_python_is_shown_and_the_game_is_as_it_was(
    position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Table(position)

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of cheese")

    monkeypatch.setattr("otys_nb.widgets.state.events", broken)
    reject = touch(board, "move", id=0)
    assert reject is not None and "out of cheese" in reject["text"]
    monkeypatch.setattr("otys_nb.widgets.whynot.why", broken)
    assert "out of cheese" in touch(board, "why", target="key:1")["text"]  # type: ignore[index]


def test_an_explorer_brings_its_bench_and_shares_the_rest(position: Position) -> None:
    board, explorer = Table(position).shared, Explorer(position).shared
    assert explorer["boards"] is board["boards"] and explorer["art"] is board["art"]
    assert set(explorer) - set(board) == {"bench"}
    assert len(explorer["bench"].packed) < 8.3 * 1024


def test_what_boards_share_is_small_on_the_wire(position: Position) -> None:
    board = Table(position)
    assert len(board.shared["boards"].packed) < 53.25 * 1024
    size = sum(len(part.packed) for part in (*board.shared.values(), board.speech))
    assert size < 73_600, "the first board waits for these: say something in `[ui]` in fewer letters, or take away"
    assert len(board._esm) < 820, "crosses with each board"
