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


@pytest.mark.parametrize(
    ("lang", "text", "others"),
    [
        ("de", "Zu zweit.\nUli: 6 P, 4 Geld\nBea: 3 P, 1 Geld\n{}: Metall Tech Treibst. 3P", "zu dritt, Uli, Bea"),
        ("en", "2 players.\nUli: 6 pts, 4 cr\nBea: 3 pts\n{}: metal tech fuel 3 points", "3 players: Uli, Bea"),
        ("fr", "À deux.\nUli : 6 pts, 4 cr\nBea : 3 pts\n{} : métal tech carbu 3 points", "à trois : Uli, Bea"),
    ],
)
def test_a_head_before_cubes_is_no_player_and_the_number_of_players_that_is_said_binds(
    lang: str, text: str, others: str
) -> None:
    for head in ("Zettelkarte", "Klunker"):
        for note in (text.format(head), text.format(head).partition("\n")[2]):
            found = read_note(note, blank(), lang)
            assert [player.name for player in found.position.players] == ["Uli", "Bea"], note
            assert any(head in one.words for one in found.left)
    alone = text.partition("\n")[2].partition("\n{}")[0]
    marked = read_note(f"{others}\n{alone}", blank(), lang).left
    assert [one.words for one in marked] == [others.partition(",")[0].partition(":")[0].strip()]


def test_a_hand_is_read_by_the_word_for_one_card() -> None:
    found = read_note("Zu zweit: Uli, Bea\nUli: 6 P\nBea: 3 P\nHandkarte: Metall Tech Treibst. 3P", blank(), "de")
    assert len(found.position.players) == 2
    assert list(found.position.players[1].contracts) == ["mft:3"] or any("Treibst" in one.words for one in found.left)


@pytest.mark.parametrize("hacker", ["Hacker 0", "Hacker noch nicht gerückt", "Hacker 1", "Hacker auf 5", ""])
def test_a_bare_number_of_a_technician_means_one_thing_whatever_is_said_of_another(hacker: str) -> None:
    """[R50] A number that is on the track is the one on the track."""
    text = f"Uli: 6 P, 4 Geld. {hacker}\nBea: 3 P, 1 Geld. Prop. 2\nKai: 5 P, 2 Geld, Propeller 3"
    _, bea, kai = read_note(text, blank(), "de").position.players
    assert (bea.mechanic, kai.mechanic) == (1, 2)


@pytest.mark.parametrize("other", ["Mechaniker 0", "Hacker 1"])
def test_a_bare_number_is_marked_where_that_of_another_shows_that_it_may_mean_improvements(other: str) -> None:
    """[R50] A Mechanic at 0 is improved 0 times: whether that at 2 lies on 2 or was improved twice is not said."""
    found = read_note(f"Uli: 6 P, 4 Geld, {other}\nBea: 3 P, 1 Geld, Mechaniker 2", blank(), "de")
    assert [player.mechanic for player in found.position.players] == [0, 0]
    assert [one.words for one in found.left] == ["Mechaniker 2"]


@pytest.mark.parametrize("row", ["Spion auf, Metall auf", "Spion(auf), Metall (auf)", "Spion aufg., Metall aufgew."])
def test_a_word_for_upgraded_cut_short_is_no_filler_behind_a_diver(row: str) -> None:
    text = f"Uli: 6 P\nBea: 3 P\n Taucher: Tech, Treibst., Ing. - {row}, Händler, Pfl., Forscherin auf"
    divers = read_note(text, blank(), "de").position.players[1].divers
    assert divers == ("tech", "fuel", "engineer", "spy+", "metal+", "trader", "plant", "explorer+")


def test_a_word_behind_a_diver_that_says_nothing_known_of_him_is_marked() -> None:
    text = "Uli: 6 P\nBea: 3 P\n Taucher: Tech, Treibst., Ing. - Spion {}, Metall, Händler, Pfl., Forscherin"
    for word in ("an", "der", "am"):
        assert read_note(text.format(word), blank(), "de").left, word


@pytest.mark.parametrize("neutral", ["neutr. X", "neutrales X"])
def test_keys_and_a_neutral_one_in_a_row_are_read_whole(neutral: str) -> None:
    text = f"Uli: 6 P\nKai: 8 P, 1 Geld, keine Batterie, 1 neutr. X, Propeller 3\n auf Leiste 4 3 {neutral}"
    found = read_note(text, blank(), "de")
    kai = found.position.players[1]
    assert not found.left and (kai.track, kai.neutral_x) == ("43N", 1)


