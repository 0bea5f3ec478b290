"""The eight divers, both sides [104]–[146]: one class a diver, each with what it offers, refuses and does.

A diver is used in step 2 on the key's level. `Use` says whose tile acts and what it may cost, because a Spy can make a
neighbour's tile act on the own board [130]–[133].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from otys_nb.rules import events, rewards
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, EXPERTS, OWN_KEYS, added, diver_name, place_of, removed
from otys_nb.rules.contracts import DrawCards
from otys_nb.rules.frames import Frame, pop, push
from otys_nb.rules.moves import Buy, Copy, Draw, Explore, Gather, Improve, Move, Sell
from otys_nb.rules.position import DESIGNER, Player, Position
from otys_nb.rules.refusal import Cite, Refusal
from otys_nb.rules.sponsors import key_refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft


@dataclass(frozen=True, slots=True)
class Use:
    """One use of an effect: the acting `tile`, the seat of its `owner`, whether sponsor 1 advanced makes it `free`,
    the seats whose Spy the chain has visited, and the `credits` that are left to pay with."""

    tile: str
    owner: int
    free: bool
    chain: tuple[int, ...]
    credits: int

    @property
    def upgraded(self) -> bool:
        """Whether the acting tile shows its upgraded side."""
        return self.tile[-1] == "+"

    def price(self, basic: int, upgraded: int) -> int:
        """What this use costs, given the price on either side."""
        return 0 if self.free else upgraded if self.upgraded else basic


class Diver:
    """One diver; both sides."""

    kinds: tuple[type, ...] = ()
    rules: tuple[Cite, ...] = ()

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        """Moves worth checking."""
        raise NotImplementedError

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        """None if `move` (of one of `kinds`) is a possible use, else why not."""
        raise NotImplementedError

    def apply(self, draft: Draft, use: Use, move: Move) -> None:
        """Do it."""
        raise NotImplementedError


class Expert(Diver):
    """Take a cube of the own colour; upgraded, take a bonus; each optional, at least one of them [107]–[114]."""

    kinds = (Gather,)
    bonuses: Final = {"metal": ("N", 110), "plant": ("c", 111), "fuel": ("b", 112), "tech": ("", 113)}

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        me, level = _me(position), position.turn.level
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
        me, level, name = _me(position), position.turn.level, diver_name(use.tile)
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
            return key_refusal(_me(position), bonus, rule)
        if bonus != offered:
            return Refusal("expert.bonus", (rule,), {"diver": name, "bonus": bonus})
        if name == "metal" and not position.colony.neutral_x:
            return Refusal("neutral.none", (110, "Q32"))
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


class Trader(Diver):
    """Sell a cube of this level to the Store or buy one from it [115]–[126]."""

    kinds = (Sell, Buy)

    def options(self, position: Position, use: Use) -> tuple[Move, ...]:
        return TRADES

    def refusal(self, position: Position, use: Use, move: Move) -> Refusal | None:
        if isinstance(move, Sell):
            return self._sell_refusal(position, use, move)
        assert isinstance(move, Buy)
        level, me = position.turn.level, _me(position)
        facts = {"cube": move.cube, "level": level}
        if move.cube not in COLOURS or len(move.cube) != 1:
            return Refusal("cube.unknown", (26,), facts)
        stock = position.colony.store.count(move.cube)
        if not stock:
            return Refusal("store.empty", (121, 123), facts)
        if len(me.zone[level - 1]) >= CAPACITY[level - 1]:
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
        if len(move.cube) != 1 or move.cube not in _me(position).zone[level - 1]:
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
                    events.CubeSold(
                        seat=draft.seat, cube=move.cube, level=level, row=row, rules=(16, 115, 116, 117)
                    )
                )
            better: tuple[Cite, ...] = (124, 125) if use.upgraded else (120,)
            source: tuple[Cite, ...] = (28,) if move.gain == "prestige" else ()
            draft.gain(move.gain, self.sale(draft.base, use, row, move.gain), 119, *better, *source)
            return
        assert isinstance(move, Buy)
        stock = store.count(move.cube)
        cheaper: tuple[Cite, ...] = (86, "Q13") if use.free else (126,) if use.upgraded else ()
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
        me = _me(position)
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
            draft.log.append(
                events.TokenTaken(seat=draft.seat, token=move.token, level=level, rules=(142, 154, *free))
            )
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
        rules: tuple[Cite, ...] = (32, 42)
        if use.owner != draft.seat:
            rules = (130, 131, 133, 134, "Q17", "Q18", "Q20")
        draft.log.append(events.DiverUsed(seat=draft.seat, diver=use.tile, owner=use.owner, rules=rules))
    BY_TILE[use.tile].apply(draft, use, move)


USES: Final = (Gather, Sell, Buy, Draw, Copy, Improve, Explore)


@cache
def neighbours(players: int, seat: int) -> tuple[int, ...]:
    """The seats to the left and right; with two players the one opponent is both [Q19]."""
    return tuple(dict.fromkeys(((seat + 1) % players, (seat - 1) % players)))


def _me(position: Position) -> Player:
    return position.players[position.to_move]  # type: ignore[index]
