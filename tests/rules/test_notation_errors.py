"""Lines of notation that cannot be played: what is said, and where."""

from __future__ import annotations

import pickle

import pytest

from otys_nb.rules import turn
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Sell,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    Stay,
)
from otys_nb.rules.notation import RefusedLine, parse_line, write_move
from otys_nb.rules.refusal import IllegalMove
from tests.rules.lines import stopped
from tests.rules.tables import table


@pytest.mark.parametrize(
    ("text", "at", "meanings"),
    [
        ("x", 0, [ChooseKey("X", level) for level in range(1, 6)]),
        ("2 R:-t", 4, [Sell("t", "credits"), Sell("t", "prestige")]),
        ("3 $", 2, [SponsorKey("2"), SponsorKey("4")]),
        ("#mpp", 0, [Complete("mpp:3", 1, "mpp"), Complete("mpp:3", 4, "mpp")]),
    ],
)
def test_the_meanings_of_an_ambiguous_word_are_named(text: str, at: int, meanings: list[Move]) -> None:
    position = table(me={"track": "24", "keys": "135X", "zone": {1: "mpp", 2: "m", 4: "mpp"}}, legal=False)
    if text[0] == "2":
        position = table(me={"zone": {2: "t"}})
    error = stopped(position, text)
    assert (error.reason, error.at, list(error.candidates)) == ("ambiguous", at, meanings)
    assert all(write_move(error.position, move).removeprefix("R:") in str(error) for move in meanings)


# errors
@pytest.mark.parametrize(
    ("text", "at", "moves"),
    [
        ("9", 0, 0),
        ("4x E", 1, 0),
        ("4 Q", 2, 1),
        ("1 T:tt", 5, 2),
        ("1 T t", 4, 2),
        ("1 $$", 3, 1),
        ("1 ~", 2, 1),
        ("1 #", 2, 1),
        ("3 S:", 4, 2),
        (":m", 0, 0),
        (",m", 0, 0),
        ("é", 0, 0),
        ("1 \0", 2, 1),
        ("1 T:t:t", 5, 3),
    ],
)
def test_a_word_that_cannot_be_read(text: str, at: int, moves: int) -> None:
    line = parse_line(table(), text)
    assert line.error is not None and not isinstance(line.error, RefusedLine)
    assert (line.error.reason, line.error.at, len(line.moves)) == ("unreadable", at, moves)
    assert str(line.error).splitlines()[-1] == " " * at + "^"


@pytest.mark.parametrize(
    ("text", "at", "move", "reason"),
    [
        ("1 $ ~Mv9", 4, Propel("metal", 9), "propeller.too_far"),
        ("4 4", 2, ChooseKey("4", 4), "window.late.key"),
        ("4 $ $", 4, Sponsor(), "sponsor.used"),
        ("$ 4", 0, Sponsor(), "window.early.sponsor"),
        ("Eng:m", 4, Improve("mechanic"), "window.early.diver"),
        ("M", 0, Push(), "window.early.push"),
        ("=", 0, Stay(), "window.early.resurface"),
        ("4 =", 2, Stay(), "window.early.resurface"),
        ("1 .m", 2, Resolve("m"), "window.nothing_to_answer"),
        ("1 >pp", 2, Keep("pp"), "window.nothing_to_answer"),
        ("1 T:t,t", 6, Gather("t"), "diver.used"),
        ("3 S:>ffff", 4, Keep("ffff"), "contract.not_seen"),
        ("5 R:-tv", 2, Sell("t", "prestige"), "diver.other"),
        ("5 R", 2, None, "diver.other"),
        ("3 S:>F.f", 5, None, "diver.other"),
        ("1 T ..", None, None, ""),
        ("#mpp", 0, Complete("mpp:3", 2, "mpp"), "contract.cubes_missing"),
        ("#mf:2", 0, Complete("mf:2", 2, "mf"), "contract.not_public"),
        ("##mpp:3@2", 0, Complete("mpp:3", 2, "mpp", True), "contract.not_in_hand"),
    ],
)
def test_a_rule_that_forbids_is_told(text: str, at: int | None, move: Move | None, reason: str) -> None:
    line = parse_line(table(), text)
    if at is None:
        assert line.error is None
        return
    error = line.error
    assert isinstance(error, RefusedLine) and isinstance(error, IllegalMove)
    assert (error.at, error.move) == (at, move)
    assert error.refusal is not None and error.refusal.reason == reason
    if move is not None:
        assert turn.check(error.position, move) == error.refusal
    assert error.refusal.text("en") in str(error)


@pytest.mark.rule(102)
@pytest.mark.parametrize("level", range(1, 6))
def test_a_carry_that_names_no_level_is_judged_by_one_that_touches_the_divers_level(level: int) -> None:
    me = {"zone": {1: "m", 2: "m", 3: "p", 4: "p", 5: "t"}, "track": "X", "keys": "12345"}
    error = stopped(table(me=me, colony={"sponsors": {level: "5A"}}), f"{level} $f>")
    assert isinstance(error, RefusedLine) and error.refusal is not None
    assert error.refusal.reason == "cube.absent"
    assert isinstance(error.move, SponsorCarry) and level in (error.move.origin, error.move.target)


def test_an_error_says_what_could_stand_there() -> None:
    error = stopped(table(), "1 $ ~Mv9")
    assert {"~Mv1", "T", "T:t"} <= set(error.expected)
    assert "~Mv1" in str(error) and "T:t" not in str(error)
    assert stopped(table(), "2 R:-x").expected[:1] == (":-mc",)


@pytest.mark.parametrize("text", ["4 E", "4 E:m"])
def test_a_diver_is_not_cut_down_to_its_first_letter(text: str) -> None:
    error = stopped(table(), text)
    assert error.at == 2 and "Eng:m" in error.expected


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("text", ["9", "x", "4 $ $", "1 Xpl:{", "5 R", "1 |", "1 .. T", "1 {"])
def test_errors_are_sentences_in_every_language(text: str, lang: str) -> None:
    assert stopped(table(), text).text(lang).endswith(".")


def test_errors_travel_between_processes() -> None:
    for text in ("9", "x", "4 $ $"):
        error = stopped(table(), text)
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), again.at, again.position) == (str(error), error.at, error.position)
