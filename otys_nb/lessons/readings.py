"""The disputed readings, played: one comparison for each of `COMPARED`.

What the engine plays is played by the engine; what it does not play is played under another edition where a number
makes the difference, or told by the predictor of that misreading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from otys_nb.examples import example
from otys_nb.examples.paths import changed
from otys_nb.lessons.compared import Case, Comparison, Reading
from otys_nb.lessons.misconceptions import Played, known
from otys_nb.rules import notation, turn
from otys_nb.rules.components import place_of
from otys_nb.rules.events import Event, Resurfaced
from otys_nb.rules.messages import cubes_in_words, word
from otys_nb.rules.moves import ChooseKey, Complete, Propel
from otys_nb.rules.position import Position

LATER: Final = (5, 4, 3, 2)
"""The rival reading of the Hacker's track: after five keys at the start."""


def board(name: str, changes: Mapping[str, Any] | None = None) -> Position:
    """The board of a documented example, with changes (paths of `otys_nb.examples.paths`)."""
    found = example(name)
    return changed(found.position, found.seat, changes or {})


def with_track(position: Position, track: tuple[int, ...]) -> Position:
    """The same board in an edition whose Hacker has other numbers: the switch for the disputed ones."""
    edition = replace(position.edition, name=f"hacker-{'-'.join(map(str, track))}", hacker=track)
    return replace(position, edition=edition)


