"""The first game: up to 18 prestige against a mild opponent, with a coach or without.

The coach speaks when a rule matters for the first time, and when the player missed an obvious contract. Its remarks are
in ``data/first_game.toml``; each names the moment at which it matters, a key of `MOMENTS`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from otys_nb.analysis import review
from otys_nb.analysis.policies import Policy
from otys_nb.rules.arguments import checked
from otys_nb.rules.components import GOAL, UNKNOWN
from otys_nb.rules.contracts import KeepCard
from otys_nb.rules.game import Node, new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.messages import in_words
from otys_nb.rules.moves import ChooseKey, Complete, Propel, Stay
from otys_nb.rules.position import Position, mover
from otys_nb.rules.rewards import ResolveFront
from otys_nb.rules.sponsors import KINDS
from otys_nb.rules.turn import moves
from otys_nb.rules.validity import problems
from otys_nb.widgets import whynot
from otys_nb.widgets.affordances import USES, activated
from otys_nb.widgets.messages import say
from otys_nb.widgets.opponents import PlayTable

MIN_MISSED_COST: Final = 0.08
"""The smallest loss of winning chance for which the coach mentions a missed contract."""
NAMES: Final = ("Ada", "Grace")


def _begins(position: Position) -> bool:
    return position.turn.stage == "key"


def _sponsor(position: Position) -> bool:
    return any(isinstance(move, KINDS) for move in moves(position))


def _propeller(position: Position) -> bool:
    return position.turn.stage == "sponsor" and any(isinstance(move, Propel) for move in moves(position))


def _use(position: Position) -> bool:
    return position.turn.stage == "diver" and any(isinstance(move, USES) for move in moves(position))


def _idle(position: Position) -> bool:
    """The pushed diver could not be used at all; after a sponsor, which may let it work twice, nothing is said."""
    turn = position.turn
    return turn.stage == "diver" and turn.uses > 0 and not turn.sponsor_used and not _use(position)


def _contract(position: Position) -> bool:
    return any(isinstance(move, Complete) for move in moves(position))


def _stay(position: Position) -> bool:
    return (
        position.turn.stage == "diver"
        and any(isinstance(move, Stay) for move in moves(position))
        and not _use(position)
    )


def _home(position: Position) -> bool:
    player = mover(position)
    threshold = position.edition.hacker[min(player.hacker, len(position.edition.hacker) - 1)]
    return position.turn.stage == "key" and len(player.track) + 1 >= threshold


def _cross(position: Position) -> bool:
    keys = {move.key for move in moves(position) if isinstance(move, ChooseKey)}
    return bool(keys & {"X", "N"}) and position.turn.stage == "key" and len(keys) <= 3


def _card(position: Position) -> bool:
    return bool(position.turn.pending) and isinstance(position.turn.pending[-1], KeepCard)


def _token(position: Position) -> bool:
    return bool(position.turn.pending) and isinstance(position.turn.pending[-1], ResolveFront)


def _near(position: Position) -> bool:
    return max(player.score for player in position.players) >= GOAL - 4


MOMENTS: Final[Mapping[str, Callable[[Position], bool]]] = {
    "begins": _begins,
    "contract": _contract,
    "card": _card,
    "token": _token,
    "sponsor": _sponsor,
    "use": _use,
    "stay": _stay,
    "idle": _idle,
    "propeller": _propeller,
    "home": _home,
    "cross": _cross,
    "near": _near,
}
"""The moments at which rules matter, by name."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark that the coach makes once: when, its text in each language, and its rules."""

    id: str
    when: str
    text: Mapping[str, str]
    rules: tuple[int, ...]


@cache
def remarks() -> tuple[Remark, ...]:
    """All remarks, the most urgent first."""
    text = (files("otys_nb.widgets") / "data" / "first_game.toml").read_text(encoding="utf-8")
    return tuple(
        Remark(one["id"], one["when"], {lang: one[lang] for lang in ("en", "fr", "de")}, tuple(one["rules"]))
        for one in tomllib.loads(text)["remark"]
    )


