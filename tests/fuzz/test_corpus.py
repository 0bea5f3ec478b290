"""The inputs that are known to be awkward, without the fuzzer: no parser raises but as it says that it does."""

from __future__ import annotations

import pytest

from otys_nb.widgets import actions
from tests.fuzz.corpus import KNOWN
from tests.fuzz.targets import TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_awkward_inputs_are_refused_as_documented_or_taken(name: str) -> None:
    for data in KNOWN[name]:
        TARGETS[name].run(data)


@pytest.mark.parametrize("name", TARGETS)
def test_a_target_begins_with_inputs_that_are_taken(name: str) -> None:
    taken = [TARGETS[name].run(data) for data in TARGETS[name].seeds()]
    assert any(taken)


def test_a_target_fails_where_a_parser_raises_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("otys_nb.rules.formats.code.read", lambda text: {}[text])
    with pytest.raises(KeyError):
        TARGETS["code"].run(b"otys1")


def test_the_shares_make_up_a_whole() -> None:
    assert sum(target.share for target in TARGETS.values()) == 100
    assert KNOWN.keys() == TARGETS.keys()


def test_a_message_may_be_as_deep_as_json_can_be() -> None:
    deep: object = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(actions.Rejected):
        actions.read({"seq": 1, "rev": 1, "do": "goto", "node": deep})
