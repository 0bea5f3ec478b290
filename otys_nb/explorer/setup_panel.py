"""The panel for setting up a position: the piece in hand, unspecified parts, the tray of pieces, and a form in sections
(a player, the table, a note in words, the rules)."""

from __future__ import annotations

from typing import Final

from otys_nb.analysis.turn_search import PLAYABLE_PROBLEMS
from otys_nb.explorer.parts import Part, button, choice, field, group, number, part, text
from otys_nb.explorer.piece_editing import EditError, PieceEditor, piece
from otys_nb.explorer.pile_text import write_divers, write_pile
from otys_nb.explorer.problem_places import problem_place
from otys_nb.explorer.rules_panel import RulesPanel
from otys_nb.explorer.table_note import MAX_NOTE_CHARS
from otys_nb.explorer.table_note.shorthand import write_zone
from otys_nb.explorer.tray import tray_pieces, unspecified
from otys_nb.pictures.alt import front_in_words, reward
from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL, TILES, diver_name
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets import messages as labels

GOALS_BY_TARGET: Final = {
    "place": "place level off",
    "cube": "level store off",
    "store": "level off",
    "key": "hacker track off",
    "track": "key level off",
    "token": "token reward discards off",
    "reward": "token reward discards off",
    "sponsor": "sponsor",
    "public": "public private hand deck off",
    "private": "public private deck off",
    "deck": "public private hand off",
    "bag": "token discards off",
}
"""The kinds of goals offered for a piece from a kind of target; the kernel decides whether it belongs there."""
GOALS_BY_PIECE: Final = {
    "cube": "level store",
    "key": "key hacker track level",
    "diver": "place level",
    "sponsor": "sponsor",
    "token": "token reward bag discards",
    "card": "public private hand deck",
}
"""The kinds of goals for a piece from the box, by its kind."""
NUMBER_FIELDS: Final = ("score", "credits", "batteries", "mechanic", "hacker")
TWO_SIDED: Final = ("place", "sponsor", "token", "reward")
DIVER_PLACES: Final = 8
"""Places for divers on a board."""
SECTIONS: Final = ("player", "table", "words", "rules")
"""The sections of the form."""
MAX_FAULTS: Final = 8
"""Faults of a table note listed at once."""


def setup_problems(position: Position) -> list[Problem]:
    """The problems of a position that is being set up. A face-down piece is not one: play can go on with it, and the
    panel lists it as still unknown."""
    return [found for found in position.problems() if found.code not in PLAYABLE_PROBLEMS]


