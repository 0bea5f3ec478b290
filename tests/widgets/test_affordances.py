"""What may be touched: every legal move has a path, paths are a tree without doubt, and the rest has a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any, get_args

import pytest

from otys_nb.rules import moves as kinds
from otys_nb.rules import notation, turn, views
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Complete, Gather, Propel, Push, Reveal, Sell, Sponsor, SponsorCarry
from otys_nb.rules.position import NATURE, Position, Turn
from otys_nb.rules.setup import new_position
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import affordances, label, offered, paths, python_line
from otys_nb.widgets.messages import for_page, rules_for_page, say
from otys_nb.widgets.targets import targets
from otys_nb.widgets.wire.table import Offer, Why
from tests.rules.tables import unordered

NAMES = ["Ada", "Grace", "Zoë", "Émile"]


def games(seeds: int, most: int = 400) -> Iterator[Position]:
    """Every position of some random games: two to four players, both sides of the sponsors, dealt or with groups."""
    for seed in range(seeds):
        rng = Random(seed)
        variants = ["designer"] if seed % 3 == 0 else []
        position = new_position(NAMES[: 2 + seed % 3], seed=seed, sponsors="random", variants=variants)
        if seed % 2:
            position = replace(position, colony=unordered(position.colony))
        for _ in range(most):
            yield position
            if position.finished:
                break
            # Rare moves are preferred, so that a short game shows as many kinds as possible.
            options = turn.moves(position)
            rare = [move for move in options if not isinstance(move, ChooseKey | Push)]
            position = turn.advance(position, rng.choice(rare if rare and rng.random() < 0.8 else options))


def start(seed: int = 7, **me: Any) -> Position:
    position = new_position(["Ada", "Grace"], seed=seed)
    return replace(position, players=(replace(position.players[0], **me), *position.players[1:]))


def facing(position: Position, sponsor: str, level: int, **turn_fields: Any) -> Position:
    row = [tile for tile in position.colony.sponsors if tile[0] != sponsor[0]]
    row.insert(level - 1, sponsor)
    now = replace(Turn("sponsor", str(level), level), **turn_fields)
    return replace(position, colony=replace(position.colony, sponsors=tuple(row)), turn=now)


def path_of(position: Position, move: object) -> list[str]:
    return [" ".join(path) for found, path in paths(position) if found == move]


# ---------------------------------------------------------------- paths


def test_every_legal_move_of_random_games_has_its_own_path() -> None:
    seen = set()
    for position in games(18):
        found = paths(position)
        ways = sorted(path for _, path in found)
        assert {move for move, _ in found} == set(turn.moves(position))
        assert len(set(ways)) == len(ways), position.turn
        for way, following in pairwise(ways):
            assert following[: len(way)] != way, f"{way} is the beginning of {following}"
        assert all(target and target == target.strip() for way in ways for target in way)
        seen |= {type(move) for move, _ in found}
    missing = set(get_args(kinds.Move)) - seen
    assert not missing, f"the games showed no {missing}: take other seeds"


def test_walking_the_tree_by_touches_reaches_every_move() -> None:
    """The page's own way: heads of the remaining paths, until one is walked to its end."""

    def walk(offers: Sequence[Offer], touched: list[str]) -> Iterator[int]:
        ended = [offer for offer in offers if offer["path"] == touched]
        if ended:
            assert len(offers) == 1
            yield ended[0]["id"]
            return
        for head in dict.fromkeys(offer["path"][len(touched)] for offer in offers):
            left = [offer for offer in offers if offer["path"][len(touched)] == head]
            yield from walk(left, [*touched, head])

    for at, position in enumerate(games(4)):
        if at % 7 == 0:
            offers = affordances(position)["moves"]
            assert sorted(walk(offers, [])) == list(range(len(offers)))


