"""The position code: a whole game at the start of a turn in one line without spaces, for chats and links.

Every character is one that a link carries unchanged (letters, digits and ``-._~``). Fields are separated by ``_``
(a space is read as well); a list that is empty is ``0``:

=========== ============================ ==================================================================
field       example                      meaning
=========== ============================ ==================================================================
version     ``otys1``
turn        ``r7f0t1``                   round, first player, whose turn; no ``t`` for nobody; ``z``: finished
variants    ``vdesigner``                only if there are any, separated by ``.``
edition     ``emy-box``                  only if it is not the default one
sponsors    ``3B1A5B2B4B``               level 1 to 5
display     ``mfobg-ptgvo-ko…``          level 1 to 5; see the tokens below
store       ``mpff``
neutral X   ``12``                       in the supply
public      ``mpp3-2214cb-n``            contracts, their colon left out; ``n`` for an empty slot
discards    ``vobg``                     tokens
bag         ``mfobg.koug.vo``            tokens in order; every second part, between dots, is an unordered group
deck        ``ft1b-x20``                 contracts, likewise; ``x`` is an unknown one, ``x20`` twenty of them
players     ``Ada.s0c3b1h0m0x0.…``       one field each, see below
end         ``end-5d1f0a9c``             shows that nothing was cut off, and a checksum (`checksum`)
=========== ============================ ==================================================================

A token is its front (two colours, or ``b`` battery, ``k`` contracts, ``u`` upgrade, ``v`` prestige) and its back
(``o`` orange, ``g`` green); ``n`` is none, ``x`` an unknown one. A player is, between dots: the name (other characters
as ``~`` and the hex of their UTF-8), score, credits, batteries, Hacker, Mechanic and neutral X, keys and track
(``145X-23N``), divers (``m p f t``, ``r`` trader, ``s`` spy, ``e`` engineer, ``x`` explorer; upgraded in capitals),
zone (``0-m-mp-0-fft``), reward spaces (``nnmfonn``), contracts in hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final

from otys_nb.rules.components import COLOURS, UNKNOWN, contract
from otys_nb.rules.edition import default_edition
from otys_nb.rules.formats.checksum import signed
from otys_nb.rules.formats.code_letters import DIVER, EMPTY, END, NOTHING, SPONSOR, TOKEN, UNSURE, VERSION
from otys_nb.rules.formats.code_reader import CodeError, read
from otys_nb.rules.formats.form import KEY_ORDER, LEVELS, MAX_NUMBER, MAX_PIECES, MAX_PILE, MAX_PLAYERS, MAX_STRING
from otys_nb.rules.handmade import refuse_malformed, refuse_under_way
from otys_nb.rules.piles import size
from otys_nb.rules.position import Pile, Player, Position

__all__ = ["VERSION", "CodeError", "read", "write"]

_UNSAFE: Final = re.compile(r"[^A-Za-z0-9-]")
_SEVERAL: Final = re.compile(f"{UNSURE}(?:-{UNSURE})+")
_SPONSOR: Final = SPONSOR.__getitem__
_PLACE: Final = TOKEN.__getitem__
_TOKEN: Final = {code: letters for code, letters in TOKEN.items() if code is not None}.__getitem__
_DIVER: Final = DIVER.__getitem__
_remember: Final = lru_cache(maxsize=1 << 13)


def write(position: Position) -> str:
    """Write the code of a position, with its checksum.

    Raises:
        ValueError: in the middle of a turn, or if the position holds a code that is none.
    """
    refuse_under_way(position)
    colony = position.colony
    seat = position.to_move
    try:
        hash(position)  # a list, which no reader gives, has none
        numbers = [position.round, position.first_player, 0 if seat is None else seat, colony.neutral_x]
        lists: list[Any] = [position.variants, colony.sponsors, colony.display, *colony.display, colony.contracts]
        lists += position.players, colony.discards, colony.bag, colony.deck
        for one in position.players:
            numbers += one.score, one.credits, one.batteries, one.hacker, one.mechanic, one.neutral_x
            lists += one.divers, one.zone, one.rewards, one.contracts
        few = 0 < len(position.players) <= MAX_PLAYERS and type(position.finished) is bool
        few = few and max(len(position.variants), len(colony.contracts)) <= MAX_PIECES
        few = few and len(colony.discards) <= MAX_PILE
        # True is no number here, and a text no list of its letters.
        few = few and set(map(type, numbers)) == {int} and set(map(type, lists)) == {tuple}
        # One of the numbers may be too large, or below zero, which is allowed.
        if not (few and 0 <= reduce(or_, numbers) <= MAX_NUMBER):
            refuse_malformed(position)
        extra = "".join(["_v", ".".join(map(_escape, position.variants))]) if position.variants else ""
        if position.edition is not default_edition() and position.edition != default_edition():
            extra += f"_e{_escape(position.edition.name)}"
        return signed(
            f"{VERSION}_r{position.round:d}f{position.first_player:d}{'' if seat is None else f't{seat:d}'}"
            f"{'z' if position.finished else ''}{extra}_{_write_sponsors(colony.sponsors)}"
            f"_{_write_display(colony.display)}_{_write_cubes(colony.store)}_{colony.neutral_x:d}"
            f"_{_write_public(colony.contracts)}_{_write_tokens(colony.discards)}"
            f"_{_write_pile(colony.bag, _write_tokens)}_{_write_pile(colony.deck, _write_cards)}"
            f"_{'_'.join(map(_write_player, position.players))}_{END}"
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        refuse_malformed(position)
        raise


@_remember
def _escape(name: str) -> str:
    if len(name) > MAX_STRING:
        raise KeyError(name)
    return _UNSAFE.sub(lambda match: "".join(f"~{byte:02x}" for byte in match[0].encode()), name)


@_remember
def _write_sponsors(codes: tuple[str, ...]) -> str:
    _at_most(MAX_PIECES, codes)
    return "".join(map(_SPONSOR, codes)) or EMPTY


def _at_most(most: int, several: str | tuple[object, ...]) -> None:
    if len(several) > most:
        raise ValueError("too many")


def _write_tokens(codes: tuple[str, ...]) -> str:
    return "".join(map(_TOKEN, codes)) or EMPTY


@_remember
def _write_row(codes: tuple[str | None, ...]) -> str:
    _at_most(MAX_PIECES, codes)
    return "".join(map(_PLACE, codes)) or EMPTY


def _write_display(display: tuple[tuple[str | None, ...], ...]) -> str:
    if len(display) != LEVELS:
        raise ValueError("levels")
    return "-".join(map(_write_row, display))


def _write_letters(letters: str, known: str) -> str:
    if letters.strip(known):
        raise KeyError(letters)
    _at_most(MAX_STRING, letters)
    return letters or EMPTY


@_remember
def _write_cubes(cubes: str) -> str:
    return _write_letters(cubes, COLOURS)


@_remember
def _write_keys(keys: str) -> str:
    return _write_letters(keys, KEY_ORDER)


def _write_zone(zone: tuple[str, ...]) -> str:
    if len(zone) != LEVELS:
        raise ValueError("levels")
    return "-".join(map(_write_cubes, zone))


@_remember
def _write_card(code: str) -> str:
    if code == UNKNOWN:
        return UNSURE
    contract(code)
    return code.replace(":", "")


def _write_place(code: str | None) -> str:
    return NOTHING if code is None else _write_card(code)


def _write_cards(codes: tuple[str | None, ...], write_one: Callable[[Any], str] = _write_card) -> str:
    written = "-".join(map(write_one, codes)) or EMPTY
    return _SEVERAL.sub(_counted, written) if UNSURE in written else written


def _counted(unsure: re.Match[str]) -> str:
    """Write neighbouring unknown cards as one, with their number."""
    return f"{UNSURE}{(len(unsure[0]) + 1) // 2}"


@_remember
def _write_hand(codes: tuple[str, ...]) -> str:
    _at_most(MAX_PILE, codes)
    return _write_cards(codes)


@_remember
def _write_public(codes: tuple[str | None, ...]) -> str:
    return _write_cards(codes, _write_place)


def _write_pile(pile: Pile, write_part: Callable[[tuple[str, ...]], str]) -> str:
    if tuple not in map(type, pile):  # wholly ordered, as a dealt game is
        _at_most(MAX_PILE, pile)
        return write_part(pile)  # type: ignore[arg-type]
    if size(pile) > MAX_PILE:
        raise ValueError("too many")
    parts: list[list[str]] = [[]]
    for element in pile:
        if isinstance(element, str):
            parts[-1].append(element)
        elif len(element) == 1:
            parts[-1] += element
        elif element:
            parts += [sorted(element), []]
    if not parts[-1] and len(parts) > 1:
        parts.pop()
    if parts == [[]]:
        return EMPTY
    return ".".join([write_part(tuple(part)) if part else "" for part in parts])


def _write_player(player: Player) -> str:
    if len(player.rewards) != LEVELS or len(player.divers) > MAX_PIECES:
        raise ValueError("levels")
    return (
        f"{_escape(player.name)}.s{player.score:d}c{player.credits:d}b{player.batteries:d}h{player.hacker:d}"
        f"m{player.mechanic:d}x{player.neutral_x:d}.{_write_keys(player.keys)}"
        f"-{_write_keys(player.track)}.{''.join(map(_DIVER, player.divers)) or EMPTY}.{_write_zone(player.zone)}"
        f".{_write_row(player.rewards)}.{_write_hand(player.contracts)}"
    )
