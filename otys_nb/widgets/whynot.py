"""The answer to *why not?*: the refusal of the move that the learner most likely means by touching a target.

The refusals come from `turn.check`, the hints from `explain.why_not`. The interface gives reasons of its own (`why.*`)
only where no move expresses what the learner means, as with the sponsor of another level or the bag.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from otys_nb.rules import divers, explain, messages, sponsors, turn
from otys_nb.rules.components import CAPACITY, COLOURS, DIVERS, EXPERTS, diver_name, lacking, payments
from otys_nb.rules.moves import (
    Buy,
    ChooseKey,
    Complete,
    Copy,
    Draw,
    Explore,
    Gather,
    Improve,
    Move,
    Propel,
    Push,
    Sell,
    Sponsor,
    SponsorCarry,
    SponsorKey,
    SponsorToken,
    SponsorUpgrade,
)
from otys_nb.rules.position import NATURE, Position, mover
from otys_nb.widgets.affordances import USES, activated, by_piece, label, offered
from otys_nb.widgets.causes import cause, short
from otys_nb.widgets.messages import say
from otys_nb.widgets.piece_help import UiReason, on_another_level, piece_help
from otys_nb.widgets.started_moves import follow
from otys_nb.widgets.targets import BUTTONS, targets
from otys_nb.widgets.wire.table import Why

ALL: Final = "*"
Intention: TypeAlias = "Move | UiReason | AfterPush"


class AfterPush(NamedTuple):
    """What is meant once the diver is pushed, or the level's key is chosen, which the same touch does before it."""

    position: Position
    meant: Move


def whys(position: Position, lang: str, viewer: int | None, heads: Iterable[str]) -> dict[str, Why]:
    """`afford.why`: the answer for each target that is no head of a path now, for a whole kind where most agree."""
    meant = _intentions(position, viewer, frozenset(heads))
    said = {number: answer(position, one, lang, hints=False) for number, one in meant.reasons.items()}
    return {target: said[number] for target, number in meant.at.items()}


class _Intentions(NamedTuple):
    """The intention behind each target, as a number that targets with equal answers share; in no language yet."""

    at: dict[str, int]
    reasons: dict[int, Intention]


@lru_cache(maxsize=4096)  # pages in several languages show the same moments
def _intentions(position: Position, viewer: int | None, lit: frozenset[str]) -> _Intentions:
    closed = _blocked(position, viewer)
    able = _able(position, viewer)
    if closed is not None:
        rest = {target: one for target, one in able.items() if target not in lit}
        return _Intentions(
            {ALL: 0} | dict(zip(rest, range(1, 9), strict=False)), dict(enumerate((closed, *rest.values())))
        )
    deeper = _second_touches(position, viewer)
    known: dict[object, int] = {}
    reasons: dict[int, Intention] = {}
    answers: dict[str, int] = {}
    for target in targets(position):
        if target in lit:
            continue
        meant = able.get(target) or deeper.get(target) or likely_move(position, target)
        there, wish = meant if isinstance(meant, AfterPush) else (position, meant)
        if isinstance(wish, UiReason):
            key: object = (wish.key, tuple(wish.facts.items()), wish.at)
        else:
            key = turn.check(there, wish) or wish
        answers[target] = number = known.setdefault(key, len(known))
        reasons.setdefault(number, meant)
    at = _by_kind(answers)
    return _Intentions(at, {number: reasons[number] for number in at.values()})


def why(position: Position, target: str, lang: str, viewer: int | None, after: Sequence[str] = ()) -> Why:
    """The full answer for one target, touched after others: ``{text, rules, hint, cause}``: the first reason, what a
    contract lacks, and where the reason lies (`otys_nb.widgets.causes`; None: nowhere on the table).

    Raises:
        ValueError: if there is no such target on this table.
    """
    known = targets(position)
    if target not in known and not _place(target):
        raise ValueError(target)
    if any(one not in known and not _place(one) and not one.startswith("choice:") for one in after):
        raise ValueError(f"after {', '.join(after)}")
    closed = _blocked(position, viewer)
    before = _begun(position, after, viewer, target) if not position.finished else ()
    begun = follow(position, before, target) if before else None
    if begun is not None:
        return answer(position, begun, lang, True)
    able = _able(position, viewer).get(target)
    if able is not None:
        return answer(position, able, lang, True)
    if closed is not None:
        return answer(position, closed, lang, True)
    if _place(target):
        target = f"diver:{diver_name(mover(position).divers[int(target[6:])])}"
    legal = [move for move, path in offered(position, viewer) if path[0] == target]
    if legal:
        return _playable(position, legal[0], lang)
    meant = _second_touches(position, viewer).get(target) or likely_move(position, target)
    return answer(position, meant, lang, True)


