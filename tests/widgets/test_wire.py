"""Through a real kernel and the real protocol, without a browser: nbclient stands in for the page."""

from __future__ import annotations

import asyncio
import base64
import json
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from jupyter_core.utils import ensure_event_loop

nbformat = pytest.importorskip("nbformat")
NotebookClient = pytest.importorskip("nbclient").NotebookClient

CELLS = [
    "import otys_nb as otys\n"
    "from otys_nb.widgets import PlayerBoard, Table\n"
    "game = otys.new_game(['Ada', 'Grace'], seed=7)",
    "table = Table(game); table",
    "board = PlayerBoard(game, player=0); board",
]
LIMIT = 10_000


class Page:
    """What a page does with a kernel: keep the state of the boards, run cells, send actions.

    `inside` runs a function in the client's own thread.
    """

    def __init__(self, client: Any, notebook: Any, inside: Callable[..., Any]) -> None:
        self.client = client
        self.notebook = notebook
        self.inside = inside
        self.sizes: list[int] = []

    def run(self, source: str) -> Any:
        """Run a new cell at the end; returns its outputs."""
        self.notebook.cells.append(nbformat.v4.new_code_cell(source))
        cell = self.notebook.cells[-1]
        self.inside(self.client.execute_cell, cell, len(self.notebook.cells) - 1)
        return cell.outputs

    def value(self, expression: str) -> str:
        """What an expression is in the kernel."""
        text: str = self.run(f"print({expression})")[0]["text"]
        return text.rstrip("\n")

    def model(self, kind: str) -> str:
        """The id of the board of that class."""
        ends = f".{kind}"
        found = [k for k, v in self.client.widget_state.items() if v.get("_anywidget_id", "").endswith(ends)]
        assert len(found) == 1
        return str(found[0])

    def state(self, kind: str) -> dict[str, Any]:
        """The traits of a board as the page has them."""
        found: dict[str, Any] = self.client.widget_state[self.model(kind)]
        return found

    def words(self, kind: str) -> dict[str, str]:
        """The words that a board speaks with."""
        found: dict[str, str] = json.loads(self.shared(self.state(kind)["speech"]).removeprefix("export default "))
        return found

    def shared(self, reference: str) -> str:
        """The module in a model that boards share."""
        [packed] = self.client.widget_buffers[reference.removeprefix("IPY_MODEL_")].values()
        return zlib.decompress(base64.b64decode(packed["data"])).decode()

    def send(self, kind: str, data: dict[str, Any]) -> None:
        """Send a comm message to a board, and take in all that comes back."""
        self.inside(self._send, kind, data)

    def _send(self, kind: str, data: dict[str, Any]) -> None:
        client = self.client
        content = {"comm_id": self.model(kind), "data": data}
        message = client.kc.session.msg("comm_msg", content)
        client.kc.shell_channel.send(message)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            got = ensure_event_loop().run_until_complete(_get(client))
            if got is None or got["parent_header"].get("msg_id") != message["header"]["msg_id"]:
                continue
            if got["msg_type"] == "comm_msg":
                self.sizes.append(len(json.dumps(got["content"], ensure_ascii=False).encode()))
                client.handle_comm_msg([], got, -1)
            elif got["msg_type"] == "status" and got["content"]["execution_state"] == "idle":
                return
        raise TimeoutError("the kernel did not answer")

    def act(self, kind: str, do: str, **fields: Any) -> None:
        """What a touch sends."""
        state = self.state(kind)
        seq = (state.get("action") or {"seq": 0})["seq"] + 1
        action = {"seq": seq, "rev": state["rev"], "do": do, **fields}
        self.client.widget_state[self.model(kind)]["action"] = action
        self.send(kind, {"method": "update", "state": {"action": action}, "buffer_paths": []})


async def _get(client: Any) -> Any:
    from queue import Empty

    try:
        got = client.kc.iopub_channel.get_msg(timeout=5)
        return await got if asyncio.iscoroutine(got) or asyncio.isfuture(got) else got
    except Empty:
        return None


