"""What a player can know, and deals that fit it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.contracts import DrawCards, KeepCard
from otys_nb.rules.piles import flat, group
from otys_nb.rules.position import Position
from otys_nb.rules.rewards import LayToken
from otys_nb.rules.setup import new_position
from otys_nb.rules.views import filled, left_in_box, nameless, redealt, seen_by, unseen_by

NAMES = ("Ada", "Grace", "Zoë")


@cache
def positions() -> tuple[Position, ...]:
    """Positions out of whole random games, at every stage of a turn."""
    kept = [new_position(NAMES, seed=1)]
    for seed in range(6):
        rng = Random(seed)
        now = new_position(NAMES[: 2 + seed % 2], seed=seed, sponsors="random")
        number = 0
        while not now.finished:
            now = now.play(rng.choice(now.moves()))
            number += 1
            looks = any(isinstance(frame, KeepCard | LayToken) for frame in now.turn.pending)
            grouped = any(isinstance(part, tuple) for part in now.colony.bag)
            if number % (2 if looks else 31 if grouped else 37) == 0:
                kept.append(now)
        kept.append(now)
    return tuple(kept)


def looking() -> Position:
    """A position in which a player looks at contracts and another holds some."""
    for now in positions():
        if any(isinstance(frame, KeepCard) for frame in now.turn.pending) and any(
            player.contracts for seat, player in enumerate(now.players) if seat != now.to_move
        ):
            return now
    raise AssertionError("random play never came to a Spy")


def seats(position: Position) -> range:
    return range(len(position.players))


def views() -> Iterator[tuple[Position, int]]:
    for position in positions():
        for player in seats(position):
            yield position, player


def pieces(value: Any) -> Iterator[str]:
    """Every text anywhere inside, to see what leaks."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from pieces(part)


# views


@pytest.mark.rule(129)
def test_others_private_contracts_are_hidden_and_counted() -> None:
    for position, player in views():
        for seat, (truth, view) in enumerate(zip(position.players, seen_by(position, player).players, strict=True)):
            if seat == player:
                assert view == truth
            else:
                assert view.contracts == ("?",) * len(truth.contracts)
                assert replace(view, contracts=truth.contracts) == truth


@pytest.mark.rule(17)
def test_the_deck_is_hidden_and_counted() -> None:
    for position, player in views():
        assert seen_by(position, player).colony.deck == ("?",) * len(position.colony.deck)


@pytest.mark.rule(11)
def test_the_bag_is_known_but_not_its_order() -> None:
    for position, player in views():
        bag = seen_by(position, player).colony.bag
        flat = [token for part in position.colony.bag for token in ([part] if isinstance(part, str) else part)]
        assert bag == ((tuple(sorted(flat)),) if len(flat) > 1 else tuple(flat))


def test_what_lies_open_stays_as_it_is() -> None:
    for position, player in views():
        view = seen_by(position, player)
        truth = position.colony
        assert replace(view.colony, deck=truth.deck, bag=truth.bag) == truth
        assert replace(view.turn, pending=()) == replace(position.turn, pending=())
        assert len(view.turn.pending) == len(position.turn.pending)
        assert replace(view, players=position.players, colony=truth, turn=position.turn) == position


@pytest.mark.rule(128, 129, 149)
def test_only_the_one_who_looks_sees_the_cards_drawn() -> None:
    position = looking()
    for player in seats(position):
        frame = next(f for f in position.turn.pending if isinstance(f, KeepCard))
        seen = next(f for f in seen_by(position, player).turn.pending if isinstance(f, KeepCard))
        if player == position.to_move:
            assert seen == frame
        else:
            assert seen == replace(frame, cards=("?",) * len(frame.cards))


