"""The table as a lesson's text shows it: one line a level, with all that matters there, sponsor and tokens included."""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.lessons.words import says, word
from otys_nb.rules.components import CAPACITY, COLOURS, SURFACE, diver_name, place_of
from otys_nb.rules.divers import neighbours
from otys_nb.rules.messages import word as noun
from otys_nb.rules.position import Player, Position


def board(position: Position, seat: int, lang: str = "") -> str:
    """The board of the player at `seat` and what lies on the colony board, in lines of which each can be read alone.

    ``4>`` is a key that touches its diver, ``4>>`` has pushed it; ``m.`` is one metal and a free space.
    """
    player, turn = position.players[seat], position.turn
    moving = {turn.level: turn.key + (">" if turn.stage == "sponsor" else ">>")} if _has_key(position, seat) else {}
    rows = []
    for level in range(1, len(CAPACITY) + 1):
        key = moving.get(level) or (str(level) if str(level) in player.keys else "-")
        cubes = player.zone[level - 1]
        row = [
            word("level", lang, level=level),
            key,
            _noun("diver", player.divers[SURFACE + level - 1], lang),
            cubes + "." * (CAPACITY[level - 1] - len(cubes)),
            _noun("sponsor", position.colony.sponsors[level - 1], lang),
        ]
        rows.append(row)
    head = [word(name, lang) for name in ("levels", "key", "diver", "cubes", "sponsor")]
    tiles = ", ".join(_noun("diver", tile, lang) for tile in player.divers[:SURFACE])
    purse = word(
        "purse",
        lang,
        prestige=player.score,
        credits=player.credits,
        batteries=player.batteries,
        neutral=player.neutral_x,
    )
    lines = [
        says(player.name, purse, lang),
        says(word("surface", lang), tiles, lang) + (f" · {word('own_x', lang)}" if "X" in player.keys else ""),
        *_aligned([head, *rows]),
        _tracks(position, player, lang),
        *_cards(position, player, lang),
        *_beside_the_key(position, seat, lang),
    ]
    return "\n".join(lines)


def _noun(kind: str, piece: str, lang: str) -> str:
    """The name of a piece; a dash for a space without one, on a board that is being set up."""
    return noun(kind, piece, lang) if piece else "-"


def _has_key(position: Position, seat: int) -> bool:
    return position.to_move == seat and position.turn.stage in ("sponsor", "diver")


def _tracks(position: Position, player: Player, lang: str) -> str:
    home, value = position.edition.hacker[player.hacker], position.edition.propeller[player.mechanic]
    spaces = list(player.track) + ["."] * (home - len(player.track))
    return word("tracks", lang, track=" ".join(spaces), home=home, value=value)


def _cards(position: Position, player: Player, lang: str) -> list[str]:
    """Contracts and the Store, which later lessons need."""
    colony = position.colony
    public = ", ".join(card or "-" for card in colony.contracts)
    store = " ".join(colour + str(colony.store.count(colour)) for colour in COLOURS)
    cards = word("cards", lang, public=public, private=", ".join(player.contracts) or "-", store=store)
    rewards = [f"{level}: {token}" for level, token in enumerate(player.rewards, start=1) if token]
    return [cards, *([word("rewards", lang, rewards=", ".join(rewards))] if rewards else [])]


def _beside_the_key(position: Position, seat: int, lang: str) -> list[str]:
    """What a Spy at the key could copy, and the tokens on display if somebody there could take one."""
    level, colony = position.turn.level, position.colony
    if not _has_key(position, seat):
        return []
    players = position.players
    spies = diver_name(players[seat].divers[place_of(level)]) == "spy"
    others = [players[other] for other in neighbours(len(players), seat)] if spies else []
    lines = []
    tiles = [player.divers[place_of(level)] for player in (players[seat], *others)]
    if colony.sponsors[level - 1] == "2A" or any(diver_name(tile) == "explorer" for tile in tiles):
        tokens = ", ".join(code or "-" for code in colony.display[level - 1])
        lines.append(word("display", lang, level=level, tokens=tokens))
    if others:
        divers = (says(other.name, noun("diver", other.divers[place_of(level)], lang), lang) for other in others)
        lines.append(word("beside", lang, level=level, divers=", ".join(divers)))
    return lines


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
