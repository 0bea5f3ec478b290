"""Editions: the stand-in that comes with the package, and files of one's own."""

import copy
import pickle
import re
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import cast

import pytest

from otys_nb.rules.components import COLOURS, contract, token
from otys_nb.rules.edition import CERTAINTIES, Edition, EditionError, Provenance, default_edition, load_edition
from otys_nb.rules.setup import new_position

STAND_IN = files("otys_nb").joinpath("rules", "data", "stand-in.toml").read_text(encoding="utf-8")
HEAD = 'name = "my box"\n'
SOURCE = 'certainty = "printed"\nsource = "my box"\n'


def group(kind: str, entries: str, what: str = "values") -> str:
    return f"[[{kind}]]\n{what} = {entries}\n{SOURCE}"


def refused(text: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        load_edition(text)
    error = caught.value
    assert str(error).startswith(f"{error.file}: {error.field}")
    return error


# the stand-in edition


def test_the_default_edition_is_read_once() -> None:
    assert default_edition() is default_edition()
    assert default_edition().name == "stand-in"


@pytest.mark.rule(37, 50, 119, 120)
def test_the_default_tracks_and_store_rows() -> None:
    edition = default_edition()
    assert edition.hacker == (6, 5, 4, 3)
    assert edition.propeller == (1, 2, 3, 4)
    assert edition.store == ((3, 1), (2, 0), (1, 0))


def test_every_value_of_the_default_edition_says_where_it_comes_from() -> None:
    edition = default_edition()
    values = {
        f"{kind}.{number}"
        for kind in ("hacker", "propeller", "store", "contracts", "tokens")
        for number in range(len(getattr(edition, kind)))
    }
    assert set(edition.sources) == values
    assert all(what.certainty in CERTAINTIES and len(what.source) > 20 for what in edition.sources.values())


def test_what_is_printed_is_told_from_what_is_made_up() -> None:
    edition = default_edition()
    printed = [at for at, what in edition.sources.items() if what.certainty == "printed"]
    assert [at for at in printed if at.startswith("contracts")] == [f"contracts.{edition.contracts.index('mpp:3')}"]
    assert [at for at in printed if at.startswith("tokens")] == [f"tokens.{edition.tokens.index('mf/orange')}"]
    assert edition.sources["hacker.0"].certainty == "printed"
    assert edition.sources["hacker.3"].certainty == "inferred"
    assert edition.sources["propeller.3"].certainty == "stand-in"
    assert edition.sources["store.2"].certainty == "inferred"


@pytest.mark.rule(69, 74, 75, 76)
def test_the_deck_keeps_to_every_printed_fact() -> None:
    codes = default_edition().contracts
    cards = [contract(code) for code in codes]
    assert len(codes) == 32
    assert "mpp:3" in codes
    assert any(card.named == "ft" for card in cards)
    assert any(card.numbers == (1, 1, 1) for card in cards)
    assert any(card.numbers == (2, 2, 1) for card in cards)
    assert {len(card.named) for card in cards if card.named} == {2, 3, 4}
    assert {card.size for card in cards} == {2, 3, 4, 5, 6}
    assert {card.prestige for card in cards} == {1, 2, 3, 4, 5}
    assert {(card.credit, card.battery) for card in cards} == {
        (False, False),
        (True, False),
        (False, True),
        (True, True),
    }


def test_the_deck_follows_its_scale_and_favours_no_colour() -> None:
    asked: Counter[str] = Counter()
    for code in default_edition().contracts:
        card = contract(code)
        assert card.prestige == min(5, max(1, card.size - (card.credit or card.battery))), code
        asked.update(card.named)
    assert len({asked[colour] for colour in COLOURS}) == 1


@pytest.mark.rule(147, 148, 149, 150, 151, 153)
def test_the_tokens_have_every_kind_of_front_and_as_many_orange_as_green() -> None:
    tokens = [token(code) for code in default_edition().tokens]
    fronts = Counter(front if len(front) > 2 else "pair" for front, _ in tokens)
    assert fronts == {"pair": 12, "battery": 6, "contracts": 4, "upgrade": 4, "prestige": 6}
    assert Counter(back for _, back in tokens) == {"orange": 16, "green": 16}
    assert ("mf", "orange") in tokens


def test_importing_the_edition_reads_no_file() -> None:
    code = "import sys, otys_nb.rules.edition; sys.exit('tomllib' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


# as a value


def test_the_default_edition_pickles_to_a_reference() -> None:
    data = pickle.dumps(default_edition())
    assert len(data) < 200
    assert pickle.loads(data) is default_edition()
    assert copy.deepcopy(default_edition()) is default_edition()


def test_an_edition_of_ones_own_survives_pickling_with_its_sources() -> None:
    edition = load_edition(HEAD + group("hacker", "[5, 4, 3, 2]"))
    again = pickle.loads(pickle.dumps(edition))
    assert again == edition and hash(again) == hash(edition)
    assert again.sources == edition.sources
    assert again.title == edition.title


def test_editions_are_equal_by_what_the_rules_read() -> None:
    one = Edition("a", title="one", sources={"hacker.0": Provenance("printed", "here")})
    assert one == Edition("a", title="two")
    assert hash(one) == hash(Edition("a"))
    assert one != Edition("b")
    assert one != Edition("a", hacker=(5, 4, 3, 2))
    assert one != "a"


@pytest.mark.parametrize("field", ["name", "sources"])
def test_an_edition_cannot_be_changed(field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(default_edition(), field, "x")
    with pytest.raises(TypeError):
        cast(dict[str, Provenance], default_edition().sources)["hacker.0"] = Provenance("printed", "x")


def test_an_edition_shows_itself_in_one_short_line() -> None:
    assert len(repr(default_edition())) < 150


# files of one's own


def test_what_a_file_leaves_out_is_as_in_the_default_edition() -> None:
    edition = load_edition(HEAD + group("hacker", "[5, 4, 3, 2]"))
    assert edition.hacker == (5, 4, 3, 2)
    assert edition.contracts == default_edition().contracts
    assert edition.sources["hacker.0"] == Provenance("printed", "my box")
    assert edition.sources["contracts.3"] == default_edition().sources["contracts.3"]


def test_the_file_that_comes_with_the_package_can_be_read_like_any_other() -> None:
    assert load_edition(STAND_IN) == default_edition()


def test_a_copy_of_it_under_another_name_is_another_edition() -> None:
    text = STAND_IN.replace('name = "stand-in"', 'name = "mine"')
    assert load_edition(text).name == "mine"
    assert load_edition(text) != default_edition()


def test_an_edition_is_read_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + group("hacker", "[5, 4, 3, 2]")).replace("\n", "\r\n").encode())
    assert load_edition(path).hacker == load_edition(str(path)).hacker == (5, 4, 3, 2)


