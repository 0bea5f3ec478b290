"""The outcomes of a turn as a table that can be filtered and sorted.

>>> from otys_nb.rules.setup import new_position
>>> rows = outcome_rows(new_position(["Ada", "Grace"], seed=7))
>>> rows.where(credits=1).sort("-batteries").head(1)[0]["turn"] != ""
True
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypedDict, Unpack, cast, get_args, overload

from otys_nb.analysis.messages import say
from otys_nb.analysis.outcomes import Progress, TurnGraph
from otys_nb.analysis.studies import until_interrupted
from otys_nb.analysis.table_row import Row
from otys_nb.analysis.turn_summary import Changes, changes
from otys_nb.pictures import answers
from otys_nb.rules import notation
from otys_nb.rules.annotations import misfit, takes
from otys_nb.rules.arguments import at_once, checked, duration, explained, place_of, shown, taken, times_in, whole
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import unknown, wrong, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.validity import refuse_problems

if TYPE_CHECKING:  # an engine needs nothing but Python
    from typing_extensions import ReadOnly


class OutcomeRow(Changes):
    """One end of a turn: the turn in notation, and what changed."""

    turn: ReadOnly[str]


Numbers: TypeAlias = "int | Iterable[int] | Callable[[int], bool]"
Texts: TypeAlias = "str | Iterable[str] | Callable[[str], bool]"
Answers: TypeAlias = "bool | Iterable[bool] | Callable[[bool], bool]"
"""What is wanted of a column: a value, any of several, or a test."""


Column: TypeAlias = Literal[
    "turn", "prestige", "credits", "batteries", "neutral_x", "cubes", "hand", "hacker", "mechanic", "contracts",
    "levels", "upgraded", "laid", "divers", "keys", "track", "home", "finished", "won",
]  # fmt: skip
Descending: TypeAlias = Literal[
    "-turn", "-prestige", "-credits", "-batteries", "-neutral_x", "-cubes", "-hand", "-hacker", "-mechanic",
    "-contracts", "-levels", "-upgraded", "-laid", "-divers", "-keys", "-track", "-home", "-finished", "-won",
]  # fmt: skip


class Wanted(TypedDict, total=False):
    """What may be wanted of the columns."""

    turn: Texts
    prestige: Numbers
    credits: Numbers
    batteries: Numbers
    neutral_x: Numbers
    cubes: Numbers
    hand: Numbers
    hacker: Numbers
    mechanic: Numbers
    contracts: Texts
    levels: Texts
    upgraded: Texts
    laid: Texts
    divers: Texts
    keys: Texts
    track: Texts
    home: Answers
    finished: Answers
    won: Answers


ROWS_SHOWN: Final = 12
"""Rows in the text of a table."""
COLUMNS: Final = (
    "turn", "prestige", "credits", "batteries", "neutral_x", "cubes", "hand", "contracts", "levels", "upgraded",
)  # fmt: skip
"""Columns in the text of a table."""
SEARCHED_AT_ONCE: Final = 500
"""Moments of a turn between two looks at the clock."""


class OutcomeRows(Readable, Sequence[OutcomeRow]):
    """Distinct ends of one turn, each a plain dict: the turn in notation and what changed (`turn_summary.changes`).

    ``rows[0]`` is a dict, ``pandas.DataFrame(rows)`` works (a spreadsheet takes notation that begins with ``=`` for a
    formula: import it there as text). `where`, `sort`, `head` and slices give new tables. The notation of a row is
    written when somebody wants to read it. `complete` says whether the search found all ends of the turn.
    """

    def __init__(
        self,
        graph: TurnGraph | None,
        entries: Sequence[tuple[Hashable, Row]],
        complete: bool = True,
        of: int | None = None,
    ) -> None:
        self._graph, self._of = graph, of
        self._entries = list(entries)
        self.complete = complete

    @property
    def columns(self) -> tuple[Column, ...]:
        """The names of the columns; an empty table has them too."""
        return get_args(Column)

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return self.rows() == other.rows() if isinstance(other, OutcomeRows) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, at: int) -> OutcomeRow: ...
    @overload
    def __getitem__(self, at: slice) -> OutcomeRows: ...
    @explained
    def __getitem__(self, at: int | slice) -> OutcomeRow | OutcomeRows:
        if isinstance(at, slice):
            return self._with(taken(tuple(self._entries), at))
        return cast(OutcomeRow, Row(self._read(*taken(self._entries, at))))

    def _read(self, fingerprint: Hashable, row: Row) -> Row:
        """The row, with its turn in notation."""
        if not row["turn"]:
            assert self._graph is not None
            dict.update(row, turn=notation.write_line(self._graph.position, self._graph.line(fingerprint)))
        return row

    index, count = explained(place_of), explained(times_in)

    def rows(self) -> list[dict[str, Any]]:
        """The rows as plain dictionaries; ``pandas.DataFrame`` takes the table itself."""
        return [dict(row) for row in self]

    @checked
    def where(self, test: Callable[[OutcomeRow], bool] | None = None, **values: Unpack[Wanted]) -> OutcomeRows:
        """The rows that pass `test` and have these values; a collection stands for any of its values, and a function
        is called with the value. A text is compared as a whole; ``divers=lambda text: "plant" in text`` looks for a
        part of it.

        Raises:
            KeyError: for an unknown column.
            TypeError: for a value of a kind that the column never has, or a test without an answer.
            ValueError: for a text that it never holds, such as a part of one.
        """
        self._check(values)
        given: dict[str, Any] = dict(values)
        wanted = {column: _allowed(column, value) for column, value in given.items()}

        def fits(entry: tuple[Hashable, Row]) -> bool:
            for column, allowed in wanted.items():
                value = (self._read(*entry) if column == "turn" else entry[1])[column]
                if not (_passes(column, allowed, value) if callable(allowed) else value in allowed):
                    return False
            return test is None or _passes("test", test, cast(OutcomeRow, Row(self._read(*entry))))

        return self._with([entry for entry in self._entries if fits(entry)])

    @checked
    def sort(self, *columns: Column | Descending) -> OutcomeRows:
        """The rows sorted by these columns, the first counting most; ``"-prestige"`` sorts in descending order.

        Raises:
            KeyError: for an unknown column.
        """
        if not columns:
            raise wrong_kind("missing", field="columns")
        for column in columns:
            if not isinstance(column, str):
                raise wrong_kind("kind", field="columns", wanted="str", value=shown(column))
        self._check(column.removeprefix("-") for column in columns)
        entries = list(self._entries)
        for column in reversed(columns):
            name = column.removeprefix("-")
            if name == "turn":
                for entry in entries:
                    self._read(*entry)
            entries.sort(key=lambda entry, name=name: entry[1][name], reverse=column != name)  # type: ignore[misc]
        return self._with(entries)

    @checked
    def head(self, count: int = 10) -> OutcomeRows:
        """The first rows."""
        whole("count", count, 0)
        return self[:count]

    @checked
    def position(self, at: int) -> Position:
        """The position in which the turn of that row ends.

        Raises:
            IndexError: if there are fewer rows.
        """
        fingerprint, _ = taken(self._entries, at)
        assert self._graph is not None
        return self._graph.results[fingerprint]

    @checked
    def moves(self, at: int) -> tuple[Move, ...]:
        """A turn that ends there.

        Raises:
            IndexError: if there are fewer rows.
        """
        fingerprint, _ = taken(self._entries, at)
        assert self._graph is not None
        return self._graph.line(fingerprint)

    def _check(self, columns: Iterable[str]) -> None:
        for column in columns:
            if column not in self.columns:
                raise unknown("column", column=repr(column), known=", ".join(self.columns))

    def _with(self, entries: Sequence[tuple[Hashable, Row]]) -> OutcomeRows:
        return OutcomeRows(self._graph, entries, self.complete)

    def __repr__(self) -> str:
        return f"<{len(self):,} ends of the turn{'' if self.complete else ', and there are more'}>"

    def __str__(self) -> str:
        rows = [[*COLUMNS], *self._shown()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([*lines, self._counted()])

    def _shown(self) -> list[list[str]]:
        return [[str(cast(Row, row)[column]) for column in COLUMNS] for row in self.head(ROWS_SHOWN)]

    def _counted(self) -> str:
        return say("ends" if self.complete else "more", count=len(self) if self._of is None else self._of)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": answers.table(COLUMNS, self._shown(), self._counted())}


_KINDS: Final[dict[str, Any]] = OutcomeRow.__annotations__
"""What each column holds."""
_DIVER: Final = "(engineer|explorer|fuel|metal|plant|spy|tech|trader)"
_FORMS: Final = {
    "contracts": (r"\S+:\S+", "mpp:3"),
    "levels": (r"[-+][mpft?]+[1-5]", "+p2 -m4"),
    "upgraded": (_DIVER, "plant"),
    "laid": (r"[1-5]:\S+", "2:pf/green"),
    "divers": (_DIVER + r"\+?", "plant spy explorer fuel+ engineer trader metal tech"),
}
"""How each word of a text is written, and a text."""


def _allowed(column: str, value: Any) -> list[Any] | Callable[[Any], object]:
    """The values wanted in a column: those of a collection, or the one; or a test of a value.

    Raises:
        TypeError: for one that the column never has, or a test that takes other things.
    """
    kind = getattr(_KINDS[column], "__forward_arg__", _KINDS[column]).removeprefix("ReadOnly[").removesuffix("]")
    if callable(value) and not takes(value, 1):
        raise wrong_kind("called", field=column, wanted=f"Callable[[{kind}], bool]", value=shown(value), count=1)
    if callable(value):
        return value  # type: ignore[no-any-return]
    found = list(value) if hasattr(value, "__iter__") and not isinstance(value, str) else [value]
    for each in found:
        whole_number = kind == "int" and isinstance(each, float) and each.is_integer()
        if not whole_number and misfit(column, each, kind, _allowed) is not None:
            raise wrong_kind("kind", field=column, wanted=kind, value=shown(each))
        form, like = _FORMS.get(column, (r"\S+", ""))
        words = each.split() if kind == "str" else []
        if not all(re.fullmatch(form, word) for word in words) or (
            column == "divers" and len(words) != len(like.split())
        ):
            code = f"{column}=lambda text: {shown(each)} in text"
            raise wrong("text_column", field=column, value=shown(each), like=repr(like), code=code)
    return found


def _passes(field: str, test: Callable[[Any], object], value: object) -> bool:
    """What a reader's test answers: yes, no or a number, which is an error where ``return`` was forgotten."""
    answer = test(value)
    at_once(answer, field)
    if misfit(field, answer, "bool | float", _passes) is not None:
        raise wrong_kind("answer", field=field, wanted="bool", value=shown(answer))
    return bool(answer)


