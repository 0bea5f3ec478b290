"""The tab *Best*: suggested turns for the position on the board, what is proved of each, and why to play it.

The page requests one slice of work after the other, so it can stop at any time and the kernel is never blocked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.analysis.verdicts import Verdict
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.controls import bar, button, group, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.estimates import estimated
from otys_nb.explorer.explanation import ExplainedAction, explain_turn, summary, turn_in_words
from otys_nb.explorer.panel import Front, Panel, PerNode, Work, blocked, ended, progress, whole
from otys_nb.explorer.threat_panel import ThreatPanel
from otys_nb.explorer.wire import Control, Group, Text
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move
from otys_nb.rules.position import NATURE
from otys_nb.widgets.actions import Rejected

MAX_ANSWERS: Final = 4
"""Answers to replies in view at once; the others are folded away."""
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


class SuggestionPanel(Panel):
    """The suggestions for the turn on the board; `threats` is the panel that can stand in their place."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.threats = ThreatPanel(game, front)
        self._advice = PerNode[Advice]()

    @property
    def advice(self) -> Advice | None:
        """The suggestions and proofs for this moment, as far as they were worked out."""
        return self._advice.at(self.game.node)

    @advice.setter
    def advice(self, advice: Advice) -> None:
        self._advice.put(self.game.node, advice)

    @property
    def work(self) -> Work | None:
        """The threats while they are searched for, else the suggestions."""
        threats = self.threats.work
        return threats if threats is not None and threats.running else self.advice

    def begin(self) -> None:
        """Begin a search."""
        if self.advice is None:
            self.advice = Advice(self.game.position)

    # what the page asks for

    def play(self, turn: str) -> None:
        """Play the suggestion of that notation."""
        self._play(self._suggestion(turn).moves)

    def explain(self, turn: str) -> None:
        """Show the reasons for the suggestion with that notation, or put them away; those of others stay, so that
        nothing moves above it."""
        self._asked().explained ^= {self._suggestion(turn).turn}

    def refute(self, turn: str) -> None:
        """Play the suggestion of that notation, and the reply that wins for another."""
        one = self._suggestion(turn)
        verdict = self._asked().verdict(one)
        if verdict is None or verdict.reply is None:
            raise Rejected("no_node")
        self._play((*one.line, *verdict.reply.line))

    def answer(self, turn: str, number: int) -> None:
        """Play a suggestion that wins in two turns, a reply, and the answer of that number to it."""
        one = self._suggestion(turn)
        verdict = self._asked().verdict(one)
        if verdict is None or not 0 <= number < len(verdict.answers):
            raise Rejected("no_node")
        answer, _, reply = verdict.answers[number]
        self._play((*one.line, *reply.line, *answer))

    def keep(self, turn: str) -> None:
        """Add the suggestion with that notation as a future, without going there."""
        session = self.game.session
        add_future(session.game, session.across(self._suggestion(turn).moves))

    def _asked(self) -> Advice:
        if self.advice is None:
            raise Rejected("no_node")
        return self.advice

    def _suggestion(self, turn: str) -> Suggestion:
        found = self._asked().suggested(turn)
        if found is None:
            raise Rejected("no_node")
        return found

    def _play(self, moves: Sequence[Move]) -> None:
        """Play these moves with the draws between them."""
        session = self.game.session
        session.game.add(session.across(moves))

    # beside the board

    def controls(self) -> list[Control]:
        """The best turns so far, each with what it does, what is proved of it or to be expected, and why."""
        position = self.game.position
        if blocking := blocked(self.game, self.front):
            return blocking
        if position.finished:
            return [ended(position, self.front)]
        if position.to_act != position.to_move:
            return [text(self.say("best.not_yours"))]
        thought, name = self.advice, position.players[position.to_move or 0].name
        threats = self.threats.controls()
        if self.threats.work is not None:
            return threats
        if thought is None:
            return [text(self.say("best.about", name=name)), button(self.say("go"), "run"), *threats]
        answer = thought.answer
        state = "running" if thought.running else "done" if thought.done else "stopped"
        words = self.say(f"best.{state}", turns=answer.turns, tries=answer.tries)
        head = progress(self.front, words, thought, done=thought.done)
        deals = max((one.deals for one in answer), default=0)
        eyes = self.say("best.dealt", name=name, count=deals) if deals else self.say("best.judged", name=name)
        shown = thought.suggestions()
        estimated = [one for one in shown if thought.verdict(one) is None and not one.forced]
        low = min((min(one.low, -1.0) for one in estimated), default=-1.0)
        high = max((max(one.high, 1.0) for one in estimated), default=1.0)
        found: list[Control] = [
            self._suggested(thought, one, rank, low, high, (one.turn in thought.explained) != (rank == 1))
            for rank, one in enumerate(shown, 1)
        ]
        seen = [text(eyes, "eyes")] if estimated else []
        proved = text(*self._proof(thought, name))
        return [head, proved, *threats, *(found or [text(self.say("best.none"))]), *seen]

    def _proof(self, thought: Advice, name: str) -> tuple[str, str]:
        """What is proved of the position itself, or how far the proof has come; and the kind of that line."""
        verdicts, names = thought.verdicts, self.game.position.players
        if verdicts.win is not None:
            return f"{PROVED_MARK} {self.say(f'proof.{verdicts.win.kind}', name=name)}", "proved"
        if verdicts.loss is not None:
            return f"{PROVED_MARK} {self.say('proof.loss', name=name, other=names[verdicts.loss.by].name)}", "proved"
        looked, of = verdicts.progress
        if verdicts.searched:
            return f"{PROVED_MARK} {self.say('proof.none', name=name)}", "proved"
        return self.say("proof.running", looked=looked, of=of or "…"), "progress"

    def _suggested(self, thought: Advice, one: Suggestion, rank: int, low: float, high: float, told: bool) -> Group:
        """One suggestion: `low` and `high` are the ends of the scale that all bars share; `told` unfolds why."""
        there = is_future(self.game.node, one.moves)
        verdict, done = thought.verdict(one), explain_turn(one.before, one.line, self.front.lang)
        controls = [
            button(summary(done, self.front.lang) or one.turn, "advice", one.turn, kind="turn"),
            text(one.turn, "notation"),
            text(self._expected(one, verdict), "proved" if verdict or one.forced else "expected"),
            None if verdict or one.forced else bar(low, one.low, one.margin, one.high, high),
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
            explanation(one, done, verdict, self.front) if told else None,
            self._answers(one, verdict) if told else None,
        ]
        places = [act.places for act in done]
        return group(self.say("best.rank", n=rank), controls, kind="advice", show=places)

    def _expected(self, one: Suggestion, verdict: Verdict | None) -> str:
        """What is proved of a turn, or else its estimate."""
        names = [player.name for player in self.game.position.players]
        if verdict is not None:
            return f"{PROVED_MARK} {self.say(f'proof.turn.{verdict.kind}', name=names[verdict.by])}"
        return f"{PROVED_MARK} {self.say('proof.turn.now')}" if one.forced else estimated(one, self.front.lang)

    def _beside(self, thought: Advice, one: Suggestion, verdict: Verdict | None) -> Text | None:
        """How an estimated turn compares with the best estimated one, where percentages alone would mislead."""
        first = next((other for other in thought.answer if not other.forced), None)
        if first is None or one is first or verdict is not None or one.forced or thought.verdict(first) is not None:
            return None
        if not one.tied and one.chance <= first.chance:
            return None
        rank = thought.suggestions().index(first) + 1
        return text(self.say("best.alike" if one.tied else "best.behind", n=rank), "beside")

    def _reply(self, one: Suggestion, verdict: Verdict | None) -> Text | None:
        """The reply with which somebody else wins, or the strongest one found."""
        if verdict is not None:
            if verdict.reply is None:
                return None
            words = turn_in_words(one.after, verdict.reply.line, self.front.lang)
            return text(self.say("proof.reply", reply=words), "reply")
        words = turn_in_words(*one.reply_turn, self.front.lang) if one.reply_turn is not None else ""
        return text(self.say("best.reply", reply=words), "reply") if words else None

    def _answers(self, one: Suggestion, verdict: Verdict | None) -> Group | None:
        """What to play after any reply: how many replies each answer works against, and one of those replies."""
        if verdict is None or not verdict.answers:
            return None
        lines: list[Control] = []
        for at, (answer, count, reply) in enumerate(verdict.answers):
            replied = "" if reply.supposed else turn_in_words(one.after, reply.line, self.front.lang)
            then = turn_in_words(reply.position, answer, self.front.lang)
            words = self.say("proof.answer" if replied else "proof.luck", count=count, reply=replied, answer=then)
            lines.append(text(words) if reply.supposed else button(words, "answer", [one.turn, at], kind="turn"))
        return group(self.say("proof.answers"), whole(lines, MAX_ANSWERS, self.front), kind="answers")


def explanation(one: Suggestion, done: Sequence[ExplainedAction], verdict: Verdict | None, front: Front) -> Group:
    """A suggested turn action by action, each with its reasons, and the total result."""
    words = [front.say("because.act", act=act.words, reasons=" ".join(act.reasons)).strip() for act in done]
    lines = [text(f"{n}. {said}", "act") for n, said in enumerate(words, 1)]
    # A proof holds whatever is drawn, so the text need not mention the draw.
    sure = replace(one, open=False) if verdict is not None else one
    return group(front.say("because.title"), [*lines, text(sure.explain(front.lang), "brings")], kind="reasons")