def _begun(position: Position, after: Sequence[str], viewer: int | None, target: str) -> tuple[str, ...]:
    """What a touch may go on with of all that was touched before it: a move that is offered, or a contract, even one
    that was only asked about: whoever asks by touching cubes wants to know how it could be paid; no diver pays, and no
    reward space."""
    heads = {path[0] for _, path in offered(position, viewer)}
    cards = [at for at, one in enumerate(after) if one.partition(":")[0] in ("public", "private")]
    if cards and (after[cards[-1]] in heads or not target.startswith(("diver:", "place:", "reward:"))):
        return tuple(after[cards[-1] :])
    return tuple(after) if after and after[0] in heads else ()


def _place(target: str) -> bool:
    return len(target) == 7 and target[:6] == "place:" and target[6] in "01234567"


def answer(position: Position, meant: Intention, lang: str, hints: bool) -> Why:
    """What is said; with `hints` also what would make it legal, and where it lies: a message has to be short."""
    if isinstance(meant, AfterPush):
        position, meant = meant
    if isinstance(meant, UiReason):
        answer: Why = {"text": say(f"why.{meant.key}", lang, **meant.facts), "rules": list(meant.rules), "hint": ""}
        if meant.facts.get("price"):
            answer["text"] += f" {say('why.piece.costs', lang, **meant.facts)}"
        if meant.can:
            answer["can"] = True
        if not hints:
            return answer
        answer["cause"] = None
        if meant.at:
            answer["cause"] = {"ids": list(meant.at), "text": short(meant.sign, lang, meant.facts)}
        return answer
    refusal = turn.check(position, meant)
    if refusal is None:
        return _playable(position, meant, lang)
    if not hints:
        return {"text": refusal.text(lang), "rules": list(refusal.rules), "hint": ""}
    # Of a contract it says what is missing; elsewhere the change would only repeat the reason.
    changes = explain.why_not(position, meant).changes if isinstance(meant, Complete) else ()
    hint = messages.say("why_not.change", lang, change=changes[0].text(lang)) if changes else ""
    text, rules = refusal.text(lang), list(refusal.rules)
    return {"text": text, "rules": rules, "hint": hint, "cause": cause(position, refusal, lang)}


def _playable(position: Position, move: Move, lang: str) -> Why:
    text = say("why.pick", lang, label=label(position, move, lang))
    return {"text": text, "rules": [], "hint": "", "can": True}


def _by_kind(answers: dict[str, int]) -> dict[str, int]:
    """The same answers, the commonest one of each kind said once under the kind's name, that of most kinds under *."""
    kinds: dict[str, list[str]] = {}
    for target in answers:
        kinds.setdefault(target.partition(":")[0], []).append(target)
    common: dict[str, int] = {}
    rest: dict[str, int] = {}
    for kind, members in kinds.items():
        common[kind] = _commonest(answers[target] for target in members)
        rest |= {target: answers[target] for target in members if answers[target] != common[kind]}
    if not common:
        return {}
    most = _commonest(common.values())
    return rest | {kind: answer for kind, answer in common.items() if answer != most} | {ALL: most}


def _commonest(answers: Iterable[int]) -> int:
    return Counter(answers).most_common(1)[0][0]


# ---------------------------------------------------------------- what is meant


def _blocked(position: Position, viewer: int | None) -> Intention | None:
    """The reason against every touch, if there is one."""
    if position.finished:
        return UiReason("finished", (79,))
    actor = position.to_act
    if actor == NATURE:
        return UiReason("nature", (31,))
    assert actor is not None
    if viewer is not None and actor != viewer:
        return UiReason("turn", (29,), {"name": position.players[actor].name})
    return Push() if position.turn.pending and turn.check(position, Push()) is not None else None