@checked
def outcome_rows(position: Position | Game, *, seconds: float = 10.0, most: int = 50_000) -> OutcomeRows:
    """The distinct ends of the turn as rows, or those found when `seconds` or `most` ends are reached.

    The columns: ``turn`` in notation; differences of ``prestige``, ``credits``, ``batteries``, ``neutral_x``,
    ``cubes``, ``hand``, ``hacker``, ``mechanic``; ``contracts``, ``levels``, ``upgraded``, ``laid`` as text;
    ``divers``, ``keys``, ``track`` after the turn; ``home``, ``finished``, ``won`` as yes or no.

    An interrupt returns the rows found so far.

    Raises:
        ValueError: naming the problems of a position that cannot be played on from.
    """
    duration("seconds", seconds)
    whole("most", most, 1)
    position = position_of(position)
    refuse_problems(position)
    rows = OutcomeRows(None, (), complete=False)
    start = time.perf_counter()
    with until_interrupted():
        for found, progress in iter_outcome_rows(position, every=SEARCHED_AT_ONCE):
            rows = found
            if progress.results >= most or time.perf_counter() - start > seconds:
                break
    if len(rows) > most:
        rows = OutcomeRows(rows._graph, rows._entries[:most], complete=False)
    return rows


def iter_outcome_rows(position: Position, every: int = 1000) -> Iterator[tuple[OutcomeRows, Progress]]:
    """`outcome_rows` step by step: the rows so far and the progress after `every` moments of the turn."""
    refuse_problems(position)
    graph, entries = TurnGraph(position), list[tuple[Hashable, Row]]()
    for progress in graph.run(every):
        entries += [_entry(graph, fingerprint) for fingerprint in list(graph.results)[len(entries) :]]
        yield OutcomeRows(graph, entries, graph.done), progress


def first_rows(graph: TurnGraph, fingerprints: Sequence[Hashable]) -> OutcomeRows:
    """The table of the first results in this order, as many as are shown; it states how many there are."""
    return OutcomeRows(graph, rows_of(graph, fingerprints[:ROWS_SHOWN])._entries, of=len(fingerprints))


def rows_of(graph: TurnGraph, fingerprints: Sequence[Hashable]) -> OutcomeRows:
    """The table of these results, in this order."""
    return OutcomeRows(graph, [_entry(graph, fingerprint) for fingerprint in fingerprints])


def _entry(graph: TurnGraph, fingerprint: Hashable) -> tuple[Hashable, Row]:
    """A row whose turn is still to be written in notation."""
    before, after = graph.position, graph.results[fingerprint]
    return fingerprint, Row(turn="", **changes(before, after, before.to_move or 0, graph.line(fingerprint)))


__all__ = ["OutcomeRow", "OutcomeRows", "iter_outcome_rows", "outcome_rows"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
