"""What the mistakes at the prompt are made with: games, tables, players, environments and files."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules import moves as typed_moves

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves
numbered_moves: Any = typed_numbered_moves


VAST = 10**5000


HALF = "\ud800"


def broken_by_us() -> Any:
    """A position that cannot be played on from."""
    from dataclasses import replace

    position = game().position
    return replace(position, players=position.players[:1])


def game() -> Any:
    """A game of which nothing has been played."""
    return otys.new_game(["Ada", "Grace"], seed=7)


def ada(**fields: object) -> Any:
    """A position in which fields of the first player's were filled by hand."""
    position = game().position
    return replace(position, players=(replace(position.players[0], **fields), position.players[1]))


def as_dictionary() -> Any:
    """A position that holds a player as a dictionary."""
    position = game().position
    return replace(position, players=(asdict(position.players[0]), position.players[1]))


def games(**options: object) -> Any:
    """Two games played out in this process."""
    return otys.playouts(game(), 2, executor="serial", **options)


class OnlyTheView:
    """A player whose method takes one thing."""

    def decide(self, view: Any) -> Any:
        """The first move that there is."""
        return view.moves()[0]


def between_two(ours: object) -> Any:
    """A tournament against one who plays at random."""
    return otys.tournament({"ours": ours, "random": "random"}, 1, executor="serial")


def environment() -> Any:
    """An environment in which nothing has been played."""
    from otys_nb.analysis.environment import raw_env  # slow to load

    made = raw_env()
    made.reset(seed=1)
    return made


def raw_environment() -> Any:
    """An environment that has dealt no game."""
    from otys_nb.analysis.environment import raw_env

    return raw_env(max_rounds=1)


def ended_environment() -> Any:
    """An environment whose game is over, as each agent has been told."""
    environment = raw_environment()
    environment.reset(seed=1)
    for _ in environment.agent_iter():
        observation, _, ended, cut, _ = environment.last()
        environment.step(None if ended or cut else int(observation["action_mask"].argmax()))
    return environment


def numpy_generator() -> Any:
    """Chance as numpy has it."""

    return numpy.random.default_rng(1)


def any_(value: Any) -> Any:
    """A value whose kind a type checker does not see."""
    return value


def two() -> Any:
    """Players for two seats."""
    return policies.opponents(["fair", "random"])


def written(text: str) -> Path:
    """A file that holds this."""
    path = Path("empty.otys")
    path.write_text(text)
    return path


def shut_executor() -> Any:
    """An executor that takes no more work."""
    with ThreadPoolExecutor(1) as executor:
        return executor


def in_other_processes(policy: object) -> object:
    """Games that a pool of processes is to play."""
    with ProcessPoolExecutor(1) as executor:
        return otys.playouts(game(), 2, policy=policy, executor=executor)


def colony(**fields: Any) -> Any:
    """A fresh position, fields of the colony replaced."""
    position = game().position
    return replace(position, colony=replace(position.colony, **fields))


def with_headers(headers: Any) -> Any:
    """A game with headers of one's own."""
    found = game()
    found.headers = headers
    return found


def rows() -> Any:
    """The ends of the first turn, as a table."""
    return otys.outcome_rows(game(), most=20)


def bot(decide: Any) -> Any:
    """A tournament with a bot of one's own."""
    return otys.tournament({"zed": decide, "random": "random"}, 1, executor="serial")


def best() -> Any:
    """Two suggestions for the first turn."""
    return otys.best_turns(game(), 2, tries=0)


@cache
def ended() -> Any:
    """A game that is over."""
    players = policies.opponents(["random", "random"])
    *_, (_, position) = policies.play_out(game(), players, Random(1))
    return otys.Game(position)


def of_processes(*names: str, deals: int = 1) -> object:
    """A tournament in processes, of which one, the last by name, has a player that no process can be sent."""
    bots = {**dict.fromkeys(names, "random"), "zed": lambda view, unseen, rng: view.moves()[0]}
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes

    with ProcessPoolExecutor(1) as executor:
        return otys.tournament(bots, deals, executor=executor)


def wrapped(players: int = 2) -> Any:
    """An environment with its wrappers, before a game is dealt."""
    from otys_nb.analysis.environment import env  # slow to load

    return env(players, max_rounds=1)


def dealt() -> Any:
    """The same, after."""
    environment = wrapped()
    environment.reset(seed=1)
    return environment


def without_a_step() -> None:
    """A loop over agents of whom none moves."""
    environment = dealt()
    for _ in environment.agent_iter():
        environment.last()


