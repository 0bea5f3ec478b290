"""Finds the puzzles of the dives of the day in played-out games, and writes them in the order of the days.

    python -m tools.dives --games 50
    python -m tools.dives --games 40 --first 51 --add
    python -m tools.dives --games 0 --record evening.otys --add
    python -m tools.dives --games 54 --first 101 --kind win --weeks 9 --add
    python -m tools.dives --mend --first 155

Every start of a turn is looked at with all its ends, late ones also as the last turn of the game, with a score to
match. A puzzle is kept if the engine finds exactly one answer to it, whatever lies hidden. The same games give the same
file; the first two gave a year of puzzles in a quarter of an hour, the last nine weeks in ten minutes.
After a change of the rules ``--mend`` keeps what still has one answer, and puts others in place of the rest.
"""

from __future__ import annotations

import argparse
import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from otys_nb.analysis.outcomes import TurnGraph
from otys_nb.analysis.policies import Greedy, finish_turn
from otys_nb.analysis.turn_search import playout_moves
from otys_nb.lessons.dives.puzzle import FIELDS, KINDS, Puzzle, goal, measured, puzzles
from otys_nb.lessons.exercises.stable_random import shuffled
from otys_nb.lessons.exercises.walk import whole_turn
from otys_nb.rules import turn
from otys_nb.rules.components import GOAL
from otys_nb.rules.formats import table_record
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import START, Position, with_player
from otys_nb.rules.refusal import IllegalMove
from otys_nb.rules.setup import new_position

FILE: Final = Path(__file__).parent.parent / "otys_nb/lessons/dives/data/dives.tsv"
NAMES: Final = ("Ada", "Grace", "Alan")
DAYS: Final = 7
WEEKS: Final = 52
MOST: Final = 2500
"""Moments of a turn that is looked at."""
LEAST: Final = 3
"""Decisions of an answer worth looking for."""
LATE: Final = 8
"""The first round that may be a game's last."""
FEW: Final = 2
"""Prestige that the last turn of a game brings at least."""
LUCKY: Final = 0.1
"""No more than this share of the ends may be right."""
SHARES: Final = {"win": 0.25, "prestige": 0.4, "home": 0.35}
"""How often each kind comes, as far as it was found."""


def game(seed: int) -> Iterator[Position]:
    """The starts of turns in a game that quick players play."""
    player = Greedy(max_moments=600, move_filter=playout_moves, slip=0.25)
    count = 2 + seed % 2
    position = new_position(NAMES[:count], seed=seed, sponsors="random" if seed % 4 > 1 else "basic")
    rng = Random(seed)
    while not position.finished:
        yield position
        position = finish_turn(position, (player,) * count, rng)


def recorded(file: Path) -> Iterator[Position]:
    """The starts of turns in a game that people have recorded, as it was played."""
    for part in table_record.load(file.read_text(encoding="utf-8")):
        for node in part.node.path():
            if node.position.turn == START and not node.position.finished:
                yield node.position


def finale(position: Position) -> Position | None:
    """The same turn as the last of a game: the mover's score is raised so that the most the turn can bring just wins.
    None where it is too early, or somebody else has a turn in this round, or enough for the end."""
    seat = position.to_move or 0
    scores = [player.score for player in position.players]
    last = (seat + 1) % len(scores) == position.first_player
    graph = complete(position) if last and position.round >= LATE and max(scores) < GOAL else None
    if graph is None:
        return None
    best = max(end.players[seat].score for end in graph.results.values()) - scores[seat]
    return with_player(position, seat, score=max(GOAL - best, scores[seat])) if best >= FEW else None


def complete(position: Position) -> TurnGraph | None:
    """All of the turn; None if it is long."""
    graph = TurnGraph(position)
    for progress in graph.run(500):
        if progress.moments > MOST:
            return None
    return graph


def found(position: Position, kinds: Sequence[str] = KINDS) -> Iterator[Puzzle]:
    """The puzzles of these kinds at the start of this turn."""
    graph = complete(position)
    if graph is None:
        return
    for kind in kinds:
        made = measured(kind, graph)
        if made is None or len(made[1].way) < LEAST or made[0].right / made[0].ends > LUCKY:
            continue
        puzzle, answer = made
        end = position
        for move in answer.line:
            end = turn.advance(end, move)
        solution = whole_turn(position, answer.line, end)
        if solution:
            yield replace(puzzle, solution=solution)


