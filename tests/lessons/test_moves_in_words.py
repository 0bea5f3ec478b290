"""A turn in words reads like a sentence: what is done twice is counted."""

from __future__ import annotations

import json

import pytest

from otys_nb.lessons.exercises.moves_in_words import line_in_words, turn_in_words
from otys_nb.rules import notation
from otys_nb.rules.formats import interchange
from otys_nb.rules.game import new_game

TWICE = {
    "en": "push the diver, take 2 tech and let the diver resurface",
    "fr": "pousser le plongeur, prendre 2 technologies et laisser le plongeur remonter",
    "de": "den Taucher verschieben, 2 Tech nehmen und den Taucher auftauchen lassen",
}


@pytest.mark.rule(87)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_cubes_that_are_taken_one_after_the_other_are_counted(lang: str) -> None:
    said = json.loads(interchange.to_json(new_game(["Ada", "Grace"], seed=7).position))
    said["players"][0]["divers"] = ["spy", "engineer", "metal", "fuel", "explorer", "tech+", "trader", "plant"]
    said["players"][0] |= {"keys": "3X", "track": "1245"}
    said["colony"]["sponsors"] = ["1B", "4B", "2B", "3B", "5B"]
    position = interchange.from_json(json.dumps(said))
    line = notation.parse_line(position, "3 $ T:t T:t ^")
    assert line.error is None
    assert turn_in_words(position, line.moves, lang).endswith(TWICE[lang])
    assert "2" in line_in_words(position, line.moves, lang).split(";")[3]
    # What comes with a bonus, or is not taken, is told by itself.
    apart = notation.parse_line(position, "3 $ T:t T:t+1 ^")
    assert apart.error is None
    assert "2" not in line_in_words(position, apart.moves, lang).split(";")[3]
