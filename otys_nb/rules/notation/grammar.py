"""The words of the turn notation: for each kind of decision one `Atom`, which reads it and writes it.

An atom's `meant` lists the moves that a piece of text can mean, legal or not; which of them is legal is the engine's
business. `spellings` lists the texts for a move, and `spell` takes the shortest that means no other legal move, asking
`meant` itself. So reading and writing cannot disagree, and an illegal move can be named as well as a legal one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from otys_nb.rules import sponsors, turn
from otys_nb.rules.components import (
    CAPACITY,
    COLOURS,
    FRONTS,
    OWN_KEYS,
    SURFACE,
    UNKNOWN,
    contract,
    diver_name,
    in_order,
    payments,
)
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    Move,
    Propel,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
    Surface,
)
from otys_nb.rules.position import Player, Position, mover

DIVER_WORDS: Final[dict[str, str]] = {
    "metal": "M",
    "plant": "P",
    "fuel": "F",
    "tech": "T",
    "trader": "R",
    "spy": "S",
    "engineer": "Eng",
    "explorer": "Xpl",
}
"""How the divers are written. `E` could be the Engineer or the Explorer, `X` the Explorer or a key, so neither is."""
DIVER_OF: Final = {word: diver for diver, word in DIVER_WORDS.items()}
COPY_SIGNS: Final = (*(word[0] for word in DIVER_OF), ".")
"""What may follow a Spy's ``<`` or ``>`` where a diver is copied: the beginning of the diver's word, or of the use."""
FRONT_LETTERS: Final = {"battery": "b", "contracts": "k", "upgrade": "u", "prestige": "v"}
BACK_LETTERS: Final = {"orange": "o", "green": "g"}
SEATS: Final = "abcd"

DIVER: Final = "(?P<diver>Eng|Xpl|[MPFTRS])"
FRONT_OF: Final = {letter: front for front, letter in FRONT_LETTERS.items()}
_BACK_OF: Final = {letter: back for back, letter in BACK_LETTERS.items()}
CARD: Final = r"(?P<needs>[mpft]{1,12}|[1-6]{1,4}|\?)(?P<rest>:[1-5]c?b?)?"
TOKEN: Final = r"(?P<front>battery|contracts|upgrade|prestige|[mpft]{2}|[bkuv])(?P<back>/orange|/green|[og])?"


class Atom:
    """One kind of decision in notation: an atom recognises it, reads what it can mean, and writes it."""

    name: str = ""
    pattern: re.Pattern[str] = re.compile("")
    kinds: tuple[type, ...] = ()

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        """List the moves, legal or not, that the text can mean: at least one, the likeliest first."""
        raise NotImplementedError

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        """List the texts for a move of one of `kinds`, the preferred first; the last one leaves nothing open."""
        raise NotImplementedError

    def legal(self, position: Position, text: str) -> list[Move]:
        """List the legal moves that `text` can mean."""
        found = self.pattern.fullmatch(text)
        if found is None:
            return []
        return [move for move in self.meant(position, found) if turn.check(position, move) is None]

    def spell(self, position: Position, move: Move) -> str:
        """Return the first spelling that means no other legal move; the fullest one if the move is not legal."""
        text = ""
        for text in self.spellings(position, move):
            if self.legal(position, text) == [move]:
                break
        return text


class KeyAtom(Atom):
    """``4``, ``x2`` (own X on level 2), ``n2`` (neutral X)."""

    name = "key"
    pattern = re.compile(r"(?P<number>[1-5])|(?P<cross>[xXnN])(?P<level>[1-5])?")
    kinds = (ChooseKey,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        number, cross, level = found.group("number", "cross", "level")
        if number:
            return (ChooseKey(number, int(number)),)
        return tuple(ChooseKey(cross.upper(), int(at)) for at in level or "12345")

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, ChooseKey)
        yield move.key.lower() + str(move.level) if move.key in "XN" else move.key


class SponsorAtom(Atom):
    """``$``, and its choice: ``$4`` a key, ``$S`` a diver, ``$mfo`` a token, ``$m2>4`` a cube carried."""

    name = "sponsor"
    pattern = re.compile(
        r"\$(?:(?P<cube>[mpft])(?P<origin>[1-5])?>(?P<target>[1-5])?"
        rf"|{TOKEN}|(?P<key>[1-5xn])|{DIVER})?"
    )
    kinds = (Sponsor, SponsorKey, SponsorUpgrade, SponsorCarry, SponsorToken)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        group = found.groupdict()
        if group["cube"]:
            origins, targets = group["origin"] or "12345", group["target"] or "12345"
            carries = [SponsorCarry(group["cube"], int(a), int(b)) for a in origins for b in targets]
            at = position.turn.level
            return tuple(sorted(carries, key=lambda carry: (carry.origin == at) == (carry.target == at)))
        if group["front"]:
            shown = position.colony.display[position.turn.level - 1] if position.turn.level else ()
            return tuple(SponsorToken(code) for code in tokens(found, shown))
        if group["key"]:
            return (SponsorKey(group["key"].upper()),)
        if group["diver"]:
            return (SponsorUpgrade(DIVER_OF[group["diver"]]),)
        return self._bare(position)

    def _bare(self, position: Position) -> tuple[Move, ...]:
        if not position.turn.level:
            return (Sponsor(),)
        tile = sponsors.active(position)
        if Sponsor in tile.kinds:
            return (Sponsor(),)
        choices = tile.options(position)
        if not choices and SponsorKey in tile.kinds:
            choices = tuple(SponsorKey(key) for key in OWN_KEYS)
        elif not choices:
            choices = tuple(SponsorUpgrade(diver_name(tile)) for tile in mover(position).divers[:SURFACE])
        return (*choices, Sponsor())

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        match move:
            case SponsorKey(key):
                yield f"${key.lower()}"
            case SponsorUpgrade(diver):
                yield f"${DIVER_WORDS.get(diver, diver)}"
            case SponsorCarry(cube, origin, target):
                yield f"${cube}{origin}>{target}"
            case SponsorToken(code):
                yield f"${short(code)}"
            case _:
                yield "$"


class PropelAtom(Atom):
    """``~Mv2``: the Metal Expert down by 2; ``~R^1``: the Trader up by 1."""

    name = "propeller"
    pattern = re.compile(rf"~{DIVER}(?P<way>[v^])(?P<by>[0-9])?")
    kinds = (Propel,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        diver, sign = DIVER_OF[found["diver"]], 1 if found["way"] == "v" else -1
        return tuple(Propel(diver, sign * int(by)) for by in found["by"] or "1234567")

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Propel)
        yield f"~{DIVER_WORDS.get(move.diver, move.diver)}{'v' if move.by >= 0 else '^'}{abs(move.by)}"


class ContractAtom(Atom):
    """``#mpp``, more exactly ``#mpp:3``, ``#mpp@2`` (from level 2), ``#21@4(mmp)`` (paid so), ``##mpp`` (from hand).

    A card that lies open and is in the hand as well is meant to be the open one, unless ``##`` says otherwise.
    """

    name = "contract"
    pattern = re.compile(rf"#(?P<hand>#)?{CARD}(?:@(?P<level>[1-5]))?(?:\((?P<paid>[mpft]{{1,12}})\))?")
    kinds = (Complete,)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        player = mover(position)
        hand, level, paid = found.group("hand", "level", "paid")
        known = () if hand else position.colony.contracts
        cards = [(card, False) for card in dict.fromkeys(known) if card is not None and fits(found, card)]
        cards += [(card, True) for card in dict.fromkeys(player.contracts) if fits(found, card) and card not in known]
        if not cards:
            cards = [(card_named(found, position), bool(hand))]
        moves = [
            Complete(card, at, cubes, private)
            for card, private in cards
            for at in ((int(level),) if level else range(1, len(CAPACITY) + 1))
            for cubes in ((in_order(paid),) if paid else _ways_to_pay(card, player.zone[at - 1]))
        ]
        return tuple(sorted(moves, key=lambda move: _missing(move, player)))

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        assert isinstance(move, Complete)
        marks = ("#", "##") if move.private else ("#",)
        names = [mark + name for mark in marks for name in dict.fromkeys((short(move.card), move.card))]
        ends = ["", f"@{move.level}", f"({move.paid})", f"@{move.level}({move.paid})"]
        return sorted((name + end for name in names for end in ends), key=len)


class LeaveAtom(Atom):
    """``=``: stay down for a battery; ``^``: resurface; with a seat's letter the decision of a copied diver's owner."""

    name = "leave"
    pattern = re.compile(r"(?P<how>[=^])(?P<seat>[a-d])?")
    kinds = (Stay, Surface)

    def meant(self, position: Position, found: re.Match[str]) -> tuple[Move, ...]:
        return (Stay() if found["how"] == "=" else Surface(),)

    def spellings(self, position: Position, move: Move) -> Iterable[str]:
        owner = SEATS[position.to_act] if position.to_act not in (None, -1, position.to_move) else ""
        yield ("=" if isinstance(move, Stay) else "^") + owner


def short(code: str) -> str:
    """Name a contract without its prestige and bonus, a reward token by its letters: ``mpp`` for ``mpp:3``, ``bg``."""
    front, slash, back = code.partition("/")
    if slash:
        return FRONT_LETTERS.get(front, front) + BACK_LETTERS.get(back, back)
    return code.partition(":")[0]


def fits(found: re.Match[str], card: str) -> bool:
    needs, _, rest = card.partition(":")
    return _needs(found) == needs and found["rest"] in (None, f":{rest}")


def _needs(found: re.Match[str]) -> str:
    needs = found["needs"]
    return "".join(sorted(needs, reverse=True)) if needs.isdigit() else in_order(needs) or needs


def card_named(found: re.Match[str], position: Position) -> str:
    """Name a card that lies elsewhere: as it is written, or the edition's card that asks for these cubes."""
    if found["rest"]:
        return _needs(found) + str(found["rest"])
    return next((card for card in position.edition.contracts if fits(found, card)), _needs(found))