def test_turns_that_are_counted_off_are_no_table_nor_is_what_lies_there_after_them() -> None:
    """[R3] Nothing of a turn, *got key 5 back*, is laid as the table on which the turns begin."""
    turns = [
        "1 Ann: key 3, paid the sponsor, Plant flipped (+1p). took plant + 1 credit",
        "2 Ben: 3 too, no sponsor. Engineer -> propeller to 2",
        "3 Ann: X on 3. sponsor: 5 back",
        "4 Ben: 4. paid 2, Tech flipped +1p. tech cube, got key 5 back",
        "after: Ann 4p 1cr 2batt; Ben 1p 0cr 0batt",
    ]
    table = "Ann v Ben, two of us.\nAnn: 3 points, 2 credits\nBen: 2 points"
    found, alone = read_note("\n".join([table, *turns]), blank()), read_note(table, blank())
    assert found.position == alone.position and [one.line for one in found.left] == [4, 5, 6, 7, 8]
    assert not alone.left and [player.track for player in alone.position.players] == ["", ""]


@pytest.mark.parametrize("row", ["1 Ann: 3 points, spy on L2", "1) Ann: 3 credits, 2 points", "1 Ann: 3p 4cr"])
def test_players_that_are_counted_off_are_no_turns(row: str) -> None:
    found = read_note(f"Ann v Ben\n{row}\n{row.replace('1', '2', 1).replace('Ann', 'Ben')}", blank())
    assert not any("turn" in one.fault for one in found.left)


def test_sponsors_in_a_row_may_say_their_order_and_side_behind_them() -> None:
    found = read_note("Ann: 3 points\nBen: 2 points\nsponsors 1 5 4 2 3 top to bottom, all basic", blank())
    assert not found.left and found.position.colony.sponsors == ("1B", "5B", "4B", "2B", "3B")


def test_tokens_cut_short_and_divers_behind_a_name_are_read() -> None:
    text = "Ann v Ben\ntokens: L1 batt(or) pres(gr); L3 contr(gr) p/t(or)\n"
    text += "Ann top down: Spy Eng Tech | Trader Metal Plant Expl Fuel"
    found = read_note(text, blank())
    assert not found.left and found.position.players[0].divers[:2] == ("spy", "engineer")
    assert found.position.colony.display[0] == ("battery/orange", "prestige/green")


@pytest.mark.parametrize(
    ("lang", "line", "lying"),
    [
        ("en", "Amy's keys 1, 4 and X are on her board and 2, 3, 5 on the hacker track", ("14X", "235")),
        ("de", "Amy hat noch 2, 3, 4 und 5, die 1 und ihr X sind weg", ("2345", "1X")),
        ("de", "Amy: Plättchen 1, 2, X auf dem Board; 5, 3, 4 an der Leiste", ("12X", "534")),
    ],
)
def test_keys_in_two_places_are_not_one_row(lang: str, line: str, lying: tuple[str, str]) -> None:
    amy = read_note(f"Amy: 9 pts, 3 credits\nBob: 7 pts, 2 credits\n{line}", blank(), lang).position.players[0]
    assert (amy.keys, amy.track) == lying


def test_what_is_left_to_whoever_writes_is_nobody_else_s() -> None:
    text = "Je suis Zoé. J'ai 10 points et Bob 12. Bob a 3 crédits.\nIl me reste les clés 3, 5 et X."
    found = read_note(text, blank(), "fr").position.players
    assert {one.name: one.keys for one in found} == {"Zoé": "35X", "Bob": "12345X"}


@pytest.mark.parametrize(
    "line",
    [
        "sponsors 5 1 4 2 3, all basic but the 1",
        "Sponsoren: 5, 1, 4, 2, 3. Die 1 ist erweitert.",
        "Sponsoren: 5 Basis, 1 Blitz, 4 Basis, 2 Basis, 3 Basis",
    ],
)
def test_the_sides_of_sponsors_are_read_behind_each_or_behind_all(line: str) -> None:
    found = read_note(f"Amy: 9 pts\nBob: 7 pts\n{line}", blank())
    assert not found.left and found.position.colony.sponsors == ("5B", "1A", "4B", "2B", "3B")


def test_a_table_set_with_spaces_may_have_the_players_above_it() -> None:
    """What lies on a level in a row with a diver who is no resource is a diver in each of its cells."""
    rows = [
        "         Amy    Bob",
        "Points   9      7",
        "Credits  0      4",
        "Keys     1 2 X  3 4 5",
        "Level 1  plant  spy",
    ]
    amy, bob = read_note("\n".join(rows), blank()).position.players
    assert (amy.name, amy.keys, bob.credits, amy.zone[0]) == ("Amy", "12X", 4, "")
    assert (amy.divers[3], bob.divers[3]) == ("plant", "spy")


def test_of_a_sum_that_does_not_fit_only_the_phrase_to_be_asked_about_is_marked() -> None:
    text = "Amy: 9 pts, 1 neutral X\nBob: 7 pts, 2 neutral X\n10 neutral X in the supply"
    assert [one.words for one in read_note(text, blank()).left] == ["10 neutral X in the supply"]
