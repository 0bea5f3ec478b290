"""Free placement: without assists the player can take and lay every piece, and the engine only watches.

A gesture is a piece, or a piece and the place where it is laid. As long as the rules allow the gestures, the game
follows them. From the first one that the rules forbid, the board shows each piece where the player laid it, without
comment. At the end of the turn the board names the first broken rule at its piece, and keeps the turn up to there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, TypeAlias

from otys_nb.lessons.messages import say as lesson_words
from otys_nb.lessons.wire import Line
from otys_nb.rules import turn
from otys_nb.rules.components import DIVERS, place_of
from otys_nb.rules.moves import Draw, EndTurn, Move, Surface
from otys_nb.rules.position import Position
from otys_nb.widgets import started_moves, whynot
from otys_nb.widgets.actions import Rejected, shown
from otys_nb.widgets.affordances import Path, activated, offered
from otys_nb.widgets.messages import say
from otys_nb.widgets.offering import LitOffers, Moment
from otys_nb.widgets.piece_help import UiReason
from otys_nb.widgets.place_names import place_name
from otys_nb.widgets.room import Offer, Snapshot
from otys_nb.widgets.targets import targets
from otys_nb.widgets.wire import table as wire
from otys_nb.widgets.wire.action import Action, Placing
from otys_nb.widgets.wire.board import PanelButton
from otys_nb.widgets.wire.table import Afford, Why

Names: TypeAlias = tuple[str, ...]
"""All the targets of one spot on the table."""
Gesture: TypeAlias = tuple[Names, ...]

MODULE: Final = "free-placement.js"
"""The module that the page needs for free placement."""
LANES: Final = ("push", "surface", "stay", "end")
"""The buttons of the turn, which are offered at any time."""
OPENING_PIECES: Final = ("sponsor:", "reward:", "token:")
"""Targets with which a move can start: a second touch names what they work on. All other pieces are laid down."""
MAX_GESTURES: Final = 40
"""Gestures that a turn keeps."""
MAX_KEPT: Final = 400
"""Gestures, and names of a gesture, that a snapshot may hold."""
TARGET: Final = re.compile(r"[a-z]+(:[^ ]{1,60})?")
MAX_NAMED_GESTURES: Final = 6
"""Gestures of a turn that are listed in words."""
KEEPS_PLACED: Final = ("lay", "lang", "progress", "kept", "forget", "rule", "ask", "explore", "press")
"""Actions that keep the pieces where the player laid them; all others reset the table to the game."""


class TurnTakenBack(Rejected):
    """The rule that a turn broke as it ended; what was laid since then lies where it lay before."""


class FreeOffers:
    """The player lays the pieces unassisted: every gesture is taken, and the end of the turn says what was wrong."""

    def __init__(self) -> None:
        self._lit = LitOffers()
        self._placed: tuple[Gesture, ...] = ()
        """The gestures since the first one that the rules forbid."""
        self._started: Path = ()
        """The targets touched of a started move."""
        self._placed_at: Position | None = None
        """The position to which these gestures belong."""
        self._turn_gestures: tuple[object, list[tuple[Position, Gesture]]] = (None, [])
        """All gestures of this turn, legal or not: the key of the turn, and each gesture with its position."""

    # kernel → page

    def afford(self, moment: Moment) -> Afford:
        """The message `afford`: the buttons of the turn, and the choices of a started move."""
        found = self._lit.afford(moment)
        if not found["moves"]:
            return found
        depth = len(self._started)
        moves: list[wire.Offer] = [
            {"id": id, "path": list(path[depth:] or path), "notation": notation, "python": "", "label": label}
            for id, (path, notation, label) in enumerate(self._lanes(moment))
        ]
        laid = [[" ".join(names) for names in gesture] for gesture in self._placed]
        return {"moves": moves, "why": {}, "use": None, "free": {"laid": laid, "begun": list(self._started)}}

    def offers(self, moment: Moment) -> Sequence[Offer]:
        """The buttons of the turn, and the choices of a started move."""
        depth = len(self._started)
        return [
            Offer(path[depth:] or path, kind="move" if notation else "lane")
            for path, notation, _ in self._lanes(moment)
        ]

    def _lanes(self, moment: Moment) -> list[tuple[Path, str, str]]:
        """The path of each offer, with its notation and its words."""
        lit = self._lit.afford(moment)["moves"]
        if not lit:
            return []
        position = moment.position
        self._belong_to(position)
        depth = len(self._started)
        words = (*LANES, "skip") if position.turn.pending else LANES
        lanes: list[tuple[Path, str, str]] = [((word,), "", say(f"real.{word}", moment.lang)) for word in words]
        for move in lit if not self._placed else ():
            path = tuple(move["path"])
            if path[:depth] == self._started and path[depth:] and path[depth].startswith("choice:"):
                lanes.append((path, move["notation"], move["label"]))
        return lanes

    def hints(self, moment: Moment) -> list[Line]:
        """This turn's gestures in words; before the first, how free placement works."""
        key, done = self._turn_gestures
        lang = moment.lang
        if key != _turn_key(moment.position) or not done:
            return [{"text": say("real.how", lang), "rules": []}]
        words = [", ".join(place_name(position, names, lang) for names in gesture) for position, gesture in done]
        text = say(
            "real.laid", lang, what=" · ".join(["…"] * (len(words) > MAX_NAMED_GESTURES) + words[-MAX_NAMED_GESTURES:])
        )
        return [{"text": text, "rules": []}]

    # page → kernel

    def take(self, action: Placing, moment: Moment) -> tuple[Move, ...]:
        """The move that a gesture, a button or a choice makes; none where the piece only lies there now.

        Raises:
            TurnTakenBack: where the turn ends and has broken a rule.
            Rejected: if it is no gesture and no offer.
        """
        self._belong_to(moment.position)
        move = self._press(action["id"], moment) if action["do"] == "move" else self._lay(action["gesture"], moment)
        return () if move is None else (move,)

    def undo(self) -> bool:
        """Take back the last gesture that the rules forbid; False if none lies there."""
        if not self._placed and not self._started:
            return False
        self._placed, self._started = self._placed[:-1], ()
        self._forget_gesture()
        return True

    def leave(self, action: Action) -> None:
        """Forget what lies there before another action, if that resets the table to the game."""
        if action["do"] not in KEEPS_PLACED:
            self.clear()
        if action["do"] == "undo":
            self._forget_gesture()

    def clear(self) -> None:
        """Forget the gestures: the table shows the game again."""
        self._placed, self._started = (), ()

    def _belong_to(self, position: Position) -> None:
        """Forget the gestures that were made in another position."""
        if position != self._placed_at:
            self.clear()
            self._placed_at = position

    # kept and found again

    def snapshot(self, positions: Sequence[Position]) -> Snapshot:
        """What lies there, as plain data; `positions` are all those of the game."""
        _, done = self._turn_gestures
        return {
            "placed": [[list(names) for names in gesture] for gesture in self._placed],
            "started": list(self._started),
            "gestures": [
                [positions.index(position), [list(names) for names in gesture]]
                for position, gesture in done
                if position in positions
            ],
        }

    def restore(self, kept: object, positions: Sequence[Position], here: Position) -> None:
        """Lay what a snapshot tells, where the game stands at `here`.

        Raises:
            ValueError: if it is none; nothing has changed then.
        """
        match kept:
            case {"placed": [*placed], "started": [*started], "gestures": [*gestures]} if len(gestures) <= MAX_KEPT:
                found = [_read_gesture(gesture) for gesture in placed]
                path = _read_names(started)
                done = [_read_done(one, positions) for one in gestures]
            case _:
                raise ValueError("laid: no snapshot of a free table")
        self._placed, self._started, self._placed_at = tuple(found), path, here
        self._turn_gestures = _turn_key(here), done

    def _press(self, number: int, moment: Moment) -> Move | None:
        """Take a button of the turn, or a choice of a started move."""
        lanes = self._lanes(moment)
        if number >= len(lanes):
            raise Rejected("no_move")
        path = lanes[number][0]
        if path == ("end",):
            return self._end_turn(moment)
        if len(path) == 1 and not path[0].startswith("choice:"):
            return self._place_piece((path,), path, moment)
        move = next(move for move, way in offered(moment.position, moment.actor) if way == path)
        touched = tuple((target,) for target in path if not target.startswith("choice:"))
        self._note_gesture(moment.position, touched if not self._started else ())
        self.clear()
        return move

    def _lay(self, texts: Sequence[str], moment: Moment) -> Move | None:
        """Read a gesture of the page, and lay the piece."""
        known = touchable(moment.position)
        gesture = tuple(tuple(name for name in names.split() if name in known) for names in texts)
        return self._place_piece(gesture, texts, moment)

    def _place_piece(self, gesture: Gesture, asked: object, moment: Moment) -> Move | None:
        """Take a piece and lay it down: return the move that this makes, start one, or keep the gesture."""
        if not all(gesture):
            raise Rejected("malformed", what=f"gesture = {shown(asked)}")
        if len(self._placed) >= MAX_GESTURES:
            raise Rejected("no_move")
        position = moment.position
        self._note_gesture(position, gesture)
        before, self._started = self._started, ()
        if not self._placed:
            for start in dict.fromkeys((before, ())):
                ways = moves_meant(position, offered(position, moment.actor), start, gesture)
                if not ways:
                    continue
                move, path, left = ways[0]
                if not left or (len({move for move, _, _ in ways}) == 1 and left[0].startswith("choice:")):
                    self.clear()
                    return move
                if left[0].startswith("choice:") or path[0].startswith(OPENING_PIECES):
                    self._started = path[: len(path) - len(left)]
                    return None
        self._placed = (*self._placed, (*((target,) for target in before), *gesture))
        return None

    def _end_turn(self, moment: Moment) -> Move:
        """End the turn; if a rule was broken, reject instead with the first broken rule, at its piece."""
        gesture = self._placed[0] if self._placed else (("end",),)
        if not self._placed and turn.check(moment.position, EndTurn()) is None:
            return EndTurn()
        told = broken_rule(moment.position, gesture, moment.lang, moment.actor)
        key, done = self._turn_gestures
        self._turn_gestures = key, done[: len(done) - len(self._placed)]
        self.clear()
        raise told

    def _note_gesture(self, position: Position, gesture: Gesture) -> None:
        key = _turn_key(position)
        done = self._turn_gestures[1] if self._turn_gestures[0] == key else []
        self._turn_gestures = key, [*done, (position, gesture)] if gesture else done

    def _forget_gesture(self) -> None:
        self._turn_gestures = self._turn_gestures[0], self._turn_gestures[1][:-1]


