"""The boards as plain text: the same on every run, in columns, one level a line, and in the notation's own codes.

This is what a board prints as, so that saved notebooks can be compared and a screen reader reads a level in one go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from otys_nb.pictures.alt import (
    diver,
    keys_home,
    keys_in_words,
    moving_key,
    name_of,
    pile_size,
    propeller,
    status,
    term,
)
from otys_nb.pictures.svg.boards import chosen_seat
from otys_nb.pictures.untrusted import plain
from otys_nb.rules.components import CAPACITY, COLOURS, COLUMN
from otys_nb.rules.language import spoken
from otys_nb.rules.position import Pile, Position

_WORDS: Final = {
    "en": {
        "seat": "seat",
        "turn": "to move",
        "first": "first player",
        "prestige": "Prestige",
        "credits": "Credits",
        "batteries": "Batteries",
        "neutral": "Neutral X",
        "key": "key",
        "diver": "diver",
        "cubes": "cubes",
        "reward": "reward",
        "surface": "surface",
        "level": "level",
        "track": "Hacker track",
        "home": "home with",
        "mechanic": "Propeller",
        "hand": "Private contracts",
        "public": "Public contracts",
        "deck": "deck",
        "sponsor": "sponsor",
        "tokens": "reward tokens",
        "store": "Store",
        "score": "Score",
        "bag": "Bag",
        "discards": "Discarded",
        "extra": "no place",
        "colon": ":",
    },
    "fr": {
        "seat": "place",
        "turn": "à jouer",
        "first": "premier joueur",
        "prestige": "Notoriété",
        "credits": "Crédits",
        "batteries": "Batteries",
        "neutral": "X neutres",
        "key": "clé",
        "diver": "plongeur",
        "cubes": "cubes",
        "reward": "récompense",
        "surface": "surface",
        "level": "niveau",
        "track": "Piste du Hacker",
        "home": "retour avec",
        "mechanic": "Propulseur",
        "hand": "Contrats privés",
        "public": "Contrats publics",
        "deck": "pioche",
        "sponsor": "sponsor",
        "tokens": "jetons Récompense",
        "store": "Magasin",
        "score": "Score",
        "bag": "Sac",
        "discards": "Défaussés",
        "extra": "sans place",
        "colon": "\u00a0:",
    },
    "de": {
        "seat": "Platz",
        "turn": "am Zug",
        "first": "Startspieler",
        "prestige": "Prestige",
        "credits": "Credits",
        "batteries": "Batteriemarker",
        "neutral": "Neutrale X",
        "key": "Zugang",
        "diver": "Taucher",
        "cubes": "Ressourcen",
        "reward": "Belohnung",
        "surface": "oben",
        "level": "Ebene",
        "track": "Hackerleiste",
        "home": "zurück bei",
        "mechanic": "Propeller",
        "hand": "Private Aufträge",
        "public": "Öffentliche Aufträge",
        "deck": "Stapel",
        "sponsor": "Sponsor",
        "tokens": "Belohnungsplättchen",
        "store": "Laden",
        "score": "Punkte",
        "bag": "Beutel",
        "discards": "Abgelegt",
        "extra": "kein Feld",
        "colon": ":",
    },
}


def player_board(position: Position, seat: int | None = None, *, lang: str = "") -> str:
    """The player board at `seat`, or of the player whose turn it is, as text.

    A dot is a free space, ``+`` an upgraded diver; ``4>`` is a key that touches its diver, ``4>>`` has pushed it.

    Raises:
        ValueError: for a seat or a language that does not exist.
    """
    at = chosen_seat(position, seat)
    w = _words(lang)
    player = position.players[at]
    head = [name_of(position, at), f"{w['seat']} {at + 1}"]
    head += [w["turn"]] * (position.to_move == at and not position.finished)
    head += [w["first"]] * (position.first_player == at)
    purse = (
        ("prestige", player.score),
        ("credits", player.credits),
        ("batteries", player.batteries),
        ("neutral", player.neutral_x),
    )
    moving = moving_key(position, at)
    rows = [["", w["key"], w["diver"], w["cubes"], w["reward"]]]
    for i in range(max(8, len(player.divers))):
        level = i - 2
        key = "X" if i == 2 else str(level) if 1 <= level <= 5 else ""
        held = plain(key if key and key in player.keys else "." if key else "")
        if moving and moving[1] == level:
            held = ("" if held == "." else held + " ") + moving[0] + (">>" if moving[2] else ">")
        tile = player.divers[i] if i < len(player.divers) else ""
        name = diver(tile.removesuffix("+"), lang) + "+" * tile.endswith("+") if tile else "."
        where = w["surface"] if i < 3 else f"{w['level']} {level}" if level <= 5 else w["extra"]
        row = [where, held, name]
        if 1 <= level <= 5:
            cubes = player.zone[level - 1] if level <= len(player.zone) else ""
            token = player.rewards[level - 1] if level <= len(player.rewards) else None
            spaces = [plain(cube) for cube in cubes] + ["."] * (CAPACITY[level - 1] - len(cubes))
            over = ["!"] * (len(cubes) > CAPACITY[level - 1])
            row += [" ".join(spaces + over), plain(token) if token else "-"]
        rows.append(row)
    home = keys_home(position, player.hacker)
    lying = [plain(key) for key in player.track]
    track = " ".join(lying + ["."] * (home - len(lying)))
    values = " ".join(
        f"[{value}]" if i == min(max(player.mechanic, 0), 3) else str(value)
        for i, value in enumerate(propeller(position, step) for step in range(4))
    )
    lines = [
        " · ".join(head),
        "   ".join(f"{w[name]} {amount}" for name, amount in purse),
        *_aligned(rows),
        f"{w['track']}{w['colon']} {track}   ({w['home']} {home})",
        f"{w['mechanic']}{w['colon']} {values}",
        f"{w['hand']}{w['colon']} {', '.join(map(plain, player.contracts)) or '-'}",
    ]
    odd = "".join(dict.fromkeys(key for key in player.keys if key not in "12345X"))
    if odd:
        lines.append(f"{w['key']}{w['colon']} {plain(odd)} ({w['extra']})")
    if moving:
        said = term("pushed" if moving[2] else "touching", lang)
        lines.append(said.format(key=keys_in_words(moving[0], lang), level=moving[1]) + ".")
    return "\n".join(lines)


def colony_board(position: Position, *, lang: str = "") -> str:
    """The colony board as text.

    Raises:
        ValueError: for a language that does not exist.
    """
    w = _words(lang)
    colony = position.colony
    public = ", ".join("-" if code is None else plain(code) for code in colony.contracts) or "-"
    rows = [["", w["sponsor"], w["tokens"]]]
    for level in range(1, max(5, len(colony.sponsors), len(colony.display)) + 1):
        tile = colony.sponsors[level - 1] if level <= len(colony.sponsors) else "."
        tokens = colony.display[level - 1] if level <= len(colony.display) else ()
        row = [f"{w['level']} {level}", plain(tile), "  ".join("-" if code is None else plain(code) for code in tokens)]
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
        f"{w['public']}{w['colon']} {public}   ({w['deck']} {_size(colony.deck)})",
        *_aligned(rows),
        *_aligned(store),
        *([f"{w['store']}{w['colon']} {plain(strange)} ({w['extra']})"] if strange else []),
        f"{w['score']}{w['colon']} {scores or '-'}",
        f"{w['bag']} {_size(colony.bag)}   {w['discards']} {len(colony.discards)}   {w['neutral']} {colony.neutral_x}",
    ]
    return "\n".join(lines)


def table(position: Position, *, lang: str = "") -> str:
    """The whole table as text: the colony, then the players in seat order.

    Raises:
        ValueError: for a language that does not exist.
    """
    boards = [player_board(position, seat, lang=lang) for seat in range(len(position.players))]
    return "\n\n".join([colony_board(position, lang=lang), *boards])


def _words(lang: str) -> dict[str, str]:
    return _WORDS[spoken(lang)]


def _size(pile: Pile) -> str:
    return str(pile_size(pile))


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines of columns, two spaces apart, nothing at the ends of the lines."""
    columns = max(map(len, rows))
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(columns)]
    return ["  ".join(cell.ljust(widths[i]) for i, cell in enumerate(row)).rstrip() for row in rows]
