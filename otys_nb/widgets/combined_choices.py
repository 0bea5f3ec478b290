"""Combined choices: two decisions in one touch, so that an ordinary turn takes at most five touches.

Each move is still offered by itself. A game combines:

- a key with the sponsor on its level: the player touches the sponsor, or lays an X key on the sponsor it will meet;
- pushing the diver with using him, also by touching what he works on; a Spy, by what the copied diver works on;
- both gains of an Expert;
- an X key with its level, where only one X key can be laid there: touching the level is enough;
- a token with what its front gives;
- surfacing with ending the turn, where a contract could still be completed in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from otys_nb.rules import divers, notation, sponsors, turn
from otys_nb.rules.components import contract
from otys_nb.rules.language import spoken
from otys_nb.rules.moves import ChooseKey, Complete, Copy, EndTurn, Gather, Move, Push, Resolve, Surface
from otys_nb.rules.position import Position, mover
from otys_nb.rules.setup import LEVELS
from otys_nb.widgets import idle_diver
from otys_nb.widgets.affordances import USES, activated, label, offered
from otys_nb.widgets.messages import say
from otys_nb.widgets.wire import table as wire
from otys_nb.widgets.wire.table import Afford, Use

Choice: TypeAlias = tuple[Move, ...]
Path: TypeAlias = tuple[str, ...]
Offer: TypeAlias = tuple[Choice, Path]
PUSH_AND_USE: Final = "skip"
"""The target that begins the paths of pushing and using together: a button that is free in step 1."""
TWICE: Final = "2B"
"""The sponsor whose diver works twice."""
SURFACE_AND_END: Final = "end"
"""The target for surfacing and ending together: a button that is free until the diver has surfaced."""


@lru_cache(maxsize=16)
def combined(position: Position, viewer: int | None) -> tuple[Offer, ...]:
    """The combined choices, each with the path on which the player touches it."""
    offers = offered(position, viewer)
    pairs = pushed_uses(position, viewer)
    return (
        *pairs,
        *_direct_uses(position, viewer, offers, pairs),
        *single_key_levels(offers),
        *_token_fronts(offers),
        *keys_with_sponsor(position, viewer, offers),
        *_surface_and_end(position, offers),
    )


def choices(position: Position, viewer: int | None) -> list[Choice]:
    """Every choice offered at the table; its index is the number of the offer. Single moves come first."""
    return _all_choices(position, viewer, combined(position, viewer))


def _all_choices(position: Position, viewer: int | None, found: Sequence[tuple[Choice, Path]]) -> list[Choice]:
    single: list[Choice] = [(move,) for move, _ in offered(position, viewer)]
    return single + [line for line, _ in found]


def _direct_uses(
    position: Position, viewer: int | None, offers: Sequence[tuple[Move, Path]], pairs: Sequence[Offer]
) -> list[Offer]:
    """Push and use by touching what the diver works on; a Spy, what a diver works on that only one neighbour has."""
    heads = {path[0] for _, path in offers}
    own: list[Offer] = [(line, path[1:]) for line, path in pairs]
    uses = [line for line, _ in own] or [(move,) for move, _ in offers if isinstance(move, USES)]
    copied = list(_copied_uses(position, viewer, uses))
    ways = Counter(path for _, path in copied)
    taken = {path[0] for _, path in own}
    own += [(line, path) for line, path in copied if ways[path] == 1 and path[0] not in taken]
    return [(line, path) for line, path in own if path[0] not in heads and not path[0].startswith("diver:")]


def _copied_uses(position: Position, viewer: int | None, uses: Iterable[Choice]) -> Iterator[Offer]:
    """Copy a neighbour's diver and use him; the path names what he works on."""
    for line in uses:
        if not isinstance(line[-1], Copy):
            continue
        after = position
        for move in line:
            after = turn.advance(after, move)
        if after.to_act == position.to_act:
            used = [(move, path) for move, path in offered(after, viewer) if isinstance(move, USES)]
            yield from (((*line, move), path) for move, path in used if not isinstance(move, Copy))


def pushed_uses(position: Position, viewer: int | None) -> list[tuple[Choice, Path]]:
    """Push the diver and use him, once for each use; nothing if he cannot be pushed now or used then."""
    pushes = [move for move, _ in offered(position, viewer) if isinstance(move, Push)]
    if not pushes:
        return []
    after = turn.advance(position, pushes[0])
    if after.to_act != position.to_act:
        return []
    uses = [(move, path) for move, path in offered(after, viewer) if isinstance(move, USES)]
    return [((pushes[0], move), (PUSH_AND_USE, *path)) for move, path in uses]