def in_order(pool: Sequence[Puzzle], weeks: int) -> list[Puzzle]:
    """Puzzles for so many weeks: the easiest on Mondays, the hardest on Sundays, the kinds mixed."""
    wanted = weeks * DAYS
    rng = Random("dives")
    chosen: list[Puzzle] = []
    for kind, share in SHARES.items():
        chosen += shuffled(rng, [each for each in pool if each.kind == kind])[: round(wanted * share)]
    rest = [each for each in shuffled(rng, pool) if each not in chosen]
    chosen = sorted((chosen + rest)[:wanted], key=lambda each: (each.difficulty, each.code))
    days = [shuffled(rng, chosen[day * weeks : (day + 1) * weeks]) for day in range(DAYS)]
    return [days[day][week] for week in range(weeks) for day in range(DAYS)]


def counted_again(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle as the engine counts it now; None if its solution is no longer the one answer to it."""
    graph = TurnGraph(puzzle.position).complete()
    wanted, again = goal(puzzle.kind, graph), measured(puzzle.kind, graph, puzzle.solution)
    if wanted is None or again is None:
        return None
    try:
        reached = wanted.reached(puzzle.position.play(puzzle.solution))
    except (IllegalMove, NotationError):
        return None
    return again[0] if reached else None


def mended(before: Sequence[Puzzle], games: Iterable[Iterable[Position]]) -> list[Puzzle]:
    """The puzzles on their days, counted again; in place of each that no longer holds stands the one of its kind in
    these games that is nearest to it in difficulty. Each week is in order.

    Raises:
        ValueError: if there are too few in the games.
    """
    now = {each.code: counted_again(each) for each in before}
    missing = Counter(each.kind for each in before if now[each.code] is None)
    pool: list[Puzzle] = []
    for one in games:
        if Counter(each.kind for each in pool) >= missing:
            break
        pool += [each for each in in_game(one, tuple(missing)) if each.code not in now]
    if not Counter(each.kind for each in pool) >= missing:
        raise ValueError(f"more games are needed for {dict(missing)}")
    whole = []
    for each in before:
        kept = now[each.code]
        if kept is None:
            alike = [other for other in pool if other.kind == each.kind]
            kept = min(alike, key=lambda other: abs(other.difficulty - each.difficulty))
            pool.remove(kept)
        whole.append(kept)
    weeks = (whole[at : at + DAYS] for at in range(0, len(whole), DAYS))
    return [each for week in weeks for each in sorted(week, key=lambda each: each.difficulty)]


def in_game(positions: Iterable[Position], kinds: Sequence[str]) -> list[Puzzle]:
    """The puzzles of these kinds in a game, at most one for each turn."""
    pool: list[Puzzle] = []
    for position in positions:
        last = finale(position)
        pool += list(chain(found(last, kinds) if last else (), found(position, kinds)))[:1]
    return pool


def written(puzzles: Sequence[Puzzle]) -> str:
    """The file."""
    text = io.StringIO()
    lines = csv.writer(text, delimiter="\t", lineterminator="\n")
    lines.writerow(FIELDS)
    lines.writerows([getattr(each, name) for name in FIELDS] for each in puzzles)
    return text.getvalue()


def main(argv: Sequence[str] | None = None) -> None:
    """Find puzzles and write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="how many games to look through")
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--add", action="store_true", help="write them after those that the file holds")
    parser.add_argument("--mend", action="store_true", help="replace the puzzles of the file that no longer hold")
    parser.add_argument("--record", type=Path, action="append", default=[], help="a recorded game to look through")
    parser.add_argument("--kind", choices=KINDS, action="append", help="what to look for; all of it if none is named")
    parser.add_argument("--weeks", type=int, default=WEEKS, help="for how many weeks, at most")
    parser.add_argument("--file", type=Path, default=FILE, help="where to write")
    asked = parser.parse_args(argv)
    kinds = tuple(asked.kind or KINDS)
    games = [game(seed) for seed in range(asked.first, asked.first + asked.games)] + [*map(recorded, asked.record)]
    if asked.mend:
        after = mended(puzzles(), games)
        asked.file.write_text(written(after), encoding="utf-8")
        print(f"{len(set(after) - set(puzzles()))} of {len(after)} puzzles written anew")
        return
    pool = [each for one in games for each in in_game(one, kinds)]
    weeks = min(asked.weeks, len(pool) // DAYS)
    before = list(puzzles()) if asked.add else []
    asked.file.write_text(written([*before, *in_order(pool, weeks)]), encoding="utf-8")
    counts = ", ".join(f"{sum(each.kind == kind for each in pool)} {kind}" for kind in KINDS)
    print(f"{counts}; {weeks} weeks written")


if __name__ == "__main__":
    main()
