"""The engine in a page of its own: rooms and their messages, where no IPython is; and the page with what it needs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import comm
import pytest

from otys_nb.app import in_page, live_page
from otys_nb.classroom import class_results
from otys_nb.lessons import all_lessons, lesson
from otys_nb.rules.language import LANGUAGES

ALONE = """
import json, sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "IPython":
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Nowhere())
from otys_nb.app import in_page

said, models = [], {}

def post(text, buffers):
    message = json.loads(text)
    said.append(message["type"])
    if message["type"] == "comm_close":
        del models[message["id"]]
    elif message["data"].get("method", "update") == "update":
        models.setdefault(message["id"], {}).update(message["data"]["state"])
        for path, bytes in zip(message["data"].get("buffer_paths", ()), buffers):
            models[message["id"]][path[0]] = len(bytes)

in_page.connect(post)
in_page.warm()
seats = ["you", "you", "keen"]
rooms = [{"room": "first"}, {"room": "game", "seats": seats, "sides": "advanced", "designer": True, "seed": 9}]
place = {"board": "keys/", "step": "fifth", "played": [], "cursor": 0, "chosen": -1, "helped": False}
rooms += [{"room": "lesson", "lesson": "keys", "place": place}, {"room": "lesson", "lesson": "turn", "place": place}]
for asked in [*rooms, {"room": "practice"}, {"room": "dive"}, {"room": "dive", "day": "2026-11-20"}]:
    board = in_page.enter(json.dumps(asked | {"lang": "fr"}))
    model = models[board]
    parts = [*model["shared"].values(), model["speech"]]
    shared = {models[ref.removeprefix("IPY_MODEL_")]["packed"] > 100 for ref in parts}
    told = model["lesson"]
    print(json.dumps([told["id"], model["lang"], len(model["state"]["players"]), [*shared], told["step"]["id"]]))
explorer = models[in_page.enter('{"room": "explore", "seed": 1, "lang": "en"}')]
print(json.dumps([explorer["view"], bool(explorer["explore"]["controls"])]))
def act(board, do, **more):
    action = {"seq": 1, "rev": models[board]["rev"], "do": do, **more}
    update = {"method": "update", "state": {"action": action}, "buffer_paths": []}
    in_page.receive(json.dumps({"id": board, "data": update}))


asked = {"room": "explore", "seed": 1, "lang": "en"}
board = in_page.enter(json.dumps(asked))
act(board, "edit", path="players[0].credits", value=9)
act(board, "explore", path="tab", value="play")
act(board, "move", id=0)
left = models[board]
kept = json.loads(json.dumps(left["place"]))
again = models[in_page.enter(json.dumps(asked | {"place": kept}))]
drawn = ("state", "place", "log", "here")
same = [left[one] == again[one] for one in drawn]
print(json.dumps([left["state"]["players"][0]["credits"], len(left["log"]), same]))
print(json.dumps([again["explore"]["undo"], again["explore"]["setup"], len(json.dumps(kept))]))
spoilt = models[in_page.enter(json.dumps(asked | {"place": kept | {"games": []}}))]
print(json.dumps([spoilt["state"]["players"][0]["credits"], spoilt["explore"]["setup"]]))
board = in_page.enter('{"room": "first", "lang": "en"}')
rev = models[board]["rev"]
action = {"seq": 1, "rev": rev, "do": "move", "id": 0}
update = {"method": "update", "state": {"action": action}, "buffer_paths": []}
in_page.receive(json.dumps({"id": board, "data": update}))
print(json.dumps([models[board]["rev"] > rev, len(models[board]["log"])]))
games = [{"board": "game/0"}, json.loads(json.dumps(models[board]["place"]))]
board = in_page.enter(json.dumps({"room": "first", "lang": "en", "place": games}))
print(json.dumps([len(models[board]["log"]), models[board]["lesson"]["welcome"] is not None]))
in_page.receive(json.dumps({"id": "nobody", "data": {"method": "update", "state": {}}}))
damaged = ["[]", '{"room": "cellar"}', '{"room": "first", "lang": "xx"}', '{"room": "dive", "day": "never"}']
damaged += ['{"room": "class", "word": "cooking", "seat": 1, "lang": "de"}']
damaged += ['{"room": "class", "word": "53-1x2-pearl", "seat": 0, "lang": "en"}']
damaged += ['{"room": "game", "seats": ["keen", "keen"], "seed": 1}', '{"room": "lesson", "lesson": "cooking"}']
for text in damaged:
    try:
        in_page.enter(text)
    except ValueError as error:
        print(json.dumps([str(error), board in models]))
