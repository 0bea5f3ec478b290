"""A table as people note it down, in three languages: what is understood lies on the board, the rest is listed."""

from __future__ import annotations

from random import Random

import pytest

from otys_nb.explorer.board import Explorer
from otys_nb.explorer.edits import blank, put
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.table_note import MAX_NOTE_CHARS, read_note
from otys_nb.explorer.table_note.words import known
from otys_nb.rules.components import UNKNOWN
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.position import Position
from tests.explorer.explorers import START, Page

NOTES = {
    "en": """Anna: 12 prestige, 3 credits, keys 1 2 4, hacker 1
divers spy, metal, trader+, explorer, tech, plant, engineer upgraded and fuel
level 2: 2 metal 1 plant, level 4 f
reward level 3: plant tech
contracts mpp:3, 221 4
Ben: 9 points, two batteries, no credits, mechanic 2x, on the track 3 5 N, divers rmSpEftx
zone m/pp/-/f/t
Round 8, Ben to move, Anna began
public: ft1b, 111:2
display: mf battery / pt contracts / upgrade prestige / mp ft / b u
sponsors 3 1A 5 2 4
store 2 metal 1 fuel""",
    "fr": """Anna : 12 points de notoriété, 3 crédits, clés 1 2 4, hacker 1
plongeurs espion, métal, négociante+, éclaireur, technologie, plante, ingénieur amélioré et carburant
niveau 2 : 2 métal 1 plante, niveau 4 f
récompense niveau 3 : plante technologie
contrats mpp:3, 221 4
Ben : 9 points, deux batteries, pas de crédits, mécanicien 2x, sur la piste 3 5 N, plongeurs rmSpEftx
zone de fouille m/pp/-/f/t
tour de table 8, à Ben de jouer, Anna a commencé
contrats publics : ft1b, 111:2
jetons récompense : mf batterie / pt contrats / amélioration notoriété / mp ft / b u
sponsors 3 1A 5 2 4
magasin 2 métal 1 carburant""",
    "de": """Anna: 12 Prestigepunkte, 3 Credits, Zugangsplättchen 1 2 4, Hacker 1
Taucher Spion, Metall, Händler+, Entdecker, Tech, Pflanze, Ingenieur verbessert und Treibstoff
Ebene 2: 2 Metall 1 Pflanze, Ebene 4 f
Belohnung Ebene 3: Pflanze Tech
Aufträge mpp:3, 221 4
Ben: 9 Punkte, zwei Batteriemarker, keine Credits, Mechaniker 2x, auf der Leiste 3 5 N, Taucher rmSpEftx
Suchzone m/pp/-/f/t
Runde 8, Ben ist am Zug, Anna begann
öffentliche Aufträge: ft1b, 111:2
Auslage: mf Batterie / pt Aufträge / Verbesserung Prestigepunkt / mp ft / b u
Sponsoren 3 1A 5 2 4
Laden 2 Metall 1 Treibstoff""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_noted_down_in_words_is_the_position_meant(lang: str) -> None:
    found = read_note(NOTES[lang], blank(), lang)
    assert found.left == ()
    anna, ben = found.position.players
    assert (anna.name, anna.score, anna.credits, anna.hacker) == ("Anna", 12, 3, 1)
    assert (anna.keys, anna.track) == ("124", "35X")
    assert anna.divers == ("spy", "metal", "trader+", "explorer", "tech", "plant", "engineer+", "fuel")
    assert anna.zone == ("", "mmp", "", "f", "") and str(anna.rewards[2]).startswith("pt/")
    assert anna.contracts == ("mpp:3", "221:4")
    assert (ben.name, ben.score, ben.batteries, ben.credits, ben.mechanic) == ("Ben", 9, 2, 0, 2)
    assert (ben.keys, ben.track, ben.zone) == ("124X", "35N", ("m", "pp", "", "f", "t"))
    assert ben.divers == ("trader", "metal", "spy+", "plant", "engineer+", "fuel", "tech", "explorer")
    colony, position = found.position.colony, found.position
    assert (position.round, position.to_move, position.first_player) == (8, 1, 0)
    assert colony.contracts == ("ft:1b", "111:2") and colony.store == "mmf"
    assert colony.sponsors == ("3B", "1A", "5B", "2B", "4B")
    fronts = [[str(code).partition("/")[0] for code in row] for row in colony.display]
    assert fronts == [
        ["mf", "battery"],
        ["pt", "contracts"],
        ["upgrade", "prestige"],
        ["mp", "ft"],
        ["battery", "upgrade"],
    ]
    assert not {problem.code for problem in position.problems() if problem.where.startswith("colony.display")}
    assert colony.deck == ("?",) * 28 and len(colony.bag) == 1, "all that is left, in an order that nobody knows"
    assert not {"cards.many", "tokens.many"} & {problem.code for problem in position.problems()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_understood_is_listed_with_its_line_and_what_would_be_right(lang: str) -> None:
    text = "Anna: 12 points, keys 1 7\nthe weather was nice\nlevel 2: 3 bananas\n"
    text += "sponsors 1 2 3\ndivers spy, metal\ncredits"
    found = read_note(text, blank(), lang)
    assert [one.line for one in found.left] == [1, 2, 3, 4, 5, 6]
    assert "weather" in found.left[1].words and "bananas" in found.left[2].fault
    assert all(len(one.fault) > 10 and not one.taken for one in found.left)
    assert all(text[one.start : one.end].split() == one.words.split() for one in found.phrases)
    assert found.position.players[0].score == 12 and found.understood == 2, "her name, too"


def test_a_note_about_those_who_sit_there_changes_only_what_it_says() -> None:
    found = read_note("Grace: 5 prestige\nAda: level 1: mp, 7 credits", START)
    wanted = put(put(put(START, "players[1].score", 5), "players[0].zone[0]", "mp"), "players[0].credits", 7)
    assert found.position == wanted and found.left == ()
    assert read_note("Ada 3 credits", START).position == put(START, "players[0].credits", 3)
    empty = read_note("Ada: 1 prestige\nBen: 2 prestige", blank()).position
    assert [player.name for player in empty.players] == ["Ada", "Ben"], "nobody sits at an empty table yet"
    third = read_note("Ada: 1 prestige\nMae: 2 prestige", START).position
    assert [player.name for player in third.players] == ["Ada", "Grace", "Mae"] and third.players[2].score == 2


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("Ada: 12pp 3c 2b", "score", 12),
        ("Ada: prestige 4, credits: 9", "credits", 9),
        ("Ada: keys 1 2, hacker 1", "keys", "12"),
        ("Ada: hand 2?", "contracts", ("?", "?")),
        ("Ada: L3 2f", "zone", ("", "p", "ff", "m", "t")),
        ("ADA: NO CREDITS, NEUTRAL X 2", "neutral_x", 2),
        ("Player 1: 6 points", "score", 6),
        ("Ada: track 5 3, credits 1", "track", "53"),
    ],
)
def test_short_forms_are_understood(text: str, path: str, value: object) -> None:
    before = put(START, "players[0].zone", ["", "p", "f", "m", "t"])
    found = read_note(text, before)
    assert found.left == () and getattr(found.position.players[0], path) == value


CARDS = {
    "en": """Anna: 12 prestige, the contract two tech one fuel for 3 prestige, 2 credits
Ben: contracts mpp3, a metal and two plants for 2 prestige and a battery, keys 1 2
public: three and two of different kinds for 5 prestige, two metal for 2""",
    "fr": """Anna : 12 points de notoriété, le contrat deux technologies un carburant pour 3 points, 2 crédits
Ben : contrats mpp3, un métal et deux plantes pour 2 points de notoriété et une batterie, clés 1 2
contrats publics : trois et deux identiques rapportent 5 points de notoriété, deux métaux pour 2""",
    "de": """Anna: 12 Prestigepunkte, der Auftrag zwei Tech ein Treibstoff für 3 Prestigepunkte, 2 Credits
Ben: Aufträge mpp3, ein Metall und zwei Pflanzen für 2 Prestigepunkte und einen Batteriemarker, Zugangsplättchen 1 2
öffentliche Aufträge: drei und zwei gleiche bringen 5 Prestigepunkte, zwei Metall für 2""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contracts_are_read_in_words(lang: str) -> None:
    found = read_note(CARDS[lang], blank(), lang)
    anna, ben = found.position.players
    assert found.left == ()
    assert (anna.score, anna.credits, anna.contracts) == (12, 2, ("ftt:3",)), "the credits are hers, not the card's"
    assert (ben.contracts, ben.keys) == (("mpp:3", "mpp:2b"), "12")
    assert found.position.colony.contracts == ("32:5", "mm:2")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("two tech one fuel for 3 prestige", "ftt:3"),
        ("a metal, a plant and a tech for 4 prestige plus a battery and a credit", "mpt:4cb"),
        ("2 metal 1 plant 3 points and a credit", "mmp:3c"),
        ("two and one of different kinds for 2", "21:2"),
        ("three of a kind = 3", "3:3"),
    ],
)
def test_a_contract_in_words_can_be_typed_at_its_place(text: str, code: str) -> None:
    page = Page(Explorer(START))
    assert page.send("edit", "at:public:0", text) == ""
    assert page.explorer.position.colony.contracts[0] == code


