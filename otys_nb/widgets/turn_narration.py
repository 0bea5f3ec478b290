"""A turn told for people: at most two short sentences, with the name of the player first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from otys_nb.rules import events as event_types
from otys_nb.rules.components import COLOURS, UNKNOWN
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.position import Player, Position
from otys_nb.widgets.messages import say


def narrate(
    before: Position, after: Position, seat: int, events: Sequence[event_types.Event], lang: str, you: int | None = None
) -> list[str]:
    """Narrate what the player at `seat` did from `before` to `after`, without hidden information; to the player at
    `you` as such.

    The first sentence tells what was played and, where no contract follows, which diver worked, what it cost and what
    it brought, or else what became of the diver; the second a contract or, without one, that all keys come home.
    """
    name, whose = before.players[seat].name, "told.yours" if seat == you else "told"
    mine = [event for event in events if getattr(event, "seat", seat) == seat]
    done = [event for event in mine if isinstance(event, event_types.ContractCompleted)]
    old, new = before.players[seat], after.players[seat]
    key = next((event for event in mine if isinstance(event, event_types.KeySlid)), None)
    did = []
    if key is not None:
        kind = "number" if key.key in "12345" else "cross"
        did.append(say(f"{whose}.key.{kind}", lang, key=key.key, level=key.level))
        if not done:  # a phone has room for one of them
            did += _diver(mine, event_types.DiverUsed, f"{whose}.uses", lang)
    costs = [*_purse(mine, event_types.Paid, lang), *_costs(old, new, bool(done), lang)]
    gains = [*_purse(mine, event_types.Gained, lang), *_gains(old, new, bool(done), lang)]
    for verb, parts in (("spends", costs), ("gets", gains)):
        if parts:
            did.append(say(f"{whose}.{verb}", lang, what=listed(parts, lang)))
    home = any(isinstance(event, event_types.KeysReturned) for event in mine)
    taken = [in_words(event.key, "key", lang) for event in mine if isinstance(event, event_types.KeyTakenBack)]
    if taken and not home:
        did.append(say(f"{whose}.takes", lang, what=listed(taken, lang)))
    if key is not None and len(did) == 1 and not done:
        did += _diver(mine, event_types.DiverMoved, f"{whose}.moves", lang) or _diver(
            mine, event_types.DiverActivated, f"{whose}.idle", lang
        )
    sentences = [say(f"{whose}.turn", lang, name=name, did=listed(did, lang))] if did else []
    if done:
        cards = listed([say("told.card", lang, card=event.card) for event in done], lang)
        sentences.append(say(f"{whose}.completed", lang, name=name, cards=cards, amount=new.score - old.score))
    elif home:
        sentences.append(say("told.home", lang))
    return sentences


def _diver(
    mine: Sequence[event_types.Event],
    kind: type[event_types.DiverUsed] | type[event_types.DiverMoved] | type[event_types.DiverActivated],
    key: str,
    lang: str,
) -> list[str]:
    """Which diver was used, moved or pushed first, in the words of a message."""
    return [say(key, lang, diver=event.diver) for event in mine if isinstance(event, kind)][:1]


def _purse(
    mine: Sequence[event_types.Event], kind: type[event_types.Paid] | type[event_types.Gained], lang: str
) -> Iterator[str]:
    """The credits and batteries that were paid, or gained; what is gained and spent again is both."""
    for noun in ("credits", "batteries"):
        amount = sum(event.amount for event in mine if isinstance(event, kind) and event.what == noun)
        if amount:
            yield in_words(amount, noun, lang)


def _costs(old: Player, new: Player, completed: bool, lang: str) -> list[str]:
    """The cubes of which the player has fewer than before, without what a contract cost."""
    cubes = Counter("".join(old.zone)) - Counter("".join(new.zone))
    return [] if completed else [in_words(cubes[colour], colour, lang) for colour in COLOURS if cubes[colour]]


def _gains(old: Player, new: Player, completed: bool, lang: str) -> list[str]:
    """What the player gained besides, without the prestige and the cubes of a contract: the sentence about it covers
    them."""
    neutral = new.neutral_x - old.neutral_x
    found = [in_words(neutral, "neutrals", lang)] if neutral > 0 else []
    cubes = Counter("".join(new.zone)) - Counter("".join(old.zone))
    if not completed:
        if new.score > old.score:
            found.append(in_words(new.score - old.score, "prestige", lang))
        found += [in_words(cubes[colour], colour, lang) for colour in COLOURS if cubes[colour]]
    if len(new.contracts) > len(old.contracts):
        found.append(say("told.kept", lang))
    for technician in ("mechanic", "hacker"):
        if getattr(new, technician) > getattr(old, technician):
            found.append(say("told.improved", lang, technician=technician))
    known = {tile for tile in old.divers if tile.endswith("+")}
    upgraded = [tile for tile in new.divers if tile.endswith("+") and tile not in known]
    found += [say("told.upgraded", lang, diver=tile) for tile in upgraded]
    for level, (had, has) in enumerate(zip(old.rewards, new.rewards, strict=True), 1):
        if has is not None and has != had and has != UNKNOWN:
            found.append(say("told.laid", lang, level=level))
    return found
