"""The walkers find what they are for: a planted fault of each kind is found, and called by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from otys_nb.bake.store import Store
from otys_nb.lessons import checks, ending, example_view, helping, lesson_message
from otys_nb.lessons.feedback import Feedback
from otys_nb.lessons.messages import say
from otys_nb.lessons.session import LessonSession
from otys_nb.rules.moves import ChooseKey
from otys_nb.widgets import affordances, coach, game_panel, guided_offers, lesson_room, scenes, whynot
from otys_nb.widgets.actions import Rejected
from otys_nb.widgets.guided_offers import GuidedOffers
from otys_nb.widgets.lesson_room import LessonRoom
from otys_nb.widgets.opponents import PlayTable
from tests.rules.tables import table
from tests.truth import test_baked, test_games, test_lessons
from tests.truth.game_claims import check_game
from tests.truth.walker import Untrue, Walk

Plant = Callable[[pytest.MonkeyPatch], None]


def a_missed_contract_is_told_for_ever(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(coach, "MIN_MISSED_COST", 0)
    check = coach.Coach._check_missed_contract

    def once(self: Any, start: Any, node: Any) -> None:
        before = self.missed
        check(self, start, node)
        self.missed = before or self.missed

    def always(self: Any) -> Any:
        stands = self.room.phase == "mine" and self.room.node.position.turn.stage == "key"
        return self.missed if stands and self.missed and self.room.node.comes_from(self.missed.end) else None

    patch.setattr(coach.Coach, "_check_missed_contract", once)
    patch.setattr(coach.Coach, "missed_here", property(always))


def a_prompt_asks_for_what_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game_panel, "question", lambda position: "pending" if position.turn.pending else position.turn.stage)


def a_prompt_asks_for_a_sponsor_that_does_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(game_panel, "combined", lambda position, actor: [((), ("sponsor:1",))])


def a_named_piece_does_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(affordances, "_pieces", lambda position, move: [])
    affordances._affordances.cache_clear()


def a_token_elsewhere_is_refused_without_its_level(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(whynot, "_after_push", lambda position, target: None)
    whynot._intentions.cache_clear()
    affordances._affordances.cache_clear()


def what_is_offered_is_refused(patch: pytest.MonkeyPatch) -> None:
    take = GuidedOffers.take

    def refuse(self: GuidedOffers, action: Any, moment: Any) -> Any:
        if action["do"] == "move" and action["id"] == 0:
            raise Rejected("no_move")
        return take(self, action, moment)

    patch.setattr(GuidedOffers, "take", refuse)


def a_side_path_is_lit(patch: pytest.MonkeyPatch) -> None:
    every = lambda session, offers: None if session.step.exercise else list(range(len(offers)))  # noqa: E731
    patch.setattr(lesson_room, "meant", every)


def a_hint_takes_the_way_back_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(helping, "_way_back", lambda session: Feedback("hint", "hint_back"))


def the_first_order_stands_once_it_is_done(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(lesson_message, "goal", lambda session, lang: say(session.step.goals, lang))


def a_used_piece_is_lit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(guided_offers, "lying", lambda position, target: None)


def a_film_runs_ahead_of_its_words(patch: pytest.MonkeyPatch) -> None:
    for module in (example_view, scenes):
        patch.setattr(module, "present_scene", lambda session: None)


def a_wrong_way_is_told_something_else(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(checks, "explained", lambda step, attempt: step.wrong[-1] if step.wrong else None)


def a_page_offers_what_it_does_not_hold(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Store, "offer_only_held", lambda *given: None)


def another_kernel_forgets_the_language(patch: pytest.MonkeyPatch) -> None:
    snapshot = LessonRoom.snapshot
    patch.setattr(LessonRoom, "snapshot", lambda self: {**snapshot(self), "lang": "en"})


def a_step_is_miscounted(patch: pytest.MonkeyPatch) -> None:
    state = lesson_message.state

    def miscounted(session: LessonSession, lang: str = "") -> Any:
        told = state(session, lang)
        return {**told, "step": {**told["step"], "n": told["step"]["n"] + 1}}

    patch.setattr(lesson_room, "state", miscounted)


def more_is_said_to_be_right_than_was(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ending, "_grade", lambda session, step: "solved")


def lesson(seed: int) -> None:
    test_lessons.walk("lesson", seed, "fr")


def x_lesson(seed: int) -> None:
    lesson(91 + seed)  # in which a wrong key is taken back by the sponsor


def game(seed: int) -> None:
    test_games.walk(seed, "en")


def x_alone(seed: int) -> None:
    position = table(me={"track": "12345"})  # with the cross no sponsor is chosen
    Walk(PlayTable(position, {1: "random"}, coached=True, seed=seed, lang="en"), seed, check_game).take(10)


def explorer_pushed(seed: int) -> None:
    board = PlayTable(table(me={"credits": 4}), {1: "random"}, coached=True, seed=seed, lang="en")
    board.session.play(ChooseKey("5", 5))
    Walk(board, seed, check_game).take(3)


def later_game(seed: int) -> None:
    game(29 + seed)  # whose player misses a contract


def class_file(seed: int) -> None:
    test_baked.check_page(test_baked.Seat("contracts-2x1-pearl", 1 + seed, "de"))


PLANTED: Final[dict[Plant, tuple[str, Callable[[int], None]]]] = {
    a_missed_contract_is_told_for_ever: ("past", later_game),
    a_prompt_asks_for_what_is_refused: ("prompt", game),
    a_prompt_asks_for_a_sponsor_that_does_nothing: ("prompt", x_alone),
    a_named_piece_does_nothing: ("named", game),
    a_token_elsewhere_is_refused_without_its_level: ("why", explorer_pushed),
    what_is_offered_is_refused: ("refused", lesson),
    a_side_path_is_lit: ("light", lesson),
    a_hint_takes_the_way_back_away: ("stuck", lesson),
    the_first_order_stands_once_it_is_done: ("past", lesson),
    a_used_piece_is_lit: ("light", x_lesson),
    a_film_runs_ahead_of_its_words: ("film", lesson),
    a_wrong_way_is_told_something_else: ("verdict", lesson),
    a_page_offers_what_it_does_not_hold: ("held", class_file),
    another_kernel_forgets_the_language: ("memory", lesson),
    a_step_is_miscounted: ("number", lesson),
    more_is_said_to_be_right_than_was: ("number", lesson),
}
"""Each fault with its kind, and the way on which it is met."""


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, walk = PLANTED[plant]
    plant(monkeypatch)
    found = set()
    for seed in range(30):  # which lesson a seed walks follows the course: another may meet what follows from the fault
        try:
            walk(seed)
        except Untrue as untrue:
            found.add(untrue.kind)
        if kind in found:
            break
    assert kind in found
    whynot._intentions.cache_clear()
    affordances._affordances.cache_clear()
