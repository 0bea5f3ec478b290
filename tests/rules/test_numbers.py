"""Numbers as each language writes them."""

from __future__ import annotations

import pytest

from otys_nb.rules.numbers import figure, percent, rounded, signed


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["−1.5", "+1.5", "0.0", "0.0", "62.5%"]),
        ("fr", ["−1,5", "+1,5", "0,0", "0,0", "62,5\u00a0%"]),
        ("de", ["−1,5", "+1,5", "0,0", "0,0", "62,5\u00a0%"]),
    ],
)
def test_a_number_has_the_signs_of_its_language(lang: str, texts: list[str]) -> None:
    written = [signed(-1.5, lang, 1), signed(1.5, lang, 1), signed(0, lang, 1), signed(-0.01, lang, 1)]
    assert [*written, percent(0.625, lang, 1)] == texts


def test_less_than_nothing_has_the_minus_sign_and_never_a_hyphen() -> None:
    assert figure(-3) == "−3"
    assert signed(-3) == "−3"
    assert "-" not in "".join(signed(value, lang, 2) for value in (-9.99, -0.001, -4) for lang in ("en", "fr", "de"))


def test_a_number_is_rounded_to_the_digits_that_count() -> None:
    assert [rounded(16.94, "en"), rounded(-0.1042, "fr"), rounded(16, "de")] == ["16.9", "−0,104", "16"]
