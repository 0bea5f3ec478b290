"""The Engineer: the Mechanic or the Hacker improves [R138]–[R141]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules import events
from otys_nb.rules.divers.diver import Diver
from otys_nb.rules.divers.use import Price, Use
from otys_nb.rules.moves import Improve, Move
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Engineer(Diver):
    """Improve the Mechanic or the Hacker by one, three times each at most [R138]–[R141]."""

    kinds = (Improve,)
    price = Price(basic=1, upgraded=0)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        return IMPROVEMENTS

    def check(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Improve)
        me = mover(position)
        if move.technician not in ("mechanic", "hacker"):
            return Refusal("technician.unknown", (138,), {"technician": move.technician})
        if getattr(me, move.technician) >= len(position.edition.hacker) - 1:
            return Refusal("technician.end", (139, "Q22"), {"technician": move.technician})
        return self.unpaid(position, use, move, 138, 141)

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        assert isinstance(move, Improve)
        me, edition = draft.me, draft.base.edition
        free: tuple[Cite, ...] = (86,) if use.free else (141,) if use.upgraded else ()
        draft.pay("credits", self.cost(draft.base, use, move), 138)
        if move.technician == "mechanic":
            me.mechanic += 1
            value = edition.propeller[me.mechanic]
        else:
            me.hacker += 1
            value = edition.hacker[me.hacker]
        if draft.log is not None:
            draft.log.append(
                events.TechnicianMoved(
                    seat=draft.seat, technician=move.technician, value=value, rules=(138, 139, *free)
                )
            )
            if move.technician == "hacker" and len(me.track) >= value:
                draft.log.append(events.KeysPushed(seat=draft.seat, rules=(140, "Q21")))


IMPROVEMENTS: Final = (Improve("mechanic"), Improve("hacker"))