def search(**options: Any) -> Any:
    """A player that searches."""
    from otys_nb.analysis.search import Search

    return Search(**options)


def of_traits(board: Any, **traits: Any) -> None:
    """Set traits of a board."""
    for name, value in traits.items():
        setattr(board, name, value)


def view() -> Any:
    """What the first player may know of a game."""
    return game().position.seen_by(0)


def frame() -> Any:
    """The ends of a turn in pandas."""
    import pandas as pd

    return pd.DataFrame(otys.outcome_rows(game(), most=3))


def says_a_key(view: Any, unseen: Any, rng: Any) -> Any:
    """A player whose answer is no move."""
    return 4


class Resting:
    """A player that never answers."""

    def decide(self, view: Any, unseen: Any, rng: Any) -> Any:
        """Nothing."""


async def later(view: Any, unseen: Any = None, rng: Any = None) -> Any:
    """A function that cannot answer at once."""


class Unsendable:
    """A player that holds what no other process can have."""

    def __init__(self) -> None:
        import threading

        self.lock = threading.Lock()

    def decide(self, view: Any, unseen: Any, rng: Any) -> Any:
        """The first move that there is."""
        return view.moves()[0]


def in_processes(player: Any) -> object:
    """Games that a pool of processes is to play."""
    from concurrent.futures import ProcessPoolExecutor  # Pyodide has no processes

    with ProcessPoolExecutor(1) as executor:
        return otys.playouts(game(), 2, policy=player, executor=executor)


def numbers() -> Any:
    """The moves by their numbers."""
    from otys_nb.analysis.move_numbers import numbered_moves

    return numbered_moves(otys.default_edition())


def an_array() -> Any:
    """Two numbers as numpy has them."""

    return numpy.zeros(2)


def share() -> Any:
    """How often the first player won."""
    return otys.playouts(game(), 1, executor="serial").wins(0)


def asked(player: Any, **options: Any) -> object:
    """A game that this one plays."""
    return otys.playouts(game(), 1, policy=player, executor="serial", **options)


def run(code: str) -> None:
    """A line as somebody types it."""
    exec(code, {})


def seen(view: object, seat: int | None = None) -> object:
    """What a program that learns would be shown."""
    from otys_nb.analysis import environment  # not in a browser

    return environment.observation(view, seat)  # type: ignore[arg-type]


def dealt_a_hand() -> Any:
    """A position in which each player holds a contract."""
    from dataclasses import replace

    position = game().position
    *deck, one, other = position.colony.deck
    holding = [replace(each, contracts=(card,)) for each, card in zip(position.players, (one, other), strict=True)]
    return replace(position, players=tuple(holding), colony=replace(position.colony, deck=tuple(deck)))


def loaded(**fields: object) -> Any:
    """A game of a position whose fields were written by hand."""
    return otys.load(json.dumps(json.loads(game().position.to_json()) | fields))


def bare() -> Any:
    """An environment without PettingZoo's wrappers, in which a game was dealt."""
    return dealt().unwrapped


def array(number: int) -> Any:
    """A number of numpy."""
    return numpy.int64(number)


def removed() -> None:
    """Goes to a place that the game has no more."""
    begun = game().play("4")
    node = begun.node
    begun.undo().remove(node).goto(node)


def broken_pool() -> Any:
    """A pool whose process has died."""
    import os
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(1)
    pool.submit(os._exit, 1).exception()
    return pool


async def asynchronous(*_: object) -> Any:
    """A function that nobody waits for."""


def shut_board() -> Any:
    """A board that was closed."""
    board = otys.PlayerBoard(game())
    board.close()
    return board


def headed(**headers: str) -> Any:
    """A game with these headers, set one by one."""
    made = game()
    made.headers.update(headers)
    return made


def closed() -> Any:
    """An environment that was closed."""
    environment = dealt()
    environment.close()
    return environment


def tracked(**tracks: object) -> Any:
    """A position whose edition was made by hand, with these tracks."""
    return replace(game().position, edition=replace(otys.default_edition(), **tracks))


def wholly_new(**tracks: object) -> Any:
    """A game with such an edition."""
    return otys.new_game(["A", "B"], seed=1, edition=replace(otys.default_edition(), **tracks))


def line_of_a_list() -> object:
    """Loads what stands on the first line of a list of paths."""
    Path("list.txt").write_text("c.otys\nd.otys\n", encoding="utf-8")
    with Path("list.txt").open(encoding="utf-8") as paths:
        return otys.load(next(paths))
