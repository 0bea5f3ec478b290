"""The own box is entered by hand, checked as it is typed, kept as a file, and dealt from."""

from __future__ import annotations

from pathlib import Path

import pytest

import otys_nb as otys
from otys_nb.classroom.messages import say as desk_words
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.messages import say
from otys_nb.lessons.exercises import make_exercise
from otys_nb.pictures.alt import card
from otys_nb.rules import own_edition
from otys_nb.rules.edition import default_edition, load_edition
from otys_nb.rules.language import LANGUAGES
from tests.explorer.explorers import Page

CARDS = "mmm4 111:3 2 metal and a fuel for 3 prestige and a credit"
TEN = " ".join(["mmm4"] * 5 + ["221:5cb"] * 5)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A course's folder in which nobody has entered anything."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def opened(lang: str = "en") -> Page:
    page = Page(Explorer(lang=lang))
    assert page.send("explore", "section", "box") == ""
    return page


def test_what_is_typed_is_kept_at_once_and_read_again(folder: Path) -> None:
    page = opened()
    assert page.send("edit", "box:cards", CARDS) == ""
    assert page.send("edit", "box:token:mf/green", 3) == ""
    assert page.send("edit", "box:hacker", "5, 4, 3, 2") == ""
    assert page.send("edit", "box:store", "4+2 / 3 / 1") == ""
    own = load_edition(folder / own_edition.FILE)
    assert sorted(own.contracts) == ["111:3", "mmf:3c", "mmm:4"] and own.tokens == ("mf/green",) * 3
    assert own.hacker == (5, 4, 3, 2) and own.store == ((4, 2), (3, 0), (1, 0))
    printed = {place.partition(".")[0] for place, each in own.sources.items() if each == own_edition.ENTERED}
    assert printed == {"contracts", "tokens", "hacker", "store"}
    again = opened("de").explorer.analysis.setup.box.edition
    assert sorted(again.contracts) == sorted(own.contracts)
    assert page.send("edit", "box:off", "111:3") == ""
    assert "111:3" not in load_edition(folder / own_edition.FILE).contracts
    assert page.send("edit", "box:forget", None) == "" and not (folder / own_edition.FILE).exists()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("what", "value", "why"),
    [
        ("cards", "mmmmppp5", "box_cards"),
        ("cards", "banana", ""),
        ("hacker", "3 4 5 6", "box_hacker"),
        ("hacker", "6 5 4", "box_hacker"),
        ("propeller", "1 2 2 3", "box_propeller"),
        ("store", "1 / 2 / 3", "box_store"),
        ("store", "3+1 / 2", "box_store"),
        ("token:mf/green", 40, "value"),
        ("token:mf/blue", 1, "value"),
        ("nothing", 1, "value"),
    ],
)
def test_what_cannot_be_is_refused_in_the_readers_language_and_changes_nothing(
    folder: Path, lang: str, what: str, value: str | int, why: str
) -> None:
    page = opened(lang)
    said = page.send("edit", f"box:{what}", value)
    assert said and not (folder / own_edition.FILE).exists()
    if why:
        assert said == say(f"edit.{why}", lang, what=value)


def test_games_and_exercises_are_dealt_from_the_box_and_two_cards_are_enough_to_be_seen() -> None:
    page = opened()
    dealt = make_exercise(44, 1, 1).step.start.code
    assert page.send("edit", "box:cards", "mmm4; 221:5cb") == ""
    few = otys.new_position(["Ada", "Grace"], seed=1).edition.contracts
    assert {"mmm:4", "221:5cb"} < set(few) and len(few) == own_edition.LEAST
    assert set(few) < {"mmm:4", "221:5cb", *default_edition().contracts}
    for rule, seed in ((44, 1), (64, 2)):
        lie = make_exercise(rule, 1, seed).step.start.position().colony.contracts
        assert {"mmm:4", "221:5cb"} & set(lie), "those that were entered come first"
    page.send("edit", "box:cards", TEN)
    game = otys.new_game(["Ada", "Grace"], seed=1)
    own = {"mmm:4", "221:5cb"}
    assert set(game.position.colony.contracts) <= own
    assert otys.Position.from_code(game.position.code()) == game.position
    for rule, seed in ((44, 1), (64, 2), (66, 3)):
        start = make_exercise(rule, 1, seed).step.start.position()
        assert start.edition.name == own_edition.NAME and set(start.colony.contracts) <= own | {None}
    page.send("edit", "box:forget", None)
    assert otys.new_position(["Ada", "Grace"], seed=1).edition == default_edition()
    assert make_exercise(44, 1, 1).step.start.code == dealt


def test_a_file_that_was_spoilt_by_hand_says_where(folder: Path) -> None:
    (folder / own_edition.FILE).write_text('name = "my box"\npartial = true\n[[hacker]]\nvalues = [9]\n')
    assert any("hacker" in label for label in opened().labels())
    with pytest.raises(ValueError, match=r"otys-my-box\.toml"):
        otys.new_game(["Ada", "Grace"])


