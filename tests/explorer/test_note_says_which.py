"""What a note may mean in two ways, or leaves out, is said: a neutral X, how it ended, numbers that are not there."""

from __future__ import annotations

import pytest

from otys_nb.explorer.edits import blank
from otys_nb.explorer.table_note import read_note


@pytest.mark.parametrize(
    "row",
    [
        "Leiste: 1, 4, X, neutrales X",
        "track: 1, 4, X and a neutral X",
        "played 1, 4, X, neutral X",
        "piste : 1, 4, X, X neutre",
        "track 1 4 X N",
    ],
)
def test_a_neutral_x_in_the_row_of_the_track_lies_there(row: str) -> None:
    found = read_note(f"Jana: 7 points\n{row}\nOlli: 3 points".replace("\n", ", ", 1), blank())
    assert found.left == ()
    jana = found.position.players[0]
    assert (jana.keys, jana.track, jana.neutral_x) == ("235", "14XN", 0)


@pytest.mark.parametrize("row", ["track: 1, 4, 2 neutral X", "Leiste 1 4, neutrales X", "Leiste: 1, 4, 1 neutrales X"])
def test_a_neutral_x_that_may_be_held_or_played_is_asked_about(row: str) -> None:
    found = read_note(f"Jana: 7 points, {row}, 3 credits\nOlli: 3 points", blank(), "en")
    assert [one.words for one in found.left] == [row] and "held" in found.left[0].fault
    jana = found.position.players[0]
    assert (jana.track, jana.neutral_x, jana.credits) == ("", 0, 3)
    of_both = read_note("Jana: 7 points\nOlli: 3 points\nused: Jana 1 4 X, neutral X, Olli 2", blank(), "en")
    assert [one.words for one in of_both.left] == ["Jana 1 4 X, neutral X"]
    held = read_note("Jana: 7 points, track: 1, 4, neutral X: 1\nOlli: 3 points", blank(), "en")
    assert (held.position.players[0].track, held.position.players[0].neutral_x) == ("14", 1)


@pytest.mark.parametrize("end", ["end: Rose 5p 3cr, Sam 1p 4cr", "Endstand:\nRose 5p 3cr\nSam 1p 4cr", "Fin : Rose 5p"])
def test_what_is_told_of_the_end_is_not_the_table_above(end: str) -> None:
    found = read_note(f"Rose: keys 1 2 3\nSam: keys 1\n{end}", blank(), "en")
    assert {one.fault for one in found.left} == {"This tells of an end, not of the table above it: it is not taken."}
    assert [(one.score, one.credits) for one in found.position.players] == [(0, 0), (0, 0)]
    alone = read_note("Final:\nRose 5 points\nSam 1 point", blank(), "en")
    assert [one.score for one in alone.position.players] == [5, 1]


def test_numbers_that_a_note_does_not_say_are_named() -> None:
    note = "Rose: keys 1 2 3, 4 credits\nSam: 4 points, keys 1"
    found = read_note(note, blank(), "en")
    lacking = "Not read from the note, so 0 here: prestige (Rose), credits (Sam), batteries (Rose, Sam)."
    assert found.seats.endswith(lacking)
    assert "Not read" not in read_note(note, found.position, "en").seats, "there they stand on the table"
    whole = read_note("Rose: 1 point, 4 credits, 1 battery\nSam: 4 points, no credits, 2 batteries", blank(), "en")
    assert whole.seats and "Not read" not in whole.seats


@pytest.mark.parametrize("head", ["Plättchen Ebene 1", "Plättchen 1"])
def test_the_tokens_of_a_level_are_read_by_their_names(head: str) -> None:
    found = read_note(f"Jana: 7 Punkte\nOlli: 3 Punkte\n{head}: Akku orange, Prestige grün", blank(), "de")
    assert found.left == ()
    assert found.position.colony.display[0] == ("battery/orange", "prestige/green")


def test_whose_it_is_is_asked_with_a_name_of_the_table() -> None:
    found = read_note("Jana: 7 points\nOlli: 3 points\nround 3\n3 credits", blank(), "en")
    faults = [one.fault for one in found.left]
    assert faults == ["Write before it whose that is, such as “Jana:”."]
