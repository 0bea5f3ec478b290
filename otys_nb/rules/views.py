"""Views: what each player can know of a position, and complete positions dealt to fit a view.

Hidden are the contract deck [R17], other players' private contracts [R129] and the order of the bag [R11]; all else
lies open. Bots, hints and simulations receive views only, so that none of them can peek.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final

from otys_nb.rules.arguments import explained, generator, seat_at
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.frames import Frame
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import wrong, wrong_value
from otys_nb.rules.module_names import of_module
from otys_nb.rules.piles import flat, group, size
from otys_nb.rules.position import Pile, Position
from otys_nb.rules.rewards import LayToken


@explained
def seen_by(position: Position, player: int) -> Position:
    """What the player at seat `player` may know: a position with unknowns.

    Other players' private contracts [R129], the cards of the deck [R17] and the contracts that another player is
    looking at [R128] become ``"?"``, as many as there are; the bag becomes one unordered group [R11], for its contents
    follow from what lies open. A view of a view by the same player is the same view.

    Raises:
        ValueError: if there is no such seat.
    """
    _check_seat(position, player)
    colony, turn = position.colony, position.turn
    players = tuple(
        other if seat == player else replace(other, contracts=_hidden(other.contracts))
        for seat, other in enumerate(position.players)
    )
    if turn.pending and position.to_move != player:
        turn = replace(turn, pending=_with_cards(turn.pending, _hidden))
    return replace(
        position,
        players=players,
        colony=replace(colony, deck=(UNKNOWN,) * size(colony.deck), bag=group(flat(colony.bag))),
        turn=turn,
    )


PLACEHOLDER_NAMES: Final = ("Ada", "Grace", "Alan", "Maryam")


def nameless(position: Position) -> Position:
    """The same table with other names at its seats: nothing in it says who plays there."""
    seats = zip(position.players, PLACEHOLDER_NAMES, strict=False)
    return replace(position, players=tuple(replace(player, name=name) for player, name in seats))


@explained
def unseen_by(position: Position | Game, player: int) -> tuple[str, ...]:
    """The contracts hidden from the player at seat `player`, sorted: the deck, others' hands, what others look at, and
    what nobody has named though it lies before that player.

    Whoever knows all cards and keeps in mind which were completed can work this out, but not what is where.

    Raises:
        ValueError: if there is no such seat.
    """
    position = position_of(position)
    _check_seat(position, player)
    cards = list(flat(position.colony.deck))
    for seat, other in enumerate(position.players):
        if seat != player:
            cards += other.contracts
    in_sight = [*position.colony.contracts, *position.players[player].contracts]
    looked_at = list(_cards_looked_at(position))
    if position.to_move == player:
        in_sight += looked_at
    else:
        cards += looked_at
    return tuple(sorted([*cards, *(card for card in in_sight if card == UNKNOWN)]))


def left_in_box(position: Position) -> tuple[Pile, Pile]:
    """The edition's contracts and reward tokens that are nowhere in the position, each as a pile.

    Each is one unordered group; if the position has unknown pieces of the kind, which may be any of these, ``"?"`` as
    often as pieces are left. Contracts that were completed are among them, for a position does not say which were.
    """
    edition = position.edition
    kinds = ((edition.contracts, _contracts(position)), (edition.tokens, _tokens(position)))
    cards, tokens = (_left(box, list(present)) for box, present in kinds)
    return cards, tokens


def is_whole(position: Position) -> bool:
    """Whether no contract and no token is unknown, so that the position has a deal of its own."""
    return UNKNOWN not in _contracts(position) and UNKNOWN not in _tokens(position)


def is_of_another(view: Position, player: int) -> bool:
    """Whether contracts are unknown that lie before the player at seat `player`, so that the view is another's."""
    looked_at = _cards_looked_at(view) if view.to_move == player else ()
    return UNKNOWN in (*view.players[player].contracts, *looked_at)


def _left(box: tuple[str, ...], present: list[str]) -> Pile:
    left = Counter(box) - Counter(present)
    unknown = present.count(UNKNOWN)
    return (UNKNOWN,) * max(left.total() - unknown, 0) if unknown else group(left.elements())