def test_an_error_names_the_file_without_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "\n" + group("hacker", "[5, 4]"), encoding="utf-8")
    with pytest.raises(EditionError, match=r"^mine\.toml: hacker: there are 2 values"):
        load_edition(path)


def test_a_file_that_is_not_text_is_refused_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(HEAD.encode() + b'title = "\xe9"\n')
    with pytest.raises(EditionError, match=r"mine\.toml: line 2 is not UTF-8"):
        load_edition(path)


def test_a_missing_file_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_edition(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("text", "field", "says"),
    [
        ("partial = true\n", "name", "an edition needs a name"),
        ('name = ""\n', "name", "an edition needs a name"),
        (HEAD + "contract = []\n", "contract", "did you mean 'contracts'?"),
        (HEAD + "colour = 1\n", "colour", "known here are format, name"),
        (HEAD + 'format = "otys-edition/2"\n', "format", "write format = 'otys-edition/1'"),
        (HEAD + "title = 3\n", "title", "put it in quotes"),
        (HEAD + 'partial = "true"\n', "partial", "without quotes"),
        (HEAD + 'contracts = ["mpp:3"]\n', "contracts", "write [[contracts]] and below it cards = [...]"),
        (HEAD + "[hacker]\nvalues = [6, 5, 4, 3]\n", "hacker", "write [[hacker]]"),
        (HEAD + "[[hacker]]\nvalues = [6, 5, 4, 3]\n", "hacker[0]", "lacks 'certainty'"),
        (HEAD + '\n[[tokens]]\n"c\\u0061rds" = []\n', "tokens[0].cards", "no such entry"),
        (HEAD + '\n"\\u0063olour" = []\n', "colour", "no such entry"),
        (HEAD + "[[tokens]]\ncards = []\n", "tokens[0].cards", "no such entry"),
        (HEAD + group("hacker", "[6, 5, 4, 3]").replace("printed", "sure"), "hacker[0].certainty", "printed, inferr"),
        (HEAD + group("hacker", "[6, 5, 4, 3]").replace("my box", " "), "hacker[0].source", "say where"),
        (HEAD + group("hacker", "6"), "hacker[0].values", "not a list"),
        (HEAD + group("hacker", "[6,\n5,\n5,\n3]"), "hacker[0].values[2]", "5 comes after 5"),
        (HEAD + group("hacker", "[7, 5, 4, 3]"), "hacker[0].values[0]", "from 1 to 6"),
        (HEAD + group("hacker", "[6, 5.0, 4, 3]"), "hacker[0].values[1]", "not a whole number"),
        (HEAD + group("hacker", "[6, 5, 4, true]"), "hacker[0].values[3]", "not a whole number"),
        (HEAD + group("hacker", "[6]") + group("hacker", "[5, 6]"), "hacker[1].values[1]", "6 comes after 5"),
        (HEAD + group("propeller", "[1, 2, 3]"), "propeller", "there must be 4"),
        (HEAD + group("propeller", "[1, 2, 2, 4]"), "propeller[0].values[2]", "makes it larger"),
        (HEAD + group("propeller", "[1, 2, 3, 8]"), "propeller[0].values[3]", "from 1 to 7"),
        (HEAD + group("store", "[3]", "rows"), "store[0].rows[0]", "write { credits = 3, prestige = 1 }"),
        (HEAD + group("store", "[\n{ credits = 3 }\n]", "rows"), "store[0].rows[0]", "prestige = a whole number"),
        (
            HEAD + group("store", "[\n{ credits = 3, prestige = 1 },\n{ credits = 3, prestige = 0 }]", "rows"),
            "store[0].rows[1]",
            "top row first",
        ),
        (HEAD + group("store", "[{ credits = 3, prestige = 1 }]", "rows"), "store", "the Store has 3"),
        (HEAD + group("store", "[{ credit = 3 }]", "rows"), "store[0].rows[0].credit", "did you mean 'credits'"),
        (HEAD + group("contracts", '["mp:2",\n\n"pm:2"]', "cards"), "contracts[0].cards[1]", "order m p f t"),
        (HEAD + group("contracts", '["61:5"]', "cards"), "contracts[0].cards[0]", "asks for 7 cubes"),
        (HEAD + group("contracts", "[3]", "cards"), "contracts[0].cards[0]", "in quotes"),
        (HEAD + group("contracts", '["mpp:3"]', "cards"), "contracts", "1 cards, but the box holds 32"),
        (HEAD + group("tokens", '[\n# "x"\n"fm/orange"]', "tokens"), "tokens[0].tokens[0]", "front out of"),
        (HEAD + group("tokens", '["mf/orange"]', "tokens"), "tokens", "partial = true"),
        ('name = "stand-in"\n' + group("hacker", "[5, 4, 3, 2]"), "name", "a name of its own"),
        ('name = "a\n', "", "this is not TOML"),
        (HEAD + 'name = "b"\n', "", "this is not TOML"),
        (HEAD + "[[hacker]\n", "", "this is not TOML: expected ']]' at the end of an array declaration"),
        (HEAD + 'title = """one\ntwo\n', "", "this is not TOML: unterminated string"),
        (HEAD + 'title = """one\ntwo', "", "this is not TOML: unterminated string"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_would_be_right(text: str, field: str, says: str) -> None:
    error = refused(text)
    assert error.field == field
    assert says in str(error)
    assert error.file == "<text>"


def test_a_partial_edition_may_hold_fewer_or_more() -> None:
    text = 'name = "some"\npartial = true\n' + group("contracts", '["mpp:3", "ft:2"]', "cards")
    assert load_edition(text).contracts == ("mpp:3", "ft:2")


def test_an_error_survives_pickling() -> None:
    error = refused(HEAD + "colour = 1\n")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.file, again.field) == (str(error), error.file, error.field)


# the page about it

PAGE = Path(__file__).parents[2] / "docs" / "your-own-cards.md"


def test_the_examples_on_the_page_can_be_loaded_and_played() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 2
    for text in examples:
        edition = load_edition(text)
        assert len(new_position(["Ada", "Grace"], seed=7, edition=edition).colony.contracts) == 2


def test_the_page_shows_the_message_that_is_given() -> None:
    shown = re.search(r"```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    error = refused(HEAD + group("contracts", '["mpp:3", "ft:2", "pm:2"]', "cards"))
    assert shown is not None
    assert " ".join(shown.group(1).split()).endswith(f"{error.field}: {error.message}")


def test_a_damaged_file_never_fails_in_another_way() -> None:
    rng = Random(1)
    for _ in range(150):
        at = rng.randrange(len(STAND_IN))
        text = (
            STAND_IN[:at]
            + rng.choice(["", '"', "[", "}", "\n", "=", "7", "x", "é"])
            + STAND_IN[at + rng.randrange(3) :]
        )
        try:
            load_edition(text)
        except EditionError as error:
            assert str(error).startswith("<text>: ")
