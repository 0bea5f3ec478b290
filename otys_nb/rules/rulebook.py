"""The catalogue of the rules: 154 rules, 39 rulings and 55 differences between the printed texts, in three languages.

The engine cites a rule by its number (1 to 154) and a ruling by its question ("Q8"); `rule` turns either into a value
with its sentence. The data lies in TOML files that are read on first use, so importing this module is cheap.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, overload

from otys_nb.rules.arguments import checked, remembered
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import UnknownName, wrong
from otys_nb.rules.readable import Listing, Readable


class UnknownReference(UnknownName):
    """There is no such rule or ruling; the message names close matches."""


class Text(NamedTuple):
    """One text in each language; one whose translation has only begun is a field with a default, ``es: str = ""``."""

    en: str
    fr: str
    de: str

    def text(self, lang: str = "") -> str:
        """The text in the language `lang`, or the spoken one; ValueError if that is none of LANGUAGES."""
        return getattr(self, spoken(lang), "") or self.en


@dataclass(frozen=True, slots=True, repr=False)
class Rule(Readable):
    """One rule: its number (1 to 154), its id in words, its section, the texts it stands in, and its sentence.

    `section` is a code of SECTIONS. `where` names texts by the numbers of TEXTS ("all" five, "main" = 000 002 004,
    "~" = loosely). `provenance` says whether a text states the rule or implies it.
    """

    number: int
    id: str
    section: str
    where: str
    provenance: Literal["printed", "inferred"]
    sentence: Text

    def text(self, lang: str = "") -> str:
        """The rule's sentence in the language `lang`; ValueError if that is none of LANGUAGES."""
        return self.sentence.text(lang)

    def __str__(self) -> str:
        return f"R{self.number}. {self.text()} ({SECTIONS[self.section].text()}; {PROVENANCE[self.provenance].text()})"


@dataclass(frozen=True, slots=True, repr=False)
class Ruling(Readable):
    """What is played where the rulebooks leave something open: `question` is its number, "Q1" to "Q39".

    `sure` says how firmly the texts support it, "ruling" being a plain choice; `rules` are the rules it concerns.
    """

    question: str
    id: str
    sure: Literal["firm", "fairly", "ruling", "inferred"]
    rules: tuple[int, ...]
    asks: Text
    answer: Text

    def text(self, lang: str = "") -> str:
        """What is ruled, in the language `lang` (`asks.text` is the question); ValueError if none of LANGUAGES."""
        return self.answer.text(lang)

    def whole(self, lang: str = "") -> str:
        """The question and what is ruled; ValueError if `lang` is none of LANGUAGES."""
        return f"{self.asks.text(lang)} {self.text(lang)}"

    def __str__(self) -> str:
        from otys_nb.rules.refusal import cited  # slow to load, and seldom needed

        return f"{self.question}. {self.whole()} {cited(self.rules)} ({PROVENANCE[self.sure].text()})"


@dataclass(frozen=True, slots=True, repr=False)
class Difference(Readable):
    """A place where the five texts differ, are ambiguous or wrong: `number` is "D1" to "D55".

    `readings` pairs numbers of TEXTS with what those texts say; `why` gives the reason for the ruling.
    """

    number: str
    topic: Text
    readings: tuple[tuple[str, Text], ...]
    ruling: Text
    why: Text
    rules: tuple[int, ...]
    questions: tuple[str, ...]

    def text(self, lang: str = "") -> str:
        """What is ruled, in the language `lang`; ValueError if that is none of LANGUAGES."""
        return self.ruling.text(lang)

    def __str__(self) -> str:
        from otys_nb.rules.refusal import cited  # slow to load, and seldom needed

        return f"{self.number}. {self.topic.text()}: {self.text()} {cited(self.rules)}".rstrip()


@remembered
def all_rules() -> tuple[Rule, ...]:
    """The 154 rules in order: rule n is `all_rules()[n - 1]`."""
    return Listing(
        Rule(sentence=Text(**{lang: r.pop(lang) for lang in Text._fields if lang in r}), **r) for r in _load("rule")
    )


@remembered
def rulings() -> tuple[Ruling, ...]:
    """The 39 rulings in order, Q1 to Q39."""
    return Listing(Ruling(**r) for r in _load("ruling"))


@remembered
def differences() -> tuple[Difference, ...]:
    """The 55 differences between the five texts in order, D1 to D55."""
    return Listing(Difference(**d) for d in _load("difference"))


