"""A hint speaks of what is asked now: in the middle of a move, of its answers; and it is short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any

import pytest

import otys_nb as otys
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.analysis.turn_search import moves_before_reveal
from otys_nb.rules import sponsors, turn
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import EndTurn, Move, Propel, Surface
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.widgets import advice
from otys_nb.widgets.combined_choices import combined
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponents import PlayTable
from tests.depth import mostly_at_night
from tests.widgets.boards import touch

MAX_SENTENCES = 3


def some_turn(position: Position, rng: Random) -> Suggestion:
    """Any way to the end of the turn."""
    moves: list[Move] = []
    after = position
    while after.to_move == position.to_move and not after.finished and len(moves) < 12:
        moves.append(rng.choice(turn.moves(after)))
        after = turn.advance(after, moves[-1])
        if after.to_act == NATURE:
            break
    moves = [*moves_before_reveal(position, tuple(moves))]
    return Suggestion("", tuple(moves), rng.random() * 3, 0, 0, 0.5, 1, False, False, position, after, tuple(moves))


def any_plans(table: PlayTable, rng: Random, patch: pytest.MonkeyPatch) -> None:
    """Every turn may be advised, not only a good one."""

    def search(n: int = 1, **_: Any) -> Sequence[Suggestion]:
        found = [some_turn(table.position.seen_by(0), rng) for _ in range(n)]
        return sorted(found, key=lambda one: -one.margin)

    patch.setattr(table.room.hints, "search", search)


def chosen(heads: Sequence[Sequence[str]]) -> bool:
    """Whether one of the ways has an answer that lies on no board."""
    return any(target.startswith("choice:") for head in heads for target in head)


def begun(table: PlayTable, rng: Random) -> tuple[tuple[str, ...], list[int]]:
    """A move that is begun, and the offers that go on with it; often none."""
    paths = {move["id"]: tuple(move["path"]) for move in table.afford["moves"]}
    whole = rng.choice([*paths.values()])
    path = whole[: rng.randrange(len(whole) + 1)]
    return path, [id for id, one in paths.items() if one[: len(path)] == path] if path else []


def sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])\s+", text) if one]


def hint_of(table: PlayTable) -> str:
    return str((table.lesson or {})["hints"][-1]["text"])


def first_move(table: PlayTable, text: str, lang: str) -> bool:
    """Whether the hint begins with something that can be done now."""
    position = table.position
    several = [move["label"] for move in table.afford["moves"] if move["path"] in (["surface"], ["end"])]
    acts = [advice.act(position, move, lang) for move in turn.moves(position)]
    return text.startswith((*acts, *several[1:], *several[:-1]))


def test_a_hint_to_resurface_has_the_words_of_the_button_that_is_meant_and_lights_it() -> None:
    for seed in range(20):
        table = otys.first_game(seed=seed, opponent="random", lang="en")
        while not table.position.finished and len(table.room.node.path()) < 60:
            position = table.position
            buttons = {tuple(move["path"]): move["label"] for move in table.afford["moves"]}
            if {("surface",), ("end",)} <= buttons.keys():
                table.room.hints._plan = (table.room.node, (Surface(), EndTurn()))
                assert not touch(table, "hint")
                assert hint_of(table).startswith(f"{buttons['end',]}.")
                assert table.lesson and table.lesson["tip"] == ["end"]
                return
            touch(table, "move", id=seed % len(turn.moves(position)))
    pytest.fail("no such moment was met")


@pytest.mark.parametrize("lang", mostly_at_night(LANGUAGES[-1:], LANGUAGES[:-1]))
def test_a_hint_names_what_can_be_chosen_now_in_every_question_of_a_move(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()
    wanted = {"key", "sponsor", "diver", "skip", "store"}
    for seed in takewhile(lambda seed: seed < 4 or not asked >= wanted, range(20)):
        rng = Random(seed)
        table = otys.first_game(seed=seed, opponent="random", lang=lang)
        any_plans(table, rng, monkeypatch)
        for _ in range(40):
            if table.position.finished:
                break
            path, ids = begun(table, rng)
            pending = table.position.turn.pending
            labels = [move["label"] for move in table.afford["moves"] if move["id"] in ids]
            labels += [
                advice.act(table.position, one, lang) for one in turn.moves(table.position) if type(one) is Propel
            ]
            for step in range(3):
                answer = touch(table, "hint", **({"ids": ids} if ids else {}))
                assert not answer, answer
                text = hint_of(table)
                assert 1 <= len(sentences(text)) <= MAX_SENTENCES, text
                assert "leads further" not in text
                if ids:
                    asked.add(path[0].partition(":")[0])
                    cancels = text.startswith(say("advice.cancels", lang))  # what is in hand is let go of first
                    assert cancels or any(text.startswith(f"{label}.") for label in labels), (path, labels, text)
                    if cancels:
                        better = f"{say('advice.cancels', lang)} {say('advice.instead', lang, act='')[:-1]}"
                        assert first_move(table, text.removeprefix(better), lang), text
                    else:
                        heads = [move["path"] for move in table.afford["moves"] if move["id"] in ids]
                        assert list((table.lesson or {})["tip"]) in heads
                        assert list((table.lesson or {})["tip"]) == heads[0] or not chosen(heads), "the first answer"
                elif pending or step == 2:
                    assert first_move(table, text, lang), text
            ways = [line for line, _ in combined(table.position, 0)]
            if ids and rng.random() < 0.7:
                touch(table, "move", id=rng.choice(ids))
            else:
                touch(table, "move", id=rng.randrange(len(table.afford["moves"]) - len(ways) or 1))
    assert asked >= wanted, f"the games of 20 seeds never ask for {wanted - asked}"


def test_a_hint_that_was_followed_is_not_said_again_after_a_step_back() -> None:
    table = otys.first_game(lang="en")
    touch(table, "hint")
    assert table.lesson and (told := table.lesson["hints"][-1]["text"])
    table.play("4 R")
    table.undo()
    assert told not in [one["text"] for one in table.lesson["hints"]] and not table.lesson["tip"]


def test_what_a_hint_told_of_the_next_decision_stays_until_it_is_done_or_departed_from() -> None:
    for seed in range(40):
        table = otys.first_game(seed=seed, opponent="random", lang="en")
        while not table.position.finished and len(table.room.node.path()) < 60:
            position = table.position
            lines = [
                (one, two)
                for one in turn.moves(position)
                if isinstance(one, sponsors.KINDS) and turn.advance(position, one).to_act == position.to_act == 0
                for two in turn.moves(turn.advance(position, one))
                if isinstance(two, Propel)
            ]
            if lines:
                table.room.hints._plan = (table.room.node, lines[0])
                while table.room.hints.further or not table.room.hints.text:
                    assert not touch(table, "hint")
                act = advice.first(turn.advance(position, lines[0][0]), lines[0][1], "en")
                assert act in hint_of(table)
                number = turn.moves(position).index(lines[0][0])
                touch(table, "move", id=number)
                assert hint_of(table) == act
                assert table.lesson and table.lesson["tip"][0] == f"diver:{lines[0][1].diver}"
                table.room.session.game.undo()
                assert not table.room.hints.text, "a step back ends it"
                touch(table, "move", id=number)
                assert not table.room.hints.text
                return
            touch(table, "move", id=seed % len(turn.moves(position)))
    pytest.fail("no such moment was met")


@pytest.mark.rule(36)
def test_whom_a_hint_brings_by_battery_is_brought_before_the_push_also_where_its_order_was_left() -> None:
    met = 0
    for seed in range(12):
        table = otys.first_game(seed=seed, opponent="random", lang="en")
        rng = Random(seed)
        while not table.position.finished and len(table.room.node.path()) < 60 and met < 6:
            position = table.position
            for one in turn.moves(position) if position.turn.stage == "key" else ():
                if found := _brought_after_the_sponsor(turn.advance(position, one)):
                    two, brings, diver = found
                    table.room.hints._plan = (table.room.node, (one, brings))
                    for move in (one, two):
                        table.play(move)
                    lesson = table.lesson
                    assert lesson and diver in lesson["goal"] and "with 1 battery" in lesson["goal"]
                    assert lesson["main"] == "", "no button urges what would spoil it"
                    table.play(brings)
                    assert table.lesson and not table.room.hints.brings
                    met += 1
                    break
            table.play(rng.choice(turn.moves(table.position)))
    assert met >= 6


def _brought_after_the_sponsor(after: Position) -> tuple[Move, Propel, str] | None:
    """A sponsor that can be used, a battery that then still brings a diver to the key, and who that is."""
    for two in turn.moves(after):
        used = turn.advance(after, two)
        if not isinstance(two, sponsors.KINDS) or used.to_act != after.to_act or used.turn.stage != "sponsor":
            continue
        there = place_of(used.turn.level)
        for brings in turn.moves(used):
            if isinstance(brings, Propel) and turn.check(after, brings) is None:
                tile = mover(turn.advance(used, brings)).divers[there]
                if tile != mover(used).divers[there]:
                    return two, brings, say("told.diver", "en", diver=diver_name(tile))
    return None


@pytest.mark.rule(79)
def test_a_hint_after_the_end_says_that_the_game_is_over() -> None:
    table = PlayTable(otys.new_game(["You", "Grace"], seed=7), {1: "random"}, seed=7, lang="en").autoplay("random")
    assert table.position.finished
    told = touch(table, "hint")
    assert told and (told["text"], told["rules"]) == ("The game is over.", [79])
