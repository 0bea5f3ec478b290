"""The tab *Best*: suggested turns for the position on the board, what is proved of each, and why to play it.

The page requests one slice of work after the other, so it can stop at any time and the kernel is never blocked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from otys_nb.analysis.suggestions import Suggestion
from otys_nb.analysis.verdicts import Verdict
from otys_nb.analysis.weighing import weighed
from otys_nb.explorer.advice import Advice
from otys_nb.explorer.controls import bar, button, group, text, turn_button
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.estimates import FEW_DEALS, estimated
from otys_nb.explorer.explanation import ExplainedAction, explain_turn, prepared, summary, turn_in_words
from otys_nb.explorer.panel import Front, Panel, PerNode, Work, blocked, ended, progress
from otys_nb.explorer.threats import completes_a_guess, strongest_reply
from otys_nb.explorer.wire import Control, Group, Text
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import Move, Reveal
from otys_nb.rules.notation import write_line
from otys_nb.rules.numbers import signed
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.views import seen_by
from otys_nb.widgets.actions import Rejected

MAX_REPLIES: Final = 3
"""Replies in view at once, each with its answer."""
MAX_CHANCES: Final = 200
LEAST_WEIGHT: Final = 0.1
"""What weighs less, in prestige, is not named."""
MAX_WEIGHTS: Final = 3
GAINS: Final = ("score", "credits", "batteries")
"""What a player has the better the more of it there is."""
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
    """The suggestions for the turn on the board."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self._advice = PerNode[Advice]()
        self.chances = PerNode[float](MAX_CHANCES)
        """The chance to win of whoever is to move at each node that was asked about."""

    @property
    def advice(self) -> Advice | None:
        """The suggestions and proofs for this moment, as far as they were worked out."""
        return self._advice.at(self.game.node)

    @advice.setter
    def advice(self, advice: Advice) -> None:
        self._advice.put(self.game.node, advice)

    @property
    def work(self) -> Work | None:
        """The suggestions."""
        return self.advice

    def refresh(self) -> None:
        """Keep what was found of the chance to win."""
        for node, thought in self._advice:
            if thought.chance is not None:
                self.chances.put(node, thought.chance)

    def begin(self) -> None:
        """Begin a search."""
        if self.advice is None:
            self.advice = Advice(self.game.position)

    def found(self, start: Node, end: Node) -> tuple[int, str] | None:
        """The rank of the suggestion that was played from one node to another, and what is expected of it."""
        thought = self._advice.at(start)
        played = tuple(step.move for step in end.since(start) if not isinstance(step.move, Reveal))
        if thought is None:
            return None
        for rank, one in enumerate(thought.suggestions(), 1):
            same = not one.open and one.after.players == seen_by(end.position, one.before.to_move or 0).players
            if same or one.moves == (played[: len(one.moves)] if one.open else played):
                return rank, self._expected(one, thought.verdict(one))
        return None

    # what the page asks for

    def play(self, turn: str) -> None:
        """Play the suggestion of that notation."""
        self._play(self._suggestion(turn).moves)

    def explain(self, turn: str) -> None:
        """Show the reasons for the suggestion with that notation, or put them away; those of others stay, so that
        nothing moves above it."""
        thought, one = self._asked(), self._suggestion(turn)
        thought.explained ^= {one.turn}
        rank = 1 + [other.turn for other in thought.suggestions()].index(one.turn)
        if (one.turn in thought.explained) != (rank == 1):
            thought.said = " ".join(_lines(self._because(thought, one)))

    def reasons(self) -> str:
        """Why the first suggestion is the best turn; as long as there is none, that it is to be asked for first."""
        if (thought := self.advice) is None or not (found := thought.suggestions()):
            return self.front.say("typed.not_asked", tab=self.front.say("tab.best"))
        return " ".join(_lines(self._because(thought, found[0])))

    def refute(self, turn: str) -> None:
        """Play the suggestion of that notation, and the reply that wins for another."""
        one = self._suggestion(turn)
        verdict = self._asked().verdict(one)
        if verdict is None or verdict.reply is None:
            raise Rejected("no_node")
        self._play((*one.line, *verdict.reply.line))

    def answer(self, turn: str, number: int) -> None:
        """Play a suggestion that wins in two turns, the reply of that number, and the answer to it."""
        one = self._suggestion(turn)
        verdict = self._asked().verdict(one)
        if verdict is None or not 0 <= number < len(verdict.met) or verdict.met[number][0].supposed:
            raise Rejected("no_node")
        reply, answer = verdict.met[number]
        self._play((*one.line, *reply.line, *answer))

    def page(self, turn: str, first: int) -> None:
        """Show the replies to a suggestion from that one on."""
        self._asked().first_reply[self._suggestion(turn).turn] = first

    def keep(self, turn: str) -> None:
        """Add the suggestion with that notation as a future, without going there."""
        session = self.game.session
        add_future(session.game, session.across(self._suggestion(turn).moves))
        self._asked().said = self.say("best.kept")

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
        if thought is None:
            return [text(self.say("best.about", name=name)), button(self.say("go"), "run")]
        answer = thought.answer
        through = thought.done and not thought.few
        state = "running" if thought.running else "done" if through else "stopped"
        words = self.say(f"best.{state}", turns=answer.turns, tries=answer.tries)
        head = progress(self.front, words, thought, done=through)
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
        if any(_has_bar(thought, one) for one in shown):
            eyes += f" {self.say('best.bar' if deals else 'best.bar_judged')}"
        seen = [text(eyes, "eyes")] if estimated else []
        proved = text(*self._proof(thought, name))
        return [head, proved, *(found or [text(self.say("best.none"))]), *seen]

    def announcement(self) -> str:
        """What is proved, and the best turn with what is expected of it, once it was thought of; then what was asked of
        a suggestion."""
        thought, position = self.advice, self.game.position
        if blocking := self.game.blocking():
            return self.say("problems", count=len(blocking))
        if thought is None or thought.running or position.to_act != position.to_move:
            return super().announcement()
        if thought.said:
            return thought.said
        proved, kind = self._proof(thought, position.players[position.to_move or 0].name)
        told = [proved] if kind == "proved" else []
        for one in thought.suggestions()[:1]:
            words = summary(explain_turn(one.before, one.line, self.front.lang), self.front.lang) or one.turn
            told += [f"{self.say('best.rank', n=1)}: {words}.", self._expected(one, thought.verdict(one))]
        return " ".join(told).replace(f"{PROVED_MARK} ", "")

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
        said = "proof.running" if thought.running else "proof.stopped"
        return self.say(said, part=verdicts.part, looked=looked, of=of or "…"), "progress"

    def _suggested(self, thought: Advice, one: Suggestion, rank: int, low: float, high: float, told: bool) -> Group:
        """One suggestion: `low` and `high` are the ends of the scale that all bars share; `told` unfolds why."""
        there = is_future(self.game.node, one.moves)
        verdict, done = thought.verdict(one), explain_turn(one.before, one.line, self.front.lang)
        name = self.say("best.rank", n=rank)
        controls = [
            button(summary(done, self.front.lang) or one.turn, "advice", one.turn, kind="turn"),
            text(one.turn, "notation"),
            text(self._expected(one, verdict), "proved" if verdict or one.forced else "expected"),
            bar(low, one.low, one.margin, one.high, high) if _has_bar(thought, one) else None,
            self._beside(thought, one, verdict),
            self._reply(one, verdict),
            group(
                name,
                [
                    button(self.say("because.title"), "explain", one.turn, on=told, about=name),
                    button(
                        self.say("best.kept" if there else "best.keep"), "keep_future", one.turn, off=there, about=name
                    ),
                    button(self.say("proof.show"), "refute", one.turn, about=name)
                    if verdict and verdict.reply
                    else None,
                ],
                kind="row",
            ),
            self._because(thought, one) if told else None,
            self._replies(thought, one, verdict) if told else None,
        ]
        places = [act.places for act in done]
        return group(name, controls, kind="advice", show=places)

    def _because(self, thought: Advice, one: Suggestion) -> Group:
        """Why to play a suggestion."""
        done = explain_turn(one.before, one.line, self.front.lang)
        return explanation(one, done, thought.verdict(one), self.front, self._rival(thought, one))

    def _expected(self, one: Suggestion, verdict: Verdict | None) -> str:
        """What is proved of a turn, or else its estimate."""
        names = [player.name for player in self.game.position.players]
        if verdict is not None:
            return f"{PROVED_MARK} {self.say(f'proof.turn.{verdict.kind}', name=names[verdict.by])}"
        return f"{PROVED_MARK} {self.say('proof.turn.now')}" if one.forced else estimated(one, self.front.lang)

    def _beside(self, thought: Advice, one: Suggestion, verdict: Verdict | None) -> Text | None:
        """How an estimated turn compares with the best estimated one, where percentages alone would mislead."""
        if verdict is not None or one.forced:
            return None
        shown = thought.suggestions()  # a proved turn may stand in the place of the best estimated one
        first = next(other for other in shown if not other.forced and thought.verdict(other) is None)
        if one is first:
            return None
        if not one.tied and one.chance <= first.chance:
            return None
        rank = shown.index(first) + 1
        if _is_without_a_gain(one, first):
            return text(self.say("best.less", n=rank), "beside")
        return text(self.say("best.alike" if one.tied else "best.behind", n=rank), "beside")

    def _rival(self, thought: Advice, one: Suggestion) -> tuple[int, Suggestion] | None:
        """The estimated suggestion with which one is compared, and its rank: the best other one."""
        others = enumerate(thought.suggestions(), 1)
        found = (other for other in others if other[1].turn != one.turn and not other[1].forced)
        return next((other for other in found if thought.verdict(other[1]) is None), None)

    def _reply(self, one: Suggestion, verdict: Verdict | None) -> Text | None:
        """The reply with which somebody else wins, or the strongest one found."""
        if verdict is not None:
            if verdict.reply is None:
                return None
            words = turn_in_words(one.after, verdict.reply.line, self.front.lang)
            return text(self.say("proof.reply", name=_to_move(one.after), reply=words), "reply")
        thought = self._asked()
        if thought.running or one.turn not in thought.strongest:
            thought.strongest[one.turn] = one.reply_turn if thought.running else strongest_reply(one)
        if (strongest := thought.strongest[one.turn]) is None:
            return None
        before, line = strongest
        words = turn_in_words(before, line, self.front.lang)
        if not words:
            return None
        told = self.say("best.reply", name=_to_move(before), reply=words)
        return text(f"{told}. {self.say('best.guessed')}" if completes_a_guess(one, line) else told, "reply")

    def _replies(self, thought: Advice, one: Suggestion, verdict: Verdict | None) -> Group | None:
        """What to play after any reply: how many there are, and each with its answer, to be chosen."""
        if verdict is None or not verdict.met:
            return None
        name, lang = _to_move(one.after), self.front.lang
        answers = len({answer for _, answer in verdict.met})
        known = [number for number, (reply, _) in enumerate(verdict.met) if not reply.supposed]
        first = min(thought.first_reply.get(one.turn, 0), max(len(known) - 1, 0))
        lines: list[Control] = [text(self.say("proof.count", name=name, count=len(verdict.met), answers=answers))]
        for number in known[first : first + MAX_REPLIES]:
            reply, answer = verdict.met[number]
            replied = turn_in_words(one.after, reply.line, lang)
            then = turn_in_words(reply.position, answer, lang)
            words = self.say("proof.answer", name=name, reply=replied, me=_to_move(one.before), answer=then)
            line = f"{write_line(one.after, reply.line)} | {write_line(reply.position, answer)}"
            lines.append(turn_button(words, line, "answer", [one.turn, number]))
        if len(known) > MAX_REPLIES:
            last = min(first + MAX_REPLIES, len(known))
            pages: list[Control] = [
                button(self.say("before"), "replies", [one.turn, max(0, first - MAX_REPLIES)], off=not first),
                text(self.say("rows", first=first + 1, last=last, count=len(known))),
                button(self.say("after"), "replies", [one.turn, last], off=last == len(known)),
            ]
            lines.append(group(self.say("pages"), pages, kind="row"))
        lucky = [(reply, answer) for reply, answer in verdict.met if reply.supposed]
        if lucky:
            reply, answer = lucky[0]
            then = turn_in_words(reply.position, answer, lang)
            lines.append(text(self.say("proof.luck", count=len(lucky), answer=then)))
        return group(self.say("proof.answers"), lines, kind="answers")


