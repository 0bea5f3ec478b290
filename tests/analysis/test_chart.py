"""Charts: every figure is there for eyes, for readers of text and for screen readers; untrusted names are escaped."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from otys_nb.analysis.chart import FILLS, Chart
from otys_nb.analysis.playouts import Playout, Playouts
from otys_nb.rules.language import LANGUAGES, speak, spoken

TWO = Chart("Wins", "games", ("a & b", "<c>"), {"Ada": (3, 1), 'Grace "x"': (0, 2.25)})
SVG = "{http://www.w3.org/2000/svg}"


def played(*games: tuple[int, int]) -> Playouts:
    """Games of (rounds, margin of the first seat)."""
    found = tuple(
        Playout(at, rounds, 2 * rounds, (18, 18 - margin), (margin, -margin), (0,), (("1B", 2),), (("spy", 3),))
        for at, (rounds, margin) in enumerate(games)
    )
    return Playouts(found, ("Ada", "Grace"), 1)


def test_every_figure_is_in_the_picture_in_its_words_and_in_the_text() -> None:
    root = ElementTree.fromstring(TWO.svg())
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"Wins", "games", "a & b", "<c>", "Ada", 'Grace "x"', "3", "1", "0", "2.2"} <= set(texts)
    alt = root.get("aria-label") or ""
    assert alt == TWO.alt() and "a & b: Ada 3" in alt and 'Grace "x" 2.2' in alt
    bundle = TWO._repr_mimebundle_()
    assert "Ada" in bundle["text/plain"] and "<c>" in bundle["text/plain"] and "2.2" in bundle["text/plain"]
    assert "&lt;c&gt;" in bundle["text/html"] and "<c>" not in bundle["text/html"]


def test_series_differ_by_pattern_and_bars_by_length() -> None:
    root = ElementTree.fromstring(TWO.svg())
    assert len(list(root.iter(f"{SVG}pattern"))) == 2 and len(set(FILLS)) == len(FILLS)
    bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("class") == "bar"][2:]  # after the legend
    assert [bar.get("fill") for bar in bars] == ["url(#p0)", "url(#p1)"] * 2
    three, none, one, more = (float(bar.get("width") or 0) for bar in bars)
    assert none == 0 and three == pytest.approx(3 * one, abs=0.2) and more == pytest.approx(2.25 * one, abs=0.2)
    assert "@media(prefers-color-scheme:dark)" in TWO.svg()


def test_wrong_series_are_named() -> None:
    with pytest.raises(ValueError, match="series: 1 figures of 'Ada' for 2 labels"):
        Chart("", "", ("a", "b"), {"Ada": (1,)})
    for series in ({}, {str(n): (1,) for n in range(5)}):
        with pytest.raises(ValueError, match="series: .; there are 1 to 4"):
            Chart("", "", ("a",), series)


def test_plots_of_games_count_each_game_once() -> None:
    games = played((14, 3), (14, -2), (16, 8), (17, 30))
    rounds = games.plot("rounds")
    assert rounds.labels == ("14 rounds", "15 rounds", "16 rounds", "17 rounds")
    assert [list(figures) for figures in rounds.series.values()] == [[2, 0, 1, 1]]
    margins = games.plot("margins")
    assert list(margins.series) == ["Ada", "Grace"] and len(margins.labels) <= 14
    assert [sum(figures) for figures in margins.series.values()] == [4, 4]
    assert margins.labels[0].startswith("−30")
    assert list(games.plot("divers").series.values()) == [[3]] and games.plot("divers").labels == ("Spy",)
    assert games.plot("sponsors").labels == ("1B",)
    small = played((14, 1), (14, 0)).plot("margins")
    assert small.labels == ("−1", "0", "+1") and list(small.series["Ada"]) == [0, 1, 1]


def test_players_of_one_name_are_told_apart() -> None:
    games = Playouts(played((9, 1)).games, ("Ada", "Ada"), 1)
    assert list(games.plot("margins").series) == ["Ada (1)", "Ada (2)"]


def test_what_cannot_be_plotted_is_said() -> None:
    with pytest.raises(ValueError, match="what: 'luck'"):
        played((1, 1)).plot("luck")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no games"):
        played().plot("rounds")


def test_plots_speak_the_language_that_is_spoken() -> None:
    before, titles = spoken(), set()
    try:
        for lang in LANGUAGES:
            speak(lang)
            titles.add((played((9, 1)).plot("divers").title, played((9, 1)).plot("rounds").labels))
    finally:
        speak(before)
    assert len(titles) == 3
