"""Run the course's notebooks and write them back in the form in which they are committed.

    python -m tools.notebooks [NOTEBOOK ...]              run and write (default: all in notebooks/, in each language)
    python -m tools.notebooks --stale [NOTEBOOK ...]      run and write those alone that would show something else now
    python -m tools.notebooks --check [NOTEBOOK ...]      run nothing, write nothing; name what is not in that form
    python -m tools.notebooks --sync fr [NOTEBOOK ...]    bring the French ones up to these English ones, and run them

That form is executed, so that strict nbval compares something; small and quiet, so that a change of the notebook is
what a diff shows; and readable without a kernel, so each output keeps its text and its picture.
"""

from __future__ import annotations

import copy
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import nbclient
import nbformat

from otys_nb.app.launcher import OneLineParser
from otys_nb.rules.language import VARIABLE
from tools import translations
from tools.stale import OF_THE_DAY, Failed, stale

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
LIMIT = 80 * 1024
VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
KEPT_METADATA = ("title", "authors", "otys")
"""What a notebook may say of itself beside the kernel; `otys` is the course's own."""


def normalised(notebook: Any, stem: str) -> Any:
    """A copy of the notebook as it is committed.

    Without the widgets' state (it repeats the front end's source for every board), times of execution and random
    numbers; with cell ids that tell the notebook and the place, and with streams in one piece.
    """
    notebook = copy.deepcopy(notebook)
    notebook.metadata = nbformat.from_dict(
        METADATA | {name: notebook.metadata[name] for name in KEPT_METADATA if name in notebook.metadata}
    )
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    number = 0
    for index, cell in enumerate(notebook.cells):
        cell.id = f"{stem}-{index:03}".replace("_", "-")
        cell.metadata.pop("execution", None)
        cell.metadata.pop("trusted", None)
        if cell.cell_type != "code":
            continue
        number += bool(cell.source.strip())
        cell.execution_count = number if cell.source.strip() and cell.execution_count is not None else None
        cell.outputs = _outputs(cell.outputs, cell.execution_count)
    return notebook


def _outputs(outputs: list[Any], number: int | None) -> list[Any]:
    kept: list[Any] = []
    for output in outputs:
        if output.output_type in ("execute_result", "display_data"):
            output.data.pop(VIEW, None)
            output.metadata = nbformat.from_dict({})
            if not output.data:
                continue
        if output.output_type == "execute_result":
            output.execution_count = number
        if output.output_type == "error":  # the lines above the last one name files of this machine
            output.traceback = [f"{output.ename}: {output.evalue}"]
        joins = kept and output.output_type == "stream" == kept[-1].output_type and output.name == kept[-1].name
        if joins:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


def written(notebook: Any) -> str:
    """The text of the notebook's file."""
    text: str = nbformat.writes(notebook)
    return text.rstrip("\n") + "\n"


def problems(path: Path) -> list[str]:
    """Why this notebook is not in the form in which it is committed; empty if it is."""
    text = path.read_text(encoding="utf-8")
    try:
        notebook = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
    except Exception as error:  # nbformat's own errors, JSON's and the schema's
        return [f"is no notebook: {str(error).splitlines()[0]}"]
    found = []
    if "widgets" in notebook.metadata:
        found.append("holds the widgets' state")
    if len(text.encode()) > LIMIT:
        found.append(f"has {len(text.encode())} bytes, over the limit of {LIMIT}")
    for index, cell in enumerate(notebook.cells):
        if cell.cell_type != "code" or not cell.source.strip():
            continue
        if cell.execution_count is None:
            found.append(f"has cell {index} not executed, so nothing would be compared there")
        failed = any(output.output_type == "error" for output in cell.outputs)
        if failed and "raises-exception" not in cell.metadata.get("tags", []):
            found.append(f"has an error in cell {index} that is not tagged raises-exception")
    if not found and text != written(normalised(notebook, path.stem)):
        found.append("is not normalised; run `make notebooks`")
    return found


def execute(path: Path) -> None:
    """Run the notebook in a fresh kernel, in its own folder, and write it back normalised.

    A cell that shows something else each day keeps what it showed, as long as it shows anything.
    """
    notebook = nbformat.read(path, as_version=4)
    before = copy.deepcopy(notebook)
    client = nbclient.NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        extra_arguments=["--log-level=ERROR"],  # a kernel warns that nothing is encrypted, which goes nowhere here
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    heading = notebook.cells[0].source.partition("\n")[0] if notebook.cells else ""
    if heading.startswith("# "):
        notebook.metadata["title"] = heading.removeprefix("# ")
    for cell, was in zip(notebook.cells, before.cells, strict=True):
        if OF_THE_DAY in cell.metadata.get("tags", []) and was.outputs:
            cell.outputs = was.outputs
    replace(path, written(normalised(notebook, path.stem)))


def sync(original: Path, lang: str) -> Path:
    """Bring the translation of a notebook up to it, or begin one; returns where it lies.

    Raises:
        translations.Differing: if the two have not equally many texts; nothing is written then.
    """
    made = translations.brought_up(original, lang)
    target = translations.place(original, lang)
    target.parent.mkdir(exist_ok=True)
    replace(target, written(made))
    return target


def replace(path: Path, text: str) -> None:
    """Write the whole file or nothing, whenever one is interrupted."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def course() -> list[Path]:
    """The notebooks of all languages, the English ones first."""
    return [path for lang in ("", *translations.OTHERS) for path in sorted((FOLDER / lang).glob("*.ipynb"))]


def shown(path: Path) -> str:
    """A notebook's name, with its folder if that is a language's."""
    return f"{path.parent.name}/{path.name}" if path.absolute().parent.name in translations.OTHERS else path.name


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns 1 if a notebook failed or is not in its form, 2 if the arguments are wrong."""
    parser = OneLineParser(prog="tools.notebooks", description="Run the notebooks and write them back normalised.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="run and write nothing; name what is not normalised")
    what.add_argument("--stale", action="store_true", help="run and write those that would show something else now")
    what.add_argument(
        "--sync", choices=translations.OTHERS, help="bring the translations of English notebooks up first"
    )
    parser.add_argument("notebooks", nargs="*", type=Path, metavar="NOTEBOOK")
    options = parser.parse_args(argv)
    paths: list[Path] = options.notebooks or (course() if not options.sync else sorted(FOLDER.glob("*.ipynb")))
    for path in paths:
        if not path.is_file():
            parser.error(f"{path} is no file")
        if options.sync and path.absolute().parent.name in translations.OTHERS:
            parser.error(f"{path} is a translation; name the English notebook")
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    os.environ.pop(VARIABLE, None)  # each notebook speaks the language of its folder
    well = True
    if options.stale:
        tried, paths = paths, []
        for path in tried:
            try:
                paths += [path] if stale(path) else []
            except Failed as failed:
                print(f"{shown(path)}: {failed}", file=sys.stderr)
                well = False
    if options.sync:
        originals, paths = paths, []
        for path in originals:
            try:
                paths.append(sync(path, options.sync))
            except translations.Differing as differing:
                print(f"{shown(path)}: {differing}", file=sys.stderr)
                well = False
    for path in paths:
        if not options.check:
            try:
                execute(path)
            except Exception as error:  # a cell's error, a lost kernel, no notebook at all
                print(f"{shown(path)}: {' '.join(str(error).split())[-300:]}", file=sys.stderr)
                well = False
                continue
        found = problems(path)
        for problem in found:
            print(f"{shown(path)} {problem}", file=sys.stderr)
        well = well and not found
        if not found:
            print(f"{shown(path)}: {path.stat().st_size} bytes")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
