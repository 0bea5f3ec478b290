"""The library of cards: every question, rule, ruling and difference, with the terms by which each is found."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from otys_nb.reference.questions import AnswerBoard, Question, all_questions
from otys_nb.reference.ranking import Document, Index
from otys_nb.reference.vocabulary import Vocabulary
from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES, spoken
from otys_nb.rules.rulebook import Difference, Rule, Ruling

Kind = Literal["question", "rule", "ruling", "difference"]
Provenance = Literal["printed", "inferred", "ruling", "stand-in"]
BOOSTS: Final[Mapping[str, float]] = {"title": 3, "also": 3, "text": 1, "others": 2}
"""How much a word counts in the question, in its other wordings, in the answer, and as asked in other languages."""

SURE: Final = 140
SURE_VERDICT: Final = 190
"""A card answers a question if one of its wordings has just its terms, or if it scores this for each of them. A *Yes*
or *No* that belongs to another question misleads most, and needs more."""
VERDICT: Final = re.compile(r"(yes|no|oui|non|ja|nein)\b", re.IGNORECASE)
"""How an answer begins that is a *Yes* or *No*."""

TIE: Final = 0.85
UNLIKE: Final = 0.7
"""A card does not answer a question, either, if another scores this share of it and none of its wordings is as like."""

LIKENESS_BONUS: Final = 4
"""The bonus on the score of a card whose wording equals the question; smaller for less similar ones."""


@dataclass(frozen=True)
class Card:
    """One thing that can be looked up, in one language.

    `refs` are the deciding rules in the catalogue's form (``"45"``, ``"Q13"``, ``"D9"``), best first; `title` is the
    question, or the heading of a rule; `text` the answer or sentence; `board` the board that plays it, if there is one.
    """

    kind: Kind
    id: str
    refs: tuple[str, ...]
    title: str
    text: str
    provenance: Provenance
    board: AnswerBoard | None = None

    @property
    def bar(self) -> int:
        """The score for each term of a question from which this card answers it."""
        return SURE_VERDICT if VERDICT.match(self.text) else SURE


@cache
def cards(lang: str) -> tuple[Card, ...]:
    """All cards in a language: the questions first, then rules, rulings and differences in order."""
    boards = _boards()
    found = [_question_card(question, lang) for question in all_questions()]
    for rule in rulebook.all_rules():
        ref, section = str(rule.number), rulebook.SECTIONS[rule.section].text(lang)
        found.append(Card("rule", ref, (ref,), section, rule.text(lang), rule.provenance, boards.get(ref)))
    for ruling in rulebook.rulings():
        refs = (ruling.question, *map(str, ruling.rules))
        text = ruling.text(lang)
        found.append(
            Card("ruling", refs[0], refs, ruling.asks.text(lang), text, _ruling_provenance(ruling), boards.get(refs[0]))
        )
    for difference in rulebook.differences():
        refs = (difference.number, *difference.questions, *map(str, difference.rules))
        board = boards.get(refs[0])
        found.append(
            Card("difference", refs[0], refs, difference.topic.text(lang), difference.text(lang), "ruling", board)
        )
    return tuple(found)


@dataclass(frozen=True)
class Library:
    """The cards of a language with the index over them."""

    cards: tuple[Card, ...]
    vocabulary: Vocabulary
    documents: tuple[Document, ...]
    wordings: tuple[tuple[tuple[str, ...], ...], ...]
    index: Index
    rarity: Mapping[str, float]

    def search(self, question: str) -> dict[int, float]:
        """The numbers of the cards that have to do with a question, best first, and what speaks for each."""
        scores = self._scores(self.vocabulary.terms(question))
        return dict(sorted(scores.items(), key=lambda scored: (-round(scored[1], 6), scored[0])))

    def answers(self, question: str, ranked: Sequence[int], scores: Mapping[int, float]) -> bool:
        """Whether the first of the ranked cards answers a question, rather than being only the nearest there is."""
        terms, (first, *others) = self.vocabulary.terms(question), ranked
        like = self._likeness(self._weighed(terms), first)
        if like > 1 - 1e-9:
            return True
        rivals = [scores[card] for card in others[:1] if self.cards[card].refs[0] != self.cards[first].refs[0]]
        clear = like > UNLIKE - 1e-6 or max(rivals, default=0) < TIE * scores[first] - 1e-6
        return clear and scores[first] / sum(terms.values()) > self.cards[first].bar - 1e-6

    def _scores(self, terms: Mapping[str, float]) -> Mapping[int, float]:
        """What the index says of each card, up to five times as much where a wording of it is like the question."""
        asked = self._weighed(terms)
        return {
            number: score * (1 + LIKENESS_BONUS * self._likeness(asked, number))
            for number, score in self.index.search(terms)
        }

    def _weighed(self, terms: Mapping[str, float]) -> Mapping[str, float]:
        """What each term of a question says, as far as it is sure."""
        return {term: self._weight(term) * sure for term, sure in terms.items()}

    def _likeness(self, asked: Mapping[str, float], number: int) -> float:
        """How like a question, whose terms are weighed, is to the nearest wording of a card."""
        near = (set(words) for words in self.wordings[number])
        return max((self._alike(asked, words) for words in near if words & asked.keys()), default=0)

    def _alike(self, asked: Mapping[str, float], words: Set[str]) -> float:
        """What a question and a wording share among all that they have, from 0 to 1; a rare term weighs more."""
        shared = sum(weight for term, weight in asked.items() if term in words)
        whole = sum(asked.values()) + sum(self._weight(term) for term in words if term not in asked)
        return shared / whole if whole else 0

    def _weight(self, term: str) -> float:
        return self.rarity.get(term) or math.log(1 + len(self.cards))


@cache
def library(lang: str) -> Library:
    """Everything that is searched in a language."""
    vocabulary = Vocabulary(spoken(lang))
    also = {question.id: question.also[lang] for question in all_questions()}
    found = cards(lang)
    wordings = [[vocabulary.learn(words) for words in (card.title, *also.get(card.id, ()))] for card in found]
    documents = tuple(
        {
            "title": title,
            "also": [term for words in more for term in words],
            "text": vocabulary.learn(card.text),
            "others": _ideas_in_other_languages(lang).get(card.id, ()),
        }
        for card, (title, *more) in zip(found, wordings, strict=True)
    )
    ordered = tuple(tuple(map(tuple, words)) for words in wordings)
    return Library(found, vocabulary, documents, ordered, Index(documents, BOOSTS), _rarity(ordered))


def _rarity(wordings: Sequence[Sequence[Sequence[str]]]) -> Mapping[str, float]:
    """How much each term says: the fewer cards are asked with it, the more."""
    cards = Counter(term for card in wordings for term in {term for words in card for term in words})
    return {term: math.log(1 + len(wordings) / count) for term, count in cards.items()}


@cache
def _ideas_in_other_languages(lang: str) -> Mapping[str, tuple[str, ...]]:
    """By question, the ideas in its wordings in the other two languages: what one language forgot, another says."""
    others = [Vocabulary(other) for other in LANGUAGES if other != lang]
    return {
        question.id: tuple(
            term
            for other in others
            for text in (question.asks[other.lang], *question.also[other.lang])
            for term in other.learn(text)
            if term.isupper()
        )
        for question in all_questions()
    }


def source(ref: str) -> Rule | Ruling | Difference:
    """The rule, ruling or difference that a reference such as ``"45"``, ``"Q13"`` or ``"D9"`` names.

    Raises:
        KeyError: if there is none.
    """
    if ref.startswith("D"):
        return _differences()[ref]
    return rulebook.rule(ref)


def sentence(ref: str, lang: str) -> str:
    """The sentence of a reference: of a ruling, after the question that it answers."""
    found = source(ref)
    return found.whole(lang) if isinstance(found, Ruling) else found.text(lang)


def provenance(ref: str) -> Provenance:
    """Where a rule, ruling or difference comes from."""
    found = source(ref)
    if isinstance(found, Rule):
        return found.provenance
    return _ruling_provenance(found) if isinstance(found, Ruling) else "ruling"


def _question_card(question: Question, lang: str) -> Card:
    origin = question.provenance or provenance(question.refs[0])
    asks, answer = question.asks[lang], question.answers[lang]
    return Card("question", question.id, question.refs, asks, answer, origin, question.board)


def _ruling_provenance(ruling: Ruling) -> Provenance:
    return "inferred" if ruling.sure == "inferred" else "ruling"


@cache
def _boards() -> Mapping[str, AnswerBoard]:
    """The board that shows a rule: that of the first question which it decides."""
    found: dict[str, AnswerBoard] = {}
    for place in range(max(len(question.refs) for question in all_questions())):
        for question in all_questions():
            if place < len(question.refs):
                found.setdefault(question.refs[place], question.board)
    return found


@cache
def _differences() -> Mapping[str, Difference]:
    return {difference.number: difference for difference in rulebook.differences()}


def index_as_dict(lang: str) -> dict[str, Any]:
    """What a page needs to find the same as `Library.search`: the lexicon, and the terms of each card in order."""
    found = library(lang)
    return {
        "lexicon": found.vocabulary.as_dict(),
        "boosts": BOOSTS,
        "likeness": LIKENESS_BONUS,
        "clear": [TIE, UNLIKE],
        "cards": [
            {
                "kind": card.kind,
                "bar": card.bar,
                "id": card.id,
                "refs": card.refs,
                "wordings": [" ".join(words) for words in wordings],
                "text": " ".join(document["text"]),
                "others": " ".join(document["others"]),
            }
            for card, wordings, document in zip(found.cards, found.wordings, found.documents, strict=True)
        ],
    }
