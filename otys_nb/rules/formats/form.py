"""The form of `otys-position/1`: its fields, their types, codes and sizes, and a reader that gathers what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from otys_nb.rules.components import COLOURS, NEUTRAL, OWN_KEYS, SPONSORS, TILES, UNKNOWN, contract, in_order, token
from otys_nb.rules.mistake import Unread, wrong
from otys_nb.rules.piles import group
from otys_nb.rules.position import Colony, Pile, Player

FORMAT: Final = "otys-position/1"
MAX_TEXT: Final = 1_000_000
MAX_STRING: Final = 200
MAX_NUMBER: Final = 10_000
MAX_PLAYERS: Final = 4
MAX_PIECES: Final = 20
"""The longest list of divers, sponsors, public contracts, tokens on one level, variants."""
MAX_PILE: Final = 200
"""The longest deck, bag, hand or discard."""

KEY_ORDER: Final = OWN_KEYS + NEUTRAL
LEVELS: Final = 5
MAX_SHOWN: Final = 12
"""The most problems that one message lists."""

PLAYER: Final[dict[str, object]] = {
    "name": "Ada",
    "score": 0,
    "credits": 3,
    "batteries": 1,
    "keys": "12345X",
    "neutral_x": 0,
    "track": "",
    "hacker": 0,
    "mechanic": 0,
    "divers": ["trader", "metal", "spy", "plant", "engineer", "fuel", "tech", "explorer"],
    "zone": ["", "m", "f", "p", "t"],
    "rewards": [None] * LEVELS,
    "contracts": [],
}
"""The fields of a player, each with an example, which the message shows when the field is missing."""
COLONY: Final[dict[str, object]] = {
    "sponsors": ["3B", "1B", "5B", "2B", "4B"],
    "display": [["mf/orange", "battery/green"]] * LEVELS,
    "store": "mpff",
    "contracts": ["mpp:3", "ft:2", "111:2b"],
    "deck": ["221:4c"],
    "bag": ["upgrade/green"],
    "discards": [],
    "neutral_x": 12,
}
POSITION: Final[dict[str, object]] = {
    "format": FORMAT,
    "variants": [],
    "round": 1,
    "first_player": 0,
    "to_move": 0,
    "finished": False,
    "players": [PLAYER, PLAYER],
    "colony": COLONY,
}


class PositionError(Unread):
    """The data are no position: `problems` lists all faults, each beginning with the path of its field."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        more = len(self.problems) - MAX_SHOWN
        return "; ".join(self.problems[:MAX_SHOWN]) + (f"; and {more} more" if more > 0 else "")


