"""Reads users' files up to a limit and writes them atomically, without following links that somebody else made.

A folder may be shared, so another user may put something into it at any moment. A `Folder` is held open while files are
read and written in it; names below it are opened relative to it, never through a link. Where the system cannot do that
(Windows), each name is checked just before it is used.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final, Self

BY_HANDLE: bool = (
    {os.open, os.mkdir, os.rename, os.stat, os.unlink} <= os.supports_dir_fd
    and hasattr(os, "O_NOFOLLOW")
    and sys.platform != "emscripten"  # in a page there is one user only
)
"""Whether the system opens a file by its name within a folder that is held open."""

_BYTES: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_NO_LINK: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAITING: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_FOLDER: Final = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_CLOEXEC", 0)
_LINKS_OF_WINDOWS: Final = (0xA0000003, 0xA000000C)
"""The tags of junctions and of symbolic links."""
_MAX_LINKS: Final = 40
"""Links that lead to one another, as many as Linux follows."""
_FILE_MODE: Final = 0o664
_FOLDER_MODE: Final = 0o775
"""Less what the user's umask takes away: nothing is everybody's to write."""
_CHUNK_BYTES: Final = 1 << 20


class NotARegularFile(OSError):
    """Raised where a file or folder was expected and there is a link, a pipe, a device or something of that kind."""


def read(path: str | os.PathLike[str], most: int) -> bytes:
    """The first `most` bytes of a file. A pipe into which nobody writes counts as empty instead of blocking.

    Raises:
        OSError: if it cannot be read.
    """
    with _named(path):
        handle = os.open(path, os.O_RDONLY | _BYTES | _NO_WAITING)
        try:
            return _read_up_to(handle, most)
        finally:
            os.close(handle)


def write(path: str | os.PathLike[str], data: bytes | Callable[[], bytes]) -> None:
    """Write a whole file or nothing. A link in its place is replaced, not followed. What takes long to make is given as
    a function, which is called once the folder is found.

    Raises:
        OSError: if it cannot be written.
    """
    folder_named, path = os.fspath(path).endswith(("/", os.sep)), Path(path)
    with _named(path):
        if folder_named or path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        refuse_special(path)
        with Folder(path.parent) as folder:
            folder.write({path.name: data if isinstance(data, bytes) else data()})


def special(path: Path) -> bool:
    """Whether a pipe or a device lies there, or a link that leads to one: also where the system has put a file in that
    one's place (``/dev/stdout``)."""
    try:
        mode = os.stat(path).st_mode
        for _ in range(_MAX_LINKS):
            if not path.is_symlink():
                break
            path = Path(os.path.abspath(path.parent / os.readlink(path)))
            if path.as_posix().startswith(("/proc/", "/dev/fd/")):
                return True
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def refuse_special(path: Path) -> None:
    """Refuse to put a file where others read or write; in a course that is a trap, and is replaced.

    Raises:
        OSError: naming the path.
    """
    with _named(path):
        if special(path):
            raise NotARegularFile(errno.EINVAL, "it is no plain file")


def belongs(path: Path, *others: int) -> bool:
    """Whether what lies there is this user's, or that of a user with one of these numbers."""
    return not hasattr(os, "geteuid") or os.lstat(path).st_uid in (os.geteuid(), *others)


def private(path: Path) -> bool:
    """Whether what lies there is no link, and this user's, and not everybody's to write; False if nothing is there."""
    try:
        found = os.lstat(path)
        return not _is_link(found) and belongs(path) and not (os.name == "posix" and found.st_mode & stat.S_IWOTH)
    except OSError:
        return False


