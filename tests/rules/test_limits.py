"""How large an untrusted text may be: the largest that is read, and one more, which is refused by its name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from otys_nb.rules import edition_limits, notation
from otys_nb.rules.edition import EditionError, load_edition
from otys_nb.rules.formats import code, form, interchange, record
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.game import Game
from tests.rules.tables import table, with_value

CODE = unsigned(table().code()) or ""
FIELDS = CODE.split("_")
SPONSORS, DISPLAY, STORE, NEUTRAL, PUBLIC, DISCARDS, BAG, DECK, ADA = range(2, 11)
NAME, PURSE, KEYS, DIVERS, ZONE, REWARDS, HAND = range(7)


def field(at: int, text: str) -> str:
    """The code with one of its fields replaced."""
    return "_".join(text if place == at else old for place, old in enumerate(FIELDS))


def part(at: int, text: str) -> str:
    """The code with one part of its first player replaced."""
    return field(ADA, ".".join(text if place == at else old for place, old in enumerate(FIELDS[ADA].split("."))))


def many(piece: str, count: int, between: str = "") -> str:
    return between.join([piece] * count)


# The position code: what is written `count` times, the most of it, and what the error says beyond that.
IN_A_CODE = {
    "sponsors": (lambda count: field(SPONSORS, many("3B", count)), 20, "at most 20 pieces, not 21"),
    "tokens on a level": (
        lambda count: field(DISPLAY, f"bo-0-{many('ug', count)}-0-0"),
        20,
        "at most 20 tokens on a level, not 21",
    ),
    "public contracts": (
        lambda count: field(PUBLIC, many("mpp3", count, "-")),
        20,
        "at most 20 public contracts, not 21",
    ),
    "unknown public contracts": (lambda count: field(PUBLIC, f"x{count}"), 20, "at most 20 public contracts, not 21"),
    "cubes in the Store": (lambda count: field(STORE, many("m", count)), 200, "cubes out of mpft (at most 200)"),
    "neutral keys": (lambda count: field(NEUTRAL, str(count)), 10_000, "numbers from -10000 to 10000"),
    "a round": (lambda count: CODE.replace("_r1", f"_r{count}"), 10_000, "numbers from -10000 to 10000"),
    "a debt": (lambda count: part(PURSE, f"s0c-{count}b1h0m0x0"), 10_000, "numbers from -10000 to 10000"),
    "discards": (lambda count: field(DISCARDS, many("vo", count)), 200, "at most 200 pieces, not 201"),
    "the deck": (lambda count: field(DECK, many("ft1", count, "-")), 200, "at most 200 contracts, not 201"),
    "an unknown deck": (lambda count: field(DECK, f"x{count}"), 200, "at most 200 contracts, not 201"),
    "the deck in groups": (lambda count: field(DECK, f"x100.ft1-x{count - 101}"), 200, "at most 200 pieces"),
    "the bag in groups": (
        lambda count: field(BAG, f"{many('bo', 150)}.{many('ug', count - 150)}"),
        200,
        "at most 200 pieces",
    ),
    "a name": (lambda count: part(NAME, many("A", count)), 200, "a name of at most 200 characters"),
    "a name in escapes": (
        lambda count: part(NAME, many("~f0~9f~a4~bf", count)),
        200,
        "a name of at most 200 characters",
    ),
    "keys": (lambda count: part(KEYS, f"{many('X', count)}-0"), 200, "at most 200"),
    "divers": (lambda count: part(DIVERS, many("s", count)), 20, "at most 20 pieces, not 21"),
    "cubes on a level": (lambda count: part(ZONE, f"0-{many('t', count)}-0-0-0"), 200, "at most 200"),
    "a hand": (lambda count: part(HAND, f"x{count}"), 200, "at most 200 contracts, not 201"),
    "variants": (lambda count: field(1, f"{FIELDS[1]}_v{many('a', count, '.')}"), 20, "at most 20 variants, not 21"),
    "players": (lambda count: field(ADA, many(FIELDS[ADA], count - 1, "_")), 4, "expected 'end' after 4 players"),
}


@pytest.mark.parametrize(("written", "most", "says"), IN_A_CODE.values(), ids=IN_A_CODE)
def test_the_most_that_a_code_may_hold(written: Any, most: int, says: str) -> None:
    position = code.read(written(most))
    assert code.read(code.write(position)) == position
    with pytest.raises(code.CodeError) as caught:
        code.read(written(most + 1))
    assert says in caught.value.reason


def test_the_longest_code() -> None:
    for length, says in ((20_000, "expected 'otys1'"), (20_001, "20,001 characters; a code has at most 20,000")):
        with pytest.raises(code.CodeError) as caught:
            code.read("x" * length)
        assert caught.value.reason == says


def test_an_error_in_a_code_shows_its_surroundings() -> None:
    wrong = CODE.replace("_mpff_", "_mpqff_")
    at = wrong.index("qff_")
    with pytest.raises(code.CodeError) as caught:
        code.read(wrong)
    shown = wrong[at - 36 : at + 36]
    assert str(caught.value).split("\n")[1:] == [f"  …{shown}…", "   " + " " * 36 + "^"]


# otys-position/1: what is written `count` times, the field, the most of it, and what the error says beyond that.
IN_A_POSITION = {
    "a round": (lambda count: count, "round", 10_000, "expected a number from -10000 to 10000, not 10001"),
    "a debt": (lambda count: -count, "players.0.credits", 10_000, "expected a number from -10000 to 10000, not -10001"),
    "a name": (lambda count: "é" * count, "players.0.name", 200, "expected at most 200 characters, not 201"),
    "keys": (lambda count: "X" * count, "players.0.keys", 200, "expected at most 200 characters, not 201"),
    "divers": (lambda count: ["spy"] * count, "players.0.divers", 20, "expected at most 20 entries, not 21"),
    "a hand": (lambda count: ["?"] * count, "players.0.contracts", 200, "expected at most 200 entries, not 201"),
    "sponsors": (lambda count: ["3B"] * count, "colony.sponsors", 20, "expected at most 20 entries, not 21"),
    "tokens on a level": (lambda count: [None] * count, "colony.display.2", 20, "expected at most 20 entries, not 21"),
    "public contracts": (
        lambda count: ["mpp:3"] * count,
        "colony.contracts",
        20,
        "expected at most 20 entries, not 21",
    ),
    "the deck": (lambda count: ["ft:1"] * count, "colony.deck", 200, "expected at most 200 entries, not 201"),
    "the deck in groups": (
        lambda count: [["ft:1"] * 100, ["mp:1"] * (count - 100)],
        "colony.deck",
        200,
        "expected at most 200 pieces, not 201",
    ),
    "a group": (lambda count: [["ft:1"] * count], "colony.deck", 200, "expected at most 200 entries, not 201"),
    "single cards and a group": (
        lambda count: ["ft:1", ["mp:1"] * (count - 1)],
        "colony.deck",
        200,
        "expected at most 200 pieces, not 201",
    ),
    "discards": (lambda count: ["?"] * count, "colony.discards", 200, "expected at most 200 entries, not 201"),
    "variants": (lambda count: ["a"] * count, "variants", 20, "expected at most 20 entries, not 21"),
    "players": (
        lambda count: [interchange.to_dict(table())["players"][0]] * count,
        "players",
        4,
        "expected at most 4 entries, not 5",
    ),
}


@pytest.mark.parametrize(("value", "path", "most", "says"), IN_A_POSITION.values(), ids=IN_A_POSITION)
def test_the_most_that_a_position_may_hold(value: Any, path: str, most: int, says: str) -> None:
    interchange.from_dict(edited(path, value(most)))
    with pytest.raises(form.PositionError) as caught:
        interchange.from_dict(edited(path, value(most + 1)))
    assert [problem.partition(": ")[2] for problem in caught.value.problems] == [says]


def edited(path: str, value: Any) -> dict[str, Any]:
    """A position with the value at a path such as ``players.0.name`` replaced."""
    return with_value(interchange.to_dict(table()), path, value)


def test_the_longest_text_of_a_position() -> None:
    text = table().to_json()
    assert interchange.from_json(text.ljust(1_000_000)) == table()
    with pytest.raises(form.PositionError, match="1,000,001 characters; a position has at most 1,000,000"):
        interchange.from_json(text.ljust(1_000_001))


def test_the_deepest_text_of_a_position() -> None:
    with pytest.raises(form.PositionError, match="expected an object"):
        interchange.from_json("[" * 10 + "]" * 10)
    with pytest.raises(form.PositionError, match="nested too deeply; a position has at most 10 levels"):
        interchange.from_json("[" * 11 + "]" * 11)
    assert interchange.from_json(table(players=2).to_json().replace("Ada", "[" * 50)).players[0].name == "[" * 50


def test_the_largest_object_of_a_position() -> None:
    for count, says in ((100, "there is no such field"), (101, "an object with 101 fields")):
        with pytest.raises(form.PositionError, match=says):
            interchange.from_json(json.dumps({f"field{number}": 0 for number in range(count)}))


def test_every_field_that_is_given_twice_is_named_once() -> None:
    with pytest.raises(form.PositionError) as caught:
        interchange.from_json('{"a": 1, "round": 1, "a": 2, "round": 3, "round": 4}')
    assert [problem for problem in caught.value.problems if "twice" in problem] == [
        "a: this field is given twice; keep one",
        "round: this field is given twice; keep one",
    ]


def test_a_message_lists_twelve_problems() -> None:
    found = [f"field{number}: wrong" for number in range(14)]
    assert str(form.PositionError(found[:12])) == "; ".join(found[:12])
    assert str(form.PositionError(found[:13])) == "; ".join(found[:12]) + "; and 1 more"
    assert str(form.PositionError(found)) == "; ".join(found[:12]) + "; and 2 more"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (-7, "-7"),
        (1.5, "1.5"),
        ("é", '"é"'),
        ("\t", '"\\t"'),
        (10**12 - 1, "999999999999"),
        (10**12, "a number of that size"),
        (-(10**12), "a number of that size"),
        ("x" * 40, f'"{"x" * 40}"'),
        ("x" * 41, f'"{"x" * 39}…"'),
        ({"a": 1}, "an object"),
        ({}, "an object"),
        ([1], "a list"),
        ((1,), "a list"),
        (b"", "a Python bytes"),
    ],
)
def test_an_untrusted_value_is_shown_in_short(value: object, text: str) -> None:
    assert form.show(value) == text


# editions


def refused(text: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        load_edition(text)
    return caught.value


def test_the_longest_edition(tmp_path: Path) -> None:
    text = 'name = "my box"\n#'
    assert load_edition(text.ljust(200_000, "x")).name == "my box"
    assert str(refused(text.ljust(200_001, "x"))) == "<text>: more than 200,000 characters"
    path = tmp_path / "mine.toml"
    for more in (1, 1_000_000):
        path.write_text(text.ljust(200_000 + more, "x"), encoding="utf-8")
        with pytest.raises(EditionError, match=r"mine\.toml: more than 200,000 characters"):
            load_edition(path)
    path.write_text(text.ljust(200_000, "𝔵"), encoding="utf-8")  # four bytes each
    assert load_edition(path).name == "my box"


def test_the_longest_name_of_an_edition() -> None:
    assert load_edition(f'name = "{"x" * 200}"\n').name == "x" * 200
    error = refused(f'title = "long"\nname = "{"x" * 1201}"\n')
    assert str(error) == "<text>: name: a name has at most 200 characters, not 1,201"


def test_the_longest_word_of_an_edition() -> None:
    assert "there is no such entry" in str(refused(f'name = "a"\n{"k" * 80} = 1\n'))
    error = refused(f'name = "a"\n\n{"k" * 81} = 1\n')
    assert str(error) == "<text>: line 3 has a name or number of 81 characters; there may be 80"


@pytest.mark.parametrize(
    ("ten", "eleven"),
    [
        ("x = " + "[" * 10 + "]" * 10, "x = " + "[" * 11 + "]" * 11),
        ("x = " + "{a = " * 10 + "1" + "}" * 10, "x = " + "{a = " * 11 + "1" + "}" * 11),
        ("a" + ".a" * 10 + " = 1", "a" + ".a" * 11 + " = 1"),
        ("x = [[[[[[[[{a.a = 1}]]]]]]]]", "x = [[[[[[[[[{a.a = 1}]]]]]]]]]"),
    ],
)
def test_the_deepest_entry_of_an_edition(ten: str, eleven: str) -> None:
    assert edition_limits.limit_exceeded(f'name = "a"\n{ten}\n{ten}\n') == ""
    assert "there is no such entry" in str(refused(f'name = "a"\n{ten}\n'))
    error = refused(f'name = "a"\n{eleven}\n')
    assert str(error) == "<text>: line 2 is nested too deeply; an edition has at most 10 levels"


def test_a_value_of_an_edition_is_quoted_in_short() -> None:
    assert refused(f'name = "a"\ntitle = [{"1, " * 19}1]\n').message == (
        f"[{'1, ' * 19}1] is not a text: put it in quotes"
    )
    assert refused(f'name = "a"\ntitle = [{"1, " * 20}1]\n').message == (
        f"[{'1, ' * 19}1,… is not a text: put it in quotes"
    )
    for length, says in ((60, "is not a contract: write"), (61, "… is no such code")):
        text = f'name = "a"\n[[contracts]]\ncards = ["{"m" * length}"]\ncertainty = "printed"\nsource = "x"\n'
        assert says in refused(text).message


def test_a_code_of_a_position_is_quoted_in_short() -> None:
    for length, says in ((40, "is not a contract: write"), (41, "is no such code")):
        with pytest.raises(ValueError, match=says):
            interchange.from_dict(edited("colony.contracts.0", "m" * length))


# lines and records


def test_the_longest_line() -> None:
    assert notation.parse_line(table(), "2 R ; ".ljust(4000, "x")).error is None
    error = notation.parse_line(table(), "2 R ; ".ljust(4001, "x")).error
    assert error is not None and (error.reason, error.at) == ("long", 4000)
    assert "4000" in error.text()


def test_the_part_of_a_long_line_that_an_error_shows() -> None:
    line = "2 ".ljust(100) + "9" + " ;".ljust(99, "x")
    short, long = (notation.parse_line(table(), text).error for text in (line, line + "xy"))
    assert str(short).split("\n")[1:] == [line, " " * 100 + "^"]
    assert str(long).split("\n")[1:] == [line, " " * 100 + "^"]
    whole = "2 ".ljust(150) + "9"
    assert str(notation.parse_line(table(), whole).error).split("\n")[1:] == [whole, " " * 150 + "^"]
    later = notation.parse_line(table(), "2 ".ljust(150) + "9" + " ;".ljust(99, "x")).error
    assert str(later).split("\n")[1:] == [" " * 100 + "9" + " ;".ljust(99, "x"), " " * 100 + "^"]


def test_the_most_lines_and_signs_of_a_record() -> None:
    text = record.save(Game(table()))
    lines = text + "\n" * (record.MAX_LINES - text.count("\n") - 1)
    assert record.load(lines).position == table()
    with pytest.raises(record.RecordError) as caught:
        record.load(lines + "\n")
    assert str(caught.value) == "line 50000, column 1: the record has 50,001 lines; at most 50,000 are read"
    assert record.load(text.ljust(2_000_000)).position == table()
    with pytest.raises(record.RecordError) as caught:
        record.load(text.ljust(2_000_001))
    assert str(caught.value) == "line 1, column 1: the record has 2,000,001 characters; at most 2,000,000 are read"
