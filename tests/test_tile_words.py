"""What the package, the course and the documents say of sponsors' tiles and divers' prices is what the engine does."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from otys_nb.reference.questions import all_questions
from otys_nb.rules import turn
from otys_nb.rules.components import SPONSORS
from otys_nb.rules.divers import BY_NAME
from otys_nb.rules.events import Gained
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import Messages
from otys_nb.rules.moves import ChooseKey, Propel, Push
from otys_nb.rules.setup import new_position
from otys_nb.rules.sponsors import TILES
from tests.test_messages import line_of
from tests.written_places import PACKAGE, PROJECT, citations, entries, lines_of, listed, place_of, tables, written

SYMBOLS = json.loads((PACKAGE / "pictures" / "art" / "symbols.json").read_text(encoding="utf-8"))
NUMBERS = {
    "a": 1,
    "one": 1,
    "un": 1,
    "une": 1,
    "ein": 1,
    "eine": 1,
    "einen": 1,
    "einem": 1,
    "einer": 1,
    "eines": 1,
    "two": 2,
    "deux": 2,
    "zwei": 2,
    "three": 3,
    "trois": 3,
    "drei": 3,
}
NOUNS = {
    "credits": r"(?:cr[eé]dits?|coins?|pi[èe]ces?|münzen?)",
    "batteries": r"batter(?:y|ies?|ien|iemarker)",
    "score": r"prestige|points? de notoriété",
}
ICONS = {"credits": "{credit ", "batteries": "{battery ", "score": "{prestige "}
AMOUNT = r"\b(\d+|[a-zé]+)\s+(?:%s)\b"
THE_ONE = {
    "credits": r"\b(?:the|le|la|au|du|den|der|dem) (?:cr[eé]dit|coin|pi[èe]ce|münze)\b",
    "batteries": r"\b(?:the|la|den|der|dem) batter(?:y|ie|iemarker)\b",
}
GAINS = ("1B", "5B")
"""Tiles that do nothing but give, so that their picture shows as many signs."""
TILE_OF = {str(rule): name for name, tile in TILES.items() for rule in tile.rules}
GIVES = re.compile(
    r"\bsponsors?\b.*\b(?:gives?|gave|brings?|gains?|donn\w+|rapport\w+|gibt|gab|bringt)\b", re.IGNORECASE
)


@cache
def done(tile: str) -> set[tuple[int, str]]:
    """The amounts by which the uses of a tile change what its player has."""
    others = [f"{number}B" for number in "12345" if number != tile[0]]
    position = new_position(["Ada", "Grace"], seed=7, sponsors=[*others[:3], tile, others[3]])
    start = turn.play(position, ChooseKey("4", 4))
    me = start.players[0]
    amounts = set()
    for batteries in (0, 1):
        rich = replace(start, players=(replace(me, credits=3, batteries=batteries), start.players[1]))
        for move in turn.moves(rich):
            if isinstance(move, Push | Propel):
                continue
            after = turn.play(rich, move).players[0]
            for name in NOUNS:
                amount = abs(getattr(after, name) - getattr(rich.players[0], name))
                amounts |= {(amount, name)} if amount else set()
    return amounts


def told(text: str) -> set[tuple[int, str]]:
    """The amounts that a text names; *the credit* is one."""
    found = {(1, name) for name, one in THE_ONE.items() if re.search(one, text.lower())}
    for name, noun in NOUNS.items():
        for number in re.findall(AMOUNT % noun, text.lower()):
            if number.isdigit() or number in NUMBERS:
                found.add((int(number) if number.isdigit() else NUMBERS[number], name))
    return found


def untrue(text: str, tiles: set[str]) -> set[tuple[int, str]]:
    """The amounts that a text names and that none of some tiles changes by, of what these tiles change."""
    true = set().union(*map(done, tiles))
    return {(amount, name) for amount, name in told(text) - true if name in {changed for _, changed in true}}


def texts(tile: str) -> dict[str, str]:
    """Everything that says what a tile does, with where it stands."""
    drawn = SYMBOLS.get(f"sponsor:{tile}")
    name = "otys_nb/pictures/art/symbols.json"
    place = f"{name}{lines_of(name, f'sponsor {tile}')}: title of sponsor:{tile}"
    found = {place: drawn["title"]} if drawn else {}
    for folder in sorted(PACKAGE.rglob("data/messages")):
        package = ".".join(folder.parent.parent.relative_to(PROJECT).parts)
        for lang in LANGUAGES:
            for key, text in Messages(package).templates(lang).items():
                if key.endswith(f".{tile}"):
                    name = f"{place_of(folder)}/{lang}.toml"
                    found[f"{name}:{line_of(folder, lang, key)}: {key}"] = text.replace("|", " ")
    return found


@pytest.mark.parametrize("tile", [tile for tile in SPONSORS if tile not in GAINS])
def test_a_tile_says_what_the_engine_does(tile: str) -> None:
    wrong = [f"{where}: {text}" for where, text in texts(tile).items() if not told(text) <= done(tile)]
    assert not wrong, "\n".join((f"sponsor {tile} does {sorted(done(tile))}", *wrong))


@pytest.mark.parametrize("tile", GAINS)
def test_a_tile_that_gives_says_and_draws_how_much(tile: str) -> None:
    ((amount, name),) = done(tile)
    silent = [f"{where}: {text}" for where, text in texts(tile).items() if told(text) != {(amount, name)}]
    if SYMBOLS[f"sponsor:{tile}"]["body"].count(ICONS[name]) != amount:
        silent.append(f"otys_nb/pictures/art/symbols.json: sponsor:{tile} draws another number of {ICONS[name]}…}}")
    assert not silent, "\n".join((f"sponsor {tile} gives {amount} {name}", *silent))


TOKENS = {"battery": (148, "batteries"), "prestige": (151, "score"), "orange": (78, "credits"), "green": (78, "score")}
"""What stands on a reward token's front or back: the rule that gives it, and what it gives."""


