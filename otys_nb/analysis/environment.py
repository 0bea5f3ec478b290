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
observation is what the seat may know (`otys_nb.rules.views`): how many of each piece lie in each place and what the
turn waits for (`otys_nb.analysis.pieces_by_place`), and then the numbers that the engine's own players weigh
(`otys_nb.analysis.network_inputs`, which stand on `features`). `observation` gives both for any view, so that a
trained program can play as a player of one's own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from operator import index
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex, TypedDict, Unpack

from otys_nb.analysis import network_inputs, pieces_by_place
from otys_nb.analysis.features import time_left
from otys_nb.analysis.move_numbers import numbered_moves
from otys_nb.analysis.pieces_by_place import WHOSE
from otys_nb.analysis.studies import MAX_ROUNDS
from otys_nb.rules import chance, turn, views
from otys_nb.rules.arguments import checked, explained, seat_at, shown, whole
from otys_nb.rules.edition import Edition, default_edition
from otys_nb.rules.extras import not_installed
from otys_nb.rules.game import Game, position_of
from otys_nb.rules.mistake import no_attribute, no_such, unknown, wrong, wrong_kind
from otys_nb.rules.module_names import of_module
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.sealed import unsettable, watchful
from otys_nb.rules.setup import SEATS, new_position

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise not_installed(__name__, error) from error.__cause__

_DEALT: Final = frozenset(
    ("position", "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")
)
"""What there is once a game is dealt."""

MAX_ITERATIONS: Final = 2**63
"""Rounds of a loop, which ends with the game."""

LIMIT: Final = 1000.0
"""No number of an observation lies further from 0."""


@checked
def observation_names(players: int = 2, edition: Edition | None = None) -> tuple[str, ...]:
    """What each number of an observation means.

    First what lies where: ``own key 4`` is 1 if key 4 is on the observer's board, ``own level 1 cube m`` counts metal
    on level 1, ``own surface 1 spy+`` is 1 if the upgraded Spy swims on top, ``open mpp:3`` counts such public
    contracts, ``turn uses left`` is what its name says; ``next`` and so on are the others in turn, ``?`` is a piece
    that is not known. Then for each seat, with a colon (``own: credits to 2``), numbers that the engine's own players
    weigh: ``public`` and ``open`` are about public contracts, ``private`` and ``own`` about those in hand, ``ready``
    about what they give now, ``2 short`` if two cubes are missing, ``next`` after the best diver in reach of a key,
    ``by battery`` after one that a battery brings into reach, ``sale`` about the Trader; ``x time`` shrinks to 0 as
    the leader comes near the goal, and ``late`` grows from 0.
    """
    _among("players", players, range(SEATS[0], SEATS[1] + 1))
    weighed = (f"{whose}: {name}" for whose in WHOSE.codes[:players] for name in network_inputs.NAMES)
    return (*pieces_by_place.names(players, edition or default_edition()), *weighed)


