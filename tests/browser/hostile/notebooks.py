"""Notebooks that a stranger may send: each would run something unasked if the course made it more powerful.

`OWN` is the mark that a script leaves on the page, and `FILE` the one that code leaves on the disk.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
LESSON = "02_keys_and_hacker.ipynb"
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
OWN = "() => document.documentElement.dataset.owned ?? ''"
FILE = "owned"
WRITES = f"open({FILE!r}, 'w').close()"
SCRIPT = "document.documentElement.dataset.owned='yes'"
IMAGE = f'<img src="missing-picture" onerror="{SCRIPT}"><p>saved by a stranger</p>'

Notebook = dict[str, Any]


def shown(html: str, **more: Any) -> dict[str, Any]:
    """An output that shows HTML."""
    return {"output_type": "display_data", "metadata": {}, "data": {"text/html": html, "text/plain": "", **more}}


def code(source: str, *outputs: dict[str, Any], trusted: bool = True) -> dict[str, Any]:
    """A code cell that has been run; its metadata claim trust, as anybody's can."""
    return {
        "cell_type": "code",
        "id": f"cell-{abs(hash(source)) % 10**8}",
        "source": source,
        "execution_count": 1,
        "metadata": {"trusted": trusted, "otys": {"course": True}, "tags": ["otys"]},
        "outputs": list(outputs),
    }


def notebook(*cells: dict[str, Any], **metadata: Any) -> Notebook:
    """A notebook of these cells."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": list(cells), "metadata": {"kernelspec": kernel, **metadata}, "nbformat": 4, "nbformat_minor": 5}


def lesson() -> Notebook:
    """A lesson as it is shipped."""
    read: Notebook = json.loads((ROOT / "notebooks" / LESSON).read_text(encoding="utf-8"))
    return read


def code_cells(found: Notebook) -> list[dict[str, Any]]:
    """The code cells of a notebook."""
    return [cell for cell in found["cells"] if cell["cell_type"] == "code"]


def a_known_cell_that_fails() -> Notebook:
    """A cell of the course that fails by itself, with a script among its saved outputs."""
    return notebook(code('d20 = comparison("D20")', shown(IMAGE)))


def a_lesson_with_one_more_output() -> Notebook:
    """A lesson to the letter, but for a script in one saved output."""
    found = lesson()
    code_cells(found)[-1]["outputs"].append(shown(IMAGE))
    return found


def a_lesson_with_another_picture() -> Notebook:
    """A lesson to the letter, but for its first picture."""
    found = lesson()
    next(cell for cell in code_cells(found) if cell["outputs"])["outputs"] = [shown(IMAGE)]
    return found


def a_lesson_with_one_more_cell() -> Notebook:
    """A lesson to the letter, and a stranger's cell among the others."""
    found = lesson()
    found["cells"].insert(3, code(WRITES, shown(IMAGE)))
    return found


def a_lesson_with_a_changed_cell() -> Notebook:
    """A lesson of which one cell does more than it did."""
    found = lesson()
    cell = code_cells(found)[1]
    cell["source"] = f"{WRITES}\n" + "".join(cell["source"])
    return found


def a_lesson_with_a_script_among_its_widgets() -> Notebook:
    """A lesson to the letter, with saved widgets that bring a script."""
    found = lesson()
    found["metadata"]["widgets"] = scripted_widgets()
    return found


def scripted_widgets() -> dict[str, Any]:
    """Saved widgets: one of anywidget's with a script of its own, one of ipywidgets'."""
    script = f"export default {{ initialize() {{ {SCRIPT} }}, render() {{ {SCRIPT} }} }}"
    own = {
        "model_module": "anywidget",
        "model_module_version": "~0.11.*",
        "model_name": "AnyModel",
        "state": {
            "_model_module": "anywidget",
            "_model_module_version": "~0.11.*",
            "_model_name": "AnyModel",
            "_view_module": "anywidget",
            "_view_module_version": "~0.11.*",
            "_view_name": "AnyView",
            "_anywidget_id": "otys_nb.widgets.boards.Table",
            "_esm": script,
        },
    }
    plain = {"model_module": "@jupyter-widgets/base", "model_module_version": "2.0.0", "model_name": "LayoutModel"}
    state = {"f" * 32: own, "e" * 32: {**plain, "state": {}}}
    return {STATE: {"version_major": 2, "version_minor": 0, "state": state}}


def widgets_that_bring_a_script() -> Notebook:
    """A notebook that shows a saved widget with a script."""
    view = {"version_major": 2, "version_minor": 0, "model_id": "f" * 32}
    return notebook(code("1 + 1", shown("<p>saved by a stranger</p>", **{VIEW: view})), widgets=scripted_widgets())


def widgets_that_hide_a_script() -> Notebook:
    """A notebook whose saved widgets name anywidget and bring their script in other ways."""
    found = widgets_that_bring_a_script()
    own = found["metadata"]["widgets"][STATE]["state"]["f" * 32]
    own["model_module"] = ["anywidget"]
    own["state"]["__proto__"] = {"_esm": own["state"].pop("_esm")}
    return found