asked = {"room": "class", "word": "53-1x2-Pearl", "seat": 7, "lang": "de"}
board = in_page.enter(json.dumps(asked))
begun = models[board]["place"]
act(board, "move", id=0)
act(board, "solve")
left = json.loads(json.dumps(models[board]["place"]))
again = models[in_page.enter(json.dumps(asked | {"place": [{"board": "class/keys-1-pearl/7"}, left]}))]["place"]
print(json.dumps([begun["code"], left["code"], again["code"], left["board"], left["results"] == again["results"]]))
other = models[in_page.enter(json.dumps(asked | {"seat": 8, "place": [left]}))]["place"]
spoilt = models[in_page.enter(json.dumps(asked | {"place": [left | {"results": [{"wrong": "x"}, 7]}]}))]["place"]
print(json.dumps([other["board"], [one["done"] for one in other["results"]], len(spoilt["results"])]))
"""


@pytest.fixture(scope="module")
def told() -> list[list[Any]]:
    """What a page without IPython saw, line by line."""
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_room_opens_without_a_notebook_and_says_what_boards_share(told: list[list[Any]]) -> None:
    assert [line[0] for line in told[:4]] == ["play", "play", "keys", "turn"]
    assert [line[2] for line in told[:2]] == [2, 3]
    assert all(line[1] == "fr" and line[3] == [True] for line in told[:7])
    assert told[7] == ["explorer", True]


def test_a_lesson_opens_where_it_was_left_and_nothing_where_another_was(told: list[list[Any]]) -> None:
    first = {name: lesson(name).step.id for name in ("keys", "turn")}
    assert told[2][4] == "fifth" != first["keys"] and told[3][4] == first["turn"]


def test_the_analysis_goes_on_where_it_was_left_with_a_begun_turn_and_undo(told: list[list[Any]]) -> None:
    assert told[8] == [9, 1, [True] * 4]
    undo, setting_up, size = told[9]
    assert undo and not setting_up and size < 10_000
    assert told[10] == [3, True], "what somebody has spoilt is not taken"


def test_a_move_of_the_page_is_played(told: list[list[Any]]) -> None:
    assert told[11] == [True, 1]


def test_a_game_opens_where_it_was_left(told: list[list[Any]]) -> None:
    assert told[12] == [1, True]


def test_a_seat_of_a_class_goes_on_where_it_was_left_and_its_code_is_one_that_the_desk_reads(
    told: list[list[Any]],
) -> None:
    (begun, left, again, board, same), (other, done, spoilt) = told[-2:]
    assert board == "class/53-1x2-pearl/7" and same and begun != left == again
    (pupil,) = class_results("53-1x2-pearl", left).pupils
    assert pupil.number == 7 and pupil.results["53-1x2-pearl"].reached == 1
    assert (other, done, spoilt) == ("class/53-1x2-pearl/8", ["", ""], 2), "another seat begins afresh"


def test_a_room_that_there_is_not_is_named_and_changes_nothing(told: list[list[Any]]) -> None:
    damaged = told[13:-2]
    assert len(damaged) == 8 and all(still for _, still in damaged)
    words = ("room", "cellar", "xx", "never", "kein Klassenwort", "pupil", "seats", "cooking")
    assert all(word in text for word, (text, _) in zip(words, damaged, strict=True))


def test_the_rooms_are_those_of_the_addresses() -> None:
    rooms = (live_page.STATIC / "live.js").read_text(encoding="utf-8")
    assert all(f'"{room}"' in rooms for room in in_page.BOARD_MAKERS)
    assert str(list(live_page.STRENGTHS)).replace("'", '"').replace(", ", ",") in rooms


NOTEBOOKS = {lang: {"course": f"{lang}/a.ipynb", "teach": f"{lang}/b.ipynb"} for lang in LANGUAGES}


def made(**more: Any) -> dict[str, str]:
    wheels = {name: (f"{name}-1-py3-none-any.whl", 10) for name in (*live_page.NEEDED, "jedi")}
    return live_page.live_files("./pyodide/", {"a.wasm": 5}, wheels, notebooks=NOTEBOOKS, **more)


def test_the_page_names_what_it_loads_and_speaks_each_language() -> None:
    files = made()
    held = re.search(r'<script type="application/json" id="otys-live">(.*?)</script>', files["index.html"])
    assert held is not None
    data = json.loads(held[1])
    assert data["engine"]["files"] == {"a.wasm": 5} | {f"{name}-1-py3-none-any.whl": 10 for name in live_page.NEEDED}
    assert set(data["words"]) == set(data["chapters"]) == set(data["notebooks"]) == set(LANGUAGES)
    assert len({frozenset(words) for words in data["words"].values()}) == 1
    way = [one["file"] for one in data["chapters"]["de"]]
    assert way.count("#play/first") == 1, "the first game is a station, too"
    assert [one for one in way if one != "#play/first"] == [f"#learn/{each.id}" for each in all_lessons()]
    with pytest.raises(KeyError):
        live_page.live_files("./", {}, {}, notebooks=NOTEBOOKS)


def test_all_that_the_page_asks_for_is_kept_and_it_can_be_installed() -> None:
    files = made(more=["lock.json"])
    kept = {"./", *files, "./pyodide/a.wasm", "lock.json"} - {"index.html", "keep.js"}
    assert all(json.dumps(json.dumps(name))[1:-1] in files["keep.js"] for name in kept)
    manifest = json.loads(files[live_page.MANIFEST])
    assert manifest["start_url"] == "./" and manifest["icons"][0]["src"] in files
    newer = made(more=["lock.json"], version="2")
    assert [name for name in files if files[name] != newer[name]] == ["keep.js"]


def test_where_nothing_may_be_kept_the_page_says_so_as_the_notebooks_do() -> None:
    assert "enableMemoryStorage" in made(keeps=False)["index.html"]
    assert "enableMemoryStorage" not in made()["index.html"]


def test_an_error_that_stops_the_page_leaves_its_traceback(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Any:
        raise LookupError("nobody expected this")

    class Comm:
        handle_msg = broken

    monkeypatch.setitem(in_page.BOARD_MAKERS, "first", broken)
    monkeypatch.setitem(comm.get_comm_manager().comms, "board", Comm())
    for stops in (lambda: in_page.enter('{"room": "first"}'), lambda: in_page.receive('{"id": "board", "data": {}}')):
        caplog.clear()
        with pytest.raises(LookupError):
            stops()
        [record] = caplog.records
        assert record.name == "otys_nb.app.in_page" and "in broken\n" in caplog.text
