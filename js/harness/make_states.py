"""Write `states.json`: what the kernel would say, for the boards' harness page and its tests.

    python js/harness/make_states.py

Each scene is a graph: nodes hold the traits of one moment, and which node each offered move leads to. Only the moves of
the script are followed; the page's stand-in for the kernel refuses the others.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from otys_nb.rules import interchange, messages, notation, turn
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import affordances, label, offered, python_line
from otys_nb.widgets.words import words

Json = dict[str, Any]


def table(position: Position) -> Json:
    """The trait `state`."""
    try:
        from otys_nb.widgets.state import table as real  # type: ignore[import-not-found]
    except ImportError:
        return _table(position)
    return real(position)


def _table(position: Position) -> Json:
    from dataclasses import replace

    from otys_nb.rules.position import START

    said: Json = json.loads(interchange.to_json(replace(position, turn=START)))
    edition = position.edition
    now = position.turn
    pending = None
    if now.pending:
        top = now.pending[-1]
        pending = {"kind": type(top).__name__.lower(), **{n: getattr(top, n) for n in ("cards", "token") if hasattr(top, n)}}
    said |= {
        "turn": None
        if now == START
        else {
            "stage": now.stage, "key": now.key, "level": now.level, "sponsor_used": now.sponsor_used,
            "propellers": now.propellers, "free": now.free, "uses": now.uses, "pending": pending,
        },
        "to_act": position.to_act,
        "deck_size": len(position.colony.deck),
        "bag_size": len(position.colony.bag),
        "tracks": {"hacker": edition.hacker, "propeller": edition.propeller, "store": edition.store},
        "title": "",
    }  # fmt: skip
    del said["colony"]["deck"], said["colony"]["bag"]
    return said


def node(position: Position, events: list[Json], log: list[Json]) -> Json:
    """The traits of one moment."""
    return {
        "state": table(position),
        "afford": affordances(position) if not position.finished else {"moves": [], "why": {}},
        "events": events,
        "log": [{**entry, "python": entry["python"] if at == len(log) - 1 else ""} for at, entry in enumerate(log)],
        "here": len(log) - 1,
        "next": {},
    }


def play(position: Position, line: list[str]) -> list[Json]:
    """The nodes of a scripted line of notation, move by move."""
    names = [player.name for player in position.players]
    log: list[Json] = []
    nodes = [node(position, [], log)]
    for text in line:
        assert text in [notation.write_move(position, move) for move, _ in offered(position)], text
        at = next(i for i, (move, _) in enumerate(offered(position)) if notation.write_move(position, move) == text)
        move = offered(position)[at][0]
        after, happened = turn.explained(position, move)
        events = [{**event.as_dict(), "text": messages.tell(event, "en", names)} for event in happened]
        log = [*log, {"notation": text, "python": python_line("game", text), "text": label(position, move), "events": len(events)}]
        same = [i for i, (other, _) in enumerate(offered(position)) if other == move]
        nodes[-1]["next"] = {str(i): len(nodes) for i in same}
        nodes.append(node(after, events, log))
        position = after
    return nodes


def wander(position: Position, seed: int, moves: int) -> Position:
    """A position some moves on, by chance, with a liking for what makes boards full."""
    chance = Random(seed)
    for _ in range(moves):
        if position.finished:
            break
        choices = turn.moves(position)
        busy = [move for move in choices if type(move).__name__ not in ("Surface", "EndTurn", "Push", "Propel", "Skip")]
        position = turn.play(position, chance.choice(busy if busy and chance.random() < 0.8 else list(choices)))
    while not position.finished and position.turn.stage != "key":
        position = turn.play(position, turn.moves(position)[-1])
    return position


def rich() -> Position:
    """A position where much can be done: cubes to pay with, a token to replace, five keys spent."""
    said = json.loads(interchange.to_json(new_position(["Ada", "Grace", "Katherine"], seed=11, sponsors="random")))
    ada, grace = said["players"][:2]
    ada |= {
        "score": 7, "credits": 5, "batteries": 2, "keys": "5X", "neutral_x": 2, "track": "314", "hacker": 2, "mechanic": 1,
        "divers": ["metal", "engineer+", "plant", "explorer", "trader+", "spy", "fuel+", "tech+"],
        "zone": ["mp", "mpf", "ppt", "mmft", "ffft"], "rewards": [None, "mf/orange", None, None, "pt/green"],
        "contracts": ["mf:1c", "221:4cb"], "keys": "25X",
    }  # fmt: skip
    ada["track"] = "314"
    grace |= {"score": 12, "credits": 1, "divers": ["tech", "fuel", "plant", "metal+", "spy", "explorer", "engineer", "trader"]}
    said["colony"] |= {
        "contracts": ["ppt:3", "mmft:4b", "11:1c"], "store": "mmfp", "neutral_x": 10,
        "sponsors": ["3A", "5A", "2A", "1B", "4B"],
    }  # fmt: skip
    return interchange.from_json(json.dumps(said))


def scenes() -> Json:
    """All scenes, by name."""
    start = new_position(["Ada", "Grace"], seed=7)
    four = wander(new_position(["Ada", "Grace", "Katherine", "Dorothy"], seed=3, sponsors="random"), 5, 150)
    made = {"start": play(start, START), "rich": play(rich(), RICH), "token": play(rich(), TOKEN), "four": play(four, [])}
    return made


# A whole round of two players: sponsor, propeller, sale and purchase, resurfacing; an X key, an expert, oxygen.
START = ["4", "$", "R", "R:-mc", "R:+f", "^", "x5", "$", "S", "S:?"]
# Two contracts, an X key with its rotation, a cube carried, a propeller, four cards looked at, all keys home.
RICH = ["#ppt", "#11@2(mf)", "x3", "~E^1", "$m4>3", "S", "S:?", ">111", "^"]
# A neutral X, a sponsor, a reward token taken, used and laid over an old one, oxygen.
TOKEN = ["n1", "$", "X", "X:ko", ".k", ">21", "="]

if __name__ == "__main__":
    made = {"words": dict(words("en")), "scenes": scenes()}
    (HERE / "states.json").write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
