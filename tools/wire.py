"""Writes what follows from the types of the messages: ``python -m tools.wire``; with ``--check`` it says what is stale.

That is the front end's types (`js/src/wire.d.ts`) and the tables of `docs/contract.md`, which stand between
``<!-- wire: NAMES -->`` and ``<!-- wire -->``; ``*`` is all that stands nowhere else. The tests get a JSON schema.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, is_typeddict

from otys_nb.widgets.read import fields
from otys_nb.widgets.wire.words import Matching, Within

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = tuple(
    ROOT / "otys_nb" / source
    for source in (
        "lessons/wire.py",
        *(f"widgets/wire/{name}.py" for name in ("words", "table", "board", "action", "course_map")),
        "explorer/wire.py",
        "classroom/wire.py",
    )
)
MESSAGES: Final = (
    *("BoardTraits", "Action", "MapTraits", "MapAction", "ExplorerTraits", "Edit", "Request", "OurGameRequest"),
    *("DeskTraits", "DeskRequest", "DeskAnswers", "DeskAnswer"),
)
"""What crosses; all other types are parts of these."""
TYPES: Final = ROOT / "js" / "src" / "wire.d.ts"
CONTRACT: Final = ROOT / "docs" / "contract.md"
MARKED: Final = re.compile(r"(<!-- wire: ([^>]+) -->\n).*?(<!-- wire -->)", re.DOTALL)
PLAIN: Final = {
    "int": "number",
    "str": "string",
    "bool": "boolean",
    "float": "number",
    "bytes": "DataView",
    "object": "unknown",
}
BOUNDS: Final = {
    "integer": ("minimum", "maximum"),
    "string": ("minLength", "maxLength"),
    "array": ("minItems", "maxItems"),
    "object": ("minProperties", "maxProperties"),
}


@dataclass(frozen=True)
class Field:
    """A field of a record, as TypeScript writes it."""

    name: str
    of: str
    optional: bool
    about: str


@dataclass(frozen=True)
class Record:
    """A `TypedDict`: its own fields, and the records that it extends."""

    name: str
    about: str
    bases: tuple[str, ...]
    own: tuple[Field, ...]


@dataclass(frozen=True)
class Alias:
    """A name for another type."""

    name: str
    about: str
    of: str


# ---------------------------------------------------------------- reading the types


@cache
def shapes() -> Mapping[str, Record | Alias]:
    """All types of the messages by name, in the order of the sources."""
    found: dict[str, Record | Alias] = {}
    for source in SOURCES:
        body = ast.parse(source.read_text(encoding="utf-8")).body
        for node, below in zip(body, [*body[1:], None], strict=True):
            match node:
                case ast.ClassDef(name=name, bases=bases) if _is_record(bases, found):
                    above = tuple(base.id for base in bases if isinstance(base, ast.Name) and base.id != "TypedDict")
                    partial = any(keyword.arg == "total" for keyword in node.keywords)
                    assert name not in found, f"two types are called {name}"
                    about = " ".join((ast.get_docstring(node) or "").split())
                    found[name] = Record(name, about, above, tuple(_fields(node.body, partial)))
                case ast.Assign(value=ast.Call(func=ast.Name("TypedDict"), args=[ast.Constant(str(name)), ast.Dict()])):
                    call: Any = node.value
                    named = zip(call.args[1].keys, call.args[1].values, strict=True)
                    own = tuple(Field(key.value, typescript(value), False, "") for key, value in named)
                    found[name] = Record(name, "", (), own)
                case ast.AnnAssign(target=ast.Name(name), annotation=ast.Name("TypeAlias"), value=ast.expr() as value):
                    assert name not in found, f"two types are called {name}"
                    found[name] = Alias(name, _text(below), typescript(value))
    return found


def _is_record(bases: list[ast.expr], known: Mapping[str, object]) -> bool:
    return any(isinstance(base, ast.Name) and (base.id == "TypedDict" or base.id in known) for base in bases)


def _fields(body: list[ast.stmt], partial: bool) -> Iterator[Field]:
    for node, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            of, free = node.annotation, partial
            if isinstance(of, ast.Subscript) and isinstance(of.value, ast.Name) and of.value.id == "NotRequired":
                of, free = of.slice, True
            yield Field(node.target.id, typescript(of), free, _text(below))


def _text(node: ast.stmt | None) -> str:
    """The description in a text that stands alone."""
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
    return ""


def typescript(of: ast.expr) -> str:
    """A type, as TypeScript writes it."""
    match of:
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=str(name)):
            return name
        case ast.Name(id=name):
            return PLAIN.get(name, name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return f"{typescript(left)} | {typescript(right)}"
        case ast.Subscript(value=ast.Name(id="Literal"), slice=words):
            listed = words.elts if isinstance(words, ast.Tuple) else [words]
            return " | ".join(json.dumps(ast.literal_eval(word)) for word in listed)
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *_])):
            return typescript(inner)
        case ast.Subscript(value=ast.Name(id="list"), slice=inner):
            items = typescript(inner)
            return f"({items})[]" if " " in items else f"{items}[]"
        case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[_, inner])):
            return f"{{ [name: string]: {typescript(inner)} }}"
    raise TypeError(f"no TypeScript for {ast.unparse(of)}")


def flat(record: Record) -> list[Field]:
    """All fields of a record, those of its bases first."""
    above = [field for base in record.bases for field in flat(_record(base))]
    return [*above, *record.own]


def _record(name: str) -> Record:
    found = shapes()[name]
    assert isinstance(found, Record)
    return found


@cache
def sent() -> frozenset[str]:
    """The types that messages hold, out of `MESSAGES`."""
    found: set[str] = set()
    waiting = [*MESSAGES]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        shape = shapes()[name]
        held = [shape.of] if isinstance(shape, Alias) else [*shape.bases, *(field.of for field in shape.own)]
        waiting += [word for text in held for word in re.findall(r"\w+", text) if word in shapes()]
    return frozenset(found)


# ---------------------------------------------------------------- writing


def types() -> str:
    """The front end's types."""
    lines = ["/** The messages between kernel and page. `python -m tools.wire` writes them: change wire.py. */", ""]
    needed = sent()
    for name, shape in shapes().items():
        if name.startswith("_") or name not in needed:
            continue
        lines += [f"/** {shape.about} */"] if shape.about else []
        if isinstance(shape, Alias):
            lines += [f"export type {name} = {shape.of};", ""]
            continue
        above = [base for base in shape.bases if not base.startswith("_")]
        hidden = [field for base in shape.bases if base.startswith("_") for field in flat(_record(base))]
        extends = f" extends {', '.join(above)}" if above else ""
        lines.append(f"export interface {name}{extends} {{")
        for field in (*hidden, *shape.own):
            lines += [f"  /** {field.about} */"] if field.about else []
            lines.append(f"  {field.name}{'?' * field.optional}: {field.of};")
        lines += ["}", ""]
    return "\n".join(lines)


