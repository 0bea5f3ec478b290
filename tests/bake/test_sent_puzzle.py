"""Puzzles that are sent: the page and the link that are made, what they keep to themselves, and what cannot be one."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.bake import sent_puzzle as module
from otys_nb.bake.sent_puzzle import IN_FILE, SCANNED, SIGN, send_puzzle
from otys_nb.rules import events, notation, turn
from otys_nb.rules.language import LANGUAGES
from tests.depth import often
from tests.widgets.boards import patched

BASE = "https://school.example/otys/index.html"
ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")
UNREAD = {"format", "variants"}
"""What a table says that no page asks for."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IN_LINK", 4_000)
    monkeypatch.setattr(module, "IN_FILE", 4_000)


def parts(link: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The solution and the boards of a link, once its checksum fits."""
    said, _, check = link.partition(SIGN)[2].rpartition(".")
    assert f"{zlib.crc32(said.encode()):x}" == check
    solution, graph = (urlsafe_b64decode(part + "=" * (-len(part) % 4)) for part in said.split("."))
    return json.loads(solution), json.loads(zlib.decompress(graph))


def sent_in(page: str) -> str:
    """The puzzle that is saved with a page, as a link has it."""
    [sent] = re.findall(f'"puzzle":"({SIGN}[^"]+)"', page)
    return str(sent)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_exercise_that_is_done_is_sent_with_what_was_done(lang: str) -> None:
    exercise = otys.make_exercise("50.1.k7", lang=lang)
    exercise.do(exercise.step.solutions[0])
    made = send_puzzle(exercise, base=BASE)
    assert made.address.startswith("https://school.example/otys/puzzle.html#puzzle=")
    solution, graph = parts(made.address)
    assert solution == {"decisions": 4, "prestige": 0, "tries": 1, "line": "1 Eng Eng:h ^", "most": False}
    assert graph["nodes"] and graph["starts"]
    assert "Eng:h" not in str(made).partition(SIGN)[0] and otys.make_exercise("50.1.k7").lesson.id not in ("", None)


def test_a_turn_is_sent_with_its_prestige_and_without_what_is_hidden() -> None:
    game = otys.new_game(["Ada", "Grace"], seed=7)
    made = send_puzzle(game, "4 ~P^1 $ P:p,p #mpp", base=BASE, lang="en")
    solution, graph = parts(made.address)
    assert (solution["prestige"], solution["most"]) == (3, True) and solution["line"].startswith("4 ")
    code = made.asked.step.start.code
    assert otys.Position.from_code(code) == game.position.seen_by(0)
    assert "most prestige" in made.asked.step.goals["en"] and graph["edges"]


def test_with_a_file_it_is_a_page_of_its_own(tmp_path: Path) -> None:
    exercise = otys.make_exercise("50.1.k7", lang="en")
    exercise.do("1 Eng Eng:h")
    made = send_puzzle(exercise, file=tmp_path / "to solve.html")
    page = (tmp_path / "to solve.html").read_text(encoding="utf-8")
    assert made.address == "to%20solve.html" and parts(sent_in(page))[0]["decisions"] == 4
    served = send_puzzle(exercise, base=BASE, file=tmp_path / "solve.html")
    assert served.address == "https://school.example/otys/solve.html" and len(served.address) < SCANNED
    shown = served._repr_mimebundle_()
    assert "<svg" in shown["text/html"] and served.address in shown["text/plain"]


def test_a_link_too_long_to_be_scanned_has_no_picture() -> None:
    exercise = otys.make_exercise("50.1.k7", lang="fr")
    exercise.do("1 Eng Eng:h")
    made = send_puzzle(exercise, base=BASE)
    assert len(made.address) > SCANNED
    shown = made._repr_mimebundle_()
    assert "<svg" not in shown["text/html"] and "<a href" in shown["text/html"]
    assert made.address in shown["text/plain"]


@pytest.mark.parametrize("solution", ["", "4", "nonsense"])
def test_a_solution_that_does_not_do_what_is_asked_is_none(solution: str) -> None:
    with pytest.raises(ValueError, match="nothing to beat"):
        send_puzzle(otys.make_exercise("50.1.k7", lang="en"), solution, base=BASE)


def test_a_solution_that_was_shown_is_none() -> None:
    exercise = otys.make_exercise("50.1.k7", lang="en")
    exercise.solve()
    with pytest.raises(ValueError, match="nothing to beat"):
        send_puzzle(exercise, base=BASE)


def test_a_lesson_and_a_strange_address_are_refused() -> None:
    with pytest.raises(ValueError, match="more steps"):
        send_puzzle(otys.lesson("turn"), base=BASE)
    exercise = otys.make_exercise("50.1.k7", lang="en")
    exercise.do(exercise.step.solutions[0])
    with pytest.raises(ValueError, match="address"):
        send_puzzle(exercise, base="javascript:alert(1)")


def test_a_turn_can_be_beaten_on_the_page_whatever_is_chosen_first() -> None:
    """Beside the solution the page holds the best turns, and with each first decision one to its end."""
    game = otys.new_game(["Ada", "Grace"], seed=7)
    made = send_puzzle(game, "5 $ P:p", lang="en")
    found = [notation.parse_line(game.position, line).moves for line in made.asked.step.solutions]
    assert {line[0] for line in found} == set(turn.moves(game.position))
    ends = [notation.play_line(game.position, line) for line in made.asked.step.solutions]
    assert max(end.players[0].score for end in ends) == 3 > ends[0].players[0].score == 0


def same(read: Any, made: Any) -> bool:
    """Whether a page has read all that was made, but for what it does not ask for."""
    if isinstance(made, dict) and isinstance(read, dict):
        return made.keys() - read.keys() <= UNREAD and all(same(read[key], made[key]) for key in read)
    if isinstance(made, list) and isinstance(read, list):
        return len(made) == len(read) and all(map(same, read, made))
    return bool(read == made)


SENT = ((50, 1, "k7"), (74, 1, "50"), (96, 3, "52"), (128, 2, "51"), (153, 3, "53"))
"""Exercises that are sent: rule, level, seed."""


def done_by_hand(rule: int, level: int, seed: str) -> otys.lessons.exercises.Exercise:
    """The exercise of this seed or, if it is none that a turn solves, the first of the next ones."""
    made = (otys.make_exercise(rule, level, each, lang="fr") for each in (seed, *range(50)))
    return next(exercise for exercise in made if exercise.step.solutions)


@pytest.mark.deep
@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_a_page_reads_all_that_a_puzzle_is_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page names each field that it takes (`js/src/bake/boards-from-link.js`); none is missing there, and on a
    page that is saved none is beyond its limit."""
    made = []
    for rule, level, seed in SENT[:: often(1, 5)]:
        exercise = done_by_hand(rule, level, seed)
        exercise.do(exercise.step.solutions[0])
        made.append(send_puzzle(exercise))
    dive = otys.dive("2026-11-23", lang="de")
    made.append(send_puzzle(dive, dive.step.solutions[0]))
    made.append(send_puzzle(otys.new_game(["Ada", "Grace"], seed=7), "4 ~P^1 $ P:p,p #mpp"))
    sent = [each.fragment() for each in made]
    monkeypatch.setattr(module, "IN_FILE", often(IN_FILE, 25_000))
    sent.append(sent_in(made[0].page()))
    assert len(sent[-1]) > often(4, 1) * len(sent[0]), "rule 50 in SENT: another seed, whose page holds far more boards"
    (tmp_path / "links.json").write_text(json.dumps(sent), encoding="utf-8")
    command = [str(NODE), str(ROOT / "js" / "test" / "read-link.mjs"), str(tmp_path / "links.json")]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    for each, read in zip(sent, json.loads(ran.stdout), strict=True):
        solution, graph = parts(each)
        assert read["solution"] == solution
        boards = read["boards"]
        assert boards["name"] == graph["name"] and boards["starts"] == graph["starts"]
        assert boards["edges"] == graph["edges"]
        assert all(same(*both) for both in zip(boards["parts"], graph["parts"], strict=True))
        flats: list[Any] = []
        for base, change in graph["nodes"]:
            flats.append(patched(None if base < 0 else flats[base], change))
        assert all(same(read[1][""], flat) for read, flat in zip(boards["nodes"], flats, strict=True))


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_a_page_knows_every_fact_of_an_event() -> None:
    code = "import {FACTS} from './js/src/bake/boards-from-link.js'; console.log(JSON.stringify(FACTS))"
    command = [str(NODE), "--input-type=module", "--eval", code]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)}
    named = {name for kind in kinds for name in kind.__dataclass_fields__}
    assert set(json.loads(ran.stdout)) == named - {"rules"}
