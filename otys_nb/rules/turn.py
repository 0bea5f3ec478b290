"""The turn as a phase machine: `moves` proposes, `check` decides, `play` does, `explain` tells.

The windows of a turn are ``key`` (before a key is chosen), ``sponsor`` (step 1), ``diver`` (step 2) and ``end``.
Contracts may be completed in each of them. What interrupts a window (a choice of cards, a copied diver, nature)
lies on the stack `Turn.pending` and comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeGuard

from otys_nb.rules import contracts, divers, events, keys, propellers, sponsors
from otys_nb.rules.annotations import misfit
from otys_nb.rules.arguments import shown
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.draft import Draft
from otys_nb.rules.frames import Frame, pop, push, settle
from otys_nb.rules.mistake import WrongKind, wrong_kind
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    EndTurn,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Reveal,
    Skip,
    Stay,
    Surface,
    written,
)
from otys_nb.rules.position import Position, mover
from otys_nb.rules.propellers import find
from otys_nb.rules.refusal import Cite, IllegalMove, Refusal

PUSH_DIVER: Final = Push()
SURFACING: Final = Surface()
STAYING: Final = Stay()
END_TURN: Final = EndTurn()

MAX_ITEMS_LOOKED_AT: Final = 8
"""How many of several things given for a move are looked at for one that can be played."""


def moves(position: Position) -> tuple[Move, ...]:
    """Every legal move of whoever acts, in an order that is always the same; empty when the game is over."""
    if position.finished:
        return ()
    turn = position.turn
    if turn.pending:
        found: tuple[Move, ...] = turn.pending[-1].options(position)
        return found
    return WINDOWS[turn.stage](position) + contracts.options(position)


def check(position: Position, move: Move) -> Refusal | None:
    """None if `move` is legal, else the reason, the rules and the facts.

    Raises:
        TypeError: if `move` is no move at all, or a number in it is none.
    """
    family = FAMILIES.get(type(move))
    if family is None:
        raise _no_move(move)
    for field, kind in _KINDS[type(move)]:
        if type(getattr(move, field)) is not kind:  # 4.0 and True are equal to whole numbers
            check_kinds(move)
            wanted = kind.__name__  # a number of numpy is no other
            raise wrong_kind("kind", field=f"move.{field}", wanted=wanted, value=shown(getattr(move, field)))
    if position.finished:
        return Refusal("game.over", (79,))
    turn = position.turn
    if turn.pending:
        refusal: Refusal | None = turn.pending[-1].check(position, move)
        return refusal
    if turn.stage not in family.stages:
        return _out_of_window(turn.stage, family)
    return family.check(position, move)


def _is_row_of_pandas(given: object) -> TypeGuard[Mapping[object, object]]:
    """Whether it is one, not a column: its values have the names of columns."""
    names = getattr(given, "index", None)
    return getattr(given, "ndim", 0) == 1 and hasattr(given, "iloc") and all(isinstance(each, str) for each in names)  # type: ignore[union-attr]


def _no_move(given: object) -> WrongKind:
    """The error for what is no move at all, which says what was meant most likely."""
    if isinstance(written(given), str):  # type: ignore[arg-type]
        return wrong_kind("line_to_check", move=shown(given))
    if getattr(given, "empty", False) is True or (isinstance(given, Sequence | Mapping) and not len(given)):
        return wrong_kind("empty_to_play", move=shown(given))
    columns = getattr(given, "columns", None) if hasattr(given, "iloc") else None  # of a table of pandas
    if columns is not None and "turn" in columns:
        return wrong_kind("several_to_play", move=shown(given), first=".iloc[0]")
    if columns is not None or isinstance(given, Mapping) or _is_row_of_pandas(given):
        names = [*map(str, given.keys())]  # type: ignore[attr-defined]
        if "turn" in names:
            return wrong_kind("kind", field="move['turn']", wanted="str", value=shown(given["turn"]))  # type: ignore[index]
        return wrong_kind("row_without_turn", move=shown(given), known=", ".join(names))
    if hasattr(given, "iloc"):  # a column of pandas
        return wrong_kind("several_to_play", move=shown(given), first=".iloc[0]")
    if isinstance(given, Sequence) and not isinstance(given, bytes):
        found = enumerate(given[:MAX_ITEMS_LOOKED_AT])
        can = (at for at, each in found if type(each) in FAMILIES or isinstance(written(each), str))
        if len(given) > 1 and all(type(each) in FAMILIES for each in given[:MAX_ITEMS_LOOKED_AT]):
            return wrong_kind("moves_to_add", move=shown(given))
        return wrong_kind("several_to_play", move=shown(given), first=f"[{next(can, 0)}]")
    return wrong_kind("no_move", move=shown(given))


def play(position: Position, move: Move) -> Position:
    """The position after a legal move.

    Raises:
        IllegalMove: carrying the refusal; `position` is unchanged, as always.
    """
    refuse(position, move)
    return advance(position, move)


def refuse(position: Position, move: Move) -> None:
    """Raise the error of a move that is not legal.

    Raises:
        IllegalMove: carrying the refusal.
        TypeError: if a field of the move is not of its kind, as in ``ChooseKey(4, 1)``.
    """
    refusal = check(position, move)
    if refusal is None:
        return
    check_kinds(move)
    raise IllegalMove(position, move, refusal)


def check_kinds(move: Move) -> None:
    """Refuse a move of which a field is not of its kind: no rule forbids it.

    Raises:
        TypeError: as for ``ChooseKey(4, 1)``.
    """
    if (found := misfit("move", move, "Move", refuse)) is not None:
        raise wrong_kind("kind", field=found.field, wanted=found.wanted, value=shown(found.value))


def advance(position: Position, move: Move) -> Position:
    """`play` without the check, for a move that has just come from `moves`."""
    draft = Draft(position)
    _write(draft, move)
    return draft.frozen()


def explain(position: Position, move: Move) -> tuple[events.Event, ...]:
    """What `play` does, event by event, each with the rules that cause it.

    Raises:
        IllegalMove: carrying the refusal.
    """
    return explained(position, move)[1]


def explained(position: Position, move: Move) -> tuple[Position, tuple[events.Event, ...]]:
    """`play` and `explain` in one."""
    refuse(position, move)
    log: list[events.Event] = []
    draft = Draft(position, log)
    _write(draft, move)
    after = draft.frozen()
    return after, tuple(log)


def watched(position: Position, move: Move) -> tuple[Position, tuple[tuple[events.Event, Position], ...]]:
    """`advance`, and each event with the position as it was when the event was told.

    A turn's end, and what no event tells, come with the last one.
    """
    log = _Watching()
    log.draft = draft = Draft(position, log)
    _write(draft, move)
    within = log.seen[: -1 if not draft.turn_over else None]
    after = draft.frozen()
    return after, tuple(zip(log, [*within, *[after] * (len(log) - len(within))], strict=True))


class _Watching(list[events.Event]):
    """A log that keeps the position as each event was told."""

    draft: Draft

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Position] = []

    def append(self, event: events.Event) -> None:
        super().append(event)
        self.seen.append(self.draft.so_far())


def _write(draft: Draft, move: Move) -> None:
    turn = draft.turn
    if turn.pending:
        turn.pending[-1].apply(draft, move)
    else:
        FAMILIES[type(move)].apply(draft, move)
    if turn.pending:
        settle(draft)
    if turn.stage == "end" and not turn.pending and not _contract_ready(draft):
        draft.turn_over = True


def _contract_ready(draft: Draft) -> bool:
    found = contracts.completions(draft.me.zone, draft.open_contracts(), draft.me.contracts)
    return bool(contracts.payable(draft.me.rewards, found))


# the steps


def _step_1_options(position: Position) -> tuple[Move, ...]:
    return (*sponsors.options(position), PUSH_DIVER, *propellers.options(position))


def _push(draft: Draft, move: Push) -> None:
    draft.turn.stage = "diver"
    if draft.log is not None:
        diver, level = diver_name(draft.me.divers[place_of(draft.turn.level)]), draft.turn.level
        on_x: tuple[Cite, ...] = (62,) if draft.turn.key in "XN" else ()
        draft.log.append(
            events.DiverActivated(seat=draft.seat, diver=diver, level=level, rules=(31, 40, 41, 43, "Q3", *on_x))
        )


def _step_2_options(position: Position) -> tuple[Move, ...]:
    player = mover(position)
    return divers.options(position) + (LEAVING if player.batteries else LEAVING[:1])


LEAVING: Final[tuple[Move, ...]] = (SURFACING, STAYING)


def _check_stay(position: Position, move: Stay) -> Refusal | None:
    player = mover(position)
    return None if player.batteries else Refusal("battery.none", (49,))


def _step_3(draft: Draft, move: Surface | Stay) -> None:
    turn = draft.turn
    turn.stage = "end"
    draft.key_to_track()
    place = place_of(turn.level)
    if isinstance(move, Stay):
        draft.pay("batteries", 1, 49)
        if draft.log is not None:
            tile = draft.me.divers[place]
            draft.log.append(events.StayedDown(seat=draft.seat, diver=diver_name(tile), rules=(49, "Q4", "Q6")))
    else:
        draft.resurface(place, 31, 46, 47, 48)
    push(draft, *(OwnerDecides(seat) for seat in reversed(turn.copied)))


@dataclass(frozen=True, slots=True)
class OwnerDecides(Frame):
    """Designer's variant: the copied diver at `seat` resurfaces unless its owner spends a battery [R137][Q39]."""

    seat: int

    def actor(self, position: Position) -> int | None:
        return self.seat

    def settle(self, draft: Draft) -> bool:
        if draft.player(self.seat).batteries:
            return False
        self._surface(draft)
        return True

    def options(self, position: Position) -> tuple[Move, ...]:
        return LEAVING

    def check(self, position: Position, move: Move) -> Refusal | None:
        if isinstance(move, Surface | Stay):
            return None
        return Refusal("pending.owner", (137,), {"seat": self.seat})

    def apply(self, draft: Draft, move: Move) -> None:
        if isinstance(move, Surface):
            self._surface(draft)
            return
        pop(draft)
        draft.pay("batteries", 1, 137, seat=self.seat)
        if draft.log is not None:
            tile = draft.player(self.seat).divers[place_of(draft.turn.level)]
            draft.log.append(events.StayedDown(seat=self.seat, diver=diver_name(tile), rules=(137,)))

    def _surface(self, draft: Draft) -> None:
        pop(draft)
        draft.resurface(place_of(draft.turn.level), 137, "Q39", seat=self.seat)


