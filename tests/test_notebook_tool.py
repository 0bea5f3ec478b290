"""The tool that runs the notebooks: what it takes away, what it keeps, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat.v4 as v4
import pytest

from tools import notebooks
from tools.stale import OF_THE_DAY


def display(**data: str) -> Any:
    return v4.new_output("display_data", data=data, metadata={"isolated": True})


@pytest.fixture
def notebook() -> Any:
    """A notebook as JupyterLab saves it after a run."""
    view = {notebooks.VIEW: '{"model_id": "5f3a"}', "text/plain": "board", "text/html": "<img alt='board'>"}
    result = v4.new_output("execute_result", data=view, execution_count=17)
    chatter = [v4.new_output("stream", name="stdout", text=text) for text in ("a", "b")]
    cells = [
        v4.new_markdown_cell("# Keys"),
        v4.new_code_cell("board", execution_count=17, outputs=[result], metadata={"execution": {"a": "12:00"}}),
        v4.new_code_cell("", execution_count=None),
        v4.new_code_cell("show()", execution_count=9, outputs=[*chatter, display(**{notebooks.VIEW: "{}"})]),
    ]
    return v4.new_notebook(cells=cells, metadata={"widgets": {"state": {}}, "otys": {"level": 1}, "signature": "x"})


def test_what_is_kept_and_what_is_not(notebook: Any) -> None:
    clean = notebooks.normalised(notebook, "01_keys")
    assert [cell.id for cell in clean.cells] == ["01-keys-000", "01-keys-001", "01-keys-002", "01-keys-003"]
    assert set(clean.metadata) == {"kernelspec", "language_info", "otys"}
    assert [cell.get("execution_count") for cell in clean.cells] == [None, 1, None, 2]
    board, empty, chatter = clean.cells[1:]
    assert board.metadata == {}
    assert board.outputs[0].data == {"text/plain": "board", "text/html": "<img alt='board'>"}
    assert board.outputs[0].execution_count == 1
    assert empty.outputs == []
    assert [output.text for output in chatter.outputs] == ["ab"]


def test_normalising_twice_is_as_once(notebook: Any) -> None:
    once = notebooks.normalised(notebook, "01_keys")
    assert notebooks.written(notebooks.normalised(once, "01_keys")) == notebooks.written(once)


def test_an_errors_lines_name_no_files(notebook: Any) -> None:
    error = v4.new_output("error", ename="ValueError", evalue="no", traceback=["File a/b.py, line 3", "ValueError: no"])
    notebook.cells[1].outputs = [error]
    assert notebooks.normalised(notebook, "n").cells[1].outputs[0].traceback == ["ValueError: no"]


def write(path: Path, notebook: Any) -> Path:
    path.write_text(notebooks.written(notebook))
    return path


def test_a_normalised_notebook_has_no_problems(notebook: Any, tmp_path: Path) -> None:
    assert notebooks.problems(write(tmp_path / "n.ipynb", notebooks.normalised(notebook, "n"))) == []


def test_problems_are_named(notebook: Any, tmp_path: Path) -> None:
    notebook.cells[1].execution_count = None
    notebook.cells[3].outputs = [v4.new_output("error", ename="E", evalue="", traceback=[])]
    notebook.cells[0].source = "x" * notebooks.LIMIT
    found = notebooks.problems(write(tmp_path / "n.ipynb", notebook))
    expected = ["holds the widgets' state", "over the limit", "cell 1 not executed", "error in cell 3"]
    assert len(found) == len(expected)
    for problem, part in zip(found, expected, strict=True):
        assert part in problem


def test_an_unnormalised_notebook_is_named(notebook: Any, tmp_path: Path) -> None:
    del notebook.metadata["widgets"]
    assert notebooks.problems(write(tmp_path / "n.ipynb", notebook)) == ["is not normalised; run `make notebooks`"]


def test_no_notebook_at_all(tmp_path: Path) -> None:
    (tmp_path / "n.ipynb").write_text("{")
    (problem,) = notebooks.problems(tmp_path / "n.ipynb")
    assert problem.startswith("is no notebook")


def test_a_run_writes_what_check_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    path = write(tmp_path / "n.ipynb", v4.new_notebook(cells=[v4.new_code_cell("print(2)\n6 * 7")]))
    assert notebooks.main(["--check", str(path)]) == 1
    assert "cell 0 not executed" in capsys.readouterr().err
    assert notebooks.main([str(path)]) == 0
    assert notebooks.main(["--check", str(path)]) == 0
    assert '"text/plain": [\n       "42"' in path.read_text()


def test_what_changes_by_the_day_keeps_what_it_showed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    cell = v4.new_code_cell("import time\ntime.time_ns()", metadata={"tags": [OF_THE_DAY]})
    path = write(tmp_path / "n.ipynb", v4.new_notebook(cells=[cell]))
    assert notebooks.main([str(path)]) == 0
    first = path.read_text()
    assert "text/plain" in first
    assert notebooks.main([str(path)]) == 0
    assert path.read_text() == first


def test_a_failing_cell_is_one_line_and_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "n.ipynb", v4.new_notebook(cells=[v4.new_code_cell("1 / 0")]))
    before = path.read_text()
    assert notebooks.main([str(path)]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "ZeroDivisionError" in err
    assert path.read_text() == before


@pytest.mark.parametrize("arguments", [["no-such.ipynb"], ["--fast"]])
def test_a_mistake_is_one_line_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        notebooks.main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
