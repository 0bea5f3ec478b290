"""The words of a typed turn and those of the labels that the tool prints, in one form for all languages.

What a word stands for is in ``data/table_words.toml``. A word in notation stays whole, since its signs mean something.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from otys_nb.explorer import messages as explorer
from otys_nb.explorer.table_note.words import is_word, known, plain
from otys_nb.pictures import messages as printed
from otys_nb.rules import sponsors, turn
from otys_nb.rules.components import COLOURS, DIVERS, NEUTRAL, UNKNOWN, contract
from otys_nb.rules.messages import in_words
from otys_nb.rules.messages import table as pieces
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Push,
    Sell,
    Sponsor,
    SponsorToken,
    Stay,
    Surface,
)
from otys_nb.rules.notation.likeness import likeness
from otys_nb.rules.position import Position, mover
from otys_nb.widgets.affordances import USES, activated, label
from otys_nb.widgets.messages import say, table

Label: TypeAlias = tuple[str, ...]
"""The words of a label."""

_CHUNK: Final = re.compile(r"[;\n]|(?:\{[^{}]*\}|[^\s;])+")
_SIGNED: Final = re.compile(r"[$~=#<>^{}|]|^(?:[mpftrs]|eng|xpl)\+?:\S", re.IGNORECASE)
"""What stands in notation only."""
_KEY: Final = re.compile(r"[1-5]|[xn][1-5]", re.IGNORECASE)
"""A key in notation."""
_TOKEN: Final = re.compile(r"\d(?:-\d)+|[^\W_]+|\?|\[|→|[,:.]")
BRACKETS: Final = re.compile(r"\([^)]*\)")
"""What is printed in brackets."""
_PRICE: Final = re.compile(r" (?:for|für|pour) \d+ ([^\d]+)$")
_UNIT: Final = re.compile(r"(?<=[2-9]) [^\d]+$")
"""The unit of a price that is told from others by its number."""
_QUOTED: Final = re.compile(r"[“„«]\s*(.*?)\s*[”“»]")
_PIECES: Final = frozenset({*COLOURS, "battery", "credit", "prestige"})
_PEOPLE: Final = frozenset({"trader", "spy", "engineer", "explorer"})
"""The divers who are no experts, and have one name in all languages here."""
_LETTERS_NUMBER: Final = re.compile(r"([^\W\d_]+)(\d+)")
_NUMBER_LETTERS: Final = re.compile(r"(\d+)([^\W\d_]+)")
_CUBES: Final = re.compile(r"([mpft]{2,5})(\d?)")
_PART: Final = re.compile(r"([,;.:\n]|\s(?:and|und|et)\s)")
_FACT: Final = re.compile(r"\{[^{}]*\}")
"""What is filled in a template of a label."""
_NOTHING: Final = tuple(
    f"{act} {none}" for act in ("use", "take", "sell", "buy") for none in ("nothing", "rien", "nichts")
)
"""That the diver is not used."""
_TILE_AT: Final = r"(^|[,;.:\n]|\d|\b(?:sponsor|and|then|und|dann|et|puis)\b)(\s*)[“„«\"]?\s*{name}\s*[”“»\"]?(?!\w)"
"""Where the printed name of a sponsor is an action."""
UNSAID: Final = ("take", "1")
"""The words that a label has and hardly anybody says."""
CARD_NUMBERS: Final = tuple("123456789")
"""The numbers by which open contracts, and those of the own hand, are called."""
ALIKE: Final = 0.8
"""How like the right spelling a misspelt word is."""


class Word(NamedTuple):
    """A word of the text: what it stands for, and where it stands; `phrase` numbers the phrases that ``;`` ends, and
    `chunk` is all that stands there without a space."""

    text: str
    at: int
    end: int
    phrase: int
    starts: bool
    chunk: tuple[int, int]


@lru_cache(maxsize=1024)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text in plain letters; names of pieces and numbers in one form for all languages."""
    found: list[Word] = []
    phrase, starts = 0, True
    for chunk in _CHUNK.finditer(text):
        whole = chunk[0].rstrip(",:.")
        span = (chunk.start(), chunk.start() + len(whole))
        if chunk[0] in ";\n":
            phrase, starts = phrase + 1, True
        elif _SIGNED.search(whole):
            found.append(Word(whole, *span, phrase, True, span))
            starts = True
        else:
            for match in _TOKEN.finditer(chunk[0]):
                sign = plain(match[0]).replace("-", "")
                if known("turn").get(sign) == "then":
                    phrase, starts = phrase + 1, True
                elif sign in ",:.":
                    starts = True
                else:
                    at = chunk.start() + match.start()
                    for one in _parts(sign):
                        if not (found and _repeats(found[-1].text, one, starts)):
                            found.append(Word(one, at, at + len(match[0]), phrase, starts, span))
                        starts = False
    return tuple(_started(_counted(found)))


