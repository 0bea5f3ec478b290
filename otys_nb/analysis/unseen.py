"""What a player does not see, held against that player: in a proof an opponent may hold, draw or find whatever is left.

A proof stands on a `dark` position, in which every piece that may still come up is unknown. The player for whom it is
made never counts on such a piece. The others may: `suppositions` names what they could do with one, piece by piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any, Final

from otys_nb.analysis.plan import blind
from otys_nb.rules import contracts, piles, turn, views
from otys_nb.rules.components import BACKS, UNKNOWN
from otys_nb.rules.moves import Explore, Move, SponsorToken
from otys_nb.rules.position import Position, mover, with_player

Used = tuple[str, ...]
"""The pieces supposed so far, sorted."""
FRONTLESS: Final = "battery"
"""The front named for a token of which only the back counts: it lies back side up."""


@dataclass(frozen=True)
class Unseen:
    """The contracts and the reward tokens that may lie wherever a piece is unknown, each as often as there are."""

    cards: Counter[str]
    tokens: Counter[str]

    @cached_property
    def wild(self) -> tuple[str, ...]:
        """The contracts, one by one."""
        return tuple(sorted(self.cards.elements()))


def unseen_from(position: Position, seat: int) -> Unseen:
    """What may come up as far as the player at `seat` can know.

    Where the table says nothing of a piece, it may be any of the box that is not in sight.
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
    return Unseen(cards, tokens)


def dark(position: Position, seat: int) -> Position:
    """The position as that player sees it, with nothing known of what may be drawn: deck, bag, and what goes back into
    the bag."""
    seen = blind(views.seen_by(position, seat))
    return replace(seen, colony=replace(seen.colony, discards=(UNKNOWN,) * len(seen.colony.discards)))


def suppositions(moment: Position, unseen: Unseen, used: Used) -> Iterator[tuple[Position, Move, Used]]:
    """What the player to move could do at once with a piece that nobody knows: where it is named, the move, and all
    that was supposed."""
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
                        yield named, move, _more(used, card)
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
            yield from ((named, move, _more(used, code)) for move in taken if turn.check(named, move) is None)


def turned_up(position: Position) -> Iterator[Position]:
    """The position at the start of a turn with the backs named that lie unknown on the spaces of whose turn it is."""
    seat = position.to_move
    assert seat is not None
    rewards = position.players[seat].rewards
    choices = [tuple(f"{FRONTLESS}/{back}" for back in BACKS) if code == UNKNOWN else (code,) for code in rewards]
    for named in product(*choices):
        yield position if UNKNOWN not in rewards else with_player(position, seat, rewards=named)


def _more(used: Used, piece: str) -> Used:
    return tuple(sorted((*used, piece)))


def _with_public(moment: Position, row: Any) -> Position:
    return replace(moment, colony=replace(moment.colony, contracts=row))


def _with_hand(moment: Position, row: Any) -> Position:
    assert moment.to_move is not None
    return with_player(moment, moment.to_move, contracts=row)
