"""What a page is sent in place of a value that differs little from the one it has (`js/src/page/value-patch.js`)."""

from __future__ import annotations

from otys_nb.widgets.wire.words import Patch

WHOLE_LIST_CHANGES: int = 3
"""From so many changes on, a list of plain values crosses whole."""


def patch(old: object, new: object) -> Patch:
    """What makes `new` of `old`, both plain data: new values by their paths, such as ``{"players/0/credits": 2}``.

    It is empty where nothing differs. A page adds no keys: where they differ, the value crosses whole; the path "" is
    the value itself.
    """
    found: Patch = {}
    _compare(old, new, "", found)
    return found


def _compare(old: object, new: object, path: str, found: Patch) -> None:
    if old == new:
        return
    inner: list[tuple[object, object, str]] = []
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        if all(key and "/" not in key for key in new):
            inner = [(old[key], new[key], key) for key in new]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        inner = [(*both, str(at)) for at, both in enumerate(zip(old, new, strict=True)) if both[0] != both[1]]
        if len(inner) >= WHOLE_LIST_CHANGES and not any(isinstance(value, dict | list) for _, value, _ in inner):
            inner = []
    if not inner:
        found[path] = new
    for before, after, name in inner:
        _compare(before, after, f"{path}/{name}" if path else name, found)
