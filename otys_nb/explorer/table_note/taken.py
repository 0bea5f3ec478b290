"""Says in words what a phrase of a table note was taken for."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from otys_nb.explorer.messages import say
from otys_nb.explorer.table_note.statements import TABLE, Statement
from otys_nb.pictures.alt import front_in_words
from otys_nb.pictures.messages import named
from otys_nb.rules.components import SURFACE, UNKNOWN, diver_name
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.widgets import messages as labels


def taken_for(position: Position, said: Statement, lang: str = "") -> str:
    """What stands in the position now by that statement: whose it is, what it is, and how much or which."""
    of = say(f"note.of.{'sponsors' if said.field == 'sides' else said.field}", lang)
    value = _value(position, said, lang)
    whose = "" if said.seat is None or said.field in TABLE else f"{position.players[said.seat].name}, "
    level = f" {said.level}" if said.level > 0 else ""
    return f"{whose}{of}{level}: {value}"


def unsaid(names: Sequence[str], said: Container[str], lang: str) -> str:
    """Which numbers of these players were not read, so that they are 0."""
    lacking: dict[str, list[str]] = {}
    for field in ("score", "credits", "batteries"):
        whose = ", ".join(name for seat, name in enumerate(names) if f"players[{seat}].{field}" not in said)
        lacking.setdefault(whose, []).append(say(f"note.of.{field}", lang))
    told = [f"{', '.join(fields)} ({whose})" for whose, fields in lacking.items() if whose]
    return say("note.unsaid", lang, what=", ".join(told)) if told else ""


def _value(position: Position, said: Statement, lang: str) -> str:
    colony, seat, level = position.colony, said.seat or 0, said.level
    me = position.players[seat]
    match said.field:
        case "mechanic":
            return say("note.mechanic_lies", lang, count=me.mechanic, value=position.edition.propeller[me.mechanic])
        case "hacker":
            return say("note.hacker_lies", lang, count=me.hacker, value=position.edition.hacker[me.hacker])
        case "round":
            return str(position.round)
        case "supply":
            return str(colony.neutral_x)
        case "to_move" | "first_player":
            return me.name
        case "keys" | "track":
            return say("note.keys_lie", lang, board=" ".join(me.keys) or "–", track=" ".join(me.track) or "–")
        case "diver":
            return _diver(me.divers[level + SURFACE - 1], lang)
        case "upgraded":
            return ", ".join(_diver(tile, lang) for tile in me.divers if tile.removesuffix("+") in said.words)
        case "sponsor":
            return colony.sponsors[level - 1]
        case "variants":
            return say("explore.designer", lang)
        case "divers":
            return ", ".join(_diver(tile, lang) for tile in me.divers)
        case "zone":
            return "; ".join(f"{n}: {_cubes(cubes, lang)}" for n, cubes in enumerate(me.zone, 1))
        case "level":
            return _cubes(me.zone[level - 1], lang)
        case "contracts" if said.seat is not None:
            return _cards(me.contracts, lang)
        case "contracts" | "public":
            return _cards((card for card in colony.contracts if card), lang)
        case "rewards" if said.text.startswith(f"{UNKNOWN}/"):  # only its back was said, which is what lies up
            return named("back", said.text.partition("/")[2], lang)
        case "rewards":
            return _tokens(me.rewards[level - 1 : level] if level else me.rewards, lang)
        case "display":
            rows = colony.display[level - 1 : level] if level else colony.display
            return "; ".join(_tokens(row, lang) for row in rows)
        case "sponsors" | "sides":
            return " ".join(colony.sponsors)
        case "store":
            return _cubes(colony.store, lang)
        case "deck" | "bag":
            return str(size(getattr(colony, said.field)))
    return str(getattr(me, said.field))


def _diver(tile: str, lang: str) -> str:
    return labels.say(f"ui.{diver_name(tile)}", lang) + "+" * tile.endswith("+")


def _cubes(cubes: str, lang: str) -> str:
    return say("note.lies", lang, what=cubes) if cubes else "–"


def _cards(codes: Iterable[str], lang: str) -> str:
    return ", ".join(code if code == UNKNOWN else say("note.card_lies", lang, card=code) for code in codes) or "–"


def _tokens(codes: Iterable[str | None], lang: str) -> str:
    fronts = [str(code or "").partition("/")[0] for code in codes]
    return ", ".join(front_in_words(front, lang) if front not in ("", UNKNOWN) else front or "–" for front in fronts)
