"""Questions of their own shape: which diver a key can push [R43], and who has won [R81] [R82] [R84]."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from otys_nb.examples.claims import Can, Happened, Is, Not
from otys_nb.lessons.exercises.candidate import Candidate, ask, with_rule
from otys_nb.lessons.exercises.messages import say, say_in_each
from otys_nb.lessons.exercises.moves_in_words import capital, line_in_words
from otys_nb.lessons.exercises.stable_random import below, one_of, shuffled
from otys_nb.lessons.exercises.walk import Walk, walk
from otys_nb.lessons.model import Option, Texts, in_each
from otys_nb.rules import messages
from otys_nb.rules.components import GOAL, SURFACE, diver_name
from otys_nb.rules.ending import winners
from otys_nb.rules.position import Player, Position

WINNERS: Final = (81, 82, 84)
TRIES: Final = 5
"""Scores tried for one turn."""
RULES: Final = (43, *WINNERS)


def single_rule(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """A question on one of `RULES`; None if this turn does not give one."""
    if rule == 43:
        return _pushed(level, found.start, found.seat, rng)
    if rule in WINNERS:
        return _won(rule, level, found, rng)
    return None


def _pushed(level: int, position: Position, seat: int, rng: Random) -> Candidate | None:
    me = position.players[seat]
    right = [at for at in range(1, 6) if str(at) in me.keys]
    if not right:
        return None
    at = one_of(rng, right)
    wrong = shuffled(rng, me.divers[:SURFACE])[:level]
    options = [
        _diver(
            me.divers[SURFACE + at - 1],
            (Is(f"me.divers.{SURFACE + at - 1}", me.divers[SURFACE + at - 1]), Can(str(at))),
        )
    ]
    why = with_rule("why.rule", 43)
    options += [_diver(tile, (Is(f"me.level.{diver_name(tile)}", at),), why) for tile in wrong]
    return ask(
        43,
        position,
        say_in_each("frame.who"),
        options,
        lambda lang: messages.in_words(wrong[0], "diver", lang),
        rng,
        length=1,
        by_rule=len(wrong),
    )


def _diver(tile: str, claims: tuple[Is | Can, ...], why: Texts | None = None) -> Option:
    said = in_each(lambda lang: capital(messages.in_words(tile, "diver", lang)))
    return Option(said, claims, why=why, rules=(43,), truths=(Not(claims),) if why else ())


def _won(rule: int, level: int, found: Walk, rng: Random) -> Candidate | None:
    """The same turn as the last of a game that is nearly a tie."""
    for _ in range(TRIES):
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
    single = [(seat,) for seat in range(len(players))]
    everybody = tuple(range(len(players)))
    others = dict.fromkeys([misread, *shuffled(rng, single), everybody])
    wrong = [each for each in others if each != truth][:level]
    names = [player.name for player in players]

    def said(won: tuple[int, ...], lang: str) -> str:
        return messages.listed([names[seat] for seat in won], lang)

    def option(won: tuple[int, ...], why: Texts | None) -> Option:
        claim = Happened("GameEnded", {"winners": won})
        truths = (Not((claim,)),) if why else ()
        return Option(in_each(lambda lang: said(won, lang)), (claim,), why=why, rules=(rule,), truths=truths)

    options = [option(truth, None), *(option(each, with_rule("why.rule", rule)) for each in wrong)]
    goal = in_each(
        lambda lang: (
            _standing(ended.start, lang)
            + say(
                "frame.played",
                lang,
                line=line_in_words(ended.start, ended.moves, lang),
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
        by_rule=1,
    )


def _standing(start: Position, lang: str) -> str:
    """What the others have, whose boards are not on the table here."""
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
    """Who has won without the rule: the last to reach 18, all that are equal, or the richest."""
    if rule == 81:
        reached = [seat for seat, player in enumerate(players) if player.score >= GOAL]
        return (reached[0],)
    if rule == 82:
        best = max(player.score for player in players)
        return tuple(seat for seat, player in enumerate(players) if player.score == best)
    worth = [player.score + player.credits + player.batteries for player in players]
    return tuple(seat for seat, value in enumerate(worth) if value == max(worth))
