"""What lies on the table, what may be touched there, what happened and what was refused."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict, final

from otys_nb.lessons.wire import Rule
from otys_nb.widgets.wire.words import (
    MAX_PIN_LETTERS,
    Index,
    Lang,
    Patch,
    Reference,
    Seated,
    Target,
    Targets,
    Whole,
    Within,
)


class Player(TypedDict):
    """A player's board; what the viewer may not know is `"?"`."""

    name: str
    score: int
    credits: int
    batteries: int
    keys: str
    neutral_x: int
    track: str
    hacker: int
    mechanic: int
    divers: list[str]
    zone: list[str]
    rewards: list[str | None]
    contracts: list[str]


class Colony(TypedDict):
    """The colony board."""

    sponsors: list[str]
    display: list[list[str | None]]
    store: str
    contracts: list[str | None]
    deck: list[object]
    """Empty, as `bag`: `deck_size` and `bag_size` tell how much there is."""
    bag: list[object]
    discards: list[str]
    neutral_x: int


class Pending(TypedDict):
    """What has to be settled first."""

    kind: Literal["looking", "drawing", "resolving", "copying", "owner"]
    cards: NotRequired[list[str]]
    token: NotRequired[str]
    hand: NotRequired[str]
    """The token that the Explorer has taken, until it is laid."""
    tile: NotRequired[str]
    seat: NotRequired[int]


class Turn(TypedDict):
    """How far the turn has come."""

    stage: Literal["key", "sponsor", "diver", "end"]
    key: str
    level: int
    sponsor_used: bool
    propellers: bool
    free: bool
    uses: int
    pending: Pending | None


class Tracks(TypedDict):
    """The numbers printed on the boards of the edition."""

    hacker: list[int]
    propeller: list[int]
    store: list[list[int]]


class Table(TypedDict):
    """What lies on the table, as far as the viewer may know it: an `otys-position/1` object, and more fields."""

    format: str
    edition: NotRequired[str]
    variants: list[str]
    players: list[Player]
    colony: Colony
    round: int
    first_player: int
    to_move: int | None
    to_act: int | None
    """The seat that acts, -1 where chance does, null where the game is over."""
    finished: bool
    result: NotRequired[str]
    """How a game has ended, in words."""
    turn: Turn | None
    """Null at the start of a turn."""
    deck_size: int
    bag_size: int
    tracks: Tracks
    title: str


# ---------------------------------------------------------------- what can be touched, and what happened


class Offer(TypedDict):
    """A legal move; no path begins another one."""

    id: Whole
    """Its number, for one `rev`; the answer that a hint names stands first, whatever its number."""
    path: Targets
    """The targets touched, in order."""
    notation: str
    python: str
    label: str
    piece: NotRequired[Targets]
    """What a prompt names where the move is a button: a touch on one of these does the same."""
    aside: NotRequired[bool]
    """It is a way aside, such as a propeller: it has a quieter look than what leads on."""
    far: NotRequired[bool]
    """It moves a diver whom no batteries bring to the key: it can be touched, and has no look of its own."""
    idle: NotRequired[bool]
    """It pushes a diver who can do nothing, where something better can be done: its button is quiet."""


class Cause(TypedDict):
    """Where a reason lies on the table."""

    ids: list[Target]
    """What is pinned."""
    text: Annotated[str, Within(0, MAX_PIN_LETTERS)]
    """What stands on the pin."""


class Why(TypedDict):
    """Why a target may not be touched."""

    text: str
    rules: list[Rule]
    hint: str
    """What would make it legal, or nothing."""
    cause: NotRequired[Cause | None]
    """With the full answer only."""
    can: NotRequired[Literal[True]]
    """It is no refusal: it says what can be done with it now, or what to touch first."""


class Use(TypedDict):
    """How the pushed diver can be used; at a game, where none waits to work, the contract that can be paid."""

    label: str
    target: Target
    moves: list[Whole]
    """The ids of the moves that do it."""


class Free(TypedDict):
    """A free table."""

    laid: list[list[str]]
    """The gestures since the first that the rules forbid, each as the spots that it touched."""
    begun: Targets
    """What was touched of a move that needs more."""


