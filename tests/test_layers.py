"""The layers of the package: which imports which, how those inside functions are explained, and what loads alone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "otys_nb"

STANDS_ON = {
    "rules": (),
    "pictures": ("rules",),
    "analysis": ("pictures",),
    "examples": ("pictures",),
    "lessons": ("examples", "analysis"),
    "reference": ("examples", "analysis"),
    "widgets": ("lessons", "reference"),
    "explorer": ("widgets",),
    "bake": ("widgets",),
    "classroom": ("explorer", "bake"),
    "app": ("classroom",),
}
"""Each layer, and those directly below it; it may import these and all below them. docs/architecture.md draws it."""

FACE = {"otys_nb", "otys_nb.__main__"}
"""What makes the package one: it names modules of every layer, and loads them when they are used."""

UPWARDS = {
    ("otys_nb.rules.position", "otys_nb.pictures.text"),
    ("otys_nb.rules.position", "otys_nb.pictures.show"),
    ("otys_nb.rules.readable", "otys_nb.pictures.answers"),
    ("otys_nb.rules.game", "otys_nb.widgets.boards"),
    ("otys_nb.lessons.session", "otys_nb.widgets.lesson"),
    ("otys_nb.widgets.explorer_link", "otys_nb.explorer.board"),
    ("otys_nb.widgets.explorer_link", "otys_nb.explorer.typed_turn"),
    ("otys_nb.widgets.puzzle_card", "otys_nb.bake.sent_puzzle"),
}
"""The ways to a layer above: how a thing shows itself, asked when somebody looks (`rules.layers.above`)."""

NEEDS_MORE = {"otys_nb.analysis.environment": "pip install 'otys-nb[rl]'"}
"""What needs an extra, and says which."""

MODULE = re.compile(r"otys_nb(\.\w+)+")


@dataclass(frozen=True)
class Import:
    """One module that another names, in an import or as text for `import_module`."""

    source: str
    target: str
    path: Path
    line: int
    inside: bool
    """True for an import within a function."""

    def place(self) -> str:
        """The file and the line, as an editor takes them."""
        return f"{self.path.relative_to(PACKAGE.parent)}:{self.line}"

    def explained(self) -> bool:
        """Whether a comment stands on the line, just above it, or so at the imports that it follows."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        for number in range(self.line - 1, -1, -1):
            line = lines[number].strip()
            if "#" in line:
                return True
            if not line.startswith(("from ", "import ")):
                return False
        return False


def layer(module: str) -> str:
    """The folder that a module lies in."""
    return module.split(".")[1]


@cache
def below(name: str) -> frozenset[str]:
    """All layers below one."""
    return frozenset(STANDS_ON[name]).union(*(below(under) for under in STANDS_ON[name]))


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named_by(path: Path) -> Iterator[Import]:
    """All modules that a file names."""
    source = module_of(path)

    def walk(node: ast.AST, inside: bool) -> Iterator[Import]:
        for child in ast.iter_child_nodes(node):
            within = inside
            if isinstance(child, ast.Import):
                names = [alias.name for alias in child.names]
            elif isinstance(child, ast.ImportFrom):
                assert not child.level and child.module, f"{path}:{child.lineno} imports relatively"
                names = [f"{child.module}.{alias.name}" for alias in child.names]
            elif isinstance(child, ast.Constant) and isinstance(child.value, str) and MODULE.fullmatch(child.value):
                names, within = [child.value], False
            else:
                yield from walk(child, inside or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))
                continue
            yield from (Import(source, name, path, child.lineno, within) for name in names)

    return walk(ast.parse(path.read_text(encoding="utf-8")), False)


@pytest.fixture(scope="module")
def imports() -> list[Import]:
    """Every import in the package."""
    return [each for path in sorted(PACKAGE.rglob("*.py")) for each in named_by(path)]


def test_the_layers_are_the_folders() -> None:
    new = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - set(STANDS_ON)
    assert not new, (
        f"otys_nb/{', '.join(new)}: say in STANDS_ON, and in docs/architecture.md, on which layers it stands"
    )
    loose = {module_of(path) for path in PACKAGE.glob("*.py")} ^ FACE
    assert not loose, f"{', '.join(loose)}: a module lies in the folder of its layer"


def test_a_layer_imports_only_what_lies_below_it(imports: list[Import]) -> None:
    wrong, used = [], set()
    for each in imports:
        if each.source not in FACE and each.target.startswith("otys_nb."):
            way = (each.source, ".".join(each.target.split(".")[:3]))
            above, under = layer(each.source), layer(each.target)
            if way in UPWARDS:
                used.add(way)
            elif above != under and under not in below(above):
                wrong.append(f"{each.place()}: {each.source} imports {each.target}; {allowed(above)}")
    assert not wrong, "\n".join(wrong)
    assert not UPWARDS - used, f"nobody goes this way any more, take it out of UPWARDS: {UPWARDS - used}"


def allowed(name: str) -> str:
    """What a layer may import, and what to do where a module of it imports something else."""
    lower = f"and those of the layers below: {', '.join(sorted(below(name)))}" if below(name) else "alone"
    return (
        f"otys_nb/{name} may import its own modules {lower}. Move it up, or let the upper layer hand in what it needs"
    )


def test_what_a_layer_may_import_is_said_in_a_sentence() -> None:
    assert "its own modules and those of the layers below: pictures, rules." in allowed("examples")
    assert "its own modules alone." in allowed("rules")


def test_every_import_inside_a_function_says_why(imports: list[Import]) -> None:
    silent = [
        f"{each.place()}: imports {each.target} in a function: put it at the top, or say why in a comment above it"
        for each in imports
        if each.inside and not each.explained()
    ]
    assert not silent, "\n".join(silent)


def test_the_rules_import_only_the_standard_library(imports: list[Import]) -> None:
    known = {*sys.stdlib_module_names, "otys_nb", "typing_extensions"}  # the last for type checkers alone
    wrong = [
        f"{each.place()}: imports {each.target}; the rules use the standard library alone"
        for each in imports
        if each.source.startswith("otys_nb.rules") and each.target.partition(".")[0] not in known
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", sorted({*below("lessons"), "lessons"}))
def test_all_below_the_widgets_loads_where_nothing_is_installed(name: str) -> None:
    """So the pictures need neither ipywidgets nor anywidget nor traitlets, whatever they import on the way."""
    script = f"""
import importlib, pkgutil, sys
sys.path.insert(0, {str(PACKAGE.parent)!r})
part = importlib.import_module("otys_nb.{name}")
for module in pkgutil.walk_packages(part.__path__, "otys_nb.{name}."):
    try:
        importlib.import_module(module.name)
    except ImportError as error:
        assert {NEEDS_MORE}[module.name] in str(error)
layers = {{name.split(".")[1] for name in sys.modules if name.startswith("otys_nb.")}}
tops = {{name.partition(".")[0] for name in sys.modules}}
print(*sorted(layers - {{"moved"}}), *sorted(tops - {{"otys_nb", "__main__", *sys.stdlib_module_names}}))
"""
    run = subprocess.run([sys.executable, "-I", "-S", "-c", script], check=True, capture_output=True, text=True)
    assert set(run.stdout.split()) <= {name, *below(name)}
