"""What a notebook imports, and what importing it must not bring along."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import otys_nb as otys
from otys_nb.pictures import legend
from otys_nb.rules import language
from otys_nb.rules.formats.short_code import shorten
from otys_nb.rules.mistake import Mistake
from otys_nb.rules.notation import DIVER_WORDS
from otys_nb.rules.position import START
from otys_nb.rules.rulebook import PROVENANCE
from tests.depth import mostly_at_night
from tests.strategies import legal_positions

PACKAGE = Path(otys.__file__).parent


@pytest.mark.parametrize("name", otys.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    assert getattr(otys, name).__doc__


def test_no_public_name_is_that_of_a_part_of_the_package() -> None:
    parts = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not parts & set(otys.__all__)


NAMES_THEN_PARTS = """
import importlib, pkgutil, sys
import otys_nb as otys

def parts():
    for found in pkgutil.walk_packages(otys.__path__, "otys_nb."):
        if not found.name.endswith("__main__"):
            assert importlib.import_module(found.name).__name__ == found.name

def names():
    for name in otys.__all__:
        assert callable(getattr(otys, name)), name
    assert otys.rule(59).number == 59 and len(otys.all_rules()) == 154
    assert otys.example("noemie").id == "noemie" and len(otys.all_examples()) == 7
    assert otys.lesson("keys").lesson in otys.all_lessons()
    assert otys.new_game(["Ada", "Grace"], seed=7).position == otys.new_position(["Ada", "Grace"], seed=7)
    assert otys.make_exercise(50, seed=1).step.id == "exercise"
    assert repr(otys.practice("keys"))

for step in sys.argv[1:]:
    {"parts": parts, "names": names}[step]()
from types import ModuleType
for part in ("rules", "analysis", "examples", "lessons", "pictures", "widgets"):
    assert isinstance(getattr(otys, part), ModuleType), part
