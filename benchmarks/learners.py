"""A class at work: learners on one machine, each with a server and a kernel of their own, as JupyterHub gives them.

Each learner is what a page is to the kernel: a session over HTTP, a websocket, the boards' comm messages. All go
through the same lesson as pupils do: a wrong answer before the right one, a hint, a move taken back and played again.
Reported are the time from a touch until the board's new state is there, the memory of servers and kernels, and whatever
failed.

Memory is read from `/proc`, so this runs on Linux only; it needs the test environment.
"""

from __future__ import annotations

import json
import random
import shutil
import statistics
import struct
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.clock import table
from benchmarks.hub import Hub

LESSON: Final = "keys"
PAUSE: Final = 2.0
"""Seconds between two touches of a learner, on average; real ones take longer."""
AT_ONCE: Final = 2
"""Servers that start at the same time."""
PATIENCE: Final = 180.0
"""Seconds to wait for anything before it has failed."""
CELL: Final = "import otys_nb as otys\notys.lesson({name!r})"

Act = Mapping[str, Any]
"""What a touch sends, but for `seq` and `rev`; a move has the `path` that is touched instead of its number."""


class Failed(Exception):
    """A learner did not get what the lesson promises; the text says what was done and what came."""


def way(name: str) -> list[Act]:
    """How a learner goes through a lesson, found by going through it here."""
    from otys_nb.lessons.history import line_of
    from otys_nb.widgets.affordances import offered
    from otys_nb.widgets.lesson import LessonBoard

    board, acts = LessonBoard(name), list[Act]()

    def do(**act: Any) -> None:
        acts.append(act)
        board.receive(sent(act, len(acts), {"rev": board.rev, "afford": board.afford}))
        if board.reject is not None:
            raise Failed(f"{act}: {board.reject['text']}")

    def play() -> None:
        course = board.lesson_session
        start, moves = course.step_start, line_of(course.step, course.position, course.step.solutions[0]).moves
        do(do="hint")
        again = True
        while not board.lesson_session.done:
            move = moves[sum(len(decision.moves) for decision in course.history[start:])]
            at = [offer for offer, _ in offered(course.position, course.seat)].index(move)
            path = board.afford["moves"][at]["path"]
            do(do="move", path=path)
            if again and not board.lesson_session.done:
                do(do="undo")
                do(do="move", path=path)
            again = False

    while True:
        kind = board.lesson_session.step.kind
        if kind == "watch":
            while not board.lesson_session.done:
                do(do="step")
        elif kind == "ask":
            for option in _answers(board.lesson_session):
                do(do="move", path=[option])
        else:
            play()
        if board.lesson_session.finished:
            return acts
        do(do="step")


def _answers(course: Any) -> list[str]:
    """Where the answers to a question are touched: one wrong, then one right."""
    from otys_nb.lessons.checks import right
    from otys_nb.lessons.lesson_message import target

    asked = course.step.question
    fitting = right(asked, course._asked())
    wrong = next((option for option in asked.options if option not in fitting), None)
    chosen = [wrong, fitting[0]] if wrong is not None else [fitting[0]]
    return [target(option, asked.options.index(option)) for option in chosen]


def sent(act: Act, seq: int, state: Mapping[str, Any]) -> dict[str, Any]:
    """The action of a page that has this state before it."""
    if act["do"] != "move":
        return {**act, "seq": seq, "rev": state["rev"]}
    found = [move["id"] for move in state["afford"]["moves"] if move["path"] == list(act["path"])]
    if not found:
        raise Failed(f"{act}: nothing can be touched there")
    return {"do": "move", "id": found[0], "seq": seq, "rev": state["rev"]}


def read(frame: str | bytes) -> dict[str, Any]:
    """A message from its frame; a binary one begins with how many parts it has and where each begins.

    Only the first part is the message. The others are texts that boards share, which no learner reads here.
    """
    if isinstance(frame, bytes):
        (parts,) = struct.unpack_from(">I", frame)
        begins = (*struct.unpack_from(f">{parts}I", frame, 4), len(frame))
        frame = frame[begins[0] : begins[1]].decode()
    message: dict[str, Any] = json.loads(frame)
    return message


