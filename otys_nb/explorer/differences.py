"""Differences between two positions, as places on the table and in words, and the gains of one turn as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from otys_nb.explorer.messages import say
from otys_nb.pictures import messages as pictures
from otys_nb.pictures.alt import reward
from otys_nb.rules import messages
from otys_nb.rules.components import COLOURS, DIVERS, NEUTRAL, OWN_KEYS, SURFACE, UNKNOWN, diver_name, token
from otys_nb.rules.numbers import signed
from otys_nb.rules.piles import size
from otys_nb.rules.position import Player, Position
from otys_nb.widgets import messages as labels


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: whose it is (None: the colony's), the targets where it shows, and both sides in words."""

    seat: int | None
    targets: tuple[str, ...]
    where: str
    before: str
    after: str

    def text(self, names: Sequence[str], lang: str = "") -> str:
        """The difference as a line, such as ``Ada, Credits: 3 → 5``."""
        facts = {"where": self.where, "before": self.before, "after": self.after}
        if self.seat is None:
            return say("change.colony", lang, **facts)
        return say("change.player", lang, name=names[self.seat], **facts)


def differences(before: Position, after: Position, lang: str = "") -> tuple[Difference, ...]:
    """Everything on the table that differs; the order of a hand, of a track and of two tokens on one level does not."""
    found: list[Difference] = []
    for seat, (one, other) in enumerate(zip(before.players, after.players, strict=False)):
        chosen = tuple(end.turn.key if end.to_move == seat else "" for end in (before, after))
        found += _of_player(seat, one, other, chosen, lang)
    found += _of_colony(before, after, lang)
    found += _of_game(before, after, lang)
    return tuple(found)


def side_by_side(positions: Sequence[Position], lang: str = "") -> list[tuple[str, list[str]]]:
    """Everything that differs among several positions: what it is, and how it stands in each of them, in order."""
    first, names = positions[0], [player.name for player in positions[0].players]
    rows: dict[tuple[int | None, str], list[str]] = {}
    for at, other in enumerate(positions[1:], 1):
        for one in differences(first, other, lang):
            rows.setdefault((one.seat, one.where), [one.before] * len(positions))[at] = one.after
    in_order = sorted(rows.items(), key=lambda row: len(names) if row[0][0] is None else row[0][0])
    return [(where if seat is None else f"{names[seat]}, {where}", sides) for (seat, where), sides in in_order]


def _of_player(seat: int, one: Player, other: Player, chosen: Sequence[str], lang: str) -> Iterator[Difference]:
    def unlike(where: str, a: object, b: object, *targets: str) -> Iterator[Difference]:
        if a != b:
            yield Difference(seat, targets, where, str(a), str(b))

    def side(key: str) -> str:
        return say(f"change.{key}", lang)

    yield from unlike(side("score"), one.score, other.score, "score")
    yield from unlike(side("credits"), one.credits, other.credits, "credits")
    yield from unlike(side("batteries"), one.batteries, other.batteries, "batteries")
    for key in OWN_KEYS:
        a, b = (side(_key_place(key, player, now)) for player, now in zip((one, other), chosen, strict=True))
        yield from unlike(_key(key, lang), a, b, f"key:{key}", f"track:{key}")
    held = (f"{player.neutral_x} + {player.track.count(NEUTRAL)}" for player in (one, other))
    yield from unlike(side("neutral"), *held, "key:N")
    yield from unlike(messages.in_words("mechanic", "technician", lang), one.mechanic, other.mechanic, "mechanic")
    yield from unlike(messages.in_words("hacker", "technician", lang), one.hacker, other.hacker, "hacker")
    for diver in DIVERS:
        yield from unlike(labels.say(f"ui.{diver}", lang), *_diver_places(diver, one, other, lang), f"diver:{diver}")
    for level, (a, b) in enumerate(zip(one.zone, other.zone, strict=False), 1):
        cubes = (messages.in_words(held, "cubes", lang) for held in (a, b))
        spots = (f"cube:{level}:{colour}" for colour in COLOURS if a.count(colour) != b.count(colour))
        yield from unlike(labels.say("ui.level", lang, n=level), *cubes, f"level:{level}", *spots)
    for level, (front, back) in enumerate(zip(one.rewards, other.rewards, strict=False), 1):
        laid = (_token_back(code, lang) for code in (front, back))
        yield from unlike(f"{labels.say('ui.level', lang, n=level)}, {side('reward')}", *laid, f"reward:{level}")
    hands = (_cards(sorted(player.contracts), lang) for player in (one, other))
    spots = (f"private:{n}" for n in range(max(len(one.contracts), len(other.contracts))))
    yield from unlike(labels.say("ui.hand", lang), *hands, *spots)


