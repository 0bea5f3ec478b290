"""Fresh exercises: for every rule and level solvable, true, decided by the rule, and the same everywhere."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import median

import pytest

import otys_nb as otys
from benchmarks.guessers import GUESSERS, guessed
from otys_nb.classroom.work import class_work
from otys_nb.examples.claims import play
from otys_nb.lessons import LessonSession, checks
from otys_nb.lessons.exercises import Spec, exercises, factory, make_exercise, supported
from otys_nb.lessons.exercises.ablation import without_rule
from otys_nb.lessons.exercises.choose import choose
from otys_nb.lessons.exercises.factory import Exercise, alike
from otys_nb.lessons.exercises.positions import candidates
from otys_nb.lessons.exercises.predict import predict
from otys_nb.lessons.exercises.readings import of_rule
from otys_nb.lessons.exercises.walk import walk
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.lessons.misconceptions import known
from otys_nb.rules import explain, notation, turn
from otys_nb.rules.edition import default_edition
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import rule as of_number
from otys_nb.rules.views import redealt
from tests.lessons.steps import right_answer
from tools.coverage_report import NO_DECISION

BY_HAND = {maker.__name__ for maker in factory.BY_HAND}
SPECS = [f"{rule}.{1 + at % 3}.a" for at, rule in enumerate(supported())]
DAILY = SPECS[::6]
each = pytest.mark.parametrize(
    "spec", [spec if spec in DAILY else pytest.param(spec, marks=pytest.mark.nightly) for spec in SPECS]
)
some = pytest.mark.parametrize(
    "specs", [DAILY, pytest.param(SPECS[::3], marks=pytest.mark.nightly)], ids=["few", "many"]
)
SAMPLE = (30, 38, 47, 50, 59, 64, 71, 77, 82, 94, 101, 108, 113, 119, 124, 131, 132, 136, 144, 149)


def test_there_are_exercises_on_every_rule_about_which_a_player_decides() -> None:
    assert set(supported()) == set(range(1, 155)) - set(NO_DECISION)


@each
def test_is_solvable_hinted_truly_and_explained(spec: str) -> None:
    exercise = make_exercise(spec)
    step = exercise.step
    assert exercise.position == step.start.position()
    assert step.rules == (exercise.spec.rule,)
    assert otys.Position.from_code(step.start.code).problems() == ()
    assert len(step.hints) == 3
    if step.kind == "do":
        goal_is_reached_and_needs_the_rule(exercise)
    else:
        one_answer_is_right_and_the_others_are_explained(exercise)


@pytest.mark.nightly
@pytest.mark.parametrize("rule", supported())
def test_many_are_solvable_hinted_truly_and_explained(rule: int) -> None:
    for spec in many(rule):
        test_is_solvable_hinted_truly_and_explained(spec)


def many(rule: int) -> list[str]:
    """Nine exercises on a rule."""
    return [f"{rule}.{level}.{seed}" for level in (1, 2, 3) for seed in "bcd"]


def goal_is_reached_and_needs_the_rule(exercise: Exercise) -> None:
    step, rule = exercise.step, exercise.spec.rule
    assert checks.search(step, exercise.attempt).line
    first = exercise.check(f"{step.hints[-1].play} ..")
    assert first.done or checks.search(step, first.attempt).line
    done = exercise.check(step.solutions[0])
    assert done.done, done.text()
    assert any(rule in event.rules for event in done.attempt.events) or seems_to_be_reached(rule, exercise)
    exercise.reset()
    wrong = no_use_of(rule, exercise)
    assert not wrong.done or seems_to_be_reached(rule, exercise)
    if wrong.attempt.over and not wrong.done:
        assert wrong.feedback is not None and wrong.feedback.kind != "right" and wrong.feedback.rules


def seems_to_be_reached(rule: int, exercise: Exercise) -> bool:
    """Whether somebody who misreads the rule takes some other end of the turn for one that reaches the goal."""
    rng, start = Random(1), LessonSession(exercise.lesson).position
    for _ in range(200):
        way = walk(start, rng)
        if way is None or checks.Attempt(start, way.end, way.events, way.seat).holds(exercise.step.done):
            continue
        seen = (checks.Attempt(start, reading.end, way.events, way.seat) for reading in of_rule(rule, way))
        if any(course.holds(exercise.step.done) for course in seen):
            return True
    return False


def no_use_of(rule: int, exercise: Exercise) -> LessonSession:
    """A turn in which the rule is never cited, as far as that is possible."""
    rng = Random(1)
    session = LessonSession(exercise.lesson)
    for _ in range(24):
        moves = [
            m
            for m in turn.moves(session.position)
            if not any(rule in event.rules for event in turn.explain(session.position, m))
        ]
        if session.attempt.over or not moves:
            break
        session.do(moves[int(rng.random() * len(moves))])
    return session


def one_answer_is_right_and_the_others_are_explained(exercise: Exercise) -> None:
    question = exercise.step.question
    assert question is not None
    right = right_answer(exercise)
    told = set()
    for at in range(len(question.options)):
        answered = exercise.check(LETTERS[at])
        assert answered.done == (at == right)
        assert answered.feedback is not None and answered.feedback.rules and answered.feedback.text()
        told |= {name for name in exercise.step.misconceptions if known()[name].texts["en"] in answered.text()}
    assert told == set(exercise.step.misconceptions)
    denied = exercise.step.hints[-1].texts["en"].removeprefix("It is not this answer: ").removesuffix(".").lower()
    labels = [option.texts["en"].removesuffix(".").lower() for option in question.options]
    assert denied in labels and labels.index(denied) != right
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_reason_of_a_right_place_is_about_the_diver_asked_for(seed: str) -> None:
    """A diver who shifts is explained by the shift, not by the other one that resurfaces."""
    made = make_exercise(46, 3, seed)
    assert made.kind == "touch" and made.step.question is not None
    truth = made.step.question.options[right_answer(made)]
    top = truth.target == "place:0"
    assert made.step.after["en"] == of_number(46 if top else 47).text("en")


@pytest.mark.rule(49)
def test_a_diver_who_has_to_reach_a_place_is_explained_by_what_brought_him_there() -> None:
    """Not by a rule that only says that one need not use him."""
    work = class_work("keys-1x3-pearl", 7).session.goto("exercise-3")
    assert work.step.goals["en"] == "End your turn with the Tech Expert on your level 2." and work.step.rules == (32,)
    assert work.step.after is not None and of_number(49).text("en") in work.step.after["en"]


def test_a_solution_is_written_as_a_player_would() -> None:
    """Without a remark that only hides the dots of a turn left open."""
    lines = [line for spec in SPECS[::6] for line in make_exercise(spec).step.solutions]
    assert lines and not [line for line in lines if line.endswith((";", ".."))]


@some
def test_every_question_has_three_answers_or_more_and_each_wrong_one_has_its_reason(specs: list[str]) -> None:
    for made in map(make_exercise, specs):
        question = made.step.question
        if question is None:
            assert made.kind == "reach" and made.difficulty.luck <= 0.34
            continue
        assert len(question.options) >= 3
        right = right_answer(made)
        for at, option in enumerate(question.options):
            assert at == right or option.why is not None
            assert made.kind == "touch" or at == right or option.reading
            assert bool(option.target) == (made.kind in BY_HAND)


@some
def test_most_are_done_by_hand(specs: list[str]) -> None:
    kinds = [make_exercise(spec).kind for spec in specs]
    by_hand = sum(kind in BY_HAND for kind in kinds)
    assert by_hand >= 2 / 3 * len(kinds)


@pytest.mark.parametrize(
    ("rules", "level"),
    [([46], 1), *(pytest.param(*few, marks=pytest.mark.nightly) for few in (([132], 2), ([71, 50], 3)))],
)
def test_no_two_of_six_are_alike(rules: list[int], level: int) -> None:
    found = exercises(rules, level, "six", 6)
    assert not [(one, other) for one, other in combinations(found, 2) if alike(one, other)]
    assert alike(found[0], make_exercise(found[0].spec))


def test_a_rule_with_goals_alone_finds_one_however_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(factory, "IN_WORDS", (predict, choose))
    specs = (Spec.read(f"139.2.{seed}") for seed in ("m1f3", *"abcdefghij"))
    assert any(factory._made.__wrapped__(spec, default_edition()).kind == "reach" for spec in specs)


@pytest.mark.nightly
def test_levels_of_a_rule_asked_in_words_alone_differ() -> None:
    scores = [[make_exercise(132, level, seed).difficulty.score for seed in "lmno"] for level in (1, 3)]
    assert median(scores[0]) < median(scores[1])


@some
def test_no_goal_is_reached_by_what_shares_most_words_with_it(specs: list[str]) -> None:
    """Not even by somebody who knows no rule; see `benchmarks.guessers`."""
    made = [each for each in map(make_exercise, specs) if each.kind == "reach"]
    assert len(made) > len(specs) / 4
    assert not [str(each.spec) for each in made if guessed(each, GUESSERS["words shared"], Random(1))]


def test_no_answer_puts_one_key_twice_on_a_board() -> None:
    labels = [
        option.texts["en"]
        for spec in ("44.3.r80", "50.3.r50", "44.2.r10", "140.2.r70")
        if (question := make_exercise(spec).step.question) is not None
        for option in question.options
    ]
    assert labels and not [label for label in labels if len(set(parts := label.split(", "))) < len(parts)]


@pytest.mark.parametrize("rule", (38, 44, 47, 50, 53, 69, 85, 113))
def test_what_is_left_out_changes_the_end_of_a_turn(rule: int) -> None:
    rng = Random(3)
    proposed = candidates(rule, rng)
    turns = [walk(found.position, rng, found.line) for found in (next(proposed) for _ in range(12))]
    ends = [
        (found.end, without_rule(found.end, moment, rule))
        for found in turns
        if found is not None
        for moment in found.moments
        if any(rule in event.rules for event in moment.events)
    ]
    assert any(end is not None and end != whole for whole, end in ends)


@pytest.mark.parametrize("rule", (91, 147))
def test_a_turn_is_written_so_that_all_of_it_can_be_played(rule: int) -> None:
    rng = Random("a")
    proposed = candidates(rule, rng)
    turns = [walk(found.position, rng, found.line) for found in (next(proposed) for _ in range(6))]
    for found in filter(None, turns):
        lines = [found.text(count) for count in range(1, len(found.moments) + 1)]
        assert [line for line in lines if line and not play(found.start, line).whole] == []


@pytest.mark.parametrize("spec", ["73.1.a", "73.2.b", "86.2.a", "92.1.a", "112.3.a", "145.1.b", "106.1.b"])
def test_the_right_answer_is_right_whatever_is_hidden_in_deck_and_bag(spec: str) -> None:
    exercise = make_exercise(spec)
    question = exercise.step.question
    if question is None:
        pytest.skip("a goal: the test below is about those")
    right = question.options[right_answer(exercise)]
    for seed in range(4):
        dealt = redealt(exercise.position, exercise.seat, Random(seed))
        if play(dealt, question.play).whole:  # else the turn names a card that it draws
            assert right in checks.right(question, checks.question_attempt(question, dealt, exercise.seat))


@pytest.mark.parametrize("spec", ["91.3.a", "91.3.e", "147.3.e"])
def test_no_goal_needs_what_is_drawn_on_the_way(spec: str) -> None:
    exercise = make_exercise(spec)
    for seed in range(4):
        dealt = redealt(exercise.position, exercise.seat, Random(seed))
        assert all(notation.parse_line(dealt, line).error is None for line in exercise.step.solutions)


def test_forbidden_answers_are_forbidden_by_nothing_else() -> None:
    """What a wrong answer is told is the only thing against it."""
    seen = 0
    for exercise in (make_exercise(rule, 2, seed) for rule in (118, 123, 142) for seed in "efg"):
        if exercise.kind not in ("lay", "choose") or exercise.step.question is None:
            continue
        wrong = [option for at, option in enumerate(exercise.step.question.options) if at != right_answer(exercise)]
        for option in wrong:
            found = explain.why_not(exercise.position, option.claims[0].play)  # type: ignore[union-attr]
            assert len(found.refusals) == 1 or all(exercise.spec.rule in refusal.rules for refusal in found.refusals)
            seen += 1
    assert seen > 5


def test_the_highest_level_is_more_difficult_than_the_lowest() -> None:
    scores = [[make_exercise(rule, level, "h").difficulty.score for rule in SAMPLE[::4]] for level in (1, 3)]
    assert median(scores[0]) < median(scores[1])


@pytest.mark.nightly
def test_higher_levels_are_more_difficult() -> None:
    levels = [[make_exercise(rule, level, "h").difficulty.score for rule in supported()] for level in (1, 2, 3)]
    assert median(levels[0]) < median(levels[1]) < median(levels[2])


@pytest.mark.nightly
@pytest.mark.parametrize("rule", SAMPLE)
def test_the_third_level_of_a_rule_is_harder_than_its_first_in_the_median(rule: int) -> None:
    """The second may be about as hard as one of them, where a rule has few exercises between."""
    first, third = (
        median(make_exercise(rule, level, seed).difficulty.score for seed in "ijkmnpqrstvw") for level in (1, 3)
    )
    assert first < third


@pytest.mark.parametrize(
    "specs", [["50.2.k7"], pytest.param(["40.3.1", "64.1.2", "113.2.x", "82.3.y"], marks=pytest.mark.nightly)]
)
def test_the_same_spec_is_the_same_exercise_in_another_process(tmp_path: Path, specs: list[str]) -> None:
    code = (
        "import sys; from otys_nb.lessons.exercises import make_exercise\n"
        "for spec in sys.argv[1:]: print(make_exercise(spec, lang='de'))"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", code, *specs],
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1"},
            cwd=tmp_path,  # no box of one's own lies there
        ).stdout
        for seed in ("1", "2")
    }
    assert texts == {"".join(f"{make_exercise(spec, lang='de')}\n" for spec in specs)}


def test_a_set_has_no_repeats_and_takes_the_rules_in_turn() -> None:
    found = exercises([50, 47], 1, seed=5, n=4)
    assert [made.spec.rule for made in found] == [50, 47] * 2
    assert len({(made.step.start.code, made.step.start.play, made.step.goals["en"]) for made in found}) == 4
    assert [str(made.spec) for made in exercises([50, 47], 1, seed=5, n=4)] == [str(made.spec) for made in found]


def test_an_exercise_is_pickled_as_its_spec() -> None:
    made = make_exercise("50.1.p", lang="fr")
    again = pickle.loads(pickle.dumps(made))
    assert again.spec == made.spec and str(again) == str(made)
    assert pickle.loads(pickle.dumps(made.spec)) == made.spec == Spec.read(str(made.spec))


def test_a_rule_is_found_by_number_id_or_spec() -> None:
    by_id = make_exercise(of_number(50).id, 1, "q")
    assert str(by_id.spec) == "50.1.q" == str(make_exercise("R50", 1, "q").spec)
    assert str(make_exercise(by_id.spec).spec) == "50.1.q"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ((41,), "no player decides.* 40: "),
        ((999,), "is no rule"),
        (("hackerr",), "do you mean"),
        ((50, 4), "level: 4"),
        ((50, 1, "A b"), "seed"),
        ((50, 1, -1), "from 0 up"),
        (("50.9.a",), "level: 9"),
        (("50.x.a",), "rule, a level and a seed"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(asked: tuple[object, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        make_exercise(*asked)  # type: ignore[arg-type]


def test_a_line_is_checked_from_the_beginning() -> None:
    exercise = next(made for made in (make_exercise(71, 3, seed) for seed in "rstuv") if made.step.kind == "do")
    assert exercise.check(exercise.step.solutions[0]).done
    assert not exercise.check("9 9 9").done
    assert exercise.check().feedback is not None


def test_it_shows_itself_as_a_lesson_does() -> None:
    made = make_exercise(50, 1, "s", lang="de")
    bundle, _ = made._repr_mimebundle_()
    assert "Aufgabe: Regel 50" in bundle["text/plain"] and "data:image/svg+xml" in bundle["text/html"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_every_language(lang: str) -> None:
    for rule in SAMPLE[::4]:
        session = make_exercise(rule, 1, "h", lang=lang)  # made above
        session.solve()
        assert session.done and "{" not in session.text()