@explained
def filled(position: Position, rng: Random, unseen: Iterable[str] | None = None) -> Position:
    """A whole position that looks like this view: what is unknown is dealt by `rng`, groups are put in an order.

    Unknown contracts come from `unseen` (see `unseen_by`), each deal equally likely; without it, from the edition's
    cards less those in sight, since a view does not say which were completed; so does each ``"?"`` among `unseen`.
    Unknown tokens come from the edition's tokens less those in sight. The result has neither groups nor ``"?"``.

    Raises:
        ValueError: if there are fewer cards or tokens left than unknown places; it says which, and how many.
    """
    generator("rng", rng)
    deal_card = _dealer(
        "contracts", list(_contracts(position)), position.edition.contracts, position.edition.name, rng, unseen
    )
    deal_token = _dealer("reward tokens", list(_tokens(position)), position.edition.tokens, position.edition.name, rng)
    colony, turn = position.colony, position.turn
    if turn.pending:
        # A token on its way is named by each frame that still has to do with it.
        taken = deal_token(UNKNOWN) if UNKNOWN in _tokens_on_the_way(position) else UNKNOWN
        pending = _with_cards(turn.pending, lambda cards: tuple(map(deal_card, cards)))
        turn = replace(
            turn, pending=tuple(replace(f, token=taken) if getattr(f, "token", "") == UNKNOWN else f for f in pending)
        )
    return replace(
        position,
        players=tuple(
            replace(
                player,
                contracts=tuple(map(deal_card, player.contracts)),
                rewards=tuple(None if token is None else deal_token(token) for token in player.rewards),
            )
            for player in position.players
        ),
        colony=replace(
            colony,
            display=tuple(
                tuple(None if token is None else deal_token(token) for token in row) for row in colony.display
            ),
            contracts=tuple(None if card is None else deal_card(card) for card in colony.contracts),
            deck=_ordered(colony.deck, deal_card, rng),
            bag=_ordered(colony.bag, deal_token, rng),
            discards=tuple(map(deal_token, colony.discards)),
        ),
        turn=turn,
    )


@explained
def redealt(position: Position, player: int, rng: Random) -> Position:
    """A position that the player at seat `player` cannot tell from this one: what is hidden is dealt anew.

    Raises:
        ValueError: if there is no such seat, or too little is left to deal from.
    """
    return filled(seen_by(position, player), rng, unseen_by(position, player))


# ---------------------------------------------------------------------------------------------------------------------


def _check_seat(position: Position, player: int) -> None:
    if player is None:
        raise wrong_value("seat", False, field="player", seat="None", last=len(position.players) - 1)
    seat_at("player", player, len(position.players))


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _with_cards(pending: tuple[Any, ...], change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> tuple[Any, ...]:
    """The frames, with the cards that each of them holds changed."""
    return tuple(replace(frame, cards=change(frame.cards)) if _cards(frame) else frame for frame in pending)


def _cards(frame: Frame) -> tuple[str, ...]:
    """The contracts that a frame holds for the player whose turn it is to look at."""
    cards: tuple[str, ...] = getattr(frame, "cards", ())
    return cards


def _cards_looked_at(position: Position) -> Iterator[str]:
    for frame in position.turn.pending:
        yield from _cards(frame)


def _tokens_on_the_way(position: Position) -> tuple[str, ...]:
    """The token that the Explorer has taken from the display and not yet laid down, if there is one."""
    return tuple(frame.token for frame in position.turn.pending if isinstance(frame, LayToken))


def _contracts(position: Position) -> Iterator[str]:
    """Every contract of the position, in sight or not."""
    for player in position.players:
        yield from player.contracts
    yield from filter(None, position.colony.contracts)
    yield from flat(position.colony.deck)
    yield from _cards_looked_at(position)


def _tokens(position: Position) -> Iterator[str]:
    """Every reward token of the position, in sight or not."""
    for player in position.players:
        yield from filter(None, player.rewards)
    for row in position.colony.display:
        yield from filter(None, row)
    yield from flat(position.colony.bag)
    yield from position.colony.discards
    yield from _tokens_on_the_way(position)


def _dealer(
    what: str, present: list[str], box: tuple[str, ...], edition: str, rng: Random, unseen: Iterable[str] | None = None
) -> Callable[[str], str]:
    """A function that leaves a known piece alone and gives a new one, without putting back, for each unknown."""
    wanted = present.count(UNKNOWN)
    if not wanted:
        return _unchanged
    # Sorted, so that the deal does not depend on the order of what is hidden.
    given = sorted(unseen) if unseen is not None else [UNKNOWN] * wanted
    pieces = [piece for piece in given if piece != UNKNOWN]
    if len(pieces) < len(given):
        rest = sorted((Counter(box) - Counter(present) - Counter(pieces)).elements())
        rng.shuffle(rest)
        pieces += rest[: len(given) - len(pieces)]
    if len(pieces) < wanted:
        source = "unseen_edition" if unseen is None else "unseen_given"
        raise wrong(source, what=what, wanted=wanted, pieces=len(pieces), edition=repr(edition))
    rng.shuffle(pieces)
    return _Dealer(pieces)


def _unchanged(piece: str) -> str:
    return piece


class _Dealer:
    def __init__(self, pieces: list[str]) -> None:
        self.pieces = pieces

    def __call__(self, piece: str) -> str:
        return self.pieces.pop() if piece == UNKNOWN else piece


def _ordered(pile: Pile, deal: Callable[[str], str], rng: Random) -> tuple[str, ...]:
    order: list[str] = []
    for part in pile:
        if isinstance(part, str):
            order.append(deal(part))
        else:
            members = [deal(piece) for piece in part]
            rng.shuffle(members)
            order += members
    return tuple(order)


__all__ = ["filled", "left_in_box", "redealt", "seen_by", "unseen_by"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
