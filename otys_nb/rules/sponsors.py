"""The five sponsors, both sides [85]–[103]: one class a side, each with what it offers, refuses and does.

A sponsor is used in step 1, at most once in the turn, on the key's level [34][35].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.rules import events, rewards
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, OWN_KEYS, SURFACE, diver_name, place_of
from otys_nb.rules.frames import push
from otys_nb.rules.moves import Move, Sponsor, SponsorCarry, SponsorKey, SponsorToken, SponsorUpgrade
from otys_nb.rules.position import Player, Position, mover
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.rules.draft import Draft

UPGRADE_COST: Final = 2
PLAIN: Final = Sponsor()


class Tile:
    """One side of a sponsor; the defaults describe a side that leaves nothing to choose and can always be used."""

    rules: tuple[Cite, ...] = ()
    move: type = Sponsor

    def options(self, position: Position) -> tuple[Move, ...]:
        """Moves worth checking here."""
        return (PLAIN,)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        """None if the side can be used by `move` (of the right kind), else why not."""
        return None

    def use(self, draft: Draft, move: Move) -> None:
        """Do what the side says."""
        raise NotImplementedError


class Credit(Tile):
    """1 basic: gain 1 credit [85]."""

    rules = (85,)

    def use(self, draft: Draft, move: Move) -> None:
        draft.gain("credits", 1, 85)


class FreeDivers(Tile):
    """1 advanced: the own Trader's purchase, Spy, Engineer and Explorer cost nothing this turn [86]."""

    rules = (86, 87, "Q13", "Q14")

    def use(self, draft: Draft, move: Move) -> None:
        draft.turn.free = True


class Twice(Tile):
    """2 basic: the activated diver's effect may be used twice [88]–[90]."""

    rules = (88, 89, 90, "Q10", "Q11", "Q12")

    def use(self, draft: Draft, move: Move) -> None:
        draft.turn.uses = 2


class DisplayToken(Tile):
    """2 advanced: use the front of a display token of this level, then replace it [91]–[93]."""

    rules = (91, "Q16")
    move = SponsorToken

    def options(self, position: Position) -> tuple[Move, ...]:
        row = position.colony.display[position.turn.level - 1]
        return tuple(SponsorToken(code) for code in dict.fromkeys(row) if code is not None)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorToken)
        if move.token not in position.colony.display[position.turn.level - 1]:
            return Refusal("token.absent", (91, "Q16"), {"token": move.token, "level": position.turn.level})
        if not rewards.choices(position, move.token):
            return Refusal("token.useless", (91,), {"token": move.token})
        return None

    def use(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorToken)
        place = draft.base.colony.display[draft.turn.level - 1].index(move.token)
        push(draft, rewards.DiscardToken(place), rewards.ResolveFront(move.token, skippable=False))


class KeyBack(Tile):
    """3 basic: take back one own key from the track, never a neutral one [94]–[96]."""

    rules = (94, 95, 96, "Q31")
    move = SponsorKey

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(SponsorKey(key) for key in OWN_KEYS if key in mover(position).track)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorKey)
        return key_refusal(mover(position), move.key, 94)

    def use(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorKey)
        draft.take_back_key(move.key, 94, 95, 96)


class LiftDeepest(Tile):
    """3 advanced: the diver on level 5 goes to the top [97]."""

    rules = (97, "Q9")

    def use(self, draft: Draft, move: Move) -> None:
        draft.resurface(place_of(5), 97)


class UpgradeFacing(Tile):
    """4 basic: pay 2 credits, upgrade the diver facing the key, score 1; closes the propellers [98][Q7][Q8]."""

    rules = (98, "Q7", "Q8")

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        me = mover(position)
        tile = me.divers[place_of(position.turn.level)]
        if tile not in DIVERS:
            return Refusal("upgrade.already", (98, "Q34"), {"choice": diver_name(tile)})
        return _upgrade_price(me, 98)

    def use(self, draft: Draft, move: Move) -> None:
        draft.pay("credits", UPGRADE_COST, 98)
        draft.upgrade(draft.me.divers[place_of(draft.turn.level)], 98, 104)
        draft.gain("prestige", 1, 98, 105, 28)
        draft.turn.propellers = False


