"""The section *My box*: the cards, tokens and numbers of the reader's own game, entered by hand and kept as a file.

What is right is kept at once; new games, exercises and sheets are dealt from it (`otys_nb.rules.own_edition`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from typing import Final

from otys_nb.explorer.controls import button, field, group, number, saved_area, text, typed_area
from otys_nb.explorer.edited_game import EditedGame
from otys_nb.explorer.panel import Front, Panel
from otys_nb.explorer.piece_editing import EditError
from otys_nb.explorer.table_note import shorthand
from otys_nb.explorer.table_note.shorthand import NotUnderstood
from otys_nb.explorer.wire import Control, Value
from otys_nb.pictures import alt
from otys_nb.rules import own_edition
from otys_nb.rules.components import BACKS, FRONTS, UNKNOWN
from otys_nb.rules.edition import CONTRACT_CARDS, REWARD_TOKENS, Edition, EditionError, default_edition, load_edition

TRACKS: Final = ("hacker", "propeller")


class BoxPanel(Panel):
    """The form of the own box; `edition` is what was entered so far, without the stand-ins of what was not."""

    def __init__(self, game: EditedGame, front: Front) -> None:
        super().__init__(game, front)
        self.wrong = ""
        """Why the file that lies there cannot be used."""
        self.saved = False
        """Whether the button that saves was the last thing to be pressed."""
        self.edition = self._kept()

    def _kept(self) -> Edition:
        known = default_edition()
        try:
            own = own_edition.kept()
        except EditionError as error:
            self.wrong, own = str(error), None
        if own is None:
            return replace(known, name=own_edition.NAME, contracts=(), tokens=(), title="", sources={})
        return own_edition.entered(own)

    # what is entered

    def enter(self, what: str, value: Value) -> None:
        """Enter a card, a number of tokens, a track, the Store or a whole file; nothing changes where it cannot be.

        Raises:
            EditError: saying what would be right.
        """
        kind, _, code = what.partition(":")
        own = self.edition
        self.saved = False
        match kind, value:
            case "cards", str(typed):
                own = replace(own, contracts=(*own.contracts, *self._cards(typed)))
            case "off", str(card) if card in own.contracts:
                left = list(own.contracts)
                left.remove(card)
                own = replace(own, contracts=tuple(left))
            case "token", int(count) if code in _tokens() and 0 <= count <= REWARD_TOKENS:
                others = [one for one in own.tokens if one != code]
                own = replace(own, tokens=(*others, *[code] * count))
            case "hacker", str(typed):
                own = replace(own, hacker=self._numbers(typed))
            case "propeller", str(typed):
                own = replace(own, propeller=self._numbers(typed))
            case "store", str(typed):
                rows = [self._numbers(row.replace("+", " ")) for row in typed.split("/")]
                laid = tuple((row[0], (*row, 0)[1]) for row in rows if row)
                own = replace(own, store=laid)
            case "file", str(typed):
                own = _loaded(typed.strip() + "\n")
            case "keep", _:
                self._keep(own)
                self.saved = True
                return
            case "forget", _:
                own_edition.forget()
                self.wrong, self.edition = "", self._kept()
                return
            case _:
                raise EditError("value", what=str(value)[: shorthand.MAX_QUOTED_CHARS])
        if kind in (*TRACKS, "store"):
            own = replace(own, sources={**own.sources, f"{kind}.0": own_edition.ENTERED})
        try:
            load_edition(own_edition.text(own))
        except EditionError:
            raise EditError(f"box_{kind}") from None
        self._keep(own)

    def _keep(self, own: Edition) -> None:
        if len(own.contracts) > CONTRACT_CARDS or len(own.tokens) > REWARD_TOKENS:
            raise EditError("box_full", cards=CONTRACT_CARDS, tokens=REWARD_TOKENS)
        try:
            own_edition.keep(own)
        except OSError as error:
            raise EditError(
                "box_unwritten", file=own_edition.FILE, why=error.strerror or type(error).__name__
            ) from None
        self.wrong = ""
        self.edition = self._kept()  # a track that was emptied is the stand-in again

    def _cards(self, typed: str) -> list[str]:
        try:
            found = shorthand.cards(typed.replace(";", ","), self.front.lang)
        except NotUnderstood as error:
            raise EditError("said", what=str(error)) from None
        if not found or UNKNOWN in found:
            raise EditError("said", what=str(NotUnderstood("card", self.front.lang, what=typed)))
        return found

    def _numbers(self, typed: str) -> tuple[int, ...]:
        words = shorthand.words_of(typed)
        if not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in words):
            raise EditError("number", what=typed[: shorthand.MAX_QUOTED_CHARS])
        return tuple(int(word) for word in words)

    # the form

    def controls(self) -> list[Control]:
        """What is known of the box, and the fields for the rest."""
        own = self.edition
        count = Counter(own.contracts)
        cards: list[Control] = [
            field(self.say("box.card"), "box:cards", "", note=self.say("box.example"), once=True),
            *(
                button(self.say("box.off", card=alt.card(code, self.front.lang), count=n), "box:off", code, do="edit")
                for code, n in sorted(count.items())
            ),
        ]
        tokens = Counter(own.tokens)
        rows = " / ".join(f"{credits}+{prestige}" if prestige else str(credits) for credits, prestige in own.store)
        tracks = [
            field(self.say(f"box.{name}"), f"box:{name}", " ".join(map(str, getattr(own, name)))) for name in TRACKS
        ]
        facts = {"cards": len(own.contracts), "tokens": len(own.tokens)}
        facts |= {"of_cards": CONTRACT_CARDS, "of_tokens": REWARD_TOKENS, "least": own_edition.LEAST}
        load = typed_area(self.say("rule.load"), "box:file", self.say("box.take"))
        load["choose"] = self.say("choose_file")
        file = saved_area(self.say("box.file", file=own_edition.FILE), own_edition.text(own), own_edition.FILE)
        forget = button(self.say("box.forget"), "box:forget", do="edit")
        state = "saved" if self.saved else "lies" if own_edition.lies() else "empty"
        return [
            text(self.wrong, "no") if self.wrong else text(self.say("box.about", **facts)),
            text(self.say(f"box.{state}", file=own_edition.FILE)),
            button(self.say("box.save"), "box:keep", do="edit"),
            group(self.say("box.cards", **facts), cards, kind="fields"),
            group(
                self.say("box.tokens", **facts),
                [number(alt.reward(code, self.front.lang), f"box:token:{code}", tokens[code]) for code in _tokens()],
                kind="fields",
            ),
            group(self.say("box.tracks"), [*tracks, field(self.say("box.store"), "box:store", rows)], kind="fields"),
            group(self.say("box.kept"), [file, load, forget], fold=True),
        ]


def _tokens() -> tuple[str, ...]:
    return tuple(f"{front}/{back}" for front in FRONTS for back in BACKS)


def _loaded(typed: str) -> Edition:
    """What an edition file says of the box.

    Raises:
        EditError: if it cannot be used, saying where it is wrong.
    """
    try:
        return own_edition.entered(load_edition(typed))
    except EditionError as error:
        if not typed.strip():
            raise EditError("box_no_file", file=own_edition.FILE) from None
        if error.field == "name" and "name" not in tomllib.loads(typed):
            return _loaded(f'name = "{own_edition.NAME}"\n{typed}')
        where = f"{error.field}: {error.message}" if error.field else error.message
        raise EditError("box_file", file=own_edition.FILE, where=where) from None
