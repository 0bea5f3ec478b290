"""The colony board as a still picture: contracts, sponsors and tokens by level, Store, score, supplies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from otys_nb.pictures.alt import pile_size
from otys_nb.pictures.messages import say
from otys_nb.pictures.safe_text import plain
from otys_nb.pictures.svg import pieces
from otys_nb.pictures.svg.canvas import Box, Sheet, width_of
from otys_nb.pictures.svg.ground import colony_ground
from otys_nb.pictures.svg.layout import CARDS, SEATS, Places, met
from otys_nb.pictures.svg.pieces import Label, Part, Piece
from otys_nb.rules.components import COLOURS, COLUMN, GOAL
from otys_nb.rules.position import Position


def draw_colony(sheet: Sheet, position: Position, at: Places, lang: str = "") -> None:
    """Draw the colony board."""
    colony_ground(sheet, position, at, lang)
    for piece in colony_pieces(position, at, lang):
        piece.draw(sheet)


def colony_pieces(position: Position, at: Places, lang: str = "") -> Iterator[Piece]:
    """List what lies on the board, in the order in which it is drawn."""
    yield from _displays(position, at, lang)
    if met(at, "store"):
        yield from _store(position, at)
        yield from _score(position, at)
    yield from _contracts(position, at, lang)
    colony, places = position.colony, at["places"]
    if not met(at, "piles"):
        return
    yield pieces.pile("bag", places["bag"], pile_size(colony.bag), 16)
    yield pieces.pile("token:green", places["discards"], len(colony.discards), 16)
    yield pieces.pile("key:N", places["supply"], colony.neutral_x, 16)


def _displays(position: Position, at: Places, lang: str) -> Iterator[Piece]:
    colony, places = position.colony, at["places"]
    for level, tile in enumerate(colony.sponsors[:5] if met(at, "sponsors") else (), 1):
        if tile:
            yield pieces.sponsor(tile, places[f"sponsor:{level}"], at["text"], lang)
    for level, tokens in enumerate(colony.display[:5] if met(at, "rewards") else (), 1):
        for i, code in enumerate(tokens[:2]):
            if code:
                yield pieces.token(code, places[f"token:{level}:{i}"])
        if len(tokens) > 2:
            x, y, w, _ = places[f"token:{level}:1"]
            yield pieces.overflow(x + w - 4, y + 4, f"+{len(tokens) - 2}")
    if len(colony.sponsors) > 5 and met(at, "sponsors"):
        x, y, w, h = places["sponsor:5"]
        yield pieces.overflow(x + w - 8, y + h - 2, f"+{len(colony.sponsors) - 5}")


def _store(position: Position, at: Places) -> Iterator[Piece]:
    store, held = at["store"], position.colony.store
    seen = dict.fromkeys(COLOURS, 0)
    size = store["size"]
    for colour in held:
        if colour in seen and seen[colour] < COLUMN:
            yield pieces.cube(colour, (store["columns"][colour], store["rows"][seen[colour]], size, size))
        if colour in seen:
            seen[colour] += 1
    for colour, x in store["columns"].items():
        if seen[colour] > COLUMN:
            yield pieces.overflow(x + size - 4, store["rows"][-1] + size - 4, f"+{seen[colour] - COLUMN}")
    odd = "".join(dict.fromkeys(code for code in held if code not in COLOURS))
    if odd:
        x, y, w, _ = store["box"]
        yield pieces.overflow(x + w - 30, y + 12, odd[:4])


def _contracts(position: Position, at: Places, lang: str) -> Iterator[Piece]:
    colony, places = position.colony, at["places"]
    cards = pile_size(colony.deck)
    if cards and met(at, "piles"):
        x, y, w, h = places["deck"]
        over, _ = pieces.back(w, h)
        parts = (Part("", 5, -3, w, h, 9, "water-5", "ink"), over, Part("", w / 2 - 21, h / 2 - 16, 42, 32))
        yield Piece((x, y, w, h), parts, (Label(str(cards), w / 2, h / 2 + 7, 20, "ink", 40),))
    for i, code in enumerate(colony.contracts[: CARDS[1]]):
        if code and f"public:{i}" in places:
            yield pieces.card(code, places[f"public:{i}"], say("board.all", lang))
    if len(colony.contracts) > CARDS[1] and met(at, "contracts"):
        x, y, w, _ = places[f"public:{CARDS[1] - 1}"]
        yield pieces.overflow(x + w, y + 4, f"+{len(colony.contracts) - CARDS[1]}")


def _score(position: Position, at: Places) -> Iterator[Piece]:
    (x, y, w, h), lane, first = at["score"]["box"], at["score"]["lane"], at["score"]["first"]
    text = at["text"]
    long = w - 32 - width_of("18", text + 6) - 4
    most = max((player.score for player in position.players), default=0)
    for seat, player in enumerate(position.players[: SEATS[1]]):
        done = max(8, long * player.score / max(most, GOAL)) if player.score > 0 else 0
        bar = (20, lane / 2 - 5)
        parts = (
            Part("", 0, lane / 2 - 7, 14, 14, 3 if seat % 2 else 7, "seat", "paper"),
            Part("", *bar, long, 10, 5, "sand", "sand"),
            Part("", *bar, done, 10, 5, "seat", "seat"),
        )
        score = Label(
            plain(player.score), w - 20, lane / 2 + text * 0.36, text + 1, "ink", width_of("18", text + 6), "end"
        )
        yield Piece((x + 10, first + seat * lane, w - 20, lane), parts, (score,), seat)
    if len(position.players) > SEATS[1]:
        yield pieces.overflow(x + w - 14, y + h - 4, f"+{len(position.players) - SEATS[1]}")


def boxes(targets: Iterable[str], at: Places) -> list[Box]:
    """Return the boxes of those `targets` that are places of the colony board."""
    places: dict[str, Box] = at["places"]
    return [places[target] for target in map(plain, targets) if target in places]