def _able(position: Position, viewer: int | None) -> dict[str, Intention]:
    """What pieces do that no path begins with: the move of a button, and the use of the pushed diver."""
    offers = offered(position, viewer)
    found: dict[str, Intention] = dict(by_piece(position, offers))
    use = next((move for move, _ in offers if isinstance(move, USES)), None)
    if use is not None:
        meant = _use(position)
        found[f"diver:{activated(position)}"] = meant if isinstance(meant, UiReason) and meant.can else use
    return found


def _second_touches(position: Position, viewer: int | None) -> dict[str, UiReason]:
    """The targets that a path has only after another one, each with the target to touch first; and the levels, of which
    it is only said which key acts there: whoever looks for the key is not sent to a wrong one."""
    found: dict[str, UiReason] = {}
    for _, path in offered(position, viewer):
        for target in path[1:]:
            if not target.startswith("choice:"):
                found.setdefault(target, UiReason(f"after.{path[0].partition(':')[0]}", (), {}, (path[0],), "first"))
    if position.turn.stage == "key":
        for key in mover(position).keys:
            if key != "X":
                facts = {"key": key, "level": int(key)}
                found[f"level:{key}"] = UiReason("first_key", (33,), facts, (f"key:{key}",), "own_level")
    return found


def likely_move(position: Position, target: str) -> Intention:
    """The move, legal or not, that touching `target` most likely means; else what the piece is for."""
    kind, _, what = target.partition(":")
    if kind in BUTTONS:
        return BUTTONS[kind]
    help = piece_help(position, kind, what)
    meant: Intention = help or _INTENTIONS[kind](position, what)
    return (help is not None and help.sign == "worker" and _after_push(position, target)) or meant


def _after_push(position: Position, target: str) -> AfterPush | UiReason | None:
    """What the rules have against a touch that pushes the diver and uses him; None if another diver works there."""
    if position.turn.stage != "sponsor" or turn.check(position, Push()) is not None:
        return None
    after = turn.advance(position, Push())
    if after.to_act != position.to_act or after.turn.stage != "diver":
        return None
    meant = likely_move(after, target)
    if isinstance(meant, UiReason) and meant.sign == "key_level":  # the diver works on another level
        return meant
    if isinstance(meant, UiReason | AfterPush) or turn.check(after, meant) is None:
        return None
    return AfterPush(after, meant)


def _key(position: Position, key: str) -> Intention:
    return ChooseKey(key, int(key) if key in "12345" else position.turn.level or 1)


def _level(position: Position, level: str) -> Intention:
    return ChooseKey(level, int(level))


def _diver(position: Position, diver: str) -> Intention:
    if position.turn.stage == "diver" and diver == activated(position):
        return _use(position)
    place = turn.find(mover(position), diver)
    return Propel(diver, 1 if place < len(DIVERS) - 1 else -1)


def _use(position: Position) -> Intention:
    """The move that the player most likely wants of the active diver."""
    if not position.turn.uses:
        return Draw()
    use = divers.active(position)
    name = diver_name(use.tile)
    if name in EXPERTS:
        return Gather(EXPERTS[name])
    tried = divers.BY_TILE[use.tile].options(position, use)
    refused = {move: refusal for move in tried if (refusal := turn.check(position, move))}
    if len(refused) < len(tried):
        return UiReason(f"use.{name}")
    dear = [move for move, refusal in refused.items() if refusal.reason == "credits.short"]
    if dear:
        return min(dear, key=lambda move: divers.cost(position, move))
    return tried[0] if tried else Buy("m") if name == "trader" else Explore("?")


def _cube(position: Position, what: str) -> Intention:
    level, cube = int(what[0]), what[2]
    now = position.turn
    if now.stage == "sponsor" and SponsorCarry in sponsors.active(position).kinds:
        target = now.level if level != now.level else (2 if now.level == 1 else 1)
        return SponsorCarry(cube, level, target)
    trading = now.stage == "diver" and now.uses and diver_name(divers.active(position).tile) == "trader"
    if trading and level != now.level:
        return on_another_level(position, "trade_level", 116)
    return Sell(cube, "credits")


