"""The rulebooks' documented examples, as data that the engine runs.

>>> example("noemie").turn
'1 Eng:m'
>>> example("Steffi").id
'delphine'

`all_examples` lists them in the order in which a learner meets them. A player's name stands for the first example about
that person; the ids ``trader`` and ``explorer`` tell the later ones apart.
"""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from otys_nb.examples.claims import Claim, Moment
from otys_nb.examples.model import Break, Example, ExampleError, Replay, ReplayStep, Statement, load
from otys_nb.rules.arguments import checked, remembered
from otys_nb.rules.mistake import unknown
from otys_nb.rules.module_names import of_package
from otys_nb.rules.readable import Listing

__all__ = [
    "Break",
    "Claim",
    "Example",
    "ExampleError",
    "Moment",
    "Replay",
    "ReplayStep",
    "Statement",
    "all_examples",
    "example",
]

ORDER: Final = ("setup", "noemie", "pauline", "delphine", "rodrigue", "trader", "explorer")


@remembered
def all_examples() -> tuple[Example, ...]:
    """All documented examples."""
    return Listing(_load(name) for name in ORDER)


@checked
def example(name: str) -> Example:
    """Find an example by its id, an alias, or its player's name in any language; accents do not matter.

    Raises:
        KeyError: if there is none, naming the closest.
    """
    wanted = folded(name)
    if wanted in ORDER:  # read alone: a lesson that begins there waits for it
        return _load(wanted)
    known = _known()
    if wanted not in known:
        close = get_close_matches(wanted, known, n=3, cutoff=0.5) or ORDER
        raise unknown("example", name=repr(name), names=", ".join(close))
    return known[wanted]


@cache
def _known() -> dict[str, Example]:
    """Map every name, folded, to its example; ids come before aliases, aliases before names of players."""
    known: dict[str, Example] = {}
    found = all_examples()
    named = [(each.id, each) for each in found]
    named += [(alias, each) for each in found for alias in each.aliases]
    named += [(player, each) for each in found for player in each.names.values()]
    for name, each in named:
        known.setdefault(folded(name), each)
    return known


def folded(name: str) -> str:
    """A name as it is compared: without accents and capitals, its words joined by hyphens."""
    signs = unicodedata.normalize("NFKD", str(name)).casefold()
    plain = "".join(sign for sign in signs if not unicodedata.combining(sign))
    return "-".join(plain.replace("_", " ").replace("-", " ").split())


@cache
def _load(name: str) -> Example:
    source = files("otys_nb.examples") / "data" / f"{name}.toml"
    return load(source.read_text(encoding="utf-8"), f"otys_nb/examples/data/{name}.toml")


if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_package(__name__)
