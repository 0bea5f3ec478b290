"""A data file that does not describe a lesson is refused with the place and the reason."""

from __future__ import annotations

import re

import pytest

from otys_nb.lessons import all_lessons
from otys_nb.lessons.loader import LessonError, load

HEAD = """
format = "otys-lesson/1"
id = "small"
number = "99"
minutes = 1
next = ""
missing = ["fr", "de"]
title = { en = "Small" }
aim = { en = "Nothing much." }
learned = [{ en = "A key [30]." }]
"""
STEP = """
[[step]]
id = "key"
kind = "do"
title = { en = "The key" }
goal = { en = "Slide key 1." }
start = { example = "noemie" }
rules = [30]
done = [{ happened = "KeySlid" }]
solutions = ["1"]
after = { en = "Done." }
"""
ASK = """
[[step]]
id = "bet"
kind = "ask"
title = { en = "A bet" }
goal = { en = "What then?" }
start = { example = "noemie" }
after = { en = "So." }
[step.ask]
play = "1"
[[step.ask.option]]
en = "This"
if = [{ is = "turn.key", value = "1" }]
[[step.ask.option]]
en = "That"
if = [{ is = "turn.key", value = "2" }]
why = { en = "No." }
"""


def test_the_smallest_lesson_loads() -> None:
    found = load(HEAD + STEP + ASK, "small.toml")
    assert [step.id for step in found.steps] == ["key", "bet"]
    assert found.title("de") == "Small"
    assert found.parts == ("lesson",)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("otys-lesson/1", "otys-lesson/9", "format: expected"),
        ('number = "99"', 'number = "99"\ncolour = "red"', "'colour' does not belong there"),
        ('missing = ["fr", "de"]', 'missing = ["fr"]', "the text in 'de' is missing"),
        ('missing = ["fr", "de"]', 'missing = ["en"]', "'en' cannot be missing"),
        ('title = { en = "Small" }', 'title = { en = "" }', "title.en: expected a sentence"),
        ('title = { en = "Small" }', 'title = { de = "Klein" }', "the text in 'en' is missing"),
        ('title = { en = "Small" }', 'title = "Small"', "title: expected a table of languages"),
        ('kind = "do"', 'kind = "dance"', "'dance' is none of do, ask, watch"),
        ("rules = [30]", "rules = [155]", "155"),
        ('done = [{ happened = "KeySlid" }]', "", "needs 'done'"),
        ('done = [{ happened = "KeySlid" }]', 'done = [{ happened = "KeyFlew" }]', "'KeyFlew' is not an event"),
        ('done = [{ happened = "KeySlid" }]', 'done = [{ wishes = "x" }]', "'wishes' is not a kind of claim"),
        ('solutions = ["1"]', 'solutions = ["1"]\nuntil = "dawn"', "'dawn' is none of reached, turn"),
        ('solutions = ["1"]', 'solutions = ["1"]\nmisconceptions = ["x"]', "there is no misconception 'x'"),
        ('start = { example = "noemie" }\nrules', "rules", "the first step of a part needs a start"),
        ('start = { example = "noemie" }\nrules', 'start = { play = "1" }\nrules', "an example or a code is missing"),
        ('id = "bet"', 'id = "key"', "there is one of that id already"),
        ('play = "1"', 'plays = "1"', "'plays' does not belong there"),
        ('kind = "ask"', 'kind = "watch"', "'ask' belongs to steps of the kind 'ask'"),
        ('id = "small"', "", "the file: 'id' is missing"),
        ('after = { en = "Done." }', "", "step key: 'after' is missing"),
        ('if = [{ is = "turn.key", value = "2" }]', "", "step bet.ask.option[1]: 'if' is missing"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, says: str) -> None:
    text = HEAD + STEP + ASK
    assert old in text
    with pytest.raises(LessonError) as caught:
        load(text.replace(old, new, 1), "small.toml")
    assert says in str(caught.value)
    assert re.match(r"small\.toml:\d+: " if "the file" not in says else "small.toml: ", str(caught.value)), caught.value


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('goal = { en = "Slide key 1." }', 'gaol = { en = "Slide key 1." }', "gaol"),
        ('after = { en = "So." }', 'after = { eng = "So." }', 'after = { eng = "So." }'),
        ('kind = "do"', 'kind = "dance"', 'kind = "dance"'),
        ('play = "1"', 'plays = "1"', 'plays = "1"'),
        ('id = "bet"', 'id = "bet', 'id = "bet'),
        ('title = { en = "A bet" }\n', "", "[[step]]"),
        ("rules = [30]", "rules = [30, 701]", "rules = [30, 701]"),
        ('why = { en = "No." }', 'why = { en = "No." }\nrules = ["Q99"]', 'rules = ["Q99"]'),
    ],
)
def test_the_line_of_what_is_wrong_is_named(old: str, new: str, line: str) -> None:
    text = (HEAD + STEP + ASK).replace(old, new, 1)
    with pytest.raises(LessonError) as caught:
        load(text, "small.toml")
    number = int(str(caught.value).split(":")[1])
    assert text.splitlines()[number - 1].startswith(line), caught.value


def test_a_missing_language_is_named_in_its_step_not_in_the_piece_that_begins_with_it() -> None:
    piece = '[[piece]]\nfirst = "key"\ntitle = { en = "Keys" }\nend = { en = "You know keys." }\n'
    wrong = '[[step.wrong]]\nwhen = [{ happened = "DiverActivated" }]\nen = "Undo it."\nde = "Nimm das zurück."\n'
    text = (HEAD.replace('["fr", "de"]', '["fr"]') + piece + STEP + wrong).replace("{ en =", '{ de = "So.", en =')
    text = text.replace('after = { de = "So.", ', "after = { ")
    with pytest.raises(LessonError, match="step key.after: the text in 'de' is missing") as caught:
        load(text, "small.toml")
    assert text.splitlines()[int(str(caught.value).split(":")[1]) - 1] == 'after = { en = "Done." }'


def test_a_misspelt_field_gets_the_nearest() -> None:
    with pytest.raises(LessonError, match="'gaol' does not belong there, did you mean 'goal'?"):
        load((HEAD + STEP).replace("goal", "gaol"), "small.toml")


def test_every_lesson_of_the_course_is_read() -> None:
    assert all_lessons()


def test_a_missing_quote_is_said() -> None:
    with pytest.raises(LessonError, match='small.toml:13: .*a closing " is missing'):
        load((HEAD + STEP).replace('id = "key"', 'id = "key'), "small.toml")


def test_broken_toml_is_named() -> None:
    with pytest.raises(LessonError, match="small.toml"):
        load("format = ", "small.toml")