@overload
def rule(ref: int) -> Rule: ...
@overload
def rule(ref: str) -> Rule | Ruling: ...
@checked
def rule(ref: int | str) -> Rule | Ruling:
    """The rule or ruling meant by a number (50), a chip ("R50", "Q8") or an id ("step3.hacker.return").

    Raises UnknownReference, a KeyError that names close matches, if there is none; ValueError for any other type.
    """
    if isinstance(ref, bool) or not isinstance(ref, int | str):
        raise wrong("rule_named", ref=repr(ref))
    key = str(ref).strip().lower()
    found = _index().get(key) or _index().get(f"r{key}")
    if found is None:
        from otys_nb.rules import messages  # slow to load, and seldom needed

        raise UnknownReference(f"{messages.say('mistake.rule', ref=repr(ref))} {_lookup_hint(key)}")
    return found


@cache
def _index() -> dict[str, Rule | Ruling]:
    index: dict[str, Rule | Ruling] = {key: r for r in all_rules() for key in (f"r{r.number}", r.id)}
    return index | {key: q for q in rulings() for key in (q.question.lower(), q.id)}


def _lookup_hint(key: str) -> str:
    from difflib import get_close_matches  # slow to load, and seldom needed

    from otys_nb.rules import messages  # likewise

    close = get_close_matches(key, [known for known in _index() if "." in known])
    if close:
        return messages.say("mistake.closest", names=", ".join(close))
    return messages.say("mistake.rules", rules=len(all_rules()), rulings=len(rulings()))


def _load(kind: str) -> list[dict[str, Any]]:
    import tomllib  # playing needs no rulebook, and these two are slow to load
    from importlib.resources import files

    source = (files(__package__) / "data" / f"{kind}s.toml").read_text(encoding="utf-8")
    return [{field: _frozen(value) for field, value in table.items()} for table in tomllib.loads(source)[kind]]


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return Text(**value)
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


TEXTS = {
    "000": Text("the English rulebook", "le livret anglais", "die englische Spielregel"),
    "001": Text("a loose English paraphrase", "une paraphrase anglaise libre", "eine freie englische Nacherzählung"),
    "002": Text("the French rulebook", "le livret français", "die französische Spielregel"),
    "003": Text("an English web copy", "une copie anglaise en ligne", "eine englische Netzkopie"),
    "004": Text("the German rulebook", "le livret allemand", "die deutsche Spielregel"),
}

PROVENANCE = {
    "printed": Text("printed in the rulebooks", "imprimé dans les livrets", "in den Spielregeln gedruckt"),
    "inferred": Text("inferred from the rulebooks", "déduit des livrets", "aus den Spielregeln erschlossen"),
    "firm": Text("ruling, firm", "décision, sûre", "Festlegung, sicher"),
    "fairly": Text("ruling, fairly sure", "décision, assez sûre", "Festlegung, ziemlich sicher"),
    "ruling": Text("ruling, our choice", "décision, notre choix", "Festlegung, unsere Wahl"),
}
"""How well a rule or a ruling is founded, in words: by `Rule.provenance` and `Ruling.sure`."""

SECTIONS = {
    "PB": Text("Player board setup", "Mise en place du plateau individuel", "Spielaufbau: Spielertableau"),
    "CB": Text("Colony board setup", "Mise en place de la Colonie", "Spielaufbau: Kolonieplan"),
    "OB": Text("Object of the game", "But du jeu", "Ziel des Spiels"),
    "PL": Text("Playing the game", "Déroulement de la partie", "Spielablauf"),
    "S1": Text("Step 1", "Étape 1", "Schritt 1"),
    "S2": Text("Step 2", "Étape 2", "Schritt 2"),
    "S3": Text("Step 3", "Étape 3", "Schritt 3"),
    "XK": Text("X Key tokens", "Jetons Clé X", "X-Zugangsplättchen"),
    "BT": Text("Battery tokens", "Jetons Batterie", "Batteriemarker"),
    "CC": Text("Completing a contract", "Réaliser un contrat", "Einen Auftrag erfüllen"),
    "CT": Text("Contract cards", "Cartes Contrat", "Auftragskarten"),
    "EG": Text("End of the game", "Fin de la partie", "Spielende"),
    "SP": Text("Sponsor tiles", "Tuiles Sponsor", "Sponsorenplättchen"),
    "DV": Text("Diver tiles", "Tuiles Plongeur", "Taucherplättchen"),
    "EX": Text("The four Experts", "Les quatre experts", "Die vier Experten"),
    "TR": Text("The Trader", "La négociante", "Der Händler"),
    "SY": Text("The Spy", "L’espion", "Der Spion"),
    "EN": Text("The Engineer", "L’ingénieur", "Der Ingenieur"),
    "XP": Text("The Explorer", "L’éclaireur", "Der Entdecker"),
    "RW": Text("Reward tokens", "Jetons Récompense", "Belohnungsplättchen"),
    "CO": Text("Components", "Matériel", "Spielmaterial"),
    "ex": Text("An example", "Un exemple", "Ein Beispiel"),
}

__all__ = ["Rule", "Ruling", "all_rules", "rule"]
