"""The kinds of claim: what they read, what they refuse to read, when they hold; and the paths they look along."""

from __future__ import annotations

from typing import Any

import pytest

from otys_nb.examples import ExampleError, example
from otys_nb.examples.claim_tables import read
from otys_nb.examples.claims import Moment, play
from otys_nb.examples.model import load
from otys_nb.examples.paths import PathError, value, values, with_changes


def moment(words: str = "") -> Moment:
    start = example("noemie").position
    played = play(start, words)
    return Moment(start, played.position, 0, played.events, played.events)


@pytest.mark.parametrize(
    ("table", "words", "holds"),
    [
        ({"is": "me.credits", "value": 2}, "", True),
        ({"is": "me.credits", "value": 3}, "", False),
        ({"is": "each.mechanic", "value": 0}, "", True),
        ({"is": "each.mechanic", "value": 0}, "1 Eng:m", False),
        ({"is": "colony.sponsors", "value": ["1B", "2B", "3B", "4B", "5B"], "any_order": True}, "", True),
        ({"is": "colony.sponsors", "value": ["1B", "2B", "3B", "4B", "5B"]}, "", False),
        ({"is": "me.credits", "value": 2, "any_order": True}, "", False),
        ({"was": "me.divers.3", "now": "me.divers.0"}, "1 ^", False),
        ({"was": "me.divers.3", "now": "me.divers.0"}, "1 Eng ^", True),
        ({"changed": "me.credits", "by": -1}, "1 Eng:m", True),
        ({"changed": "me.credits", "by": 0}, "1 Eng:m", False),
        ({"holds": "me.track", "pieces": "35"}, "", True),
        ({"holds": "me.track", "pieces": "33"}, "", False),
        ({"holds": "colony.contracts", "pieces": ["mpp:3"]}, "", True),
        ({"lacks": "colony.store", "pieces": "t"}, "", True),
        ({"lacks": "colony.store", "pieces": "tm"}, "", False),
        ({"happened": "KeySlid", "key": "1"}, "1", True),
        ({"happened": "KeySlid", "key": "1", "seat": 1}, "1", False),
        ({"happened": "KeySlid", "key": "2"}, "1", False),
        ({"never": "SponsorUsed"}, "1", True),
        ({"never": "SponsorUsed"}, "1 $4", False),
        ({"can": "1 Eng:h"}, "", True),
        ({"can": "2"}, "", False),
        ({"can": "sense"}, "", False),
        ({"refused": "2", "rules": [45]}, "", True),
        ({"refused": "2", "rules": [46]}, "", False),
        ({"refused": "1", "rules": []}, "", False),
        ({"refused": "nonsense", "rules": []}, "", False),
        ({"brings": "Eng:m", "me": {"credits": -1, "mechanic": 1}}, "1", True),
        ({"brings": "Eng:m", "me": {"credits": -1}}, "1", False),
        ({"brings": "E:x", "me": {}}, "1", False),
        ({"if": {"me.side.engineer": "upgraded"}, "then": [{"brings": "Eng:m", "me": {"mechanic": 1}}]}, "1", True),
        ({"if": {"me.credits": 0}, "then": [{"can": "Eng:m"}]}, "1", False),
        ({"first": [{"is": "me.mechanic", "value": 0}, {"never": "KeySlid"}]}, "1 Eng:m", True),
        ({"first": [{"happened": "KeySlid"}]}, "1", False),
        ({"not": [{"can": "1"}, {"can": "2"}]}, "", True),
        ({"not": [{"can": "1"}, {"can": "1 $4"}]}, "", False),
        ({"any": [{"can": "2"}, {"can": "1"}]}, "", True),
        ({"any": [{"can": "2"}, {"can": "4"}]}, "", False),
    ],
)
def test_a_claim_holds_or_not(table: dict[str, Any], words: str, holds: bool) -> None:
    assert read(table, "here").holds(moment(words)) is holds


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({}, "expected a table"),
        ({"eval": "1 + 1"}, "'eval' is not a kind of claim"),
        ({"is": "me.credits"}, "'value' is missing"),
        ({"is": "", "value": 1}, "a text that is not empty"),
        ({"is": "me.credits", "value": 1, "rules": []}, "'rules' does not belong there"),
        ({"was": "me.credits"}, "'now' is missing"),
        ({"changed": "me.credits", "by": "1"}, "'by' cannot be '1'"),
        ({"changed": "me.credits", "by": True}, "'by' cannot be True"),
        ({"holds": "me.track", "pieces": ""}, "'pieces' cannot be"),
        ({"happened": "Explosion"}, "'Explosion' is not an event"),
        ({"happened": "KeySlid", "colour": "red"}, "KeySlid has no 'colour'"),
        ({"can": 3}, "a text that is not empty"),
        ({"refused": "1"}, "'rules' is missing"),
        ({"brings": "1", "me": {"luck": 1}}, "'luck' by 1 is no change"),
        ({"if": {}, "then": []}, "a table of changes"),
        ({"if": {"me.credits": 1}, "then": [{"eval": ""}]}, "here.then\\[0\\]: 'eval'"),
    ],
)
def test_a_table_that_is_no_claim_is_refused(table: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        read(table, "here")
    assert str(caught.value).startswith("here")


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("me.name", "Noémie"),
        ("players.1.name", "Pauline"),
        ("me.divers.3", "engineer"),
        ("me.propeller", 1),
        ("me.threshold", 6),
        ("me.level.engineer", 1),
        ("me.level.spy", 0),
        ("me.side.spy", "basic"),
        ("colony.deck.count", 28),
        ("me.track.count", 5),
        ("round", 6),
        ("turn.stage", "key"),
    ],
)
def test_a_path_leads_to_a_value(path: str, found: object) -> None:
    assert value(example("noemie").position, 0, path) == found


