"""As on a real table: without assists everything can be taken and laid, and the engine only watches.

A gesture is a piece, or a piece and where it is laid. As long as the rules allow it, the game follows. From the first
gesture that they forbid, the board shows each piece where it was laid, and says nothing; the end of the turn tells the
first rule that was broken, at the piece, and the turn stands up to there.
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
from otys_nb.widgets import begun, whynot
from otys_nb.widgets.actions import Action, Rejected, shown
from otys_nb.widgets.affordances import Path, activated, offered
from otys_nb.widgets.called import called
from otys_nb.widgets.idle_pieces import Own
from otys_nb.widgets.messages import say
from otys_nb.widgets.session import Session
from otys_nb.widgets.targets import targets

Names: TypeAlias = tuple[str, ...]
"""All the targets of one place on the table."""
Gesture: TypeAlias = tuple[Names, ...]

MODULE: Final = "real-table.js"
"""What the page needs for it."""
LANES: Final = ("push", "surface", "stay", "end")
"""The buttons of the turn, which are there at any time."""
GOES_ON: Final = ("sponsor:", "reward:", "token:")
"""What is touched first, and then what it works on; all else is laid there."""
MOST: Final = 40
"""Gestures that are kept at most."""
TOLD: Final = 6
"""Gestures of a turn that are named."""
BESIDE: Final = ("lay", "lang", "progress", "kept", "forget", "rule", "explore")
"""Actions that leave what lies there as it is; after all others the table is as the game is."""


class LaysFreely:
    """A board (which `self` is) on which, without assists, everything can be taken and laid; it says how it `_plays` a
    legal move."""

    _session: Session
    options: Any
    lang: Any
    _laid: Sequence[Gesture] = ()
    """What was laid since the first gesture that the rules forbid."""
    _begun: Path = ()
    """What was touched of a move that needs more."""
    _lies: Position | None = None
    """The position that this belongs to."""
    _noted: tuple[object, list[tuple[Position, Gesture]]] = (None, [])
    """What was laid in this turn, allowed or not: whose and which turn it is, and each gesture with its position."""
    _lanes: Sequence[Path] = ()
    """What the offers mean, by their numbers."""

    def __init__(self: Any, shown: Any, *, assists: bool = True, **presented: Any) -> None:
        self._assists_first = assists
        if self._switches or not assists:
            self.BENCH = MODULE
        super().__init__(shown, assists=assists, **presented)  # type: ignore[call-arg]  # of the board

    @property
    def _switches(self) -> bool:
        """Whether the assists can be switched on the board."""
        return True

    def play_freely(self: Any, on: bool = True) -> Any:
        """Go on as on a real table, or with what may be touched lit again. Returns this board."""
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
        return found if self.options["assists"] or not found["moves"] else self._freely(found, position)

    def _freely(self: Any, found: dict[str, Any], position: Position) -> dict[str, Any]:
        """The message `afford` of a free table: the buttons of the turn, and the answers to what a move asks."""
        if position != self._lies:
            self._clear(position)
        depth = len(self._begun)
        words = (*LANES, "skip") if position.turn.pending else LANES
        offers = [((word,), "", say(f"real.{word}", self.lang)) for word in words]
        for move in found["moves"] if not self._laid else ():
            path = tuple(move["path"])
            if path[:depth] == self._begun and path[depth:] and path[depth].startswith("choice:"):
                offers.append((path, move["notation"], move["label"]))
        self._lanes = [path for path, _, _ in offers]
        moves = [
            {"id": id, "path": list(path[depth:] or path), "notation": notation, "python": "", "label": label}
            for id, (path, notation, label) in enumerate(offers)
        ]
        laid = [[" ".join(names) for names in gesture] for gesture in self._laid]
        return {"moves": moves, "why": {}, "use": None, "free": {"laid": laid, "begun": list(self._begun)}}

    def _lying(self: Any, found: dict[str, Any]) -> dict[str, Any]:
        """A message, and in it what was laid."""
        if "free" in found["afford"]:
            found["lesson"]["hints"] = [*found["lesson"]["hints"], *self._on_the_table()]
        return found

    def _on_the_table(self: Any) -> list[dict[str, Any]]:
        """What was laid in this turn, in words; how it is done, as long as nothing was."""
        key, done = self._noted
        if key != self._turn_now(self.position) or not done:
            return [{"text": say("real.how", self.lang), "rules": []}]
        words = [" → ".join(called(position, names, self.lang) for names in gesture) for position, gesture in done]
        text = say("real.laid", self.lang, what=" · ".join(["…"] * (len(words) > TOLD) + words[-TOLD:]))
        return [{"text": text, "rules": []}]

    @property
    def _free(self: Any) -> bool:
        """Whether the page shows a free table now."""
        return "free" in self.afford

    # page → kernel

    def _do_assists(self: Any, action: Action) -> None:
        if not self._switches:
            raise Rejected("no_lesson")
        self.play_freely(self.options["assists"])

    def _do(self: Any, action: Action) -> None:
        if self._free and action.do == "lay":
            known = there(self.position)
            gesture = tuple(tuple(name for name in names.split() if name in known) for names in action.what)
            self._lay(gesture, action.what)
        elif self._free and action.do == "move":
            self._press(action.what)
        elif self._free and action.do == "undo" and (self._laid or self._begun):
            self._laid, self._begun = self._laid[:-1], ()
            self._unnote()
        else:
            if action.do not in BESIDE:
                self._clear(None)
            if action.do == "undo":
                self._unnote()
            super()._do(action)  # type: ignore[misc]  # of the board

    def _press(self: Any, number: int) -> None:
        """A button of the turn, or an answer."""
        if number >= len(self._lanes):
            raise Rejected("no_move")
        path = self._lanes[number]
        if path == ("end",):
            self._end_turn()
        elif len(path) == 1 and not path[0].startswith("choice:"):
            self._lay((path,), path)
        else:
            move = next(move for move, way in offered(self.position, self._actor()) if way == path)
            self._note(
                tuple((target,) for target in path if not target.startswith("choice:")) if not self._begun else ()
            )
            self._clear(None)
            self._plays(move)

    def _lay(self: Any, gesture: Gesture, asked: object) -> None:
        """A piece is taken and laid."""
        if not all(gesture):
            raise Rejected("malformed", what=f"gesture = {shown(asked)}")
        if len(self._laid) >= MOST:
            raise Rejected("no_move")
        position = self.position
        self._note(gesture)
        before, self._begun = self._begun, ()
        if not self._laid:
            for start in dict.fromkeys((before, ())):
                ways = meant(position, offered(position, self._actor()), start, gesture)
                if not ways:
                    continue
                move, path, left = ways[0]
                if not left or (len({move for move, _, _ in ways}) == 1 and left[0].startswith("choice:")):
                    self._clear(None)
                    self._plays(move)
                    return
                if left[0].startswith("choice:") or path[0].startswith(GOES_ON):
                    self._begun = path[: len(path) - len(left)]
                    return
        self._laid = (*self._laid, (*((target,) for target in before), *gesture))

    def _end_turn(self: Any) -> None:
        """The end of the turn: the first rule that was broken is told, at the piece; else the turn is over."""
        gesture = self._laid[0] if self._laid else (("end",),)
        if not self._laid and turn.check(self.position, EndTurn()) is None:
            self._plays(EndTurn())
            return
        told = broken(self.position, gesture, self.lang, self._actor())
        key, done = self._noted
        self._noted = key, done[: len(done) - len(self._laid)]
        self._clear(None)
        self.changed()
        raise told

    def _note(self: Any, gesture: Gesture) -> None:
        key, position = self._turn_now(self.position), self.position
        done = self._noted[1] if self._noted[0] == key else []
        self._noted = key, [*done, (position, gesture)] if gesture else done

    def _unnote(self) -> None:
        self._noted = self._noted[0], self._noted[1][:-1]

    def _turn_now(self, position: Position) -> object:
        """What tells one turn from another."""
        return position.round, position.to_move

    def _clear(self, position: Position | None) -> None:
        """Nothing lies there that the game does not know."""
        self._laid, self._begun, self._lies = (), (), position


def meant(
    position: Position, offers: Iterable[tuple[Move, Path]], start: Path, gesture: Gesture
) -> list[tuple[Move, Path, Path]]:
    """The legal moves that a gesture begins or makes, after `start` was touched: each with its path, and what is left
    of it. A sponsor that is used by taking what it works on need not be touched before."""
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
    """What is left of a path after a gesture; None where they do not go together."""
    for at, names in enumerate(gesture):
        if at < len(path):
            if path[at] not in names:
                return None
        elif at > len(path) or at != len(gesture) - 1 or not set(names) & set(_acts_at(path)):
            return None
    return path[len(gesture) :]


def there(position: Position) -> frozenset[str]:
    """All that can be touched, the places of divers among it."""
    return frozenset((*targets(position), *(f"place:{at}" for at in range(len(DIVERS)))))


def _acts_at(path: Path) -> Names:
    """Where a piece that is only touched may be laid as well: where it acts."""
    kind, _, what = path[-1].partition(":")
    if kind == "key" and what in "12345":
        return (f"level:{what}",)
    if kind == "token":
        return (f"reward:{what[0]}", f"level:{what[0]}")
    return ()


def widened(position: Position, names: Names) -> Names:
    """All that a place may stand for: a piece also for its level, a level also for the diver's place on it."""
    found = list(names)
    for name in names:
        level = begun.level_of(position, name)
        if level:
            found += [f"level:{level}", f"place:{place_of(level)}"]
    return tuple(dict.fromkeys(found))