import otys_nb.rules.game
assert otys.rules.game.Game is otys.Game
"""


@pytest.mark.parametrize("order", mostly_at_night([("names", "parts", "names"), ()], [("parts", "names", "parts")]))
def test_names_and_parts_mean_the_same_in_whatever_order_they_are_used(order: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", NAMES_THEN_PARTS, *order], capture_output=True, text=True)
    assert not done.returncode, done.stderr


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"otys_nb has no Qwerty; help\('otys_nb'\)"):
        otys.Qwerty  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match=r"otys_nb has no best_turn; did you mean best_turns\?"):
        otys.best_turn  # type: ignore[attr-defined]  # noqa: B018


def test_games_and_positions_show_themselves_as_text_and_as_a_picture() -> None:
    game = otys.new_game(["Ada", "Grace <b>"], seed=7)
    live, _ = game._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in live
    still = game.position._repr_mimebundle_()
    assert set(still) == {"text/plain", "text/html"}
    for bundle in (live, still):
        assert "Grace" in bundle["text/plain"]
        assert "<b>" not in bundle["text/html"]
        assert "alt=" in bundle["text/html"] and "data:image/svg+xml;base64," in bundle["text/html"]


@pytest.mark.parametrize(
    ("program", "absent"),
    [
        ("import otys_nb", "otys_nb.rules otys_nb.widgets anywidget IPython"),
        ("import otys_nb; otys_nb.new_game(['Ada', 'Grace'], seed=1)", "anywidget IPython"),
        ("import otys_nb.rules.turn", "anywidget IPython otys_nb.widgets otys_nb.lessons"),
    ],
)
def test_importing_brings_no_more_than_is_used(program: str, absent: str) -> None:
    check = f"{program}; import sys; print([name for name in {absent.split()!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"


@pytest.fixture(scope="module")
def objects() -> dict[str, Any]:
    """Something of every kind that the public names give."""
    game = otys.new_game(["Ada " * 40, "Grace <b>"], seed=7).play("4 ~P^1 $ P:p,p #mpp")
    position, before = game.position, game.root.position
    answer = before.why_not("4 R:-tc")
    best = otys.best_turns(before, n=2, seconds=0.1)
    word = "keys-2-pearl"
    found: dict[str, Any] = {
        "Player": position.players[0],
        "Colony": position.colony,
        "Game": game,
        "Node": game.node,
        "Edition": otys.default_edition(),
        "rule": otys.rule(59),
        "ruling": otys.rule("Q8"),
        "why_not": answer,
        "many reasons": before.why_not("5 R:-tv"),
        "refusal": answer.refusals[0],
        "change": answer.changes[0],
        "events": game.events,
        "event": game.events[0],
        "explain": before.explain(before.moves()[0]),
        "explain a line": before.explain("4 $"),
        "all_rules": otys.all_rules(),
        "all_lessons": otys.all_lessons(),
        "all_examples": otys.all_examples(),
        "exercises": otys.exercises([50, 77], seed=1),
        "dives": otys.dives(),
        "review": otys.review(game, seconds=0.1),
        "review of nothing": otys.review(otys.new_game(["Ada", "Grace"], seed=7)),
        "problem": replace(position, round=-1).problems()[0],
        "TurnGraph": otys.TurnGraph(before),
        "outcomes": otys.outcomes(before),
        "outcome_rows": otys.outcome_rows(before),
        "best_turns": best,
        "suggestion": best[0],
        "playouts": otys.playouts(before, n=1, seed=1),
        "example": otys.example("noemie"),
        "lesson": otys.lesson("keys"),
        "Lesson": otys.all_lessons()[0],
        "step": otys.lesson("keys").step,
        "exercise": otys.make_exercise(50, seed=1),
        "practice": otys.practice("keys"),
        "PlayerBoard": otys.PlayerBoard(position),
        "ColonyBoard": otys.ColonyBoard(position),
        "Table": otys.Table(game),
        "TurnLanes": otys.TurnLanes(position),
        "Explorer": otys.Explorer(position),
        "against": otys.against(["Ada", "Grace"], {1: "greedy"}, seed=7),
        "first_game": otys.first_game(),
        "course_map": otys.course_map(),
        "class_work": otys.class_work(word, pupil=7),
        "class_results": otys.class_results(word, otys.invented_class(word)),
        "misreadings": otys.misreadings("keys"),
        "worksheet": otys.worksheet("keys", seed=1),
    }
    return found


def test_everything_public_is_short_at_the_prompt_and_has_a_view_in_a_notebook(objects: dict[str, Any]) -> None:
    for name, thing in objects.items():
        assert 0 < len(repr(thing)) < 300 and " object at 0x" not in repr(thing), name
        bundle = thing._repr_mimebundle_()
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        assert bundle["text/plain"].strip(), name
        assert "Grace <b>" not in bundle.get("text/html", ""), name
        assert "text/html" in bundle or any("widget" in kind for kind in bundle), name


def test_a_position_prints_as_the_table() -> None:
    position = otys.new_position(["Ada", "Zoë 'Z'"], seed=3, variants=["designer"])
    assert str(position).startswith("Round 1") and "Ada · seat 1" in str(position)
    assert str(otys.new_game(["Ada", "Zoë 'Z'"], seed=3, variants=["designer"])) == str(position)


@given(legal_positions(), st.integers(0, 40), st.integers(0, 2**32))
def test_a_position_is_short_at_the_prompt_and_where_it_can_be_code_that_makes_it_anew(
    position: otys.Position, moves: int, seed: int
) -> None:
    rng = Random(seed)
    for _ in range(moves):
        if not position.finished:
            position = position.play(rng.choice(position.moves()))
    assert len(repr(position)) < 300
    if repr(position).startswith("<"):
        assert position.turn != START or len(shorten(position.code())) > 270  # more cubes and cards than a game brings
        assert ("code()" in repr(position)) == (position.turn == START)
    else:
        assert eval(repr(position), {"Position": otys.Position}) == position


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_rule_is_its_text_in_the_language_spoken_with_its_provenance(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_chosen", lang)
    for number, founded in ((59, "printed"), (22, "inferred")):
        rule = otys.rule(number)
        assert repr(rule).startswith(f"R{number}. {rule.text(lang)}")
        assert PROVENANCE[founded].text(lang) in repr(rule)


def test_why_not_answers_in_sentences_with_rules_and_what_would_help() -> None:
    answer = otys.new_game(["Ada", "Grace"], seed=7).why_not("4 R:-tc")
    assert repr(answer) == "There is no tech on level 4. [R116] It would work with one more tech on level 4."
    html = answer._repr_mimebundle_()["text/html"]
    assert otys.rule(116).text().split(";")[0][:30] in html and ">R116</abbr>" in html


def test_is_legal_answers_for_moves_and_for_lines() -> None:
    game = otys.new_game(["Ada", "Grace"], seed=7)
    assert all(map(game.is_legal, game.moves())) and game.is_legal("4 ~P^1 $ P:p,p #mpp")
    assert not game.is_legal("4 R:-tc")
    assert not game.is_legal(otys.rules.moves.EndTurn()) and game.line() == ()


def test_practice_takes_a_lesson_or_a_rule() -> None:
    assert repr(otys.practice("keys")) == "Practice for 02, Keys and the Hacker: fresh exercises."
    for fifty in (50, "R50"):
        found = otys.practice(fifty, seed=1)
        assert "R50" in repr(found) and {step.rules for step in found.session.steps} == {(50,)}
    with pytest.raises(ValueError, match="on rule 1 no player decides"):
        otys.practice(1)


def test_exercises_are_made_without_naming_a_rule_too() -> None:
    some = otys.exercises(seed=5)
    assert len({made.spec.rule for made in some}) == len(some) == 4
    assert [str(made.spec) for made in some] == [str(made.spec) for made in otys.exercises(seed=5)]
    assert [made.spec.rule for made in otys.exercises(50, seed=5, n=2)] == [50, 50]


RENDERED: Callable[[BaseException], list[str]] = vars(Mistake)["_render_traceback_"]
"""What IPython asks for."""


def test_the_whole_traceback_is_there_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()  # type: ignore[no-untyped-call]
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    with pytest.raises(ValueError) as caught:
        otys.new_game(["Ada"])
    assert isinstance(caught.value, Mistake) and len(RENDERED(caught.value)) == 2
    shell.run_line_magic("xmode", "Plain")
    assert RENDERED(caught.value)[0].startswith("Traceback")


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_legend_names_every_sign_of_the_notation(lang: str) -> None:
    page = str(otys.notation(lang))
    for sign in (
        "x3",
        "n3",
        "~Mv2",
        "~M^1",
        "$",
        "#mpp",
        "=",
        "{bg}",
        "..",
        "R:-mc",
        "S:?",
        "Eng:h",
        "Xpl:mfo.m",
        "R59",
        "Q8",
    ):
        assert sign in page, sign
    for word in DIVER_WORDS.values():
        assert re.search(rf"\b{word}\b", page) and re.search(rf"\b{word}\b", legend.line(lang))
    assert len(page.splitlines()) < 25 and "otys.practice" in page and "session.do" in page
    assert otys.new_position(["A", "B"], seed=7).is_legal(re.findall(r"4 ~P.*", page)[0])


def test_a_shared_position_tells_no_more_than_its_sender_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    from otys_nb.bake import share

    monkeypatch.setattr(share, "_base", "")
    position = otys.new_position(["Ada", "Grace"], seed=7)
    hands = tuple(replace(player, contracts=("mpp:3",)) for player in position.players)
    position = replace(position, players=hands)
    with pytest.raises(ValueError, match="base="):
        otys.share_url(position)
    link = otys.share_url(position, base="https://example.org/lab?path=15_explore.ipynb#old")
    start, _, code = link.partition("#p=")
    told = otys.Position.from_code(code)
    assert start == "https://example.org/lab?path=15_explore.ipynb"
    assert told == position.seen_by(0) and set(told.colony.deck) == {"?"}
    assert told.players[0].contracts == ("mpp:3",) and told.players[1].contracts == ("?",)
    assert len(told.colony.bag) == 1 and isinstance(told.colony.bag[0], tuple)
    assert otys.Position.from_code(otys.share_url(position, hide=()).partition("#p=")[2]) == position
    deck = otys.Position.from_code(otys.share_url(position, hide="deck", player=1).partition("#p=")[2])
    assert set(deck.colony.deck) == {"?"} and deck.players == position.players
    assert deck.colony.bag == position.colony.bag
    for wrong in ("javascript:alert(1)", "https://", "https://a/<b>", "nowhere"):
        with pytest.raises(ValueError, match="is not the address"):
            otys.share_url(position, base=wrong)
    with pytest.raises(ValueError, match="cannot be hidden"):
        otys.share_url(position, hide=["score"])


def test_a_shared_file_is_a_page_of_that_position(tmp_path: Path) -> None:
    position = otys.new_position(["Ada", "Grace"], seed=7)
    link = otys.share_url(position, file=tmp_path / "my table.html")
    assert link == "my%20table.html"
    page = (tmp_path / "my table.html").read_text(encoding="utf-8")
    (card,) = position.colony.deck[3:4]
    assert "Grace" in page and isinstance(card, str) and card not in page
    for wrong in (tmp_path, tmp_path / "none" / "table.html"):
        with pytest.raises(ValueError, match="^file: "):
            otys.share_url(position, file=wrong)


def test_outcomes_are_a_short_sequence_with_a_table_of_turns() -> None:
    position = otys.new_position(["Ada", "Grace"], seed=7)
    found = otys.outcomes(position)
    assert repr(found) == "<847 outcomes of the turn>" and len(found) == 847 == len(set(found))
    assert found == tuple(found) and isinstance(found[3], otys.Position)
    head, *rows = str(found).splitlines()
    assert head.split()[:2] == ["turn", "prestige"] and "847" in rows[-1]
    for after, row in zip(found, rows[:12], strict=False):
        assert position.play(row.partition("  ")[0]).canonical() == after.canonical()
    assert found._repr_mimebundle_()["text/html"].count("<tr>") == 13


def test_a_sequence_is_told_whole_in_the_plain_text_of_a_cell(objects: dict[str, Any]) -> None:
    from IPython.core.formatters import DisplayFormatter

    for name in ("events", "outcomes", "misreadings"):
        shown, _ = DisplayFormatter().format(objects[name])  # type: ignore[no-untyped-call]
        assert shown["text/plain"] == str(objects[name]), name
