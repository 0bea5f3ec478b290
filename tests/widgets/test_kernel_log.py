"""An unexpected error is a sentence on the page and a traceback in the log of the kernel, not in the cell."""

from __future__ import annotations

import io
import logging
from typing import Any

import pytest
from traitlets.config import Application

import otys_nb as otys
from otys_nb.explorer.analysis import Analysis
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.room import TABS
from otys_nb.rules.position import Position
from otys_nb.widgets import PlayerBoard, kernel_log
from otys_nb.widgets.kernel_log import KernelLog
from tests.widgets.boards import touch


def broken(*_: object, **__: object) -> Any:
    """Stands for what has a mistake in it."""
    raise LookupError("nobody expected this")


def assert_logged(caplog: pytest.LogCaptureFixture, module: str) -> None:
    """One traceback went to the log, under the name of the module that caught the error."""
    [record] = caplog.records
    assert record.name == module and record.levelno == logging.ERROR
    assert "in broken\n" in caplog.text and "LookupError: nobody expected this" in caplog.text


def test_a_board_that_cannot_show_a_moment(
    position: Position, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = PlayerBoard(position, player=0)
    monkeypatch.setattr(board.room, "view", broken)
    board.changed()
    assert "nobody expected this" in str(board.reject)
    assert_logged(caplog, "otys_nb.widgets.board")


def test_a_board_that_cannot_do_what_is_asked(
    position: Position, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    board = PlayerBoard(position, player=0)
    monkeypatch.setattr(board.room, "do", broken)
    assert "nobody expected this" in str(touch(board, "move", id=0))
    assert_logged(caplog, "otys_nb.widgets.page_requests")


def test_the_explorer(position: Position, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    board = Explorer(position)
    monkeypatch.setattr(Analysis, "explore", broken)
    board.receive({"seq": 1, "rev": board.rev, "do": "explore", "path": "tab", "value": TABS[1]})
    assert "nobody expected this" in str(board.reject)
    assert_logged(caplog, "otys_nb.widgets.page_requests")


def test_the_desk(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    desk = otys.desk()
    monkeypatch.setattr("otys_nb.classroom.cards.plan.plans.message", broken)
    answer = desk.answer({"seq": 1, "do": "plan", "minutes": 20})
    told = str(answer and answer["told"])
    assert "LookupError" in told and "Traceback" not in told
    assert_logged(caplog, "otys_nb.classroom.desk")


def test_what_is_refused_with_a_reason_leaves_no_trace(position: Position, caplog: pytest.LogCaptureFixture) -> None:
    board = PlayerBoard(position, player=0)
    assert touch(board, "type", what="9 $ ..") and touch(board, "move", id=999) and touch(board, "undo")
    assert not caplog.records


@pytest.fixture
def record() -> logging.LogRecord:
    return logging.LogRecord("otys_nb.widgets.board", logging.ERROR, "", 0, "A board cannot", (), None)


def unconfigured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has said where records go."""
    monkeypatch.setattr(logging.getLogger(), "handlers", [])


def test_records_go_to_the_log_of_the_application(
    record: logging.LogRecord, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Kernel:
        log = logging.Logger("kernel")

    written = io.StringIO()
    Kernel.log.addHandler(logging.StreamHandler(written))
    unconfigured(monkeypatch)
    monkeypatch.setattr(Application, "initialized", lambda: True)
    monkeypatch.setattr(Application, "instance", lambda: Kernel)
    KernelLog().emit(record)
    assert written.getvalue() == "A board cannot\n" and capsys.readouterr() == ("", "")


def test_without_an_application_they_go_to_the_standard_error(
    record: logging.LogRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    unconfigured(monkeypatch)
    monkeypatch.setattr(Application, "initialized", lambda: False)
    monkeypatch.setattr("sys.__stderr__", written := io.StringIO())
    KernelLog().emit(record)
    assert written.getvalue() == "A board cannot\n"


def test_whoever_has_set_up_logging_gets_them_once(record: logging.LogRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [logging.NullHandler()])
    monkeypatch.setattr("sys.__stderr__", written := io.StringIO())
    KernelLog().emit(record)
    assert written.getvalue() == ""


def test_the_package_has_one_handler() -> None:
    kernel_log.connect()
    handlers = logging.getLogger(kernel_log.PACKAGE).handlers
    assert [type(handler) for handler in handlers] == [KernelLog]
