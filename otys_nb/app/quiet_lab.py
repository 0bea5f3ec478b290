"""`python -m otys_nb.app.quiet_lab LANG OPTIONS`: JupyterLab that says where it is and how to stop it, and no more.

JupyterLab tells its address in a log of some thirty lines. Here the server is made, its address is printed once, with
a token that fits on the line, and then it is started.
"""

from __future__ import annotations

import secrets
import sys
import webbrowser
from collections.abc import Sequence
from typing import Any

from otys_nb.app.messages import say
from otys_nb.pictures.safe_text import printable


def main(argv: Sequence[str]) -> None:
    """Start the server and stay until it ends.

    Args:
        argv: the language to speak, then the options of JupyterLab.
    """
    # jsonschema would make 38 grammars for addresses that no event of a server has: a second of each start.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    # A second or more, in which Ctrl+C has to end it without a traceback: see below.
    from jupyterlab.labapp import LabApp

    lang, *options = argv
    server = LabApp.initialize_server(argv=options)
    identity = server.identity_provider
    if identity.token and identity.token_generated:
        identity.token = secrets.token_urlsafe(12)
    address = server.public_url
    identity.token_generated = False  # else the server prints it again, in three forms
    server.open_browser = server.open_browser and _there_is_a_browser()

    def announce() -> None:
        print(say("opened.browser" if server.open_browser else "opened.address", lang))
        print(f"    {printable(address)}")
        print(say("opened.folder", lang, folder=printable(server.root_dir)))
        print(say("opened.stop", lang), flush=True)

    server.io_loop.add_callback(announce)  # after what the server has put there itself: to listen at its port
    server.start()


def _there_is_a_browser() -> bool:
    try:
        found: Any = webbrowser.get()
    except webbrowser.Error:
        return False
    return found is not None


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:  # before the server looks for it
        sys.exit(130)
