"""Free placement: without assists the player can take and lay every piece, and the engine only watches.

A gesture is a piece, or a piece and the place where it is laid. As long as the rules allow the gestures, the game
follows them. From the first one that the rules forbid, the board shows each piece where the player laid it, without
comment. At the end of the turn the board names the first broken rule at its piece, and keeps the turn up to there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

from otys_nb.lessons.messages import say as lesson_words
from otys_nb.rules import turn
from otys_nb.rules.components import DIVERS, place_of
from otys_nb.rules.moves import Draw, EndTurn, Move, Surface
from otys_nb.rules.position import Position
from otys_nb.widgets import started_moves, whynot
from otys_nb.widgets.actions import Action, Rejected, shown
from otys_nb.widgets.affordances import Path, activated, offered
from otys_nb.widgets.messages import say
from otys_nb.widgets.piece_help import UiReason
from otys_nb.widgets.place_names import place_name
from otys_nb.widgets.session import Session
from otys_nb.widgets.targets import targets

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
MAX_NAMED_GESTURES: Final = 6
"""Gestures of a turn that are listed in words."""
KEEPS_PLACED: Final = ("lay", "lang", "progress", "kept", "forget", "rule", "explore")
"""Actions that keep the pieces where the player laid them; all others reset the table to the game."""


class FreePlacement:
    """A board (which `self` is) that allows free placement without assists; its `_play_on_page` plays a legal move."""

    _session: Session
    options: Any
    lang: Any
    _placed: Sequence[Gesture] = ()
    """The gestures since the first one that the rules forbid."""
    _started: Path = ()
    """The targets touched of a started move."""
    _placed_at: Position | None = None
    """The position to which these gestures belong."""
    _turn_gestures: tuple[object, list[tuple[Position, Gesture]]] = (None, [])
    """All gestures of this turn, legal or not: the key of the turn, and each gesture with its position."""
    _lanes: Sequence[Path] = ()
    """The path of each offer, by its number."""

    def __init__(self: Any, shown: Any, *, assists: bool = True, **presented: Any) -> None:
        self._assists_first = assists
        if self._switches or not assists:
            self.BENCH = MODULE
        super().__init__(shown, assists=assists, **presented)  # type: ignore[call-arg]  # of the board

    @property
    def _switches(self) -> bool:
        """Whether the board has a switch for the assists."""
        return True

    def play_freely(self: Any, on: bool = True) -> Any:
        """Switch to free placement, or with ``on=False`` back to assists. Returns this board."""
        self._clear(None)
        with self.hold_sync():
            self.options = {**self.options, "assists": not on}
            self.changed()
        return self

    # kernel → page

    def _switch(self: Any) -> dict[str, str]:
        """The button that switches the assists; a tick says that they are off."""
        words = say("real.switch", self.lang)
        return {"do": "assists", "label": words if self.options["assists"] else f"✓ {words}"}

    def _afford(self: Any, position: Position) -> dict[str, Any]:
        found: dict[str, Any] = super()._afford(position)  # type: ignore[misc]  # of the board
        return found if self.options["assists"] or not found["moves"] else self._free_affordances(found, position)

    def _free_affordances(self: Any, found: dict[str, Any], position: Position) -> dict[str, Any]:
        """The message `afford` for free placement: the buttons of the turn, and the choices of a started move."""
        if position != self._placed_at:
            self._clear(position)
        depth = len(self._started)
        words = (*LANES, "skip") if position.turn.pending else LANES
        offers = [((word,), "", say(f"real.{word}", self.lang)) for word in words]
        for move in found["moves"] if not self._placed else ():
            path = tuple(move["path"])
            if path[:depth] == self._started and path[depth:] and path[depth].startswith("choice:"):
                offers.append((path, move["notation"], move["label"]))
        self._lanes = [path for path, _, _ in offers]
        moves = [
            {"id": id, "path": list(path[depth:] or path), "notation": notation, "python": "", "label": label}
            for id, (path, notation, label) in enumerate(offers)
        ]
        laid = [[" ".join(names) for names in gesture] for gesture in self._placed]
        return {"moves": moves, "why": {}, "use": None, "free": {"laid": laid, "begun": list(self._started)}}

    def _with_placed(self: Any, found: dict[str, Any]) -> dict[str, Any]:
        """Add what was laid to a message."""
        if "free" in found["afford"]:
            found["lesson"]["hints"] = [*found["lesson"]["hints"], *self._placed_in_words()]
        return found

    def _placed_in_words(self: Any) -> list[dict[str, Any]]:
        """This turn's gestures in words; before the first, how free placement works."""
        key, done = self._turn_gestures
        if key != self._turn_key(self.position) or not done:
            return [{"text": say("real.how", self.lang), "rules": []}]
        words = [" → ".join(place_name(position, names, self.lang) for names in gesture) for position, gesture in done]
        text = say(
            "real.laid",
            self.lang,
            what=" · ".join(["…"] * (len(words) > MAX_NAMED_GESTURES) + words[-MAX_NAMED_GESTURES:]),
        )
        return [{"text": text, "rules": []}]

    @property
    def _free(self: Any) -> bool:
        """Whether the page shows free placement now."""
        return "free" in self.afford

    # page → kernel

    def _do_assists(self: Any, action: Action) -> None:
        if not self._switches:
            raise Rejected("no_lesson")
        self.play_freely(self.options["assists"])

    def _do(self: Any, action: Action) -> None:
        if self._free and action.do == "lay":
            known = touchable(self.position)
            gesture = tuple(tuple(name for name in names.split() if name in known) for names in action.what)
            self._place_piece(gesture, action.what)
        elif self._free and action.do == "move":
            self._press(action.what)
        elif self._free and action.do == "undo" and (self._placed or self._started):
            self._placed, self._started = self._placed[:-1], ()
            self._forget_gesture()
        else:
            if action.do not in KEEPS_PLACED:
                self._clear(None)
            if action.do == "undo":
                self._forget_gesture()
            super()._do(action)  # type: ignore[misc]  # of the board

    def _press(self: Any, number: int) -> None:
        """Take a button of the turn, or a choice of a started move."""
        if number >= len(self._lanes):
            raise Rejected("no_move")
        path = self._lanes[number]
        if path == ("end",):
            self._end_turn()
        elif len(path) == 1 and not path[0].startswith("choice:"):
            self._place_piece((path,), path)
        else:
            move = next(move for move, way in offered(self.position, self._actor()) if way == path)
            self._note_gesture(
                tuple((target,) for target in path if not target.startswith("choice:")) if not self._started else ()
            )
            self._clear(None)
            self._play_on_page(move)

    def _place_piece(self: Any, gesture: Gesture, asked: object) -> None:
        """Take a piece and lay it down: play the move that this makes, start one, or keep the gesture."""
        if not all(gesture):
            raise Rejected("malformed", what=f"gesture = {shown(asked)}")
        if len(self._placed) >= MAX_GESTURES:
            raise Rejected("no_move")
        position = self.position
        self._note_gesture(gesture)
        before, self._started = self._started, ()
        if not self._placed:
            for start in dict.fromkeys((before, ())):
                ways = moves_meant(position, offered(position, self._actor()), start, gesture)
                if not ways:
                    continue
                move, path, left = ways[0]
                if not left or (len({move for move, _, _ in ways}) == 1 and left[0].startswith("choice:")):
                    self._clear(None)
                    self._play_on_page(move)
                    return
                if left[0].startswith("choice:") or path[0].startswith(OPENING_PIECES):
                    self._started = path[: len(path) - len(left)]
                    return
        self._placed = (*self._placed, (*((target,) for target in before), *gesture))

    def _end_turn(self: Any) -> None:
        """End the turn; if a rule was broken, reject instead with the first broken rule, at its piece."""
        gesture = self._placed[0] if self._placed else (("end",),)
        if not self._placed and turn.check(self.position, EndTurn()) is None:
            self._play_on_page(EndTurn())
            return
        told = broken_rule(self.position, gesture, self.lang, self._actor())
        key, done = self._turn_gestures
        self._turn_gestures = key, done[: len(done) - len(self._placed)]
        self._clear(None)
        self.changed()
        raise told

    def _note_gesture(self: Any, gesture: Gesture) -> None:
        key, position = self._turn_key(self.position), self.position
        done = self._turn_gestures[1] if self._turn_gestures[0] == key else []
        self._turn_gestures = key, [*done, (position, gesture)] if gesture else done

    def _forget_gesture(self) -> None:
        self._turn_gestures = self._turn_gestures[0], self._turn_gestures[1][:-1]

    def _turn_key(self, position: Position) -> object:
        """A key that differs from turn to turn."""
        return position.round, position.to_move

    def _clear(self, position: Position | None) -> None:
        """Forget the gestures: the table shows the game again."""
        self._placed, self._started, self._placed_at = (), (), position


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


