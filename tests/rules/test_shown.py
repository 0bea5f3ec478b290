"""How the values of the rules show themselves: printed, at the prompt, in a notebook, and with no layer above."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from otys_nb.pictures import answers
from otys_nb.rules import game as games
from otys_nb.rules import language, messages, mistake, readable, rulebook
from otys_nb.rules import position as positions
from otys_nb.rules.explain import why_not
from otys_nb.rules.formats import record
from otys_nb.rules.game import Game, new_game
from otys_nb.rules.language import LANGUAGES, speak
from otys_nb.rules.moves import Sell
from otys_nb.rules.position import Position
from otys_nb.rules.readable import MAX_REPR_CHARACTERS, Listing, Readable, mimebundle, short_repr
from otys_nb.rules.refusal import IllegalMove, cited
from otys_nb.rules.rulebook import all_rules
from otys_nb.rules.validity import problems
from tests.rules.tables import table


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test speaks ends with it."""
    monkeypatch.setattr(language, "_chosen", "en")


@pytest.fixture
def game() -> Game:
    return new_game(["Ada", "Grace"], seed=7)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No layer stands above the rules, as where they run by themselves."""
    for module in (games, positions, readable):
        monkeypatch.setattr(module, "above", lambda module, name: None)


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happened_is_a_line_for_each_event_with_its_rules(game: Game, lang: str) -> None:
    speak(lang)
    events = game.play("4 $").events
    assert str(events).splitlines() == [str(event) for event in events]
    for event in events:
        assert str(event).startswith(event.text(lang)) and str(event).endswith("]") and repr(event)
    assert repr(events) == f"<{len(events)} event{'s' * (len(events) != 1)}>"
    cell: list[str] = []
    events._repr_pretty_(SimpleNamespace(text=cell.append), False)
    assert cell == [str(events)]


def test_an_answer_and_what_would_help_are_sentences(game: Game) -> None:
    answer = why_not(table().play("2 R .."), Sell("t", "credits"))
    assert answer.changes and all(str(change) == change.text() for change in answer.changes)
    wrong = problems(replace(game.position, round=-1))[0]
    assert str(wrong) == f"{wrong.where}: {wrong.text()} {cited(wrong.rules)}".rstrip()
    assert hash(wrong) == hash(problems(replace(game.position, round=-1))[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_rulings_and_differences_are_their_text_in_the_language_spoken(lang: str) -> None:
    speak(lang)
    rule, ruling, difference = rulebook.rule(44), rulebook.rule("Q8"), rulebook.differences()[8]
    for shown, name in ((rule, "R44"), (ruling, "Q8"), (difference, "D9")):
        assert (
            str(shown).startswith(f"{name}. ")
            and shown.text(lang) in str(shown)
            and len(repr(shown)) <= MAX_REPR_CHARACTERS
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_is_there_in_each_language_is_said_as_it_is(lang: str) -> None:
    texts = {each: f"{{{each}}}" for each in LANGUAGES}
    assert messages.say(texts, lang) == f"{{{lang}}}"
    speak(lang)
    assert messages.say(texts) == f"{{{lang}}}"


# ---------------------------------------------------------------- at the prompt


class Told(Readable):
    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("one line", "one line"),
        ("first\nsecond", "<Told: first>"),
        ("x" * MAX_REPR_CHARACTERS, "x" * MAX_REPR_CHARACTERS),
        ("x" * (MAX_REPR_CHARACTERS + 1), f"<Told: {'x' * (MAX_REPR_CHARACTERS - 9)}…>"),
    ],
)
def test_a_text_is_one_short_line_at_the_prompt(text: str, shown: str) -> None:
    assert repr(Told(text)) == short_repr(Told(text)) == shown and len(shown) <= MAX_REPR_CHARACTERS


def test_players_and_colonies_are_one_short_line_at_the_prompt(game: Game) -> None:
    player = replace(game.position.players[0], name="Ada" * 40, track="", keys="")
    colony = replace(game.position.colony, store="", contracts=(None, "mpp:3"))
    assert (
        repr(player).startswith("<Player 'AdaAda")
        and "keys ->-" in repr(player)
        and len(repr(player)) <= MAX_REPR_CHARACTERS
    )
    assert "Store -, open - mpp:3" in repr(colony) and len(repr(colony)) <= MAX_REPR_CHARACTERS


def test_a_position_is_code_at_the_prompt(game: Game) -> None:
    position = game.position
    ending = replace(position, colony=replace(position.colony, deck=(), bag=()))
    assert eval(repr(ending), {"Position": Position}) == ending
    assert eval(repr(position), {"Position": Position}) == position
    assert repr(position.play("4 ..")).endswith("'sponsor' of the turn>")
    over = replace(position, finished=True, to_move=None)
    assert "nobody to move" in repr(over) or repr(over).startswith("Position.from_code(")


def test_a_game_says_who_decides_at_the_prompt(game: Game) -> None:
    assert repr(game) == "<Game: round 1, Ada to move, 0 moves>"
    assert str(game) == str(game.position)


# ---------------------------------------------------------------- in a notebook


def test_notation_is_never_set_as_mathematics() -> None:
    """Jupyter looks for ``$`` in what is shown, except in what is marked so."""
    for html in (answers.sentences("3 $ ~Xplv1, then 4 ~P^1 $"), answers.table(["turn"], [["3 $"], ["4 $"]])):
        assert re.match(r'<(p|table) class="mathjax_ignore tex2jax_ignore">', html)


def test_a_notebook_gets_the_text_and_where_there_are_pictures_html(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readable, "above", lambda module, name: lambda text: f"<p>{text}</p>")
    assert mimebundle(Told("a")) == Told("a")._repr_mimebundle_() == {"text/plain": "a", "text/html": "<p>a</p>"}
    monkeypatch.setattr(positions, "above", lambda module, name: lambda position: {"asked": name})
    assert game.position._repr_mimebundle_() == {"asked": "mimebundle"}
    board = SimpleNamespace(_repr_mimebundle_=lambda: {"live": "board"})
    monkeypatch.setattr(games, "above", lambda module, name: SimpleNamespace(of=lambda shown: board))
    assert game._repr_mimebundle_() == {"live": "board"}


@pytest.mark.usefixtures("alone")
def test_the_rules_alone_show_text_and_the_one_line_code(game: Game) -> None:
    code = game.position.code()
    assert str(game.position) == code
    assert game._repr_mimebundle_() == game.position._repr_mimebundle_() == {"text/plain": code}
    assert mimebundle(Told("a")) == {"text/plain": "a"}


# ---------------------------------------------------------------- what may be played, what was meant


def test_a_line_is_legal_if_all_of_it_can_be_read_and_played(game: Game) -> None:
    for line, legal in (("4 ~P^1 $ P:p,p #mpp", True), ("4 R:-tc", False)):
        assert game.is_legal(line) is game.position.is_legal(line) is legal
    move = game.moves()[0]
    assert game.is_legal(move) and not game.play(move).is_legal(move)


def test_a_name_on_a_line_of_its_own_is_that_of_the_place_reached(game: Game) -> None:
    text = record.save(game.play("4"))
    named = record.load(f'{text}"here" ; and why\n')
    assert set(named.branches) == {"here"} and named.branches["here"].comment == "and why"


Makes = Callable[..., mistake.Mistake]


@pytest.mark.parametrize(
    ("make", "kind"), [(mistake.wrong, ValueError), (mistake.unknown, KeyError), (mistake.wrong_kind, TypeError)]
)
def test_a_mistake_is_its_sentence_and_an_error_of_the_usual_kind(make: Makes, kind: type[Exception]) -> None:
    error = make("option", option="'glow'", known="size")
    assert isinstance(error, kind) and str(error) == "'glow' is not an option of a board; there are size."
    assert error._render_traceback_() == [str(error)]
    assert str(mistake.Mistake()) == ""


def test_a_mistake_shows_its_traceback_to_whoever_asks_ipython_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    modes = {"Context": False, "Minimal": False, "Plain": True, "Verbose": True}
    for mode, whole in modes.items():
        shell: Any = SimpleNamespace(InteractiveTB=SimpleNamespace(mode=mode))
        ipython = ModuleType("IPython")
        vars(ipython)["get_ipython"] = lambda shell=shell: shell
        monkeypatch.setitem(sys.modules, "IPython", ipython)
        shown = mistake.no_table(7)._render_traceback_()
        assert ("WrongKind" in "".join(shown)) is whole and "7" in "".join(shown)


def test_several_answers_are_one_line_each_and_short_at_the_prompt() -> None:
    rules = all_rules()
    assert len(str(rules).splitlines()) == len(rules) == 154
    assert (
        repr(rules).startswith("<154: R1. You play")
        and repr(rules).endswith(", …>")
        and len(repr(rules)) <= MAX_REPR_CHARACTERS
    )
    several = Listing(["one\nof", "two"])
    assert str(several) == "one\ntwo" and repr(several) == "<2: one, …>"
    assert repr(Listing(["only\none"])) == "<1: only>" and repr(Listing()) == "<0>" and str(Listing()) == ""
    assert Listing((1, 2)) == (1, 2)


def test_a_line_is_explained_as_its_moves_are(game: Game) -> None:
    position = game.position
    told = position.explain("4 $")
    played = game.play("4 $")
    assert told == played.events and "sponsor" in str(told)
    with pytest.raises(IllegalMove):
        position.explain("4 $ $")
