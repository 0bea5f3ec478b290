"""What is typed at the table: a contract by its number, its cubes or its prestige, no choice that was not typed, an
offered turn by its number, why something is not possible, and what tasks and hints say."""

from __future__ import annotations

import pytest

import otys_nb as otys
from otys_nb.analysis.features import missing_cubes
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.pictures.messages import table
from otys_nb.rules import turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import Complete, EndTurn, Explore, Move, Stay, Surface
from otys_nb.rules.notation import parse_line, play_line
from otys_nb.rules.position import Position, with_player
from otys_nb.widgets import advice, whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.session import after
from otys_nb.widgets.table_room import TableRoom
from tests.explorer.explorers import START

_DIVERS = ("spy", "engineer", "trader", "fuel", "metal", "tech", "explorer", "plant")
ON_X = play_line(with_player(START, 0, divers=_DIVERS, zone=("", "p", "mf", "m", "t")), "x3 ..")
"""The Metal Expert dives to the key in play with the battery; the first contract can be completed then."""
TAKEN = {
    "en": "metal expert 1 down, push, take metal",
    "de": "Metallexperte 1 runter, schieben, Metall nehmen",
    "fr": "expert métaux 1 bas, pousser, prendre métal",
}


def typed(here: Position, text: str, lang: str = "en") -> tuple[Move, ...]:
    return typed_moves(TableRoom(here, lang=lang).session, text, lang)


def refusal(here: Position, text: str, lang: str = "en") -> str:
    with pytest.raises(Rejected) as refused:
        typed(here, text, lang)
    return str(refused.value)


@pytest.mark.rule(64)
@pytest.mark.parametrize(
    ("lang", "named"),
    [
        ("en", "complete contract 1"),
        ("en", "complete a contract"),
        ("en", "complete the contract for 3 prestige"),
        ("en", "complete mmf"),
        ("de", "Auftrag 1 erfüllen"),
        ("de", "erfülle einen Auftrag"),
        ("fr", "réaliser le contrat 1"),
        ("fr", "réaliser un contrat"),
    ],
)
def test_a_contract_is_named_by_its_number_its_cubes_its_prestige_or_as_the_only_one(lang: str, named: str) -> None:
    moves = typed(ON_X, f"{TAKEN[lang]}, {named}", lang)
    assert [move.card for move in moves if isinstance(move, Complete)] == ["mmf:3"]


@pytest.mark.rule(64)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_contract_that_cannot_be_paid_gets_the_reason_of_the_board(lang: str) -> None:
    named = {"en": "complete contract {}", "de": "erfülle Auftrag {}", "fr": "réaliser le contrat {}"}[lang]
    for at in (0, 1):
        said = refusal(ON_X, named.format(at + 1), lang)
        assert whynot.why(ON_X, f"public:{at}", lang, None)["text"] in said
    taken = after(ON_X, typed(ON_X, TAKEN[lang], lang))
    said = refusal(ON_X, f"{TAKEN[lang]}, {named.format(2)}", lang)
    assert whynot.why(taken, "public:1", lang, None)["text"] in said


def test_a_number_alone_names_nothing_that_a_diver_does() -> None:
    assert "has been used" not in refusal(ON_X, f"{TAKEN['en']}, contract 9")


@pytest.mark.rule(64)
def test_a_choice_that_was_not_typed_is_not_played() -> None:
    moves = typed(ON_X, TAKEN["en"])
    here = after(ON_X, moves)
    assert not any(isinstance(move, Surface | Stay | Complete | EndTurn) for move in moves)
    assert any(isinstance(move, Complete) for move in turn.moves(here))
    risen = typed(ON_X, f"{TAKEN['en']}, resurface")
    assert Surface() in risen and EndTurn() not in risen, "a contract can still be completed"
    sold = typed(START, "key 4, sell metal for 2 credits")
    assert Surface() not in sold and {Surface(), Stay()} <= {*turn.moves(after(START, sold))}
    assert after(START, typed(START, "key 4, sell metal for 2 credits, resurface")).to_move == 1


