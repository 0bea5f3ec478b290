"""A reader who plays: it takes random ways through a board and asks of each moment whether what is said there is true.

It touches what a page could touch, right and wrong, takes back, looks back, changes the language and comes back in
another kernel. It knows what was said by its key in the catalogues, so a claim is asked for each sentence about the
position.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from unittest.mock import patch

from otys_nb.lessons import checks
from otys_nb.lessons.messages import say
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import messages
from otys_nb.rules.language import LANGUAGES

SLOW: Final = ("reset", "hint", "check", "puzzle")
"""Buttons of a game that are not pressed at random: they deal anew, search or send."""
SEEDS: Final = int(os.environ.get("OTYS_TRUTH_SEEDS", "2000"))
"""How many ways a room and language are walked at night."""

Deed = tuple[str, dict[str, Any]]
"""What is asked of a board: the word and its fields."""


@dataclass(frozen=True)
class Said:
    """A sentence as it was asked for: its template, and the facts that were filled in."""

    template: str
    facts: Mapping[str, Any]


class Untrue(AssertionError):
    """Something that is said, lit or shown and is not so; `kind` names the fault, `where` the way that led to it."""

    def __init__(self, kind: str, what: str, where: str = "") -> None:
        super().__init__(f"{kind}: {what}{where}")
        self.kind = kind
        self.what = what


@dataclass
class Walk:
    """A way through one board from a seed; `check` is called after each step with all that was said in it."""

    board: Any
    seed: int
    check: Callable[[Any, list[Said]], None]
    rng: Random = field(init=False)
    path: list[str] = field(default_factory=list)
    """What was done, for the report of a fault."""

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)

    def take(self, steps: int) -> None:
        """Take so many steps, checking each moment."""
        for _ in range(steps):
            with listening() as said:
                self.act()
            try:
                self.check(self.board, said)
            except Untrue as fault:
                raise Untrue(fault.kind, fault.what, self.where) from fault
            except AssertionError as error:
                raise AssertionError(f"seed {self.seed}, after {self.path[-6:]}: {error}") from error

    def act(self) -> None:
        """Do one thing that the page offers, or a hasty one that it does not."""
        offered, hasty = list(self.offered()), list(self.hasty())
        do, fields = self.rng.choice([*offered, *hasty])
        self.ask(do, fields, obeyed=(do, fields) in offered)

    def ask(self, do: str, fields: Mapping[str, Any], *, obeyed: bool) -> None:
        """Ask it of the board; `obeyed` says that it was offered, and must be done."""
        self.path.append(f"{do} {fields or ''}".strip())
        board = self.board
        board.set_state({"action": {"seq": len(self.path), "rev": board.rev, "do": do, **fields}})
        if obeyed and board.options["assists"] and board.reject is not None:  # unassisted, the rules answer afterwards
            said = f"{self.path[-1]} was offered, then: {board.reject['text']}"
            raise Untrue("refused", said, self.where)

    @property
    def where(self) -> str:
        """The way that led here."""
        return f" (seed {self.seed}, after {self.path[-6:]})"

    def offered(self) -> Iterator[Deed]:
        """What the board offers: moves, and the buttons that neither deal anew nor think for long."""
        offers: list[Deed] = [("move", {"id": offer["id"]}) for offer in self.board.afford["moves"]]
        yield from self.rng.sample(offers, min(8, len(offers)))
        buttons = self.board.lesson["buttons"] if self.board.lesson else []
        yield from ((button["do"], {}) for button in buttons if button["do"] not in SLOW)

    def hasty(self) -> Iterator[Deed]:
        """What somebody may do at any time, sensible or not."""
        yield "undo", {}
        yield "redo", {}
        if self.rng.random() < 0.1:
            yield "lang", {"lang": self.rng.choice(LANGUAGES)}
            yield "goto", {"node": self.rng.randrange(-1, max(1, len(self.board.log)))}


@dataclass
class LessonWalk(Walk):
    """A way through a lesson, a dive, an exercise or practice; `anew` makes the board of another kernel."""

    anew: Callable[[], Any] | None = None
    ended: set[str] = field(default_factory=set)
    """The steps that were done."""
    helped: set[str] = field(default_factory=set)
    """Those in which something was wrong, hinted at or shown before they were done."""

    def act(self) -> None:
        """Go the right way, a wrong one, or do something hasty; at times go on in another kernel."""
        dice = self.rng.random()
        if dice < 0.03 and self.anew is not None:
            self.come_back()
        elif dice < 0.45 and (right := self.right()) is not None:
            self.ask(*right, obeyed=True)
        elif dice < 0.85 and (offers := list(self.offered())):
            self.ask(*self.rng.choice(offers), obeyed=True)
        else:
            self.ask(*self.rng.choice(list(self.hasty())), obeyed=False)

    def ask(self, do: str, fields: Mapping[str, Any], *, obeyed: bool) -> None:
        """Ask it of the board, and keep in mind who was helped; at the end the result has to say the same."""
        session: LessonSession = self.board.room.lesson
        step, shown = session.step.id, session.hints
        super().ask(do, fields, obeyed=obeyed)
        said = session.feedback
        hinted = do == "hint" and (session.hints > shown or (said is not None and said.move is not None))
        if self.board.reject is None and (hinted or do == "solve") and step not in self.ended:
            self.helped.add(step)
        if do in ("move", "type") and said is not None and said.kind == "wrong" and session.step.id not in self.ended:
            self.helped.add(session.step.id)
        self.ended |= session.reached.keys()
        steps = session.steps if session.finished else session.steps[: session.at + 1]
        tried = [one.id for one in steps if one.kind != "watch"]
        end = self.board.lesson["end"]
        last = session.part in ("", session.lesson.parts[-1])
        if end is not None and last and len(tried) > 1:
            right, of = len(self.ended.intersection(tried) - self.helped), len(tried)
            key = ("end_all" if right == of else "end_some") + ("_part" if session.part else "")
            if not end["result"].startswith(say(key, self.board.lang, n=right, of=of)):
                raise Untrue("number", f"{end['result']} where it was {right}", self.where)

    def come_back(self) -> None:
        """Go on in another kernel, where the same has to be said to the letter."""
        assert self.anew is not None
        self.path.append("another kernel")
        fresh, kept = self.anew(), self.board.room.snapshot()
        fresh.room.restore(json.loads(json.dumps(kept)))
        was, now = (json.loads(json.dumps(one.room.view())) for one in (self.board, fresh))
        if other := list(differing(was, now)):
            raise Untrue("memory", f"another kernel says otherwise: {other[:3]}", self.where)
        self.board.close()
        self.board = fresh

    def right(self) -> Deed | None:
        """What leads on: the next of a solution, the right answer, or the next step; None where nothing does."""
        session: LessonSession = self.board.room.lesson
        if session.step.kind == "watch" or session.done:
            buttons = {button["do"] for button in self.board.lesson["buttons"]}
            return ("step", {}) if "step" in buttons else None
        question = session.step.question
        if question is not None:
            right = (
                []
                if session.choosing
                else checks.right(question, checks.question_attempt(question, session.position, session.seat))
            )
            return ("move", {"id": question.options.index(right[0])}) if right else None
        if len(session.history) > session.step_start:
            return None
        line = session.step.solutions[0]
        if session.step.until == "reached" and not line.endswith(".."):
            line += " .."
        return "type", {"text": line}

    def offered(self) -> Iterator[Deed]:
        """All moves and buttons."""
        yield from (("move", {"id": offer["id"]}) for offer in self.board.afford["moves"])
        for _ in range(3):
            yield from ((button["do"], {}) for button in self.board.lesson["buttons"] if button["do"] != "puzzle")

    def hasty(self) -> Iterator[Deed]:
        """Going back, to another step or moment, and what is illegal."""
        yield from super().hasty()
        yield "lang", {"lang": self.rng.choice(LANGUAGES)}
        ids = self.board.lesson["step"].get("ids", ())
        if ids:
            yield "visit", {"step": self.rng.randrange(len(ids))}
        yield "type", {"text": self.rng.choice(["x1 ..", "1 ..", "3 ..", "^", "=", "$ .."])}
        for do in ("hint", "check", "reset", "solve", "step"):
            yield do, {}


def differing(was: object, now: object, path: str = "") -> Iterator[str]:
    """The paths at which two messages differ, with what stands there."""
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        for name, one in was.items():
            yield from differing(one, now[name], f"{path}/{name}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for at, one in enumerate(was):
            yield from differing(one, now[at], f"{path}/{at}")
    elif was != now:
        yield f"{path} {was!r:.90} -> {now!r:.90}"


@contextmanager
def listening() -> Iterator[list[Said]]:
    """Collect every sentence that is said inside this context."""
    said: list[Said] = []
    filled = messages._filled

    def heard(template: str, facts: Mapping[str, Any], lang: str) -> Iterator[str]:
        said.append(Said(template, facts))
        return filled(template, facts, lang)

    with patch.object(messages, "_filled", heard):
        yield said
