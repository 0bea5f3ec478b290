"""Results leave as short codes without a name, and come together as a heat map by rule."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.classroom import ClassWord, ResultError, class_results, class_work, codes, invented_class
from otys_nb.classroom.codes import FAILED_GRADES, Result
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.short_code import ALPHABET, spelt
from otys_nb.lessons.step_results import GRADES

WORD = ClassWord.parse("44+50-1x4-pearl")
NAMES = sorted(known())


def result(pupil: int, *grades: str, misread: str = "") -> Result:
    """A result on `WORD`; `misread` stands behind everything that was wrong."""
    return Result(pupil, grades, tuple(misread if grade in FAILED_GRADES else "" for grade in grades))


def code(pupil: int, *grades: str, misread: str = "") -> str:
    """The code of such a result."""
    return codes.write_code(WORD, result(pupil, *grades, misread=misread))


@st.composite
def results(draw: st.DrawFn) -> Result:
    grades = draw(st.lists(st.sampled_from(GRADES), min_size=4, max_size=4))
    misread = [draw(st.sampled_from(["", *NAMES])) if grade in FAILED_GRADES else "" for grade in grades]
    return Result(draw(st.integers(1, 127)), tuple(grades), tuple(misread))


@given(results())
def test_a_code_holds_the_result(given_result: Result) -> None:
    assert codes.read_code([WORD], codes.write_code(WORD, given_result)) == (WORD, given_result)


def test_a_code_of_eight_exercises_has_about_twenty_signs() -> None:
    word = ClassWord.parse("keys-2-pearl")
    worst = Result(127, ("unsolved",) * 8, (NAMES[-1],) * 8)
    assert len(codes.write_code(word, worst).replace("-", "")) <= 23


@given(st.text(alphabet=ALPHABET, max_size=60).map(lambda text: text))
def test_no_text_is_read_as_anything_but_a_result(text: str) -> None:
    try:
        _, found = codes.read_code([WORD], text)
    except ResultError:
        return
    assert codes.read_code([WORD], codes.write_code(WORD, found))[1] == found


@given(st.text(alphabet="01", max_size=200))
def test_well_spelt_nonsense_is_refused_or_a_result(bits: str) -> None:
    try:
        _, found = codes.read_code([WORD], spelt(f"{2:02b}{WORD.mark:018b}" + bits))
    except ResultError:
        return
    assert found.pupil and len(found.grades) == WORD.count


def test_a_code_with_one_sign_changed_is_refused() -> None:
    good = code(7, "solved", "hinted", "corrected", "unsolved")
    spelling = good.replace("-", "")
    for at, sign in enumerate(spelling):
        other = ALPHABET[(ALPHABET.index(sign) + 1) % 32]
        with pytest.raises(ResultError):
            codes.read_code([WORD], spelling[:at] + other + spelling[at + 1 :])


def test_a_code_of_another_class_word_says_so() -> None:
    other = ClassWord.parse("44+50-1x4-coral")
    with pytest.raises(ResultError, match=r"another class word than 44\+50-1x4-pearl\.$"):
        codes.read_code([WORD], codes.write_code(other, result(1, *["solved"] * 4)))


def test_a_code_of_the_word_without_its_letter_says_which_word_counts_it() -> None:
    given, bare = ClassWord.parse("keys-1x3-pearl-e"), ClassWord.parse("keys-1x3-pearl")
    written = codes.write_code(bare, result(1, *["solved"] * 3))
    with pytest.raises(ResultError, match=r"of keys-1x3-pearl, not of keys-1x3-pearl-e"):
        codes.read_code([given], written)
    assert codes.read_code([bare], written)[0] == bare


def test_the_code_of_a_line_is_found_however_the_name_is_written_beside_it() -> None:
    one, two = code(7, *["solved"] * 4), code(8, *["hinted"] * 4)
    for line in ("Bob {}", "Bob, {}", "Bob; {}", "Bob\t{}", "Bob - {}", "Bob: {}.", "Bob:{}", " Bob : {} ,"):
        found = class_results(str(WORD), line.format(one))
        assert [(pupil.number, pupil.name) for pupil in found.pupils] == [(7, "Bob")], line
    assert class_results(str(WORD), f"{one} .").pupils[0].name == ""
    for line in (f"{one} {two}", f"{one}, {two}", f"{one}: {two}"):
        found = class_results(str(WORD), line)
        assert not found.pupils and "Two codes" in found.troubles[0].why, line


def test_a_line_without_a_whole_code_says_so_and_not_that_signs_of_it_do_not_fit() -> None:
    one = code(7, *["solved"] * 4)
    for line in ("Ada", "Ada:", "Ada: Bob", "7", "—", one[:-2], "I was ill"):
        assert "no whole code" in class_results(str(WORD), line).troubles[0].why, line
    assert "do not fit" in class_results(str(WORD), one[:-1] + ("A" if one[-1] != "A" else "B")).troubles[0].why


def test_a_code_of_another_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    here = code(7, "solved", "hinted", "shown", "untried")
    monkeypatch.setattr("otys_nb.classroom.word.known", dict)
    with pytest.raises(ResultError, match="with another version of the course"):
        codes.read_code([ClassWord.parse(str(WORD))], here)


def test_a_pupil_s_work_becomes_a_code_and_comes_back() -> None:
    work = class_work(str(WORD), 9)
    work.session.solve().next().hint()
    found = codes.read_code([WORD], work.code())[1]
    assert found == Result(9, ("shown", "unsolved", "untried", "untried"), ("", "", "", ""))


def test_the_code_shows_itself_large_and_for_a_camera() -> None:
    shown = class_work(str(WORD), 9).code()
    bundle = shown._repr_mimebundle_()
    assert str(shown) in bundle["text/plain"] and "0 of 4" in bundle["text/plain"]
    assert 'src="data:image/svg+xml' in bundle["text/html"]
    assert shown.qr().error in ("M", "Q", "H")


def test_shares_count_those_who_tried() -> None:
    found = class_results(str(WORD), [code(1, *["solved"] * 4), code(2, *["unsolved"] * 4), code(3, *["untried"] * 4)])
    assert {rule: found.share(rule) for rule in found.rules} == {44: 0.5, 50: 0.5}
    assert "50% · 2/3" in found.text() and "50% · 2/3" in found.svg(), "and of how many it is"
    assert "/" not in class_results(str(WORD), [code(1, *["solved"] * 4)]).text()


def test_where_nobody_has_begun_there_is_no_share() -> None:
    tried = class_results(str(WORD), [code(1, *["unsolved"] * 4)])
    assert "0%" in tried.text() and "–" not in tried.svg()
    fresh = class_results(str(WORD), [code(1, *["untried"] * 4)])
    assert "0%" not in fresh.text() + fresh.svg() and "–" in fresh.text() and "–" in fresh.svg()


def test_a_misreading_is_counted_once_for_each_pupil_who_shows_it() -> None:
    lines = [code(1, *["unsolved"] * 4, misread=NAMES[0]), code(2, *["corrected"] * 4, misread=NAMES[0])]
    assert class_results(str(WORD), lines).misreadings() == [(NAMES[0], 2)]


def test_where_a_pupil_hands_in_twice_the_later_line_counts() -> None:
    lines = [code(1, *["unsolved"] * 4), code(2, *["solved"] * 4), "", code(1, *["solved"] * 4)]
    found = class_results(str(WORD), lines)
    assert [pupil.solved for pupil in found.pupils] == [1.0, 1.0]
    assert [(trouble.line, "Line 4" in trouble.why) for trouble in found.troubles] == [(1, True)]


def test_a_code_that_has_got_further_counts_before_a_later_one() -> None:
    lines = [f"Ada: {code(1, 'solved', 'untried', 'untried', 'untried')}", f"Cem: {code(1, *['untried'] * 4)}"]
    found = class_results(str(WORD), lines)
    assert [(pupil.name, pupil.solved) for pupil in found.pupils] == [("Ada", 0.25)]
    assert [trouble.line for trouble in found.troubles] == [2]
    assert all(told in found.troubles[0].why for told in ("Ada", "Cem", "Line 1"))


def test_of_all_the_lines_of_one_number_one_counts_and_each_other_names_it_and_why() -> None:
    further, less = code(7, *["solved"] * 4), code(7, "solved", *["untried"] * 3)
    found = class_results(str(WORD), [f"Ada: {less}", f"Ben: {further}", less, further])
    assert [trouble.line for trouble in found.troubles] == [1, 2, 3] and len(found.pupils) == 1
    assert all("Line 4 counts" in trouble.why for trouble in found.troubles)
    whys = [("further" in trouble.why, "later" in trouble.why) for trouble in found.troubles]
    assert whys == [(True, False), (False, True), (True, False)]


def test_two_names_before_one_number_are_both_named() -> None:
    one = code(1, *["solved"] * 4)
    found = class_results(str(WORD), [f"Ada: {one}", f"Cem: {one}"])
    assert "Cem" in found.troubles[0].why and "Ada" in found.troubles[0].why
    assert "whose" not in class_results(str(WORD), [f"Ada: {one}", one]).troubles[0].why


def test_every_line_but_the_last_of_a_pupil_is_marked_in_order_and_another_word_is_no_second_time() -> None:
    other = ClassWord.parse("36-1x2-pearl")
    one = code(1, *["solved"] * 4)
    lines = [one, "ABC", one, codes.write_code(other, Result(1, ("hinted", "shown"), ("", ""))), one]
    found = class_results([str(WORD), str(other)], lines, lang="de")
    assert [trouble.line for trouble in found.troubles] == [1, 2, 3] and len(found.pupils) == 1
    assert all("Zeile 5" in found.troubles[at].why for at in (0, 2))


def test_several_class_words_come_together() -> None:
    other = ClassWord.parse("36-1x2-pearl")
    lines = [code(1, *["solved"] * 4), codes.write_code(other, Result(1, ("hinted", "shown"), ("", "")))]
    found = class_results([str(WORD), str(other)], lines)
    assert found.rules == (36, 44, 50)
    assert found.pupils[0].grades(36) == ("hinted", "shown")
    assert len(found.rows()) == 6


def test_names_stay_in_the_notebook_and_may_be_left_out() -> None:
    lines = [f"Ada: {code(2, *['unsolved'] * 4)}", code(1, *["solved"] * 4)]
    named = class_results(str(WORD), lines)
    assert [named.label(pupil) for pupil in named.pupils] == ["1", "Ada"]
    nameless = class_results(str(WORD), lines, nameless=True)
    assert [nameless.label(pupil) for pupil in nameless.pupils] == ["", ""]
    assert "Ada" not in nameless.text() + nameless.svg()
    assert [pupil.solved for pupil in nameless.pupils] == [1.0, 0.0]


def test_a_line_that_cannot_be_used_is_named_and_the_others_count() -> None:
    found = class_results(str(WORD), f"\n{code(1, *['solved'] * 4)}\nABC\n")
    assert [trouble.line for trouble in found.troubles] == [3]
    assert len(found.pupils) == 1
    assert "Line 3" in found.text()


def test_nobody_has_handed_in_yet() -> None:
    found = class_results(str(WORD), "")
    ET.fromstring(found.svg())
    assert found.share(44) is None


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(ResultError, match="500"):
        class_results(str(WORD), ["x"] * 501)


def test_an_untrusted_name_is_shown_and_never_run() -> None:
    found = class_results(str(WORD), f"<script>alert(1)</script>: {code(1, *['solved'] * 4)}\n<b>x</b>: nothing")
    ET.fromstring(found.svg())
    html = found._repr_mimebundle_()["text/html"]
    assert "<script" not in found.svg() + html and "<b>" not in html


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_map_speaks_the_language(lang: str) -> None:
    found = class_results(str(WORD), [code(1, *["solved"] * 4)], lang=lang)
    assert {"en": "at once", "fr": "du premier coup", "de": "auf Anhieb"}[lang] in found.text()


def test_names_stand_aslant_and_large_and_numbers_upright() -> None:
    word = "keys-1x3-otter-d"
    codes = invented_class(word, 3)
    named = class_results(word, [f"Maximiliane {at}: {code}" for at, code in enumerate(codes)]).svg()
    assert named.count('font-size="16" transform="rotate(') == 3
    assert "rotate(" not in class_results(word, codes).svg()
