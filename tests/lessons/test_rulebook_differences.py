"""The differences between the texts are shown by what depends on them."""

from __future__ import annotations

import pytest

from otys_nb.lessons.rulebook_differences import WEIGHTS, DifferenceTable, differences_of
from otys_nb.rules.language import LANGUAGES


def test_only_the_paraphrase_stands_alone_in_what_is_invented() -> None:
    for each in differences_of("invented"):
        assert each.readings[0][0] == "001", each.number


@pytest.mark.parametrize("kind", WEIGHTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_hold_every_difference_in_text_and_html(kind: str, lang: str) -> None:
    catalogue = DifferenceTable(kind, lang)
    shown = catalogue._repr_mimebundle_()
    assert catalogue.text().startswith(shown["text/plain"])
    assert len(differences_of(kind)) == len(WEIGHTS[kind])
    for each in differences_of(kind):
        assert f"\n{each.number} {each.topic.text(lang)}" in catalogue.text()
        assert f"<th scope=row>{each.number} " in shown["text/html"]
    assert "<script" not in shown["text/html"] and "style=text-align:left" in shown["text/html"]


def test_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="play, invented"):
        differences_of("heavy")
