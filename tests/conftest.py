"""What all tests share: the record of which rules they show, and what a missing browser means."""

from __future__ import annotations

import functools
import gc
import os
import re
import sys
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from uuid import uuid4

import hypothesis
import pytest

from otys_nb.rules import language, own_edition
from tests import installed

TESTS = Path(__file__).parent
gc.set_threshold(20_000, 20, 50)  # a run keeps much and makes few circles: to look for these took a fifteenth of it
# A language whose translation has only begun is none here: test_begun_language alone looks at one.
for begun in language.BEGUN:
    del language.OWN_NAMES[begun]
vars(language)["LANGUAGES"] = tuple(language.OWN_NAMES)
os.environ.pop("OTYS_LANG", None)  # whatever is set here, the tests read English
REQUIRE_BROWSER = os.environ.get("OTYS_REQUIRE_BROWSER") == "1"

# How long an example takes says something about the machine, and nothing about what is tested. `--hypothesis-profile`
# chooses how many are tried: `thorough` for the nightly run.
for profile, examples in {"everyday": 16, "thorough": 400}.items():
    hypothesis.settings.register_profile(
        profile, max_examples=examples, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
    )
hypothesis.settings.load_profile("everyday")

# In the order of what they cost: where two processes take file after file, the quick ones come last and fill the gaps.
COSTLIEST_FIRST = (
    "tests/lite",
    "notebooks",
    "tests/browser",
    "tests/bake",
    "tests/classroom",
    "tests/analysis",
    "tests/rules",
)


IN_JUPYTERLAB = re.compile(
    r"tests/browser/(hostile/.*|test_(.*_in_lab|cover|extension_.*|lessons_played|neighbours)\.py)"
)
"""Files with tests in a real JupyterLab, which one process starts, and loads its page, for all of them."""

_place = own_edition.place


@pytest.fixture(autouse=True)
def _nothing_goes_on() -> Iterator[None]:
    """What a desk makes beside all else ends with its test: it would keep what the run waits for open."""
    yield
    if (made_beside := sys.modules.get("otys_nb.classroom.cards.made_beside")) is None:
        return
    import multiprocessing  # not there in every Pyodide

    for one in multiprocessing.active_children():
        if one.name == made_beside.NAME:
            one.kill()
            one.join()


@pytest.fixture(scope="session", autouse=True)
def _own_box(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What a test enters of its own box in the project folder is kept elsewhere: others deal from it."""
    elsewhere = tmp_path_factory.getbasetemp() / own_edition.FILE
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_edition, "place", lambda: elsewhere if Path.cwd() == TESTS.parent else _place())
        yield elsewhere


@pytest.fixture(autouse=True)
def _own_box_forgotten(_own_box: Path) -> Iterator[None]:
    yield
    _own_box.unlink(missing_ok=True)


@pytest.fixture(autouse=True)
def _parts_forgotten(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a desk has made is kept for no other test, and not among what the user made."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / f"parts-{uuid4().hex}"))


@dataclass(frozen=True)
class RuleMarks:
    """Which tests say that they show which rule."""

    whole_suite: bool
    """True if all tests were collected; only then does a rule without a test mean anything."""

    tests: Mapping[object, list[str]]
    """The node ids by what stands in the mark, which ought to be a number from 1 to 154."""


_MARKS = pytest.StashKey[RuleMarks]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the browser's tests, and note the rules before `-k` and `-m` take tests away."""
    items.sort(key=lambda item: cost(item.path))
    tests: dict[object, list[str]] = {}
    for item in items:
        if in_browser(item.path):
            item.add_marker("browser")
        if any(map(item.get_closest_marker, ("skip", "xfail", "nightly"))):
            continue
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                tests.setdefault(number, []).append(item.nodeid)
    places = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    left_out = any(config.getoption(name, None) for name in ("ignore", "ignore_glob", "deselect"))
    config.stash[_MARKS] = RuleMarks(not left_out and (TESTS in places or TESTS.parent in places), tests)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each test file in one process, and all that need JupyterLab in the same."""
    from xdist.scheduler import LoadFileScheduling

    class OneLaboratory(LoadFileScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            file: str = super()._split_scope(nodeid)
            return "JupyterLab" if IN_JUPYTERLAB.fullmatch(file) else file

    return OneLaboratory(config, log)


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: Python's search for circles need not look at it again."""
    gc.freeze()


@functools.cache
def in_browser(path: Path) -> bool:
    """Whether all tests of a file need a browser."""
    return path.is_relative_to(TESTS / "browser")


@functools.cache
def cost(path: Path) -> int:
    """The place of a test's folder among the costliest; files keep their order within it."""
    folders = (path.is_relative_to(TESTS.parent / folder) for folder in COSTLIEST_FIRST)
    return next((place for place, inside in enumerate(folders) if inside), len(COSTLIEST_FIRST))


@pytest.fixture(scope="session")
def rule_marks(pytestconfig: pytest.Config) -> RuleMarks:
    """The rules that the collected tests show. One that is skipped, expected to fail, or run at night shows none."""
    return pytestconfig.stash[_MARKS]


@pytest.fixture(scope="session", autouse=True)
def malformed_messages() -> Iterator[list[str]]:
    """Read strictly all that any board sends, and note here what is not of its type."""
    if find_spec("ipywidgets") is None:  # the rules are tested where nothing but Python is
        yield []
        return
    from ipywidgets import Widget

    from otys_nb.classroom.desk import Desk
    from otys_nb.classroom.wire import DeskTraits
    from otys_nb.explorer.wire import ExplorerTraits
    from otys_nb.widgets.course_map import CourseMap
    from otys_nb.widgets.read import Malformed, fields, reader
    from otys_nb.widgets.wire.course_map import MapTraits

    wrong: list[str] = []
    send_state = Widget.send_state

    def read_and_send(widget: Widget, key: str | set[str] | None = None) -> None:
        traits = (
            MapTraits if isinstance(widget, CourseMap) else DeskTraits if isinstance(widget, Desk) else ExplorerTraits
        )
        types = fields(traits)
        for name, value in widget.get_state(key).items() if hasattr(widget, "lang") else ():
            if name in types:
                try:
                    reader(types[name][0])(value, name)
                except Malformed as error:
                    wrong.append(f"{type(widget).__name__}.{error.at} = {error.value!r:.80}: {error.wanted}")
        send_state(widget, key)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Widget, "send_state", read_and_send)
        yield wrong


@pytest.fixture(autouse=True)
def well_formed_messages(malformed_messages: list[str]) -> Iterator[None]:
    """Whatever a board sends in a test is of the type that `otys_nb.widgets.wire` gives it."""
    malformed_messages.clear()
    yield
    assert malformed_messages == []


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without Chromium, skip what needs it."""
    if item.get_closest_marker("browser") and installed.chromium() is None:
        pytest.skip("there is no chromium on the path")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a browser is required, a browser test that is skipped, for whatever reason, has failed."""
    report = yield
    if REQUIRE_BROWSER and report.skipped and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"skipped, although OTYS_REQUIRE_BROWSER=1: {report.longrepr}"
    return report
