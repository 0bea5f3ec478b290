"""What every package says: the same keys and facts in each language, nouns that are known, keys that are there."""

from __future__ import annotations

import ast
import functools
import re
import string
import sys
import tomllib
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import pytest

import otys_nb
from otys_nb.rules.language import BEGUN, LANGUAGES
from otys_nb.rules.messages import Messages, in_words, table, templates
from tests.said_keys import keys, said
from tests.sources import modules

PACKAGE = Path(otys_nb.__file__).parent
ROOT = PACKAGE.parent
SCRIPTS = sorted(ROOT.glob("js/src/**/*.js"))
FOLDERS = sorted(path.parent.parent for path in PACKAGE.rglob("data/messages"))
PACKAGES = [".".join(folder.relative_to(PACKAGE.parent).parts) for folder in FOLDERS]
WHOLE = tuple(lang for lang in LANGUAGES if lang not in BEGUN)
OTHERS = WHOLE[1:]
ENGLISH = {("mistake.code_unreadable", "reason")}
"""Facts that are told in English alone: what the reader of position codes expected is in no other language."""


catalogue = functools.cache(Messages)  # reading one takes long


def facts(template: str) -> dict[str, str]:
    """The facts of a template, each with the noun that puts it into words."""
    return {name: noun or "" for _, name, noun, _ in string.Formatter().parse(template) if name is not None}


def sentences(package: str, lang: str) -> dict[str, str]:
    """Every sentence of a package: not the nouns that it is made of."""
    found = catalogue(package).templates(lang).items()
    return {key: text for key, text in found if not key.startswith(("noun.", "count."))}


def test_every_package_that_says_something_is_found() -> None:
    assert {"otys_nb.rules", "otys_nb.pictures", "otys_nb.lessons.exercises", "otys_nb.widgets"} <= set(PACKAGES)
    assert len(PACKAGES) > 8


@pytest.mark.parametrize("folder", FOLDERS, ids=PACKAGES)
def test_a_package_has_a_file_for_each_language_and_a_module_that_speaks(folder: Path) -> None:
    found = {path.stem for path in (folder / "data" / "messages").iterdir()}
    assert found - BEGUN == {*WHOLE}, f"{folder}/data/messages: a file for each of {', '.join(LANGUAGES)}"
    assert (folder / "messages.py").is_file()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("package", PACKAGES)
def test_keys_and_their_facts_are_the_same_in_every_language(package: str, lang: str) -> None:
    english, other = sentences(package, "en"), sentences(package, lang)
    alone = {(lang, key) for key in other.keys() - english.keys()} | {("en", key) for key in english.keys() - other}
    assert not alone, "\n".join(odd(package, key, among) for among, key in sorted(alone))
    assert list(other) == list(english), f"{lang}.toml of {package}: write the keys in the order of en.toml"
    for key, template in other.items():
        told = {name for name in facts(english[key]) if (key, name) not in ENGLISH}
        assert facts(template).keys() == told, (
            f"{lang}.toml of {package}, {key}: it has the facts {sorted(facts(template))}, en.toml {sorted(told)}"
        )


def odd(package: str, key: str, among: str) -> str:
    """The file that differs from the others in a key, which `among` has and another language has not."""
    folder = Path(*package.split("."), "data", "messages")
    having = [lang for lang in WHOLE if key in sentences(package, lang)]
    if len(having) > 1:
        lacking = ", ".join(str(folder / f"{lang}.toml") for lang in WHOLE if lang not in having)
        return (
            f"{lacking}: {key} is missing or misspelt there; {among}.toml has it in line {line_of(folder, among, key)}"
        )
    others = sorted({each for lang in WHOLE if lang != among for each in sentences(package, lang)})
    near = "".join(f" for {each}" for each in get_close_matches(key, others, 1))
    place = f"{folder}/{among}.toml:{line_of(folder, among, key)}"
    return f"{place}: {key} is there alone: misspelt{near}, or to be added to the others"


def line_of(folder: Path, lang: str, key: str) -> int:
    """The line in which a key stands in a catalogue."""
    table = ""
    for number, line in enumerate((ROOT / folder / f"{lang}.toml").read_text(encoding="utf-8").splitlines(), 1):
        if opened := re.match(r"\[([^\[\]]+)\]", line):
            table = opened[1].replace('"', "") + "."
        elif (named := re.match(r'([\w".+-]+) *=', line)) and table + named[1].replace('"', "") == key:
            return number
    return 0