@pytest.mark.rule(64)
def test_in_place_of_a_contract_that_cannot_be_paid_those_turns_are_offered_that_bring_what_it_lacks() -> None:
    session = TableRoom(START).session
    session.play(typed_moves(session, "key 4", "en")[0])
    with pytest.raises(Rejected):
        typed_moves(session, "complete contract 1", "en")
    card = session.position.colony.contracts[0]

    def lacks(line: tuple[Move, ...]) -> int:
        return missing_cubes(card, after(session.position, line).players[0].zone)[0]

    assert lacks(session.offered[0]) < lacks(()), session.offered


def test_an_offered_turn_is_chosen_by_its_number_until_something_else_happens() -> None:
    session = TableRoom(START).session
    with pytest.raises(Rejected) as refused:
        typed_moves(session, "key 4, juggle the metal", "en")
    assert "type the number" in str(refused.value)
    offered = session.offered
    assert offered and [typed_moves(session, str(n), "en") for n in range(1, len(offered) + 1)] == [*offered]
    session.game.add(offered[0])
    assert not session.chosen("1")
    other = TableRoom(START).session
    with pytest.raises(Rejected):
        typed_moves(other, "key 4, juggle the metal", "en")
    typed_moves(other, "key 4", "en")
    assert not other.chosen("1"), "what was answered since has no list"


def test_a_word_alone_is_answered_by_the_legal_turns_that_have_it() -> None:
    start = otys.first_game(seed=3, lang="en").position
    with pytest.raises(Rejected) as refused:
        typed_moves(TableRoom(start).session, "battery", "en")
    assert "1) Key 2, on its level; Use the sponsor “gain a battery”" in str(refused.value)


@pytest.mark.rule(64)
@pytest.mark.parametrize(("lang", "why"), [("en", "why not {}?"), ("de", "Warum nicht {}?"), ("fr", "pourquoi pas {}")])
def test_whoever_asks_why_not_gets_the_reason_or_hears_that_it_is_possible(lang: str, why: str) -> None:
    named = {"en": "contract 1", "de": "Auftrag 1", "fr": "contrat 1"}[lang]
    assert refusal(START, why.format(named), lang).splitlines()[0] in refusal(START, named, lang)
    key = {"en": "key 4", "de": "Zugangsplättchen 4", "fr": "jeton Clé 4"}[lang]
    assert "1) " in refusal(START, why.format(key), lang)


@pytest.mark.parametrize(("lang", "ordered"), [("en", "Slide {}"), ("de", "Wähle {}"), ("fr", "Touchez le {}.")])
def test_a_turn_is_read_as_a_task_orders_it(lang: str, ordered: str) -> None:
    key = {"en": "key 4", "de": "Zugangsplättchen 4", "fr": "jeton Clé 4"}[lang]
    assert typed(START, ordered.format(key), lang) == typed(START, key, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_hint_says_is_read_with_its_reasons(lang: str) -> None:
    line = parse_line(START, "5 $ P:p ..").moves
    walked = [after(START, line[:n]) for n in range(len(line) + 1)]
    for told in advice.steps(walked, line, ("key:5",), lang)[1:]:
        moves = typed(START, told, lang)
        assert moves and moves == line[: len(moves)], told


@pytest.mark.rule(137)
@pytest.mark.parametrize(
    ("lang", "named"),
    [
        ("en", "take token 2"),
        ("en", "reward token 2"),
        ("de", "Belohnungsplättchen 2 nehmen"),
        ("fr", "prendre jeton Récompense 2"),
    ],
)
def test_a_token_is_named_by_its_number_as_the_boards_name_it(lang: str, named: str) -> None:
    here = play_line(otys.new_game(["Ada", "Grace"], seed=7).position, "2 ..")
    (_, explore) = typed(here, named, lang)
    assert isinstance(explore, Explore) and explore.token == here.colony.display[1][1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sponsor_whose_printed_name_is_not_understood_is_named_as_it_was_typed(lang: str) -> None:
    here = otys.new_game(["Ada", "Grace"], seed=7).position
    name = table("board.short", lang)["4B"].replace("|", " ")
    assert name.lower() in refusal(here, f"{name} zzzz", lang).lower()
    assert "wwww" not in refusal(here, f"{name} zzzz", lang)
