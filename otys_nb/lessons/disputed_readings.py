"""The disputed readings as comparisons, one for each entry of `COMPARISONS`.

The engine plays its own reading. For a rival reading it plays another edition if a number makes the difference; else
the predictor of that misreading gives the outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from otys_nb.examples import example
from otys_nb.examples.paths import with_changes
from otys_nb.lessons.messages import say
from otys_nb.lessons.misconceptions import PlayedTurn, known
from otys_nb.lessons.rulebook_differences import Case, Comparison, TextReading
from otys_nb.rules import notation, turn
from otys_nb.rules.components import place_of
from otys_nb.rules.events import Event, Resurfaced
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import unknown
from otys_nb.rules.moves import ChooseKey, Complete, Propel
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Cite

RIVAL_HACKER_TRACK: Final = (5, 4, 3, 2)
"""The rival reading of the Hacker's track: after five keys at the start."""


def board(name: str, changes: Mapping[str, Any] | None = None) -> Position:
    """The board of a documented example, with changes (paths of `otys_nb.examples.paths`)."""
    found = example(name)
    return with_changes(found.position, found.seat, changes or {})


def with_track(position: Position, track: tuple[int, ...]) -> Position:
    """The same board in an edition whose Hacker has other numbers: the switch for the disputed ones."""
    edition = replace(position.edition, name=f"hacker-{'-'.join(map(str, track))}", hacker=track)
    return replace(position, edition=edition)


def played(position: Position, line: str) -> PlayedTurn:
    """Play a line: a whole turn, unless it ends in ``..``.

    Raises:
        NotationError: if it cannot be played.
    """
    done = notation.parse_line(position, line)
    if done.error is not None:
        raise done.error
    now = position
    events: list[Event] = []
    for move in done.moves:
        now, told = turn.explained(now, move)
        events += told
    return PlayedTurn(position, now, tuple(events), position.to_move or 0)


def misread(id: str, what: PlayedTurn) -> PlayedTurn:
    """The same turn with the end that somebody expects who misreads the rule in that way."""
    return PlayedTurn(what.start, known()[id].predict(what), what.events, what.seat)


def comparison(number: str, lang: str = "") -> Comparison:
    """Compare the readings of one difference, with sentences in the language `lang` or the spoken one.

    Raises:
        KeyError: if that difference is not among `COMPARISONS`.
    """
    wanted = number.strip().upper()
    if wanted not in COMPARISONS:
        raise unknown("readings", number=repr(number), known=", ".join(COMPARISONS))
    return COMPARISONS[wanted](Sentences(wanted, spoken(lang)))


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of one difference in one language."""

    number: str
    lang: str

    def __call__(self, key: str, /, **facts: Any) -> str:
        """The sentence for a key of this difference, with its facts."""
        return say(f"compared.{self.number}.{key}", self.lang, **facts)

    def shared(self, key: str, /, **facts: Any) -> str:
        """A sentence that several differences use."""
        return say(f"compared.{key}", self.lang, **facts)

    def comparison(self, rules: tuple[Cite, ...], cases: tuple[Case, ...], *readings: TextReading) -> Comparison:
        """Make the comparison, with the catalogue's question and certainty."""
        return Comparison(self.number, self("question"), rules, cases, readings, self("certainty"), self.lang)


# D4, D5: when the keys come home, and which


def _keys(its: Sentences, what: PlayedTurn) -> str:
    me = what.after
    if not me.track:
        return its.shared("keys.home", keys=" ".join(me.keys))
    none = its.shared("keys.none")
    return its.shared("keys.lie", board=" ".join(me.keys) or none, track=" ".join(me.track))


def _return_trigger(its: Sentences) -> Comparison:
    fifth = board("noemie", {"me.keys": "15", "me.track": "X324"})
    sixth = board("noemie", {"me.keys": "1", "me.track": "X3245"})
    cases = (Case(its("fifth"), fifth, "1 Eng"), Case(its("sixth"), sixth, "1 Eng"))
    now = [played(case.position, case.play) for case in cases]
    rival = played(with_track(fifth, RIVAL_HACKER_TRACK), "1 Eng")
    off = [now[0], misread("one-key-later", now[1])]
    return its.comparison(
        (44, 50),
        cases,
        TextReading("000 002 003 004", its("touching"), "engine", tuple(_keys(its, each) for each in now), True),
        TextReading(its.shared("same_words"), its("shorter"), "edition", (_keys(its, rival), its("home_before"))),
        TextReading("001", its("beyond"), "misreading", tuple(_keys(its, each) for each in off)),
    )


def _played_key(its: Sentences) -> Comparison:
    sixth = board("noemie", {"me.keys": "1", "me.track": "X3245"})
    now = played(sixth, "1 Eng")
    stays = misread("played-key-stays", now)
    return its.comparison(
        (51, 52),
        (Case(its.shared("D4.sixth"), sixth, "1 Eng"),),
        TextReading("002 004", its("laid"), "engine", (_keys(its, now),), True),
        TextReading("000 003", its("instead"), "words", (_keys(its, now),)),
        TextReading(its.shared("no_text"), its("stays"), "misreading", (_keys(its, stays),)),
    )


# D9, D10: X keys


