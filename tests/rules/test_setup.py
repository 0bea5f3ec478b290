"""A new game: what is laid out, what chance decides, and the steps in which it is done."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, DIVERS, SPONSORS
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.position import START, Colony, Player, Position
from otys_nb.rules.refusal import Cite
from otys_nb.rules.setup import new_position, public_slots, setup_steps

NAMES = ("Ada", "Grace", "Zoë", "Émile")
SEEDS = range(40)


def games(**more: Any) -> list[Position]:
    return [new_position(NAMES[: 2 + seed % 3], seed=seed, **more) for seed in SEEDS]


# the player boards


@pytest.mark.rule(1)
def test_each_player_has_one_board_in_seat_order() -> None:
    for count in (2, 3, 4):
        assert tuple(player.name for player in new_position(NAMES[:count], seed=1).players) == NAMES[:count]


@pytest.mark.rule(2, 3)
def test_all_own_keys_start_available() -> None:
    for game in games():
        for player in game.players:
            assert (player.keys, player.track, player.neutral_x) == ("12345X", "", 0)


@pytest.mark.rule(4, 5)
def test_both_technicians_start_unimproved() -> None:
    for game in games():
        for player in game.players:
            assert (player.mechanic, player.hacker) == (0, 0)
            assert game.edition.propeller[player.mechanic] == 1
            assert game.edition.hacker[player.hacker] == max(game.edition.hacker)


@pytest.mark.rule(6, 22, 104)
def test_the_eight_divers_lie_basic_side_up_in_a_random_order() -> None:
    players = [player for game in games() for player in game.players]
    assert all(sorted(player.divers) == sorted(DIVERS) for player in players)
    for place in range(8):
        assert {player.divers[place] for player in players} == set(DIVERS)


@pytest.mark.rule(7, 23, 26)
def test_one_cube_of_each_colour_lies_on_levels_2_to_5_at_random() -> None:
    players = [player for game in games() for player in game.players]
    for player in players:
        assert player.zone[0] == ""
        assert sorted(player.zone[1:]) == sorted(COLOURS)
        assert all(len(cubes) <= room for cubes, room in zip(player.zone, CAPACITY, strict=True))
    for level in range(1, 5):
        assert {player.zone[level] for player in players} == set(COLOURS)


@pytest.mark.rule(8, 20, 24)
def test_purse_score_and_hand_at_the_start() -> None:
    for game in games():
        for player in game.players:
            assert (player.credits, player.batteries, player.score) == (3, 1, 0)
            assert player.contracts == ()
            assert player.rewards == (None,) * 5


# the colony board


@pytest.mark.rule(9, 10)
def test_the_supply_is_unlimited_so_the_position_does_not_count_it() -> None:
    assert {field.name for field in fields(Colony)} == {
        "sponsors",
        "display",
        "store",
        "contracts",
        "deck",
        "bag",
        "discards",
        "neutral_x",
    }


@pytest.mark.rule(11, 25)
def test_two_tokens_lie_on_each_level_and_the_rest_are_in_the_bag() -> None:
    for game in games():
        colony = game.colony
        assert [len(row) for row in colony.display] == [2] * 5
        tokens = [token for row in colony.display for token in row] + list(colony.bag)
        assert Counter(tokens) == Counter(default_edition().tokens)
        assert colony.discards == ()


@pytest.mark.rule(12)
def test_the_five_sponsors_lie_one_per_level_in_a_random_order() -> None:
    tiles = [game.colony.sponsors for game in games()]
    assert all(sorted(tile[0] for tile in row) == list("12345") for row in tiles)
    for level in range(5):
        assert {row[level][0] for row in tiles} == set("12345")


@pytest.mark.rule(13)
def test_a_first_game_uses_the_basic_sides_only() -> None:
    assert {tile[1] for game in games() for tile in game.colony.sponsors} == {"B"}
    assert {tile[1] for game in games(sponsors="advanced") for tile in game.colony.sponsors} == {"A"}


@pytest.mark.rule(14)
def test_later_games_turn_each_tile_at_random() -> None:
    assert {tile for game in games(sponsors="random") for tile in game.colony.sponsors} == set(SPONSORS)


@pytest.mark.rule(12)
def test_the_sponsors_can_be_laid_by_hand() -> None:
    row = ["3B", "1A", "5B", "2B", "4A"]
    game = new_position(NAMES, seed=3, sponsors=row)
    assert game.colony.sponsors == tuple(row)


@pytest.mark.rule(15, 16)
def test_the_store_holds_two_of_one_colour_and_one_of_two_others() -> None:
    stores = [game.colony.store for game in games()]
    for store in stores:
        assert sorted(Counter(store).values()) == [1, 1, 2]
        assert max(Counter(store).values()) <= COLUMN
        assert store == "".join(sorted(store, key=COLOURS.index))
    assert {colour for store in stores for colour in COLOURS if store.count(colour) == 2} == set(COLOURS)
    assert {colour for store in stores for colour in COLOURS if colour not in store} == set(COLOURS)


@pytest.mark.rule(17, 18)
def test_three_contracts_lie_open_but_two_with_two_players() -> None:
    assert [public_slots(count) for count in (2, 3, 4)] == [2, 3, 3]
    for game in games():
        public, deck = game.colony.contracts, game.colony.deck
        assert len(public) == (2 if len(game.players) == 2 else 3)
        assert Counter([*public, *deck]) == Counter(default_edition().contracts)
    assert len({game.colony.contracts[0] for game in games()}) > 10


@pytest.mark.rule(19, 27)
def test_twelve_neutral_keys_form_a_pile() -> None:
    assert all(game.colony.neutral_x == 12 for game in games())


@pytest.mark.rule(21)
def test_the_first_player_starts_round_one_with_a_whole_turn() -> None:
    for seat in range(4):
        game = new_position(NAMES, seed=1, first_player=seat)
        assert (game.first_player, game.to_move, game.to_act) == (seat, seat, seat)
        assert (game.round, game.finished, game.turn) == (1, False, START)
    assert new_position(NAMES, seed=1).first_player == 0


def test_the_variant_is_noted() -> None:
    assert new_position(NAMES, seed=1).variants == ()
    assert new_position(NAMES, seed=1, variants=["designer"]).variants == ("designer",)


# chance


def test_a_dealt_game_is_wholly_ordered() -> None:
    for game in games():
        assert all(type(piece) is str and piece != "?" for piece in (*game.colony.deck, *game.colony.bag))


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert games() == games()
    assert len(set(games())) == len(SEEDS)
    assert new_position(NAMES, seed=5) == new_position(NAMES, rng=Random(5))


def test_a_seed_gives_the_same_game_in_every_process() -> None:
    code = "from otys_nb.rules.setup import new_position; print(new_position(['Ada', 'Grace'], seed=7))"
    runs = {
        subprocess.run(
            [sys.executable, "-X", "utf8", "-c", code],
            check=True,
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert runs == {f"{new_position(['Ada', 'Grace'], seed=7)}\n".encode()}


def test_a_seed_gives_the_game_that_it_always_gave() -> None:
    # Shared seeds are a promise. If the stand-in cards are changed this changes with them, and only then.
    game = new_position(["Ada", "Grace"], seed=7)
    assert game.players[0].divers == ("spy", "engineer", "metal", "fuel", "explorer", "tech", "trader", "plant")
    assert game.colony.sponsors == ("4B", "3B", "5B", "2B", "1B")
    assert game.colony.store == "mftt"
    dealt = " ".join(str(piece) for piece in (*game.colony.deck, *game.colony.bag))
    assert sha256(dealt.encode()).hexdigest()[:16] == "5c33e7fc0128a2ce"


def test_a_seed_lays_the_same_colony_whatever_the_number_of_players_and_the_sides() -> None:
    two, four = new_position(NAMES[:2], seed=9), new_position(NAMES, seed=9, sponsors="advanced")
    assert two.colony.display == four.colony.display
    assert two.colony.store == four.colony.store
    assert two.colony.bag == four.colony.bag
    assert [tile[0] for tile in two.colony.sponsors] == [tile[0] for tile in four.colony.sponsors]
    assert (*two.colony.contracts, *two.colony.deck) == (*four.colony.contracts, *four.colony.deck)
    assert two.players == four.players[:2]


def test_without_a_seed_chance_is_fresh_and_the_global_generator_is_left_alone() -> None:
    import random

    before = random.getstate()
    assert new_position(NAMES) != new_position(NAMES)
    assert random.getstate() == before


def test_a_number_of_another_kind_is_a_seed_too() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    assert new_position(NAMES, seed=Seven()) == new_position(NAMES, seed=7)


def test_a_game_can_be_set_up_with_ones_own_cards() -> None:
    own = Edition("own", contracts=("mpp:3", "ft:2", "111:3"), tokens=("mf/orange",) * 10)
    game = new_position(NAMES, seed=1, edition=own)
    assert sorted(filter(None, game.colony.contracts)) == ["111:3", "ft:2", "mpp:3"]
    assert (game.colony.deck, game.colony.bag) == ((), ())
    assert game.edition is own


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"players": "Ada"}, "players: 'Ada' is one text"),
        ({"players": ["Ada"]}, "players: 1 named, but Otys is for 2 to 4"),
        ({"players": [*NAMES, "Max"]}, "players: 5 named"),
        ({"players": ["Ada", " "]}, "players: ' ' is not a name"),
        ({"players": ["Ada", 3]}, "players: 3 is not a name"),
        ({"players": ["Ada", "Ada"]}, "players: the name 'Ada' stands twice"),
        ({"seed": -7}, "seed: -7 is not a whole number"),
        ({"seed": 1.5}, "seed: 1.5 is not a whole number"),
        ({"seed": True}, "seed: True is not a whole number"),
        ({"seed": "7"}, "seed: '7' is not a whole number"),
        ({"seed": 1, "rng": Random(1)}, "seed: give a seed or an rng, not both"),
        ({"rng": 7}, "rng: 7 is not a random.Random"),
        ({"sponsors": "easy"}, "sponsors: 'easy' is not 'basic', 'random' or 'advanced'"),
        ({"sponsors": ["1B", "2B", "3B", "4B", "5C"]}, "sponsors: '5C' is not one of 1B"),
        ({"sponsors": ["1B", "2B", "3B", "4B"]}, "sponsors: 1B, 2B, 3B, 4B does not lay each"),
        ({"sponsors": ["1B", "1A", "3B", "4B", "5B"]}, "does not lay each of the tiles 1 to 5 once"),
        ({"sponsors": []}, "sponsors: - does not lay"),
        ({"variants": "designer"}, "variants: 'designer' is one text"),
        ({"variants": ["solo"]}, "variants: 'solo' is not one of 'designer'"),
        ({"variants": ["designer", "designer"]}, "variants: 'designer' stands twice"),
        ({"first_player": 4}, "first_player: 4 is not a seat from 0 to 3"),
        ({"first_player": -1}, "first_player: -1 is not a seat"),
        ({"first_player": "Ada"}, "first_player: 'Ada' is not a seat"),
        ({"edition": Edition("thin", contracts=("ft:2",) * 9)}, "edition: 'thin' has 0 reward tokens"),
        ({"edition": Edition("thin", tokens=("mf/orange",) * 10)}, "edition: 'thin' has 0 contracts; 3 are laid open"),
    ],
)
def test_a_wrong_argument_is_named(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError) as caught:
        new_position(**{"players": NAMES, **arguments})
    assert says in str(caught.value)


# the steps


def test_the_steps_are_numbered_as_in_the_rulebook() -> None:
    steps = [(step.board, step.number) for step in setup_steps(new_position(NAMES, seed=1))]
    assert list(dict.fromkeys(steps)) == [("player", n) for n in range(1, 7)] + [("colony", n) for n in range(1, 9)]


@pytest.mark.rule(*range(1, 21))
def test_the_steps_name_every_rule_of_the_setup() -> None:
    named: set[Cite] = set()
    for sponsors in ("basic", "advanced"):
        for count in (2, 3):
            for step in setup_steps(new_position(NAMES[:count], seed=1, sponsors=sponsors)):
                named.update(step.rules)
    assert set(range(1, 21)) <= named


def test_the_steps_put_together_lay_out_the_whole_start() -> None:
    for game in games(sponsors="random"):
        board: dict[str, Any] = {}
        for step in setup_steps(game):
            board.update(step.places)
        for seat, player in enumerate(game.players):
            for field in fields(Player):
                value = getattr(player, field.name)
                got = board.pop(f"players.{seat}.{field.name}", None)
                if got is None:
                    assert not value or value == (None,) * 5, field.name
                else:
                    assert got == (list(value) if isinstance(value, tuple) else value)
        assert board.pop("colony.display") == [list(row) for row in game.colony.display]
        for field in fields(Colony):
            value = getattr(game.colony, field.name)
            if field.name not in ("display", "discards"):
                assert board.pop(f"colony.{field.name}") == (list(value) if isinstance(value, tuple) else value)
        assert board == {}


@pytest.mark.rule(2, 3)
def test_the_x_key_comes_after_the_numbered_ones() -> None:
    keys = [step.places["players.0.keys"] for step in setup_steps(games()[0]) if "players.0.keys" in step.places]
    assert keys == ["12345", "12345X"]


@pytest.mark.rule(13, 14)
def test_the_sponsor_step_cites_the_rule_for_the_sides_in_use() -> None:
    def cited(sponsors: str) -> set[int | str]:
        game = new_position(NAMES, seed=1, sponsors=sponsors)
        return {rule for step in setup_steps(game) if "colony.sponsors" in step.places for rule in step.rules}

    assert cited("basic") == {12, 13}
    assert cited("random") == {12, 14}
