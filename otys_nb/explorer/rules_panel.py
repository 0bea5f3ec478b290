"""The panel of the rules: their settings, and where the values come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from otys_nb.explorer import rule_settings
from otys_nb.explorer.controls import choice, group, text, typed_area
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.wire import Control, Group, Text
from otys_nb.rules.edition import Edition, Provenance, default_edition
from otys_nb.rules.position import Position
from otys_nb.rules.rulebook import rule

EXPLAINED_SOURCES: Final = ("hacker.0", "hacker.1", "propeller.0", "propeller.2", "propeller.3")
"""The values of the package's edition whose sources the panel explains, one for each source."""
BLANKS: Final = ": \u00a0"


class RulesPanel(Panel):
    """The section of the rules: `editions` are the player's own."""

    def __init__(self, game: EditedGame, front: Front, editions: Sequence[Edition] = ()) -> None:
        super().__init__(game, front)
        self.editions = tuple(editions)

    def use(self, edition: Edition) -> None:
        """Play with an edition of the player's own from here."""
        self.editions = (*(one for one in self.editions if one.name != edition.name), edition)
        self.game.hold(replace(self.game.held_position, edition=edition))

    def unprinted(self, *, pieces: bool) -> dict[str, str]:
        """The values on the board that no printed source states: where they stand, and how certain they are. Nearly all
        cards and tokens are invented, so they are marked only with `pieces`."""
        found = rule_settings.unprinted(self.game.held_position, self.front.seat, self.editions, pieces=pieces)
        return {
            target: self.say("unsure", value=value, certainty=self._certainty_words(source))
            for target, value, source in found
        }

    def controls(self) -> list[Control]:
        """Each rule, and its values with their provenance."""
        rules = [self._switch(self.game.held_position, name) for name in rule_settings.RULES]
        load = typed_area(self.say("rule.load"), "edition", self.say("rule.read"))
        load["choose"] = self.say("choose_file")
        return [*rules, group(self.say("rule.own"), [load], fold=True)]

    def _switch(self, position: Position, name: str) -> Group:
        own = self.editions
        settings = [one.code for one in rule_settings.settings(position, name, own)]
        now = rule_settings.current_setting(position, name, own)
        controls: list[Control | None] = [
            choice(
                self._title(name), f"rule:{name}", {self._setting(name, one): one for one in settings}, now, do="edit"
            ),
            *(
                self._source(values, source)
                for values, source in _by_source(rule_settings.value_sources(position, name, own))
            ),
        ]
        if name == "edition":
            title = position.edition.title
            title = self.say("rule.from.title") if title == default_edition().title else title
            controls.insert(1, text(title, "source") if title else None)
            controls += [self._certainty(*found) for found in rule_settings.piece_certainties(position, own)]
        if name == "variant":
            printed = [rule(number).provenance for number in rule_settings.VARIANT_RULES]
            certainty = rule_settings.PRINTED if set(printed) == {rule_settings.PRINTED} else "inferred"
            words = self.say(
                "rule.source", value=self.say("designer"), certainty=self.say(f"certainty.{certainty}"), source=""
            )
            controls.append(text(words.rstrip(BLANKS), "source", rule_settings.VARIANT_RULES))
        return group(self._title(name), controls, kind="rule")

    def _title(self, name: str) -> str:
        return self.say(f"rule.{name}")

    def _setting(self, name: str, code: str) -> str:
        """A setting in words: on the Mechanic's track, only the last value varies."""
        if name == "variant":
            return self.say("designer") if code else self.say("rule.basic")
        return code.rpartition("-")[2] if name == "mechanic" else code.replace("-", ", ") if name == "hacker" else code

    def _source(self, values: Sequence[str], source: Provenance | None) -> Text:
        value = ", ".join(values)
        from_where = self._source_words(source) if source is not None else ""
        words = self.say("rule.source", value=value, certainty=self._certainty_words(source), source=from_where)
        return text(words.rstrip(BLANKS), _kind(source.certainty if source is not None else ""))

    def _certainty_words(self, source: Provenance | None) -> str:
        return self.say(f"certainty.{source.certainty if source is not None else 'supposed'}")

    def _source_words(self, source: Provenance) -> str:
        """The source of a value; for the package's edition, in the reader's language."""
        own = next((name for name, one in default_edition().sources.items() if one == source), "")
        return self.say(f"rule.from.{own}") if own in EXPLAINED_SOURCES else source.source

    def _certainty(self, kind: str, certainty: str, count: int) -> Text:
        facts = {"what": self.say(f"rule.of.{kind}"), "count": count, "certainty": self.say(f"certainty.{certainty}")}
        return text(self.say("rule.pieces", **facts), _kind(certainty))


def _kind(certainty: str) -> str:
    return "source" if certainty == rule_settings.PRINTED else "unsure"


def _by_source(found: Sequence[tuple[str, Provenance | None]]) -> list[tuple[list[str], Provenance | None]]:
    """Neighbouring values with the same source, grouped."""
    return [([value for value, _ in run], source) for source, run in groupby(found, key=lambda one: one[1])]
