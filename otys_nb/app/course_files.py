"""The course's notebooks: where they lie, in which languages, and the reader's copy of them.

Running a notebook writes to it. So the course is played in copies, in a checkout as with an installed package, which
carries the notebooks inside itself. The copies belong to the reader: a later version of the package renews only those
whose cells were never changed; that they were run is no change.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from otys_nb.app import trust
from otys_nb.rules import files
from otys_nb.rules.language import LANGUAGES, VARIABLE, meant

PACKAGE = Path(__file__).resolve().parent.parent
START = "00_start.ipynb"
DEFAULT_FOLDER = Path("otys-course")
RECORD = ".otys-course.json"
"""This file in the reader's folder records each notebook as it was copied, so that changes are noticed."""
MAX_RECORD_BYTES: Final = 1_000_000
MAX_COPY_BYTES: Final = 50_000_000
"""The most bytes that are read of a record and of a copy; longer ones are damaged, or the reader's own."""
SYSTEM: Final = 0
"""The number of the user to whom the system's own files belong."""


class CourseError(Exception):
    """The course cannot be opened as asked; the text is one line for the reader."""


class Unwritable(CourseError):
    """The reader's folder cannot be written: it is read-only, or its disk is full."""

    def __init__(self, target: Path, error: OSError) -> None:
        super().__init__(f"cannot copy the course to {target}: {error.strerror or error}")
        self.target = target


def checkout() -> Path | None:
    """Return the folder of notebooks, if the package runs from a checkout of the project."""
    folder = PACKAGE.parent / "notebooks"
    return folder if (PACKAGE.parent / "pyproject.toml").is_file() and notebooks(folder) else None


def shipped() -> Path | None:
    """Return the folder of notebooks inside an installed package, if it has one."""
    folder = PACKAGE / "course"
    return folder if notebooks(folder) else None


def notebooks(folder: Path) -> list[Path]:
    """List the notebooks of a folder in the order of the course."""
    return sorted(folder.glob("*.ipynb"))


def part(folder: Path, lang: str) -> Path:
    """Return the folder of one language: English lies at the top, the others in folders of their own."""
    return folder if lang == "en" else folder / lang


def in_all_languages(folder: Path) -> list[Path]:
    """List the notebooks of a course, language by language."""
    return [notebook for lang in LANGUAGES for notebook in notebooks(part(folder, lang))]


def course_language(asked: str, environment: Mapping[str, str], folder: Path) -> str:
    """Choose the language in which the course is opened.

    It is the one asked for; or the first that ``OTYS_LANG`` or ``LANG`` names, if the course begins in it; or English.

    Raises:
        CourseError: the course is not there in the language asked for.
    """
    if asked:
        if not notebooks(part(folder, asked)):
            raise CourseError(f"--lang: there are no notebooks in {asked!r} in {folder}")
        return asked
    named = next((lang for name in (VARIABLE, "LANG") if (lang := meant(environment.get(name, "")))), "en")
    return named if (part(folder, named) / START).is_file() else "en"


def first_notebook(folder: Path) -> Path:
    """Return the first notebook of the course: its start page, or else the first in order."""
    start = folder / START
    if start.is_file():
        return start
    found = notebooks(folder)
    if not found:
        raise CourseError(f"no notebooks in {folder}")
    return found[0]


def course_folder(asked: Path | None, within: Path | None = None) -> tuple[Path, list[str]]:
    """Return the folder whose notebooks are to be opened; if it is the reader's copy, fill it.

    Args:
        asked: the reader's folder. A checkout's own folder of notebooks is used as it is, by those who write them.
        within: where the folder has to be if none is asked for; anywhere, if this is None.

    Returns:
        The folder, and the names of the notebooks that are the reader's own by now, although a newer one was shipped.

    Raises:
        CourseError: there are no notebooks, or they cannot be copied.
    """
    own = checkout()
    source = own or shipped()
    if source is None:
        raise CourseError("this installation carries no notebooks; install the package again, or run it in a checkout")
    target = asked.absolute() if asked else default_folder(own, within)
    if not asked and os.path.lexists(target) and not files.belongs(target, SYSTEM):
        raise CourseError(f"{target} is somebody else's; name a folder by --dir")
    if target.resolve() == source.resolve():
        return source, []
    return target, copy_course(source, target)