class Afford(TypedDict):
    """What may be touched now, and of what may not, why."""

    moves: list[Offer]
    why: dict[str, Why]
    """By target, by kind of target, or `*` for all the rest."""
    use: Use | None
    looks: NotRequired[bool]
    """A moment of the past is shown; the game stays where it is."""
    waits: NotRequired[bool]
    """A line was left to try another move, and waits."""
    knows: NotRequired[list[str]]
    """What of the table is drawn beside a lesson that has not met all of it."""
    free: NotRequired[Free]


EventKind: TypeAlias = Literal[
    "KeySlid",
    "DisplayRotated",
    "SponsorUsed",
    "DiverMoved",
    "DiverActivated",
    "DiverUsed",
    "DiverUpgraded",
    "Gained",
    "Paid",
    "CubeTaken",
    "CubeCarried",
    "CubeSold",
    "CubeBought",
    "ContractCompleted",
    "ContractRevealed",
    "ContractsSeen",
    "ContractKept",
    "TechnicianMoved",
    "KeysPushed",
    "TokenTaken",
    "TokenResolved",
    "TokenSkipped",
    "TokenDiscarded",
    "TokenDrawn",
    "BagRefilled",
    "TokenLaid",
    "KeyToTrack",
    "KeysReturned",
    "KeyTakenBack",
    "Resurfaced",
    "StayedDown",
    "TurnEnded",
    "GameEnded",
]


class Facts(TypedDict, total=False):
    """What an event says, by name; which of them, its kind decides."""

    seat: int
    amount: int
    card: str | None
    cards: list[str]
    choice: str
    cube: str
    diver: str
    key: str
    level: int
    neutral: int
    origin: int
    others: list[str]
    own: str
    owner: int
    paid: str
    place: int
    private: bool
    round: int
    row: int
    slot: int
    sponsors: list[str]
    target: int
    technician: str
    tile: str
    to: int | None
    token: str | None
    tokens: list[str]
    value: int
    what: str
    winners: list[int]


class ShownEvent(Facts):
    """An event as it is played on a board."""

    kind: EventKind
    patch: NotRequired[Patch]
    """What it changes on the table; missing where all events together would be too long."""


class Happening(ShownEvent):
    """An event with its sentence, in the learner's language."""

    rules: list[Rule]
    text: str
    before: NotRequired[Patch]
    """Of the first event: what leads from the table after all of them back to the one before."""


class Entry(TypedDict):
    """An entry of the log: all that was played at once (a move, a typed line), with what chance then drew."""

    notation: str
    python: str
    """The line for a cell, at the present entry; else empty."""
    text: str
    events: int


class Reply(TypedDict):
    """The answer to `why`; nothing has changed."""

    rev: Whole
    seq: Index
    """Of the action that it answers."""
    text: str
    rules: list[Rule]
    cause: NotRequired[Cause]
    can: NotRequired[Literal[True]]
    """As in `Why`."""


class Reject(Reply):
    """Why the last action changed nothing."""

    at: list[int]
    """Where in a typed line the words begin that are at fault."""


class PlayedTurn(TypedDict):
    """What another player did."""

    id: int
    """The page shows each new one once by itself."""
    seat: int
    name: str
    text: list[str]
    events: list[ShownEvent]


@final
class Answers(TypedDict):
    """What the others did since one decided last."""

    start: Table
    turns: list[PlayedTurn]
    plays: NotRequired[bool]
    """Whether they are shown by themselves."""


class TableCard(TypedDict):
    """The sheet on which a new game is set; `deal` begins it, and until then the running one stays."""

    do: Literal["table"]
    n: int
    """The number of the sheet."""
    names: list[str]
    """Who may sit there, seat by seat."""
    seats: list[Seated]
    """Who sits there now."""
    kinds: list[list[str]]
    """What a place may be taken by: the word, and what it is called."""
    running: bool
    """Whether a game is running that ends."""
    words: dict[str, str]
    lang: Lang
    module: Reference