def test_the_paths_of_the_contract() -> None:
    position = start()
    assert path_of(position, ChooseKey("4", 4)) == ["key:4"]
    assert path_of(position, ChooseKey("X", 2)) == ["key:X level:2"]
    position = turn.play(position, ChooseKey("4", 4))
    assert path_of(position, Push()) == ["push"]
    spy = position.players[0].divers.index("spy")
    assert path_of(position, Propel("spy", 1)) == [f"diver:spy place:{spy + 1}"]


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_equal_cards_that_lie_apart_are_two_choices_in_path_label_and_notation(lang: str) -> None:
    position = start()
    deck = ("32:5", "pf:2", "pfft:4", "pf:2", "mp:2")
    frame = KeepCard((128,), deck[:4])
    position = replace(position, turn=Turn("diver", "4", 4, uses=0, pending=(frame,)))
    offers = affordances(position, lang)["moves"]
    assert [offer["path"] for offer in offers] == [
        ["choice:card=32:5"],
        ["choice:card=pf:2"],
        ["choice:card=pfft:4"],
        ["choice:card=pf:2'2"],
    ]
    assert [offer["notation"] for offer in offers] == [">32", ">pf", ">pfft", ">pf'2"]
    assert len({offer["label"] for offer in offers}) == len(offers)


def test_a_sponsor_that_asks_on_asks_for_the_battery_too() -> None:
    rich = start(batteries=1, zone=("", "m", "", "", ""))
    position = facing(rich, "5A", 2)
    assert path_of(position, Sponsor()) == ["sponsor:2 choice:battery"]
    assert path_of(position, SponsorCarry("m", 2, 5)) == ["sponsor:2 cube:2:m level:5"]
    poor = facing(start(batteries=0, zone=("", "m", "", "", "")), "5A", 2)
    assert path_of(poor, Sponsor()) == ["sponsor:2"]


def test_an_expert_asks_only_where_there_is_a_choice() -> None:
    divers = ("spy", "engineer", "explorer", "metal", "plant", "fuel", "tech+", "trader")
    position = replace(start(divers=divers, zone=("",) * 5, track="35"), turn=Turn("diver", "4", 4))
    assert path_of(position, Gather("t", "3")) == ["diver:tech choice:both track:3"]
    assert path_of(position, Gather("", "5")) == ["diver:tech choice:bonus track:5"]
    assert path_of(position, Gather("t")) == ["diver:tech choice:cube"]
    plain = replace(position, turn=Turn("diver", "1", 1))
    assert path_of(plain, Gather("m")) == ["diver:metal"]
    full = start(divers=divers, zone=("", "", "", "mmppf", ""), track="3")
    assert path_of(replace(full, turn=Turn("diver", "4", 4)), Gather("", "3")) == ["diver:tech track:3"]


def test_a_sale_asks_for_credits_or_prestige_only_where_both_are_there() -> None:
    divers = ("spy", "engineer", "explorer", "metal", "plant", "fuel", "tech", "trader")
    position = replace(start(divers=divers, zone=("", "", "", "", "mp")), turn=Turn("diver", "5", 5))
    position = replace(position, colony=replace(position.colony, store="mpp"))
    assert path_of(position, Sell("m", "credits")) == ["cube:5:m store:m"]
    position = replace(position, colony=replace(position.colony, store="pp"))
    assert path_of(position, Sell("m", "credits")) == ["cube:5:m store:m choice:credits"]
    assert path_of(position, Sell("m", "prestige")) == ["cube:5:m store:m choice:prestige"]


def test_a_contract_asks_for_the_level_and_only_if_needed_for_the_payment() -> None:
    position = start(zone=("", "mp", "", "", "mpf"), contracts=("11:1c",))
    position = replace(position, colony=replace(position.colony, contracts=("mp:2", "mp:2")))
    assert path_of(position, Complete("mp:2", 2, "mp")) == ["public:0 level:2", "public:1 level:2"]
    assert path_of(position, Complete("11:1c", 2, "mp", True)) == ["private:0 level:2"]
    assert path_of(position, Complete("11:1c", 5, "mf", True)) == ["private:0 level:5 choice:pay=mf"]