def every_kind_of_output() -> Notebook:
    """A lesson with a script in outputs of each kind, in a picture attached to its prose and in a raw cell."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" onload="{SCRIPT}"><script>{SCRIPT}</script></svg>'
    frame = f'<script>{SCRIPT}</script>{svg}<iframe srcdoc="<script>parent.{SCRIPT}</script>"></iframe>'
    kinds: dict[str, Any] = {
        "application/javascript": SCRIPT,
        "text/html": frame,
        "image/svg+xml": svg,
        "text/markdown": IMAGE,
        "text/latex": rf"$\href{{javascript:{SCRIPT}}}{{x}}$",
        "application/vnd.jupyter.stdout": IMAGE,
        "application/vnd.vega.v5+json": {"signals": [{"name": "x", "init": SCRIPT}]},
        "__proto__": {"text/html": IMAGE},
    }
    found = lesson()
    saved = code_cells(found)[0]["outputs"]
    for kind, value in kinds.items():
        saved.append({**shown(""), "data": {kind: value}, "metadata": {"isolated": True, kind: {"isolated": True}}})
    saved.append({"output_type": "error", "ename": IMAGE, "evalue": IMAGE, "traceback": [IMAGE]})
    prose = {
        "cell_type": "markdown",
        "id": "prose",
        "metadata": {"trusted": True},
        "source": f"![](attachment:a) {IMAGE}",
    }
    raw = {"cell_type": "raw", "id": "raw", "metadata": {"format": "text/html", "trusted": True}, "source": IMAGE}
    found["cells"][:0] = [{**prose, "attachments": {"a": {"image/svg+xml": svg}}}, raw]
    return found


def a_lesson_for_another_kernel() -> Notebook:
    """A lesson to the letter that asks for a kernel of another language; see `lay_kernel`."""
    found = lesson()
    found["metadata"]["kernelspec"] = {"display_name": "Shell", "language": "bash", "name": "shell"}
    return found


def a_lesson_with_a_button_in_its_prose() -> Notebook:
    """A lesson with a stranger's outputs, and a button above them that opens a terminal."""
    found = a_lesson_with_another_picture()
    button = '<button data-commandlinker-command="terminal:create-new">Play on</button>'
    found["cells"].insert(0, {"cell_type": "markdown", "id": "button", "metadata": {}, "source": button})
    return found


def a_page_that_looks_like_ours() -> Notebook:
    """A notebook with a saved output that bears the mark of the course's pages."""
    return notebook(code("1 + 1", shown('<div class="otys-lab-page">saved by a stranger</div>')))


def buttons_that_look_like_ours() -> Notebook:
    """A lesson with a stranger's cell whose saved output holds every button that the course has."""
    found = lesson()
    buttons = "".join(
        f'<button type="button" class="{name}" style="display:block">press {name}</button>'
        for name in ("otys-press", "otys-lab-again", "otys-lab-run", "otys-lab-button otys-lab-go")
    )
    found["cells"].insert(1, code(WRITES, shown(buttons)))
    return found


def a_picture_to_press() -> Notebook:
    """A stranger's code under a picture that runs it at a press."""
    press = (
        '<button type="button" class="otys-press" data-commandlinker-command="notebook:run-all-cells"'
        ' style="width:300px;height:100px">Play this page</button>'
    )
    return notebook(code(WRITES, shown(press)))


UNASKED: dict[str, Callable[[], Notebook]] = {
    made.__name__: made
    for made in (
        a_known_cell_that_fails,
        a_lesson_with_one_more_output,
        a_lesson_with_another_picture,
        a_lesson_with_one_more_cell,
        a_lesson_with_a_changed_cell,
        a_lesson_with_a_script_among_its_widgets,
        widgets_that_bring_a_script,
        widgets_that_hide_a_script,
        every_kind_of_output,
        buttons_that_look_like_ours,
        a_picture_to_press,
    )
}
"""Notebooks of which nothing may run by itself, by their names."""

BESIDE = ("urllib", "storemagic", "otys_nb", "random", "anywidget", "tomllib", "segno", "ipykernel", "sitecustomize")
"""Modules that a stranger lays beside a lesson: kernels would import them, some while they start."""


def plant(folder: Path) -> None:
    """Lay modules beside a lesson that leave a file when they are imported."""
    folder.mkdir(exist_ok=True)
    for name in BESIDE:
        text = "from os import path\nopen(path.splitext(path.abspath(__file__))[0] + '.ran', 'w').close()\n"
        (folder / f"{name}.py").write_text(text)


KERNEL = f"""
from ipykernel.kernelapp import IPKernelApp
from ipykernel.kernelbase import Kernel

class Shell(Kernel):
    implementation = implementation_version = language_version = banner = "1"
    language_info = {{"name": "bash", "mimetype": "text/x-sh", "file_extension": ".sh"}}

    async def do_execute(self, code, *_, **__):
        if code != "None":
            {WRITES}
        return {{"status": "ok", "execution_count": 1, "payload": [], "user_expressions": {{}}}}

IPKernelApp.launch_instance(kernel_class=Shell)
"""
"""A kernel of another language, which notes that something was run in it."""


def lay_kernel(data: Path) -> None:
    """Put that kernel, named `shell`, among the kernels of a reader."""
    folder = data / "kernels" / "shell"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "shell.py").write_text(KERNEL)
    argv = [sys.executable, str(folder / "shell.py"), "-f", "{connection_file}"]
    (folder / "kernel.json").write_text(json.dumps({"argv": argv, "display_name": "Shell", "language": "bash"}))
