"""What stands beside the explorer's board, as plain parts that the page draws without knowing what they mean.

A part is a dictionary with `is` (``text``, ``button``, ``number``, ``field``, ``area``, ``group``, ``table``), a label
in the reader's language, and for what can be done the action that the page sends (`docs/contract.md`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from otys_nb.explorer.messages import say
from otys_nb.explorer.pile_text import write_divers, write_pile
from otys_nb.explorer.places import place
from otys_nb.explorer.placing import EditError, Hand, piece
from otys_nb.explorer.unplaced import free
from otys_nb.pictures.alt import front_in_words, reward
from otys_nb.pictures.result import result
from otys_nb.rules.components import BACKS, COLOURS, FRONTS, NEUTRAL
from otys_nb.rules.formats import interchange
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.rules.problem import Problem
from otys_nb.widgets import messages as labels

if TYPE_CHECKING:
    from otys_nb.explorer.board import Explorer

Part = dict[str, Any]
MOST_PROBLEMS: Final = 4
"""Problems listed at once; their number is said."""
GOES: Final = {
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
"""Where a piece from a kind of target may be meant to be laid; whether it belongs there decides the kernel."""
SORTS: Final = {
    "cube": "level store",
    "key": "key hacker track level",
    "diver": "place level",
    "sponsor": "sponsor",
    "token": "token reward bag discards",
    "card": "public private hand deck",
}
"""The same for a piece out of the box, by its kind."""
NUMBERS: Final = ("score", "credits", "batteries", "mechanic", "hacker")
TWO_SIDED: Final = ("place", "sponsor", "token", "reward")
TABS: Final = ("setup", "play", "turns", "best", "futures", "save")


def text(words: str, kind: str = "", rules: Sequence[Any] = ()) -> Part:
    """A line of words."""
    return _part("text", text=words, kind=kind, rules=list(rules))


def button(label: str, path: object, value: object = None, *, do: str = "explore", **more: Any) -> Part:
    """A button that sends an action; `on` shows it pressed, `off` disabled."""
    if do != "explore":
        more["do"] = do
    return _part("button", label=label, path=path, value=value, **more)


def choice(label: str, path: str, options: Mapping[str, Any], value: object, *, do: str = "") -> Part:
    """One of several, each a button."""
    return _part(
        "choice", label=label, path=path, options=list(options), values=list(options.values()), value=value, do=do
    )


def number(label: str, path: str, value: object) -> Part:
    """A number with − and +."""
    return _part("number", label=label, path=path, value=value)


def field(label: str, path: str, value: object, *, do: str = "edit", **more: Any) -> Part:
    """A line to be typed; `list` holds words that may be meant."""
    return _part("field", label=label, do=do, path=path, value=value, **more)


def group(label: str, parts: Sequence[Part | None], **more: Any) -> Part:
    """Parts that belong together."""
    return _part("group", label=label, parts=[part for part in parts if part is not None], **more)


def _part(sort: str, /, **fields: Any) -> Part:
    """A part without the fields that say nothing; whether a button is pressed, and a value, always do."""
    return {"is": sort, **{name: value for name, value in fields.items() if name in ("on", "value") or _says(value)}}


def _says(value: object) -> bool:
    return value is not None and value is not False and value != [] and value != ""


class Parts:
    """The parts of one explorer at one moment."""

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.lang = explorer.lang

    def say(self, key: str, /, **facts: Any) -> str:
        """A message of the explorer."""
        return say(f"explore.{key}", self.lang, **facts)

    # always there

    def tabs(self) -> list[Part]:
        """What can be done, as tabs, and the way back and forth."""
        explorer = self.explorer
        tabs = choice(self.say("tabs"), "tab", {self.say(f"tab.{tab}"): tab for tab in explorer.TABS}, explorer.tab)
        back = [
            button(labels.say("ui.undo", self.lang), "", do="undo", off=not explorer.can_undo),
            button(labels.say("ui.redo", self.lang), "", do="redo", off=not explorer.can_redo),
        ]
        return [group(self.say("tabs"), [tabs, *back], kind="tabs")]

    def problems(self, found: Sequence[Problem]) -> Part:
        """What is wrong, each a button that leads to its place."""
        if not found:
            return text(self.say("sound"), "sound")
        shown: list[Part | None] = [
            button(problem.text(self.lang), "problem", number, kind=problem.severity, rules=list(problem.rules))
            for number, problem in enumerate(found[:MOST_PROBLEMS])
        ]
        more = len(found) - MOST_PROBLEMS
        shown.append(text(self.say("more", count=more)) if more > 0 else None)
        return group(self.say("problems", count=len(found)), shown, kind="problems")

    def ended(self) -> Part:
        """That the game is over, who has won, and by what."""
        return text(f"{labels.say('ui.over', self.lang)}. {result(self.explorer.position, self.lang)}".strip(), "ended")

    # setting up

    def setup(self, position: Position) -> list[Part]:
        """Everything by which a position is changed by hand."""
        found = position.problems()
        return [self.hand(position), self.tray(), self.problems(found)]

    def hand(self, position: Position) -> Part:
        """What is in hand, and what can be done with it beside laying it down."""
        held = self.explorer.hand
        if not held:
            return group(self.say("hand"), [text(self.say("empty_hand"))], kind="hand")
        kind, seat = held.partition(":")[0], self.explorer.board_seat
        parts: list[Part | None] = [
            text(self.say("holding", what=self.named(position, held)), "held"),
            button(self.say("turn"), [held, "turn"], seat, do="edit") if kind in TWO_SIDED else None,
            button(self.say("off"), [held, "off"], seat, do="edit") if "off" in GOES.get(kind, "") else None,
            button(self.say("back"), "hand", ""),
            self._typed(position, held),
        ]
        return group(self.say("hand"), parts, kind="hand")

    def named(self, position: Position, target: str) -> str:
        """The piece at a target in words, or the place where there is none."""
        try:
            sort, code = Hand(interchange.to_dict(position), self.explorer.board_seat).take(target)
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
        """What is worth saying aloud: what is in hand, or how many problems there are."""
        held = self.explorer.hand
        if held:
            return self.say("holding", what=self.named(position, held))
        found = len(position.problems())
        return self.say("problems", count=found) if found else self.say("sound")

    def _typed(self, position: Position, held: str) -> Part | None:
        """Where the piece in hand can be replaced by typing another."""
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

    def names(self, position: Position) -> dict[str, int]:
        """The seats by their players' names, which need not be there, nor differ."""
        found: dict[str, int] = {}
        for seat, player in enumerate(position.players):
            found[player.name if player.name and player.name not in found else f"{player.name} #{seat + 1}"] = seat
        return found

    def goes(self) -> dict[str, str]:
        """Where pieces may be laid, by the kind of target that they lie on, or by the target out of the box.

        Most pieces out of the box are tokens, so what no other entry names is one.
        """
        held = self.explorer.hand.removeprefix("tray:")
        loose = self._loose()
        codes = [*COLOURS, NEUTRAL, *loose["key"], *loose["diver"], *loose["sponsor"]]
        if held != self.explorer.hand:
            codes.append(held)
        return {**GOES, "tray": SORTS["token"], **{f"tray:{code}": SORTS[piece(code)[0]] for code in codes}}

    def _loose(self) -> dict[str, tuple[str, ...]]:
        return free(self.explorer.held_position, self.explorer.board_seat)

    def tray(self) -> Part:
        """Pieces out of the box, and where pieces can be laid that lie on no board."""
        loose = self._loose()
        fronts = ((code, code.partition("/")[0]) for code in loose["token"])
        pieces = [(colour, f"cube:{colour}", labels.say(f"ui.{colour}", self.lang)) for colour in COLOURS]
        pieces.append((NEUTRAL, "key:N", self.say("neutral")))
        pieces += [(key, f"key:{key}", labels.say("ui.at.key", self.lang, n=key)) for key in loose["key"]]
        pieces += [(tile, f"diver:{tile}", labels.say(f"ui.{tile}", self.lang)) for tile in loose["diver"]]
        pieces += [(tile, f"sponsor:{tile}", self.say("sponsor", n=tile)) for tile in loose["sponsor"]]
        pieces += [(code, f"front:{front}", front_in_words(front, self.lang)) for code, front in fronts]
        parts = [_part("button", label=label, target=f"tray:{code}", art=art) for code, art, label in pieces]
        lay = [_part("button", label=self.say(f"lay.{goal}"), target=goal) for goal in ("hand", "discards", "off")]
        typed = field(self.say("piece"), "piece", "", do="explore", note="mpp:3 mf/orange spy+", once=True)
        return group(self.say("tray"), [*parts, *lay, typed], kind="tray")

    def fields(self, position: Position) -> list[Part]:
        """The numbers and lists of the seat shown, of the colony and of the game."""
        seat, players = self.explorer.board_seat, position.players
        me, colony, path = players[seat], position.colony, f"players[{seat}]"
        names = self.names(position)
        player = [
            *(number(self.say(name), f"{path}.{name}", getattr(me, name)) for name in NUMBERS),
            number(self.say("neutral"), f"{path}.neutral_x", me.neutral_x),
            field(self.say("name"), f"{path}.name", me.name),
            field(self.say("divers"), f"{path}.divers", write_divers(me.divers)),
            field(self.say("track"), f"{path}.track", me.track),
            field(self.say("cards"), f"{path}.contracts", write_pile(me.contracts)),
        ]
        piles = [
            field(self.say("public"), "colony.contracts", write_pile(colony.contracts)),
            field(self.say("deck"), "colony.deck", write_pile(colony.deck)),
            field(self.say("bag"), "colony.bag", write_pile(colony.bag)),
            field(self.say("discards"), "colony.discards", write_pile(colony.discards)),
            button(self.say("rest"), "rest", do="edit"),
            number(self.say("supply"), "colony.neutral_x", colony.neutral_x),
        ]
        designer = DESIGNER in position.variants
        game = [
            number(self.say("players"), "players", len(players)),
            number(self.say("round"), "round", position.round),
            button(self.say("designer"), "variants", [] if designer else [DESIGNER], do="edit", on=designer),
            button(self.say("finished"), "finished", not position.finished, do="edit", on=position.finished),
            button(self.say("leave", name=me.name), path, None, do="edit", off=len(players) < 2),
            button(self.say("eyes", name=me.name), "eyes", seat, do="edit"),
        ]
        return [
            choice(self.say("whose"), "seat", names, seat),
            group(labels.say("ui.player", self.lang, name=me.name), player, kind="fields"),
            choice(self.say("to_move"), "to_move", {**names, self.say("nobody"): None}, position.to_move, do="edit"),
            choice(self.say("first_player"), "first_player", names, position.first_player, do="edit"),
            group(self.say("game"), game, kind="fields"),
            group(labels.say("ui.colony", self.lang), piles, kind="fields"),
        ]

    def marks(self, position: Position) -> dict[str, str]:
        """What is wrong, and the targets and fields where it is."""
        marks: dict[str, str] = {}
        for problem in position.problems():
            spot = place(problem)
            if spot.seat in (None, self.explorer.board_seat):
                marks[problem.text(self.lang)] = " ".join((*spot.targets, spot.field))
        return marks