def broken_rule(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> Rejected:
    """The rejection of a gesture: the rule that it breaks, pinned to the piece."""
    found = _reason(position, gesture, lang, viewer)
    cause = found.get("cause")
    if cause is None:
        lies = next(
            (name for names in gesture for name in names if name in targets(position) and name not in LANES), ""
        )
        cause = {"ids": [lies], "text": ""} if lies else None
    what = " → ".join(place_name(position, names, lang) for names in gesture)
    text = lesson_words("broken_rule", lang, word=what, why=found["text"])
    return Rejected(text=text, rules=tuple(found["rules"]), cause=cause)


def _reason(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> dict[str, Any]:
    """Why a gesture is not allowed: as the move it stands for, else as a touch of the piece taken."""
    if gesture == (("end",),) and not position.turn.pending:
        # To say what is still to be done helps more than to say that the turn is not over.
        refusal = turn.check(position, Surface())
        if refusal is not None:
            return whynot.answer(position, Surface(), lang, False)
        diver = activated(position)
        pin = {"ids": [f"diver:{diver}"], "text": ""}
        return {"text": say("real.not_up", lang, diver=diver), "rules": [48, 49], "cause": pin}
    known = touchable(position)
    wide = [gesture[0], *(widened(position, names) for names in gesture[1:])]
    ways = [way for way in product(*wide) if known.issuperset(way)]
    for *after, target in ways:
        one = started_moves.follow(position, tuple(after), target) if after else None
        if one is not None and (isinstance(one, UiReason) or turn.check(position, one) is not None):
            return whynot.why(position, target, lang, viewer, after)
    if len(gesture) == 1 and gesture[0][0].startswith("diver:"):  # a touch without a place means using him
        refusal = turn.check(position, Draw())
        if refusal is not None and refusal.reason.startswith("window."):
            return whynot.answer(position, Draw(), lang, True)
    heads = {path[0] for _, path in offered(position, viewer)}
    for target in gesture[0]:
        if target in known and target not in heads:
            return whynot.why(position, target, lang, viewer)
    return {"text": say("real.nowhere", lang), "rules": [30]}


__all__ = ["FreePlacement", "broken_rule", "moves_meant"]
