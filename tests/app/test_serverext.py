"""The server extension: kernel websockets open with TCP_NODELAY, and a strange server is left alone."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from otys_nb.app import serverext

ROOT = Path(__file__).parents[2]
TOKEN = "for-this-test-only"
LOG = logging.getLogger("test_serverext")

PROBE = """
import socket
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

opened = KernelWebsocketHandler.open

async def open(self, *arguments, **named):
    option = self.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    with __import__("builtins").open({answer!r}, "w") as answer:
        answer.write(str(bool(option)))
    return await opened(self, *arguments, **named)

KernelWebsocketHandler.open = open
"""


class Handler:
    """What the extension needs of a websocket handler."""

    def __init__(self) -> None:
        self.calls: list[object] = []

    def set_nodelay(self, value: bool) -> None:
        self.calls.append(value)

    def open(self, kernel_id: str) -> str:
        self.calls.append(kernel_id)
        return "opened"


@pytest.fixture
def handler_class() -> type[Handler]:
    """A handler class that the test may change."""
    return type("Own", (Handler,), {"open": Handler.open})


def test_sets_the_option_before_opening(handler_class: type[Handler]) -> None:
    assert serverext.set_nodelay_on_open(handler_class, LOG)
    handler = handler_class()
    assert handler.open(kernel_id="k") == "opened"
    assert handler.calls == [True, "k"]


def test_twice_is_as_once(handler_class: type[Handler]) -> None:
    serverext.set_nodelay_on_open(handler_class, LOG)
    first = handler_class.open
    assert serverext.set_nodelay_on_open(handler_class, LOG)
    assert handler_class.open is first


def test_a_failing_option_does_not_keep_the_websocket_from_opening(handler_class: type[Handler]) -> None:
    def refuse(self: Handler, value: bool) -> None:
        raise OSError("no such option")

    handler_class.set_nodelay = refuse  # type: ignore[method-assign]
    serverext.set_nodelay_on_open(handler_class, LOG)
    assert handler_class().open("k") == "opened"


@pytest.mark.parametrize("missing", ["open", "set_nodelay"])
def test_a_handler_without_the_method_is_left_alone(missing: str) -> None:
    methods = {"open": Handler.open, "set_nodelay": Handler.set_nodelay}
    del methods[missing]
    stranger = type("Stranger", (), methods)
    before = dict(vars(stranger))
    assert not serverext.set_nodelay_on_open(stranger, LOG)
    assert dict(vars(stranger)) == before


@pytest.mark.parametrize("place", [("no.such.module", "Handler"), ("json", "KernelWebsocketHandler")])
def test_a_server_without_the_handler_is_left_alone(monkeypatch: pytest.MonkeyPatch, place: tuple[str, str]) -> None:
    monkeypatch.setattr(serverext, "HANDLER", place)
    web_app = SimpleNamespace(settings={"base_url": "/"}, add_handlers=lambda *added: None)
    strange = SimpleNamespace(log=LOG, web_app=web_app, session_manager=object())
    serverext._load_jupyter_server_extension(strange)  # type: ignore[arg-type]


class Sessions:
    """What the extension needs of a session manager."""

    def __init__(self, root: Path) -> None:
        self.kernel_manager = SimpleNamespace(cwd_for_path=lambda path: str(root / Path(path).parent))

    def get_kernel_env(self, path: str | None, name: str | None = None) -> dict[str, str]:
        return {"JPY_SESSION_NAME": f"{path} {name}"}


def test_only_kernels_of_the_course_as_shipped_start_without_their_folder(tmp_path: Path) -> None:
    course = ROOT / "notebooks"
    (tmp_path / "fr").mkdir()
    for name in ("01_turn.ipynb", "fr/01_turn.ipynb"):
        (tmp_path / name).write_bytes((course / name).read_bytes())
    changed = (course / "02_keys_and_hacker.ipynb").read_text(encoding="utf-8").replace("Hacker", "Stranger")
    (tmp_path / "02_keys_and_hacker.ipynb").write_text(changed, encoding="utf-8")
    sessions = Sessions(tmp_path)
    assert serverext.start_course_safely(sessions, course)
    safe = {
        (path, name): "PYTHONSAFEPATH" in sessions.get_kernel_env(path, name)
        for path, name in [
            ("01_turn.ipynb", ""),
            ("fr/01_turn.ipynb", None),
            ("fr/0b1c-a-passing-path", "01_turn.ipynb"),
            ("02_keys_and_hacker.ipynb", ""),
            ("console-1", "Console 1"),
            (None, None),
        ]
    }
    assert list(safe.values()) == [True, True, True, False, False, False]
    assert sessions.get_kernel_env("01_turn.ipynb", "")["JPY_SESSION_NAME"] == "01_turn.ipynb "


def test_the_shipped_setting_names_the_module() -> None:
    setting = json.loads((ROOT / "jupyter-config/otys_nb.json").read_text())
    assert setting == {"ServerApp": {"jpserver_extensions": {serverext.__name__: True}}}
    assert serverext._jupyter_server_extension_points() == [{"module": serverext.__name__}]


def ask(address: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address, data, {"Authorization": f"token {TOKEN}"})
    with urllib.request.urlopen(asked, timeout=20) as answer:
        return json.loads(answer.read())


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[bool], str]]:
    """Start a server with or without the extension, and give its address."""
    started: list[subprocess.Popen[bytes]] = []

    def start(extension: bool) -> str:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        config = tmp_path / "config"
        config.mkdir()
        (config / "jupyter_server_config.py").write_text(PROBE.format(answer=str(tmp_path / "answer")))
        (config / "jupyter_server_config.json").write_text(
            json.dumps({"ServerApp": {"jpserver_extensions": {serverext.__name__: extension, "jupyterlab": False}}})
        )
        folders = {name: str(tmp_path / name) for name in ("JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")}
        command = [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--ip=127.0.0.1", "--allow-root"),
            *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={tmp_path}"),
            f"--IdentityProvider.token={TOKEN}",
        ]
        environment = {**os.environ, **folders, "JUPYTER_CONFIG_DIR": str(config)}
        with (tmp_path / "log").open("wb") as log:
            started.append(subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        for _ in range(300):
            try:
                ask(f"http://127.0.0.1:{port}/api/status")
                return f"127.0.0.1:{port}"
            except OSError:
                assert started[-1].poll() is None, (tmp_path / "log").read_text()
                time.sleep(0.1)
        raise AssertionError((tmp_path / "log").read_text())

    yield start
    for process in started:
        process.terminate()
        process.wait(timeout=20)


@pytest.mark.parametrize("extension", [True, pytest.param(False, marks=pytest.mark.nightly)])
def test_a_real_websocket(serve: Callable[[bool], str], tmp_path: Path, extension: bool) -> None:
    websocket = pytest.importorskip("websocket")
    address = serve(extension)
    kernel = ask(f"http://{address}/api/kernels", {"name": "python3"})["id"]
    connection = websocket.create_connection(
        f"ws://{address}/api/kernels/{kernel}/channels?session_id=test&token={TOKEN}", timeout=30
    )
    try:
        header = {"msg_id": "1", "msg_type": "kernel_info_request", "session": "test", "username": "", "version": "5.3"}
        request = {"header": header, "parent_header": {}, "metadata": {}, "content": {}, "channel": "shell"}
        connection.send(json.dumps(request))
        while json.loads(connection.recv())["msg_type"] != "kernel_info_reply":
            pass
    finally:
        connection.close()
    assert (tmp_path / "answer").read_text() == str(extension)
