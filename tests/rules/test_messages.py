"""The sentences of the rules: one for everything that the engine can say, in the terms of the rulebooks."""

from __future__ import annotations

import ast
import re
import string
from dataclasses import fields
from pathlib import Path

import pytest

import otys_nb.rules
from otys_nb.rules import messages
from otys_nb.rules.events import (
    ContractRevealed,
    CubeTaken,
    DiverActivated,
    DiverMoved,
    DiverUsed,
    Event,
    Gained,
    GameEnded,
    KeyToTrack,
    Paid,
    TokenDrawn,
    TokenLaid,
)
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import Messages, in_words, listed, say, table, templates
from otys_nb.rules.turn import FAMILIES, WINDOWS

RULES = Path(otys_nb.rules.__file__).parent
EVENTS = tuple(Event.__subclasses__())
OTHERS = LANGUAGES[1:]
RULEBOOKS = Path(__file__).parents[2].parent / "shared" / "rulebook"
MESSAGES = sorted(
    f"otys_nb.{'.'.join(path.parts[:-3])}"
    for path in (found.relative_to(RULES.parent) for found in RULES.parent.rglob("data/messages/en.toml"))
)
"""The packages that say something."""
RUN = 8
"""So many words in a row, the same as in a rulebook, would be a copy."""


def facts(template: str) -> dict[str, str]:
    """The facts of a template, each with the noun that puts it into words."""
    return {name: spec or "" for _, name, spec, _ in string.Formatter().parse(template) if name is not None}


REASONS = {
    *("contract", "contract_empty", "contract_order", "token", "tile", "sponsor", "setup_step"),
    *("unseen_edition", "unseen_given"),
}
"""Mistakes that a reader tells after the place at which it found them."""


def sentences(lang: str) -> dict[str, str]:
    """Every sentence of a language: not the words and nouns that it is made of."""
    return {key: text for key, text in templates(lang).items() if not key.startswith(("noun.", "count."))}


def sample(name: str, noun: str) -> object:
    """A fact that a sentence could be told with."""
    noun = noun[:1].lower() + noun[1:]
    if noun == "card":
        return "mpp:3"
    if noun in ("token", "back"):
        return "mf/orange"
    if noun == "cubes":
        return "m" if name == "cube" else "mpp"
    if f"count.{noun}.one" in templates("en"):
        return 2
    return next(iter(table(f"noun.{noun}", "en")), {"reasons": "…", "change": "…", "why": "…"}.get(name, 3))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    for key, template in sentences(lang).items():
        english = facts(sentences("en")[key])
        told = {name: sample(name, noun or english[name]) for name, noun in facts(template).items()}
        text = say(key, lang, **told)
        part = key.startswith("change.") or key.removeprefix("mistake.") in REASONS
        assert text and "{" not in text and "  " not in text
        assert part or text[0] == text[0].upper() or re.match(r"\{\w+\}", template), "a sentence begins with a capital"
        assert (text[-1] in ".!?…") is not part, text


def reasons() -> set[str]:
    """Every reason of a refusal that stands in the engine's source, and those put together in `turn`."""
    found: set[str] = set()
    for path in RULES.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(reason)), *_]):
                    found.add(reason)
                case ast.Constant(value=str(text)) if text in table("refusal"):
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
    assert found <= table("refusal", lang).keys()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_sentence(lang: str) -> None:
    by_name = {event.__name__: event for event in EVENTS}
    assert by_name.keys() == {name.partition(".")[0] for name in table("event", lang)}
    for name, template in table("event", lang).items():
        assert facts(template).keys() <= {field.name for field in fields(by_name[name.partition(".")[0]])}, name


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
    text = event.text(lang, ["Ada", "Grace"])
    assert text.endswith(".")
    assert "{" not in text
    assert ("Grace" in text) is isinstance(event, GameEnded)


