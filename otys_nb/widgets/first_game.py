"""The first game: up to 18 prestige against a mild opponent, with a coach or without (`otys_nb.widgets.coach`)."""

from __future__ import annotations

from typing import Final, Unpack

from otys_nb.analysis import policies
from otys_nb.analysis.policies import Policy
from otys_nb.rules.arguments import checked
from otys_nb.rules.setup import GameOptions
from otys_nb.widgets.opponents import PlayTable, against

NAMES: Final = ("Ada", "Grace")


@checked
def first_game(
    *,
    coached: bool = True,
    opponent: Policy = "mild",
    seed: int = 7,
    lang: str = "",
    assists: bool = True,
    **options: Unpack[GameOptions],
) -> PlayTable:
    """A first game to 18 against a mild opponent, with a coach at your side; ``coached=False`` is the same without.

    Another `opponent` is named as for `otys_nb.against`, from mild to strong ``"random"``, ``"mild"``, ``"fair"``,
    ``"greedy"``, ``"keen"``, ``"search"``; ``assists=False`` is as on a real table, as there.

    Raises:
        ValueError: naming what is wrong.
    """
    policies.opponent(opponent, field="opponent")  # says what is wrong with it, by this name
    return against(NAMES, {1: opponent}, seed=seed, lang=lang, assists=assists, coached=coached, **options)


__all__ = ["first_game"]
