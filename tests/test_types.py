"""The types of the public names, as a type checker, a completer and `help` see them."""

from __future__ import annotations

import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import otys_nb

ROOT = Path(otys_nb.__file__).parents[1]

RIGHT = """
from random import Random
import otys_nb as otys
from otys_nb.analysis import environment
from otys_nb.analysis.policies import Policy

game = otys.new_game(["Ada", "Grace"], seed=7)
game.play(game.moves()[0]).undo()
position_before = game.position
suggestion = otys.best_turns(game, n=3, tries=0)[0]
game.play(suggestion)
here: bool = game.is_legal(suggestion) and game.position.is_legal(suggestion)
after: otys.Position = position_before.play(suggestion) if here else position_before
otys.Table(game).play(suggestion)
otys.Game.from_record(game.record()).save("game.otys")
again: otys.Game = otys.load("game.otys")
position: otys.Position = again.position
ends: int = len(otys.outcomes(position)) + len(otys.outcome_rows(game).where(prestige=4))
share: float = otys.playouts(game, 4, policy="greedy", executor="serial").wins(0).mean
board: otys.PlayerBoard = otys.PlayerBoard(game, player=0)
view: otys.Position = position.seen_by(0).filled(Random(1))
some: int = len(otys.outcome_rows(game).where(lambda row: row["won"], prestige=[0, 1], home=True))
more: int = len(otys.outcome_rows(game).where(cubes=lambda n: n > 1, turn="4"))
first: otys.Position = otys.outcomes(game)[:2][0]
best: str = otys.best_turns(game)[:2][0].turn
otys.Table(board)
told: tuple[object, ...] = board.rev, board.events, board.state, board.log, board.here, board.seat, board.reject
board.lang = "fr"
board.layout.width = "300px"
board.add_class("mine").observe(print, "rev")
board.close()
untyped: dict[str, Policy] = {"a": "random", "b": "greedy"}
otys.tournament(untyped, 3)
seats: dict[int, Policy] = {1: "mild"}
otys.against(["Ada", "Grace"], seats)
rows = otys.outcome_rows(game).sort("-credits", "turn").sort(*otys.outcome_rows(game).columns)
mask: int = int(environment.observation(game)["action_mask"].sum())
game.play(otys.outcome_rows(game)[0]).undo().play(dict(suggestion))
mean, low, high = otys.playouts(game, 4).wins(0)
picture: str = otys.pictures.svg.table(game, otys.pictures.svg.Look("dark", width=300)) + board.picture().svg()
kind: object = board.events[0]["kind"], board.log[0]["notation"], otys.all_rules()[0].number
named: object = otys.default_edition().name
otys.tournament({"a": "greedy", "b": lambda view, unseen, rng: rng.choice(view.moves())}, 3)
"""

