"""The text way: lessons and games in a terminal, by reading and typing alone."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Iterator
from random import Random

import pytest

from otys_nb.analysis import policies
from otys_nb.app import text_commands
from otys_nb.app.cli import main
from otys_nb.app.terminal import GameTable, LessonTable, converse
from otys_nb.lessons import checks, lesson, lesson_text
from otys_nb.lessons.lesson_message import LETTERS
from otys_nb.rules import notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.notation.writer import suggest
from otys_nb.widgets import state


def typed(monkeypatch: pytest.MonkeyPatch, lines: Iterator[str]) -> None:
    """Let somebody type these lines, and then Ctrl+D."""

    def ask(prompt: str = "") -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(builtins, "input", ask)


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, *lines: str) -> str:
    """What a command prints for lines that come through a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert main(command.split()) == 0
    out, err = capsys.readouterr()
    assert not err
    return out


def answers(table: LessonTable) -> Iterator[str]:
    """What a learner types who knows everything."""
    session = table.session
    while True:
        step = session.step
        if session.done or step.kind == "watch":
            yield ""
        elif step.question is not None:
            right = checks.right(step.question, checks.question_attempt(step.question, session.position, session.seat))
            yield LETTERS[step.question.options.index(right[0])]
        else:
            yield step.solutions[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["turn", "contracts", "x_keys"])
def test_a_whole_lesson_is_done_by_typing(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = LessonTable(lesson(name, lang=lang))
    typed(monkeypatch, answers(table))
    converse(table)
    out = capsys.readouterr().out
    assert table.over and set(table.session.reached.values()) == {"solved"}
    assert table.session.lesson.title(lang) in out and out.count("✓") >= len(table.session.steps) - 1


def turns(table: GameTable) -> Iterator[str]:
    """What somebody types who plays well."""
    player, rng = policies.opponent("greedy"), Random(1)
    while True:
        position = table.room.position
        yield notation.write_line(position, policies.decision(position, player, rng))


def test_a_whole_game_is_played_by_typing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    table = GameTable("random", seed=3)
    typed(monkeypatch, turns(table))
    converse(table)
    out = capsys.readouterr().out
    assert table.over and "Grace plays" in out and "!" not in {line[:1] for line in out.splitlines()}
    assert out.splitlines()[-1] == "Goodbye."


def test_a_push_that_is_typed_in_a_lesson_plays_no_more_than_was_said() -> None:
    table = LessonTable(lesson("x_keys", lang="en"))
    typing = answers(table)
    while "take fuel and battery" not in lesson_text.head(table.session, "en"):
        table.take(next(typing))
    told = table.take("push the fuel expert")
    assert table.session.position.turn.stage == "diver" and "✗" not in told and "!" not in told, told
    assert text_commands.read("Undo it", table)[0] == text_commands.read("undo", table)[0] == "undo", "as it is told"
    assert "✓" in table.take("take fuel, gain 1 battery")


def in_step(name: str, words: str) -> LessonTable:
    """A lesson as it stands where its goal has these words."""
    table = LessonTable(lesson(name, lang="en"))
    typing = answers(table)
    while words not in lesson_text.head(table.session, "en"):
        table.take(next(typing))
    return table


def test_words_with_several_meanings_are_asked_about_and_numbered_from_one() -> None:
    table = in_step("x_keys", "Lay your X on level 2")
    asked = table.take("use the sponsor")
    assert "What is meant?" in asked and "\n1) " in asked and "\n2) " in asked
    first = asked.partition("\n1) ")[2].partition("\n")[0]
    table.take("use the diver")
    assert "What is meant?" in (again := table.take("use the sponsor")) and f"\n1) {first}" in again
    assert "What happened" in table.take("1")


def test_undo_says_what_is_taken_back_and_takes_back_all_of_a_line() -> None:
    table = in_step("x_keys", "Lay your X on level 2")
    table.take("key 3; use the sponsor")
    told = table.take("undo it")
    assert told.startswith("Undone, from here on: You: Key 3") and "Goal: Lay your X on level 2" in told
    assert "Goal" not in table.take("undo"), "nothing was taken back"
    game = GameTable(lang="en")
    game.take("key 4")
    assert game.take("undo").startswith("Undone, from here on: You: Key 4")


def test_what_was_said_is_not_said_again_and_done_has_one_way_on() -> None:
    table = in_step("x_keys", "Which key can reach him?")
    assert "\u2713" in table.take("b")
    assert table.take("key 1") == "Press Enter to go on."
    assert "Which sponsor?" in table.take("")


def test_a_question_is_answered_or_told_where_to_ask_and_is_never_a_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("how could I have completed it", "how could I have completed it?", "what does a battery do?", "1", "quit")
    out = told(monkeypatch, capsys, "play --lang en", *lines)
    assert "a question, not a turn" in out and "no sure answer" in out and "1) " not in out
    assert "What is a battery for? For two things" in out and out.count("Grace plays") == 0


def test_rules_are_told_where_somebody_asks_for_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, "lesson x_keys --lang en", "b", "rules", "board", "quit")
    assert "[R" not in out and "\n> R45: " in out and "You · seat 2" in out


