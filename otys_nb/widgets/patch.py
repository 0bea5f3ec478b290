"""What a page is sent in place of a value that differs little from one it has; `js/src/page/patch.js` reads it."""

from __future__ import annotations

from typing import Any


def patch(old: Any, new: Any) -> Any:
    """What makes `new` of `old`, both plain data.

    ``[new]``, or an object that says for each key or place what changes there; it is empty where nothing does.
    A page adds no keys: where they differ, the value crosses whole.
    """
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return {key: patch(old[key], new[key]) for key in new if old[key] != new[key]}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return {str(at): patch(old[at], new[at]) for at in range(len(new)) if old[at] != new[at]}
    return [new]
