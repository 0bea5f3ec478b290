"""The panel beside the boards of a game: the message `lesson` of docs/contract.md.

It says whose turn it is and what there is to decide; then what the opponents did, hints, take-backs and the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from otys_nb.lessons.wire import Line
from otys_nb.rules import sponsors
from otys_nb.rules.components import GOAL, diver_name, place_of
from otys_nb.rules.messages import listed
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
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
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.rules.sponsors import KINDS
from otys_nb.rules.turn import advance, check, find, moves
from otys_nb.widgets import acts, contract_ahead, game_end, idle_diver, opponent_turns, puzzle_card, whynot
from otys_nb.widgets.affordances import USES, activated
from otys_nb.widgets.combined_choices import combined, works_twice
from otys_nb.widgets.free_placement import switch_button
from otys_nb.widgets.messages import say
from otys_nb.widgets.piece_help import UiReason
from otys_nb.widgets.state import names
from otys_nb.widgets.wire.board import End, Learned, Lesson, PanelButton, Verdict, Visit
from otys_nb.widgets.wire.table import Afford, Offer

if TYPE_CHECKING:
    from otys_nb.widgets.game_room import GameRoom

INTERRUPTED: Final[dict[str, tuple[tuple[type, ...], ...]]] = {
    "keep": ((Keep,),),
    "token": ((Resolve,), (Skip,)),
    "copied": (USES,),
    "owner": ((Surface,), (Stay,)),
}
"""What may be asked in the middle of a turn, with the kinds of moves of which each has to be legal."""


BEFORE_PUSH: Final = ("sponsor", "push", "sponsor_first", "sponsor_or_battery", "battery", "contract")
"""What is asked before the push, as names of sentences."""
NAMED_DIVERS: Final = 3
"""So many divers whom a battery could bring are named at most."""


def asks(
    position: Position,
    lang: str,
    *,
    assists: bool = True,
    bare: bool = False,
    laid: bool = False,
    brings: Sequence[Move] = (),
    line: Sequence[Move] = (),
    hinted: Sequence[Move] = (),
) -> str:
    """What the player to act has to decide, as a sentence that offers nothing that the rules refuse now; with what is
    to be known for it, unless it shall be `bare`. `laid`: the last touch has laid the key; `brings`: the propellers
    that a hint has meant, without which its aim is lost; `line`: the moves to a contract at hand, which goes first;
    `hinted`: what a hint beside it advises, so that both say the same."""
    said = question(position)
    if (
        said == "key"
        and assists
        and any(path[0].startswith("sponsor:") for _, path in combined(position, position.to_act))
    ):
        said = "key_or_sponsor"
    turn = position.turn
    if said == "diver" and turn.uses == 1 and works_twice(position):
        said = "diver_again"
    named: dict[str, object] = {"diver": activated(position)} if turn.stage in ("sponsor", "diver") else {}
    named["batteries"] = 1
    why = _idle(position, said, lang)
    if said == "sponsor" and _no_help(position):
        said, why = "push", f"{why} {say('opponents.no_help', lang)}".strip()
    if why and said in ("sponsor", "push"):
        said, named["divers"] = _ways_out(position, said, lang)
    line = line if said in BEFORE_PUSH and not brings else ()
    if hinted:
        said, brings = _as_hinted(said, hinted[0]), ()
    elif brings and said in BEFORE_PUSH:
        said = "battery"
    elif line and isinstance(line[0], (Propel, *KINDS)) and _needed(line[0], position):
        brings = list(takewhile(lambda move: isinstance(move, Propel), line))
        same = brings and _brought(position, brings) == _brought(position, ())  # a sponsor who lifts divers does more
        said, why = "moved_contract" if same else "battery_contract" if brings else "sponsor_contract", ""
    elif line and isinstance(line[0], Complete) and contract_ahead.button_gives_up(position):
        said = "contract"
    elif line and said == "sponsor" and all(contract_ahead.gives_up(position, [one]) for one in _sponsors(position)):
        said = "push"
    elif said == "push" and not line and idle_diver.others(position):
        said = "push_or_battery"
    if brings:
        named["batteries"], named["divers"] = len(brings), say("told.diver", lang, diver=_brought(position, brings))
    told = say(f"opponents.ask.{said}", lang, **named)
    if bare:
        return told
    if why:
        told = f"{say('opponents.idle', lang, why=why, **named)} {told}"
    if said in ("sponsor", "push", "diver", "diver_again") and _replaces(position):
        told = f"{told} {say('opponents.replaces', lang)}"
    if turn.key not in ("X", "N") or turn.stage != "sponsor" or turn.pending or (turn.sponsor_used and not laid):
        return told
    if turn.sponsor_used:
        return f"{say('opponents.turned_used', lang, level=turn.level)} {told}"
    found = "turned" if _sponsors(position) else "turned_idle"
    return f"{say(f'opponents.{found}', lang, sponsor=sponsors.facing(position))} {told}"


def _needed(move: Move, position: Position) -> bool:
    """Whether the shortest way to a contract has a move of this kind, too: a plan may do more than that."""
    shortest = contract_ahead.ahead(position)
    return shortest is None or any(isinstance(one, type(move)) for one in shortest)


def _as_hinted(said: str, move: Move) -> str:
    """The sentence that asks for what a hint begins with, where the usual one asks for something else."""
    if isinstance(move, Complete):
        return said if said in ("complete", "end") else "contract_first"
    if isinstance(move, KINDS) and said in BEFORE_PUSH:
        return "sponsor"
    return "moved" if isinstance(move, Propel) else "push" if isinstance(move, Push) else said


def _brought(position: Position, propellers: Sequence[Move]) -> str:
    """The diver who stands at the key after these propellers."""
    for move in propellers:
        position = advance(position, move)
    return diver_name(mover(position).divers[place_of(position.turn.level)])


def lit(room: GameRoom, afford: Afford) -> Afford:
    """The offers, with those of the divers whom the sentence would bring by battery lit like all others: elsewhere a
    battery leads aside."""
    position, hints = room.position, room.hints
    if room.phase != "mine" or question(position) not in BEFORE_PUSH or not room.options["assists"]:
        return afford
    line = next(filter(None, (hints.advised, hints.brings, hints.to_a_contract)), ())
    named = [diver_name(tile) for tile in idle_diver.ways(position).get("battery", ())]
    if line:
        named = [_brought(position, list(takewhile(lambda move: isinstance(move, Propel), line)))]

    def nearer(move: Propel) -> bool:
        to = find(mover(position), move.diver) - place_of(position.turn.level)
        return move.diver in named and len(named) <= NAMED_DIVERS and abs(to + move.by) < abs(to)

    asked = {
        id
        for id, one in enumerate(room.offers())
        if isinstance(move := one.moves[0], Propel) and (move in line[:1] or nearer(move))
    }
    shown: list[Offer] = [{**one, "aside": False} if one["id"] in asked else one for one in afford["moves"]]
    return {**afford, "moves": shown}


def _replaces(position: Position) -> bool:
    """Whether a token that the Explorer can take in this turn would push out one that lies on its level."""
    if activated(position) != "explorer" or mover(position).rewards[position.turn.level - 1] is None:
        return False
    return any(isinstance(move, Explore) for pushed in _pushed(position) for move in moves(pushed))


def _idle(position: Position, said: str, lang: str) -> str:
    """Why the diver who is pushed, or can only be pushed, has nothing to do; empty where he has, or has worked."""
    if said not in ("sponsor", "push", "up", "up_or_stay", "complete") or idle_diver.uses(position):
        return ""
    after = advance(position, Push()) if position.turn.stage == "sponsor" else position
    if after.turn.uses <= works_twice(after):
        return ""
    meant = whynot.likely_move(after, f"diver:{activated(after)}")
    refusal = None if isinstance(meant, UiReason | whynot.AfterPush) else check(after, meant)
    if refusal is not None and refusal.reason == "credits.short":
        return say(f"opponents.dear.{'buy' if isinstance(meant, Buy) else 'use'}", lang, **refusal.facts)
    return whynot.answer(after, meant, lang, hints=False)["text"]


def _ways_out(position: Position, said: str, lang: str) -> tuple[str, str]:
    """What there is to decide where the diver at the key is idle: its sentence, and whom a battery would bring."""
    ways = idle_diver.ways(position)
    brings = [say("told.diver", lang, diver=each) for each in ways.get("battery", ())]
    brought = listed(brings, lang, "or") if 0 < len(brings) <= NAMED_DIVERS else say("opponents.another", lang)
    if "sponsor" in ways:
        return "sponsor_or_battery" if brings else "sponsor_first", brought
    return "battery" if brings else "contract" if ways else said, brought


def _no_help(position: Position) -> bool:
    """Whether the sponsor that could be used here would have no effect."""
    return all(idle_diver.changes_nothing(position, move) for move in _sponsors(position))


def _sponsors(position: Position) -> list[Move]:
    """The ways to use the sponsor."""
    return [move for move in moves(position) if isinstance(move, KINDS)]


def _pushed(position: Position) -> Iterator[Position]:
    """The position once the key is pushed: at once, and after each use of the sponsor."""
    if position.turn.stage == "diver":
        yield position
        return
    for move in moves(position):
        if isinstance(move, Push):
            yield advance(position, move)
        elif isinstance(move, KINDS):
            used = advance(position, move)
            if Push() in moves(used):
                yield advance(used, Push())


def question(position: Position) -> str:
    """What there is to decide, as the name of its sentence in the catalogue."""
    turn, legal = position.turn, moves(position)

    def can(*kinds: type) -> bool:
        return any(isinstance(move, kinds) for move in legal)

    if turn.pending:
        return next((name for name, kinds in INTERRUPTED.items() if all(can(*kind) for kind in kinds)), "pending")
    if turn.stage == "sponsor" and not can(*KINDS):
        return "push"
    if turn.stage == "diver" and not can(*USES):
        return "complete" if can(Complete) else "up_or_stay" if can(Stay) else "up"
    return turn.stage


def decider(position: Position) -> str:
    """The name of the player to act; empty if chance acts, or nobody."""
    seat = position.to_act
    return "" if seat is None or seat == NATURE else position.players[seat].name


def title(position: Position, lang: str, you: int | None = None) -> str:
    """The round, and everybody's prestige; `you` is the seat of whoever is spoken to."""
    # No line breaks between a player and the score, nor between two; four may stand in two lines.
    called = zip(names(position, you, lang), position.players, strict=True)
    scores = [f"{name}\u00a0{player.score}" for name, player in called]
    joined = ("\u00a0·\u00a0" if len(scores) == 2 else " · ").join(scores)
    return say("opponents.title", lang, round=say("opponents.round", lang, round=position.round), scores=joined)


