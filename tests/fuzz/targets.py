"""One target for each parser: what it is fed, which errors it may raise, and what must hold of what it accepts.

A target takes bytes and answers whether the parser took them. Anything that it raises is a defect.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

from otys_nb.classroom import codes as class_codes
from otys_nb.classroom.word import ClassWord, ClassWordError
from otys_nb.lessons import short_code as signs
from otys_nb.lessons.exercises.spec import Spec
from otys_nb.lessons.progress import Progress
from otys_nb.rules import notation, turn
from otys_nb.rules.edition import EditionError, load_edition
from otys_nb.rules.formats import code, interchange, record
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from otys_nb.rules.validity import problems
from otys_nb.widgets import actions
from otys_nb.widgets.wire.action import Action
from tests.messages import right

FORMATS: Final = Path(__file__).parent.parent / "golden" / "formats"
MESSAGE: Final = 3000
"""Characters of an error at most: it may quote the input, but never the whole of a large one."""
WORDS: Final = tuple(map(ClassWord.parse, ("keys-2-pearl", "44+50-1x12-reef")))


@dataclass(frozen=True)
class Target:
    """A parser under fire: `share` is its part of all inputs, in per cent."""

    run: Callable[[bytes], bool]
    seeds: Callable[[], list[bytes]]
    share: int


def text_of(data: bytes) -> str:
    """Bytes as text, with half surrogate pairs where a fuzzer makes them."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def refused(error: Exception) -> bool:
    """An error that is documented can be shown: it is short, and there is something in it."""
    shown = str(error)
    assert 0 < len(shown) <= MESSAGE, f"a message of {len(shown)} characters"
    return False


def json_of(data: bytes) -> Any:
    """What a page or a file could send, or `NotImplemented`."""
    try:
        return json.loads(text_of(data))
    except (ValueError, RecursionError):
        return NotImplemented


# ---------------------------------------------------------------- positions


def held(position: Position) -> bool:
    """A position that could be read can be written in both forms, examined, and played if nothing is in the way."""
    assert Position.from_json(position.to_json()) == position
    assert code.read(code.write(position)) == position
    interchange.canonical(position)
    found = problems(position)
    for each in found[:3]:
        assert each.text("de")
    if not any(each.severity == "blocks" for each in found):
        turn.moves(position)
    return True


def position_code(data: bytes) -> bool:
    try:
        return held(code.read(text_of(data)))
    except code.CodeError as error:
        return refused(error)


def position_json(data: bytes) -> bool:
    try:
        return held(interchange.from_json(text_of(data)))
    except interchange.PositionError as error:
        return refused(error)


# ---------------------------------------------------------------- games


def game_record(data: bytes) -> bool:
    try:
        game = record.load(text_of(data))
    except record.RecordError as error:
        return refused(error)
    saved = record.save(game)
    assert record.save(record.load(saved)) == saved
    return True


def _stands() -> list[Position]:
    """Positions from which notation is read: starts, and the middle of turns."""
    found = []
    for seats in (2, 3, 4):
        position = new_position(["Ada", "Grace", "Zoë", "Lin"][:seats], seed=seats, sponsors="random")
        for ply in range(25):
            if ply in (0, 2, 3, 5, 9, 24):
                found.append(position)
            options = turn.moves(position)
            if not options:
                break
            position = turn.advance(position, options[(7 * ply + seats) % len(options)])
    return found


STANDS: Final = _stands()


def turn_notation(data: bytes) -> bool:
    """The first byte chooses the position."""
    position = STANDS[(data[:1] or b"\0")[0] % len(STANDS)]
    text = text_of(data[1:])
    line = notation.parse_line(position, text)
    notation.candidates(position, text)
    notation.suggest(position, text[:40])
    if line.error is not None:
        line.error.text("fr")
        return refused(line.error)
    again = notation.parse_line(position, notation.write_line(position, line.moves))
    assert again.error is None and again.position == line.position
    return True


# ---------------------------------------------------------------- codes and words of a class


def _signs(data: bytes) -> str:
    """A code: as it comes, or, behind a first byte that is odd, spelt rightly, to get past the check."""
    if data[:1] and data[0] % 2:
        return signs.spelt("".join(f"{byte:08b}" for byte in data[1:]))
    return text_of(data[1:])


def class_result(data: bytes) -> bool:
    try:
        word, result = class_codes.read_code(WORDS, _signs(data))
    except class_codes.ResultError as error:
        return refused(error)
    assert class_codes.read_code(WORDS, class_codes.write_code(word, result)) == (word, result)
    return True


def progress_code(data: bytes) -> bool:
    try:
        progress = Progress.from_code(_signs(data))
    except signs.CodeError as error:
        return refused(error)
    assert Progress.from_code(progress.code()) == progress
    return True


