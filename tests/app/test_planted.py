"""What a neighbour in a shared folder, or a hostile download, has laid there: links, records, pipes, endless files."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from otys_nb.app import course_files, launcher, running_server, trust
from otys_nb.bake.files import write_whole
from otys_nb.rules import files

SHIPPED = Path(__file__).parents[2] / "notebooks"
posix = pytest.mark.skipif(os.name != "posix", reason="about links and owners as POSIX has them")
DEEP = '{"a":' * 200_000


@pytest.fixture(params=["by handle", "by path"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways to a file: within a folder held open, and by its path where the system knows no other."""
    monkeypatch.setattr(files, "BY_HANDLE", files.BY_HANDLE and request.param == "by handle")


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What is shipped: a notebook in English and one in French."""
    folder = tmp_path / "shipped"
    (folder / "fr").mkdir(parents=True)
    (folder / "00_start.ipynb").write_bytes((SHIPPED / "00_start.ipynb").read_bytes())
    (folder / "fr" / "00_start.ipynb").write_bytes((SHIPPED / "fr" / "00_start.ipynb").read_bytes())
    monkeypatch.setattr(course_files, "checkout", lambda: None)
    monkeypatch.setattr(course_files, "shipped", lambda: folder)
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder of the victim's that the course has no business in."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "letter").write_text("dear")
    return folder


def held(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


# ---------------------------------------------------------------- what is signed


def test_what_was_swapped_between_writing_and_signing_is_not_signed(
    source: Path, mine: Path, trusted: Callable[[str], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = (source / "00_start.ipynb").read_text(encoding="utf-8")
    hostile = shipped.replace("import otys_nb", "import strange")
    assert hostile != shipped
    sign = trust.sign

    def swapped(*what: Any) -> None:
        (mine / "00_start.ipynb").write_text(hostile, encoding="utf-8")
        sign(*what)

    monkeypatch.setattr(trust, "sign", swapped)
    course_files.copy_course(source, mine)
    assert not trusted(hostile)
    assert trusted(shipped)


# ---------------------------------------------------------------- links


@posix
@pytest.mark.usefixtures("way")
def test_a_linked_sub_folder_leads_nothing_outside(source: Path, mine: Path, outside: Path) -> None:
    (mine / "fr").symlink_to(outside)
    course_files.copy_course(source, mine)
    assert held(outside) == {"letter": "dear"}
    assert (mine / "00_start.ipynb").is_file()


@posix
@pytest.mark.usefixtures("way")
def test_a_linked_notebook_is_the_readers_own_and_is_not_followed(source: Path, mine: Path, outside: Path) -> None:
    copied = course_files._digest((source / "00_start.ipynb").read_bytes())
    (outside / "letter").write_bytes((source / "00_start.ipynb").read_bytes())
    (mine / "00_start.ipynb").symlink_to(outside / "letter")
    (mine / course_files.RECORD).write_text(json.dumps({"00_start.ipynb": copied}))
    (source / "00_start.ipynb").write_text("a newer edition")
    assert course_files.copy_course(source, mine) == ["00_start.ipynb"]
    assert (mine / "00_start.ipynb").is_symlink()
    assert (outside / "letter").read_text(encoding="utf-8") != "a newer edition"


@posix
@pytest.mark.usefixtures("way")
def test_a_link_to_nowhere_makes_no_file_there(source: Path, mine: Path, outside: Path) -> None:
    (mine / "00_start.ipynb").symlink_to(outside / "new")
    (mine / course_files.RECORD).symlink_to(outside / "record")
    course_files.copy_course(source, mine)
    assert held(outside) == {"letter": "dear"}


@posix
@pytest.mark.usefixtures("way")
def test_a_linked_record_is_neither_read_nor_written_through(source: Path, mine: Path, outside: Path) -> None:
    (mine / "00_start.ipynb").write_text("my own")
    known = json.dumps({"00_start.ipynb": course_files._digest(b"my own")})
    (outside / "letter").write_text(known)
    (mine / course_files.RECORD).symlink_to(outside / "letter")
    assert course_files.copy_course(source, mine) == ["00_start.ipynb"]
    assert (outside / "letter").read_text() == known
    assert not (mine / course_files.RECORD).is_symlink()


@posix
@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("what", ["course", "page"])
def test_a_file_beside_cannot_be_foretold(source: Path, mine: Path, outside: Path, what: str) -> None:
    """Links under the name that a half-written file had before, and under every name that lies there now."""
    for name in ("00_start.ipynb", course_files.RECORD, "page.html"):
        (mine / f".{name}.{os.getpid()}").symlink_to(outside / "letter")
    if what == "course":
        course_files.copy_course(source, mine)
    else:
        write_whole({"page.html": "a page"}, mine)
    assert held(outside) == {"letter": "dear"}
    assert sum(path.is_symlink() for path in mine.iterdir()) == 3


@posix
@pytest.mark.usefixtures("way")
def test_a_pipe_in_a_notebooks_place_is_not_waited_for(source: Path, mine: Path) -> None:
    os.mkfifo(mine / "00_start.ipynb")
    os.mkfifo(mine / course_files.RECORD)
    assert course_files.copy_course(source, mine) == ["00_start.ipynb"]
    assert stat.S_ISFIFO((mine / "00_start.ipynb").lstat().st_mode)


def test_a_notebook_without_end_is_the_readers_own(source: Path, mine: Path) -> None:
    with (mine / "00_start.ipynb").open("wb") as file:
        file.truncate(10**12)
    assert course_files.copy_course(source, mine) == ["00_start.ipynb"]


@posix
@pytest.mark.usefixtures("way")
def test_a_kit_stays_in_its_folder(mine: Path, outside: Path) -> None:
    (mine / "fr").symlink_to(outside)
    with pytest.raises(OSError, match="fr"):
        write_whole({"index.html": "index", "fr/index.html": "accueil"}, mine)
    assert held(outside) == {"letter": "dear"}
    assert [path.name for path in mine.iterdir()] == ["fr"], "all or none"


@posix
def test_what_is_written_is_not_for_everybody_to_change(source: Path, mine: Path) -> None:
    before = os.umask(0)
    try:
        course_files.copy_course(source, mine)
    finally:
        os.umask(before)
    found = [path.stat().st_mode for path in (mine, *mine.rglob("*")) if path != mine]
    assert found and not any(mode & stat.S_IWOTH for mode in found)


# ---------------------------------------------------------------- a record in a parent folder


@pytest.fixture
def below(mine: Path, source: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the reader stands: in a folder below one with a record in it."""
    course_files.copy_course(source, mine)
    (mine / "deeper").mkdir()
    monkeypatch.chdir(mine / "deeper")
    return mine / "deeper"