def show(value: object) -> str:
    """Show any value in a message: short, and in the words of JSON."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**12 else "a number of that size"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 40 else value[:39] + "…", ensure_ascii=not value.isprintable())
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, (list, tuple)) else f"a Python {type(value).__name__}"


class Reader:
    """Reads one piece after the other and collects the faults; it replaces what it cannot read by a stand-in."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def wrong(self, path: str, text: str) -> None:
        self.problems.append(f"{path or 'the position'}: {text}")

    def fields(
        self, value: object, path: str, examples: Mapping[str, object], optional: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        """Read the fields of an object; examples stand in for missing ones."""
        if not isinstance(value, Mapping):
            self.wrong(path, f"expected an object with the fields {', '.join(examples)}, not {show(value)}")
            return dict(examples)
        inside = f"{path}." if path else ""
        for name in getattr(value, "twice", ()):
            self.wrong(f"{inside}{name}", "this field is given twice; keep one")
        for name in value:
            if name not in examples and name not in optional:
                shown = name if isinstance(name, str) and name.isidentifier() and len(name) <= 40 else show(name)
                known = ", ".join((*examples, *optional))
                self.wrong(f"{inside}{shown}", f"there is no such field; the fields here are {known}")
        for name, example in examples.items():
            if name not in value:
                such = "" if example in (POSITION["players"], COLONY) else f", such as {json.dumps(example)}"
                self.wrong(f"{inside}{name}", f"this field is missing{such}")
        return {**examples, **value}

    def whole(self, value: object, path: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.wrong(path, f"expected a whole number, not {show(value)}")
        elif not -MAX_NUMBER <= value <= MAX_NUMBER:
            self.wrong(path, f"expected a number from {-MAX_NUMBER} to {MAX_NUMBER}, not {show(value)}")
        else:
            return value
        return 0

    def string(self, value: object, path: str, what: str = "a string") -> str:
        if not isinstance(value, str):
            self.wrong(path, f"expected {what}, not {show(value)}")
        elif len(value) > MAX_STRING:
            self.wrong(path, f"expected at most {MAX_STRING} characters, not {len(value)}")
        elif any("\ud800" <= character <= "\udfff" for character in value):
            self.wrong(path, f"half of a surrogate pair in {show(value)} is not a character")
        else:
            return value
        return ""

    def letters(self, value: object, path: str, order: str, what: str) -> str:
        """Read a string of the letters of `order`, and bring it into that order."""
        letters = self.string(value, path, what)
        other = [letter for letter in letters if letter not in order]
        if other:
            self.wrong(path, f"expected {what}, not {show(''.join(other))} in {show(letters)}")
        return letters

    def array(self, value: object, path: str, most: int, exactly: bool = False) -> Sequence[Any]:
        if not isinstance(value, (list, tuple)):
            self.wrong(path, f"expected a list, not {show(value)}")
        elif exactly and len(value) != most:
            self.wrong(path, f"expected {most} entries, level 1 to {most}, not {len(value)}")
        elif len(value) > most:
            self.wrong(path, f"expected at most {most} entries, not {len(value)}")
        else:
            return value
        return ()

    def code(self, value: object, path: str, check: Callable[[str], object]) -> str:
        code = self.string(value, path)
        if isinstance(value, str) and code == value:
            try:
                check(code)
            except ValueError as error:
                self.wrong(path, str(error) if len(code) <= 40 else f"{show(code)} is no such code")
        return code

    def codes(self, value: object, path: str, most: int, check: Callable[[str], object]) -> tuple[str, ...]:
        return tuple(
            self.code(code, f"{path}[{index}]", check) for index, code in enumerate(self.array(value, path, most))
        )

    def slots(
        self, value: object, path: str, most: int, check: Callable[[str], object], exactly: bool = False
    ) -> tuple[str | None, ...]:
        return tuple(
            None if code is None else self.code(code, f"{path}[{index}]", check)
            for index, code in enumerate(self.array(value, path, most, exactly))
        )

    def pile(self, value: object, path: str, check: Callable[[str], object]) -> Pile:
        pile: Pile = ()
        pieces = 0
        for index, part in enumerate(self.array(value, path, MAX_PILE)):
            place = f"{path}[{index}]"
            if isinstance(part, (list, tuple)):
                members = self.codes(part, place, MAX_PILE, check)
                pile += group(members)
                pieces += len(members)
            else:
                pile += (self.code(part, place, check),)
                pieces += 1
        if pieces > MAX_PILE:
            self.wrong(path, f"expected at most {MAX_PILE} pieces, not {pieces}")
        return pile

    def player(self, value: object, path: str) -> Player:
        fields = self.fields(value, path, PLAYER)
        keys = self.letters(fields["keys"], f"{path}.keys", KEY_ORDER, 'keys out of "12345XN"')
        zone = [
            in_order(self.letters(cubes, f"{path}.zone[{level}]", COLOURS, 'cubes out of "mpft"'))
            for level, cubes in enumerate(self.array(fields["zone"], f"{path}.zone", LEVELS, exactly=True))
        ]
        return Player(
            name=self.string(fields["name"], f"{path}.name"),
            score=self.whole(fields["score"], f"{path}.score"),
            credits=self.whole(fields["credits"], f"{path}.credits"),
            batteries=self.whole(fields["batteries"], f"{path}.batteries"),
            keys="".join(sorted(keys, key=KEY_ORDER.find)),
            neutral_x=self.whole(fields["neutral_x"], f"{path}.neutral_x"),
            track=self.letters(fields["track"], f"{path}.track", KEY_ORDER, 'keys out of "12345XN"'),
            hacker=self.whole(fields["hacker"], f"{path}.hacker"),
            mechanic=self.whole(fields["mechanic"], f"{path}.mechanic"),
            divers=self.codes(fields["divers"], f"{path}.divers", MAX_PIECES, _check_tile),
            zone=tuple(zone),
            rewards=self.slots(fields["rewards"], f"{path}.rewards", LEVELS, _check_token, exactly=True),
            contracts=self.codes(fields["contracts"], f"{path}.contracts", MAX_PILE, _check_contract),
        )

    def colony(self, value: object) -> Colony:
        fields = self.fields(value, "colony", COLONY)
        rows = self.array(fields["display"], "colony.display", LEVELS, exactly=True)
        return Colony(
            sponsors=self.codes(fields["sponsors"], "colony.sponsors", MAX_PIECES, _check_sponsor),
            display=tuple(
                self.slots(row, f"colony.display[{level}]", MAX_PIECES, _check_token) for level, row in enumerate(rows)
            ),
            store=in_order(self.letters(fields["store"], "colony.store", COLOURS, 'cubes out of "mpft"')),
            contracts=self.slots(fields["contracts"], "colony.contracts", MAX_PIECES, _check_contract),
            deck=self.pile(fields["deck"], "colony.deck", _check_contract),
            bag=self.pile(fields["bag"], "colony.bag", _check_token),
            discards=self.codes(fields["discards"], "colony.discards", MAX_PILE, _check_token),
            neutral_x=self.whole(fields["neutral_x"], "colony.neutral_x"),
        )


def _check_contract(code: str) -> None:
    if code != UNKNOWN:
        contract(code)


def _check_token(code: str) -> None:
    if code != UNKNOWN:
        token(code)


def _check_tile(code: str) -> None:
    if code not in TILES:
        raise wrong("tile", code=repr(code), known=", ".join(TILES[::2]))


def _check_sponsor(code: str) -> None:
    if code not in SPONSORS:
        raise wrong("sponsor", code=repr(code))
