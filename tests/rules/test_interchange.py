"""`otys-position/1`: reading names everything that is wrong, writing and reading agree, the canonical line compares."""

import copy
import hashlib
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules.edition import Edition
from otys_nb.rules.formats.interchange import PositionError, canonical, digest, from_dict, from_json, to_dict, to_json
from otys_nb.rules.mistake import WrongKind
from otys_nb.rules.position import Position, Turn
from otys_nb.rules.setup import new_position
from tests.rules.tables import with_value
from tests.strategies import legal_positions, well_formed_positions


def start() -> dict[str, Any]:
    return to_dict(new_position(["Ada", "Grace"], seed=5))


def edited(path: str, value: Any) -> dict[str, Any]:
    """A new game with the value at a path such as ``players.1.zone.3`` replaced."""
    return with_value(start(), path, value)


def problems(data: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as caught:
        from_dict(data)
    return caught.value.problems


# writing and reading


@given(st.one_of(legal_positions(), well_formed_positions))
def test_what_is_written_is_read_again(position: Position) -> None:
    assert from_json(to_json(position)) == position
    assert from_json(to_json(position, indent=2)) == position
    assert from_dict(to_dict(position)) == position


def test_the_methods_of_a_position_do_the_same() -> None:
    position = new_position(["Ada", "Grace"], seed=1)
    assert Position.from_json(position.to_json()) == position
    assert position.canonical() == canonical(position)


def test_names_are_written_as_they_are() -> None:
    assert '"Zoë 李"' in to_json(new_position(["Zoë 李", "Ada"], seed=1))


def test_a_turn_under_way_cannot_be_written() -> None:
    midway = replace(new_position(["Ada", "Grace"], seed=1), turn=Turn(stage="sponsor", key="3", level=3))
    for write in (to_dict, to_json, canonical):
        with pytest.raises(ValueError, match="start of a turn"):
            write(midway)


def test_a_number_too_long_to_print_is_refused() -> None:
    [problem] = problems(edited("round", 10**5000))
    assert problem.startswith("round: ")


def test_a_byte_order_mark_is_passed_over() -> None:
    assert from_json("\ufeff" + json.dumps(start())) == from_dict(start())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("players.0.keys", "1245X"),
        ("players.0.keys", ""),
        ("players.0.track", "33NN"),
        ("players.0.divers", ["spy", "spy+", "metal"]),
        ("players.0.divers", ["spy"] * 20),
        ("players.0.zone.0", "mmmmmm"),
        ("players.0.credits", -4),
        ("players.0.hacker", 9),
        ("colony.sponsors", []),
        ("colony.display.2", [None]),
        ("colony.contracts", []),
        ("colony.neutral_x", 40),
        ("colony.deck", ["?", ["?", "mpp:3"]]),
        ("first_player", 3),
        ("to_move", None),
        ("finished", True),
        ("variants", ["blindfold"]),
    ],
)
def test_impossible_positions_can_be_held(path: str, value: Any) -> None:
    assert to_dict(from_dict(edited(path, value))) == edited(path, value)


@pytest.mark.rule(26)
def test_cubes_and_keys_are_read_in_any_order() -> None:
    data = edited("players.0.zone.4", "tpmfm")
    data["players"][0]["keys"] = "X54321"
    data["colony"]["store"] = "tfm"
    position = from_dict(data)
    assert (position.players[0].zone[4], position.players[0].keys, position.colony.store) == ("mmpft", "12345X", "mft")


def test_groups_have_one_form() -> None:
    position = from_dict(edited("colony.deck", [[], ["ft:2"], ["pt:1", "mp:1"], "ft:2"]))
    assert position.colony.deck == ("ft:2", ("mp:1", "pt:1"), "ft:2")


def test_other_editions_are_named_and_found() -> None:
    house = Edition("house", hacker=(5, 4, 3, 2))
    position = replace(from_dict(start()), edition=house)
    data = to_dict(position)
    assert data["edition"] == "house"
    assert "edition" not in start()
    assert from_dict(data, editions=[house]) == position
    [problem] = problems(data)
    assert problem.startswith("edition: ") and "house" in problem and "editions=" in problem


# errors