def _started(words: Iterable[Word]) -> Iterator[Word]:
    """The words, of which the first that says something begins its part: *credit* in *sell tech, gain a credit*."""
    begins = False
    for word in words:
        begins = begins or word.starts
        yield word._replace(starts=begins)
        begins = begins and says_nothing(word.text)


def _counted(words: Sequence[Word]) -> Iterator[Word]:
    """The words with a number and the resource that it counts as one: *2 metal* is no price of two; so with a contract
    and the number behind it, while the one before it is an article. The first word of all is a key."""
    at = 0
    while at < len(words):
        one, then, third = (words[at + n] if at + n < len(words) else words[at] for n in range(3))
        joins = not then.starts and at + 1 < len(words)
        counts = joins and at > 0 and one.text.isdigit() and words[at - 1].text != "key"
        spelt = third.at == then.at  # "contract mpp" has no number
        numbered = joins and one.text == "contract" and then.text in CARD_NUMBERS and not spelt
        if numbered and third.text not in ("prestige", "credit"):
            yield one._replace(text=f"#{then.text}", end=then.end)
        elif counts and one.text == "1" and then.text == "contract":
            yield then._replace(starts=one.starts)
        elif counts and one.text != "1" and then.text in tuple(COLOURS):
            yield one._replace(text=one.text + then.text, end=then.end)
        else:
            yield one
            at -= 1
        at += 2


def says_nothing(word: str) -> bool:
    """Whether a word may be there or not."""
    role = known("turn").get(word)
    return role == "filler" or (role is None and is_word(word, "filler"))


def fitting(word: str, open_words: Sequence[str]) -> str | None:
    """The word of a label that this one is, or is a near spelling of; a number and a short word must be exact."""
    if word in open_words:
        return word
    if len(word) < 3 or word.isdigit():
        return None
    near = [one for one in open_words if len(one) > 3 and (one.startswith(word) or likeness(word, one) >= ALIKE)]
    return max(near, key=lambda one: likeness(word, one), default=None)


@lru_cache(maxsize=8)
def spellings(lang: str) -> tuple[str, ...]:
    """The words of all labels as they are written, whatever is legal, and those that stand for them."""
    labelled = " ".join((*table("move", lang).values(), *pieces("noun", lang).values()))
    listed = [word for sort in ("turn_word", "resource", "count") for word in known(sort)]
    return tuple(sorted({*re.findall(r"[^\W\d_]{3,}", plain(_FACT.sub(" ", labelled))), *listed}))


@lru_cache(maxsize=8)
def _vocabulary(lang: str) -> tuple[str, ...]:
    listed = [*known("turn_word").values(), *known("resource").values()]
    return tuple(
        {
            *listed,
            "x",
            "n",
            *map(tile_word, sponsors.TILES),
            *(word.text for one in spellings(lang) for word in words_of(one)),
        }
    )


def spoken_as(word: str, lang: str) -> str:
    """The word of some label that a word of a text is, or is a near spelling of; "" if it is none of the game's."""
    bare = word.lstrip("#0123456789")
    if not bare or says_nothing(bare):
        return word
    near = fitting(bare, _vocabulary(lang))
    return word.removesuffix(bare) + near if near else ""


def is_written(chunk: str, stage: str) -> bool:
    """Whether that may be a move in notation."""
    return bool(_SIGNED.search(chunk) or (stage == "key" and _KEY.fullmatch(chunk)))


@lru_cache(maxsize=256)
def labels(position: Position, lang: str) -> tuple[tuple[Move, tuple[Label, ...]], ...]:
    """Each legal move with the words of its labels."""
    moves = turn.moves(position)
    return tuple((move, tuple(_label_words(_texts(position, move, lang, moves)))) for move in moves)


def _label_words(texts: Sequence[str]) -> dict[Label, None]:
    """The words of each label, with and without those that go without saying: that one takes, and one of a piece."""
    found: dict[Label, None] = {}
    for text in texts:
        words = tuple(word.text for word in words_of(text) if not says_nothing(word.text))
        found |= {words: None} if words else {}
        short = tuple(word for word in words if word not in UNSAID)
        found |= {short: None} if _PIECES.intersection(short) else {}
        if _PIECES.intersection(words):
            found[("1", *words)] = None  # "sell one metal"
    return found