def _ways_to_pay(card: str, cubes: str) -> tuple[str, ...]:
    """List the payments out of `cubes`; if there are none, one payment that the card would take."""
    try:
        return payments(card, cubes) or payments(card, COLOURS * 6)[:1] or ("",)
    except ValueError:
        return ("",)


def _missing(move: Complete, player: Player) -> tuple[bool, int]:
    """Measure how far a completion is from being possible: the refusal told is that of the closest one."""
    cubes = player.zone[move.level - 1]
    lacking = sum(max(0, move.paid.count(colour) - cubes.count(colour)) for colour in COLOURS)
    try:
        too_large = move.card != UNKNOWN and contract(move.card).size > CAPACITY[move.level - 1]
    except ValueError:
        too_large = False
    return too_large, lacking


def tokens(found: re.Match[str], shown: Iterable[str | None]) -> list[str]:
    """List the tokens that the text can mean, those on display first."""
    front = FRONT_OF.get(found["front"], found["front"])
    if front not in FRONTS:
        front = in_order(front)
    written = found["back"]
    backs = (_BACK_OF.get(written, written[1:]),) if written else tuple(BACK_LETTERS)
    codes = [f"{front}/{back}" for back in backs]
    return sorted(codes, key=lambda code: code not in tuple(shown))


def is_front(text: str, piece: str) -> bool:
    front, slash, _ = piece.partition("/")
    return bool(slash) and text in (front, FRONT_LETTERS.get(front))