@pytest.mark.parametrize(
    ("path", "value", "field", "says"),
    [
        ("format", "otys-position/2", "format", "otys-position/1"),
        ("round", "1", "round", "whole number"),
        ("round", True, "round", "whole number"),
        ("round", 1.0, "round", "whole number"),
        ("round", 10**40, "round", "that size"),
        ("finished", 0, "finished", "true or false"),
        ("to_move", "0", "to_move", "whole number"),
        ("variants", "designer", "variants", "a list"),
        ("players", [], "players", "1 to 4"),
        ("players", {}, "players", "a list"),
        ("players.1", None, "players[1]", "an object"),
        ("players.1.name", 7, "players[1].name", "a string"),
        ("players.1.name", "\ud800", "players[1].name", "surrogate"),
        ("players.1.zone", ["", "", "", ""], "players[1].zone", "5 entries"),
        ("players.1.zone.3", "mq", "players[1].zone[3]", "mpft"),
        ("players.1.zone.3", None, "players[1].zone[3]", "mpft"),
        ("players.1.keys", "12346X", "players[1].keys", "12345XN"),
        ("players.1.track", "3,4", "players[1].track", "12345XN"),
        ("players.1.divers.2", "spie", "players[1].divers[2]", "spy"),
        ("players.1.rewards", [None] * 6, "players[1].rewards", "5 entries"),
        ("players.1.rewards.0", "mf", "players[1].rewards[0]", "FRONT/BACK"),
        ("players.1.contracts", [None], "players[1].contracts[0]", "a string"),
        ("colony.sponsors.0", "6B", "colony.sponsors[0]", "1-5"),
        ("colony.display.4.1", "fm/orange", "colony.display[4][1]", "mf"),
        ("colony.contracts.0", "pm:3", "colony.contracts[0]", "order"),
        ("colony.contracts.0", "12:3", "colony.contracts[0]", "largest first"),
        ("colony.contracts.0", "mp:3bc", "colony.contracts[0]", "cb"),
        ("colony.contracts.0", "mp:6", "colony.contracts[0]", "1-5"),
        ("colony.deck.0", [["mp:3"]], "colony.deck[0][0]", "a string"),
        ("colony.discards", [None], "colony.discards[0]", "a string"),
        ("colony.neutral_x", None, "colony.neutral_x", "whole number"),
    ],
)
def test_an_error_names_the_field_and_what_would_be_right(path: str, value: Any, field: str, says: str) -> None:
    [problem] = problems(edited(path, value))
    assert problem.startswith(f"{field}: ")
    assert says in problem
    assert len(problem) < 300


@pytest.mark.parametrize("field", ["round", "players", "colony", "players.0.track", "colony.bag", "finished"])
def test_a_missing_field_is_named(field: str) -> None:
    data = start()
    at: Any = data
    *way, last = field.split(".")
    for step in way:
        at = at[int(step) if step.isdigit() else step]
    del at[last]
    [problem] = problems(data)
    assert problem.startswith(field.replace("players.0", "players[0]") + ": ")
    assert "missing" in problem


@pytest.mark.parametrize("place", ["", "players.0", "colony"])
def test_other_fields_are_refused(place: str) -> None:
    data = edited(f"{place}.colour".lstrip("."), "red")
    [problem] = problems(data)
    assert "colour: there is no such field" in problem


def test_all_errors_come_at_once() -> None:
    data = edited("players.1.zone.3", "q")
    data["round"] = None
    data["colony"]["store"] = 3
    del data["players"][0]["score"]
    found = problems(data)
    assert [problem.split(":")[0] for problem in found] == [
        "players[0].score",
        "players[1].zone[3]",
        "colony.store",
        "round",
    ]
    with pytest.raises(PositionError) as caught:
        from_dict(data)
    assert all(problem in str(caught.value) for problem in found)


def test_an_error_outlives_a_process() -> None:
    error = PositionError(["round: wrong", "to_move: wrong"])
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, str(again)) == (error.problems, str(error))


def test_a_long_list_of_errors_is_cut_short() -> None:
    with pytest.raises(PositionError) as caught:
        from_dict(edited("colony.deck", ["no"] * 100))
    assert len(caught.value.problems) == 100
    assert "more" in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1, column 1"),
        ('{"round": 1,\n "players"', "line 2"),
        ('{"round": NaN}', "NaN"),
        ('{"round": -Infinity}', "Infinity"),
        ('{"round": ' + "9" * 5000 + "}", "not JSON"),
        ("[]", "an object"),
        ("null", "an object"),
    ],
    ids=lambda text: text[:12],
)
def test_text_that_is_no_position(text: str, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        from_json(text)


def test_text_has_to_be_text() -> None:
    with pytest.raises(WrongKind, match="text: expected str"):
        from_json(b"{}")  # type: ignore[arg-type]


def test_a_field_given_twice_is_refused() -> None:
    text = json.dumps(start()).replace('"score": 0', '"score": 3, "score": 0', 1)
    with pytest.raises(PositionError, match=r"players\[0\]\.score: .*twice"):
        from_json(text)


values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=6,
)