@cache
def gained() -> frozenset[tuple[int, str, int]]:
    """What players gained in some games: the rules cited, what, and how much."""
    found, rng = set(), Random(7)
    for seed in range(6):
        position = new_position(["Ada", "Grace"], seed=seed)
        while not position.finished:
            move = rng.choice(turn.moves(position))
            for event in turn.explain(position, move):
                if isinstance(event, Gained):
                    what = "score" if event.what == "prestige" else event.what
                    found |= {(rule, what, event.amount) for rule in event.rules if isinstance(rule, int)}
            position = turn.play(position, move)
    return frozenset(found)


@pytest.mark.parametrize("side", TOKENS)
def test_a_token_says_what_the_engine_gives(side: str) -> None:
    rule, name = TOKENS[side]
    (amount,) = {amount for cited, what, amount in gained() if (cited, what) == (rule, name)}
    said = [
        (where, text) for where, text in texts(side).items() if (found := told(text)) and {name} & {n for _, n in found}
    ]
    assert len(said) >= len(LANGUAGES)
    assert [f"{where}: {text}" for where, text in said if told(text) != {(amount, name)}] == []


@cache
def miscited() -> tuple[int, list[tuple[str, str]]]:
    """How many texts cite the rule of a tile, and those that name another amount, with where they stand."""
    checked, wrong = 0, []
    for where, text, cited in (*entries(), *citations()):
        tiles = {TILE_OF[rule] for rule in cited if rule in TILE_OF}
        checked += bool(tiles)
        wrong += [(where, text)] if untrue(text, tiles) else []
    return checked, wrong


def test_what_cites_the_rule_of_a_tile_names_its_amounts() -> None:
    """A step, a hint, a claim, a question or a rule with its texts, and the words before a citation in a text."""
    checked, wrong = miscited()
    assert checked > 1000
    assert not wrong, listed("no sponsor whose rule stands there gives that:", wrong)