def test_cards_half_drawn_are_hidden_as_well() -> None:
    start = new_position(NAMES, seed=1)
    drawing = DrawCards((149,), tuple(flat(start.colony.deck[:2])))
    position = replace(start, turn=replace(start.turn, pending=(drawing,)))
    assert seen_by(position, 0).turn.pending == (drawing,)
    assert seen_by(position, 1).turn.pending == (DrawCards((149,), ("?", "?")),)


def test_a_view_of_a_view_is_the_same_view() -> None:
    for position, player in views():
        view = seen_by(position, player)
        assert seen_by(view, player) == view


def test_views_do_not_depend_on_what_is_hidden() -> None:
    for position, player in views():
        view = seen_by(position, player)
        for seed in range(3):
            assert seen_by(redealt(position, player, Random(seed)), player) == view


def test_nothing_of_the_truth_is_left_in_a_view() -> None:
    # With cards that are each unique, none of the hidden ones may stand anywhere.
    for position, player in views():
        view = seen_by(position, player)
        shown = set(pieces(view.colony.deck))
        for seat, other in enumerate(view.players):
            if seat != player:
                shown.update(other.contracts)
        if position.to_move != player:
            for frame in view.turn.pending:
                shown.update(getattr(frame, "cards", ()))
        assert shown <= {UNKNOWN}
        assert not set(unseen_by(position, player)) & set(pieces(view.colony.contracts))


def test_a_position_is_left_as_it_was() -> None:
    position = looking()
    before = hash(position)
    for player in seats(position):
        seen_by(position, player)
        redealt(position, player, Random(1))
    assert hash(position) == before


def test_a_bag_of_one_stays_plain_and_unknown_members_stay_unknown() -> None:
    start = new_position(NAMES, seed=1)
    one = replace(start, colony=replace(start.colony, bag=("mf/orange",)))
    assert seen_by(one, 0).colony.bag == ("mf/orange",)
    some = replace(start, colony=replace(start.colony, bag=("mf/orange", ("ft/green", "?"))))
    assert seen_by(some, 0).colony.bag == (("?", "ft/green", "mf/orange"),)
    none = replace(start, colony=replace(start.colony, bag=()))
    assert seen_by(none, 0).colony.bag == ()


def test_a_deck_with_groups_is_counted_card_by_card() -> None:
    start = new_position(NAMES, seed=1)
    position = replace(start, colony=replace(start.colony, deck=(("ft:2", "mpp:3"), "?", "111:3")))
    assert seen_by(position, 0).colony.deck == ("?",) * 4
    assert unseen_by(position, 0) == ("111:3", "?", "ft:2", "mpp:3")


@pytest.mark.parametrize("player", [3, -1, None, True, "Ada"])
def test_a_seat_that_is_not_there_is_refused(player: Any) -> None:
    for ask in (seen_by, unseen_by, lambda position, seat: redealt(position, seat, Random(1))):
        with pytest.raises(ValueError, match="player: .* is not a seat from 0 to 2"):
            ask(new_position(NAMES, seed=1), player)


# what is unseen


@pytest.mark.rule(72)
def test_unseen_and_seen_cards_make_up_the_box_less_what_was_completed() -> None:
    for position, player in views():
        box = Counter(position.edition.contracts)
        open_cards = [card for card in position.colony.contracts if card]
        seen = Counter([*open_cards, *position.players[player].contracts])
        if position.to_move == player:
            seen.update(card for frame in position.turn.pending for card in getattr(frame, "cards", ()))
        unseen = unseen_by(position, player)
        assert list(unseen) == sorted(unseen)
        assert Counter(unseen) + seen <= box


def test_at_the_start_all_of_the_deck_is_unseen_by_everyone() -> None:
    start = new_position(NAMES, seed=1)
    assert {unseen_by(start, player) for player in seats(start)} == {tuple(sorted(start.colony.deck))}


