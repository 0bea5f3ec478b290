"""Known vulnerabilities of what the locks name: ``python -m tools.audit`` asks the indexes' advisories.

It ends with 1 if there is one. What nobody could say anything about, as on a machine without a network, is counted and
named with the reason, and is no error: silence is not a vulnerability, but it is not shown as safety either.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
PYTHON_LOCKS: Final = (
    "requirements-test.lock",
    "requirements-nightly.lock",
    "requirements-bench.lock",
    "requirements-docs.lock",
    "lite/requirements.lock",
    "lite/wheels.lock",
    "tests/pyodide/requirements.lock",
)
NPM: Final = "package-lock.json"


@dataclass(frozen=True)
class Audit:
    """What is known of one lock: packages known and unknown, vulnerabilities, and why some are unknown."""

    known: int = 0
    unknown: int = 0
    weak: tuple[str, ...] = ()
    reason: str = ""

    def __str__(self) -> str:
        if not self.known:
            return f"not audited: {self.reason or 'nobody answered'}"
        rest = f", {self.unknown} not: {self.reason}" if self.unknown else ""
        return f"{self.known} packages looked up, {len(self.weak)} vulnerabilities{rest}"


def answer(*command: str) -> tuple[Any, str]:
    """The JSON that a command prints, or None, and the last line of its complaints."""
    try:
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired) as problem:
        return None, type(problem).__name__
    complaint = (ran.stderr.strip().splitlines() or [""])[-1]
    try:
        return json.loads(ran.stdout), complaint
    except ValueError:
        return None, complaint


def of_pip(found: Any, complaint: str = "") -> Audit:
    """Out of pip-audit's answer."""
    if not found:
        return Audit(reason=complaint)
    packages = [each for each in found["dependencies"] if "vulns" in each]
    skipped = [each["skip_reason"] for each in found["dependencies"] if "skip_reason" in each]
    weak = (
        f"{each['name']} {each['version']}: {one['id']}, fixed in {', '.join(one['fix_versions']) or 'no version yet'}"
        for each in packages
        for one in each["vulns"]
    )
    return Audit(len(packages), len(skipped), tuple(weak), skipped[0] if skipped else complaint)


def of_npm(found: Any, complaint: str = "") -> Audit:
    """Out of npm's answer."""
    if not found or "vulnerabilities" not in found:
        return Audit(reason=(found or {}).get("message", complaint))
    weak = (f"{name}: {entry['severity']}" for name, entry in found["vulnerabilities"].items())
    return Audit(found["metadata"]["dependencies"]["total"], weak=tuple(weak))


def audits() -> dict[str, Audit]:
    """What is known of each lock."""
    pip = (sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip", "--progress-spinner=off")
    found = {lock: of_pip(*answer(*pip, "--format=json", "-r", lock)) for lock in PYTHON_LOCKS}
    return {**found, NPM: of_npm(*answer("npm", "audit", "--json"))}


def main() -> int:
    """Ask, and print what is known."""
    found = audits()
    for lock, audit in found.items():
        print("\n  ".join([f"{lock}: {audit}", *audit.weak]))
    return int(any(audit.weak for audit in found.values()))


if __name__ == "__main__":
    sys.exit(main())