def playable_folder(asked: Path | None) -> tuple[Path, list[str], str]:
    """Return the folder as `course_folder` does; if it cannot be written, the existing copy or a temporary one.

    Returns:
        The folder, the names of the notebooks that are the reader's own, and why nothing is kept in the folder, if so.

    Raises:
        CourseError: there are no notebooks, or they cannot be copied anywhere.
    """
    try:
        return *course_folder(asked), ""
    except Unwritable as error:
        if (error.target / START).is_file():
            return error.target, [], str(error)
        source = checkout() or shipped()
        assert source is not None  # somebody removed it in the meantime
        passing = Path(tempfile.mkdtemp(prefix=f"{DEFAULT_FOLDER}-"))
        return passing, copy_course(source, passing), str(error)


def default_folder(checkout: Path | None, within: Path | None) -> Path:
    """Return the copy around the working directory, or else `DEFAULT_FOLDER` in the checkout or here.

    A copy is known by its record. One that somebody else may have laid there counts for nothing.
    """
    here = Path.cwd()
    copies = [folder for folder in (here, *here.parents) if _is_copy(folder)]
    places = [*copies, (checkout.parent if checkout else here) / DEFAULT_FOLDER]
    if within is None:
        return places[0]
    return next((place for place in places if place.is_relative_to(within)), within / DEFAULT_FOLDER)


def _is_copy(folder: Path) -> bool:
    """Tell whether the folder is this user's copy of the course, and nobody else could write into it."""
    return (folder / RECORD).is_file() and files.private(folder / RECORD) and files.private(folder)


def copy_course(source: Path, target: Path) -> list[str]:
    """Bring the reader's copy of the notebooks up to date.

    A notebook whose cells the reader changed is never overwritten. One whose cells are as they were shipped, and one
    that is missing, becomes the shipped one.

    Args:
        source: the folder that holds the shipped notebooks.
        target: the reader's folder; made if it is not there.

    Returns:
        The names of the notebooks that are the reader's own by now, although a newer one was shipped.

    Raises:
        Unwritable: the folder cannot be made or written.
    """
    kept: list[str] = []
    written: list[bytes] = []
    unchanged: list[bytes] = []
    try:
        target.mkdir(parents=True, exist_ok=True)
        with files.Folder(target) as mine:
            record = _read_record(mine)
            for original in in_all_languages(source):
                name, wanted = original.relative_to(source).as_posix(), original.read_bytes()
                shipped_now, shipped_then = _digest(wanted), record.get(name)
                found = _found(mine, name)
                if not found & {None, shipped_now, shipped_then}:
                    if shipped_now != shipped_then:
                        kept.append(name)
                    continue
                if shipped_now in found:
                    unchanged.append(wanted)
                else:
                    mine.write({name: wanted})
                    written.append(wanted)
                record[name] = shipped_now
            mine.write({RECORD: (json.dumps(record, indent=1, sort_keys=True) + "\n").encode()})
    except OSError as error:
        raise Unwritable(target, error) from error
    if not trust.begun():  # another user's Jupyter, or a new one, trusts none of them yet
        written += unchanged
    if written:
        trust.sign(written)
    return kept


def _found(mine: files.Folder, name: str) -> set[str | None]:
    """The digest of a copy, None if it is missing; nothing at all of what is no plain file, or is reached by a link."""
    try:
        present = mine.read(name, MAX_COPY_BYTES + 1)
    except FileNotFoundError:
        return {None}
    except files.NotARegularFile:
        return set()
    if len(present) > MAX_COPY_BYTES:
        return set()
    return {_digest(present)}


def _digest(data: bytes) -> str:
    """Compute a digest of the cells without their outputs; of all bytes, if the data are no notebook."""
    try:
        cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(data)["cells"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        return hashlib.sha256(data).hexdigest()
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()


def _read_record(mine: files.Folder) -> dict[str, str]:
    """Read what was copied before; if the record is missing or damaged, every copy counts as changed."""
    try:
        data = mine.read(RECORD, MAX_RECORD_BYTES + 1)
        record = json.loads(data) if len(data) <= MAX_RECORD_BYTES else None
    except (FileNotFoundError, files.NotARegularFile, ValueError, RecursionError):
        return {}
    return {str(name): str(digest) for name, digest in record.items()} if isinstance(record, dict) else {}
