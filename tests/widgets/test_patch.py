"""A patch says what makes one value of another, and no more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from otys_nb.widgets.patch import patch
from tests.widgets.boards import patched


def test_a_patch_is_exact() -> None:
    rng = Random(2)

    def some(depth: int) -> Any:
        kind = rng.randrange(4 if depth else 2)
        if kind == 2:
            return [some(depth - 1) for _ in range(rng.randrange(3))]
        if kind == 3:
            return {key: some(depth - 1) for key in rng.sample("abc", rng.randrange(3))}
        return rng.choice([None, 0, "x", ""])

    for _ in range(500):
        old, new = some(3), some(3)
        assert patched(old, json.loads(json.dumps(patch(old, new)))) == new


def test_a_patch_holds_only_what_differs() -> None:
    old: dict[str, Any] = {"players": [{"keys": "1234", "score": 3}, {"keys": "12", "score": 0}], "to_move": 0}
    assert patch(old, old) == {}
    assert patch(old, {**old, "players": [old["players"][0], {"keys": "1", "score": 0}]}) == {"players/1/keys": "1"}
    for other in ({"to_move": 0}, {**old, "result": "won"}):
        assert patch(old, other) == {"": other}, "keys are neither added nor taken away"
    assert patch({"a/b": 1, "": 2}, {"a/b": 3, "": 4}) == {"": {"a/b": 3, "": 4}}, "no path leads to such a key"
    assert patch([[1, 2, 3]], [[1, 5, 6]]) == {"0/1": 5, "0/2": 6}
    assert patch([[1, 2, 3]], [[4, 5, 6]]) == {"0": [4, 5, 6]}