class FirstGame(PlayTable):
    """A `PlayTable` with a coach, if `coached`."""

    def __init__(self, shown: Any, opponents: Mapping[int, Any], *, coached: bool = True, **options: Any) -> None:
        self.coached = coached
        self.said: dict[str, Node] = {}
        """The remarks made so far, and the node of each."""
        self.missed: tuple[Node, str] | None = None
        """Where the learner's last turn ended, and the contract that it could have completed, if there was one."""
        self._turn: Node | None = None
        super().__init__(shown, opponents, **options)

    def _follow_game(self, before: Node | None) -> None:
        node = self._session.game.node
        if not self.coached or self.trying or (self._busy and node.position.to_act not in self.seats):
            return
        if self._turn is not None and self._turn in node.path() and self._turn is not node:
            self._check_missed_contract(node)
        position = node.position
        if self.phase != "mine" or cannot_coach(position):
            return
        if position.turn.stage == "key":
            self._turn = node
        if node in self.said.values():
            return
        for remark in remarks():
            if remark.id not in self.said and MOMENTS[remark.when](position):
                self.said[remark.id] = node
                return

    def _check_missed_contract(self, node: Node) -> None:
        """After your turn, check whether it could have completed a contract."""
        start = self._turn
        assert start is not None
        path = node.path()
        later = path[path.index(start) + 1 :]
        end = next((at for at, one in enumerate(later) if one.ends_turn), None)
        if end is None:
            return
        self._turn = None
        line = [one.move for one in later[: end + 1] if one.move is not None]
        found = review.missed_contract(start, line)
        obvious = found is not None and found[1] >= MIN_MISSED_COST
        self.missed = (later[end], found[0]) if found is not None and obvious else None

    @property
    def remark(self) -> tuple[str, tuple[int, ...]] | None:
        """The coach's remark at this moment, with its rules."""
        node = self._session.game.node
        if not self.coached or self.trying or self.phase != "mine":
            return None
        if self.missed is not None and node.position.turn.stage == "key" and self.missed[0] in node.path():
            card = in_words(self.missed[1], "card", self.lang)
            return say("opponents.missed", self.lang, card=card), (66,)
        found = next((one for one in remarks() if self.said.get(one.id) is node), None)
        if found is None:
            return None
        return found.text[spoken(self.lang)].format(why=_why_idle(node.position, self.lang)), found.rules

    def _place(self) -> dict[str, Any]:
        place = super()._place()
        return place | ({"said": sorted(self.said)} if getattr(self, "said", None) else {})

    def _go_to(self, place: Mapping[str, Any]) -> None:
        super()._go_to(place)
        known = {one.id for one in remarks()}
        told = place.get("said")
        if isinstance(told, list):
            self.said |= {name: self._session.game.root for name in told if name in known and name not in self.said}


def _why_idle(position: Position, lang: str) -> str:
    """Why the pushed diver can do nothing, for the remark about it."""
    return whynot.why(position, f"diver:{activated(position)}", lang, None)["text"] if _idle(position) else ""


def cannot_coach(position: Position) -> bool:
    """Whether the coach has to be silent: the game is over, or the position cannot occur in a game."""
    return (
        position.finished
        or UNKNOWN in position.players[position.to_act or 0].contracts
        or bool(position.turn.stage == "key" and [one for one in problems(position) if one.severity == "blocks"])
    )


@checked
def first_game(
    *,
    coached: bool = True,
    opponent: Policy = "mild",
    seed: int = 7,
    lang: str = "",
    assists: bool = True,
    **options: Any,
) -> FirstGame:
    """A first game to 18 against a mild opponent, with a coach at your side; ``coached=False`` is the same without.

    Another `opponent` is named as for `otys_nb.against`, from mild to strong ``"random"``, ``"mild"``, ``"fair"``,
    ``"greedy"``, ``"keen"``, ``"search"``; ``assists=False`` is as on a real table, as there.

    Raises:
        ValueError: naming what is wrong.
    """
    return FirstGame(
        new_game(NAMES, seed=seed, **options),
        {1: opponent},
        coached=coached,
        seed=seed,
        lang=lang,
        assists=assists,
        deal=lambda number: new_game(NAMES, seed=number, **options),
    )


__all__ = ["FirstGame", "first_game", "remarks"]