@pytest.fixture(scope="module")
def wire() -> Iterator[Page]:
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    here = {"metadata": {"path": str(Path(__file__).parents[2])}}
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", store_widget_state=True, resources=here)
    # A thread and an event loop of its own: in this one a browser's loop may be running.
    with ThreadPoolExecutor(max_workers=1) as thread:

        def inside(work: Callable[..., Any], *arguments: Any) -> Any:
            return thread.submit(work, *arguments).result()

        kernel = client.setup_kernel()
        inside(kernel.__enter__)
        try:
            for index, cell in enumerate(notebook.cells):
                inside(client.execute_cell, cell, index)
            yield Page(client, notebook, inside)
        finally:
            inside(kernel.__exit__, None, None, None)
            inside(lambda: ensure_event_loop().close())


def offer(state: dict[str, Any], *path: str) -> int:
    found = [move["id"] for move in state["afford"]["moves"] if move["path"] == list(path)]
    assert len(found) == 1
    identifier: int = found[0]
    return identifier


def test_a_board_arrives_with_all_that_the_page_needs(wire: Page) -> None:
    state = wire.state("Table")
    assert state["view"] == "table" and state["rev"] == 1
    assert "export" in state["_esm"] and state["_view_name"] == "AnyView"
    shared = {name: wire.shared(reference) for name, reference in state["shared"].items()}
    assert set(shared) == {"boards", "art", "css"} and all("export" in module for module in shared.values())
    assert "key:4" in json.loads(shared["art"].removeprefix("export default "))["symbols"]
    assert wire.words("Table")["push"] == "Push"
    assert state["action"] is None and state["reject"] is None and state["lesson"] is None
    bundle = wire.notebook.cells[1].outputs[0]["data"]
    assert set(bundle) == {"application/vnd.jupyter.widget-view+json", "text/plain", "text/html"}


def test_the_module_and_the_drawings_cross_once_for_all_boards(wire: Page) -> None:
    table, board = wire.state("Table"), wire.state("PlayerBoard")
    assert table["shared"] == board["shared"]
    assert len(table["_esm"]) < 1_000


def test_the_words_of_a_language_cross_once_and_a_switch_is_a_small_message(wire: Page) -> None:
    assert wire.state("Table")["speech"] == wire.state("PlayerBoard")["speech"]
    wire.run("table.speak('fr'); board.speak('fr')")  # the first time the words themselves cross
    french = wire.words("PlayerBoard")
    assert wire.state("Table")["speech"] == wire.state("PlayerBoard")["speech"] and french["push"] == "Pousser"
    wire.run("table.speak('en'); board.speak('en')")
    wire.sizes.clear()
    for lang in ("fr", "en"):
        wire.act("Table", "lang", lang=lang)
    assert wire.words("Table")["push"] == "Push"
    assert len(wire.sizes) >= 2 and max(wire.sizes) <= LIMIT


def test_equal_actions_of_two_tabs_are_each_answered(wire: Page) -> None:
    """Each tab counts for itself, so their actions may be equal to the last letter."""
    action = {"seq": 900, "rev": wire.state("Table")["rev"], "do": "why", "target": "mechanic"}
    for _ in range(2):
        wire.sizes.clear()
        wire.send("Table", {"method": "update", "state": {"action": action}, "buffer_paths": []})
        assert wire.state("Table")["reply"]["seq"] == 900
        assert wire.sizes, "the action is not answered"


def test_a_whole_turn_by_touch(wire: Page) -> None:
    for path in (["key:5"], ["sponsor:5"], ["push"], ["diver:plant"], ["surface"]):
        state = wire.state("Table")
        rev = state["rev"]
        wire.act("Table", "move", id=offer(state, *path))
        state = wire.state("Table")
        assert state["rev"] == rev + 1 and state["reject"] is None
        assert wire.state("PlayerBoard")["state"] == state["state"]
    assert state["state"]["to_move"] == 1 and state["events"][-1]["kind"] == "TurnEnded"
    start = "otys.new_position(['Ada', 'Grace'], seed=7)"
    assert wire.value(f"game.position == {start}.play('5 $ P:p')") == "True"
    assert state["log"][state["here"]]["python"].startswith("game.play(")
    assert max(wire.sizes) <= LIMIT


