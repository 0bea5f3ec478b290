"""Notes of a table after a game: nothing is read wrong in silence, and nine of ten things said are read."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest

from otys_nb.explorer.edits import blank
from otys_nb.explorer.table_note import read_note
from otys_nb.rules.language import LANGUAGES
from tests.explorer.written_facts import NOTES, compare

READ: Final = {False: 0.90, True: 0.95}
"""The share of what the notes say that has to be read: of those that the reader is tuned on, among them three in whole
sentences of which little is read, and of those kept."""


@pytest.mark.parametrize("note", NOTES, ids=lambda note: str(note["id"]))
def test_nothing_is_read_wrong_in_silence(note: dict[str, Any]) -> None:
    found = compare(note)
    assert (found.wrong, found.unmarked) == ((), ())


@pytest.mark.parametrize("note", NOTES, ids=lambda note: str(note["id"]))
def test_each_phrase_is_shown_in_its_place(note: dict[str, Any]) -> None:
    phrases = compare(note).reading.phrases
    for before, after in pairwise(phrases):
        assert before.start <= after.start
    assert all(note["text"][one.start : one.end].split()[:1] == one.words.split()[:1] for one in phrases)


@pytest.mark.parametrize("kept", [False, True], ids=["tuned", "kept"])
def test_nine_of_ten_things_said_are_read(kept: bool) -> None:
    notes = [note for note in NOTES if note["kept"] == kept]
    assert {note["language"] for note in notes} == set(LANGUAGES) and len(notes) > 18
    found = [compare(note) for note in notes]
    right = sum(len(one.right) for one in found)
    said = right + sum(len(one.unread) for one in found)
    assert right / said >= READ[kept], f"{right} of {said}"


NOT_SO: Final = [
    "Amy has 3 of her 5 credits left",
    "Amy: 3 or 4 credits",
    "Amy: credits 3-4",
    "Amy ~3 credits",
    "Amy spent 2 credits",
    "Amy gave Bob 2 credits",
    "Bob's batteries: same as Amy's",
    "Amy: 5 keys",
    "Bob: key 3 is missing",
    "Bob: keys 1 2 (3?)",
    "Bob: all keys but one",
    "Level 3: pp",
    "Bob: level 4: plant (or fuel)",
    "Amy: level 1 and 2 empty",
    "Amy level 5: 2 metal, 2 plants and some fuel",
    "Bob level 3 one metal less than Amy",
    "Amy needs key 4 back",
    "Amy's X is on level 3",
    "Bob used 2 batteries",
    "Amy played key 4 and took a metal",
    "It would be Bob's turn but he left",
    "Bob's turn is over",
    "Amy moved her spy to level 3",
    "Amy 3 2 1",
    "10 credits left in the bank",
    "Bob can't reach 18",
    "Round 8 of maybe 10",
    "contracts: mpp 3 or 4",
    "contract mpp for 3 was taken by Amy",
    "Amy's contract: two plants and something for 2",
    "sponsor 3 is upgraded",
    "store: metal 2, plant nearly full",
    "Bob mechanic moved 2 to 3",
    "11 neutral X",
    "Amy hat 3 von 5 Credits übrig",
    "Bob hat 2 Credits bezahlt",
    "Amy: Ebene 3 dasselbe",
    "Bob hat Schlüssel 2 gespielt und Metall genommen",
    "Bob hätte am Zug sein sollen",
    "nächste Runde beginnt Bob",
    "Amy braucht mpp für 3",
    "Bob Batterien: 2 statt 3",
    "Bob: minus 1 Credit",
    "Amy avait 3 crédits sur 5",
    "Bob : niveau 3 : plante ou métal",
    "Bob a joué la clé 2 et pris un métal",
    "c'était à Bob de jouer",
    "au prochain tour Bob commence",
    "Bob batteries : 2 au lieu de 3",
    "il manque 2 crédits à Amy",
    "Bob : toutes ses clés sauf une",
    "Bob : clé 3 perdue",
    "Amy L3 four cubes: 2 blue, 1 green",
    "Amy level 2 is full (metal)",
    "store: blue full or green full",
    "Amy goes first or it's her turn",
    "Amy's cubes: blue / green / white / - / 2",
    "no coins but Bob has 3",
    "Amy P 3",
    "credits 3 / 5 / 2",
    "reward tiles: Bob had a green one on 3 but lost it",
]
"""Lines that a hasty reader would take for what they do not say."""


@pytest.mark.parametrize("line", NOT_SO)
def test_what_is_only_told_wished_or_half_known_is_marked_and_not_taken(line: str) -> None:
    base = "Amy 9 points, Bob 7 points"
    found, before = read_note(f"{base}\n{line}", blank()), read_note(base, blank())
    assert found.position == before.position and found.left


@pytest.mark.parametrize(
    ("lang", "heads", "unknown"),
    [
        ("de", "Taucher: Spion Pfl Ing {} Treib Tech Met Händler\nWürfel: E2 Met\nHand: mmt3", "Kuckuck"),
        ("en", "Divers: Spy Plant Eng {} Fuel Tech Metal Trader\nCubes: L2 metal\nHand: mmt3", "Cuckoo"),
        (
            "fr",
            "Plongeurs : Espion Plante Ing {} Carbu Tech Métal Marchand\nCubes : niv 2 métal\nMain : mmt3",
            "Coucou",
        ),
    ],
)
def test_an_unknown_word_does_not_take_the_owner_from_what_follows(lang: str, heads: str, unknown: str) -> None:
    found = read_note(f"AMY 9 pts, 2 cr\n{heads.format(unknown)}\nBOB 7 pts\n{heads.format('Expl')}", blank(), lang)
    amy, bob = found.position.players
    assert (amy.name, bob.name) == ("AMY", "BOB") and len(found.left) == 1 and unknown in found.left[0].words
    assert all((one.zone[1], list(one.contracts)) == ("m", ["mmt:3"]) for one in (amy, bob))
    assert bob.divers == ("spy", "plant", "engineer", "explorer", "fuel", "tech", "metal", "trader")


@pytest.mark.parametrize("head", ["Klunker", "Wotsits", "Trucs"])
def test_a_head_that_nobody_knows_is_no_player_and_what_lies_there_no_open_card(head: str) -> None:
    note = f"AMY 9 points\n{head}: L2 metal\nHand: mmt3\nBOB 7 points"
    once, twice = read_note(note, blank()), read_note(f"{note}\n{head}: L3 tech", blank())
    for found in (once, twice):
        assert [player.name for player in found.position.players] == ["AMY", "BOB"]
        assert not any(found.position.colony.contracts)
    assert once.left and not any(once.position.players[0].zone)
    amy, bob = twice.position.players  # below each name it is what lies there
    assert (amy.zone[1], list(amy.contracts), bob.zone[2]) == ("m", ["mmt:3"], "t")


@pytest.mark.parametrize("line", ["Karte: ppf3", "Card: ppf3", "Carte : ppf3"])
def test_one_card_of_nobody_does_not_lie_open(line: str) -> None:
    found = read_note(f"Amy 9 points, Bob 7 points\n{line}", blank())
    assert not any(found.position.colony.contracts) and found.left


@pytest.mark.parametrize(
    "line", ["Foto: 12", "Photo 12", "Total: 16", "Pizza 2", "Spielabend bei Karin", "Gestern: 3 Stunden gespielt"]
)
def test_a_word_with_a_capital_is_no_player_for_that(line: str) -> None:
    found = read_note(f"Amy 9 points, Bob 7 points\n{line}", blank())
    assert [player.name for player in found.position.players] == ["Amy", "Bob"] and found.left
