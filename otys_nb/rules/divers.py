"""The eight divers, both sides [104]–[146]: one class a diver, each with what it offers, refuses and does.

A diver is used in step 2 on the key's level. The Trader has a module of its own, `otys_nb.rules.trader`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules import events, rewards
from otys_nb.rules.components import CAPACITY, EXPERTS, OWN_KEYS, diver_name, place_of
from otys_nb.rules.contracts import DrawCards
from otys_nb.rules.frames import Frame, pop, push
from otys_nb.rules.moves import Buy, Copy, Draw, Explore, Gather, Improve, Move, Sell
from otys_nb.rules.position import DESIGNER, Position, mover
from otys_nb.rules.refusal import Cite, Refusal
from otys_nb.rules.sponsors import key_refusal
from otys_nb.rules.trader import Trader
from otys_nb.rules.use import Diver, Use

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


class Expert(Diver):
    """Take a cube of the own colour; upgraded, take a bonus; each optional, at least one of them [107]–[114]."""

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
            bonus = "".join(key for key in OWN_KEYS if key in me.track)
        return _gathers(use.tile[:-1], space, bonus)

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Gather)
        me, level, name = mover(position), position.turn.level, diver_name(use.tile)
        if not move.cube and not move.bonus:
            return Refusal("expert.nothing", (114, 42), {"diver": name})
        if move.cube:
            if move.cube != EXPERTS[name]:
                return Refusal("expert.colour", (107, 26), {"diver": name, "cube": move.cube})
            if len(me.zone[level - 1]) >= CAPACITY[level - 1]:
                return Refusal("level.full", (108, 109, 23, "Q29", "Q30"), {"level": level})
        return self._bonus_refusal(position, use, move.bonus) if move.bonus else None

    def _bonus_refusal(self, position: Position, use: Use, bonus: str) -> Refusal | None:
        name = diver_name(use.tile)
        offered, rule = self.bonuses[name]
        if not use.upgraded:
            return Refusal("expert.basic", (104, 106, rule), {"diver": name})
        if name == "tech":
            return key_refusal(mover(position), bonus, rule)
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


class Spy(Diver):
    """Look at four contracts and keep one, or use a neighbour's diver on the same level [127]–[137]."""

    kinds = (Draw, Copy)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        seat = position.to_move
        assert seat is not None
        return (DRAW, *(Copy(other) for other in neighbours(len(position.players), seat)))

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        price = use.price(1, 0)
        if isinstance(move, Draw):
            if not position.colony.deck:
                return Refusal("deck.empty", (128, "Q28"))
            if use.credits < price:
                return Refusal("credits.short", (128, 135), {"cost": price, "credits": use.credits})
            return None
        assert isinstance(move, Copy)
        return self._copy_refusal(position, use, move.seat, price)

    def _copy_refusal(self, position: Position, use: Use, seat: int, price: int) -> Refusal | None:
        me = position.to_move
        assert me is not None
        if seat not in neighbours(len(position.players), me):
            return Refusal("spy.not_neighbour", (130, 132, "Q19"), {"seat": seat})
        if seat in use.chain:
            return Refusal("spy.visited", (132, "Q18"), {"seat": seat})
        if use.credits < price:
            return Refusal("credits.short", (130, 135), {"cost": price, "credits": use.credits})
        copied = self.copied(position, use, seat)
        if not usable(position, copied):
            facts = {"seat": seat, "diver": copied.tile, "credits": copied.credits}
            return Refusal("spy.useless", (130, 133), facts)
        return None

    def copied(self, position: Position, use: Use, seat: int) -> Use:
        """The use of the diver copied from `seat`, after this Spy has been paid."""
        tile = position.players[seat].divers[place_of(position.turn.level)]
        chain = (*use.chain, seat) if diver_name(tile) == "spy" else use.chain
        return Use(tile, seat, False, chain, use.credits - use.price(1, 0))

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        free: tuple[Cite, ...] = (86, "Q14") if use.free else (135,) if use.upgraded else ()
        if isinstance(move, Draw):
            draft.pay("credits", use.price(1, 0), 128)
            push(draft, DrawCards((127, 128, *free)))
            return
        assert isinstance(move, Copy)
        copied = self.copied(draft.base, use, move.seat)
        if DESIGNER in draft.base.variants:
            draft.pay("credits", use.price(1, 0), 136, "Q38", to=move.seat)
            draft.turn.copied = tuple(sorted({*draft.turn.copied, move.seat}))
        else:
            draft.pay("credits", use.price(1, 0), 130)
        push(draft, CopiedDiver(copied.tile, copied.owner, copied.chain))


DRAW: Final = Draw()


class Engineer(Diver):
    """Improve the Mechanic or the Hacker by one, three times each at most [138]–[141]."""

    kinds = (Improve,)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        return IMPROVEMENTS

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Improve)
        me = mover(position)
        if move.technician not in ("mechanic", "hacker"):
            return Refusal("technician.unknown", (138,), {"technician": move.technician})
        if getattr(me, move.technician) >= len(position.edition.hacker) - 1:
            return Refusal("technician.end", (139, "Q22"), {"technician": move.technician})
        price = use.price(1, 0)
        if use.credits < price:
            return Refusal("credits.short", (138, 141), {"cost": price, "credits": use.credits})
        return None

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        assert isinstance(move, Improve)
        me, edition = draft.me, draft.base.edition
        free: tuple[Cite, ...] = (86,) if use.free else (141,) if use.upgraded else ()
        draft.pay("credits", use.price(1, 0), 138)
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