def test_a_card_that_nobody_has_named_is_unseen_wherever_it_lies_and_can_be_dealt() -> None:
    position = looking()
    frame = replace(position.turn.pending[-1], cards=(UNKNOWN,) * 4)
    players = tuple(replace(player, contracts=(UNKNOWN,) * len(player.contracts)) for player in position.players)
    colony = replace(position.colony, contracts=(UNKNOWN, *position.colony.contracts[1:]))
    face_down = replace(position, players=players, colony=colony, turn=replace(position.turn, pending=(frame,)))
    for seat in seats(face_down):
        assert unseen_by(face_down, seat).count(UNKNOWN) == 6
        assert UNKNOWN not in pieces([redealt(face_down, seat, Random(1)).colony.contracts])


# deals


def test_a_deal_is_whole_and_shows_the_same_view() -> None:
    for position, player in views():
        view = seen_by(position, player)
        whole = filled(view, Random(3))
        parts = [whole.colony.deck, whole.colony.bag, *(other.contracts for other in whole.players)]
        assert all(type(piece) is str for part in parts for piece in part)
        assert UNKNOWN not in set(pieces(parts))
        assert seen_by(whole, player) == view
        assert Counter(whole.colony.bag) == Counter(pieces(position.colony.bag))
        cards = [card for player_ in whole.players for card in player_.contracts]
        cards += [*flat(whole.colony.deck), *(card for card in whole.colony.contracts if card)]
        cards += [card for frame in whole.turn.pending for card in getattr(frame, "cards", ())]
        assert Counter(cards) <= Counter(position.edition.contracts)


def test_a_redeal_uses_exactly_the_cards_that_are_unseen() -> None:
    for position, player in views():
        again = redealt(position, player, Random(4))
        assert unseen_by(again, player) == unseen_by(position, player)
        assert again.players[player] == position.players[player]
        assert again.colony.contracts == position.colony.contracts
        assert again.colony.display == position.colony.display


def test_a_redeal_does_not_depend_on_the_order_of_what_is_hidden() -> None:
    position = looking()
    player = (position.to_move or 0) ^ 1
    other = redealt(position, player, Random(5))
    assert other != position
    assert redealt(other, player, Random(6)) == redealt(position, player, Random(6))


def test_a_deal_is_fixed_by_its_generator_alone() -> None:
    view = seen_by(looking(), 0)
    assert filled(view, Random(8)) == filled(view, Random(8))
    assert filled(view, Random(8)) != filled(view, Random(9))


def test_a_known_position_is_filled_with_itself() -> None:
    for position in positions():
        if all(isinstance(part, str) for part in position.colony.bag):
            assert filled(position, Random(1)) == position


def test_every_unseen_card_is_equally_likely_in_every_hidden_place() -> None:
    start = new_position(NAMES[:2], seed=2)
    cards = tuple(flat(start.colony.deck[:4]))
    held = replace(start.players[1], contracts=(cards[3],))
    position = replace(
        start, players=(start.players[0], held), colony=replace(start.colony, deck=cards[:3], bag=start.colony.bag[:3])
    )
    rng = Random(1)
    deals = [redealt(position, 0, rng) for _ in range(6000)]
    orders = Counter((*deal.players[1].contracts, *deal.colony.deck) for deal in deals)
    bags = Counter(deal.colony.bag for deal in deals)
    assert len(orders) == 24 and all(abs(count - 250) < 80 for count in orders.values())
    assert len(bags) == 6 and all(abs(count - 1000) < 160 for count in bags.values())


def test_without_unseen_the_cards_come_from_the_edition_less_those_in_sight() -> None:
    start = new_position(NAMES, seed=1)
    view = seen_by(replace(start, colony=replace(start.colony, deck=start.colony.deck[:2])), 0)
    rng = Random(1)
    dealt = {card for _ in range(300) for card in filled(view, rng).colony.deck}
    assert dealt == set(start.colony.deck)