def test_a_turn_may_be_typed_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = told(
        monkeypatch,
        capsys,
        "play --lang de",
        "Zugangsplättchen 4; Metall verkaufen; auftauchen",
        "letzter Zug",
        "beenden",
    )
    assert "Zugangsplättchen 4" in out and out.count("Grace spielt") == 2
    assert "✓" in told(monkeypatch, capsys, "lesson turn --lang en", "key 1")


def test_the_nearest_turns_are_told_where_a_typed_one_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, "play --lang en", "key 4; juggle the metal", "quit")
    assert "juggle" in out and "\n1) " in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_command_is_listed_and_answers(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for table in (LessonTable(lesson("turn", lang=lang)), GameTable(lang=lang)):
        listed = text_commands.answer("help", "", table)
        for name in (*text_commands.ASKED, *table.own):
            words = text_commands.spellings(name, lang)
            assert words[0] in listed
            assert all(text_commands.read(f" {each.upper()} ?", table) == (name, "") for each in words)
        for name in set(text_commands.ASKED) - {"quit"}:
            assert text_commands.answer(name, "", table)
        told_of_level = text_commands.answer("level", "3", table)
        assert "3" in told_of_level and told_of_level in text_commands.answer("level", "", table)
        assert "6" in text_commands.answer("level", "6", table)


def test_no_two_commands_are_typed_alike() -> None:
    for table in (LessonTable(lesson("turn")), GameTable()):
        for lang in LANGUAGES:
            every = [
                each for name in (*text_commands.ASKED, *table.own) for each in text_commands.spellings(name, lang)
            ]
            assert len(every) == len(set(every))


def test_a_line_goes_on_as_the_rules_allow_with_words_beside_it() -> None:
    table = GameTable()
    for line in ("", "4 ", "4 ~P^1 "):
        found = text_commands.continuations(table.position, line, "en")
        assert [each for each, _ in found] == suggest(table.position, line) and all(words for _, words in found)
    assert ("4 R:-mc", "Push the Trader; Sell metal for 2 credits") in text_commands.continuations(
        table.position, "4 ", "en"
    )


def test_a_game_tells_nothing_that_the_seat_may_not_know() -> None:
    table = GameTable(seed=5)
    assert table.position == state.called(table.room.position.seen_by(0), ["You", "Grace"])


@pytest.mark.parametrize(
    "line", ["", "hello", "9", "4 4 4", "level 99999999999999999999", "\x00\x1b[2J", "4 " * 3000, "²", "level ²"]
)
@pytest.mark.parametrize("command", ["play", "lesson turn"])
def test_bad_input_gets_a_sentence(
    command: str, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(monkeypatch, capsys, command, line)
    assert "Traceback" not in out and "\x1b" not in out and out.rstrip().endswith("Goodbye.")


@pytest.mark.parametrize(
    "command", ["lesson keyz", "lesson turn --part z", "lesson turn --lang la", "play --opponent zap", "play --seed -3"]
)
def test_what_cannot_begin_is_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command.split()) == 2
    out, err = capsys.readouterr()
    assert not out and len(err.splitlines()) == 1


@pytest.mark.parametrize("leaves", [EOFError, KeyboardInterrupt])
def test_one_leaves_by_keys(
    leaves: type[BaseException], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def leave(prompt: str = "") -> str:
        raise leaves

    monkeypatch.setattr(builtins, "input", leave)
    assert main(["lesson", "turn"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Goodbye."