def message(room: GameRoom, eyes: int | None) -> Lesson:
    """Build the message for a room that is seen by `eyes`."""
    return room.table.as_it_was(_message(room, eyes))


def _message(room: GameRoom, eyes: int | None) -> Lesson:
    position, lang = room.table.node.position, room.lang
    name = decider(position)
    phase = room.phase
    shown = "finished" if room.review.end.position.finished else "shown"
    key = {"mine": "yours" if room.alone else "turn_of", "over": "finished", "shown": shown}.get(phase, phase)
    asked = "over_reviewed" if phase == "over" and room.review.reviewed else phase
    goal = say(f"opponents.{asked}", lang, name=name) if phase != "mine" else ""
    if phase == "mine":
        laid = any(isinstance(one.move, ChooseKey) for one in opponent_turns.last_touch(room.table.node))
        helps, hints = room.options["assists"], room.hints
        said = {"brings": hints.brings, "line": hints.to_a_contract, "hinted": hints.advised}
        goal = asks(position, lang, assists=helps, bare=bool(hints.text), laid=laid, **said)
    score = position.players[eyes if eyes is not None else position.to_move or 0].score
    return {
        "id": "play",
        "title": title(position, lang, room.table.you),
        "act": acts.act(position),
        "rival": acts.rival(room),
        "word": say(f"opponents.word.{key}", lang, name=name),
        "again": say("opponents.again", lang) if room.answers and not (room.coach and room.coach.showing) else "",
        "curtain": say("opponents.hand_over", lang, name=name) if phase == "curtain" else "",
        "goal": goal,
        "rules": [] if phase != "mine" else [30],
        "step": {"id": phase, "kind": "do", "text": "", "n": score, "of": GOAL, "states": []},
        "hints": _hints(room),
        "tip": list(room.hints.targets),
        "main": room.hints.main,
        "feedback": _said(room),
        "ask": None,
        "done": phase in ("theirs", "seen", "curtain", "judged", "shown"),
        "finished": position.finished and phase == "over",
        "welcome": room.saved.welcome,
        "end": _end(room),
        "buttons": _buttons(room),
    }


