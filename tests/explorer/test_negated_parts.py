"""What a typed line says is not to be done is neither played nor offered, and a number that is said binds."""

from __future__ import annotations

from itertools import product

import pytest

from otys_nb.explorer.negated_parts import negated, plays
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.rules.moves import Explore
from otys_nb.rules.notation import parse_line, write_line
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
