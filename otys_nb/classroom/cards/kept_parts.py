"""What is made of a class file or a package stays, part by part, in a folder of the user's own.

Who comes back to it, in another language or after the server was stopped, goes on where it was.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final, TypeVar

from otys_nb.rules import files

Part = TypeVar("Part")

KEPT_S: Final = 7 * 24 * 3600
"""So long a part stays."""
MAX_BYTES: Final = 4_000_000
SOURCES: Final = {".py", ".toml", ".js", ".css"}


def kept(name: str, make: Callable[[], Part]) -> Part:
    """The part of this name, which JSON can hold; it is made where it is not there yet."""
    with suppress(OSError, ValueError, RuntimeError):  # there is none, somebody wrote in it, or nobody has a home here
        found: Part = json.loads(files.read(_place(name), MAX_BYTES))
        return found
    made = make()
    with suppress(OSError, RuntimeError):
        place = _place(name)
        files.write(place, json.dumps(made).encode())
        for other in place.parent.iterdir():
            if time() - other.stat().st_mtime > KEPT_S:
                other.unlink()
    return made


def _place(name: str) -> Path:
    """The file of a part. All that lies beside it can be made again.

    Raises:
        OSError: if there can be no such file.
        RuntimeError: if nobody has a home here.
    """
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "otys-nb")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not files.private(folder):
        raise PermissionError(folder)
    return folder / f"{sha256(f'{_course()} {name}'.encode()).hexdigest()[:32]}.json"


@cache
def _course() -> int:
    """A number that any change of the course changes."""
    course = (path for path in sorted(Path(__file__).parents[2].rglob("*.*")) if path.suffix in SOURCES)
    return zlib.crc32(
        repr([(str(path), each.st_size, each.st_mtime_ns) for path in course for each in [path.stat()]]).encode()
    )
