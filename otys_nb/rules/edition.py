"""The edition: the values that the box shows only as pictures, each with its provenance.

The engine reads the tracks, the Store's rows, the contract cards and the reward tokens here and nowhere else. The
default edition is ``data/stand-in.toml``; owners of the game can write a file of the same form for their own cards.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from otys_nb.rules.annotations import misfit
from otys_nb.rules.arguments import checked, remembered, shown
from otys_nb.rules.components import CAPACITY, COLUMN, contract, token
from otys_nb.rules.edition_limits import limit_exceeded
from otys_nb.rules.mistake import Unread, wrong, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.readable import mimebundle
from otys_nb.rules.sealed import sealed, watchful

FORMAT: Final = "otys-edition/1"
CERTAINTIES: Final = ("printed", "inferred", "ruling", "stand-in")
IMPROVEMENTS: Final = 3
"""Improvements of each technician at most [R139]."""
CONTRACT_CARDS: Final = 32
"""Contract cards in the box."""
REWARD_TOKENS: Final = 32
"""Reward tokens in the box."""
MAX_KEYS: Final = 6
"""A player's own keys, and so the longest Hacker track."""
MAX_DISTANCE: Final = 7
"""The longest way within the eight diver positions [R22]."""

MAX_FILE_CHARACTERS: Final = 200_000
"""Characters of an edition file; the one that comes with the package has 6,000."""
MAX_NAME_CHARACTERS: Final = 200
"""Characters of an edition's name, so that a position can name it."""
_MAX_SHOWN_CHARACTERS: Final = 60
_STAND_IN: Final = "stand-in.toml"


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a value comes from: `certainty` is ``printed``, ``inferred``, ``ruling`` or ``stand-in``."""

    certainty: str
    source: str


@watchful
class Sources(Mapping[str, Provenance]):
    """Where the values of an edition come from; it does not change, and can be copied (`dataclasses.asdict`)."""

    __slots__ = ("_given",)

    def __init__(self, given: Mapping[str, Provenance]) -> None:
        self._given = dict(given)

    def __getitem__(self, value: str) -> Provenance:
        return self._given[value]

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)


@sealed
@dataclass(frozen=True, slots=True)
class Edition:
    """One printing of the game, or a stand-in for it.

    `hacker` says how many keys on the track bring them all home after 0, 1, 2, 3 improvements [R50], `propeller` how
    far a diver then moves [R37]. `store` has a row from the top for each: credits and prestige [R119][R120].
    `contracts` and `tokens` are the codes of all cards and tokens, in no order that matters. `sources` maps
    ``hacker.0``, ``contracts.17`` and so on to the `Provenance` of that value; it and the title play no part in
    equality.
    """

    name: str
    hacker: tuple[int, ...] = (6, 5, 4, 3)
    propeller: tuple[int, ...] = (1, 2, 3, 4)
    store: tuple[tuple[int, int], ...] = ((3, 1), (2, 0), (1, 0))
    contracts: tuple[str, ...] = field(default=(), repr=False)
    tokens: tuple[str, ...] = field(default=(), repr=False)
    title: str = field(default="", repr=False)
    sources: Mapping[str, Provenance] = field(default_factory=dict, repr=False)
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if (found := misfit("edition", self, "Edition", Edition.__post_init__)) is not None:
            raise wrong_kind("kind", field=found.field, wanted=found.wanted, value=shown(found.value))
        for kind, read in (("contracts", contract), ("tokens", token)):
            for at, code in enumerate(getattr(self, kind)):
                try:
                    read(code)
                except ValueError as error:
                    raise wrong("problems", field=f"edition.{kind}[{at}]", problems=str(error).rstrip(".")) from error
        object.__setattr__(self, "sources", Sources(self.sources))
        object.__setattr__(self, "_hash", hash(self._compared()))

    _repr_mimebundle_ = mimebundle

    def _compared(self) -> tuple[object, ...]:
        return self.name, self.hacker, self.propeller, self.store, self.contracts, self.tokens

    def __eq__(self, other: object) -> bool:
        # Positions of one game share their edition: most comparisons end here.
        if self is other:
            return True
        if not isinstance(other, Edition):
            return NotImplemented
        return self._hash == other._hash and self._compared() == other._compared()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Callable[..., Edition], tuple[Any, ...]]:
        if self is default_edition():
            return default_edition, ()
        return Edition, (*self._compared(), self.title, dict(self.sources))


class EditionError(Unread):
    """An edition file that cannot be used.

    `field` is the offending entry's place in the file (``contracts[0].cards[3]``: the first group of contracts, its
    fourth card), or "" where the file cannot be read at all; `file` is the file's name, or ``<text>``.
    """

    def __init__(self, message: str, *, file: str, field: str) -> None:
        super().__init__(f"{file}: {field}: {message}" if field else f"{file}: {message}")
        self.file = file
        self.field = field
        self.message = message

    def __reduce__(self) -> tuple[Callable[..., EditionError], tuple[Any, ...]]:
        return _edition_error, (self.message, self.file, self.field)


def _edition_error(message: str, file: str, field: str) -> EditionError:
    return EditionError(message, file=file, field=field)


@remembered
def default_edition() -> Edition:
    """The stand-in edition that comes with the package; read at the first call, the same object ever after."""
    from importlib.resources import files  # slow to load, and needed once

    text = files("otys_nb").joinpath("rules", "data", _STAND_IN).read_text(encoding="utf-8")
    return _Reader(text, _STAND_IN).edition(None)


@checked
def load_edition(path_or_text: str | os.PathLike[str]) -> Edition:
    """Read an edition from a file, or from TOML text (any string of more than one line).

    Tracks, Store rows, contracts or tokens that it leaves out are those of `default_edition`, with their provenance.

    Raises:
        EditionError: naming file and field, and what would be right.
        OSError: if the file cannot be opened.
    """
    if isinstance(path_or_text, str) and "\n" in path_or_text:
        return _Reader(path_or_text, "<text>").edition(default_edition())
    from otys_nb.rules import files  # needed for a file only

    name = os.path.basename(os.fspath(path_or_text))
    data = files.read(path_or_text, 4 * MAX_FILE_CHARACTERS + 1)
    if len(data) > 4 * MAX_FILE_CHARACTERS:
        raise EditionError(f"more than {MAX_FILE_CHARACTERS:,} characters", file=name, field="")
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"line {line} is not UTF-8 text; save the file as UTF-8"
        raise EditionError(message, file=name, field="") from None
    return _Reader(text, name).edition(default_edition())


def own_editions(editions: Sequence[Edition]) -> tuple[Edition, ...]:
    """The editions that somebody gave.

    Raises:
        TypeError: for anything else.
    """
    if isinstance(editions, str) or not all(isinstance(each, Edition) for each in editions):
        raise wrong_kind("kind", field="editions", wanted="Sequence[Edition]", value=shown(editions))
    return tuple(editions)


_GROUPS: Final = {"hacker": "values", "propeller": "values", "store": "rows", "contracts": "cards", "tokens": "tokens"}
_TOP: Final = ("format", "name", "title", "partial", *_GROUPS)

_Fault: TypeAlias = tuple[int | None, str]
"""The place that is wrong, or None where the whole is, and what is wrong with it."""


def track_fault(kind: str, steps: tuple[Any, ...]) -> _Fault | None:
    """What is wrong with the numbers of a track, of kind ``hacker`` or ``propeller``."""
    grows = kind == "propeller"
    most, example = (MAX_DISTANCE, "1, 2, 3, 4") if grows else (MAX_KEYS, "6, 5, 4, 3")
    for place, value in enumerate(steps):
        if type(value) is not int or not 1 <= value <= most:
            return place, f"{_shown(value)} is not a whole number from 1 to {most}"
        before = steps[place - 1]
        if place and (value <= before if grows else value >= before):
            order = "larger" if grows else "smaller"
            return place, f"{value} comes after {before}, but each improvement makes it {order}, as in {example}"
    if len(steps) != IMPROVEMENTS + 1:
        return None, f"there are {len(steps)} values, but there must be 4 (for 0, 1, 2, 3 improvements): {example}"
    return None


def row_fault(pays: Any, prestige: Any) -> tuple[str, str] | None:
    """Which of a Store row's two numbers is wrong, and why."""
    for key, value, least in (("credits", pays, 1), ("prestige", prestige, 0)):
        if type(value) is not int or not least <= value <= 9:
            return key, f"a row needs {key} = a whole number from {least} to 9, not {_shown(value)}"
    return None


