"""A game as it was played at the table: where each part ends, which turns broke a rule, which were corrected.

The parts are games of their own (`rules.formats.as_played`); what is known of a broken or a corrected turn stands in
their headers, and why it is not allowed is asked of the rules anew each time, in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.explorer.edits import at_start
from otys_nb.explorer.messages import say
from otys_nb.rules import notation, turn
from otys_nb.rules.formats.as_played import BROKEN, CORRECTED, RULES
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move, Push
from otys_nb.rules.notation.reading import closing
from otys_nb.rules.position import NATURE, START, Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.rulebook import rule
from otys_nb.widgets.session import Session

MOST_WRITTEN: Final = 200
"""Characters of a turn that was written so."""
_CORRECTED: Final = re.compile(r"(\d{1,5}) (.+)", re.DOTALL)
_CITE: Final = re.compile(r"[A-Z]?\d{1,3}")


@dataclass(frozen=True, slots=True)
class Breach:
    """A turn that broke a rule: how it was written, why it is not allowed, and whether it was kept or corrected.

    `node` is where the turn began, `part` in which part of the game.
    """

    node: Node
    part: int
    written: str
    kept: bool
    why: str
    rules: tuple[Cite, ...]

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.node.position.to_move or 0


def reason(position: Position, written: str, rules: Sequence[Cite], lang: str = "") -> tuple[str, tuple[Cite, ...]]:
    """Why a turn is not allowed, and by which rules."""
    error = notation.parse_line(position, written).error if written else None
    if error is not None and error.refusal is not None:
        return error.text(lang), error.refusal.rules
    if rules:
        return " ".join(_rule(one, lang) for one in rules), tuple(rules)
    return (error.text(lang) if error is not None else say("ours.by_hand", lang)), ()


def _rule(number: Cite, lang: str) -> str:
    try:
        return str(rule(number).text(lang))
    except (KeyError, ValueError, TypeError, AttributeError):
        return ""


def breaches(parts: Sequence[tuple[Game, Node]], lang: str = "") -> Iterator[Breach]:
    """The turns that broke a rule, in the order in which they were played."""
    for at, (game, end) in enumerate(parts):
        path = end.path()
        corrected = []
        for name, value in game.headers.items():
            found = _CORRECTED.fullmatch(value) if name.startswith(CORRECTED) else None
            if found is not None and int(found[1]) < len(path):
                corrected.append((int(found[1]), found[2][:MOST_WRITTEN]))
        for moves, written in sorted(corrected):
            why, rules = reason(path[moves].position, written, (), lang)
            yield Breach(path[moves], at, written, False, why, rules)
        if at + 1 < len(parts):
            headers = parts[at + 1][0].headers
            node, written = end.turn_start, headers.get(BROKEN, "")[:MOST_WRITTEN]
            why, rules = reason(node.position, written, cited(headers.get(RULES, "")), lang)
            yield Breach(node, at, written, True, why, rules)


def cited(text: str) -> tuple[Cite, ...]:
    """The rules named in a header; what is no rule is left out."""
    found = [int(word) if word.isdigit() else word for word in text.split()[:8] if _CITE.fullmatch(word)]
    return tuple(one for one in found if _rule(one, ""))


def corrected(game: Game, node: Node, written: str) -> None:
    """Note that the turn that begins at `node` was written otherwise."""
    moves = len(node.path()) - 1
    kept = {name: value for name, value in game.headers.items() if not _same(name, value, moves)}
    game.headers = kept | {f"{CORRECTED}{moves}": f"{moves} {written[:MOST_WRITTEN]}"}


def forget_corrected(game: Game, node: Node) -> None:
    """From `node` on the game went otherwise: what was corrected there was not played."""
    gone = len(node.path()) - 1
    game.headers = {name: value for name, value in game.headers.items() if not _from(name, value, gone)}


def _same(name: str, value: str, moves: int) -> bool:
    return name.startswith(CORRECTED) and value.partition(" ")[0] == str(moves)


def _from(name: str, value: str, moves: int) -> bool:
    found = _CORRECTED.fullmatch(value) if name.startswith(CORRECTED) else None
    return found is not None and int(found[1]) >= moves


def standing(game: Game, end: Node) -> Game:
    """The same tree, standing at `end`; nobody who watches the game is told."""
    twin = Game(game.root.position)
    twin.root, twin.headers, twin.node = game.root, game.headers, end
    return twin


def on_main_line(node: Node) -> bool:
    """Whether a node is on the main line of its game."""
    return all(step.parent is None or step is step.parent.children[0] for step in node.path())


def written_so_far(node: Node) -> str:
    """The turn as far as it was played there, in notation."""
    start = node.turn_start
    path = node.path()
    moves = [step.move for step in path[path.index(start) + 1 :] if step.move is not None]
    return notation.write_line(start.position, moves).removesuffix("..").strip() if moves else ""


def next_turn(session: Session, position: Position, seat: int) -> Position:
    """The table when this turn is over and whoever is next begins: what the end of a turn implies is done, and where
    that does not end it, the turn just passes on."""
    for _ in range(60):
        if position.finished or (position.to_move != seat and position.turn == START):
            return position
        step: Sequence[Move] = session.drawn(position) if position.to_act == NATURE else closing(position)
        if not step and Push() in turn.moves(position):
            step = (Push(),)
        if not step:
            break
        for move in step:
            position = turn.advance(position, move)
    position = at_start(position)
    following = (seat + 1) % len(position.players)
    return replace(position, to_move=following, round=position.round + (following == position.first_player))


__all__ = ["Breach", "breaches", "corrected", "next_turn", "on_main_line", "reason"]