def _read_done(kept: object, positions: Sequence[Position]) -> tuple[Position, Gesture]:
    match kept:
        case [int(at), gesture] if 0 <= at < len(positions):
            return positions[at], _read_gesture(gesture)
    raise ValueError("laid: no gesture")


def _read_gesture(kept: object) -> Gesture:
    if not isinstance(kept, list) or len(kept) > MAX_KEPT:
        raise ValueError("laid: no gesture")
    return tuple(map(_read_names, kept))


def _read_names(kept: object) -> Names:
    if not isinstance(kept, list) or len(kept) > MAX_KEPT:
        raise ValueError("laid: no targets")
    if not all(isinstance(name, str) and TARGET.fullmatch(name) for name in kept):
        raise ValueError("laid: no target")
    return tuple(kept)


def switch_button(assists: bool, lang: str) -> PanelButton:
    """The button that switches the assists; a tick says that they are off."""
    words = say("real.switch", lang)
    return {"do": "assists", "label": words if assists else f"✓ {words}"}


def _turn_key(position: Position) -> object:
    """A key that differs from turn to turn."""
    return position.round, position.to_move


def moves_meant(
    position: Position, offers: Iterable[tuple[Move, Path]], start: Path, gesture: Gesture
) -> list[tuple[Move, Path, Path]]:
    """The legal moves that a gesture starts or completes after the targets `start`: each with its path, and the part
    of it that is left. The player need not touch a sponsor before taking what it works on."""
    wide = tuple(widened(position, names) for names in gesture)
    offers = list(offers)
    for sponsor in (False, True):
        found: list[tuple[Move, Path, Path]] = []
        for move, path in offers:
            if path[: len(start)] != start:
                continue
            rest = path[len(start) :]
            if sponsor:
                if start or not rest[0].startswith("sponsor:") or len(rest) < 2:
                    continue
                rest = rest[1:]
            left = _left(rest, wide)
            if left is not None:
                found.append((move, path, left))
        whole = [one for one in found if not one[2]]
        if found:
            return whole or found
    return []


