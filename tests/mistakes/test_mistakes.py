"""Mistakes at the prompt: each gets a sentence that names what was given, and none passes silently."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from typing import Any

import pytest

import otys_nb
from otys_nb.analysis import policies
from otys_nb.pictures.svg.boards import chosen_seat
from otys_nb.rules import language
from otys_nb.rules.arguments import checked
from otys_nb.rules.edition import EditionError
from otys_nb.rules.formats.form import PositionError
from otys_nb.rules.formats.record import RecordError
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.mistake import Mistake, WrongKind, WrongValue
from tests.depth import mostly_at_night
from tests.mistakes.made import game as new_game
from tests.mistakes.wrong_kinds import misfitting

SUBJECTS = (
    "boards",
    "editions",
    "environment",
    "exercises",
    "games_and_moves",
    "players_and_tournaments",
    "saving_and_loading",
    "tables",
)
LISTS = [import_module(f"tests.mistakes.{subject}").MISTAKES for subject in SUBJECTS]
MISTAKES = {name: mistake for each in LISTS for name, mistake in each.items()}


SAMPLED = 5
"""By day each fifth of the calls with a wrong kind is made."""
ONE_LINE = 120
"""Characters of a note with the function that was called."""


def test_none_is_there_twice() -> None:
    assert len(MISTAKES) == sum(map(len, LISTS)) >= 500


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_gets_a_sentence_that_names_what_was_given(
    name: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    make, given = MISTAKES[name]
    with pytest.raises(Mistake) as caught:
        make()
    sentence = str(caught.value)
    notes = getattr(caught.value, "__notes__", [])
    assert " " in sentence and any(given in line for line in [sentence, *notes]), sentence
    called = notes[-1:] if caught.value.noted else []
    if "Edition" not in make.__code__.co_names:  # nobody calls a sign or a bracket
        assert all(re.match(r"(?!_|.*\._)[\w.]+\([^:]*\)$", each) for each in called), called
        assert all(len(each) <= ONE_LINE for each in called)


@pytest.mark.parametrize(
    "read",
    [
        lambda: otys_nb.load("otys1_xxx"),
        lambda: otys_nb.load("{}"),
        lambda: otys_nb.load('[Otys "9"]'),
        lambda: otys_nb.Position.from_json("{"),
        lambda: otys_nb.Position.from_code(""),
        lambda: otys_nb.Game.from_record("1a"),
        lambda: otys_nb.load_edition("a = "),
        lambda: otys_nb.puzzle("x"),
    ],
)
def test_what_cannot_be_read_has_the_function_that_was_called(read: Callable[[], object]) -> None:
    with pytest.raises(Mistake) as caught:
        read()
    [note] = caught.value.__notes__
    assert re.match(r"(Game.|Position.)?(from_)?\w+\(", note)


@pytest.mark.parametrize("ask", ["play", "is_legal", "why_not"])
def test_what_cannot_be_read_as_a_turn_has_the_function_that_was_called(ask: str) -> None:
    for owner in (new_game(), new_game().position):
        with pytest.raises(Mistake) as caught:
            getattr(owner, ask)("qqq")
        assert caught.value.__notes__[-1].startswith(f"{type(owner).__name__}.{ask}(move")


@pytest.mark.parametrize("name", list(MISTAKES)[::5])
def test_a_mistake_is_told_in_the_language_spoken_without_a_traceback(
    name: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    make, _ = MISTAKES[name]
    told = set()
    for lang in LANGUAGES:
        monkeypatch.setattr(language, "_chosen", lang)
        with pytest.raises(Mistake) as caught:
            make()
        shown = vars(Mistake)["_render_traceback_"](caught.value)  # what IPython asks for
        sentence = str(caught.value).splitlines()
        assert shown[: len(sentence)] == sentence
        assert not any("Traceback" in line or 'File "' in line for line in shown)
        told.add(shown[0])
    english_alone = isinstance(caught.value, PositionError | RecordError | EditionError)  # about a file's text
    assert len(told) == (1 if english_alone else len(LANGUAGES))


def functions() -> dict[str, Callable[..., object]]:
    """The public names that are functions."""
    found = {name: getattr(otys_nb, name) for name in otys_nb.__all__}
    return {name: value for name, value in found.items() if not isinstance(value, type)}


@pytest.mark.parametrize("name", functions())
def test_every_public_function_is_checked_and_keeps_its_signature(name: str) -> None:
    function = functions()[name]
    inner = getattr(function, "__wrapped__", None)
    assert inner is not None and inner.__name__ == name
    assert signature(function) == signature(inner)


def test_a_trait_is_not_set_to_a_language_that_there_is_not() -> None:
    board = otys_nb.Table(new_game())
    with pytest.raises(WrongValue, match="'la' is not one of en, fr, de"):
        board.lang = "la"


def test_a_board_speaks_the_language_that_its_trait_is_set_to() -> None:
    game = new_game()
    board = otys_nb.Table(game)
    board.lang = "fr"
    board.play(game.moves()[0])
    assert board.lang == "fr" and board.room.lang == "fr"


def test_an_error_of_ours_is_not_taken_for_a_mistake() -> None:
    @checked
    def broken(n: int) -> int:
        return n // 0

    with pytest.raises(ZeroDivisionError):
        broken(3)
    with pytest.raises(WrongKind, match="n: expected int, not 'three'") as caught:
        broken("three")  # type: ignore[arg-type]
    assert caught.value.__notes__[0].endswith("broken(n)")


def test_an_error_in_a_readers_own_code_is_theirs() -> None:
    def faulty(view: object, unseen: object, rng: object) -> object:
        raise LookupError("a mistake in a notebook")

    with pytest.raises(LookupError, match="in a notebook"):
        otys_nb.playouts(new_game(), 2, policy=faulty, executor="serial")  # type: ignore[arg-type]


@pytest.mark.parametrize("answer", [lambda view, unseen, rng: 1 / 0, lambda view, unseen, rng: None])
def test_an_error_of_an_opponent_in_a_game_names_the_player(answer: Callable[..., Any]) -> None:
    with pytest.raises((ZeroDivisionError, WrongKind)) as caught:
        otys_nb.against(["Ada", "Grace"], {0: answer}, seed=1)
    assert caught.value.__notes__.count("The player to decide: 'Ada'.") == 1
    table = otys_nb.against(["Ada", "Grace"], {1: answer}, seed=1)
    with pytest.raises((ZeroDivisionError, WrongKind)) as caught:
        table.autoplay("random")
    assert caught.value.__notes__.count("The player to decide: 'Grace'.") == 1


WRONG_KINDS: list[Callable[[Any], object]] = [
    lambda kind: new_game().position.filled(kind),
    lambda kind: new_game().sample(kind),
    lambda kind: otys_nb.best_turns(new_game(), tries=1, rng=kind),
    lambda kind: policies.decision(new_game(), "random", kind),
    lambda kind: policies.play_out(new_game(), policies.opponents(["random", "random"]), kind),
    lambda kind: new_game().position.seen_by(kind),
    lambda kind: otys_nb.new_game(["Ada", "Grace"], first_player=kind),
    lambda kind: otys_nb.new_game(["Ada", kind]),
    lambda kind: otys_nb.outcome_rows(new_game(), most=kind),
    lambda kind: otys_nb.new_game(["Ada", "Grace"], seed=kind),
    lambda kind: otys_nb.new_position(["Ada", "Grace"], seed=kind),
    lambda kind: otys_nb.playouts(new_game(), 1, seed=kind),
    lambda kind: otys_nb.tournament({"a": "random", "b": "random"}, 1, seed=kind),
    lambda kind: chosen_seat(new_game().position, kind),
    lambda kind: otys_nb.playouts(new_game(), 1, policy=kind),
    lambda kind: otys_nb.playouts(new_game(), 1, executor=kind),
]


@pytest.mark.parametrize("call", WRONG_KINDS)
@pytest.mark.parametrize("kind", [{3}, 2.5])
def test_a_wrong_kind_is_a_type_error_and_a_value_error_wherever_it_is_given(
    call: Callable[[Any], object], kind: object
) -> None:
    with pytest.raises(TypeError) as caught:
        call(kind)
    assert isinstance(caught.value, Mistake) and isinstance(caught.value, ValueError)


def test_a_link_is_read_wherever_a_code_is() -> None:
    position = new_game().position
    link = otys_nb.share_url(position, base="https://x.org/p", hide="")
    assert otys_nb.Position.from_code(link) == otys_nb.load(link).position == position
    assert otys_nb.puzzle(link).code() == otys_nb.puzzle(position).code()


@pytest.mark.parametrize("note", ["", "\n"])
def test_a_note_without_a_word_changes_nothing(note: str) -> None:
    explorer = otys_nb.Explorer(new_game())
    assert explorer.read_note(note).held_position == new_game().position


def test_two_players_whose_names_differ_in_blanks_alone_play_no_tournament() -> None:
    with pytest.raises(WrongValue, match="'a '"):
        otys_nb.tournament({"a": "random", "a ": "random"}, 1, executor="serial")
    with pytest.raises(TypeError):
        policies.BY_NAME["me"] = policies.Greedy  # type: ignore[index]


@pytest.mark.parametrize("every", mostly_at_night([SAMPLED], [1]))
def test_every_wrong_kind_is_refused_as_one_by_whatever_is_public(
    every: int, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    found, calls = [], [*misfitting()][::every]
    for call, make in calls:
        try:
            make()
            found.append(f"{call}: taken")
        except Mistake as error:
            if not isinstance(error, TypeError) or not isinstance(error, ValueError):
                found.append(f"{call}: {type(error).__name__}: {error}")
        except Exception as error:
            found.append(f"{call}: {error!r}")
    assert not found and len(calls) > 600


@pytest.mark.parametrize(
    ("of", "name"),
    [
        (lambda: otys_nb.lesson("keys"), "memory"),
        (lambda: otys_nb.lesson("keys"), "assists"),
        (lambda: otys_nb.practice().next(), "practised"),
        (new_game, "comment"),
        (new_game, "headers"),
        (new_game, "node"),
        (lambda: new_game().node, "comment"),
        (lambda: otys_nb.Table(new_game()), "lang"),
    ],
)
def test_what_can_be_set_is_set_to_no_wrong_kind(of: Callable[[], object], name: str) -> None:
    for value in (3, [], {3: 3}, object()):
        owner = of()
        before = getattr(owner, name)
        with pytest.raises(TypeError, match=name) as caught:
            setattr(owner, name, value)
        assert isinstance(caught.value, Mistake) and isinstance(caught.value, ValueError)
        assert getattr(owner, name) == before
