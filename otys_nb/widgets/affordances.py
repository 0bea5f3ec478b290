"""Affordances: each legal move as a path of targets to touch, and the reason for every target without a move.

`docs/contract.md` defines targets and paths. `turn.moves` gives the moves and `turn.check` the refusals; this module
only knows where on the table the player makes a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from otys_nb.rules import divers, notation, sponsors, turn
from otys_nb.rules.components import EXPERTS, UNKNOWN, diver_name, place_of, token
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    EndTurn,
    Explore,
    Gather,
    Improve,
    Keep,
    Move,
    Propel,
    Push,
    Resolve,
    Reveal,
    Sell,
    Skip,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
    Stay,
    Surface,
)
from otys_nb.rules.position import Position, mover
from otys_nb.rules.propellers import beyond_reach
from otys_nb.rules.rewards import DiscardToken, RefillDisplay
from otys_nb.widgets.messages import say
from otys_nb.widgets.wire.table import Afford, Offer, Use

Path: TypeAlias = tuple[str, ...]

USES: Final = (Gather, Sell, Buy, Draw, Copy, Improve, Explore)
"""The moves that are the effect of a diver."""
BUTTONS: Final[dict[type, str]] = {Push: "push", Surface: "surface", Stay: "stay", Skip: "skip", EndTurn: "end"}


def hinted_first(afford: Afford, path: Sequence[str]) -> Afford:
    """The offers with the one that a hint names first: of what is asked on the way, the first answer has the focus."""
    if len(path) < 2 and not any(target.startswith("choice:") for target in path):
        return afford
    return {**afford, "moves": sorted(afford["moves"], key=lambda move: list(move["path"][: len(path)]) != list(path))}


def affordances(position: Position, lang: str = "", viewer: int | None = None, *, name: str = "game") -> Afford:
    """The message `afford`: ``{"moves": [{id, path, notation, python, label}], "why": {target: {text, rules, hint}}}``.

    With a `viewer`, moves are offered only when it is that seat's turn to act. `name` is the variable in the Python
    lines. The message is not to be changed: it is remembered.
    """
    return _affordances(position, spoken(lang), viewer, name)


@lru_cache(maxsize=16)
def _affordances(position: Position, lang: str, viewer: int | None, name: str) -> Afford:
    """Build the message; the cache serves take-backs and other boards on the same game."""
    from otys_nb.widgets.whynot import whys  # it imports this module

    offers = offered(position, viewer)
    whole = [move for move, _ in offers]
    moves: list[Offer] = []
    said: dict[Move, tuple[str, str, str]] = {}
    for id, (move, path) in enumerate(offers):
        words = said.get(move)
        if words is None:
            words = said[move] = (
                notation.write_move(position, move),
                python_line(name, notation.write_line(position, (move,))),
                label(position, move, lang, whole),
            )
        written, python, words_of = words
        offer: Offer = {"id": id, "path": list(path), "notation": written, "python": python, "label": words_of}
        if pieces := _pieces(position, move):
            offer["piece"] = pieces
        if isinstance(move, Propel):
            offer["aside"] = True
            if beyond_reach(position, move.diver):
                offer["far"] = True
        moves.append(offer)
    why = whys(position, lang, viewer, [path[0] for _, path in offers])
    return {"moves": moves, "why": why, "use": used(position, offers, lang)}


def by_piece(position: Position, offers: Sequence[tuple[Move, Path]]) -> dict[str, Move]:
    """The first move that each piece makes although a button stands for it, too."""
    found: dict[str, Move] = {}
    for move, _ in offers:
        for piece in _pieces(position, move):
            found.setdefault(piece, move)
    return found


def _pieces(position: Position, move: Move) -> list[str]:
    """The pieces that a prompt names where the move itself is a button: the key that is pushed on and the diver before
    it, the diver that comes up or stays down."""
    if isinstance(move, Push):
        return [f"key:{position.turn.level}", f"diver:{activated(position)}"]
    if isinstance(move, Surface | Stay) and position.to_act == position.to_move:
        return [f"diver:{activated(position)}"]
    return []


def used(position: Position, offers: Sequence[tuple[Move, Path]], lang: str = "") -> Use | None:
    """The use of the pushed diver, ``{label, target, moves}`` with the ids of the moves; None if he has no use."""
    meant = [id for id, (move, _) in enumerate(offers) if isinstance(move, USES)]
    if not meant:
        return None
    name = diver_name(divers.active(position).tile)
    return {"label": say("move.Use", lang, diver=name), "target": f"diver:{activated(position)}", "moves": meant}


def offered(position: Position, viewer: int | None = None) -> Sequence[tuple[Move, Path]]:
    """The moves offered to `viewer` (None: to whoever acts) with their paths; the index is the move's `id`."""
    if viewer is not None and position.to_act != viewer:
        return ()
    return paths(position)


