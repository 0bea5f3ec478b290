"""Timing on a noisy machine: every row is run in turn, several times over, and its median is reported."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

REPETITIONS = 5


def rates(rows: Mapping[str, Callable[[], int]], repetitions: int = REPETITIONS) -> dict[str, float]:
    """Units per second of processor time of each row, the median over `repetitions`, round robin.

    A row returns the units it did.
    """
    samples: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(repetitions):
        for name, row in rows.items():
            gc.collect()
            start = time.process_time()
            units = row()
            samples[name].append(units / (time.process_time() - start))
    return {name: statistics.median(sample) for name, sample in samples.items()}


def table(title: str, head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table with aligned columns."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    print(f"\n{title}")
    for row in [head, tuple("-" * width for width in widths), *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        print("  " + "  ".join(cells))
