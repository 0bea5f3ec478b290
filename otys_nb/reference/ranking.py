"""The ranking of the index: BM25+ over fields, as `minisearch` computes it on a page, over the same terms.

It implements only what is used: exact terms, each with a weight, joined by *or*. A test compares it with `minisearch`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

K: Final = 1.2
B: Final = 0.7
D: Final = 0.5
"""The parameters of BM25+, as in minisearch."""

Document = Mapping[str, Sequence[str]]
"""The terms of a document, field by field."""


class Index:
    """Documents that can be searched by terms; `boosts` says which fields there are and how much each counts."""

    def __init__(self, documents: Sequence[Document], boosts: Mapping[str, float]) -> None:
        self.boosts = boosts
        self._count = len(documents)
        self._lengths = {field: [len(set(document[field])) for document in documents] for field in boosts}
        self._average = {field: sum(lengths) / max(self._count, 1) for field, lengths in self._lengths.items()}
        self._postings: dict[str, dict[str, list[tuple[int, int]]]] = {field: {} for field in boosts}
        for number, document in enumerate(documents):
            for field in boosts:
                for term, times in Counter(document[field]).items():
                    self._postings[field].setdefault(term, []).append((number, times))

    def search(self, terms: Mapping[str, float]) -> list[tuple[int, float]]:
        """The documents with any of the terms, best first, each as its number and its score; equals in their order."""
        scores: dict[int, float] = {}
        matched: Counter[int] = Counter()
        for term, weight in terms.items():
            found: dict[int, float] = {}
            for field, boost in self.boosts.items():
                postings = self._postings[field].get(term, ())
                rare = math.log(1 + (self._count - len(postings) + 0.5) / (len(postings) + 0.5))
                for number, times in postings:
                    length = self._lengths[field][number] / self._average[field]
                    score = rare * (D + times * (K + 1) / (times + K * (1 - B + B * length)))
                    found[number] = found.get(number, 0) + weight * boost * score
            for number, score in found.items():
                scores[number] = scores.get(number, 0) + score
                matched[number] += 1
        ranked = ((number, score * matched[number]) for number, score in scores.items())
        return sorted(ranked, key=lambda found: (-round(found[1], 6), found[0]))
