"""What a lesson says to the last thing that was done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from otys_nb.examples import Example, example
from otys_nb.lessons.messages import say
from otys_nb.lessons.misconceptions import Misconception
from otys_nb.lessons.model import Texts, Wrong, in_each
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite, Refusal

if TYPE_CHECKING:
    from otys_nb.lessons.checks import Attempt


@dataclass(frozen=True, slots=True)
class Feedback:
    """What the lesson says to the last thing done.

    `kind` is ``right``, ``shown`` (reached by a solution that was shown), ``wrong``, ``told`` (neither), ``hint`` or
    ``refused`` (nothing changed; `at` is a place in the typed line). Either a `key` of `otys_nb.lessons.messages` with
    its facts, or `texts`, or both in that order. `asked` is the position in which the rules refused a move, with their
    reason, `move` the move that a hint names, to be played once the last `back` decisions are taken back.
    """

    kind: str
    key: str = ""
    facts: Mapping[str, Any] | None = None
    texts: Texts | None = None
    rules: tuple[Cite, ...] = ()
    see: str = ""
    at: int | None = None
    asked: tuple[Position, Refusal] | None = None
    move: Move | None = None
    back: int = 0
    end: Texts | None = None
    """What one can do now, at the end of a piece."""
    foretold: tuple[Attempt, Position] | None = None
    """What is played, and its end as the learner saw it: by a known misreading, or as the answer itself says."""

    def said(self, lang: str = "") -> str:
        """The whole of it where the example is shown, not told."""
        parts = [say(self.key, lang, **(self.facts or {}))] if self.key else []
        parts += [say(self.texts, lang)] if self.texts else []
        parts += [say(self.end, lang)] if self.end else []
        return " ".join(parts)

    def text(self, lang: str = "") -> str:
        """The whole of it."""
        if not self.see:
            return self.said(lang)
        shown, at = seen_at(self.see)
        return f"{self.said(lang)} {say('see', lang, statement=shown.statements[at].text(lang))}".lstrip()


def seen_at(see: str) -> tuple[Example, int]:
    """The example and the place of its statement in a reference such as ``noemie/home``.

    Raises:
        KeyError: if there is no such example.
        ValueError: if it has no such statement.
    """
    name, _, statement = see.partition("/")
    shown = example(name)
    return shown, shown.index(statement)


def explaining(found: Wrong | Misconception) -> Feedback:
    """What is said to a wrong way: the lesson's own words for it, or the misreading behind it."""
    return Feedback("wrong", texts=found.texts, rules=found.rules, see=found.see)


def broken(error: NotationError) -> Feedback:
    """The first rule that a line breaks, once it has been played up to there."""
    assert error.refusal is not None
    texts = in_each(lambda lang: say("broken_rule", lang, word=first_word(error), why=error.text(lang)))
    asked = (error.position, error.refusal)
    return Feedback("refused", texts=texts, rules=error.refusal.rules, at=error.at, asked=asked)


def first_word(error: NotationError) -> str:
    """The word of a line at which it stops."""
    return next(iter(error.line[error.at :].split()), "")


def refused(reason: Refusal | NotationError, position: Position) -> Feedback:
    """A refusal of the rules in `position`, or of a line that cannot be read there."""
    texts = in_each(reason.text)
    if isinstance(reason, Refusal):
        return Feedback("refused", texts=texts, rules=reason.rules, asked=(position, reason))
    if reason.refusal is None:
        return Feedback("refused", texts=texts, at=reason.at)
    asked = (reason.position, reason.refusal)
    return Feedback("refused", texts=texts, rules=reason.refusal.rules, at=reason.at, asked=asked)
