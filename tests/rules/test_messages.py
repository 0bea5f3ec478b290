"""The message catalogues: the same keys and facts in every language, a sentence for everything the engine can say."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import otys_nb.rules
from otys_nb.rules import messages
from otys_nb.rules.events import (
    ContractRevealed,
    CubeTaken,
    DiverActivated,
    DiverMoved,
    Event,
    Gained,
    GameEnded,
    KeyToTrack,
    Paid,
    TokenDrawn,
    TokenLaid,
)
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import catalogue, counted, say, tell, word
from otys_nb.rules.turn import FAMILIES, WINDOWS

RULES = Path(otys_nb.rules.__file__).parent
EVENTS = tuple(Event.__subclasses__())
OTHERS = LANGUAGES[1:]
RULEBOOKS = Path(__file__).parents[2].parent / "shared" / "rulebook"
RUN = 8
"""So many words in a row, the same as in a rulebook, would be a copy."""


def flat(table: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, Any]]:
    for name, entry in table.items():
        if isinstance(entry, Mapping):
            yield from flat(entry, f"{at}{name} / ")
        else:
            yield at + name, entry


def facts(template: str) -> dict[str, str]:
    """The facts of a template, each with the noun that puts it into words."""
    return {name: spec or "" for _, name, spec, _ in string.Formatter().parse(template) if name is not None}


def spoken(lang: str) -> dict[str, str]:
    """Every sentence of a language: not the words and nouns that it is made of."""
    whole = catalogue(lang)
    return dict(flat({name: table for name, table in whole.items() if name not in ("word", "count")}))


def sample(name: str, noun: str) -> object:
    """A fact that a sentence could be told with."""
    words = catalogue("en")["word"]
    if noun in ("card",):
        return "mpp:3"
    if noun in ("token", "back"):
        return "mf/orange"
    if noun == "cubes":
        return "m" if name == "cube" else "mpp"
    if noun in catalogue("en")["count"]:
        return 2
    return next(iter(words[noun])) if noun in words else {"reasons": "…", "change": "…"}.get(name, 3)


@pytest.mark.parametrize("lang", OTHERS)
def test_keys_are_the_same_in_every_language(lang: str) -> None:
    english, other = catalogue("en"), catalogue(lang)
    assert spoken(lang).keys() == spoken("en").keys()
    assert list(other["count"]) == list(english["count"])
    for table, words in english["word"].items():
        assert list(other["word"][table]) == list(words), table
    for table in other["word"].keys() - english["word"].keys():  # a word with its article, in its case
        assert list(other["word"][table]) in [list(words) for words in english["word"].values()], table


@pytest.mark.parametrize("lang", OTHERS)
def test_sentences_have_the_same_facts_in_every_language(lang: str) -> None:
    english = spoken("en")
    for key, template in spoken(lang).items():
        assert facts(template).keys() == facts(english[key]).keys(), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_noun_in_a_sentence_is_known(lang: str) -> None:
    whole = catalogue(lang)
    known = {*whole["word"], *whole["count"], "card", "cubes", "token", "back"}
    for key, template in spoken(lang).items():
        for name, noun in facts(template).items():
            in_english = facts(spoken("en")[key])[name]
            if noun:
                assert noun in known, (key, name)
            else:  # a number may go without its noun; a piece would show its code
                assert not in_english or in_english in whole["count"], (key, name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    for key, template in spoken(lang).items():
        table, _, rest = key.partition(" / ")
        english = facts(spoken("en")[key])
        told = {name: sample(name, noun or english[name]) for name, noun in facts(template).items()}
        if " / " not in rest:
            text = say(f"{table}.{rest}", lang, **told)
            assert text and "{" not in text and "  " not in text
            assert table == "change" or text[0] == text[0].upper()
            assert (text[-1] in ".!…") is (table != "change"), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nouns_have_a_singular_and_a_plural(lang: str) -> None:
    assert all(len(forms) == 2 and all(forms) for forms in catalogue(lang)["count"].values())


def reasons() -> set[str]:
    """Every reason of a refusal that stands in the engine's source, and those put together in `turn`."""
    found: set[str] = set()
    for path in RULES.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(reason)), *_]):
                    found.add(reason)
                case ast.Constant(value=str(text)) if text in catalogue("en")["refusal"]:
                    found.add(text)
    order = list(WINDOWS)
    for family in FAMILIES.values():
        if family.stages:
            first, last = order.index(family.stages[0]), order.index(family.stages[-1])
            found |= {f"window.early.{family.name}"} if first else set()
            found |= {f"window.late.{family.name}"} if last < len(order) - 1 else set()
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_of_a_refusal_has_its_sentence(lang: str) -> None:
    found = reasons()
    assert len(found) > 50
    assert found <= catalogue(lang)["refusal"].keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_sentence(lang: str) -> None:
    assert {event.__name__ for event in EVENTS} == set(catalogue(lang)["event"])
    for event in EVENTS:
        known = {field.name for field in fields(event)} | {"winners"}
        for _, template in flat({"": catalogue(lang)["event"][event.__name__]}):
            assert facts(template).keys() <= known, event.__name__


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "event",
    [
        Gained(seat=0, what="credits", amount=1, rules=()),
        Gained(seat=0, what="batteries", amount=2, rules=()),
        Gained(seat=0, what="prestige", amount=3, rules=()),
        Gained(seat=0, what="neutral_x", amount=1, rules=()),
        Paid(seat=0, what="credits", amount=2, rules=()),
        Paid(seat=0, what="batteries", amount=1, rules=()),
        ContractRevealed(slot=0, card="221:4cb", rules=()),
        ContractRevealed(slot=0, card=None, rules=()),
        ContractRevealed(slot=0, card="?", rules=()),
        TokenDrawn(token="battery/green", level=3, rules=()),
        TokenDrawn(token="?", level=3, rules=()),
        TokenDrawn(token=None, level=3, rules=()),
        GameEnded(winners=(1,), rules=()),
        GameEnded(winners=(0, 1), rules=()),
    ],
    ids=lambda event: f"{event.kind}-{event.as_dict()}",
)
def test_events_with_variants_are_told(event: Event, lang: str) -> None:
    text = tell(event, lang, ["Ada", "Grace"])
    assert text.endswith(".")
    assert "{" not in text
    assert ("Grace" in text) is isinstance(event, GameEnded)