def _of_colony(before: Position, after: Position, lang: str) -> Iterator[Difference]:
    one, other = before.colony, after.colony

    def unlike(where: str, a: object, b: object, *targets: str) -> Iterator[Difference]:
        if a != b:
            yield Difference(None, targets, where, str(a), str(b))

    for level, (a, b) in enumerate(zip(one.sponsors, other.sponsors, strict=False), 1):
        sides = (messages.in_words(tile, "sponsor", lang) for tile in (a, b))
        yield from unlike(labels.say("ui.level", lang, n=level), *sides, f"sponsor:{level}")
    for level, (pair, row) in enumerate(zip(one.display, other.display, strict=False), 1):
        if Counter(pair) != Counter(row):
            tokens = (", ".join(reward(code, lang) for code in codes) for codes in (pair, row))
            spots = (f"token:{level}:{n}" for n in _differing(pair, row))
            yield from unlike(f"{labels.say('ui.level', lang, n=level)}, {say('change.tokens', lang)}", *tokens, *spots)
    for colour in COLOURS:
        where = f"{pictures.say('board.storeRow', lang)}, {labels.say(f'ui.{colour}', lang)}"
        yield from unlike(where, one.store.count(colour), other.store.count(colour), f"store:{colour}")
    if Counter(one.contracts) != Counter(other.contracts):
        cards = (_cards(row, lang) for row in (one.contracts, other.contracts))
        slots = (f"public:{n}" for n in _differing(one.contracts, other.contracts))
        yield from unlike(labels.say("ui.public", lang), *cards, *slots)
    yield from unlike(say("change.deck", lang), size(one.deck), size(other.deck), "deck")
    yield from unlike(say("change.bag", lang), size(one.bag), size(other.bag), "bag")
    yield from unlike(say("change.discards", lang), len(one.discards), len(other.discards))
    yield from unlike(say("change.supply", lang), one.neutral_x, other.neutral_x)


def _differing(one: Sequence[object], other: Sequence[object]) -> list[int]:
    """The indices at which two rows differ."""
    return [n for n in range(max(len(one), len(other))) if one[n : n + 1] != other[n : n + 1]]


def _of_game(before: Position, after: Position, lang: str) -> Iterator[Difference]:
    for name in ("round", "to_move", "finished", "variants"):
        a, b = getattr(before, name), getattr(after, name)
        if a != b:
            said = (_named(name, value, position, lang) for value, position in ((a, before), (b, after)))
            yield Difference(None, (), say(f"change.{name}", lang), *said)
    if len(before.players) != len(after.players):
        yield Difference(None, (), say("change.players", lang), str(len(before.players)), str(len(after.players)))


def _named(name: str, value: object, position: Position, lang: str) -> str:
    if name == "to_move" and isinstance(value, int) and 0 <= value < len(position.players):
        return position.players[value].name
    if isinstance(value, bool):
        return say("change.yes" if value else "change.no", lang)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


def _key_place(key: str, player: Player, chosen: str) -> str:
    if key in player.keys:
        return "board"
    return "track" if key in player.track else "chosen" if key == chosen else "nowhere"


def _key(key: str, lang: str) -> str:
    """One of a player's own keys in words, from nobody's point of view."""
    return say("change.x_key", lang) if key == "X" else messages.in_words(key, "key", lang)


def _diver_places(diver: str, one: Player, other: Player, lang: str) -> list[str]:
    """Where a diver is on both sides; the words mention the upgrade if only one side has it."""
    turned = (f"{diver}+" in one.divers) != (f"{diver}+" in other.divers)
    return [_diver_place(diver, player, lang, turned) for player in (one, other)]


