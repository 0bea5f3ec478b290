"""A word that the reader knows is played, asked about or refused with a reason; it is never called not understood."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.explorer.messages import say
from otys_nb.explorer.typed_turn import typed_moves
from otys_nb.rules.components import DIVERS
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Propel, Stay
from otys_nb.rules.notation import play_line, write_line
from otys_nb.rules.position import Position, with_player
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.table_room import TableRoom
from tests.depth import mostly_at_night
from tests.explorer.explorers import START, middle
from tests.explorer.test_typed_parts import busy_turn, parts, rich


def swapped(one: str, place: int, here: Position = START) -> Position:
    """The position with a diver at another place."""
    divers = [*here.players[0].divers]
    at = divers.index(one)
    divers[at], divers[place] = divers[place], divers[at]
    return with_player(here, 0, divers=tuple(divers))


ENGINEER = swapped("engineer", 3)
EXPLORER = swapped("explorer", 5)
"""Level 3 has a token for prestige, and one for metal or tech."""
LATE = middle(11, 150)
"""The Spy is on level 5; key 5 and the X are on the track."""


def answer(here: Position, text: str, lang: str = "en") -> str:
    """What is played, in notation, or the refusal with what it offers."""
    try:
        return write_line(here, typed_moves(TableRoom(here, lang=lang).session, text, lang))
    except Rejected as refused:
        return str(refused)


@pytest.mark.rule(30, 34, 93)
@pytest.mark.parametrize(
    ("here", "lang", "text", "reason"),
    [
        (START, "en", "key 3 then key 2", "a turn uses exactly one key"),
        (START, "de", "Zugang 3, dann Zugang 2", "Ein Zug nutzt genau eines"),
        (START, "fr", "clé 3, puis clé 2", "un tour n’en utilise qu’un seul"),
        (play_line(START, "3"), "en", "key 2", "a turn uses exactly one key"),
        (START, "en", "key 5, sponsor take back a key", "only the sponsor there can be used"),
        (START, "en", "take back key 5", "none lies on your Hacker track"),
        (START, "en", "key 2, stay down, metal, battery from sponsor", "that is not what he does"),
        (with_player(START, 0, credits=1), "en", "key 1, sponsor, push the fuel expert, resurface", "costs 2 credits"),
        (with_player(START, 0, credits=1), "en", "sponsor, key 1, fuel", "costs 2 credits"),
        (LATE, "en", "spy with key 5", "Key 5, which pushes this diver, waits on the Hacker track"),
        (LATE, "de", "Spion: Aufträge ansehen", "wartet an der Hackerleiste"),
        (LATE, "en", "sell plant for prestige with key 3", "brings no prestige to a basic Trader"),
        (START, "en", "use my neutral x", "You hold no neutral X key"),
        (EXPLORER, "en", "key 3 token 1 metal", "“token 1” is another one here: Take token: 1 prestige"),
    ],
)
def test_the_engine_says_why_a_part_is_not_possible(here: Position, lang: str, text: str, reason: str) -> None:
    assert reason in answer(here, text, lang)


@pytest.mark.parametrize(
    ("here", "text", "offered"),
    [
        (ENGINEER, "hacker, key 1, credit", "1) Key 1, on its level; Improve the Hacker (1 credit)."),
        (ENGINEER, "credit first, then hacker not mechanic, engineer, key 1", "Improve the Hacker (1 credit)."),
        (ENGINEER, "improve the hacker not the mechanic", "1) Key 1, on its level; Improve the Hacker (1 credit)."),
        (START, "why not the trader", "1) Key 4, on its level; Push the Trader."),
        (START, "upgrade the diver", "1) Key 1, on its level; Use the sponsor “upgrade the diver facing the key”"),
        (START, "token 2", "1) Key 2, on its level; Take token: fuel or tech (for 2 credits)."),
        (EXPLORER, "stay down, battery from sponsor, metal, key 3", "Take token: metal or tech (for 2 credits): Take"),
        (START, "use my X on the trader", "1) The X key on level 4; Push the Trader."),
        (START, "sell the metal for 3 credits with the trader", "1) Key 4, on its level; Sell metal for 2 credits."),
    ],
)
def test_turns_that_have_all_that_was_typed_are_offered_whatever_its_order(
    here: Position, text: str, offered: str
) -> None:
    told = answer(here, text)
    assert offered in told and "echanic" not in told and "Not understood" not in told


@pytest.mark.rule(93)
def test_what_has_one_meaning_is_played() -> None:
    assert answer(play_line(START, "1"), "upgrade the diver") == "$"
    assert answer(ENGINEER, "hacker, key 1") == "1 Eng:h .."


POLITE = {
    "en": ["I would like to sell the metal with key 4 please", "key 4 -> sell metal, got 2 credits, up he goes"],
    "de": ["ich möchte bitte mit Zugang 4 das Metall verkaufen", "er soll mit Zugang 4 auch Metall verkaufen"],
    "fr": ["je voudrais vendre le métal avec la clé 4 s’il vous plaît", "clé 4 -> alors il doit vendre du métal"],
}


@pytest.mark.parametrize(
    ("lang", "text", "played"),
    [
        ("de", "Schlüssel 5, Credit nehmen, dann Pflanze nehmen und oben", "5 $ P:p"),
        ("de", "Zugang 2, Entdecker nimmt Plättchen Treibstoff/Tech, davon Treibstoff", "2 Xpl:fto.f .."),
        ("de", "Batterie ausgeben: Händler eins runter; dann Zugang 5 und Tech verkaufen", "5 ~Rv1 R:-tc .."),
        ("de", "den Händler schieben und nichts tun, Zugang 4", "4 R .."),
        ("fr", "clé 4, pousser la négociante sans rien faire", "4 R .."),
        ("en", "push the trader and do nothing, key 4", "4 R .."),
        ("en", "key 4, sell the metal", "4 R:-mc .."),
    ],
)
def test_turns_are_read_as_they_were_typed_by_somebody_who_had_not_seen_the_reader(
    lang: str, text: str, played: str
) -> None:
    assert answer(START, text, lang) == played


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in POLITE.items() for text in texts])
def test_polite_and_joining_words_block_nothing(lang: str, text: str) -> None:
    assert answer(START, text, lang).startswith("4 R:-mc")


def test_a_number_of_credits_is_no_key_and_no_level() -> None:
    told = answer(START, "I would like to sell the metal on level four for three credits please")
    assert "“for three credits”" in told and "1) Key 4, on its level; Sell metal" in told and "Key 3" not in told


def test_nearest_turns_spend_no_battery_that_nobody_named_before_those_that_spend_none() -> None:
    session = TableRoom(with_player(START, 0, batteries=3), lang="en").session
    for text in ("key 3 then key 2", "key 5, sell metal", "key 4, juggle", "hacker, key 1, credit"):
        with pytest.raises(Rejected):
            typed_moves(session, text, "en")
        spent = [any(isinstance(move, Propel | Stay) for move in line) for line in session.offered]
        assert spent == sorted(spent), text


NOUNS = {
    "en": "key 1, key 2, key 3, metal, plant, fuel, tech, sponsor, token 1, token 2, trader, spy, explorer, hacker,"
    " mechanic, battery, contract 1, complete contract 2, resurface, stay down, push, sell metal, buy tech, credit",
    "de": "Zugang 1, Zugang 2, Metall, Pflanze, Treibstoff, Tech, Sponsor, Händler, Spion, Entdecker, Hacker, Batterie,"
    " Auftrag 1, auftauchen, schieben, Metall verkaufen, Tech kaufen, Credit",
    "fr": "clé 1, clé 2, métal, plante, carburant, techno, sponsor, négociante, espionne, exploratrice, hacker,"
    " batterie, contrat 1, remonter, pousser, vendre métal, acheter techno, crédit",
}


@pytest.mark.parametrize("seed", mostly_at_night(range(6), range(6, 80)))
def test_no_known_word_is_called_not_understood(seed: int) -> None:
    rng = Random(seed)
    here = rich(rng) if seed % 2 else middle(seed, 20 + seed)
    for lang in LANGUAGES if seed % 3 == 0 else LANGUAGES[:1]:
        told = [words for words, _ in parts(here, busy_turn(here, rng), lang, rng)]
        for known in (told[:5], rng.sample(NOUNS[lang].split(", "), 3)):
            rng.shuffle(known)
            text = ", ".join(known)
            unread = say("explore.typed.unread", lang, words="X").partition("X")[0]
            assert unread not in answer(here, text, lang), (seed, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_diver_does_is_quoted_by_the_divers_name(lang: str) -> None:
    use = {"en": "use", "de": "nutze", "fr": "utilise"}[lang]
    for diver in DIVERS:
        name = in_words(diver, "diver", lang)
        for at in (START, LATE):
            assert "hhhh" not in answer(at, f"1, {use} {name}", lang)
