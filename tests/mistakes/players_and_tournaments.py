"""Mistakes at the prompt with players, their games and tournaments, and what is counted of these."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import otys_nb
from otys_nb.analysis import policies as typed_policies
from otys_nb.analysis.move_numbers import numbered_moves as typed_numbered_moves
from otys_nb.rules import moves as typed_moves
from otys_nb.rules.moves import EndTurn
from tests.mistakes.made import (
    OnlyTheView,
    Resting,
    Unsendable,
    an_array,
    any_,
    asked,
    between_two,
    bot,
    broken_by_us,
    broken_pool,
    ended,
    game,
    games,
    in_other_processes,
    in_processes,
    later,
    of_processes,
    run,
    says_a_key,
    search,
    share,
    shut_executor,
    two,
    view,
)

otys: Any = otys_nb
policies: Any = typed_policies
moves: Any = typed_moves
numbered_moves: Any = typed_numbered_moves


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "a policy that there is not": (lambda: otys.playouts(game(), 2, policy="gredy", executor="serial"), "gredy"),
    "a policy that is a number": (lambda: otys.playouts(game(), 2, policy=3, executor="serial"), "3"),
    "a policy that chooses nothing": (
        lambda: otys.playouts(game(), 1, policy=lambda view, unseen, rng: [], executor="serial"),
        "not []",
    ),
    "one policy of two": (lambda: otys.playouts(game(), 2, policy=["greedy"], executor="serial"), "1"),
    "an executor by a wrong name": (lambda: otys.playouts(game(), 2, executor="parallel"), "parallel"),
    "an executor that is a number": (lambda: otys.playouts(game(), 2, executor=4), "4"),
    "opponents as a word": (lambda: otys.against(["Ada", "Grace"], "greedy"), "greedy"),
    "opponents as a list": (lambda: otys.against(["Ada", "Grace"], ["greedy"]), "greedy"),
    "an opponent by name": (lambda: otys.against(["Ada", "Grace"], {"Grace": "greedy"}), "Grace"),
    "an opponent without a chair": (lambda: otys.against(["Ada", "Grace"], {2: "greedy"}), "2"),
    "an opponent who is a number": (lambda: otys.against(["Ada", "Grace"], {1: 3}), "3"),
    "a first opponent who is not there": (lambda: otys.first_game(opponent="hard"), "hard"),
    "our game of a number": (lambda: otys.our_game(7), "int"),
    "playouts of a broken position": (lambda: otys.playouts(broken_by_us(), 3, executor="serial"), "position"),
    "playouts below none": (lambda: otys.playouts(game(), -3), "-3"),
    "a seat of playouts that there is not": (lambda: otys.playouts(game(), 2, seat=2, executor="serial"), "2"),
    "an executor's class": (lambda: otys.playouts(game(), 2, executor=ThreadPoolExecutor), "ThreadPool"),
    "an executor that is a list": (lambda: otys.playouts(game(), 2, executor=[]), "[]"),
    "a policy's class": (lambda: otys.playouts(game(), 2, policy=Random, executor="serial"), "Random"),
    "a policy for three": (lambda: otys.playouts(game(), 2, policy=["random"] * 3, executor="serial"), "3"),
    "a policy of None": (lambda: otys.playouts(game(), 2, policy=None, executor="serial"), "None"),
    "progress that cannot be called": (lambda: otys.playouts(game(), 2, progress=5, executor="serial"), "5"),
    "a plot of nothing known": (lambda: otys.playouts(game(), 1, executor="serial").plot("luck"), "luck"),
    "a tournament of a list": (lambda: otys.tournament(["greedy", "random"], 2), "greedy"),
    "a tournament of one": (lambda: otys.tournament({"a": "random"}, 2), "1"),
    "a tournament of numbers": (lambda: otys.tournament({1: "random", 2: "random"}, 1), "1"),
    "a tournament without deals": (lambda: otys.tournament({"a": "random", "b": "random"}, 0), "0"),
    "a tournament at a table of nine": (lambda: otys.tournament({"a": "random", "b": "random"}, 1, table=9), "9"),
    "a tournament of wizards": (lambda: otys.tournament({"a": "wizard", "b": "random"}, 1), "wizard"),
    "a tournament of unknown sponsors": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, sponsors="odd", executor="serial"),
        "odd",
    ),
    "the wins of nobody": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, executor="serial").wins("c"),
        "'c'",
    ),
    "the wins against oneself": (
        lambda: otys.tournament({"a": "random", "b": "random"}, 1, executor="serial").wins("a", "a"),
        "'a'",
    ),
    "an opponent at every seat by a number": (lambda: otys.against(["A", "B"], 1), "1"),
    "last night's game of one": (lambda: otys.our_game(["Ada"]), "1"),
    "the wins of a name": (lambda: games().wins("Ada"), "'Ada'"),
    "the wins of seat nine": (lambda: games().wins(9), "9"),
    "the margin of seat nine": (lambda: games().margin(9), "9"),
    "a new deal in letters": (lambda: games(redeal="no"), "'no'"),
    "a policy that takes one thing": (lambda: games(policy=lambda view: view.moves()[0]), "policy"),
    "progress that takes nothing": (lambda: games(progress=lambda: None), "progress"),
    "an executor that was shut down": (
        lambda: otys.playouts(game(), 2, executor=shut_executor()),
        "ThreadPoolExecutor",
    ),
    "a lambda for other processes": (lambda: in_other_processes(lambda view, unseen, rng: view.moves()[0]), "<lambda>"),
    "a tournament of somebody without a name": (lambda: otys.tournament({"": "random", "b": "random"}, 1), "''"),
    "a chair that is a fraction": (lambda: otys.against(["A", "B"], {1.0: "greedy"}), "1.0"),
    "a chair that is yes": (lambda: otys.against(["A", "B"], {True: "greedy"}), "True"),
    "a game beyond the last": (lambda: games()[7], "7"),
    "a player whose method takes too little": (lambda: between_two(OnlyTheView()), "three things"),
    "a margin of somebody who did not play": (lambda: between_two("random").margin("Zed"), "'Zed'"),
    "games of somebody who did not play": (lambda: between_two("random").between("ours", "Zed"), "'Zed'"),
    "a row beyond the last of a tournament": (lambda: between_two("random")[7], "7"),
    "a share of no victories": (lambda: otys.playouts(game(), 0).wins(0), "count"),
    "a column that no tournament has": (lambda: between_two("random")[0]["x"], "player, against"),
    "a game played out by a number": (lambda: policies.play_out(game(), two(), any_(3)), "3"),
    "a turn finished by nothing": (lambda: policies.finish_turn(game(), two(), any_(None)), "None"),
    "a strength misspelt at a seat": (lambda: otys.against(["A", "B"], {1: "gredy"}), "opponents[1]: 'gredy'"),
    "a class for a player": (lambda: between_two(policies.Greedy), "players['ours']: Greedy"),
    "a generator of policies' moves": (lambda: between_two(lambda view, unseen, rng: iter(view.moves())), "iterator"),
    "players by name in a game played out": (
        lambda: list(policies.play_out(game().position, ["random", "fair"], Random(1))),
        "Sequence[Opponent]",
    ),
    "one player for two seats": (
        lambda: list(policies.play_out(game().position, policies.opponents(["random"]), Random(1))),
        "1 given",
    ),
    "a decision by a name": (lambda: policies.decision(game().position, "fairy", Random(1)), "player: 'fairy'"),
    "a player asked about a game": (lambda: policies.opponent("fair").decide(game(), (), Random(1)), "<Game"),
    "a random player asked about a game": (lambda: policies.opponent("random").decide(game(), (), Random(1)), "<Game"),
    "players as a word": (lambda: policies.opponents("fair"), "'fair'"),
    "a negative slip": (lambda: policies.Greedy(slip=-1), "-1"),
    "moments in words": (lambda: policies.Greedy(max_moments="x"), "'x'"),
    "a bot that ends at once": (lambda: bot(lambda view, unseen, rng: EndTurn()), "The player to decide: 'zed'."),
    "a tournament of nobody": (lambda: otys.tournament({}, 1), "players: 0 players"),
    "a tournament from before the start": (lambda: otys.tournament({"a": "random", "b": "random"}, 1, seed=-1), "-1"),
    "a class for a bot": (lambda: bot(policies.Greedy), "write Greedy()"),
    "one policy in a list": (lambda: otys.playouts(game(), 2, policy=["random"], executor="serial"), "1 given"),
    "the uses of tiles": (lambda: games().used("tiles"), "'tiles'"),
    "the uses in no games": (lambda: otys.playouts(game(), 0).used("divers"), "count"),
    "a lambda that is needed last": (lambda: of_processes("a", "b", deals=2), "<lambda>"),
    "a lambda for one deal": (lambda: of_processes("a"), "<lambda>"),
    "a lambda for one game": (
        lambda: otys.playouts(game(), 1, policy=lambda view, unseen, rng: view.moves()[0], executor=None),
        "<lambda>",
    ),
    "players in a set": (lambda: policies.opponents({"fair", "random"}), "Sequence[Policy]"),
    "a judge that is a number": (lambda: policies.Greedy(judge=3), "judge"),
    "a random player of three": (lambda: policies.RandomPlayer(3), "one argument too many"),
    "a search of negative time": (lambda: search(seconds=-1), "-1"),
    "a search of half a try": (lambda: search(tries=0.5), "0.5"),
    "a search that is changed": (lambda: setattr(search(), "tries", 3), "Search.tries cannot be set"),
    "a deal of a view kept": (
        lambda: otys.playouts(view(), 2, redeal=False, executor="serial"),
        "position.filled(rng)",
    ),
    "a view played out": (
        lambda: list(policies.play_out(view(), policies.opponents(["random", "fair"]), Random(1))),
        "position.filled(rng)",
    ),
    "a turn of a view finished": (
        lambda: policies.finish_turn(view(), policies.opponents(["random", "fair"]), Random(1)),
        "position.filled(rng)",
    ),
    "playouts after the end": (lambda: otys.playouts(ended(), 3, executor="serial"), "The game is over"),
    "nobody to play against": (lambda: otys.against(["Ada", "Grace"], {}), "give None"),
    "a bot's answer by its function": (lambda: asked(says_a_key), "The answer of says_a_key(): expected Move"),
    "a bot's answer by its class": (lambda: asked(Resting()), "The answer of Resting.decide(): expected Move"),
    "a bot's answer in a decision": (
        lambda: policies.decision(game(), policies.opponent(says_a_key), Random(1)),
        "says_a_key()",
    ),
    "a bot's forbidden move": (lambda: asked(lambda view, unseen, rng: EndTurn()), "The player to decide: 'Ada'."),
    "a misspelt player of two": (lambda: policies.opponents(["random", "grede"]), "policies[1]: 'grede'"),
    "a bot that answers later": (lambda: asked(later), "later() is asynchronous"),
    "an opponent that answers later": (lambda: otys.against(["a", "b"], {1: later}), "later() is asynchronous"),
    "playouts of a negative seed": (lambda: otys.playouts(game(), 2, seed=-1), "seed: -1 is not a whole number from 0"),
    "a bot that answers all moves": (lambda: asked(lambda view, unseen, rng: view.moves()), "<lambda>() is all legal"),
    "a bot that cannot be sent": (lambda: in_processes(Unsendable()), "Unsendable cannot be sent"),
    "a test that answers later": (lambda: otys.outcome_rows(game(), most=3).where(later), "test is asynchronous"),
    "an executor of numbers": (lambda: otys.playouts(game(), 2, executor=an_array()), "array([0., 0.])"),
    "a share compared": (lambda: share() > 0.5, "its .mean"),
    "a share added": (lambda: share() + 1, "its .mean"),
    "a share rounded": (lambda: round(share(), 2), "its .mean"),
    "a misspelt name of a player": (
        lambda: run("from otys_nb.analysis.policies import Greddy"),
        "did you mean Greedy?",
    ),
    "a package's misspelt module": (lambda: otys.analysis.polices, "did you mean policies?"),
    "a share without its sign": (lambda: abs(share()), "its .mean"),
    "a share as a whole number": (lambda: int(share()), "its .mean"),
    "a share with a minus": (lambda: -share(), "its .mean"),
    "a share equal to a number": (lambda: share() == 0.75, "its .mean"),
    "a share among numbers": (lambda: share() in [0.5], "its .mean"),
    "a share as yes or no": (lambda: bool(share()), "its .mean"),
    "a pool whose process has died": (
        lambda: otys.playouts(game(), 4, executor=broken_pool()),
        "takes no more work: it was shut down, or a process of it has died",
    ),
    "a player's mistyped line": (
        lambda: otys.playouts(game(), 2, policy=lambda view, unseen, rng: "4 garbage", executor="serial"),
        "This cannot be read here",
    ),
    "where something is among games": (
        lambda: otys.playouts(game(), 2, executor="serial").index("x"),
        "'x' is not in this Playouts",
    ),
    "a position told twice": (lambda: otys.playouts(game(), n=2, position=game()), "position: position stands twice"),
    "a long name against the computer": (
        lambda: otys.against(["A", "x" * 201], {1: "mild"}),
        "this has 201 characters",
    ),
    "a player of a tournament in two lines": (
        lambda: otys.tournament({"a\nb": "random", "b": "random"}, 1, executor="serial"),
        "players: 'a\\nb' is not a name",
    ),
    "a player of a tournament with a long name": (
        lambda: otys.tournament({"a" * 999: "random", "b": "random"}, 1, executor="serial"),
        "players: this has 999 characters",
    ),
    "policies by seat in a dictionary": (
        lambda: otys.playouts(game(), 2, policy={0: "random", 1: "fair"}),
        "policy: expected Policy | Sequence[Policy], not {0:",
    ),
    "a player that has no decide": (lambda: games(policy=object()), "an object with such a method decide"),
}