class UpgradeSurface(Tile):
    """4 advanced: pay 2 credits, upgrade one of the three divers on the surface, score 1 [99]."""

    rules = (99,)
    move = SponsorUpgrade

    def options(self, position: Position) -> tuple[Move, ...]:
        return tuple(SponsorUpgrade(tile) for tile in mover(position).divers[:SURFACE] if tile in DIVERS)

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        assert isinstance(move, SponsorUpgrade)
        me = mover(position)
        surface = me.divers[:SURFACE]
        if move.diver not in surface:
            upgraded = move.diver + "+" in surface
            reason, rules = ("upgrade.already", (99, "Q34")) if upgraded else ("upgrade.not_surface", (99, 22))
            return Refusal(reason, rules, {"choice": move.diver})
        return _upgrade_price(me, 99)

    def use(self, draft: Draft, move: Move) -> None:
        assert isinstance(move, SponsorUpgrade)
        draft.pay("credits", UPGRADE_COST, 99)
        draft.upgrade(move.diver, 99, 104)
        draft.gain("prestige", 1, 99, 105, 28)


class Battery(Tile):
    """5 basic: gain 1 battery [100]."""

    rules = (100,)

    def use(self, draft: Draft, move: Move) -> None:
        draft.gain("batteries", 1, 100)


class BatteryOrCarry(Tile):
    """5 advanced: gain 1 battery, or spend 1 to carry a cube to or from the key's level [101]–[103].

    Carrying closes the propellers, because it acts on the level of the diver to be activated [Q8].
    """

    rules = (101,)

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

    def refusal(self, position: Position, move: Move) -> Refusal | None:
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

    def use(self, draft: Draft, move: Move) -> None:
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


TILES: Final[dict[str, Tile]] = {
    "1B": Credit(),
    "1A": FreeDivers(),
    "2B": Twice(),
    "2A": DisplayToken(),
    "3B": KeyBack(),
    "3A": LiftDeepest(),
    "4B": UpgradeFacing(),
    "4A": UpgradeSurface(),
    "5B": Battery(),
    "5A": BatteryOrCarry(),
}


def facing(position: Position) -> str:
    """The sponsor tile on the key's level."""
    return position.colony.sponsors[position.turn.level - 1]


def options(position: Position) -> tuple[Move, ...]:
    """The legal uses of the sponsor on the key's level."""
    if position.turn.sponsor_used:
        return ()
    tile = TILES[facing(position)]
    return tuple(move for move in tile.options(position) if tile.refusal(position, move) is None)


def check(position: Position, move: Move) -> Refusal | None:
    """None if the sponsor can be used so, else why not."""
    code = facing(position)
    if position.turn.sponsor_used:
        return Refusal("sponsor.used", (35,), {"sponsor": code})
    tile = TILES[code]
    if not isinstance(move, (tile.move, SponsorCarry) if code == "5A" else tile.move):
        return Refusal("sponsor.other", (34, *tile.rules), {"sponsor": code, "level": position.turn.level})
    return tile.refusal(position, move)


def apply(draft: Draft, move: Move) -> None:
    """Use the sponsor."""
    code = facing(draft.base)
    draft.turn.sponsor_used = True
    tile = TILES[code]
    if draft.log is not None:
        on_x = (61,) if draft.turn.key in "XN" else ()
        draft.log.append(
            events.SponsorUsed(
                seat=draft.seat, tile=code, level=draft.turn.level, rules=(25, 32, 34, 35, *on_x, *tile.rules)
            )
        )
    tile.use(draft, move)


def key_refusal(player: Player, key: str, rule: int) -> Refusal | None:
    """None if the own key can be taken back from the track, else why not (sponsor 3, Tech Expert)."""
    if key in OWN_KEYS and len(key) == 1 and key in player.track:
        return None
    if key == "N":
        return Refusal("track.neutral", (95, rule, "Q31"), {"key": key})
    return Refusal("track.absent", (rule,), {"key": key})


def _upgrade_price(player: Player, rule: int) -> Refusal | None:
    if player.credits >= UPGRADE_COST:
        return None
    return Refusal("credits.short", (rule,), {"cost": UPGRADE_COST, "credits": player.credits})
