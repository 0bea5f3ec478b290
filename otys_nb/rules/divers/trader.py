"""The Trader: selling a cube to the Store and buying one from it [R115]–[R126]."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules import events
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, added, removed
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Use
from otys_nb.rules.moves import Buy, Move, Sell
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Trader(Diver):
    """Sell a cube of this level to the Store or buy one from it [R115]–[R126]."""

    kinds = (Sell, Buy)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        return _trades(mover(position).zone[position.turn.level - 1], position.colony.store)

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        if isinstance(move, Sell):
            return self._check_sale(position, use, move)
        assert isinstance(move, Buy)
        level = position.turn.level
        facts = {"cube": move.cube, "level": level}
        if move.cube not in COLOURS or len(move.cube) != 1:
            return Refusal("cube.unknown", (26,), facts)
        stock = position.colony.store.count(move.cube)
        if not stock:
            return Refusal("store.empty", (123, 121), facts)
        if len(mover(position).zone[level - 1]) >= CAPACITY[level - 1]:
            return Refusal("level.full", (123, 121, 108), {"level": level})
        return self.unpaid(position, use, move, 122)

    def _check_sale(self, position: Position, use: Use, move: Sell) -> Refusal | None:
        level = position.turn.level
        facts = {"cube": move.cube, "level": level}
        if move.gain not in ("credits", "prestige"):
            return Refusal("sale.gain", (119, 124), {"gain": move.gain})
        if len(move.cube) != 1 or move.cube not in mover(position).zone[level - 1]:
            return Refusal("cube.absent", (116,), facts)
        row = position.colony.store.count(move.cube)
        if row >= COLUMN:
            return Refusal("store.full", (118,), facts)
        if move.gain == "prestige" and not self.proceeds(position, use, move):
            return Refusal("sale.prestige", (120, 125), {**facts, "row": row + 1})
        return None

    def proceeds(self, position: Position, use: Use, move: Sell) -> int:
        """Return the credits or the prestige of the highest free row of the column [R119][R120][R124][R125]."""
        credits, prestige = position.edition.store[position.colony.store.count(move.cube)]
        return (credits if move.gain == "credits" else prestige) + use.upgraded

    def cost(self, position: Position, use: Use, move: Move) -> int:
        """A purchase costs the credits of the row of the column's lowest cube [R122][R126][Q37]; a sale nothing."""
        if not isinstance(move, Buy):
            return 0
        credits, _ = position.edition.store[position.colony.store.count(move.cube) - 1]
        return 0 if use.free else max(0, credits - use.upgraded)

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        level, store = draft.turn.level, draft.colony.store
        if isinstance(move, Sell):
            row = store.count(move.cube)
            draft.lift(move.cube, level)
            draft.colony.store = added(store, move.cube)
            if draft.log is not None:
                draft.log.append(
                    events.CubeSold(seat=draft.seat, cube=move.cube, level=level, row=row, rules=(16, 115, 116, 117))
                )
            better: tuple[Cite, ...] = (124, 125) if use.upgraded else (120,)
            source: tuple[Cite, ...] = (28,) if move.gain == "prestige" else ()
            draft.gain(move.gain, self.proceeds(draft.base, use, move), 119, *better, *source)
            return
        assert isinstance(move, Buy)
        stock = store.count(move.cube)
        cheaper: tuple[Cite, ...] = (86, "Q13") if use.free else (126, "Q37") if use.upgraded else ()
        draft.pay("credits", self.cost(draft.base, use, move), 122, *cheaper)
        draft.colony.store = removed(store, move.cube)
        draft.put(move.cube, level)
        if draft.log is not None:
            draft.log.append(
                events.CubeBought(
                    seat=draft.seat, cube=move.cube, level=level, row=stock - 1, rules=(115, 121, 122, *cheaper)
                )
            )


@lru_cache(maxsize=1 << 12)
def _trades(cubes: str, store: str) -> tuple[Move, ...]:
    """List the sales of these cubes and the purchases from this Store."""
    sales = [Sell(cube, gain) for cube in COLOURS if cube in cubes for gain in ("credits", "prestige")]
    return (*sales, *(Buy(cube) for cube in COLOURS if cube in store))


TRADER: Final = Trader()
