"""Boards that share a game, chance, secrets, and the size of messages."""

from __future__ import annotations

import gc
import json
import sys
import weakref
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from otys_nb.rules import turn
from otys_nb.rules.edition import default_edition
from otys_nb.rules.game import Game
from otys_nb.rules.moves import Complete, Draw, Keep, Push, Sell
from otys_nb.rules.position import NATURE, Position, Turn
from otys_nb.rules.refusal import IllegalMove
from otys_nb.rules.setup import new_position
from otys_nb.widgets import ColonyBoard, PlayerBoard, Table, TurnLanes, logbook
from tests.depth import often
from tests.rules.tables import unordered
from tests.widgets.boards import LIMIT, offer, touch


# ---------------------------------------------------------------- Python and the board
def test_python_moves_the_board(position: Position) -> None:
    game = Game(position)
    table, board, lanes = Table(game), PlayerBoard(game), TurnLanes(game)
    game.play("4 $")
    assert table.rev == board.rev == lanes.rev == 2
    assert board.state["turn"]["sponsor_used"] and board.log[-1]["notation"] == "4 $"
    game.undo()
    assert table.here == -1 and table.position == position


def test_boards_on_one_game_follow_each_other(position: Position) -> None:
    game = Game(position)
    table, board = Table(game), PlayerBoard(game)
    third = ColonyBoard(board)
    touch(board, "move", id=offer(board, "key:2"))
    assert table.position is board.position is third.position is game.position
    assert table.rev == third.rev == 2


def test_a_board_that_is_closed_is_not_told(position: Position) -> None:
    game = Game(position)
    kept, closed = Table(game), Table(game)
    closed.close()
    game.play("4")
    assert kept.rev == 2 and closed.rev == 1


def test_the_game_does_not_keep_a_board_alive(position: Position) -> None:
    game = Game(position)
    table = Table(game)
    reference = weakref.ref(table)
    table.close()
    del table
    gc.collect()
    assert reference() is None


