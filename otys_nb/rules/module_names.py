"""Names that a module has not: a sentence with the nearest, where Python would say of an import only that it failed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import FrameType, MappingProxyType
from typing import Any

from otys_nb.rules.extras import not_installed
from otys_nb.rules.mistake import Mistake, UnknownAttribute, no_name


def of_package(package: str, homes: Mapping[str, str] = MappingProxyType({})) -> Callable[[str], Any]:
    """A package's ``__getattr__``: its modules are loaded when they are asked for, and so are the names that others are
    the `homes` of; other names are answered so."""

    def __getattr__(name: str) -> Any:
        if name in homes:
            return getattr(import_module(homes[name]), name)
        frame = sys._getframe(1)
        looked_up = frame.f_code.co_name == "_handle_fromlist"  # an import, which goes on to look for a module
        if looked_up or name.startswith("_"):
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            return import_module(f"{package}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{name}":
                raise
        from pkgutil import iter_modules  # needed after a mistake only

        here = sys.modules[package]
        parts = [each.name for each in iter_modules(here.__path__) if not each.name.startswith("_")]
        raise missing(package, name, [*getattr(here, "__all__", ()), *parts], frame)

    return __getattr__


def of_module(module: str) -> Callable[[str], Any]:
    """The same for a module, of which a completer shows the public names alone."""
    names = vars(sys.modules[module])

    def __dir__() -> list[str]:
        return [*names["__all__"], *(each for each in names if each.startswith("__"))]

    names["__dir__"] = __dir__

    def __getattr__(name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        raise missing(module, name, names["__all__"], sys._getframe(1))

    return __getattr__


def lacking(what: str, error: ModuleNotFoundError, asked: FrameType) -> Callable[..., Any]:
    """What stands for a name for which something is not installed, where all names are imported: it says so when it is
    called.

    Raises:
        ModuleNotFoundError: where this name is imported.
        AttributeError: where it is read, or only asked for.
    """
    told = not_installed(what, error)
    if asked.f_code.co_name != "_handle_fromlist":
        raise (UnknownAttribute(str(told)) if told is not error else error) from error.__cause__
    if not asked.f_locals.get("recursive"):
        raise told from error.__cause__

    def says_so(*_: object, **__: object) -> None:
        raise told

    return says_so


def missing(module: str, name: str, known: Iterable[str], asked: FrameType) -> Mistake:
    """The error for a name that a module has not: an import's, if that is how the code asks for it."""
    from opcode import opmap  # needed after a mistake only

    imported = asked.f_code.co_code[asked.f_lasti] == opmap["IMPORT_FROM"]
    return no_name(module, name, known, imported=imported)