def tile_word(code: str) -> str:
    """The word that stands for the printed name of a sponsor; no two are alike."""
    return "qjzwk"[int(code[0]) - 1] * 4 + code[1].lower() * 4


def use_word(diver: str) -> str:
    """The word that stands for the use of a diver, whatever he does."""
    return f"hhhh{diver}"


def with_tiles(text: str, tiles: Sequence[str], lang: str) -> str:
    """A text in which the printed name of each of these sponsors, such as ``use twice``, is one word as an action."""
    names = printed.table("board.short", lang)
    for code in sorted(tiles, key=lambda tile: -len(names[tile])):
        for said in dict.fromkeys((names[code], plain(names[code]))):
            words = r"\s+".join(re.escape(word) for word in said.replace("|", " ").split())
            text = re.sub(_TILE_AT.format(name=words), rf"\1\2{tile_word(code)},", text, flags=re.IGNORECASE)
    return text


def quoted(words: Iterable[str], lang: str) -> list[str]:
    """Words of a text in quotation marks; one that stands for a sponsor, or for what a diver does, is the name."""
    names = {tile_word(code): name.replace("|", " ") for code, name in printed.table("board.short", lang).items()}
    names |= {use_word(diver): in_words(diver, "diver", lang) for diver in DIVERS}
    return [explorer.say("explore.typed.quoted", lang, word=names.get(word, word)) for word in words]


def tile_of(words: Iterable[str]) -> str:
    """The sponsor whose word is among these; "" if none is."""
    return next((code for code in sponsors.TILES if tile_word(code) in words), "")


def without_twice(text: str) -> str:
    """A text in which what is done twice is said twice: ``plant twice`` as ``plant, plant``."""
    parts = _PART.split(text)
    for at, part in enumerate(parts):
        for word in known("repeat"):
            bare = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", "", part, flags=re.IGNORECASE)
            if bare != part and any(not says_nothing(said.text) for said in words_of(bare)):
                parts[at] = part = f"{bare}, {bare}"
    return "".join(parts)


def _texts(position: Position, move: Move, lang: str, moves: Sequence[Move]) -> list[str]:
    """The ways in which a move is called."""
    whole, among = label(position, move, lang), label(position, move, lang, moves)
    texts = [whole, among, f"{whole} {among}"] if among != whole else [whole]
    if "(" in whole:
        texts.append(BRACKETS.sub("", whole))
    if isinstance(move, Sell | Buy):  # what is paid need not be said, nor how much is got
        texts.append(_PRICE.sub(" " if isinstance(move, Buy) else r" \1", whole))
        texts += [_UNIT.sub("", whole)] if isinstance(move, Sell) and _UNIT.search(whole) else []
    if isinstance(move, Complete | Keep):
        card = in_words(move.card, "card", lang)
        texts += [whole.replace(card, other) for other in ("contract", *cards_in_short(move.card))]
        texts += [f"contract {other}" for other in cards_in_short(move.card)]
        act = "complete" if isinstance(move, Complete) else "keep"
        texts.append(f"{act} contract {BRACKETS.sub('', card)}")
        numbers = called_by(position, move.card) if isinstance(move, Complete) else ()
        texts += [text for n in numbers for text in (f"contract {n}", f"complete contract {n}")]
        if move.card != UNKNOWN:  # a card that lies face down has no prestige yet
            texts.append(f"{act} contract {contract(move.card).prestige} prestige")
    if isinstance(move, Gather) and not move.cube:
        texts += ["neutral key", "neutral x"]
    if isinstance(move, Improve):
        texts.append(in_words(move.technician, "technician", lang))
    if isinstance(move, ChooseKey):
        texts.append(f"token {move.key}" if move.key.isdigit() else f"{move.key} {move.level}")
        if move.key == NEUTRAL and ChooseKey("X", move.level) not in moves:  # the only X there is
            texts += [f"X {move.level}", f"X {say('ui.level', lang, n=move.level)}", f"key X {move.level}"]
    if isinstance(move, Sponsor):
        effect = _QUOTED.search(whole)
        texts += ["sponsor", *([effect[1], f"sponsor {effect[1]}"] if effect else [])]
        if sponsors.facing(position) == "4B":
            facing = ("diver", in_words(activated(position), "diver", lang))
            texts += [f"{act} {diver}" for diver in facing for act in ("improve", "sponsor improve")]
    if isinstance(move, sponsors.KINDS):
        tile = tile_word(sponsors.facing(position))
        texts += [tile, f"sponsor {tile}", f"{tile} {whole}", f"sponsor {whole}"]
    if isinstance(move, Explore | SponsorToken):  # "take the token": it is asked which
        texts += [whole.partition(":")[0], f"token {move.token.partition('/')[0]}"]
        if position.turn.key and move.token in (display := position.colony.display[position.turn.level - 1]):
            n = display.index(move.token) + 1  # as the boards number them
            named = say("ui.at.token", lang, n=n, level="", token="").partition(",")[0]
            texts += [f"{whole.partition(':')[0]} {n}", f"token {n}", named]
    if isinstance(move, Propel):  # as a hint says it
        way = "down" if move.by > 0 else "up"
        texts.append(say(f"advice.propel.{way}", lang, diver=move.diver, by=abs(move.by)))
    if isinstance(move, Copy):
        owner, _, diver = BRACKETS.sub("", whole).rpartition(":")
        texts += [f"copy {diver}", f"copy {owner} {diver}"]
    if isinstance(move, Push):
        texts += ["push", say("move.PushOnly", lang), f"only {whole}", *_NOTHING]
    if isinstance(move, (*USES, Surface, Stay)):
        diver = in_words(activated(position), "diver", lang)
        if isinstance(move, USES):  # "the Trader sells metal"
            texts.append(use_word(activated(position)))
            texts += [f"{diver} {text}" for text in texts]
        else:
            texts.append(re.sub(re.escape(diver), "", whole, flags=re.IGNORECASE))
    if isinstance(move, Stay):
        texts += ["stay", "stay down", "keep down"]
    if isinstance(move, Surface | Stay) and not position.turn.uses:
        texts.append("up" if isinstance(move, Surface) else "down")
    if isinstance(move, Surface):
        texts.append(say("move.EndTurn", lang))
    return texts


