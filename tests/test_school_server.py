"""The guide for a school's server says what the launcher does, and its configuration can be read by Python."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from benchmarks import learners
from otys_nb.app import course_files, launcher

GUIDE = (Path(__file__).parent.parent / "docs" / "school-server.md").read_text(encoding="utf-8")


def test_the_configuration_is_python_and_has_the_launchers_options() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    compile(code, "jupyterhub_config.py", "exec")
    for option in launcher.LAB_OPTIONS:
        assert option in code or option.startswith("--ServerApp.answer_yes")


def test_the_files_and_options_that_it_names_are_there() -> None:
    assert course_files.START in GUIDE
    assert (launcher.LAB_SETTINGS / "labconfig" / "default_setting_overrides.json").is_file()
    assert "otys_nb/app/lab/labconfig/default_setting_overrides.json" in GUIDE
    assert launcher._parser().parse_args(["--dir", "otys-course", "--copy-only"]).copy_only


def test_a_message_is_read_from_a_frame_of_text_or_of_parts() -> None:
    text = b'{"msg_type": "status"}'
    begins = (16, 16 + len(text), 18 + len(text))
    frame = struct.pack(">4I", 3, *begins) + text + b"ab" + b"cde"
    assert learners.read(frame) == learners.read(text.decode()) == {"msg_type": "status"}
    assert learners.read(struct.pack(">2I", 1, 8) + text) == {"msg_type": "status"}


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="memory is read from /proc")
def test_learners_work_through_a_lesson_at_the_same_time() -> None:
    """The class of `python -m benchmarks learners`, small: two pages, two kernels, one server, nobody fails."""
    acts = learners.way("start")
    assert {act["do"] for act in acts} == {"hint", "move", "step", "undo"}
    found = learners.hold(2, lesson="start", pause=0, servers=1)
    assert found.failures == []
    assert len(found.touches) == 2 * len(acts)
    assert (len(found.servers), len(found.kernels)) == (1, 2)
    assert all(0 < pss <= rss for pss, rss in found.servers + found.kernels)


def test_a_learner_who_fails_is_reported_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Second(learners.Learner):
        def __init__(self, base: str, token: str, number: int) -> None:
            if number == 1:
                raise learners.Failed("no kernel")

        def show(self, name: str) -> None:
            self.models = {"m": {"_anywidget_id": "LessonBoard", "lesson": {"finished": True}, "rev": 1}}

        def touch(self, act: learners.Act, seq: int) -> float:
            return 0.001

        def close(self) -> None: ...

    monkeypatch.setattr(learners, "Learner", Second)
    found = learners.Class(2)
    for number in range(2):
        learners.attend("", "", number, "start", [{"do": "step"}], 0, found)
    assert found.failures == ["learner 1: Failed: no kernel"]
    assert found.touches == [0.001]
