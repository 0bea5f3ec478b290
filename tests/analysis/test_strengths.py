"""The players by name go from mild to strong."""

from __future__ import annotations

import pytest

from otys_nb.analysis import policies
from otys_nb.analysis.policies import Greedy
from otys_nb.analysis.search import Search
from otys_nb.analysis.tournament import tournament


def test_the_players_by_name_go_from_mild_to_strong() -> None:
    assert list(policies.BY_NAME) == ["random", "mild", "fair", "greedy", "keen", "search"]
    mild, fair, greedy, keen, search = (make() for make in list(policies.BY_NAME.values())[1:])
    assert isinstance(mild, Greedy) and isinstance(fair, Greedy) and isinstance(greedy, Greedy)
    assert mild.slip > fair.slip > greedy.slip == 0
    assert isinstance(keen, Search) and isinstance(search, Search) and keen.seconds < search.seconds
    found = tournament({"mild": mild, "greedy": greedy}, 4, seed=4, executor="serial")
    assert found.wins("greedy").mean > 0.5


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("milder", "stronger", "deals"),
    [("random", "mild", 10), ("mild", "fair", 30), ("fair", "greedy", 60), ("greedy", "keen", 8)],
)
def test_each_player_by_name_beats_the_one_before_beyond_doubt(
    milder: policies.Strength, stronger: policies.Strength, deals: int
) -> None:
    found = tournament({milder: milder, stronger: stronger}, deals, seed=4, executor="serial")
    assert found.wins(stronger, milder).low > 0.5


@pytest.mark.nightly
def test_the_strongest_player_by_name_is_not_beaten_by_the_one_before() -> None:
    found = tournament({"keen": "keen", "search": "search"}, 8, seed=4, executor="serial")
    assert found.wins("search", "keen").high > 0.5