def test_an_unknown_among_the_unseen_comes_from_the_edition() -> None:
    start = new_position(NAMES, seed=1)
    position = replace(start, colony=replace(start.colony, deck=("?", *start.colony.deck[1:])))
    again = redealt(position, 0, Random(1))
    assert sorted(again.colony.deck) == sorted(start.colony.deck)


def test_groups_keep_their_place_in_the_pile() -> None:
    start = new_position(NAMES, seed=1)
    deck = (start.colony.deck[0], tuple(sorted(flat(start.colony.deck[1:4]))), start.colony.deck[4])
    position = replace(start, colony=replace(start.colony, deck=deck))
    orders = {filled(position, Random(seed)).colony.deck for seed in range(60)}
    assert {(order[0], order[4]) for order in orders} == {(deck[0], deck[2])}
    assert len(orders) == 6


def test_unknown_tokens_are_dealt_from_what_the_edition_has_left() -> None:
    start = new_position(NAMES, seed=1)
    display = (("?", None), *start.colony.display[1:])
    rewards = ("?", None, None, None, None)
    position = replace(
        start,
        players=(replace(start.players[0], rewards=rewards), *start.players[1:]),
        colony=replace(
            start.colony,
            display=display,
            bag=(("?", "?"), *start.colony.bag[5:]),
            discards=("?", *flat(start.colony.bag[:1])),
        ),
        turn=replace(start.turn, pending=(LayToken("?"),)),
    )
    whole = filled(position, Random(2))
    held = whole.turn.pending[0].token
    tokens = [held, *whole.colony.bag, *whole.colony.discards]
    tokens += [token for row in (*whole.colony.display, whole.players[0].rewards) for token in row if token]
    assert UNKNOWN not in tokens
    assert Counter(tokens) <= Counter(start.edition.tokens)
    assert whole.colony.display[0][1] is None


def test_what_is_short_is_named() -> None:
    start = new_position(NAMES, seed=1)
    view = seen_by(start, 0)
    with pytest.raises(ValueError, match=r"contracts: 29 are unknown, but only 2 are given as unseen"):
        filled(view, Random(1), ["ft:2", "mpp:3"])
    many = replace(view, colony=replace(view.colony, deck=("?",) * 30))
    with pytest.raises(ValueError, match=r"contracts: 30 are unknown, but only 29 are left of the edition 'stand-in'"):
        filled(many, Random(1))
    bag = replace(view, colony=replace(view.colony, bag=("?",) * 23))
    with pytest.raises(ValueError, match=r"reward tokens: 23 are unknown, but only 22 are left"):
        filled(bag, Random(1))


def test_the_position_has_views_as_methods() -> None:
    position = looking()
    assert position.seen_by(0) == seen_by(position, 0)
    assert position.seen_by(0).filled(Random(1)) == filled(seen_by(position, 0), Random(1))


def test_what_is_nowhere_in_a_position_is_left_in_the_box() -> None:
    start = new_position(["Ada", "Grace"], seed=3)
    assert left_in_box(start) == ((), ())
    colony = replace(start.colony, deck=start.colony.deck[2:], bag=())
    cards, tokens = left_in_box(replace(start, colony=colony))
    assert cards == group(flat(start.colony.deck[:2]))
    assert tokens == group(flat(start.colony.bag))


def test_what_is_left_is_unknown_while_unknown_pieces_lie_elsewhere() -> None:
    start = new_position(["Ada", "Grace"], seed=3)
    hidden = replace(start.players[1], contracts=("?",))
    colony = replace(start.colony, deck=start.colony.deck[3:])
    cards, tokens = left_in_box(replace(start, players=(start.players[0], hidden), colony=colony))
    assert cards == ("?", "?") and tokens == ()


def test_without_names_nothing_tells_who_plays() -> None:
    position = new_position(NAMES, seed=1)
    other = replace(position, players=tuple(replace(player, name="x") for player in position.players))
    assert nameless(position) == nameless(other) != position
    assert len({player.name for player in nameless(other).players}) == 3
