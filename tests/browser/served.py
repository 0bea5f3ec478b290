"""A folder on loopback, never cached, until the network is gone."""

from __future__ import annotations

import functools
import http.server
import threading
from pathlib import Path
from typing import Any


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serve files, never from a cache, and say nothing."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Served:
    """A folder on loopback: `address`, without a slash at the end."""

    def __init__(self, folder: Path) -> None:
        handler = functools.partial(_Quiet, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def end(self) -> None:
        """The network is gone. It takes half a second, and is not needed: the thread ends with the process."""
        self._server.shutdown()
        self._server.server_close()
