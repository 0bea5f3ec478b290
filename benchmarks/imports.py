"""How much processor time importing takes, in fresh processes, beside importing anywidget alone."""

from __future__ import annotations

import statistics
import subprocess
import sys

from benchmarks.clock import REPETITIONS, table

PROGRAM = "import time; start = time.process_time(); import {module}; print(time.process_time() - start)"


def report() -> None:
    """Print milliseconds per import."""
    modules = ("otys_nb", "otys_nb.rules", "otys_nb.rules.turn", "otys_nb.widgets", "anywidget")
    samples: dict[str, list[float]] = {module: [] for module in modules}
    for _ in range(REPETITIONS):
        for module in modules:
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM.format(module=module)], capture_output=True, text=True, check=True
            )
            samples[module].append(float(done.stdout) * 1e3)
    rows = [(module, f"{statistics.median(sample):.1f}") for module, sample in samples.items()]
    table("Import", ("", "ms"), rows)