def broken(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> Rejected:
    """The rule that a gesture breaks, at the piece, as an answer to the page."""
    found = _reason(position, gesture, lang, viewer)
    cause = found.get("cause")
    if cause is None:
        lies = next(
            (name for names in gesture for name in names if name in targets(position) and name not in LANES), ""
        )
        cause = {"ids": [lies], "text": ""} if lies else None
    what = " → ".join(called(position, names, lang) for names in gesture)
    text = lesson_words("broken_rule", lang, word=what, why=found["text"])
    return Rejected(text=text, rules=tuple(found["rules"]), cause=cause)


def _reason(position: Position, gesture: Gesture, lang: str, viewer: int | None) -> dict[str, Any]:
    """Why a gesture is not allowed: as a move, else as a touch of the piece that was taken."""
    if gesture == (("end",),) and not position.turn.pending:
        # What is still to be done is a better answer than that the turn is not over.
        refusal = turn.check(position, Surface())
        if refusal is not None:
            return whynot.answer(position, Surface(), lang, False)
        diver = activated(position)
        pin = {"ids": [f"diver:{diver}"], "text": ""}
        return {"text": say("real.not_up", lang, diver=diver), "rules": [48, 49], "cause": pin}
    known = there(position)
    wide = [gesture[0], *(widened(position, names) for names in gesture[1:])]
    ways = [way for way in product(*wide) if known.issuperset(way)]
    for *after, target in ways:
        one = begun.follow(position, tuple(after), target) if after else None
        if one is not None and (isinstance(one, Own) or turn.check(position, one) is not None):
            return whynot.why(position, target, lang, viewer, after)
    if len(gesture) == 1 and gesture[0][0].startswith("diver:"):  # touched where he is, he is used
        refusal = turn.check(position, Draw())
        if refusal is not None and refusal.reason.startswith("window."):
            return whynot.answer(position, Draw(), lang, True)
    heads = {path[0] for _, path in offered(position, viewer)}
    for target in gesture[0]:
        if target in known and target not in heads:
            return whynot.why(position, target, lang, viewer)
    return {"text": say("real.nowhere", lang), "rules": [30]}


__all__ = ["LaysFreely", "broken", "meant"]