def played(position: Position, line: str) -> Played:
    """What a line does: a whole turn, unless it ends in ``..``.

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
    return Played(position, now, tuple(events), position.to_move or 0)


def misread(id: str, what: Played) -> Played:
    """The same, ended as somebody would see it who reads the rule in that wrong way."""
    return Played(what.start, known()[id].predict(what), what.events, what.seat)


def comparison(number: str) -> Comparison:
    """The readings of one difference, played.

    Raises:
        KeyError: if that difference is not among `COMPARED`.
    """
    wanted = number.strip().upper()
    if wanted not in COMPARED:
        raise KeyError(f"the readings of {number!r} are not played out; there are {', '.join(COMPARED)}")
    return COMPARED[wanted]()


# D4, D5: when the keys come home, and which


def _keys(what: Played) -> str:
    me = what.after
    if not me.track:
        return f"all home: {' '.join(me.keys)}"
    return f"on the board {' '.join(me.keys) or 'none'}, on the track {' '.join(me.track)}"


def _return_trigger() -> Comparison:
    fifth = board("noemie", {"me.keys": "15", "me.track": "X324"})
    sixth = board("noemie", {"me.keys": "1", "me.track": "X3245"})
    cases = (Case("key 1 is the fifth", fifth, "1 E"), Case("key 1 is the sixth", sixth, "1 E"))
    now = [played(case.position, case.play) for case in cases]
    rival = [played(with_track(case.position, LATER), case.play) for case in cases[:1]]
    off = [now[0], misread("one-key-later", now[1])]
    return Comparison(
        "D4", "After which key do all come home?", (44, 50), cases,
        (
            Reading("000 002 003 004", "the key that touches the Hacker; 6, 5, 4, 3 keys", "engine",
                    tuple(map(_keys, now)), True),
            Reading("the same words", "touching, but the track is one shorter: 5, 4, 3, 2", "engine, other edition",
                    (_keys(rival[0]), "cannot happen: they were home after the fifth")),
            Reading("001", "the key that lies on the Hacker or beyond it", "misreading", tuple(map(_keys, off))),
        ),
        "Touching: printed. Six at the start: inferred; a shop’s text says so, second-hand, and no text gives the "
        "number. 5, 4, 3, 2 rests on one review read strictly, so an edition may set it.",
    )  # fmt: skip


def _played_key() -> Comparison:
    sixth = board("noemie", {"me.keys": "1", "me.track": "X3245"})
    case = Case("key 1 is the sixth", sixth, "1 E")
    now = played(sixth, case.play)
    return Comparison(
        "D5", "Does the key just played come home too?", (51, 52), (case,),
        (
            Reading("002 004", "it is laid on the track, then all come home", "engine", (_keys(now),), True),
            Reading("000 003", "instead of being laid there it comes home with the others", "words", (_keys(now),)),
            Reading("no text", "misread: the others come home instead of it", "misreading",
                    (_keys(misread("played-key-stays", now)),)),
        ),
        "Printed: both ways of saying it end on the same board. The third is how “instead” is easily misread.",
    )  # fmt: skip


# D9, D10: X keys


def _propeller_with_x() -> Comparison:
    position = board("pauline", {"me.batteries": 1})
    case = Case("Pauline lays her X on level 2, with 1 battery", position, "x2")
    laid = played(position, "x2 ..").end
    ways = sum(isinstance(move, Propel) for move in turn.moves(laid))
    sponsor = word("sponsor", laid.colony.sponsors[laid.turn.level - 1])
    return Comparison(
        "D9", "What is left of step 1 in a turn played with an X?", (36, 60, 61, "Q2"), (case,),
        (
            Reading("002 004", "step 1 goes on, changed", "engine",
                    (f"{sponsor}, and {ways} ways to run a propeller",), True),
            Reading("000 001 003", "read strictly: the X takes the place of step 1", "words",
                    ("the sponsor, because the text names it [R61], but no propeller",)),
        ),
        "A ruling, fairly sure: no text forbids the propeller, one leaves it out.",
    )  # fmt: skip


def _neutral_from_supply() -> Comparison:
    bare, gained = board("pauline"), board("pauline", {"me.neutral_x": 1})
    case = Case("Pauline holds no neutral X; twelve lie in the supply", bare)
    refusal = turn.check(bare, ChooseKey("N", 2))
    assert refusal is not None
    keys = [move for move in turn.moves(bare) if isinstance(move, ChooseKey)]
    more = [move for move in turn.moves(gained) if isinstance(move, ChooseKey)]
    return Comparison(
        "D10", "Which neutral X can be played?", (55, 56), (case,),
        (
            Reading("004", "one from the own board", "engine",
                    (f"{len(keys)} ways to begin; a neutral X is refused: {refusal.text()}",), True),
            Reading("000 003", "“your own or a neutral one”: also from the supply", "engine, other position",
                    (f"{len(more)} ways to begin, in every turn, as if she held one",)),
        ),
        "Printed in 004, inferred for the others: else the Metal Expert’s bonus would be worth nothing [R110].",
    )  # fmt: skip


# D15: contracts with free colours


def _free_colours() -> Comparison:
    zones = {"me.zone.2": "mpft", "me.zone.3": "mmpf", "me.zone.4": "mmppf"}
    cases, lots, different = [], [], []
    for card, numbers in (("211:4", "2-1-1"), ("221:5", "2-2-1")):
        rest = [each for each in example("rodrigue").position.colony.deck if each != card]
        size = len(example("rodrigue").position.colony.deck)
        deck = (*rest, *(("mpp:3",) if len(rest) < size else ()))
        position = board("rodrigue", zones | {"colony.contracts": (card, "ft:2"), "colony.deck": deck})
        cases.append(Case(f"levels 3, 4, 5 hold mpft, mmpf, mmppf; the card asks for {numbers}", position))
        able = {move.level for move in turn.moves(position) if isinstance(move, Complete) and move.card == card}
        lots.append(_levels(able))
        alone = replace(position, colony=replace(position.colony, contracts=(card, None)))
        zone = misread("all-different", Played(alone, alone, (), 0)).after.zone
        different.append(_levels({at for at, held in enumerate(zone, start=1) if held}))
    different[1] += ": five different colours, and there are four [R26]"
    return Comparison(
        "D15", "What does a card with free colours ask for?", (75,), tuple(cases),
        (
            Reading("000 001 002 003", "a colour for each number: lots", "engine", tuple(lots), True),
            Reading("004", "“alle unterschiedlich”: every cube of another colour", "misreading", tuple(different)),
        ),
        "Printed in four texts, and a reviewer shows 2-2-1; for 1-1-1 both readings agree.",
    )  # fmt: skip


def _levels(levels: set[int]) -> str:
    if not levels:
        return "no level pays"
    return f"level{'s' if len(levels) > 1 else ''} {', '.join(map(str, sorted(levels)))} can pay"


# D20, D39: sponsor 5, and the Spy of the variant


def _move_or_swap() -> Comparison:
    position = board("trader", {"colony.sponsors": ("4B", "1B", "5A", "3B", "2B"), "me.zone.2": "p"})
    case = Case("key 3, and the plant goes from level 3 to level 5", position, "3 $p3>5 ..")
    now = played(position, case.play)

    def said(what: Played) -> str:
        three, five = what.after.zone[2], what.after.zone[4]
        return f"level 3: {cubes_in_words(three) or 'empty'}; level 5: {cubes_in_words(five) or 'empty'}"

    return Comparison(
        "D20", "Does sponsor 5, advanced, move a cube or swap two?", (101, 102, 103, "Q15"), (case,),
        (
            Reading("000 002", "one cube moves, one way or the other", "engine", (said(now),), True),
            Reading("004", "“vertauschen”: two cubes change places", "misreading",
                    (said(misread("cubes-swapped", now)),)),
        ),
        "Printed in 002, whose free space [R103] makes sense only for a move; 000 “vice versa” allows both.",
    )  # fmt: skip


TWICE: Final = "1 $ S:>F.f,>F.f"


def _copied_resurfaces() -> Comparison:
    changes = {
        "variants": ("designer",),
        "colony.sponsors": ("2B", "3B", "1B", "5B", "4B"),
        "me.divers": ("tech", "fuel", "engineer", "spy", "trader", "metal", "explorer", "plant"),
        "me.credits": 2,
        "players.1.divers": ("plant", "trader", "metal", "fuel", "explorer", "tech", "engineer", "spy"),
        "players.1.batteries": 0,
    }
    position = board("noemie", changes)
    case = Case("Noémie’s Spy copies twice on level 1, thanks to sponsor 2", position, TWICE)
    once, both = played(position, "1 $ S:>F.f .."), played(position, TWICE)
    neighbour = (position.to_move or 0) + 1
    early = misread("copied-resurfaces", _surfaced(once))

    def facing(at: Position) -> str:
        return word("diver", at.players[neighbour].divers[place_of(1)])

    fuel = both.after.zone[0].count("f")
    return Comparison(
        "D39", "When does the diver come up that a Spy has copied?", (134, 136, 137, "Q39"), (case,),
        (
            Reading("000 002", "with the Spy, in step 3", "engine",
                    (f"both uses find the {facing(once.end)}: {fuel} fuel; then it comes up, and the "
                     f"{facing(both.end)} lies there",), True),
            Reading("004", "“must then”, read as at once", "misreading",
                    (f"the second use finds the {facing(early.end)}",)),
        ),
        "Only in the Designer’s variant [R137]; in the plain game the copied diver stays [R134]. A ruling on one word.",
    )  # fmt: skip


def _surfaced(what: Played) -> Played:
    """The same moment with the place that the Spy will come up from, which the predictor looks for."""
    up = next(each for each in played(what.start, TWICE).events if isinstance(each, Resurfaced))
    return Played(what.start, what.end, (*what.events, up), what.seat)


COMPARED: Final[Mapping[str, Callable[[], Comparison]]] = {
    "D4": _return_trigger,
    "D5": _played_key,
    "D9": _propeller_with_x,
    "D10": _neutral_from_supply,
    "D15": _free_colours,
    "D20": _move_or_swap,
    "D39": _copied_resurfaces,
}
"""The differences whose readings are played out."""
