"""No answer to a typed line tells what lies in the deck or the bag."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from otys_nb.explorer.messages import say
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.rules import turn
from otys_nb.rules.moves import Draw, Keep, Move, Push, Reveal
from otys_nb.rules.notation import NotationError
from otys_nb.rules.piles import flat
from otys_nb.rules.position import Position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.session import after
from otys_nb.widgets.table_room import TableRoom
from tests.rules.tables import table

SPY: Final = table(me={"facing": {1: "spy"}, "zone": ("mm", "m", "p", "mpp", "m")})
EXPLORER: Final = table(me={"facing": {3: "explorer+"}}, colony={"sponsors": {3: "2B"}})
BLIND: Final = table(me={"facing": {2: "explorer"}, "zone": ("", "mpp", "", "", "")}, colony={"sponsors": {2: "2A"}})
LINES: Final = (
    "key 1, look at four contracts for free",
    "key 1, look at four contracts, keep metal + 2 plants",
    "key 1, look at four contracts, keep the best, complete it",
    "key 1, look",
    "1 S:# mpp",
    "1 S:#pp",
    "1 S:#mmm",
    "why not the contract with three metal?",
    "why not complete mmm?",
    "why not look at four contracts?",
    "key 3, take a token, take prestige",
    "key 3, take the token, take the second one too, take fuel",
    "key 3, explorer, explorer",
    "key 3, sponsor, prestige",
    "key 2, take a token, take fuel, complete mpp",
    "key 2, complete mpp, complete mmm",
    "key 2, complete 2 metal and plants",
    "keep pp",
    "?",
)


def dealt(position: Position, seed: int) -> Position:
    """The same table with another order of what nobody sees."""
    rng, (deck, bag) = Random(seed), (list(flat(pile)) for pile in (position.colony.deck, position.colony.bag))
    rng.shuffle(deck)
    rng.shuffle(bag)
    return replace(position, colony=replace(position.colony, deck=tuple(deck), bag=tuple(bag)))


def answer(position: Position, text: str) -> list[Move] | tuple[str, tuple[tuple[Move, ...], ...]]:
    session = TableRoom(position, lang="en").session
    try:
        return [move for move in typed_moves(session, text, "en") if not isinstance(move, Reveal)]
    except (Rejected, NotationError) as refused:
        return str(refused), session.offered


@pytest.mark.rule(17)
@pytest.mark.rule(128)
@pytest.mark.parametrize("start", [SPY, EXPLORER, BLIND], ids=["spy", "explorer", "blind"])
@pytest.mark.parametrize("text", LINES)
def test_another_deal_of_what_is_hidden_changes_no_answer(start: Position, text: str) -> None:
    assert len({repr(answer(dealt(start, seed), text)) for seed in range(4)}) == 1


@pytest.mark.rule(128)
def test_a_line_that_names_a_card_nobody_has_seen_goes_only_up_to_the_draw() -> None:
    answered = answer(SPY, "key 1, look at four contracts, keep 3 metal")
    assert isinstance(answered, tuple)
    told, offered = answered
    assert told.startswith(say("explore.typed.unseen", "en"))
    assert offered and offered[0][-1] == Draw() and not any(isinstance(move, Keep) for line in offered for move in line)


@pytest.mark.rule(128)
def test_cards_that_are_looked_at_can_be_kept_by_name() -> None:
    room = TableRoom(SPY, lang="en")
    room.play("1")
    room.play(Push())
    room.play(Draw())
    here = room.session.position
    assert here.turn.pending
    (kept,) = typed_moves(room.session, "keep 3 metal", "en")
    assert isinstance(kept, Keep) and turn.check(here, kept) is None and after(here, (kept,))
