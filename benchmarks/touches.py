"""How many touches a turn at a table needs: a greedy player's turns, made by what the page offers.

A touch is a place or a button; where a path has one way on, the page goes it itself (`js/src/play/offered-paths.js`).
Going on after a card has come up counts, and so does the question whether a diver is to be left unused. A contract
that is completed anyway is completed before the diver comes up, as soon as it can be. Dragging a piece to its place is
one touch; the second column counts it as the two that it replaces.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from benchmarks.clock import table
from otys_nb.analysis import policies
from otys_nb.analysis.policies import Opponent
from otys_nb.rules import sponsors, turn
from otys_nb.rules.moves import Complete, EndTurn, Move, Stay, Surface
from otys_nb.rules.position import Position
from otys_nb.widgets import combined_choices
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.combined_choices import Choice
from otys_nb.widgets.opponents import PlayTable, against

TURNS: Final = 300
NAMES: Final = ("Ada", "Grace", "Mary", "Jean")
MOST: Final = 5
"""Touches that an ordinary turn may need."""
GO_ON: Final = "go on, after a card was seen"
USED: Final = frozenset(use.__name__ for use in USES)
ASKED: Final = frozenset({"Resolve", "Keep", "Skip", GO_ON})
"""What the use of a diver asks after it."""
SPONSORS: Final = frozenset(kind.__name__ for kind in sponsors.KINDS)
PLAIN: Final = frozenset({"ChooseKey", *SPONSORS, "Push", "Surface", "Stay", "EndTurn"})
LEAVING: Final = (Surface, Stay, EndTurn)
PIECES: Final = frozenset({"key", "cube", "public", "private", "store", "diver"})
"""What can be dragged to a place."""
AT_ONCE: Final = 3
"""Moves at most that one touch says."""
OFTEN: Final = 2
"""Things at most that greedy players do after a turn is as good as over."""


@dataclass
class Spent:
    """What a turn has cost: touches by what they did, how often that was done, and drags that count as one of two."""

    touches: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)
    drags: int = 0

    def total(self) -> int:
        """Touches, a drag being one."""
        return self.touches.total() - self.drags

    def ordinary(self, used: frozenset[str]) -> bool:
        """Whether this is a key, its sponsor, one use of a diver of these kinds, a contract at most, and up.

        A Spy who copies a neighbour's diver, and the use of that diver, are one use.
        """
        uses = sum(self.done[use] for use in USED)
        once = uses - min(self.done["Copy"], uses - 1) <= 1 and self.done["Complete"] <= 1
        return once and self.done.keys() <= PLAIN | used | ASKED | {"Complete"}


def along(offers: Sequence[dict[str, Any]], path: Sequence[str]) -> int:
    """Touches that lead along a path: its first step, and each at which there is more than one way."""
    left, touches = list(offers), 0
    for at, step in enumerate(path):
        ends = any(len(one["path"]) == at for one in left)
        touches += at == 0 or ends or len({one["path"][at] for one in left if len(one["path"]) > at}) > 1
        left = [one for one in left if one["path"][at : at + 1] == [step]]
    return touches + any(len(one["path"]) > len(path) for one in left)


def needed(afford: dict[str, Any], id: int) -> int:
    """Touches for an offer, by the shorter of its two ways: its path, or the button that uses the diver."""
    offers, use = afford["moves"], afford.get("use")
    touches = along(offers, offers[id]["path"])
    if use and id in use["moves"]:
        meant = [one for one in offers if one["id"] in use["moves"]]
        first = len({one["path"][0] for one in meant}) > 1
        touches = min(touches, first + along(meant, offers[id]["path"]))
    return touches


def dragged(offers: Sequence[dict[str, Any]], path: Sequence[str]) -> bool:
    """Whether two of the touches along a path are one drag: of a piece to another place, its first two steps."""
    places = [step for step in path[:2] if ":" in step and not step.startswith("choice:")]
    return len(places) == 2 and places[0].partition(":")[0] in PIECES and along(offers, path) > 1


def wants(position: Position, player: Opponent, rng: Random) -> Move:
    """What the player does next; a contract that is completed once the diver is up is completed before."""
    move = first = policies.decision(position, player, rng)[0]
    after = position
    for _ in range(OFTEN if isinstance(first, LEAVING) else 0):
        after = turn.advance(after, move)
        if after.finished or after.to_act != position.to_act or after.to_move != position.to_move:
            break
        move = policies.decision(after, player, rng)[0]
        if isinstance(move, Complete) and turn.check(position, move) is None:
            return move
    return first


def plan(position: Position, player: Opponent, rng: Random) -> Choice:
    """What the player does next and after that, as far as one touch can say it."""
    moves: Choice = ()
    here = position
    while len(moves) < AT_ONCE and not here.finished and here.to_act == 0 and here.round == position.round:
        moves += (wants(here, player, rng),)
        here = turn.advance(here, moves[-1])
    return moves


def decided(table: PlayTable, player: Opponent, rng: Random) -> tuple[int, Choice]:
    """The cheapest offer that plays what the player decides, and its moves."""
    position = table.position
    offers = combined_choices.choices(position, 0)
    wanted = plan(position, player, rng)
    fits = {at: line for at, line in enumerate(offers) if line == wanted[: len(line)]}
    longest = max(map(len, fits.values()))
    id = min((at for at, line in fits.items() if len(line) == longest), key=lambda at: needed(table.afford, at))
    return id, fits[id]


def turns(seed: int) -> Iterator[Spent]:
    """What each turn of a greedy player costs, in a game against one to three others."""
    names = NAMES[: 2 + seed % 3]
    game = against(names, dict.fromkeys(range(1, len(names)), "greedy"), seed=seed)
    player, rng, spent = policies.opponent("greedy"), Random(seed), Spent()
    while game.phase != "over":
        here = game.position.round
        if game.phase == "seen":
            spent.touches[GO_ON] += 1
            game.receive({"seq": 1, "rev": game.rev, "do": "step"})
        else:
            id, line = decided(game, player, rng)
            leaves = isinstance(line[0], LEAVING) and bool(game.afford["use"])
            offers = game.afford["moves"]
            touches = needed(game.afford, id)
            spent.touches[type(line[-1]).__name__] += touches + leaves
            spent.done.update(type(move).__name__ for move in line)
            spent.drags += touches > 1 and dragged(offers, offers[id]["path"])
            game.receive({"seq": 1, "rev": game.rev, "do": "move", "id": id})
        assert game.reject is None, game.reject
        if game.position.round != here or game.phase == "over":
            yield spent
            spent = Spent()


def figures(each: Sequence[int]) -> tuple[str, ...]:
    """Their mean, median, ninth tenth and most, and the share of those that are few."""
    ranked = sorted(each)
    few = sum(one <= MOST for one in ranked) / len(ranked)
    typical = (f"{statistics.mean(ranked):.2f}", f"{statistics.median(ranked):g}")
    return *typical, str(ranked[int(0.9 * len(ranked))]), str(ranked[-1]), f"{few:.0%}"


def report(count: int = TURNS) -> None:
    """Print touches a turn, and what they were spent on."""
    found: list[Spent] = []
    seed = 0
    while len(found) < count:
        found += turns(seed)
        seed += 1
    rows = []
    kinds = {"all": None, "ordinary": USED, "ordinary, an Expert": frozenset({"Gather"})}
    for name, used in kinds.items():
        some = [spent for spent in found if used is None or spent.ordinary(used)]
        taps = [spent.touches.total() for spent in some]
        rows.append((name, str(len(some)), *figures([spent.total() for spent in some]), *figures(taps)[::4]))
    head = ("turns", "", "mean", "median", "9 of 10", "most", f"at most {MOST}", "mean, no drags", f"at most {MOST}")
    table("touches a turn", head, rows)
    whole = sum((spent.touches for spent in found), Counter[str]())
    table("on what, a turn", ("what", "touches"), [(kind, f"{n / len(found):.2f}") for kind, n in whole.most_common()])


__all__ = ["report", "turns"]
