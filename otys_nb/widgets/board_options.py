"""What a board's maker may choose: whether it moves, hints, keeps a log, and so on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

from otys_nb.rules.mistake import unknown, wrong_kind
from otys_nb.widgets.wire.board import Options


class BoardOptions(TypedDict, total=False):
    """What the maker of a board may say: how it looks, who looks, and in which language."""

    animate: bool
    hints: bool
    log: bool
    code: bool
    size: str
    assists: bool
    reveal: bool
    lang: str
    name: str
    seed: int | None


class ViewerOptions(BoardOptions, total=False):
    """The same for a board that is not of one seat: `viewer` is whose eyes see it."""

    viewer: int | None


def checked_options(given: Mapping[str, object], reveal: bool) -> Options:
    """All options of a board: those given, and for the rest what is usual.

    Raises:
        TypeError: for an option that does not exist, or a value of another kind.
        KeyError: for a size that there is not.
    """
    if not isinstance(reveal, bool):
        raise wrong_kind("option_value", option="reveal", kind="bool", value=repr(reveal))
    known: dict[str, object] = {"animate": True, "hints": True, "log": True, "code": True, "size": "", "assists": True}
    for name, value in given.items():
        if name not in known:
            raise wrong_kind("option", option=repr(name), known=", ".join(known))
        if type(value) is not type(known[name]):
            raise wrong_kind("option_value", option=name, kind=type(known[name]).__name__, value=repr(value))
    if given.get("size", "") not in ("", "projector"):
        raise unknown("choice", field="size", value=repr(given["size"]), known="projector")
    return cast("Options", {**known, **given, "reveal": reveal})
