"""What must hold of a coached game at each moment: of its prompts, its coach, and the pieces that they name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Any, Final

from otys_nb.analysis import review
from otys_nb.rules import sponsors, turn
from otys_nb.rules.components import diver_name, place_of
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.divers.spy import CopiedDiver
from otys_nb.rules.game import Node
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.moves import (
    ChooseKey,
    Complete,
    EndTurn,
    Explore,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Skip,
    Stay,
    Surface,
)
from otys_nb.rules.position import Position, mover
from otys_nb.rules.rewards import ResolveFront
from otys_nb.rules.sponsors import KINDS
from otys_nb.widgets.affordances import USES, activated, label
from otys_nb.widgets.coach import remarks
from otys_nb.widgets.game_panel import NAMED_DIVERS
from otys_nb.widgets.messages import say
from tests.truth.contract_claims import bringing, completable, keeps_the_contract
from tests.truth.walker import Said, Untrue

Claim = Callable[[Position], bool]


def legal(*kinds: type) -> Claim:
    return lambda position: any(isinstance(move, kinds) for move in turn.moves(position))


def pending(kind: type) -> Claim:
    return lambda position: bool(position.turn.pending) and isinstance(position.turn.pending[-1], kind)


def illegal(*kinds: type) -> Claim:
    return lambda position: not legal(*kinds)(position)


def pushed_uses(position: Position) -> list[Move]:
    """How the diver at the key can be used at once."""
    stands = position.turn.stage == "sponsor" and not position.turn.pending
    after = turn.advance(position, Push()) if stands else position
    return [move for move in turn.moves(after) if isinstance(move, USES)]


def helped(*kinds: type) -> Claim:
    """Whether the diver at the key can do nothing, and such a move would put one there who can, or enable him."""

    def claim(position: Position) -> bool:
        then = [turn.advance(position, move) for move in turn.moves(position) if isinstance(move, kinds)]
        return not pushed_uses(position) and any(pushed_uses(each) for each in then)

    return claim


def no_effect(position: Position, move: Move) -> bool:
    """Whether it is no sponsor, or only one who would let the pushed diver work more often, or for nothing."""
    if not isinstance(move, KINDS):
        return True
    after = turn.advance(position, move)
    only = replace(after, turn=replace(after.turn, sponsor_used=False, uses=1, free=position.turn.free))
    return only == position and not pushed_uses(after)


def used_sponsors(position: Position) -> list[Position]:
    """The position after each use of the sponsor."""
    return [turn.advance(position, move) for move in turn.moves(position) if isinstance(move, KINDS)]


PROMPTS: Final[dict[str, tuple[Claim, ...]]] = {
    "key": (legal(ChooseKey),),
    "key_or_sponsor": (legal(ChooseKey),),
    "sponsor": (legal(*KINDS), legal(Push)),
    "push": (
        legal(Push),
        lambda position: (
            all(no_effect(position, move) for move in turn.moves(position))
            or not any(map(completable, used_sponsors(position)))
        ),
    ),
    "push_or_battery": (legal(Push), legal(Propel), illegal(*KINDS)),
    "moved": (legal(Propel),),
    "contract_first": (legal(Complete),),
    "sponsor_first": (helped(*KINDS),),
    "sponsor_or_battery": (helped(*KINDS), helped(Propel)),
    "battery": (legal(Push), helped(Propel)),
    "battery_contract": (legal(Propel), completable),
    "moved_contract": (legal(Propel), completable),
    "sponsor_contract": (legal(*KINDS), lambda position: any(map(completable, used_sponsors(position)))),
    "contract": (legal(Push), legal(Complete)),
    "diver": (legal(*USES), legal(Surface)),
    "diver_again": (legal(*USES), legal(Surface), lambda position: position.turn.uses == 1),
    "up": (legal(Surface), illegal(*USES), illegal(Stay)),
    "up_or_stay": (legal(Surface), legal(Stay), illegal(*USES)),
    "end": (legal(Complete), legal(EndTurn)),
    "complete": (legal(Complete), legal(Surface), illegal(*USES)),
    "keep": (pending(KeepCard), legal(Keep)),
    "token": (pending(ResolveFront), legal(Resolve), legal(Skip)),
    "copied": (pending(CopiedDiver), legal(*USES)),
    "owner": (pending(turn.OwnerDecides), legal(Surface), legal(Stay)),
    "pending": (lambda position: bool(position.turn.pending),),
}
"""What has to hold where the prompt stands."""

PUSH, SURFACE = ("push", "key:"), ("surface", "diver:")
NAMED: Final = {
    "sponsor": PUSH,
    "push": PUSH,
    "push_or_battery": PUSH,
    "battery": PUSH,
    "contract": PUSH,
    "up": SURFACE,
    "up_or_stay": SURFACE,
    "diver": SURFACE,
    "diver_again": SURFACE,
    "complete": SURFACE,
}
"""The button that does what a prompt says, and the kind of the piece that does the same when it is touched."""

COACH: Final[dict[str, Claim]] = {
    "begins": legal(ChooseKey),
    "contract": legal(Complete),
    "card": pending(KeepCard),
    "token": pending(ResolveFront),
    "sponsor": legal(*KINDS),
    "use": legal(*USES),
    "stay": lambda position: legal(Surface)(position) and legal(Stay)(position),
    "propeller": legal(Propel),
    "closes": lambda position: legal(*KINDS)(position) and not any(map(legal(Propel), used_sponsors(position))),
    "home": legal(ChooseKey),
    "cross": lambda position: any(isinstance(move, ChooseKey) and move.key in "XN" for move in turn.moves(position)),
    "numbers": lambda position: any(card and ":" not in card for card in position.colony.contracts),
    "near": lambda position: max(player.score for player in position.players) >= 14,
}
"""What has to hold where the coach makes a remark."""


def check_game(board: Any, said: list[Said]) -> None:
    """Ask everything of this moment."""
    lesson, position, lang = board.lesson, board.position, board.lang
    if lesson["step"]["id"] != "mine":
        return
    facts = {"diver": activated(position) if position.turn.level else "spy"}
    prompts = {say(f"opponents.ask.{name}", lang, divers="", batteries=1, **facts): name for name in PROMPTS}
    goal, turned = lesson["goal"], ""
    if position.turn.level:
        moved = "turned" if legal(*KINDS)(position) else "turned_idle"
        turned = say(f"opponents.{moved}", lang, sponsor=sponsors.facing(position)) + " "
    if turned and goal.startswith(turned):
        goal = goal.removeprefix(turned)
        before = next(one for one in reversed(board.room.node.path()) if one.position.turn.stage == "key").position
        if position.colony.sponsors != (before.colony.sponsors[-1], *before.colony.sponsors[:-1]):
            raise Untrue("turned", f"{lesson['goal']} {position.turn}")
    if position.turn.level:
        laid = say("opponents.turned_used", lang, level=position.turn.level) + " "
        if goal.startswith(laid) and (position.turn.key not in ("X", "N") or not position.turn.sponsor_used):
            raise Untrue("turned", f"{lesson['goal']} {position.turn}")
        goal = goal.removeprefix(laid)
    pushed_out = f" {say('opponents.replaces', lang)}"
    if goal.endswith(pushed_out):
        goal = goal.removesuffix(pushed_out)
        lies = mover(position).rewards[position.turn.level - 1] is not None
        if not lies or not to_come(position, Explore):
            raise Untrue("prompt", f"{lesson['goal']} {position.turn}")
    for divers in brought(position, lang):
        prompts |= {say(f"opponents.ask.{name}", lang, divers=divers, batteries=1, **facts): name for name in PROMPTS}
    for count in range(1, mover(position).batteries + 1) if position.turn.stage == "sponsor" else ():
        for tile in bringing(position, count):
            named_diver = {"divers": say("told.diver", lang, diver=diver_name(tile)), "batteries": count, **facts}
            prompts |= {
                say(f"opponents.ask.{name}", lang, **named_diver): name for name in ("battery", "battery_contract")
            }
    idle = say("opponents.idle", lang, why="|", **facts).partition("|")[0]
    if goal.startswith(idle):
        goal = next((prompt for prompt in prompts if goal.endswith(f" {prompt}")), "")
        if pushed_uses(position):
            raise Untrue("prompt", f"{lesson['goal']} {position.turn}")
    refused(board)
    name = prompts.get(goal, "")
    if not name or not all(claim(position) for claim in PROMPTS[name]):
        raise Untrue("prompt", f"{lesson['goal']} {position.turn}")
    heads = {offer["path"][0].partition(":")[0] for offer in board.afford["moves"]}
    if name == "key_or_sponsor" and not {"key", "sponsor"} <= heads:
        raise Untrue("prompt", f"{lesson['goal']}, and only {heads} can be touched")
    named(board, name)
    keeps_the_contract(board, name)
    hints = [hint["text"] for hint in lesson["hints"]]
    for remark in remarks():
        begins = remark.text[lang].partition("{")[0]
        if any(hint.startswith(begins) for hint in hints) and not COACH[remark.id](position):
            raise Untrue("coach", f"{remark.id} {position.turn}")
    over = say("opponents.passed_over", lang, what="|").partition("|")[0]
    for hint in hints:
        faced = in_words(sponsors.facing(position), "sponsor", lang) if position.turn.level else "|"
        spent = faced in hint and (position.turn.stage == "sponsor" or position.turn.sponsor_used)
        if hint.startswith(over) and (spent or legal(Propel)(position)):
            raise Untrue("coach", f"{hint} {position.turn}")
    begins = say("opponents.missed", lang, card="|").partition("|")[0]
    for hint in hints:
        if hint.startswith(begins) and hint != missed(board.room.node, board.room.seats, lang):
            raise Untrue("past", hint)
    shown_way(board)


def brought(position: Position, lang: str) -> list[str]:
    """How it may be said whom a battery brings to the key who can do something."""
    able = [turn.advance(position, move) for move in turn.moves(position) if isinstance(move, Propel)]
    tiles = {mover(then).divers[place_of(then.turn.level)] for then in able if pushed_uses(then)}
    if not 0 < len(tiles) <= NAMED_DIVERS:
        return [say("opponents.another", lang)]
    words = [say("told.diver", lang, diver=each) for each in tiles]
    return [listed(order, lang, "or") for order in permutations(words)]


def shown_way(board: Any) -> None:
    """How a contract could have been completed that was missed: its moves are legal, complete it, and each is named."""
    coach, lang = board.room.coach, board.lang
    if not coach.showing:
        return
    if not missed(board.room.node, board.room.seats, lang):
        raise Untrue("past", f"{coach.missed.moves} of another turn")
    position, steps = coach.missed.begun.position, ""
    for move in coach.missed.moves:
        if turn.check(position, move) is not None:
            raise Untrue("way", f"{move} is refused")
        if isinstance(move, Complete):
            steps = label(position, move, lang)
        position = turn.advance(position, move)
    if not isinstance(move, Complete) or move.card != coach.missed.card:
        raise Untrue("way", f"{coach.missed.moves} completes no {coach.missed.card}")
    told = [hint["text"] for hint in board.lesson["hints"]]
    if not any(steps in text for text in told) and not board.room.hints.text:
        raise Untrue("way", f"{told} says nothing of {steps!r}")


def refused(board: Any) -> None:
    """Of a token on another level it is not said that the Explorer may take one of his, where he is about to."""
    position, whys = board.position, board.afford["why"]
    level = position.turn.level
    for other in {1, 2, 3, 4, 5} - {level} if whys and to_come(position, Explore) else ():
        if position.colony.display[other - 1][0] is None:
            continue
        reason = whys.get(f"token:{other}:0") or whys.get("token") or whys.get("*")
        if reason and reason["text"].startswith(say("why.piece.token", board.lang)):
            raise Untrue("why", f"token of level {other}: {reason['text']} {position.turn}")


def to_come(position: Position, kind: type) -> bool:
    """Whether such a move can be played in this turn now or once the sponsor is used and the key pushed."""
    if position.to_act != position.to_move or position.turn.stage == "key":
        return False
    moves = turn.moves(position)
    before = [turn.advance(position, move) for move in moves if isinstance(move, (*KINDS, Push))]
    return any(isinstance(move, kind) for move in moves) or any(to_come(after, kind) for after in before)


def named(board: Any, prompt: str) -> None:
    """The piece that a prompt names does what the prompt says: where a button does, a touch on it does the same."""
    button, piece = NAMED.get(prompt, ("", ""))
    for offer in board.afford["moves"] if board.options["assists"] else ():
        if offer["path"] == [button] and not offer.get("piece", [""])[0].startswith(piece):
            raise Untrue("named", f"{board.lesson['goal']}: {offer['path']} is done by {offer.get('piece')}")


def missed(node: Node, seats: Any, lang: str) -> str:
    """What may be said of a contract that the player's last turn missed; empty where it missed none."""
    path = node.path()
    ends = [at for at, one in enumerate(path) if one.ends_turn and path[at - 1].position.to_move in seats]
    if node.position.turn.stage != "key" or not ends:
        return ""
    last = ends[-1]
    first = next((at for at in range(last - 1, 0, -1) if path[at].ends_turn), 0)
    line = [one.move for one in path[first + 1 : last + 1] if one.move is not None]
    found = review.missed_contract(path[first], line)
    return say("opponents.missed", lang, card=in_words(found[0], "card", lang)) if found else ""
