"""The guide for a school's server says what the launcher does, and its configuration can be read by Python."""

from __future__ import annotations

import re
from pathlib import Path

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
