"""Face-down cards and tokens: each piece that one may turn out to be is a branch of the game.

While the deck is unknown, play goes on with a drawn piece left face down. The reader can name the piece afterwards:
the unknown run of the root's deck then becomes an unordered group that contains it, drawing from that group becomes a
move of chance (`Reveal`), and the game has one branch with the piece face down and one for each named piece. All
branches share one tree, so they are compared, saved and loaded like any others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from otys_nb.explorer.piece_editing import EditError, piece
from otys_nb.rules import chance, turn
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.contracts import DrawCards, KeepCard, RefillPublic
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Explore, Keep, Move, Reveal
from otys_nb.rules.piles import group
from otys_nb.rules.position import NATURE, START, Pile, Position, with_player
from otys_nb.rules.rewards import RefillDisplay
from otys_nb.rules.views import left_in_box
from otys_nb.widgets.session import Session, after

FACE_DOWN: Final = Reveal(UNKNOWN)
"""The draw that leaves the piece face down."""


class FaceDownSession(Session):
    """A session in which a piece drawn from an unknown pile stays face down until somebody names it."""

    def across(self, moves: Iterable[Move]) -> tuple[Move, ...]:
        """These decisions with the draws between them, up to the first that is not legal."""
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
        """The draws that come next: face down where the piece may be unknown, random elsewhere."""
        drawn: list[Move] = []
        while position.to_act == NATURE:
            drawn.append(FACE_DOWN if turn.check(position, FACE_DOWN) is None else chance.sample(position, self.rng))
            position = turn.advance(position, drawn[-1])
        return tuple(drawn)


@dataclass(frozen=True, slots=True)
class HiddenPiece:
    """A piece that can be named: its target (``look:0`` among the cards that the Spy looks at), its code, the step of
    the path to the present that drew it (0 if it lay there from the start), the target that the draw filled, and the
    step that kept it in a hand, if one did."""

    target: str
    piece: str
    step: int
    drawn: str
    kept: int = 0

    @property
    def card(self) -> bool:
        """Whether it is a contract, not a token."""
        return self.target.startswith(("public", "look", "private"))


def hidden_pieces(node: Node) -> list[HiddenPiece]:
    """The pieces that lie face down where they should be open, and those drawn in this turn."""
    path = node.path()
    found: dict[str, HiddenPiece] = {}
    lying = dict(_open_places(node.position))
    for step in range(len(path) - 1, 0, -1):
        before, move = path[step - 1], path[step].move
        if isinstance(move, Reveal):
            target = _draw_target(before.position)
            if target not in found and lying.get(target) == move.piece:
                found[target] = HiddenPiece(target, move.piece, step, target)
        if before.position.turn == START:
            break
    for target, code in lying.items():
        if code == UNKNOWN and target not in found:
            found[target] = HiddenPiece(target, UNKNOWN, *_origin(path, target))
    found |= {place.target: place for place in _kept_cards(path)}
    return sorted(found.values(), key=lambda place: (place.target.partition(":")[0] != "look", place.target))


def candidates(position: Position, card: bool) -> list[str]:
    """The pieces of the edition that are nowhere in sight, so that each may be the hidden one."""
    seen = replace(position, colony=replace(position.colony, deck=(), bag=()))
    left = left_in_box(seen)[0 if card else 1]
    known = [code for part in left for code in ([part] if isinstance(part, str) else part) if code != UNKNOWN]
    return sorted(set(known or _piece_counts(position, card)))


def possible_pieces(node: Node, card: bool) -> list[str]:
    """The `candidates` at a node, without the cards that were open at the start: a completed one does not come back."""
    found = candidates(node.position, card)
    unseen = candidates(node.path()[0].position, card) if card else found
    return [code for code in found if code in unseen] or found


def reveal_as(game: Game, target: str, code: str | None, rng: Random) -> Game:
    """A game with the same futures, at a branch in which the hidden piece at `target` is `code`; ``"?"`` leaves it face
    down, None deals one.

    Raises:
        EditError: if `code` is no such piece, or the piece there can no longer be named.
    """
    place = next((place for place in hidden_pieces(game.node) if place.target == target), None)
    if place is None:
        raise EditError("nothing")
    code = _random_piece(game.node, place, rng) if code is None else code.strip()
    if code != UNKNOWN and (piece(code)[0] != ("card" if place.card else "token")):
        raise EditError("piece", what=code)
    path = game.node.path()
    if place.step == 0:
        return _replayed_path(_replayed(game, _with(game.root.position, place.drawn, code)), path)
    for root in _roots_holding(game.root.position, place.card, code):
        try:
            return _replayed_path(_replayed(game, root), path, place, code)
        except EditError:
            continue
    raise EditError("came")


def _random_piece(node: Node, place: HiddenPiece, rng: Random) -> str:
    """A random possible piece, each as likely as it is frequent in the box."""
    found = possible_pieces(node, place.card)
    if not found:
        raise EditError("box")
    box = _piece_counts(node.position, place.card)
    return rng.choices(found, [box[code] or 1 for code in found])[0]


# ---------------------------------------------------------------------------------------------------------------------


def _piece_counts(position: Position, card: bool) -> Counter[str]:
    """How many copies of each piece the edition has."""
    return Counter(position.edition.contracts if card else position.edition.tokens)


def _open_places(position: Position) -> Iterator[tuple[str, str | None]]:
    """The places whose pieces the deciding player can see."""
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


def _origin(path: Sequence[Node], target: str) -> tuple[int, str]:
    """The step that drew a face-down piece, and its target then: a token on a reward space was drawn to the display."""
    step = len(path) - 1
    while step and dict(_open_places(path[step - 1].position)).get(target) == UNKNOWN:
        step -= 1
    if step and target.startswith("reward"):
        while step and path[step].move != Explore(UNKNOWN):
            step -= 1
        if step:
            before = path[step - 1].position
            level = before.turn.level
            at = before.colony.display[level - 1].index(UNKNOWN)
            return _origin(path[:step], f"token:{level}:{at}")
    return step, target


def _kept_cards(path: Sequence[Node]) -> Iterator[HiddenPiece]:
    """The cards that were drawn and kept on the way and that nobody has named, as ``private:SEAT:PLACE``."""
    here = path[-1].position
    places = {
        seat: [at for at, card in enumerate(player.contracts) if card == UNKNOWN]
        for seat, player in enumerate(here.players)
    }
    for step in range(len(path) - 1, 0, -1):
        move, before = path[step].move, path[step - 1].position
        if not isinstance(move, Keep) or move.card != UNKNOWN or not places[seat := before.to_move or 0]:
            continue
        place = places[seat].pop()  # what is face down in a hand stays there: the last kept lies last
        drawn = f"look:{_looked_at(before, move)}"
        begun = path.index(path[step - 1].turn_start)
        named = next((n for n in range(step, begun, -1) if _draw_target(path[n - 1].position) == drawn), 0)
        drew = named or _origin(path[:step], drawn)[0]
        if drew:
            yield HiddenPiece(f"private:{seat}:{place}", UNKNOWN, drew, drawn, step)


def _looked_at(position: Position, move: Keep) -> int:
    """The place of the card that is kept among those looked at."""
    frame = position.turn.pending[-1]
    assert isinstance(frame, KeepCard)
    return frame.choices()[move]


def _kept(position: Position, drawn: str) -> Move:
    """The move that keeps the card which that draw brought."""
    frame = position.turn.pending[-1]
    assert isinstance(frame, KeepCard)
    return next(move for move, at in frame.choices().items() if f"look:{at}" == drawn)


def _draw_target(position: Position) -> str:
    """The target of the piece that is to be drawn next."""
    match position.turn.pending[-1] if position.turn.pending else None:
        case RefillPublic(slot=slot):
            return f"public:{slot}"
        case RefillDisplay(place=place):
            return f"token:{position.turn.level}:{place}"
        case DrawCards(cards=cards):
            return f"look:{len(cards)}"
    return ""


def _roots_holding(root: Position, card: bool, code: str) -> Iterator[Position]:
    """The root itself, then one root for each unknown run of its deck or bag, with `code` added to that run."""
    yield root
    pile: Pile = root.colony.deck if card else root.colony.bag
    for at in _unknown_runs(pile):
        start, end = at
        part = pile[start]
        members = list(part) if not isinstance(part, str) else [UNKNOWN] * (end - start)
        members.remove(UNKNOWN)
        changed = (*pile[:start], *group((*members, code)), *pile[end:])
        colony = replace(root.colony, deck=changed) if card else replace(root.colony, bag=changed)
        yield replace(root, colony=colony)


def _unknown_runs(pile: Pile) -> Iterator[tuple[int, int]]:
    """The runs of unknown pieces: single ones side by side, or a group that contains some."""
    start = 0
    while start < len(pile):
        end = start + 1
        part = pile[start]
        while part == UNKNOWN and end < len(pile) and pile[end] == UNKNOWN:
            end += 1
        if UNKNOWN in part:
            yield start, end
        start = end


def _past_unnamed_draws(node: Node) -> Node:
    """The node after draws that nobody has named yet, with their pieces face down."""
    while node.position.to_act == NATURE and turn.check(node.position, FACE_DOWN) is None:
        node = _child_after(node, FACE_DOWN)
    return node


def _child_after(node: Node, move: Move) -> Node:
    known = next((child for child in node.children if child.move == move), None)
    if known is None:
        known = Node(turn.advance(node.position, move), node, move)
        node._adopt(known)
    node.last = known
    return known


def _replayed(game: Game, root: Position) -> Game:
    """The same tree from another root, as far as its moves stay legal."""
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
            start = twin if isinstance(child.move, Reveal) else _past_unnamed_draws(twin)
            if turn.check(start.position, child.move) is None:
                after = _child_after(start, child.move)
                twins[child] = after if child.position.to_act == NATURE else _past_unnamed_draws(after)
    return fresh


def _replayed_path(game: Game, path: Sequence[Node], place: HiddenPiece | None = None, code: str = UNKNOWN) -> Game:
    """Replay `path` with `code` as the piece at `place`, as far as the moves stay legal.

    Raises:
        EditError: if the piece cannot be drawn there.
    """
    node, came = game.root, place is None
    for number, step in enumerate(path[1:], 1):
        move = step.move
        assert move is not None
        here = place is not None and number == place.step
        chosen = here and place is not None and _draw_target(node.position) == place.drawn
        if isinstance(move, Reveal):
            move = Reveal(code) if chosen else move
        else:
            node = _past_unnamed_draws(node)
            if place is not None and number == place.kept:
                move = _kept(node.position, place.drawn)
            if move == Explore(UNKNOWN) and turn.check(node.position, move) is not None:
                move = Explore(code)
        if turn.check(node.position, move) is not None:
            break
        node = _child_after(node, move)
        if here and place is not None:
            node = node if chosen else _fill(node, place, code)
            came = True
        if step.position.to_act != NATURE:
            node = _past_unnamed_draws(node)
        node.stop = node.stop or step.stop
    if not came:
        raise EditError("came")
    node = _past_unnamed_draws(node)
    node.stop = True
    return game.goto(node)


def _fill(node: Node, place: HiddenPiece, code: str) -> Node:
    """Advance to the draw that fills the place, and draw `code`."""
    while node.position.to_act == NATURE and _draw_target(node.position) != place.drawn:
        if turn.check(node.position, FACE_DOWN) is not None:
            break
        node = _child_after(node, FACE_DOWN)
    if dict(_open_places(node.position)).get(place.drawn) == code:
        return node  # it was the last unknown piece
    if node.position.to_act != NATURE or turn.check(node.position, Reveal(code)) is not None:
        raise EditError("came")
    return _child_after(node, Reveal(code))
