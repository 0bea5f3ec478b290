"""The evaluation: what it counts; that it, like the fitted value, is fair and cannot look at what is hidden."""

from __future__ import annotations

from operator import mul

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from otys_nb.analysis import features
from otys_nb.analysis.evaluation import WEIGHTS, Judge
from otys_nb.analysis.features import NAMES, missing_cubes, row, time_left
from otys_nb.analysis.network import FittedJudge
from otys_nb.rules.components import CAPACITY, COLOURS
from otys_nb.rules.position import Position
from tests.rules.tables import table
from tests.strategies import costly, legal_positions, one_seat_on, two_deals

calm = costly(1)
each_judge = pytest.mark.parametrize("kind", [Judge, FittedJudge])


@calm
@given(legal_positions())
def test_every_number_has_a_name_and_a_weight(position: Position) -> None:
    assume(not position.finished)
    time = time_left(position)
    for seat in range(len(position.players)):
        numbers = row(position, seat, time)
        assert len(numbers) == len(NAMES) == len(WEIGHTS)
        quick = Judge(seat)._worth(position, seat, time)
        assert quick == pytest.approx(sum(map(mul, WEIGHTS, numbers)))


@each_judge
@calm
@given(position=legal_positions(), seat=st.integers(0, 3))
def test_what_is_hidden_is_not_looked_at(kind: type[Judge], position: Position, seat: int) -> None:
    seat %= len(position.players)
    first, second = two_deals(position, seat)
    judge = kind(seat)
    assert (judge.margin(first), judge.chance(first)) == (judge.margin(second), judge.chance(second))


@each_judge
@calm
@given(position=legal_positions())
def test_rotating_the_seats_and_names_changes_nothing(kind: type[Judge], position: Position) -> None:
    count, turned = len(position.players), one_seat_on(position)
    for seat in range(count):
        before, after = kind(seat), kind((seat + 1) % count)
        assert after.margin(turned) == pytest.approx(before.margin(position))
        assert after.chance(turned) == pytest.approx(before.chance(position))


@calm
@given(legal_positions(2))
def test_between_two_what_one_is_ahead_the_other_is_behind(position: Position) -> None:
    assert Judge(0).margin(position) == pytest.approx(-Judge(1).margin(position))
    assert Judge(0).chance(position) + Judge(1).chance(position) == pytest.approx(1)


@each_judge
def test_a_finished_game_is_what_it_is(kind: type[Judge]) -> None:
    end = table(3, me={"score": 20}, others={1: {"score": 17}, 2: {"score": 20}}, finished=True, to_move=None)
    assert [kind(seat).margin(end) for seat in range(3)] == [0, -3, 0]
    assert [kind(seat).chance(end) for seat in range(3)] == [0.5, 0, 0.5]


@pytest.mark.parametrize(
    ("better", "kinds"),
    [
        ({"score": 3}, (Judge, FittedJudge)),
        ({"credits": 5}, (Judge, FittedJudge)),
        ({"batteries": 3}, (Judge, FittedJudge)),
        ({"neutral_x": 1}, (Judge, FittedJudge)),
        ({"zone": ("m", "m", "pp", "ff", "tt")}, (Judge, FittedJudge)),
        ({"mechanic": 2}, (Judge,)),
        ({"hacker": 2}, (Judge,)),
        ({"facing": {2: "trader+"}}, (Judge,)),
    ],
    ids=lambda better: "" if isinstance(better, tuple) else next(iter(better)),
)
def test_more_is_better(better: dict[str, object], kinds: tuple[type[Judge], ...]) -> None:
    for kind in kinds:
        judge = kind(0)
        assert judge.margin(table(me=better)) > judge.margin(table())
        assert judge.chance(table(me=better)) > judge.chance(table())


def test_cubes_for_an_open_contract_are_better_than_others() -> None:
    # mpp:3 lies open; level 3 already holds a plant.
    towards, away = ("", "m", "pp", "f", "t"), ("", "m", "pt", "f", "t")
    assert Judge(0).margin(table(me={"zone": towards})) > Judge(0).margin(table(me={"zone": away}))


def test_how_far_a_contract_is() -> None:
    assert missing_cubes("mpp:3", ("", "", "mpp", "", ""))[0] == 0
    assert missing_cubes("mpp:3", ("", "", "mp", "", "p")) == (1, ((3, "p"),))
    # Two cubes are missing on level 2, where only one space is left.
    assert missing_cubes("mpp:3", ("fff", "ff", "tttt", "ttttt", "tttttt"))[0] == features.MAX_MISSING_CUBES
    least, pairs = missing_cubes("11:1", ("m", "", "", "", ""))
    assert (least, sorted(pairs)) == (1, [(1, "f"), (1, "p"), (1, "t")])
    for card in ("mpft:5c", "6:2", "2211:5"):
        assert missing_cubes(card, ("", "", "", "", COLOURS * (CAPACITY[4] // 4)))[0] <= features.MAX_MISSING_CUBES


def test_time_runs_out_as_the_leader_comes_near_the_goal() -> None:
    assert time_left(table()) == 1
    assert time_left(table(me={"score": 9})) == 0.5
    assert time_left(table(me={"score": 20}, finished=True, to_move=None)) == 0
