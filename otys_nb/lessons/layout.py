"""A board that is only partly set up: what lies on the table after a numbered step of the rulebook's setup."""

from __future__ import annotations

from dataclasses import replace

from otys_nb.examples import paths
from otys_nb.rules.mistake import wrong
from otys_nb.rules.position import Player, Position
from otys_nb.rules.setup import setup_steps


def laid(position: Position, until: str) -> Position:
    """The start `position` as it looks once the step `until` is done, such as ``"player 4"`` or ``"colony 6"``.

    It is for looking at: a space without its piece holds nothing, and nothing can be played.

    Raises:
        ValueError: if there is no such step.
    """
    steps = setup_steps(position)
    names = [f"{step.board} {step.number}" for step in steps]
    if until not in names:
        raise wrong("setup_step", step=repr(until), known=", ".join(dict.fromkeys(names)))
    last = len(names) - names[::-1].index(until)
    bare = replace(
        position,
        players=tuple(_bare(player) for player in position.players),
        colony=replace(
            position.colony,
            sponsors=tuple("" for _ in position.colony.sponsors),
            display=tuple(tuple(None for _ in row) for row in position.colony.display),
            store="",
            contracts=tuple(None for _ in position.colony.contracts),
            deck=(),
            bag=(),
            neutral_x=0,
        ),
    )
    for step in steps[:last]:
        bare = paths.with_changes(bare, 0, step.places)
    return bare


def _bare(player: Player) -> Player:
    return replace(
        player,
        keys="",
        divers=tuple("" for _ in player.divers),
        zone=tuple("" for _ in player.zone),
        credits=0,
        batteries=0,
    )
