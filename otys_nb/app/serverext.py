"""A Jupyter Server extension: safe kernels and fresh copies for the course, and answers that leave at once.

**Safe kernels.** A kernel finds modules in its notebook's folder first, even while it starts. The course runs
by itself, so its kernels start with ``PYTHONSAFEPATH``: what lies beside them is not imported. All
other notebooks' kernels start as ever.

**Fresh copies.** ``otys-nb/course/NAME`` answers with a notebook as it was shipped, for readers whose own differs.

**Answers at once.** For every click on a board the kernel sends two messages: "busy", and then the board's new state.
With the socket's default (Nagle's algorithm) the second waits until the browser's system has acknowledged the first,
which it delays by some 40 ms: more than everything else between click and redraw together. Setting `TCP_NODELAY` on
the kernels' websockets takes that wait away. Nothing else of the server changes.

The wheel installs `jupyter_server_config.d/otys_nb.json`, which enables the extension for every server of the
environment, however it was started. To switch it off: `jupyter server extension disable otys_nb.app.serverext`.

The last reaches into a class that the server does not promise to keep. So wherever that class looks different, the
extension leaves it as it is and says so in the debug log: boards are slower then, not broken. Where the session
manager looks different, kernels start as ever, and the course's notebooks wait for a press.
"""

from __future__ import annotations

import functools
import importlib
import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

from otys_nb.app import course_files
from otys_nb.app.fingerprint import is_shipped

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

HANDLER = ("jupyter_server.services.kernels.websocket", "KernelWebsocketHandler")
_MARK = "_otys_nb_nodelay"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tell Jupyter Server which module to load."""
    return [{"module": "otys_nb.app.serverext"}]


def _load_jupyter_server_extension(serverapp: ServerApp) -> None:
    """Set up all three for this server process."""
    log = serverapp.log
    course = course_files.checkout() or course_files.shipped()
    if course is not None:
        serve_course(serverapp, course)
        if not start_course_safely(serverapp.session_manager, course):
            log.debug("otys_nb: the session manager has no get_kernel_env; kernels start as ever")
    module, name = HANDLER
    try:
        handler = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        log.debug("otys_nb: no websocket handler to set TCP_NODELAY on (%s)", error)
        return
    if set_nodelay_on_open(handler, log):
        log.debug("otys_nb: kernel websockets open with TCP_NODELAY")


def start_course_safely(sessions: Any, course: Path) -> bool:
    """Make a session manager start the kernels of the course's notebooks with ``PYTHONSAFEPATH``.

    Args:
        sessions: the server's session manager; it asks its own `get_kernel_env` for each kernel's environment.
        course: the folder of the notebooks as they were shipped.

    Returns:
        Whether it does so now.
    """
    environment = getattr(sessions, "get_kernel_env", None)
    if not callable(environment):
        return False

    @functools.wraps(environment)
    def safe_environment(path: str | None, name: str | None = None) -> dict[str, str]:
        found: dict[str, str] = environment(path, name)
        # JupyterLab gives a session a passing path while it starts, and the notebook's name beside it.
        notebook = Path(sessions.kernel_manager.cwd_for_path(path or ""), name or (path or "").rpartition("/")[2])
        shipped = notebook.suffix == ".ipynb" and is_shipped(notebook, course)
        return {**found, "PYTHONSAFEPATH": "1"} if shipped else found

    sessions.get_kernel_env = safe_environment
    return True


def serve_course(serverapp: ServerApp, course: Path) -> None:
    """Let the server answer with each notebook of the course as it was shipped, for readers who may read files here."""
    # Only a server has this.
    from jupyter_server.auth.decorator import authorized
    from jupyter_server.base.handlers import APIHandler
    from jupyter_server.utils import url_path_join
    from tornado import web

    originals = {path.relative_to(course).as_posix(): path for path in course_files.in_all_languages(course)}

    class Original(APIHandler):
        auth_resource = "contents"

        @web.authenticated
        @authorized
        async def get(self, name: str) -> None:
            if name not in originals:
                raise web.HTTPError(404, "the course has no such notebook")
            self.finish(json.loads(originals[name].read_bytes()))

    web_app: Any = serverapp.web_app
    address = url_path_join(web_app.settings["base_url"], "otys-nb", "course", "(.*)")
    web_app.add_handlers(".*$", [(address, Original)])


def set_nodelay_on_open(handler: type[Any], log: logging.Logger | Any) -> bool:
    """Make each websocket of this handler class set `TCP_NODELAY` when it opens.

    Args:
        handler: a class like tornado's `WebSocketHandler`, with `open` and `set_nodelay`.
        log: told, at debug level, of whatever keeps the option from being set.

    Returns:
        True if the class does so now. Calling it again changes nothing more.
    """
    opened = getattr(handler, "open", None)
    if not callable(opened) or not callable(getattr(handler, "set_nodelay", None)):
        log.debug("otys_nb: %s has no open or no set_nodelay; left as it is", handler.__name__)
        return False
    if getattr(opened, _MARK, False):
        return True

    @functools.wraps(opened)
    def open_without_delay(websocket: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            websocket.set_nodelay(True)
        except Exception as error:  # whatever fails here, the reader's connection matters more than its speed
            log.debug("otys_nb: TCP_NODELAY could not be set (%s)", error)
        return opened(websocket, *args, **kwargs)  # a coroutine, if the server's own is one

    setattr(open_without_delay, _MARK, True)
    setattr(handler, "open", open_without_delay)  # noqa: B010  (a type checker cannot know the attribute)
    return True
