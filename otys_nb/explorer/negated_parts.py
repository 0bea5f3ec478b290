"""The parts of a typed turn that say what is not to be done: *do not use the trader*, *ohne Sponsor*, *sans l’expert*.

Such a part is never dropped: no move that it names is played or offered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from otys_nb.explorer.loose_words import GRATIS, denies
from otys_nb.explorer.table_note.words import known, plain
from otys_nb.explorer.turn_words import fitting, labels, says_nothing, use_word, words_of
from otys_nb.rules import turn
from otys_nb.rules.components import COLOURS, DIVERS, OWN_KEYS, diver_name
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import EndTurn, Gather, Move, Push, Skip, Stay, Surface
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.widgets.affordances import USES, activated
from otys_nb.widgets.session import after

_PART: Final = re.compile(r"[^,;.:!\n]+")
_BEFORE: Final = (
    r"(?:(?:he|she|it|i|we|you|and|but|und|aber|et|mais)\s+)*(?:must|should|shall|will|would|do|does|did|can|may)?\s*"
)
NOT: Final = re.compile(
    rf"(?<![\w'’(])(?:{_BEFORE}(?:not|never|cannot|[a-z]+n['’]t|dont|doesnt|wont)"
    r"|(?:keep|keeping|save|saving)(?=\s+(?:my|the|his|her|a) batter)|behalten?(?=\s+(?:meine?|die|eine) batter)"
    r"|gard(?:e|er|ez|ons)(?=\s+(?:ma|la|une) batt)"
    r"|without|declin(?:e|es|ing)|skip(?:s|ping)?|verzichte[nt]? auf|instead of|rather than|no(?!\.?\s*\d|\s+costs?\b)"
    r"|nicht|nie(?:mals)?|kein(?:e[mnrs]?)?|ohne(?!\s+kosten)|statt"
    r"|(?:ne\s+|n['’])?(?:\w+\s+)?(?<!\d )(?<!un )pas(?!\s+(?:vers|en))"
    r"|(?:ne\s+|n['’])\w+\s+jamais|jamais|sans(?!\s+frais)|au lieu de)(?![\w'’])",
    re.IGNORECASE,
)
"""What says that something is not done."""
_BUT: Final = re.compile(r"\s(?:but|sondern|mais|and then|und dann|et puis)\s", re.IGNORECASE)
_PRICE: Final = re.compile(
    r"\b(?:for free|(?:for|für|pour) (?:nothing|nichts|rien|(\d|one|two|three|ein(?:en)?|zwei|drei|une?|deux|trois)"
    rf" (?:credits?|crédits?))|{GRATIS})\s*$",
    re.IGNORECASE,
)
"""A price at the end of a part; the number, or none where nothing is paid."""
_VERBS: Final = frozenset({"sell", "buy", "take", "improve", "look", "keep", "complete", "copy"})
"""What is done with what stands before a negation."""
_RISES: Final = frozenset(
    {"up", "come", "comes", "go", "goes", "hochkommen", "kommt", "kommen", "geht", "gehen", "aller", "va"}
)
"""What says only that somebody resurfaces."""
_OXYGEN: Final = frozenset({"oxygen", "sauerstoff", "oxygène", "oxygene"})
"""What keeps a diver down."""
_NONE: Final = ("use", "diver", "taucher", "plongeur", "effect", "effekt", "effet", "ability", "nothing")


class Negated(NamedTuple):
    """A part as it was typed, where it stands, and what it names."""

    text: str
    at: int
    end: int
    words: frozenset[str]


def negated(text: str) -> tuple[Negated, ...]:
    """The parts that say what is not to be done; of those that say that somebody does nothing, none."""
    found = []
    for part in _PART.finditer(text):
        said = NOT.search(part[0])
        if said is None or denies(part[0]):
            continue
        begin, end = said.start(), len(part[0])
        if but := _BUT.search(part[0], said.end()):
            end = but.start()
        ahead, behind = _named(part[0][:begin]), _named(part[0][said.end() : end])
        if behind <= _VERBS and not ahead & _VERBS and said[0].lower() in ("not", "nicht", "nie", "niemals"):
            begin = 0  # "den Trader nicht benutzen", "Metall nicht verkaufen"
        at = part.start() + begin + len(part[0][begin:]) - len(part[0][begin:].lstrip())
        whole = text[at : part.start() + end].rstrip()
        words = _named(NOT.sub(" ", f" {whole} ")) or frozenset({"use"})
        words = frozenset({"resurface"}) if "up" in words and words <= _RISES else words
        found.append(Negated(whole, at, at + len(whole), words))
    return tuple(found)


def _named(text: str) -> frozenset[str]:
    """The words of a text that name something."""
    words = (word.text for word in words_of(text))
    return frozenset(word for word in words if not says_nothing(word) and known("loose").get(word) != "act")


def declines(text: str) -> bool:
    """Whether a text says no, and to nothing that it names."""
    return known("loose").get(plain(text.strip(" .!"))) == "declined"


def declined(position: Position) -> tuple[tuple[Move, ...], ...]:
    """The ways to do without what can be done here; none where a key has to be chosen."""
    legal = turn.moves(position) if position.turn.stage != "key" else ()
    for kinds in ((Skip, EndTurn), (Push,), (Surface, Stay)):
        if found := tuple((move,) for move in legal if isinstance(move, kinds)):
            return found
    return ()


def without_negated(text: str, parts: Sequence[Negated]) -> str:
    """The text without these parts; that a diver is not used is said as labels say it, and of two ways to end a turn
    the other one is."""
    for part in reversed(parts):
        if part.words & {"stay", *_OXYGEN}:
            other = "resurface"
        elif "resurface" in part.words:
            other = "stay"
        elif all(fitting(word, (*_NONE, *_divers())) for word in part.words):
            other = "use nothing"
        else:
            other = ""
        text = text[: part.at] + other + text[part.end :]
    return re.sub(r"(?:[,;]\s*)+(?=[,;.]|\s*$)", "", re.sub(r"^[\s,;]+", "", text))


@cache
def _divers() -> frozenset[str]:
    return frozenset(word for tile in DIVERS for word in _called(diver_name(tile)))


@cache
def _called(diver: str) -> tuple[str, ...]:
    """The words of a diver's name in each language."""
    return tuple(word.text for lang in LANGUAGES for word in words_of(in_words(diver, "diver", lang)))


