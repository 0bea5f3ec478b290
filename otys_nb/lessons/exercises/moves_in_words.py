"""Decisions in a few words: one move, or a line of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from otys_nb.lessons.exercises.messages import say
from otys_nb.rules import messages, moves, sponsors
from otys_nb.rules.components import COLOURS, NUMBERED_KEYS, contract, place_of
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position


def line_in_words(start: Position, line: Sequence[Move], lang: str) -> str:
    """Decisions one after the other, in words; what only closes the turn is left out."""
    return ("\u00a0; " if lang == "fr" else "; ").join(_each_in_words(start, line, lang))


def turn_in_words(start: Position, line: Sequence[Move], lang: str) -> str:
    """Decisions one after the other as one sentence's list: *lay key 3, push the diver and take 1 metal*."""
    said = _each_in_words(start, line, lang)
    return messages.listed(said, lang) if said else ""


def _each_in_words(start: Position, line: Sequence[Move], lang: str) -> list[str]:
    """Each decision in words; cubes taken, bought or sold one right after the other are counted: *take 2 tech*."""
    told: list[tuple[Position, list[Move]]] = []
    for move in line:
        if not isinstance(move, moves.EndTurn | moves.Reveal):
            if told and _goes_with(told[-1][1][-1], move):
                told[-1][1].append(move)
            else:
                told.append((start, [move]))
        start = start.play(move)
    return [_together(position, some, lang) for position, some in told]


def _goes_with(before: Move, move: Move) -> bool:
    match before, move:
        case moves.Gather(cube, ""), moves.Gather(other, ""):
            return bool(cube and other)
        case (moves.Buy(), moves.Buy()):
            return True
        case moves.Sell(_, gain), moves.Sell(_, other):
            return gain == other
    return False


def _together(position: Position, some: Sequence[Move], lang: str) -> str:
    """One decision in words, or several of a kind that differ in their cubes."""
    if len(some) == 1:
        return move_in_words(position, some[0], lang)
    key, facts = _said(position, some[0], lang)
    cubes = "".join(sorted((_cube(move) for move in some), key=COLOURS.index))
    return say(f"move.{key}", lang, **facts | {"cube": cubes})


def _cube(move: Move) -> str:
    assert isinstance(move, moves.Gather | moves.Buy | moves.Sell)
    return move.cube


def capital(text: str) -> str:
    """The text with a capital first."""
    return text[:1].upper() + text[1:]


def move_in_words(position: Position, move: Move, lang: str) -> str:
    """One decision in words, legal or not."""
    key, facts = _said(position, move, lang)
    return say(f"move.{key}", lang, **facts)


def _said(position: Position, move: Move, lang: str) -> tuple[str, dict[str, Any]]:
    match move:
        case moves.ChooseKey(key, level):
            own = key in NUMBERED_KEYS and str(level) == key
            return ("key" if own else "key_at"), {"key": key, "level": level}
        case moves.Complete(card, level, paid, private):
            plain = "_all" if contract(card).named else ""
            facts = {"card": messages.in_words(card, "card", lang), "level": level, "paid": paid}
            return f"complete{'_own' * private}{plain}", facts
        case moves.Sponsor():
            return "sponsor", {"sponsor": sponsors.facing(position) if position.turn.level else ""}
        case moves.SponsorCarry(cube, origin, target):
            return "sponsor_carry", {"cube": cube, "origin": origin, "target": target}
        case moves.Propel(diver, by):
            return f"propel_{'down' if by > 0 else 'up'}", {"diver": diver, "by": abs(by)}
        case moves.Gather(cube, bonus):
            named = _bonus(bonus, lang)
            return f"gather{'_both' if cube and bonus else '_bonus' * bool(bonus)}", {"cube": cube, "bonus": named}
        case moves.Sell(cube, gain):
            return f"sell_{gain}", {"cube": cube}
        case moves.Copy(seat):
            owner = position.players[seat]
            return "copy", {"who": owner.name, "diver": owner.divers[place_of(position.turn.level or 1)]}
        case moves.Keep(card):
            return "keep", {"card": messages.in_words(card, "card", lang)}
        case moves.Resolve(choice):
            kind = "_cube" if len(choice) == 1 else "" if choice in ("battery", "contracts", "prestige") else "_upgrade"
            return f"resolve{kind}", {"cube": choice, "diver": choice, "front": choice}
    facts = {name: getattr(move, name) for name in type(move).__dataclass_fields__}
    return PLAIN[type(move)], facts


def _bonus(bonus: str, lang: str) -> str:
    if bonus in ("c", "b"):
        return messages.in_words(1, "credits" if bonus == "c" else "batteries", lang)
    return messages.in_words(bonus, "key", lang)


PLAIN: Mapping[type, str] = {
    moves.SponsorKey: "sponsor_key",
    moves.SponsorUpgrade: "sponsor_upgrade",
    moves.SponsorToken: "sponsor_token",
    moves.Push: "push",
    moves.Buy: "buy",
    moves.Draw: "draw",
    moves.Improve: "improve",
    moves.Explore: "explore",
    moves.Skip: "skip",
    moves.Surface: "surface",
    moves.Stay: "stay",
    moves.EndTurn: "end",
}
"""The phrase of a decision whose fields are all it needs."""