def test_a_board_that_fails_does_not_stop_the_others(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(position)
    first, second = Table(game), Table(game)
    monkeypatch.setattr(first.room, "view", None)
    game.play("4")
    assert first.reject is not None and "TypeError" in first.reject["text"]
    assert second.rev == 2


def test_playing_in_python_raises_and_changes_nothing(position: Position) -> None:
    board = Table(position)
    with pytest.raises(IllegalMove):
        board.play(Push())
    with pytest.raises(IllegalMove):
        board.play("4 $ ~Mv9")
    with pytest.raises(ValueError, match="cannot be read"):
        board.play("4 ?")
    assert board.rev == 1 and board.position == position


def test_why_not_from_python(position: Position) -> None:
    assert Table(position).why_not(Push()).rules == (31, 41)


def test_the_line_on_the_strip_does_what_the_touch_did(position: Position) -> None:
    rng = Random(3)
    board, twin = Table(position, name="twin"), Table(position)
    for _ in range(150):
        if board.position.finished:
            break
        touch(board, "move", id=rng.randrange(len(board.afford["moves"])))
        entry = board.log[board.here]
        exec(entry["python"], {"twin": twin})
        assert twin.position == board.position, entry


def test_the_strip_names_the_variable_of_the_notebook(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    class Shell:
        user_ns: dict[str, object] = {"_": None}  # noqa: RUF012

    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: Shell)
    game = Game(position)
    board = Table(game)
    assert board.afford["moves"][0]["python"] == 'game.play("1")'
    Shell.user_ns |= {"_1": board, "tisch": board}
    board.play("4")
    assert board.log[0]["python"] == 'tisch.play("4")'
    Shell.user_ns["partie"] = game
    board.undo()
    assert board.afford["moves"][0]["python"] == 'partie.play("1")'


# ---------------------------------------------------------------- chance and secrets
def drawing(position: Position, seed: int = 0) -> Position:
    """Ada's Spy is active on level 4, and the deck is one unordered group."""
    others = [tile for tile in position.players[0].divers if tile != "spy"]
    me = replace(position.players[0], divers=(*others[:6], "spy", others[6]), contracts=("11:1c",))
    grace = replace(position.players[1], contracts=("22:2cb",))
    return replace(position, players=(me, grace), colony=unordered(position.colony), turn=Turn("diver", "4", 4))


def test_chance_draws_by_itself_and_alike_for_one_seed(position: Position) -> None:
    boards = [Table(drawing(position), seed=seed) for seed in (1, 1, 2)]
    for board in boards:
        board.play(Draw())
        assert board.position.to_act == 0 and len(board.state["turn"]["pending"]["cards"]) == 4
    cards = [board.state["turn"]["pending"]["cards"] for board in boards]
    assert cards[0] == cards[1] != cards[2]
    assert boards[0].here == 0, "the draws belong to the decision before them"
    touch(boards[0], "undo")
    assert boards[0].position == drawing(position)
    touch(boards[0], "redo")
    assert boards[0].state["turn"]["pending"]["cards"] == cards[0]


def test_chance_draws_after_python_played_on_the_game(position: Position) -> None:
    game = Game(drawing(position))
    board = Table(game, seed=1)
    game.play(Draw())
    assert game.position.to_act == 0 and board.state["turn"]["pending"]["kind"] == "looking"
    assert len(board.log) == 1
    game.undo()
    assert game.position == drawing(position)


def test_a_line_goes_on_after_a_draw(position: Position) -> None:
    colony = replace(position.colony, contracts=("mp:2", "ft:2"), deck=(("mf:2", "mf:2", "pt:1c"),))
    me = replace(position.players[0], zone=("", "mp", "", "", ""))
    board = Table(replace(position, players=(me, position.players[1]), colony=colony), seed=1)
    assert touch(board, "type", text="#mp 4 $") is None
    assert board.position.turn.sponsor_used and len(board.log) == 1


def test_what_chance_is_said_to_have_drawn_is_drawn(position: Position) -> None:
    colony = replace(position.colony, contracts=("mp:2", "ft:2"), deck=(("mf:2", "pt:1c"),))
    me = replace(position.players[0], zone=("", "mp", "", "", ""))
    for card in ("mf:2", "pt:1c"):
        board = Table(replace(position, players=(me, position.players[1]), colony=colony))
        board.play(f"#mp {{{card}}} 4")
        assert board.position.colony.contracts == (card, "ft:2") and board.position.turn.key == "4"


def test_a_game_that_waits_for_chance_goes_on(position: Position) -> None:
    waiting = turn.play(drawing(position), Draw())
    assert waiting.to_act == NATURE
    assert Table(waiting, seed=1).position.to_act == 0


def test_other_hands_are_hidden_until_revealed(position: Position) -> None:
    start = drawing(position)
    board, open_board = Table(start), Table(start, reveal=True)
    assert board.state["players"][1]["contracts"] == ["?"] and board.state["players"][0]["contracts"] == ["11:1c"]
    assert open_board.state["players"][1]["contracts"] == ["22:2cb"]
    grace = PlayerBoard(board, player=1)
    assert grace.state["players"][0]["contracts"] == ["?"] and grace.state["players"][1]["contracts"] == ["22:2cb"]
    assert grace.afford["moves"] == [] and grace.afford["why"]["*"]["text"] == "It is Ada’s turn."
    assert "11:1c" not in str(grace) and "22:2cb" not in str(board) + board._repr_mimebundle_()[0]["text/html"]


def test_the_card_kept_is_nobody_elses_business(position: Position) -> None:
    board = Table(drawing(position), seed=1)
    ada, grace = PlayerBoard(board, player=0), PlayerBoard(board, player=1)
    board.play(Draw())
    cards = ada.state["turn"]["pending"]["cards"]
    assert grace.state["turn"]["pending"]["cards"] == ["?"] * 4 and grace.log[0]["notation"] == "S:?" + " {?}" * 4
    assert grace.log[0]["python"] == "" and cards[0] in ada.log[0]["python"]
    board.play(Keep(cards[0]))
    assert grace.log[1]["notation"] == ">?" and grace.log[1]["text"] == "Ada: Keep a contract"
    assert [event["card"] for event in grace.events] == ["?"]
    assert [event["card"] for event in ada.events] == [cards[0]]


@pytest.mark.deep
def test_nothing_hidden_reaches_the_page() -> None:
    """In random games, seen by seat 0: no card that only others know, or nobody, is anywhere in what is sent."""
    for seed in range(often(3, 1)):
        rng = Random(seed)
        start = new_position(["Ada", "Grace", "Zoë"], seed=seed, sponsors="random")
        board = Table(drawn_often(start), viewer=0, seed=seed)
        known = set()
        for _ in range(250):
            position = board.position
            if position.finished:
                break
            move = pick(position, rng)
            if isinstance(move, Complete):
                known.add(move.card)
            if isinstance(move, Keep) and position.to_act == 0:
                known |= set(position.turn.pending[-1].cards)
            board.session.play(move)
            now = board.position
            known |= {*filter(None, now.colony.contracts), *now.players[0].contracts}
            if now.turn.pending and now.to_act == 0:
                known |= set(getattr(now.turn.pending[-1], "cards", ()))
            sent = json.dumps([board.state, board.afford, board.events, board.log, board.reject])
            hidden = set(default_edition().contracts) - known
            assert not [card for card in hidden if f'"{card}"' in sent or f"{{{card}}}" in sent]
            assert board.state["colony"]["deck"] == []


def drawn_often(position: Position) -> Position:
    return replace(
        position,
        players=tuple(replace(player, credits=9, batteries=4) for player in position.players),
        colony=unordered(position.colony),
    )


def pick(position: Position, rng: Random) -> Any:
    """A random move; cards are drawn, kept and sold for more often than by chance."""
    options = turn.moves(position)
    rare = [move for move in options if isinstance(move, Draw | Keep | Complete | Sell)]
    return rng.choice(rare or options)


# ---------------------------------------------------------------- sizes
def games(seeds: int, most: int) -> Iterator[Table]:
    """Tables after each move of random games, with many ways to go."""
    for seed in range(seeds):
        rng = Random(seed)
        names = ["Ada", "Grace", "Zoë", "Émile"][: 2 + seed % 3]
        start = new_position(names, seed=seed, sponsors="random", variants=["designer"] * (seed % 2))
        rich = [replace(player, batteries=3 * (seed % 2), mechanic=seed % 4) for player in start.players]
        table = Table(replace(start, players=tuple(rich)), name="game", seed=seed)
        for _ in range(most):
            if table.position.finished:
                break
            table.play(rng.choice(turn.moves(table.position)))
            yield table


def size(sent: list[dict[str, Any]]) -> int:
    """The bytes of the last update message."""
    message = {"method": "update", "state": sent[-1], "buffer_paths": []}
    return len(json.dumps(message, ensure_ascii=False).encode())


@pytest.mark.deep
def test_an_update_message_is_small(sent: list[dict[str, Any]]) -> None:
    sizes = []
    for table in games(6, often(120, 40)):
        sizes.append(size(sent))
        assert table.reject is None
    assert len(sizes) > often(500, 150)
    assert max(sizes) <= LIMIT, sorted(sizes)[-5:]


def test_a_message_with_very_many_moves_is_cut_to_size(sent: list[dict[str, Any]]) -> None:
    start = new_position(["Ada", "Grace", "Zoë", "Émile"], seed=3)
    me = replace(start.players[0], batteries=9, mechanic=3, zone=("mp", "mpf", "mpt", "mpft", "mpft"))
    sponsors = [tile for tile in start.colony.sponsors if tile[0] != "5"]
    sponsors.insert(2, "5A")
    start = replace(start, players=(me, *start.players[1:]), colony=replace(start.colony, sponsors=tuple(sponsors)))
    table = Table(start)
    table.play("3")
    assert len(table.afford["moves"]) > 65 and table.reject is None
    assert size(sent) <= LIMIT
    moves = table.afford["moves"]
    assert not any(move["python"] for move in moves), "what is needed last goes first"
    # The page calls a way that ends at a place by its places; no notation stands for its words.
    unsaid = [move["path"][-1].partition(":")[0] for move in moves if not move["label"]]
    assert {*unsaid} <= {"place", "level"} and not any(move["label"] == move["notation"] for move in moves)
    assert touch(table, "why", target="key:1")["text"].startswith("This key waits for another turn")  # type: ignore[index]


def test_the_log_moves_by_hops(position: Position) -> None:
    table = Table(position)
    seen = []
    for _ in range(60):
        table.play(turn.moves(table.position)[0])
        assert table.here == len(table.log) - 1 < 2 * logbook.HOP
        seen.append(table.here)
    steps = [following - here for here, following in pairwise(seen)]
    assert sorted(set(steps)) == [1 - logbook.HOP, 1]
    first = table.log[0]
    touch(table, "goto", node=-1)
    assert table.log[table.here]["notation"] != first["notation"] or table.here >= 0
    for _ in range(80):
        if touch(table, "undo") is not None:
            break
    assert table.here == -1 and table.position == position


def test_a_game_shows_itself_as_one_live_table(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(position)
    first, _ = game._repr_mimebundle_()
    game.play("4")
    second, _ = game._repr_mimebundle_()
    live = "application/vnd.jupyter.widget-view+json"
    assert first[live] == second[live] and first["text/plain"] != second["text/plain"]
    assert second["text/plain"] == str(Table(game))
    monkeypatch.setitem(sys.modules, "otys_nb.widgets.boards", None)
    assert set(game._repr_mimebundle_()) == {"text/plain", "text/html"}
