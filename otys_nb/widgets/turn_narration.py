"""Narration of a turn: a few sentences with the player's name, what was played, what it brought and what it cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from otys_nb.rules import events as event_types
from otys_nb.rules.components import COLOURS, UNKNOWN
from otys_nb.rules.messages import in_words, listed
from otys_nb.rules.position import Player, Position
from otys_nb.widgets.messages import say


def narrate(before: Position, after: Position, seat: int, events: Sequence[event_types.Event], lang: str) -> list[str]:
    """Narrate what the player at `seat` did from `before` to `after`, without hidden information."""
    name = before.players[seat].name
    mine = [event for event in events if getattr(event, "seat", seat) == seat]
    done = [event for event in mine if isinstance(event, event_types.ContractCompleted)]
    sentences = [_played(name, mine, lang)]
    old, new = before.players[seat], after.players[seat]
    if done:
        cards = listed([in_words(event.card, "card", lang) for event in done], lang)
        sentences.append(say("told.completed", lang, name=name, cards=cards, score=new.score))
    sentences.append(_exchanged(_gains(old, new, bool(done), lang), _costs(old, new, bool(done), lang), lang))
    if any(isinstance(event, event_types.KeysReturned) for event in mine):
        sentences.append(say("told.home", lang))
    return [*filter(None, sentences)]


def _played(name: str, events: Sequence[event_types.Event], lang: str) -> str:
    """The key, and what was used with it."""
    key = next((event for event in events if isinstance(event, event_types.KeySlid)), None)
    if key is None:
        return ""
    word = say(f"told.key.{'number' if key.key in '12345' else 'cross'}", lang, key=key.key, level=key.level)
    used = [
        in_words(event.tile, "sponsor", lang)
        if isinstance(event, event_types.SponsorUsed)
        else say("told.diver", lang, diver=event.diver.rstrip("+"))
        for event in events
        if isinstance(event, event_types.SponsorUsed | event_types.DiverUsed)
    ]
    things = [*dict.fromkeys(used)]
    if not things:
        return say("told.only", lang, name=name, key=word)
    return say("told.used", lang, name=name, key=word, things=listed(things, lang))


def _exchanged(gains: Sequence[str], costs: Sequence[str], lang: str) -> str:
    """What came and what went, in one sentence."""
    facts = {name: listed(parts, lang) for name, parts in (("gains", gains), ("costs", costs)) if parts}
    key = {("gains",): "gained", ("costs",): "paid", ("gains", "costs"): "exchanged"}.get(tuple(facts))
    return say(f"told.{key}", lang, **facts) if key else ""


def _costs(old: Player, new: Player, completed: bool, lang: str) -> list[str]:
    """What the player has less of than before, without what a contract cost."""
    found = []
    for noun in ("credits", "batteries"):
        amount = getattr(old, noun) - getattr(new, noun)
        if amount > 0:
            found.append(in_words(amount, noun, lang))
    cubes = Counter("".join(old.zone)) - Counter("".join(new.zone))
    return (
        found if completed else found + [in_words(cubes[colour], colour, lang) for colour in COLOURS if cubes[colour]]
    )


def _gains(old: Player, new: Player, completed: bool, lang: str) -> list[str]:
    """What the player gained, without the prestige and the cubes of a contract: the sentence about it covers them."""
    found = []
    for field, noun in (("credits", "credits"), ("batteries", "batteries"), ("neutral_x", "")):
        amount = getattr(new, field) - getattr(old, field)
        if amount > 0:
            found.append(in_words(amount, noun, lang) if noun else say("told.neutral", lang, count=amount))
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
    found += [in_words(tile, "diver", lang) for tile in new.divers if tile.endswith("+") and tile not in known]
    for level, (had, has) in enumerate(zip(old.rewards, new.rewards, strict=True), 1):
        if has is not None and has != had and has != UNKNOWN:
            found.append(say("told.laid", lang, level=level, back=has))
    return found