def _left(path: Path, gesture: Gesture) -> Path | None:
    """The part of a path that is left after a gesture; None if the gesture does not follow the path."""
    for at, names in enumerate(gesture):
        if at < len(path):
            if path[at] not in names:
                return None
        elif at > len(path) or at != len(gesture) - 1 or not set(names) & set(_acts_at(path)):
            return None
    return path[len(gesture) :]


def touchable(position: Position) -> frozenset[str]:
    """All targets that can be touched, including the places of divers."""
    return frozenset((*targets(position), *(f"place:{at}" for at in range(len(DIVERS)))))


def _acts_at(path: Path) -> Names:
    """The places where the player may also lay a piece that needs only a touch: where it acts."""
    kind, _, what = path[-1].partition(":")
    if kind == "key" and what in "12345":
        return (f"level:{what}",)
    if kind == "token":
        return (f"reward:{what[0]}", f"level:{what[0]}")
    return ()


def widened(position: Position, names: Names) -> Names:
    """All targets that a spot may stand for: a piece also for its level, a level also for its diver's place."""
    found = list(names)
    for name in names:
        level = started_moves.level_of(position, name)
        if level:
            found += [f"level:{level}", f"place:{place_of(level)}"]
    return tuple(dict.fromkeys(found))


def broken_rule(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> TurnTakenBack:
    """The rejection of a gesture: the rule that it breaks, pinned to the piece."""
    found = _reason(position, gesture, lang, viewer)
    cause = found.get("cause")
    if cause is None:
        lies = next(
            (name for names in gesture for name in names if name in targets(position) and name not in LANES), ""
        )
        cause = {"ids": [lies], "text": ""} if lies else None
    what = ", ".join(place_name(position, names, lang) for names in gesture)
    text = lesson_words("broken_rule", lang, word=what, why=found["text"])
    return TurnTakenBack(text=text, rules=tuple(found["rules"]), cause=cause)


def _reason(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> Why:
    """Why a gesture is not allowed: as the move it stands for, else as a touch of the piece taken."""
    if gesture == (("end",),) and not position.turn.pending:
        # To say what is still to be done helps more than to say that the turn is not over.
        refusal = turn.check(position, Surface())
        if refusal is not None:
            return whynot.answer(position, Surface(), lang, False)
        diver = activated(position)
        text = say("real.not_up", lang, diver=diver)
        return {"text": text, "rules": [48, 49], "hint": "", "cause": {"ids": [f"diver:{diver}"], "text": ""}}
    known = touchable(position)
    wide = [gesture[0], *(widened(position, names) for names in gesture[1:])]
    ways = [way for way in product(*wide) if known.issuperset(way)]
    for *after, target in ways:
        one = started_moves.follow(position, tuple(after), target) if after else None
        if one is not None and (isinstance(one, UiReason) or turn.check(position, one) is not None):
            return whynot.answer(position, one, lang, True)
    if len(gesture) == 1 and gesture[0][0].startswith("diver:"):  # a touch without a place means using him
        refusal = turn.check(position, Draw())
        if refusal is not None and refusal.reason.startswith("window."):
            return whynot.answer(position, Draw(), lang, True)
    heads = {path[0] for _, path in offered(position, viewer)}
    for target in gesture[0]:
        if target in known and target not in heads:
            return whynot.why(position, target, lang, viewer)
    return {"text": say("real.nowhere", lang), "rules": [30], "hint": ""}
