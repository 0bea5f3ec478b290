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
rooms = [{"room": "first"}, {"room": "game", "seats": 3, "people": 2, "strength": "keen", "seed": 9}]
for asked in [*rooms, {"room": "practice"}, {"room": "dive"}]:
    board = in_page.enter(json.dumps(asked | {"lang": "fr"}))
    model = models[board]
    parts = [*model["shared"].values(), model["speech"]]
    shared = {models[ref.removeprefix("IPY_MODEL_")]["packed"] > 100 for ref in parts}
    print(json.dumps([model["lesson"]["id"], model["lang"], len(model["state"]["players"]), [*shared]]))
board = in_page.enter('{"room": "first", "lang": "en"}')
rev = models[board]["rev"]
action = {"seq": 1, "rev": rev, "do": "move", "id": 0}
update = {"method": "update", "state": {"action": action}, "buffer_paths": []}
in_page.receive(json.dumps({"id": board, "data": update}))
print(json.dumps([models[board]["rev"] > rev, len(models[board]["log"])]))
in_page.receive(json.dumps({"id": "nobody", "data": {"method": "update", "state": {}}}))
for damaged in ("[]", '{"room": "cellar"}', '{"room": "game", "seats": 9}', '{"room": "first", "lang": "xx"}'):
    try:
        in_page.enter(damaged)
    except ValueError as error:
        print(json.dumps([str(error), board in models]))
"""


@pytest.fixture(scope="module")
def told() -> list[list[Any]]:
    """What a page without IPython saw, line by line."""
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_room_opens_without_a_notebook_and_says_what_boards_share(told: list[list[Any]]) -> None:
    assert told[0] == ["play", "fr", 2, [True]]
    assert told[1] == ["play", "fr", 3, [True]]
    assert [line[1] for line in told[2:4]] == ["fr", "fr"] and all(line[3] == [True] for line in told[2:4])


def test_a_move_of_the_page_is_played(told: list[list[Any]]) -> None:
    assert told[4] == [True, 1]


def test_a_room_that_there_is_not_is_named_and_changes_nothing(told: list[list[Any]]) -> None:
    damaged = told[5:]
    assert len(damaged) == 4 and all(still for _, still in damaged)
    assert [word in text for word, (text, _) in zip(("room", "cellar", "seats", "xx"), damaged, strict=True)] == [
        True
    ] * 4


def test_the_rooms_are_those_of_the_addresses() -> None:
    rooms = (live_page.STATIC / "live.js").read_text(encoding="utf-8")
    assert all(f'"{room}"' in rooms for room in in_page.BOARD_MAKERS)
    assert str(list(live_page.STRENGTHS)).replace("'", '"').replace(", ", ",") in rooms


def test_the_page_names_what_it_loads_and_speaks_each_language() -> None:
    wheels = {name: (f"{name}-1-py3-none-any.whl", 10) for name in (*live_page.NEEDED, "jedi")}
    files = live_page.live_files("../static/pyodide/", {"a.wasm": 5}, wheels)
    assert set(files) == {"index.html", "live.js", "engine.js", "keep.js"}
    held = re.search(r'<script type="application/json" id="otys-live">(.*?)</script>', files["index.html"])
    assert held is not None
    data = json.loads(held[1])
    assert data["engine"]["files"] == {"a.wasm": 5} | {f"{name}-1-py3-none-any.whl": 10 for name in live_page.NEEDED}
    assert set(data["words"]) == set(LANGUAGES)
    assert len({frozenset(words) for words in data["words"].values()}) == 1
    own = ["./", "live.js", "engine.js"]
    python = [f"../static/pyodide/{name}" for name in data["engine"]["files"]]
    assert json.dumps(json.dumps([*own, *python])) in files["keep.js"]
    other = live_page.live_files("../static/pyodide/", {"a.wasm": 5}, wheels, version="2")
    assert [name for name in files if files[name] != other[name]] == ["keep.js"]
    with pytest.raises(KeyError):
        live_page.live_files("../", {}, {})


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
