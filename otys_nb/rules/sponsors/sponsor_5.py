"""Sponsor 5: a battery; or a cube is carried for one [R100]–[R103]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from otys_nb.rules import events
from otys_nb.rules.components import CAPACITY, COLOURS
from otys_nb.rules.moves import Move, Sponsor, SponsorCarry
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.sponsors.tile import PLAIN, Tile

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Battery(Tile):
    """5 basic: gain 1 battery [R100]."""

    rules = (100,)

    def apply(self, draft: Draft, move: Move) -> None:
        draft.gain("batteries", 1, 100)


class BatteryOrCarry(Tile):
    """5 advanced: gain 1 battery, or spend 1 to carry a cube to or from the key's level [R101]–[R103].

    Carrying closes the propellers, because it acts on the level of the diver to be activated [Q8].
    """

    rules = (101,)
    kinds = (Sponsor, SponsorCarry)

    def options(self, position: Position) -> tuple[Move, ...]:
        me = mover(position)
        if not me.batteries:
            return (PLAIN,)
        here = position.turn.level
        carries = [
            SponsorCarry(cube, origin, target)
            for other in range(1, len(CAPACITY) + 1)
            if other != here
            for origin, target in ((here, other), (other, here))
            for cube in COLOURS
            if cube in me.zone[origin - 1]
        ]
        return (PLAIN, *carries)

    def check(self, position: Position, move: Move) -> Refusal | None:
        if not isinstance(move, SponsorCarry):
            return None
        me, here = mover(position), position.turn.level
        facts = {"cube": move.cube, "origin": move.origin, "target": move.target, "level": here}
        if not me.batteries:
            return Refusal("battery.none", (101,))
        if not (1 <= move.origin <= len(CAPACITY) and 1 <= move.target <= len(CAPACITY)):
            outside = move.target if 1 <= move.origin <= len(CAPACITY) else move.origin
            return Refusal("level.none", (22, 102), {"level": outside})
        if (move.origin == here) == (move.target == here):
            return Refusal("carry.level", (102, "Q15"), facts)
        if len(move.cube) != 1 or move.cube not in me.zone[move.origin - 1]:
            return Refusal("cube.absent", (102,), {"cube": move.cube, "level": move.origin})
        if len(me.zone[move.target - 1]) >= CAPACITY[move.target - 1]:
            return Refusal("level.full", (103, "Q15"), {"level": move.target})
        return None

    def apply(self, draft: Draft, move: Move) -> None:
        if not isinstance(move, SponsorCarry):
            draft.gain("batteries", 1, 101)
            return
        draft.pay("batteries", 1, 101)
        draft.lift(move.cube, move.origin)
        draft.put(move.cube, move.target)
        draft.turn.propellers = False
        if draft.log is not None:
            draft.log.append(
                events.CubeCarried(
                    seat=draft.seat,
                    cube=move.cube,
                    origin=move.origin,
                    target=move.target,
                    rules=(101, 102, 103, "Q8", "Q15"),
                )
            )
