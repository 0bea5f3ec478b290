"""The boards as plain text: the same on every run, in columns, one level a line, and in the notation's own codes.

This is what a position and a board print as, so that saved notebooks can be compared and a screen reader reads a
level in one go: `table` is all of it, `short` what a lesson shows, the board of one player with what a turn can use.
"""

from __future__ import annotations

from collections.abc import Sequence

from otys_nb.pictures import legend, messages
from otys_nb.pictures.alt import diver, keys_home, keys_in_words, moving_key, name_of, pile_size, propeller, status
from otys_nb.pictures.safe_text import plain
from otys_nb.pictures.svg.boards import chosen_seat
from otys_nb.rules.arguments import explained
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN, SURFACE, diver_name, place_of
from otys_nb.rules.divers import neighbours
from otys_nb.rules.messages import in_words
from otys_nb.rules.position import Pile, Player, Position


@explained
def player_board(position: Position, seat: int | None = None, *, lang: str = "") -> str:
    """The player board at `seat`, or of the player whose turn it is, as text.

    A dot is a free space, ``+`` an upgraded diver; ``4>`` is a key that touches its diver, ``4>>`` has pushed it.

    Raises:
        ValueError: for a seat or a language that does not exist.
    """
    at = chosen_seat(position, seat)
    lines = [*_head(position, at, lang), *_aligned(_rows(position, at, lang)), *_below_zone(position, at, lang)]
    moving = moving_key(position, at)
    if moving:
        key, level, pushed = moving
        done = "pushed" if pushed else "touching"
        lines.append(messages.say(f"alt.{done}", lang, key=keys_in_words(key, lang), level=level) + ".")
    return "\n".join(lines)


@explained
def short(position: Position, seat: int | None = None, *, lang: str = "") -> str:
    """The board of the player at `seat`, or of the one whose turn it is, with all on the table that a turn can use.

    It is `player_board` with the sponsor of each level, the public contracts and the Store; while a key is on its
    level, with the tokens on display there and the divers that a Spy there reaches, if they matter.

    Raises:
        ValueError: for a seat or a language that does not exist.
    """
    at = chosen_seat(position, seat)
    w = messages.table("text", lang)
    colony = position.colony
    rows = _rows(position, at, lang)
    rows[0].append(w["sponsor"])
    for level, tile in enumerate(colony.sponsors[: len(CAPACITY)], start=1):
        rows[SURFACE + level].append(plain(in_words(tile, "sponsor", lang)) if tile else ".")
    lines = [
        *_head(position, at, lang),
        *_aligned(rows),
        *_below_zone(position, at, lang),
        f"{w['public']}{w['colon']} {_public(position)}",
        f"{w['store']}{w['colon']} {' '.join(map(plain, colony.store)) or '-'}",
        *_beside_the_key(position, at, lang),
    ]
    return "\n".join(lines)


def _head(position: Position, seat: int, lang: str) -> list[str]:
    """Whose board it is, and the purse."""
    w, player = messages.table("text", lang), position.players[seat]
    head = [name_of(position, seat), f"{w['seat']} {seat + 1}"]
    head += [w["turn"]] * (position.to_move == seat and not position.finished)
    head += [w["first"]] * (position.first_player == seat)
    purse = (
        ("prestige", player.score),
        ("credits", player.credits),
        ("batteries", player.batteries),
        ("neutral", player.neutral_x),
    )
    return [" · ".join(head), "   ".join(f"{w[name]} {amount}" for name, amount in purse)]


def _rows(position: Position, seat: int, lang: str) -> list[list[str]]:
    """The search zone: a row of heads, then one for each place from the top, with key, diver, cubes and reward."""
    w, player = messages.table("text", lang), position.players[seat]
    moving = moving_key(position, seat)
    rows = [["", w["key"], w["diver"], w["cubes"], w["reward"]]]
    for i in range(max(8, len(player.divers))):
        level = i - 2
        key = "X" if i == 2 else str(level) if 1 <= level <= 5 else ""
        held = plain(key if key and key in player.keys else "." if key else "")
        if moving and moving[1] == level:
            held = ("" if held == "." else held + " ") + moving[0] + (">>" if moving[2] else ">")
        tile = player.divers[i] if i < len(player.divers) else ""
        where = w["surface"] if i < 3 else f"{w['level']} {level}" if level <= 5 else w["extra"]
        row = [where, held, _diver(tile, lang)]
        if 1 <= level <= 5:
            cubes = player.zone[level - 1] if level <= len(player.zone) else ""
            token = player.rewards[level - 1] if level <= len(player.rewards) else None
            spaces = [plain(cube) for cube in cubes] + ["."] * (CAPACITY[level - 1] - len(cubes))
            over = ["!"] * (len(cubes) > CAPACITY[level - 1])
            row += [" ".join(spaces + over), _token(token, lang)]
        rows.append(row)
    return rows


def _diver(tile: str, lang: str) -> str:
    return diver(tile.removesuffix("+"), lang) + "+" * tile.endswith("+") if tile else "."