def test_each_leads_to_a_value_for_every_player() -> None:
    assert values(example("noemie").position, 0, "each.name") == ("Noémie", "Pauline")
    with pytest.raises(PathError, match="several players"):
        value(example("noemie").position, 0, "each.name")


@pytest.mark.parametrize(
    "path", ["", "me.luck", "me.divers.8", "me.divers.-1", "me.level", "me.level.kraken", "players.7.name", "__class__"]
)
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(PathError, match="leads nowhere"):
        value(example("noemie").position, 0, path)


def test_a_change_leaves_the_old_position_alone() -> None:
    position = example("noemie").position
    other = with_changes(position, 0, {"me.credits": 7, "me.side.spy": "upgraded", "me.rewards.0": "mf/green"})
    now, before = other.players[0], position.players[0]
    assert (now.credits, now.divers[0], now.rewards[0]) == (7, "spy+", "mf/green")
    assert (before.credits, before.divers[0], before.rewards[0]) == (2, "spy", None)
    assert with_changes(other, 0, {"me.credits": 2, "me.side.spy": "basic", "me.rewards.0": None}) == position


@pytest.mark.parametrize(
    ("path", "new"),
    [
        ("me.credits", "7"),
        ("me.credits", True),
        ("me.credits", None),
        ("me.side.spy", "gold"),
        ("me.propeller", 3),
        ("me.divers.9", "spy"),
        ("colony.store", ["m"]),
        ("me.track.count", 1),
    ],
)
def test_a_change_that_cannot_be_is_refused(path: str, new: object) -> None:
    with pytest.raises(PathError):
        with_changes(example("noemie").position, 0, {path: new})


def test_words_that_cannot_be_played_stop_with_a_reason() -> None:
    played = play(example("noemie").position, "1 $1")
    assert not played.whole
    assert played.refusal is not None
    assert played.position.turn.key == "1"


def test_a_replay_stops_where_the_turn_cannot_go_on() -> None:
    noemie = example("noemie")
    replay = noemie.replay(noemie.broken("no-credit"))
    assert replay.first_failure == noemie.index("improve")
    assert replay[4].refusal == "It costs 1 credit; you have 0 credits to pay with."
    assert [step.reached for step in replay] == [True] * 4 + [False] * 6
    assert not replay.holds


def test_unknown_statements_and_breaks_are_answered_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="surface"):
        example("noemie").index("dive")
    with pytest.raises(KeyError, match="no-credit"):
        example("noemie").broken("leg")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "noemie"', 'id = "noemie"\ncolour = "red"', "'colour' does not belong there"),
        ("otys-example/1", "otys-example/2", "format: expected 'otys-example/1'"),
        ('id = "offer"', 'id = "key"', "statement key: there is one of that id already"),
        ('fails = "push"', 'fails = "pull"', "there is no statement 'pull'"),
        ('{ is = "turn.stage"', '{ equals = "turn.stage"', "statement key, claim 1: 'equals' is not a kind"),
        ('fr = "Elle s’en passe : aucun sponsor n’est imposé."', "", "a text in each of en, fr, de"),
        ('id = "declined"', 'id = "declined"\nat = "home"', "'at' names an earlier statement"),
        ('claims = [{ is = "me.propeller", value = 2 }]', "claims = []", "statement value: it claims nothing"),
        ('"format": "otys-position/1"', '"format": "otys-position/9"', "format"),
    ],
)
def test_a_data_file_that_is_no_example_is_refused(old: str, new: str, said: str) -> None:
    from importlib.resources import files

    text = (files("otys_nb.examples") / "data" / "noemie.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ExampleError, match=said) as caught:
        load(text.replace(old, new, 1), "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