def _propeller_with_x(its: Sentences) -> Comparison:
    position = board("pauline", {"me.batteries": 1})
    laid = played(position, "x2 ..").end
    ways = sum(isinstance(move, Propel) for move in turn.moves(laid))
    sponsor = laid.colony.sponsors[laid.turn.level - 1]
    return its.comparison(
        (36, 60, 61, "Q2"),
        (Case(its("case"), position, "x2"),),
        TextReading("002 004", its("goes_on"), "engine", (its("ways", sponsor=sponsor, ways=ways),), True),
        TextReading("000 001 003", its("replaced"), "words", (its("sponsor_only"),)),
    )


def _neutral_from_supply(its: Sentences) -> Comparison:
    bare, gained = board("pauline"), board("pauline", {"me.neutral_x": 1})
    refusal = turn.check(bare, ChooseKey("N", 2))
    assert refusal is not None
    ways, more = (sum(isinstance(move, ChooseKey) for move in turn.moves(each)) for each in (bare, gained))
    refused = its("refused", ways=ways, refusal=refusal.text(its.lang))
    return its.comparison(
        (55, 56),
        (Case(its("case"), bare),),
        TextReading("004", its("own"), "engine", (refused,), True),
        TextReading("000 003", its("supply"), "position", (its("always", ways=more),)),
    )


# D15: contracts with free colours


def _free_colours(its: Sentences) -> Comparison:
    zones = {"me.zone.2": "mpft", "me.zone.3": "mmpf", "me.zone.4": "mmppf"}
    cases, lots, different = [], [], []
    for card, numbers in (("211:4", "2-1-1"), ("221:5", "2-2-1")):
        rest = [each for each in example("rodrigue").position.colony.deck if each != card]
        size = len(example("rodrigue").position.colony.deck)
        deck = (*rest, *(("mpp:3",) if len(rest) < size else ()))
        position = board("rodrigue", zones | {"colony.contracts": (card, "ft:2"), "colony.deck": deck})
        cases.append(Case(its("case", cubes=", ".join(zones.values()), numbers=numbers), position))
        able = {move.level for move in turn.moves(position) if isinstance(move, Complete) and move.card == card}
        lots.append(_levels(its, able))
        alone = replace(position, colony=replace(position.colony, contracts=(card, None)))
        zone = misread("all-different", PlayedTurn(alone, alone, (), 0)).after.zone
        different.append(_levels(its, {at for at, held in enumerate(zone, start=1) if held}))
    different[1] = its("five", able=different[1])
    return its.comparison(
        (75,),
        tuple(cases),
        TextReading("000 001 002 003", its("lots"), "engine", tuple(lots), True),
        TextReading("004", its("all_different"), "misreading", tuple(different)),
    )


def _levels(its: Sentences, levels: set[int]) -> str:
    number = "none" if not levels else "one" if len(levels) == 1 else "several"
    return its.shared(f"pays.{number}", levels=", ".join(map(str, sorted(levels))))


# D20, D39: sponsor 5, and the Spy of the variant


def _move_or_swap(its: Sentences) -> Comparison:
    position = board("trader", {"colony.sponsors": ("4B", "1B", "5A", "3B", "2B"), "me.zone.2": "p"})
    now = played(position, "3 $p3>5 ..")
    swapped = misread("cubes-swapped", now)
    moved, other = (its("said", three=each.after.zone[2], five=each.after.zone[4]) for each in (now, swapped))
    return its.comparison(
        (101, 102, 103, "Q15"),
        (Case(its("case"), position, "3 $p3>5 .."),),
        TextReading("000 002", its("moves"), "engine", (moved,), True),
        TextReading("004", its("swaps"), "misreading", (other,)),
    )


COPIED_TWICE: Final = "1 $ S:>F.f,>F.f"


def _copied_resurfaces(its: Sentences) -> Comparison:
    changes = {
        "variants": ("designer",),
        "colony.sponsors": ("2B", "3B", "1B", "5B", "4B"),
        "me.divers": ("tech", "fuel", "engineer", "spy", "trader", "metal", "explorer", "plant"),
        "me.credits": 2,
        "players.1.divers": ("plant", "trader", "metal", "fuel", "explorer", "tech", "engineer", "spy"),
        "players.1.batteries": 0,
    }
    position = board("noemie", changes)
    once, both = played(position, "1 $ S:>F.f .."), played(position, COPIED_TWICE)
    neighbour = (position.to_move or 0) + 1
    early = misread("copied-resurfaces", _surfaced(once))

    def facing(at: Position) -> str:
        return at.players[neighbour].divers[place_of(1)]

    fuel = both.after.zone[0].count("f")
    return its.comparison(
        (134, 136, 137, "Q39"),
        (Case(its("case"), position, COPIED_TWICE),),
        TextReading(
            "000 002",
            its("with_spy"),
            "engine",
            (its("both", copied=facing(once.end), fuel=fuel, next=facing(both.end)),),
            True,
        ),
        TextReading("004", its("at_once"), "misreading", (its("second", next=facing(early.end)),)),
    )


def _surfaced(what: PlayedTurn) -> PlayedTurn:
    """Add the event of the Spy's surfacing, in which the predictor looks for his place."""
    up = next(each for each in played(what.start, COPIED_TWICE).events if isinstance(each, Resurfaced))
    return PlayedTurn(what.start, what.end, (*what.events, up), what.seat)


COMPARISONS: Final[Mapping[str, Callable[[Sentences], Comparison]]] = {
    "D4": _return_trigger,
    "D5": _played_key,
    "D9": _propeller_with_x,
    "D10": _neutral_from_supply,
    "D15": _free_colours,
    "D20": _move_or_swap,
    "D39": _copied_resurfaces,
}
"""The differences whose readings are played out."""