def test_nature_can_be_asked_as_well() -> None:
    position = start()
    colony = replace(position.colony, deck=(("ft:2", "mp:2"),), contracts=("mpp:3", "pf:1b"))
    position = start(zone=("", "", "", "mpp", ""))
    position = turn.play(replace(position, colony=colony), Complete("mpp:3", 4, "mpp"))
    assert position.to_act == NATURE
    assert path_of(position, Reveal("ft:2")) == ["deck choice:card=ft:2"]
    assert offered(position, viewer=0) == ()


# ---------------------------------------------------------------- words of an offer


def test_the_python_line_plays_the_move_and_nothing_more() -> None:
    for at, position in enumerate(games(6)):
        if at % 5 == 0 and position.to_act != NATURE:
            for offer, (move, _) in zip(affordances(position)["moves"], paths(position), strict=True):
                line = offer["python"].removeprefix('game.play("').removesuffix('")')
                read = notation.parse_line(position, line)
                assert read.error is None, (line, str(read.error))
                assert read.position == turn.advance(position, move), (line, move)


def test_a_python_line_is_quoted_whatever_is_in_it() -> None:
    assert python_line("game", "4 $") == 'game.play("4 $")'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_exist_for_every_move(lang: str) -> None:
    pytest.importorskip("otys_nb.rules.messages")
    said = set()
    for at, position in enumerate(games(6)):
        if at % 3 == 0:
            for move in turn.moves(position):
                text = label(position, move, lang)
                assert text and "{" not in text and len(text) <= 140, text
                said.add(type(move))
    assert len(said) > 18


def test_a_label_shows_what_it_costs_and_brings() -> None:
    divers = ("spy", "engineer", "explorer", "metal", "plant", "fuel", "tech", "trader+")
    position = replace(start(divers=divers, zone=("", "", "", "", "mp")), turn=Turn("diver", "5", 5))
    position = replace(position, colony=replace(position.colony, store="f"))
    assert label(position, Sell("m", "credits")) == "Sell metal for 4 credits"
    assert label(position, Sell("m", "prestige")) == "Sell metal for 2 prestige"


# ---------------------------------------------------------------- why not


def test_every_target_is_either_lit_or_answered() -> None:
    for at, position in enumerate(games(6)):
        if at % 5:
            continue
        message = affordances(position)
        lit = {offer["path"][0] for offer in message["moves"]}
        assert not lit & set(message["why"]), "a target that may be touched has a reason against it"
        for target in targets(position):
            if target in lit:
                continue
            found = answer(message["why"], target)
            assert found["text"] and "{" not in found["text"]
            assert all(isinstance(rule, int | str) for rule in found["rules"])


def test_the_full_answer_can_be_asked_for_every_target_at_every_moment() -> None:
    for at, position in enumerate(games(6)):
        if at % 23 == 0:
            for target in (*targets(position), "place:0", "place:7"):
                found = whynot.why(position, target, "en", None)
                assert found["text"] and {"text", "rules", "hint"} <= set(found)


@pytest.mark.parametrize(
    "target", ["", "key", "key:9", "place:8", "diver:nobody", "choice:m", "*", "__class__", "cube:9:m"]
)
def test_an_unknown_target_is_named(target: str) -> None:
    with pytest.raises(ValueError):
        whynot.why(start(), target, "en", None)


def test_reasons_come_from_the_rules() -> None:
    position = start(track="2", keys="1345X")
    why = affordances(position)["why"]
    refusal = turn.check(position, ChooseKey("2", 2))
    assert refusal is not None
    assert answer(why, "track:2")["text"] == answer(why, "key:2")["text"] == refusal.text()
    assert tuple(answer(why, "key:2")["rules"]) == refusal.rules


@pytest.mark.rule(36, 37)
@pytest.mark.parametrize("target", ["mechanic", "batteries"])
def test_propeller_and_battery_say_that_there_is_no_battery(target: str) -> None:
    says_none = "[Yy]ou have no battery|you have none"
    assert re.search(says_none, whynot.why(start(batteries=0), target, "en", None)["text"])
    assert not re.search(says_none, whynot.why(start(batteries=1), target, "en", None)["text"])