def called_by(position: Position, code: str) -> set[int]:
    """The numbers of a contract in the rows in which it lies: those that lie open, and those of the own hand."""
    rows = (position.colony.contracts, mover(position).contracts)
    return {n for row in rows for n, card in enumerate(row, 1) if card == code}


def cards_in_short(code: str) -> Iterator[str]:
    """Short forms of a contract: its code, and each of its resources."""
    needs = code.partition(":")[0]
    yield needs
    if needs.isalpha():
        yield " ".join(needs)
        yield " ".join(
            f"{needs.count(cube)} {cube}" if needs.count(cube) > 1 else cube for cube in dict.fromkeys(needs)
        )


def _parts(word: str) -> Iterator[str]:
    """What a word stands for: ``k4`` is a key and a number, ``2c`` a number and credits, ``mpp`` one metal and two
    plants."""
    if cubes := _CUBES.fullmatch(word):
        for cube in dict.fromkeys(cubes[1]):
            yield from (str(cubes[1].count(cube)), cube)
        yield from cubes[2]
    elif (joined := _LETTERS_NUMBER.fullmatch(word)) and known("turn_word").get(joined[1]) in ("key", "level"):
        yield from (_meaning(joined[1]), joined[2])
    elif (joined := _NUMBER_LETTERS.fullmatch(word)) and _meaning(joined[2]) != joined[2]:
        yield from (joined[1], _meaning(joined[2]))
    else:
        yield _meaning(word)


def _repeats(before: str, word: str, starts: bool) -> bool:
    """Whether a word says once more what the word before it says: *points of prestige*; a piece in a part of its own,
    and an upgrade behind the token of that name, is another thing."""
    other = starts and word in ("improve", "key", "token", "contract", *_PIECES)
    return word == before and word in known("turn_word").values() and not other


@lru_cache(maxsize=1024)
def _meaning(word: str) -> str:
    if len(word) > 3 and known("diver").get(word) in _PEOPLE:
        return known("diver")[word]
    for sort in ("turn_word", "resource", "count"):
        if word in known(sort) and word not in known("say"):
            return known(sort)[word]
    if len(word) < 4:
        return word
    meanings = {**known("resource"), **known("turn_word")}
    swapped = [name for name in meanings if name[0] == word[0] and sorted(name) == sorted(word)]
    if swapped or len(word) < 5:
        return meanings[swapped[0]] if swapped else word
    near = max(meanings, key=lambda name: likeness(word, name))
    return meanings[near] if likeness(word, near) >= ALIKE + 0.04 else word
