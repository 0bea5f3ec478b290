"""A pytest plugin for the run in Pyodide: what of `tests/rules` does not run there, each with its reason.

All the rest runs, with fewer examples for each property: they are there to find out whether the browser's Python
computes what CPython computes, not to find what CPython has not found. The closing lines name what was skipped.
"""

from __future__ import annotations

from collections.abc import Generator

import hypothesis
import pytest

LEFT_OUT = {"test_agreement.py": "the referee would need minutes; what it checks is the same in every Python"}
"""Beginnings of node ids below `tests/rules/`, and why these tests are left out."""

NO_PROCESSES = "does not support processes"
"""What Pyodide says to a test that starts another Python; such tests are skipped by themselves."""


def pytest_configure(config: pytest.Config) -> None:
    """Ask for fewer examples, and keep none."""
    hypothesis.settings.register_profile(
        "pyodide",
        max_examples=10,
        database=None,
        deadline=None,
        suppress_health_check=[hypothesis.HealthCheck.too_slow],
    )
    hypothesis.settings.load_profile("pyodide")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what is left out; an entry that fits nothing any more stops the run."""
    names = {item.nodeid.removeprefix("tests/rules/"): item for item in items}
    files = {name.partition("::")[0] for name in names}
    for start, reason in LEFT_OUT.items():
        found = [item for name, item in names.items() if name.startswith(start)]
        if not found and start.partition("::")[0] in files:
            raise pytest.UsageError(f"tests/pyodide/left_out.py: no test begins with {start}")
        for item in found:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that starts a process is skipped."""
    report = yield
    if call.excinfo is not None and call.excinfo.errisinstance(OSError) and NO_PROCESSES in str(call.excinfo.value):
        report.outcome = "skipped"
        path, line, name = item.location
        report.longrepr = (path, line or 0, f"Skipped: {name} starts a process, and there are none")
    return report