# the machine


def _end_options(position: Position) -> tuple[Move, ...]:
    return (END_TURN,)


def _end_turn(draft: Draft, move: EndTurn) -> None:
    draft.turn_over = True


def _always(position: Position, move: Move) -> Refusal | None:
    return None


def _pending_only(position: Position, move: Move) -> Refusal | None:
    raise AssertionError("answered by a frame")


@dataclass(frozen=True, slots=True)
class Family:
    """Moves of one kind: in which windows they may come, how they are checked and done; `name` is for refusals."""

    name: str
    stages: tuple[str, ...]
    check: Callable[[Position, Any], Refusal | None]
    apply: Callable[[Draft, Any], None]


def _families() -> Iterable[tuple[type, Family]]:
    every = ("key", "sponsor", "diver", "end")
    yield Complete, Family("contract", every, contracts.check, contracts.apply)
    yield ChooseKey, Family("key", ("key",), keys.check, keys.apply)
    sponsor = Family("sponsor", ("sponsor",), sponsors.check, sponsors.apply)
    yield from dict.fromkeys(sponsors.KINDS, sponsor).items()
    yield Propel, Family("propeller", ("sponsor",), propellers.check, propellers.apply)
    yield Push, Family("push", ("sponsor",), _always, _push)
    use = Family("diver", ("diver",), divers.check, divers.apply)
    yield from dict.fromkeys(divers.USES, use).items()
    yield Surface, Family("resurface", ("diver",), _always, _step_3)
    yield Stay, Family("resurface", ("diver",), _check_stay, _step_3)
    yield EndTurn, Family("end", ("end",), _always, _end_turn)
    answer = Family("answer", (), _pending_only, lambda draft, move: None)
    yield from dict.fromkeys((Resolve, Skip, Keep, Reveal), answer).items()


