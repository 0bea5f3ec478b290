"""Reading a lesson from its data file, strictly: a `LessonError` names the file, the field and what is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, Final, TypeVar

from otys_nb.examples import claim_tables
from otys_nb.examples.claim_tables import Fault
from otys_nb.examples.claims import Claim
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import (
    KINDS,
    LATER,
    MAIN,
    PARTS,
    REGIONS,
    UNTIL,
    Hint,
    Lesson,
    Option,
    Question,
    Section,
    Start,
    Step,
    Texts,
    Wrong,
)
from otys_nb.rules.language import BEGUN, LANGUAGES
from otys_nb.rules.refusal import Cite
from otys_nb.rules.rulebook import rule

FORMAT: Final = "otys-lesson/1"
T = TypeVar("T")


class LessonError(ValueError):
    """A data file that does not describe a lesson."""


def load(text: str, name: str) -> Lesson:
    """Read a data file.

    Raises:
        LessonError: naming the file, the field and what is wrong.
    """
    try:
        return _lesson(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        unclosed = ': a closing " is missing, or """ for a text of several lines' if r"'\n'" in str(error) else ""
        at = re.search(r"at line (\d+)", str(error))
        raise LessonError(f"{name}{f':{at[1]}' if at else ''}: {error}{unclosed}") from error
    except Fault as error:
        raise LessonError(f"{name}{f':{line}' if (line := _line(text, error)) else ''}: {error}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise LessonError(f"{name}: {error.args[0] if error.args else repr(error)}") from error


def _line(text: str, fault: Fault) -> int:
    """The line of a fault, or 0: in its step or piece, the one with what is wrong, or with the field."""
    lines = text.splitlines()
    table = re.match(r"(?:step|piece) ([\w-]+)", fault.where)
    opens = [at for at, line in enumerate(lines) if re.match(r"\[\[(?:step|piece)\]\]", line)] + [len(lines)]
    first, last = 0, opens[0]
    if table:
        named = re.compile(rf"{'id' if fault.where.startswith('step') else 'first'} *= *[\"']{table[1]}[\"']")
        for begin, end in pairwise(opens):
            if any(map(named.match, lines[begin:end])):
                first, last = begin, end
                break
    fields = [re.sub(r"\[.*", "", name) for name in reversed(fault.where.split("."))]
    looked_for = [rf"(?:\[+(?:step\.)?)?{re.escape(name)}\b" for name in (fault.field, *fields) if name]
    if fault.cited:
        looked_for.insert(0, rf".*\brules *= *\[[^]]*\b{fault.cited}\b")
    for pattern in looked_for:
        if at := next((at for at in range(first, last) if re.match(pattern, lines[at])), None):
            return at + 1
    return first + 1 if table and first else 0


def texts(table: object, where: str, missing: tuple[str, ...]) -> Texts:
    """A sentence in each language; those in `missing` show English."""
    if not isinstance(table, Mapping):
        raise Fault(where, f"expected a table of languages, not {table!r}")
    for lang, sentence in table.items():
        if lang not in {*LANGUAGES, *BEGUN} or not isinstance(sentence, str) or not sentence.strip():
            raise Fault(f"{where}.{lang}", f"expected a sentence in one of {', '.join(LANGUAGES)}")
    for lang in LANGUAGES:
        if lang not in table and (lang == "en" or lang not in {*missing, *BEGUN}):
            raise Fault(where, f"the text in {lang!r} is missing, and the file does not list it under 'missing'")
    # not `split()` alone: it would take the French no-break spaces for plain ones
    return {lang: " ".join(re.split("[ \t\n]+", table.get(lang, table["en"]).strip())) for lang in LANGUAGES}


_LESSON: Final = {
    "format",
    "id",
    "number",
    "title",
    "aim",
    "learned",
    "minutes",
    "next",
    "aliases",
    "knows",
    "later",
    "missing",
    "piece",
    "step",
}
_NEEDED_OF_A_LESSON: Final = ("format", "id", "number", "title", "aim", "learned", "minutes", "next", "step")
_STEP: Final = {
    "id",
    "kind",
    "part",
    "title",
    "goal",
    "start",
    "rules",
    "done",
    "until",
    "solutions",
    "hint",
    "wrong",
    "after",
    "ask",
    "misconceptions",
    "needs",
    "unveils",
    "then",
}
_NEEDED_OF_A_STEP: Final = ("id", "kind", "title", "goal", "after")


def _lesson(data: Mapping[str, Any]) -> Lesson:
    _only(data, _LESSON, "the file", _NEEDED_OF_A_LESSON)
    if data["format"] != FORMAT:
        raise Fault("format", f"expected {FORMAT!r}, not {data['format']!r}")
    missing = tuple(data.get("missing", ()))
    for lang in missing:
        if lang not in LANGUAGES or lang == "en":
            raise Fault("missing", f"{lang!r} cannot be missing")
    steps: list[Step] = []
    for table in data["step"]:
        step = _step(table, missing)
        if step.id in {before.id for before in steps}:
            raise Fault(f"step {step.id}", "there is one of that id already")
        if step.start.goes_on and not any(before.part == step.part for before in steps):
            raise Fault(f"step {step.id}", "the first step of a part needs a start")
        if step.start.goes_on and steps[-1].kind == "watch":
            raise Fault(f"step {step.id}", "after an example a step needs a start")
        if steps and step.part != steps[-1].part and step.part in {before.part for before in steps}:
            raise Fault(f"step {step.id}", f"the steps of the part {step.part!r} do not stand together")
        steps.append(step)
    return Lesson(
        data["id"],
        data["number"],
        texts(data["title"], "title", missing),
        texts(data["aim"], "aim", missing),
        tuple(texts(table, "learned", missing) for table in data["learned"]),
        int(data["minutes"]),
        data["next"],
        tuple(data.get("aliases", ())),
        missing,
        tuple(steps),
        _sections(data.get("piece", []), [step.id for step in steps], missing),
        _parts(data.get("knows", ()), "knows", REGIONS),
        _parts(data.get("later", ()), "later", LATER),
    )


def _sections(tables: object, steps: list[str], missing: tuple[str, ...]) -> tuple[Section, ...]:
    """Each piece goes from the step that it names `first` to where the next one begins."""
    if not isinstance(tables, list):
        raise Fault("piece", "expected tables [[piece]]")
    firsts = [table.get("first") for table in tables]
    unknown = [first for first in firsts if first not in steps]
    if unknown:
        raise Fault("piece", f"there is no step {unknown[0]!r} to begin with")
    begins = [steps.index(first) for first in firsts]
    if begins and (begins[0] != 0 or begins != sorted(set(begins))):
        raise Fault("piece", "they begin with the first step, and stand in the order of the steps")
    found = []
    for table, begin, end in zip(tables, begins, [*begins, len(steps)][1:], strict=True):
        where = f"piece {table['first']}"
        _only(table, {"first", "title", "end", "more"}, where, ("title",))
        ends = texts(table["end"], f"{where}.end", missing) if "end" in table else None
        titles = texts(table["title"], f"{where}.title", missing)
        found.append(Section(titles, tuple(steps[begin:end]), ends, bool(table.get("more", False))))
    return tuple(found)


def _step(table: Mapping[str, Any], missing: tuple[str, ...]) -> Step:
    where = f"step {table.get('id', '')}".strip()
    _only(table, _STEP, where, _NEEDED_OF_A_STEP)
    kind, until = table["kind"], table.get("until", "reached")
    if kind not in KINDS:
        raise Fault(f"{where}.kind", f"{kind!r} is none of {', '.join(KINDS)}")
    if until not in UNTIL:
        raise Fault(f"{where}.until", f"{until!r} is none of {', '.join(UNTIL)}")
    step = Step(
        id=table["id"],
        kind=kind,
        titles=texts(table["title"], f"{where}.title", missing),
        goals=texts(table["goal"], f"{where}.goal", missing),
        start=_start(table.get("start", {}), f"{where}.start"),
        part=table.get("part", MAIN),
        rules=_rules(table.get("rules", []), where),
        done=_claims(table.get("done", []), f"{where}.done"),
        until=until,
        solutions=tuple(table.get("solutions", ())),
        hints=_each(table, "hint", where, lambda each, at: _hint(each, at, missing)),
        wrong=_each(table, "wrong", where, lambda each, at: _wrong(each, at, missing)),
        after=texts(table["after"], f"{where}.after", missing),
        question=_question(table["ask"], f"{where}.ask", missing) if "ask" in table else None,
        misconceptions=tuple(table.get("misconceptions", ())),
        needs=_parts(table.get("needs", ()), f"{where}.needs"),
        unveils=_parts(table.get("unveils", ()), f"{where}.unveils", REGIONS),
        then=texts(table["then"], f"{where}.then", missing) if "then" in table else None,
    )
    _whole(step, where)
    return step


def _parts(names: Sequence[str], where: str, known: Sequence[str] = PARTS) -> tuple[str, ...]:
    """Parts of the table."""
    for part in names:
        if part not in known:
            raise Fault(where, f"{part!r} is none of {', '.join(known)}")
    return tuple(names)


def _whole(step: Step, where: str) -> None:
    """What a step of its kind has to have."""
    if step.kind == "do" and not (step.done and step.solutions):
        raise Fault(where, "something to do needs 'done' and 'solutions'")
    if (step.kind == "ask") != (step.question is not None):
        raise Fault(where, "'ask' belongs to steps of the kind 'ask', and only there")
    if step.kind == "watch" and not step.start.example:
        raise Fault(where, "to watch, 'start' has to name an example")
    for name in step.misconceptions:
        if name not in known():
            raise Fault(where, f"there is no misconception {name!r}; there are {', '.join(known())}")


def _start(table: Mapping[str, Any], where: str) -> Start:
    _only(table, {"example", "after", "code", "set_up_to", "changes", "play"}, where)
    if table.get("example") and table.get("code"):
        raise Fault(where, "either an example or a code")
    if table and not (table.get("example") or table.get("code")):
        raise Fault(where, "an example or a code is missing")
    return Start(**table)


def _hint(table: Mapping[str, Any], where: str, missing: tuple[str, ...]) -> Hint:
    _only(table, {*LANGUAGES, "rules", "play"}, where)
    return Hint(_language(table, where, missing), _rules(table.get("rules", []), where), table.get("play", ""))


def _wrong(table: Mapping[str, Any], where: str, missing: tuple[str, ...]) -> Wrong:
    _only(table, {*LANGUAGES, "when", "rules", "see", "true"}, where, ("when",))
    when = _claims(table["when"], f"{where}.when")
    if not when:
        raise Fault(f"{where}.when", "it claims nothing")
    truths = _claims(table.get("true", []), f"{where}.true")
    said, rules = _language(table, where, missing), _rules(table.get("rules", []), where)
    return Wrong(when, said, rules, table.get("see", ""), truths)


def _question(table: Mapping[str, Any], where: str, missing: tuple[str, ...]) -> Question:
    _only(table, {"play", "then", "option", "reveal"}, where)
    options = _each(table, "option", where, lambda each, at: _option(each, at, missing))
    if len(options) < 2:
        raise Fault(where, "a question needs two options at least")
    if "play" in table and "then" in table:
        raise Fault(where, "either 'play' or 'then'")
    then = _start(table["then"], f"{where}.then") if "then" in table else None
    return Question(table.get("play", ""), options, bool(table.get("reveal", False)), then)


def _option(table: Mapping[str, Any], where: str, missing: tuple[str, ...]) -> Option:
    _only(table, {*LANGUAGES, "if", "target", "why", "rules", "true"}, where, ("if",))
    why = texts(table["why"], f"{where}.why", missing) if "why" in table else None
    found = _claims(table["if"], f"{where}.if")
    if not found:
        raise Fault(f"{where}.if", "it claims nothing")
    said = _language(table, where, missing)
    truths = _claims(table.get("true", []), f"{where}.true")
    return Option(said, found, table.get("target", ""), why, _rules(table.get("rules", []), where), truths)


def _language(table: Mapping[str, Any], where: str, missing: tuple[str, ...]) -> Texts:
    return texts({lang: table[lang] for lang in LANGUAGES if lang in table}, where, missing)


def _claims(tables: object, where: str) -> tuple[Claim, ...]:
    if not isinstance(tables, list):
        raise Fault(where, f"expected a list of claims, not {tables!r}")
    return tuple(claim_tables.read(table, f"{where}[{at}]") for at, table in enumerate(tables))


def _rules(cited: object, where: str) -> tuple[Cite, ...]:
    if not isinstance(cited, list):
        raise Fault(f"{where}.rules", f"expected a list, not {cited!r}")
    for ref in cited:
        try:
            rule(ref)
        except (KeyError, ValueError) as error:
            raise Fault(f"{where}.rules", f"{error.args[0]}", cited=str(ref)) from error
    return tuple(cited)


def _each(table: Mapping[str, Any], name: str, where: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    return tuple(read(each, f"{where}.{name}[{at}]") for at, each in enumerate(table.get(name, ())))


def _only(table: Mapping[str, Any], fields: set[str], where: str, needed: Sequence[str] = ()) -> None:
    if not isinstance(table, Mapping):
        raise Fault(where, f"expected a table, not {table!r}")
    for name in table:
        if name not in fields:
            near = "".join(f", did you mean {each!r}?" for each in get_close_matches(name, fields, 1)) or ";"
            raise Fault(
                where, f"{name!r} does not belong there{near} there are {', '.join(sorted(fields))}", field=name
            )
    for name in needed:
        if name not in table:
            raise Fault(where, f"{name!r} is missing")