class Observation(TypedDict):
    """What is shown to an agent: numbers, and a 1 for each move that it may choose."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


@explained
def observation(view: Position | Game, seat: int | None = None) -> Observation:
    """What the environment would show to a seat: ``observation`` and ``action_mask``. Of a game or a whole position
    only what the seat may know is taken (`Position.seen_by`). Without a seat it is the one that decides, which alone
    may choose a move.

    Raises:
        ValueError: for a seat that there is not, or whose own contracts are unknown: the view is another's.
    """
    view = position_of(view)
    seat_at("seat", seat, len(view.players))
    deciding = view.to_act
    if seat is None:
        if deciding is None or deciding == NATURE:
            raise wrong("nobody")
        seat = deciding
    view = views.seen_by(view, seat)
    if views.is_of_another(view, seat):
        raise wrong("view_of_another", field="view", seat=seat, name=view.players[seat].name)
    number_of = numbered_moves(view.edition).of
    return _told(view, seat, [number_of[move] for move in turn.moves(view)] if seat == deciding else ())


def _told(view: Position, seat: int, legal: Iterable[int]) -> Observation:
    numbers: list[float] = [*pieces_by_place.numbers(view, seat)]
    time = time_left(view)
    for after in range(len(view.players)):
        for group in network_inputs.rows(view, (seat + after) % len(view.players), time):
            numbers += group
    mask: NDArray[np.int8] = np.zeros(len(numbered_moves(view.edition).moves), np.int8)
    mask[[*legal]] = 1
    return {"observation": np.clip(np.array(numbers, np.float32), -LIMIT, LIMIT), "action_mask": mask}


def _among(field: str, value: object, known: Collection[object]) -> None:
    if value not in known:
        raise wrong("choice", field=field, value=shown(value), known=", ".join(map(str, known)))


class TableOptions(TypedDict, total=False):
    """What an environment may be made with besides the number of players."""

    variants: list[str] | tuple[str, ...]
    sponsors: str | Sequence[str]
    edition: Edition | None
    max_rounds: int
    render_mode: str | None


@explained
def last(self: AECEnv, observe: bool = True) -> Any:
    """What the agent whose turn it is may see, with its reward and whether its game has ended."""
    if observe is not True and observe is not False:  # PettingZoo takes anything
        raise wrong_kind("kind", field="observe", wanted="bool", value=shown(observe))
    return AECEnv.last(self, observe)


@watchful
class raw_env(AECEnv):  # type: ignore[misc]  # the name that PettingZoo's own environments have
    """A game of Otys; the agents are ``player_0`` … in the order of the seats.

    The winner is rewarded at the end with the number of the others, each of them with -1; those who share a victory
    share the reward too. After `max_rounds` rounds a game is broken off, without a reward. ``reset(seed=…)`` deals the
    same game in every process; without a seed the next game is dealt by the same generator. `position` is the whole
    position, which no agent may see.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "otys_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    @checked
    def __init__(
        self,
        players: int = 2,
        *,
        variants: list[str] | tuple[str, ...] = (),
        sponsors: str | Sequence[str] = "random",
        edition: Edition | None = None,
        max_rounds: int = MAX_ROUNDS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        _among("players", players, range(SEATS[0], SEATS[1] + 1))
        whole("max_rounds", max_rounds, 1)
        _among("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.max_rounds = max_rounds
        self._options: dict[str, Any] = {"variants": variants, "sponsors": sponsors, "edition": edition}
        new_position(self.possible_agents, seed=0, **self._options)  # a wrong option is named at once
        self._numbers = numbered_moves(edition or default_edition())
        self._rng = Random()
        self._legal: dict[int, Move] = {}
        """The legal moves by their numbers."""
        actions = len(self._numbers.moves)
        numbers = len(observation_names(players, edition))
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

    if not TYPE_CHECKING:  # a type checker would then find any name here

        def __getattr__(self, name):
            raise no_attribute("before_reset", name=name) if name in _DEALT else no_such(self, name)

    last = last

    @property
    def position(self) -> Position:
        """The whole position, which no agent may see."""
        if "_position" not in vars(self):
            raise no_attribute("before_reset", name="position")
        return self._position

    def observation_space(self, agent: str) -> Any:
        """The same for each agent."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """The numbers of all moves."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise unknown("choice", field="agent", value=shown(agent), known=", ".join(self.possible_agents))
        return agent

    @checked
    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. This environment has no `options`: other wrappers' are passed over, as PettingZoo asks for.

        Raises:
            ValueError: where an option is one that the environment is made with.
        """
        made_with = ("players", *TableOptions.__annotations__)
        if found := next((name for name in options or () if name in made_with), None):
            raise wrong("made_with", field=f"options[{found!r}]", known=", ".join(made_with))
        if seed is not None:
            whole("seed", seed, 0)
            self._rng = Random(index(seed))
        self._position = new_position(self.possible_agents, rng=self._rng, **self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and which moves it may choose: none while another one decides.

        Raises:
            KeyError: for an agent that there is not.
            ValueError: if the game is over, and every agent has been told so.
        """
        seat = self.possible_agents.index(self._known(agent))
        selected = self.agent_selection
        if not self.agents:
            raise wrong("over")
        decides = agent == selected and not self.position.finished
        return _told(views.seen_by(self.position, seat), seat, self._legal if decides else ())

    def step(self, action: int | None) -> None:
        """Play the move of this number for the agent whose turn it is.

        Raises:
            AttributeError: before `reset`, which deals a game.
            ValueError: if it is not legal, or the game is over and an action is given.
        """
        agent = self.agent_selection
        ended = not self.agents or self.terminations[agent] or self.truncations[agent]
        if ended and (action is not None or not self.agents):
            raise wrong("agent_over" if self.agents else "over")
        if ended:
            self._was_dead_step(action)
            return
        number = _number(action)
        if number not in self._legal:
            known = self._numbers.moves
            meant = f"{number}, {known[number]}," if 0 <= number < len(known) else shown(number)
            raise wrong("choice", field="action", value=meant, known=", ".join(map(str, self._legal)))
        move = self._legal[number]
        self._cumulative_rewards[agent] = 0.0
        self._position = turn.advance(self._position, move)
        self._next()
        if self.position.finished:
            winners = self.position.winners()
            for seat, each in enumerate(self.agents):
                self.rewards[each] = (seat in winners) * len(self.agents) / len(winners) - 1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.position.round > self.max_rounds:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def agent_iter(self, max_iter: int = MAX_ITERATIONS) -> Any:
        """Each agent whose turn it is, until the game is over."""
        whole("max_iter", max_iter, 0)
        getattr(self, "agent_selection")  # noqa: B009  # before `reset` there is none, and would be no round
        return super().agent_iter(max_iter)

    def close(self) -> None:
        """Put the game away; `reset` deals another."""
        for name in ("_position", *_DEALT):
            self.__dict__.pop(name, None)

    def render(self) -> str | None:
        """The table as text, in the mode ``ansi``."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _next(self) -> None:
        """Let chance decide what is its own, and find out who is next and what may be done."""
        for drawn in chance.draws(self.position, self._rng):
            self._position = turn.advance(self._position, drawn)
        seat = self.position.to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self._legal = {self._numbers.of[move]: move for move in turn.moves(self.position)}


def _number(action: object) -> int:
    if not isinstance(action, bool):
        with suppress(TypeError):
            return index(action)  # type: ignore[arg-type]
    raise wrong_kind("kind", field="action", wanted="int", value=shown(action))


class _Bounded(wrappers.BaseWrapper):  # type: ignore[misc]
    """Refuses what is the number of no move at all."""

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        last = self.action_space(agent).n - 1
        over = self.terminations[agent] or self.truncations[agent]
        if not over and not 0 <= _number(action) <= last:
            raise wrong("choice", field="action", value=shown(action), known=f"0–{last}")
        super().step(action)


class _InOrder(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Says in a sentence what PettingZoo asserts: that a game is dealt first, and that each agent moves in its turn."""

    last = last

    def __getattr__(self, name: str) -> Any:
        if name in _DEALT and not self._has_reset:
            raise no_attribute("before_reset", name=name)
        return super().__getattr__(name)

    def __setattr__(self, name: str, value: object) -> None:
        if name.startswith("_") or name == "env":  # what PettingZoo's wrappers set on themselves
            object.__setattr__(self, name, value)
        else:
            raise unsettable(self.unwrapped, name)

    @explained
    def action_space(self, agent: str) -> Any:
        return super().action_space(agent)

    @explained
    def observation_space(self, agent: str) -> Any:
        return super().observation_space(agent)

    @explained
    def step(self, action: int | None) -> None:
        self._dealt("step")
        super().step(action)

    @explained
    def observe(self, agent: str) -> Any:
        self._dealt("observe")
        return super().observe(agent)

    @explained
    def render(self) -> Any:
        self._dealt("render")
        return super().render()

    @explained
    def agent_iter(self, max_iter: int = MAX_ITERATIONS) -> Iterator[str]:
        whole("max_iter", max_iter, 0)
        self._dealt("agent_iter")
        return self._turns(super().agent_iter(max_iter))

    def _turns(self, agents: Iterable[str]) -> Iterator[str]:
        try:
            yield from agents
        except AssertionError as error:
            mistake = wrong("no_step")
            mistake.add_note("env.step(action)")
            raise mistake from error

    def _dealt(self, name: str) -> None:
        if not self._has_reset:
            raise no_attribute("before_reset", name=name)


@checked
def env(players: int = 2, **options: Unpack[TableOptions]) -> Any:
    """The environment with PettingZoo's wrappers: the order of calls is checked, and an illegal move loses the game.

    `options` are those of `raw_env`: ``variants``, ``sponsors``, ``edition``, ``max_rounds``, ``render_mode``.

    Raises:
        ValueError: naming the option that is wrong.
    """
    bounded = _Bounded(wrappers.TerminateIllegalWrapper(raw_env(players, **options), illegal_reward=-1))
    return _InOrder(bounded)


__all__ = ["Observation", "env", "observation", "observation_names", "raw_env"]

if not TYPE_CHECKING:  # a type checker would then find any name here
    __getattr__ = of_module(__name__)