class Explorer(Diver):
    """Take one of the two display tokens of the level [142]–[146]."""

    kinds = (Explore,)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        row = position.colony.display[position.turn.level - 1]
        return tuple(Explore(code) for code in dict.fromkeys(row) if code is not None)

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        assert isinstance(move, Explore)
        if move.token not in position.colony.display[position.turn.level - 1]:
            return Refusal("token.absent", (142,), {"token": move.token, "level": position.turn.level})
        price = use.price(2, 1)
        if use.credits < price:
            return Refusal("credits.short", (142, 146), {"cost": price, "credits": use.credits})
        return None

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        assert isinstance(move, Explore)
        level = draft.turn.level
        place = draft.colony.display[level - 1].index(move.token)
        free: tuple[Cite, ...] = (86,) if use.free else (146,) if use.upgraded else ()
        draft.pay("credits", use.price(2, 1), 142, *free)
        rewards.lift(draft, place)
        if draft.log is not None:
            draft.log.append(events.TokenTaken(seat=draft.seat, token=move.token, level=level, rules=(142, 154, *free)))
        push(
            draft,
            rewards.LayToken(move.token),
            rewards.ResolveFront(move.token, skippable=True),
            rewards.RefillDisplay(place, 145),
        )


BY_NAME: Final[dict[str, Diver]] = {
    **dict.fromkeys(EXPERTS, Expert()),
    "trader": Trader(),
    "spy": Spy(),
    "engineer": Engineer(),
    "explorer": Explorer(),
}
BY_TILE: Final = {name + side: diver for name, diver in BY_NAME.items() for side in ("", "+")}


@dataclass(frozen=True, slots=True)
class CopiedDiver(Frame):
    """A Spy has been paid to use the neighbour's `tile`: it is used now, on the own board [130]–[134]."""

    tile: str
    owner: int
    chain: tuple[int, ...]

    def moves(self, position: Position) -> tuple[Move, ...]:
        return options(position)

    def check(self, position: Position, move: Move) -> Refusal | None:
        if not isinstance(move, USES):
            return Refusal("pending.copying", (130,), {"diver": self.tile})
        return check(position, move)

    def apply(self, draft: Draft, move: Move) -> None:
        apply(draft, move)


def active(position: Position) -> Use:
    """The use that step 2 is at: the own diver at the key's level, or the one that a Spy copies."""
    turn = position.turn
    seat = position.to_move
    assert seat is not None
    me = position.players[seat]
    if turn.pending:
        frame = turn.pending[-1]
        return Use(frame.tile, frame.owner, False, frame.chain, me.credits)
    tile = me.divers[SURFACE_LESS_ONE + turn.level]
    return Use(tile, seat, turn.free, (seat,), me.credits)


SURFACE_LESS_ONE: Final = place_of(1) - 1


def usable(position: Position, use: Use) -> bool:
    """Whether a use can do anything at all."""
    diver = BY_TILE[use.tile]
    return any(diver.refusal(position, use, move) is None for move in diver.options(position, use))


def options(position: Position) -> tuple[Move, ...]:
    """The legal uses of the diver that is active in step 2."""
    if not position.turn.uses and not position.turn.pending:
        return ()
    use = active(position)
    diver = BY_TILE[use.tile]
    return tuple([move for move in diver.options(position, use) if diver.refusal(position, use, move) is None])


def check(position: Position, move: Move) -> Refusal | None:
    """None if the active diver can be used so, else why not."""
    use = active(position)
    if not position.turn.uses and not position.turn.pending:
        return Refusal("diver.used", (42, 88), {"diver": use.tile})
    diver = BY_TILE[use.tile]
    if not isinstance(move, diver.kinds):
        return Refusal("diver.other", (41, 42), {"diver": use.tile, "level": position.turn.level})
    return diver.refusal(position, use, move)


def apply(draft: Draft, move: Move) -> None:
    """Use the active diver once."""
    use = active(draft.base)
    if draft.turn.pending:
        pop(draft)
    else:
        draft.turn.uses -= 1
    if draft.log is not None:
        rules: tuple[Cite, ...] = (32, 42, 86, 87, "Q14") if use.free else (32, 42)
        if use.owner != draft.seat:
            rules = (130, 131, 133, 134, "Q17", "Q18", "Q20")
        draft.log.append(events.DiverUsed(seat=draft.seat, diver=use.tile, owner=use.owner, rules=rules))
    BY_TILE[use.tile].apply(draft, use, move)


USES: Final = (Gather, Sell, Buy, Draw, Copy, Improve, Explore)


@cache
def neighbours(players: int, seat: int) -> tuple[int, ...]:
    """The seats to the left and right; with two players the one opponent is both [Q19]."""
    return tuple(dict.fromkeys(((seat + 1) % players, (seat - 1) % players)))
