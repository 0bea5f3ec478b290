"""Every table has plain rows for pandas, and says in its documentation which columns it has."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import otys_nb as otys
from otys_nb.analysis.outcomes import Outcomes
from otys_nb.analysis.playouts import Playouts
from otys_nb.analysis.review import Review
from otys_nb.analysis.suggestions import BestTurns
from otys_nb.analysis.tournament import Tournament
from otys_nb.classroom.results import ClassResults
from tests.rules.tables import table


def class_of_three() -> ClassResults:
    """What three pupils handed in."""
    return otys.class_results("keys-2-pearl", otys.invented_class("keys-2-pearl", pupils=3))


GAME = otys.new_game(["Ada", "Grace"], seed=7).play("4 ~P^1 $ P:p,p #mpp").play("5 S")
PAGE = (Path(otys.__file__).parents[1] / "docs" / "programming.md").read_text(encoding="utf-8")

TABLES: dict[str, tuple[Callable[[], Any], Callable[..., Any]]] = {
    "outcome_rows": (lambda: otys.outcome_rows(GAME), otys.outcome_rows),
    "outcomes": (lambda: otys.outcomes(GAME), Outcomes.rows),
    "best_turns": (lambda: otys.best_turns(GAME, 3, tries=0), BestTurns.rows),
    "review": (lambda: otys.review(GAME, 1, seconds=0), Review.rows),
    "playouts": (lambda: otys.playouts(GAME, 3, executor="serial"), Playouts.rows),
    "tournament": (lambda: otys.tournament({"a": "random", "b": "random"}, 2, executor="serial"), Tournament.rows),
    "class_results": (class_of_three, ClassResults.rows),
}


EMPTY: dict[str, Any] = {
    "outcomes": otys.outcomes(table(me={"score": 18}, finished=True, to_move=None)),
    "playouts": otys.playouts(GAME, 0),
    "tournament": Tournament((), ()),
    "class_results": otys.class_results("keys-2-pearl", []),
    "outcome_rows": otys.outcome_rows(GAME).where(prestige=77),
    "best_turns": BestTurns(),
    "review": otys.review(otys.new_game(["Ada", "Grace"], seed=7)),
}


@pytest.mark.parametrize("name", EMPTY)
def test_a_table_without_rows_has_its_columns(name: str) -> None:
    empty = EMPTY[name]
    frame = pd.DataFrame(empty.rows(), columns=empty.columns)
    assert len(frame) == 0 and list(frame.columns) == list(empty.columns)


@pytest.mark.parametrize("name", TABLES)
def test_pandas_takes_every_table_and_its_columns_are_documented(name: str) -> None:
    make, documented = TABLES[name]
    found = make()
    rows = found.rows()
    assert {type(row) for row in rows} == {dict}, "plain ones, that can be changed"
    frame = pd.DataFrame(rows if name == "outcomes" else found)
    assert len(frame) == len(rows) > 0 and all(list(row) == list(frame.columns) for row in rows)
    assert frame.equals(pd.DataFrame(rows))
    columns = [re.sub(r" \d$", " 0", column) for column in frame.columns]
    (line,) = [line for line in PAGE.splitlines() if re.match(rf"\| .*`{name}\(", line)]
    assert set(columns) == set(re.findall(r"`([\w ]+)`", line.split("|")[2]))
    assert name in EMPTY and list(found.columns) == list(frame.columns)
    if name != "outcomes":
        assert all(f"``{column}``" in str(documented.__doc__) for column in columns)


def test_a_row_is_read_by_the_names_of_its_columns() -> None:
    best = otys.best_turns(GAME, 1, tries=0)[0]
    assert dict(best) == best.row() and best["turn"] == best.turn
    with pytest.raises(KeyError, match="turn, margin, low"):
        best["won"]


def test_a_tournament_counts_its_rows() -> None:
    tournament = otys.tournament({"a": "random", "b": "random", "c": "random"}, 1, executor="serial")
    assert len(tournament) == len(tournament.rows()) == 6


def test_the_rows_of_outcomes_stand_in_the_order_of_the_outcomes() -> None:
    found = otys.outcomes(GAME)
    for after, row in list(zip(found, found.rows(), strict=True))[::97]:
        assert GAME.position.play(row["turn"]).canonical() == after.canonical()
