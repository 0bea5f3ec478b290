"""Games as text: every move with the number of legal ones and a digest of the position after it, and the events of each
turn in which a rule or a kind of event comes up for the first time. `python -m tests.golden.playthrough` writes them
anew; a change there is a change of the game and has to be meant."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from otys_nb.rules import turn
from otys_nb.rules.events import Event
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.moves import Complete, EndTurn, Move, Push, Sell, Stay, Surface
from otys_nb.rules.position import DESIGNER, START, Position
from otys_nb.rules.rulebook import all_rules
from otys_nb.rules.setup import new_position

FOLDER = Path(__file__).parent
NAMES = ["Ada", "Grace", "Mary", "Jean"]
GAMES: dict[str, dict[str, Any]] = {
    "two-basic": {"players": 2, "seed": 1},
    "two-advanced": {"players": 2, "seed": 27, "sponsors": "advanced"},
    "three-random": {"players": 3, "seed": 3, "sponsors": "random"},
    "three-designer": {"players": 3, "seed": 30, "sponsors": "random", "variants": (DESIGNER,)},
    "four-random": {"players": 4, "seed": 10, "sponsors": "random"},
}
ROUNDS: dict[str, int] = {"two-basic": 3, "three-random": 3, "three-designer": 6, "four-random": 3}
"""Rounds of a game that are kept; the game that is not named is kept whole. With these, each kind of event occurs and
each rule that shows in play is cited; a round less of each game would do for that.
"""

NOT_IN_PLAY: Final = {
    **dict.fromkeys(range(1, 9), "sets up a player board"),
    **dict.fromkeys(range(12, 16), "sets up the colony board"),
    **dict.fromkeys((17, 19, 20, 21), "sets up the colony board, or says who begins"),
    10: "says that a supply never ends: nothing happens because of it",
    27: "counts the neutral X keys in the box",
    **dict.fromkeys((22, 23, 106, 108, 109, 118, 123, 132), "only forbids; its refusals are tested by rule"),
}
"""Rules that no event can cite, each with the reason."""
SEEDS: Final = range(1, 200)
"""The seeds that are tried for a game where a rule is missing."""


def playthrough(players: int, seed: int, rounds: int | None = None, **options: Any) -> Iterator[str]:
    """The lines of one game, or of its first rounds, played by a player who likes contracts and effects."""
    position = new_position(NAMES[:players], seed=seed, **options)
    rng = Random(seed)
    seen: set[object] = set()
    told: list[str] = []
    new: set[object] = set()
    while not position.finished:
        if position.turn == START:
            if rounds is not None and position.round > rounds:
                break
            told.append(f"\n{unsigned(position.code())}")
        legal = turn.moves(position)
        move = chosen(legal, rng)
        position, events = turn.explained(position, move)
        told.append(f"{move!r} of {len(legal)} {fingerprint(position)}")
        for event in events:
            told.append(f"  {event.kind}({_facts(event)}) {' '.join(map(str, event.rules))}")
            new |= {event.kind, *event.rules} - seen
        if position.turn == START or position.finished:
            yield from (line for line in told if new or not line.startswith("  "))
            seen |= new
            told, new = [], set()
    yield f"\n{unsigned(position.code())}"


def _facts(event: Event) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in event.as_dict().items() if name not in ("kind", "rules"))


def first_turns(name: str, turns: int) -> tuple[list[Position], list[Move]]:
    """The moves of the first turns of one of `GAMES`, and the positions before, between and after them."""
    options = dict(GAMES[name])
    seed = options["seed"]
    positions = [new_position(NAMES[: options.pop("players")], **options)]
    moves: list[Move] = []
    rng = Random(seed)
    while turns:
        moves.append(chosen(turn.moves(positions[-1]), rng))
        positions.append(turn.play(positions[-1], moves[-1]))
        turns -= positions[-1].turn == START
    return positions, moves


def chosen(legal: tuple[Move, ...], rng: Random) -> Move:
    """A move: a contract or a sale for prestige if there is one, rarely one that ends a window early."""
    sales: list[Move] = [move for move in legal if isinstance(move, Sell) and move.gain == "prestige"]
    scoring: list[Move] = [move for move in legal if isinstance(move, Complete)] or sales
    doing: list[Move] = [move for move in legal if not isinstance(move, Push | Surface | Stay | EndTurn)]
    if scoring and rng.random() < 0.9:
        return rng.choice(scoring)
    return rng.choice(doing) if doing and rng.random() < 0.8 else rng.choice(legal)


def fingerprint(position: Position) -> str:
    """A short digest of everything in a position, also in the middle of a turn."""
    return hashlib.sha256(spelt_out(position).encode()).hexdigest()[:10]


def spelt_out(value: object) -> str:
    """A value with all its fields, as dataclasses write themselves."""
    if isinstance(value, tuple):
        inner = ", ".join(map(spelt_out, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    shown = [field.name for field in fields(value) if field.repr] if is_dataclass(value) else []
    if not shown:
        return repr(value)
    return f"{type(value).__qualname__}({', '.join(f'{name}={spelt_out(getattr(value, name))}' for name in shown)})"


def text(name: str) -> str:
    """The playthrough of one of `GAMES`, as far as it is kept."""
    return "\n".join(playthrough(rounds=ROUNDS.get(name), **GAMES[name])) + "\n"


def cited(games: str) -> set[int]:
    """The rules that the events of these games cite."""
    return {
        int(number)
        for line in games.splitlines()
        if line.startswith("  ")
        for number in re.findall(r"(?<= )\d+(?= |$)", line.rpartition(")")[2])
    }


def seeds_with(rules: set[int], texts: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """For each game the first seed with which no rule is missing and each kind of event still occurs."""
    kinds = set(re.findall(r"^  \w+", "".join(texts.values()), re.MULTILINE))
    for name, game in GAMES.items():
        others = "".join(each for other, each in texts.items() if other != name)
        lacking = rules - cited(others)
        for seed in SEEDS:
            found = "\n".join(playthrough(rounds=ROUNDS.get(name), **game | {"seed": seed}))
            if lacking <= cited(found) and kinds <= set(re.findall(r"^  \w+", others + found, re.MULTILINE)):
                yield name, seed
                break


def main(names: list[str]) -> None:
    """Write all playthroughs, and say which seed lets a rule come up that is missing now; or print those named."""
    if names:
        print("".join(map(text, names)), end="")
        return
    texts = {name: text(name) for name in GAMES}
    for name, written in texts.items():
        (FOLDER / f"{name}.txt").write_text(written, encoding="utf-8")
    wanted = {rule.number for rule in all_rules()} - set(NOT_IN_PLAY)
    missing = sorted(wanted - cited("".join(texts.values())))
    if missing:
        print(f"rules {missing} come up in no game; take one of these seeds in GAMES, and write the games anew:")
        for name, seed in seeds_with(wanted, texts):
            print(f'  "{name}": "seed": {seed}', flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
