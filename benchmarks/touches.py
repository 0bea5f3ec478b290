"""How many touches a turn at a table needs: a greedy player's turns, made by what the page offers.

A touch is a place or a button; where a path has one way on, the page goes it by itself (`js/src/play/move-tree.js`).
Going on after a card has come up counts, and so does the question whether a diver is to be left unused.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from benchmarks.clock import table
from otys_nb.analysis import policies
from otys_nb.analysis.policies import Opponent
from otys_nb.rules import turn
from otys_nb.rules.moves import EndTurn, Move, Push, Stay, Surface
from otys_nb.widgets import at_once
from otys_nb.widgets.affordances import offered
from otys_nb.widgets.opponents import PlayTable, against

TURNS: Final = 300
NAMES: Final = ("Ada", "Grace", "Mary", "Jean")
MOST: Final = 5
"""Touches that an ordinary turn may need."""
GO_ON: Final = "go on, after a card was seen"
ORDINARY: Final = ("ChooseKey", "Sponsor", "Push", "Gather", "Complete", "Surface", "Stay", "EndTurn", GO_ON)
"""What an ordinary turn consists of: a key, its sponsor, an Expert, contracts, and up."""

Spent = Counter[tuple[str, bool]]
"""Touches, by what they did and whether nothing else could be done."""


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


def decided(table: PlayTable, player: Opponent, rng: Random) -> tuple[int, Move]:
    """The cheapest offer that plays what the player decides, and its last move."""
    position = table.position
    single = [(move,) for move, _ in offered(position, 0)]
    pairs = [pair for pair, _ in at_once.both(position, 0)]
    moves = policies.answer(position, player, rng)
    wanted: list[tuple[Move, ...]] = [(moves[0],)]
    if isinstance(moves[0], Push):
        after = turn.advance(position, moves[0])
        wanted += [(moves[0], policies.answer(after, player, rng)[0])] if after.to_act == 0 else []
    fits = {at: line for at, line in enumerate([*single, *pairs]) if line in wanted}
    longest = max(map(len, fits.values()))
    id = min((at for at, line in fits.items() if len(line) == longest), key=lambda at: needed(table.afford, at))
    return id, fits[id][-1]


def turns(seed: int) -> Iterator[Spent]:
    """What each turn of a greedy player costs, in a game against one to three others."""
    names = NAMES[: 2 + seed % 3]
    game = against(names, dict.fromkeys(range(1, len(names)), "greedy"), seed=seed)
    player, rng, spent = policies.opponent("greedy"), Random(seed), Counter[tuple[str, bool]]()
    while game.phase != "over":
        here = game.position.round
        if game.phase == "seen":
            spent[GO_ON, True] += 1
            game.receive({"seq": 1, "rev": game.rev, "do": "step"})
        else:
            id, move = decided(game, player, rng)
            leaves = isinstance(move, Surface | Stay | EndTurn) and bool(game.afford["use"])
            forced = len(turn.moves(game.position)) == 1
            spent[type(move).__name__, forced] += needed(game.afford, id) + leaves
            game.receive({"seq": 1, "rev": game.rev, "do": "move", "id": id})
        assert game.reject is None, game.reject
        if game.position.round != here or game.phase == "over":
            yield spent
            spent = Counter()


def figures(found: Sequence[Spent]) -> tuple[str, ...]:
    """How many turns, their mean, median, ninth tenth and most touches, and the share of those with few."""
    each = sorted(spent.total() for spent in found)
    few = sum(one <= MOST for one in each) / len(each)
    typical = (f"{statistics.mean(each):.2f}", f"{statistics.median(each):g}")
    return str(len(each)), *typical, str(each[int(0.9 * len(each))]), str(each[-1]), f"{few:.0%}"


def report(count: int = TURNS) -> None:
    """Print touches a turn, and what they were spent on."""
    found: list[Spent] = []
    seed = 0
    while len(found) < count:
        found += turns(seed)
        seed += 1
    ordinary = [spent for spent in found if all(kind in ORDINARY for kind, _ in spent)]
    rows = [(name, *figures(some)) for name, some in (("all", found), ("ordinary", ordinary))]
    table("touches a turn", ("turns", "", "mean", "median", "9 of 10", "most", f"at most {MOST}"), rows)
    whole = sum(found, Counter[tuple[str, bool]]())
    kinds = [
        (kind, "nothing else" if forced else "", f"{touches / len(found):.2f}")
        for (kind, forced), touches in whole.most_common()
    ]
    table("on what, a turn", ("what", "could be done", "touches"), kinds)


__all__ = ["report", "turns"]
