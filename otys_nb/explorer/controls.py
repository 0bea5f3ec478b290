"""Makes the controls that stand beside an explorer's board (`otys_nb.explorer.wire`); empty fields are left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from otys_nb.explorer.wire import (
    Area,
    Bar,
    Button,
    Choice,
    Control,
    Field,
    Grid,
    Group,
    Note,
    NotePart,
    Number,
    Path,
    Picture,
    Text,
    Value,
)
from otys_nb.rules.refusal import Cite


def text(words: str, kind: str = "", rules: Sequence[Cite] = ()) -> Text:
    """A line of words."""
    made: Text = {"type": "text", "text": words}
    if kind:
        made["kind"] = kind
    if rules:
        made["rules"] = list(rules)
    return made


def button(
    label: str,
    path: Path,
    value: Value = None,
    *,
    do: Literal["", "edit", "move", "undo", "redo"] = "",
    kind: str = "",
    rules: Sequence[Cite] = (),
    on: bool | None = None,
    off: bool = False,
    about: str = "",
) -> Button:
    """A button that sends an action; aloud it is called by its label and what it is about."""
    made: Button = {"type": "button", "label": label}
    if about:
        made["name"] = f"{label}, {about}"
    if value is not None:
        made["value"] = value
    if path:
        made["path"] = path
    if do:
        made["do"] = do
    if kind:
        made["kind"] = kind
    if rules:
        made["rules"] = list(rules)
    if on is not None:
        made["on"] = on
    if off:
        made["off"] = True
    return made


def place(label: str, target: str, art: str = "", kind: str = "") -> Button:
    """A button that stands for a piece or a place beside the board."""
    made: Button = {"type": "button", "label": label, "target": target}
    if art:
        made["art"] = art
    if kind:
        made["kind"] = kind
    return made


def turn_button(
    words: str, notation: str, path: Path, value: Value = None, *, show: Sequence[Sequence[str]] = ()
) -> Button:
    """A turn in words with its notation, and the places that the board shows while the button is pointed at."""
    made = button(words or notation, path, value, kind="line")
    if words:
        made["notation"] = notation
    if show:
        made["show"] = [list(places) for places in show]
    return made


def choice(
    label: str, path: str, options: Mapping[str, Value], value: Value, *, do: Literal["", "edit", "explore"] = ""
) -> Choice:
    """One of several, each a button."""
    made: Choice = {
        "type": "choice",
        "label": label,
        "path": path,
        "options": list(options),
        "values": list(options.values()),
        "value": value,
    }
    if do:
        made["do"] = do
    return made


def number(label: str, path: str, value: int, most: int | None = None) -> Number:
    """A number with − and +, which ends at `most`."""
    made: Number = {"type": "number", "label": label, "path": path, "value": value}
    return made if most is None else {**made, "most": most}


def field(
    label: str,
    path: str,
    value: str,
    *,
    do: Literal["", "explore"] = "",
    note: str = "",
    suggestions: Sequence[str] = (),
    empty: bool = False,
    once: bool = False,
) -> Field:
    """A line to be typed."""
    made: Field = {"type": "field", "label": label, "path": path, "value": value}
    if do:
        made["do"] = do
    if note:
        made["note"] = note
    if suggestions:
        made["suggestions"] = list(suggestions)
    if empty:
        made["empty"] = True
    if once:
        made["once"] = True
    return made


def typed_area(label: str, path: str, button: str, value: str = "") -> Area:
    """A long text that is typed and sent as an edit by a button with the label `button`."""
    return {"type": "area", "label": label, "path": path, "value": value, "button": button}


def saved_area(label: str, value: str, file: str = "", otherwise: str = "") -> Area:
    """A long text to copy, or to save under the name `file`; what has a label for `otherwise` is the end of a link."""
    made: Area = {"type": "area", "label": label, "value": value}
    if file:
        made["file"] = file
    if otherwise:
        made["otherwise"] = otherwise
    return made


def marked_note(label: str, parts: Sequence[NotePart]) -> Note:
    """A note as it was read."""
    return {"type": "note", "label": label, "parts": list(parts)}


def picture(label: str, svg: str) -> Picture:
    """A drawing, with the same in words."""
    return {"type": "picture", "label": label, "svg": svg}


def bar(*values: float) -> Bar:
    """An estimate on a scale."""
    return {"type": "bar", "values": list(values)}


def table(label: str, head: Sequence[str | Button], rows: Sequence[Sequence[str | Button]]) -> Grid:
    """A table of texts and buttons."""
    return {"type": "table", "label": label, "head": list(head), "rows": [list(row) for row in rows]}


def group(
    label: str,
    controls: Sequence[Control | None],
    *,
    kind: str = "",
    fold: bool | Literal["narrow"] = False,
    show: Sequence[Sequence[str]] = (),
) -> Group:
    """Controls that belong together; None stands for one that is left out."""
    made: Group = {"type": "group", "label": label, "controls": [one for one in controls if one is not None]}
    if kind:
        made["kind"] = kind
    if fold:
        made["fold"] = fold
    if show:
        made["show"] = [list(targets) for targets in show]
    return made