@given(st.data())
def test_nonsense_is_refused_or_read_but_never_crashes(data: st.DataObject) -> None:
    game = start()
    for _ in range(data.draw(st.integers(1, 4))):
        at: Any = game
        while True:
            steps = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not steps:
                break
            step = data.draw(st.sampled_from(steps))
            if isinstance(at[step], (dict, list)) and data.draw(st.booleans()):
                at = at[step]
            else:
                at[step] = data.draw(values)
                break
    try:
        position = from_dict(copy.deepcopy(game))
    except PositionError as error:
        assert error.problems and str(error)
    else:
        assert from_json(to_json(position)) == position


@given(values)
def test_any_value_gets_an_answer(value: object) -> None:
    with pytest.raises(PositionError):
        from_dict(value)


# the canonical line


def plainly(position: Position) -> str:
    """The canonical line as the format's page describes it, step by step."""
    data = to_dict(position)
    data.pop("edition", None)
    for player in data["players"]:
        player["track"] = "".join(sorted(player["track"], key="12345XN".index))
        player["contracts"].sort()
    colony = data["colony"]
    colony["discards"].sort()
    colony["contracts"].sort(key=lambda code: (code is None, code))
    for row in colony["display"]:
        row.sort(key=lambda code: (code is None, code))
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@given(st.one_of(legal_positions(), well_formed_positions))
def test_the_canonical_line_is_what_the_format_says(position: Position) -> None:
    assert canonical(position) == plainly(position)
    assert canonical(from_json(canonical(position))) == canonical(position)


def test_the_canonical_line_overlooks_what_no_rule_reads() -> None:
    data = start()
    data["players"][0] |= {"keys": "245X", "track": "31", "contracts": ["pt:1", "mp:1"]}
    data["colony"] |= {"contracts": [None, "ft:2"], "deck": ["mp:3", ["pt:1", "ft:1"]], "discards": []}
    other = copy.deepcopy(data)
    other["players"][0] |= {"track": "13", "contracts": ["mp:1", "pt:1"]}
    other["colony"] |= {"contracts": ["ft:2", None], "deck": [["mp:3"], [], ["ft:1", "pt:1"]]}
    for row in other["colony"]["display"]:
        row.reverse()
    assert canonical(from_dict(data)) == canonical(from_dict(other))
    assert from_dict(data) != from_dict(other)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("round", 2),
        ("players.0.name", "Eve"),
        ("players.0.zone.4", "tt"),
        ("colony.sponsors", ["1B", "2B", "3B", "4B", "5B"]),
        ("variants", ["designer"]),
    ],
)
def test_the_canonical_line_sees_everything_else(path: str, value: Any) -> None:
    assert canonical(from_dict(edited(path, value))) != canonical(from_dict(start()))


def test_letters_that_are_none_come_last_in_the_canonical_line() -> None:
    def line(zone: str, keys: str) -> str:
        position = from_dict(start())
        ada = replace(position.players[0], zone=(zone, "", "", "", ""), keys=keys)
        return canonical(replace(position, players=(ada, position.players[1])))

    assert line("qmtza", "X7N1") == line("mtaqz", "1XN7")
    assert '"keys":"1XN7"' in line("q", "7NX1") and '"zone":["mtaqz",' in line("zqatm", "")


def test_the_edition_is_not_part_of_the_canonical_line() -> None:
    position = from_dict(start())
    assert canonical(replace(position, edition=Edition("house"))) == canonical(position)


def test_the_digest_is_that_of_the_sorted_lines() -> None:
    lines = ["b", "é", "a", "zz"]
    assert digest(lines) == digest(reversed(lines))
    assert digest(lines) == hashlib.sha256("a\nb\nzz\né\n".encode()).hexdigest()
    assert digest([]) == hashlib.sha256(b"").hexdigest()