def progress_of_a_page(data: bytes) -> bool:
    value = json_of(data)
    if value is NotImplemented:
        return False
    try:
        progress = Progress.from_page(value)
    except ValueError as error:
        return refused(error)
    assert Progress.from_code(progress.code()) == progress
    return True


def class_word(data: bytes) -> bool:
    try:
        word = ClassWord.parse(text_of(data))
    except ClassWordError as error:
        return refused(error)
    assert ClassWord.parse(str(word)) == word
    assert len(word.rules) == word.count and word.mark >= 0 and word.seed(1, 0) >= 0
    return True


# ---------------------------------------------------------------- editions, exercises, the page


def edition(data: bytes) -> bool:
    try:
        found = load_edition(text_of(data) + "\n")
    except EditionError as error:
        return refused(error)
    assert pickle.loads(pickle.dumps(found)) == found
    position = replace(STANDS[0], edition=found)
    assert code.read(code.write(position), editions=[found]) == position
    assert interchange.from_json(position.to_json(), editions=[found]) == position
    return True


def exercise_spec(data: bytes) -> bool:
    try:
        spec = Spec.read(text_of(data))
    except ValueError as error:
        return refused(error)
    assert Spec.read(str(spec)) == spec
    return True


def browser_message(data: bytes) -> bool:
    value = json_of(data)
    if value is NotImplemented:
        return False
    actions.seq_of(value)
    try:
        action = actions.read(value)
    except actions.Rejected as error:
        assert all(error.text(lang) for lang in LANGUAGES)
        return refused(error)
    assert action["do"] and action["seq"] >= 0 and action["rev"] >= 0
    return True


# ---------------------------------------------------------------- what they begin with


def _codes() -> list[bytes]:
    return [line.encode() for line in (FORMATS / "codes-1.txt").read_text(encoding="utf-8").split()]


def _positions() -> list[bytes]:
    return [path.read_bytes() for path in sorted(FORMATS.glob("position-1-*.json"))]


def _records() -> list[bytes]:
    return [(FORMATS / "game-1.txt").read_bytes(), record.save(record.load(_record())).encode()]


def _record() -> str:
    text = (FORMATS / "game-1.txt").read_text(encoding="utf-8")
    return "\n".join(text.splitlines()[:7]) + "\n"


def _lines() -> list[bytes]:
    found = [b"\x00" + line.encode() for line in ("4 $ ~Mv2 M:m =", "x2 ..", "5 R:-tv", "3 S:? #mp |", "1 {mpp:3}")]
    for at, position in enumerate(STANDS):
        options = turn.moves(position)
        for move in options[:: max(1, len(options) // 3)]:
            found.append(bytes([at]) + notation.write_move(position, move).encode())
    return found


def _results() -> list[bytes]:
    done = class_codes.Result(7, ("solved",) * WORDS[0].count, ("",) * WORDS[0].count)
    spelt = class_codes.write_code(WORDS[0], done)
    bits = signs.read(spelt)
    packed = bytes(int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8))
    return [b"\x00" + spelt.encode(), b"\x01" + packed]


def _progress() -> list[bytes]:
    progress = Progress({"keys": ["away"], "turn": ["key"]})
    bits = signs.read(progress.code())
    packed = bytes(int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8))
    return [b"\x00" + progress.code().encode(), b"\x01" + packed, b"\x01" + b"\xff" * 40]


def _kept() -> list[bytes]:
    return [b'{"keys": {"away": "solved"}}', b'{"turn": {"key": "shown", "x": 1}, "moon": []}', b"[]"]


def _words() -> list[bytes]:
    return [str(word).encode() for word in WORDS] + ["Hülle-3-Straße".encode(), b"r50-1x8-abc", b"02-1-a"]


def _editions() -> list[bytes]:
    return [(FORMATS / "edition-1.toml").read_bytes(), b'name = "mine"\n', b'name = "a"\ntitle = "b"\npartial = true\n']


def _specs() -> list[bytes]:
    return [b"50.2.k7", b"9.1.0", b" 144.3.zzzzzzzzzzzzzzzz "]


def _messages() -> list[bytes]:
    rng = Random(0)
    return [json.dumps(right(kind, rng) | {"seq": 1, "rev": 1}).encode() for kind in get_args(Action)]


TARGETS: Final[dict[str, Target]] = {
    "code": Target(position_code, _codes, 12),
    "json": Target(position_json, _positions, 10),
    "record": Target(game_record, _records, 5),
    "notation": Target(turn_notation, _lines, 8),
    "result": Target(class_result, _results, 11),
    "progress": Target(progress_code, _progress, 10),
    "kept": Target(progress_of_a_page, _kept, 8),
    "word": Target(class_word, _words, 9),
    "edition": Target(edition, _editions, 5),
    "spec": Target(exercise_spec, _specs, 10),
    "message": Target(browser_message, _messages, 12),
}
