"""The Jupyter server around this process: the one of the notebook, or of the terminal, in which it was started."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from otys_nb.app.course_files import CourseError
from otys_nb.rules import files

_KERNEL = "JPY_PARENT_PID"
_TERMINAL = "JUPYTER_SERVER_URL"
TOLD = (_KERNEL, _TERMINAL, "JUPYTER_SERVER_ROOT", "JPY_SESSION_NAME")
"""The environment variables by which a server tells its kernels and terminals about itself."""


class Server(NamedTuple):
    """A running Jupyter server."""

    root: Path
    """The folder that the server shows."""
    url: str
    base_url: str

    def address(self, notebook: Path) -> str:
        """Return the address of a notebook; empty if the server is not reached from this machine directly.

        Raises:
            CourseError: the server does not show it.
        """
        if not notebook.is_relative_to(self.root):
            raise CourseError(
                f"{notebook} lies outside {self.root}, which this Jupyter server shows; choose another --dir, "
                "or a --port for a server of its own"
            )
        if self.base_url != "/":  # the server of a hub, or one behind a proxy
            return ""
        return f"{self.url}lab/tree/{quote(notebook.relative_to(self.root).as_posix())}"


def in_kernel(environment: Mapping[str, str]) -> bool:
    """Tell whether this process is a kernel, or a command in a notebook's cell."""
    return bool(environment.get(_KERNEL))


def around(environment: Mapping[str, str]) -> Server | None:
    """Find the running server around this process, if there is one.

    It is looked up where Jupyter lists the servers of this user; a list that others can write tells nothing.
    """
    url, parent = environment.get(_TERMINAL, ""), environment.get(_KERNEL, "")
    if not url and not parent:
        return None
    # This import takes half a second, and only a process inside a server needs it.
    from jupyter_core.paths import jupyter_runtime_dir
    from jupyter_server.serverapp import list_running_servers

    lists = Path(jupyter_runtime_dir()).resolve()
    if lists.exists() and not files.private(lists):
        return None
    try:
        for found in list_running_servers():
            if found["url"] == url or str(found["pid"]) == parent:
                return Server(Path(found["root_dir"]), found["url"], found["base_url"])
    except (OSError, LookupError, TypeError, ValueError, RecursionError):  # a file in the folder describes no server
        return None
    return None
