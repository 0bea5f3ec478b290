"""Records: games as text, whole and exact, with their what-ifs; and what is said of text that is no record."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules import piles
from otys_nb.rules.edition import load_edition
from otys_nb.rules.formats import code, interchange, record
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.formats.record import RecordError, load, save
from otys_nb.rules.game import Game, Node, new_game
from otys_nb.rules.mistake import WrongValue
from otys_nb.rules.moves import Reveal
from otys_nb.rules.position import DESIGNER, NATURE
from otys_nb.rules.setup import new_position
from tests.rules.tables import table

HEADERS = f"""\
[Otys "1"]
[Edition "stand-in"]
[Seats "Ada" "Grace"]
[Setup "{unsigned(code.write(table()))}"]
[Result "*"]
"""

MOVES = """
; A game to learn from.
;
; It has two paragraphs:
;   and a part of one.
1a 1 $ T:t              ; tech first
; and a second remark
1b 1 $ T:t
(
1b 3 S:?                ; what is there?
1b >pp =
2a 3 S "deep"
(
2a 2 R
)
)
(
1b 5 Xpl "idle"
)
2a 2 $ R:-mc "main"
"""


def tree(game: Game) -> list[tuple[int, object, object, str, str]]:
    """All that a game holds."""
    return [(len(node.path()), node.move, node.position, node.comment, node.name) for node in game.nodes()]


def test_a_record_is_read_and_written_again() -> None:
    game = load(HEADERS + MOVES)
    assert save(game) == HEADERS + MOVES
    assert game.root.comment == "A game to learn from.\n\nIt has two paragraphs:\n  and a part of one."
    assert set(game.branches) == {"deep", "idle", "main"}
    assert game.branch == "main" and game.position.to_move == 1
    assert game.root.children[0].children[0].children[0].comment == ""
    after_first = game.goto("deep").node.path()[5]
    assert after_first.comment == "tech first\nand a second remark"
    assert [node.notation for node in after_first.children] == ["1", "3", "5"]


def test_what_people_type_is_read_kindly() -> None:
    text = (HEADERS + MOVES).replace("\n", "\r\n").replace("1b 1 $ T:t", "   1b   1  $  T:t,t   ;")
    text = text.replace("T:t,t", "T:t =")
    game = load("\ufeff" + text.replace('[Edition "stand-in"]', "").replace('[Result "*"]', '[Date "2024"]'))
    assert game.headers == {"Date": "2024"}
    assert game.goto("main").position.players[1].batteries == 0
    assert '[Date "2024"]' in save(game)


def test_one_line_a_turn() -> None:
    game = Game(table())
    for move in load(HEADERS + "1a 1 $ T:t =\n1b 2 $ R\n").line():
        game.play(move)
    assert save(game).partition("\n\n")[2] == "1a 1 $ T:t =\n1b 2 $ R\n"


def test_turns_that_are_not_over_are_kept() -> None:
    for line in ("1", "1 $", "1 $ T ..", "1 $ T:t ..", "3 S:?"):
        game = Game(table()).play(line)
        again = load(save(game))
        assert tree(again) == tree(game)
        assert again.position.turn.stage == game.position.turn.stage


@pytest.mark.rule(145, 128)
def test_outcomes_of_chance_are_kept() -> None:
    deck = piles.group(["pp:2", "mm:2", "fft:3", "33:5", "mpp:3c"])
    game = Game(table(colony={"deck": deck})).play("3 S:?").sample(Random(4))
    game.play(game.moves()[1])
    again = load(save(game))
    assert again.line() == game.line()
    assert sum(isinstance(move, Reveal) for move in again.line()) == 4
    assert again.position == game.position


def test_a_setup_as_json() -> None:
    text = interchange.to_json(table()).replace("\\", "\\\\").replace('"', '\\"')
    assert load(f'[Otys "1"]\n[Setup "{text}"]\n1a 1 T:t\n').root.position == table()


def test_a_record_of_another_edition() -> None:
    tracks = '[[hacker]]\nvalues = [5, 4, 3, 2]\ncertainty = "printed"\nsource = "box"\n'
    edition = load_edition('name = "my box"\n' + tracks)
    game = Game(new_position(["Ada", "Grace"], seed=3, edition=edition)).play("1").undo()
    text = save(game)
    assert load(text, editions=[edition]).root.position.edition == edition
    with pytest.raises(RecordError, match="line 4, column 8") as error:
        load(text)
    assert "my box" in str(error.value)


def test_the_score_of_a_game_that_is_over() -> None:
    position = table(finished=True, to_move=None, me={}, others={1: {"score": 20}})
    assert '[Result "0-20"]' in save(Game(position))


def test_a_game_that_begins_in_a_turn_has_no_record() -> None:
    middle = Game(table()).play("1").position
    with pytest.raises(ValueError, match="middle"):
        save(Game(middle))


# what is no record


def broken(text: str) -> tuple[int, int, str]:
    with pytest.raises(RecordError) as error:
        load(text)
    assert str(error.value).startswith(f"line {error.value.line}, column {error.value.column}: ")
    return error.value.line, error.value.column, error.value.message


@pytest.mark.parametrize(
    ("lines", "line", "column", "message"),
    [
        ("1a 1 $ T:t\n1b 9", 8, 4, "cannot be read"),
        ("1a 1 $ T:t\n  1b 3 S:m =", 8, 10, "cannot be read"),
        ("1a 1 $ ~Mv9", 7, 8, "at most 1"),
        ("1b 1", 7, 1, "this is 1a, not 1b"),
        ("2a 1", 7, 1, "this is 1a, not 2a"),
        ("0d 1", 7, 1, "this is 1a, not 0d"),
        ("1a ..", 7, 3, "no move"),
        ("hello", 7, 1, "not a line of moves"),
        ('1a 1 T "x" y', 7, 1, "not a line of moves"),
        ('[Late ""]\n1a 1', 7, 1, "not a line of moves"),
        ("(", 7, 1, "there is none"),
        (")", 7, 1, "no variation to close"),
        ("1a 1\n(", 8, 1, "not closed"),
        ("1a 1\n(\n1a 2\n(", 10, 1, "not closed"),
        ("1a 1\n(\n(\n", 9, 1, "there is none"),
        ("1a 1\n( 1a 2\n)", 8, 2, "a line of its own"),
        ('1a 1 "x"\n1a $ "x"', 8, 6, "another position is named"),
        ('1a 1 "\\x"', 7, 6, "not a text in quotes"),
        ('"x" y', 7, 1, "only prose"),
    ],
)
def test_errors_name_line_and_column(lines: str, line: int, column: int, message: str) -> None:
    if lines.startswith("["):
        lines = "1a 1 T:t\n" + lines
        line += 1
    found = broken(HEADERS + "\n" + lines)
    assert found[:2] == (line, column)
    assert message in found[2]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "message"),
    [
        ('[Otys "1"]', '[Otys "2"]', 1, 7, "version 2"),
        ('[Otys "1"]\n', "", 5, 1, '[Otys "…"] is missing'),
        ('[Otys "1"]', "[Otys]", 1, 1, "not a header"),
        ('[Otys "1"]', '[Otys "1]', 1, 1, "not a header"),
        ('[Otys "1"]', '[Otys "1" "2"]', 1, 7, "one value"),
        ('[Otys "1"]', '[Otys "1"]\n[Otys "1"]', 2, 1, "second time"),
        ('[Otys "1"]', '[Otys "\\x"]', 1, 7, "not a text"),
        ('"stand-in"', '"other"', 2, 10, "stand-in"),
        ('"Ada" ', '"Eve" ', 3, 8, "Ada, Grace"),
        ("otys1_", "otys9_", 4, 8, ""),
        ('[Result "*"]', '[Result "3-4"]', 5, 9, "the result is *"),
    ],
)
def test_errors_in_headers(old: str, new: str, line: int, column: int, message: str) -> None:
    assert old in HEADERS
    found = broken(HEADERS.replace(old, new))
    assert found[:2] == (line, column)
    assert message in found[2]


def test_a_name_that_no_position_can_have_is_read_as_one_that_it_can_have() -> None:
    game = record.load(HEADERS + '\n1a 1 $ T:t "late\\u0007 at\\tnight"\n1b 1 "\\u0007"')
    assert list(game.branches) == ["late  at night"]
    assert list(record.load(record.save(game)).branches) == list(game.branches)


def test_a_game_that_is_over_has_no_more_moves() -> None:
    over = table(finished=True, to_move=None, others={1: {"score": 20}})
    text = save(Game(over))
    assert load(text).position == over
    assert "over" in broken(text + "1a 1\n")[2]


def test_sizes_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "characters" in broken("x" * (record.MAX_CHARACTERS + 1))[2]
    assert "lines" in broken("\n" * record.MAX_LINES)[2]
    monkeypatch.setattr(record, "MAX_MOVES", 5)
    assert "moves" in broken(HEADERS + "1a 1 T:t\n1b 1 T:t\n")[2]


def test_deep_variations_are_no_burden() -> None:
    game = Game(table())
    for _ in range(1500):
        legal = game.moves()
        if len(legal) < 2 or game.position.finished:
            game.play(legal[0])
            continue
        game.play(legal[0]).undo()
        game.play(legal[-1])
        if game.position.finished:
            break
    assert tree(load(save(game))) == tree(game)


@given(st.sampled_from(["comment", "name", "header"]), st.text(max_size=30))
def test_a_text_is_refused_at_once_or_kept_by_the_record(where: str, text: str) -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    try:
        if where == "comment":
            game.comment = text
        elif where == "name":
            game.name(text)
        else:
            game.headers = {"Place": text}
    except WrongValue:
        return
    again = load(save(game).encode().decode())
    assert tree(again) == tree(game) and again.headers == game.headers


@pytest.mark.parametrize(("what", "most"), [("characters", 500), ("lines", 9), ("moves", 1)])
def test_a_record_that_could_not_be_read_again_is_not_written(
    what: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, f"MAX_{what.upper()}", most)
    game = new_game(["Ada", "Grace"], seed=7)
    game.play(game.moves()[0]).play(game.moves()[0]).comment = "word\n" * 100
    with pytest.raises(WrongValue, match=f"too many {what}: .*; at most {most} are read"):
        game.record()


# any game

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(st.integers(0, 2**32), st.lists(st.tuples(st.floats(0, 1), words), min_size=1, max_size=60))
def test_a_record_holds_the_whole_game(seed: int, steps: list[tuple[float, str]]) -> None:
    rng = Random(seed)
    names = ["Ada", "Zoë", "李", '"; ('][: rng.choice([2, 3, 4])]
    variants = rng.choice([(), (DESIGNER,)])
    position = new_position(names, rng=rng, sponsors="random", variants=variants)
    game = Game(position)
    for step, text in steps:
        if step < 0.15 or game.position.finished:
            game.undo()
        elif step < 0.25:
            game.goto(rng.choice(list(game.nodes())))
        elif step < 0.35:
            game.comment = text
        elif step < 0.45:
            with suppress(WrongValue):  # as another position has the name, or it is none
                game.name(text)
        elif game.position.to_act == NATURE:
            game.sample(rng)
        else:
            game.play(rng.choice(game.moves()))
    text = save(game)
    again = load(text)
    assert tree(again) == tree(game)
    assert save(again) == text


@given(st.lists(st.sampled_from([*HEADERS.splitlines(), *MOVES.splitlines(), "(", ")", '"', "; x", "1a"]), max_size=25))
def test_any_lines_are_answered(lines: list[str]) -> None:
    try:
        game = load("\n".join(lines))
    except RecordError as error:
        assert 1 <= error.line <= max(1, len(lines)) and error.column >= 1 and error.message
    else:
        assert isinstance(game.root, Node)


def test_moves_from_where_no_turn_can_begin_are_refused_and_the_position_alone_is_held() -> None:
    nobody = HEADERS.replace("f0t0", "f0")
    assert load(nobody).position.to_move is None
    with pytest.raises(RecordError, match="line 6, column 1: no turn can begin here"):
        load(nobody + "1a 1 $ T:t\n")


def test_a_record_opens_where_the_game_stood_in_a_variation_and_before_its_end() -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    game.play("5 $ P:p").play("1 $")
    game.undo().play("4 ~Fv1 S").undo()
    saved = save(game)
    assert '[Stands "' in saved
    again = load(saved)
    assert again.position == game.position and save(again) == saved
    again.redo()
    there = load(save(again))
    assert there.position == again.position and len(there.node.path()) == len(again.node.path())
    assert "Stands" not in save(there.end())


@pytest.mark.parametrize("place", ["x", "99", "1 1.7", "-1", "1" * 9])
def test_a_place_that_is_none_is_named(place: str) -> None:
    game = new_game(["Ada", "Grace"], seed=7)
    game.play("5 $ P:p")
    saved = save(game).replace('[Result "*"]', f'[Result "*"]\n[Stands "{place}"]')
    with pytest.raises(RecordError, match="line 6"):
        load(saved)
