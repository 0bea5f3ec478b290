"""What the rules answer, as text: every refusal, every message about a wrong input, every word of the notation.

`python -m tests.golden.answers` writes the files `answers-<topic>.txt` anew; a change there is a change of what people
read, or of the rules that they are sent to, and has to be meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from otys_nb.rules import explain, notation, turn
from otys_nb.rules.formats.form import MAX_SHOWN
from otys_nb.rules.moves import EndTurn, Move, Push
from otys_nb.rules.position import DESIGNER, Position, Turn
from otys_nb.rules.setup import new_position, setup_steps
from otys_nb.rules.validity import problems
from tests.golden.playthrough import first_turns
from tests.golden.wrong import WRONG
from tests.rules.refusals import CASES, DRAWING, END, HELD, OWNER
from tests.rules.tables import NAMES, events_of, key, play, table
from tests.rules.test_explain import LINES
from tests.universe import universe

FOLDER: Final = Path(__file__).parent


def refusals() -> Iterator[str]:
    """The whole answer to each refused move, with the rules and the facts, and what each change would change."""
    for _, _, position, move in CASES:
        answer = explain.why_not(position, move)
        yield f"\n{move!r}"
        for refusal in answer.refusals:
            yield f"  {refusal.reason}({_facts(refusal.facts)}) {_cited(refusal.rules)}"
        yield f"  {answer}"
        for change in answer.changes:
            yield f"  {change.kind}({_facts(change.facts)}): {', '.join(_differences(position, change.position))}"


def _facts(facts: Any) -> str:
    return ", ".join(f"{name}={value!r}" for name, value in facts.items())


def _cited(rules: Any) -> str:
    return " ".join(map(str, rules))


def _differences(before: Any, after: Any, name: str = "") -> Iterator[str]:
    """What is not the same, as far as a part of a position that is not one itself."""
    fields = getattr(before, "__dataclass_fields__", None)
    if isinstance(before, tuple) and before and hasattr(before[0], "__dataclass_fields__"):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _differences(one, other, f"{name}[{index}]")
    elif fields is None:
        if before != after:
            yield f"{name} = {after!r}"
    else:
        for field in (name for name, each in fields.items() if each.compare):
            yield from _differences(getattr(before, field), getattr(after, field), f"{name}.{field}".lstrip("."))


PLACES: Final[dict[str, Position]] = {
    "the beginning of a turn": table(
        3,
        me={"track": "2N", "keys": "145X", "zone": {4: "mppf"}, "contracts": ("21:2b",)},
        colony={"neutral_x": 11},
        legal=False,
    ),
    "step 1 at sponsor 5 advanced": play(table(colony={"sponsors": {3: "5A"}}), key(3)),
    "step 1 at sponsor 3 basic": play(table(me={"track": "2X"}, colony={"sponsors": {3: "3B"}}), key(3)),
    "step 1 at sponsor 3 basic with an empty track": play(table(colony={"sponsors": {3: "3B"}}), key(3)),
    "step 1 at sponsor 4 basic without credits": play(table(me={"credits": 1}, colony={"sponsors": {3: "4B"}}), key(3)),
    "step 1 at sponsor 4 advanced with an upgraded surface": play(
        table(me={"facing": {4: "plant+", 5: "metal+", 3: "fuel+"}}, colony={"sponsors": {2: "4A"}}), key(2)
    ),
    "step 1 at sponsor 4 advanced": play(table(colony={"sponsors": {3: "4A"}}, me={"facing": {1: "metal+"}}), key(3)),
    "step 1 at sponsor 2 advanced": play(table(colony={"sponsors": {3: "2A"}}), key(3)),
    "step 2 with the upgraded Metal Expert": play(
        table(me={"facing": {3: "metal+"}}), *notation.parse_line(table(me={"facing": {3: "metal+"}}), "3 M ..").moves
    ),
    "step 2 with the Spy among four": play(
        table(4, others={1: {"facing": {3: "fuel+"}}, 3: {"facing": {3: "trader"}}}),
        key(3),
        *notation.parse_line(play(table(4), key(3)), "S ..").moves,
    ),
    "step 2 with a level and a column that hold too much": play(
        table(
            me={"facing": {3: "trader+"}, "zone": {3: "mmmtt"}, "credits": 0, "batteries": -1},
            colony={"store": "mmmm"},
            legal=False,
        ),
        key(3),
        Push(),
    ),
    "step 2 with the Plant Expert on a level that holds too much": play(
        table(me={"facing": {3: "plant+"}, "zone": {3: "mmmtt", 4: "mmmmtt"}, "batteries": 0}, legal=False),
        key(3),
        Push(),
    ),
    "step 1 with levels that hold too much": play(
        table(me={"zone": {3: "mmmtt", 4: "ffffff"}}, colony={"sponsors": {3: "5A"}}, legal=False), key(3)
    ),
    "the choice of a front": HELD,
    "a card that comes out of a group": DRAWING,
    "the decision of a copied diver's owner": play(OWNER, *notation.parse_line(OWNER, "S:>M.m ^ ..").moves),
    "the last contract window": END,
}


def words() -> Iterator[str]:
    """Every move that could be written down in some places, by the reason against it; and what is proposed.

    Of the moves that only come at the wrong time, the number is enough.
    """
    for name, position in PLACES.items():
        yield f"\n{name}"
        found: dict[str, list[str]] = {}
        for move in universe(position):
            refusal = turn.check(position, move)
            why = "legal" if refusal is None else f"{refusal.reason} {_cited(refusal.rules)}"
            found.setdefault(why, []).append(_word(position, move))
        for why in sorted(found):
            untimely = why.startswith(("window", "pending", "contract.not"))
            yield f"  {why}: {len(found[why]) if untimely else ' '.join(dict.fromkeys(found[why]))}"
        yield f"  proposed: {' / '.join(notation.suggest(position, ''))}"
    for line in ("1 $ ~Pv1 T:t =", "3 $ S:?>pp:2 ^", "#mpp@4 x2 R:-mc ^", "5 Xpl:mto.m", "3 S:>S.>pp:2"):
        yield f"\nproposed on the way of {line}"
        start = table(me={"zone": {2: "m", 4: "mpp"}, "keys": "1345X", "track": "2", "batteries": 2})
        for end in range(len(line) + 1):
            proposed = notation.suggest(start, line[:end])
            yield f"  {line[:end]!r} {len(proposed)}: {' / '.join(proposed[:12])}"


BEGUN: Final[dict[str, tuple[str, ...]]] = {
    "the beginning of a turn": ("", "1", "x3 ~Sv1", "#mpp", "2 R ..", "5 Xpl:mto"),
    "step 1 at sponsor 5 advanced": ("", "$m2>3", "S:?", "~M"),
    "step 1 at sponsor 3 basic with an empty track": ("",),
    "step 1 at sponsor 4 basic without credits": ("",),
    "step 1 at sponsor 4 advanced with an upgraded surface": ("",),
    "step 1 at sponsor 2 advanced": ("$", "$pto", "$kg.k", "S:>S."),
    "step 2 with the Spy among four": ("S:<F", "S:>"),
    "the choice of a front": ("",),
    "a card that comes out of a group": ("", "{mmm,pp}"),
    "the decision of a copied diver's owner": ("", "=b"),
    "the last contract window": ("",),
}
"""Lines that are begun in these places: each ends, for something that may follow, as none of the others does."""
FURTHER: Final = (
    "1",
    "x2",
    "n",
    "$",
    "$4",
    "$m2>4",
    "~Sv1",
    "~M",
    "T",
    "T:t",
    "P:t",
    "S",
    "S:",
    "S:?",
    "S:>S",
    "S:<M.m",
    "S|",
    "Xpl:mto.m",
    "R:-mc,+p",
    ":m",
    ":<F",
    ",m",
    ".m",
    ".-",
    "..",
    ">pp",
    ">",
    "<F",
    "#mpp",
    "#mpp@4",
    "##21",
    "{pp}",
    "{pp,mmm}",
    "{",
    "{}",
    "=",
    "=a",
    "=b",
    "^",
    "^c",
    "|",
    "| 3",
    "(+3) |",
    "; and so on",
    "?",
    "é",
)
"""What may follow, or not: each is joined to each beginning, and put after it."""


def lines() -> Iterator[str]:
    """How far lines are read: the number of moves played, then the reason and the place of an error, if there is one.

    Those of the same outcome stand together, so that a change shows as few lines that differ; what a word may mean
    stands there once.
    """
    told: set[str] = set()
    for name, beginnings in BEGUN.items():
        yield f"\n{name}"
        for begun in beginnings:
            found: dict[str, list[str]] = {}
            for further in FURTHER:
                for gap in ("", " ")[: 1 + bool(begun)]:
                    read = notation.parse_line(PLACES[name], begun + gap + further)
                    found.setdefault(_outcome(read, len(begun)), []).append(gap + further)
            yield from (f"  {begun}  {outcome}: {'  '.join(which)}" for outcome, which in sorted(found.items()))
        named = {word: notation.candidates(PLACES[name], word) for word in FURTHER}
        meanings = [f"  {word} may mean {' '.join(map(repr, moves))}" for word, moves in named.items() if moves]
        yield from (meaning for meaning in meanings if meaning not in told)
        told.update(meanings)


def written() -> Iterator[str]:
    """The first two turns of two games, written from each of their positions to each that follows."""
    for name in ("two-advanced", "three-designer"):
        yield f"\n{name}"
        positions, moves = first_turns(name, 2)
        for start in range(len(moves)):
            for end in range(start + 1, len(moves) + 1):
                yield f"  {start}-{end}: {notation.write_line(positions[start], moves[start:end])}"


def _outcome(read: notation.ParsedLine, begun: int) -> str:
    error = read.error
    if error is None:
        return f"{len(read.moves)}"
    reason = error.reason if error.refusal is None else f"{error.refusal.reason} {_cited(error.refusal.rules)}"
    return f"{len(read.moves)}, {reason} at {error.at - begun:+}"


def _word(position: Position, move: Move) -> str:
    return "|" if isinstance(move, EndTurn) else notation.write_move(position, move).replace(" ", "_")


def errors() -> Iterator[str]:
    """What is said about wrong inputs of every kind; the place in a text as a number, not as it is drawn below it."""
    for topic, (read, inputs) in WRONG.items():
        yield f"\n{topic}"
        for wrong in inputs:
            shown = str(wrong) if len(str(wrong)) <= 200 else f"{str(wrong)[:80]}…{str(wrong)[-80:]}"
            yield f"  {shown!r}"
            try:
                read(wrong)
            except Exception as error:
                at = getattr(error, "at", None)
                lines = str(error).split("\n")[: None if at is None else 1]
                place = "" if at is None else f"at {at}, "
                yield from (
                    f"    {line}".rstrip() for line in (f"{place}{type(error).__name__}: {lines[0]}", *lines[1:])
                )
                yield from (f"    - {problem}" for problem in getattr(error, "problems", ())[MAX_SHOWN:])
            else:
                yield "    is read"


def told() -> Iterator[str]:
    """What happens in short games, as it is told."""
    seen: set[str] = set()
    for position, moves in LINES:
        for event in events_of(position, *moves):
            sentence = event.text(names=NAMES)
            if sentence not in seen:
                seen.add(sentence)
                yield f"{event.kind}: {sentence}"


def findings() -> Iterator[str]:
    """What is found wrong with spoilt positions: name, place, rules and sentence."""
    game = new_position(["Ada", "Grace"], seed=5)
    rows = game.colony.display

    def ada(**changes: Any) -> Position:
        return replace(game, players=(replace(game.players[0], **changes), *game.players[1:]))

    def colony(**changes: Any) -> Position:
        return replace(game, colony=replace(game.colony, **changes))

    spoilt = [
        replace(game, players=game.players[:1], round=0, variants=("a", DESIGNER, DESIGNER), to_move=7),
        replace(game, players=game.players * 3, first_player=-1),
        replace(game, finished=True),
        replace(game, to_move=None),
        replace(ada(score=20), turn=Turn("sponsor", "1", 1)),
        replace(ada(score=18), finished=True),
        replace(ada(score=18), to_move=1),
        replace(ada(score=18), first_player=1, to_move=1),
        ada(score=20, keys="", track="12345X"),
        ada(score=-1, credits=-2, batteries=-3, keys="112N", neutral_x=-1, hacker=9, mechanic=-1),
        ada(divers=("spy", "spy+"), zone=("mmmm", "", "", "", "m" * 7), name=" "),
        ada(rewards=("mf/orange", "?", None, None, None), contracts=("?", *["mpp:3"] * 40)),
        ada(neutral_x=1),
        ada(track="N"),
        ada(track="3"),
        colony(sponsors=("1A", "1B")),
        colony(display=(("?", None, "mf/green"), *rows[1:]), store="mmmmpppptt"),
        colony(contracts=(None,)),
        colony(contracts=("?", "mp:3", None)),
        colony(discards=("?",)),
        colony(bag=("mf/orange",) * 40, display=((None, rows[0][0]), *rows[1:])),
        colony(neutral_x=-1),
        colony(bag=(("mf/orange", "?"), "?"), deck=("mp:2", ("?", "mp:3"))),
    ]
    for number, position in enumerate(spoilt, start=1):
        yield f"\n{number}"
        for found in problems(position):
            yield f"  {found.code} {found.where} {found.severity} {_cited(found.rules)}: {found.text()}"
    yield "\nthe steps of the setup"
    for step in setup_steps(game):
        places = ", ".join(f"{place} = {value!r}" for place, value in step.places.items())
        yield f"  {step.board} {step.number} ({_cited(step.rules)}): {places}"


TOPICS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    topic.__name__: topic for topic in (refusals, told, words, lines, written, errors, findings)
}


def text(topic: str) -> str:
    """The whole file of a topic."""
    return "\n".join(TOPICS[topic]()).lstrip("\n") + "\n"


if __name__ == "__main__":
    for topic in TOPICS:
        (FOLDER / f"answers-{topic}.txt").write_text(text(topic), encoding="utf-8")
