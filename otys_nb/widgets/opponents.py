"""A game against opponents: the computer plays some seats and answers as soon as you have decided.

Every other board on the game follows, since all share one `Session`. What happens at the table is up to its room
(`otys_nb.widgets.game_room`).

>>> table = against(["Ada", "Grace"], {1: "greedy"}, seed=7)
>>> table.play("5")
>>> table.position.to_act
0
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, Unpack

import traitlets

from otys_nb.analysis.policies import Policy
from otys_nb.analysis.review import Review
from otys_nb.analysis.suggestions import Suggestion
from otys_nb.rules import messages
from otys_nb.rules.arguments import checked, shown
from otys_nb.rules.game import new_game
from otys_nb.rules.language import spoken
from otys_nb.rules.mistake import wrong, wrong_kind
from otys_nb.rules.setup import GameOptions
from otys_nb.widgets import free_placement, masked_record
from otys_nb.widgets.board import Board
from otys_nb.widgets.game_room import GameRoom, PlayOptions
from otys_nb.widgets.hints import HINT_SECONDS
from otys_nb.widgets.messages import say
from otys_nb.widgets.part import Part

Self = TypeVar("Self", bound="PlayTable")


class PlayTable(Board):
    """The whole table; `opponents` says for each seat of the computer who plays it: a name (from mild to
    strong: ``"random"``, ``"mild"``, ``"fair"``, ``"greedy"``, ``"keen"``, ``"search"``) or a player of your own. The
    other seats are yours, and a single one sees only what it may know.

    `seed` fixes what chance and the opponents do. Taking back goes to your own last decision; the opponents' answers
    to it stay in the game's tree. `deal` makes the game that follows; `curtain` says whether one falls between people.
    """

    KIND = "table"
    BENCH = free_placement.MODULE
    ANY_REVISION = (*Board.ANY_REVISION, "hint")

    answers = traitlets.Dict().tag(sync=True)
    """The opponents' turns since your last decision (`otys_nb.widgets.opponent_turns`)."""

    room: GameRoom

    def __init__(
        self, shown: Any, opponents: Mapping[int, Policy] | None = None, **options: Unpack[PlayOptions]
    ) -> None:
        super().__init__(GameRoom(shown, opponents, **options))

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are yours."""
        return self.room.seats

    @property
    def phase(self) -> str:
        """What the game waits for (`GameRoom.phase`)."""
        return self.room.phase

    @property
    def strength(self) -> str:
        """The strength of all opponents; empty if they differ or are players of your own."""
        return self.room.opponents.strength

    @property
    def taken_back(self) -> int:
        """How many take-backs followed after hidden information had been revealed."""
        return self.room.taken.count

    def go_on(self: Self) -> Self:
        """Let the opponents play until you decide; moves that they have already played here are replayed."""
        self.room.go_on()
        return self

    def play_freely(self: Self, on: bool = True) -> Self:
        """Switch to free placement, or with ``on=False`` back to assists. Returns this table."""
        self.room.play_freely(on)
        return self

    def play_like(self: Self, strength: str) -> Self:
        """Let the computer play like this from here: from mild to strong ``"random"``, ``"mild"``, ``"fair"``,
        ``"greedy"``, ``"keen"``, ``"search"``. Returns this table.

        Raises:
            ValueError: for a name that is none, or where the computer plays nobody.
        """
        self.room.play_like(strength)
        return self

    def hint(self, n: int = 1, *, seconds: float = HINT_SECONDS, tries: int | None = None) -> Sequence[Suggestion]:
        """Search for the `n` best turns, or ways to finish this turn, using only what you may know.

        Raises:
            ValueError: where an opponent decides, or the game is over.
        """
        return self.room.hints.search(n, seconds=seconds, tries=tries)

    def autoplay(self: Self, policy: Policy = "greedy") -> Self:
        """Let `policy` play your seats to the end of the game, as the opponents play theirs."""
        self.room.opponents.play_out(policy)
        return self

    def result(self, lang: str = "") -> str:
        """Who has won, in the words of the last event; empty while the game goes on or if its past is unknown."""
        told = self.session.game.events
        if not self.position.finished or not told:
            return ""
        return told[-1].text(lang or self.lang, [player.name for player in self.position.players])

    def standing(self, lang: str = "") -> str:
        """The round, and the prestige of each player, the most first."""
        lang = spoken(lang or self.lang)
        ranked = sorted(self.position.players, key=lambda player: -player.score)
        scores = [f"{player.name}: {messages.in_words(player.score, 'prestige', lang)}" for player in ranked]
        return "\n".join([say("opponents.round", lang, round=self.position.round), *scores])

    def review(self, n: int = 3, *, seconds: float = 10.0) -> Review:
        """Find the `n` turns of yours that cost most, and better ones; with ``seconds=0`` by the evaluation alone,
        which gives the same result on every run."""
        return self.room.review.search(n, seconds=seconds)

    def record(self) -> str:
        """The game so far as text that you can share: it masks what you may not know, and your hand.
        ``table.session.game.record()`` holds everything."""
        eyes = self.room.eyes(self.position) if self.room.alone else None
        return masked_record.record(self.session.game, eyes, self.lang)

    def new(self: Self) -> Self:
        """Deal another game for the same players, who sit where they sat."""
        self.room.new()
        return self


@checked
def against(
    players: list[str] | tuple[str, ...],
    opponents: Mapping[int, Policy] | None,
    *,
    seed: int | None = None,
    lang: str = "",
    curtain: bool = True,
    assists: bool = True,
    coached: bool = False,
    more: Sequence[Callable[[GameRoom], Part]] = (),
    **options: Unpack[GameOptions],
) -> PlayTable:
    """A new game of these players, some of them played by the computer; `options` are those of `otys_nb.new_game`.

    With None for `opponents` all are people. Where several are people, a `curtain` falls between their turns. If
    `coached`, a coach stands beside you, and `more` makes parts of your own (`otys_nb.widgets.part`). With
    ``assists=False`` it is as on a real table: no piece is lit, each can be taken and laid anywhere, and at the end of
    the turn the first rule that was broken is shown at the piece; the turn, laid or typed, is played up to there.

    Raises:
        ValueError: naming what is wrong.
    """
    if opponents is not None and not isinstance(opponents, Mapping):
        raise wrong_kind("kind", field="opponents", wanted="Mapping[int, Policy] | None", value=shown(opponents))
    if opponents is not None and not opponents:
        raise wrong("no_opponents", field="opponents")
    game = new_game(players, seed=seed, **options)
    return PlayTable(
        game,
        opponents,
        seed=seed,
        lang=lang,
        curtain=curtain,
        assists=assists,
        coached=coached,
        more=more,
        deal=lambda number: new_game(players, seed=number, **options),
    )


__all__ = ["PlayTable", "against"]