@pytest.mark.parametrize("text", ["two tech", "9 metal for 3 prestige", "2 credits for 3", "a metal for 9", "two and"])
def test_what_is_no_contract_is_said_so(text: str) -> None:
    page = Page(Explorer(START))
    assert "not understood as a contract" in page.send("edit", "at:public:0", text) and page.explorer.position == START


def test_all_the_rest_left_unknown_is_no_fault_and_counts_what_lies_there() -> None:
    """Whoever has cards of another printing is not told that there are too many."""
    page = Page(Explorer())
    page.send("edit", "note", "Ada: 12 prestige, contracts mmmm5\nBen: 3 prestige")
    page.send("edit", "take_note")
    assert page.send("edit", "unknown") == ""
    colony = page.explorer.position.colony
    assert colony.deck == ("?",) * (32 - 3) and colony.bag == ("?",) * (32 - 10)
    assert "No problem: a turn can start from this position." in page.labels()
    page.send("edit", "colony.deck", "? ? ?")
    assert page.send("edit", "unknown") == "" and page.explorer.position.colony.deck == ("?",) * 3, "that was counted"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("Ada: 3 credits, 5 credits", ["5 credits"]),
        ("Ada: level 2: mp\nGrace: 4 prestige\nAda: zone m/p/-/-/-", ["zone m/p/-/-/-"]),
        ("Ada: keys 1 2 4, on the track 4 5", ["on the track 4 5"]),
        ("Ada: level 1: mmmm", ["level 1: mmmm"]),
        ("Ada: neutral X 3\n12 neutral X in the supply", ["12 neutral X in the supply"]),
        ("Ada: level 2:, 3 credits", ["level 2"]),
        (
            "Ada: divers spy, spy, metal, trader, tech, plant, fuel, engineer",
            ["divers spy, spy, metal, trader, tech, plant, fuel, engineer"],
        ),
        ("Ada: level 2 pp, contract mpp3, contract ft2", []),
        ("round 8\nround 8", ["round 8"]),
    ],
)
def test_what_was_said_twice_or_is_against_the_box_is_marked_in_the_note(text: str, faults: list[str]) -> None:
    found = read_note(text, START)
    assert [text[one.start : one.end] for one in found.left] == faults
    assert found.position.players[0].score == START.players[0].score, "“pp” on a level is no prestige"


