"""Mistakes at the prompt that a stranger made, in a list written anew over all public names: these had no sentence."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import policies
from otys_nb.rules import views
from otys_nb.rules.moves import ChooseKey

otys: Any = otys_nb


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
    import numpy as np

    return np.random.default_rng(1)


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


def shut() -> Any:
    """An executor that takes no more work."""
    with ThreadPoolExecutor(1) as executor:
        return executor


def in_other_processes(policy: object) -> object:
    """Games that a pool of processes is to play."""
    with ProcessPoolExecutor(1) as executor:
        return otys.playouts(game(), 2, policy=policy, executor=executor)


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    # games and positions
    "a game's players as one text": (lambda: otys.Game(game().position, players="AB"), "'AB'"),
    "a game's players as numbers": (lambda: otys.Game(game().position, players=[1, 2]), "[1, 2]"),
    "a key that is a number": (lambda: game().play(ChooseKey(4, 1)), "4"),  # type: ignore[arg-type]
    "a path with a zero": (lambda: otys.load("a\0b"), "a\\x00b"),
    "keys of None": (lambda: ada(keys=None).moves(), "None"),
    "keys of None in a code": (lambda: ada(keys=None).code(), "None"),
    "a score in letters": (lambda: otys.outcomes(ada(score="3")), "players[0].score"),
    "batteries below none": (lambda: otys.outcomes(ada(batteries=-1)), "-1"),
    "a player as a dictionary": (lambda: as_dictionary().to_json(), "players"),
    "a player as a dictionary in a code": (lambda: as_dictionary().code(), "players"),
    "a player as a dictionary on a board": (lambda: otys.Table(as_dictionary()), "players"),
    "players as a list in a position": (
        lambda: otys.best_turns(replace(game().position, players=list(game().position.players)), 1, tries=0),
        "position.players",
    ),
    "an edition of a number": (lambda: otys.Edition(3), "3"),
    "an edition with a list": (lambda: otys.Edition("mine", contracts=["mmp:3"]), "edition.contracts"),
    # tables and graphs
    "a column in place of a row": (lambda: otys.outcome_rows(game())["prestige"], "'prestige'"),
    "rows tested without a row": (lambda: otys.outcome_rows(game()).where(lambda: True), "test"),
    "rows sorted by nothing": (lambda: otys.outcome_rows(game()).sort(), "columns"),
    "a report after no moments": (lambda: otys.TurnGraph(game()).run(0), "0"),
    # many games
    "the wins of a name": (lambda: games().wins("Ada"), "'Ada'"),
    "the wins of seat nine": (lambda: games().wins(9), "9"),
    "the margin of seat nine": (lambda: games().margin(9), "9"),
    "a new deal in letters": (lambda: games(redeal="no"), "'no'"),
    "a policy that takes one thing": (lambda: games(policy=lambda view: view.moves()[0]), "policy"),
    "progress that takes nothing": (lambda: games(progress=lambda: None), "progress"),
    "an executor that was shut down": (lambda: otys.playouts(game(), 2, executor=shut()), "ThreadPoolExecutor"),
    "a lambda for other processes": (lambda: in_other_processes(lambda view, unseen, rng: view.moves()[0]), "<lambda>"),
    "a tournament of somebody without a name": (lambda: otys.tournament({"": "random", "b": "random"}, 1), "''"),
    # games against the computer, boards
    "a chair that is a fraction": (lambda: otys.against(["A", "B"], {1.0: "greedy"}), "1.0"),
    "a chair that is yes": (lambda: otys.against(["A", "B"], {True: "greedy"}), "True"),
    "nothing played on a board": (lambda: otys.PlayerBoard(game(), 0).play(""), "''"),
    "a board told to speak Latin": (lambda: otys.PlayerBoard(game(), 0).speak("la"), "'la'"),
    "a board's steps to undo": (lambda: otys.PlayerBoard(game(), 0).undo(2), "2"),
    # the analysis board
    "a field that there is not": (lambda: otys.Explorer().edit("players[0].glory", 3), "players[0].glory"),
    "a field of seat eight": (lambda: otys.Explorer().edit("players[7].score", 3), "players[7].score"),
    "a piece from nowhere": (lambda: otys.Explorer().move("a", "b"), "a → b"),
    "an explorer's text of None": (lambda: otys.Explorer().load(None), "None"),
    "an explorer's text as a path": (lambda: otys.Explorer().load(Path("x")), "Path"),
    "a future by its number": (lambda: otys.Explorer().compare(3), "3"),
    "nothing hidden at a place": (lambda: otys.Explorer().reveal_as("x", "mpp:3"), "x"),
    "an edition by name in an explorer": (lambda: otys.Explorer().use_edition("mine"), "'mine'"),
    "a table note of None": (lambda: otys.Explorer().read_note(None), "None"),
    # what is taught and shared
    "practice with a list for a seed": (lambda: otys.practice("keys", seed=[1]), "[1]"),
    "a class kit saved nowhere": (lambda: otys.class_kit("keys-2-pearl", 2).save(None), "None"),
    "a worksheet saved nowhere": (lambda: otys.worksheet("keys", 1).save(None), "None"),
    "a worksheet for a word processor": (lambda: otys.worksheet("keys", 1).save("x.doc"), "x.doc"),
    "a position as a dictionary": (lambda: otys.Game(asdict(game().position)), "{'players':"),
    "a record in a language": (lambda: game().record("fr"), "'fr'"),
    "more hints at once": (lambda: otys.lesson("keys").hint(5), "5"),
    "nothing done": (lambda: otys.lesson("keys").do(None), "None"),
    "part of a line in letters": (lambda: game().play("4", partial="yes"), "'yes'"),
    "a name of two lines": (lambda: game().name("a\nb"), "a\\nb"),
    "nobody's turn": (lambda: replace(game().position, to_move=5).moves(), "5"),
    "a board on nobody's turn": (lambda: otys.Table(replace(game().position, to_move=5)), "5"),
    "a suggestion beyond the last": (lambda: otys.best_turns(game(), 1, tries=0)[5], "5"),
    "a row beyond the last": (lambda: otys.outcome_rows(game())[10**6], "1000000"),
    "a game beyond the last": (lambda: games()[7], "7"),
    "a result that no turn has": (lambda: otys.TurnGraph(game()).complete().line("x"), "'x'"),
    "a player whose method takes too little": (lambda: between_two(OnlyTheView()), "three things"),
    "a margin of somebody who did not play": (lambda: between_two("random").margin("Zed"), "'Zed'"),
    "games of somebody who did not play": (lambda: between_two("random").between("ours", "Zed"), "'Zed'"),
    "a row beyond the last of a tournament": (lambda: between_two("random")[7], "7"),
    "an agent that is none": (lambda: environment().action_space("p0"), "'p0'"),
    "an observation for nobody": (lambda: environment().observe("player_7"), "'player_7'"),
    "an action below all numbers": (lambda: environment().step(-1), "-1"),
    "an action in letters": (lambda: environment().step("a"), "'a'"),
    "an environment's seed in letters": (lambda: environment().reset(seed="x"), "'x'"),
    "a misspelt attribute of a board": (lambda: setattr(otys.Table(game()), "langue", "fr"), "lang"),
    "an attribute that no board has": (lambda: setattr(otys.PlayerBoard(game()), "colour", "red"), "'colour'"),
    "a seat set by hand": (lambda: setattr(otys.Table(game()), "seat", 9), "board.seat"),
    "a property set by hand": (lambda: setattr(otys.Table(game()), "position", game().position), "board.position"),
    "a trait that is none": (lambda: otys.Table(game()).observe(print, "nonsense"), "'nonsense'"),
    "an observer that is no function": (lambda: otys.Table(game()).observe("follow", "rev"), "'follow'"),
    "an observer that is told nothing": (lambda: otys.Table(game()).observe(lambda: None, "rev"), "lambda"),
    "a share of no victories": (lambda: otys.playouts(game(), 0).wins(0), "count"),
    "a position beyond the last row": (lambda: otys.outcome_rows(game()).position(9999), "9999"),
    "an outcome beyond the last": (lambda: otys.outcomes(game())[99999], "99999"),
    "an outcome by a name": (lambda: otys.outcomes(game())["turn"], "'turn'"),
    "a column that no tournament has": (lambda: between_two("random")[0]["x"], "player, against"),
    "a row written into": (lambda: otys.outcome_rows(game())[0].__setitem__("x", 1), "'x'"),
    "an environment's seed below 0": (lambda: environment().reset(seed=-1), "-1"),
    "a game played out by a number": (lambda: policies.play_out(game(), two(), any_(3)), "3"),
    "a turn finished by nothing": (lambda: policies.finish_turn(game(), two(), any_(None)), "None"),
    "a file of no name": (lambda: game().save("x\0y"), "x\\x00y"),
    "an empty file": (lambda: otys.load(written("")), "empty.otys"),
    "a file of something else": (lambda: otys.load(written("hello\nworld")), "empty.otys"),
    # what programmers bring along
    "a generator of names": (lambda: otys.new_game(name for name in ["A", "B"]), "<generator"),
    "players as arguments": (lambda: otys.new_game("A", "B"), "'B'"),
    "numpy's generator": (lambda: game().position.filled(numpy_generator()), "Generator(PCG64)"),
    "the class of a generator": (lambda: otys.best_turns(game(), tries=1, rng=Random), "<class 'random.Random'>"),
    "a method for its result": (lambda: game().play(game().moves), "bound method Game.moves"),
    "all legal moves at once": (lambda: game().play(game().moves()), "(ChooseKey("),
    "all suggestions at once": (lambda: game().play(otys.best_turns(game(), 2, tries=0)), "<BestTurns: 2"),
    "an attribute of a game misspelt": (lambda: game().postion, "did you mean position"),
    "a strength misspelt at a seat": (lambda: otys.against(["A", "B"], {1: "gredy"}), "opponents[1]: 'gredy'"),
    "a class for a player": (lambda: between_two(policies.Greedy), "players['ours']: Greedy"),
    "what a word has not seen": (lambda: views.unseen_by(any_("x"), 0), "'x'"),
    "a step before a game": (lambda: raw_environment().step(0), "reset()"),
    "an observation before a game": (lambda: raw_environment().last(), "reset()"),
    "a step after the game": (lambda: ended_environment().step(0), "The game is over"),
    "an observation after the game": (lambda: ended_environment().last(), "The game is over"),
    "a generator of policies' moves": (lambda: between_two(lambda view, unseen, rng: iter(view.moves())), "iterator"),
    "a suggestion of another game played on a board": (
        lambda: otys.Table(otys.new_game(["A", "B"], seed=3)).play(otys.best_turns(game(), 1, tries=0)[0]),
        "R",
    ),
    "a page that is a folder": (lambda: otys.share_url(game(), file="."), "."),
}