FAMILIES: Final[dict[type, Family]] = dict(_families())

_NUMBERS: Final = {"int": int, "bool": bool}
_KINDS: Final[dict[type, tuple[tuple[str, type], ...]]] = {
    move: tuple((each.name, _NUMBERS[each.type]) for each in fields(move) if each.type in _NUMBERS) for move in FAMILIES
}
"""The fields of each move that hold a number, or yes or no."""

WINDOWS: Final[dict[str, Callable[[Position], tuple[Move, ...]]]] = {
    "key": keys.options,
    "sponsor": _step_1_options,
    "diver": _step_2_options,
    "end": _end_options,
}

TOO_EARLY: Final[dict[str, tuple[Cite, ...]]] = {
    "sponsor": (33, 34),
    "propeller": (36,),
    "push": (41,),
    "diver": (41, 42),
    "resurface": (44, 46),
    "end": (),
}
"""The rules that say what has to come first, by the family of a move that comes too early."""


def _out_of_window(stage: str, family: Family) -> Refusal:
    order = tuple(WINDOWS)
    facts = {"stage": stage, "what": family.name}
    if family.name == "answer":
        return Refusal("window.nothing_to_answer", (31,), facts)
    if order.index(stage) < order.index(family.stages[0]):
        return Refusal(f"window.early.{family.name}", (31, *TOO_EARLY[family.name]), facts)
    if family.name == "key":
        return Refusal("window.late.key", (30,), facts)
    return Refusal(f"window.late.{family.name}", (31, *TOO_EARLY[family.name]), facts)


__all__ = ["check", "explain", "explained", "find", "moves", "play", "watched"]
