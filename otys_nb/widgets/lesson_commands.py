"""What the page asks of a lesson, as commands to its session; what the session refuses is refused to the page."""

from __future__ import annotations

import re

from otys_nb.lessons import LessonSession, entering
from otys_nb.lessons.checks import ways_on
from otys_nb.lessons.lesson_message import goal
from otys_nb.rules.moves import Move
from otys_nb.rules.notation import NotationError
from otys_nb.rules.notation.reader import without_closing
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.answer_offers import AnswerOffers
from otys_nb.widgets.causes import cause, rejection
from otys_nb.widgets.explorer_link import read_words
from otys_nb.widgets.guided_offers import GuidedOffers
from otys_nb.widgets.offering import Moment, Offering
from otys_nb.widgets.room import Answer, Reply
from otys_nb.widgets.session_view import SessionView
from otys_nb.widgets.wire.action import Action, AskWhy
from otys_nb.widgets.wishes import wish


def command(session: LessonSession, table: SessionView, action: Action) -> None:
    """Do what the page asks; `table` is the board on which the lesson is done.

    Raises:
        Rejected: if the session refuses it, or if there is no such command.
    """
    match action["do"]:
        case "type" if not action["text"].strip():
            raise Rejected("empty")
        case "type":
            _type(session, table, action["text"])
        case "undo":
            session.back() if session.step.kind == "watch" else session.undo()
        case "redo":
            redo(session, table)
        case "goto":
            _go_to(session, table, action["node"])
        case "hint":
            session.hint()
        case "solve":
            session.solve(1)
        case "check":
            session.check()
        case "reset":
            session.reached.pop(session.step.id, None)
            session.reset()
        case "step":
            session.next()
        case "back":
            back(session)
        case "visit" if action["step"] < len(session.steps):
            session.goto(session.steps[action["step"]].id)
        case "visit":
            raise Rejected("malformed", what=f"step = {action['step']}")
        case _:
            raise Rejected("no_lesson")
    settle(session, table.lang)


def _type(session: LessonSession, table: SessionView, text: str) -> None:
    """Do what is typed, as a lesson reads it; else a turn in words.

    Raises:
        Rejected: if it is not understood either, or can mean several turns; these are named.
    """
    if session.step.kind != "ask" and (asked := wish(text)):
        return redo(session, table) if asked == "again" else _take_back(session, asked == "turn")
    if table.session.chosen(text) is None:
        refusal = session.do(text).refusal
        if refusal is None or refusal.at is None or refusal.asked is not None or session.locked:
            return
        if (ordered := _ordered(session, text, table.lang)) is not None:
            session.touch([ordered])
            return
    try:
        moves = read_words(table.session, text, table.lang)
    except NotationError as error:
        raise rejection(error, session.position, table.lang) from None
    session.touch(moves if session.step.until == "turn" else without_closing(session.position, moves))


def _take_back(session: LessonSession, whole: bool) -> None:
    session.do("undo")
    while whole and session.refusal is None and session.history and session.position.turn.stage != "key":
        session.do("undo")


def _ordered(session: LessonSession, text: str, lang: str) -> Move | None:
    """The move that leads on in a guided step, where a sentence of its task is typed, or how one begins."""
    said = text.strip(" .:").casefold()
    tasks = re.split(r"[.:]\s+", goal(session, lang).casefold())
    ways = () if session.step.exercise or " " not in said else ways_on(session.step, session.attempt) or ()
    return next(iter(ways)) if len(ways) == 1 and any(task.startswith(said) for task in tasks) else None


def why(offering: Offering, table: SessionView, action: AskWhy, moment: Moment) -> Reply | None:
    """Say why something cannot be touched; while no move is asked for, what is asked for instead."""
    if not table.at_present:
        return table.do(action, moment.actor)
    if isinstance(offering, AnswerOffers):
        return Answer(offering.reason(table.lang), can=True)
    if isinstance(offering, GuidedOffers) and (over := offering.over(table.lang)):
        return Answer(over, can=True)
    if isinstance(offering, GuidedOffers):
        if later := offering.later(action["target"], moment):
            return Answer(later)
        if idle := offering.idle(action["target"], moment):
            return Answer(idle["text"], tuple(idle["rules"]), idle["cause"])
        if asked := offering.aside(action["target"], moment):
            return Answer(asked, can=True)
    return table.do(action, moment.actor)


def settle(session: LessonSession, lang: str) -> None:
    """Pass the refusal of the last command on to the page.

    Raises:
        Rejected: if the session has refused it.
    """
    refusal = session.refusal
    if refusal is not None:
        position, reason = refusal.asked or (None, None)
        found = cause(position, reason, lang) if reason is not None and position == session.position else None
        raise Rejected(text=refusal.text(lang), rules=refusal.rules, at=refusal.at, cause=found)


def back(session: LessonSession) -> None:
    """Go back by one as a presenter does: a statement, a decision, an answer; else to where one stood before this step,
    to its end."""
    at, kind, known = session.at, session.step.kind, session.at in session.left
    if kind == "do" and len(session.history) > session.step_start:
        session.undo()
    elif kind == "ask" and session.done:
        session.reset()
    elif kind == "watch" and session.chosen is not None:
        _show_statement(session, session.cursor)
    elif kind == "watch" and session.cursor > 0:
        session.back()
    else:
        session.step_back()
        if not known and session.at < at:
            _show_end(session)


def _show_end(session: LessonSession) -> None:
    """Show a step as it stands once it is done, which is nobody's doing."""
    if session.step.kind == "watch":
        return _show_statement(session, session.step.last_statement)
    reached = dict(session.reached)
    session.solve()
    session.reached = reached
    return session.tell()


def _show_statement(session: LessonSession, number: int) -> None:
    entering.show_statement(session, number)
    session.tell()


def redo(session: LessonSession, table: SessionView) -> None:
    """Play again what was taken back.

    Raises:
        Rejected: if there is nothing.
    """
    steps, behind = table.session.log_entries()
    if behind >= len(steps):
        raise Rejected("no_redo")
    session.do(steps[behind].moves[0])


def _go_to(session: LessonSession, table: SessionView, number: int) -> None:
    """Go to an entry of the log that is shown, as far as the step allows."""
    node = table.numbered(number)
    steps, _ = table.session.log_entries()
    wanted = next((at for at, step in enumerate(steps, start=1) if step.after is node), 0)
    while len(session.history) > wanted and session.undo().refusal is None:
        pass
    for step in steps[len(session.history) : wanted]:
        session.do(step.moves[0])
