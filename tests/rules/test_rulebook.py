"""The catalogue of rules: complete, in three languages, in our own words, and easy to look up."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from otys_nb.rules import rulebook
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import SECTIONS, TEXTS, Rule, Ruling, Text, all_rules, differences, rule, rulings

INFERRED = {22, 24, 27, 35, 40, 43, 51, 56}
BOOKS = Path(__file__).parents[2].parent / "shared" / "rulebook"
FILES = {
    "000": "en-rulebook.txt",
    "001": "en-paraphrase.txt",
    "002": "fr-rulebook.txt",
    "003": "en-web-copy.txt",
    "004": "de-rulebook.txt",
}
BOOKS_OF = {"en": ("000", "001", "003"), "fr": ("002",), "de": ("004",)}
WORDS_IN_COMMON = 8
QUOTED = re.compile("“[^”]*”|«[^»]*»|„[^“]*“")
WHERE = re.compile(
    r"(all|main|implied|components|Delphine|“\w+”|[A-Z]{2}|00[0-4]| )+(~|\(001 ~\)|\(004 space only\)|implied)?"
)


def texts() -> list[tuple[str, Text]]:
    """Every text that comes in three languages, with the name of what it belongs to."""
    found = [(f"R{r.number}", r.sentence) for r in all_rules()]
    for q in rulings():
        found += [(f"{q.question} asks", q.asks), (f"{q.question} answer", q.answer)]
    for d in differences():
        found += [(f"{d.number} topic", d.topic), (f"{d.number} ruling", d.ruling), (f"{d.number} why", d.why)]
        found += [(f"{d.number} in {texts}", says) for texts, says in d.readings]
    found += [(f"section {code}", name) for code, name in SECTIONS.items()]
    return found + [(f"text {number}", name) for number, name in TEXTS.items()]


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[i : i + length]) for i in range(len(found) - length + 1)}


def test_rules_are_numbered_without_gap() -> None:
    assert [r.number for r in all_rules()] == list(range(1, 155))


def test_rulings_and_differences_are_complete() -> None:
    assert [q.question for q in rulings()] == [f"Q{n}" for n in range(1, 40)]
    assert [d.number for d in differences()] == [f"D{n}" for n in range(1, 56)]


def test_ids_are_unique_and_well_formed() -> None:
    ids = [r.id for r in all_rules()] + [q.id for q in rulings()]
    assert len(set(ids)) == len(ids)
    assert [i for i in ids if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+", i)] == []
    assert all(q.id.startswith("ruling.") for q in rulings())
    assert not any(r.id.startswith("ruling.") for r in all_rules())


def test_provenance() -> None:
    assert {r.number for r in all_rules() if r.provenance == "inferred"} == INFERRED
    assert sum(r.provenance == "printed" for r in all_rules()) == 146
    assert {q.sure for q in rulings()} == {"firm", "fairly", "ruling", "inferred"}


def test_sections_and_texts_are_known() -> None:
    assert {r.section for r in all_rules()} == set(SECTIONS)
    for r in all_rules():
        for part in r.where.split("; "):
            assert WHERE.fullmatch(part), (r.number, r.where)
    for d in differences():
        cited = [text for numbers, _ in d.readings for text in numbers.split()]
        assert cited and set(cited) <= set(TEXTS), d.number


def test_references_lead_somewhere() -> None:
    questions = {q.question for q in rulings()}
    for q in rulings():
        assert q.rules and set(q.rules) <= set(range(1, 155)), q.question
    for d in differences():
        assert set(d.rules) <= set(range(1, 155)), d.number
        assert set(d.questions) <= questions, d.number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_and_short(lang: str) -> None:
    for name, text in texts():
        written = text.text(lang)
        assert written == written.strip() and written, (name, lang)
        assert len(written) <= 200, (name, lang, len(written))
        assert "!" not in written and "  " not in written, (name, lang)


def test_every_text_differs_between_languages() -> None:
    assert [name for name, text in texts() if len(set(text)) < 3] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_end_as_sentences(lang: str) -> None:
    assert [r.number for r in all_rules() if not r.text(lang).endswith(".")] == []
    assert [q.question for q in rulings() if not (q.asks.text(lang).endswith("?") and q.text(lang).endswith("."))] == []
    assert [d.number for d in differences() if not d.text(lang).endswith(".")] == []


def test_french_spacing() -> None:
    """A colon, semicolon or question mark never starts a line: the space before it does not break."""
    assert [name for name, text in texts() if re.search(r"[^\u00a0][:;?»]|«[^\u00a0]|'", text.fr)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_our_own(lang: str) -> None:
    if lang not in BOOKS_OF or not BOOKS.is_dir():
        pytest.skip(f"no rulebook in {lang} is here")
    printed: set[tuple[str, ...]] = set()
    for number in BOOKS_OF[lang]:
        printed |= runs((BOOKS / FILES[number]).read_text(encoding="utf-8"), WORDS_IN_COMMON)
    assert len(printed) > 1000
    for name, text in texts():
        shared = runs(QUOTED.sub("", text.text(lang)), WORDS_IN_COMMON) & printed
        assert not shared, (name, lang, shared)


@pytest.mark.parametrize(("lang", "opens", "closes"), [("en", "“", "”"), ("fr", "«", "»"), ("de", "„", "“")])
def test_quotes_are_short(lang: str, opens: str, closes: str) -> None:
    for d in differences():
        for _, says in d.readings:
            text = says.text(lang)
            assert text.count(opens) == text.count(closes), d.number
            assert all(len(words(quote)) < 20 for quote in re.findall(f"{opens}(.*?){closes}", text)), d.number


def test_look_up_by_number() -> None:
    for n in range(1, 155):
        found = rule(n)
        assert found.number == n and found is all_rules()[n - 1]
        assert rule(str(n)) is found and rule(f"R{n}") is found


def test_look_up_by_question() -> None:
    found = rule("Q8")
    assert isinstance(found, Ruling) and found.id == "ruling.sponsor-closes-propellers"
    assert rule("q8") is found and rule(found.id) is found


def test_look_up_by_id() -> None:
    assert all(rule(r.id) is r for r in all_rules())
    assert all(rule(q.id) is q for q in rulings())
    assert rule("step3.hacker.return") is rule(50)
    assert rule("contract.payment.one-level") is rule(64)


def test_languages() -> None:
    assert rule(36).text() == rule(36).text("en")
    assert "Propeller" in rule(36).text("de") and "propulseur" in rule(36).text("fr")
    assert rule("Q26").text("fr") == "Non."
    with pytest.raises(ValueError, match="'nl' is not one of en, fr, de"):
        rule(36).text("nl")


@pytest.mark.parametrize("ref", [0, 155, -1, "Q0", "Q40", "R155", "", "D20", "-3"])
def test_a_number_out_of_range_names_the_range(ref: int | str) -> None:
    with pytest.raises(KeyError) as caught:
        rule(ref)
    assert str(caught.value) == f"There is no rule {ref!r}. The rules are numbered 1 to 154, the rulings Q1 to Q39."


@pytest.mark.parametrize(
    ("ref", "close"),
    [
        ("step3.hacker.retrun", "step3.hacker.return"),
        ("propeller", "step1.propeller"),
        ("ruling.copied-spi", "ruling.copied-spy"),
    ],
)
def test_a_mistyped_id_names_close_matches(ref: str, close: str) -> None:
    with pytest.raises(KeyError, match=re.escape(f"Did you mean {close}")):
        rule(ref)


@pytest.mark.parametrize("ref", [None, 5.0, True, ("Q8",)])
def test_another_type_is_refused(ref: object) -> None:
    with pytest.raises(ValueError, match="not by"):
        rule(ref)  # type: ignore[call-overload]


def test_values_are_frozen_and_hashable() -> None:
    with pytest.raises(AttributeError):
        rule(1).number = 2  # type: ignore[misc]
    assert len({*all_rules(), *rulings(), *differences()}) == 154 + 39 + 55
    assert not hasattr(rule(1), "__dict__")


def test_import_reads_nothing() -> None:
    """Importing the module parses no data and loads no parser."""
    code = (
        f"import sys; sys.path.insert(0, {str(Path(rulebook.__file__).parents[2])!r}); "
        "import otys_nb.rules; before = set(sys.modules); import otys_nb.rules.rulebook as b; "
        "assert not {'tomllib', 'difflib', 'importlib.resources'} & (set(sys.modules) - before); "
        "assert b.all_rules.cache_info().currsize == 0; assert b.rule(1).number == 1"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_data_is_read_once() -> None:
    assert all_rules() is all_rules() and rulings() is rulings() and differences() is differences()
    assert isinstance(rule(1), Rule)
