"""The committed report on coverage is up to date, and every rule is tested, taught, exercised and defended."""

from __future__ import annotations

from pathlib import Path

import pytest

from otys_nb.lessons import all_lessons
from tools import coverage_report


def test_the_committed_report_is_up_to_date() -> None:
    assert coverage_report.main(["--check"]) == 0, "run .venv/bin/python -m tools.coverage_report"


def test_every_rule_has_a_lesson_step() -> None:
    assert sorted(coverage_report.without_lesson()) == [], "name these in the `rules` of a lesson's step"


def test_every_rule_that_a_player_decides_about_has_an_exercise() -> None:
    assert sorted(coverage_report.without_exercise()) == [], "without exercise, and not in NO_DECISION"


def test_every_rule_has_a_test_and_a_place_where_play_cites_it() -> None:
    for row in coverage_report.rows():
        assert row.test, f"mark a test of the rule: @pytest.mark.rule({row.number})"
        assert row.why_not, f"cite {row.number} in a refusal or an event"


def test_the_rules_without_decision_are_reasoned() -> None:
    assert set(coverage_report.NO_DECISION) <= set(range(1, 155))
    assert all(reason.strip() for reason in coverage_report.NO_DECISION.values())


def test_marks_are_found_where_they_stand(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "test_a.py").write_text("@pytest.mark.rule(1, 2)\ndef test_x(): pass\n")
    (tmp_path / "rules" / "test_z.py").write_text(
        "CASES = [pytest.param(1, marks=pytest.mark.rule(3))]\n@pytest.mark.rule(2)\ndef test_y(): pass\n"
    )
    assert coverage_report.marked(tmp_path) == {
        1: "test_a.py::test_x",
        2: "rules/test_z.py::test_y",
        3: "rules/test_z.py",
    }


def test_an_old_report_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(coverage_report, "PAGE", tmp_path / "coverage.md")
    assert coverage_report.main(["--check"]) == 1
    assert "out of date" in capsys.readouterr().err
    assert coverage_report.main([]) == 0
    assert coverage_report.main(["--check"]) == 0


def test_minutes_are_estimated_for_every_notebook_and_near_what_the_lessons_say() -> None:
    folder = coverage_report.ROOT / "notebooks"
    for lesson in all_lessons():
        notebook = next(folder.glob(f"{lesson.number}_*.ipynb"))
        estimated = coverage_report.minutes(notebook, short=True)
        assert 0.5 < estimated / lesson.minutes < 2, f"{lesson.id}: `minutes` should be near {estimated:.0f}"
    assert coverage_report.minutes(folder / "06_play.ipynb") > coverage_report.GAME
