"""Fitting the network of `otys_nb.analysis.value` with numpy; `tools.fit_value` says to what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

Weights: TypeAlias = dict[str, Any]
"""Arrays by name: `straight` weights on the worth, `inner` weights and `bias` of the hidden sums, and theirs, `out`."""

HIDDEN: Final = 12
KEPT: Final = 0.7
"""The share of the later result in what is learned from games; the rest comes from the next position."""
EPOCHS: Final = 6
BATCH: Final = 512
POSITIONS: Final = 40
"""Positions that were looked ahead from, with each batch."""
APART: Final = 5.0
"""How much it counts by how much one end of a turn is better than the others, against how good they all are."""
STEP: Final = 0.003
DECAY: Final = 0.005
"""How strongly the weights are drawn to where they began; those of the hidden sums to 0, a third as strongly."""
FURTHER: Final = 3
"""Fits to what was looked ahead, each a round further than the last."""


def fitted(begin: Sequence[float], seen: Sequence[Any], looks: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The network fitted to what was `seen` in games and looked ahead, as `value.Network` reads it."""
    import numpy as np  # only whoever fits needs it

    games, rows, results, margins, chances, times = (
        np.array(column, dtype=np.float32) for column in zip(*seen, strict=True)
    )
    middle, scale = rows.mean((0, 1)), np.maximum(rows.std((0, 1)), 0.05)
    rows, start = (rows - middle) / scale, np.array(begin) * scale
    ends = [(np.array(look["ends"], dtype=np.float32) - middle) / scale for look in looks]
    network: Weights = {}
    for number in range(2 + FURTHER):
        rng = np.random.default_rng(number)
        target = results.astype(float)
        for at in range(len(target) - 3, -1, -1):  # the next row but one is the same viewer's, a turn later
            if games[at + 2] == games[at]:
                target[at] = KEPT * target[at + 2] + (1 - KEPT) * chances[at + 2]
        far = [_leaves(np, network, look["leaves"], middle, scale) for look in looks] if number >= 2 else []
        network = _fit(np, rng, (rows, target), (ends, far), start)
        if number < 2:
            chances = _chance(np, network, rows)
    chances = _chance(np, network, rows)
    lead = np.log(chances / (1 - chances)).clip(-8, 8)
    spread = np.linalg.lstsq(np.stack([lead, lead * times], 1), margins, rcond=None)[0]
    # The numbers are not standardised where the network is used: its weights are.
    straight, inner = network["straight"] / scale, network["inner"] / scale[:, None]
    return {
        "rows": [[_short(one) for one in (first, *rest)] for first, rest in zip(straight, inner, strict=True)],
        "bias": [_short(one) for one in network["bias"] - middle @ inner],
        "out": [_short(one) for one in network["out"]],
        "spread": [round(float(one), 2) for one in spread],
    }


def _short(number: float) -> float:
    return float(f"{number:.3g}")


def _leaves(np: Any, network: Weights, leaves: Sequence[Any], middle: Any, scale: Any) -> Any:
    """The chance at each leaf: the result of a finished game, or what the network says."""
    return np.array(
        [
            leaf
            if isinstance(leaf, float)
            else _chance(np, network, (np.array([leaf], dtype=np.float32) - middle) / scale)[0]
            for leaf in leaves
        ]
    )


def _worth(np: Any, network: Weights, rows: Any) -> Any:
    hidden = np.maximum(rows @ network["inner"] + network["bias"], 0)
    return rows @ network["straight"] + hidden @ network["out"]


def _chance(np: Any, network: Weights, pairs: Any) -> Any:
    lead = _worth(np, network, pairs[:, 0]) - _worth(np, network, pairs[:, 1])
    return 1 / (1 + np.exp(-lead.clip(-30, 30)))


def _fit(np: Any, rng: Any, seen: tuple[Any, Any], looks: tuple[list[Any], list[Any]], start: Any) -> Weights:
    """The network whose chances come nearest to what was seen, and to what was looked ahead."""
    rows, target = seen
    ends, far = looks
    width = rows.shape[2]
    network: Weights = {
        "straight": start.copy(),
        "inner": rng.normal(0, width**-0.5, (width, HIDDEN)),
        "bias": np.zeros(HIDDEN),
        "out": rng.normal(0, 0.05, HIDDEN),
    }
    first = {name: np.zeros_like(weights) for name, weights in network.items()}
    second = {name: np.zeros_like(weights) for name, weights in network.items()}
    steps = 0
    for epoch in range(EPOCHS):
        order, pace = rng.permutation(len(rows)), STEP * (1 - epoch / EPOCHS) + 1e-5
        for at in range(0, len(order), BATCH):
            chosen, steps = order[at : at + BATCH], steps + 1
            slope = {name: DECAY / 3 * network[name] for name in ("inner", "out")}
            slope |= {"straight": DECAY * (network["straight"] - start), "bias": np.zeros(HIDDEN)}
            pairs = rows[chosen]
            _descend(np, network, pairs, (_chance(np, network, pairs) - target[chosen]) / len(chosen), slope)
            if far:
                picked = rng.choice(len(ends), min(POSITIONS, len(ends)), replace=False)
                pairs, error = _apart(np, network, [ends[one] for one in picked], [far[one] for one in picked])
                _descend(np, network, pairs, error, slope)
            for name, down in slope.items():
                first[name] = 0.9 * first[name] + 0.1 * down
                second[name] = 0.999 * second[name] + 0.001 * down**2
                size = np.sqrt(second[name] / (1 - 0.999**steps)) + 1e-8
                network[name] -= pace * first[name] / (1 - 0.9**steps) / size
    return network


def _apart(np: Any, network: Weights, ends: list[Any], far: list[Any]) -> tuple[Any, Any]:
    """The ends of some turns and the error in each: of its chance, and of by how much it differs from its siblings'."""
    errors = []
    for pairs, target in zip(ends, far, strict=True):
        chance = _chance(np, network, pairs)
        wrong = chance - target
        errors.append(wrong + APART * 4 * chance * (1 - chance) * (wrong - wrong.mean()))
    error = np.concatenate(errors)
    return np.concatenate(ends), error / len(error)


def _descend(np: Any, network: Weights, pairs: Any, error: Any, slope: Weights) -> None:
    """Add to the slope what an error in the leads of these pairs comes to."""
    for side, wrong in ((pairs[:, 0], error), (pairs[:, 1], -error)):
        sums = side @ network["inner"] + network["bias"]
        back = np.outer(wrong, network["out"]) * (sums > 0)
        slope["straight"] += side.T @ wrong
        slope["inner"] += side.T @ back
        slope["bias"] += back.sum(0)
        slope["out"] += np.maximum(sums, 0).T @ wrong