def store_fault(rows: tuple[tuple[Any, Any], ...]) -> _Fault | None:
    """What is wrong with the rows of a Store."""
    for place, row in enumerate(rows):
        if (fault := row_fault(*row)) is not None:
            return place, fault[1]
        before = rows[place - 1]
        if place and (row[0] >= before[0] or row[1] > before[1]):
            order = "a row pays fewer credits, and not more prestige, than the row above"
            return place, f"{order}: write the top row first"
    if len(rows) != COLUMN:
        return None, f"there are {len(rows)} rows, but the Store has {COLUMN}, from the top"
    return None


def track_faults(edition: Edition) -> dict[str, _Fault]:
    """What is wrong with the tracks of an edition and the rows of its Store, by the name of the field."""
    faults = {kind: track_fault(kind, getattr(edition, kind)) for kind in ("hacker", "propeller")}
    return {kind: each for kind, each in (faults | {"store": store_fault(edition.store)}).items() if each is not None}


@lru_cache(maxsize=64)
def refuse_tracks(edition: Edition) -> None:
    """Check that an edition, which may be made by hand, has tracks and rows that can be played with.

    Raises:
        EditionError: naming the first that has not.
    """
    for kind, (at, fault) in track_faults(edition).items():
        raise EditionError(fault, file="edition", field=kind if at is None else f"{kind}[{at}]")