def test_one_reason_is_given_and_a_contract_says_besides_what_it_lacks() -> None:
    position = turn.play(start(batteries=0), ChooseKey("4", 4))
    found = whynot.why(position, "diver:spy", "en", None)
    assert (found["text"], found["hint"]) == ("That takes a battery, and you have none.", "")
    card = next(at for at in range(2) if whynot.why(position, f"public:{at}", "en", None)["hint"])
    found = whynot.why(position, f"public:{card}", "en", None)
    assert re.fullmatch(r"It would work with .* more on level \d\.", found["hint"])


def test_what_can_be_touched_says_so() -> None:
    assert whynot.why(start(), "key:4", "en", None)["text"] == "It can be used now: Key 4, on its level."


def test_a_level_names_its_key() -> None:
    assert "Key 3" in answer(affordances(start())["why"], "level:3")["text"]


def test_nobody_else_may_act_for_a_viewer() -> None:
    position = start()
    message = affordances(position, viewer=1)
    assert message["moves"] == []
    assert message["why"] == {"*": {"text": "It is Ada’s turn.", "rules": [29], "hint": "", "can": True}}


def test_a_finished_game_answers_everything_alike() -> None:
    position = replace(start(), finished=True, to_move=None)
    assert affordances(position) == {
        "moves": [],
        "why": {"*": {"text": "The game is over.", "rules": [79], "hint": ""}},
        "use": None,
    }
    assert whynot.why(position, "key:1", "en", None)["text"] == "The game is over."


def test_what_is_unknown_can_be_looked_at() -> None:
    """A view with "?" in every place where one can stand is answered like any other position."""
    for at, position in enumerate(games(6)):
        if at % 11 == 0 and position.to_move is not None:
            other = (position.to_move + 1) % len(position.players)
            hidden = replace(
                views.seen_by(position, other), colony=replace(position.colony, display=(("?", "?"),) * 5, deck=("?",))
            )
            message = affordances(hidden)
            assert "*" in message["why"]


# ---------------------------------------------------------------- words


def test_the_page_gets_every_rule() -> None:
    assert rules_for_page("de")["rule.50"].startswith("Sobald das Zugangsplättchen")
    assert rules_for_page("en")["rule.Q8"]
    assert say("why.turn", "fr", name="Ada") == "C’est à Ada de jouer."
    with pytest.raises(ValueError, match="lang"):
        for_page("nl")


def answer(why: Mapping[str, Why], target: str) -> Why:
    """The page's way to look up a target: itself, its kind, all the rest."""
    return why.get(target) or why.get(target.partition(":")[0]) or why["*"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_token_that_is_drawn_is_told_in_words_apart_from_every_other(lang: str) -> None:
    def drawing(position: Position, moves: int = 6) -> Position | None:
        if position.to_act == NATURE or not moves:
            return position if position.to_act == NATURE else None
        found = (drawing(turn.advance(position, move), moves - 1) for move in turn.moves(position))
        return next(filter(None, found), None)

    here = drawing(new_position(NAMES[:2], seed=7).seen_by(0))
    assert here is not None
    told = [label(here, move, lang) for move in turn.moves(here)]
    assert len(set(told)) == len(told) and not any("/" in each for each in told), told


@pytest.mark.rule(36, 37)
def test_divers_whom_no_battery_brings_to_the_key_are_told_from_those_who_can_get_there() -> None:
    for batteries, near in ((1, {"explorer", "tech", "trader"}), (2, {"fuel", "explorer", "tech", "trader", "plant"})):
        position = turn.advance(start(batteries=batteries), ChooseKey("3", 3))
        offers = [move for move in affordances(position)["moves"] if move["path"][0].startswith("diver:")]
        assert {move["path"][0][6:] for move in offers if not move.get("far")} == near
        assert all(move["aside"] for move in offers) and len({move["path"][0] for move in offers}) == 8
