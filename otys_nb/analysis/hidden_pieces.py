"""Hidden pieces in proofs: the opponents may hold, draw or find any piece that the viewer cannot rule out.

A proof runs on a `proof_view`, in which every piece that may still come up is unknown. The winner's moves never rely on
such a piece. The opponents' moves may: `supposed_moves` lists what each possible piece would allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Final

from otys_nb.analysis.turn_search import hide_piles
from otys_nb.rules import contracts, piles, turn, views
from otys_nb.rules.components import BACKS, UNKNOWN
from otys_nb.rules.moves import Explore, Move, SponsorToken
from otys_nb.rules.position import Position, mover, with_player

SupposedPieces = tuple[str, ...]
"""The hidden pieces that a line has supposed so far, sorted."""
ANY_FRONT: Final = "battery"
"""The front given to a laid token: only its back counts."""


@dataclass(frozen=True)
class HiddenPieces:
    """The contracts and reward tokens that an unknown piece may be, each as often as there are such pieces."""

    cards: Counter[str]
    tokens: Counter[str]

    @cached_property
    def contracts(self) -> tuple[str, ...]:
        """The contracts as a sorted list."""
        return tuple(sorted(self.cards.elements()))


def hidden_from(position: Position, seat: int) -> HiddenPieces:
    """The pieces that may come up as far as the player at `seat` can know.

    A piece that the position itself leaves unknown may be any piece of the box that is not in sight.
    """
    view = views.seen_by(position, seat)
    edition, colony = position.edition, view.colony
    cards = Counter(views.unseen_by(position, seat))
    if cards.pop(UNKNOWN, 0):
        in_sight = [*(card for card in colony.contracts if card), *view.players[seat].contracts]
        cards = Counter(edition.contracts) - Counter(in_sight)
    tokens = Counter([*piles.flat(colony.bag), *colony.discards])
    lying = [code for row in colony.display for code in row if code]
    lying += [code for player in view.players for code in player.rewards if code]
    if UNKNOWN in tokens or UNKNOWN in lying:
        tokens = Counter(edition.tokens) - Counter(lying)
    return HiddenPieces(cards, tokens)


def proof_view(position: Position, seat: int) -> Position:
    """The position as that player sees it, with every piece unknown that may be drawn: deck, bag, and the discarded
    tokens that go back into the bag."""
    seen = hide_piles(views.seen_by(position, seat))
    return replace(seen, colony=replace(seen.colony, discards=(UNKNOWN,) * len(seen.colony.discards)))


def supposed_moves(
    moment: Position, unseen: HiddenPieces, used: SupposedPieces
) -> Iterator[tuple[Position, Move, SupposedPieces]]:
    """The moves that some hidden piece would allow now: the position with that piece named, the move, and all the
    pieces supposed so far."""
    me, state, colony = mover(moment), moment.turn, moment.colony
    counts = Counter(used)
    if not state.pending:
        for private, lying in ((False, colony.contracts), (True, me.contracts)):
            if UNKNOWN not in lying:
                continue
            at = lying.index(UNKNOWN)
            for card in unseen.cards:
                if counts[card] >= unseen.cards[card]:
                    continue
                open_card, own = ((), (card,)) if private else ((card,), ())
                found = contracts.payable(me.rewards, contracts.completions(me.zone, open_card, own))
                if found:
                    row = (*lying[:at], card, *lying[at + 1 :])
                    named = _with_hand(moment, row) if private else _with_public(moment, row)
                    for move in found:
                        yield named, move, _with_piece(used, card)
    if state.level and UNKNOWN in colony.display[state.level - 1] and state.stage in ("sponsor", "diver"):
        row = colony.display[state.level - 1]
        at = row.index(UNKNOWN)
        for code in unseen.tokens:
            if counts[code] >= unseen.tokens[code]:
                continue
            changed = (*row[:at], code, *row[at + 1 :])
            display = (*colony.display[: state.level - 1], changed, *colony.display[state.level :])
            named = replace(moment, colony=replace(colony, display=display))
            taken: tuple[Move, ...] = (Explore(code), SponsorToken(code))
            yield from ((named, move, _with_piece(used, code)) for move in taken if turn.check(named, move) is None)


def with_named_rewards(position: Position) -> Iterator[Position]:
    """The position at the start of a turn, once for each way to name the unknown tokens of the player to move."""
    seat = position.to_move
    assert seat is not None
    rewards = position.players[seat].rewards
    choices = [tuple(f"{ANY_FRONT}/{back}" for back in BACKS) if code == UNKNOWN else (code,) for code in rewards]
    for named in product(*choices):
        yield position if UNKNOWN not in rewards else with_player(position, seat, rewards=named)


def _with_piece(used: SupposedPieces, piece: str) -> SupposedPieces:
    return tuple(sorted((*used, piece)))


def _with_public(moment: Position, row: Any) -> Position:
    return replace(moment, colony=replace(moment.colony, contracts=row))


def _with_hand(moment: Position, row: Any) -> Position:
    assert moment.to_move is not None
    return with_player(moment, moment.to_move, contracts=row)