def plays(start: Position, line: Sequence[Move], parts: Sequence[Negated]) -> bool:
    """Whether a line plays what one of these parts names."""
    here = start
    for move in line:
        if here.to_act != NATURE and any(_is_named(here, move, part.words) for part in parts):
            return True
        here = after(here, (move,))
    return False


def other_price(text: str, start: Position, line: Sequence[Move]) -> tuple[str, int] | None:
    """The words with which a text names another price than a move has that the same part names, and the place of that
    move in the line; None if all prices are right."""
    for part in _PART.finditer(text):
        for price in _PRICE.finditer(part[0]):
            words = _named(part[0][: price.start()]) - {"key", "sponsor", *OWN_KEYS}
            here, act = start, any(fitting(word, [*_divers()]) is None for word in words)  # not only who
            for at, move in enumerate(line if act else ()):
                then = after(here, (move,))
                paid = mover(here).credits - then.players[here.to_move or 0].credits
                said = known("count").get(plain(price[1] or ""), price[1] or "0")
                if paid > 0 and str(paid) != said and _is_named(here, move, words):
                    return price[0].strip(), at
                here = then
    return None


def _is_named(position: Position, move: Move, words: frozenset[str]) -> bool:
    if isinstance(move, Stay) and words & _OXYGEN:
        return True
    uses = isinstance(move, USES)
    if uses and words <= {*_NONE}:
        return True
    if isinstance(move, Gather) and words <= {*COLOURS}:
        return move.cube in words  # a neutral X key alone is no metal
    if uses and all(fitting(word, [*_NONE, *_called(activated(position))]) for word in words):
        return True
    if isinstance(move, Push | Surface) and not words & {"push", "resurface"}:
        return False
    for lang in LANGUAGES:
        for label in dict(labels(position, lang)).get(move, ()):
            mine = [*label, *(("use", use_word(activated(position))) if uses else ())]
            if all(fitting(word, mine) is not None for word in words):
                return True
    return False
