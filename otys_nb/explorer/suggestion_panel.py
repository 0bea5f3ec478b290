"""The tab *Best*: suggested turns for the position on the board, what is proved of each, and why to play it.

The page requests one slice of work after the other, so it can stop at any time and the kernel is never blocked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.analysis.verdicts import Verdict
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.estimates import estimated
from otys_nb.explorer.explanation import ExplainedAction, explain_turn, summary, turn_in_words
from otys_nb.explorer.face_down_panel import FaceDownPanel
from otys_nb.explorer.parts import Part, button, group, text
from otys_nb.explorer.threat_panel import ThreatPanel
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE

MAX_ANSWERS: Final = 4
"""Answers to replies shown at once."""
PROVED_MARK: Final = "✓"
"""Stands before everything that is proved."""


def is_future(node: Node, moves: tuple[Move, ...]) -> bool:
    """Whether these moves were already played from that node."""
    for move in moves:
        while node.position.to_act == NATURE and node.children:
            node = node.children[0]
        following = next((child for child in node.children if child.move == move), None)
        if following is None:
            return False
        node = following
    return True


def add_future(game: Game, moves: tuple[Move, ...]) -> None:
    """Add these moves as a future without leaving the current node, so the watcher need not be notified."""
    node, last = game.node, game.node.last
    watcher, game.watcher = game.watcher, None
    try:
        game.add(moves)
        game.goto(node)
    finally:
        node.last, game.watcher = last, watcher


class SuggestionPanel(FaceDownPanel, ThreatPanel):
    """The parts of this tab."""

    def best(self) -> list[Part]:
        """The best turns so far, each with what it does, what is proved of it or to be expected, and why."""
        explorer, position = self.explorer, self.explorer.position
        blocking = explorer.blocking()
        if blocking:
            return [text(self.say("no_answer"), "no"), self.problems(blocking)]
        if position.finished:
            return [self.ended()]
        if position.to_act != position.to_move:
            return [text(self.say("best.not_yours"))]
        thought, name = explorer.advice, position.players[position.to_move or 0].name
        if explorer.threats is not None:
            return self.threats()
        if thought is None:
            return [text(self.say("best.about", name=name)), button(self.say("go"), "run"), *self.threats()]
        answer = thought.answer
        facts = {"turns": answer.turns, "tries": answer.tries}
        if thought.running:
            state, act = self.say("best.running", **facts), button(self.say("stop"), "stop")
        elif thought.done:
            state, act = self.say("best.done", **facts), None
        else:
            state, act = self.say("best.stopped", **facts), button(self.say("go_on"), "run")
        deals = max((one.deals for one in answer), default=0)
        eyes = self.say("best.dealt", name=name, count=deals) if deals else self.say("best.judged", name=name)
        head = group(self.say("progress"), [text(state, "progress"), act], kind="row")
        shown = thought.suggestions()
        estimated = [one for one in shown if thought.verdict(one) is None and not one.forced]
        low = min((min(one.low, -1.0) for one in estimated), default=-1.0)
        high = max((max(one.high, 1.0) for one in estimated), default=1.0)
        told = thought.explained if thought.explained in [one.turn for one in shown] else shown[0].turn if shown else ""
        found = [self._advice(thought, one, rank, low, high, one.turn == told) for rank, one in enumerate(shown, 1)]
        found = found or [text(self.say("best.none"))]
        seen = [text(eyes, "eyes")] if estimated else []
        return [head, text(*self._proof(thought, name)), *self.threats(), *found, *seen]

    def _proof(self, thought: Advice, name: str) -> tuple[str, str]:
        """What is proved of the position itself, or how far the proof has come; and the kind of that line."""
        verdicts, names = thought.verdicts, self.explorer.position.players
        if verdicts.win is not None:
            return f"{PROVED_MARK} {self.say(f'proof.{verdicts.win.kind}', name=name)}", "proved"
        if verdicts.loss is not None:
            return f"{PROVED_MARK} {self.say('proof.loss', name=name, other=names[verdicts.loss.by].name)}", "proved"
        looked, of = verdicts.progress
        if verdicts.searched:
            return f"{PROVED_MARK} {self.say('proof.none', name=name)}", "proved"
        return self.say("proof.running", looked=looked, of=of or "…"), "progress"

    def _advice(self, thought: Advice, one: Suggestion, rank: int, low: float, high: float, told: bool) -> Part:
        """One suggestion: `low` and `high` are the ends of the scale that all bars share; `explained` unfolds why."""
        there = is_future(self.explorer.session.game.node, one.moves)
        verdict, done = thought.verdict(one), explain_turn(one.before, one.line, self.lang)
        bar: Part = {"is": "bar", "values": [low, one.low, one.margin, one.high, high]}
        parts = [
            button(summary(done, self.lang) or one.turn, "advice", one.turn, kind="turn"),
            text(one.turn, "notation"),
            text(self._expected(one, verdict), "proved" if verdict or one.forced else "expected"),
            None if verdict or one.forced else bar,
            self._beside(thought, one, verdict),
            self._reply(one, verdict),
            group(
                self.say("best.rank", n=rank),
                [
                    button(self.say("because.title"), "explain", one.turn, on=told),
                    text(self.say("best.kept")) if there else button(self.say("best.keep"), "keep_future", one.turn),
                    button(self.say("proof.show"), "refute", one.turn) if verdict and verdict.reply else None,
                ],
                kind="row",
            ),
            self._explanation(one, done, verdict) if told else None,
            self._answers(one, verdict) if told else None,
        ]
        places = [list(act.places) for act in done]
        return group(self.say("best.rank", n=rank), parts, kind="advice", show=places)

    def _explanation(self, one: Suggestion, done: list[ExplainedAction], verdict: Verdict | None) -> Part:
        """The turn action by action, each with its reasons, and the total result."""
        words = [self.say("because.act", act=act.words, reasons=" ".join(act.reasons)).strip() for act in done]
        lines = [text(f"{n}. {said}", "act") for n, said in enumerate(words, 1)]
        # A proof holds whatever is drawn, so the text need not mention the draw.
        sure = replace(one, open=False) if verdict is not None else one
        return group(self.say("because.title"), [*lines, text(sure.explain(self.lang), "brings")], kind="reasons")

    def _expected(self, one: Suggestion, verdict: Verdict | None) -> str:
        """What is proved of a turn, or else its estimate."""
        names = [player.name for player in self.explorer.position.players]
        if verdict is not None:
            return f"{PROVED_MARK} {self.say(f'proof.turn.{verdict.kind}', name=names[verdict.by])}"
        return f"{PROVED_MARK} {self.say('proof.turn.now')}" if one.forced else estimated(one, self.lang)

    def _beside(self, thought: Advice, one: Suggestion, verdict: Verdict | None) -> Part | None:
        """How an estimated turn compares with the best estimated one, where percentages alone would mislead."""
        first = next((other for other in thought.answer if not other.forced), None)
        if first is None or one is first or verdict is not None or one.forced or thought.verdict(first) is not None:
            return None
        if not one.tied and one.chance <= first.chance:
            return None
        rank = thought.suggestions().index(first) + 1
        return text(self.say("best.alike" if one.tied else "best.behind", n=rank), "beside")

    def _reply(self, one: Suggestion, verdict: Verdict | None) -> Part | None:
        """The reply with which somebody else wins, or the strongest one found."""
        if verdict is not None:
            if verdict.reply is None:
                return None
            words = turn_in_words(one.after, verdict.reply.line, self.lang)
            return text(self.say("proof.reply", reply=words), "reply")
        words = turn_in_words(*one.reply_turn, self.lang) if one.reply_turn is not None else ""
        return text(self.say("best.reply", reply=words), "reply") if words else None

    def _answers(self, one: Suggestion, verdict: Verdict | None) -> Part | None:
        """What to play after any reply: how many replies each answer works against, and one of those replies."""
        if verdict is None or not verdict.answers:
            return None
        lines = []
        for at, (answer, count, reply) in enumerate(verdict.answers[:MAX_ANSWERS]):
            replied = "" if reply.supposed else turn_in_words(one.after, reply.line, self.lang)
            then = turn_in_words(reply.position, answer, self.lang)
            words = self.say("proof.answer" if replied else "proof.luck", count=count, reply=replied, answer=then)
            lines.append(text(words) if reply.supposed else button(words, "answer", [one.turn, at], kind="turn"))
        return group(self.say("proof.answers"), lines, kind="answers")