def test_the_line_of_a_misspelt_key_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path("otys_nb", "lessons", "data", "messages")
    assert all(line_of(folder, "fr", key) for key in sentences("otys_nb.lessons", "fr"))
    key = next(key for key in sentences("otys_nb.lessons", "en") if key.endswith("goal"))
    line = line_of(folder, "fr", key)

    def misspelt(package: str, lang: str) -> dict[str, str]:
        found = catalogue(package).templates(lang)
        return {name.replace("goal", "gaol") if lang == "de" else name: text for name, text in found.items()}

    monkeypatch.setattr(sys.modules[__name__], "sentences", misspelt)
    gaol = key.replace("goal", "gaol")
    assert odd("otys_nb.lessons", gaol, "de").startswith(f"{folder}/de.toml:")
    assert f"misspelt for {key}, or" in odd("otys_nb.lessons", gaol, "de")
    assert odd("otys_nb.lessons", key, "fr").startswith(f"{folder}/de.toml: {key} is missing")
    assert odd("otys_nb.lessons", key, "fr").endswith(f"fr.toml has it in line {line}")


def test_what_has_begun_says_no_more_than_english() -> None:
    for folder, package in zip(FOLDERS, PACKAGES, strict=True):
        english = catalogue(package).templates("en")
        for lang in sorted(BEGUN):
            path = folder / "data" / "messages" / f"{lang}.toml"
            own = flat(tomllib.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}
            for key, text in own.items():
                where = f"{path.relative_to(ROOT)}, {key}"
                assert key in english or key.startswith("noun."), f"{where}: en.toml has no such key"
                told = facts(english.get(key, text)).keys()
                assert facts(text).keys() <= told, (
                    f"{where}: it has the facts {sorted(facts(text))}, en.toml {sorted(told)}"
                )


def flat(table: Mapping[str, Any], before: str = "") -> dict[str, str]:
    """The sentences of a file by their keys."""
    found: dict[str, str] = {}
    for name, inner in table.items():
        found |= flat(inner, f"{before}{name}.") if isinstance(inner, Mapping) else {before + name: inner}
    return found


@pytest.mark.parametrize("lang", OTHERS)
def test_nouns_are_the_same_in_every_language_beside_their_cases(lang: str) -> None:
    rules = catalogue("otys_nb.rules")
    assert rules.table("count", lang).keys() == rules.table("count", "en").keys()
    kinds = {key.split(".")[1] for key in rules.templates("en") if key.startswith("noun.")}
    for kind in kinds:
        assert rules.table(f"noun.{kind}", lang).keys() == rules.table(f"noun.{kind}", "en").keys(), kind
    pieces = {tuple(rules.table(f"noun.{kind}", "en")) for kind in kinds}
    for key in rules.templates(lang):
        kind = key.split(".")[1]
        if key.startswith("noun.") and kind not in kinds:  # a noun with its article, in its case
            assert tuple(rules.table(f"noun.{kind}", lang)) in pieces, kind


@pytest.mark.parametrize("lang", WHOLE)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_noun_in_a_sentence_is_known(package: str, lang: str) -> None:
    known = {key.split(".")[1] for key in templates(lang) if key.startswith(("noun.", "count."))}
    known |= {"card", "price", "cubes", "token", "back"}
    counted = {key.split(".")[1] for key in templates("en") if key.startswith("count.")}
    english = sentences(package, "en")
    for key, template in sentences(package, lang).items():
        for name, noun in facts(template).items():
            place = f"otys_nb/{'/'.join(package.split('.')[1:])}/data/messages/{lang}.toml"
            assert not noun or noun[0].lower() + noun[1:] in known, (
                f"{place}:{line_of(Path(place).parent, lang, key)}: {key} has {{{name}:{noun}}}, which is no noun; "
                f"they stand in [count] and [noun…] of otys_nb/rules/data/messages/{lang}.toml"
            )
            said = facts(english[key])[name]
            if said and not noun:  # a number may go without its noun; a piece would show its code
                assert said in counted, (key, name)


