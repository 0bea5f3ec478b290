"""Wrong inputs of every kind, for `tests.golden.answers`: how each is read, and the inputs.

Those about which Python's own readers of JSON and TOML complain are left out: their words change with Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import cycle
from random import Random
from typing import Any, Final

from otys_nb.rules import rulebook
from otys_nb.rules.components import contract, removed, token
from otys_nb.rules.edition import Edition, load_edition
from otys_nb.rules.formats import code, interchange, record
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.game import Game
from otys_nb.rules.language import spoken
from otys_nb.rules.notation import play_line
from otys_nb.rules.setup import new_position
from tests.rules.tables import table

START: Final = table(me={"zone": {1: "mpp", 4: "mppf"}, "track": "24", "keys": "135X"}, legal=False)
CODE: Final = unsigned(table().code()) or ""
VALUES: Final[tuple[object, ...]] = (None, True, "q", 10_001, 1.5, [], {}, ["q"], [None], "x" * 201)
"""Of the wrong kind almost everywhere."""


def codes() -> Iterable[str]:
    """A position code with one change each."""
    yield from ("", "otys2_", "hello", CODE[:40], CODE + "_more", CODE.replace("_end", ""), "é" * 80)
    for right, wrong in (
        ("r1f0t0", "r1f0_t0"),
        ("r1f0t0", "r99999f0"),
        ("r1f0t0", "r1f0_vno~"),
        ("r1f0t0", "r1f0_v~ff"),
        ("r1f0t0", "r1f0_emy~20box"),
        ("r1f0t0", "r1f0_e,"),
        ("1B2B", "1B9B"),
        ("1B2B", "1C2B"),
        ("1B2B", ""),
        ("mpobg", "mpobx"),
        ("mpobg-", ""),
        ("mpobg", ""),
        ("_mpff_", "_mpqf_"),
        ("_mpff_", "__"),
        ("_12_", "_12a_"),
        ("mpp3-", "pmp3-"),
        ("mpp3-", "mpp9-"),
        ("mpp3-", "mpp3bc-"),
        ("mpp3-", "123-"),
        ("mpp3-", "x0-"),
        ("_0_vg", "_n_vg"),
        ("_0_vg", "_0_vq"),
        ("mmm2c", "n"),
        ("Ada.", "A,a."),
        ("Ada.", ""),
        (".s0c3", ".s0k3"),
        ("12345X-0", "12345Y-0"),
        ("12345X-0", "12345X"),
        ("12345X-0", "12345X-7"),
        ("12345X-0", "12345X-1-2"),
        ("mpftrsex", "mpftrse,"),
        ("mpftrsex", ""),
        (".0-m-p-f-t.", ".0-m-p-f."),
        (".0-m-p-f-t.", ".0-m-p-f-q."),
        (".nnnnn.", ".nnnn."),
        (".nnnnn.", ".nnnnnq."),
        (".nnnnn.0", ".nnnnn.ft"),
        ("_Ada", "_end_Ada"),
    ):
        assert right in CODE, right
        yield CODE.replace(right, wrong, 1)


def positions() -> Iterable[dict[str, Any]]:
    """A position with one wrong value each, and one with a field less."""
    data = interchange.to_dict(table())
    seat, colony = data["players"][0], data["colony"]
    values = cycle(VALUES)
    for _ in range(2):
        yield from (data | {field: next(values)} for field in data)
        yield from (data | {"players": [seat | {field: next(values)}]} for field in seat)
        yield from (data | {"colony": colony | {field: next(values)}} for field in colony)
    yield from ({name: value for name, value in data.items() if name != field} for field in data)
    yield data | {"players": [{}], "colony": {}}
    yield data | {"edition": "house", "colour": "red", "a b": 1, "x" * 41: 2}


TEXTS: Final = (
    None,
    b"{}",
    "[]",
    "3",
    "{}",
    '{"round": NaN}',
    '{"round": Infinity}',
    '{"a": 1, "a": 2}',
    "[" * 11,
    '{"a": "\\ud800"}',
    '{"edition": "\\ud800"}',
)
SOURCE: Final = 'certainty = "printed"\nsource = "my box"\n'
EDITIONS: Final = (
    "\n",
    'name = ""\n',
    "name = 1\n",
    *(
        f'name = "a"\n{line}\n'
        for line in (
            'format = "otys-edition/2"',
            "title = 3",
            'partial = "yes"',
            "contract = []",
            "colour = 1",
            "hacker = 3",
            "hacker = [3]",
            "[hacker]\nvalues = []",
            "[[hacker]]\nvalues = [6, 5, 4, 3]",
            "[[hacker]]\nvalue = []",
        )
    ),
    *(
        f'name = "a"\n[[{kind}]]\n{values}\n{SOURCE}'
        for kind, values in (
            ("hacker", "values = 6"),
            ("hacker", "values = []"),
            ("hacker", "values = [7, 5, 4, 3]"),
            ("hacker", "values = [6, 5, 5, 3]"),
            ("hacker", "values = [6, 5, 4, 0]"),
            ("hacker", "values = [6, 5, 4, true]"),
            ("propeller", "values = [1, 2, 3]"),
            ("propeller", "values = [1, 2, 2, 4]"),
            ("propeller", "values = [1, 2, 3, 8]"),
            ("store", "rows = [3]"),
            ("store", "rows = [{ credits = 3 }]"),
            ("store", "rows = [{ prestige = 1 }]"),
            ("store", "rows = [{ credits = 0, prestige = 0 }]"),
            ("store", "rows = [{ credits = 10, prestige = 0 }]"),
            ("store", "rows = [{ credits = 1, prestige = -1 }]"),
            ("store", "rows = [{ credits = 2, prestige = 0 }, { credits = 1, prestige = 1 }]"),
            ("store", "rows = [{ credits = 2, prestige = 0 }, { credits = 2, prestige = 0 }]"),
            ("store", "rows = [{ credits = 2, prestige = 0 }]"),
            ("store", "rows = [{ credit = 3 }]"),
            ("contracts", 'cards = ["pm:2"]'),
            ("contracts", 'cards = ["61:5"]'),
            ("contracts", "cards = [3]"),
            ("contracts", 'cards = ["mp:2"]'),
            ("contracts", f'cards = ["{"m" * 70}"]'),
            ("contracts", 'card = ["mp:2"]'),
            ("tokens", 'tokens = ["fm/orange"]'),
            ("tokens", "tokens = [3]"),
            ("tokens", 'tokens = ["mf/orange"]'),
        )
    ),
    f'name = "a"\n[[hacker]]\nvalues = [6, 5, 4, 3]\n{SOURCE.replace("printed", "sure")}',
    f'name = "a"\n[[hacker]]\nvalues = [6, 5, 4, 3]\n{SOURCE.replace("my box", " ")}',
    f'name = "stand-in"\n[[hacker]]\nvalues = [5, 4, 3, 2]\n{SOURCE}',
)
LINES: Final = (
    "9",
    "x",
    "4x E",
    "4 Q",
    "1 T:tt",
    "1 T t",
    "1 $$",
    "1 ~",
    "1 #",
    "3 S:",
    ":m",
    ",m",
    "1 T:t:t",
    "1 $ ~Mv9",
    "4 4",
    "1 4",
    "$ 4",
    "Eng:m",
    "M",
    "=",
    "1 .m",
    "1 >pp",
    "1 T:t,t",
    "3 S:>ffff",
    "5 R:-tv",
    "5 R",
    "3 S:>F.f",
    "3 S:>F",
    "#mpp",
    "#mf:2",
    "#ffff",
    "##mpp:3@2",
    "#mpp@1(mmm)",
    "1 T ^ 3",
    "1 | 3",
    "1 .. T",
    "1 {ft}",
    "1 Xpl:{",
    "1 T =b",
    "1 T =c",
    "3 $5",
    "3 $n",
    "3 $M",
    "1 T:m",
    "1 T:t+c",
    "1 T:+",
    "3 S:?>pp | 9",
    "1 ~Tv1 ~Tv1",
    "2 R:-q",
    "{pp}",
)
HEADERS: Final = f'[Otys "1"]\n[Edition "stand-in"]\n[Seats "Ada" "Grace"]\n[Setup "{CODE}"]\n[Result "*"]\n\n'
RECORDS: Final = (
    "",
    "1a 1",
    HEADERS.replace('"1"', '"2"'),
    HEADERS.replace('[Otys "1"]', "[Otys]"),
    HEADERS.replace('[Otys "1"]', '[Otys "1" "2"]'),
    HEADERS.replace('[Otys "1"]', '[Otys "1"]\n[Otys "1"]'),
    HEADERS.replace('"stand-in"', '"other"'),
    HEADERS.replace('"Ada"', '"Eve"'),
    HEADERS.replace("otys1_", "otys9_"),
    HEADERS.replace('"*"', '"3-4"'),
    HEADERS.replace('"*"', '"\\x"'),
    HEADERS.replace(CODE, "{}"),
    *(
        HEADERS + lines
        for lines in (
            "1a 9",
            "1b 1",
            "1a ..",
            "hello",
            "(",
            ")",
            "1a 1\n(",
            "1a 1\n( 1a 2\n)",
            '1a 1 "x"\n1a $ "x"',
            '1a 1 "\\x"',
            '"x" y',
            "  1a 1 $ ~Mv9",
            "1a 1 $ T:t\n1b 9",
            "1a 1 T | 2",
            "99999a 1",
        )
    ),
)
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {"players": "Ada"},
    {"players": ["Ada"]},
    {"players": list("abcde")},
    {"players": ["Ada", " "]},
    {"players": ["Ada", 3]},
    {"players": ["Ada", "Ada"]},
    {"seed": -7},
    {"seed": 1.5},
    {"seed": True},
    {"seed": "7"},
    {"seed": 1, "rng": Random},
    {"rng": 7},
    {"sponsors": "easy"},
    {"sponsors": ["1B", "2B", "3B", "4B", "5C"]},
    {"sponsors": ["1B", "1A", "3B", "4B", "5B"]},
    {"sponsors": []},
    {"variants": "designer"},
    {"variants": ["solo"]},
    {"variants": ["designer", "designer"]},
    {"first_player": 2},
    {"first_player": -1},
    {"first_player": True},
    {"edition": Edition("thin", tokens=("mf/orange",) * 9)},
    {"edition": Edition("thin", tokens=("mf/orange",) * 10, contracts=("ft:2",))},
)
WRONG: Final[dict[str, tuple[Callable[[Any], object], Iterable[Any]]]] = {
    "position codes": (code.read, codes()),
    "positions": (interchange.from_dict, [None, 3, *positions()]),
    "positions as text": (interchange.from_json, TEXTS),
    "editions": (load_edition, EDITIONS),
    "lines": (lambda line: play_line(START, line), LINES),
    "records": (record.load, RECORDS),
    "new games": (lambda arguments: new_position(**{"players": ["Ada", "Grace"], **arguments}), GAMES),
    "places in a game": (Game(START).goto, ("nowhere",)),
    "contracts": (contract, ("", "mpp", "pm:2", "mpp:6", "12:3", ":3", "mp:2bc", "77:3", "11111:3")),
    "tokens": (token, ("", "mf", "fm/orange", "mf/red", "mf/", "?")),
    "cubes taken away": (lambda cubes: removed("mpp", cubes), ("f", "mm", "ppp")),
    "rules": (rulebook.rule, (0, 155, "Q40", "step3.hacker.retur", "nonsense", "", True, None, 1.0)),
    "languages": (spoken, ("it", "EN", "english")),
}
