"""What stands beside the board of *our game*: entering turns, what the rules say against one, and the look back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from otys_nb.analysis.game_report import GameReport, PlayedTurn, played_turns
from otys_nb.analysis.line_chart import ChartMark, LineChart
from otys_nb.explorer.because import acts, in_short
from otys_nb.explorer.messages import say
from otys_nb.explorer.parts import Part, button, choice, group, text
from otys_nb.explorer.table_turns import Breach
from otys_nb.explorer.tabs import Views
from otys_nb.pictures.result import result
from otys_nb.rules import turn
from otys_nb.rules.game import Game, Node
from otys_nb.rules.notation import write_line
from otys_nb.rules.notation.grammar import SEATS
from otys_nb.rules.position import Position
from otys_nb.widgets import turn_narration

if TYPE_CHECKING:
    from otys_nb.explorer.our_game import Doubt, OurGame

REVIEW: Final = "review"
FORMATS: Final = ("game_link", "record", "page", "code", "json")
FILES: Final = {"record": "our-game.otys", "page": "our-game.html", "json": "position.json"}
LAST: Final = 6
"""Turns listed while a game is entered."""
MOST_BREACHES: Final = 8
MOST_MISSED: Final = 6
BROKEN, MISSED, COSTLY = "✗★▼"
"""The signs in the graph: a rule was broken, a win was missed, a turn cost much."""


def label(position: Position) -> str:
    """The round and the seat, as in a record."""
    return f"{position.round}{SEATS[position.to_move or 0]}"


def in_words(one: PlayedTurn, lang: str) -> str:
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


def written(one: PlayedTurn) -> str:
    """A turn that was played, in notation."""
    path = one.after.path()
    return write_line(
        one.node.position, [step.move for step in path[path.index(one.node) + 1 :] if step.move is not None]
    )


def graph(course: GameReport, breaches: Sequence[Breach], lang: str) -> LineChart | None:
    """The chances of the seats from turn to turn, with the signs of what was found; None for a game without a turn."""
    points = course.points
    if len(points) < 2:
        return None
    at = {point.node: number for number, point in enumerate(points)}
    found = [(breach.node, breach.seat, BROKEN) for breach in breaches]
    found += [(missed.node, missed.seat, MISSED) for missed in course.missed]
    found += [(verdict.node, verdict.seat, COSTLY) for _, verdict in course.costly]
    marks = [ChartMark(at[node], seat, sign) for node, seat, sign in found if node in at]
    players = points[0].node.position.players
    series = {
        player.name if player.name and all(other.name != player.name for other in players[:seat]) else f"#{seat + 1}": [
            point.chances[seat] for point in points
        ]
        for seat, player in enumerate(players)
    }
    moments = [point.node.position for point in points]
    names = tuple(say("ours.end", lang) if moment.finished else label(moment) for moment in moments)
    return LineChart(say("ours.graph", lang), names, series, tuple(marks), lang)


class OurViews(Views):
    """The parts of all tabs."""

    explorer: OurGame

    def ours(self, key: str, /, **facts: Any) -> str:
        """A message of this room."""
        return say(f"ours.{key}", self.lang, **facts)

    def of(self, tab: str, position: Position) -> list[Part]:
        """What stands below the tabs."""
        if tab == REVIEW:
            return self.look_back()
        if tab == "setup":
            return [*self._laid(), *super().of(tab, position)]
        if tab == "play":
            return [*self.entering(), *super().of(tab, position), *self._so_far()]
        return super().of(tab, position)

    # entering

    def _laid(self) -> list[Part]:
        """After a turn that was kept: what is to be laid now."""
        breaches = self.explorer.breaches()
        game = self.explorer.session.game
        if not breaches or not breaches[-1].kept or game.root.children or breaches[-1].part != self._part() - 1:
            return []
        last = breaches[-1]
        name = last.node.position.players[last.seat].name
        return [
            group(
                self.ours("kept_title"),
                [text(self.ours("lay", name=name), "laid"), button(self.ours("laid"), "tab", "play")],
                kind="doubt",
            )
        ]

    def _part(self) -> int:
        return next((at for at, (game, _) in enumerate(self.explorer.parts) if game is self.explorer.session.game), 0)

    def entering(self) -> list[Part]:
        """How a turn is entered, or what the rules say against the one that was."""
        explorer = self.explorer
        if explorer.aside:
            back = [text(self.ours("aside")), button(self.ours("back"), "ended")]
            return [group(self.ours("aside_title"), back, kind="doubt")]
        if explorer.doubt is not None:
            return [self._doubt(explorer.doubt)]
        if explorer.position.finished:
            return [button(self.ours("review"), "tab", REVIEW)]
        if explorer.blocking():
            return []
        asked = [text(self.ours("enter")), button(self.ours("other"), "other")]
        return [group(self.ours("title"), asked, kind="doubt")]

    def _doubt(self, doubt: Doubt) -> Part:
        position = doubt.start.position
        name = position.players[position.to_move or 0].name
        parts: list[Part | None] = [
            text(self.ours("written", name=name, turn=doubt.written), "written") if doubt.written else None,
            text(doubt.why, "no", doubt.rules),
        ]
        for at, one in enumerate(doubt.nearest):
            words = in_short(acts(position, one.line.moves, self.lang), self.lang) or one.text
            parts.append(button(self.ours("correct", turn=words), "correct", at, kind="turn"))
            parts.append(text(one.text, "notation"))
        parts += [button(self.ours("keep"), "kept"), button(self.ours("slip"), "slip")]
        return group(self.ours("doubt"), parts, kind="doubt")

    def _so_far(self) -> list[Part]:
        """The last turns, with what broke a rule."""
        lines = turns_told(self.explorer.parts, self.explorer.breaches())
        if not lines:
            return []
        rows: list[list[Part | str]] = [[mark, name, words] for mark, name, words in lines[-LAST:]]
        head: list[Part | str] = ["", self.ours("turn"), self.ours("played")]
        table: Part = {"is": "table", "label": self.ours("so_far", count=len(lines)), "head": head, "rows": rows}
        return [group(self.ours("so_far", count=len(lines)), [table])]

    # looking back

    def look_back(self) -> list[Part]:
        """The course of the game, the rules broken, the wins missed, the costliest turns."""
        explorer, course = self.explorer, self.explorer.course
        breaches = explorer.breaches()
        if course is None:
            return [text(self.ours("about")), button(self.say("go"), "run"), *self._broken(breaches)]
        facts = {"looked": course.turns_searched, "of": len(course.turns)}
        if course.running:
            state, act = self.ours("looking", **facts), button(self.say("stop"), "stop")
        elif course.done:
            state, act = self.ours("looked", **facts), None
        else:
            state, act = self.ours("stopped", **facts), button(self.say("go_on"), "run")
        parts = [group(self.say("progress"), [text(state, "progress"), act], kind="row")]
        last = explorer.parts[-1][1].position
        if last.finished:
            parts.append(text(result(last, self.lang), "ended"))
        drawn = graph(course, breaches, self.lang)
        if drawn is not None:
            parts.append({"is": "picture", "label": drawn.alt(), "svg": drawn.svg(describe=False)})
            parts.append(text(self.ours("signs", broken=BROKEN, missed=MISSED, costly=COSTLY)))
        return [*parts, *self._broken(breaches), *self._missed(course), *self._costly(course)]

    def _broken(self, breaches: Sequence[Breach]) -> list[Part]:
        rows: list[Part | None] = []
        for at, one in enumerate(breaches[:MOST_BREACHES]):
            name = one.node.position.players[one.seat].name
            key = "broken_kept" if one.kept else "broken_corrected"
            said = self.ours(key, turn=label(one.node.position), name=name, written=one.written or "…")
            rows.append(text(f"{BROKEN} {said} {one.why}", "breach", one.rules))
            rows.append(button(self.ours("show"), "look", ["breach", at]))
        if len(breaches) > MOST_BREACHES:
            rows.append(text(self.say("more", count=len(breaches) - MOST_BREACHES)))
        return [group(self.ours("broken", count=len(breaches)), rows or [text(self.ours("none_broken"))], kind="found")]

    def _missed(self, course: GameReport) -> list[Part]:
        rows: list[Part | None] = []
        for at, one in enumerate(course.missed[:MOST_MISSED]):
            name = one.node.position.players[one.seat].name
            words = in_short(acts(one.node.position, one.line, self.lang), self.lang)
            said = self.ours(f"missed_{one.turns}", turn=label(one.node.position), name=name, words=words)
            rows.append(text(f"{MISSED} ✓ {said}", "proved"))
            rows.append(self._pair(one.node, "missed", at))
        if course.done:
            if not course.missed:
                rows.append(text(self.ours("none_missed")))
            if course.unknown:
                rows.append(text(self.ours("unknown", count=course.unknown)))
        return [group(self.ours("missed", count=len(course.missed)), rows, kind="found")] if rows else []

    def _costly(self, course: GameReport) -> list[Part]:
        rows: list[Part | None] = []
        for at, (_, one) in enumerate(course.costly):
            facts = {"turn": label(one.node.position), "name": one.name, "cost": f"{one.cost * 100:.0f}"}
            said = self.ours("cost", **facts, played=one.played, better=one.better, why=one.why)
            rows.append(text(f"{COSTLY} {said}", "costly"))
            rows.append(self._pair(one.node, "costly", at))
        if not rows:
            return []
        return [group(self.ours("costly"), rows, kind="found")]

    def _pair(self, node: Node, name: str, at: int) -> Part:
        asked = [button(self.ours("show"), "look", [name, at]), button(self.ours("better"), "better", [name, at])]
        return group(label(node.position), asked, kind="row")

    # to keep and to share

    def save(self) -> list[Part]:
        """The whole game as a link, a file, a page to be printed; the position; and what was kept loaded again."""
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


def turns_told(parts: Sequence[tuple[Game, Node]], breaches: Sequence[Breach]) -> list[tuple[str, str, str]]:
    """Every turn: the sign of a broken rule, round and seat, and the turn in notation as it was played."""
    broken = {breach.node: breach for breach in breaches}
    lines = []
    for one in played_turns(parts):
        breach = broken.pop(one.node, None)
        played = breach.written if breach is not None and breach.kept else written(one)
        lines.append((BROKEN if breach is not None else "", label(one.node.position), played or "…"))
    return lines


__all__ = ["OurViews", "graph", "in_words", "turns_told"]
