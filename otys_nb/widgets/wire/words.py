"""The words of the messages: numbers, targets, languages, and bounds for them.

`Within` bounds a number, or the length of a text, list or table.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, TypedDict, final, get_args


class Within(NamedTuple):
    """Bounds, both included."""

    least: int
    most: int


class Matching(NamedTuple):
    """The form of a text, as a regular expression that Python, JavaScript and JSON schema read alike."""

    pattern: str


MAX_NUMBER: Final = 2**53 - 1
MAX_TOUCHED_TARGETS: Final = 8
MAX_PIN_LETTERS: Final = 28
"""Letters that fit on a pin."""

Whole: TypeAlias = Annotated[int, Within(0, MAX_NUMBER)]
Index: TypeAlias = Annotated[int, Within(-1, MAX_NUMBER)]
"""An index of the log; -1 is before the first entry."""
Lang: TypeAlias = Literal["en", "fr", "de"]
Strength: TypeAlias = Literal["mild", "fair", "greedy", "keen", "search"]
"""How the computer can be asked to play, the mildest first."""
Seated: TypeAlias = Literal["you", "mild", "fair", "greedy", "keen", "search"]
"""Who sits at a place of the table: somebody at this screen, or the computer, and how it plays."""
PieceKind: TypeAlias = Literal[
    "key",
    "level",
    "diver",
    "place",
    "cube",
    "track",
    "reward",
    "private",
    "public",
    "sponsor",
    "token",
    "store",
    "neighbour",
    "choice",
]
"""What stands before the colon of a target, as in `key:4`."""
PlaceName: TypeAlias = Literal[
    "mechanic", "hacker", "credits", "batteries", "deck", "bag", "push", "surface", "stay", "skip", "end"
]
"""A target that there is once."""
Target: TypeAlias = Annotated[
    str, Within(1, 80), Matching(f"^(({'|'.join(get_args(PieceKind))}):\\S+|{'|'.join(get_args(PlaceName))})$")
]
"""A place on a board, as `kind:what`, or its name."""
Targets: TypeAlias = Annotated[list[Target], Within(0, MAX_TOUCHED_TARGETS)]
Spot: TypeAlias = Annotated[str, Within(1, 80)]
"""All targets of a spot on the table, separated by spaces."""
PartButton: TypeAlias = Annotated[str, Within(3, 40), Matching("^[a-z]+\\.[a-z]+$")]
"""A button of a part: the part and its word, as `PART.WORD`."""
Reference: TypeAlias = Annotated[str, Within(0, 60), Matching("^(IPY_MODEL_.+)?$")]
"""The model of a widget, or nothing."""
Patch: TypeAlias = dict[str, object]
"""What makes one value of another: new values by their paths, such as `players/0/credits`; the path "" is the whole."""


@final
class Nothing(TypedDict):
    """An empty object."""
