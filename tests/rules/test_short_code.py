"""The short code of a position: everything that the long one says, in half as many characters."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules.formats import code
from otys_nb.rules.formats.checksum import signed, unsigned
from otys_nb.rules.formats.short_code import SHORT, lengthen, shorten
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.rules.tables import table
from tests.strategies import legal_positions, well_formed_positions

FRESH = new_position(["Ada", "Grace"], seed=3)


@given(st.one_of(legal_positions(), well_formed_positions))
def test_what_is_shortened_is_lengthened_again(position: Position) -> None:
    line = code.write(position)
    try:
        short = shorten(line)
    except ValueError:
        return  # a card or a name for which there are no words
    assert re.fullmatch(r"[A-Za-z0-9_-]+", short)
    assert lengthen(short) == line
    assert code.read(short) == position


def test_variants_and_unknown_cards_are_kept() -> None:
    position = new_position(["Ada", "Grace"], seed=3, variants=["designer"])
    unknown = replace(position, colony=replace(position.colony, deck=("?",) * 27))
    assert code.read(shorten(unknown.code())) == unknown


def test_nine_players_and_lines_that_are_no_code_have_no_short_one() -> None:
    *before, one, other, end = FRESH.code().split("_")
    many = signed("_".join([*before, *[one, other] * 5, end.partition("-")[0]]))
    for line in (many, "otys1_end", "otys2_r1f0t0_end", "", FRESH.code()[:-1]):
        with pytest.raises(ValueError, match=r"players|position code|argument"):
            shorten(line)


@pytest.mark.parametrize("name", ["x" * 150, "李" * 80])
def test_a_position_that_stays_long_says_what_it_is(name: str) -> None:
    position = new_position([name, "Grace"], seed=3)
    told = repr(position)
    assert told.startswith("<Position: 2 players, round 1, '") and told.endswith(" to move, code() makes it anew>")


def test_a_position_with_a_code_of_one_line_is_shown_with_that_code() -> None:
    position = table()
    assert repr(position) == f"Position.from_code({position.code()!r})"


def test_a_position_that_its_code_would_change_says_nothing_of_code() -> None:
    """A level's cubes have no order in a code."""
    first, second = FRESH.players
    position = replace(FRESH, players=(replace(first, zone=("", "pm", "p", "f", "t")), second))
    assert code.read(code.write(position)) != position
    assert repr(position) == "<Position: 2 players, round 1, 'Ada' to move, 'key' of the turn>"


def test_a_sign_for_which_there_is_no_word_has_no_short_code() -> None:
    line = str(unsigned(FRESH.code())).replace("_Ada.", "_A!a.")
    with pytest.raises(ValueError, match="no words for 'A!a'"):
        shorten(signed(line))


@given(st.data())
def test_one_changed_character_is_refused(data: st.DataObject) -> None:
    short = shorten(FRESH.code())
    at = data.draw(st.integers(len(SHORT), len(short) - 1))
    other = data.draw(st.sampled_from("ABCxyz019-_ é"))
    changed = short[:at] + other + short[at + 1 :]
    if changed != short:
        with pytest.raises(code.CodeError):
            code.read(changed)


@given(st.text("ABab01-_=é\n", max_size=40))
def test_nonsense_behind_the_mark_is_refused(text: str) -> None:
    with pytest.raises(code.CodeError):
        code.read(SHORT + text)


def test_a_code_that_was_cut_off_is_refused() -> None:
    short = shorten(FRESH.code())
    for length in range(len(short)):
        with pytest.raises(code.CodeError):
            code.read(short[:length])
