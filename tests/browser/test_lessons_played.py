"""Lessons from their first step to their last, as their own data solve them, on every page that shows lessons.

What the keyboard lesson says aloud on the way is kept as a transcript, `golden/x_keys_spoken.txt`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from otys_nb.lessons import lesson
from tests.browser.boards import GOLDEN
from tests.browser.hosts import Host, InLab
from tests.browser.journeys import play_lesson
from tests.browser.screens import SIZES
from tests.browser.shown import HANDS, LISTEN

SPOKEN = GOLDEN / "x_keys_spoken.txt"
EVERYDAY = [
    ("on_page", "start", {"size": "low"}),
    ("on_page", "contracts", {"size": "phone"}),
    ("in_notebook_7", "keys", {}),
    ("from_file", "turn", {}),
]
EACH_NIGHT = [
    *(
        ("on_page", name, {"size": size, "hand": hand})
        for name in ("keys", "contracts", "turn")
        for size in SIZES
        for hand in HANDS
    ),
    *(("in_lab", "keys", {"hand": hand}) for hand in ("mouse", "keys")),
    ("on_page", "start", {"size": "phone"}),
    ("on_page", "batteries", {"size": "wide"}),
    ("in_lab", "batteries", {}),
    ("in_lab", "turn", {}),
    ("in_notebook_7", "keys", {"theme": "dark"}),
]


def named(journeys: list[tuple[str, str, dict[str, str]]]) -> list[str]:
    """What each of these journeys is called in a report."""
    return ["-".join([host, name, *how.values()]) for host, name, how in journeys]


def parts(name: str, host: str) -> tuple[str, ...]:
    """The boards of a lesson that are played on a host: all of them where a notebook holds them below each other."""
    every = lesson(name).lesson.parts
    return every if host == "in_lab" or len(every) == 1 else ("lesson",)


def play(host: Host, name: str, *boards: str, wrong_first: bool = False) -> None:
    """Play these boards of a lesson to their end; a question may be answered wrong first."""
    for shown, session in host.boards(name, *boards):
        for touched in play_lesson(shown, session, wrong_first=wrong_first):
            host.look((session.step.id, touched))
        assert session.finished
        assert wrong_first or set(session.reached.values()) == {"solved"}


@pytest.mark.parametrize(("host", "name", "how"), EVERYDAY, ids=named(EVERYDAY))
def test_a_lesson_is_played_to_its_end(
    request: pytest.FixtureRequest, host: str, name: str, how: dict[str, str]
) -> None:
    """On a baked page each question is answered wrong first."""
    play(request.getfixturevalue(host)(**how), name, *parts(name, host), wrong_first=host == "from_file")


@pytest.mark.nightly
@pytest.mark.parametrize(("host", "name", "how"), EACH_NIGHT, ids=named(EACH_NIGHT))
def test_a_lesson_is_played_to_its_end_by_every_hand(
    request: pytest.FixtureRequest, host: str, name: str, how: dict[str, str]
) -> None:
    """On a page of its own each question is answered wrong first."""
    play(request.getfixturevalue(host)(**how), name, *parts(name, host), wrong_first=host == "on_page")


@pytest.mark.parametrize("most", [1, pytest.param(None, marks=pytest.mark.nightly)])
def test_a_lesson_by_keyboard_alone_is_spoken(in_lab: Callable[..., InLab], page: Page, most: int | None) -> None:
    """Its first board, and at night all of it."""
    page.add_init_script(f"addEventListener('DOMContentLoaded', {LISTEN})")
    play(in_lab(hand="keys"), "x_keys", *lesson("x_keys").lesson.parts[:most])
    spoken = "\n".join(page.evaluate("() => window.spoken")) + "\n"
    if most is None and os.environ.get("OTYS_UPDATE_GOLDEN") == "1":
        SPOKEN.write_text(spoken, encoding="utf-8")
    whole: Any = SPOKEN.read_text(encoding="utf-8")
    assert spoken == whole or (most is not None and len(spoken) > 1000 and whole.startswith(spoken))
