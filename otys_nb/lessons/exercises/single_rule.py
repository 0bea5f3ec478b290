"""Questions of their own shape: which divers a key reaches [R43], how long the game goes on after 18 Prestige points
[R79], who has more of them or, on a tie, more resources, and what scores nothing [R81] [R82] [R84]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from otys_nb.examples.claims import Can, Happened, Is, Not
from otys_nb.lessons.exercises.candidate import Candidate, ask, with_rule
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.moves_in_words import capital, turn_in_words
from otys_nb.lessons.exercises.stable_random import below, one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk, walk
from otys_nb.lessons.model import Option, Texts, in_each
from otys_nb.rules import messages
from otys_nb.rules.components import GOAL, SURFACE, diver_name
from otys_nb.rules.ending import winners
from otys_nb.rules.position import Player, Position

WINNERS: Final = (81, 82, 84)
MIN_ANSWERS: Final = 3
"""The fewest answers to a question."""
MAX_SCORES_TRIED: Final = 5
"""The number of scores tried for one turn."""
RULES: Final = (43, 79, *WINNERS)


def single_rule(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question on one of `RULES`; None if this turn does not give one."""
    if rule == 43:
        return _pushed(level, found.start, found.seat, rng)
    if rule == 79:
        return _to_come(level, found, rng)
    if rule in WINNERS:
        return _won(rule, level, found, rng)
    return None


def _pushed(level: int, position: Position, seat: int, rng: Random) -> Candidate | None:
    me = position.players[seat]
    right = [at for at in range(1, 6) if str(at) in me.keys]
    if not right:
        return None
    at = one_of(rng, right)
    gone = [me.divers[SURFACE + level - 1] for level in range(1, 6) if str(level) not in me.keys]
    wrong = shuffled(rng, me.divers[:SURFACE])[: 1 + level] + shuffled(rng, gone)[:level]
    if len(wrong) < 2 or me.neutral_x or "X" in me.keys:
        return None
    claims = (Is(f"me.divers.{SURFACE + at - 1}", me.divers[SURFACE + at - 1]), Can(str(at)))
    options = [_diver(me.divers[SURFACE + at - 1], claims)]
    for tile in wrong:
        above = tile in me.divers[:SURFACE]
        why, name = (
            (with_rule("why.rule", 43), "on-the-surface") if above else (with_rule("why.rule", 45), "key-on-track")
        )
        lies = Is(f"me.level.{diver_name(tile)}", at)
        options.append(_diver(tile, (lies,), why, 43 if above else 45, name))
    return ask(
        43,
        position,
        say_in_each("frame.who"),
        options,
        lambda lang: messages.in_words(wrong[0], "diver", lang),
        rng,
        length=1,
        by_rule=len(wrong),
        bearing=len(gone),
        kind="lay",
    )


def _diver(tile: str, claims: tuple[Is | Can, ...], why: Texts | None = None, rule: int = 43, name: str = "") -> Option:
    said = in_each(lambda lang: capital(messages.in_words(tile, "diver", lang)))
    truths = (Not(claims),) if why else ()
    return Option(said, claims, f"diver:{diver_name(tile)}", why, (rule,), truths, name)


def _to_come(level: int, found: Walk, rng: Random) -> Candidate | None:
    """Ask how many turns are still to come, in a turn in which the mover reaches the goal."""
    position = found.start
    seats = len(position.players)
    gained = found.played.after.score - found.played.before.score
    if seats < MIN_ANSWERS or position.to_move is None or gained < 1:
        return None
    players = [replace(player, score=min(player.score, GOAL - 2)) for player in position.players]
    players[position.to_move] = replace(players[position.to_move], score=GOAL - 1 - below(rng, gained))
    ended = walk(replace(position, players=tuple(players)), rng, found.moves)
    text = ended.text() if ended is not None and not ended.start.problems() else ""
    if ended is None or not text or not 2 <= len(ended.moments) <= 4 + 3 * level:
        return None
    if ended.end.players[ended.seat].score < GOAL:
        return None
    truth = 0 if ended.end.finished else (position.first_player - (ended.end.to_move or 0)) % seats
    said = {0: "over-at-once", seats - 1: "one-more-each", seats: "another-round"}
    counts = dict.fromkeys([truth, *said, (truth + 1) % seats])
    wrong = [count for count in counts if count != truth and count in said][: 1 + level]
    if len(wrong) < MIN_ANSWERS - 1:
        return None

    def option(count: int) -> Option:
        claim: Is | Not = Is("finished", True) if count == 0 else Is("to_move", (position.first_player - count) % seats)
        claims = (claim,) if count == 0 else (claim, Is("finished", False))
        if count == seats:
            claims = (Is("finished", False), Is("to_move", -1))
        why = None if count == truth else with_rule("why.rule", 79)
        truths = () if why is None else (Not(claims),)
        return Option(in_each(lambda lang: str(count)), claims, "", why, (79,), truths, said.get(count, ""))

    line = ended.moves
    goal = in_each(
        lambda lang: say(
            "frame.played",
            lang,
            line=turn_in_words(ended.start, line, lang),
            question=say("ask.to_come", lang, first=position.players[position.first_player].name),
        )
    )
    return ask(
        79,
        ended.start,
        goal,
        [option(truth), *map(option, wrong)],
        lambda lang: str(wrong[0]),
        rng,
        play=text,
        length=len(ended.moments),
        by_rule=len(wrong),
        bearing=1,
    )


