"""Which rival answers a suggestion most strongly: at a table of three or four it need not be who plays next."""

from __future__ import annotations

from dataclasses import replace

from otys_nb.analysis.search import PlannedTurn, judged_turns
from otys_nb.analysis.suggestions import Suggestion


def strongest_reply(one: Suggestion) -> PlannedTurn | None:
    """The turn of a rival after which he most likely wins, if each were the next to play what he has then; that of the
    next player as it was found on deals."""
    after, me = one.after, one.before.to_move
    if len(after.players) < 3 or one.reply_turn is None or after.to_move in (None, me):
        return one.reply_turn
    best, chance = one.reply_turn, -1.0
    for seat in range(len(after.players)):
        if seat == me:
            continue
        view, found = judged_turns(replace(after, to_move=seat), seat, 1)
        if found and found[0].guess > chance:
            chance = found[0].guess
            best = one.reply_turn if seat == after.to_move else (view, found[0].line)
    return best