ALIKE = {
    "en": {"prestige", "m", "f", "t"},
    "fr": set[str](),
    "de": {"batteries", "keys", "divers", "players", "tokens", "m", "f", "t"},
}
"""The nouns that have one form for one and for several."""
SEVERAL = re.compile(
    # as many as the game or the course has: exercises of a lesson, minutes, players, spaces of a level, keys of a track
    r"map_steps|map_short|frame\.several|plan_title|setup_for|note\.public|track\.full|end\.threshold|end\.propeller"
    r"|alt\.(track|row|over)|cause\.too_large|piece\.hacker|at\.level|D39\.both|divers\.count"
    r"|finished\.early|should-be-over"
    # a range such as "1 to {most}", or too many of a kind
    r"|word\.\w+|over-capacity|over-height|contracts\.slots"
    # a piece by its number, and no amount
    r"|at\.track|piece\.diver|contract\.too_large|card_free|ours\.signs|^neutral$"
)
"""Sentences in which a number beside a counted noun is never one, or no amount."""


@functools.cache
def counted_nouns(lang: str) -> frozenset[str]:
    """The nouns of a language in the form in which they follow a number."""
    nouns = {
        word.split()[0]
        for noun in table("count", "en")
        for word in table(f"count.{noun.split('.')[0]}", lang).values()
        if noun.split(".")[0] not in ALIKE[lang]
    }
    more = {"en": {"lessons", "boards", "answers", "turns"}, "fr": {"leçons", "plateaux", "réponses", "tours"}}
    return frozenset(nouns | more.get(lang, {"Lektionen", "Tableaus", "Antworten", "Züge", "Zügen", "Aufgaben"}))


def miscounted(template: str, lang: str) -> list[str]:
    """Where a number stands beside a noun in a form of its own, so that it reads wrong for one."""
    return [found[0] for found in re.finditer(r"\{\w+\}\s(\w+)", template) if found[1] in counted_nouns(lang)]


@pytest.mark.parametrize("lang", WHOLE)
def test_a_counted_noun_agrees_with_none_one_and_two(lang: str) -> None:
    for noun in table("count", "en"):
        none, one, two = (in_words(amount, noun.split(".")[0], lang).partition(" ")[2] for amount in (0, 1, 2))
        assert none == (one if lang == "fr" else two), noun
        assert (one == two) == (noun.split(".")[0] in ALIKE[lang]), noun


@pytest.mark.parametrize("lang", WHOLE)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_number_stands_beside_a_noun_that_does_not_follow_it(package: str, lang: str) -> None:
    folder = Path(*package.split("."), "data", "messages")
    found = [
        f"{folder}/{lang}.toml:{line_of(folder, lang, key)}: {key} has “{words}”, which reads wrong for one: write the "
        f"noun with the number, such as {{n:answers}}; its forms stand in [count] of rules/data/messages/{lang}.toml"
        for key, text in sentences(package, lang).items()
        if not SEVERAL.search(key)
        for words in miscounted(text, lang)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("lang", "template"),
    [
        ("en", "steps done in {n} lessons, {of} boards that go on where they were left"),
        ("fr", "Gardé dans ce navigateur : {n} exercices"),
        ("de", "{name}: {n} Prestigepunkte"),
    ],
)
def test_a_number_beside_a_noun_of_its_own_form_is_found(lang: str, template: str) -> None:
    assert miscounted(template, lang)


@pytest.mark.parametrize("lang", WHOLE)
@pytest.mark.parametrize("package", PACKAGES)
def test_no_sentence_has_odd_spaces(package: str, lang: str) -> None:
    for key, template in sentences(package, lang).items():
        assert "  " not in template and "\n" not in template, key


def test_what_the_code_says_is_there() -> None:
    wrong = []
    for path, tree in modules().items():
        for line, package, key in said(tree):
            where = f"{path.relative_to(ROOT)}:{line}"
            plain = key.replace("\\", "")
            if package and not is_one_of(key, catalogue(package).templates("en")):
                wrong.append(
                    f"{where}: {package} has no key {plain}: misspelt, or to be added to its data/messages/*.toml"
                )
            elif not package and not is_one_of(key, ends()):
                wrong.append(f"{where}: no package has a key that ends in {plain}")
    assert not wrong, "\n".join(wrong)


def is_one_of(pattern: str, keys: Collection[str]) -> bool:
    """Whether one of the keys fits; most patterns are a key, with its points escaped."""
    return re.sub(r"\\(.)", r"\1", pattern) in keys or any(re.fullmatch(pattern, key) for key in keys)


