"""The first game: up to 18 prestige against a mild opponent, with a coach or without (`otys_nb.widgets.coach`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from otys_nb.analysis.policies import Policy
from otys_nb.rules.arguments import checked
from otys_nb.rules.game import new_game
from otys_nb.widgets.opponents import PlayTable

NAMES: Final = ("Ada", "Grace")


class FirstGame(PlayTable):
    """A `PlayTable` with a coach, if `coached`."""

    def __init__(self, shown: Any, opponents: Mapping[int, Any], *, coached: bool = True, **options: Any) -> None:
        super().__init__(shown, opponents, coached=coached, **options)


@checked
def first_game(
    *,
    coached: bool = True,
    opponent: Policy = "mild",
    seed: int = 7,
    lang: str = "",
    assists: bool = True,
    **options: Any,
) -> FirstGame:
    """A first game to 18 against a mild opponent, with a coach at your side; ``coached=False`` is the same without.

    Another `opponent` is named as for `otys_nb.against`, from mild to strong ``"random"``, ``"mild"``, ``"fair"``,
    ``"greedy"``, ``"keen"``, ``"search"``; ``assists=False`` is as on a real table, as there.

    Raises:
        ValueError: naming what is wrong.
    """
    return FirstGame(
        new_game(NAMES, seed=seed, **options),
        {1: opponent},
        coached=coached,
        seed=seed,
        lang=lang,
        assists=assists,
        deal=lambda number: new_game(NAMES, seed=number, **options),
    )


__all__ = ["FirstGame", "first_game"]
