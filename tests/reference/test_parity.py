"""A page and Python find the same: the page ranks with minisearch, Python with `otys_nb.reference.ranking`."""

from __future__ import annotations

import json
import shutil
import subprocess
from itertools import combinations
from pathlib import Path

import pytest

from benchmarks.lookup import SPLITS, disputes
from otys_nb.reference.hits import lookup, rank_cards
from otys_nb.reference.library import index_as_dict, library
from otys_nb.reference.messages import say
from otys_nb.reference.questions import all_questions
from otys_nb.reference.subjects import by_subject, nearest_subjects, subject_ideas
from otys_nb.rules.language import LANGUAGES
from tests.depth import often

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node")
ODD = [
    "",
    "   ",
    "<b>key</b>",
    "59",
    "r59",
    "Q13",
    "d9",
    "batery",
    "propelelr",
    "zzzz",
    "Zugangsplaettchen",
    "key " * 80,
]


def asked(lang: str) -> list[str]:
    """Every wording of the benchmark and of the questions, words as they are begun, and odd ones."""
    begun = [question.asks[lang][:n] for question in all_questions()[::10] for n in range(1, 24, 2)]
    found = [str(dispute[lang]) for split in SPLITS for dispute in disputes(split)]
    return found + [question.asks[lang] for question in all_questions()] + begun + ODD


@pytest.mark.skipif(
    NODE is None or not (ROOT / "node_modules" / "minisearch").is_dir(), reason="needs Node and its packages"
)
@pytest.mark.deep
def test_the_page_and_python_give_the_same_hits() -> None:
    questions = {lang: asked(lang)[:: often(1, 4)] for lang in LANGUAGES}
    request = {lang: {"prepared": index_as_dict(lang), "questions": questions[lang]} for lang in LANGUAGES}
    script = str(Path(__file__).parent / "search.mjs")
    done = subprocess.run(
        [str(NODE), script], input=json.dumps(request), capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    for lang in LANGUAGES:
        own = [[rank_cards(library(lang), question), lookup(question, lang=lang).sure] for question in questions[lang]]
        differ = [
            (question, mine, theirs)
            for question, mine, theirs in zip(questions[lang], own, found[lang], strict=True)
            if mine != theirs
        ]
        assert not differ, differ[:3]


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_the_page_finds_the_questions_about_two_things_those_first_that_come_early_under_each() -> None:
    def of_both(one: tuple[int, ...], other: tuple[int, ...]) -> list[int]:
        return sorted({*one} & {*other}, key=lambda n: (one.index(n) + other.index(n), n))

    pairs = list(combinations(subject_ideas(), 2))
    asked = {lang: [[by_subject(lang)[name] for name in pair] for pair in pairs] for lang in LANGUAGES}
    script = (
        'import { onAll } from "./js/src/rules/subjects.js"; import { readFileSync } from "node:fs";'
        'console.log(JSON.stringify(Object.values(JSON.parse(readFileSync(0, "utf8"))).map((all) => all.map(onAll))))'
    )
    command = [str(NODE), "--input-type=module", "-e", script]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == [[of_both(*pair) for pair in asked[lang]] for lang in LANGUAGES]


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_the_page_and_python_name_the_same_subjects_where_nothing_is_found() -> None:
    titles = {lang: {name: say(f"subject.{name}", lang) for name in subject_ideas()} for lang in LANGUAGES}
    questions = {lang: asked(lang) for lang in LANGUAGES}
    script = (
        'import { nearest } from "./js/src/rules/subjects.js"; import { readFileSync } from "node:fs";'
        'const [questions, titles] = JSON.parse(readFileSync(0, "utf8")); const names = Object.entries(questions);'
        "console.log(JSON.stringify(names.map(([lang, all]) => all.map((each) => nearest(each, titles[lang])))))"
    )
    command = [str(NODE), "--input-type=module", "-e", script]
    request = json.dumps([questions, titles])
    done = subprocess.run(command, input=request, capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == [[nearest_subjects(each, lang) for each in questions[lang]] for lang in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_stands_under_a_subject_and_every_subject_has_questions(lang: str) -> None:
    found = by_subject(lang)
    assert {n for numbers in found.values() for n in numbers} == set(range(len(all_questions())))
    assert all(len(numbers) == len(set(numbers)) > 0 for numbers in found.values())
