"""What a typed line says is not to be done is neither played nor offered, and a number that is said binds."""

from __future__ import annotations

from itertools import product

import pytest

from otys_nb.explorer.messages import say
from otys_nb.explorer.negated_parts import negated, plays
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.rules.moves import Explore, Push, Stay, Surface
from otys_nb.rules.notation import parse_line, play_line, write_line
from otys_nb.rules.position import Position, with_player
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.affordances import USES
from otys_nb.widgets.table_room import TableRoom
from tests.explorer.explorers import START

RICH = with_player(START, 0, batteries=1)
"""The Fuel Expert is on level 1, the Explorer on level 2, where the second token gives fuel."""


def answer(text: str, lang: str = "en", here: Position = RICH) -> tuple[str, str]:
    """The notation of what is played, or the refusal."""
    session = TableRoom(here, lang=lang).session
    try:
        return write_line(here, typed_moves(session, text, lang)), ""
    except Rejected as refused:
        assert not any(plays(here, line, negated(text)) for line in session.offered), text
        return "", str(refused)


@pytest.mark.rule(46)
@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("key 1, do not use the fuel expert", "en"),
        ("key 1, don't use the diver", "en"),
        ("key 1, don’t use the fuel expert", "en"),
        ("key 1, without the fuel expert", "en"),
        ("Zugang 1, den Treibstoffexperten nicht benutzen", "de"),
        ("Zugang 1, ohne den Treibstoffexperten", "de"),
        ("clé 1, n’utilise pas l’expert carburant", "fr"),
        ("clé 1, sans l'expert carburant", "fr"),
    ],
)
def test_a_diver_who_is_not_to_be_used_is_only_pushed(text: str, lang: str) -> None:
    assert answer(text, lang)[0] == "1 F .."


NEGATIONS = {
    "en": ("do not {}", "don't {}", "don’t {}", "never {}", "without {}"),
    "de": ("nicht {}", "ohne {}", "kein {}"),
    "fr": ("ne pas {}", "sans {}", "jamais {}"),
}
NAMED = {
    "en": ("use the fuel expert", "take fuel", "use the sponsor", "use the diver"),
    "de": ("den Treibstoffexperten nutzen", "Treibstoff nehmen", "Sponsor nutzen"),
    "fr": ("utiliser l’expert carburant", "prendre carburant", "utiliser le sponsor"),
}


@pytest.mark.parametrize(
    ("lang", "negation", "part"), [(lang, *pair) for lang in NAMED for pair in product(NEGATIONS[lang], NAMED[lang])]
)
def test_a_line_with_a_negated_part_never_plays_that_part(lang: str, negation: str, part: str) -> None:
    key = {"en": "key 1", "de": "Zugang 1", "fr": "clé 1"}[lang]
    for text in (f"{key}, {negation.format(part)}", f"{negation.format(part)}, {key}"):
        session = TableRoom(RICH, lang=lang).session
        try:
            lines = [typed_moves(session, text, lang)]
        except Rejected:
            lines = list(session.offered)
        parts = negated(text)
        assert parts, text
        for line in lines:
            assert not plays(RICH, line, parts), text
            assert "ponsor" in part or not any(isinstance(move, USES) for move in line), (text, line)


def test_no_torn_or_inner_word_is_quoted() -> None:
    for text in ("key 1, don't frobnicate", "key 1, don’t use the trader, use the spy", "key 9, use the trader"):
        said = answer(text)[1]
        assert "hhhh" not in said and "“t”" not in said and "“don”" not in said, said


def test_what_a_sponsor_is_called_is_no_negation() -> None:
    assert not negated("key 1, no costs") and not negated("Zugang 1, ohne Kosten") and not negated("clé 1, sans frais")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("decline the sponsor, key 3, tech", "en"),
        ("skip the sponsor, key 3, tech", "en"),
        ("ich verzichte auf den Sponsor, Zugang 3, Tech", "de"),
    ],
)
def test_what_is_declined_by_name_is_not_done(text: str, lang: str) -> None:
    assert answer(text, lang) == ("3 T:t ..", "")


@pytest.mark.rule(46)
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("key 2, fuel from the second token", 2),
        ("key 2, fuel from the first token", 0),
        ("key 2, token 1 fuel", 0),
        ("key 2, level 2 token 1 fuel", 0),
        ("Zugang 2, Plättchen 1 Treibstoff", 0),
        ("clé 2, carburant du premier jeton", 0),
    ],
)
def test_the_number_of_a_token_binds(text: str, taken: int) -> None:
    lang = {"key": "en", "Zug": "de", "clé": "fr"}[text[:3]]
    played = answer(text, lang)[0]
    tokens = [move.token for move in turn_moves(played) if isinstance(move, Explore)]
    assert tokens == ([RICH.colony.display[1][taken - 1]] if taken else [])


def turn_moves(line: str) -> tuple[object, ...]:
    return parse_line(RICH, line).moves if line else ()


def test_a_price_chooses_no_key_and_no_diver_is_active_before_one() -> None:
    said = answer("sell the metal for 3 credits with the trader")[1]
    assert "active diver" not in said


NO = [("en", "no"), ("en", "Decline."), ("en", "don’t use it"), ("en", "without"), ("de", "nein"), ("de", "verzichten")]
NO += [("fr", "non"), ("fr", "ne l’utilise pas")]


@pytest.mark.rule(42, 46, 49)
@pytest.mark.parametrize(("lang", "no"), NO)
def test_a_no_alone_declines_what_can_be_declined_and_asks_where_there_are_two_ways(lang: str, no: str) -> None:
    divers = [one for one in START.players[0].divers if one != "explorer"]
    token = play_line(with_player(START, 0, divers=(*divers[:5], "explorer", *divers[5:])), "3 Xpl:mtg ..")
    assert answer(no, lang, token)[0].startswith(".-"), "the front of the token is left"
    pushed = play_line(with_player(START, 0, batteries=0), "4 R ..")
    assert answer(no, lang, pushed) == ("^", "")
    with_battery = TableRoom(play_line(RICH, "4 R .."), lang=lang).session
    for here, ways in ((with_battery, {Surface(), Stay()}), (TableRoom(play_line(START, "4")).session, {Push()})):
        with pytest.raises(Rejected):
            typed_moves(here, no, lang)
        assert {move for line in here.offered for move in line} == ways
    assert say("explore.typed.no_choice", lang) in answer(no, lang, START)[1]