def keys_with_sponsor(position: Position, viewer: int | None, offers: Sequence[tuple[Move, Path]]) -> Iterator[Offer]:
    """A key with its sponsor. A numbered key takes the sponsor on its level. The player lays an X key on the sponsor
    that will stand on its level, since all sponsors move down first."""
    for move, path in offers:
        if not isinstance(move, ChooseKey):
            continue
        numbered = move.key not in "XN"
        stands = move.level if numbered else (move.level - 2) % LEVELS + 1
        for use, way in offered(turn.advance(position, move), viewer):
            if way[0] == f"sponsor:{move.level}":
                yield (move, use), (*(() if numbered else path[:1]), f"sponsor:{stands}", *way[1:])


def single_key_levels(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Choice, Path]]:
    """The levels on which only one key can be laid, an X key: touching the level lays it."""
    keys = [move for move, _ in offers if isinstance(move, ChooseKey)]
    ways = Counter(move.level for move in keys)
    return [((move,), (f"level:{move.level}",)) for move in keys if ways[move.level] == 1 and move.key in "XN"]


def _token_fronts(offers: Sequence[tuple[Move, Path]]) -> list[tuple[Choice, Path]]:
    """What the front of a token gives, without touching the token first."""
    fronts = [(move, path) for move, path in offers if isinstance(move, Resolve)]
    return [((move,), path[1:] or (f"choice:{move.choice}",)) for move, path in fronts]


def _surface_and_end(position: Position, offers: Sequence[tuple[Move, Path]]) -> list[Offer]:
    """Surface and end the turn at once, where a contract could still be completed in between."""
    if all(move != Surface() for move, _ in offers):
        return []
    after = turn.advance(position, Surface())
    ends = after.to_act == position.to_act and not after.finished and turn.check(after, EndTurn()) is None
    return [((Surface(), EndTurn()), (SURFACE_AND_END,))] if ends else []


def with_combined(afford: Afford, position: Position, viewer: int | None, lang: str) -> Afford:
    """Add the combined choices to the message `afford`; the big button names pushing and using."""
    if not afford["moves"]:
        return afford
    found = combined(position, viewer)
    pushing = _pushing(found)
    moves = listed(position, found, len(afford["moves"]), lang)
    use = afford["use"]
    if pushing and not use:
        text = say("move.PushUse", lang, diver=activated(position))
        use = {"label": text, "target": PUSH_AND_USE, "moves": [move["id"] for move in moves[: len(pushing)]]}
    labels = _labels_beside(found, lang)
    single: list[wire.Offer] = [
        {**move, "label": labels.get(tuple(move["path"]), move["label"])} for move in afford["moves"]
    ]
    offers = [*single, *moves]
    every = _all_choices(position, viewer, found)
    idle = any(move["path"] == ["push"] for move in single) and idle_diver.ways(position)
    for offer, line in zip(offers, every, strict=True):
        if idle and offer["path"] == ["push"]:
            offer["idle"] = True
        # Lit, a level would not say that an X key is laid there.
        only_level = len(offer["path"]) == 1 and offer["path"][0].startswith("level:")
        if idle_diver.without_effect(position, line):
            offer |= {"aside": True, "idle": True, "label": _idle_label(line, lang)}
        elif only_level:
            offer["aside"] = True
    if use:
        use = _named(use, offers, every, lang)
        if works_twice(position) and any(_again(position, every[id]) for id in use["moves"]):
            text = say("move.UseOfTwo", lang, what=use["label"], n=3 - position.turn.uses)
            use = {**use, "label": text}
    else:
        use = payable(position, offers, every, lang)
    return {**afford, "moves": offers, "use": use}


def listed(position: Position, found: Sequence[Offer], start: int, lang: str) -> list[wire.Offer]:
    """Combined choices as a message lists them, with numbers from `start`."""
    pushing = _pushing(found)
    return [
        {
            "id": id,
            "path": list(path),
            "notation": notation.write_line(position, line),
            "python": "",
            "label": _with_push(line, path, _label(position, line, lang, pushing), lang),
        }
        for id, (line, path) in enumerate(found, start=start)
    ]


def offer_label(position: Position, viewer: int | None, number: int, lang: str) -> str:
    """The label of the offer of that number, as in `with_combined`."""
    offers, found = offered(position, viewer), combined(position, viewer)
    if number >= len(offers):
        line, way = found[number - len(offers)]
        return _with_push(line, way, _label(position, line, lang, _pushing(found)), lang)
    move, path = offers[number]
    return _labels_beside(found, lang).get(path) or label(position, move, lang, [one for one, _ in offers])


def _pushing(found: Sequence[Offer]) -> list[Move]:
    """The moves that use the diver who is pushed in the same touch."""
    return [line[-1] for line, path in found if path[0] == PUSH_AND_USE]