def test_contracts_in_a_line_of_their_own_are_open_unless_it_calls_them_a_hand() -> None:
    found = read_note("Ada: 9 points\nhand: mpp3\ncontracts: mm1, tt1", START).position
    assert found.players[0].contracts == ("mpp:3",) and found.colony.contracts == ("mm:1", "tt:1")


def test_neutral_keys_that_nobody_has_lie_in_the_supply() -> None:
    assert read_note("Ada: neutral X 3", START).position.colony.neutral_x == 9
    assert not read_note("Ada: neutral X 3\n9 neutral X in the supply", START).left


def test_a_note_that_is_too_long_is_refused() -> None:
    for text in ("x" * (MAX_NOTE_CHARS + 1), "\n" * 500):
        with pytest.raises(EditError):
            read_note(text, START)


@pytest.mark.parametrize("seed", range(20))
def test_any_text_gives_a_position_and_a_list(seed: int) -> None:
    """Hostile and senseless notes: words of the game in any order, signs, other scripts."""
    rng = Random(seed)
    sorts = ("number", "list", "player", "diver", "resource", "front", "say", "count")
    words = [word for sort in sorts for word in known(sort)]
    words += ["Ada:", "Grace:", "12", "999999", "-1", "٣", "<b>", "\x00", "\ud800", "{", "[[", "é", "::", ":", "/", "|"]
    between = [" ", " ", ", ", "\n", ": "]
    text = "".join(rng.choice(words) + rng.choice(between) for _ in range(rng.randrange(200)))[:MAX_NOTE_CHARS]
    found = read_note(text, START)
    assert Position.from_json(found.position.to_json()) == found.position
    for problem in found.position.problems():
        assert problem.text("fr")
    assert all(len(one.words) <= 60 for one in found.left)


