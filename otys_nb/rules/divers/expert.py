"""The four experts: Metal, Plant, Fuel and Tech [R107]–[R114]."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules import keys
from otys_nb.rules.components import CAPACITY, EXPERTS, diver_name
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Use
from otys_nb.rules.moves import Gather, Move
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Expert(Diver):
    """Take a cube of the expert's colour, or upgraded also a bonus; each is optional, but not both [R107]–[R114]."""

    kinds = (Gather,)
    bonuses: Final = {"metal": ("N", 110), "plant": ("c", 111), "fuel": ("b", 112), "tech": ("", 113)}

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        me, level = mover(position), position.turn.level
        space = len(me.zone[level - 1]) < CAPACITY[level - 1]
        if not use.upgraded:
            return _gathers(use.tile, space, "")
        bonus, _ = self.bonuses[use.tile[:-1]]
        if bonus == "N" and not position.colony.neutral_x:
            bonus = ""
        elif not bonus:
            bonus = keys.in_order(me.track)
        return _gathers(use.tile[:-1], space, bonus)

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Gather)
        me, level, name = mover(position), position.turn.level, diver_name(use.tile)
        if not move.cube and not move.bonus:
            return Refusal("expert.nothing", (114, 42), {"diver": name})
        if move.cube:
            if move.cube != EXPERTS[name]:
                return Refusal("expert.colour", (107, 26), {"diver": name, "cube": move.cube})
            if len(me.zone[level - 1]) >= CAPACITY[level - 1]:
                return Refusal("level.full", (108, 109, 23, "Q29", "Q30"), {"level": level})
        return self._check_bonus(position, use, move.bonus) if move.bonus else None

    def _check_bonus(self, position: Position, use: Use, bonus: str) -> Refusal | None:
        name = diver_name(use.tile)
        offered, rule = self.bonuses[name]
        if not use.upgraded:
            return Refusal("expert.basic", (104, 106, rule), {"diver": name})
        if name == "tech":
            return keys.check_take_back(mover(position), bonus, rule)
        if bonus != offered:
            return Refusal("expert.bonus", (rule,), {"diver": name, "bonus": bonus})
        if name == "metal" and not position.colony.neutral_x:
            return Refusal("neutral.none", (110, 27, "Q32"))
        return None

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        assert isinstance(move, Gather)
        if move.cube:
            draft.take_cube(move.cube, draft.turn.level, 107, 9, 26)
        if move.bonus == "N":
            draft.gain_neutral_x(110, 114)
        elif move.bonus == "c":
            draft.gain("credits", 1, 111, 114)
        elif move.bonus == "b":
            draft.gain("batteries", 1, 112, 114)
        elif move.bonus:
            draft.take_back_key(move.bonus, 113, 95, 96, 114)


@cache
def _gathers(expert: str, space: bool, bonuses: str) -> tuple[Gather, ...]:
    cubes = (EXPERTS[expert], "") if space else ("",)
    return tuple(Gather(cube, bonus) for cube in cubes for bonus in (*bonuses, "") if cube or bonus)