@functools.cache
def ends() -> frozenset[str]:
    """Every key, and what is left of it without its first parts: a ``say`` of an object adds those."""
    known = {key for package in PACKAGES for key in catalogue(package).templates("en")}
    return frozenset(known | {key[at.end() :] for key in known for at in re.finditer(r"[._]", key)})


def test_what_a_page_says_is_there() -> None:
    """A page gets a table of words without the names around it, and without what all its keys begin with."""
    for path in SCRIPTS:
        wrong = set(re.findall(r'\bsay\("([^"]+)"', path.read_text(encoding="utf-8"))) - ends()
        assert not wrong, f"{path.relative_to(ROOT)}: no package has these keys: {wrong}"


@functools.cache
def written() -> tuple[frozenset[str], tuple[tuple[str, str, re.Pattern[str]], ...]]:
    """Every word that a key can be made of, and every pattern of a text that is put together, with the words at its two
    ends, in code and in data."""
    words, patterns = set[str](), set[str]()
    for tree in modules().values():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)) | ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                    words.add(text)
                case ast.keyword(arg=str(text)) | ast.AnnAssign(target=ast.Name(id=text)):
                    words.add(text)
                case ast.JoinedStr():
                    patterns.update(keys(node))
    for path in SCRIPTS:
        source = path.read_text(encoding="utf-8")
        words.update(re.findall(r'"([^"\n]*)"', source), re.findall(r"\w+", source))
        for text in re.findall(r"`([^`\n]*)`", source):
            parts = re.split(r"\$\{[^}]*\}", text)
            patterns.add("(.+)".join(map(re.escape, parts)))
    for path in PACKAGE.rglob("*.toml"):
        if path.parent.name != "messages":
            words.update(re.findall(r"[\w+-]+", path.read_text(encoding="utf-8")))
    composed = []
    for pattern in patterns:
        own = [re.sub(r"\\(.)", r"\1", part) for part in pattern.split("(.+)")]
        if re.search(r"\w", pattern):
            composed.append((own[0], own[-1], re.compile(pattern)))
    return frozenset(words), tuple(composed)


def is_said(key: str) -> bool:
    """Whether code or data name the key, or make it of words that are there; an object adds its first two parts."""
    words, patterns = written()
    for end in [key, *(key[at.end() :] for at in re.finditer(r"[._-]", key))][:3]:
        if end in words or any(
            found is not None and all(part in words for part in found.groups())
            for found in (
                pattern.fullmatch(end)
                for first, last, pattern in patterns
                if end.startswith(first) and end.endswith(last)
            )
        ):
            return True
    return False


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_is_said_by_something(package: str) -> None:
    """So a key that is misspelt in all catalogues alike is found, also where the code puts it together."""
    unsaid = [key for key in sentences(package, "en") if not is_said(key)]
    assert not unsaid, f"nothing says {', '.join(unsaid)}: misspelt, or to be taken out of the catalogues of {package}"


def test_a_misspelt_key_is_found() -> None:
    (told,) = list(
        said(ast.parse("from otys_nb.lessons.messages import say\nsay('step' if last else f'stepp.{n}', lang)"))
    )[1:]
    assert not is_said("frame.prdict") and is_said("frame.predict") and told[2] == "stepp\\.(.+)"


@pytest.mark.parametrize(
    "code",
    [
        'said = "diver_agian" if twice else "diver"\n    say(f"opponents.ask.{said}", lang)',
        'say("opponents.ask." + ("diver" if once else "diver_agian"), lang)',
        'said, named = "diver_agian", {}\n    say("opponents.ask." + said, lang)',
        'if said in ("diver", "diver_agian"):\n        say(f"opponents.ask.{said}", lang)',
        'end = "agian"\n    say(f"opponents.ask.diver_{end}" if end else "opponents.ask.diver", lang)',
        'say(f"opponents.aks.{said}" if said else f"opponents.ask.{said}", lang)',
    ],
)
def test_a_misspelt_part_of_a_key_is_found(code: str) -> None:
    tree = ast.parse(f"from otys_nb.widgets.messages import say\ndef asks(said, lang):\n    {code}")
    told = [key for _, _, key in said(tree)]
    unknown = {
        key.replace("\\", "") for key in told if not is_one_of(key, catalogue("otys_nb.widgets").templates("en"))
    }
    assert unknown <= {"opponents.ask.diver_agian", "opponents.aks.(.+)"} and unknown