def _won(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """Ask who has won, after the turn was the last one of a game that is nearly a tie."""
    for _ in range(MAX_SCORES_TRIED):
        position = _nearly_over(rule, found, rng)
        if position.problems():
            continue
        ended = walk(position, rng, found.moves if position.to_move == found.seat else ())
        text = ended.text() if ended is not None else ""
        if ended is not None and text and ended.end.finished and 2 <= len(ended.moments) <= 4 + 3 * level:
            made = _winners(rule, level, ended, text, rng)
            if made is not None:
                return made
    return None


def _nearly_over(rule: int, found: Walk, rng: Random) -> Position:
    position = found.start
    seats = len(position.players)
    last = (position.first_player - 1) % seats
    best = GOAL + below(rng, 4)
    players = [replace(player, score=best - (below(rng, 3) if rule != 82 else 0)) for player in position.players]
    if rule == 84:  # somebody is richer, though not in prestige
        rich = below(rng, seats)
        players[rich] = replace(players[rich], score=best - 1, credits=4 + below(rng, 4))
    mine = found.played.after.score - found.played.before.score if position.to_move == last else 0
    players[last] = replace(players[last], score=best - mine)
    return replace(position, to_move=last, players=tuple(players))


def _winners(rule: int, level: int, ended: Walk, text: str, rng: Random) -> Candidate | None:
    players = ended.end.players
    truth, misread = winners(players), _misread(rule, players)
    if misread == truth:
        return None
    readings = _readings(ended)
    wrong = [won for won in dict.fromkeys([misread, *shuffled(rng, list(readings))]) if won != truth][: 1 + level]
    if len(wrong) < MIN_ANSWERS - 1:
        return None
    names = [player.name for player in players]

    def said(won: tuple[int, ...], lang: str) -> str:
        return messages.listed([names[seat] for seat in won], lang)

    def option(won: tuple[int, ...], why: Texts | None) -> Option:
        claim = Happened("GameEnded", {"winners": won})
        truths = (Not((claim,)),) if why else ()
        name = "" if won == truth else readings.get(won, "leftovers-count")
        return Option(in_each(lambda lang: said(won, lang)), (claim,), "", why, (rule,), truths, name)

    options = [option(truth, None), *(option(each, with_rule("why.rule", rule)) for each in wrong)]
    goal = in_each(
        lambda lang: (
            _standing(ended.start, lang)
            + say(
                "frame.played",
                lang,
                line=turn_in_words(ended.start, ended.moves, lang),
                question=say("ask.winners", lang),
            )
        )
    )
    return ask(
        rule,
        ended.start,
        goal,
        options,
        lambda lang: said(wrong[-1], lang),
        rng,
        play=text,
        length=len(ended.moments),
        by_rule=len(wrong),
        bearing=len(readings),
    )


def _readings(ended: Walk) -> dict[tuple[int, ...], str]:
    """The winners according to each wrong reading of the end of the game, with that reading."""
    players, start = ended.end.players, ended.start.players

    def best(worth: Sequence[int]) -> tuple[int, ...]:
        return tuple(seat for seat, value in enumerate(worth) if value == max(worth))

    held = [sum(map(len, player.zone)) for player in players]
    found = {
        best([player.score for player in players]): "ties-are-shared",
        best([player.score for player in start]): "before-the-turn",
        (ended.seat,): "the-last-to-play-wins",
        next(
            ((seat,) for seat, player in enumerate(start) if player.score >= GOAL), (ended.seat,)
        ): "first-to-reach-it",
        best(held): "cubes-before-prestige",
        best([player.credits for player in players]): "credits-decide-ties",
        best([player.batteries for player in players]): "batteries-decide-ties",
        tuple(seat for seat, player in enumerate(players) if player.score >= GOAL): "all-who-reach-it",
        tuple(range(len(players))): "all-share",
    }
    found.pop((), None)
    return found


def _standing(start: Position, lang: str) -> str:
    """What the others have; their boards are not shown."""
    said = [
        say(
            "frame.standing",
            lang,
            who=player.name,
            prestige=player.score,
            credits=player.credits,
            cubes=sum(map(len, player.zone)),
        )
        for seat, player in enumerate(start.players)
        if seat != start.to_move
    ]
    return " ".join(said) + " "


def _misread(rule: int, players: tuple[Player, ...]) -> tuple[int, ...]:
    """The winners if the rule is left out."""
    if rule == 81:
        reached = [seat for seat, player in enumerate(players) if player.score >= GOAL]
        return (reached[0],)
    if rule == 82:
        best = max(player.score for player in players)
        return tuple(seat for seat, player in enumerate(players) if player.score == best)
    worth = [player.score + player.credits + player.batteries for player in players]
    return tuple(seat for seat, value in enumerate(worth) if value == max(worth))
