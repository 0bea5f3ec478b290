"""What must hold of a lesson, an exercise, practice or a dive at each moment: of its words, its light, its counts.

Each question raises `Untrue` with the kind of the fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from otys_nb.examples.claims import Changed, Happened, Holds, Is, Lacks, Moment, Was
from otys_nb.lessons import checks
from otys_nb.lessons.checks import Attempt
from otys_nb.lessons.example_view import shown_position
from otys_nb.lessons.history import attempt_of, attempts, line_of
from otys_nb.lessons.misconceptions import known
from otys_nb.lessons.model import Step
from otys_nb.lessons.session import LessonSession
from otys_nb.rules import turn
from otys_nb.widgets.state import seen, table
from tests.truth.walker import Said, Untrue
from tests.widgets.boards import urged

ENDS: Final = ("bring", "free")
"""The steps whose goal says how it is to be at the end, which is so until then."""


def check_lesson(board: Any, said: list[Said]) -> None:
    """Ask everything of this moment."""
    session: LessonSession = board.room.lesson
    for question in (verdict, way_back, prompt, beginning, hint, pointed, light, urges, film, counted):
        question(board, session)


def verdict(board: Any, session: LessonSession) -> None:
    """What is said to the last thing done is true of it."""
    told, step = session.feedback, session.step
    if session.done and step.kind == "do" and not checks.reached(step, session.attempt):
        raise Untrue("verdict", f"{step.id}: done, and the goal is not reached")
    if told is None or session.choosing or step.kind == "watch":
        return
    if step.question is not None and session.done:
        return
    if told.kind in ("right", "shown") and not session.done:
        raise Untrue("verdict", f"{step.id}: right, and not done")
    if told.key == "turn_over" and not session.attempt.over:
        raise Untrue("verdict", f"{step.id}: the turn goes on")
    if told.kind == "wrong" and told.key == "lost" and not _out_of_reach(step, session.attempt):
        raise Untrue("verdict", f"{step.id}: can still be reached")
    for sentence, attempt in spoken_of(session):
        untrue = [claim for claim in sentence.truths if not claim.holds(attempt.moment())]
        if told.kind == "wrong" and sentence.texts == told.texts and untrue:
            raise Untrue("verdict", f"{step.id}: {told.text('en')} {untrue}")
    for wrong in step.wrong:
        told_so = told.kind == "wrong" and wrong.texts == told.texts
        before = [one for one in attempts(session) if one.holds(wrong.when)] if told_so else []
        if any(checks.search(step, one, checks.MAX_SEARCHED_LIVE).line for one in before):
            raise Untrue("verdict", f"{step.id}: {told.text('en')} was so while the goal was within reach")
    if told.kind == "wrong" and step.kind == "do" and checks.ways_on(step, session.attempt):
        raise Untrue("verdict", f"{step.id}: {told.text('en')} and the goal can be reached")


def spoken_of(session: LessonSession) -> Iterator[tuple[Any, Attempt]]:
    """Each sentence that the step has for something wrong, with what it is said of."""
    step = session.step
    question = step.question
    attempt = checks.question_attempt(question, session.position, session.seat) if question else session.attempt
    sentences = [*step.wrong, *(known()[name] for name in step.misconceptions)]
    yield from ((sentence, attempt) for sentence in sentences)


def _out_of_reach(step: Step, attempt: Attempt) -> bool:
    """Whether it is so, searched as far as *check* searches: a move is judged by a shorter search."""
    found = checks.search(step, attempt)
    return checks.out_of_reach(step, attempt) or (found.line is None and found.complete)


def way_back(board: Any, session: LessonSession) -> None:
    """Whoever can go on from nowhere is told so, in the kind of sentence with which the page offers the way back."""
    stuck = session.step.kind == "do" and not session.done and not session.choosing
    said = board.lesson["feedback"]
    if stuck and (session.lost or session.attempt.over) and (said is None or said["kind"] != "wrong"):
        raise Untrue("stuck", f"{session.step.id}: {said} is said where nothing leads on")


def prompt(board: Any, session: LessonSession) -> None:
    """The goal that stands there can be reached, or it is said that it cannot: in a dive once the turn is over."""
    step = session.step
    if step.kind != "do" or session.done or (step.patient and not session.attempt.over):
        return
    warned = session.feedback is not None and session.feedback.kind == "wrong"
    found = checks.search(step, session.attempt, checks.MAX_SEARCHED_LIVE)
    if found.line is None and found.complete and not warned and not session.lost:
        raise Untrue("prompt", f"{step.id}: {board.lesson['goal']} cannot be reached")


def beginning(board: Any, session: LessonSession) -> None:
    """What is said of the first moment of a step stands at no later one: that something is new, and an order of which
    the first part was done."""
    step, told = session.step, board.lesson
    if len(session.history) == session.step_start or step.kind != "do":
        return
    if told["step"].get("unveiled"):
        raise Untrue("past", f"{step.id}: {told['step']['unveiled']} after a move")
    several = all(len(line_of(step, session.attempt.start, line).moves) > 1 for line in step.solutions)
    stands = told["goal"] == step.goals[board.lang] and step.id not in ENDS
    if several and stands and not (session.done or session.lost or step.exercise or step.until == "turn"):
        raise Untrue("past", f"{step.id}: {told['goal']} after {session.history[-1].moves}")


def hint(board: Any, session: LessonSession) -> None:
    """What a hint says to do is still to be done, and leads on."""
    told, step = session.feedback, session.step
    if step.kind != "do":
        return
    if told is not None and told.move is not None and not leads(session, told.move, told.back):
        raise Untrue("hint", f"{step.id}: {told.text('en')} does not lead on")
    shown = [one["text"] for one in board.lesson["hints"]]
    for one in step.hints:
        if one.play and one.texts[board.lang] in shown:
            begun = len(session.history) > session.step_start
            if begun or session.done:
                raise Untrue("hint", f"{step.id}: {one.texts['en']} was done, or is past")


def leads(session: LessonSession, move: Any, back: int = 0) -> bool:
    """Whether a move is legal and keeps the goal within reach, where so many decisions are taken back before."""
    played = session.history[session.step_start :]
    attempt = attempt_of(session.attempt.start, played[: len(played) - back], session.seat)
    if turn.check(attempt.position, move) is not None:
        return False
    after, events = turn.explained(attempt.position, move)
    return not checks.out_of_reach(session.step, attempt.then(after, events))


def pointed(board: Any, session: LessonSession) -> None:
    """What a hint points at can be touched, in that order."""
    tip = board.lesson["tip"]
    if not board.options["assists"] or board.afford.get("looks"):
        return
    if tip and not any(_places(offer["path"])[: len(tip)] == tip for offer in board.afford["moves"]):
        raise Untrue("named", f"{session.step.id}: {tip} cannot be touched")


def urges(board: Any, session: LessonSession) -> None:
    """What the big button urges keeps the goal within reach."""
    if session.step.kind != "do" or session.done or session.lost or not board.options["assists"]:
        return
    if board.afford.get("looks") or not (target := urged(board)):
        return
    use, offers = board.afford["use"], board.room.offers()
    meant = use["moves"] if use and use["target"] == target else range(len(offers))
    touched = [offers[id] for id in meant if (use and use["target"] == target) or offers[id].path[0] == target]
    lost = session.step.patient and checks.out_of_reach(session.step, session.attempt)
    if not lost and not any(leads(session, offer.moves[0], offer.back) for offer in touched):
        raise Untrue("light", f"{session.step.id}: the big button urges {target}, which leaves the goal")


def _places(path: list[str]) -> list[str]:
    return [target for target in path if not target.startswith("choice:")]


def light(board: Any, session: LessonSession) -> None:
    """What alone is lit may be touched, and leads on."""
    lit = board.lesson["step"]["lit"]
    offers = board.room.offers()
    for number in lit or ():
        if number >= len(offers) or offers[number].kind != "move":
            raise Untrue("light", f"{session.step.id}: {number} is lit and is no move")
        if not leads(session, offers[number].moves[0], offers[number].back):
            raise Untrue("light", f"{session.step.id}: {offers[number].path} is lit and leads astray")
        if (back := offers[number].back) and gone(session, offers[number].path[0], back):
            raise Untrue("light", f"{session.step.id}: {offers[number].path} is lit and lies there no more")
    guided = session.step.kind == "do" and not session.step.exercise and board.options["assists"]
    if guided and not session.done and not board.afford.get("looks") and not lit:
        found = checks.search(session.step, session.attempt, checks.MAX_SEARCHED_LIVE)
        if found.line:
            raise Untrue("light", f"{session.step.id}: nothing is lit, and {found.line[0]} leads on")


def gone(session: LessonSession, target: str, back: int) -> bool:
    """Whether what lay at a target so many decisions ago has gone from there, or has been used."""
    before, now = session.history[-back].before, session.position
    kind, _, what = target.partition(":")
    match kind:
        case "key" | "track":
            homes = [
                one.players[session.seat].track if kind == "track" else one.players[session.seat].keys
                for one in (before, now)
            ]
            return (what in homes[0]) != (what in homes[1])
        case "sponsor":
            return before.colony.sponsors != now.colony.sponsors or now.turn.sponsor_used != before.turn.sponsor_used
        case "public":
            return before.colony.contracts[int(what)] != now.colony.contracts[int(what)]
    return kind == "choice"


def film(board: Any, session: LessonSession) -> None:
    """A statement of an example is true of the table beside it, and shows what it claims to have happened."""
    step, cursor = session.step, session.cursor
    if step.kind != "watch" or session.chosen is not None or board.afford.get("looks"):
        return
    if step.example.names.get(board.lang, "") not in ("", board.state["players"][session.seat]["name"]):
        raise Untrue("film", f"{step.id}: the board calls somebody otherwise than the statement")
    statements = step.example.statements
    shown = {event["kind"] for event in board.events}
    claimed = [{claim.event for claim in one.claims if isinstance(claim, Happened)} for one in statements]
    told = set[str]().union(*claimed[: cursor + 1])
    if missing := claimed[cursor] - shown - set[str]().union(*claimed[:cursor]):
        raise Untrue("film", f"{step.id}/{statements[cursor].id}: {missing} is told, and not shown")
    if early := {kind for some in claimed[cursor + 1 :] for kind in some} & shown - told:
        raise Untrue("film", f"{step.id}/{statements[cursor].id}: {early} is shown before it is told")
    places = [claim for claim in statements[cursor].claims if isinstance(claim, Is | Was | Changed | Holds | Lacks)]
    moment = Moment(step.example.position_in(board.lang), shown_position(session), session.seat)
    if not statements[cursor].at and (false := [claim for claim in places if not claim.holds(moment)]):
        raise Untrue("film", f"{step.id}/{statements[cursor].id}: the table contradicts {false}")
    if board.state["players"] != table(seen(shown_position(session), session.seat))["players"]:
        raise Untrue("film", f"{step.id}/{statements[cursor].id}: another table is shown")


def counted(board: Any, session: LessonSession) -> None:
    """Numbers agree with what they count."""
    told = board.lesson["step"]
    if (told["n"], told["of"]) != (session.at + 1, len(session.steps)) or told["n"] > told["of"]:
        raise Untrue("number", f"{told['n']} of {told['of']}")
