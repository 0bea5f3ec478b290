"""What stands above a hint and the hint are one advice: what is urged is what the hint names, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

import otys_nb as otys
from otys_nb.analysis import suggestions
from otys_nb.rules import turn
from otys_nb.rules.components import diver_name
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import Complete, Move, Propel, Push
from otys_nb.rules.position import Position, mover
from otys_nb.rules.sponsors import KINDS
from otys_nb.widgets.affordances import activated
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponents import PlayTable
from tests.widgets.boards import touch

URGES: Final[dict[str, tuple[type, ...]]] = {
    "push": (Push,),
    "moved": (Propel,),
    "contract_first": (Complete,),
    "battery_contract": (Propel,),
    "moved_contract": (Propel,),
    "sponsor_contract": KINDS,
    "up": (),
}
"""The prompts that urge one move only, and what that is."""


def quick(table: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def search(n: int = 1, **_: Any) -> Any:
        return suggestions.best_turns(table.position, n, tries=0, rng=Random(0))

    monkeypatch.setattr(table.room.hints, "search", search)


def urged(goal: str, table: Any, lang: str) -> str:
    """The name of the prompt that stands there, if it urges one move; else nothing."""
    position = table.position
    facts = {"diver": activated(position) if position.turn.level else "spy", "batteries": 1, "divers": "|"}
    for name in URGES:
        begin, *rest = say(f"opponents.ask.{name}", lang, **facts).split("|")
        if f" {begin}" in f" {goal}" and goal.endswith(rest[-1] if rest else begin):
            return name
    return ""


def rich(seed: int) -> Position:
    """The begin of a game in which there are batteries to spend, and cubes that nearly make a contract."""
    position = otys.new_game(["You", "Grace"], seed=seed).position
    me = replace(position.players[0], batteries=2, mechanic=1, zone=("", "m", "mp", "ft", "mmp"))
    return replace(position, players=(me, position.players[1]))


@pytest.mark.rule(36, 66)
@pytest.mark.parametrize("seeds", [range(9), pytest.param(range(9, 60), marks=pytest.mark.nightly)])
def test_what_stands_above_a_hint_urges_what_the_hint_begins_with(
    seeds: range, monkeypatch: pytest.MonkeyPatch
) -> None:
    met = dict.fromkeys(URGES, 0)
    for seed in seeds:
        lang, rng = LANGUAGES[seed % len(LANGUAGES)], Random(seed)
        table = PlayTable(rich(seed), {1: "random"}, coached=True, seed=seed, lang=lang)
        quick(table, monkeypatch)
        for _ in range(25):
            lesson, position = table.lesson, table.position
            if position.finished or not lesson or lesson["step"]["id"] != "mine":
                break
            before = urged(lesson["goal"], table, lang)
            moves: Sequence[Move] = turn.moves(position)
            for step in range(3) if rng.random() < 0.6 and not position.turn.pending else ():
                assert not touch(table, "hint")
                first, now = table.room.hints.advised[0], table.lesson
                assert now
                goal, text = now["goal"], now["hints"][-1]["text"]
                for name in {before, urged(goal, table, lang)} - {""}:
                    met[name] += 1
                    assert name == "up" or isinstance(first, URGES[name]), (seed, lesson["goal"], goal, text, step)
                assert goal and text.strip() != goal.strip(), "nothing but what stands above it"
                moves = [first] if step == 2 and rng.random() < 0.6 else moves
            table.play(rng.choice(moves))
    assert met["push"] and met["moved"] and met["contract_first"], met
    assert met["battery_contract"] + met["moved_contract"] + met["sponsor_contract"], met


def lights(board: Any) -> set[str]:
    """What is lit like all that can be touched, as `lightsOf` of `js/src/play/begun-move.js` finds it in a game."""
    use = board.afford["use"]
    lit = set()
    for move in board.afford["moves"]:
        if not move.get("aside"):
            piece = move.get("piece", [use["target"]] if use and move["id"] in use["moves"] else [])
            lit |= {move["path"][0], *piece[-1:]}
    return lit


@pytest.mark.rule(36)
def test_each_diver_whom_the_title_names_and_who_can_be_touched_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    met = {"battery": 0, "hint": 0, "push": 0}
    for seed in range(8):
        rng = Random(seed)
        table = PlayTable(rich(seed), {1: "random"}, coached=True, seed=seed, lang="en")
        quick(table, monkeypatch)
        for _ in range(30):
            lesson, position = table.lesson, table.position
            if position.finished or not lesson or lesson["step"]["id"] != "mine":
                break
            if rng.random() < 0.3 and not position.turn.pending:
                touch(table, "hint")
            lit, goal = lights(table), str((table.lesson or {})["goal"])
            heads = {move["path"][0] for move in table.afford["moves"]}
            pieces = {piece for move in table.afford["moves"] for piece in move.get("piece", ())}
            for name in {diver_name(tile) for tile in mover(position).divers if tile}:
                target = f"diver:{name}"
                if in_words(name, "diver", "en") in goal and target in heads | pieces:
                    met["push" if target in pieces else "battery"] += 1
                    assert target in lit, (goal, target)
            first = table.room.hints.advised[:1]
            if first and isinstance(first[0], Propel):
                met["hint"] += 1
                assert f"diver:{first[0].diver}" in lit, goal
            table.play(rng.choice(turn.moves(position)))
    assert min(met.values()) > 2, met
