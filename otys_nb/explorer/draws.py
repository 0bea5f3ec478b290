"""What comes up out of what nobody knows: a face-down card or token is a branching of the game.

A position with an unknown deck is played on with the piece left face down. Afterwards it can be said which piece came
up: then the unknown run of the root's deck becomes an unordered group that holds this piece as well, so that drawing
from it is a move of chance (`Reveal`), and the game has one way with the piece face down and one with each piece named.
All ways stay in one tree, so they are compared, saved and loaded like any others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from otys_nb.explorer.placing import EditError, piece
from otys_nb.rules import chance, turn
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.contracts import DrawCards, KeepCard, RefillPublic
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Explore, Move, Reveal
from otys_nb.rules.piles import group
from otys_nb.rules.position import NATURE, START, Pile, Position, with_player
from otys_nb.rules.rewards import RefillDisplay
from otys_nb.rules.views import left_in_box
from otys_nb.widgets.session import Session, after

ANY: Final = Reveal(UNKNOWN)
"""Whatever it is: the piece stays face down."""


class FaceDown(Session):
    """A session in which what comes out of the unknown stays face down, until somebody says what it is."""

    def across(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """These decisions with what chance draws between them, as far as they can be played."""
        position, played = self.position, list[Move]()
        for move in moves:
            drawn = self.drawn(position)
            position = after(position, drawn)
            if turn.check(position, move) is not None:
                break
            played += (*drawn, move)
            position = turn.advance(position, move)
        return tuple(played)

    def drawn(self, position: Position) -> tuple[Move, ...]:
        """What chance draws there: the unknown piece where it may be one, else any."""
        drawn: list[Move] = []
        while position.to_act == NATURE:
            drawn.append(ANY if turn.check(position, ANY) is None else chance.sample(position, self.rng))
            position = turn.advance(position, drawn[-1])
        return tuple(drawn)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece lies (a target of the boards, or ``look:0`` among the cards that the Spy looks at), which piece it
    is, which step of the way to the present moment brought it up, and where to: 0 where it lay there from the start."""

    target: str
    piece: str
    step: int
    drawn: str

    @property
    def card(self) -> bool:
        """Whether it is a contract, not a token."""
        return self.target.startswith(("public", "look"))


def places(node: Node) -> list[Place]:
    """The pieces that lie face down where they should lie open, and those that chance has drawn in this turn."""
    path = node.path()
    found: dict[str, Place] = {}
    lying = dict(_open(node.position))
    for step in range(len(path) - 1, 0, -1):
        before, move = path[step - 1], path[step].move
        if isinstance(move, Reveal):
            target = _drawn_to(before.position)
            if target not in found and lying.get(target) == move.piece:
                found[target] = Place(target, move.piece, step, target)
        if before.position.turn == START:
            break
    for target, code in lying.items():
        if code == UNKNOWN and target not in found:
            found[target] = Place(target, UNKNOWN, *_since(path, target))
    return sorted(found.values(), key=lambda place: (place.target.partition(":")[0] != "look", place.target))


def candidates(position: Position, card: bool) -> list[str]:
    """The pieces of the edition that may have come up, for they are nowhere in sight."""
    seen = replace(position, colony=replace(position.colony, deck=(), bag=()))
    left = left_in_box(seen)[0 if card else 1]
    known = [code for part in left for code in ([part] if isinstance(part, str) else part) if code != UNKNOWN]
    return sorted(set(known or _box(position, card)))


def may_come_up(node: Node, card: bool) -> list[str]:
    """The `candidates` there; no card that lay open when the game began, for a completed one does not come again."""
    found = candidates(node.position, card)
    unseen = candidates(node.path()[0].position, card) if card else found
    return [code for code in found if code in unseen] or found


