"""What a typed line says of how much, how little and at which price binds, and blocks no turn that keeps to it."""

from __future__ import annotations

import pytest

from otys_nb.rules.moves import Push
from otys_nb.rules.notation import play_line
from otys_nb.rules.turn import advance
from tests.explorer.test_known_words import answer
from tests.rules.tables import table

RICH = table(me={"batteries": 1})
UPGRADED = table(me={"facing": {1: "metal+"}, "batteries": 1})
PUSHED = advance(play_line(UPGRADED, "1"), Push())
SPONSOR = table(me={"facing": {4: "metal"}, "batteries": 1}, colony={"sponsors": {4: "4B", 2: "1B"}}, legal=False)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("key 1, take only one tech, keep my battery", "en"),
        ("key 1, only one tech", "en"),
        ("key 1, take just one tech, save the battery", "en"),
        ("Zugang 1, nur ein Tech nehmen", "de"),
        ("clé 1, seulement un tech", "fr"),
    ],
)
def test_only_one_is_one_and_a_battery_that_is_kept_is_not_spent(text: str, lang: str) -> None:
    assert answer(RICH, text, lang) == "1 T:t .."


def test_who_resurfaces_for_free_resurfaces() -> None:
    assert answer(RICH, "key 1, take one tech, then up for free") == "1 T:t"


@pytest.mark.rule(104)
@pytest.mark.parametrize(
    "text",
    [
        "no metal, just the neutral key, then up for free",
        "only the neutral key, without the metal",
        "key 1, just the neutral key, no metal",
    ],
)
def test_a_neutral_key_alone_is_gained_or_offered_without_what_is_excluded(text: str) -> None:
    for here in (UPGRADED, PUSHED):
        told = answer(here, text)
        assert "No legal turn" not in told and "resurfaces" not in told and "Take metal" not in told
        assert "Gain a neutral X key" in told or told == "1 M:+n .."


@pytest.mark.rule(150)
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("key 4, upgrade the metal expert for nothing", "en"),
        ("key 4, upgrade the metal expert for free", "en"),
        ("key 4, upgrade the metal expert for 1 credit", "en"),
        ("key 4, upgrade the metal expert for one credit", "en"),
        ("Zugang 4, den Metallexperten verbessern für nichts", "de"),
        ("clé 4, améliorer l’expert métal pour rien", "fr"),
    ],
)
def test_a_price_that_is_not_that_of_the_sponsor_is_refused(text: str, lang: str) -> None:
    told = answer(SPONSOR, text, lang)
    assert told != "4 $" and "1) " in told


def test_the_right_price_may_be_said() -> None:
    assert answer(SPONSOR, "key 4, upgrade the metal expert for 2 credits") == "4 $"
    assert answer(RICH, "key 1, take tech for free") == "1 T:t .."
    told = answer(SPONSOR, "key 4, upgrade the metal expert for 2 credits, metal expert for free")
    assert "is not what it costs" not in told