class Learner:
    """A notebook's page, without the page."""

    def __init__(self, base: str, token: str, number: int) -> None:
        """Start a kernel and connect to it."""
        import websocket

        asked = {"path": f"{number}.ipynb", "name": "", "type": "notebook", "kernel": {"name": "python3"}}
        request = urllib.request.Request(
            f"{base}/api/sessions",
            data=json.dumps(asked).encode(),
            headers={"Content-Type": "application/json", "Authorization": f"token {token}"},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            kernel = json.load(answer)["kernel"]["id"]
        self.session = uuid.uuid4().hex
        address = f"{base.replace('http', 'ws', 1)}/api/kernels/{kernel}/channels"
        self.socket: Any = websocket.create_connection(
            f"{address}?session_id={self.session}", header=[f"Authorization: token {token}"], timeout=PATIENCE
        )
        self.models: dict[str, dict[str, Any]] = {}
        """The states of the kernel's widgets, as a page keeps them."""

    def show(self, name: str) -> None:
        """Run the cell that shows the lesson."""
        self.ask("execute_request", {"code": CELL.format(name=name), "silent": False, "allow_stdin": False})

    def board(self) -> tuple[str, dict[str, Any]]:
        """The lesson's model: its id and its state."""
        for name, state in self.models.items():
            if str(state.get("_anywidget_id")).endswith("LessonBoard"):
                return name, state
        raise Failed("the cell showed no lesson")

    def touch(self, act: Act, seq: int) -> float:
        """Do what a page does when it is touched; seconds until the board's new state was there."""
        name, state = self.board()
        action, before = sent(act, seq, state), state["rev"]
        data = {"method": "update", "state": {"action": action}, "buffer_paths": []}
        spent = self.ask("comm_msg", {"comm_id": name, "data": data}, lambda: state["rev"] > before)
        if state["reject"] is not None:
            raise Failed(f"{act}: {state['reject']['text']}")
        if spent is None:
            raise Failed(f"{act}: the board did not change")
        return spent

    def ask(self, kind: str, content: Mapping[str, Any], there: Callable[[], bool] = lambda: False) -> float | None:
        """Send a request and take in what comes until the kernel is idle again; seconds until it was `there`."""
        header = {"msg_id": uuid.uuid4().hex, "session": self.session, "username": "", "msg_type": kind}
        header |= {"version": "5.3", "date": ""}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        start, spent = time.perf_counter(), None
        self.socket.send(json.dumps(message))
        while True:
            got = read(self.socket.recv())
            if got["parent_header"].get("msg_id") != header["msg_id"]:
                continue
            self._hear(got["msg_type"], got["content"])
            if spent is None and there():
                spent = time.perf_counter() - start
            if got["msg_type"] == "status" and got["content"]["execution_state"] == "idle":
                return spent

    def _hear(self, kind: str, content: Mapping[str, Any]) -> None:
        if kind == "comm_open":
            self.models[content["comm_id"]] = content["data"]["state"]
        elif kind == "comm_msg" and content["data"].get("method") == "update":
            self.models[content["comm_id"]].update(content["data"]["state"])
        elif kind == "error":
            raise Failed(f"{content['ename']}: {content['evalue']}")

    def close(self) -> None:
        """Leave the page; the server ends the kernel."""
        self.socket.close()


@dataclass
class Class:
    """How it went."""

    learners: int
    touches: list[float] = field(default_factory=list)
    """Seconds of each touch, of all learners."""
    first: list[float] = field(default_factory=list)
    """Seconds from asking for a kernel until the first board, of each learner."""
    spawns: list[float] = field(default_factory=list)
    """Seconds from asking the hub until a learner's server answered, where there is a hub."""
    servers: list[tuple[int, int]] = field(default_factory=list)
    """Bytes of each server: its share (PSS), and with all that it shares (RSS)."""
    kernels: list[tuple[int, int]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def hold(
    learners: int, *, lesson: str = LESSON, pause: float = PAUSE, servers: int = 0, hub: Path | None = None
) -> Class:
    """Hold a class: all work through the lesson at the same time; `servers` if they are to share some.

    With `hub`, the folder in which JupyterHub and the course are installed, a real one starts the servers.
    """
    from tests.browser.lab_server import Lab

    acts, found = way(lesson), Class(learners)
    home = Path(tempfile.mkdtemp(prefix="otys-class-"))
    try:
        with ExitStack() as stack, ThreadPoolExecutor(max_workers=learners) as everyone:

            def started(number: int) -> Any:
                if school is not None:
                    return school.start(number)
                lab = Lab(home / str(number), PATIENCE)
                stack.callback(lab.stop)
                return lab

            school = Hub(hub, home / "hub") if hub else None
            if school is not None:
                stack.callback(school.stop)
            with ThreadPoolExecutor(max_workers=learners if school else AT_ONCE) as starting:
                labs = list(starting.map(started, range(servers or learners)))
            found.spawns += [lab.seconds for lab in labs if school is not None]

            def pupil(number: int) -> Learner | None:
                lab = labs[number % len(labs)]
                return attend(lab.base, lab.token, number, lesson, acts, pause, found)

            present = list(everyone.map(pupil, range(learners)))
            for lab in labs:
                found.servers.append(memory(lab.process.pid))
                found.kernels += map(memory, children(lab.process.pid))
            for learner in filter(None, present):
                learner.close()
    finally:
        shutil.rmtree(home, ignore_errors=True)
    return found


def attend(
    base: str, token: str, number: int, lesson: str, acts: Sequence[Act], pause: float, found: Class
) -> Learner | None:
    """One learner goes through the lesson; whatever goes wrong is noted, and the others go on."""
    try:
        return _work(base, token, number, lesson, acts, pause, found)
    except Exception as error:
        found.failures.append(f"learner {number}: {type(error).__name__}: {error}")
        return None


def _work(base: str, token: str, number: int, lesson: str, acts: Sequence[Act], pause: float, found: Class) -> Learner:
    rng = random.Random(number)
    start = time.perf_counter()
    learner = Learner(base, token, number)
    learner.show(lesson)
    learner.board()
    found.first.append(time.perf_counter() - start)
    for seq, act in enumerate(acts, start=1):
        time.sleep(pause * rng.uniform(0.5, 1.5))
        found.touches.append(learner.touch(act, seq))
    if not learner.board()[1]["lesson"]["finished"]:
        raise Failed("the lesson did not come to its end")
    return learner


def memory(process: int) -> tuple[int, int]:
    """Bytes of a process: its share (PSS), and with all that it shares (RSS)."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
    kilobytes = {name: int(rest.split()[0]) for name, rest in (line.split(":", 1) for line in lines)}
    return kilobytes["Pss"] * 1024, kilobytes["Rss"] * 1024


def children(process: int) -> list[int]:
    """The processes that a process has started, and their own."""
    own = [
        int(child)
        for thread in Path(f"/proc/{process}/task").iterdir()
        for child in (thread / "children").read_text().split()
    ]
    return own + [each for child in own for each in children(child)]


def report(learners: int = 30, pause: float = PAUSE, hub: Path | None = None) -> None:
    """Print times, memory and failures of one class."""
    started = time.perf_counter()
    found = hold(learners, pause=pause, hub=hub)
    minutes = (time.perf_counter() - started) / 60

    def spread(values: Sequence[float], scale: float) -> tuple[str, str, str]:
        late = statistics.quantiles(values, n=20)[18] if len(values) > 1 else values[0]
        return f"{statistics.median(values) * scale:.0f}", f"{late * scale:.0f}", f"{max(values) * scale:.0f}"

    rows: list[tuple[str, ...]] = []
    if found.spawns:
        rows.append(("a learner's server, ms", *spread(found.spawns, 1e3)))
    if found.touches:
        rows.append((f"a touch, ms ({len(found.touches):,} of them)", *spread(found.touches, 1e3)))
        rows.append(("kernel and first board, ms", *spread(found.first, 1e3)))
    for name, held in (("server", found.servers), ("kernel", found.kernels)):
        for at, kind in enumerate(("PSS", "RSS")):
            if held:
                rows.append((f"memory of a {name}, {kind}, MB", *spread([each[at] for each in held], 1e-6)))
    whole = sum(pss for pss, _ in found.servers + found.kernels)
    title = f"{learners} learners, lesson {LESSON!r}, a touch every {pause:g} s each, {minutes:.1f} min in all"
    table(title, ("", "median", "p95", "most"), rows)
    print(f"  memory in all (PSS): {whole / 1e9:.2f} GB, {whole / 1e6 / learners:.0f} MB a learner")
    print(f"  failures: {len(found.failures)}")
    for failure in found.failures:
        print(f"    {failure}")
