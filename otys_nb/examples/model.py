"""A documented example: a position, a turn, and what the rulebooks say must come of it, statement by statement.

The data files in ``data/`` hold the texts (our own words, in English, French and German) beside the claims that the
engine checks. `Example.replay` runs an example from its own position or from a changed one; `Example.judge` names the
first statement that then stops being true.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from otys_nb.examples import claim_tables, claims, paths
from otys_nb.examples.claims import Claim, Moment
from otys_nb.rules.events import Event
from otys_nb.rules.formats.interchange import from_json
from otys_nb.rules.language import BEGUN, LANGUAGES, in_every, spoken
from otys_nb.rules.mistake import unknown
from otys_nb.rules.position import Position
from otys_nb.rules.readable import Readable
from otys_nb.rules.refusal import Cite
from otys_nb.rules.sealed import unchanging

FORMAT: Final = "otys-example/1"


class ExampleError(ValueError):
    """A data file does not describe an example: the error names the file, the field and the fault."""


@unchanging
@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of an example.

    `play` is the notation to be played before it is judged (empty: nothing moves), `instead` what is played where that
    is not possible, so that the example goes on as far as it is still true. `at` is the id of an earlier statement
    whose position it looks back to (empty: the present one), `rules` what it stands on, `ours` whether it completes the
    picture without being in the rulebooks' example.
    """

    id: str
    texts: Mapping[str, str]
    play: str
    at: str
    claims: tuple[Claim, ...]
    rules: tuple[Cite, ...]
    ours: bool = False
    instead: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    def text(self, lang: str = "") -> str:
        """The statement in a language."""
        return self.texts[spoken(lang)]


@unchanging
@dataclass(frozen=True, slots=True)
class Break:
    """A change of the start position worth trying: `fails` is the id of the statement that it makes untrue first."""

    id: str
    texts: Mapping[str, str]
    changes: Mapping[str, Any]
    fails: str

    def __hash__(self) -> int:
        return hash(self.id)

    def text(self, lang: str = "") -> str:
        """The change in words."""
        return self.texts[spoken(lang)]


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A statement in a replay.

    `position` is the board that goes with it (that of an earlier statement where it looks back), `events` what was
    just played for it, `verdicts` whether each of its claims holds. `reached` is False where the turn could not be
    played so far; then `refusal` says why, on the statement where it stopped.
    """

    statement: Statement
    position: Position
    events: tuple[Event, ...]
    verdicts: tuple[bool, ...]
    reached: bool
    refusal: str = ""

    @property
    def holds(self) -> bool:
        """Tell whether the statement is true."""
        return self.reached and all(self.verdicts)


@dataclass(frozen=True, slots=True)
class Replay:
    """An example played through: one `ReplayStep` for each statement."""

    steps: tuple[ReplayStep, ...]

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[ReplayStep]:
        return iter(self.steps)

    def __getitem__(self, index: int) -> ReplayStep:
        return self.steps[index]

    @property
    def first_failure(self) -> int | None:
        """Return the index of the first statement that is not true, or None."""
        return next((index for index, step in enumerate(self.steps) if not step.holds), None)

    @property
    def holds(self) -> bool:
        """Tell whether every statement is true."""
        return self.first_failure is None

    @property
    def events(self) -> tuple[Event, ...]:
        """List all events in order."""
        return tuple(event for step in self.steps for event in step.events)


@unchanging
@dataclass(frozen=True, repr=False)
class Example(Readable):
    """A documented example.

    `names` holds the player's name in each language (none for the setup), `section` the section of the rulebook (as in
    the catalogue of rules), `turn` the whole turn in notation (empty for the setup, where nothing is played).
    """

    id: str
    titles: Mapping[str, str]
    names: Mapping[str, str]
    aliases: tuple[str, ...]
    section: str
    rules: tuple[Cite, ...]
    position: Position
    turn: str
    statements: tuple[Statement, ...]
    breaks: tuple[Break, ...]

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return f"example({self.id!r}): {self.title()} [{self.turn or 'nothing is played'}]"

    @cached_property
    def seat(self) -> int:
        """The seat of the player whose example it is."""
        return self.position.to_move or 0

    @cached_property
    def changes(self) -> tuple[Break, ...]:
        """The few breaks that a lesson offers to choose from: the first ones that each make another statement fall."""
        first: dict[object, Break] = {}
        for each in self.breaks:
            first.setdefault(each.fails, each)
        return tuple(first.values())[:3]

    def title(self, lang: str = "") -> str:
        """Return the title in a language."""
        return self.titles[spoken(lang)]

    def text(self, lang: str = "") -> str:
        """Tell the whole example in words: its title, then its statements, one a line."""
        return "\n".join((self.title(lang), *(statement.text(lang) for statement in self.statements)))

    def position_in(self, lang: str = "") -> Position:
        """Return the start position with the player's name in that language, so that board and text agree."""
        name = self.names.get(spoken(lang))
        return self.position if name is None else paths.with_changes(self.position, self.seat, {"me.name": name})

    def index(self, statement: str) -> int:
        """Return the index of the statement with that id.

        Raises:
            KeyError: if there is none.
        """
        for index, candidate in enumerate(self.statements):
            if candidate.id == statement:
                return index
        raise unknown(
            "statement", example=self.id, statement=repr(statement), known=", ".join(s.id for s in self.statements)
        )

    def broken(self, which: Break | str, lang: str = "") -> Position:
        """Return the start position in a language, changed by a break, or by the break with that id.

        Raises:
            KeyError: if there is none.
        """
        if isinstance(which, str):
            known = {candidate.id: candidate for candidate in self.breaks}
            if which not in known:
                raise unknown("break", example=self.id, named=repr(which), known=", ".join(known))
            which = known[which]
        return paths.with_changes(self.position_in(lang), self.seat, which.changes)

    def judge(self, position: Position) -> int | None:
        """Replay from `position` and return the index of the first statement that is not true; None if all are."""
        return self.replay(position).first_failure

    def replay(self, position: Position | None = None) -> Replay:
        """Play the example through, from its own position or from another; a turn that cannot go on stops there."""
        start = self.position if position is None else position
        now = start
        moments: dict[str, Moment] = {}
        steps: list[ReplayStep] = []
        stopped = False
        step: tuple[Event, ...] = ()
        log: tuple[Event, ...] = ()
        for statement in self.statements:
            refusal = ""
            if statement.play and not stopped:
                played = claims.play(now, statement.play)
                if played.error is not None and statement.instead:
                    second = claims.play(now, statement.instead)
                    played = second if second.whole else played
                now, step, log = played.position, played.events, log + played.events
                if played.error is not None:
                    stopped, refusal = True, played.error.text()
            if stopped:
                steps.append(ReplayStep(statement, now, step if refusal else (), (), False, refusal))
                continue
            moment = moments[statement.at] if statement.at else Moment(start, now, self.seat, step, log)
            moments[statement.id] = moment
            verdicts = tuple(claim.holds(moment) for claim in statement.claims)
            steps.append(ReplayStep(statement, moment.position, step if statement.play else (), verdicts, True))
        return Replay(tuple(steps))


