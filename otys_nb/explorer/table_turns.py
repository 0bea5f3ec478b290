"""A game as it was played at the table: where each part ends, which turns broke a rule, which were corrected.

Each part is a game of its own (`rules.formats.table_record`), whose headers note turns that broke a rule or were
corrected. The rules are asked again each time why such a turn is illegal, in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from otys_nb.explorer.edits import at_start
from otys_nb.explorer.messages import say
from otys_nb.rules import notation, turn
from otys_nb.rules.formats.table_record import BROKEN, CORRECTED, RULES
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move, Push
from otys_nb.rules.notation.reader import closing_move
from otys_nb.rules.position import NATURE, START, Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.rulebook import rule
from otys_nb.widgets.session import Session

MAX_NOTATION_CHARS: Final = 200
"""The most characters of an illegal turn's notation."""
_CORRECTED: Final = re.compile(r"(\d{1,5}) (.+)", re.DOTALL)
_CITE: Final = re.compile(r"[A-Z]?\d{1,3}")


@dataclass(frozen=True, slots=True)
class RuleViolation:
    """A turn that broke a rule: its notation, why it is illegal, and whether it was kept or corrected.

    `node` is where the turn began, `part` the index of the game's part.
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


def why_illegal(
    position: Position, written: str, rules: Sequence[Cite], lang: str = ""
) -> tuple[str, tuple[Cite, ...]]:
    """Why a turn is illegal, and by which rules."""
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


def violations(parts: Sequence[tuple[Game, Node]], lang: str = "") -> Iterator[RuleViolation]:
    """The turns that broke a rule, in the order in which they were played."""
    for at, (game, end) in enumerate(parts):
        path = end.path()
        corrections = []
        for name, value in game.headers.items():
            found = _CORRECTED.fullmatch(value) if name.startswith(CORRECTED) else None
            if found is not None and int(found[1]) < len(path):
                corrections.append((int(found[1]), found[2][:MAX_NOTATION_CHARS]))
        for moves, written in sorted(corrections):
            why, rules = why_illegal(path[moves].position, written, (), lang)
            yield RuleViolation(path[moves], at, written, False, why, rules)
        if at + 1 < len(parts):
            headers = parts[at + 1][0].headers
            node, written = end.turn_start, headers.get(BROKEN, "")[:MAX_NOTATION_CHARS]
            why, rules = why_illegal(node.position, written, cited(headers.get(RULES, "")), lang)
            yield RuleViolation(node, at, written, True, why, rules)


def cited(text: str) -> tuple[Cite, ...]:
    """The rules named in a header, without unknown ones."""
    found = [int(word) if word.isdigit() else word for word in text.split()[:8] if _CITE.fullmatch(word)]
    return tuple(one for one in found if _rule(one, ""))


def note_correction(game: Game, node: Node, written: str) -> None:
    """Note in the headers that the turn that begins at `node` was first entered as `written`."""
    moves = len(node.path()) - 1
    kept = {name: value for name, value in game.headers.items() if not _is_correction_at(name, value, moves)}
    game.headers = kept | {f"{CORRECTED}{moves}": f"{moves} {written[:MAX_NOTATION_CHARS]}"}


def drop_corrections(game: Game, node: Node) -> None:
    """Drop the notes on corrections from `node` on, because the game went differently from there."""
    gone = len(node.path()) - 1
    game.headers = {name: value for name, value in game.headers.items() if not _is_correction_from(name, value, gone)}


def _is_correction_at(name: str, value: str, moves: int) -> bool:
    return name.startswith(CORRECTED) and value.partition(" ")[0] == str(moves)


def _is_correction_from(name: str, value: str, moves: int) -> bool:
    found = _CORRECTED.fullmatch(value) if name.startswith(CORRECTED) else None
    return found is not None and int(found[1]) >= moves


def positioned_at(game: Game, end: Node) -> Game:
    """A game with the same tree, at the node `end`, without notifying the game's watcher."""
    twin = Game(game.root.position)
    twin.root, twin.headers, twin.node = game.root, game.headers, end
    return twin


def on_main_line(node: Node) -> bool:
    """Whether a node is on the main line of its game."""
    return all(step.parent is None or step is step.parent.children[0] for step in node.path())


def turn_so_far(node: Node) -> str:
    """The turn as far as it was played up to that node, in notation."""
    start = node.turn_start
    path = node.path()
    moves = [step.move for step in path[path.index(start) + 1 :] if step.move is not None]
    return notation.write_line(start.position, moves).removesuffix("..").strip() if moves else ""


def next_turn(session: Session, position: Position, seat: int) -> Position:
    """The table as the next player's turn begins: the moves that the end of a turn implies are played, and where those
    do not end it, the turn simply passes on."""
    for _ in range(60):
        if position.finished or (position.to_move != seat and position.turn == START):
            return position
        step: Sequence[Move] = session.drawn(position) if position.to_act == NATURE else closing_move(position)
        if not step and Push() in turn.moves(position):
            step = (Push(),)
        if not step:
            break
        for move in step:
            position = turn.advance(position, move)
    position = at_start(position)
    following = (seat + 1) % len(position.players)
    return replace(position, to_move=following, round=position.round + (following == position.first_player))
