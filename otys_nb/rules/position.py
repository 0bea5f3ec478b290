"""The whole game as one immutable value: `Position`, its `Player`s, its `Colony` and the `Turn` in progress.

Nothing here is derived, nothing is drawn: no generator, no seed. Positions are equal by value and hashable, so that
undo is keeping the old one and a what-if is playing from it twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from otys_nb.rules.arguments import explained, generator, shown
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.layers import above
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move, Planned, to_play, written
from otys_nb.rules.readable import MAX_REPR_CHARACTERS, mimebundle
from otys_nb.rules.sealed import sealed

if TYPE_CHECKING:
    from otys_nb.rules.events import Events
    from otys_nb.rules.explain import Explanation
    from otys_nb.rules.refusal import Refusal
    from otys_nb.rules.validity import Problem

Pile: TypeAlias = tuple["str | tuple[str, ...]", ...]
"""Cards or tokens in the order of drawing; an inner tuple is an unordered group, ``"?"`` an unknown piece."""

NATURE: Final = -1
"""Who acts when a card or token has to come out of an unordered group."""

DESIGNER: Final = "designer"
"""The name of the one variant [R136][R137]."""


@sealed
@dataclass(frozen=True, slots=True, repr=False)
class Player:
    """One search zone and what lies beside it [R1]–[R8].

    `keys` are on the board and `track` on the Hacker track, left to right, out of ``12345X``, and ``N`` on the track
    for a neutral X key; during a turn the chosen key is in neither. `divers` holds eight tiles, top position first:
    ``"spy"``, upgraded ``"spy+"``. `zone` and `rewards` go from level 1 to level 5: five texts of cubes out of
    ``mpft``, such as ``"mpp"`` or ``""``, and five tokens such as ``"mf/orange"``, or None. `contracts` are the cards
    in hand, such as ``"mpp:3"``. `hacker` and `mechanic` count improvements, 0 to 3. What is unknown is ``"?"``.
    """

    name: str
    score: int
    credits: int
    batteries: int
    keys: str
    neutral_x: int
    track: str
    hacker: int
    mechanic: int
    divers: tuple[str, ...]
    zone: tuple[str, ...]
    rewards: tuple[str | None, ...]
    contracts: tuple[str, ...]

    def __repr__(self) -> str:
        keys = f"{self.keys or '-'}>{self.track or '-'}"
        levels = "/".join(cubes or "-" for cubes in self.zone)
        told = (
            f"<Player {self.name[:40]!r}: score {shown(self.score)}, credits {shown(self.credits)}, "
            f"batteries {shown(self.batteries)}, neutral X {shown(self.neutral_x)}, keys {keys}, zone {levels}, "
            f"divers {' '.join(self.divers)}"
        )
        return f"{told[: MAX_REPR_CHARACTERS - 1]}>"

    _repr_mimebundle_ = mimebundle


@sealed
@dataclass(frozen=True, slots=True, repr=False)
class Colony:
    """The colony board [R9]–[R19].

    `sponsors` and `display` go from level 1 to level 5: tiles such as ``"3B"``, and for each level two tokens such as
    ``"mf/orange"``, or None. `store` is a text of cubes out of ``mpft``, `contracts` the public cards such as
    ``"mpp:3"``, None for an empty place. `deck`, `bag` and `discards` begin with what is drawn next. `neutral_x` counts
    the neutral X keys in the supply. What is unknown is ``"?"``.
    """

    sponsors: tuple[str, ...]
    display: tuple[tuple[str | None, ...], ...]
    store: str
    contracts: tuple[str | None, ...]
    deck: Pile
    bag: Pile
    discards: tuple[str, ...]
    neutral_x: int

    def __repr__(self) -> str:
        told = (
            f"<Colony: sponsors {' '.join(self.sponsors)}, Store {self.store or '-'}, "
            f"open {' '.join(code or '-' for code in self.contracts)}, deck {len(self.deck)}, bag {len(self.bag)}, "
            f"discards {len(self.discards)}, neutral X {shown(self.neutral_x)}"
        )
        return f"{told[: MAX_REPR_CHARACTERS - 1]}>"

    _repr_mimebundle_ = mimebundle


@sealed
@dataclass(frozen=True, slots=True)
class Turn:
    """How far the turn has come.

    `stage` is the decision window: ``key`` (the contract window before a key is chosen), ``sponsor`` (step 1),
    ``diver`` (step 2, until the key leaves the board) or ``end`` (the last contract window). `pending` is a short
    stack of what has to be settled before the window goes on (`otys_nb.rules.frames`). `copied` lists the seats whose
    diver was copied, for the Designer's variant.
    """

    stage: str = "key"
    key: str = ""
    level: int = 0
    sponsor_used: bool = False
    propellers: bool = True
    free: bool = False
    uses: int = 1
    copied: tuple[int, ...] = ()
    pending: tuple[Any, ...] = ()
    known: bool = field(default=False, init=False, repr=False, compare=False)
    """That it comes from play, or has been looked at (`refuse_odd_turn`)."""


START: Final = Turn()
object.__setattr__(START, "known", True)

_LONG_CODE: Final = 270
"""Characters of a position code above which a `repr` writes the short one."""


@sealed
@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A game of Otys at one moment: everything needed to go on, and nothing else.

    The methods are the questions one asks of a position; each is a function of the module named beside it.
    """

    players: tuple[Player, ...]
    colony: Colony
    round: int = 1
    first_player: int = 0
    to_move: int | None = 0
    finished: bool = False
    variants: tuple[str, ...] = ()
    edition: Edition = field(default_factory=default_edition)
    turn: Turn = START

    @property
    def to_act(self) -> int | None:
        """The seat that decides next, `NATURE` for a draw out of a group, None when the game is over."""
        try:
            pending = self.turn.pending
            return pending[-1].actor(self) if pending else self.to_move
        except (AttributeError, TypeError):
            refuse_odd_turn(self)
            raise

    @explained
    def moves(self) -> tuple[Move, ...]:
        """Every legal move of whoever acts (`turn.moves`)."""
        from otys_nb.rules import turn, validity  # they import this module

        validity.refuse_start(self)
        return turn.moves(self)

    @explained
    def check(self, move: Move) -> Refusal | None:
        """None if `move` is legal, else why it is not (`turn.check`)."""
        from otys_nb.rules import turn, validity  # they import this module

        validity.refuse_start(self)
        refusal = turn.check(self, move)
        if refusal is not None:
            turn.check_kinds(move)
        return refusal

    @explained
    def is_legal(self, move: Move | str | Planned) -> bool:
        """Whether `move`, or the whole of a line in notation, may be played here.

        Raises:
            ValueError: for notation that cannot be read: a typing error is no rule.
        """
        move = to_play(move)
        if isinstance(move, str):
            from otys_nb.rules import notation, validity  # they import this module

            validity.refuse_start(self)
            error = notation.parse_line(self, move).error
            if error is not None and error.reason in notation.UNREADABLE:
                raise error.with_help()
            return error is None
        return self.check(move) is None

    @explained
    def play(self, move: Move | str | Planned) -> Position:
        """The position after `move`, or after a whole turn, suggested or in notation (`turn.play`,
        `notation.play_line`).

        Raises:
            IllegalMove: carrying the refusal; this position is unchanged.
            ValueError: for a position for which the rules have no answer (`problems`).
        """
        from otys_nb.rules import turn, validity  # they import this module

        move = to_play(move)
        validity.refuse_start(self)
        if isinstance(move, str):
            from otys_nb.rules import notation  # it imports this module

            return notation.play_line(self, move)
        return turn.play(self, move)

    @explained
    def explain(self, move: Move | str | Planned) -> Events:
        """What happens when `move`, or a line of notation, is played: the events, with the rules that cause them.

        Raises:
            IllegalMove: carrying the refusal (`turn.explain`, `notation.explain_line`).
            ValueError: for a position for which the rules have no answer (`problems`).
        """
        from otys_nb.rules import notation, turn, validity  # they import this module
        from otys_nb.rules.events import Events

        move = to_play(move)
        validity.refuse_start(self)
        if isinstance(move, str):
            return Events(notation.explain_line(self, move))
        return Events(turn.explain(self, move))

    @explained
    def why_not(self, move: Move | str | Planned) -> Explanation:
        """The rules that forbid `move`, and the smallest change that would allow it (`explain.why_not`)."""
        from otys_nb.rules import explain  # it imports this module

        return explain.why_not(self, written(move))

    @explained
    def problems(self) -> tuple[Problem, ...]:
        """Every way in which this is not a legal start of a turn (`validity.problems`)."""
        from otys_nb.rules import validity  # it imports this module

        return validity.problems(self)

    @explained
    def seen_by(self, player: int) -> Position:
        """What the player at that seat may know (`views.seen_by`)."""
        from otys_nb.rules import views  # it imports this module

        return views.seen_by(self, player)

    @explained
    def filled(self, rng: Random) -> Position:
        """A whole position that looks like this view: what is unknown is dealt by `rng` (`views.filled`)."""
        from otys_nb.rules import views  # it imports this module

        generator("rng", rng)
        return views.filled(self, rng)

    @explained
    def winners(self) -> tuple[int, ...]:
        """The seats that win if the game ends now; several share the victory (`ending.winners`)."""
        from otys_nb.rules import ending, validity  # they import this module

        validity.refuse_problems(self)
        return ending.winners(self.players)

    @explained
    def to_json(self) -> str:
        """This position as `otys-position/1` (`interchange.to_json`)."""
        from otys_nb.rules.formats import interchange  # it imports this module

        return interchange.to_json(self)

    @classmethod
    @explained
    def from_json(cls, text: str) -> Position:
        """Read `otys-position/1` (`interchange.from_json`)."""
        from otys_nb.rules.formats import interchange  # it imports this module

        return interchange.from_json(text)

    @explained
    def code(self) -> str:
        """This position as one line for chats and links (`code.write`)."""
        from otys_nb.rules.formats import code  # it imports this module

        return code.write(self)

    @classmethod
    @explained
    def from_code(cls, text: str) -> Position:
        """Read a one-line position code (`code.read`)."""
        from otys_nb.rules.formats import code  # it imports this module

        return code.read(text)

    @explained
    def canonical(self) -> str:
        """The canonical JSON line: equal for two positions that the rules cannot tell apart."""
        from otys_nb.rules.formats import interchange  # it imports this module

        return interchange.canonical(self)

    def __repr__(self) -> str:
        """Code that makes this position anew, where there is a short one; in the middle of a turn there is none."""
        return str(self._told(Position._written))

    def _told(self, how: Callable[[Position], Any]) -> Any:
        """How the position is displayed, or in one line why it cannot be: whatever its fields were filled with."""
        try:
            return how(self)
        except Exception:
            if not (found := self.problems()):
                raise
            reasons = "; ".join(problem.text().rstrip(".") for problem in found)
            return f"{f'<Position: {reasons}'[: MAX_REPR_CHARACTERS - 1]}>"

    def _written(self) -> str:
        from otys_nb.rules.formats import code, short_code  # they import this module

        more = f"{self.turn.stage!r} of the turn"
        try:
            text = code.write(self)
            if code.read(text) == self:
                more = "code() makes it anew"
                if len(text) > _LONG_CODE:
                    text = short_code.shorten(text)
                if len(made := f"Position.from_code({text!r})") <= MAX_REPR_CHARACTERS:
                    return made
        except ValueError:
            pass
        who = shown(self.players[self.to_move].name) if self.to_move is not None else "nobody"
        return f"<Position: {len(self.players)} players, round {self.round}, {who} to move, {more}>"

    def __str__(self) -> str:
        """The table as text (`pictures.text.table`); the one-line code where the rules stand alone."""
        table = above("otys_nb.pictures.text", "table")
        return str(self._told(table or Position.code))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """What a notebook shows: the table as a picture and as text (`pictures.show.mimebundle`)."""
        shown = above("otys_nb.pictures.show", "mimebundle")
        told = self._told(shown or Position.code)
        return told if isinstance(told, dict) else {"text/plain": told}


def refuse_odd_turn(position: Position) -> None:
    """Check a turn that was filled by hand.

    Raises:
        ValueError: naming what is wrong with it.
    """
    from otys_nb.rules.handmade import odd_turn  # it imports this module, and legal play needs it never
    from otys_nb.rules.problem import refuse

    refuse(odd_turn(position))
    object.__setattr__(position.turn, "known", True)


def mover(position: Position) -> Player:
    """The player whose turn it is; the game may not be over."""
    return position.players[position.to_move]  # type: ignore[index]


def with_player(position: Position, seat: int, **fields: Any) -> Position:
    """The position with other values for the player at `seat`."""
    players = list(position.players)
    players[seat] = replace(players[seat], **fields)
    return replace(position, players=tuple(players))


__all__ = ["DESIGNER", "NATURE", "START", "Colony", "Player", "Position", "Turn"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