def came_up(game: Game, target: str, code: str | None, rng: Random) -> Game:
    """A game with the same futures, standing where `code` has come up at a target of `places`; ``"?"`` leaves it face
    down, None deals one.

    Raises:
        EditError: for what is no such piece, or where it can no longer be said.
    """
    place = next((place for place in places(game.node) if place.target == target), None)
    if place is None:
        raise EditError("nothing")
    code = _dealt(game.node, place, rng) if code is None else code.strip()
    if code != UNKNOWN and (piece(code)[0] != ("card" if place.card else "token")):
        raise EditError("piece", what=code)
    path = game.node.path()
    if place.step == 0:
        return _along(_replayed(game, _with(game.root.position, place.drawn, code)), path)
    for root in _roots(game.root.position, place.card, code):
        try:
            return _along(_replayed(game, root), path, place, code)
        except EditError:
            continue
    raise EditError("came")


def _dealt(node: Node, place: Place, rng: Random) -> str:
    """One piece that may have come up there, each as likely as it is frequent in the box."""
    found = may_come_up(node, place.card)
    if not found:
        raise EditError("box")
    box = _box(node.position, place.card)
    return rng.choices(found, [box[code] or 1 for code in found])[0]


# ---------------------------------------------------------------------------------------------------------------------


def _box(position: Position, card: bool) -> Counter[str]:
    """How many of each piece the edition has."""
    return Counter(position.edition.contracts if card else position.edition.tokens)


def _open(position: Position) -> Iterator[tuple[str, str | None]]:
    """The places where pieces lie open to whoever decides."""
    if position.turn.pending and isinstance(frame := position.turn.pending[-1], KeepCard):
        yield from ((f"look:{at}", card) for at, card in enumerate(frame.cards))
    yield from ((f"public:{at}", card) for at, card in enumerate(position.colony.contracts))
    for level, row in enumerate(position.colony.display, 1):
        yield from ((f"token:{level}:{at}", code) for at, code in enumerate(row))
    for seat, player in enumerate(position.players):
        yield from ((f"reward:{level}:{seat}", code) for level, code in enumerate(player.rewards, 1))


def _with(position: Position, target: str, code: str) -> Position:
    """The position with a piece at a place where one lies open."""
    kind, *numbers = target.split(":")
    at = [int(number) for number in numbers]
    colony = position.colony
    if kind == "look":
        frame = position.turn.pending[-1]
        frame = replace(frame, cards=_put(frame.cards, at[0], code))
        return replace(position, turn=replace(position.turn, pending=(*position.turn.pending[:-1], frame)))
    if kind == "public":
        return replace(position, colony=replace(colony, contracts=_put(colony.contracts, at[0], code)))
    if kind == "token":
        row = _put(colony.display[at[0] - 1], at[1], code)
        return replace(position, colony=replace(colony, display=_put(colony.display, at[0] - 1, row)))
    return with_player(position, at[1], rewards=_put(position.players[at[1]].rewards, at[0] - 1, code))


def _put(row: tuple[Any, ...], at: int, what: Any) -> tuple[Any, ...]:
    return (*row[:at], what, *row[at + 1 :])


def _since(path: Sequence[Node], target: str) -> tuple[int, str]:
    """The step that brought a face-down piece up, and where to: one on a reward space came up on the display."""
    step = len(path) - 1
    while step and dict(_open(path[step - 1].position)).get(target) == UNKNOWN:
        step -= 1
    if step and target.startswith("reward"):
        while step and path[step].move != Explore(UNKNOWN):
            step -= 1
        if step:
            before = path[step - 1].position
            level = before.turn.level
            at = before.colony.display[level - 1].index(UNKNOWN)
            return _since(path[:step], f"token:{level}:{at}")
    return step, target


def _drawn_to(position: Position) -> str:
    """Where the piece goes that chance has to draw."""
    match position.turn.pending[-1] if position.turn.pending else None:
        case RefillPublic(slot=slot):
            return f"public:{slot}"
        case RefillDisplay(place=place):
            return f"token:{position.turn.level}:{place}"
        case DrawCards(cards=cards):
            return f"look:{len(cards)}"
    return ""


