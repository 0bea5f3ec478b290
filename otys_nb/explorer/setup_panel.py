"""The panel for setting up a position: the piece in hand, the tray of pieces, unspecified parts, and a form in sections
(a player, the table, a note in words, the rules, the own box)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from otys_nb.explorer.box_panel import BoxPanel
from otys_nb.explorer.controls import button, choice, field, group, place, text
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.edits import blank
from otys_nb.explorer.named_piece import named_piece
from otys_nb.explorer.new_table_panel import NewTablePanel
from otys_nb.explorer.note_panel import NotePanel
from otys_nb.explorer.panel import Front, Panel, problem_list
from otys_nb.explorer.piece_editing import EditError, PieceEditor, piece
from otys_nb.explorer.problem_places import problem_in_words, problem_place
from otys_nb.explorer.rules_panel import RulesPanel
from otys_nb.explorer.seats_panel import SeatsPanel
from otys_nb.explorer.setup_form import player_form, table_form
from otys_nb.explorer.tray import has_another, own_cards, tray_pieces, unspecified
from otys_nb.explorer.wire import Control, Field, Group
from otys_nb.pictures.alt import card, front_in_words, reward
from otys_nb.rules import own_edition
from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL, OWN_KEYS, TILES, diver_name
from otys_nb.rules.edition import Edition
from otys_nb.rules.formats import interchange
from otys_nb.rules.piles import size
from otys_nb.rules.position import Position
from otys_nb.rules.problem import Problem
from otys_nb.rules.validity import PLAYABLE
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
    "hand": "",
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
TWO_SIDED: Final = ("place", "sponsor", "token", "reward")
FILLABLE: Final = ("token", "reward", "public", "deck", "bag", "hand")
"""Kinds of empty targets that can be taken in hand, to be filled by typing."""
DIVER_PLACES: Final = 8
"""Places for divers on a board."""
SECTIONS: Final = ("player", "table", "words", "rules", "box")
"""The sections of the form."""
TOKENS: Final = tuple(f"{front}/{back}" for front in FRONTS for back in BACKS)


def setup_problems(position: Position) -> list[Problem]:
    """The problems of a position that is being set up. A face-down piece is not one: play can go on with it, and the
    panel lists it as still unknown."""
    return [found for found in position.problems() if found.code not in PLAYABLE]


class SetupPanel(Panel):
    """The controls with which a position is edited by hand.

    `hand` is the target whose piece is in hand, or ``tray:CODE``; `section` the section of the form in front.
    """

    def __init__(self, game: EditedGame, front: Front, editions: Sequence[Edition] = ()) -> None:
        super().__init__(game, front)
        self.hand = ""
        self.section = SECTIONS[0]
        self.note = NotePanel(game, front)
        self.rules = RulesPanel(game, front, editions)
        self.box = BoxPanel(game, front)
        self.table = NewTablePanel(game, front, lambda: self.rules.editions)
        self.seats = SeatsPanel(game, front)

    # the hand

    def take(self, target: str) -> None:
        """Take in hand what lies at a target; an empty text puts it back.

        Raises:
            EditError: if the target holds no piece and cannot be filled by typing.
        """
        if target:
            try:
                self._editor().take(target)
            except EditError as error:
                if error.key != "nothing" or target.partition(":")[0] not in FILLABLE:
                    raise
        self.hand = target

    def take_out_of_box(self, code: str) -> None:
        """Take a piece out of the box by its code, or by its name.

        Raises:
            EditError: if there is no such piece.
        """
        self.take(f"tray:{named_piece(self.game.position, code)}")

    def update_hand(self) -> None:
        """Empty the hand after a change; a piece from the tray stays in hand while the box holds another like it."""
        source, _, code = self.hand.partition(":")
        if source != "tray" or not has_another(self.game.held_position, code):
            self.hand = ""

    def choose(self, what: str, chosen: str) -> None:
        """Choose who plays a seat (`sit`), or what the next table is to be (`deal`).

        Raises:
            Rejected: if that is not on offer.
        """
        if what == "sit":
            self.seats.sit(chosen)
        else:
            self.table.choose(chosen)

    def snapshot(self) -> dict[str, object]:
        """The piece in hand, the section in front, the note read last, and who plays."""
        return {
            "hand": self.hand,
            "section": self.section,
            "note": self.note.words,
            **self.seats.snapshot(),
            **self.table.snapshot(),
        }

    def read(self, kept: object) -> Callable[[], None]:
        """Read a snapshot; returns what brings it back.

        Raises:
            ValueError: for anything else.
        """
        match kept:
            case {"hand": str(hand), "section": str(section), "note": str() | None as note} if section in SECTIONS:
                pass
            case _:
                raise ValueError("setup: not a snapshot")

        sit, lay = self.seats.read(kept), self.table.read(kept)

        def go() -> None:
            self.section = section
            sit()
            lay()
            self.note.look_again(note)
            try:
                self.take(hand)
            except EditError:
                self.hand = ""

        return go

    def _editor(self) -> PieceEditor:
        return PieceEditor(interchange.to_dict(self.game.held_position), self.front.seat)

    # beside and below the board

    def controls(self) -> list[Control]:
        """The controls beside the board: the hand, and the form with the section that is in front."""
        names = {self.say(f"section.{name}"): name for name in SECTIONS}
        sections = choice(self.say("sections"), "section", names, self.section)
        if self.section == "box":  # the own box is no part of the table
            return [sections, *self._form()]
        return [self._in_hand(), sections, *self._form()]

    def _form(self) -> list[Control]:
        match self.section:
            case "words":
                return self.note.controls()
            case "rules":
                return self.rules.controls()
            case "box":
                return self.box.controls()
        if self.section == "player":
            return player_form(self.game.held_position, self.front)
        return [self.table.form(), *table_form(self.game.held_position, self.front)]

    def below(self) -> list[Control]:
        """The controls below the board: the tray, what is still unknown, and the problems; none beside the own box, and
        only the tray beside a note that is not taken yet."""
        if self.section == "box":
            return []
        if self._note_waits():
            return [self._tray()]
        problems = setup_problems(self.game.held_position)
        many = any(found.code.endswith(".more-than-box") for found in problems)
        rest = [button(self.say("rest"), "rest", do="edit")] if many else []  # what mends it, beside it
        return [self._tray(), self._unknown(), problem_list(problems, self.game.held_position, self.front), *rest]

    def _note_waits(self) -> bool:
        """Whether a note was read, and is not taken yet."""
        return self.section == "words" and self.note.words is not None and not self.note.taken

    def _unknown(self) -> Group:
        """What is still unspecified, and a button that leaves all of it unknown."""
        position = self.game.held_position
        found = unspecified(position)
        facts = {"empty": len(found.places), "hidden": found.hidden, "deck": size(position.colony.deck)}
        lines = [self.say(f"unknown.{name}", **facts) for name in ("empty", "hidden") if facts[name]]
        lines += [self.say(f"unknown.{pile}", **facts) for pile in found.piles]
        lines += [self.say("unknown.player", name=position.players[seat].name) for seat in found.players]
        fresh = blank(len(position.players))
        divers = [p.name for n, p in enumerate(position.players) if p.divers == fresh.players[n].divers]
        lines += [self.say("unknown.divers", name=name) for name in divers]
        if position.colony.sponsors == fresh.colony.sponsors:
            lines.append(self.say("unknown.sponsors"))
        controls: list[Control] = [text(line) for line in lines or [self.say("unknown.nothing")]]
        if found.places or {"deck", "bag"} & set(found.piles):
            controls.append(button(self.say("unknown.rest"), "unknown", do="edit"))
        about = group(self.say("unknown.what"), [text(self.say("unknown.about"))], fold=True)
        return group(self.say("unknown.title"), [*controls, about], kind="unknown")

    def _in_hand(self) -> Group:
        """The piece in hand, and what can be done with it besides placing it."""
        held = self.hand
        if not held:
            empty = text(self.say("turns_went"), "no") if self.game.dropped else text(self.say("empty_hand"))
            return group(self.say("hand"), [empty], kind="hand")
        kind, seat = held.partition(":")[0], self.front.seat
        there = self._named(held)
        me = self.game.held_position.players[seat]
        give = self.say("give", name=me.name)  # its place on the board is drawn where one lies already
        controls = [
            text(self._held(held, there), "held"),
            button(give, [held, f"key:{NEUTRAL}"], seat, do="edit")
            if held == f"tray:{NEUTRAL}" and me.neutral_x < 1
            else None,
            button(self.say("turn"), [held, "turn"], seat, do="edit") if there and kind in TWO_SIDED else None,
            button(self.say("off"), [held, "off"], seat, do="edit")
            if there and "off" in GOALS_BY_TARGET.get(kind, "")
            else None,
            button(self.say("back"), "hand", ""),
            self._typed(held),
        ]
        return group(self.say("hand"), controls, kind="hand")

    def _held(self, held: str, piece: str) -> str:
        """What is in hand, that piece or nothing, and where it goes."""
        if held == "hand":
            return self.say("holding.hand", name=self.game.position.players[self.front.seat].name)
        kind = held.partition(":")[0]
        if kind in ("deck", "bag"):
            return self.say("holding.pile", count=size(getattr(self.game.held_position.colony, kind)))
        if not piece:
            return self.say("holding.empty")
        key = "holding.key" if kind == "key" or held.removeprefix("tray:") in tuple(OWN_KEYS) else "holding"
        return self.say(key, what=piece)

    def _named(self, target: str) -> str:
        """The piece at a target in words; nothing if it is empty."""
        try:
            sort, code = self._editor().take(target)
        except EditError:
            return ""
        lang = self.front.lang
        match sort:
            case "cube" | "diver":
                side = f" ({labels.say('ui.upgraded', lang)})" if code.endswith("+") else ""
                return labels.say(f"ui.{code.rstrip('+')}", lang) + side
            case "key":
                return self.say("neutral_key") if code == NEUTRAL else labels.say("ui.at.key", lang, n=code)
            case "sponsor":
                return self.say("sponsor", n=code)
            case "token":
                return reward(code, lang)
        return self._card(code)

    def _card(self, code: str) -> str:
        """A card in words, and whether it is one of the reader's own box at a table that is dealt from another."""
        said = card(code, self.front.lang)
        return self.say("own_card", card=said) if self._is_own(code) else said

    def _is_own(self, code: str | None) -> bool:
        return code in self.box.edition.contracts and self.game.held_position.edition.name != own_edition.NAME

    def _typed(self, held: str) -> Field | None:
        """A field in which another piece can be typed in place of the one in hand."""
        kind, *at = held.split(":")
        position, seat = self.game.held_position, self.front.seat
        colony, me = position.colony, position.players[seat]
        cards = sorted({*position.edition.contracts, *self.box.edition.contracts})
        match kind, [int(part) for part in at if part.isdigit()]:
            case "token", [level, n] if n < len(colony.display[level - 1]):
                path, code = f"colony.display[{level - 1}][{n}]", colony.display[level - 1][n]
            case "reward", [level]:
                path, code = f"players[{seat}].rewards[{level - 1}]", me.rewards[level - 1]
            case "public", [n] if n < len(colony.contracts):
                path, code = f"colony.contracts[{n}]", colony.contracts[n]
            case "private", [n] if n < len(me.contracts):
                path, code = f"players[{seat}].contracts[{n}]", me.contracts[n]
            case "deck" | "bag", []:
                return field(self.say(f"type.{kind}"), f"at:{kind}", str(size(getattr(colony, kind))))
            case "hand", []:
                return field(self.say("type.private"), "at:hand", "", suggestions=cards, empty=True)
            case _:
                return None
        known = TOKENS if kind in ("token", "reward") else cards
        return field(self.say(f"type.{kind}"), path, code or "", suggestions=known, empty=True)

    def _tray(self) -> Group:
        """The pieces in the box, and the goals that are on no board."""
        loose, lang = self._loose(), self.front.lang
        fronts = ((code, code.partition("/")[0]) for code in loose["token"])
        pieces = [(code, "laurel", self._card(code)) for code in loose["card"]]
        pieces += [(colour, f"cube:{colour}", labels.say(f"ui.{colour}", lang)) for colour in COLOURS]
        pieces.append((NEUTRAL, "key:N", self.say("neutral")))
        pieces += [(key, f"key:{key}", labels.say("ui.at.key", lang, n=key)) for key in loose["key"]]
        pieces += [(tile, f"diver:{tile}", labels.say(f"ui.{tile}", lang)) for tile in loose["diver"]]
        pieces += [(tile, f"sponsor:{tile}", self.say("sponsor", n=tile)) for tile in loose["sponsor"]]
        pieces += [(code, f"front:{front}", front_in_words(front, lang)) for code, front in fronts]
        controls: list[Control] = [place(label, f"tray:{code}", art) for code, art, label in pieces]
        controls += [place(self.say(f"lay.{goal}"), goal) for goal in ("hand", "discards", "off")]
        typed = field(self.say("piece"), "piece", "", do="explore", note="mpp:3 mf/orange spy+", once=True)
        return group(self.say("tray"), [*self._beyond(), *controls, typed], kind="tray")

    def _beyond(self) -> list[Control]:
        """The divers beyond the board's places, from the ninth on."""
        divers = self.game.held_position.players[self.front.seat].divers
        return [
            place(
                self.say("beyond", name=labels.say(f"ui.{diver_name(tile)}", self.front.lang), n=at + 1),
                f"place:{at}",
                f"diver:{tile}",
                "beyond",
            )
            for at, tile in enumerate(divers)
            if at >= DIVER_PLACES and tile in TILES
        ]

    def _loose(self) -> dict[str, tuple[str, ...]]:
        position = self.game.held_position
        return {**tray_pieces(position, self.front.seat), "card": own_cards(position, self.box.edition.contracts)}

    # on the board

    def goals(self) -> dict[str, str]:
        """The kinds of goals for pieces, by the kind of target that they lie on, or by their target in the tray.

        Most pieces in the tray are tokens, so the entry ``tray`` is for those.
        """
        held = self.hand.removeprefix("tray:")
        loose = self._loose()
        codes = [*COLOURS, NEUTRAL, *loose["key"], *loose["diver"], *loose["sponsor"], *loose["card"]]
        if held != self.hand:
            codes.append(held)
        return {
            **GOALS_BY_TARGET,
            "tray": GOALS_BY_PIECE["token"],
            **{f"tray:{code}": GOALS_BY_PIECE[piece(code)[0]] for code in codes},
            f"tray:{NEUTRAL}": "key hacker track",  # whoever holds it has it beside the keys, not on a level
        }

    def marks(self) -> dict[str, str]:
        """The problems, each with its targets and fields."""
        marks: dict[str, str] = {}
        if self.section == "box":
            return marks
        position = self.game.held_position
        for problem in setup_problems(position):
            spot = problem_place(problem, position)
            if spot.seat in (None, self.front.seat):
                marks[problem_in_words(problem, position, self.front.lang)] = " ".join((*spot.targets, spot.field))
        return marks

    def own_cards(self) -> dict[str, str]:
        """The places of cards that the reader entered by hand, each with what is said of it."""
        position = self.game.held_position
        rows = {"public": position.colony.contracts, "private": position.players[self.front.seat].contracts}
        lying = {f"{kind}:{at}": code for kind, row in rows.items() for at, code in enumerate(row)}
        return {target: self.say("own") for target, code in lying.items() if self._is_own(code)}

    def announcement(self) -> str:
        """The announcement for screen readers: what can be done here, the piece in hand, or the number of problems."""
        if self.section == "box":
            return self.say("section.box")
        if self._note_waits():
            return self.note.announcement()
        if self.hand:
            return self._held(self.hand, self._named(self.hand))
        if self.game.dropped:
            return self.say("turns_went")
        found = len(setup_problems(self.game.held_position))
        told = self.say("problems", count=found) if found else self.say("sound")
        return told if self.game.can_undo else f"{self.say('tab.setup')}. {self.say('empty_hand')} {told}"
