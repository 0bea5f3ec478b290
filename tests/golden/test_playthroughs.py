"""Golden playthroughs: a whole game and the first rounds of four, the same to the letter in every process."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from otys_nb.rules import events
from otys_nb.rules.rulebook import all_rules
from tests.golden.playthrough import FOLDER, GAMES, text

ROOT = Path(__file__).parents[2]

ANEW = "if each difference is meant: .venv/bin/python -m tests.golden.playthrough writes the games anew"
NOT_IN_PLAY = {
    **dict.fromkeys(range(1, 9), "sets up a player board"),
    **dict.fromkeys(range(12, 16), "sets up the colony board"),
    **dict.fromkeys((17, 19, 20, 21), "sets up the colony board, or says who begins"),
    10: "says that a supply never ends: nothing happens because of it",
    27: "counts the neutral X keys in the box",
    **dict.fromkeys((22, 23, 106, 108, 109, 118, 123, 132), "only forbids; its refusals are tested by rule"),
}
"""Rules that no event can cite, each with the reason."""


@pytest.mark.parametrize("seed", ["0", "42"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_replays_to_the_letter_in_a_fresh_process(name: str, seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden.playthrough", name],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
    )
    assert done.stdout == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), ANEW


@pytest.mark.parametrize("name", GAMES)
def test_a_game_replays_to_the_letter(name: str) -> None:
    assert text(name).splitlines() == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines(), ANEW


def test_every_kind_of_event_occurs() -> None:
    classes = [value for value in vars(events).values() if isinstance(value, type)]
    kinds = {kind.__name__ for kind in classes if issubclass(kind, events.Event)}
    seen = set(re.findall(r"^  (\w+)\(", "".join(_texts()), flags=re.MULTILINE))
    assert seen == kinds - {"Event"}


def test_every_rule_that_shows_in_play_is_cited() -> None:
    cited = {
        int(number)
        for line in "".join(_texts()).splitlines()
        if line.startswith("  ")
        for number in re.findall(r"(?<= )\d+(?= |$)", line.rpartition(")")[2])
    }
    uncited = {rule.number for rule in all_rules()} - cited
    assert uncited == set(NOT_IN_PLAY), (
        f"rules {sorted(uncited ^ set(NOT_IN_PLAY))}: take another seed in GAMES of tests/golden/playthrough.py in"
        " which they come up, or correct NOT_IN_PLAY above"
    )


def _texts() -> list[str]:
    return [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES]