def _diver_place(diver: str, player: Player, lang: str, sided: bool) -> str:
    for place, tile in enumerate(player.divers):
        if diver_name(tile) == diver:
            level = place - SURFACE + 1
            surface = f"{labels.say('ui.surface', lang)} {place + 1}"
            where = labels.say("ui.level", lang, n=level) if level > 0 else surface
            return f"{where}, {labels.say('ui.upgraded', lang)}" if sided and tile.endswith("+") else where
    return say("change.nowhere", lang)


def _token_back(code: str | None, lang: str) -> str:
    if code is None:
        return labels.say("ui.empty", lang)
    return labels.say("ui.unknown", lang) if code == UNKNOWN else labels.say(f"ui.{token(code)[1]}", lang)


def _cards(codes: Sequence[str | None], lang: str) -> str:
    """Contracts in words, one after the other; unknown ones and empty places too."""
    return ", ".join(_card(code, lang) for code in codes) or labels.say("ui.empty", lang)


def _card(code: str | None, lang: str) -> str:
    if code is None:
        return labels.say("ui.empty", lang)
    return labels.say("ui.unknown", lang) if code == UNKNOWN else messages.in_words(code, "card", lang)


# ---------------------------------------------------------------- one turn in numbers


@dataclass(frozen=True, slots=True)
class Gain:
    """What a turn has changed for a player: a number for each column of a table, and cubes, keys and divers in words.

    The numbers are differences; of contracts, how many were completed, of divers, how many have moved or turned, and 1
    for a win.
    """

    numbers: Mapping[str, int]
    words: str


def gain(start: Position, end: Position, seat: int, lang: str = "") -> Gain:
    """What a turn of the player at `seat` has changed."""
    before, after = start.players[seat], end.players[seat]
    divers = _divers(before, after, lang)
    numbers = {
        "prestige": after.score - before.score,
        "credits": after.credits - before.credits,
        "batteries": after.batteries - before.batteries,
        "cubes": sum(map(len, after.zone)) - sum(map(len, before.zone)),
        "keys": len(after.keys) + after.neutral_x - len(before.keys) - before.neutral_x,
        "cards": _completed(start.colony.contracts, end.colony.contracts)
        + _completed(before.contracts, after.contracts),
        "hand": len(after.contracts) - len(before.contracts),
        "divers": len(divers),
        "mechanic": after.mechanic - before.mechanic,
        "hacker": after.hacker - before.hacker,
        "win": int(end.finished and seat in end.winners()),
    }
    return Gain(numbers, ", ".join([*_cubes(before, after, lang), *_keys(before, after, lang), *divers]))


def _completed(before: Sequence[str | None], after: Sequence[str | None]) -> int:
    """How many contracts lie there no more."""
    return (Counter(before) - Counter(after) - Counter([None])).total()


def _cubes(before: Player, after: Player, lang: str) -> list[str]:
    """The resources gained and lost, such as ``+1 metal``."""
    counts = Counter("".join(after.zone))
    counts.subtract("".join(before.zone))
    some = ((colour, counts[colour]) for colour in COLOURS if counts[colour])
    return [f"{_sign(by)}{messages.in_words(colour * abs(by), 'cubes', lang)}" for colour, by in some]


def _keys(before: Player, after: Player, lang: str) -> list[str]:
    """The keys that have left the board and come home, such as ``−key 4``."""
    moved = [(key, -1) for key in before.keys if key not in after.keys]
    moved += [(key, 1) for key in after.keys if key not in before.keys]
    words = [f"{_sign(by)}{_key(key, lang)}" for key, by in moved]
    neutral = after.neutral_x - before.neutral_x
    return [*words, *([f"{signed(neutral)} {say('explore.neutral_key', lang)}"] if neutral else [])]


def _sign(by: int) -> str:
    return "+" if by > 0 else "−"


def _divers(before: Player, after: Player, lang: str) -> list[str]:
    """The divers that were flipped, or moved by more than the one place that making room takes: from where to where."""
    if before.divers == after.divers:
        return []
    was = {diver_name(tile): (at, tile) for at, tile in enumerate(before.divers)}
    said = []
    for at, tile in enumerate(after.divers):
        name = diver_name(tile)
        old, side = was.get(name, (at, tile))
        if side != tile or abs(old - at) > 1:
            places = _diver_places(name, before, after, lang)
            said.append(f"{labels.say(f'ui.{name}', lang)}: {' → '.join(dict.fromkeys(places))}")
    return said