class SetupPanel(RulesPanel):
    """The controls with which a position is edited by hand."""

    def setup(self, position: Position) -> list[Part]:
        """The controls beside the board: the hand, and the form in sections."""
        return [self.hand(position), *self.form(position)]

    def below(self, position: Position) -> list[Part]:
        """The controls below the board: the tray, what is still unknown, and the problems."""
        return [self.tray(), self.unknown(position), self.problems(setup_problems(position))]

    def form(self, position: Position) -> list[Part]:
        """The form, with the section that is in front."""
        section = self.explorer.section
        names = {self.say(f"section.{name}"): name for name in SECTIONS}
        parts = {"player": self.player, "table": self.table, "words": self.words, "rules": self.rules}[section](
            position
        )
        return [choice(self.say("sections"), "section", names, section), *parts]

    def unknown(self, position: Position) -> Part:
        """What is still unspecified, and a button that leaves all of it unknown."""
        found = unspecified(position)
        facts = {"empty": len(found.places), "hidden": found.hidden}
        lines = [self.say(f"unknown.{name}", **facts) for name in ("empty", "hidden") if facts[name]]
        lines += [self.say(f"unknown.{pile}") for pile in found.piles]
        lines += [self.say("unknown.player", name=position.players[seat].name) for seat in found.players]
        parts = [text(line) for line in lines] or [text(self.say("unknown.nothing"))]
        if found.places or found.piles:
            parts.append(button(self.say("unknown.rest"), "unknown", do="edit"))
        about = group(self.say("unknown.what"), [text(self.say("unknown.about"))], fold=True)
        return group(self.say("unknown.title"), [*parts, about], kind="unknown")

    def hand(self, position: Position) -> Part:
        """The piece in hand, and what can be done with it besides placing it."""
        held = self.explorer.hand
        if not held:
            return group(self.say("hand"), [text(self.say("empty_hand"))], kind="hand")
        kind, seat = held.partition(":")[0], self.explorer.board_seat
        parts: list[Part | None] = [
            text(self.say("holding", what=self.named(position, held)), "held"),
            button(self.say("turn"), [held, "turn"], seat, do="edit") if kind in TWO_SIDED else None,
            button(self.say("off"), [held, "off"], seat, do="edit") if "off" in GOALS_BY_TARGET.get(kind, "") else None,
            button(self.say("back"), "hand", ""),
            self._typed(position, held),
        ]
        return group(self.say("hand"), parts, kind="hand")

    def named(self, position: Position, target: str) -> str:
        """The piece at a target in words, or the target if it is empty."""
        try:
            sort, code = PieceEditor(interchange.to_dict(position), self.explorer.board_seat).take(target)
        except EditError:
            return target
        match sort:
            case "cube" | "diver":
                side = f" ({labels.say('ui.upgraded', self.lang)})" if code.endswith("+") else ""
                return labels.say(f"ui.{code.rstrip('+')}", self.lang) + side
            case "key":
                return self.say("neutral_key") if code == NEUTRAL else labels.say("ui.at.key", self.lang, n=code)
            case "sponsor":
                return self.say("sponsor", n=code)
            case "token":
                return reward(code, self.lang)
        return code

    def said(self, position: Position) -> str:
        """The announcement for screen readers: the piece in hand, or the number of problems."""
        held = self.explorer.hand
        if held:
            return self.say("holding", what=self.named(position, held))
        found = len(setup_problems(position))
        return self.say("problems", count=found) if found else self.say("sound")

    def _typed(self, position: Position, held: str) -> Part | None:
        """A field in which another piece can be typed in place of the one in hand."""
        kind, *at = held.split(":")
        seat, colony = self.explorer.board_seat, position.colony
        label = self.say(f"type.{kind}") if kind in ("token", "reward", "public", "private") else ""
        match kind, [int(part) for part in at if part.isdigit()]:
            case "token", [level, n] if n < len(colony.display[level - 1]):
                code = colony.display[level - 1][n]
                return field(label, f"colony.display[{level - 1}][{n}]", code or "", list=self._tokens(), empty=True)
            case "reward", [level]:
                code = position.players[seat].rewards[level - 1]
                return field(
                    label, f"players[{seat}].rewards[{level - 1}]", code or "", list=self._tokens(), empty=True
                )
            case "public", [n] if n < len(colony.contracts):
                return field(label, f"colony.contracts[{n}]", colony.contracts[n] or "", empty=True)
            case "private", [n] if n < len(position.players[seat].contracts):
                return field(label, f"players[{seat}].contracts[{n}]", position.players[seat].contracts[n], empty=True)
        return None

    def _tokens(self) -> list[str]:
        return [f"{front}/{back}" for front in FRONTS for back in BACKS]

    def goes(self) -> dict[str, str]:
        """The kinds of goals for pieces, by the kind of target that they lie on, or by their target in the tray.

        Most pieces in the tray are tokens, so the entry ``tray`` is for those.
        """
        held = self.explorer.hand.removeprefix("tray:")
        loose = self._loose()
        codes = [*COLOURS, NEUTRAL, *loose["key"], *loose["diver"], *loose["sponsor"]]
        if held != self.explorer.hand:
            codes.append(held)
        return {
            **GOALS_BY_TARGET,
            "tray": GOALS_BY_PIECE["token"],
            **{f"tray:{code}": GOALS_BY_PIECE[piece(code)[0]] for code in codes},
        }

    def _loose(self) -> dict[str, tuple[str, ...]]:
        return tray_pieces(self.explorer.held_position, self.explorer.board_seat)

    def tray(self) -> Part:
        """The pieces in the box, and the goals that are on no board."""
        loose = self._loose()
        fronts = ((code, code.partition("/")[0]) for code in loose["token"])
        pieces = [(colour, f"cube:{colour}", labels.say(f"ui.{colour}", self.lang)) for colour in COLOURS]
        pieces.append((NEUTRAL, "key:N", self.say("neutral")))
        pieces += [(key, f"key:{key}", labels.say("ui.at.key", self.lang, n=key)) for key in loose["key"]]
        pieces += [(tile, f"diver:{tile}", labels.say(f"ui.{tile}", self.lang)) for tile in loose["diver"]]
        pieces += [(tile, f"sponsor:{tile}", self.say("sponsor", n=tile)) for tile in loose["sponsor"]]
        pieces += [(code, f"front:{front}", front_in_words(front, self.lang)) for code, front in fronts]
        parts = [part("button", label=label, target=f"tray:{code}", art=art) for code, art, label in pieces]
        lay = [part("button", label=self.say(f"lay.{goal}"), target=goal) for goal in ("hand", "discards", "off")]
        typed = field(self.say("piece"), "piece", "", do="explore", note="mpp:3 mf/orange spy+", once=True)
        return group(self.say("tray"), [*self._beyond(), *parts, *lay, typed], kind="tray")

    def _beyond(self) -> list[Part]:
        """The divers beyond the board's places, from the ninth on."""
        divers = self.explorer.held_position.players[self.explorer.board_seat].divers
        return [
            part(
                "button",
                label=self.say("beyond", name=labels.say(f"ui.{diver_name(tile)}", self.lang), n=at + 1),
                target=f"place:{at}",
                art=f"diver:{tile}",
                kind="beyond",
            )
            for at, tile in enumerate(divers)
            if at >= DIVER_PLACES and tile in TILES
        ]

    def player(self, position: Position) -> list[Part]:
        """The numbers and rows of the seat shown, in the order of the tab key."""
        seat, names = self.explorer.board_seat, self.names(position)
        me, path = position.players[seat], f"players[{seat}]"
        cards = write_pile(me.contracts)
        fields = [
            *(number(self.say(name), f"{path}.{name}", getattr(me, name)) for name in NUMBER_FIELDS),
            number(self.say("neutral"), f"{path}.neutral_x", me.neutral_x),
            field(self.say("name"), f"{path}.name", me.name),
            field(self.say("divers"), f"{path}.divers", write_divers(me.divers)),
            field(self.say("track"), "track", me.track),
            field(self.say("zone"), f"{path}.zone", write_zone(me.zone), note="m pp - f t"),
            field(self.say("rewards"), f"{path}.rewards", write_pile(me.rewards), note="- - mf - -"),
            field(self.say("cards"), f"{path}.contracts", cards, note="mpp3 221:4"),
        ]
        return [
            choice(self.say("whose"), "seat", names, seat),
            group(labels.say("ui.player", self.lang, name=me.name), fields, kind="fields"),
            group(
                self.say("more_of", name=me.name),
                [
                    button(self.say("leave", name=me.name), path, None, do="edit", off=len(position.players) < 2),
                    button(self.say("eyes", name=me.name), "eyes", seat, do="edit"),
                ],
                kind="row",
            ),
        ]

    def table(self, position: Position) -> list[Part]:
        """Whose turn it is, and the pieces on the colony board."""
        colony, names = position.colony, self.names(position)
        display = " / ".join(write_pile(row) for row in colony.display)
        game = [
            number(self.say("players"), "players", len(position.players)),
            number(self.say("round"), "round", position.round),
            field(self.say("sponsors"), "colony.sponsors", " ".join(colony.sponsors), note="3 1A 5 2 4"),
            field(self.say("public"), "colony.contracts", write_pile(colony.contracts), note="mpp3 ft1b"),
            field(self.say("display"), "colony.display", display, note="mf b / pt k / u v / mp ft / b b"),
            field(self.say("store"), "colony.store", colony.store, note="mmf"),
            field(self.say("deck"), "colony.deck", write_pile(colony.deck)),
            field(self.say("bag"), "colony.bag", write_pile(colony.bag)),
            field(self.say("discards"), "colony.discards", write_pile(colony.discards)),
            number(self.say("supply"), "colony.neutral_x", colony.neutral_x),
            button(self.say("rest"), "rest", do="edit"),
            button(self.say("finished"), "finished", not position.finished, do="edit", on=position.finished),
            button(self.say("blank"), "blank", len(position.players), do="edit"),
        ]
        return [
            choice(self.say("to_move"), "to_move", {**names, self.say("nobody"): None}, position.to_move, do="edit"),
            choice(self.say("first_player"), "first_player", names, position.first_player, do="edit"),
            group(self.say("game"), game, kind="fields"),
        ]

    def words(self, position: Position) -> list[Part]:
        """A table note in words: the board shows what was understood; the rest is listed with a remedy."""
        reading = self.explorer.reading
        area = part("area", label=self.say("note"), do="edit", path="note", value=reading.text if reading else "")
        area |= {
            "button": self.say("note_read"),
            "most": MAX_NOTE_CHARS,
            "note": self.say("note_such").replace(" | ", "\n"),
        }
        found: list[Part] = []
        if reading is not None:
            found.append(text(self.say("note_understood", count=reading.understood), "sound"))
            left = reading.left
            lines = [text(self.say("note_left", line=one.line, words=one.words, remedy=one.remedy)) for one in left]
            if lines:
                more = len(lines) - MAX_FAULTS
                hidden = text(self.say("more", count=more)) if more > 0 else None
                title = self.say("note_strange", count=len(lines))
                found.append(group(title, [*lines[:MAX_FAULTS], hidden], kind="problems"))
        return [*found, area]

    def marks(self, position: Position) -> dict[str, str]:
        """The problems, each with its targets and fields."""
        marks: dict[str, str] = {}
        for problem in setup_problems(position):
            spot = problem_place(problem)
            if spot.seat in (None, self.explorer.board_seat):
                marks[problem.text(self.lang)] = " ".join((*spot.targets, spot.field))
        return marks
