"""What else has to be installed for what; the rules and the analysis need nothing but Python."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from otys_nb.rules.mistake import Mistake

EXTRAS: Final = {
    "anywidget": "",
    "ipywidgets": "",
    "traitlets": "",
    "fsrs": "course",
    "segno": "course",
    "jupyter_core": "lab",
    "jupyterlab": "lab",
    "jupyter_server": "lab",
    "nbformat": "lab",
    "tornado": "lab",
    "dask": "cluster",
    "distributed": "cluster",
    "gymnasium": "rl",
    "numpy": "rl",
    "pettingzoo": "rl",
}
"""The extra of this distribution that brings each package; "" for what the distribution itself asks for."""


class NotInstalled(Mistake, ModuleNotFoundError):
    """A package that is needed here and is not installed."""


def required(package: str, what: str) -> None:
    """Import what a part of this package cannot do without, before anything else asks for it.

    Raises:
        ModuleNotFoundError: saying what to install.
    """
    try:
        import_module(package)
    except ModuleNotFoundError as error:
        raise not_installed(what, error) from error.__cause__


def not_installed(what: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error that says what to install for `what`; the same error, if a module of ours is missing."""
    package = (error.name or "").partition(".")[0]
    if package not in EXTRAS:
        return error
    from otys_nb.rules import messages  # slow to load, and seldom needed

    install = f"otys-nb[{EXTRAS[package]}]" if EXTRAS[package] else "otys-nb"
    told = messages.say("mistake.not_installed", what=what, package=package, install=install)
    return NotInstalled(told, name=error.name)