def load(text: str, name: str) -> Example:
    """Read a data file.

    Raises:
        ExampleError: naming the file, the field and what is wrong.
    """
    try:
        return _example(tomllib.loads(text))
    except (ValueError, KeyError, TypeError) as error:
        raise ExampleError(f"{name}: {error.args[0] if error.args else error!r}") from error


_FIELDS: Final = {
    "format",
    "id",
    "title",
    "names",
    "aliases",
    "section",
    "texts",
    "rules",
    "turn",
    "position",
    "statement",
    "break",
}
_STATEMENT: Final = {"id", "text", "play", "instead", "at", "claims", "rules", "ours"}
_BREAK: Final = {"id", "text", "change", "fails"}


def _example(data: Mapping[str, Any]) -> Example:
    _known(data, _FIELDS, "the file")
    if data["format"] != FORMAT:
        raise ValueError(f"format: expected {FORMAT!r}, not {data['format']!r}")
    names = _texts(data["names"], "names") if data["names"] else {}
    statements: list[Statement] = []
    for table in data["statement"]:
        statement = _statement(table, names)
        earlier = {before.id for before in statements}
        if statement.id in earlier:
            raise ValueError(f"statement {statement.id}: there is one of that id already")
        if statement.at and (statement.at not in earlier or statement.play):
            raise ValueError(f"statement {statement.id}: 'at' names an earlier statement, and nothing is played then")
        statements.append(statement)
    breaks = tuple(_break(table, names) for table in data["break"])
    for change in breaks:
        if change.fails not in {statement.id for statement in statements}:
            raise ValueError(f"break {change.id}: there is no statement {change.fails!r}")
    return Example(
        data["id"],
        _texts(data["title"], "title", names),
        names,
        tuple(data["aliases"]),
        data["section"],
        tuple(data["rules"]),
        from_json(data["position"]),
        data["turn"],
        tuple(statements),
        breaks,
    )


def _statement(table: Mapping[str, Any], names: Mapping[str, str]) -> Statement:
    where = f"statement {table['id']}"
    _known(table, _STATEMENT, where)
    read = tuple(claim_tables.read(claim, f"{where}, claim {at}") for at, claim in enumerate(table["claims"]))
    if not read:
        raise ValueError(f"{where}: it claims nothing")
    texts = _texts(table["text"], where, names)
    return Statement(
        table["id"],
        texts,
        table.get("play", ""),
        table.get("at", ""),
        read,
        tuple(table["rules"]),
        bool(table.get("ours", False)),
        table.get("instead", ""),
    )


def _break(table: Mapping[str, Any], names: Mapping[str, str]) -> Break:
    where = f"break {table['id']}"
    _known(table, _BREAK, where)
    return Break(table["id"], _texts(table["text"], where, names), dict(table["change"]), table["fails"])


def _known(table: Mapping[str, Any], fields: set[str], where: str) -> None:
    for name in table:
        if name not in fields:
            raise ValueError(f"{where}: {name!r} does not belong there")


def _texts(table: Mapping[str, str], where: str, names: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """One text a language; ``{name}`` stands for the player's name in it."""
    if set(table) - BEGUN != set(LANGUAGES) - BEGUN:
        raise ValueError(f"{where}: expected a text in each of {', '.join(LANGUAGES)}")
    return {lang: text.replace("{name}", names[lang]) if names else text for lang, text in in_every(table).items()}
