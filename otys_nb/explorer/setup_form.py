"""The form in which a position is set up: the numbers and rows of one player, and those of the table."""

from __future__ import annotations

from typing import Final

from otys_nb.explorer.controls import button, choice, field, group, number
from otys_nb.explorer.panel import Front, seats_by_name
from otys_nb.explorer.pile_text import write_divers, write_pile
from otys_nb.explorer.table_note.shorthand import write_zone
from otys_nb.explorer.wire import Control
from otys_nb.rules.edition import IMPROVEMENTS
from otys_nb.rules.position import Position
from otys_nb.widgets import messages as labels

NUMBER_FIELDS: Final = ("score", "credits", "batteries", "mechanic", "hacker")
MOST: Final = {"mechanic": IMPROVEMENTS, "hacker": IMPROVEMENTS}


def player_form(position: Position, front: Front) -> list[Control]:
    """The numbers and rows of the seat shown, in the order of the tab key."""
    seat, names = front.seat, seats_by_name(position)
    me, path = position.players[seat], f"players[{seat}]"
    cards = write_pile(me.contracts)
    fields: list[Control] = [
        *(number(front.say(name), f"{path}.{name}", getattr(me, name), MOST.get(name)) for name in NUMBER_FIELDS),
        number(front.say("neutral"), f"{path}.neutral_x", me.neutral_x),
        field(front.say("name"), f"{path}.name", me.name),
        field(front.say("divers"), f"{path}.divers", write_divers(me.divers)),
        field(front.say("track"), "track", me.track),
        field(front.say("zone"), f"{path}.zone", write_zone(me.zone), note="m pp - f t"),
        field(front.say("rewards"), f"{path}.rewards", write_pile(me.rewards), note="- - mf - -"),
        field(front.say("cards"), f"{path}.contracts", cards, note="mpp3 221:4"),
    ]
    return [
        choice(front.say("whose"), "seat", names, seat),
        group(labels.say("ui.player", front.lang, name=me.name), fields, kind="fields"),
        group(
            front.say("more_of", name=me.name),
            [
                button(front.say("leave", name=me.name), path, None, do="edit", off=len(position.players) < 2),
                button(front.say("eyes", name=me.name), "eyes", seat, do="edit"),
            ],
            kind="row",
        ),
    ]


def table_form(position: Position, front: Front) -> list[Control]:
    """Whose turn it is, and the pieces on the colony board."""
    colony, names = position.colony, seats_by_name(position)
    display = " / ".join(write_pile(row) for row in colony.display)
    game: list[Control] = [
        number(front.say("players"), "players", len(position.players)),
        number(front.say("round"), "round", position.round),
        field(front.say("sponsors"), "colony.sponsors", " ".join(colony.sponsors), note="3 1A 5 2 4"),
        field(front.say("public"), "colony.contracts", write_pile(colony.contracts), note="mpp3 ft1b"),
        field(front.say("display"), "colony.display", display, note="mf b / pt k / u v / mp ft / b b"),
        field(front.say("store"), "colony.store", colony.store, note="mmf"),
        field(front.say("deck"), "colony.deck", write_pile(colony.deck)),
        field(front.say("bag"), "colony.bag", write_pile(colony.bag)),
        field(front.say("discards"), "colony.discards", write_pile(colony.discards)),
        number(front.say("supply"), "colony.neutral_x", colony.neutral_x),
        button(front.say("rest"), "rest", do="edit"),
        button(front.say("finished"), "finished", not position.finished, do="edit", on=position.finished),
        button(front.say("blank"), "blank", len(position.players), do="edit"),
    ]
    return [
        choice(front.say("to_move"), "to_move", {**names, front.say("nobody"): None}, position.to_move, do="edit"),
        choice(front.say("first_player"), "first_player", names, position.first_player, do="edit"),
        group(front.say("game"), game, kind="fields"),
    ]
