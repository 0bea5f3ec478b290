"""The explorer without a page: what it holds, shows, refuses, finds out, keeps and compares."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.explorer import edits
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.problem_places import problem_in_words
from otys_nb.explorer.room import TABS
from otys_nb.explorer.setup_panel import setup_problems
from otys_nb.pictures.result import result
from otys_nb.rules import turn
from otys_nb.rules.game import Game
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets import PlayerBoard
from tests.depth import often
from tests.explorer.explorers import LIMIT, START, Page, assert_drawable, middle


# ---------------------------------------------------------------- what it holds
def test_it_opens_whatever_there_is_to_explore() -> None:
    game = otys.new_game(["Ada", "Grace"], seed=7)
    lesson = otys.lesson("turn")
    code = START.code()
    for shown, position in [
        (START, START),
        (game, game.position),
        (PlayerBoard(START, player=0), START),
        (lesson, lesson.position),
        (otys.example("pauline"), otys.example("pauline").position),
        (code, START),
        (f"https://example.org/x.html#{code}", START),
        (START.to_json(), START),
        (Game(START).record(), START),
        (None, edits.blank()),
    ]:
        explorer = Explorer(shown)
        assert explorer.position == position and explorer.reject is None and explorer.explore["controls"]
    for wrong in (3, [], object()):
        with pytest.raises(TypeError, match="neither a position nor a game"):
            Explorer(wrong)
    with pytest.raises(ValueError, match="expected"):
        Explorer("otys1_nonsense")
    with pytest.raises(ValueError, match="tab"):
        Explorer(START, tab="moon")


def test_exploring_a_game_leaves_it_alone_and_keeps_its_futures() -> None:
    game = Game(START)
    game.play("4 $ ..").name("asked").undo()
    game.play("5 P:p")
    board = PlayerBoard(game, player=0)
    explorer = Explorer(board)
    assert set(explorer.session.game.branches) == {"asked"}
    assert explorer.position == game.position and explorer.record() == game.record()
    node, rev = game.node, board.rev
    explorer.edit("players[0].credits", 9).move("tray:m", "level:1")
    explorer.undo()
    explorer.undo()
    explorer.undo()
    assert (
        game.node is node
        and board.rev == rev
        and len(list(game.nodes())) == len(list(Explorer(game).session.game.nodes()))
    )


def test_undo_and_redo_go_over_edits_and_moves_alike() -> None:
    explorer = Explorer(START)
    seen = [explorer.position]
    steps: list[Any] = [
        lambda: explorer.edit("players[0].credits", 9),
        lambda: explorer.play("4 $ .."),
        lambda: explorer.play("R:-mc"),
        lambda: explorer.move("tray:p", "level:5", 1),
        lambda: explorer.load(START.code()),
        lambda: explorer.play("5 P:p"),
        lambda: explorer.edit("round", 4),
    ]
    assert not explorer.analysis.game.can_undo and not explorer.analysis.game.can_redo
    for step in steps:
        step()
        seen.append(explorer.position)
    for _ in range(2):
        for position in seen[-2::-1]:
            explorer.undo()
            assert explorer.position == position
        explorer.undo()
        assert explorer.position == seen[0] and not explorer.analysis.game.can_undo
        for position in seen[1:]:
            explorer.redo()
            assert explorer.position == position
        explorer.redo()
        assert explorer.position == seen[-1] and not explorer.analysis.game.can_redo
    explorer.undo()
    explorer.edit("round", 5)
    assert not explorer.analysis.game.can_redo


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    explorer = Explorer(START)
    explorer.edit("players[0].credits", 3).move("key:4", "key:4")
    assert not explorer.analysis.game.can_undo
    with pytest.raises(EditError):
        explorer.edit("players[0].credits", "many")
    assert explorer.position == START and not explorer.analysis.game.can_undo


def test_everything_is_saved_and_loaded_again() -> None:
    explorer = Explorer(middle(5))
    explorer.session.game.name("here")
    for text in (explorer.code(), explorer.link(), explorer.to_json(), explorer.record()):
        assert Explorer(text).position == explorer.position
    assert "here" in Explorer(explorer.record()).session.game.branches


@pytest.mark.parametrize("form", ["code", "link"])
def test_a_code_and_a_link_hold_the_turn_that_has_begun(form: str) -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    page.send("type", text="4 $ ..")
    assert page.explorer.position.turn != START.turn
    page.send("explore", "tab", "save")
    page.send("explore", "format", form)
    sent = next(part for part in page.parts() if part["type"] == "area")["value"]
    assert Explorer(sent).position == page.explorer.position
    told = [part["text"] for part in page.parts() if part["type"] == "text"]
    assert "The turn that has begun is in it." in told
    assert any("order of the deck" in one for one in told), "its order is no secret to whoever gets it"


def test_a_file_of_a_position_says_that_the_begun_turn_is_not_in_it() -> None:
    page = Page(Explorer(START.seen_by(0), lang="en", tab="play"))
    page.send("type", text="4 $ ..")
    page.send("explore", "tab", "save")
    page.send("explore", "format", "json")
    told = [part["text"] for part in page.parts() if part["type"] == "text"]
    assert any("is not in it" in one for one in told) and not any("order of the deck" in one for one in told)


# ---------------------------------------------------------------- nonsense
NONSENSE: list[dict[str, Any]] = [
    {"players[0].divers": ["spy"] * 8},
    {"players[0].divers": []},
    {"players[0].divers": ["spy+"] * 20},
    {"players[0].keys": "NNN", "players[0].track": "111NNNN2233445566"[:14]},
    {"players[0].keys": "", "players[0].track": ""},
    {"players[0].zone": ["mmmmmmmm"] * 5},
    {"players[0].mechanic": 9, "players[0].hacker": -4},
    {"players[0].mechanic": -1, "players[0].hacker": 77},
    {"players[0].credits": -9, "players[0].batteries": -1, "players[0].score": 9999},
    {"players[0].neutral_x": -500, "colony.neutral_x": 9999},
    {"players[1].neutral_x": 9999},
    {"colony.sponsors": []},
    {"colony.sponsors": ["1B"] * 20},
    {"colony.display": [[], [None] * 20, ["?"] * 3, ["mf/green"], [None]]},
    {"colony.contracts": ["?"] * 20},
    {"colony.contracts": []},
    {"colony.store": "m" * 50},
    {"players[0].contracts": ["?"] * 99},
    {"players[0].rewards": ["?"] * 5},
    {"to_move": 9, "first_player": -3, "round": -1},
    {"to_move": None},
    {"finished": True},
    {"finished": True, "to_move": None},
    {"players": 1},
    {"players": 1, "to_move": 3},
    {"variants": ["moon", "moon"]},
    {"players[0].name": "", "players[1].name": "<script>alert(1)</script>"},
    {"colony.deck": [["?"] * 100], "colony.bag": []},
]


@pytest.mark.deep
@pytest.mark.parametrize("fields", NONSENSE, ids=lambda fields: " ".join(fields))
def test_nonsense_is_held_and_shown_with_its_problems_and_analysis_answers_with_them(fields: dict[str, Any]) -> None:
    explorer = Explorer(START)
    for path, value in fields.items():
        if path.removeprefix("players[1]") != path and len(explorer.position.players) < 2:
            continue
        explorer.edit(path, value)
    page = Page(explorer)
    problems = explorer.problems()
    assert problems or "players[0].name" in fields
    for lang in ("en", "fr", "de")[:: often(1, 2)]:
        explorer.speak(lang)
        for tab in TABS:
            assert page.send("explore", "tab", tab) == ""
            assert explorer.reject is None and explorer.explore["controls"]
            assert_drawable(explorer.state)
        page.send("explore", "tab", "turns")
        blocking = explorer.analysis.game.blocking()
        if blocking:
            assert problem_in_words(blocking[0], explorer.held_position, lang) in page.labels()
            assert not explorer.afford["moves"]
            assert page.send("explore", "run")
        else:
            assert explorer.table is not None or explorer.position.finished
    for number, problem in enumerate(setup_problems(explorer.held_position)):
        page.send("explore", "tab", "setup")
        assert page.send("explore", "problem", number) == "", problem
        assert explorer.explore["focus"]
    assert "image" in json.dumps(explorer._repr_mimebundle_()[0]) and repr(explorer)
    assert Explorer(explorer.to_json()).position == explorer.held_position


# ---------------------------------------------------------------- the page edits
def test_an_empty_place_that_is_touched_is_no_piece_in_hand(sender: Page) -> None:
    assert sender.send("explore", "hand", "reward:4") == ""
    assert not any("reward:4" in label for label in sender.labels())
    assert not {"Turn over", "Take off the board"} & {*sender.labels()}
    assert sender.send("edit", "at:reward:4", "mf/orange") == ""
    sender.send("explore", "hand", "reward:4")
    assert {"Turn over", "Take off the board"} < {*sender.labels()}


def test_a_page_sets_up_by_hand(sender: Page) -> None:
    explorer = sender.explorer
    assert sender.send("explore", "hand", "place:0") == ""
    assert explorer.explore["hand"] == "place:0" and any("Spy" in label for label in sender.labels())
    assert sender.send("edit", ["place:0", "place:3"], 0) == ""
    assert explorer.position.players[0].divers[3] == "spy" and explorer.explore["hand"] == ""
    assert sender.send("edit", "players[0].credits", 8) == ""
    assert sender.send("explore", "piece", " mpp:3 ") == "" and explorer.explore["hand"] == "tray:mpp:3"
    assert explorer.explore["goals"]["tray:mpp:3"]
    assert sender.send("edit", ["tray:mpp:3", "hand"], 1) == ""
    assert explorer.position.players[1].contracts == ("mpp:3",)
    assert sender.send("undo") == "" and sender.send("redo") == "" and explorer.position.players[1].contracts


def test_a_piece_out_of_the_box_stays_in_hand_as_long_as_there_is_another(sender: Page) -> None:
    explorer = sender.explorer
    before = explorer.position.players[0].zone
    sender.send("explore", "hand", "tray:p")
    for level in ("level:1", "level:2"):
        assert sender.send("edit", ["tray:p", level], 0) == "" and explorer.explore["hand"] == "tray:p"
    after = explorer.position.players[0].zone
    assert [len(now) - len(was) for was, now in zip(before, after, strict=True)] == [1, 1, 0, 0, 0]
    sender.send("edit", "colony.neutral_x", 1)
    sender.send("explore", "hand", "tray:N")
    assert sender.send("edit", ["tray:N", "hacker"], 0) == "" and explorer.explore["hand"] == ""
    sender.send("edit", ["key:4", "off"], 0)
    sender.send("explore", "hand", "tray:4")
    assert sender.send("edit", ["tray:4", "track:"], 0) == "" and explorer.explore["hand"] == ""
    assert sender.send("edit", ["cube:1:p", "store"], 0) == "" and explorer.explore["hand"] == ""


@pytest.mark.parametrize(
    ("do", "path", "value", "said"),
    [
        ("edit", "players[0].credits", "4", "is no number"),
        ("edit", "players[0].name", "x" * 201, "too long: at most 200"),
        ("edit", "players[0].contracts", "mpp3 moon", "“moon” was not understood as a contract"),
        ("edit", "players[0].divers", "rmspeftq", "“rmspeftq” was not understood as a diver"),
        ("edit", "colony.bag", "moon", "“moon” was not understood as a reward token"),
        ("edit", "players[0].moon", 4, "no such field"),
        ("edit", ["key:4", "hacker"], 7, "no such seat"),
        ("edit", ["key:4"], 0, "could not be read"),
        ("edit", ["cube:1:m", "level:2"], 0, "Nothing to take"),
        ("edit", ["tray:m", "key:4"], 0, "does not belong there"),
        ("edit", "load", "moon", "It is no code, link or file"),
        ("edit", "load", 7, "could not be read"),
        ("edit", "load", " ", "Paste a code"),
        ("edit", "load", '{"format": "otys-position/1"}', "cannot be loaded"),
        ("edit", "load", '[Otys "9"]', "cannot be loaded"),
        ("edit", None, 1, "could not be read"),
        ("edit", 7, 1, "could not be read"),
        ("edit", "x" * 81, 1, "could not be read"),
        ("explore", "tab", "moon", "could not be read"),
        ("explore", "moon", 1, "could not be read"),
        ("explore", "__class__", 1, "could not be read"),
        ("explore", "_turns", 1, "could not be read"),
        ("explore", "do", 1, "could not be read"),
        ("explore", ["tab"], 1, "could not be read"),
        ("explore", "seat", 2, "could not be read"),
        ("explore", "seat", True, "could not be read"),
        ("explore", "hand", "cube:1:m", "Nothing to take"),
        ("explore", "hand", 3, "could not be read"),
        ("explore", "piece", "moon", "Not understood: “moon”"),
        ("explore", "problem", 0, "no such moment"),
        ("explore", "row", 0, "no such moment"),
        ("explore", "stop", None, "no such moment"),
        ("explore", "stop", 0, "could not be read"),
        ("explore", "goto", 0, "no such moment"),
        ("explore", "compare", 5, "no such moment"),
        ("explore", "forget", 5, "no such moment"),
        ("explore", "forget", "x", "could not be read"),
        ("explore", "name", "x" * 61, "too long: at most 60"),
        ("explore", "format", "pdf", "could not be read"),
        ("undo", "", None, "nothing to undo"),
        ("redo", "", None, "nothing to redo"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(sender: Page, do: str, path: Any, value: Any, said: str) -> None:
    explorer = sender.explorer
    before = explorer.position, explorer.rev, explorer.analysis.front.tab, explorer.explore["hand"]
    assert said in sender.send(do, path, value)
    assert (explorer.position, explorer.rev, explorer.analysis.front.tab, explorer.explore["hand"]) == before


def test_an_edit_from_an_old_revision_is_refused(sender: Page) -> None:
    sender.explorer.edit("round", 2)
    sender.explorer.receive({"seq": 9, "rev": 1, "do": "edit", "path": "round", "value": 3})
    assert sender.explorer.reject is not None
    assert sender.explorer.reject["seq"] == 9 and sender.explorer.position.round == 2


def test_no_board_but_the_explorer_is_edited() -> None:
    board = PlayerBoard(START, player=0)
    for do in ("edit", "explore"):
        board.receive({"seq": 1, "rev": board.rev, "do": do, "path": "round", "value": 3})
        assert board.reject and board.position == START


def test_the_same_board_plays_on(sender: Page) -> None:
    explorer = sender.explorer
    assert explorer.view == "explorer" and not explorer.afford["moves"]
    sender.send("explore", "tab", "play")
    assert explorer.view == "table" and len(explorer.afford["moves"]) == len(turn.moves(START))
    sender.send("move", id=0)
    assert explorer.position == turn.play(START, turn.moves(START)[0]) and explorer.log
    sender.send("explore", "tab", "setup")
    assert explorer.state["turn"] is None and explorer.state["players"][0]["keys"] == "12345X"
    sender.send("edit", "players[0].batteries", 4)
    assert explorer.position.turn.stage == "key" and explorer.position.players[0].batteries == 4
    sender.send("undo")
    assert explorer.position.turn.key


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_message_fits(lang: str) -> None:
    for players, seed in ((4, 3), (4, 9), (2, 5), (3, 1)):
        explorer = Explorer(middle(seed, 40 * players, players), lang=lang)
        page = Page(explorer)
        explorer.edit("players[0].contracts", ["1111:5cb"] * 8).edit("players[1].divers", ["spy"] * 8)
        explorer.edit("colony.store", "mmmmpppp")
        explorer.undo()
        for tab in ("setup", "play", "turns", "futures"):
            page.send("explore", "tab", tab)
            while explorer.explore["more"]:
                page.send("explore", "more", explorer.explore["tick"])
            traits = ("state", "afford", "events", "log", "explore", "seat", "rev", "here", "view")
            size = len(json.dumps({name: getattr(explorer, name) for name in traits}, ensure_ascii=False).encode())
            assert size < LIMIT, (players, tab, size)


# ---------------------------------------------------------------- futures, ends and what is not for all eyes


def test_a_turn_that_was_only_begun_is_no_future() -> None:
    explorer = Explorer(START, tab="futures")
    game = explorer.session.game
    whole = game.play("4 R:-mc").node
    game.play("4")  # probing
    game.goto(game.root).play("4")
    game.goto(whole)
    assert explorer.ends() == [game.root, whole]
    game.goto(game.root)
    assert explorer.ends() == [game.root, whole]
    game.play("5")
    assert explorer.ends() == [game.root, whole, game.node], "where one stands is always listed"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_a_game_is_told_with_its_winner_its_scores_and_what_broke_the_tie(lang: str) -> None:
    players = (replace(START.players[0], score=19), replace(START.players[1], score=19, zone=("", "mp", "", "", "")))
    over = replace(START, players=players, finished=True, to_move=None)
    for tab in ("turns", "best"):
        explorer = Explorer(over, tab=tab, lang=lang)
        page = Page(explorer)
        page.send("explore", "page", 0)
        said = " ".join(page.labels())
        assert "Grace" in said and "19" in said and result(over, lang) in said
    cubes = sum(map(len, players[0].zone)), 2
    assert f"Ada {cubes[0]}, Grace {cubes[1]}" in result(over, lang)
    apart = replace(over, players=(replace(players[0], score=20), players[1]))
    assert "Ada 20, Grace 19" in result(apart, lang) and f"Ada {cubes[0]}," not in result(apart, lang)
    assert explorer.state["result"] == result(over, lang) and "result" not in Explorer(START).state


def test_what_a_player_cannot_know_is_hidden_at_one_touch_and_comes_back_with_undo() -> None:
    dealt = replace(START, players=(START.players[0], replace(START.players[1], contracts=("mpp:3",))))
    page = Page(Explorer(dealt))
    assert page.send("edit", "eyes", 0) == ""
    held = page.explorer.position
    assert held == dealt.seen_by(0) and held.players[1].contracts == ("?",)
    assert page.send("edit", "eyes", 7) and page.send("edit", "eyes", "0") and page.explorer.position == held
    page.explorer.undo()
    assert page.explorer.position == dealt


def test_more_than_two_futures_lie_side_by_side_in_one_table(sender: Page) -> None:
    game = sender.explorer.session.game
    for line, name in (("4 R:-mc", "metal"), ("4 R:+f", "fuel")):
        game.play(line)
        game.name(name)
        game.start()
    sender.send("explore", "tab", "futures")
    (table,) = [part for part in sender.parts() if part["type"] == "table" and "All futures" in part["label"]]
    start, metal, fuel = table["head"][1:]
    assert (metal, fuel) == ("metal", "fuel") and start == "The start"
    rows = {row[0]: row[1:] for row in table["rows"]}
    assert rows["Ada, Credits"] == [str(node.position.players[0].credits) for node in sender.explorer.ends()]
    assert all(len(set(sides)) > 1 for sides in rows.values()), "what is the same in all is left out"
    sender.explorer.session.game.remove(sender.explorer.session.game.branches["fuel"])
    sender.send("explore", "tab", "futures")
    assert not any("All futures" in label for label in sender.labels()), "two are compared on the boards"
