"""Building the engine in C: what the Python edition knows becomes its header, and a compiler does the rest."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from otys_nb.analysis import evaluate, features, inputs
from otys_nb.rules import setup
from otys_nb.rules.components import BACKS, CAPACITY, COLOURS, FRONTS, GOAL, NEUTRAL_SUPPLY, contract, token
from otys_nb.rules.edition import Edition, default_edition

SOURCES: Final = Path(__file__).parent
RULES: Final = ("setup.c", "moves.c", "turn.c", "plan.c", "inputs.c", "network.c")
PLAYING: Final = ("players.c", "search.c", "book.c", "main.c")
COMPILER: Final = os.environ.get("CC", "cc")


def program(folder: Path) -> Path:
    """Build the program that plays, in `folder`.

    Raises:
        OSError: if there is no compiler.
        subprocess.CalledProcessError: if it fails.
    """
    return _built(folder / "selfplay", (*RULES, *PLAYING))


def library(folder: Path) -> Path:
    """Build the library that tests ask, in `folder`; raises as `program` does."""
    return _built(folder / "libselfplay.so", (*RULES, "library.c"), "-shared", "-fPIC")


def _built(made: Path, names: Sequence[str], *options: str) -> Path:
    folder = made.parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edition.h").write_text(header(default_edition()), encoding="utf-8")
    sources = [str(SOURCES / name) for name in names if name.endswith(".c")]
    flags = ("-std=c11", "-O3", "-Wall", "-Wextra", f"-I{folder}", f"-I{SOURCES}", *options)
    subprocess.run([COMPILER, *flags, "-o", str(made), *sources, "-lm"], check=True)
    return made


def header(edition: Edition) -> str:
    """The tracks, the Store, the cards and tokens of an edition, and the weights that learning begins from."""
    numbers = {
        "GOAL": GOAL,
        "NEUTRAL_SUPPLY": NEUTRAL_SUPPLY,
        "START_CREDITS": setup.CREDITS,
        "START_BATTERIES": setup.BATTERIES,
        "STORE_ROWS": len(edition.store),
        "CARDS": len(edition.contracts),
        "TOKENS": len(edition.tokens),
        "INPUTS": len(inputs.NAMES),
    }
    bytes_of = {
        "CAPACITY": CAPACITY,
        "HACKER": edition.hacker,
        "PROPELLER": edition.propeller,
        # A row more, which is never free.
        "STORE_CREDITS": [*(credits for credits, _ in edition.store), 0],
        "STORE_PRESTIGE": [*(prestige for _, prestige in edition.store), 0],
        "TOKEN": [FRONTS.index(front) * len(BACKS) + BACKS.index(back) for front, back in map(token, edition.tokens)],
    }
    floats = {"WORKS": features.WORKS, "WEIGHTS": weighted()}
    lines = [
        "// Written by tools/selfplay/build.py.",
        '#include "pieces.h"',
        *(f"enum {{ {name} = {number} }};" for name, number in numbers.items()),
        *(f"static const uint8_t {name}[] = {_list(map(str, values))};" for name, values in bytes_of.items()),
        *(f"static const float {name}[] = {_list(map(_float, values))};" for name, values in floats.items()),
        *(
            f"static const float {name} = {_float(value)};"
            for name, value in zip(("SPREAD_AT_GOAL", "SPREAD_OF_GAME"), evaluate.SPREAD, strict=True)
        ),
        f"static const Card CARD[] = {_list(map(_card, edition.contracts))};",
    ]
    return "\n".join(lines) + "\n"


def weighted() -> list[float]:
    """The weights of `evaluate`, in the order of `inputs.NAMES`; what is new there weighs nothing."""
    found = [0.0] * len(inputs.NAMES)
    last = {name: at for at, name in enumerate(inputs.NAMES)}  # "trader next" is first whom a key reaches, then a sale
    for name, weight in zip(features.NAMES, evaluate.WEIGHTS, strict=True):
        found[last[name]] = weight
    return found


def _card(code: str) -> str:
    read, prices = contract(code), features.prices(code)
    paid = _list(_list(str(price.count(colour)) for colour in COLOURS) for price in prices)
    worth = _float(features.worth_of(code))
    return f"\n  {{{read.prestige}, {int(read.credit)}, {int(read.battery)}, {len(prices)}, {worth}, {paid}}}"


def _list(parts: Iterable[str]) -> str:
    return f"{{{', '.join(parts)}}}"


def _float(number: float) -> str:
    return f"{float(number)!r}f"
