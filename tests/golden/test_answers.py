"""Golden answers: what the rules say to wrong moves, wrong inputs and spoilt positions, the same to the letter."""

from __future__ import annotations

import pytest

from tests.golden.answers import FOLDER, TOPICS, text


@pytest.mark.parametrize("topic", TOPICS)
def test_the_answers_are_the_same_to_the_letter(topic: str) -> None:
    golden = (FOLDER / f"answers-{topic}.txt").read_text(encoding="utf-8").splitlines()
    assert text(topic).splitlines() == golden, (
        "if each difference is meant: .venv/bin/python -m tests.golden.answers writes the answers anew"
    )
