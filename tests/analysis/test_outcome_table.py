"""The ends of a turn as rows."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

import pytest

from otys_nb.analysis.outcome_table import iter_outcome_rows, outcome_rows
from otys_nb.analysis.outcomes import outcomes
from otys_nb.rules import turn
from otys_nb.rules.setup import new_position
from tests.rules.tables import table

START = new_position(["Ada", "Grace"], seed=7)


def test_there_is_a_row_for_every_outcome() -> None:
    rows = outcome_rows(START)
    assert rows.complete and len(rows) == len(outcomes(START))
    for at in range(0, len(rows), 40):
        row, after = rows[at], START
        for move in rows.moves(at):
            after = turn.play(after, move)
        assert after.canonical() == rows.position(at).canonical() == START.play(row["turn"]).canonical()
        me, was = after.players[0], START.players[0]
        assert row["prestige"] == me.score - was.score and row["credits"] == me.credits - was.credits
        assert row["batteries"] == me.batteries - was.batteries
        assert row["cubes"] == sum(map(len, me.zone)) - sum(map(len, was.zone))
        assert row["divers"] == " ".join(me.divers) and row["track"] == me.track


def test_rows_can_be_filtered_and_sorted() -> None:
    rows = outcome_rows(START)
    richer = rows.where(credits=range(1, 9)).sort("-credits", "batteries")
    credits = [row["credits"] for row in richer]
    assert credits == sorted(credits, reverse=True) and 0 < len(richer) < len(rows)
    assert len(rows.where(lambda row: row["credits"] > 0)) == len(richer)
    assert len(richer[:3]) == len(richer.head(3)) == 3
    assert richer.head(1)[0]["turn"] in str(richer)
    assert all(isinstance(value, (int, str, bool)) for value in richer[0].values())
    with pytest.raises(KeyError):
        rows.sort("nonsense")  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        rows.where(nonsense=1)  # type: ignore[call-arg]


def test_the_turn_of_a_row_is_written_before_anybody_asks_for_it() -> None:
    read = sorted(row["turn"] for row in outcome_rows(START))
    assert [row["turn"] for row in outcome_rows(START).sort("turn")] == read
    assert (
        len(outcome_rows(START).where(lambda row: "Xpl" in row["turn"])) == sum("Xpl" in turn for turn in read) == 358
    )
    assert len(outcome_rows(START).where(turn=read[7])) == 1


def test_a_row_can_only_be_read_and_be_copied() -> None:
    row = outcome_rows(START)[0]
    with pytest.raises(TypeError, match="can only be read"):
        row["prestige"] = 9  # type: ignore[typeddict-readonly-mutated]
    assert deepcopy(row) == row and pickle.loads(pickle.dumps(row)) == row


def test_what_changed_is_named() -> None:
    me = {"zone": ("", "", "mpp", "", ""), "batteries": 0, "credits": 0, "track": "1245X"}
    rows = outcome_rows(table(me=me))
    done = rows.where(contracts="mpp:3", prestige=3)
    assert done and "-mpp3" in done[0]["levels"]
    # Sponsor 3 takes a key back first; without it the sixth key brings all of them home.
    assert all(row["home"] == (row["track"] == "") for row in rows) and any(row["home"] for row in rows)
    improved = outcome_rows(table()).where(mechanic=1)
    assert improved and improved[0]["hacker"] == 0


@pytest.mark.parametrize(
    ("column", "part"),
    [("contracts", "mpp"), ("levels", "m3"), ("upgraded", "pl"), ("laid", "pf"), ("divers", "plant")],
)
def test_a_part_of_a_text_is_refused_with_the_test_that_looks_for_it(column: str, part: str) -> None:
    rows = outcome_rows(START, most=5)
    with pytest.raises(
        ValueError, match=f"{column}: '{part}' is never the whole text.*{column}=lambda text: '{part}' in"
    ):
        rows.where(**{column: part})  # type: ignore[arg-type]
    for row in rows.rows():
        assert rows.where(**{column: row[column]})


def test_rows_come_as_they_are_found() -> None:
    sizes = [len(rows) for rows, _ in iter_outcome_rows(START, every=100)]
    assert sizes == sorted(sizes) and len(sizes) > 2
    some = outcome_rows(START, most=5)
    assert len(some) == 5 and not some.complete and "there are more" in repr(some)
    assert len(outcome_rows(START, most=len(outcome_rows(START)))) == len(outcome_rows(START))


def test_positions_without_a_turn_have_no_rows() -> None:
    over = table(me={"score": 18}, finished=True, to_move=None)
    assert len(outcome_rows(over)) == 0
    broken = replace(START, players=(replace(START.players[0], credits=-3), START.players[1]))
    for ask in (outcome_rows, outcomes):
        with pytest.raises(ValueError, match="-3"):
            ask(broken)


def test_an_interrupt_before_the_first_row_leaves_a_table_that_is_not_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("otys_nb.analysis.outcome_table.iter_outcome_rows", interrupted)
    rows = outcome_rows(new_position(["Ada", "Grace"], seed=7))
    assert len(rows) == 0 and not rows.complete
