"""Where the tracebacks of unexpected errors go: to the log of the kernel.

In a kernel the standard error belongs to the cell, which shows the reader a sentence already. The kernel has a log of
its own, beside the server's. Whoever has set up `logging` gets the records there instead.
"""

from __future__ import annotations

import logging
import sys
from typing import Final

from traitlets.config import Application

PACKAGE: Final = "otys_nb"


class KernelLog(logging.StreamHandler):  # type: ignore[type-arg]
    """Hands records to the kernel's log; without a kernel it prints them on the standard error of the process."""

    def __init__(self) -> None:
        super().__init__(sys.__stderr__)

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record down, if the user has not said where records go."""
        if logging.getLogger().handlers:
            return
        if Application.initialized():
            Application.instance().log.handle(record)
        else:
            super().emit(record)


def connect() -> None:
    """Let what the package logs reach the log of the kernel."""
    logger = logging.getLogger(PACKAGE)
    if not any(isinstance(handler, KernelLog) for handler in logger.handlers):
        logger.addHandler(KernelLog())
