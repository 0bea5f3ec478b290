"""Exercises on paper: the same on every run, right on the answer sheet, silent on the pupil's, safe, printed."""

from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import otys_nb
from otys_nb.app.cli import main
from otys_nb.bake import graph
from otys_nb.bake import page as bake
from otys_nb.classroom import ClassWordError, class_work
from otys_nb.classroom import messages as classroom
from otys_nb.classroom.worksheet import page
from otys_nb.classroom.worksheet.boards import PARTS, needed_parts
from otys_nb.classroom.worksheet.print import PrintError, found_browser, print_pdf
from otys_nb.classroom.worksheet.sheet import MAX_SITE_CHARS, Worksheet, worksheet
from otys_nb.examples.claims import Is
from otys_nb.lessons.messages import say
from otys_nb.lessons.model import Texts
from otys_nb.lessons.session import LessonSession
from otys_nb.pictures import svg
from otys_nb.pictures.safe_text import escaped
from otys_nb.rules.language import LANGUAGES
from otys_nb.widgets import messages as boards
from tests.depth import mostly_at_night

EVIL = "</title><script>alert(1)</script><img src=x onerror=alert(1)>&\"'"
VOID = {"meta", "link", "img", "br", "wbr"}


class Sheet(HTMLParser):
    """A page as a browser reads it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for found, attributes in self.tags if found == tag]


@pytest.fixture(scope="module")
def keys() -> Worksheet:
    """Questions, and a goal to reach."""
    return worksheet("keys", 6, seed=7)


@pytest.fixture(scope="module")
def divers() -> Worksheet:
    """Difficult ones, with goals and neighbours."""
    return worksheet("divers", 6, 3, seed=5, lang="de")


def sheets(made: Worksheet) -> list[str]:
    return [made.html(), made.answers()]


def test_both_sheets_are_well_formed_and_ask_for_nothing(keys: Worksheet) -> None:
    for text in sheets(keys):
        read = Sheet(text)
        assert not read.open and text.startswith("<!doctype html>") and "default-src 'none'" in text
        assert not read.of("script") and not re.search(r"@import|url\(|https?:", text)
        for _, attributes in read.tags:
            for name in ("src", "href"):
                assert (attributes.get(name) or "data:").startswith("data:")


def test_every_picture_is_a_drawing_in_black_and_white_with_words(divers: Worksheet) -> None:
    images = Sheet(divers.html()).of("img")
    assert len(images) > len(divers.steps)
    for image in images:
        assert image["alt"] or not image.get("style"), "only a symbol beside its word has none"
        kind, _, data = (image["src"] or "").partition(",")
        if kind.endswith("base64"):
            drawn = b64decode(data).decode()
            ElementTree.fromstring(drawn)
            colours = set(re.findall(r"#[0-9a-f]{3,6}\b", drawn))
            assert colours and all(
                len(set(re.findall("..", each[1:]) if len(each) > 4 else each[1:])) == 1 for each in colours
            )


def test_the_same_seed_gives_the_same_sheets_byte_for_byte(keys: Worksheet) -> None:
    assert sheets(worksheet("keys", 6, seed="7")) == sheets(keys)


def test_another_seed_level_or_pupil_gives_another_sheet() -> None:
    first = worksheet("50", 1, seed=7)
    for other in (worksheet("50", 1, seed=8), worksheet("50", 1, 2, seed=7), worksheet("50", 1, seed=7, pupil=2)):
        assert other.steps[0].start != first.steps[0].start


def test_without_a_seed_it_says_which_one_it_took() -> None:
    made = worksheet("50", 1)
    assert worksheet("50", 1, seed=made.word.word).html() == made.html()


def test_a_sheet_is_a_class_word_on_paper(keys: Worksheet) -> None:
    assert keys.cell == 'otys.class_work("keys-1x6-7", 1)'
    work = class_work("keys-1x6-7", 1)
    assert [step.start for step in work.session.steps] == [step.start for step in keys.steps]
    assert eval(keys.cell, {"otys": otys_nb}).word == work.word


@pytest.mark.parametrize("name", ["keys", "divers"])
def test_every_answer_that_is_printed_is_right(name: str, request: pytest.FixtureRequest) -> None:
    made: Worksheet = request.getfixturevalue(name)
    words = " ".join(Sheet(made.answers()).words.split())
    for step, right in zip(made.steps, made.right, strict=True):
        assert right.typed
        for typed in right.typed:
            session = LessonSession(made.session.lesson, lang=made.lang).goto(step.id)
            assert session.do(typed).done, (step.id, typed)
        for turn in right.turns:
            assert turn.line in words
        if right.option is not None:
            assert f"{right.typed[0].upper()} {say(right.option.texts, made.lang)}" in words
        for rule in step.rules:
            assert f"R{rule}" in words


def test_where_all_results_are_printed_no_other_turn_is_right(keys: Worksheet) -> None:
    goals = [(step, right) for step, right in zip(keys.steps, keys.right, strict=True) if right.turns]
    assert goals
    for step, right in goals:
        found = step.start.position()
        ends = {found.play(turn.line).code() for turn in right.turns}
        assert len(ends) == len(right.turns)


def test_an_answer_sheet_gives_a_turn_in_words_before_its_notation(divers: Worksheet) -> None:
    step, right = next((step, right) for step, right in zip(divers.steps, divers.right, strict=True) if right.turns)
    text = page._answer(step, 1, right, divers.lang)
    for turn in right.turns:
        words, typed = f'class="right">{escaped(turn.words)}', f"<code>{escaped(turn.line)}"
        assert 0 < text.index(words) < text.index(typed)


@pytest.mark.parametrize("name", ["keys", "divers"])
def test_the_pupils_sheet_does_not_tell(name: str, request: pytest.FixtureRequest) -> None:
    made: Worksheet = request.getfixturevalue(name)
    assert set(re.findall(r"<li>(.*?)<b>", made.html())) == {"<i></i>"}
    for at, (step, right) in enumerate(zip(made.steps, made.right, strict=True), 1):
        text = page.task(step, at, made.lang)
        words = " ".join(Sheet(text).words.split())
        assert not re.search(r"\bR\d+\b", words)
        assert not any(f"<code>{turn.line}</code>" in text or turn.words in words for turn in right.turns)
        assert say(step.after, made.lang) not in words
        for option in step.question.options if step.question else ():
            assert not option.why or say(option.why, made.lang) not in words


def test_a_title_of_ones_own_is_text_and_nothing_else() -> None:
    made = worksheet("50", 1, seed=7, title=EVIL)
    for text in (*sheets(made), made._repr_mimebundle_()["text/html"]):
        assert escaped(EVIL) in text and "<script" not in text and "<img src=x" not in text


def test_names_are_text_and_nothing_else(monkeypatch: pytest.MonkeyPatch, keys: Worksheet) -> None:
    real = vars(page)["say"]

    def evil(what: str | Texts, lang: str = "", /, **facts: Any) -> str:
        return real(what, lang, **facts) if isinstance(what, str) else EVIL

    monkeypatch.setattr(page, "say", evil)
    for text in sheets(keys):
        assert escaped(EVIL) in text and "<script" not in text and "<img src=x" not in text


def test_only_the_boards_that_are_needed_are_drawn(keys: Worksheet) -> None:
    for at, step in enumerate(keys.steps, 1):
        cuts = [name for name in needed_parts(step) if name in PARTS]
        assert page.task(step, at, "en").count("<img") == 1 + len(cuts)
    assert any(not needed_parts(step) for step in keys.steps)
    assert any("colony" in needed_parts(step) for step in keys.steps if step.kind == "do")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("5 R:-mc", {"store"}),
        ("3 S:>R.+p", {"store", "neighbours"}),
        ("3 S:<Xpl.mfo.m", {"displays", "neighbours"}),
        ("1 $ M:m ^ #mpp", {"displays", "contracts"}),
        ("1 M:m ^ ##mpp", set()),
        ("2 M:m", set()),
    ],
)
def test_what_a_turn_names_is_drawn(keys: Worksheet, line: str, parts: set[str]) -> None:
    asked = next(step for step in keys.steps if step.question and not needed_parts(step))
    assert asked.question is not None
    assert set(needed_parts(replace(asked, question=replace(asked.question, play=line)))) == parts


def test_where_somebody_elses_credits_are_asked_for_everybody_is_told_of(keys: Worksheet) -> None:
    asked = next(step for step in keys.steps if step.question and not needed_parts(step))
    assert asked.question is not None
    options = tuple(replace(option, claims=(Is("players.1.credits", 3),)) for option in asked.question.options)
    other = replace(asked, question=replace(asked.question, options=options))
    assert needed_parts(other) == ("others",)
    player = asked.start.position().players[1]
    assert player.name in Sheet(page.task(other, 1, "en")).words


def test_the_notation_is_explained_where_a_turn_is_to_be_written_and_it_is_asked_for(keys: Worksheet) -> None:
    assert 'class="key notation"' not in keys.html(), "a pupil writes in words"
    asked = Worksheet(keys.word, keys.pupil, "", keys.lang, notation=True)
    assert 'class="key notation"' in asked.html()
    made = (worksheet("45", 1, seed=seed, notation=True) for seed in range(50))
    questions = next(one for one in made if one.steps[0].kind == "ask")
    assert 'class="key notation"' not in questions.html()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cubes_carry_the_letters_of_english_or_none(lang: str) -> None:
    board = svg.player_board(otys_nb.new_position(["Ada", "Grace"], seed=1), 0, svg.Look("print", lang=lang))
    assert bool(re.search("<text[^>]*>[mpft]</text>", board)) == (lang == "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_speaks_one_language(lang: str) -> None:
    made = worksheet("50", 1, seed=7, lang=lang)
    assert f'<html lang="{lang}">' in made.html()
    title, name = {"en": ("Rules 50", "Name"), "fr": ("Règles 50", "Nom"), "de": ("Regeln 50", "Name")}[lang]
    read = Sheet(made.html()).words
    assert title in read and name in read
    assert {"en": "Answers", "fr": "Solutions", "de": "Lösungen"}[lang] in made.answers()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"topic": "wombats"}, "topic: 'wombats'.*keys"),
        ({"topic": "999"}, "rule: .*999"),
        ({"topic": ""}, "topic: ''"),
        ({"topic": "keys", "n": 0}, "n: 0 is not a number"),
        ({"topic": "keys", "n": 21}, "from 1 to 20"),
        ({"topic": "keys", "n": "many"}, "n: 'many'"),
        ({"topic": "keys", "level": 4}, "level: 4 is none of 1, 2, 3"),
        ({"topic": "keys", "level": True}, "level: True"),
        ({"topic": "keys", "seed": -1}, "seed: -1"),
        ({"topic": "keys", "seed": "a b"}, "seed: 'a b'"),
        ({"topic": "keys", "seed": "x" * 17}, "seed: .*16"),
        ({"topic": "keys", "pupil": 0}, "pupil: 0"),
        ({"topic": "keys", "title": "x" * 81}, "title: more than 80"),
        ({"topic": "keys", "lang": "it"}, "lang: 'it'"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_be_right(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        worksheet(**arguments)  # type: ignore[arg-type]


def test_a_topic_that_is_a_class_word_is_no_topic() -> None:
    with pytest.raises(ClassWordError, match="topic"):
        worksheet("keys-1x6-7")


def test_files_are_written_side_by_side(tmp_path: Path, keys: Worksheet) -> None:
    written = keys.save(tmp_path / "keys.html")
    assert [path.name for path in written] == ["keys.html", "keys-answers.html"]
    assert [path.read_text(encoding="utf-8") for path in written] == sheets(keys)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["keys-answers.html", "keys.html"]
    assert keys.save(tmp_path / "alone.html", answers=False) == [tmp_path / "alone.html"]


@pytest.mark.parametrize("name", ["keys.txt", "keys", "no/keys.html"])
def test_a_file_that_will_not_do_is_named_and_nothing_is_written(tmp_path: Path, name: str, keys: Worksheet) -> None:
    with pytest.raises(ValueError, match="keys|no"):
        keys.save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_where_the_answers_cannot_be_written_no_sheet_is(tmp_path: Path, keys: Worksheet) -> None:
    (tmp_path / "keys-answers.html").mkdir()
    with pytest.raises(ValueError, match="keys-answers.html"):
        keys.save(tmp_path / "keys.html")
    assert [path.name for path in tmp_path.iterdir()] == ["keys-answers.html"]


@pytest.mark.parametrize(
    "site", ["school", "javascript:alert(1)", "https://a b", "https://a/" + "x" * MAX_SITE_CHARS, "http://é"]
)
def test_an_address_that_is_none_is_refused(tmp_path: Path, site: str, keys: Worksheet) -> None:
    with pytest.raises(ValueError, match="site: "):
        keys.save(tmp_path / "keys.html", site=site)
    assert list(tmp_path.iterdir()) == []


def test_the_qr_code_opens_the_live_page_that_is_written_with_it(tmp_path: Path) -> None:
    made = worksheet("50", 1, seed=7)
    written = made.save(tmp_path / "home.html", site="https://school.example/otys/")
    assert written[-1].name == "home-live.html" and "otys-baked" in written[-1].read_text(encoding="utf-8")
    words = "".join(Sheet(written[0].read_text(encoding="utf-8")).words.split())
    assert "https://school.example/otys/home-live.html" in words and made.cell not in words


def test_the_qr_code_stays_coarse_enough_for_a_copier() -> None:
    import segno

    longest = f"https://{'x' * (MAX_SITE_CHARS - 8)}/{'y' * 40}-live.html"
    assert int(segno.make(longest, error="m", micro=False).version) <= 13
    made = worksheet("divers", 20, 3, seed="w" * 16, pupil=127)
    assert int(segno.make(made.cell, error="m", micro=False).version) <= 5


def test_the_command_writes_the_sheet_and_the_answers(tmp_path: Path) -> None:
    out = tmp_path / "fiche.html"
    assert main(["worksheet", "--topic", "50", "--n", "1", "--seed", "7", "--lang", "fr", "-o", str(out)]) == 0
    made = worksheet("50", 1, seed=7, lang="fr")
    assert out.read_text(encoding="utf-8") == made.html()
    assert (tmp_path / "fiche-answers.html").read_text(encoding="utf-8") == made.answers()


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--topic", "wombats"], "topic"),
        (["--topic", "50", "--n", "99"], "n: 99"),
        (["--topic", "50", "--level", "7"], "level"),
        (["--topic", "50", "--seed", "!"], "seed"),
        (["--topic", "50", "--lang", "it"], "lang"),
        (["--topic", "50", "--n", "1", "--site", "school"], "site"),
    ],
)
def test_the_command_refuses_in_one_line(
    more: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *more, "-o", str(tmp_path / "x.html")]) == 2
    error = capsys.readouterr().err
    assert error.startswith("otys-nb: ") and says in error and error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_a_browser_one_line_says_what_to_do_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("otys_nb.classroom.worksheet.print.shutil.which", lambda name: None)
    command = ["worksheet", "--topic", "50", "--n", "1", "--seed", "7", "-o", str(tmp_path / "x.pdf")]
    assert main(command) == 2
    assert ".html" in capsys.readouterr().err
    assert main([*command, "--browser", "netscape"]) == 2
    assert "netscape" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_browser_that_does_not_print_is_named(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match="false"):
        print_pdf("<p>", found_browser("false"))


@pytest.mark.browser
def test_a_pdf_has_two_exercises_on_a_page_and_is_the_same_each_time(tmp_path: Path, keys: Worksheet) -> None:
    written = [path.read_bytes() for path in keys.save(tmp_path / "keys.pdf")]
    sheet, answers = (len(re.findall(rb"/Type */Page\b", data)) for data in written)
    assert sheet == 3 and answers <= 2
    assert print_pdf(keys.answers()) == written[1]


def test_what_is_on_no_board_is_said_in_words() -> None:
    made = worksheet("127+137", 4, seed=4)
    for at, step in enumerate(made.steps, 1):
        position, text = step.start.position(), Sheet(page.task(step, at, "en")).words
        assert ("Designer’s variant" in text) == bool(position.variants)
        cards = [card for frame in position.turn.pending for card in getattr(frame, "cards", ())]
        assert ("The cards that you look at" in text) == bool(cards)
    assert any(step.start.position().variants for step in made.steps)


def test_the_live_page_holds_the_same_exercises_and_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "MAX_NODES", 40)
    made = worksheet("50", 2, seed=7, title="Class 5b")
    text = made.live()
    assert "<title>Class 5b</title>" in text and len(text.encode()) <= bake.MAX_BYTES
    assert say(made.steps[0].goals, "en") in text
    assert made.live() == text


@pytest.mark.parametrize("lang", mostly_at_night(["fr"], ["en", "de"]))
def test_nothing_on_paper_is_to_be_touched(lang: str) -> None:
    """A question that is answered by a touch on the board says on paper that its answer is marked."""
    made = worksheet("keys+contracts", 12, 1, "pearl", lang=lang)
    touched = [step for step in made.steps if step.question and any(each.target for each in step.question.options)]
    assert touched
    for paper in (made.html(), made.answers(), str(made)):
        assert not re.search(r"\b([Tt]ouch|[Tt]ouchez|[Tt]ippe)\b", Sheet(paper).words)
    assert Sheet(made.html()).words.count(page.asked(touched[0], lang)[0]) == len(touched)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_sheet_says_once_what_its_numbers_are(lang: str) -> None:
    paper = worksheet("keys", 2, lang=lang).answers()
    told = classroom.say("sheet.cited", lang)
    assert "[R" in paper and paper.count(escaped(told)) == 1 and boards.say("ui.ask", lang) in told


def test_an_answer_tells_what_happens_in_the_part_of_the_turn_that_its_rule_is_about() -> None:
    assert "all keys come home" in worksheet(53, 1, seed="otter").answers()
