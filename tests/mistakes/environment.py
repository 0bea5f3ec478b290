"""Mistakes at the prompt with the environment for learning programs."""

from __future__ import annotations

from collections.abc import Callable

from tests.mistakes.made import (
    bare,
    dealt,
    dealt_a_hand,
    ended_environment,
    environment,
    numbered_moves,
    raw_environment,
    seen,
    without_a_step,
    wrapped,
)

MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "an agent that is none": (lambda: environment().action_space("p0"), "'p0'"),
    "an observation for nobody": (lambda: environment().observe("player_7"), "'player_7'"),
    "an action below all numbers": (lambda: environment().step(-1), "-1"),
    "an action in letters": (lambda: environment().step("a"), "'a'"),
    "an environment's seed in letters": (lambda: environment().reset(seed="x"), "'x'"),
    "an environment's seed below 0": (lambda: environment().reset(seed=-1), "-1"),
    "a step before a game": (lambda: raw_environment().step(0), "reset()"),
    "an observation before a game": (lambda: raw_environment().last(), "reset()"),
    "a step after the game": (lambda: ended_environment().step(0), "The game is over"),
    "an observation after the game": (lambda: ended_environment().last(), "The game is over"),
    "moves of no edition": (lambda: numbered_moves(None), "edition: expected Edition"),
    "a wrapped step before a game": (lambda: wrapped().step(0), "reset()"),
    "a wrapped look before a game": (lambda: wrapped().last(), "reset()"),
    "wrapped agents before a game": (lambda: list(wrapped().agent_iter()), "reset()"),
    "a wrapped observation before a game": (lambda: wrapped().observe("player_0"), "reset()"),
    "whose turn it is before a game": (lambda: wrapped().agent_selection, "reset()"),
    "a loop before a game": (lambda: list(raw_environment().agent_iter()), "reset()"),
    "an observation that is asked for by its agent": (lambda: dealt().last("player_0"), "observe: expected bool"),
    "a wrapped look at two things": (lambda: dealt().last(True, 3), "3 is one argument too many"),
    "a loop without a step": (without_a_step, "step()"),
    "the actions of nobody": (lambda: dealt().action_space(), "agent: this argument is missing"),
    "a mode at each picture": (lambda: raw_environment().render("ansi"), "'ansi'"),
    "numbers of a list": (lambda: __import__("otys_nb").analysis.move_numbers.numbered_moves([1]), "not [1]"),
    "a wrapped position set": (lambda: setattr(dealt(), "position", 3), "raw_env.position can only be read"),
    "a wrapped misspelt name set": (lambda: setattr(dealt(), "positon", 3), "did you mean position"),
    "agents in a number of rounds that is none": (lambda: dealt().agent_iter("x"), "max_iter: 'x' is not a whole"),
    "another seat's view": (lambda: seen(dealt_a_hand().seen_by(0), 1), "position.seen_by(1)"),
    "whose turn it is set": (lambda: setattr(dealt(), "agent_selection", "player_1"), "agent_selection can only be"),
    "whose turn it is set on a bare one": (lambda: setattr(bare(), "agents", ["x"]), "raw_env.agents can only be read"),
    "variants at a reset": (
        lambda: bare().reset(options={"variants": ["designer"]}),
        "options['variants']: what a game is played with is given to env(…)",
    ),
    "an environment for a million": (
        lambda: __import__("otys_nb.analysis.environment").analysis.environment.raw_env(10**9),
        "players: 1000000000 is not one of 2, 3, 4",
    ),
}
