"""`otys.lookup`: answers a question in a reader's own words by the rules that decide it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, overload

from otys_nb.pictures.safe_text import escaped, plain
from otys_nb.pictures.show import Picture
from otys_nb.reference.library import Card, Library, Provenance, library, sentence
from otys_nb.reference.messages import say
from otys_nb.reference.questions import AnswerBoard
from otys_nb.reference.subjects import nearest_subjects
from otys_nb.reference.vocabulary import MAX_QUESTION_CHARACTERS
from otys_nb.rules.arguments import checked, explained, place_of, taken, times_in, whole
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import unknown
from otys_nb.rules.sealed import unchanging, watchful

MAX_HITS: Final = 8
"""The default number of hits."""


@unchanging
@dataclass(frozen=True)
class Hit:
    """One answer: the card that was found, and the deciding rules on it, best first."""

    card: Card
    lang: str

    @property
    def refs(self) -> tuple[str, ...]:
        """The deciding rules, best first, as the catalogue names them: ``"45"``, ``"Q13"``, ``"D9"``."""
        return self.card.refs

    @property
    def title(self) -> str:
        """The question as players ask it, or the heading of the rule."""
        return self.card.title

    @property
    def text(self) -> str:
        """The answer in a sentence."""
        return self.card.text

    @property
    def board(self) -> AnswerBoard | None:
        """A position, and the line that plays the answer on it; None where there is nothing to play."""
        return self.card.board

    @property
    def provenance(self) -> Provenance:
        """Whether a rulebook prints it, it follows, we ruled it, or it stands in for what is unknown."""
        return self.card.provenance

    def __str__(self) -> str:
        names = ", ".join(map(_reference_text, self.refs))
        origin = say(f"provenance.{self.provenance}", self.lang)
        return f"{self.title}\n  {self.text}\n  [{names}; {origin}]"

    def __repr__(self) -> str:
        return f"<hit {_reference_text(self.refs[0])}: {self.text}>"

    def _repr_html_(self) -> str:
        rules = "".join(
            f"<li><b>{escaped(_reference_text(ref))}</b> {escaped(sentence(ref, self.lang))}</li>" for ref in self.refs
        )
        shown = _board_html(self.board, self.lang) if self.board else ""
        origin = escaped(say(f"provenance.{self.provenance}", self.lang))
        basis = f"<summary>{escaped(say('hit.hangs_on', self.lang))} ({origin})</summary><ul>{rules}</ul>"
        return (
            f"<section><h4>{escaped(self.title)}</h4><p>{escaped(self.text)}</p>{shown}"
            f"<details>{basis}</details></section>"
        )


@watchful
class Hits(Sequence[Hit]):
    """What a question found, best first. Where nothing was found, `topics` names the three nearest.

    Where the first is not `sure`, it is only the nearest there is, and not shown as the answer.
    """

    def __init__(self, question: str, hits: Sequence[Hit], lang: str, *, sure: bool = True) -> None:
        self.question = question
        self.lang = lang
        self.sure = sure
        names = [] if hits else nearest_subjects(question[:MAX_QUESTION_CHARACTERS], lang)
        self.topics = tuple(say(f"subject.{name}", lang) for name in names)
        self._hits = tuple(hits)

    @overload
    def __getitem__(self, index: int) -> Hit: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hit, ...]: ...
    @explained
    def __getitem__(self, index: int | slice) -> Hit | tuple[Hit, ...]:
        return taken(self._hits, index)

    index, count = explained(place_of), explained(times_in)

    def __len__(self) -> int:
        return len(self._hits)

    def __iter__(self) -> Iterator[Hit]:
        return iter(self._hits)

    def __str__(self) -> str:
        unsure = [] if self.sure else [self._unsure()]
        return "\n\n".join([*unsure, *map(str, self._hits)] if self._hits else [self._nothing()])

    def __repr__(self) -> str:
        asked = self.question if len(self.question) <= 40 else self.question[:39] + "…"
        found = ", ".join(_reference_text(hit.refs[0]) for hit in self._hits) or "nothing"
        return f"<lookup {asked!r}: {found}>"

    def _repr_html_(self) -> str:
        if not self._hits:
            return f"<p>{escaped(self._nothing())}</p>"
        first, *rest = self._hits
        listed = rest if self.sure else self._hits
        others = "".join(f"<li>{escaped(hit.title)}<br>{escaped(hit.text)}</li>" for hit in listed)
        if not self.sure:
            return f"<p>{escaped(self._unsure())}</p><ul>{others}</ul>"
        more = f"<details><summary>{escaped(say('hit.more', self.lang))}</summary><ul>{others}</ul></details>"
        return first._repr_html_() + (more if rest else "")

    def _unsure(self) -> str:
        return say("page.unsure", self.lang)

    def _nothing(self) -> str:
        asked = plain(self.question[:MAX_QUESTION_CHARACTERS])
        return say("hit.nothing", self.lang, question=asked, topics=" · ".join(self.topics))


def _reference_text(ref: str) -> str:
    """A rule, ruling or difference as it is written everywhere: ``R49``, ``Q4``, ``D9``."""
    return f"R{ref}" if ref.isdecimal() else ref


@checked
def lookup(question: str, lang: str = "", *, n: int = MAX_HITS) -> Hits:
    """The rules that settle a question, best first, at most `n` of them; wording, typing errors and language may vary.

    >>> lookup("does the key follow the diver when I use a propeller?", "en")[0].refs[0]
    '40'

    Raises:
        TypeError: if the question is not text.
        ValueError: for a language that is not one of en, fr, de, or an `n` below 1.
    """
    whole("n", n, 1)
    lang = spoken(lang)
    found = library(lang)
    named, scores = _card_by_number(found, question), found.search(question)
    ranked = _ranked(found, named, scores, max(n, 2))
    sure = bool(ranked) and (ranked[0] in named or found.answers(question, ranked, scores))
    return Hits(question, [Hit(found.cards[number], lang) for number in ranked[:n]], lang, sure=sure)


def rule_hit(ref: int | str, lang: str = "") -> Hit:
    """The card of one rule, ruling or difference (``45``, ``"Q13"``, ``"D9"``), for a sign beside a sentence.

    Raises:
        KeyError: if there is none of that name.
        ValueError: for a language that is not one of en, fr, de.
    """
    lang, name = spoken(lang), str(ref)
    for card in library(lang).cards:
        if card.kind != "question" and card.id == name:
            return Hit(card, lang)
    raise unknown("reference", ref=repr(ref))


def rank_cards(found: Library, question: str, n: int = MAX_HITS) -> list[int]:
    """The numbers of the cards that answer a question, best first, each rule once."""
    return _ranked(found, _card_by_number(found, question), found.search(question), n)


def _ranked(found: Library, named: Sequence[int], scores: Iterable[int], n: int) -> list[int]:
    hits: list[int] = []
    shown: set[str] = set()
    for number in (*named, *scores):
        card = found.cards[number]
        if number in hits or (card.kind != "question" and number not in named and card.id in shown):
            continue
        hits.append(number)
        shown |= set(card.refs)
        if len(hits) == n:
            break
    return hits


def _card_by_number(found: Library, question: str) -> list[int]:
    """The card that a question names by its number: ``59``, ``R59``, ``Q13``, ``D9``."""
    name = question.strip().upper().removeprefix("R")
    return [number for number, card in enumerate(found.cards) if card.kind != "question" and card.id == name]


def _board_html(board: AnswerBoard, lang: str) -> str:
    """The board before and after its line, with what happens on the way."""
    first, *rest = board.frames
    steps = "".join(f"<li>{escaped(frame.text(lang))}</li>" for frame in rest)
    pictures = [
        Picture(frame.position, "player", board.seat, lang=lang).html()
        for frame in {0: first, 1: board.frames[-1]}.values()
    ]
    return pictures[0] + (f"<ol>{steps}</ol>{pictures[1]}" if rest else "")
