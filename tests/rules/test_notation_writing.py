"""Lines that are written, read back and suggested, from random turns; words for moves that are not legal."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules import moves as all_moves
from otys_nb.rules import piles, turn
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    Explore,
    Improve,
    Move,
    Propel,
    Push,
    Sell,
    Sponsor,
    SponsorToken,
    Stay,
)
from otys_nb.rules.notation import (
    DIVER_WORDS,
    UNREADABLE,
    NotationError,
    ParsedLine,
    candidates,
    parse_line,
    play_line,
    suggest,
    write_line,
    write_move,
)
from otys_nb.rules.notation.reader import MAX_CHARACTERS, closing_move
from otys_nb.rules.position import Position, mover
from tests.rules.lines import READY, VARIANT, is_sayable, random_start, seeds, some_turns, stopped, turn_of
from tests.rules.tables import table
from tests.strategies import legal_positions
from tests.universe import universe


def test_the_game_is_over() -> None:
    over = table(finished=True, to_move=None, others={1: {"score": 20}})
    error = stopped(over, "1 T")
    assert error.refusal is not None and error.refusal.reason == "game.over"
    assert parse_line(over, "").error is None
    assert candidates(over, "1") == () and suggest(over, "") == []


@pytest.mark.rule(79)
@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("4", ChooseKey("4", 4)),
        ("4 ~P^1 $ P:p,p", ChooseKey("4", 4)),
        ("4 zz", ChooseKey("4", 4)),
        ("$", Sponsor()),
        ("M", Push()),
        ("=", Stay()),
        ("~M^1", Propel("metal", -1)),
    ],
)
def test_after_the_end_a_line_is_refused_and_explained_as_a_move_is(line: str, move: Move) -> None:
    over = table(finished=True, to_move=None, others={1: {"score": 20}})
    assert not over.is_legal(line)
    assert over.why_not(line) == over.why_not(move) and over.why_not(line).rules == (79,)


@pytest.mark.rule(79)
@pytest.mark.parametrize("line", ["zz", "#", "4zz", "1" * (MAX_CHARACTERS + 1)])
def test_after_the_end_a_typing_error_is_no_rule_either(line: str) -> None:
    over = table(finished=True, to_move=None, others={1: {"score": 20}})
    for ask in (over.is_legal, over.why_not, over.play):
        with pytest.raises(NotationError) as caught:
            ask(line)
        assert caught.value.reason in UNREADABLE and str(caught.value)


def test_a_line_too_long() -> None:
    position = table()
    line = parse_line(position, "1 " + "$" * MAX_CHARACTERS)
    assert line.moves == () and line.error is not None and line.error.reason == "long"
    assert len(str(line.error)) < 3 * MAX_CHARACTERS


@given(st.text(st.sampled_from("12345xnXMPFTRSE$~#:=^v.,<>{}|?()@-+mpftcbkuvog/ ;\n"), max_size=30))
def test_any_text_is_answered(text: str) -> None:
    position = table(me=READY, colony={"deck": piles.group(["pp:2", "mm:2", "fft:3"])})
    line = parse_line(position, text)
    assert turn_of(position, line.moves) == line.position
    if line.error is not None:
        assert 0 <= line.error.at <= len(text) and str(line.error)
    assert all(longer.startswith(text) for longer in suggest(position, text))
    candidates(position, text)


def test_no_words_do_nothing() -> None:
    position = play_line(table(), "1 T ..")
    assert parse_line(position, "  ; nothing") == ParsedLine((), position)
    assert write_line(position, ()) == ""


# candidates
def test_a_word_names_moves_that_are_not_legal() -> None:
    position = play_line(table(), "5")
    assert candidates(position, "R:-tv") == (Sell("t", "prestige"),)
    assert candidates(position, "R") == (Push(),)
    assert candidates(position, "x3") == (ChooseKey("X", 3),)
    assert candidates(position, "S:>31") == candidates(position, "S:?") == (Draw(),)
    assert candidates(position, "S:>") == candidates(position, "S:>F.f+b") == (Copy(1),)
    assert candidates(position, "Xpl:mfo.m") == (Explore("mf/orange"),)
    assert candidates(position, "~M^") == tuple(Propel("metal", -by) for by in range(1, 8))
    assert candidates(position, "nonsense") == candidates(position, "") == ()


def test_a_card_that_nobody_has_is_named_all_the_same() -> None:
    for text, card, reason in (
        ("#ffff", "ffff", "contract.not_public"),
        ("##ffff", "ffff", "contract.not_in_hand"),
        ("#21", "21:3", "contract.not_public"),
        ("#ffff:2", "ffff:2", "contract.not_public"),
    ):
        error = stopped(table(), text)
        assert error.refusal is not None and error.refusal.reason == reason
        assert isinstance(error.move, Complete) and error.move.card == card


def test_a_move_of_things_that_are_not_in_the_box_has_a_word_that_means_nothing() -> None:
    position = table()
    assert write_move(position, ChooseKey("Z", 4)) == "Z"
    assert write_move(position, Improve("plumber")) == "Eng:p"
    assert candidates(position, "Z") == candidates(position, "Eng:p") == ()


def test_a_front_without_its_back_means_the_token_on_display_first() -> None:
    for level, backs in ((1, ("green", "orange")), (4, ("orange", "green"))):  # the batteries shown there
        for word, kind in (("Xpl:battery", Explore), ("$battery", SponsorToken)):
            meant = candidates(play_line(table(), str(level)), word)
            assert meant == tuple(kind(f"battery/{back}") for back in backs)


def test_empty_braces_decide_nothing() -> None:
    position = table(colony={"sponsors": {1: "2A"}})
    assert len(parse_line(position, "1 $bg ..").moves) == 2
    assert len(parse_line(position, "1 $bg{} ..").moves) == 2
    assert len(parse_line(position, "1 $bg T ..").moves) == 4


def test_the_colours_of_a_token_may_stand_in_any_order() -> None:
    position = table(me={"facing": {1: "explorer"}})
    assert parse_line(position, "1 Xpl:pmo.m").moves == parse_line(position, "1 Xpl:mpo.m").moves


def test_a_use_that_the_copied_diver_does_not_have_is_written_with_its_own_diver() -> None:
    position = table(me={"facing": {5: "spy"}}, others={1: {"facing": {5: "explorer"}}})
    for move in (ChooseKey("5", 5), Push(), Copy(1)):
        position = turn.play(position, move)
    words = {write_move(position, move): move for move in (Explore("mp/orange"), Buy("p"))}
    assert list(words) == [".mpo", "R:+p"]
    assert all(move in candidates(position, word) for word, move in words.items())


@given(legal_positions(), seeds)
def test_every_move_has_a_word_that_names_it(position: Position, seed: int) -> None:
    if position.finished:
        return
    rng = Random(seed)
    for _ in range(rng.randrange(8)):
        position = turn.play(position, rng.choice(turn.moves(position)))
        if position.finished:
            return
    hidden = set(mover(position).contracts) - set(position.colony.contracts)
    possible = [
        move
        for move in universe(position)
        if is_sayable(move) and not (isinstance(move, Complete) and move.card in hidden and not move.private)
    ]
    if not position.turn.level:
        possible.remove(Push())  # which diver it is depends on the key
    for move in rng.sample(possible, min(60, len(possible))):
        word = write_move(position, move)
        assert move in candidates(position, word), word


@given(seeds, st.integers(1, 3))
def test_what_is_written_is_read(seed: int, turns: int) -> None:
    rng = Random(seed)
    positions, moves = some_turns(random_start(seed), rng, turns)
    for start in range(len(moves)):
        for end in {start + 1, rng.randint(start, len(moves)), len(moves)}:
            text = write_line(positions[start], moves[start:end])
            assert parse_line(positions[start], text) == ParsedLine(tuple(moves[start:end]), positions[end])


@pytest.mark.parametrize("word", DIVER_WORDS.values())
def test_no_diver_is_written_with_the_beginning_of_another_or_of_a_key(word: str) -> None:
    others = [*(other for other in DIVER_WORDS.values() if other != word), "X"]
    assert not any(other.startswith(word) or word == other for other in others)
    assert word[0] not in "EX" or len(word) == 3


@given(seeds)
def test_every_beginning_of_a_line_is_read(seed: int) -> None:
    positions, moves = some_turns(random_start(seed), Random(seed), 1)
    for end in range(len(moves) + 1):
        text = write_line(positions[0], moves[:end])
        assert parse_line(positions[0], text).moves == tuple(moves[:end]), text


@given(legal_positions(), seeds)
def test_words_of_single_moves_are_read(position: Position, seed: int) -> None:
    positions, moves = some_turns(position, Random(seed), 1)
    for before, move in zip(positions, moves, strict=False):
        word = write_move(before, move)
        assert move in candidates(before, word)
        line = parse_line(before, f"{word} ..")
        assert line.error is None and line.moves[-1] == move


@given(seeds)
def test_legal_moves_have_different_words(seed: int) -> None:
    positions, _ = some_turns(random_start(seed), Random(seed), 1)
    for position in positions:
        if not position.finished:
            words = Counter(write_move(position, move) for move in turn.moves(position))
            assert not words or max(words.values()) == 1


def test_every_kind_of_move_is_written_and_read() -> None:
    seen: set[type] = set()
    for seed in range(400):
        positions, moves = some_turns(random_start(seed), Random(seed), 4)
        text = write_line(positions[0], moves)
        assert parse_line(positions[0], text).moves == tuple(moves)
        seen |= {type(move) for move in moves}
    assert seen == set(get_args(all_moves.Move))


def test_the_end_of_a_line_implies_no_decision_of_others() -> None:
    fuel = {"facing": {3: "fuel"}, "batteries": 1}
    position = play_line(table(others={1: fuel}, **VARIANT), "3 S:>F.f ^")
    assert position.to_act == 1 and closing_move(position) == ()


# completing
def test_suggestions_go_on_by_one_word() -> None:
    position = table()
    assert suggest(position, "")[:6] == ["1", "2", "3", "4", "5", "x1"]
    assert suggest(position, "1")[:2] == ["1", "1 $"]
    assert suggest(position, "1 $ ~P") == ["1 $ ~P^1", "1 $ ~Pv1"]
    assert suggest(position, "2 R:-") == ["2 R:-mc"]
    assert suggest(position, "2 R:-mc ") == ["2 R:-mc ^", "2 R:-mc ="]
    assert suggest(position, "3 S:") == ["3 S:?", "3 S:>S"]
    assert suggest(position, "9") == suggest(position, "9 ") == suggest(position, "2 R ^ ") == []


@given(seeds)
def test_every_suggestion_can_be_read(seed: int) -> None:
    rng = Random(seed)
    positions, moves = some_turns(random_start(seed), rng, 1)
    text = write_line(positions[0], moves)
    prefix = text[: rng.randint(0, len(text))]
    for longer in suggest(positions[0], prefix)[:20]:
        assert longer.startswith(prefix)
        line = parse_line(positions[0], longer + " ..")
        assert line.error is None, str(line.error)


def test_every_line_can_be_typed_by_taking_suggestions() -> None:
    rng = Random(3)
    position = table(me={"credits": 6, "batteries": 3})
    for _ in range(60):
        text = ""
        while True:
            further = [longer for longer in suggest(position, text) if len(longer) > len(text)]
            if not further:
                break
            text = rng.choice(further)
        assert parse_line(position, text).position.to_move == 1