def _labels_beside(found: Sequence[Offer], lang: str) -> dict[Path, str]:
    """How single moves are told apart, by path, from what is offered beside them: to push only, and to surface before a
    contract is paid."""
    beside = {path[0] for _, path in found}
    labels: dict[Path, str] = {}
    if PUSH_AND_USE in beside:
        labels["push",] = say("move.PushOnly", lang)
    if SURFACE_AND_END in beside:
        labels["surface",] = say("move.Surface.pay", lang)
    return labels


def _label(position: Position, line: Choice, lang: str, last_moves: Sequence[Move]) -> str:
    """Label a combined choice by its last move, the key with which it begins, and what copying costs on the way."""
    before, copied = position, 0
    for move in line[:-1]:
        copied = divers.cost(before, move) if isinstance(move, Copy) else copied
        before = turn.advance(before, move)
    text = label(before, line[-1], lang, last_moves)
    match line:
        case (ChooseKey(key, level), _):
            return say(f"move.KeyThen.{'cross' if key in 'XN' else 'number'}", lang, key=key, level=level, what=text)
        case (Surface(), EndTurn()):
            return say("move.Surface.end", lang)
    return say("move.CopyThen", lang, what=text, cost=copied) if copied else text


def _idle_label(line: Choice, lang: str) -> str:
    """The use of a sponsor that changes nothing, with its key: before it is done it is said that it gives nothing."""
    text = say("move.Sponsor.idle", lang)
    match line[0]:
        case ChooseKey(key, level):
            return say(f"move.KeyThen.{'cross' if key in 'XN' else 'number'}", lang, key=key, level=level, what=text)
    return text


def _named(use: Use, offers: Sequence[wire.Offer], every: Sequence[Choice], lang: str) -> Use:
    """What the big button does: it says what is gained or sold where there is one way only; where an Expert gives both
    gains, it takes both."""
    full = [id for id in use["moves"] if isinstance(move := every[id][-1], Gather) and move.cube and move.bonus]
    meant = full or use["moves"]
    first = every[meant[0]]
    if len(meant) == 1:
        text = offers[meant[0]]["label"]
    elif full and isinstance(first[-1], Gather):
        taken = say("move.Gather.cube", lang, cube=first[-1].cube)
        text = say("move.Gather.both", lang, cube=taken, bonus=say("move.Gather.keys", lang))
    else:
        return use
    return {**use, "label": _pushed(text, lang) if len(first) > 1 else text, "moves": meant}


def _with_push(line: Choice, path: Path, text: str, lang: str) -> str:
    """A choice that begins with what the diver works on says that it pushes him, too."""
    return _pushed(text, lang) if isinstance(line[0], Push) and path[0] != PUSH_AND_USE else text


def _pushed(text: str, lang: str) -> str:
    # A German noun keeps its capital within a sentence.
    return say("move.PushTake", lang, what=text if spoken(lang) == "de" else text[:1].lower() + text[1:])


def works_twice(position: Position) -> bool:
    """Whether the sponsor lets the diver of this turn work twice."""
    return position.turn.sponsor_used and sponsors.facing(position) == TWICE


def _again(position: Position, line: Choice) -> bool:
    """Whether this is the second use, or the diver can work once more after it, with the credits that it leaves."""
    if position.turn.uses == 1 and position.turn.stage == "diver":
        return True
    after, price = position, 0
    for move in line:
        if isinstance(move, USES):
            price = divers.cost(after, move)
        after = turn.advance(after, move)
    if after.to_act != position.to_act:  # the deck or the bag decides first
        return mover(after).credits >= price
    uses = [move for move in turn.moves(after) if isinstance(move, USES)]
    if after.turn.uses == 1:
        return bool(uses)
    return any(_again(after, (move,)) for move in uses)  # a diver was only copied


def payable(position: Position, offers: Sequence[wire.Offer], every: Sequence[Choice], lang: str) -> Use | None:
    """The contract that brings most prestige, with what a token pays for it, among those that can be paid: for the big
    button where no diver waits to work."""
    seat = position.to_move or 0
    worth = {
        id: turn.advance(position, line[0]).players[seat].score - position.players[seat].score
        for id, line in enumerate(every)
        if isinstance(line[0], Complete)
    }
    if not worth:
        return None
    best = max(worth, key=lambda id: worth[id])
    target = offers[best]["path"][0]
    # Not the ways to pay the same card that bring less, such as on a level whose token gives nothing for it.
    meant = [id for id in worth if worth[id] == worth[best] and offers[id]["path"][0] == target]
    move = every[best][0]
    own = isinstance(move, Complete) and worth[best] > contract(move.card).prestige
    text = say(f"move.Complete.{'token' if own else 'best'}", lang, amount=worth[best])
    return {"label": text, "target": target, "moves": meant}
