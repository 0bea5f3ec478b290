"""Games from a real table: several records in one text, or in one line, and what is said of text that is none."""

from __future__ import annotations

import zlib

import pytest

from otys_nb.rules.formats import base64url, record, table_record
from otys_nb.rules.formats.record import RecordError
from otys_nb.rules.game import Game
from tests.rules.tables import table

FIRST, SECOND = Game(table()).play("1 T:t"), Game(table(me={"credits": 9}, to_move=1))
SECOND.headers[table_record.BROKEN] = "4 $ ~Sv2 R:-mc"
PARTS = (FIRST, SECOND)
TEXT = table_record.save(PARTS)
CODE = table_record.write_code(PARTS)


def positions(parts: tuple[Game, ...] | None) -> list[object]:
    assert parts is not None
    return [(part.root.position, part.position, part.headers.get(table_record.BROKEN)) for part in parts]


@pytest.mark.parametrize(
    "text",
    [TEXT, f"\ufeff{TEXT}", TEXT.replace("\n", "\r\n"), CODE, f" {CODE}\n", f"https://example.org/lab?path=a#p={CODE}"],
    ids=["file", "byte order mark", "other line ends", "code", "code among blanks", "link"],
)
def test_the_parts_of_a_game_are_read_from_a_file_a_code_or_a_link(text: str) -> None:
    assert positions(table_record.read(text)) == positions(PARTS)


def test_a_game_of_one_part_is_its_record_and_a_position_is_none() -> None:
    assert table_record.save([FIRST]) == record.save(FIRST)
    assert positions(table_record.read(record.save(FIRST))) == positions((FIRST,))
    assert table_record.read(table().code()) is None
    with pytest.raises(ValueError, match="at least one part"):
        table_record.save([])


def test_a_reader_of_single_games_refuses_several_and_says_why() -> None:
    with pytest.raises(RecordError, match="version 2, a game in several parts"):
        record.load(TEXT)


THREE = record.save(Game(table(3)))


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "there is no part"),
        ('[Otys "1"]\n', 3, "Setup"),
        ('[Otys "1"]\n[Setup "x"]\n\n1a 4', 3, "expected 'otys1'"),
        (f"{record.save(FIRST)}{THREE}", 2 + record.save(FIRST).count("\n"), "3 seats, the first has 2"),
        ('[Otys "1"]\n' * 201, 1, "201 parts; at most 200"),
        (" " * 2_000_000, 1, "at most 2,000,000 are read"),
    ],
)
def test_what_is_wrong_with_a_game_in_parts_is_said_with_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        table_record.load(f'[Otys "2"]\n{text}')
    assert caught.value.line == line


def packed(data: bytes) -> str:
    """A code of these bytes, with a checksum that fits."""
    text = base64url.encoded(data)
    return f"{table_record.PREFIX}{text}.{zlib.crc32(text.encode()):08x}"


@pytest.mark.parametrize(
    "code",
    [
        CODE[:-1],
        CODE[:30] + ("A" if CODE[30] != "A" else "B") + CODE[31:],
        f"{table_record.PREFIX}.00000000",
        packed(b"nothing packed"),
        packed(zlib.compress(b"\xff\xfe")),
        packed(zlib.compress(TEXT.encode())[:-9]),
        packed(zlib.compress(b" " * 2_000_001, 9)),
        packed(b"A" * 50_000),
    ],
    ids=["cut off", "misspelt", "empty", "not packed", "no text", "packed in part", "too much", "too long"],
)
def test_a_line_that_is_no_game_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        table_record.read_code(code)
