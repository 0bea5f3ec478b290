"""Coverage-guided fuzzing: ``python -m tests.fuzz --runs 1000000``, or ``--only code --runs 5000`` for one parser.

Each target runs in a process of its own. It ends at the first input that raises, takes more than a second of the
processor, or more memory than `MEMORY`; the input lies in the working folder then. What the fuzzer finds worth keeping
stays there too, so a second run goes on where the first one stopped. New inputs of interest belong into `corpus`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

SECOND: Final = 1.0
"""Seconds of the processor that one input may take."""
MEMORY: Final = 700
"""Megabytes of the whole process, with the interpreter, the package and the fuzzer in it."""
LENGTH: Final = 4096
"""Bytes of an input at most."""
ROOT: Final = Path(__file__).parent.parent.parent


def fuzz(name: str, arguments: list[str]) -> None:
    """Fuzz one target in this process; it never returns."""
    import atheris

    with atheris.instrument_imports(include=["otys_nb"]):
        from tests.fuzz.targets import TARGETS

    run = TARGETS[name].run

    def one(data: bytes) -> None:
        began = time.process_time()
        run(data)
        took = time.process_time() - began
        if took > SECOND:
            raise TimeoutError(f"{took:.1f} s for one input")

    atheris.Setup([sys.argv[0], *arguments], one)
    atheris.Fuzz()


def shares(runs: int, only: str) -> dict[str, int]:
    """How many inputs each target gets."""
    from tests.fuzz.targets import TARGETS

    return {only: runs} if only else {name: runs * target.share // 100 for name, target in TARGETS.items()}


def campaign(name: str, runs: int, folder: Path, seed: int) -> tuple[int, int, bool]:
    """Inputs run, megabytes at the peak, and whether all went well."""
    from tests.fuzz.corpus import KNOWN
    from tests.fuzz.targets import TARGETS

    kept = folder / name
    kept.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate([*TARGETS[name].seeds(), *KNOWN.get(name, ())]):
        (kept / f"seed-{number:03}").write_bytes(data)
    arguments = [
        f"-runs={runs}",
        f"-seed={seed}",
        f"-max_len={LENGTH}",
        f"-rss_limit_mb={MEMORY}",
        "-timeout=60",
        "-print_final_stats=1",
        "-verbosity=1",
        f"-artifact_prefix={folder / f'broken-{name}-'}",
        str(kept),
    ]
    answer = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", "--child", name, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    (folder / f"{name}.log").write_text(answer.stdout + answer.stderr, encoding="utf-8")
    done = re.search(r"number_of_executed_units: *(\d+)", answer.stderr)
    peak = re.search(r"peak_rss_mb: *(\d+)", answer.stderr)
    return int(done[1]) if done else 0, int(peak[1]) if peak else 0, answer.returncode == 0


def main() -> int:
    """Run what the command line asks for; 1 if something broke."""
    if sys.argv[1:2] == ["--child"]:
        fuzz(sys.argv[2], sys.argv[3:])
    reader = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    reader.add_argument("--runs", type=int, default=1_000_000, help="inputs in all")
    reader.add_argument("--only", default="", help="one target")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--folder", type=Path, default=Path("test-results/fuzz"), help="where inputs are kept")
    asked = reader.parse_args()
    total, well = 0, True
    print(f"{'parser':10}{'inputs':>10}{'seconds':>9}{'peak MB':>9}", flush=True)
    for name, runs in shares(asked.runs, asked.only).items():
        began = time.monotonic()
        done, peak, fine = campaign(name, runs, asked.folder.resolve(), asked.seed)
        total, well = total + done, well and fine
        note = "" if fine else "  BROKEN, see its log"
        print(f"{name:10}{done:>10,}{time.monotonic() - began:>9.0f}{peak:>9}{note}", flush=True)
    print(f"{'all':10}{total:>10,}")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