WRONG = """
import otys_nb as otys
import otys_nb.analysis.environment
otys.nope()
otys.new_game("Ada", 7)
otys.new_game("Ada")
otys.against("Ada", None)
otys.new_game(["Ada", "Grace"], seed="seven")
otys.new_game(["Ada", "Grace"]).play(4)
otys.best_turns("Ada")
otys.best_turns(otys.new_position(["Ada", "Grace"]), sec=3)
otys.outcomes([])
otys.outcome_rows(otys.load("a"), most="many")
otys.playouts(otys.load("a"))
otys.playouts(otys.load("a"), "ten")
otys.tournament(["greedy"], 3)
otys.against(["Ada", "Grace"], "greedy")
otys.lesson(2)
otys.lookup(7)
otys.dive(20261122)
otys.share_url("Ada")
otys.Position.from_code(7)
otys.Game.from_record(7)
otys.load_edition(3)
otys.speak()
otys.worksheet(5.5)
otys.class_work("keys-2-pearl", "Ada")
otys.review(otys.new_position(["Ada", "Grace"]))
otys.TurnGraph("Ada")
otys.Table(otys.load("a")).position.nope
otys.PlayerBoard(otys.load("a"), player="Grace")
otys.rule(50).nope
otys.example("noemie").nope
otys.rules.nope
otys.new_game(["Ada", "Grace"], sponsr="basic")
otys.new_game(["Ada", "Grace"], first_player="Ada")
otys.against(["Ada", "Grace"], {1: "mild"}, sponsr="basic")
otys.first_game(variants="designer", sponsors=3)
otys.Table(otys.load("a"), hint=True)
otys.PlayerBoard(otys.load("a"), size=3)
otys.outcome_rows(otys.load("a"))[0]["trun"]
otys.outcome_rows(otys.load("a"))[0]["turn"] = "4"
otys.load("a").players
otys.Explorer(otys.load("a"), hint=True)
otys.our_game(["Ada", "Grace"], size=3)
otys.widgets.opponents.PlayTable(otys.load("a"), {1: "mild"}, curtains=True)
otys.load("a").position.play(4)
otys.load("a").why_not(4)
otys.Table(otys.load("a")).play(4)
otys.outcome_rows(otys.load("a")).where(prestig=4)
otys.outcome_rows(otys.load("a")).where(prestige="4")
otys.outcome_rows(otys.load("a")).where(prestige=3.5)
otys.outcome_rows(otys.load("a")).where(prestige=lambda value: value.upper())
otys.playouts(otys.load("a"), 3, policy="rnadom")
otys.against(["Ada", "Grace"], {1: 3})
otys.outcome_rows(otys.load("a")).sort("-creditz")
otys.analysis.environment.observation(otys.load("a"))["mask"]
otys.first_game(opponent="hard")
otys.PlayerBoard(3)
otys.Table("Ada")
otys.ColonyBoard([otys.load("a")])
otys.best_turns(otys.load("a"))[:2]["turn"]
otys.playouts(otys.load("a"), 3)[:1].win(0)
otys.load("a").position.round = 3
otys.load("a").events[0].rule
otys.load("a").play(otys.best_turns(otys.load("a")))
otys.load("a").play({"turn": 4})
otys.Table(otys.load("a")).posit
otys.Explorer(otys.load("a")).even
otys.our_game(["Ada", "Grace"]).reff
otys.widgets.opponents.PlayTable(otys.load("a")).tabel
otys.Table(otys.load("a")).spek("fr")
otys.PlayerBoard(otys.load("a")).lang = 3
otys.PlayerBoard(otys.load("a")).langg = "fr"
otys.PlayerBoard(otys.load("a")).rev = 3
otys.PlayerBoard(otys.load("a")).seat = 1
otys.PlayerBoard(otys.load("a")).here = 4
otys.PlayerBoard(otys.load("a")).events = []
otys.PlayerBoard(otys.load("a")).log = []
otys.Table(otys.load("a")).state = {}
otys.Explorer(otys.load("a")).reject = None
otys.Table(otys.load("a")).events.nope
otys.Table(otys.load("a")).observe(print, 3)
otys.Table(otys.load("a")).observe(3, "rev")
otys.analysis.policies.opponent("fare")
otys.against(["Ada", "Grace"], {1: "gready"})
otys.tournament({"a": "gready", "b": "mild"}, 3)
otys.new_game(["Ada", "Grace"], variants="designer")
otys.default_edition("x")
otys.all_rules(3)
otys.all_lessons(3)
otys.all_examples(3)
otys.analysis.move_numbers.numbered_moves("x")
otys.Table(otys.load("a")).events[0].kind
otys.Table(otys.load("a")).log[0].turn
mean, low = otys.playouts(otys.load("a"), 3).wins(0)
otys.pictures.svg.player_board(otys.load("a"), "Ada")
otys.pictures.svg.Look(width="a")
"""


def found(text: str, folder: Path) -> dict[int, str]:
    """What mypy says of a script, by the number of the line."""
    script = folder / "script.py"
    script.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", f"--cache-dir={ROOT / '.mypy_cache'}"]
    settings = ["--config-file", str(ROOT / "pyproject.toml"), str(script)]
    done = subprocess.run([*command, *settings], capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode in (0, 1), done.stderr
    lines = [line.split(":", 2) for line in done.stdout.splitlines() if line.startswith("script.py:")]
    return {int(number): told for _, number, told in lines if " error: " in told}


def test_a_type_checker_finds_each_fault_of_a_wrong_script_and_none_in_a_right_one(tmp_path: Path) -> None:
    assert found(RIGHT, tmp_path) == {}
    faults = [number for number, line in enumerate(WRONG.splitlines(), 1) if line and not line.startswith("import")]
    assert sorted(found(WRONG, tmp_path)) == faults


def test_the_page_for_programmers_as_one_script_has_right_types(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "programming.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n((?!>>>).*?)^```", page, re.DOTALL | re.MULTILINE)
    told = found("\n".join(blocks), tmp_path).values()
    assert all("Client" in each for each in told), told  # Dask has no types


def test_a_completer_knows_the_public_names_and_what_they_give() -> None:
    jedi = pytest.importorskip("jedi")
    script = jedi.Script("import otys_nb as otys\notys.\notys.new_game(['Ada', 'Grace']).", project=jedi.Project(ROOT))
    assert set(otys_nb.__all__) <= {each.name for each in script.complete(2, 5)}
    assert {"play", "undo", "save", "position"} <= {each.name for each in script.complete(3)}


def test_help_fits_two_screens_and_names_every_public_name() -> None:
    text = pydoc.plain(pydoc.render_doc(otys_nb))
    assert len(text.splitlines()) <= 60
    words = set(text.replace(",", " ").replace(";", " ").replace("(", " ").replace(")", " ").replace(":", " ").split())
    assert set(otys_nb.__all__) - words == set()


def test_the_stub_has_a_line_for_each_name_and_no_other() -> None:
    assert "Game" in otys_nb.__all__ and not {"rules", "_HOME"} & set(otys_nb.__all__)
    assert set(otys_nb.__all__) <= set(dir(otys_nb))


def test_every_public_name_has_a_type(tmp_path: Path) -> None:
    asked = "".join(f"untyped: None = otys.{name}\n" for name in otys_nb.__all__)
    assert len(found(f"import otys_nb as otys\n{asked}", tmp_path)) == len(otys_nb.__all__)