def _roots(root: Position, card: bool, code: str) -> Iterator[Position]:
    """The root, and with each unknown run of its deck or bag holding `code` as well."""
    yield root
    pile: Pile = root.colony.deck if card else root.colony.bag
    for at in _runs(pile):
        start, end = at
        part = pile[start]
        members = list(part) if not isinstance(part, str) else [UNKNOWN] * (end - start)
        members.remove(UNKNOWN)
        changed = (*pile[:start], *group((*members, code)), *pile[end:])
        colony = replace(root.colony, deck=changed) if card else replace(root.colony, bag=changed)
        yield replace(root, colony=colony)


def _runs(pile: Pile) -> Iterator[tuple[int, int]]:
    """Where unknown pieces lie: single ones side by side, or a group that holds some."""
    start = 0
    while start < len(pile):
        end = start + 1
        part = pile[start]
        while part == UNKNOWN and end < len(pile) and pile[end] == UNKNOWN:
            end += 1
        if UNKNOWN in part:
            yield start, end
        start = end


def _settled(node: Node) -> Node:
    """On from draws that nobody has named yet, with the pieces face down."""
    while node.position.to_act == NATURE and turn.check(node.position, ANY) is None:
        node = _child(node, ANY)
    return node


def _child(node: Node, move: Move) -> Node:
    known = next((child for child in node.children if child.move == move), None)
    if known is None:
        known = Node(turn.advance(node.position, move), node, move)
        node.children.append(known)
    node.last = known
    return known


def _replayed(game: Game, root: Position) -> Game:
    """The same tree from another root, as far as it can be played."""
    fresh = Game(root)
    fresh.headers = dict(game.headers)
    twins = {game.root: fresh.root}
    for node in game.nodes():
        twin = twins.get(node)
        if twin is None:
            continue
        twin.stop, twin.comment, twin._name = node.stop, node.comment, node.name
        for child in node.children:
            assert child.move is not None
            start = twin if isinstance(child.move, Reveal) else _settled(twin)
            if turn.check(start.position, child.move) is None:
                after = _child(start, child.move)
                twins[child] = after if child.position.to_act == NATURE else _settled(after)
    return fresh


def _along(game: Game, path: Sequence[Node], place: Place | None = None, code: str = UNKNOWN) -> Game:
    """Go the way of `path` once more, with `code` coming up at the place, as far as it can be played then.

    Raises:
        EditError: if that cannot come up there.
    """
    node, came = game.root, place is None
    for number, step in enumerate(path[1:], 1):
        move = step.move
        assert move is not None
        here = place is not None and number == place.step
        chosen = here and place is not None and _drawn_to(node.position) == place.drawn
        if isinstance(move, Reveal):
            move = Reveal(code) if chosen else move
        else:
            node = _settled(node)
            if move == Explore(UNKNOWN) and turn.check(node.position, move) is not None:
                move = Explore(code)
        if turn.check(node.position, move) is not None:
            break
        node = _child(node, move)
        if here and place is not None:
            node = node if chosen else _reveal(node, place, code)
            came = True
        if step.position.to_act != NATURE:
            node = _settled(node)
        node.stop = node.stop or step.stop
    if not came:
        raise EditError("came")
    node = _settled(node)
    node.stop = True
    return game.goto(node)


def _reveal(node: Node, place: Place, code: str) -> Node:
    """On to the draw that fills the place, and past it."""
    while node.position.to_act == NATURE and _drawn_to(node.position) != place.drawn:
        if turn.check(node.position, ANY) is not None:
            break
        node = _child(node, ANY)
    if dict(_open(node.position)).get(place.drawn) == code:
        return node  # it was the last unknown piece
    if node.position.to_act != NATURE or turn.check(node.position, Reveal(code)) is not None:
        raise EditError("came")
    return _child(node, Reveal(code))


__all__ = ["FaceDown", "Place", "came_up", "candidates", "places"]