@pytest.mark.parametrize(
    ("event", "lang", "text"),
    [
        (
            DiverActivated(seat=0, diver="trader", level=5, rules=()),
            "fr",
            "Au niveau 5, le jeton Clé pousse la négociante.",
        ),
        (
            DiverActivated(seat=0, diver="spy", level=2, rules=()),
            "de",
            "Auf Ebene 2 verschiebt das Zugangsplättchen den Spion.",
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
            "Le jeton Clé X personnel est retourné et posé sur la piste du hacker.",
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
    assert event.text(lang) == text


@pytest.mark.parametrize(
    ("lang", "terms"),
    [
        ("fr", "jeton Clé, négociante, plongeur, plateau, crédit, batterie, notoriété, Magasin, propulseur, contrat"),
        ("de", "Zugangsplättchen, Taucher, Händler, Spion, Tableau, Credit, Batteriemarker, Prestige, Laden, Auftrag"),
    ],
)
def test_the_terms_are_those_of_the_rulebooks(lang: str, terms: str) -> None:
    whole = " ".join(templates(lang).values())
    assert [term for term in terms.split(", ") if not re.search(term, whole, re.IGNORECASE)] == []


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks' texts are not here")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentences_are_our_own(lang: str) -> None:
    theirs = {run for book in RULEBOOKS.glob("*.txt") for run in runs(book.read_text(encoding="utf-8"))}
    assert [text for text in sentences(lang).values() if runs(text) & theirs] == []


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
    assert [in_words(amount, "credits", lang) for amount in range(-2, 3)] == texts


def test_words_stand_for_pieces_and_what_has_none_for_itself() -> None:
    assert in_words("spy+", "diver", "de") == "verbesserter Spion"
    assert in_words("trader", "diver", "fr") == "négociante"
    assert in_words("kraken", "diver", "fr") == "kraken"


def test_a_noun_with_a_capital_begins_a_sentence() -> None:
    assert in_words("trader", "Le_plongeur", "fr") == "La négociante"
    assert say("refusal.key.absent", "en", key="4") != say("refusal.key.absent", "en", key="X")
    assert say("event.Resurfaced", "de", diver="spy").startswith("Der Spion")


def test_a_language_without_messages_is_refused() -> None:
    with pytest.raises(ValueError, match="'it' is not one of en, fr, de"):
        say("game.over", "it")


def test_no_message_no_sentence() -> None:
    with pytest.raises(KeyError):
        messages.say("refusal.nonsense")


@pytest.mark.parametrize(
    ("lang", "join", "texts"),
    [
        ("en", "and", ["Ada", "Ada and Bo", "Ada, Bo and Cy"]),
        ("fr", "and", ["Ada", "Ada et Bo", "Ada, Bo et Cy"]),
        ("de", "and", ["Ada", "Ada und Bo", "Ada, Bo und Cy"]),
        ("en", "or", ["Ada", "Ada or Bo", "Ada, Bo or Cy"]),
        ("fr", "or", ["Ada", "Ada ou Bo", "Ada, Bo ou Cy"]),
        ("de", "or", ["Ada", "Ada oder Bo", "Ada, Bo oder Cy"]),
    ],
)
def test_several_things_are_told_as_the_language_lists_them(lang: str, join: str, texts: list[str]) -> None:
    names = ["Ada", "Bo", "Cy"]
    assert [listed(names[:many], lang, join) for many in (1, 2, 3)] == texts


@pytest.mark.parametrize(
    ("lang", "cubes"), [("en", "1 metal, 2 plants and 1 fuel"), ("fr", "1 métal, 2 plantes et 1 carburant"), ("de", "")]
)
def test_cubes_are_listed_in_a_sentence_and_on_a_card(lang: str, cubes: str) -> None:
    told = in_words("mppf", "cubes", lang)
    assert told == cubes or not cubes
    assert f" {say('noun.side.and', lang)} " in told
    assert told in in_words("mppf:4", "card", lang)


@pytest.mark.parametrize("package", MESSAGES)
def test_one_sign_stands_for_less(package: str) -> None:
    """A number below zero is written with the minus sign, never with a hyphen."""
    for lang in LANGUAGES:
        for key, text in Messages(package).templates(lang).items():
            assert not re.search(r"(?<![\w`'\"-])-\d", text), (package, lang, key)


def test_what_happened_is_told_alike_whoever_did_it() -> None:
    """The same event is told to who plays and to who watches a rival: it addresses nobody."""
    you = {"en": r"\byour?s?\b", "fr": r"\b(vous|votre|vos)\b", "de": r"\b(du|dein\w*)\b"}
    for lang, pattern in you.items():
        told = {key: text for key, text in templates(lang).items() if key.startswith(("event.", "noun.key."))}
        assert told and not [key for key, text in told.items() if re.search(pattern, text, re.IGNORECASE)]


@pytest.mark.rule(130)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_copied_diver_it_is_said_whose_he_is(lang: str) -> None:
    own, copied = (DiverUsed(seat=0, diver="fuel", owner=owner, rules=()) for owner in (0, 1))
    names = ["Ada", "Grace"]
    assert "Grace" in copied.text(lang, names) and "Grace" not in own.text(lang, names)
    assert "(2)" in copied.text(lang), "without names it is the seat"