class Folder:
    """A folder held open until its context ends. The path to it may lead through links: whoever named it meant them.

    Names of files are seen from there (``fr/00_start.ipynb``); folders below it are made where a file is written.
    """

    def __init__(self, path: Path, within: Folder | None = None) -> None:
        self.path = path
        self._handle: int | None = None
        self._below: dict[str, Folder] = {}
        if BY_HANDLE and within is None:
            self._handle = os.open(path, _FOLDER)
        elif BY_HANDLE and within is not None:
            self._handle = os.open(path.name, _FOLDER | _NO_LINK, dir_fd=within._handle)
        elif within is None:
            os.stat(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for folder in self._below.values():
            folder.__exit__()
        if self._handle is not None:
            os.close(self._handle)

    def read(self, name: str, most: int) -> bytes:
        """So many bytes of a plain file at the most.

        Raises:
            FileNotFoundError: if nothing lies there.
            NotPlain: if something else lies there, or on the way to it.
            OSError: if it cannot be read.
        """
        folder, last = self._way(name, make=False)
        with _named(folder.path / last):
            found = folder._look(last)
            handle = os.open(folder._at(last), os.O_RDONLY | _BYTES | _NO_LINK | _NO_WAITING, dir_fd=folder._handle)
            try:
                if not stat.S_ISREG(found.st_mode) or not stat.S_ISREG(os.fstat(handle).st_mode):
                    raise NotARegularFile(errno.EINVAL, "it is no plain file")
                return _read_up_to(handle, most)
            finally:
                os.close(handle)

    def write(self, files: Mapping[str, bytes]) -> None:
        """Write whole files, all or none: each beside its place first, then all into their places.

        Raises:
            NotPlain: if the way to a file leads through a link.
            OSError: if one cannot be written.
        """
        places = [(*self._way(name, make=True), data) for name, data in files.items()]
        with ExitStack() as left:
            beside = [(folder, folder._beside(data, left), last) for folder, last, data in places]
            for folder, half, last in beside:
                with _named(folder.path / last):
                    folder._into_place(half, last)

    def _way(self, name: str, *, make: bool) -> tuple[Folder, str]:
        """The folder that holds a file, and the file's name in it."""
        first, _, rest = name.partition("/")
        if not rest:
            return self, first
        if first not in self._below:
            with _named(self.path / first):
                if make:
                    with suppress(FileExistsError):
                        os.mkdir(self._at(first), _FOLDER_MODE, dir_fd=self._handle)
                self._look(first)
                self._below[first] = Folder(self.path / first, self)
        return self._below[first]._way(rest, make=make)

    def _look(self, name: str) -> os.stat_result:
        """What lies there, if it is no link; one that is laid there after this is not followed either, by handle."""
        found = os.stat(self._at(name), dir_fd=self._handle, follow_symlinks=False)
        if _is_link(found):
            raise NotARegularFile(errno.ELOOP, "it is a link")
        return found

    def _beside(self, data: bytes, left: ExitStack) -> str:
        """Write a new file under a name that nobody can foretell; what is `left` of it in the end is removed."""
        half = f".{os.urandom(8).hex()}"
        with _named(self.path):
            handle = os.open(
                self._at(half),
                os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BYTES | _NO_LINK,
                _FILE_MODE,
                dir_fd=self._handle,
            )
            left.callback(self._remove, half)
            try:
                rest = memoryview(data)
                while rest:
                    rest = rest[os.write(handle, rest) :]
            finally:
                os.close(handle)
        return half

    def _into_place(self, half: str, name: str) -> None:
        with suppress(FileNotFoundError):
            there = os.stat(self._at(name), dir_fd=self._handle, follow_symlinks=False).st_mode
            if stat.S_ISCHR(there) or stat.S_ISBLK(there):
                raise NotARegularFile(errno.EINVAL, "it is no plain file")
        if self._handle is None:
            os.replace(self.path / half, self.path / name)
        else:
            os.rename(half, name, src_dir_fd=self._handle, dst_dir_fd=self._handle)

    def _remove(self, half: str) -> None:
        with suppress(FileNotFoundError):
            os.unlink(self._at(half), dir_fd=self._handle)

    def _at(self, name: str) -> str | Path:
        """How a file in it is named to the system."""
        return self.path / name if self._handle is None else name


@contextmanager
def _named(path: str | os.PathLike[str]) -> Iterator[None]:
    """Let an error name the path that the reader knows."""
    try:
        if "\0" in os.fspath(path):
            raise ValueError
        os.fsencode(path)
    except ValueError:  # no name of a file, which Python takes for another kind of error
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), os.fspath(path)) from None
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = os.fspath(path), None
        raise


def _is_link(found: os.stat_result) -> bool:
    return stat.S_ISLNK(found.st_mode) or getattr(found, "st_reparse_tag", 0) in _LINKS_OF_WINDOWS


def _read_up_to(handle: int, most: int) -> bytes:
    if _NO_WAITING:
        os.set_blocking(handle, True)
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, min(most, _CHUNK_BYTES))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
