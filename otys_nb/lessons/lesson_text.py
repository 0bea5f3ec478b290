"""The text form of a lesson: all that a board shows, in the same words, for reading and answering by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from otys_nb.lessons.example_view import present_scene, shown_position
from otys_nb.lessons.lesson_message import LETTERS, counted, open_hints, options
from otys_nb.lessons.messages import labelled, say
from otys_nb.lessons.narration import narrate
from otys_nb.pictures import legend
from otys_nb.pictures.text import short
from otys_nb.rules import notation, turn
from otys_nb.rules.refusal import cited

if TYPE_CHECKING:
    from otys_nb.lessons.feedback import Feedback
    from otys_nb.lessons.session import LessonSession

MAX_LISTED_MOVES: Final = 24
"""Legal moves that are listed."""


def text(session: LessonSession, lang: str = "") -> str:
    """Where the learner stands: the step, its goal, what was said and happened, the board, what can be typed."""
    if session.choosing:
        return "\n\n".join([head(session, lang), *filter(None, [said(session, lang)]), _choices(session, lang)])
    blocks = [
        head(session, lang),
        said(session, lang),
        happened(session, lang),
        short(shown_position(session), session.seat, lang=lang),
        _offered(session, lang),
        _how(session, lang) if session.at == 0 else "",
    ]
    return "\n\n".join(block for block in blocks if block)


def head(session: LessonSession, lang: str = "") -> str:
    """The lesson, the step and its goal."""
    step = session.step
    goal = f"{labelled(say('goal', lang), say(step.goals, lang), lang)} {cited(step.rules)}".rstrip()
    if session.choosing:
        return f"{session.lesson.title(lang)}\n{goal}"
    n, of = counted(session)
    place = say("step_on" if session.endless else "step", lang, n=n, of=of)
    return f"{session.lesson.title(lang)} · {labelled(place, say(step.titles, lang), lang)}\n{goal}"


def said(session: LessonSession, lang: str = "", hints: int = 0, known: Feedback | None = None) -> str:
    """The hints that were asked for, what was answered, and the end of the lesson; without what is known already."""
    lines = []
    for at, hint in enumerate(open_hints(session)[hints:], start=hints + 1):
        told = labelled(f"{say('hint', lang)} {at}", say(hint.texts, lang), lang)
        lines.append(f"{told} {cited(hint.rules)}".rstrip())
    signs = {"right": "✓ ", "shown": "▷ ", "wrong": "✗ ", "refused": "! "}
    for found in (session.feedback, session.refusal):
        if found is None or found is known:
            continue
        typed = f" ({notation.write_move(session.position, found.move)})" if found.move is not None else ""
        lines.append(f"{signs.get(found.kind, '')}{found.text(lang)}{typed} {cited(found.rules)}".rstrip())
    if session.finished:
        lines += [finish(session, lang), *_practise(session, lang)]
    return "\n".join(lines)


def _how(session: LessonSession, lang: str) -> str:
    """For whoever begins: what the letters mean, how to read a rule, to answer and to practise."""
    rule = next(iter((*session.step.rules, *session.lesson.rules)), 30)
    named = repr(rule) if isinstance(rule, int) else f'"{rule}"'
    lines = [legend.line(lang), say("how_rule", lang, cited=cited((rule,))[1:-1], rule=named), say("how_answer", lang)]
    return "\n".join([*lines, *_practise(session, lang)])


def _practise(session: LessonSession, lang: str) -> list[str]:
    """How to get exercises on what this lesson teaches, if there are any."""
    from otys_nb.lessons.exercises.factory import supported  # it makes sessions, whose text this is

    lesson = session.lesson
    taught = lesson.number and any(rule in supported() for rule in lesson.rules)
    return [say("how_practise", lang, lesson=lesson.id)] if taught else []


def finish(session: LessonSession, lang: str) -> str:
    """What is said at the end: the lesson is done, and what comes next."""
    from otys_nb.lessons.chapters import named  # it imports this module

    following = named(session.lesson.following, lang)
    key = "finished" if following else "finished_last"
    return say(key, lang, title=session.lesson.title(lang), following=following)


def happened(session: LessonSession, lang: str = "") -> str:
    """What the last command did on the board, event by event."""
    decisions = session.history[session.told :]
    names = [player.name for player in session.position.players]
    scene = present_scene(session)
    events = [event for decision in decisions for event in decision.events]
    if scene is not None:
        events = [event for event, _ in scene.told]
    lines = [f"  {sentence} {cited(rules)}".rstrip() for sentence, rules in narrate(events, names, lang)]
    return "\n".join([labelled(say("happened", lang), "", lang), *lines]) if lines else ""


def _choices(session: LessonSession, lang: str) -> str:
    """What there is to choose from, each by its letter."""
    lines = [f"  {LETTERS[at]}  {option['label']}" for at, option in enumerate(options(session, lang))]
    return "\n".join([*lines, say("how_choose", lang)])


def answers(session: LessonSession, lang: str = "") -> list[str]:
    """What can be answered, or changed in an example, each by its letter; empty where nothing is asked."""
    found = options(session, lang)
    if not found or (session.done and session.step.kind != "watch"):
        return []
    asked = say("breaks", lang) if session.step.kind == "watch" else labelled(say("answers", lang), "", lang)
    return [asked, *(f"  {LETTERS[at]}  {option['label']}" for at, option in enumerate(found))]


def _offered(session: LessonSession, lang: str) -> str:
    lines = answers(session, lang)
    if not lines and not session.locked and not session.assists:
        lines.append(say("on_trust", lang))
    elif not lines and not session.locked:
        position = session.position
        words = [notation.write_move(position, move) for move in turn.moves(position)]
        more = " …" if len(words) > MAX_LISTED_MOVES else ""
        lines.append(labelled(say("moves", lang), "  ".join(words[:MAX_LISTED_MOVES]) + more, lang))
    lines.append(say("commands", lang))
    return "\n".join(lines)