def test_a_page_reads_a_note_and_one_undo_takes_it_back() -> None:
    page = Page(Explorer(START))
    page.send("explore", "section", "words")
    note = "Ada: 5 credits\nfoo <b>bar</b>"
    assert page.send("edit", "take_note"), "nothing was read yet"
    assert page.send("edit", "note", " ").startswith("The note is empty")
    assert page.send("edit", "note", note) == ""
    assert page.explorer.position == START, "nothing is laid before it is taken"
    (shown,) = (part for part in page.parts() if part["type"] == "note")
    assert "".join(part["text"] for part in shown["parts"]) == note, "the whole note, in its order"
    said = {part["text"]: part for part in shown["parts"] if "said" in part}
    assert said["5 credits"]["said"] == "Ada, credits: 5" and said["foo <b>bar</b>"]["fault"], "the page escapes it"
    assert page.send("edit", "take_note") == "" and page.explorer.position.players[0].credits == 5
    assert page.send("edit", "note", note.replace("5 credits", "2 batteries")) == ""
    assert page.send("edit", "take_note") == ""
    me = page.explorer.position.players[0]
    assert (me.credits, me.batteries) == (START.players[0].credits, 2), "read once more, it starts where it started"
    assert page.send("edit", "note", "Ada: 7 credits") == "" and page.send("edit", "take_note") == ""
    me = page.explorer.position.players[0]
    assert (me.credits, me.batteries) == (7, 2), "another note adds"
    for _ in range(3):
        page.send("undo")
    assert page.explorer.position == START
    assert page.send("edit", "note", "nothing of this is known") == "" and page.explorer.position == START
    assert "at most" in page.send("edit", "note", "x" * (MAX_NOTE_CHARS + 1))
    assert "could not be read" in page.send("edit", "note", 7)


def test_a_second_note_adds_to_the_table_and_a_note_of_others_says_that_it_replaces_it() -> None:
    page = Page(Explorer())
    page.send("explore", "section", "words")
    page.send("edit", "note", "Kim: 6 prestige\nJonas: 5 prestige\nMalte: 3 prestige")
    page.send("edit", "take_note")
    page.send("edit", "note", "Jonas: level 4: metal, plant, fuel")
    page.send("edit", "take_note")
    players = page.explorer.position.players
    assert [one.score for one in players] == [6, 5, 3] and players[1].zone[3] == "mpf"
    page.send("edit", "note", "Ann: 3 prestige\nBen: 4 prestige")
    assert "Take it: a new table in place of this one" in page.labels()


