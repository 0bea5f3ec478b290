"""The differences between the texts: every one has a weight, and each reading that is played out tells the truth."""

from __future__ import annotations

import re

import pytest

from otys_nb.lessons import disputed_readings as readings
from otys_nb.lessons import rulebook_differences
from otys_nb.lessons.rulebook_differences import DifferenceTable
from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES


def test_every_difference_has_one_weight() -> None:
    numbers = [
        each.number for kind in rulebook_differences.WEIGHTS for each in rulebook_differences.differences_of(kind)
    ]
    assert sorted(numbers) == sorted(each.number for each in rulebook.differences())
    assert rulebook_differences.CHANGES_PLAY.isdisjoint(rulebook_differences.INVENTED)
    assert set(numbers) >= rulebook_differences.CHANGES_PLAY | rulebook_differences.INVENTED


def test_only_the_paraphrase_stands_alone_in_what_is_invented() -> None:
    for each in rulebook_differences.differences_of("invented"):
        assert each.readings[0][0] == "001", each.number


@pytest.mark.parametrize("kind", rulebook_differences.WEIGHTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_hold_every_difference_in_text_and_html(kind: rulebook_differences.Weight, lang: str) -> None:
    catalogue = DifferenceTable(kind, lang)
    shown = catalogue._repr_mimebundle_()
    assert catalogue.text().startswith(shown["text/plain"])
    for each in rulebook_differences.differences_of(kind):
        assert f"\n{each.number} {each.topic.text(lang)}" in catalogue.text()
        assert f"<th scope=row>{each.number} " in shown["text/html"]
    assert "<script" not in shown["text/html"] and "style=text-align:left" in shown["text/html"]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="play, wording, invented"):
        rulebook_differences.differences_of("heavy")  # type: ignore[arg-type]
    with pytest.raises(KeyError, match="D1 to D55"):
        rulebook_differences.difference("D56")
    with pytest.raises(KeyError, match="D4, D5"):
        readings.comparison("D1")
    assert rulebook_differences.difference("d4").number == "D4"
    assert rulebook_differences.cites(rulebook_differences.difference("D9")) == "[R36 R55 R62 Q2]"


@pytest.mark.parametrize("number", readings.COMPARISONS)
def test_a_comparison_is_whole(number: str) -> None:
    found = readings.comparison(number)
    difference = rulebook_differences.difference(number)
    assert found.number == number
    assert all(case.position.problems() == () for case in found.cases)
    assert [reading.by for reading in found.readings if reading.played] == ["engine"]
    assert all(len(reading.outcomes) == len(found.cases) for reading in found.readings)
    for reading in found.readings:
        named = re.findall(r"00\d", reading.texts)
        assert set(named) <= {text for texts, _ in difference.readings for text in texts.split()}
    assert set(found.rules) & {*difference.rules, *difference.questions}
    for line in found.text().splitlines():
        assert line.strip(), "no empty outcome"
    assert found.html().count("<tr>") == len(found.readings) + 1


@pytest.mark.parametrize("number", readings.COMPARISONS)
def test_a_comparison_says_the_same_in_every_language(number: str) -> None:
    english, *others = [readings.comparison(number, lang) for lang in LANGUAGES]
    for other in others:
        assert [case.play for case in other.cases] == [case.play for case in english.cases]
        for one, same in zip(english.readings, other.readings, strict=True):
            assert (one.by, one.played, len(one.outcomes)) == (same.by, same.played, len(same.outcomes))
            assert one.says != same.says and set(one.outcomes).isdisjoint(same.outcomes)
        assert len({english.question, other.question, english.certainty, other.certainty}) == 4
        assert other.html().count("<tr>") == english.html().count("<tr>")


@pytest.mark.rule(50)
def test_the_hacker_track_decides_after_which_key_all_come_home() -> None:
    touching, rival, beyond = readings.comparison("D4").readings
    assert touching.outcomes == ("on the board 5, on the track X 3 2 4 1", "all home: 1 2 3 4 5 X")
    assert rival.outcomes[0] == "all home: 1 2 3 4 5 X"
    assert beyond.outcomes[1] == "on the board none, on the track X 3 2 4 5 1"


def test_another_track_is_another_edition() -> None:
    position = readings.board("noemie")
    other = readings.with_track(position, readings.RIVAL_HACKER_TRACK)
    assert other.edition.hacker == (5, 4, 3, 2) and position.edition.hacker == (6, 5, 4, 3)
    assert other.edition != position.edition and other.players == position.players


@pytest.mark.rule(51)
def test_the_key_just_played_comes_home_however_it_is_said() -> None:
    placed, instead, misread = readings.comparison("D5").readings
    assert placed.outcomes == instead.outcomes == ("all home: 1 2 3 4 5 X",)
    assert misread.outcomes == ("on the board 2 3 4 5 X, on the track 1",)


@pytest.mark.rule(75)
def test_free_colours_by_lots_or_all_different() -> None:
    lots, different = readings.comparison("D15").readings
    assert lots.outcomes == ("levels 4, 5 can pay", "level 5 can pay")
    assert different.outcomes[0] == "level 3 can pay" and different.outcomes[1].startswith("no level pays")


def test_the_other_comparisons_part_where_they_say() -> None:
    assert "14 ways to run a propeller" in readings.comparison("D9").readings[0].outcomes[0]
    assert readings.comparison("D10").readings[0].outcomes[0].startswith("7 ways")
    moved, swapped = readings.comparison("D20").readings
    assert moved.outcomes == ("level 3: nothing; level 5: 1 metal, 1 plant and 2 fuel",)
    assert swapped.outcomes == ("level 3: 1 metal; level 5: 1 plant and 2 fuel",)
    with_spy, at_once = readings.comparison("D39").readings
    assert "both uses find the Fuel Expert: 2 fuel" in with_spy.outcomes[0]
    assert at_once.outcomes == ("the second use finds the Metal Expert",)
    with pytest.raises(ValueError):
        readings.played(readings.board("noemie"), "2 Eng")
