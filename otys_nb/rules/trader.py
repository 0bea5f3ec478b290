"""The Trader: selling a cube to the Store and buying one from it [115]–[126]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules import events
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, added, removed
from otys_nb.rules.moves import Buy, Move, Sell
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Cite, Refusal
from otys_nb.rules.use import Diver, Use

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Trader(Diver):
    """Sell a cube of this level to the Store or buy one from it [115]–[126]."""

    kinds = (Sell, Buy)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        return TRADES

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        if isinstance(move, Sell):
            return self._sell_refusal(position, use, move)
        assert isinstance(move, Buy)
        level = position.turn.level
        facts = {"cube": move.cube, "level": level}
        if move.cube not in COLOURS or len(move.cube) != 1:
            return Refusal("cube.unknown", (26,), facts)
        stock = position.colony.store.count(move.cube)
        if not stock:
            return Refusal("store.empty", (121, 123), facts)
        if len(mover(position).zone[level - 1]) >= CAPACITY[level - 1]:
            return Refusal("level.full", (121, 123, 108), {"level": level})
        price = self.purchase(position, use, stock)
        if use.credits < price:
            return Refusal("credits.short", (122,), {"cost": price, "credits": use.credits})
        return None

    def _sell_refusal(self, position: Position, use: Use, move: Sell) -> Refusal | None:
        level = position.turn.level
        facts = {"cube": move.cube, "level": level}
        if move.gain not in ("credits", "prestige"):
            return Refusal("sale.gain", (119, 124), {"gain": move.gain})
        if len(move.cube) != 1 or move.cube not in mover(position).zone[level - 1]:
            return Refusal("cube.absent", (116,), facts)
        row = position.colony.store.count(move.cube)
        if row >= COLUMN:
            return Refusal("store.full", (118,), facts)
        if move.gain == "prestige" and not self.sale(position, use, row, "prestige"):
            return Refusal("sale.prestige", (120, 125), {**facts, "row": row + 1})
        return None

    def sale(self, position: Position, use: Use, row: int, gain: str) -> int:
        """What selling into `row` (0 at the top) brings."""
        credits, prestige = position.edition.store[row]
        return (credits if gain == "credits" else prestige) + use.upgraded

    def purchase(self, position: Position, use: Use, stock: int) -> int:
        """What the lowest cube of a column with `stock` cubes costs [122][126][Q37]."""
        price = position.edition.store[stock - 1][0]
        return use.price(price, max(0, price - 1))

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
            draft.gain(move.gain, self.sale(draft.base, use, row, move.gain), 119, *better, *source)
            return
        assert isinstance(move, Buy)
        stock = store.count(move.cube)
        cheaper: tuple[Cite, ...] = (86, "Q13") if use.free else (126, "Q37") if use.upgraded else ()
        draft.pay("credits", self.purchase(draft.base, use, stock), 122, *cheaper)
        draft.colony.store = removed(store, move.cube)
        draft.put(move.cube, level)
        if draft.log is not None:
            draft.log.append(
                events.CubeBought(
                    seat=draft.seat, cube=move.cube, level=level, row=stock - 1, rules=(115, 121, 122, *cheaper)
                )
            )


TRADES: Final[tuple[Move, ...]] = (
    *(Sell(cube, gain) for cube in COLOURS for gain in ("credits", "prestige")),
    *(Buy(cube) for cube in COLOURS),
)
