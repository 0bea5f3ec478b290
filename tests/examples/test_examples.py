"""Every documented example runs through the engine, its claims hold, its breaks break, its texts are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from otys_nb.examples import Break, Example, all_examples, example
from otys_nb.examples.claims import EVENTS
from otys_nb.rules import notation, turn
from otys_nb.rules.events import Event
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.rulebook import rule

ALL = all_examples()
each = pytest.mark.parametrize("shown", ALL, ids=lambda shown: shown.id)
BREAKS = [(shown, broken) for shown in ALL for broken in shown.breaks]
RULEBOOKS = Path(__file__).parents[2].parent / "shared" / "rulebook"
RUN = 8
"""So many words in a row, the same as in a rulebook, would be a copy."""


@each
def test_starts_from_a_legal_position(shown: Example) -> None:
    assert shown.position.problems() == ()


@each
def test_every_claim_holds(shown: Example) -> None:
    wrong = [
        (step.statement.id, claim, step.refusal)
        for step in shown.replay()
        for claim, holds in zip(step.statement.claims, step.verdicts or [False] * 99, strict=False)
        if not holds
    ]
    assert wrong == []
    assert shown.judge(shown.position) is None


@each
def test_statements_together_play_the_whole_turn(shown: Example) -> None:
    present = [step for step in shown.replay() if not step.statement.at]
    line = notation.parse_line(shown.position, shown.turn) if shown.turn else None
    if line is None:
        assert present[-1].position == shown.position
        return
    assert line.error is None
    assert present[-1].position == line.position
    assert notation.write_line(shown.position, line.moves) == shown.turn


@each
def test_events_of_a_replay_are_those_of_the_turn(shown: Example) -> None:
    position = shown.position
    told: list[Event] = []
    for move in notation.parse_line(position, shown.turn).moves if shown.turn else ():
        told += turn.explain(position, move)
        position = turn.play(position, move)
    assert list(shown.replay().events) == told


@each
def test_rules_cited_are_in_the_catalogue_and_add_up(shown: Example) -> None:
    cited = {number for statement in shown.statements for number in statement.rules}
    assert [rule(number) for number in sorted(cited, key=str)]
    assert set(shown.rules) <= cited | {number for event in shown.replay().events for number in event.rules}


@pytest.mark.parametrize(("shown", "broken"), BREAKS, ids=[f"{s.id}-{b.id}" for s, b in BREAKS])
def test_a_break_fails_where_it_says(shown: Example, broken: Break) -> None:
    position = shown.broken(broken)
    index = shown.judge(position)
    assert index is not None
    assert shown.statements[index].id == broken.fails


@pytest.mark.parametrize(("shown", "broken"), BREAKS, ids=[f"{s.id}-{b.id}" for s, b in BREAKS])
def test_a_break_starts_from_a_legal_position(shown: Example, broken: Break) -> None:
    assert shown.broken(broken).problems() == ()


@each
def test_has_at_least_three_breaks_on_different_statements(shown: Example) -> None:
    assert len({broken.fails for broken in shown.breaks}) >= 3


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_has_its_texts_in_every_language(shown: Example, lang: str) -> None:
    lines = shown.text(lang).splitlines()
    assert len(lines) == 1 + len(shown.statements)
    texts = [*lines, *(broken.text(lang) for broken in shown.breaks)]
    assert all(text and "{" not in text for text in texts)
    if shown.names:
        others = set(shown.names.values()) - {shown.names[lang]}
        assert shown.names[lang] in "\n".join(lines)
        assert not any(other in text for other in others for text in texts)
        assert shown.position_in(lang).players[shown.seat].name == shown.names[lang]
        assert shown.judge(shown.position_in(lang)) is None


@each
def test_texts_differ_between_languages(shown: Example) -> None:
    for statement in shown.statements:
        assert len(set(statement.texts.values())) == len(LANGUAGES), statement.id


def _runs(text: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", text.casefold())
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


@pytest.mark.skipif(not RULEBOOKS.is_dir(), reason="the rulebooks' texts are not here")
@each
def test_the_sentences_are_our_own(shown: Example) -> None:
    theirs = {run for book in RULEBOOKS.glob("*.txt") for run in _runs(book.read_text(encoding="utf-8"))}
    for lang in LANGUAGES:
        for text in (shown.text(lang), *(broken.text(lang) for broken in shown.breaks)):
            assert not _runs(text) & theirs


@each
def test_is_found_by_its_names(shown: Example) -> None:
    for name in (shown.id, *shown.aliases):
        assert example(name) is shown
        assert example(name.upper()) is shown


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Noémie", "noemie"),
        ("Nadine", "noemie"),
        ("pauline", "pauline"),
        ("bernd", "pauline"),
        ("delphine", "delphine"),
        ("steffi", "delphine"),
        ("Rodrigue", "rodrigue"),
        ("roland", "rodrigue"),
        ("Sabine", "trader"),
        ("trader", "trader"),
        ("explorer", "explorer"),
        ("setup", "setup"),
        ("x_key", "pauline"),
    ],
)
def test_names_of_every_text_lead_to_their_example(name: str, found: str) -> None:
    assert example(name).id == found


@pytest.mark.parametrize("lang", ["it", "EN"])
def test_a_language_without_texts_is_refused(lang: str) -> None:
    with pytest.raises(ValueError, match="not one of en, fr, de"):
        example("noemie").text(lang)


@pytest.mark.parametrize("name", ["noemi", "x", "", "position"])
def test_an_unknown_name_is_answered_with_close_ones(name: str) -> None:
    with pytest.raises(KeyError, match="do you mean"):
        example(name)


def test_a_close_name_is_offered() -> None:
    with pytest.raises(KeyError, match="noemie"):
        example("noemy")


def test_shows_itself_in_one_line() -> None:
    assert repr(example("noemie")) == "example('noemie'): Noémie’s turn: the Engineer, and the keys come home [1 Eng:m]"


def test_every_event_can_be_claimed() -> None:
    assert {"KeySlid", "GameEnded", "TokenLaid"} <= set(EVENTS)