_Entry: TypeAlias = tuple[str, Any, Provenance]
"""An entry's place in the file, the entry, where it comes from."""


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    def fail(self, field: str, message: str) -> NoReturn:
        raise EditionError(message, file=self.file, field=field[:MAX_NAME_CHARACTERS])

    def edition(self, fallback: Edition | None) -> Edition:
        import tomllib  # slow to load, and needed for an edition of one's own only

        if len(self.text) > MAX_FILE_CHARACTERS:
            self.fail("", f"more than {MAX_FILE_CHARACTERS:,} characters")
        if found := limit_exceeded(self.text):
            self.fail("", found)
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            message = str(error)
            self.fail("", f"this is not TOML: {message[:1].lower()}{message[1:]}")
        self._known(data, _TOP, "")
        if data.get("format", FORMAT) != FORMAT:
            self.fail("format", f"{_shown(data['format'])} is not a format known here: write format = {FORMAT!r}")
        name = data.get("name")
        if not isinstance(name, str) or not name.strip():
            self.fail("name", 'an edition needs a name: write name = "my box"')
        if len(name) > MAX_NAME_CHARACTERS:
            self.fail("name", f"a name has at most {MAX_NAME_CHARACTERS} characters, not {len(name):,}")
        title = data.get("title", "")
        if not isinstance(title, str):
            self.fail("title", f"{_shown(title)} is not a text: put it in quotes")
        partial = data.get("partial", False)
        if not isinstance(partial, bool):
            self.fail("partial", f"{_shown(partial)} is neither true nor false: write partial = true, without quotes")

        values: dict[str, tuple[Any, ...]] = {}
        sources: dict[str, Provenance] = {}
        checks = {
            "hacker": self._hacker,
            "propeller": self._propeller,
            "store": self._store,
            "contracts": self._contracts,
            "tokens": self._tokens,
        }
        for kind, check in checks.items():
            if kind not in data and fallback is not None:
                values[kind] = getattr(fallback, kind)
                sources.update({at: what for at, what in fallback.sources.items() if at.startswith(kind + ".")})
                continue
            entries = list(self._entries(kind, data.get(kind, [])))
            values[kind] = tuple(check(entries))
            sources.update({f"{kind}.{number}": what for number, (_, _, what) in enumerate(entries)})
            wanted = {"contracts": CONTRACT_CARDS, "tokens": REWARD_TOKENS}.get(kind)
            if wanted is not None and len(entries) != wanted and not partial:
                self.fail(
                    kind,
                    f"there are {len(entries)} {_GROUPS[kind]}, but the box holds {wanted}: add or remove some, "
                    "or write partial = true at the top if that is meant",
                )
        edition = Edition(name, **values, title=title, sources=sources)
        if fallback is not None and name == fallback.name and edition != fallback:
            self.fail("name", f"{_shown(name)} is the edition that comes with otys_nb: give yours a name of its own")
        return edition

    def _known(self, table: Mapping[str, Any], allowed: Iterable[str], at: str) -> None:
        allowed = tuple(allowed)
        for key in table:
            if key not in allowed:
                from difflib import get_close_matches  # slow to load, and seldom needed

                close = get_close_matches(key, allowed, 1)
                hint = f"did you mean {close[0]!r}?" if close else f"known here are {', '.join(allowed)}"
                self.fail(f"{at}{key}", f"there is no such entry; {hint}")

    def _entries(self, kind: str, groups: Any) -> Iterator[_Entry]:
        what = _GROUPS[kind]
        form = f'write [[{kind}]] and below it {what} = [...], certainty = "printed" and source = "where it stands"'
        if not isinstance(groups, list) or not all(isinstance(group, dict) for group in groups):
            self.fail(kind, f"this is not a list of groups: {form}")
        for number, group in enumerate(groups):
            at = f"{kind}[{number}]"
            self._known(group, (what, "certainty", "source"), f"{at}.")
            for key in (what, "certainty", "source"):
                if key not in group:
                    self.fail(at, f"this group lacks {key!r}: {form}")
            if group["certainty"] not in CERTAINTIES:
                self.fail(f"{at}.certainty", f"{_shown(group['certainty'])} is not one of {', '.join(CERTAINTIES)}")
            if not isinstance(group["source"], str) or not group["source"].strip():
                self.fail(f"{at}.source", 'say where the values stand, such as source = "the cards in my box"')
            if not isinstance(group[what], list):
                self.fail(f"{at}.{what}", f"this is not a list: write {what} = [...], the entries divided by commas")
            provenance = Provenance(group["certainty"], group["source"])
            for place, entry in enumerate(group[what]):
                yield f"{at}.{what}[{place}]", entry, provenance

    def _track(self, kind: str, entries: list[_Entry]) -> Iterator[int]:
        steps = tuple(value for _, value, _ in entries)
        self._refuse(kind, entries, track_fault(kind, steps))
        return iter(steps)

    def _hacker(self, entries: list[_Entry]) -> Iterator[int]:
        return self._track("hacker", entries)

    def _propeller(self, entries: list[_Entry]) -> Iterator[int]:
        return self._track("propeller", entries)

    def _store(self, entries: list[_Entry]) -> Iterator[tuple[int, int]]:
        rows: list[tuple[Any, Any]] = []
        for at, row, _ in entries:
            if not isinstance(row, dict):
                self.fail(at, f"{_shown(row)} is not a row: write {{ credits = 3, prestige = 1 }}")
            self._known(row, ("credits", "prestige"), f"{at}.")
            pays = row.get("credits"), row.get("prestige")
            if (fault := row_fault(*pays)) is not None:
                key, message = fault
                self.fail(f"{at}.{key}" if key in row else at, message)
            rows.append(pays)
        self._refuse("store", entries, store_fault(tuple(rows)))
        return iter(rows)

    def _refuse(self, kind: str, entries: list[_Entry], fault: _Fault | None) -> None:
        if fault is not None:
            self.fail(kind if fault[0] is None else entries[fault[0]][0], fault[1])

    def _contracts(self, entries: list[_Entry]) -> Iterator[str]:
        for at, code, _ in entries:
            self._code(at, code, contract, "'mpp:3'")
            if contract(code).size > max(CAPACITY):
                self.fail(
                    at,
                    f"{_shown(code)} asks for {contract(code).size} cubes, but the largest level holds {max(CAPACITY)}",
                )
            yield code

    def _tokens(self, entries: list[_Entry]) -> Iterator[str]:
        for at, code, _ in entries:
            self._code(at, code, token, "'mf/orange'")
            yield code

    def _code(self, at: str, code: Any, read: Callable[[str], object], example: str) -> None:
        if not isinstance(code, str):
            self.fail(at, f"{_shown(code)} is not a code in quotes, such as {example}")
        try:
            read(code)
        except ValueError as error:
            self.fail(at, str(error) if len(code) <= _MAX_SHOWN_CHARACTERS else f"{_shown(code)} is no such code")


def _shown(value: object) -> str:
    """An untrusted value, short enough to be quoted."""
    text = repr(value)
    return text if len(text) <= _MAX_SHOWN_CHARACTERS else f"{text[:_MAX_SHOWN_CHARACTERS]}…"


__all__ = ["Edition", "default_edition", "load_edition"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
