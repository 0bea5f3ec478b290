"""What a game says at each moment is true: its prompts, the coach, and the summary of an opponent's turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

import otys_nb as otys
from otys_nb.rules import turn
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.events import Event, TurnEnded
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import ChooseKey, Complete, EndTurn, Propel, Push, Stay, Surface
from otys_nb.rules.position import Position
from otys_nb.rules.rewards import ResolveFront
from otys_nb.rules.sponsors import KINDS
from otys_nb.widgets.affordances import USES, activated
from otys_nb.widgets.coach import remarks
from otys_nb.widgets.messages import say
from otys_nb.widgets.turn_narration import narrate
from tests.truth.walker import Said, Walk

Claim = Callable[[Position], bool]


def legal(*kinds: type) -> Claim:
    return lambda position: any(isinstance(move, kinds) for move in turn.moves(position))


def pending(kind: type) -> Claim:
    return lambda position: bool(position.turn.pending) and isinstance(position.turn.pending[-1], kind)


def illegal(*kinds: type) -> Claim:
    return lambda position: not legal(*kinds)(position)


PROMPTS: Final[dict[str, tuple[Claim, ...]]] = {
    "key": (legal(ChooseKey),),
    "key_or_sponsor": (legal(ChooseKey),),
    "sponsor": (legal(*KINDS), legal(Push)),
    "push": (legal(Push), illegal(*KINDS)),
    "diver": (legal(*USES), legal(Surface)),
    "up": (legal(Surface), illegal(*USES), illegal(Stay)),
    "up_or_stay": (legal(Surface), legal(Stay), illegal(*USES)),
    "end": (legal(Complete), legal(EndTurn)),
    "pending": (lambda position: bool(position.turn.pending),),
}
"""What has to hold where the prompt stands."""

COACH: Final[dict[str, Claim]] = {
    "begins": legal(ChooseKey),
    "contract": legal(Complete),
    "card": pending(KeepCard),
    "token": pending(ResolveFront),
    "sponsor": legal(*KINDS),
    "use": legal(*USES),
    "stay": lambda position: legal(Surface)(position) and legal(Stay)(position),
    "idle": lambda position: position.turn.stage == "diver" and illegal(*USES)(position),
    "propeller": legal(Propel),
    "home": legal(ChooseKey),
    "cross": lambda position: any(isinstance(move, ChooseKey) and move.key in "XN" for move in turn.moves(position)),
    "near": lambda position: max(player.score for player in position.players) >= 14,
}
"""What has to hold where the coach makes a remark."""


def check(table: Any, said: list[Said]) -> None:
    lesson, position = table.lesson, table.position
    if lesson["step"]["id"] != "mine":
        return
    prompts = {say(f"opponents.ask.{name}", table.lang, **_facts(position)): claims for name, claims in PROMPTS.items()}
    assert lesson["goal"] in prompts, lesson["goal"]
    assert all(claim(position) for claim in prompts[lesson["goal"]]), (lesson["goal"], position)
    for remark in remarks():
        begins = remark.text[table.lang].partition("{")[0]
        if any(hint["text"].startswith(begins) for hint in lesson["hints"]):
            assert COACH[remark.id](position), (remark.id, position)


def _facts(position: Position) -> dict[str, str]:
    return {"diver": activated(position) if position.turn.level else "spy"}


@pytest.mark.parametrize("seed", range(4))
def test_prompts_and_coach_say_what_holds(seed: int) -> None:
    table = otys.first_game(seed=seed, opponent="random", lang="en")
    Walk(table, seed, check).take(150)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_summary_tells_what_a_turn_cost_and_what_it_brought(players: int, lang: str) -> None:
    met: set[str] = set()
    for seed in range(3):
        game = otys.new_game([f"P{n}" for n in range(players)], seed=seed)
        for _, span in zip(range(30), _turns(game, Random(seed)), strict=False):
            before, after, seat, events = span
            text = " ".join(narrate(before, after, seat, events, lang))
            old, new = before.players[seat], after.players[seat]
            for noun in ("credits", "batteries"):
                amount = abs(getattr(new, noun) - getattr(old, noun))
                if amount:
                    assert in_words(amount, noun, lang) in text, (text, noun)
                    met.add(noun)
            if new.score != old.score:
                told = [in_words(amount, "prestige", lang) for amount in (new.score, new.score - old.score)]
                assert any(one in text for one in told), text
    assert met == {"credits", "batteries"}


def _turns(game: otys.Game, rng: Random) -> Iterator[tuple[Position, Position, int, list[Event]]]:
    """Random turns of a game: before, after, whose, and what happened."""
    position = game.position
    while not position.finished:
        before: Position = position
        events: list[Event] = []
        while not position.finished and not any(isinstance(event, TurnEnded) for event in events):
            position, happened = turn.explained(position, rng.choice(turn.moves(position)))
            events += happened
        yield before, position, before.to_move or 0, events
