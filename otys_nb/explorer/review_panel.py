"""The tab *Review* of *our game*: the course of the chances, broken rules, missed wins, and the costliest turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from otys_nb.analysis.game_report import GameReport
from otys_nb.analysis.line_chart import ChartMark, LineChart
from otys_nb.explorer.controls import button, group, picture, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.explored_line import ExploredLine
from otys_nb.explorer.messages import say
from otys_nb.explorer.panel import Front, Panel, progress, whole
from otys_nb.explorer.played_game import PlayedGame
from otys_nb.explorer.played_turn_text import COSTLY_SIGN, MISSED_SIGN, VIOLATION_SIGN, told, turn_label, turn_moves
from otys_nb.explorer.table_turns import RuleViolation
from otys_nb.explorer.wire import Control, Group
from otys_nb.pictures.result import result
from otys_nb.rules import notation
from otys_nb.rules.game import Node
from otys_nb.rules.moves import Move
from otys_nb.widgets.actions import Rejected

MAX_VIOLATIONS: Final = 8
MAX_MISSED_WINS: Final = 6
"""Findings in view at once; the others are folded away."""


class ReviewPanel(Panel):
    """Reviews the whole game; `review` holds the findings so far, `known` the chances that *What is best?* found."""

    def __init__(
        self,
        game: EditedGame,
        front: Front,
        played: PlayedGame | ExploredLine,
        redraw: Callable[[], None],
        known: Callable[[Node], float | None],
    ) -> None:
        super().__init__(game, front)
        self.played = played
        self._known = known
        self.review: GameReport | None = None
        self._reviewed: tuple[Node, ...] = ()
        """The ends of the parts that were reviewed."""
        self._redraw = redraw

    @property
    def work(self) -> GameReport | None:
        """The review, once it was begun."""
        return self.review

    def refresh(self) -> None:
        """Drop the review once the game itself has gone on."""
        self.played.refresh()
        if self.review is not None and not self.played.visiting and self._reviewed != self.played.ends:
            self.review = None
        if self.review is not None:
            self.review.correct(self._known)

    def begin(self) -> None:
        """Begin a review."""
        if self.review is None:
            self.played.follow()
            self.review, self._reviewed = GameReport(self.played.parts, self.front.lang), self.played.ends
            self.review.correct(self._known)

    def run(self) -> None:
        """Review the next turns; the game may be over.

        Raises:
            Rejected: if only one player is left, who has nobody to be compared with.
        """
        if min(len(end.position.players) for end in self.played.ends) < 2:
            raise Rejected("no_move")
        if self.played.strays and not (self.review is not None and self.review.running):
            self.review = None  # another line is on the board
        self.begin()
        assert self.review is not None
        self.review.run()

    def complete(self) -> GameReport:
        """Review the whole game at once, from its beginning."""
        self.review = None
        self.begin()
        assert self.review is not None
        self.review.complete()
        self._redraw()
        return self.review

    # what the page asks for

    def show(self, name: str, number: int) -> None:
        """Show the turn of a finding, given by its list and its number there."""
        part, node, _ = self._found(name, number)
        self._visit(part, node)

    def play_better(self, name: str, number: int) -> Node | None:
        """Play the better turn of a finding, as a what-if; returns where the turn ended that was played."""
        part, node, line = self._found(name, number)
        if not line:
            raise Rejected("no_move")
        self._visit(part, node)
        if isinstance(self.played, ExploredLine):
            self.front.tab = "futures"  # where the two can be compared, and the comparison ended
        session = self.game.session
        session.game.add(session.across(line))
        played = self.review.turns if self.review is not None else ()
        return next((one.after for one in played if one.node is node), None)

    def _visit(self, part: int, node: Node) -> None:
        self.played.visit(part, node)
        self.front.tab = "play"
        self._redraw()

    def _found(self, name: str, number: int) -> tuple[int, Node, Sequence[Move]]:
        """The part and the node of a finding, and the better turn."""
        review = self.review
        try:
            if name == "breach":
                violation = self.played.violations(self.front.lang)[number]
                return violation.part, violation.node, ()
            if name == "missed" and review is not None:
                missed = review.missed[number]
                return missed.part, missed.node, missed.line
            if name == "swing" and review is not None:
                return review.turns[number].part, review.turns[number].node, ()
            if name == "costly" and review is not None:
                part, verdict = review.costly[number]
                return part, verdict.node, notation.parse_line(verdict.node.position, verdict.better).moves
        except IndexError:
            pass
        raise Rejected("no_node")

    # beside the board

    def controls(self) -> list[Control]:
        """The findings so far."""
        ours, review = self.ours, self.review
        violations = self.played.violations(self.front.lang)
        if review is None:
            played = any(end.parent is not None for end in self.played.ends)
            begin = button(self.say("go"), "run") if played else button(ours("enter_it"), "tab", "play")
            about = ours("about_line" if isinstance(self.played, ExploredLine) else "about")
            about = about if played else f"{about} {ours('how')}"
            return [text(about), begin, *self._broken(violations)]
        state = "looking" if review.running else "looked" if review.done else "stopped"
        words = ours(state, looked=review.turns_searched, of=len(review.turns))
        controls: list[Control] = [progress(self.front, words, review, done=review.done), *self._aside(review)]
        last = self.played.ends[-1].position
        if last.finished:
            controls.append(text(result(last, self.front.lang), "ended"))
        drawn = chances_chart(review, violations, self.front.lang)
        if drawn is not None:
            controls.append(picture(drawn.alt(), drawn.svg()))
            signs = ours("signs", broken=VIOLATION_SIGN, missed=MISSED_SIGN, costly=COSTLY_SIGN)
            if isinstance(self.played, ExploredLine):  # here the rules refuse what they forbid
                signs = signs.partition(" · ")[2]
            controls.append(text(signs))
        curve = [text(ours("at_sight"))] if drawn is not None else []
        found = [*self._turning(review), *self._broken(violations), *self._missed(review), *self._costly(review)]
        return [*controls, *found, *curve]

    def announcement(self) -> str:
        """What was found, once all of it was looked at: each list by its title and first finding, without its sign."""
        review = self.review
        if review is None or review.running:
            return super().announcement()
        words = self.ours("looked" if review.done else "stopped", looked=review.turns_searched, of=len(review.turns))
        found = [*self._missed(review), *self._costly(review)]
        lines = (line for one in found if one["type"] == "group" for line in one["controls"][:1])
        told = [line["text"].lstrip(f"{MISSED_SIGN}{COSTLY_SIGN}✓ ") for line in lines if line["type"] == "text"]
        return " ".join([words, *told])

    def _aside(self, review: GameReport) -> list[Control]:
        """The way back to the end of the game, and the line on the board where that is another."""
        if isinstance(self.played, PlayedGame) or not self.played.aside:
            return []
        back: list[Control | None] = [
            text(self.ours("aside")),
            button(self.ours("back"), "ended"),
            button(self.ours("this_line"), "run") if self.played.strays and not review.running else None,
        ]
        return [group(self.ours("aside_title"), back, kind="entry")]

    def _broken(self, violations: Sequence[RuleViolation]) -> list[Control]:
        if isinstance(self.played, ExploredLine):
            return []  # here the rules refuse what they forbid
        rows: list[Control] = []
        for at, one in enumerate(violations):
            name = one.node.position.players[one.seat].name
            key = "broken_kept" if one.kept else "broken_corrected"
            said = self.ours(key, turn=turn_label(one.node.position), name=name, written=one.written or "…")
            rows.append(text(f"{VIOLATION_SIGN} {said} {one.why}", "breach", one.rules))
            rows.append(button(self.ours("show"), "look", ["breach", at]))
        if not violations:
            rows.append(text(self.ours("none_broken")))
        shown = whole(rows, 2 * MAX_VIOLATIONS, self.front)
        return [group(self.ours("broken", count=len(violations)), shown, kind="found")]

    def _turning(self, review: GameReport) -> list[Control]:
        """The turn over which the curve swings most."""
        turning = review.turning()
        if turning is None:
            return []
        at, seat = turning
        one, lang = review.turns[at], self.front.lang
        here = one.node.position
        before, after = (f"{point.chances[seat] * 100:.0f}" for point in review.points[at : at + 2])
        facts = {"turn": turn_label(here), "by": here.players[here.to_move or 0].name, "name": here.players[seat].name}
        if self.front.eyes not in (None, here.to_move):
            return []
        words = told(here, turn_moves(one), lang)
        said = self.ours("swing", **facts, words=words, before=before, after=after)
        rows: list[Control] = [text(said, "swing"), button(self.ours("show"), "look", ["swing", at])]
        return [group(self.ours("turning"), rows, kind="found")]

    def _missed(self, review: GameReport) -> list[Control]:
        rows: list[Control] = []
        for at, one in enumerate(review.missed):
            if self.front.eyes not in (None, one.seat):
                continue  # what a rival holds is not told before the game is over
            name = one.node.position.players[one.seat].name
            words = told(one.node.position, tuple(one.line), self.front.lang)
            said = self.ours(f"missed_{one.turns}", turn=turn_label(one.node.position), name=name, words=words)
            rows.append(text(f"{MISSED_SIGN} ✓ {said}", "proved"))
            rows.append(self._pair(one.node, "missed", at))
        if review.done:
            if review.unknown:
                whole_turns = review.turns_searched - review.unknown
                rows.append(text(self.ours("unknown", looked=whole_turns, of=review.turns_searched)))
            elif not review.missed:
                rows.append(text(self.ours("none_missed")))
        shown = whole(rows, 2 * MAX_MISSED_WINS, self.front)
        return [group(self.ours("missed", count=len(review.missed)), shown, kind="found")] if rows else []

    def _costly(self, review: GameReport) -> list[Control]:
        rows: list[Control | None] = []
        for at, (_, one) in enumerate(review.costly):
            if self.front.eyes not in (None, one.seat):
                continue
            here, lang = one.node.position, self.front.lang
            facts = {"turn": turn_label(here), "name": one.name, "cost": f"{one.cost * 100:.0f}"}
            turns = (told(here, notation.parse_line(here, written).moves, lang) for written in (one.played, one.better))
            said = self.ours("cost", **facts, played=next(turns), better=next(turns), why=one.why)
            rows.append(text(f"{COSTLY_SIGN} {said}", "costly"))
            rows.append(self._pair(one.node, "costly", at))
        return [group(self.ours("costly"), rows, kind="found")] if rows else []

    def _pair(self, node: Node, name: str, at: int) -> Group:
        asked: list[Control] = [
            button(self.ours("show"), "look", [name, at]),
            button(self.ours("better"), "better", [name, at]),
        ]
        return group(turn_label(node.position), asked, kind="row")


def chances_chart(review: GameReport, violations: Sequence[RuleViolation], lang: str) -> LineChart | None:
    """The chances of the seats from turn to turn, with the signs of findings; None for a game without a turn."""
    points = review.points
    if len(points) < 2:
        return None
    at = {point.node: number for number, point in enumerate(points)}
    found = [(violation.node, violation.seat, VIOLATION_SIGN) for violation in violations]
    found += [(missed.node, missed.seat, MISSED_SIGN) for missed in review.missed]
    found += [(verdict.node, verdict.seat, COSTLY_SIGN) for _, verdict in review.costly]
    marks = [ChartMark(at[node], seat, sign) for node, seat, sign in found if node in at]
    players = points[0].node.position.players
    series = {
        player.name if player.name and all(other.name != player.name for other in players[:seat]) else f"#{seat + 1}": [
            point.chances[seat] for point in points
        ]
        for seat, player in enumerate(players)
    }
    moments = [point.node.position for point in points]
    names = tuple(say("ours.end", lang) if moment.finished else turn_label(moment) for moment in moments)
    return LineChart(say("ours.graph", lang), names, series, tuple(marks), lang)