@pytest.mark.parametrize(
    ("event", "lang", "text"),
    [
        (
            DiverActivated(seat=0, diver="trader", level=5, rules=()),
            "fr",
            "Le jeton Clé pousse la négociante au niveau 5 : le plongeur est activé.",
        ),
        (
            DiverActivated(seat=0, diver="spy", level=2, rules=()),
            "de",
            "Das Zugangsplättchen verschiebt den Spion auf Ebene 2: Er ist aktiviert.",
        ),
        (
            DiverMoved(seat=0, diver="metal", origin=4, target=6, rules=()),
            "de",
            "Der Metallexperte fährt mit seinem Propeller und ist jetzt auf Ebene 4; "
            "wen er passiert, der rückt um ein Feld.",
        ),
        (
            DiverMoved(seat=0, diver="metal", origin=4, target=6, rules=()),
            "fr",
            "Le propulseur emmène l’expert Métaux au niveau 4 ; les plongeurs doublés se décalent d’une position.",
        ),
        (CubeTaken(seat=0, cube="m", level=4, rules=()), "fr", "1 métal arrive au niveau 4."),
        (CubeTaken(seat=0, cube="m", level=4, rules=()), "de", "1 Metall kommt auf Ebene 4."),
        (
            KeyToTrack(seat=0, key="X", rules=()),
            "fr",
            "Le jeton Clé X personnel est retourné et posé sur la piste du Hacker.",
        ),
        (
            KeyToTrack(seat=0, key="4", rules=()),
            "de",
            "Zugangsplättchen 4 wird umgedreht und an die Hackerleiste gelegt.",
        ),
        (
            TokenLaid(seat=0, token="mf/orange", level=4, rules=()),
            "de",
            "Das Plättchen kommt auf Ebene 4: 2 Credits je Auftrag, der dort erfüllt wird.",
        ),
    ],
)
def test_events_are_told_in_the_terms_of_the_rulebooks(event: Event, lang: str, text: str) -> None:
    assert tell(event, lang) == text


@pytest.mark.parametrize(
    ("lang", "terms"),
    [
        ("fr", "jeton Clé, négociante, plongeur, plateau, crédit, batterie, notoriété, Magasin, propulseur, contrat"),
        ("de", "Zugangsplättchen, Taucher, Händler, Spion, Tableau, Credit, Batteriemarker, Prestige, Laden, Auftrag"),
    ],
)
def test_the_terms_are_those_of_the_rulebooks(lang: str, terms: str) -> None:
    whole = " ".join(str(entry) for _, entry in flat(catalogue(lang)))
    assert [term for term in terms.split(", ") if not re.search(term, whole, re.IGNORECASE)] == []


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks' texts are not here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_are_our_own(lang: str) -> None:
    theirs = {run for book in RULEBOOKS.glob("*.txt") for run in runs(book.read_text(encoding="utf-8"))}
    assert [text for text in spoken(lang).values() if runs(text) & theirs] == []


def runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.casefold())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["-2 credits", "-1 credit", "0 credits", "1 credit", "2 credits"]),
        ("fr", ["-2 crédits", "-1 crédit", "0 crédit", "1 crédit", "2 crédits"]),
        ("de", ["-2 Credits", "-1 Credit", "0 Credits", "1 Credit", "2 Credits"]),
    ],
)
def test_a_number_stands_with_its_noun(lang: str, texts: list[str]) -> None:
    assert [counted(amount, "credits", lang) for amount in range(-2, 3)] == texts


def test_words_stand_for_pieces_and_what_has_none_for_itself() -> None:
    assert word("diver", "spy+", "de") == "verbesserter Spion"
    assert word("diver", "trader", "fr") == "négociante"
    assert word("diver", "kraken", "fr") == "kraken"


def test_a_language_without_messages_is_refused() -> None:
    with pytest.raises(ValueError, match="'it' is not one of en, fr, de"):
        say("game.over", "it")


def test_no_message_no_sentence() -> None:
    with pytest.raises(KeyError):
        messages.say("refusal.nonsense")