def test_a_cell_moves_the_boards(wire: Page) -> None:
    rev = wire.state("Table")["rev"]
    wire.run("game.undo(); None")
    state = wire.state("Table")
    assert state["rev"] == rev + 1 and state["state"]["to_move"] == 0 and state["here"] == 3
    wire.run("board.play('=') if game.position.players[0].batteries else board.play('^'); None")
    assert wire.state("Table")["state"]["to_move"] == 1


def test_a_stale_touch_is_refused_and_seen(wire: Page) -> None:
    state = wire.state("Table")
    action = {"seq": 500, "rev": state["rev"] - 1, "do": "move", "id": 0}
    wire.send("Table", {"method": "update", "state": {"action": action}, "buffer_paths": []})
    after = wire.state("Table")
    assert after["rev"] == state["rev"] and after["reject"]["seq"] == 500 and "has changed" in after["reject"]["text"]


def test_other_messages_of_the_protocol(wire: Page) -> None:
    rev = wire.state("Table")["rev"]
    wire.send("Table", {"method": "custom", "content": {"seq": 501, "rev": rev, "do": "why", "target": "key:5"}})
    assert wire.state("Table")["reply"]["seq"] == 501
    wire.send("Table", {"method": "update", "state": {"rev": 0, "state": {}}, "buffer_paths": []})
    assert wire.value("table.rev") == str(rev)
    assert wire.state("Table")["rev"] == rev and wire.state("Table")["state"]["players"]
    wire.send("Table", {"method": "request_state"})
    assert wire.state("Table")["rev"] == rev


def test_rubbish_over_the_wire_changes_nothing(wire: Page) -> None:
    before = wire.value("game.position.to_json() if not game.position.turn.key else ''")
    for data in (
        {"method": "update", "state": {"action": "move"}, "buffer_paths": []},
        {"method": "update", "state": {"action": {"do": [1]}}, "buffer_paths": []},
        {"method": "update", "state": {"nonsense": 1}, "buffer_paths": []},
        {"method": "custom", "content": 7},
        {"method": "unknown"},
        {},
    ):
        wire.send("Table", data)
    assert wire.value("game.position.to_json() if not game.position.turn.key else ''") == before
    wire.act("Table", "undo")
    assert wire.state("Table")["reject"] is None, "and the next honest action is obeyed"


def test_a_round_trip_is_quick(wire: Page) -> None:
    """A touch, the kernel, the answer: well below what the redraw may take in all."""
    spent = []
    for _ in range(20):
        for do in ("undo", "redo"):
            started = time.perf_counter()
            wire.act("Table", do)
            spent.append(time.perf_counter() - started)
    assert sorted(spent)[len(spent) // 2] < 0.25, sorted(spent)


def test_what_a_browser_kept_of_the_lessons_crosses_and_is_judged_here(wire: Page) -> None:
    wire.run("from otys_nb.widgets.lesson import LessonBoard\nkeys = LessonBoard('keys', 'lesson'); keys")
    wire.act("LessonBoard", "progress", done={"keys": {"which": "solved", "nothing": "solved"}})
    assert wire.state("LessonBoard")["lesson"]["step"]["states"][:3] == ["", "solved", ""]
    wire.act("LessonBoard", "progress", done={"keys": ["away"]})
    assert wire.state("LessonBoard")["reject"] is not None
    wire.act("LessonBoard", "forget")
    assert set(wire.state("LessonBoard")["lesson"]["step"]["states"]) == {""}


def test_the_traceback_of_an_unexpected_error_is_not_in_the_cell(wire: Page) -> None:
    outputs = wire.run("table.room.view = lambda: 1 / 0\ntable.changed()\ndel table.room.view")
    assert outputs == [] and "ZeroDivisionError" in wire.state("Table")["reject"]["text"]