def link(record: Path) -> None:
    record.rename(record.with_name("record"))
    record.symlink_to(record.with_name("record"))


PLANTED: dict[str, Callable[[Path], None]] = {
    "a record that all can write": lambda folder: (folder / course_files.RECORD).chmod(0o666),
    "a folder that all can write": lambda folder: folder.chmod(0o777),
    "a folder like /tmp": lambda folder: folder.chmod(0o1777),
    "a linked record": lambda folder: link(folder / course_files.RECORD),
}


@posix
@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_record_chooses_no_folder(planted: str, mine: Path, below: Path) -> None:
    assert course_files.default_folder(None, None) == mine
    PLANTED[planted](mine)
    assert course_files.default_folder(None, None) == below / "otys-course"


@posix
@pytest.mark.parametrize("whose", ["record", "folder"])
def test_somebody_elses_record_chooses_no_folder(
    whose: str, mine: Path, below: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = mine / course_files.RECORD if whose == "record" else mine
    look = os.lstat

    def told(path: Any, **more: Any) -> os.stat_result:
        found = list(look(path, **more))
        if Path(path) == strange:
            found[stat.ST_UID] += 1
        return os.stat_result(found)

    monkeypatch.setattr(os, "lstat", told)
    assert course_files.default_folder(None, None) == below / "otys-course"


@posix
def test_a_course_that_somebody_else_laid_here_is_not_opened_unasked(
    source: Path, mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(mine)
    (mine / "otys-course").mkdir()
    look = os.lstat

    def told(path: Any, **more: Any) -> os.stat_result:
        found = list(look(path, **more))
        if Path(path).name == "otys-course":
            found[stat.ST_UID] = os.geteuid() + 1
        return os.stat_result(found)

    monkeypatch.setattr(os, "lstat", told)
    assert launcher.open_course(["--copy-only"]) == 2
    told_so = capsys.readouterr().err
    assert told_so.count("\n") == 1 and "otys-course" in told_so and "--dir" in told_so
    assert not list((mine / "otys-course").iterdir())
    assert launcher.open_course(["--copy-only", "--dir", "otys-course"]) == 0, "whoever names it means it"


# ---------------------------------------------------------------- servers


@posix
@pytest.mark.parametrize("planted", ["deep", "no object", "no fields", "a folder for all"])
def test_what_lies_where_servers_are_listed_is_looked_at_first(
    planted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(runtime))
    monkeypatch.setenv("JUPYTER_SERVER_URL", "http://localhost:8888/")
    found = {"url": "http://localhost:8888/", "base_url": "/", "pid": os.getpid(), "root_dir": "/somewhere"}
    (runtime / "jpserver-1.json").write_text(json.dumps(found))
    server = running_server.around(os.environ)
    assert server is not None and server.root == Path("/somewhere")
    if planted == "a folder for all":
        runtime.chmod(0o777)
    else:
        text = {"deep": DEEP, "no object": '["pid"]', "no fields": f'{{"pid": {os.getpid()}}}'}[planted]
        (runtime / "jpserver-1.json").write_text(text)
    assert running_server.around(os.environ) is None


def test_the_server_takes_no_module_from_where_one_stands(tmp_path: Path) -> None:
    (tmp_path / "secrets.py").write_text("open('ran', 'w')\nfrom base64 import b64encode as token_urlsafe\n")
    command = launcher.lab_command(tmp_path, tmp_path / "00_start.ipynb", port=None, browser=False)
    subprocess.run([*command, "--version"], cwd=tmp_path, capture_output=True, timeout=60, check=False)
    assert not (tmp_path / "ran").exists()


# ---------------------------------------------------------------- what a full disk leaves


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The first write finds room for three bytes."""
    write, calls = os.write, threading.local()

    def some(handle: int, data: Any) -> int:
        if not getattr(calls, "done", False):
            calls.done = True
            return write(handle, data[:3])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", some)
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("way", "full")
def test_nothing_half_written_is_left(mine: Path) -> None:
    with pytest.raises(OSError, match="No space"):
        write_whole({"one.html": "a whole page", "two.html": "another"}, mine)
    assert not list(mine.iterdir())
