"""Why the rules forbid what the words of a typed turn name."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Final

from otys_nb.explorer.messages import say
from otys_nb.explorer.turn_words import BRACKETS, CARD_NUMBERS, cards_in_short, says_nothing, tile_of, words_of
from otys_nb.rules import turn
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, NEUTRAL, OWN_KEYS, UNKNOWN, contract, diver_name
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.moves import Buy, Draw, Gather, Improve, Move, Propel, Push, Sell, Stay
from otys_nb.rules.position import Position, mover
from otys_nb.rules.refusal import Refusal
from otys_nb.widgets import whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.messages import say as say_at_table

DIRECTIONS: Final = {"down": 1, "up": -1}
FARTHEST: Final = len(DIVERS) - 1
"""The longest way of a propeller that can be named."""
_COUNTS: Final = frozenset("123456789")
_AMOUNT: Final = _COUNTS | {"credit", "battery", "prestige"}
"""What may be a mere remark: what something costs, or brings."""
_NUMBERED: Final = frozenset(f"#{number}" for number in CARD_NUMBERS)
_NAMED: Final = frozenset({"complete", "contract", *_NUMBERED})
"""What says that a contract is meant."""
_CARD: Final = frozenset({"complete", "contract", "prestige", "public", "private", *_COUNTS, *_NUMBERED})
"""What may be said of a contract besides its cubes."""
_CUBES: Final = frozenset(f"{count}{cube}" for count in ("", *"2345") for cube in COLOURS)


def forbidden(position: Position, said: Set[str], lang: str) -> Rejected | None:
    """Why the rules forbid here what these words name; None if they name nothing, or what is allowed.

    It is the reason that the board gives for a touch of the same piece.
    """
    if position.finished or position.to_act != position.to_move:
        return None
    for move in _named(position, said, lang):
        refusal = turn.check(position, move)
        if refusal is not None:
            return Rejected(text=refusal.text(lang), rules=tuple(refusal.rules))
    if "stay" in said and said <= {"stay", "down", "battery"}:
        return _stay(position, lang)
    if targets := _touched(position, said, lang):
        found = [whynot.why(position, target, lang, None) for target in targets]
        if any(one.get("can") for one in found):
            return None
        texts = dict.fromkeys(text for one in found for text in (one["text"], one["hint"]) if text)
        return Rejected(
            text=" ".join(texts), rules=tuple(dict.fromkeys(rule for one in found for rule in one["rules"]))
        )
    if said & _NAMED and said <= {*_CARD, *_CUBES}:
        lie = [in_words(card, "card", lang) for card in position.colony.contracts if card and card != UNKNOWN]
        told = say("explore.typed.no_card", lang)
        return Rejected(text=f"{told} {say('explore.typed.cards', lang, cards=listed(lie, lang))}" if lie else told)
    if position.turn.stage == "key":
        return _out_of_reach(position, said, lang)
    return _use(position, said, lang)


def _stay(position: Position, lang: str) -> Rejected | None:
    """That nobody can stay down without a battery, also before a diver is pushed."""
    here, first = position, turn.check(position, Stay()) if position.turn.stage == "key" else None
    for move in (*turn.moves(here)[:1], Push()) if first else (Push(),):
        here = turn.advance(here, move) if turn.check(here, move) is None else here
    refusals = [one for one in (first, turn.check(here, Stay())) if one is not None]
    if here.turn.stage != "diver" or refusals[-1:] in ([], [first]):
        return None
    rules = tuple(dict.fromkeys(rule for one in refusals for rule in one.rules))
    return Rejected(text=" ".join(one.text(lang) for one in refusals), rules=rules)


def possible(position: Position, said: Set[str], lang: str) -> bool:
    """Whether a touch of what these words name would play something here, or its diver does it."""
    if None in _use_refusals(position, said, lang):
        return True
    return any("can" in whynot.why(position, target, lang, None) for target in _touched(position, said, lang))


def _out_of_reach(position: Position, said: Set[str], lang: str) -> Rejected | None:
    """That no key at hand pushes the diver who is named."""
    me = mover(position)
    crossed = "X" in me.keys or me.neutral_x
    for place, tile in enumerate(me.divers):
        level = place - len(me.divers) + len(CAPACITY) + 1
        called = _words(in_words(diver_name(tile), "diver", lang))
        if called <= said and not said & {*DIRECTIONS} and (level < 1 or not (crossed or str(level) in me.keys)):
            found = whynot.why(position, f"diver:{diver_name(tile)}", lang, None)
            return Rejected(text=found["text"], rules=tuple(found["rules"]))
    return None


def _use(position: Position, said: Set[str], lang: str) -> Rejected | None:
    """What some diver does, but not the one who is active."""
    refused = _use_refusals(position, said, lang)
    if not refused or refused[0] is None or None in refused:
        return None
    return Rejected(text=refused[0].text(lang), rules=tuple(refused[0].rules))


def _use_refusals(position: Position, said: Set[str], lang: str) -> list[Refusal | None]:
    """The reasons against the uses of a diver that these words name, with None for each that is legal."""
    here = turn.advance(position, Push()) if turn.check(position, Push()) is None else position
    if here.turn.stage != "diver" or here.to_act != position.to_act:
        return []
    names = [_words(in_words(tile, "diver", lang)) for tile in DIVERS]
    acts = [said, *(said - name for name in names if name < said)]  # "the Trader sells metal"
    named = [move for move, needed in _diver_labels(lang) if any(act <= needed for act in acts if act - _AMOUNT)]
    return [turn.check(here, move) for move in named]


def _named(position: Position, said: Set[str], lang: str) -> Iterator[Move]:
    """The propeller that is named."""
    ways = [by for word, by in DIRECTIONS.items() if word in said]
    for place, tile in enumerate(mover(position).divers if len(ways) == 1 else ()):
        name = diver_name(tile)
        called = _words(in_words(name, "diver", lang))
        if called <= said <= _words(say_at_table("advice.propel.up", lang, diver=name, by=2)) | {*DIRECTIONS, *_COUNTS}:
            far = max((int(word) for word in said if word.isdigit() and len(word) == 1), default=1)
            ends = place == (FARTHEST if ways[0] > 0 else 0)  # nobody goes there, however far
            yield Propel(name, ways[0] * (1 if ends else min(max(far, 1), FARTHEST)))


def _touched(position: Position, said: Set[str], lang: str) -> list[str]:
    """The target of what is named: a key, the sponsor, contracts that lie open or in the own hand."""
    if "neutral" in said and said <= {"neutral", "x", "key"}:
        return (
            [] if any(isinstance(move, Gather) and move.bonus for move in turn.moves(position)) else [f"key:{NEUTRAL}"]
        )
    keys = [key for key in OWN_KEYS if key.lower() in said]
    named = {"key", *(key.lower() for key in keys)}
    crosses = "x" in said and said <= {*named, *_COUNTS}
    if crosses:
        keys = ["X"]
    if keys[:1] == [position.turn.key]:
        return []  # it lies on its level
    if (crosses or (said == named and len(said) == 2)) and keys:
        return [f"{'key' if keys[0] in mover(position).keys else 'track'}:{keys[0]}"]
    tile = tile_of(said)
    if tile in position.colony.sponsors:
        return [f"sponsor:{position.colony.sponsors.index(tile) + 1}"]
    if "sponsor" in said and said <= {"sponsor", "level", *_COUNTS}:
        level = next((int(word) for word in said if word.isdigit()), position.turn.level)
        return [f"sponsor:{level}"] if level else []
    given = said - {"sponsor", "level", *_COUNTS}
    tiles = enumerate(position.colony.sponsors, 1) if "sponsor" in said or len(given) > 1 else ()
    if meant := [f"sponsor:{n}" for n, tile in tiles if given <= _given(tile, lang)]:
        return meant
    if not said & _NAMED:
        return []
    rows = {"private": mover(position).contracts, "public": position.colony.contracts}
    cards = {
        f"{kind}:{at}": card
        for kind, row in rows.items()
        for at, card in enumerate(row)
        if card not in ("", None, UNKNOWN)
    }
    for way in (_is_called, _is_called_in_part):
        if found := [target for target, card in cards.items() if way(said, card, int(target[-1]) + 1)]:
            return found
    return []


def _is_called(said: Set[str], card: str, number: int) -> bool:
    """Whether these words may mean this contract, the `number`-th of its row: by that, its cubes, its prestige, or only
    as one."""
    if any(one <= said <= one | _CARD for one in map(_words, cards_in_short(card))):
        return True
    numbers = said & (_NUMBERED | _COUNTS)
    return said <= _CARD and numbers <= {f"#{number}", str(contract(card).prestige)}


def _is_called_in_part(said: Set[str], card: str, number: int) -> bool:
    """Whether these words are a part of what the contract costs, *the contract with two metal*."""
    needs = card.partition(":")[0]
    counts = {cube: str(needs.count(cube)) for cube in COLOURS if cube in needs}
    parts = {*counts, *(f"{count}{cube}" for cube, count in counts.items())}
    numbers = (said & (_NUMBERED | _COUNTS)) - {counts[cube] for cube in said & {*counts}}
    cubes = said & _CUBES
    return bool(cubes) and cubes <= parts and numbers <= {f"#{number}", str(contract(card).prestige)}


def _given(tile: str, lang: str) -> Set[str]:
    """The words with which labels say what a sponsor gives."""
    return _words(in_words(tile, "sponsor", lang))


def _words(text: str) -> Set[str]:
    return frozenset(word.text for word in words_of(text) if not says_nothing(word.text))


@lru_cache(maxsize=8)
def _diver_labels(lang: str) -> tuple[tuple[Move, Set[str]], ...]:
    """What divers do, whichever are there, with the words of its labels; what stands first is meant by fewer words."""
    moves: list[tuple[Move, str, dict[str, object]]] = []
    for cube in COLOURS:
        moves += [
            (Gather(cube), "Gather.cube", {"cube": cube}),
            (Sell(cube, "credits"), "Sell.credits", {"cube": cube, "amount": 2}),
            (Sell(cube, "prestige"), "Sell.prestige", {"cube": cube, "amount": 1}),
            (Buy(cube), "Buy", {"cube": cube, "cost": 1}),
        ]
    moves += [(Draw(), "Draw", {"cost": 1})]
    moves += [(Improve(one), "Improve", {"technician": one, "cost": 1}) for one in ("mechanic", "hacker")]
    texts = [(move, say_at_table(f"move.{key}", lang, **facts)) for move, key, facts in moves]
    return tuple((move, _words(BRACKETS.sub("", text))) for move, text in texts)
