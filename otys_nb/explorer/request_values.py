"""The values that a request of the page brings, where more is asked of them than their type says."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.explorer.piece_editing import EditError
from otys_nb.widgets.actions import Rejected, shown


def name_and_number(value: Sequence[str | int]) -> tuple[str, int]:
    """The two values that name something in a list.

    Raises:
        Rejected: if they are of another kind, or in another order.
    """
    name, number = value
    if not isinstance(name, str) or not isinstance(number, int):
        raise malformed("value", value)
    return name, number


def short(text: str, most: int) -> str:
    """A text of the page.

    Raises:
        EditError: if it is longer than that.
    """
    if len(text) > most:
        raise EditError("long", most=most)
    return text


def malformed(name: str, value: object) -> Rejected:
    """The refusal of a value that does not belong there."""
    return Rejected("malformed", what=f"{name} = {shown(value)}")
