"""Readers' files: how far they are read, and that they are written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from otys_nb.bake.files import write_whole
from otys_nb.rules import files

# A page has no pipes, and one user only.
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="about links, pipes and owners as POSIX has them")


@pytest.fixture(params=[True, False], ids=["by handle", "by path"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(files, "BY_HANDLE", files.BY_HANDLE and request.param)
    return tmp_path


@pytest.mark.parametrize("waits", [True, False])
def test_a_file_is_read_up_to_its_limit(folder: Path, waits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if waits:  # as every file does where a system knows nothing else
        monkeypatch.setattr(files, "_NO_WAITING", 0)
    (folder / "file").write_bytes(b"0123456789")
    assert [files.read(folder / "file", most) for most in (0, 3, 10, 99)] == [b"", b"012", b"0123456789", b"0123456789"]
    with files.Folder(folder) as held:
        assert held.read("file", 3) == b"012"


def test_an_error_names_the_whole_path(folder: Path) -> None:
    with pytest.raises(FileNotFoundError) as missing:
        files.read(folder / "none", 1)
    assert missing.value.filename == str(folder / "none")
    with files.Folder(folder) as held:
        for name in ("none", "none/below"):
            with pytest.raises(FileNotFoundError) as missing:
                held.read(name, 1)
            assert missing.value.filename == str(folder / name.partition("/below")[0])


def test_nothing_is_made_for_a_folder_that_is_missing(folder: Path) -> None:
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"long work")
        return made[0]

    with pytest.raises(FileNotFoundError):
        files.write(folder / "none/file", make)
    assert made == []
    files.write(folder / "file", make)
    assert (folder / "file").read_bytes() == b"long work"


def test_files_are_written_below_and_over_what_was_there(folder: Path) -> None:
    with files.Folder(folder) as held:
        held.write({"one": b"1", "below/two": b"2", "below/deep/three": b"3"})
        held.write({"below/two": b"II"})
        assert [held.read(name, 9) for name in ("one", "below/two", "below/deep/three")] == [b"1", b"II", b"3"]
    files.write(folder / "one", b"")
    assert (folder / "one").read_bytes() == b""
    assert {path.name for path in folder.rglob("*")} == {"one", "two", "three", "below", "deep"}


def test_all_are_written_or_none(folder: Path) -> None:
    (folder / "a folder").mkdir()
    (folder / "one").write_bytes(b"before")
    with files.Folder(folder) as held, pytest.raises(OSError, match="a folder") as refused:
        held.write({"a folder": b"", "one": b"after"})
    assert refused.value.filename == str(folder / "a folder")
    assert (folder / "one").read_bytes() == b"before"
    assert {path.name for path in folder.iterdir()} == {"a folder", "one"}


@posix
def test_only_plain_files_are_read_and_links_are_not_followed(folder: Path) -> None:
    (folder / "kept").write_bytes(b"kept")
    (folder / "link").symlink_to("kept")
    (folder / "below").symlink_to(".")
    (folder / "deep").mkdir()
    os.mkfifo(folder / "pipe")
    with files.Folder(folder) as held:
        for name in ("link", "below/kept", "pipe", "deep"):
            with pytest.raises(files.NotARegularFile):
                held.read(name, 9)
        with pytest.raises(files.NotARegularFile):
            held.write({"below/kept": b"changed"})
        held.write({"link": b"changed"})
    assert (folder / "kept").read_bytes() == b"kept"
    assert not (folder / "link").is_symlink()
    assert files.read(folder / "pipe", 9) == b"", "nobody writes into it"


@posix
def test_what_is_private(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "link").symlink_to("file")
    assert files.private(tmp_path / "file") and files.belongs(tmp_path / "file")
    assert not files.private(tmp_path / "link")
    assert not files.private(tmp_path / "none")
    (tmp_path / "file").chmod(0o666)
    assert not files.private(tmp_path / "file")


@posix
def test_neither_a_device_nor_a_pipe_that_is_named_is_replaced_by_a_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(folder / "device")  # which anybody can make
    with pytest.raises(files.NotARegularFile):
        files.write(folder / "device", b"text")
    monkeypatch.setattr(stat, "S_ISCHR", stat.S_ISFIFO)
    with files.Folder(folder) as held, pytest.raises(files.NotARegularFile) as refused:
        held.write({"device": b"text"})
    assert refused.value.filename == str(folder / "device")
    assert [one.name for one in folder.iterdir()] == ["device"]


@posix
def test_a_link_is_replaced_unless_it_leads_to_a_device_or_a_pipe(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "kept").write_bytes(b"kept")
    (folder / "of the system").symlink_to("/proc/self/fd/1")  # what /dev/stdout is, also where a file stands for it
    for name, target in {"to a pipe": "pipe", "to null": "/dev/null", "far": "of the system"}.items():
        (folder / name).symlink_to(target)
    for name in ("pipe", "to a pipe", "to null", "of the system", "far"):
        with pytest.raises(files.NotARegularFile) as refused:
            files.write(folder / name, b"text")
        assert refused.value.filename == str(folder / name)
        with pytest.raises(files.NotARegularFile):
            write_whole({"page.html": "a page", name: "text"}, folder)
    for name, target in {"to a file": "kept", "to nothing": "none", "to itself": "to itself"}.items():
        (folder / name).symlink_to(target)
        files.write(folder / name, b"text")
        assert (folder / name).read_bytes() == b"text" and not (folder / name).is_symlink()
    assert (folder / "kept").read_bytes() == b"kept" and not (folder / "page.html").exists()
