"""Players' questions: each with its answer, the rules that decide it, and a board on which the engine plays it.

The data is in ``data/questions/*.toml``, one file a topic, what players say when a question comes up in
``data/situations.toml``, and the boards in ``data/boards.toml``. The claims of a
question (`otys_nb.examples.claims`) are checked after its last move; moves that must be refused come last on the board.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Final, Literal, NamedTuple

from otys_nb.examples import claim_tables, claims, paths
from otys_nb.examples.claims import Claim, Moment, Refused
from otys_nb.rules import notation
from otys_nb.rules.events import Event
from otys_nb.rules.formats.interchange import from_dict
from otys_nb.rules.language import LANGUAGES, in_every, spoken
from otys_nb.rules.moves import Move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import Refusal
from otys_nb.rules.setup import new_position

TOPICS: Final = (
    "setup",
    "turn",
    "keys",
    "x_keys",
    "batteries",
    "surfacing",
    "contracts",
    "resources",
    "experts",
    "upgrades",
    "trader",
    "spy",
    "engineer",
    "explorer",
    "sponsors",
    "ending",
    "components",
)
"""The files, in the order of a game."""
PLAYER_NAMES: Final = ("Ada", "Grace", "Kurt", "Emmy")


class QuestionError(ValueError):
    """Raised for a question that cannot be read or played; says which and why."""


class AnswerFrame(NamedTuple):
    """One picture of an answer: the position after a move, with its events or with the refusal of the next move."""

    position: Position
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    step: str = ""
    moves: tuple[Move, ...] = ()

    def text(self, lang: str = "") -> str:
        """The events or the refusal in words; empty for the first picture."""
        if self.refusal:
            return self.refusal.text(spoken(lang))
        return " ".join(event.text(spoken(lang), [p.name for p in self.position.players]) for event in self.events)


@dataclass(frozen=True)
class AnswerBoard:
    """A position and the line that plays an answer on it, word by word; `seat` is the player whose board is shown."""

    position: Position
    steps: tuple[str, ...]
    seat: int
    refused: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The whole line in notation."""
        return " ".join(self.steps)

    @cached_property
    def frames(self) -> tuple[AnswerFrame, ...]:
        """The position before the line, after each word of it, and with each move that is refused at the end.

        Raises:
            QuestionError: if the line cannot be played, or a move that should be refused can be.
        """
        frames = [AnswerFrame(self.position)]
        for step in self.steps:
            played = _play_step(frames[-1].position, step)
            if not played.whole:
                raise QuestionError(f"{step!r} of {self.line!r} cannot be played: {played.error}")
            frames.append(AnswerFrame(played.position, played.events, None, step, played.moves))
        end = frames[-1].position
        for word in self.refused:
            played = claims.play(end, word)
            if played.refusal is None:
                raise QuestionError(f"{word!r} after {self.line!r} is not refused by a rule")
            frames.append(AnswerFrame(played.position, played.events, played.refusal, word, played.moves))
        return tuple(frames)

    def __repr__(self) -> str:
        return f"<board: {self.line or 'nothing is played'}>"


@dataclass(frozen=True)
class Question:
    """A question and its answer; `refs` are the deciding rules, best first, `also` other wordings that are found.

    `provenance` says where the answer comes from if it is not what its first rule says (empty: it is).
    """

    id: str
    topic: str
    refs: tuple[str, ...]
    asks: Mapping[str, str]
    answers: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    board: AnswerBoard
    claims: tuple[Claim, ...]
    provenance: Literal["", "inferred", "stand-in"] = ""

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"question({self.id!r}): {self.asks['en']}"

    def verdicts(self) -> tuple[bool, ...]:
        """Whether each claim holds after the line.

        Raises:
            QuestionError: if the line cannot be played.
        """
        played = [frame for frame in self.board.frames if frame.refusal is None]
        log = tuple(event for frame in played for event in frame.events)
        end = played[-1]
        moment = Moment(self.board.position, end.position, self.board.seat, end.events, log)
        return tuple(claim.holds(moment) for claim in self.claims)


@cache
def all_questions() -> tuple[Question, ...]:
    """All questions, topic by topic.

    Raises:
        QuestionError: for a file that does not describe questions, naming the question and what is wrong.
    """
    found: list[Question] = []
    for topic in TOPICS:
        for table in _file(f"questions/{topic}.toml")["question"]:
            try:
                found.append(_question(topic, table))
            except (ValueError, KeyError, TypeError) as error:
                raise QuestionError(f"{topic}.toml, {table.get('id', '?')}: {error}") from error
    ids = {question.id for question in found}
    if len(ids) < len(found):
        raise QuestionError("two questions have one id")
    if unknown := set(_file("situations.toml")) - ids:
        raise QuestionError(f"situations.toml: no question {sorted(unknown)[0]!r}")
    return tuple(found)


@cache
def boards() -> Mapping[str, Position]:
    """The boards on which answers are played: one in the middle of a game, and new games for two, three and four."""
    own = {name: from_dict(_without_empty_tokens(table)) for name, table in _file("boards.toml").items()}
    return own | {f"new-{n}": new_position(PLAYER_NAMES[:n], seed=7) for n in (2, 3, 4)}


def _play_step(position: Position, step: str) -> claims.PlayedLine:
    """Play a step; one that ends with ``|`` ends the turn, and with it perhaps the game."""
    if not step.endswith("|"):
        return claims.play(position, step)
    return claims.played(position, notation.parse_line(position, step.removesuffix("|").rstrip()))


def _without_empty_tokens(table: Mapping[str, Any]) -> dict[str, Any]:
    """A board as `otys-position/1`: TOML has no null, so a space without a reward token is an empty string there."""
    players = [{**player, "rewards": [token or None for token in player["rewards"]]} for player in table["players"]]
    return {**table, "players": players}


def _question(topic: str, table: Mapping[str, Any]) -> Question:
    unknown = set(table) - {"id", "refs", "provenance", "board", "seat", "change", "play", "claims", *LANGUAGES}
    if unknown:
        raise ValueError(f"{sorted(unknown)[0]!r} does not belong there")
    asks, answers, written = (
        in_every({lang: table[lang][text] for lang in LANGUAGES if text in table.get(lang, {})})
        for text in ("ask", "answer", "also")
    )
    situations = _file("situations.toml").get(table["id"])
    said = in_every(situations) if situations else {}
    also = {lang: tuple(" / ".join(filter(None, (written[lang], said.get(lang)))).split(" / ")) for lang in LANGUAGES}
    read = tuple(claim_tables.read(claim, f"claim {at}") for at, claim in enumerate(table["claims"]))
    if not read:
        raise ValueError("it claims nothing")
    seat = table.get("seat", 0)
    position = paths.with_changes(boards()[table.get("board", "table")], seat, table.get("change", {}))
    refused = tuple(claim.play for claim in read if isinstance(claim, Refused))
    return Question(
        table["id"],
        topic,
        tuple(table["refs"]),
        asks,
        answers,
        also,
        AnswerBoard(position, tuple(table.get("play", ())), seat, refused),
        read,
        table.get("provenance", ""),
    )


@cache
def _file(name: str) -> Mapping[str, Any]:
    return tomllib.loads((files("otys_nb.reference") / "data" / name).read_text(encoding="utf-8"))
