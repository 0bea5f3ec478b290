"""Turns typed in words: what the tool prints is read back, and what is not understood is never called illegal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.explanation import turn_in_words
from otys_nb.explorer.our_game import OurGame
from otys_nb.explorer.typed_result import TypedTurn
from otys_nb.explorer.typed_turn import read_turn, typed_moves
from otys_nb.pictures.messages import table as printed
from otys_nb.rules import chance, sponsors, turn
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import ChooseKey, Move
from otys_nb.rules.notation import NotationError, parse_line, play_line, write_line
from otys_nb.rules.position import NATURE, Position, with_player
from otys_nb.rules.setup import new_position
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.table_room import TableRoom
from tests.depth import mostly_at_night, often
from tests.explorer.explorers import START, Page
from tests.rules.lines import turn_of


def played_turns(seed: int, turns: int = 14) -> Iterator[tuple[Position, tuple[Move, ...], Position]]:
    """The turns of a game played at random: the position before, the moves, the position after."""
    rng = Random(seed)
    position = new_position(["Ada", "Grace", "Alan"][: 2 + seed % 2], seed=seed)
    for _ in range(turns):
        start, line, seat = position, list[Move](), position.to_move
        while not position.finished and (not line or position.turn.stage != "key" or position.to_move == seat):
            drawn = position.to_act == NATURE
            for move in chance.draws(position, rng) if drawn else (rng.choice(turn.moves(position)),):
                line.append(move)
                position = turn.play(position, move)
        yield start, tuple(line), position
        if position.finished:
            return


def read(position: Position, text: str, lang: str = "en") -> TypedTurn:
    return read_turn(position, text, lambda drawing: chance.draws(drawing, Random(1)), lang)


def offered(page: Page) -> list[dict[str, Any]]:
    """The buttons of what is asked about a typed turn."""
    found = [one for one in page.explorer.explore["controls"] if one.get("kind") == "typed"]
    return [one for group in found for one in group["controls"] if one["type"] == "button"]


def written(position: Position, text: str, lang: str = "en") -> str:
    """The notation of what was read; "?" if it was not understood."""
    found = read(position, text, lang)
    return "?" if found.at is not None else write_line(position, found.moves)


@pytest.mark.parametrize("seed", mostly_at_night(range(1), range(1, 24)))
def test_every_turn_that_is_printed_is_read_back(seed: int) -> None:
    for start, line, after in played_turns(seed):
        for lang in LANGUAGES:
            words = turn_in_words(start, line, lang)
            found = read(start, words, lang)
            if found.at is None:
                assert turn_of(start, found.moves) == after, words
            else:  # two equal pieces: both turns are printed alike, and the reader asks
                assert {turn_in_words(start, one, lang) for one in found.turns} == {words}
                assert any(turn_of(start, one) == after for one in found.turns), words


def shuffled(words: str, rng: Random) -> str:
    parts = words.split(";")
    rng.shuffle(parts)
    return ";".join(parts)


def misspelt(words: str, rng: Random) -> str:
    """The words with one long word misspelt: two letters swapped."""
    parts = words.split(" ")
    long = [at for at, part in enumerate(parts) if part.isalpha() and len(part) > 6]
    if not long:
        return words
    at = rng.choice(long)
    part = parts.pop(at)
    return " ".join([*parts[:at], part[:3] + part[4] + part[3] + part[5:], *parts[at:]])


BENT: dict[str, Callable[[str, Random], str]] = {
    "order": shuffled,
    "spelling": misspelt,
    "case": lambda words, rng: words.upper(),
}
WAYS = [*product(LANGUAGES, BENT)]


@pytest.mark.deep
@pytest.mark.parametrize("way", mostly_at_night(WAYS[::4], [*WAYS[1:4], *WAYS[5:8]]), ids="-".join)
def test_order_spelling_and_case_never_make_another_turn_of_it(way: tuple[str, str]) -> None:
    lang, bent = way
    rng, whole, read_as_meant = Random(5), 0, 0
    for seed in range(30, 30 + often(8, 1)):
        for start, line, after in played_turns(seed):
            found = read(start, BENT[bent](turn_in_words(start, line, lang), rng), lang)
            whole += 1
            if found.at is None:
                got = turn_of(start, found.moves)
                read_as_meant += got == after
                assert got == after or sorted(map(str, found.moves)) == sorted(map(str, line)), (
                    "only the order may differ"
                )
    assert read_as_meant >= 0.9 * whole


@pytest.mark.parametrize(
    ("text", "lang", "notation"),
    [
        ("key 4; sell metal for two credits", "en", "4 R:-mc"),
        ("Zugangsplättchen 4, Metall verkaufen für 2 Credits", "de", "4 R:-mc"),
        ("clé 4 puis vendre métal pour 2 crédits", "fr", "4 R:-mc"),
    ],
)
def test_short_words_are_read(text: str, lang: str, notation: str) -> None:
    expected = play_line(START, notation)
    found = read(START, text, lang)
    assert found.at is None and turn_of(START, found.moves) == expected


def test_a_word_that_is_not_understood_is_marked_and_three_legal_turns_are_offered() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    told = page.send("type", text="key 4; juggle the metal")
    assert "Not understood here: “juggle”" in told and "does not mean that it is not allowed" in told
    assert len(offered(page)) == 3
    assert page.explorer.reject is not None and page.explorer.reject["at"] == [7]
    assert page.explorer.position == START
    for line in read(START, "key 4; juggle the metal").turns:
        assert parse_line(START, write_line(START, line)).error is None
    expected = play_line(START, offered(page)[1]["notation"])
    page.send("explore", "typed", 1)
    assert page.explorer.position == expected and not offered(page)


@pytest.mark.parametrize(
    ("text", "lang", "reason"),
    [
        ("5; take metal", "en", "The Plant Expert does not find metal."),
        ("key 4; improve the mechanic", "en", "The active diver is the Trader; that is not what he does."),
        ("5; Metall nehmen", "de", "Metall findet der Pflanzenexperte nicht."),
        ("5; sell metal", "en", "that is not what he does."),
    ],
)
def test_what_another_diver_does_is_forbidden_by_its_rule_and_not_called_unread(
    text: str, lang: str, reason: str
) -> None:
    page = Page(Explorer(START, lang=lang, tab="play"))
    told = page.send("type", text=text)
    assert reason in told and "“" not in told and "„" not in told
    assert page.explorer.reject is not None and page.explorer.reject["rules"]
    assert len(offered(page)) == 3


@pytest.mark.parametrize(
    ("text", "lang", "reason"),
    [
        ("key 5; spend a battery: trader 5 up; hacker", "en", "at most 1 place."),
        ("key 5; engineer down to level 4", "en", "beyond his eight places."),
        ("key 3; take plant; spend a battery: spy 1 up", "en", "Propellers run only in step 1."),
        ("Plättchen 3; Händler 9 nach unten; Pflanze", "de", "höchstens 1 Feld."),
        ("key 2; take fuel; complete contract 211", "en", "not on one level."),
        ("key 2; take fuel; complete the contract mptt", "en", "does not hold the cubes"),
        ("key 2; take fuel; complete contract for 1 metal and 1 fuel", "en", "No such contract lies open"),
        ("clé 2 ; prendre carburant ; remplir le contrat mptt", "fr", "n’a pas les ressources"),
        ("key 5; use the sponsor on level 3; hacker", "en", "only the sponsor there can be used."),
        ("key 3; plant; stay; stay", "en", ""),
    ],
)
def test_what_can_be_said_at_a_table_is_answered_by_its_rule(text: str, lang: str, reason: str) -> None:
    page = Page(Explorer(new_position(["Ada", "Grace"], seed=1), lang=lang, tab="play"))
    told = page.send("type", text=text)
    assert reason in told and "“" not in told and "„" not in told and "«" not in told, told


def test_a_legal_turn_that_was_not_read_is_not_called_forbidden() -> None:
    page = Page(Explorer(new_position(["Ada", "Grace"], seed=1), lang="en", tab="play"))
    assert "not mean that it is not allowed" in page.send("type", text="key 2; fuel, juggle it, complete contract 211")
    assert not page.send("type", text="key 5; spend a battery: the Trader moves 1 place up; improve the Hacker")


def test_the_nearest_turns_of_one_text_do_not_stand_below_the_next() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    page.send("type", text="key 4; juggle the metal")
    assert offered(page)
    assert page.send("type", text="4 ~S^9") and not offered(page)


def test_the_nearest_turns_go_with_another_tab_and_another_position() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    for leave, back in ((("explore", "tab", "futures"), ("explore", "tab", "play")), (("type",), ("undo",))):
        page.send("type", text="key 4; juggle the metal")
        assert offered(page) and page.explorer.reject
        page.send(*leave, **({"text": "4"} if leave == ("type",) else {}))
        assert not offered(page) and not page.explorer.reject
        page.send(*back)
        assert not offered(page)


def test_a_misspelt_turn_says_in_words_what_was_read() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    assert page.send("type", text="key 4; buy feul") == ""
    told = [part["text"] for part in page.parts() if part["type"] == "text"]
    assert any(one.startswith("Read and played:") and "fuel" in one for one in told)
    page.send("undo")
    assert not any(part.get("text", "").startswith("Read") for part in page.parts())


SEAT = START.to_move or 0


def with_sponsor(code: str, level: int = 1) -> Position:
    """A turn in which that sponsor can be used on its level."""
    me = START.players[SEAT]
    able = with_player(START, SEAT, credits=6, batteries=2, keys=me.keys.replace("5", ""), track="5")
    others = [one for one in START.colony.sponsors if one[0] != code[0]]
    others.insert(level - 1, code)
    able = with_player(able, SEAT, zone=("mf", "t", "", "", ""))
    return replace(able, colony=replace(able.colony, sponsors=tuple(others)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sponsors.TILES)
def test_the_name_that_is_printed_on_a_sponsor_is_understood_in_a_turn(code: str, lang: str) -> None:
    name, key = printed("board.short", lang)[code].replace("|", " "), {"en": "key", "fr": "clé", "de": "Zugang"}[lang]
    start = with_sponsor(code)
    for said in (name, name.upper(), f"sponsor “{name}”"):
        found = read(start, f"{key} 1, {said}", lang)
        lines = (found.moves,) if found.at is None else found.turns
        assert not found.word and lines, said
        assert all(isinstance(line[1], sponsors.KINDS) for line in lines), said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", sponsors.TILES)
def test_the_name_of_a_sponsor_on_another_level_is_never_dropped_in_silence(code: str, lang: str) -> None:
    name, key = printed("board.short", lang)[code].replace("|", " "), {"en": "key", "fr": "clé", "de": "Zugang"}[lang]
    found = read(with_sponsor(code, 3), f"{key} 1, {name}", lang)
    assert found.at is not None


def test_a_diver_is_used_twice_with_the_sponsor_by_its_printed_name() -> None:
    start = with_sponsor("2B")
    seat = SEAT
    divers = start.players[seat].divers
    trader = tuple(dict.fromkeys(("spy", "engineer", "metal", "trader", *divers)))
    start = with_player(start, seat, divers=trader)
    found = read(start, "key 1, use twice, buy fuel, sell fuel")
    assert not found.word and {write_line(start, line) for line in found.turns} == {"1 $ R:+f,-fc", "1 $ R:+f,-fv"}
    told = read(with_player(with_sponsor("2B", 3), seat, divers=trader), "key 1, use twice, buy fuel, sell fuel")
    assert told.refused is not None and "only the sponsor there" in told.refused.text("en")


def test_an_x_key_is_read_with_its_level_and_named_when_it_is_not_there() -> None:
    me = START.players[SEAT]
    spent = with_player(START, SEAT, keys=me.keys.replace("X", ""), track="X")
    assert written(START, "X on level 5").startswith("x5")
    neutral = with_player(spent, SEAT, neutral_x=1)
    assert written(neutral, "X on level 5").startswith("n5")
    for text in ("X on level 2", "x2"):
        page = Page(Explorer(spent, lang="en", tab="play"))
        assert "waits on the Hacker track" in page.send("type", text=text)


@pytest.mark.parametrize(
    ("text", "lang"),
    [("key 4, sell nothing", "en"), ("clé 4, ne rien vendre", "fr"), ("Zugang 4, nichts verkaufen", "de")],
)
def test_a_diver_who_does_nothing_is_only_pushed(text: str, lang: str) -> None:
    assert written(START, text, lang) == "4 R"


@pytest.mark.parametrize(
    ("text", "lang", "strange", "near"),
    [
        ("Key 2, on its level; Buy mhtal for 3 credits", "en", "mhtal", None),
        ("The X kney on level 4; sell metal for 2 credits", "en", "kney", "x4 R:-mc"),
        ("Key 4, on its level; Sell mqtal for 2 credits", "en", "mqtal", "4 R:-mc"),
        ("Zugangsplättchen 4; Mqtall verkaufen für 2 Credits", "de", "Mqtall", "4 R:-mc"),
        ("clé 4 ; vendre mqtal pour 2 crédits", "fr", "mqtal", "4 R:-mc"),
    ],
)
def test_the_misspelt_word_is_the_one_that_is_marked_and_the_turn_without_the_slip_is_offered(
    text: str, lang: str, strange: str, near: str | None
) -> None:
    page = Page(OurGame(START, lang=lang, seed=1))
    assert strange in page.send("type", text=text)
    assert page.explorer.reject is not None and page.explorer.reject["at"] == [text.index(strange)]
    assert page.explorer.reject["rules"] == [] and page.explorer.position == START
    assert len(offered(page)) == 3 and near in (None, offered(page)[0]["notation"])


def test_a_misspelt_diver_who_is_not_active_is_answered_like_the_right_word() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    assert "that is not what he does" in page.send("type", text="5; Trder sells metal")


@pytest.mark.parametrize("text", ["4; juggle the metal", "4 zz"])
def test_a_game_names_the_word_too_and_plays_nothing_that_was_not_read(text: str) -> None:
    room = TableRoom(START, lang="en")
    with pytest.raises(Rejected, match=r"Not understood here: “(juggle|zz)”"):
        room.do({"do": "type", "text": text, "seq": 1, "rev": 0})
    assert room.session.position == START


def test_what_is_not_understood_is_no_illegal_turn() -> None:
    room = OurGame(START, lang="en", seed=1)
    page = Page(room)
    assert "Not understood" in page.send("type", text="key 4; juggle the metal")
    assert room.illegal_turn is None and not room.violations() and room.position == START
    with pytest.raises(ValueError, match="Not understood"):
        room.play("key 4; juggle the metal")


def test_a_turn_in_words_is_played_and_what_is_missing_is_left_to_the_board() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    assert page.send("type", text="key 4") == ""
    assert page.explorer.position.turn.level == 4, "the board asks what comes next"
    assert page.send("type", text="sell a metal for 2 credits") == ""
    assert page.explorer.position.to_move == 1
    assert any(str(one.get("text")).endswith("; The Trader resurfaces") for one in page.parts()), "it was not said"


def test_what_is_missing_is_asked_beside_the_board_one_question_at_a_time() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    told = page.send("type", text="only push; stay down")
    assert "question stands beside the board" in told and page.explorer.position == START
    keys = offered(page)
    assert len(keys) > 2 and all(re.match(r"Key \d|The X key", one["label"]) for one in keys)
    page.send("explore", "typed", next(at for at, one in enumerate(keys) if one["label"].startswith("Key 4")))
    assert page.explorer.position == play_line(START, "4 R =")


@pytest.mark.parametrize(
    ("text", "lang", "notation"),
    [
        ("4 ~Rv1; use the sponsor; P:p,p; #mpp", "en", "4 ~Rv1 $ P:p,p #mpp"),
        ("k4, trader 1 down, sponsor, plant, plant, complete mpp", "en", "4 ~Rv1 $ P:p,p #mpp"),
        ("4 ~Rv1; Sponsor; Pflanze; Pflanze; mpp erfüllen", "de", "4 ~Rv1 $ P:p,p #mpp"),
        ("Z4; Händler verkauft Metall, 2 c; Zug beenden", "de", "4 R:-mc"),
        ("clé 4 ; la négociante vend du métal, 2 cr", "fr", "4 R:-mc"),
        ("4; sell m 2c; stays down", "en", "4 R:-mc ="),
    ],
)
def test_shorthand_and_notation_stand_among_words(text: str, lang: str, notation: str) -> None:
    page = Page(Explorer(START, lang=lang, tab="play"))
    assert page.send("type", text=text) == ""
    assert page.explorer.position == play_line(START, notation)


def test_what_stands_behind_a_whole_turn_is_a_note_and_anything_else_is_read() -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    assert page.send("type", text="4 R:-mc; a strange idea") == ""
    assert page.explorer.position == play_line(START, "4 R:-mc")
    assert "Not understood here: “juggle”" in page.send("type", text="5; juggle the plants")


@pytest.mark.parametrize("text", ["key 4; contract", "4; use the Trader", "4 R:+p and metal", "spy spy spy", "sell"])
def test_what_is_half_said_is_never_played_by_itself(text: str) -> None:
    page = Page(Explorer(START, lang="en", tab="play"))
    assert page.send("type", text=text) and page.explorer.position == START


def test_where_nothing_stands_beside_the_board_the_refusal_offers_the_turns() -> None:
    session = Explorer(START).session
    assert write_line(START, typed_moves(session, "4; sell m 2c", "en")) == "4 R:-mc ..", "to stay is a choice"
    with pytest.raises(Rejected) as refused:
        typed_moves(session, "key 4; juggle the metal", "en")
    assert "Not understood here: “juggle”" in str(refused.value) and "2) Key 4" in str(refused.value)
    assert not re.search(r"\d [RP]\b|\([^\d]", str(refused.value)), "notation is for eyes alone"
    with pytest.raises(Rejected, match="What is meant"):
        typed_moves(session, "sell metal for 2 credits", "en")


@pytest.mark.rule(56)
@pytest.mark.parametrize(("lang", "text"), [("en", "x on 5"), ("de", "x auf Ebene 5"), ("fr", "X sur 5")])
def test_x_on_a_level_is_the_x_that_can_be_played(lang: str, text: str) -> None:
    def typed(keys: str, neutral: int) -> tuple[Move, ...]:
        me = replace(START.players[0], keys=keys, track="" if "X" in keys else "X", neutral_x=neutral)
        colony = replace(START.colony, neutral_x=12 - neutral)
        here = replace(START, players=(me, *START.players[1:]), colony=colony)
        return typed_moves(TableRoom(here, lang=lang).session, text, lang)

    assert typed("12345X", 0) == typed("12345X", 1) == (ChooseKey("X", 5),)
    assert typed("12345", 1) == (ChooseKey("N", 5),)
    with pytest.raises((NotationError, Rejected)):
        typed("12345", 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_mark_alone_tells_how_a_turn_is_typed_with_one_that_can_be_played(lang: str) -> None:
    session = TableRoom(START, lang=lang).session
    with pytest.raises(Rejected) as told:
        typed_moves(session, " ? ", lang)
    examples = re.findall(r"[“„«]\s*(.*?)\s*[”“»]", str(told.value))
    assert len(examples) == 2 and len({typed_moves(session, one, lang) for one in examples}) == 1


def test_an_answer_goes_on_with_the_game_as_it_was_played() -> None:
    room = OurGame(START, lang="en", seed=1)
    page = Page(room)
    room.play("5 P:p")
    page.send("undo")
    page.send("type", text="sell metal for 2 credits")
    page.send("explore", "typed", 0)
    assert room.position == play_line(START, "4 R:-mc") and not room.aside