def _below_zone(position: Position, seat: int, lang: str) -> list[str]:
    """What lies below the search zone: both Technicians, private contracts, keys that have no place."""
    w, player = messages.table("text", lang), position.players[seat]
    home = keys_home(position, player.hacker)
    lying = [plain(key) for key in player.track]
    track = " ".join(lying + ["."] * (home - len(lying)))
    values = " ".join(
        f"[{value}]" if i == min(max(player.mechanic, 0), 3) else str(value)
        for i, value in enumerate(propeller(position, step) for step in range(4))
    )
    lines = [
        f"{w['track']}{w['colon']} {track}   ({messages.say('text.home', lang, n=home)})",
        f"{w['mechanic']}{w['colon']} {values}",
        f"{w['hand']}{w['colon']} {', '.join(map(plain, player.contracts)) or '-'}",
    ]
    odd = "".join(dict.fromkeys(key for key in player.keys if key not in "12345X"))
    return [*lines, f"{w['key']}{w['colon']} {plain(odd)} ({w['extra']})"] if odd else lines


def _beside_the_key(position: Position, seat: int, lang: str) -> list[str]:
    """What a Spy at the key could copy, and the tokens on display if somebody there could take one."""
    moving = moving_key(position, seat)
    if not moving:
        return []
    w, colony, players, level = messages.table("text", lang), position.colony, position.players, moving[1]
    there = {at: _diver_at_level(player, level) for at, player in enumerate(players)}
    spies = diver_name(there[seat]) == "spy"
    others = neighbours(len(players), seat) if spies else ()
    lines = []
    explorers = any(diver_name(there[at]) == "explorer" for at in (seat, *others))
    if explorers or colony.sponsors[level - 1 : level] == ("2A",):
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        listed = "  ".join(_token(code, lang) for code in tokens) or "-"
        lines.append(f"{w['level']} {level}, {w['tokens']}{w['colon']} {listed}")
    for at in others:
        lines.append(f"{w['level']} {level}, {name_of(position, at)}{w['colon']} {_diver(there[at], lang)}")
    return lines


def _token(code: str | None, lang: str) -> str:
    """A reward token as text: its front and its back, by their letters or in words of the language."""
    words = messages.table("token", lang)
    return "/".join(words.get(part, part) for part in plain(code).split("/")) if code else "-"


def _diver_at_level(player: Player, level: int) -> str:
    place = place_of(level)
    return player.divers[place] if place < len(player.divers) else ""


def _public(position: Position) -> str:
    return ", ".join("-" if code is None else plain(code) for code in position.colony.contracts) or "-"


@explained
def colony_board(position: Position, *, lang: str = "") -> str:
    """The colony board as text.

    Raises:
        ValueError: for a language that does not exist.
    """
    w = messages.table("text", lang)
    colony = position.colony
    rows = [["", w["sponsor"], w["tokens"]]]
    for level in range(1, max(5, len(colony.sponsors), len(colony.display)) + 1):
        tile = colony.sponsors[level - 1] if level <= len(colony.sponsors) else "."
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        row = [f"{w['level']} {level}", plain(tile), "  ".join(_token(code, lang) for code in tokens)]
        rows.append(row)
    store = [[w["store"], *COLOURS, ""]]
    for row_number in range(max(COLUMN, *(colony.store.count(colour) for colour in COLOURS))):
        prices = position.edition.store
        credits, prestige = prices[row_number] if row_number < len(prices) else (0, 0)
        cells = [colour if row_number < colony.store.count(colour) else "." for colour in COLOURS]
        store.append([f"  {credits}¢", *cells, f"{w['prestige']} {prestige}" if prestige else ""])
    strange = "".join(sorted(set(colony.store) - set(COLOURS)))
    scores = ", ".join(f"{name_of(position, seat)} {player.score}" for seat, player in enumerate(position.players))
    lines = [
        status(position, lang),
        f"{w['public']}{w['colon']} {_public(position)}   ({w['deck']} {_size(colony.deck)})",
        *_aligned(rows),
        *_aligned(store),
        *([f"{w['store']}{w['colon']} {plain(strange)} ({w['extra']})"] if strange else []),
        f"{w['score']}{w['colon']} {scores or '-'}",
        f"{w['bag']} {_size(colony.bag)}   {w['discards']} {len(colony.discards)}   {w['neutral']} {colony.neutral_x}",
    ]
    return "\n".join(lines)


@explained
def table(position: Position, *, lang: str = "") -> str:
    """The whole table as text: the colony, then the players in seat order; before the first turn the letters too.

    Raises:
        ValueError: for a language that does not exist.
    """
    boards = [player_board(position, seat, lang=lang) for seat in range(len(position.players))]
    letters = [legend.line(lang)] if _before_first_turn(position) else []
    return "\n\n".join([colony_board(position, lang=lang), *boards, *letters])


def _before_first_turn(position: Position) -> bool:
    """Whether nobody has played yet: the moment at which whoever reads may not know the letters."""
    first = position.round == 1 and position.to_move == position.first_player
    return first and position.turn.stage == "key" and not any(player.track for player in position.players)


def _size(pile: Pile) -> str:
    return str(pile_size(pile))


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines of columns, two spaces apart, nothing at the ends of the lines."""
    columns = max(map(len, rows))
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(columns)]
    return ["  ".join(cell.ljust(widths[i]) for i, cell in enumerate(row)).rstrip() for row in rows]
