"""What can be asked about a table: a field, how to ask for it, how its values are said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from otys_nb.examples import paths
from otys_nb.examples.claims import Happened, Is
from otys_nb.lessons.exercises.messages import say
from otys_nb.lessons.exercises.moves_in_words import capital
from otys_nb.rules import messages
from otys_nb.rules.components import SURFACE, diver_name, place_of
from otys_nb.rules.position import Position

NUMBERS: Final = {
    "credits": "me.credits",
    "batteries": "me.batteries",
    "prestige": "me.score",
    "neutral": "me.neutral_x",
    "supply": "colony.neutral_x",
    "track": "me.track.count",
    "threshold": "me.threshold",
    "propeller": "me.propeller",
    "hand": "me.contracts.count",
}
COUNTED: Final = {"credits": "credits", "other_credits": "credits", "batteries": "batteries", "prestige": "prestige"}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the table; `name` is the key of its question, ``ask.<name>``, `facts` fill it.

    `drawn` is the card or token that the turn brings there out of the deck or the bag: nobody can foresee which it is,
    only that it is a new one.
    """

    name: str
    path: str
    facts: tuple[tuple[str, Any], ...] = field(default=())
    drawn: str = ""

    def value(self, position: Position, seat: int) -> Any:
        """Return the field's value.

        Raises:
            PathError: if nothing does.
        """
        return paths.value(position, seat, self.path)

    def claim(self, value: Any) -> Is | Happened:
        """Return the claim that the field has this value."""
        if not self.drawn or value != self.drawn:
            return Is(self.path, value)
        facts = dict(self.facts)
        if self.name == "slot":
            return Happened("ContractRevealed", {"slot": facts["slot"] - 1})
        return Happened("TokenDrawn", {"level": facts["level"]})

    def asked(self, lang: str) -> str:
        """The question."""
        return say(f"ask.{self.name}", lang, **self._named(lang))

    def wished(self, value: Any, lang: str) -> str:
        """The sentence of a goal: the field is to have this value."""
        key = f"end.{self.name}{'_empty' if self.name == 'zone' and not value else ''}"
        return say(key, lang, value=self.in_words(value, lang), tile=value, **self._named(lang))

    def _named(self, lang: str) -> dict[str, Any]:
        return {name: messages.in_words(fact, "diver", lang) if name == "diver" else fact for name, fact in self.facts}

    def in_words(self, value: Any, lang: str) -> str:
        """A value in words."""
        if self.name in COUNTED:
            return messages.in_words(value, COUNTED[self.name], lang)
        if self.drawn and value == self.drawn:
            return say(f"frame.new_{'card' if self.name == 'slot' else 'token'}", lang)
        match self.name:
            case "keys":
                return ", ".join(sorted(value)) or say("frame.none", lang)
            case "top" | "lowest" | "diver" | "other_top":
                return messages.in_words(value, "diver", lang)
            case "zone" | "store":
                return messages.in_words(value, "cubes", lang)
            case "sponsor":
                return messages.in_words(value, "sponsor", lang)
            case "side":
                return say(f"frame.{'yes' if value in (True, 'upgraded') else 'no'}", lang)
            case "reward":
                return messages.in_words(value, "back", lang) if value else messages.say("noun.side.nothing", lang)
            case "display":
                return messages.in_words(value, "token", lang) if value else say("frame.none", lang)
            case "slot":
                return messages.in_words(value, "card", lang) if value else say("frame.no_card", lang)
        return str(value)

    def label(self, value: Any, lang: str) -> str:
        """A value as an answer."""
        return capital(self.in_words(value, lang))


def fields(position: Position, seat: int) -> Iterator[Field]:
    """List all fields that can be asked about, as seen by the player at `seat`."""
    for name, path in NUMBERS.items():
        yield Field(name, path)
    yield Field("keys", "me.keys")
    yield Field("store", "colony.store")
    yield Field("top", "me.divers.0")
    yield Field("lowest", f"me.divers.{SURFACE - 1}")
    for level in range(1, 6):
        at = (("level", level),)
        yield Field("diver", f"me.divers.{place_of(level)}", at)
        yield Field("zone", f"me.zone.{level - 1}", at)
        yield Field("sponsor", f"colony.sponsors.{level - 1}", at)
        yield Field("reward", f"me.rewards.{level - 1}", at)
        for slot in range(len(position.colony.display[level - 1])):
            yield Field("display", f"colony.display.{level - 1}.{slot}", (*at, ("slot", slot + 1)))
    for tile in position.players[seat].divers:
        name = diver_name(tile)
        yield Field("side", f"me.side.{name}", (("diver", name),))
    for slot in range(len(position.colony.contracts)):
        yield Field("slot", f"colony.contracts.{slot}", (("slot", slot + 1),))
    yield Field("finished", "finished")
    for other, player in enumerate(position.players):
        if other != seat:
            who = (("who", player.name),)
            yield Field("other_credits", f"players.{other}.credits", who)
            yield Field("other_top", f"players.{other}.divers.0", who)