def python_line(name: str, text: str) -> str:
    """The Python that plays a line of notation on the game or board called `name`."""
    quote = "'" if '"' in text else '"'
    return f"{name}.play({quote}{text}{quote})"


@lru_cache(maxsize=32)
def paths(position: Position) -> tuple[tuple[Move, Path], ...]:
    """Every legal move with its path; a move that two equal pieces can make comes once for each."""
    moves = turn.moves(position)
    return tuple((move, path) for move in moves for path in _move_paths(position, move, moves))


def _move_paths(position: Position, move: Move, moves: Sequence[Move]) -> Iterator[Path]:
    here = position.turn.level
    match move:
        case ChooseKey(key, level):
            yield (f"key:{key}",) if key in "12345" else (f"key:{key}", f"level:{level}")
        case Complete():
            yield from _contract_paths(position, move, moves)
        case Propel(diver, by):
            yield f"diver:{diver}", f"place:{turn.find(mover(position), diver) + by}"
        case Sponsor():
            asks = any(isinstance(other, SponsorCarry) for other in moves)
            yield (f"sponsor:{here}", "choice:battery") if asks else (f"sponsor:{here}",)
        case SponsorKey(key):
            yield f"sponsor:{here}", f"track:{key}"
        case SponsorUpgrade(diver):
            yield f"sponsor:{here}", f"diver:{diver}"
        case SponsorCarry(cube, origin, target):
            yield f"sponsor:{here}", f"cube:{origin}:{cube}", f"level:{target}"
        case SponsorToken(code):
            yield from ((f"sponsor:{here}", spot) for spot in _on_display(position, code))
        case Gather():
            yield _gather_path(position, move, moves)
        case Sell(cube, gain):
            both = sum(isinstance(other, Sell) and other.cube == cube for other in moves) > 1
            yield (f"cube:{here}:{cube}", f"store:{cube}", *((f"choice:{gain}",) if both else ()))
        case Buy(cube):
            yield f"store:{cube}", f"level:{here}"
        case Draw():
            yield ("deck",)
        case Copy(seat):
            yield (f"neighbour:{seat}",)
        case Improve(technician):
            yield (technician,)
        case Explore(code):
            yield from ((spot,) for spot in _on_display(position, code))
        case Resolve(choice):
            spot = token_spot(position)
            if choice in ("battery", "prestige", "contracts"):
                yield (spot,)
            else:
                yield spot, f"choice:{choice}" if choice in EXPERTS.values() else f"diver:{choice}"
        case Keep(card, nth):
            yield (f"choice:card={card}" if nth == 1 else f"choice:card={card}'{nth}",)
        case Reveal(piece):
            bag = isinstance(position.turn.pending[-1], RefillDisplay)
            yield ("bag", f"choice:token={piece}") if bag else ("deck", f"choice:card={piece}")
        case _:
            yield (BUTTONS[type(move)],)


def _contract_paths(position: Position, move: Complete, moves: Sequence[Move]) -> Iterator[Path]:
    same = [
        other.paid
        for other in moves
        if isinstance(other, Complete)
        and (other.card, other.level, other.private) == (move.card, move.level, move.private)
    ]
    tail = (f"level:{move.level}", *((f"choice:pay={move.paid}",) if len(same) > 1 else ()))
    kind = "private" if move.private else "public"
    row = mover(position).contracts if move.private else position.colony.contracts
    yield from ((f"{kind}:{at}", *tail) for at, card in enumerate(row) if card == move.card)


def _on_display(position: Position, code: str) -> Iterator[str]:
    level = position.turn.level
    yield from (f"token:{level}:{at}" for at, lying in enumerate(position.colony.display[level - 1]) if lying == code)


def _gather_path(position: Position, move: Gather, moves: Sequence[Move]) -> Path:
    def word(way: Gather) -> str:
        return "both" if way.cube and way.bonus else "cube" if way.cube else "bonus"

    words = {word(other) for other in moves if isinstance(other, Gather)}
    choice = (f"choice:{word(move)}",) if len(words) > 1 else ()
    key = (f"track:{move.bonus}",) if move.bonus and move.bonus not in "Ncb" else ()
    return f"diver:{activated(position)}", *choice, *key


def activated(position: Position) -> str:
    """The name of the diver on the level of the key."""
    return diver_name(mover(position).divers[place_of(position.turn.level)])


def token_spot(position: Position) -> str:
    """Where the token whose front is to be resolved lies, or will lie."""
    level = position.turn.level
    for frame in position.turn.pending:
        if isinstance(frame, DiscardToken):
            return f"token:{level}:{frame.place}"
    return f"reward:{level}"


# ---------------------------------------------------------------- labels