def _track(position: Position, key: str) -> Intention:
    stage = position.turn.stage
    if stage == "sponsor":
        return SponsorKey(key)
    if stage == "diver":
        return Gather("", key)
    return _key(position, key)


def _contract(position: Position, card: str | None, private: bool) -> Intention:
    if card is None:
        return UiReason("no_card", ("Q28",))
    if card == "?":
        return Complete(card, 1, "", private)
    zone = mover(position).zone
    # The nearest of all ways to pay; of equally near ones, one with cubes that are there.
    ways = dict.fromkeys((*payments(card, "".join(zone)), *payments(card, "".join(c * CAPACITY[-1] for c in COLOURS))))

    def lacks(way: tuple[str, int]) -> tuple[bool, int]:
        paid, level = way
        missing = len(lacking(paid, zone[level - 1]))
        return len(zone[level - 1]) + missing > CAPACITY[level - 1], missing

    paid, level = min(product(ways, range(1, len(zone) + 1)), key=lacks)
    return Complete(card, level, paid, private)


def _public(position: Position, at: str) -> Intention:
    return _contract(position, position.colony.contracts[int(at)], False)


def _private(position: Position, at: str) -> Intention:
    return _contract(position, mover(position).contracts[int(at)], True)


def _with_its_key(position: Position, level: str) -> Intention:
    """What the rules have against a sponsor once the key of its level is chosen; if nothing: that this comes first."""
    key = ChooseKey(level, int(level))
    if turn.check(position, key) is not None:
        return Sponsor()
    after = turn.advance(position, key)
    if after.to_act != position.to_act or any(isinstance(move, sponsors.KINDS) for move in turn.moves(after)):
        return Sponsor()
    meant = _sponsor(after, level)
    return meant if isinstance(meant, UiReason | AfterPush) else AfterPush(after, meant)


def _sponsor(position: Position, level: str) -> Intention:
    now = position.turn
    if now.stage == "key":
        return _with_its_key(position, level)
    if now.stage != "sponsor":
        return Sponsor()
    if int(level) != now.level:
        return on_another_level(position, "sponsor_level", 34)
    me = mover(position)
    kind = sponsors.active(position).kinds[0]
    if kind is SponsorToken:
        return SponsorToken(next((code for code in position.colony.display[now.level - 1] if code), "?"))
    if kind is SponsorKey:
        own = next((key for key in me.track if key != "N"), "")
        return SponsorKey(own) if own else UiReason("sponsor_no_key", (94, 95), {}, ("hacker",), "no_key")
    if kind is SponsorUpgrade:
        tile = next((tile for tile in me.divers[:3] if tile in DIVERS), me.divers[0])
        return SponsorUpgrade(diver_name(tile))
    return Sponsor()


def _token(position: Position, what: str) -> Intention:
    level, at = map(int, what.split(":"))
    code = position.colony.display[level - 1][at]
    if code is None:
        return UiReason("no_token", (145,))
    now = position.turn
    if now.stage == "sponsor" and SponsorToken in sponsors.active(position).kinds and level == now.level:
        return SponsorToken(code)
    if level != now.level and now.stage == "diver":
        return on_another_level(position, "token_level", 142)
    return Explore(code)


def _reward(position: Position, level: str) -> Intention:
    lies = mover(position).rewards[int(level) - 1] is not None
    return UiReason("reward", (78, 144)) if lies else UiReason("no_reward", (24, 143))


def _bag(position: Position, what: str) -> Intention:
    return UiReason("bag", (11, 145))


_INTENTIONS: Final[dict[str, Callable[[Position, str], Intention]]] = {
    "key": _key,
    "level": _level,
    "diver": _diver,
    "cube": _cube,
    "track": _track,
    "mechanic": lambda position, what: Improve("mechanic"),
    "hacker": lambda position, what: Improve("hacker"),
    "reward": _reward,
    "private": _private,
    "public": _public,
    "sponsor": _sponsor,
    "token": _token,
    "store": lambda position, what: Buy(what),
    "neighbour": lambda position, what: Copy(int(what)),
    "deck": lambda position, what: Draw(),
    "bag": _bag,
}
