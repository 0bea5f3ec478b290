"""Known weaknesses of what the locks name: ``python -m tools.audit`` asks the indexes' advisories.

It ends with 1 if there is one. Where nobody answers, as on a machine without a network, it says so and ends with 0.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
LOCKS: Final = (
    "requirements-test.lock",
    "requirements-nightly.lock",
    "requirements-bench.lock",
    "lite/requirements.lock",
)


def answer(*command: str) -> Any:
    """The JSON that a command prints, or None."""
    try:
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600).stdout
        return json.loads(said)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None


def python(lock: str) -> tuple[int, Iterator[str]]:
    """How many packages of a lock somebody knew, and a line for each weakness."""
    found = answer(
        sys.executable, "-m", "pip_audit", "-r", lock, "--require-hashes", "--disable-pip", "--progress-spinner=off",
        "--format=json",
    )  # fmt: skip
    return of_pip(found)


def of_pip(found: Any) -> tuple[int, Iterator[str]]:
    """The same, out of pip-audit's answer."""
    packages = [each for each in (found or {}).get("dependencies", []) if "vulns" in each]
    weak = (
        f"{each['name']} {each['version']}: {vulnerability['id']}, mended in {', '.join(vulnerability['fix_versions'])}"
        for each in packages
        for vulnerability in each["vulns"]
    )
    return len(packages), weak


def of_npm(found: Any) -> tuple[int, Iterator[str]]:
    """How many packages npm knew, and a line for each weak one, out of its answer."""
    if not found or "vulnerabilities" not in found:
        return 0, iter(())
    known = found["metadata"]["dependencies"]["total"]
    return known, (f"{name}: {entry['severity']}" for name, entry in found["vulnerabilities"].items())


def main() -> int:
    """Ask, and print what is known."""
    weak = False
    for lock in (*LOCKS, "package-lock.json"):
        known, lines = of_npm(answer("npm", "audit", "--json")) if lock.endswith(".json") else python(lock)
        found = list(lines)
        weak = weak or bool(found)
        said = f"{known} packages looked up, {len(found)} weaknesses" if known else "not audited: nobody answered"
        print("\n  ".join([f"{lock}: {said}", *found]))
    return int(weak)


if __name__ == "__main__":
    sys.exit(main())