def _has_bar(thought: Advice, one: Suggestion) -> bool:
    """Whether the range of a suggestion is drawn: not where it is proved, nor where there are too few deals for it."""
    return not (thought.verdict(one) or one.forced or 0 < one.deals < FEW_DEALS)


def _is_without_a_gain(one: Suggestion, other: Suggestion) -> bool:
    """Whether a turn comes to the same as another one, but for what it leaves of its gains."""
    seat = one.before.to_move or 0
    less, more = one.after.players[seat], other.after.players[seat]
    gained = {name: getattr(more, name) for name in GAINS}
    same = replace(less, **gained) == more and less != more
    rest = one.after.colony == other.after.colony and all(getattr(less, name) <= gained[name] for name in GAINS)
    return same and rest


def _lines(said: Group) -> list[str]:
    """The lines of words in a group."""
    return [line["text"] for line in said["controls"] if line["type"] == "text"]


def _to_move(position: Position) -> str:
    """The name of the player to move."""
    return position.players[position.to_move or 0].name


def explanation(
    one: Suggestion,
    done: Sequence[ExplainedAction],
    verdict: Verdict | None,
    front: Front,
    rival: tuple[int, Suggestion] | None = None,
) -> Group:
    """A suggested turn action by action, each with its reasons, the total result, and what weighs for it against the
    best other turn."""
    words = [front.say("because.act", act=act.words, reasons=" ".join(act.reasons)).strip() for act in done]
    lines = [text(f"{n}. {said}", "act") for n, said in enumerate(words, 1)]
    reply, answer = verdict.met[0] if verdict is not None and verdict.met else (None, ())
    if reply is not None and (act := prepared(one.before, (*one.line, *reply.line), answer, front.lang)):
        lines.append(text(front.say("because.prepares", act=act), "act"))
    # A proof holds whatever is drawn, so the text need not mention the draw.
    sure = replace(one, open=False) if verdict is not None else one
    lines.append(text(sure.explain(front.lang), "brings"))
    if rival is not None and verdict is None and not one.forced and (said := than(one, *rival, front)):
        lines.append(text(said, "act"))
    return group(front.say("because.title"), lines, kind="reasons")


def than(one: Suggestion, rank: int, other: Suggestion, front: Front) -> str:
    """What the judge sees for a turn and against it beside another one; "" for nothing of weight."""
    found = weighed(one.after, other.after, one.before.to_move or 0)
    parts = sorted(found.items(), key=lambda part: -abs(part[1]))
    sides = []
    for side, sign in (("more", 1), ("less", -1)):
        named = [
            f"{front.say(f'because.of.{name}')} ({signed(value, front.lang, places=1)})"
            for name, value in parts
            if value * sign >= LEAST_WEIGHT
        ]
        sides += [front.say(f"because.{side}", what=", ".join(named[:MAX_WEIGHTS]))] if named else []
    if not sides:
        return ""
    told = [front.say("because.than", n=rank, sides=front.say("because.then").join(sides))]
    ahead = sum(found.values()) < 0 and bool(one.deals) and one.chance > other.chance
    return " ".join([*told, front.say("because.tried")] if ahead else told)