def label(position: Position, move: Move, lang: str = "", moves: Sequence[Move] = ()) -> str:
    """Label a legal move in a few words; shorter if only the payment distinguishes it from others of `moves`."""
    key, facts = _in_words(position, move, lang, moves)
    return say(f"move.{key}", lang, **facts)


Facts: TypeAlias = Mapping[str, object]
"""What a sentence says, by name."""


def _in_words(position: Position, move: Move, lang: str, moves: Sequence[Move]) -> tuple[str, Facts]:
    kind = type(move).__name__
    match move:
        case ChooseKey(key, level):
            return f"{kind}.{'number' if key in '12345' else 'cross'}", {"key": key, "level": level}
        case Complete(card, level, paid):
            several = {
                other.paid
                for other in moves
                if isinstance(other, Complete)
                and (other.card, other.level, other.private) == (card, level, move.private)
            }
            return ("Complete.paid" if len(several) > 1 else kind), {"card": card, "level": level, "paid": paid}
        case Sponsor():
            if SponsorCarry in sponsors.active(position).kinds:
                return "Sponsor.battery", {"amount": 1}
            facts = {"sponsor": sponsors.facing(position), "cost": sponsors.active(position).price}
            return ("Sponsor.paid" if facts["cost"] else kind), facts
        case SponsorKey(key):
            return kind, {"key": key}
        case SponsorUpgrade(diver):
            return kind, {"diver": diver, "cost": sponsors.active(position).price}
        case SponsorCarry(cube, origin, target):
            return kind, {"cube": cube, "origin": origin, "target": target}
        case SponsorToken(code):
            return kind, {"front": _front(code)}
        case Propel(diver, by):
            return f"{kind}.{'down' if by > 0 else 'up'}", {"diver": diver, "by": abs(by)}
        case Push():
            return kind, {"diver": activated(position)}
        case Gather():
            return _gather_in_words(move, lang)
        case Sell(cube, gain):
            amount = divers.TRADER.proceeds(position, divers.active(position), move)
            return f"{kind}.{gain}", {"cube": cube, "amount": amount}
        case Buy(cube):
            return kind, {"cube": cube, "cost": divers.cost(position, move)}
        case Draw():
            return kind, {"cost": divers.cost(position, move)}
        case Copy(seat):
            owner = position.players[seat]
            tile = owner.divers[place_of(position.turn.level)]
            more = _cost_of_use(turn.advance(position, move))
            facts = {"name": owner.name, "diver": tile, "cost": divers.cost(position, move), "more": more}
            return f"{kind}.then" if more else kind, facts
        case Improve(technician):
            return kind, {"technician": technician, "cost": divers.cost(position, move)}
        case Explore(code):
            return kind, {"front": _front(code), "cost": divers.cost(position, move)}
        case Resolve(choice):
            if choice in ("battery", "prestige", "contracts"):
                return f"{kind}.{choice}", {"amount": 1}
            return f"{kind}.{'cube' if len(choice) == 1 else 'upgrade'}", {"cube": choice, "diver": choice}
        case Keep(card, nth):
            apart = nth > 1 or Keep(card, 2) in moves
            return f"{kind}.{'first' if nth == 1 else 'last'}" if apart else kind, {"card": card}
        case Surface() | Stay():
            return kind, {"diver": _leaving(position)}
        case Reveal(piece):
            laid = isinstance(position.turn.pending[-1], RefillDisplay)
            return (kind if laid else f"{kind}.card"), {"card": piece, "piece": piece}
    return kind, {}


def _cost_of_use(position: Position) -> int:
    """What the diver costs who can be used now, by himself or copied."""
    costs = [divers.cost(position, move) for move in turn.moves(position) if isinstance(move, USES)]
    return min(costs, default=0)


def _gather_in_words(move: Gather, lang: str) -> tuple[str, Facts]:
    bonus = move.bonus if move.bonus in "Ncb" else "key"
    facts: Facts = {"cube": move.cube, "bonus": move.bonus, "amount": 1}
    if not move.bonus:
        return "Gather.cube", facts
    if not move.cube:
        return f"Gather.{bonus}", facts
    taken = say("move.Gather.cube", lang, **facts)
    gained = say(f"move.Gather.{bonus}", lang, **facts)
    return "Gather.both", {"cube": taken, "bonus": gained[:1].lower() + gained[1:]}


def _front(code: str) -> str:
    return code if code == UNKNOWN else token(code)[0]


def _leaving(position: Position) -> str:
    """The diver that resurfaces or stays: the activated one, or the copied one whose owner decides."""
    pending = position.turn.pending
    seat = pending[-1].seat if pending and isinstance(pending[-1], turn.OwnerDecides) else position.to_move
    assert seat is not None
    return diver_name(position.players[seat].divers[place_of(position.turn.level)])