def contract(text: str) -> str:
    """The document with its tables as the types are now."""
    named = {name for _, names, _ in MARKED.findall(text) for name in names.split()}
    inside = {part for name in named for part in getattr(shapes().get(name), "of", "").split(" | ")}
    rest = [name for name in shapes() if name in sent() - named - inside and not name.startswith("_")]

    def written(match: re.Match[str]) -> str:
        names = rest if match[2] == "*" else match[2].split()
        return f"{match[1]}\n{_tables(names, titles=match[2] == '*')}\n{match[3]}"

    return MARKED.sub(written, text)


def _tables(names: list[str], *, titles: bool) -> str:
    lines: list[str] = []
    if titles:
        lines = ["| type | what | fields |", "|---|---|---|"]
        return "\n".join([*lines, *(_row(name) for name in names), ""])
    for name in names:
        shape = shapes()[name]
        lines += _actions(shape) if isinstance(shape, Alias) else _table(shape)
    return "\n".join(lines)


def _row(name: str) -> str:
    """A small type in a line."""
    shape = shapes()[name]
    if isinstance(shape, Alias):
        return f"| `{name}` | {shape.about} | {_cell(shape.of)} |"
    above = [f"as `{base}`" for base in shape.bases if not base.startswith("_")]
    hidden = [field for base in shape.bases if base.startswith("_") for field in flat(_record(base))]
    return f"| `{name}` | {shape.about} | {'; '.join([*above, *map(_inline, (*hidden, *shape.own))])} |"


def _inline(field: Field) -> str:
    about = f" ({field.about.removesuffix('.')})" if field.about else ""
    return f"`{field.name}`{'?' * field.optional}: {_cell(field.of)}{about}"


def _table(record: Record) -> list[str]:
    rows = [f"| `{one.name}`{'?' * one.optional} | {_cell(one.of)} | {one.about or _of(one)} |" for one in flat(record)]
    return ["| field | type | what |", "|---|---|---|", *rows, ""]


def _of(field: Field) -> str:
    """What the type of a field says of itself."""
    names = re.findall(r"\w+", field.of)
    return " ".join(shapes()[name].about for name in names if name in shapes() and name != "Nothing")


def _actions(union: Alias) -> list[str]:
    """A table of actions, each by what it does."""
    rows = []
    for name in union.of.split(" | "):
        record = _record(name)
        rest = [field for field in flat(record) if field.name not in ("seq", "rev", "do")]
        do = next(field.of for field in flat(record) if field.name == "do")
        words = shape.of if isinstance(shape := shapes().get(do), Alias) else do
        shown = ", ".join(f"`{word}`" for word in re.findall(r'"(\w+)"', words))
        rows.append(f"| {shown} | {'; '.join(map(_inline, rest))} | {record.about} |")
    return ["| `do` | with | answer |", "|---|---|---|", *rows, ""]


def _cell(of: str) -> str:
    return f"`{of}`".replace("|", "\\|")


def schema(kind: Any) -> dict[str, Any]:
    """The JSON schema of a type, all in one."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        known = fields(kind)
        return {
            "type": "object",
            "properties": {name: schema(of) for name, (of, _) in known.items()},
            "required": [name for name, (_, needed) in known.items() if needed],
            "additionalProperties": False,
        }
    if origin is Annotated:
        inner = schema(args[0])
        for mark in args[1:]:
            if isinstance(mark, Within):
                inner |= dict(zip(BOUNDS[inner["type"]], mark, strict=True))
            elif isinstance(mark, Matching):
                inner["pattern"] = mark.pattern
        return inner
    if origin is Literal:
        return {"enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(one) for one in args]}
    if origin is list:
        return {"type": "array", "items": schema(args[0])}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(args[1])}
    if kind is object:
        return {}
    return {"type": {int: "integer", str: "string", bool: "boolean", NoneType: "null"}[kind]}


def written() -> dict[Path, str]:
    """What belongs into each file."""
    return {TYPES: types(), CONTRACT: contract(CONTRACT.read_text(encoding="utf-8"))}


def stale() -> list[str]:
    """The files that are not as the types are."""
    return [
        path.relative_to(ROOT).as_posix()
        for path, text in written().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> None:
    """Write the files, or say which are stale."""
    if "--check" in sys.argv[1:]:
        sys.exit(f"stale: {', '.join(stale())}" if stale() else 0)
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
