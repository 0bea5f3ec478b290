"""A real JupyterHub, set up as `docs/school-server.md` says, for a class on this machine.

The configuration and the script that starts a pupil's server are read from the document itself. Only what belongs to a
school is put in place of the document's: the sign-in (the hub's dummy), what starts servers (its local processes) and
the addresses.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

GUIDE: Final = Path(__file__).parent.parent / "docs" / "school-server.md"
PLACE: Final = "/opt/otys"
"""Where the document installs the course."""
PATIENCE: Final = 120.0
HERE: Final = """
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_port = {hub_port}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy_port}"
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {home!r} + "/{{username}}"
c.Spawner.cmd = [{starts!r}]
c.Spawner.args = [*c.Spawner.args, *{root!r}]
c.JupyterHub.services = [*c.JupyterHub.services, {{"name": "class", "api_token": {token!r}}}]
c.JupyterHub.load_roles = [
    *c.JupyterHub.load_roles,
    {{"name": "class", "scopes": ["admin:users", "admin:servers", "access:servers"], "services": ["class"]}},
]
"""


@dataclass
class Process:
    """A process that somebody else has started."""

    pid: int


@dataclass
class PupilsServer:
    """The server that the hub has started for a pupil."""

    base: str
    token: str
    process: Process
    seconds: float
    """From asking the hub until the server answered."""


class Hub:
    """The hub; `place` is where the course, JupyterHub and its proxy are installed (the document's `/opt/otys`)."""

    def __init__(self, place: Path, home: Path) -> None:
        self.token = secrets.token_hex(16)
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        port, hub_port, proxy_port = _free(3)
        self.base = f"http://127.0.0.1:{port}"
        starts = home / "otys-singleuser"
        starts.write_text(_block("sh", "jupyterhub-singleuser").replace(PLACE, str(place)), encoding="utf-8")
        starts.chmod(0o755)
        here = HERE.format(
            port=port,
            hub_port=hub_port,
            proxy_port=proxy_port,
            home=str(home),
            starts=str(starts),
            root=["--allow-root"] if os.geteuid() == 0 else [],
            token=self.token,
        )
        config = home / "jupyterhub_config.py"
        config.write_text(_block("python", "JupyterHub").replace(PLACE, str(place)) + here, encoding="utf-8")
        self.log = (home / "hub.log").open("wb")
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "OTYS"))}
        environment["PATH"] = f"{place / 'bin'}{os.pathsep}{environment['PATH']}"
        self.process = subprocess.Popen(
            [str(place / "bin" / "jupyterhub"), "-f", str(config)],
            cwd=home,
            env=environment,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )
        self._wait(f"{self.base}/hub/api/")

    def start(self, number: int) -> PupilsServer:
        """Start a pupil's server.

        Raises:
            TimeoutError: if it does not come.
        """
        name, begun = f"pupil{number}", time.perf_counter()
        (self.home / name).mkdir(exist_ok=True)
        self._ask("POST", f"users/{name}")
        self._ask("POST", f"users/{name}/server")
        while not (server := self._ask("GET", f"users/{name}")["servers"].get("", {})).get("ready"):
            if time.perf_counter() - begun > PATIENCE:
                raise TimeoutError(f"the server of {name} does not come: {server}")
            time.sleep(0.2)
        spent = time.perf_counter() - begun
        full = self._ask("GET", f"users/{name}?include_stopped_servers=true")
        pid = full["servers"][""]["state"]["pid"] if full["servers"][""].get("state") else self._pid(name)
        return PupilsServer(f"{self.base}/user/{name}", self.token, Process(pid), spent)

    def stop(self) -> None:
        """End the hub, its proxy and all servers."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.log.close()

    def _pid(self, name: str) -> int:
        """The process of a pupil's server, by what it was started for."""
        wanted = f"JUPYTERHUB_USER={name}".encode()
        for process in Path("/proc").glob("[0-9]*"):
            try:
                named = wanted in (process / "environ").read_bytes().split(b"\0")
                if named and b"jupyterhub-singleuser" in (process / "cmdline").read_bytes():
                    return int(process.name)
            except OSError:
                continue
        raise TimeoutError(f"there is no process for {name}")

    def _ask(self, method: str, path: str) -> Any:
        request = urllib.request.Request(
            f"{self.base}/hub/api/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else {}

    def _wait(self, address: str) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(address, timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                if time.monotonic() > end or self.process.poll() is not None:
                    raise TimeoutError((self.home / "hub.log").read_text()[-2000:]) from None
                time.sleep(0.2)


def _block(language: str, holds: str) -> str:
    """The document's block in a language that holds this."""
    blocks = re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    return str(next(each for each in blocks if holds in each and (language != "sh" or each.startswith("#!"))))


def _free(count: int) -> list[int]:
    """Ports that nobody listens on."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()
