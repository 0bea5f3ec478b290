"""Turns as players type them: nothing is played that was not said, and nothing legal is called illegal."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.typed_result import TypedTurn
from otys_nb.explorer.typed_turn import is_notation, read_typed, typed_moves
from otys_nb.explorer.unread_turn import NEAREST
from otys_nb.rules import turn
from otys_nb.rules.moves import ChooseKey, Gather, Push
from otys_nb.rules.notation import play_line, write_line
from otys_nb.rules.position import Position, with_player
from otys_nb.rules.setup import new_position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.session import after
from tests.explorer.explorers import START, Page, middle

TABLES: Final = {"start": START, "late": middle(11, 150)}
TURNS: Final[list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("written_turns.toml").read_text(encoding="utf-8")
)["turn"]
READ: Final = 0.95
"""The share of the turns that has to be read as meant, asked about, or refused by the right word."""


def _read(one: dict[str, Any]) -> tuple[Position, TypedTurn]:
    """A typed turn never meets a rule: each of them is legal, or no turn at all."""
    position = TABLES[one["at"]]
    return position, read_typed(Explorer(position, lang=one["lang"]).session, one["text"], one["lang"])


def _is_as_meant(one: dict[str, Any]) -> bool:
    position, found = _read(one)
    if "means" in one:
        return found.at is None and after(position, found.moves) == play_line(position, one["means"])
    if "asks" in one:
        return not found.word and any(write_line(position, line) == one["asks"] for line in found.turns)
    return bool(found.word == one["unread"] and len(found.turns) == NEAREST)


@pytest.mark.parametrize("one", TURNS, ids=lambda one: f"{one['lang']}: {one['text'][:40]}")
def test_no_other_turn_is_played_than_was_meant(one: dict[str, Any]) -> None:
    _, found = _read(one)
    assert found.at is not None or _is_as_meant(one)
    if found.word:
        assert found.word in one["text"] and one["text"][found.at or 0 :].startswith(found.word)
        assert len(found.turns) == NEAREST


@pytest.mark.parametrize("kept", [False, True], ids=["first", "last"])
def test_nearly_all_turns_are_read(kept: bool) -> None:
    turns = [one for one in TURNS if one.get("kept", False) == kept]
    assert sum(map(_is_as_meant, turns)) >= READ * len(turns)


TRAPS: Final = {
    "en": [
        "key 4 or 5",
        "key 4, sell metal or plant",
        "key 4, sell 2 metal",
        "key 4, sell metal for 3 credits",
        "key 4, sell plant",
        "key 7, sell metal",
        "key 4, trader 2 down",
        "key 4, plant twice",
        "4, sell metal, then key 5, plant",
        "key 5, credit, plant, complete mpp",
        "key 1, fuel for 2 credits",
        "key 1 upgrade the trader",
        "key 4, buy plant",
    ],
    "de": ["3, Tech oder Pflanze"],
    "fr": ["3 techno ou plante"],
}
"""What a hasty reader would play, and what was not said, or cannot be."""


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in TRAPS.items() for text in texts])
def test_what_was_not_said_so_is_not_played_and_three_legal_ways_on_are_offered(lang: str, text: str) -> None:
    found = read_typed(Explorer(START, lang=lang).session, text, lang)
    assert found.word and len(found.turns) == NEAREST


@pytest.mark.parametrize(
    ("lang", "text", "played"),
    [
        ("en", "key 4, don't sell metal", "4"),
        ("en", "key 4 without sponsor, sell metal for 2 credits", "4 R:-mc"),
        ("de", "Zugang 4, kein Metall verkaufen", "4"),
        ("de", "4, Metall nicht verkaufen", "4"),
        ("de", "4 ohne Sponsor, Metall für 2 Credits verkaufen", "4 R:-mc"),
        ("fr", "clé 4, ne pas vendre de métal", "4"),
        ("fr", "4 sans sponsor, vendre métal pour 2 crédits", "4 R:-mc"),
    ],
)
def test_what_is_not_to_be_done_is_left_out_of_what_is_played(lang: str, text: str, played: str) -> None:
    found = read_typed(Explorer(START, lang=lang).session, text, lang)
    assert write_line(START, found.moves) == played


def test_nothing_is_played_or_offered_that_is_not_to_be_done_nor_what_it_would_take() -> None:
    found = read_typed(Explorer(START, lang="en").session, "not key 4, sell metal", "en")
    assert found.word and not any("R:-m" in write_line(START, line) for line in found.turns)


def test_a_turn_that_goes_without_saying_is_offered_in_the_words_of_its_move() -> None:
    session = Explorer(play_line(START, "4 R:-mc ..")).session
    with pytest.raises(Rejected) as refused:
        typed_moves(session, "sell foo", "en")
    assert str(refused.value).endswith(") The Trader resurfaces.\n2) Stay down (1 battery)."), "a battery last"


@pytest.mark.parametrize(("lang", "text"), [("en", "5; push"), ("de", "5; schieben"), ("fr", "5 ; pousser")])
def test_a_diver_is_pushed_without_his_name(lang: str, text: str) -> None:
    assert Push() in typed_moves(Explorer(START, lang=lang).session, text, lang)


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "key 5"), ("de", "Zugang 5"), ("fr", "clé 5"), ("en", "play key 5, push")]
)
def test_a_key_that_is_not_at_hand_is_not_taken_for_what_another_key_takes_back(lang: str, text: str) -> None:
    others = [tile for tile in START.colony.sponsors if tile[0] != "3"]
    here = replace(START, colony=replace(START.colony, sponsors=("3A", *others)))
    here = with_player(here, START.to_move or 0, keys="1234X", track="5")
    with pytest.raises(Rejected) as refused:
        typed_moves(Explorer(here, lang=lang).session, text, lang)
    reason = turn.check(here, ChooseKey("5", 5))
    assert reason and reason.text(lang) in str(refused.value)


def test_words_are_not_taken_for_notation() -> None:
    assert all(is_notation(line) for line in ("4 $ ~Mv2 M:m =", "x2 ~Engv1 Xpl:mfo", "4 #mpp:3@2", "3 S:{mpp:3}>mpp"))
    assert not any(is_notation(line) for line in ("2 metal down", "key 4", "4; take metal", "Taucher"))


@pytest.mark.parametrize(
    "text",
    [
        "3, tech expert does nothing",
        "3, Techexperte macht nichts",
        "3, the tech expert gets nothing",
        "3, tech is not used",
    ],
)
def test_whoever_is_said_to_do_nothing_is_not_used(text: str) -> None:
    start = new_position(["Ada", "Grace"], seed=4242)  # the Tech Expert is on level 3
    reading = read_typed(Explorer(start).session, text, "en")
    played = () if reading.word else reading.moves
    assert reading.word or Push() in played
    assert not any(isinstance(move, Gather) for move in played)


@pytest.mark.parametrize(
    ("text", "lang", "strange"),
    [
        ("key 4; Trader gladly sells metal (orange), happily", "en", ["gladly", "happily"]),
        ("Zugang 4, mit wonne den Händler der frohlockt verkauft Metall", "de", ["wonne", "frohlockt"]),
        ("clé 4 ; négociante gaiement vendre métal tralala", "fr", ["gaiement", "tralala"]),
    ],
)
def test_all_words_that_are_not_understood_are_marked_at_once(text: str, lang: str, strange: list[str]) -> None:
    page = Page(Explorer(START, lang=lang, tab="play"))
    told = page.send("type", text=text)
    assert all(one in told for one in strange) and page.explorer.position == START
    assert page.explorer.reject is not None and page.explorer.reject["at"] == [text.index(one) for one in strange]
    assert "4 R:-mc" in [part.get("notation") for part in page.parts()], "the turn without them is near"


@pytest.mark.parametrize("colour", ["green", "grün", "vert", "p"])
def test_a_cube_is_named_by_its_colour_in_any_language(colour: str) -> None:
    divers = [*START.players[0].divers]
    plant = divers.index("plant")
    divers[plant], divers[6] = divers[6], divers[plant]
    colony = replace(START.colony, sponsors=("1B", "2B", "3B", "5B", "4B"))
    position = replace(with_player(START, 0, divers=tuple(divers)), colony=colony)
    found = read_typed(Explorer(position, lang="en").session, f"4, battery, {colour}", "en")
    assert found.at is None and Gather("p") in found.moves


def test_a_comma_is_never_the_word_at_fault() -> None:
    found = read_typed(Explorer(START, lang="en").session, "4, battery, green", "en")
    assert found.word == "battery"


def test_the_nearest_turns_begin_with_the_key_that_the_text_begins_with() -> None:
    text = "1: sponsor flops Eng (2c, 1pt), Eng free: propeller up to 2"
    for position in (START, TABLES["late"]):
        key = next(move for move in turn.moves(position) if isinstance(move, ChooseKey) and move.key.isdigit())
        found = read_typed(Explorer(position, lang="en").session, text.replace("1", key.key, 1), "en")
        assert found.word == "flops" and found.turns
        assert all(line[0] == key for line in found.turns)


@pytest.mark.parametrize(
    "said",
    [
        "pays two to flip Plant (+1). Plant cube and a coin",
        "pays 2 to flip Plant, plant and a credit",
        "pay two, flip plant, plant and a credit",
        "paie deux pour retourner Plante, plante et un crédit",
    ],
)
def test_what_an_upgrade_costs_may_be_said_in_words(said: str) -> None:
    facing = replace(START, colony=replace(START.colony, sponsors=("1B", "2B", "3B", "5B", "4B")))
    found = read_typed(Explorer(facing, lang="en").session, f"5, {said}", "fr" if "paie" in said else "en")
    assert found.at is None and write_line(facing, found.moves) == "5 $ P:p+c"
    moved = read_typed(Explorer(facing, lang="en").session, "5, pays two to move Trader down, plant", "en")
    assert moved.word == "two", "that is no price of a propeller"
