"""Write `states.json`: what the kernel would say, for the boards' harness page and its tests.

    make js/harness/states.json           (or, where the package is installed, python js/harness/make_states.py)

Git does not keep it: the tests that need it have it made.

Each scene is a graph: nodes hold the traits of one moment, and which node each offered move leads to. Only the moves of
the script are followed; the page's stand-in for the kernel refuses the others.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

from otys_nb.rules import notation, turn
from otys_nb.rules.formats import interchange
from otys_nb.rules.language import speak
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.boards import Table

HERE = Path(__file__).parent
Json = dict[str, Any]
TRAITS = ("seat", "state", "afford", "events", "log", "here", "lesson")


def play(position: Position, line: list[str]) -> list[Json]:
    """The nodes of a scripted line of notation, move by move."""
    board = Table(position, name="game")
    nodes = [{name: getattr(board, name) for name in TRAITS} | {"next": {}}]
    for text in line:
        now = board.position
        offers = [(move, notation.write_move(now, move)) for move, _ in offered(now)]
        move = next((move for move, written in offers if written == text), None)
        assert move is not None, f"{text} is not among {[written for _, written in offers]}"
        nodes[-1]["next"] = {str(i): len(nodes) for i, (other, _) in enumerate(offers) if other == move}
        board.play(move)
        nodes.append({name: getattr(board, name) for name in TRAITS} | {"next": {}})
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


def moment(seed: int) -> Position:
    """Any moment of any game of two to four players at which there is something to choose."""
    chance = Random(seed)
    names = ["Ada", "Grace", "Katherine", "Dorothy"][: 2 + seed % 3]
    position = new_position(names, seed=seed, sponsors="random")
    wanted = chance.randrange(90, 160)
    for played in range(400):
        choices = turn.moves(position)
        if not choices or (played > wanted and len(choices) > 5):
            break
        position = turn.play(position, chance.choice(choices))
    return position


def rich() -> Position:
    """A position where much can be done: cubes to pay with, a token to replace, five keys spent."""
    said = json.loads(interchange.to_json(new_position(["Ada", "Grace", "Katherine"], seed=11, sponsors="random")))
    ada, grace = said["players"][:2]
    ada |= {
        "score": 7,
        "credits": 5,
        "batteries": 2,
        "neutral_x": 2,
        "track": "314",
        "hacker": 2,
        "mechanic": 1,
        "divers": ["metal", "engineer+", "plant", "explorer", "trader+", "spy", "fuel+", "tech+"],
        "zone": ["mp", "mpf", "ppt", "mmft", "ffft"],
        "rewards": [None, "mf/orange", None, None, "pt/green"],
        "contracts": ["mf:1c", "221:4cb"],
        "keys": "25X",
    }
    ada["track"] = "314"
    grace |= {
        "score": 12,
        "credits": 1,
        "divers": ["tech", "fuel", "plant", "metal+", "spy", "explorer", "engineer", "trader"],
    }
    said["colony"] |= {
        "contracts": ["ppt:3", "mmft:4b", "11:1c"],
        "store": "mmfp",
        "neutral_x": 10,
        "sponsors": ["3A", "5A", "2A", "1B", "4B"],
    }
    return interchange.from_json(json.dumps(said))


def scenes() -> Json:
    """All scenes, by name."""
    start = new_position(["Ada", "Grace"], seed=7)
    four = wander(new_position(["Ada", "Grace", "Katherine", "Dorothy"], seed=3, sponsors="random"), 5, 150)
    made = {
        "start": play(start, START),
        "rich": play(rich(), RICH),
        "token": play(rich(), TOKEN),
        "four": play(four, []),
        **{f"any-{seed}": play(moment(seed), []) for seed in range(4)},
    }
    for name, lesson in LESSONS.items():
        made[name] = [play(start, [])[0] | {"lesson": lesson}]
    made["ask"][0]["afford"] = {
        "moves": [
            {"id": at, "path": [one["target"]], "notation": "abc"[at], "python": "", "label": one["label"]}
            for at, one in enumerate(LESSONS["ask"]["ask"]["options"])
        ],
        "why": {"*": {"text": "A question is open.", "rules": [], "hint": ""}},
    }
    return made


STEP = {
    "id": "one",
    "kind": "do",
    "text": "The first key",
    "n": 2,
    "of": 4,
    "count": "2/4",
    "states": ["solved", "", "", ""],
}
LESSONS: dict[str, Json] = {
    "lesson": {
        "id": "keys",
        "title": "Keys",
        "goal": "Slide the key of level 4 to its diver.",
        "rules": [30, 33],
        "step": STEP,
        "hints": [{"text": "Each numbered key acts on its own level.", "rules": [30]}],
        "feedback": {"kind": "wrong", "text": "That was another level.", "rules": [33]},
        "ask": None,
        "done": False,
        "finished": False,
        "buttons": [{"do": "hint", "label": "Hint"}, {"do": "solve", "label": "Show a solution"}],
    },
    "ask": {
        "id": "keys",
        "title": "Keys",
        "goal": "Who is activated by key 4?",
        "rules": [41],
        "step": {**STEP, "kind": "ask"},
        "hints": [],
        "feedback": None,
        "done": False,
        "finished": False,
        "ask": {
            "options": [
                {"label": "The Trader", "target": "choice:a"},
                {"label": "The Plant Expert", "target": "choice:b"},
            ],
            "chosen": None,
        },
        "buttons": [{"do": "solve", "label": "Show the answer"}],
    },
}

# A whole round of two players: sponsor, propeller, sale and purchase, resurfacing; an X key, an expert, oxygen.
START = ["4", "$", "R", "R:-mc", "R:+f", "^", "x5", "$", "S", "S:?"]
# Two contracts, an X key with its rotation, a cube carried, a propeller, four cards looked at, all keys home.
RICH = ["#ppt", "#11@2(mf)", "x3", "~Eng^1", "$m4>3", "S", "S:?", ">111", "^"]
# A neutral X, a sponsor, a reward token taken, used and laid over an old one, oxygen.
TOKEN = ["n1", "$", "Xpl", "Xpl:ko", ".k", ">21", "="]

if __name__ == "__main__":
    speak("en")
    made = {"words": dict(Table(new_position(["Ada", "Grace"], seed=7)).words), "scenes": scenes()}
    # Whole at once, since another test may read it meanwhile.
    whole = HERE / f"states.{os.getpid()}.json"
    whole.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    whole.replace(HERE / "states.json")
