"""What each piece is for is said in every language."""

from __future__ import annotations

import pytest

from otys_nb.rules.components import DIVERS
from otys_nb.widgets.messages import for_page


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_every_diver_sponsor_front_and_place_is_told_in_two_short_sentences(lang: str) -> None:
    wanted = {f"{diver}{side}" for diver in DIVERS for side in ("", "+")}
    wanted |= {f"{n}{side}" for n in range(1, 6) for side in "AB"}
    wanted |= {f"front.{front}" for front in ("cube", "battery", "contracts", "upgrade", "prestige")}
    wanted |= {"key", "key.X", "key.N", "track", "level", "cube", "reward", "back", "named", "free", "private", "deck"}
    wanted |= {"mechanic", "hacker", "store", "credits", "batteries", "score", "neighbour"}
    words = for_page(lang)
    told = {name: words[f"about.{name}"] for name in wanted}
    assert all(text.count(". ") < 2 and len(text) <= 150 for text in told.values()), "read beside the piece"
    assert not [text for text in told.values() if "R1" in text or "(1" in text], "no number of a rule"