def test_what_a_sponsor_is_said_to_give_is_what_some_tile_gives() -> None:
    """Also where no rule is cited: *The sponsor gave you a credit.* What cites one is named above."""
    true = set().union(*map(done, SPONSORS))
    found = [
        ((where, sentence), told(sentence))
        for where, text in (*written(), *of_turns())
        for sentence in re.split(r"(?<=[.!?;|])\s|(?<=:)\s(?!gain)|\s/\s", text)
        if GIVES.search(sentence) and told(sentence)
    ]
    assert len(found) > 10
    wrong = [
        (where, sentence)
        for (where, sentence), amounts in found
        if not amounts <= true and not any(where == other and sentence in text for other, text in miscited()[1])
    ]
    assert not wrong, listed("no sponsor gives that:", wrong)


def of_turns() -> Iterator[tuple[str, str]]:
    """The lines of the tests' data: *Key 5, sponsor: gain 1 credit*."""
    for path in sorted((PROJECT / "tests").rglob("*.toml")):
        yield from ((place_of(path), line) for line in path.read_text(encoding="utf-8").splitlines())


def searched() -> Iterator[tuple[str, str, set[str]]]:
    """The words by which players look a tile up, in the data and in the tests, each with this tile."""
    asked = {question.id: {TILE_OF.get(ref, "") for ref in question.refs} for question in all_questions()}
    about = {name: tiles for name, tiles in asked.items() if len(tiles) == 1 and tiles <= set(SPONSORS)}
    said = PACKAGE / "reference" / "data" / "situations.toml"
    for name, texts in tomllib.loads(said.read_text(encoding="utf-8")).items():
        for text in texts.values():
            yield from ((place_of(said), each, about.get(name, set())) for each in text.split(" / "))
    for path in sorted((PROJECT / "tests" / "reference").glob("*.toml")):
        for table in tables(tomllib.loads(path.read_text(encoding="utf-8"))):
            for one, other in table.items():
                names, texts = ([one], other) if one in asked else (other, [one])
                tiles = set[str]().union(*(about[name] for name in names if name in about))
                yield from ((place_of(path), each, tiles) for each in texts)


def test_what_a_tile_is_looked_up_by_is_what_the_engine_does() -> None:
    found = [(where, text, tiles) for where, text, tiles in searched() if tiles and told(text)]
    assert len(found) > 8
    wrong = [(where, text) for where, text, tiles in found if untrue(text, tiles)]
    assert not wrong, listed("the tile that is asked for does not give that:", wrong)


NAMED = re.compile(r"\b([1-5])([AB])\b|(?:sponsor|test)[-_ ]([1-5])[-_ ](basic|advanced)")
"""A tile in a test: *1B*, *sponsor-1-basic*, *test_1_basic*."""


def named(text: str) -> set[str]:
    """The tiles that a text of a test names."""
    return {(digit or number) + (letter or side[0].upper()) for digit, letter, number, side in NAMED.findall(text)}


