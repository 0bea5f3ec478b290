"""A Jupyter Server extension that lets a kernel's answers leave at once.

For every click on a board the kernel sends two messages: "busy", and then the board's new state. With the
socket's default (Nagle's algorithm) the second waits until the browser's system has acknowledged the first, which
it delays by some 40 ms: more than everything else between click and redraw together. Setting `TCP_NODELAY` on
the kernels' websockets takes that wait away. Nothing else of the server changes.

The wheel installs `jupyter_server_config.d/otys_nb.json`, which enables the extension for every server of the
environment, however it was started. To switch it off: `jupyter server extension disable otys_nb.app.serverext`.

The extension reaches into a class that the server does not promise to keep. So wherever that class looks
different, the extension leaves everything as it is and says so in the debug log: boards are slower then, not broken.
"""

from __future__ import annotations

import functools
import importlib
import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp

HANDLER = ("jupyter_server.services.kernels.websocket", "KernelWebsocketHandler")
_MARK = "_otys_nb_nodelay"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tell Jupyter Server which module to load."""
    return [{"module": "otys_nb.app.serverext"}]


def _load_jupyter_server_extension(serverapp: ServerApp) -> None:
    """Set the option for the kernels' websockets of this server process."""
    log = serverapp.log
    module, name = HANDLER
    try:
        handler = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        log.debug("otys_nb: no websocket handler to set TCP_NODELAY on (%s)", error)
        return
    if set_nodelay_on_open(handler, log):
        log.debug("otys_nb: kernel websockets open with TCP_NODELAY")


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
    def open_without_delay(self: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            self.set_nodelay(True)
        except Exception as error:  # whatever it is, the reader's connection matters more than its speed
            log.debug("otys_nb: TCP_NODELAY could not be set (%s)", error)
        return opened(self, *args, **kwargs)  # a coroutine, if the server's own is one

    setattr(open_without_delay, _MARK, True)
    setattr(handler, "open", open_without_delay)  # noqa: B010  (a type checker cannot know the attribute)
    return True
