"""Where the engine cites another rule than a test proves, the failure names the line."""

from __future__ import annotations

from tests.rules.conftest import pytest_assertrepr_compare


def test_a_wrong_citation_is_named_with_its_line_and_what_to_write() -> None:
    said = pytest_assertrepr_compare("==", (86,), (85,)) or []
    assert any(line.startswith("otys_nb/rules/sponsors/sponsor_1.py:") for line in said), said
    assert all("if the test is about this line, write 85" in line for line in said[1:])
    assert pytest_assertrepr_compare("==", (85,), (85, 86)) is None, "nothing is cited wrongly"
