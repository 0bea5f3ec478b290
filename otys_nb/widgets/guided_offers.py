"""How a lesson offers moves: as a table does, and where a step went astray also what could have been done before that.

Whoever takes a wrong key and then touches the right one has understood: the wrong one is taken back, the right one is
played. In an exercise each of the other keys can be had so, for which of them is right has to be found out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from otys_nb.lessons import LessonSession
from otys_nb.lessons.helping import key_choice, ways_back
from otys_nb.lessons.history import attempt_of
from otys_nb.lessons.lesson_message import goal
from otys_nb.lessons.messages import say as told
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Copy,
    Draw,
    Explore,
    Move,
    Propel,
    Sell,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
)
from otys_nb.rules.position import Position
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import USES, Path, activated, affordances, offered
from otys_nb.widgets.combined_choices import keys_with_sponsor, listed, payable
from otys_nb.widgets.messages import say
from otys_nb.widgets.offering import LitOffers, Moment, chosen
from otys_nb.widgets.piece_help import UiReason
from otys_nb.widgets.room import Offer
from otys_nb.widgets.step_needs import meant as asked_for
from otys_nb.widgets.targets import lying
from otys_nb.widgets.wire import table as wire
from otys_nb.widgets.wire.action import Placing
from otys_nb.widgets.wire.table import Afford, Why

BATTERIES: Final = (Propel, Stay)
"""The moves that spend a battery."""
REGIONS: Final[dict[type, str]] = {
    **dict.fromkeys((Sponsor, SponsorCarry, SponsorKey), "sponsors"),
    **dict.fromkeys((Explore, SponsorToken), "rewards"),
    **dict.fromkeys((Sell, Buy), "store"),
    Draw: "hand",
    Copy: "others",
    SponsorUpgrade: "bonus",
}
"""What of the table a move is about: where that is not drawn yet, it is not offered."""


class GuidedOffers(LitOffers):
    """Legal targets are lit; in a guided step whose goal is out of reach, also what led on while it was not.

    In an exercise the big button pays a contract that can be paid, before it would end the turn. What a later lesson
    teaches is not offered: whoever touches it is told where it comes. Beside the lesson nothing leads back.
    """

    def __init__(self, session: LessonSession, *, leads_back: bool = True) -> None:
        super().__init__()
        self._session, self._leads_back = session, leads_back

    def afford(self, moment: Moment) -> Afford:
        found = self._without_later(super().afford(moment), moment)
        if over := self.over(moment.lang):
            # Nobody who touches a piece again has answered wrongly, and nobody's turn comes.
            done: Why = {"text": over, "rules": [], "hint": "", "can": True}
            return {"moves": self._going_on(found["moves"], moment), "why": {whynot.ALL: done}, "use": None}
        more = listed(moment.position, self._with_sponsor(moment), len(found["moves"]), moment.lang)
        heads = {move["path"][0] for move in more}
        why = {target: told for target, told in found["why"].items() if target not in heads}
        second = sorted({target for move in found["moves"] for target in move["path"][1:]})
        for target, text in self._asides(second, moment).items():
            why[target] = {"text": text, "rules": [], "hint": "", "can": True}
        found = {**found, "moves": [*found["moves"], *more], "why": why}
        if idle := self._idle(moment):
            unnamed: list[wire.Offer] = [{**move, "piece": []} if "piece" in move else move for move in found["moves"]]
            why[idle[0]] = whynot.answer(moment.position, idle[1], moment.lang, hints=False)
            found = {**found, "moves": unnamed}
        if self._session.step.exercise and not found["use"]:
            every = [(move,) for move, _ in offered(moment.position, moment.actor)]
            found = {**found, "use": payable(moment.position, found["moves"], every, moment.lang)}
        before, numbers, _ = self._way_back(moment)
        if not numbers:
            return found
        moves = affordances(before, moment.lang, moment.actor, name=moment.name)["moves"]
        led_on = [moves[number] for number in numbers]
        heads = {move["path"][0] for move in led_on}
        shown = [*(move for move in found["moves"] if move["path"][0] not in heads), *led_on]
        lit: list[wire.Offer] = [{**move, "id": id} for id, move in enumerate(shown)]
        stands = self._session.step.exercise and len(shown) == len(found["moves"]) + len(led_on)
        return {**found, "moves": lit, "use": found["use"] if stands else None}

    def offers(self, moment: Moment) -> Sequence[Offer]:
        before, numbers, back = self._way_back(moment)
        moves = offered(before, moment.actor)
        more = [Offer(moves[number][1], (moves[number][0],), back=back) for number in numbers]
        heads = {offer.path[0] for offer in more}
        return [*(offer for offer in self._taught(moment) if offer.path[0] not in heads), *more]

    def take(self, action: Placing, moment: Moment) -> tuple[Move, ...]:
        if action["do"] != "move":
            return super().take(action, moment)
        offer = chosen(self.offers(moment), action["id"])
        if self.over(moment.lang):  # a touch shows the next step, which nobody has read: it does nothing in it
            self._session.next()
            return ()
        if not offer.back:
            return offer.moves
        self._session.retry(offer.back, offer.moves[0])
        return ()

    def _going_on(self, moves: Sequence[wire.Offer], moment: Moment) -> list[wire.Offer]:
        """The moves of a step that is done, each one touch that asks nothing; but not of the pieces that were touched
        last, for a double touch goes on nowhere."""
        session, again = self._session, set[str]()
        played = session.history[session.step_start :]
        before = attempt_of(session.attempt.start, played[:-1], session.seat).position
        known = affordances(before, moment.lang, moment.actor, name=moment.name)["moves"] if played else []
        for (move, path), offer in zip(offered(before, moment.actor), known, strict=False):
            if move == played[-1].moves[0]:
                again.update(path, offer.get("piece", ()))
        found: dict[str, wire.Offer] = {}
        for one in moves:
            if (head := one["path"][0]) not in again:
                pieces = [piece for piece in one.get("piece", ()) if piece not in again]
                found.setdefault(head, {**one, "path": [head], "piece": pieces})
        return list(found.values())

    def over(self, lang: str) -> str:
        """What leads on where the step is done, whatever is touched; else nothing."""
        return told("done_already", lang) if self._session.done and self._leads_back else ""

    def later(self, target: str, moment: Moment) -> str:
        """Where what begins with a target is taught, if nothing else does and that is later; else nothing."""
        begun = [offer.moves[0] for offer in super().offers(moment) if offer.path[0] == target]
        if not begun or not all(map(self._late, begun)):
            return ""
        return _taught_later(begun[0], moment.lang)

    def _idle(self, moment: Moment) -> tuple[str, Move] | None:
        """In an exercise the pushed diver for whom there is nothing to do yet, and what he is refused: a touch on him
        says so, and ends no turn."""
        position, now = moment.position, moment.position.turn
        pushed = self._session.step.exercise and now.stage == "diver" and now.uses and not now.pending
        if not pushed or any(isinstance(move, USES) for move, _ in offered(position, moment.actor)):
            return None
        target = f"diver:{activated(position)}"
        meant = whynot.likely_move(position, target)
        return None if isinstance(meant, UiReason | whynot.AfterPush) else (target, meant)

    def idle(self, target: str, moment: Moment) -> Why | None:
        """Why the pushed diver, if that is the target, can do nothing yet."""
        found = self._idle(moment)
        if found is None or found[0] != target:
            return None
        return whynot.answer(moment.position, found[1], moment.lang, hints=True)

    def aside(self, target: str, moment: Moment) -> str:
        """What a guided step asks for, if a target is touched only after what it does not ask for, or is a level where
        a diver is to be brought to one; else nothing."""
        return self._asides([target], moment).get(target, "")

    def _asides(self, targets: Iterable[str], moment: Moment) -> dict[str, str]:
        """Those of the targets of which `aside` says something, with that."""
        offers = self._taught(moment)
        ids = None if self._session.done else asked_for(self._session, offers)
        if not ids:
            return {}
        direct, asked = {offer.path[0] for offer in offers}, {offers[id].path[0] for id in ids}
        diver = all(head.startswith("diver:") for head in asked)
        found = []
        for target in targets:
            before = {offer.path[0] for offer in offers if target in offer.path[1:]}
            brings = diver and target.startswith("level:")
            if target not in direct and (brings or (before and not before & asked)):
                found.append(target)
        return dict.fromkeys(found, goal(self._session, moment.lang)) if found else {}

    def _late(self, move: Move) -> bool:
        """Whether a move is taught later, or is about what is not drawn yet."""
        session = self._session
        met = session.lesson.met(session.step.id)
        if isinstance(move, BATTERIES):
            return "batteries" in session.lesson.later
        return bool(met) and REGIONS.get(type(move), met[0]) not in met

    def _taught(self, moment: Moment) -> list[Offer]:
        """What has been taught of all that the rules allow."""
        single = [offer for offer in super().offers(moment) if not self._late(offer.moves[0])]
        return single + [Offer(path, line) for line, path in self._with_sponsor(moment)]

    def _with_sponsor(self, moment: Moment) -> list[tuple[tuple[Move, ...], Path]]:
        """In an exercise, as in a game, a touch on a sponsor chooses its key, too."""
        if not self._session.step.exercise or self.over(moment.lang):
            return []
        offers = offered(moment.position, moment.actor)
        pairs = keys_with_sponsor(moment.position, moment.actor, offers)
        return [(line, path) for line, path in pairs if not any(map(self._late, line))]

    def _without_later(self, found: Afford, moment: Moment) -> Afford:
        every = super().offers(moment)
        kept = [move for move in found["moves"] if not self._late(every[move["id"]].moves[0])]
        if len(kept) == len(found["moves"]):
            return found
        new = {move["id"]: id for id, move in enumerate(kept)}
        moves: list[wire.Offer] = [{**move, "id": new[move["id"]]} for move in kept]
        use = found["use"]
        meant = [new[id] for id in use["moves"] if id in new] if use else []
        heads = {move["path"][0] for move in kept}
        late: dict[str, Why] = {}
        for move in found["moves"]:
            if (head := move["path"][0]) not in heads and head not in late:
                late[head] = {"text": _taught_later(every[move["id"]].moves[0], moment.lang), "rules": [], "hint": ""}
        return {
            "moves": moves,
            "why": {**found["why"], **late},
            "use": {**use, "moves": meant} if use and meant else None,
        }

    def _way_back(self, moment: Moment) -> tuple[Position, Sequence[int], int]:
        """The last position from which the goal was within reach, in an exercise the one in which the key was chosen;
        the numbers of the moves that led on from there, or chose another key, with a piece that still lies there; and
        how many decisions were played since."""
        session = self._session
        if not self._leads_back or not session.lost:
            return moment.position, (), 0
        if session.step.exercise:
            before, back = key_choice(session)
            meant: Sequence[Move] = [move for move, _ in offered(before, moment.actor) if isinstance(move, ChooseKey)]
        else:
            way = next(ways_back(session), None)
            if way is None:
                return moment.position, (), 0
            before, back, meant = way.attempt.position, way.back, way.moves
        numbers = [
            number
            for number, (move, path) in enumerate(offered(before, moment.actor))
            if back and move in meant and lying(before, path[0]) == lying(moment.position, path[0])
        ]
        return before, numbers, back


def _taught_later(move: Move, lang: str) -> str:
    """Where a move is taught."""
    return say("why.batteries_later" if isinstance(move, BATTERIES) else "why.later", lang)
