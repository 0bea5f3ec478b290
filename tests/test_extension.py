"""What the Jupyter extension carries: the course as it is, and the fingerprints of what it may run by itself."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from otys_nb.app.course_files import in_all_languages
from tools import course_data

ROOT = Path(__file__).parent.parent
BUILT = ROOT / "labextension"
LAB = ROOT / "js" / "lab"


def script() -> str:
    """The built script, which the extension's `package.json` names."""
    about = json.loads((BUILT / "package.json").read_text(encoding="utf-8"))
    load: str = about["jupyterlab"]["_build"]["load"]
    return (BUILT / load).read_text(encoding="utf-8")


def test_the_course_and_the_fingerprints_in_it_are_those_of_the_course() -> None:
    """In a process of its own, where a language that has only begun is one."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.course_data", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"run `make extension`\n{done.stdout}"


def test_each_notebook_of_the_course_has_its_fingerprint_and_no_other_has() -> None:
    assert len(set(course_data.fingerprints())) == len(in_all_languages(ROOT / "notebooks"))


def test_no_cell_that_runs_by_itself_writes_reaches_out_or_asks() -> None:
    doing = re.compile(
        r"\b(open|save|write\w*|unlink|remove|exec|eval|input|subprocess|os|shutil|urllib|socket)\b *[(.]|^[!%]", re.M
    )
    cells = [cell for path in in_all_languages(ROOT / "notebooks") for cell in json.loads(path.read_bytes())["cells"]]
    texts = {"".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"}
    assert [text for text in texts if doing.search(text)] == []


def test_it_is_small_and_asks_nobody() -> None:
    built = script()
    data = sum(path.stat().st_size for path in LAB.glob("*.json") if path.name != "settings.json")
    assert len(built.encode()) - data <= 53.5 * 1024, "the program, without the course's data and its words"
    assert "innerHTML" not in built
    assert not re.search(r"https?://(?!www\.w3\.org/)", built)