def test_the_notebooks_of_all_languages_share_the_box(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened().send("edit", "box:cards", TEN)
    (folder / "de").mkdir()
    monkeypatch.chdir(folder / "de")
    assert own_edition.in_use().name == own_edition.NAME


def test_the_file_says_printed_only_of_what_was_entered(folder: Path) -> None:
    page = opened()
    page.send("edit", "box:cards", CARDS)
    kinds = {place.partition(".")[0] for place, source in load_edition(folder / own_edition.FILE).sources.items()}
    assert kinds == {"hacker", "propeller", "store", "contracts", "tokens"}
    for kind in ("hacker", "propeller", "store"):
        assert f"[[{kind}]]" not in (folder / own_edition.FILE).read_text()
    page.send("edit", "box:hacker", "6 5 4 3")  # read off the box, and the stand-ins' all the same
    page.send("edit", "box:cards", "mmm4")
    text = (folder / own_edition.FILE).read_text()
    assert "[[hacker]]" in text and "[[store]]" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_form_says_that_what_is_entered_is_kept_and_where_and_saves_by_a_button(folder: Path, lang: str) -> None:
    page = opened(lang)

    def said(key: str) -> str:
        return say(f"explore.box.{key}", lang, file=own_edition.FILE)

    assert said("empty") in page.labels() and said("save") in page.labels()
    page.send("edit", "box:cards", CARDS)
    assert said("lies") in page.labels() and said("empty") not in page.labels()
    assert page.send("edit", "box:keep", None) == "" and said("saved") in page.labels()
    page.send("edit", "box:token:mf/green", 3)
    assert said("saved") not in page.labels()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_without_a_name_is_given_one_and_no_file_is_asked_for(folder: Path, lang: str) -> None:
    page = opened(lang)
    assert page.send("edit", "box:file", "") == say("edit.box_no_file", lang, file=own_edition.FILE)
    unnamed = 'partial = true\n[[contracts]]\ncards = ["mmm:4"]\ncertainty = "printed"\nsource = "s"'
    assert page.send("edit", "box:file", unnamed) == ""
    assert load_edition(folder / own_edition.FILE).name == own_edition.NAME
    said = page.send("edit", "box:file", 'name = "x"\n[[hacker]]\nvalues = [9]')
    assert said.startswith(say("edit.box_file", lang, file=own_edition.FILE, where=""))


def test_beside_the_own_box_nothing_is_said_of_an_empty_table(folder: Path) -> None:
    page = opened()
    view = page.explorer.analysis.view()
    assert view["below"] == [] and view["marks"] == {}
    assert view["announcement"] == say("explore.section.box", "en")
    assert all(one.get("kind") != "hand" for one in view["controls"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_desk_and_form_say_alike_from_when_on_the_cards_are_used(lang: str) -> None:
    facts = {"cards": 0, "tokens": 0, "of_cards": 32, "of_tokens": 32, "least": own_edition.LEAST}
    rule = say("explore.box.about", lang, **facts).rsplit(". ", 1)[1]
    assert desk_words("desk.box_about", lang).endswith(rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_own_cards_are_among_the_pieces_that_can_be_laid_until_they_lie_open(lang: str) -> None:
    page = opened(lang)
    assert page.send("edit", "box:cards", "mmm4 mmm4 111:3") == ""
    assert page.send("explore", "section", "table") == ""

    def cards() -> list[str]:
        held = ("tray:mmm:4", "tray:111:3")
        return [str(one["target"]) for one in page.parts() if one.get("target") in held and one.get("label")]

    assert cards() == ["tray:111:3", "tray:mmm:4"]
    room = page.explorer.analysis
    assert "public" in room.setup.goals()["tray:mmm:4"] and "private" in room.setup.goals()["tray:111:3"]
    for at, left in ((0, ["tray:111:3", "tray:mmm:4"]), (1, ["tray:111:3"])):
        assert page.send("edit", ["tray:mmm:4", f"public:{at}"], 0) == ""
        assert cards() == left


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_entered_by_hand_is_called_so_in_the_box_in_the_hand_and_where_it_lies(lang: str) -> None:
    page = opened(lang)
    assert page.send("edit", "box:cards", "mmm4") == ""
    page.send("explore", "section", "table")
    named = say("explore.own_card", lang, card=card("mmm:4", lang))
    assert next(part for part in page.parts() if part.get("kind") == "tray")["controls"][0]["label"] == named, (
        "it is not the last of many"
    )
    assert page.send("edit", "colony.contracts[0]", None) == ""
    assert page.send("explore", "hand", "public:0") == ""
    assert page.send("edit", ["public:0", "tray:mmm:4"], 0) == "", "an empty place that is held takes what is touched"
    assert page.explorer.position.colony.contracts[0] == "mmm:4"
    assert page.explorer.explore["own"] == {"public:0": say("explore.own", lang)}
    page.send("explore", "hand", "public:0")
    assert named in page.explorer.explore["announcement"]
    assert page.send("edit", ["public:0", "tray:m"], 0) == "" and page.explorer.position.colony.contracts[0] is None


def test_nothing_is_called_one_s_own_where_the_whole_table_is_dealt_from_the_own_box() -> None:
    page = opened()
    assert page.send("edit", "box:cards", TEN) == ""
    own = Page(Explorer(otys.new_position(["Ada", "Grace"], seed=1)))
    assert own.explorer.explore["own"] == {}
