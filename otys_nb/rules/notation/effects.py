"""The words of the turn notation for what divers do, for the answers to questions and for chance; and the whole table.

See `otys_nb.rules.notation.grammar`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from otys_nb.rules import turn
from otys_nb.rules.components import EXPERTS, diver_name, place_of
from otys_nb.rules.divers import neighbours
from otys_nb.rules.moves import (
    Buy,
    Copy,
    Draw,
    EndTurn,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Push,
    Resolve,
    Reveal,
    Sell,
    Skip,
)
from otys_nb.rules.notation.grammar import (
    CARD,
    DIVER,
    DIVER_OF,
    DIVER_WORDS,
    FRONT_LETTERS,
    FRONT_OF,
    TOKEN,
    Atom,
    ContractAtom,
    KeyAtom,
    LeaveAtom,
    PropelAtom,
    SponsorAtom,
    card_named,
    fits,
    is_front,
    short,
    tokens,
)
from otys_nb.rules.position import Position, mover


class GatherAtom(Atom):
    """An expert: ``m`` takes the cube, ``+b`` the bonus, ``f+b`` both; bonuses ``n``, ``c``, ``b`` or a key."""

    name = "expert"
    pattern = re.compile(r"(?P<cube>[mpft])?\+(?P<bonus>[ncbx1-5])|(?P<only>[mpft])")
    kinds = (Gather,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        bonus = found["bonus"] or ""
        return (Gather(found["cube"] or found["only"] or "", bonus.upper() if bonus in "nx" else bonus),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Gather)
        yield move.cube + (f"+{move.bonus.lower()}" if move.bonus else "")


class TradeAtom(Atom):
    """The Trader: ``-mc`` sells metal for credits, ``-tv`` tech for prestige, ``+p`` buys a plant."""

    name = "trader"
    pattern = re.compile(r"-(?P<sold>[mpft])(?P<gain>[cv])?|\+(?P<bought>[mpft])")
    kinds = (Sell, Buy)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        if found["bought"]:
            return (Buy(found["bought"]),)
        gains = {"c": ("credits",), "v": ("prestige",), None: ("credits", "prestige")}[found["gain"]]
        return tuple(Sell(found["sold"], gain) for gain in gains)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        if isinstance(move, Sell):
            yield f"-{move.cube}{'c' if move.gain == 'credits' else 'v'}"
        else:
            assert isinstance(move, Buy)
            yield f"+{move.cube}"


class SpyAtom(Atom):
    """The Spy: ``?`` looks at contracts, ``<F`` and ``>F`` copy the left or right neighbour's diver."""

    name = "spy"
    pattern = re.compile(rf"\?|(?P<side>[<>]){DIVER}?")
    kinds = (Draw, Copy)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        if not found["side"]:
            return (Draw(),)
        around = neighbours(len(position.players), position.to_move or 0)
        return (Copy(around[0] if found["side"] == "<" else around[-1]),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        if isinstance(move, Draw):
            yield "?"
            return
        assert isinstance(move, Copy)
        around = neighbours(len(position.players), position.to_move or 0)
        word = ""
        if position.turn.level and move.seat < len(position.players):
            tile = position.players[move.seat].divers[place_of(position.turn.level)]
            word = DIVER_WORDS[diver_name(tile)]
        yield (">" if move.seat == around[-1] else "<") + word


class EngineerAtom(Atom):
    """The Engineer: ``m`` improves the Mechanic, ``h`` the Hacker."""

    name = "engineer"
    pattern = re.compile(r"(?P<who>mechanic|hacker|[mh])")
    kinds = (Improve,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        return (Improve("mechanic" if found["who"][0] == "m" else "hacker"),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Improve)
        yield move.technician[:1]


class ExploreAtom(Atom):
    """The Explorer: ``mfo`` takes the token with metal or fuel and an orange back."""

    name = "explorer"
    pattern = re.compile(TOKEN)
    kinds = (Explore,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        shown = position.colony.display[position.turn.level - 1] if position.turn.level else ()
        return tuple(Explore(code) for code in tokens(found, shown))

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Explore)
        yield short(move.token)


class AnswerAtom(Atom):
    """What the front of a token is used for: ``.m``, ``.S`` (upgrade the Spy), ``.b``, ``.k``, ``.v``; ``.-`` not."""

    name = "answer"
    pattern = re.compile(rf"\.(?:(?P<skip>-)|{DIVER}|(?P<what>battery|contracts|prestige|[mpftbkv]))")
    kinds = (Resolve, Skip)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        if found["skip"]:
            return (Skip(),)
        if found["diver"]:
            return (Resolve(DIVER_OF[found["diver"]]),)
        return (Resolve(FRONT_OF.get(found["what"], found["what"])),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        if isinstance(move, Skip):
            yield ".-"
            return
        assert isinstance(move, Resolve)
        yield f".{DIVER_WORDS.get(move.choice) or FRONT_LETTERS.get(move.choice, move.choice)}"


class KeepAtom(Atom):
    """``>31``: of the contracts looked at, keep this one; ``>31'2`` the second of equal cards with others between."""

    name = "keep"
    pattern = re.compile(rf">{CARD}(?:'(?P<nth>[1-9]))?")
    kinds = (Keep,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        nth = int(found["nth"] or 1)
        seen = dict.fromkeys(move.card for move in turn.moves(position) if isinstance(move, Keep))
        cards = [card for card in seen if fits(found, card)] or [card_named(found, position)]
        return tuple(Keep(card, nth) for card in cards)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Keep)
        nth = "" if move.nth == 1 else f"'{move.nth}"
        yield f">{short(move.card)}{nth}"
        yield f">{move.card}{nth}"


class NatureAtom(Atom):
    """What comes out of an unordered group, in braces: ``{bg}``, ``{mpp,ft:2}``; here one piece of it."""

    name = "nature"
    pattern = re.compile(rf"(?:{CARD}|{TOKEN})")
    kinds = (Reveal,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        text = found.group()
        pieces = [move.piece for move in turn.moves(position) if isinstance(move, Reveal)]
        named = [piece for piece in pieces if text == piece or text == short(piece) or is_front(text, piece)]
        return tuple(Reveal(piece) for piece in named) or (Reveal(text),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Reveal)
        yield short(move.piece)
        yield move.piece


KEY: Final = KeyAtom()
SPONSOR: Final = SponsorAtom()
PROPEL: Final = PropelAtom()
CONTRACT: Final = ContractAtom()
SPY: Final = SpyAtom()
ANSWER: Final = AnswerAtom()
KEEP: Final = KeepAtom()
NATURE: Final = NatureAtom()
LEAVE: Final = LeaveAtom()
USES: Final[dict[str, Atom]] = {
    **{DIVER_WORDS[expert]: GatherAtom() for expert in EXPERTS},
    "R": TradeAtom(),
    "S": SPY,
    "Eng": EngineerAtom(),
    "Xpl": ExploreAtom(),
}
"""The atom that reads and writes each diver's uses, by the diver's word."""

_ATOM_OF: Final[dict[type, Atom]] = {
    kind: atom
    for atom in (KEY, SPONSOR, PROPEL, CONTRACT, *USES.values(), ANSWER, KEEP, NATURE, LEAVE)
    for kind in atom.kinds
}
USE_KINDS: Final = tuple(dict.fromkeys(kind for atom in USES.values() for kind in atom.kinds))


def spell(position: Position, move: Move) -> str:
    """Return the atom for a move, without the sign that joins it to the word before."""
    if isinstance(move, Push):
        return diver_at(position)
    if isinstance(move, EndTurn):
        return "|"
    return _ATOM_OF[type(move)].spell(position, move)


def spellings(position: Position, move: Move) -> Iterator[str]:
    """Return every atom that means this legal move alone, the shortest first."""
    if isinstance(move, Push | EndTurn):
        yield spell(position, move)
        return
    atom = _ATOM_OF[type(move)]
    for text in atom.spellings(position, move):
        if atom.legal(position, text) == [move]:
            yield text


def diver_at(position: Position) -> str:
    """Return the word of the mover's own diver at the key's level; empty before a key is chosen."""
    level = position.turn.level
    return DIVER_WORDS[diver_name(mover(position).divers[place_of(level)])] if level else ""


def diver_of_use(position: Position, move: Move) -> str:
    """Return the word of a diver with this use: the player's own at the key's level, if that one has it."""
    here = diver_at(position)
    if here and isinstance(move, USES[here].kinds):
        return here
    if isinstance(move, Gather):
        by_cube = {cube: DIVER_WORDS[expert] for expert, cube in EXPERTS.items()}
        by_bonus = {"N": "M", "c": "P", "b": "F"}
        return by_cube.get(move.cube) or by_bonus.get(move.bonus, "T")
    return next(word for word, atom in USES.items() if isinstance(move, atom.kinds))
