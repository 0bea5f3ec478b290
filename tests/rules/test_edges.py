"""The edges of the rules' modules: values put together by hand, answers that only a program asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from otys_nb.rules import components, piles, setup, turn
from otys_nb.rules.components import SPONSORS
from otys_nb.rules.draft import Draft
from otys_nb.rules.formats import code, interchange
from otys_nb.rules.formats.checksum import unsigned
from otys_nb.rules.formats.record import load, save
from otys_nb.rules.game import Game
from otys_nb.rules.moves import ChooseKey, Copy, Draw, EndTurn, Propel, Push, Sponsor, SponsorKey, SponsorUpgrade
from otys_nb.rules.notation import candidates, parse_line, write_move
from otys_nb.rules.position import Position
from otys_nb.rules.refusal import IllegalMove
from otys_nb.rules.validity import problems
from tests.rules.tables import table


def with_colony(position: Position, **changed: Any) -> Position:
    return replace(position, colony=replace(position.colony, **changed))


def test_a_group_of_one_is_written_as_the_piece_and_an_empty_group_not_at_all() -> None:
    plain = with_colony(table(), bag=("mf/orange", "battery/green"), deck=("mpp:3",))
    grouped = with_colony(table(), bag=(("mf/orange",), (), "battery/green"), deck=((), ("mpp:3",)))
    assert code.write(grouped) == code.write(plain)
    assert interchange.canonical(grouped) == interchange.canonical(plain)


def test_a_display_of_four_levels_has_no_code() -> None:
    position = with_colony(table(), display=table().colony.display[:4])
    with pytest.raises(ValueError, match="colony.display: "):
        code.write(position)


@pytest.mark.parametrize("field", ["v~zz", "vdesigner.~ff", "e~zz", "e~ff"])
def test_a_code_says_where_a_name_is_wrong(field: str) -> None:
    text = unsigned(code.write(table())) or ""
    start = text.index("_", text.index("_r1") + 1)
    with pytest.raises(code.CodeError) as caught:
        code.read(f"{text[:start]}_{field}{text[start:]}")
    assert caught.value.at == start + 1 + field.index("~")


def test_the_next_piece_of_an_ordered_pile_is_certain() -> None:
    assert piles.chances(("a", ("b", "c", "c"))) == {"a": 1}
    assert piles.chances((("b", "c", "c"),)) == {"b": 1, "c": 2}


def test_what_is_not_there_cannot_be_paid() -> None:
    assert components.removed("mpp", "p") == "mp"
    with pytest.raises(ValueError, match="no 'f' in 'mp'"):
        components.removed("mp", "f")


def test_a_contract_asks_for_something() -> None:
    with pytest.raises(ValueError, match="asks for nothing"):
        components.contract(":3")


def test_nobody_can_be_given_anything_when_the_game_is_over() -> None:
    with pytest.raises(ValueError, match="nobody is to move"):
        Draft(replace(table(), to_move=None))


def test_the_player_to_move_is_one_and_the_same_in_a_draft() -> None:
    draft = Draft(table())
    assert draft.player(0) is draft.me
    assert draft.player(1) is draft.player(1)


def test_a_game_without_moves_added_stays_where_it_is() -> None:
    game = Game(table())
    assert game.add([]) is game.root and game.node is game.root


def test_a_branch_that_is_forgotten_takes_nothing_else_along() -> None:
    game = Game(table())
    first = game.add([ChooseKey("1", 1)])
    game.node = game.root
    second = game.add([ChooseKey("2", 2)])
    game.node = first
    game.remove(second)
    assert game.node is first and game.root.children == (first,)


def test_a_watcher_hears_of_each_step_once() -> None:
    game, heard = Game(table()), []
    vars(game)["watcher"] = lambda: heard.append(game.node)
    first = game.add([ChooseKey("1", 1)])
    game.node = first
    assert heard == [first]


def test_a_game_is_its_record() -> None:
    game = Game(table())
    game.add([ChooseKey("1", 1)])
    assert game.record() == save(game)


def test_a_start_that_a_code_would_put_in_order_is_kept_as_it_is() -> None:
    position = table()
    player = replace(position.players[0], keys=position.players[0].keys[::-1])
    game = Game(replace(position, players=(player, *position.players[1:])))
    assert '[Setup "{' in save(game)
    assert load(save(game)).root.position.players[0].keys == position.players[0].keys


def test_a_position_checks_and_explains_like_the_engine() -> None:
    position = table()
    assert position.check(ChooseKey("1", 1)) is None
    assert position.check(EndTurn()) is not None and position.check(EndTurn()) == turn.check(position, EndTurn())
    assert position.explain(ChooseKey("1", 1)) == turn.explain(position, ChooseKey("1", 1))


def test_a_forbidden_move_is_explained_to_nobody() -> None:
    with pytest.raises(IllegalMove) as caught:
        turn.explained(table(), EndTurn())
    assert caught.value.move == EndTurn() and caught.value.refusal.text("en") in str(caught.value)
    assert len({caught.value.refusal, turn.check(table(), EndTurn())}) == 1


def test_steps_of_the_setup_can_be_collected() -> None:
    steps = setup.setup_steps(setup.new_position(["Ada", "Grace"], seed=1))
    assert len(set(steps)) == len(steps)


def test_a_sponsor_word_before_any_key_is_read() -> None:
    assert candidates(table(), "$") == (Sponsor(),)
    assert write_move(table(), Sponsor())


def test_a_spy_draws_nothing_from_an_empty_deck() -> None:
    line = parse_line(table(colony={"deck": ()}, legal=False), "3 S:{mpp:3}")
    assert isinstance(line.error, IllegalMove) and line.error.move == Draw()


def test_what_chance_gives_has_to_be_a_piece() -> None:
    line = parse_line(table(colony={"deck": (("mpp:3", "pp:2"),)}, legal=False), "3 S:{moon}")
    assert line.error is not None and (line.error.reason, line.error.at) == ("unreadable", 5)


def test_a_diver_that_does_not_lie_there_is_named_after_the_push_as_well() -> None:
    line = parse_line(table(), "1 T M:m")
    assert isinstance(line.error, IllegalMove) and line.error.refusal is not None
    assert line.error.at == 4


@pytest.mark.parametrize("tile", SPONSORS)
def test_a_sponsors_sign_means_each_of_its_uses_even_where_none_is_possible(tile: str) -> None:
    divers = tuple(diver.rstrip("+") + "+" for diver in table().players[0].divers)
    for given in ({}, {"divers": divers}):
        position = turn.advance(table(me=given, colony={"sponsors": {1: tile}}, legal=False), ChooseKey("1", 1))
        meant = candidates(position, "$")
        possible = [each for each in turn.moves(position) if isinstance(each, Sponsor | SponsorKey | SponsorUpgrade)]
        assert meant[-1] == Sponsor() and set(possible) <= set(meant)


def test_a_copy_is_written_without_a_letter_where_no_diver_can_be_meant() -> None:
    assert write_move(table(), Copy(1)) in (":>", ":<", "S:>", "S:<", ">", "<")


def test_a_line_after_the_end_of_the_game_is_refused_by_the_rule_of_the_end() -> None:
    line = parse_line(replace(table(legal=False), finished=True), "4 $")
    assert isinstance(line.error, IllegalMove) and line.error.refusal.rules == (79,)


def test_a_short_code_is_shown_from_its_beginning_and_a_long_one_around_the_place() -> None:
    for text, shown in (("otys1_rx", "\n  otys1_rx\n"), (code.write(table()).replace("_end-", "_fin-"), "\n  …")):
        with pytest.raises(code.CodeError) as caught:
            code.read(text)
        assert shown in str(caught.value)


def test_a_propeller_after_the_push_is_refused_by_its_own_rule() -> None:
    position = turn.advance(turn.advance(table(), ChooseKey("1", 1)), Push())
    refusal = turn.check(position, Propel("metal", 1))
    assert refusal is not None and refusal.rules == (31, 36)


@pytest.mark.parametrize(("key", "rules"), [("1", ()), ("X", (62,))])
def test_the_push_cites_the_x_rule_only_for_an_x_key(key: str, rules: tuple[int, ...]) -> None:
    position = turn.advance(table(), ChooseKey(key, 1))
    assert turn.explain(position, Push())[0].rules == (31, 40, 41, 43, "Q3", *rules)


def test_a_gap_in_the_display_is_found_at_the_start_of_a_turn() -> None:
    display = ((None, "battery/green"), *table().colony.display[1:])
    assert "display.gap" in {found.code for found in problems(with_colony(table(), display=display))}


def test_a_game_names_the_player_to_move() -> None:
    assert repr(Game(table(to_move=1))) == "<Game: round 1, Grace to move, 0 moves>"