def _buttons(room: GameRoom) -> list[PanelButton]:
    """The buttons: what can be done now; in your turn also the strengths as it begins, and the switch for assists; last
    those of further parts."""
    lang, phase, trying = room.lang, room.phase, room.review.trying
    facts = {"name": room.opponents.who, "n": room.hints.further}
    found = [(do, say(f"opponents.{label}", lang, **facts)) for do, label in _actions(room)]
    if phase == "mine" and room.position.turn.stage == "key" and not trying:
        found += room.opponents.strengths()
    sent = phase in ("mine", "over") and not trying and opponent_turns.last_turn(room.node, room.seats)
    sends = [puzzle_card.button("send_turn", lang)] if sent else []
    switch = [switch_button(room.options["assists"], lang)] if phase == "mine" else []
    own: list[PanelButton] = [{"do": do, "label": label} for do, label in found]
    more: list[PanelButton] = [
        {"do": f"{part.name}.{word}", "label": label} for part in room.parts for word, label in part.buttons()
    ]
    return [*own, *switch, *sends, *more]


def _actions(room: GameRoom) -> list[tuple[str, str]]:
    """What can be done in this phase, the likeliest first: an action, and the message that names it."""
    seen = [("undo", room.taken.label)] if room.taken.label else []
    to_end = "to_end" if room.review.end.position.finished else "to_now"
    match room.phase:
        case "over":
            return [*([] if room.review.reviewed else [("check", "review")]), ("reset", "new"), *seen]
        case "judged":
            return [("step", to_end), ("undo", "again_try")]
        case "shown":
            return [("step", to_end), ("solve", "solve")]
        case "curtain":
            return [("step", "sit_down")]
        case "theirs" | "seen":
            return [("step", "go_on"), *seen]
        case "thinking":
            return []
    hint = "hint_further" if room.hints.further else "hint"
    if room.review.trying:
        return [("hint", hint), ("solve", "solve"), ("rejoin", to_end), *seen]
    shows = [("solve", "show_missed")] if room.coach is not None and room.coach.can_show else []
    return [("hint", hint), *shows, *seen, ("reset", "new")]


