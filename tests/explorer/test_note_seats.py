"""What a note's order of seats rests on, and small words beside a name: nothing of it is dropped in silence."""

from __future__ import annotations

import pytest

from otys_nb.explorer.edits import blank
from otys_nb.explorer.messages import say
from otys_nb.explorer.table_note import NoteReading, read_note
from otys_nb.rules.language import LANGUAGES
from tests.explorer.explorers import START

BOARDS = "Jutta: 9 Punkte, 4 Credits\nHannes: 7 Punkte, 1 Credit\nPetra: 11 Punkte, 6 Credits\n"


def _names(found: NoteReading) -> list[str]:
    return [player.name for player in found.position.players]


@pytest.mark.parametrize(
    "remark",
    ["Runde 5, Hannes am Zug", "jetzt Hannes, dann Petra", "Hannes to move", "5. Runde. Hannes fing an, dann Petra."],
)
@pytest.mark.parametrize("first", [True, False], ids=["before the boards", "behind them"])
def test_a_remark_about_the_turn_makes_no_order_of_seats(remark: str, first: bool) -> None:
    found = read_note(f"{remark}\n{BOARDS}" if first else f"{BOARDS}{remark}\n", blank(), "de")
    assert _names(found) == ["Jutta", "Hannes", "Petra"] and found.left == ()
    assert found.position.players[found.position.first_player].name == ("Hannes" if "fing" in remark else "Jutta")
    assert "Jutta, Hannes, Petra, in der Reihenfolge ihrer Tableaus" in found.seats
    assert ("Startspieler" in found.seats) == ("fing" not in remark)


def test_a_row_of_all_names_is_their_order_and_what_it_rests_on_is_said() -> None:
    found = read_note("Petra, Hannes, Jutta\n" + BOARDS, blank(), "en")
    assert _names(found) == ["Petra", "Hannes", "Jutta"] and "one row" in found.seats


def test_an_unknown_name_at_the_head_of_a_board_is_a_name() -> None:
    note = "Ann: 9 points\nBen: 7 points\nPetra: Ing+, Metall, Spion+ | Händler+ Plant Fuel Explorer Tech"
    found = read_note(note, blank(), "en")
    assert _names(found) == ["Ann", "Ben", "Petra"] and found.position.players[2].divers[0] == "engineer+"


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("jetzt Hannes", ("to_move", 1)),
        ("now Hannes", ("to_move", 1)),
        ("maintenant Hannes", ("to_move", 1)),
        ("5. Runde", ("round", 5)),
        ("5th round", ("round", 5)),
        ("5e tour", ("round", 5)),
    ],
)
def test_a_short_remark_is_read(line: str, read: tuple[str, int]) -> None:
    found = read_note(f"{BOARDS}{line}", blank(), "de")
    assert found.left == () and getattr(found.position, read[0]) == read[1]


@pytest.mark.parametrize("line", ["Hannes noch Anfang", "Hannes still at the start", "Hannes schon gezogen"])
def test_a_remark_that_is_not_read_is_marked(line: str) -> None:
    found = read_note(f"{BOARDS}{line}", blank(), "de")
    assert found.left and found.position == read_note(BOARDS, blank(), "de").position


@pytest.mark.parametrize(
    ("line", "mechanic", "hacker"),
    [("Mechaniker 1, Hacker 1", 1, 1), ("Mechanic 2, Hacker 6", 1, 0), ("Mechaniker auf 2, Hacker 1", 1, 1)],
)
def test_bare_numbers_of_technicians_mean_the_same_kind_of_thing(line: str, mechanic: int, hacker: int) -> None:
    jutta = read_note(f"{BOARDS}Jutta {line}", blank(), "de").position.players[0]
    assert (jutta.mechanic, jutta.hacker) == (mechanic, hacker)


def test_how_far_technicians_are_can_be_told_of_all_behind_one_word() -> None:
    note = f"{BOARDS}Batt.: J 2, H 1, P 3\nSchraube J auf 2, P auf 3, Hannes noch Anfang."
    note += " Hacker: Jutta 1x geschoben, Petra 2x."
    found = read_note(note, blank(), "de")
    assert found.left == ()
    assert [(one.mechanic, one.hacker) for one in found.position.players] == [(1, 1), (0, 0), (2, 2)]


@pytest.mark.parametrize("line", ["2 private Aufträge", "private contracts: 2", "2 contrats privés", "2 contracts"])
def test_a_count_of_private_contracts_is_so_many_unknown_ones(line: str) -> None:
    found = read_note(f"{BOARDS}Hannes: {line}", blank(), "de")
    assert found.left == () and list(found.position.players[1].contracts) == ["?", "?"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_page_prints_over_a_field_can_be_read_in_every_language(lang: str) -> None:
    heads = {key: say(f"note.of.{key}", lang) for key in ("score", "credits", "batteries", "public", "store", "round")}
    note = (
        f"Ann: {heads['score']} 9, {heads['credits']} 3, {heads['batteries']} 2\n"
        f"Ben: 1 {heads['score']}\nCy: 2 {heads['credits']}\n"
        f"{heads['public']}: mpp3, 221 4b, ft1c\n{heads['store']}: mp\n{heads['round']} 4"
    )
    for read_in in LANGUAGES:
        found = read_note(note, blank(), read_in)
        ann, colony = found.position.players[0], found.position.colony
        assert found.left == () and (ann.score, ann.credits, ann.batteries) == (9, 3, 2)
        assert set(colony.contracts) >= {"mpp:3", "221:4b"} and (colony.store, found.position.round) == ("mp", 4)


@pytest.mark.parametrize(
    "colours", ["blue green black white", "bleu vert noir blanc", "blau grün schwarz weiß", "bleue verte noire blanche"]
)
def test_cubes_are_read_by_their_colours_and_levels_need_no_comma(colours: str) -> None:
    m, p, f, t = colours.split()
    found = read_note(f"Ann: 1 point, L2 {f} L3 {t} L4 {p} L5 {m}\nBen: 2 points\nstore: 2 {m}, 1 {p}", blank(), "en")
    assert found.left == () and found.position.players[0].zone == ("", "f", "t", "p", "m")
    assert found.position.colony.store == "mmp"


def test_turns_pasted_with_a_note_are_marked_as_turns() -> None:
    note = (
        "Ann: 1 point\nBen: 2 points\n1. Ann   5, Eng: pays 1, hacker one left\n   Ben   3, sponsor battery\n   Ann X"
    )
    found = read_note(note, blank(), "en")
    assert [player.score for player in found.position.players] == [1, 2]
    assert len(found.left) == 3 and all(one.fault == say("note.turn", "en") for one in found.left)


def test_what_a_note_lays_is_not_in_deck_and_bag_besides() -> None:
    cards = "mpp3, mff3, pff3, mmp3, ftt3, mtt3"
    found = read_note(f"Ada: contracts {cards}. Token: prestige (green) on level 3.", START, "en")
    codes = {one.code for one in found.position.problems()}
    assert not any(code.endswith(".more-than-box") for code in codes)


def test_what_two_have_is_said_of_both_and_of_two_among_three_it_is_marked() -> None:
    both = read_note("Amy 9 points, Bob 7 points\nAmy and Bob have 3 coins", blank())
    assert [player.credits for player in both.position.players] == [3, 3] and not both.left
    three = read_note("Amy 9 points, Bob 7 points, Cid 4 points\nAmy and Bob have 3 coins", blank())
    assert len(three.left) == 1 and not any(player.credits for player in three.position.players)
