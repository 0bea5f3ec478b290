"""Every rule of the catalogue is shown by a test that is marked with its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import RuleMarks

RULES = range(1, 155)


def test_marks_name_rules_of_the_catalogue(rule_marks: RuleMarks) -> None:
    wrong = {mark: tests for mark, tests in rule_marks.tests.items() if type(mark) is not int or mark not in RULES}
    assert not wrong


def test_every_rule_has_a_test(rule_marks: RuleMarks) -> None:
    rulebook = pytest.importorskip("otys_nb.rules.rulebook", reason="the catalogue of rules does not exist yet")
    if not rule_marks.whole_suite:
        pytest.skip("only a part of the tests was collected")
    assert len(rulebook.all_rules()) == len(RULES)
    assert [number for number in RULES if number not in rule_marks.tests] == []