def _hints(room: GameRoom) -> list[Line]:
    """The coach's remark and what further parts say; last, where the page shows it, a hint that was asked for."""
    more = [note for part in room.parts for note in part.notes()]
    if room.hints.text:
        return [*more, {"text": room.hints.text, "rules": []}]
    remark = None if room.saved.welcome or room.coach is None else room.coach.remark
    own: list[Line] = [{"text": remark[0], "rules": list(remark[1])}] if remark else []
    return [*own, *more]


def _said(room: GameRoom) -> Verdict | None:
    """A verdict, what a contract brought, or what the opponents did: a line for each of their turns."""
    if room.review.verdict is not None:
        return room.review.verdict
    if room.hints.text:
        return None
    if room.coach is not None and (brought := room.coach.completed):
        # Beside a verdict no hint stands: what the bell says goes with it.
        return {"kind": "right", "text": " ".join([brought, *(one["text"] for one in _hints(room))]), "rules": [66]}
    lines = room.opponents.lines()
    if not lines:
        return None
    return {"kind": "told", "text": "\n".join(lines), "rules": []}


def _end(room: GameRoom) -> End | None:
    """The end of a game: winner, scores and where they came from, and after a review the turns that cost most."""
    if room.phase != "over":
        return None
    lang, verdicts = room.lang, room.review.verdicts
    lines: list[Learned] = [{"text": text, "rules": []} for text in game_end.lines(room.node, lang, room.table.you)]
    for at, text in enumerate(room.review.lines()):
        more = (("show", at), ("try", len(verdicts) + at)) if verdicts else ()
        shown: list[Visit] = [{"label": say(f"opponents.{name}", lang), "step": step} for name, step in more]
        lines.append({"text": text, "rules": [], "to": shown})
    if room.taken.count:
        lines.append({"text": say("opponents.taken_back", lang, count=room.taken.count), "rules": []})
    title = game_end.headline(room.node, lang, room.seats[0] if room.alone else None)
    count = acts.counted(room.node.position, room.table.names)
    return {"title": title, "learned": lines, "result": "", "next": None, "count": count}
