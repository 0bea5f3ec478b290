"""The explorer on turns: what can I do, and what if."""

from __future__ import annotations

import pytest

from otys_nb.analysis import outcomes
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.turn_table import COLUMNS, NUMBER_COLUMNS, TurnTable
from otys_nb.rules import turn
from otys_nb.rules.moves import Complete
from tests.explorer.explorers import START, Page, middle


# ---------------------------------------------------------------- what can I do?
@pytest.mark.parametrize("seed", range(3))
def test_the_table_has_a_row_for_each_outcome_and_the_line_of_each_leads_there(seed: int) -> None:
    position = middle(seed + 20)
    table = TurnTable(position).complete()
    assert len(table.rows) == outcomes.count(position) and table.done
    assert {row.result.canonical() for row in table.rows} == set(outcomes.canonical_lines(position))
    for row in table.rows[:: max(1, len(table.rows) // 40)]:
        end = position
        for move in table.line(row):
            end = turn.play(end, move)
        assert end.canonical() == row.result.canonical()
        assert (
            row.figure("prestige")
            == end.players[position.to_move or 0].score - position.players[position.to_move or 0].score
        )


def test_the_table_is_made_in_slices_and_can_be_stopped(sender: Page) -> None:
    explorer = sender.explorer
    explorer.edit("players[0].batteries", 1).edit("players[0].credits", 4)
    sender.send("explore", "tab", "turns")
    slices = 0
    while explorer.explore["more"] and slices < 3:
        rows = len(explorer.table.rows) if explorer.table else 0
        sender.send("explore", "more", explorer.explore["tick"])
        assert explorer.table is not None and len(explorer.table.rows) >= rows
        slices += 1
    if explorer.explore["more"]:
        sender.send("explore", "more", explorer.explore["tick"] - 1)  # late: nothing is done for it
        sender.send("explore", "stop")
        assert not explorer.explore["more"] and any("Stopped" in label for label in sender.labels())
        sender.send("explore", "run")
    while explorer.explore["more"]:
        sender.send("explore", "more", explorer.explore["tick"])
    assert explorer.table is not None and explorer.table.done
    assert len(explorer.table.rows) == outcomes.count(explorer.position)


def test_rows_are_sorted_and_filtered() -> None:
    table = TurnTable(middle(21)).complete()
    every = table.chosen()
    assert [row.figure("prestige") for row in every] == sorted((row.figure("prestige") for row in every), reverse=True)
    table.sort, table.down = "credits", False
    assert [row.figure("credits") for row in table.chosen()] == sorted(row.figure("credits") for row in every)
    table.filter = "credits>=0 cubes>0"
    found = table.chosen()
    assert found == [row for row in table.chosen() if row.figure("credits") >= 0 and row.figure("cubes") > 0]
    assert len(found) == sum(row.figure("credits") >= 0 and row.figure("cubes") > 0 for row in every) > 0
    table.filter = every[0].words()
    assert every[0] in table.chosen()
    table.filter = "zzz"
    assert table.chosen() == []
    for name in COLUMNS:
        table.sort, table.filter = name, ""
        assert len(table.chosen()) == len(every)
    for odd in (">", "a>b", "prestige>>2", "(", "[", "\\", "moon>3", "prestige>99999"):
        table.filter = odd
        table.chosen()


@pytest.mark.parametrize("column", NUMBER_COLUMNS)
def test_each_column_is_compared_and_sorted_by_its_number(column: str) -> None:
    """Keys too: their column shows words, and a number stands behind them."""
    table = TurnTable(middle(21)).complete()
    figures = [row.figure(column) for row in table.rows]
    for wanted in {min(figures), max(figures)}:
        table.filter = f"{column}>={wanted}"
        assert sorted(row.figure(column) for row in table.chosen()) == sorted(n for n in figures if n >= wanted)
    table.filter, table.sort = "", column
    assert [row.figure(column) for row in table.chosen()] == sorted(figures, reverse=True)
    seat = table.position.to_move or 0
    before = table.position.players[seat]
    for row in table.rows:
        after = row.result.players[seat]
        assert row.figure("keys") == len(after.keys) + after.neutral_x - len(before.keys) - before.neutral_x
        assert row.figure("hand") == len(after.contracts) - len(before.contracts)
        assert row.figure("cards") == sum(isinstance(move, Complete) for move in table.line(row))
        assert row.figure("win") == (row.result.finished and seat in row.result.winners())


def test_a_filter_is_read_as_people_write_it() -> None:
    table = TurnTable(middle(21)).complete()

    def found(text: str) -> list[int]:
        table.filter = text
        return [row.number for row in table.chosen()]

    assert found("prestige => 2") == found("prestige≥2") == found("Prestige >= 2") == found("prestige>1,5")
    assert (
        found("prestige>0, cubes<0; spy") == found("prestige>0 and cubes<0 and spy") == found("spy cubes<0 prestige>0")
    )
    assert found("credits != 0") == found("credits<>0") == found("credits"), "a column alone: where anything is"
    assert 0 < len(found("credits")) < len(table.rows)


def test_a_column_in_which_no_row_has_anything_is_not_shown() -> None:
    table = TurnTable(middle(21)).complete()
    shown = table.columns()
    assert {"prestige", "keys", "turn"} <= set(shown) and "win" not in shown
    for column in NUMBER_COLUMNS[1:]:
        assert (column in shown) == any(row.figure(column) for row in table.rows)


def test_a_turn_stands_in_words_with_its_notation_and_its_places_on_the_board(sender: Page) -> None:
    sender.send("explore", "tab", "turns")
    table = sender.explorer.table
    assert table is not None
    rows = [part for part in sender.parts() if part.get("path") == "row"]
    assert len(rows) == 12
    for one in rows:
        row = table.rows[one["value"]]
        assert one["notation"] == row.words() and one["label"] != one["notation"]
        assert one["show"][0], "it begins with a key"


@pytest.mark.parametrize(
    ("lang", "wrong", "words"),
    [
        ("en", "moon>3", "There is no column “moon”. These can be compared: prestige"),
        ("de", "mond>3", "Eine Spalte „mond“ gibt es nicht"),
        ("fr", "zzz", "ne figure dans aucune fin de ce tour"),
        ("en", "prestige>99", "No end of this turn has prestige>99: it goes from "),
        ("en", "prestige>99999", "No end of this turn has prestige>99999: it goes from "),
        ("en", "prestige=2.5", "No end of this turn has prestige=2.5: it goes from "),
        ("en", "prestige!>2", "There is no column “prestige!>2”"),
        ("en", "win", "No end of this turn wins the game."),
        ("de", "sieg>0", "Kein Ende dieses Zuges gewinnt die Partie."),
        ("en", "hacker>3", "in all of them it is 0."),
        ("en", "keys=0 keys<0", "Each of these alone is found"),
    ],
)
def test_a_filter_that_finds_nothing_says_why(sender: Page, lang: str, wrong: str, words: str) -> None:
    explorer = sender.explorer
    sender.send("lang", lang=lang)
    sender.send("explore", "tab", "turns")
    assert explorer.table is not None and explorer.table.complete()
    sender.send("explore", "filter", wrong)
    assert any(words in label for label in sender.labels()), sender.labels()
    sender.send("explore", "filter", "")
    assert not any(words in label for label in sender.labels())


# ---------------------------------------------------------------- what if?
def test_futures_are_kept_named_compared_and_saved(sender: Page) -> None:
    explorer = sender.explorer
    sender.send("explore", "tab", "turns")
    assert explorer.table is not None and explorer.table.complete()
    sender.send("explore", "row", 3)
    sender.send("explore", "name", "  one   way ")
    one = explorer.session.game.node
    sender.send("undo")
    assert explorer.table is not None and explorer.table.complete()
    sender.send("explore", "row", 40)
    assert "named one way" in sender.send("explore", "name", "one way")
    sender.send("explore", "tab", "futures")
    ends = explorer.ends()
    assert one in ends and explorer.session.game.node in ends
    sender.send("explore", "compare", explorer.analysis.futures.number_of(one))
    shown = explorer.explore
    assert shown["other"]["title"] == "one way" and shown["marks"] and not explorer.afford["moves"]
    assert explorer.view == "explorer"
    found = explorer.compare("one way")
    assert found and all(one.before != one.after for one in found)
    targets = {target for one in found if one.seat in (None, explorer.analysis.front.seat) for target in one.targets}
    assert targets == set(shown["marks"][""].split())
    sender.send("explore", "compare", -1)
    assert explorer.analysis.futures.other is None and explorer.explore["other"] is None
    again = Explorer(explorer.record())
    assert set(again.session.game.branches) == {"one way"}
    sender.send("explore", "goto", explorer.analysis.futures.number_of(one))
    assert explorer.position == one.position
    sender.send("explore", "forget", explorer.analysis.futures.number_of(one))
    assert one not in explorer.ends() and explorer.position == START
    assert "no such moment" in sender.send("explore", "goto", explorer.analysis.futures.number_of(one))
    assert "no such moment" in sender.send(
        "explore", "forget", explorer.analysis.futures.number_of(explorer.session.game.root)
    )


def test_comparing_says_what_differs_and_nothing_else() -> None:
    explorer = Explorer(START)
    root = explorer.session.game.node
    explorer.play("5 P:p")
    named = {one.where for one in explorer.compare(root)}
    assert "Level 5" in named and "Key 5" in {where.capitalize() for where in named}
    explorer.compare(None)
    with pytest.raises(KeyError):
        explorer.compare("moon")
    explorer.compare(root)
    explorer.edit("round", 3)
    assert explorer.analysis.futures.other is None