ALL_DIVERS = """Ada: 9 credits, divers metal, plant, trader, tech, engineer, explorer, fuel, spy
Grace: divers spy, fuel, explorer, engineer, tech, trader, plant, metal"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_note_says_whether_it_adds_or_replaces_and_one_that_places_all_divers_replaces(lang: str) -> None:
    page = Page(Explorer(START, lang=lang))
    page.send("explore", "section", "words")
    page.send("edit", "players[0].hacker", 1)

    def way() -> str:
        return next((str(part["value"]) for part in page.parts() if part.get("path") == "note_as"), "")

    page.send("edit", "note", "Ada: 9 credits")
    assert way() == "adds"
    page.send("edit", "note", ALL_DIVERS)
    assert way() == "replaces"
    assert page.send("edit", "note_as", "adds") == "" and way() == "adds"
    page.send("edit", "note", ALL_DIVERS + "\nGrace: 2 credits")
    assert way() == "adds", "what was chosen stays for a note with a line more"
    page.send("edit", "note_as", "replaces")
    page.send("edit", "take_note")
    ada, grace = page.explorer.position.players
    assert (ada.name, ada.hacker, ada.credits, ada.divers[0]) == ("Ada", 0, 9, "metal") and not way()
    assert (grace.name, grace.credits, grace.zone) == ("Grace", 2, ("",) * 5), "what it does not name is gone"
    assert page.send("edit", "note_as", "nothing of the kind")


def test_a_whole_note_for_other_players_seats_only_them() -> None:
    found = read_note(ALL_DIVERS.replace("Ada", "Bo"), START, anew=True)
    assert [one.name for one in found.position.players] == ["Bo", "Grace"] and found.whole
    assert not read_note("Ada: 9 credits", START, anew=True).whole


def test_why_a_phrase_is_not_understood_is_said_in_the_language_of_now() -> None:
    page = Page(Explorer(START))
    page.send("explore", "section", "words")
    page.send("edit", "note", "Ada: frobnicate")
    before = page.labels()
    page.send("lang", lang="de")
    assert not any("not known" in one for one in page.labels()) and page.labels() != before


def test_what_was_laid_stays_laid_when_the_rest_is_left_unknown_and_what_is_not_understood_stands_first() -> None:
    page = Page(Explorer())
    page.send("explore", "section", "words")
    page.send("edit", "note", "Ann: 12 prestige, frobnicate\nBen: 3 prestige")
    page.send("edit", "take_note")
    page.send("edit", "unknown")
    told = [part["text"] for part in page.parts() if part["type"] == "text"]
    assert any("lies on the board" in one for one in told) and not any("Nothing is laid" in one for one in told)
    assert told[0] == "To look at again: 1" and "frobnicate" in told[1]
    assert any("divers of Ann" in one for one in told) and any("sponsors lie 1 to 5" in one for one in told)


@pytest.mark.parametrize(
    ("lang", "text", "diver", "place"),
    [
        ("en", "Ada: trader upgraded on level 2", "trader+", 4),
        ("en", "Ada: upgraded trader on level 2", "trader+", 4),
        ("de", "Ada: Händler verbessert auf Ebene 2", "trader+", 4),
        ("en", "Ada: trader on level 2", "trader", 4),
    ],
)
def test_a_diver_is_said_to_be_upgraded_and_where_in_one_phrase(lang: str, text: str, diver: str, place: int) -> None:
    reading = read_note(text, START, lang)
    assert reading.position.players[0].divers[place] == diver and not reading.left


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Ada: level 5: 2 metal, 1 plant; divers from the top: spy, metal, researcher, trader"),
        ("de", "Ada: Ebene 5: 2 Metall, 1 Pflanze; Taucher von oben: Spion, Metall, Forscher, Händler"),
    ],
)
def test_an_unknown_name_in_a_list_does_not_take_the_list_before_it_along(lang: str, text: str) -> None:
    reading = read_note(text, START, lang)
    assert reading.position.players[0].zone[4] == "mmp"
    (left,) = reading.left
    assert left.words.startswith(("divers", "Taucher"))


@pytest.mark.parametrize(
    "text",
    [
        "rewards level 1: battery orange, prestige green",
        "Rewards level 1: battery (orange) + prestige (green)",
        "rewards level 1: battery/orange prestige/green",
        "rewards level 1: battery/orange, prestige/green",
        "tokens level 1: battery orange and prestige green",
        "Belohnungen Ebene 1: Batterie orange, Prestige grün",
        "récompenses niveau 1 : batterie orange, prestige vert",
    ],
)
def test_the_two_tokens_of_a_level_are_read_as_words_and_as_the_field_has_them(text: str) -> None:
    found = read_note(text, START)
    assert not found.left, [one.fault for one in found.left]
    assert found.position.colony.display[0] == ("battery/orange", "prestige/green")


def test_all_ten_tokens_are_read_in_the_form_of_their_field() -> None:
    row = "battery/orange prestige/green / mf/orange contracts/green / pt/orange upgrade/green"
    found = read_note(f"rewards: {row} / battery/green prestige/orange / contracts/orange pf/green", START)
    assert not found.left and found.position.colony.display[2] == ("pt/orange", "upgrade/green")


@pytest.mark.parametrize(
    "text", ["Ada: level 4: metal, plant, fuel, token orange", "Ada: level 4: mpf, token orange on level 4"]
)
def test_a_token_that_lies_on_a_level_with_its_back_up_is_read(text: str) -> None:
    found = read_note(text, START)
    assert not found.left and found.position.players[0].zone[3] == "mpf"
    assert (found.position.players[0].rewards[3] or "").endswith("/orange")


@pytest.mark.parametrize("text", ["deck: not remembered", "Stapel: vergessen", "pioche : oubliée"])
def test_a_deck_that_nobody_remembers_is_unknown(text: str) -> None:
    assert not read_note(text, START).left


def test_whoever_tells_what_lies_open_does_not_know_an_order_that_the_table_had() -> None:
    assert not any(UNKNOWN in str(piece) for piece in START.colony.deck)
    found = read_note("open contracts: mpp3, mf2\nstore: mmp", START).position.colony
    assert set(found.deck) == {UNKNOWN}
    assert read_note(f"{START.players[0].name}: 3 credits", START).position.colony.deck == START.colony.deck
