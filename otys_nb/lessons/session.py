"""A learner's way through a lesson: a state machine without Jupyter, told what to do by moves or by typed notation.

>>> from otys_nb.lessons import lesson
>>> session = lesson("turn")
>>> session.do("1").done
True

Every command returns the session, which prints as its text form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from otys_nb.lessons import checks, entering, example_view, helping, history, judging
from otys_nb.lessons.feedback import Feedback, broken, refused
from otys_nb.lessons.history import Decision, line_of
from otys_nb.lessons.lesson_message import LETTERS, option_number, options
from otys_nb.lessons.lesson_state import LessonState
from otys_nb.lessons.lesson_text import text
from otys_nb.lessons.model import Lesson
from otys_nb.lessons.typed_commands import COMMANDS, TYPED_MOVES, meant
from otys_nb.lessons.wire import HowDone
from otys_nb.rules import turn
from otys_nb.rules.arguments import checked, explained
from otys_nb.rules.language import spoken
from otys_nb.rules.layers import above
from otys_nb.rules.mistake import unknown
from otys_nb.rules.moves import Move, Push
from otys_nb.rules.readable import short_repr
from otys_nb.rules.sealed import watchful

S = TypeVar("S", bound=LessonState)
P = ParamSpec("P")


def command(does: Callable[Concatenate[S, P], None]) -> Callable[Concatenate[S, P], S]:
    """Make a method a command: it begins without a refusal, tells the watchers at its end, and returns the session."""

    begin = explained(does)

    @wraps(does)
    def run(session: S, /, *args: P.args, **given: P.kwargs) -> S:
        session.refusal = None
        session.told = len(session.history)
        begin(session, *args, **given)
        session.tell()
        return session

    return run


@watchful
class LessonSession(LessonState):
    """Where a learner stands in a lesson, or in one part of it, and what can be done there."""

    def __init__(self, lesson: Lesson, part: str = "", *, lang: str = "", seed: int = 0) -> None:
        super().__init__(lesson, part, lang=lang, seed=seed)
        entering.enter(self, 0)

    # what a learner does

    @checked
    def do(self, what: Move | str) -> LessonSession:
        """Play a move or a line of notation, or answer a question; what cannot be done is refused in `feedback`.

        The names of the other commands may be typed as well, in any language: ``hint``, ``solve``, ``check``,
        ``undo``, ``reset``, ``next``, ``back``.
        """
        if isinstance(what, str):
            if (name := meant(what)) in COMMANDS:
                return cast("LessonSession", getattr(self, name)())
            if (self.step.kind == "ask" and not self.done) or (what.strip().lower() in LETTERS and options(self)):
                return self.answer(what)
        return self._play_or_type(what)

    def play(self, what: Move | str) -> LessonSession:
        """The same as `do`, named as a game names it."""
        return self.do(what)

    @command
    @checked
    def touch(self, moves: Sequence[Move]) -> None:
        """Play what one touch or one line means, up to where the step is done; a step back takes all of it back."""
        for at, move in enumerate(moves):
            if (at and self.done) or not self._play(move):
                return
            self.history[-1] = replace(self.history[-1], joined=at > 0)

    @command
    def answer(self, what: int | str) -> None:
        """Answer the question of the step: the number of an option, from 0, or its letter, ``a`` for the first.

        At the end of an example the options are things to change in it: then the first statement falls that is no
        longer true.
        """
        labels = [option["label"] for option in options(self, self.lang)]
        count = len(labels)
        if not count:
            return self._refuse("no_answer")
        number = option_number(what, labels)
        if not 0 <= number < count:
            return self._refuse("no_option", answer=what, options=", ".join(LETTERS[:count]))
        if self.step.question is None:
            self.chosen = number
            example_view.show(self)
        elif self.done:
            self._refuse("done_already")
        else:
            self.settle_answer(number)

    @command
    def hint(self) -> None:
        """Show one more hint, from a nudge to the first action; off the beaten way, a move that leads on from here."""
        if self.choosing:
            self._refuse("no_more")
        elif self.done or self.step.kind == "watch":
            self._refuse("done_already" if self.done else "watch_first")
        else:
            self.feedback = helping.hint(self)

    @command
    @checked
    def solve(self, moves: int | None = None) -> None:
        """Show a solution by playing it, all of it or its next moves; answer a question, show the end of an example."""
        if self.choosing or self.done:
            return self._refuse("answer_first" if self.choosing else "done_already")
        if self.step.kind == "watch":
            return entering.show_statement(self, self.step.last_statement)
        self.helped = True
        if self.step.question is None:
            line = helping.line_on(self.step, self.attempt) if len(self.history) > self.step_start else ()
            if not line:
                del self.history[self.step_start :]
                self.lost = False
                line = line_of(self.step, self.position, self.step.solutions[0]).moves
            for move in line[:moves]:
                self._play(move)
            self.step_result.hint()  # it counts unless the step is done, also once it is begun anew
        else:
            asked = checks.question_attempt(self.step.question, self.position, self.seat)
            truth = checks.right(self.step.question, asked)[0]
            self.settle_answer(self.step.question.options.index(truth))

    @command
    def check(self) -> None:
        """Say how it stands: reached, still possible, or out of reach."""
        if self.done or self.step.kind != "do":
            return self._refuse("done_already" if self.done else "answer_first")
        if not self.attempt.over:
            self.feedback = judging.outlook(self)

    @command
    def undo(self) -> None:
        """Take the last decision of this step back, with those that came by the same touch."""
        if self.step.kind != "do" or len(self.history) <= self.step_start:
            return self._refuse("no_undo")
        while self.history.pop().joined and len(self.history) > self.step_start:
            pass
        self.done = False
        self.feedback = judging.played(self).feedback  # it may have been an earlier decision that led astray
        self.lost = self.feedback is not None

    @command
    @checked
    def retry(self, back: int, move: Move) -> None:
        """Take the last `back` decisions of this step back, and play a move in their place."""
        del self.history[-back:]
        self.feedback, self.done, self.lost, self.told = None, False, False, len(self.history)
        if self._play(move) and self.feedback is None:
            self.feedback = Feedback("told", "taken_back")
        elif self.feedback is not None and self.feedback.key == "right":
            self.feedback = replace(self.feedback, key="right_back")

    @command
    def reset(self) -> None:
        """Begin the step again."""
        if self.step.kind == "watch" or (self.step.question is not None and self.step.question.then is not None):
            entering.enter(self, self.at)
        else:
            del self.history[self.step_start :]
            entering.begin_anew(self)

    @command
    def next(self) -> None:
        """Go on: to the next statement, or, once this step is done, to the next one."""
        if self.step.kind == "watch" and self.cursor < self.step.last_statement:
            entering.show_statement(self, self.cursor + 1)
        elif not self.done:
            self._refuse("answer_first" if self.step.kind == "ask" else "not_done")
        elif self.following is not None:
            step = self.steps[self.following]
            entering.go_on(self, self.following, history.carried(step, self.history, self.base, self.seat))

    @property
    def following(self) -> int | None:
        """The number of the step to which `next` leads: past the film of a turn that one has just played."""
        ahead = range(self.at + 1, len(self.steps))
        return next((at for at in ahead if self.steps[at].id not in self.lesson.films), self.at + 1 if ahead else None)

    @command
    def back(self) -> None:
        """Go back: to the statement before, or to the beginning of the step before."""
        if self.step.kind == "watch" and self.cursor > 0:
            entering.show_statement(self, self.cursor - 1)
        elif self.at > 0:
            entering.enter(self, self.at - 1)

    @command
    def step_back(self) -> None:
        """Go back to where one stood before this step, as it stood; where that is not known, to the step before."""
        was = self.left.get(self.at)
        if was is None or self.endless:
            self.back()
            return
        reached = self.reached
        was.take(self)
        self.reached = reached
        if self.step.kind == "watch":  # perhaps in another language
            example_view.show(self)

    @command
    def goto(self, step: str) -> None:
        """Go to the beginning of a step.

        Raises:
            KeyError: if there is none of that id, naming those there are.
        """
        if step not in (ids := [each.id for each in self.steps]):
            raise unknown("step", step=repr(step), known=", ".join(ids))
        entering.enter(self, ids.index(step))

    def kept_steps(self) -> Any:
        """What a session needs to make its steps again, as plain data; nothing where they are those of its lesson."""
        return None

    def make_steps(self, kept: Any) -> None:
        """Make the steps that `kept_steps` of such a session describes.

        Raises:
            ValueError: if they cannot be made; nothing has changed then.
        """
        if kept is not None:
            raise ValueError("steps: they are those of the lesson")

    # what is done in a step, by a command or from a saved place

    def settle_answer(self, number: int) -> None:
        """Judge the answer of that number; nothing happens where there is none."""
        question = self.step.question
        if question is None or not 0 <= number < len(question.options):
            return
        self.chosen = number
        attempt = checks.question_attempt(question, self.position, self.seat)
        verdict = judging.answered(self.step, attempt, question.options[number])
        if not verdict.right:
            self._miss(verdict.misread)
            self.feedback = verdict.feedback
            return
        self._succeed()
        if question.reveal and question.then is not None:
            self.base, self.history, self.step_start = attempt.position, [], 0
        elif question.reveal:
            self.history += history.revealed(self.step, self.position, self.rng)

    def settle_decision(self, decision: Decision) -> None:
        """Add a decision that was played, and say whether the goal is reached now, or out of reach; else nothing."""
        self.history.append(decision)
        verdict = judging.played(self)
        self.feedback = verdict.feedback
        if verdict.right:
            self._succeed()
        elif verdict.feedback is not None:
            if not self.lost or verdict.misread:
                self._miss(verdict.misread)
            self.lost = True

    def tell_as(self, *, helped: bool) -> None:
        """Say what is said where the learner was helped, or was not; a done step counts as done that way."""
        self.helped = helped
        if self.done and self.step.kind == "do":
            self._succeed()

    def speak(self, lang: str) -> LessonSession:
        """Go on in another language; who plays an example is called on the board as in its statements."""
        self.lang = spoken(lang)
        if self.step.kind == "watch":
            example_view.show(self)
        return self

    # playing

    @command
    def _play_or_type(self, what: Move | str) -> None:
        """Play a move, or a line that is legal from end to end; each decision is judged, and further steps entered."""
        spoken = TYPED_MOVES.get(meant(what)) if isinstance(what, str) else what
        if spoken is not None or self.locked:
            self._play(spoken or Push())
            return
        line = line_of(self.step, self.position, str(what))
        if line.error is not None and (self.assists or line.error.refusal is None):
            self.refusal = refused(line.error, self.position)
            return
        for move in line.moves:
            if not self._play(move):
                return
        if line.error is not None and not self.done:
            self.refusal = broken(line.error)

    def _play(self, move: Move) -> bool:
        """Play one move and judge it; False if nothing was played."""
        if self.locked:
            keys = {"ask": "answer_first", "watch": "watch_first"}
            self._refuse("done_already" if self.done else keys.get(self.step.kind, "turn_over"))
            return False
        refusal = turn.check(self.position, move)
        if refusal is not None:
            self.refusal = refused(refusal, self.position)
            return False
        if self.done:
            entering.go_on(self, self.at + 1, list(self.history))
        self.settle_decision(history.play_decision(self.position, move, self.rng))
        return True

    def _miss(self, misread: str) -> None:
        self._remember("wrong")
        self.step_result.miss(misread)

    def _remember(self, how: str) -> None:
        if self.memory is not None:
            self.memory.note(self.step.rules, how, first=not self.step_result.wrong and not self.step_result.done)

    def _succeed(self) -> None:
        self.done = True
        attempt, end = self.attempt, self.lesson.end_after(self.step.id)
        how: HowDone = "shown" if self.helped else "bypassed" if judging.bypassed(self.step, attempt) else "solved"
        if not self.step_result.done and how != "bypassed":
            self._remember("hint" if how == "solved" and self.step_result.hints else how)
        self.reached[self.step.id] = "shown" if self.helped else self.step_result.mark
        self.step_result.finish(how)
        self.feedback = judging.done(self.step, attempt, helped=self.helped, end=end, chosen=self.chosen)

    def _refuse(self, key: str, **facts: Any) -> None:
        self.refusal = Feedback("refused", key, facts)

    # being shown

    def text(self, lang: str = "") -> str:
        """The whole of it as text, the same on every run."""
        return text(self, lang or self.lang)

    __repr__ = short_repr

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a notebook shows: the live board of the session, where there is a widget library; else its text."""
        board = above("otys_nb.widgets.lesson", "LessonBoard")
        return board(self)._repr_mimebundle_(**kwargs) if board else {"text/plain": self.text()}
