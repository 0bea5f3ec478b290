"""Otys as an environment for programs that learn: PettingZoo's interface for games in which one acts at a time.

It needs the extra `rl`. ``environment.env()`` gives an environment with PettingZoo's usual wrappers, `raw_env` the
bare one, which is faster:

    env = environment.env(players=3, variants=["designer"])
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An action is the number of a move (`otys_nb.analysis.move_numbers`), and the mask has a 1 for each legal one. An
observation is what the seat may know (`otys_nb.rules.views`), told by the numbers that the engine's own players weigh
(`otys_nb.analysis.network_inputs`, which stand on `features`).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from random import Random
from typing import Any, ClassVar, Final, SupportsIndex

from otys_nb.analysis import network_inputs
from otys_nb.analysis.features import time_left
from otys_nb.analysis.move_numbers import numbered_moves
from otys_nb.analysis.playouts import MAX_ROUNDS
from otys_nb.rules import chance, turn, views
from otys_nb.rules.arguments import checked, explained, shown, whole
from otys_nb.rules.components import CAPACITY
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.extras import not_installed
from otys_nb.rules.mistake import unknown, wrong
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.setup import SEATS, new_position

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise not_installed(__name__, error) from error

STAGES: Final = tuple(turn.WINDOWS)
OF_TURN: Final = (*(f"stage {stage}" for stage in STAGES), *(f"key at {level}" for level in range(len(CAPACITY) + 1)))
LIMIT: Final = 1000.0
"""No number of an observation lies further from 0."""


def observation_names(players: int = 2) -> tuple[str, ...]:
    """What each number of an observation means: those of the turn, then those of each seat, the observer's first."""
    seats = ("own", "next", "second next", "third next")[:players]
    return (*OF_TURN, *(f"{whose}: {name}" for whose in seats for name in network_inputs.NAMES))


class raw_env(AECEnv):  # type: ignore[misc]  # the name that PettingZoo's own environments have
    """A game of Otys; the agents are ``player_0`` … in the order of the seats.

    The winner is rewarded at the end with the number of the others, each of them with -1; those who share a victory
    share the reward too. After `max_rounds` rounds a game is broken off, without a reward. ``reset(seed=…)`` deals the
    same game in every process; without a seed the next game is dealt by the same generator. `position` is the whole
    position, which no agent may see.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "otys_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    @checked
    def __init__(
        self,
        players: int = 2,
        *,
        variants: Sequence[str] = (),
        sponsors: str | Sequence[str] = "random",
        edition: Edition | None = None,
        max_rounds: int = MAX_ROUNDS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        whole("players", players, SEATS[0])
        whole("max_rounds", max_rounds, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_rounds = max_rounds
        self._options: dict[str, Any] = {"variants": variants, "sponsors": sponsors, "edition": edition}
        self._numbers = numbered_moves(edition or default_edition())
        self._rng = Random()
        self._legal: dict[int, Move] = {}
        """The legal moves by their numbers."""
        actions = len(self._numbers.moves)
        numbers = len(observation_names(players))
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-LIMIT, LIMIT, (numbers,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.reset()

    @explained
    def observation_space(self, agent: str) -> Any:
        """The same for each agent."""
        return self.observation_spaces[self._known(agent)]

    @explained
    def action_space(self, agent: str) -> Any:
        """The numbers of all moves."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise unknown("choice", field="agent", value=shown(agent), known=", ".join(self.possible_agents))
        return agent

    @checked
    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; PettingZoo's `options` are not read."""
        if seed is not None:
            self._rng = Random(index(seed))
        self.position: Position = new_position(self.possible_agents, rng=self._rng, **self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    @explained
    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and which moves it may choose: none while another one decides."""
        seat, position = self.possible_agents.index(self._known(agent)), self.position
        view, time = views.seen_by(position, seat), time_left(position)
        numbers = [float(position.turn.stage == stage) for stage in STAGES]
        numbers += [float(position.turn.level == level) for level in range(len(CAPACITY) + 1)]
        for after in range(len(self.possible_agents)):
            for group in network_inputs.rows(view, (seat + after) % len(self.possible_agents), time):
                numbers += group
        mask: Any = np.zeros(len(self._numbers.moves), np.int8)
        if agent == self.agent_selection and not position.finished:
            mask[[*self._legal]] = 1
        return {"observation": np.clip(np.array(numbers, np.float32), -LIMIT, LIMIT), "action_mask": mask}

    @explained
    def step(self, action: int | None) -> None:
        """Play the move of this number for the agent whose turn it is.

        Raises:
            ValueError: if it is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._legal:
            meant = dict(enumerate(self._numbers.moves)).get(action, action)  # type: ignore[arg-type]
            raise wrong("choice", field="action", value=shown(meant), known=", ".join(map(repr, self._legal.values())))
        move = self._legal[action]
        self._cumulative_rewards[agent] = 0.0
        self.position = turn.advance(self.position, move)
        self._next()
        if self.position.finished:
            winners = self.position.winners()
            for seat, each in enumerate(self.agents):
                self.rewards[each] = (seat in winners) * len(self.agents) / len(winners) - 1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.position.round > self.max_rounds:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as text, in the mode ``ansi``."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _next(self) -> None:
        """Let chance decide what is its own, and find out who is next and what may be done."""
        for drawn in chance.draws(self.position, self._rng):
            self.position = turn.advance(self.position, drawn)
        seat = self.position.to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self._legal = {self._numbers.of[move]: move for move in turn.moves(self.position)}


@checked
def env(players: int = 2, **options: Any) -> Any:
    """The environment with PettingZoo's wrappers: the order of calls is checked, and an illegal move loses the game.

    `options` are those of `raw_env`: ``variants``, ``sponsors``, ``edition``, ``max_rounds``, ``render_mode``.

    Raises:
        ValueError: naming the option that is wrong.
    """
    bounded = wrappers.AssertOutOfBoundsWrapper(raw_env(players, **options))
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(bounded, illegal_reward=-1))


__all__ = ["env", "observation_names", "raw_env"]