def of_tests() -> Iterator[tuple[str, str, set[str]]]:
    """What tests say of tiles: lines and sentences that name one, and names and comments of the tests of its rules."""
    for path in sorted((PROJECT / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8") if path != Path(__file__) else ""
        for line in source.splitlines():
            yield place_of(path), re.sub(r"(def \w+).*", r"\1", line.strip()), named(line)
        for block in source.split("\n\n\n"):
            for marked in re.findall(r"mark\.rule\((.*?)\)", block):
                tiles = {TILE_OF[rule] for rule in re.findall(r"\w+", marked) if rule in TILE_OF}
                said = re.findall(r"(?m)^def \w+|#.*|\"\"\".*?\"\"\"", block)
                yield from ((place_of(path), text, tiles) for text in said)
    for path in sorted((PROJECT / "tests").rglob("*.toml")):
        for table in tables(tomllib.loads(path.read_text(encoding="utf-8"))):
            about = named(str(table.get("id", "")))
            for text in table.values():
                for sentence in re.split(r"(?<=[.!?;])\s", text) if isinstance(text, str) else ():
                    yield place_of(path), sentence, about or named(sentence)


def test_what_a_test_says_of_a_tile_is_what_the_engine_does() -> None:
    """Its name, its comments, and how a count was derived by hand."""
    found = [(place, text, tiles) for place, text, tiles in of_tests() if tiles and told(text.replace("_", " "))]
    assert len(found) > 5
    wrong = [(place, text) for place, text, tiles in found if untrue(text.replace("_", " "), tiles)]
    assert not wrong, listed("no sponsor named there gives that:", wrong)


PRICED = {"engineer": range(138, 142), "explorer": range(142, 148), "spy": range(127, 138)}
"""The divers whose use costs credits, with their rules."""
CALLED = {
    "engineer": r"\b(?:engineers?|ingénieurs?|ingenieurs?)\b",
    "explorer": r"\b(?:explorers?|éclaireurs?|entdeckers?)\b",
    "spy": r"\b(?:spy|spies|espions?|spions?)\b",
}
PAID = re.compile(
    r"\b(?:pay\w*|paid|costs?|for|asks?|pai\w*|coût\w*|pour|zahl\w*|(?:ge)?kostet\w*|für)\b", re.IGNORECASE
)
OTHERWISE = re.compile(
    r"\b(?:have|has|of|avez|hast|hat) \w+ (?:credits?|crédits?)|\b(?:upgrade|verbessere) (?:your|deinen)", re.IGNORECASE
)
"""What somebody has, and the price of a sponsor that upgrades a diver."""
BROUGHT = re.compile(
    r"\b(?:token|contract|jeton|contrat|(?:belohnungs)?plättchen|auftrag)\b[^,.;:!?]*?"
    r"\b(?:paid|pays|brings?|brought|gives?|gave|rapport\w+|donn\w+|paie|payé|brachte|bringt|gibt|gab|zahlt\w*)"
    r"[^,.;:!?]{0,16}?\b\w+ (?:credits?|crédits?)"
    r"|\b(?:token|jeton|plättchen) (?:with|avec|mit) \w+ (?:credits?|crédits?)"
    r"|\b\w+ (?:credits?|crédits?) (?:for (?:every|each)|pour (?:chaque|tout)|für jeden(?: künftigen)?) "
    r"(?:contract|contrat|auftrag)"
    r"|\b(?:prestige|notoriété|prestigepunkte?) (?:and|et|und) \w+ (?:credits?|crédits?)",
    re.IGNORECASE,
)
"""What a token or a contract brings, alone or with prestige."""
TIED = (
    r"\b(\d+|one|two|three|une?|deux|trois|eine?n?|zwei|drei)(?: credits?| crédits?)? "
    r"(?:for|of|pour|de|für|des|der) ?(?:the|your|his|her|l[’']|le|la|votre|vos|den|die|deinen?|seinen?|ihren?)? ?%s"
)
"""An amount that is tied to a diver's name: *2 for the Explorer*, *les 2 crédits de l’éclaireur*."""


def prices(divers: set[str]) -> set[int]:
    """What one of some divers costs, on either side; a Spy's price adds to that of the diver copied, or to nothing."""
    each = {name: {BY_NAME[name].price.basic, BY_NAME[name].price.upgraded} for name in PRICED}
    copied = {own + other for name in PRICED for own in each["spy"] for other in each[name]}
    return set().union(*(each[name] for name in divers), copied if "spy" in divers else ())


def credits_told(text: str) -> set[int]:
    """The credits that a text names, but for those that somebody has or that a token or contract brings."""
    return {amount for amount, name in told(BROUGHT.sub("", OTHERWISE.sub("", text))) if name == "credits"}


def tied(text: str, diver: str) -> set[int]:
    """The amounts that a text ties to the name of a diver."""
    numbers = re.findall(TIED % CALLED[diver].removeprefix(r"\b"), text, re.IGNORECASE)
    return {int(number) if number.isdigit() else NUMBERS[number.lower()] for number in numbers}


def test_what_cites_the_rule_of_a_diver_names_its_price() -> None:
    diver_of = {str(rule): name for name, rules in PRICED.items() for rule in rules}
    checked, wrong = 0, []
    for where, text, cited in (*entries(), *citations()):
        divers = {diver_of[rule] for rule in cited if rule in diver_of}
        if divers and (amounts := credits_told(text)):
            checked += 1
            wrong += [(where, text)] if amounts - prices(divers) else []
    assert checked > 150
    assert not wrong, listed("no diver has these prices:", wrong)


def test_what_a_diver_is_said_to_cost_is_its_price() -> None:
    """Also where no rule is cited: *Pay 1 credit: the Engineer improves your Mechanic.*"""
    checked, wrong = 0, []
    for where, text in written():
        for sentence in re.split(r"(?<=[.!?;|])\s", text):
            divers = {name for name, called in CALLED.items() if re.search(called, sentence, re.IGNORECASE)}
            priced = divers and PAID.search(sentence) and not OTHERWISE.search(sentence)
            if priced and (amounts := credits_told(sentence)):
                checked += 1
                wrong += [(where, sentence)] if amounts - prices(divers) else []
    assert checked > 50
    assert not wrong, listed("no diver has these prices:", wrong)


@pytest.mark.parametrize("diver", PRICED)
def test_an_amount_tied_to_a_diver_is_its_own_price(diver: str) -> None:
    """Also where another price stands beside it: *It cost 3 credits: 1 for the Spy and 2 for the Explorer.*"""
    price = BY_NAME[diver].price
    found = [((where, text), tied(text, diver)) for where, text in written()]
    assert sum(bool(amounts) for _, amounts in found) > 1
    wrong = [place for place, amounts in found if amounts - {price.basic, price.upgraded}]
    assert not wrong, listed(f"the {diver} costs {price}:", wrong)


def test_amounts_that_are_brought_are_no_prices_and_tied_ones_are() -> None:
    for brought in (
        "The token on level 4 paid 2 credits, and then your Explorer cost you 3.",
        "Every front pays: 2 credits for every contract to come on level 4.",
        "5 prestige and 2 credits",
        "5 points de notoriété et 2 crédits",
    ):
        assert credits_told(brought) <= {3}, brought
    assert credits_told("You paid 2 credits for the token.") == {2}
    for text in (
        "It cost 3 credits: 1 for the Spy and 2 for the Explorer.",
        "les 2 crédits de l’éclaireur",
        "die 2 Credits des Entdeckers",
    ):
        assert tied(text, "explorer") == {2}, text


@pytest.mark.parametrize("diver", PRICED)
def test_an_upgraded_diver_shows_its_price(diver: str) -> None:
    drawn, price = SYMBOLS[f"bonus:{diver}"], BY_NAME[diver].price.upgraded
    while refers := re.fullmatch(r"\{(bonus:\w+)[^}]*\}", drawn["body"]):
        drawn = SYMBOLS[refers[1]]
    assert re.findall(r">(\d+)<", drawn["body"]) == [str(price)], "the drawing in pictures/art/symbols.json"
    assert re.findall(r"\d+", SYMBOLS[f"bonus:{diver}"]["title"]) == [str(price)], "its title there"


def test_a_text_is_found_by_its_line_also_where_it_is_wrapped() -> None:
    name = "tests/test_tile_words.py"
    assert re.fullmatch(r":\d+,\d+", lines_of(name, "A tile in a test: *1B*, *sponsor-1-basic*")), "there and here"
    assert not lines_of(name, "here and " * 9)


def test_saved_outputs_name_the_tiles_as_the_catalogues_do() -> None:
    """Also those of cells that show something else each day, which a run of the notebooks leaves as they are."""
    named, wrong = 0, []
    for lang in LANGUAGES:
        templates = Messages("otys_nb.rules").templates(lang)
        nouns = {re.sub(r"\|", "", templates[f"noun.sponsor.{tile}"]).lower() for tile in SPONSORS}
        folder = PROJECT / "notebooks" / ("" if lang == "en" else lang)
        for path in sorted(folder.glob("*.ipynb")):
            for found in re.findall(
                r"\"(?:level|niveau|ebene) .*\s{2}((?:the )?(?:advanced )?sponsor .*)\\n",
                path.read_text("utf-8").lower(),
            ):
                named += 1
                wrong += [] if found in nouns else [f"{place_of(path)}: {found}"]
    assert named > 400
    assert not wrong, "\n".join(dict.fromkeys(wrong))
