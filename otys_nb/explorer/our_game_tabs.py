"""The tabs of *our game*: entering turns, the objection to an illegal one, the review, and saving."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from otys_nb.analysis.game_report import GameReport, PlayedTurn, played_turns
from otys_nb.analysis.line_chart import ChartMark, LineChart
from otys_nb.explorer.explanation import explain_turn, summary
from otys_nb.explorer.messages import say
from otys_nb.explorer.parts import Part, button, choice, group, text
from otys_nb.explorer.table_turns import RuleViolation
from otys_nb.explorer.tabs import Tabs
from otys_nb.pictures.result import result
from otys_nb.rules import turn
from otys_nb.rules.game import Game, Node
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.widgets import turn_narration

if TYPE_CHECKING:
    from otys_nb.explorer.our_game import IllegalTurn, OurGame

REVIEW: Final = "review"
FORMATS: Final = ("game_link", "record", "page", "code", "json")
FILES: Final = {"record": "our-game.otys", "page": "our-game.html", "json": "position.json"}
MAX_TURNS: Final = 6
"""Turns listed while a game is entered."""
MAX_VIOLATIONS: Final = 8
MAX_MISSED_WINS: Final = 6
VIOLATION_SIGN, MISSED_SIGN, COSTLY_SIGN = "✗★▼"
"""The signs in the chart: a rule was broken, a win was missed, a turn was costly."""


def turn_label(position: Position) -> str:
    """The label of a turn: its round and seat, as in a record."""
    return f"{position.round}{SEATS[position.to_move or 0]}"


def turn_in_words(one: PlayedTurn, lang: str) -> str:
    """A turn that was played, in two or three sentences."""
    before, path = one.node.position, one.after.path()
    steps = path[path.index(one.node) :]
    events = [
        event
        for here, there in pairwise(steps)
        if there.move is not None
        for event in turn.explain(here.position, there.move)
    ]
    return " ".join(turn_narration.narrate(before, one.after.position, before.to_move or 0, events, lang))


def turn_notation(one: PlayedTurn) -> str:
    """A turn that was played, in notation."""
    path = one.after.path()
    return write_line(
        one.node.position, [step.move for step in path[path.index(one.node) + 1 :] if step.move is not None]
    )


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


class OurGameTabs(Tabs):
    """The parts of all tabs."""

    explorer: OurGame

    def ours(self, key: str, /, **facts: Any) -> str:
        """A message of *our game*."""
        return say(f"ours.{key}", self.lang, **facts)

    def of(self, tab: str, position: Position) -> list[Part]:
        """The controls of a tab."""
        if tab == REVIEW:
            return self.look_back()
        if tab == "setup":
            return [*self._laid(), *super().of(tab, position)]
        if tab == "play":
            return [*self.entering(), *super().of(tab, position), *self._so_far()]
        return super().of(tab, position)

    # entering

    def _laid(self) -> list[Part]:
        """After an illegal turn was kept: the request to set up the table."""
        violations = self.explorer.violations()
        game = self.explorer.session.game
        if not violations or not violations[-1].kept or game.root.children or violations[-1].part != self._part() - 1:
            return []
        last = violations[-1]
        name = last.node.position.players[last.seat].name
        return [
            group(
                self.ours("kept_title"),
                [text(self.ours("lay", name=name), "laid"), button(self.ours("laid"), "tab", "play")],
                kind="entry",
            )
        ]

    def _part(self) -> int:
        return next((at for at, (game, _) in enumerate(self.explorer.parts) if game is self.explorer.session.game), 0)

    def entering(self) -> list[Part]:
        """How to enter a turn, or the objection to the illegal one that was entered."""
        explorer = self.explorer
        if explorer.aside:
            back = [text(self.ours("aside")), button(self.ours("back"), "ended")]
            return [group(self.ours("aside_title"), back, kind="entry")]
        if explorer.illegal_turn is not None:
            return [self._illegal_turn(explorer.illegal_turn)]
        if explorer.position.finished:
            return [button(self.ours("review"), "tab", REVIEW)]
        if explorer.blocking():
            return []
        asked = [text(self.ours("enter")), button(self.ours("other"), "other")]
        return [group(self.ours("title"), asked, kind="entry")]

    def _illegal_turn(self, illegal: IllegalTurn) -> Part:
        position = illegal.start.position
        name = position.players[position.to_move or 0].name
        parts: list[Part | None] = [
            text(self.ours("written", name=name, turn=illegal.written), "written") if illegal.written else None,
            text(illegal.why, "no", illegal.rules),
        ]
        for at, one in enumerate(illegal.corrections):
            words = summary(explain_turn(position, one.line.moves, self.lang), self.lang) or one.text
            parts.append(button(self.ours("correct", turn=words), "correct", at, kind="turn"))
            parts.append(text(one.text, "notation"))
        parts += [button(self.ours("keep"), "keep_turn"), button(self.ours("slip"), "slip")]
        return group(self.ours("doubt"), parts, kind="entry")

    def _so_far(self) -> list[Part]:
        """The last turns, with signs at those that broke a rule."""
        lines = turn_rows(self.explorer.parts, self.explorer.violations())
        if not lines:
            return []
        rows: list[list[Part | str]] = [[mark, name, words] for mark, name, words in lines[-MAX_TURNS:]]
        head: list[Part | str] = ["", self.ours("turn"), self.ours("played")]
        table: Part = {"is": "table", "label": self.ours("so_far", count=len(lines)), "head": head, "rows": rows}
        return [group(self.ours("so_far", count=len(lines)), [table])]

    # review

    def look_back(self) -> list[Part]:
        """The review: the course of the chances, broken rules, missed wins, the costliest turns."""
        explorer, review = self.explorer, self.explorer.review
        violations = explorer.violations()
        if review is None:
            return [text(self.ours("about")), button(self.say("go"), "run"), *self._broken(violations)]
        facts = {"looked": review.turns_searched, "of": len(review.turns)}
        if review.running:
            state, act = self.ours("looking", **facts), button(self.say("stop"), "stop")
        elif review.done:
            state, act = self.ours("looked", **facts), None
        else:
            state, act = self.ours("stopped", **facts), button(self.say("go_on"), "run")
        parts = [group(self.say("progress"), [text(state, "progress"), act], kind="row")]
        last = explorer.parts[-1][1].position
        if last.finished:
            parts.append(text(result(last, self.lang), "ended"))
        drawn = chances_chart(review, violations, self.lang)
        if drawn is not None:
            parts.append({"is": "picture", "label": drawn.alt(), "svg": drawn.svg(describe=False)})
            parts.append(text(self.ours("signs", broken=VIOLATION_SIGN, missed=MISSED_SIGN, costly=COSTLY_SIGN)))
        return [*parts, *self._broken(violations), *self._missed(review), *self._costly(review)]

    def _broken(self, violations: Sequence[RuleViolation]) -> list[Part]:
        rows: list[Part | None] = []
        for at, one in enumerate(violations[:MAX_VIOLATIONS]):
            name = one.node.position.players[one.seat].name
            key = "broken_kept" if one.kept else "broken_corrected"
            said = self.ours(key, turn=turn_label(one.node.position), name=name, written=one.written or "…")
            rows.append(text(f"{VIOLATION_SIGN} {said} {one.why}", "breach", one.rules))
            rows.append(button(self.ours("show"), "look", ["breach", at]))
        if len(violations) > MAX_VIOLATIONS:
            rows.append(text(self.say("more", count=len(violations) - MAX_VIOLATIONS)))
        return [
            group(self.ours("broken", count=len(violations)), rows or [text(self.ours("none_broken"))], kind="found")
        ]

    def _missed(self, review: GameReport) -> list[Part]:
        rows: list[Part | None] = []
        for at, one in enumerate(review.missed[:MAX_MISSED_WINS]):
            name = one.node.position.players[one.seat].name
            words = summary(explain_turn(one.node.position, one.line, self.lang), self.lang)
            said = self.ours(f"missed_{one.turns}", turn=turn_label(one.node.position), name=name, words=words)
            rows.append(text(f"{MISSED_SIGN} ✓ {said}", "proved"))
            rows.append(self._pair(one.node, "missed", at))
        if review.done:
            if not review.missed:
                rows.append(text(self.ours("none_missed")))
            if review.unknown:
                rows.append(text(self.ours("unknown", count=review.unknown)))
        return [group(self.ours("missed", count=len(review.missed)), rows, kind="found")] if rows else []

    def _costly(self, review: GameReport) -> list[Part]:
        rows: list[Part | None] = []
        for at, (_, one) in enumerate(review.costly):
            facts = {"turn": turn_label(one.node.position), "name": one.name, "cost": f"{one.cost * 100:.0f}"}
            said = self.ours("cost", **facts, played=one.played, better=one.better, why=one.why)
            rows.append(text(f"{COSTLY_SIGN} {said}", "costly"))
            rows.append(self._pair(one.node, "costly", at))
        if not rows:
            return []
        return [group(self.ours("costly"), rows, kind="found")]

    def _pair(self, node: Node, name: str, at: int) -> Part:
        asked = [button(self.ours("show"), "look", [name, at]), button(self.ours("better"), "better", [name, at])]
        return group(turn_label(node.position), asked, kind="row")

    # saving and sharing

    def save(self) -> list[Part]:
        """The whole game as a link, a file or a printable page; the position; and the field for loading one."""
        explorer, form = self.explorer, self.explorer.format
        form = form if form in FORMATS else FORMATS[0]
        formats = {self.ours(f"as.{name}"): name for name in FORMATS}
        parts: list[Part] = [choice(self.say("save"), "format", formats, form)]
        writers = {
            "game_link": explorer.game_link,
            "record": explorer.record,
            "page": explorer.page,
            "code": explorer.code,
            "json": explorer.to_json,
        }
        try:
            parts.append(
                {"is": "area", "label": self.ours(f"as.{form}"), "value": writers[form](), "file": FILES.get(form, "")}
            )
            if form == "game_link":
                parts += self.sent(parts[-1])
        except ValueError as error:
            parts.append(text(self.say("unwritten", what=str(error)), "no"))
        return [*parts, self.loading()]


def turn_rows(parts: Sequence[tuple[Game, Node]], violations: Sequence[RuleViolation]) -> list[tuple[str, str, str]]:
    """A row for every turn: the sign of a broken rule, round and seat, and the notation as it was played."""
    broken = {violation.node: violation for violation in violations}
    lines = []
    for one in played_turns(parts):
        violation = broken.pop(one.node, None)
        played = violation.written if violation is not None and violation.kept else turn_notation(one)
        lines.append((VIOLATION_SIGN if violation is not None else "", turn_label(one.node.position), played or "…"))
    return lines


__all__ = ["OurGameTabs", "chances_chart", "turn_in_words", "turn_rows"]
