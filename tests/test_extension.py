"""What the Jupyter extension carries: the course as it is, and the fingerprints of what it may run by itself."""

from __future__ import annotations

import json
import re
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


def test_the_course_in_it_is_the_course() -> None:
    stale = [path.name for path, text in course_data.made().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `make extension`"


def test_each_notebook_of_the_course_has_its_fingerprint_and_no_other_has() -> None:
    paths = in_all_languages(ROOT / "notebooks")
    assert len(set(course_data.fingerprints())) == len(paths)
    held = json.loads(course_data.FINGERPRINTS.read_text(encoding="utf-8"))
    assert held == course_data.fingerprints(), "run `make extension`"


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
