"""Games as trees: playing, going back, branching off; and what chance decides."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from otys_nb.rules import chance, piles, turn
from otys_nb.rules.events import CubeTaken, KeySlid
from otys_nb.rules.game import Game, Node
from otys_nb.rules.moves import ChooseKey, Gather, Push, Reveal, Skip, Surface
from otys_nb.rules.notation import NotationError
from otys_nb.rules.position import NATURE, Position
from otys_nb.rules.refusal import IllegalMove
from otys_nb.rules.setup import new_position
from tests.rules.tables import kinds, table

TURN = (ChooseKey("1", 1), Push(), Gather("t"), Surface())


def exploring() -> Position:
    """The Explorer on level 1, two orange and one green token in the bag in no order."""
    bag = piles.group(["ft/orange", "mf/orange", "mf/orange"])
    return table(me={"facing": {1: "explorer"}}, colony={"bag": bag})


def test_a_line_and_its_moves_reach_the_same_position() -> None:
    game, other = Game(table()), Game(table())
    game.play("1 T:t")
    for move in TURN:
        other.play(move)
    assert game.position == other.position
    assert game.line() == other.line() == TURN
    assert game.moves() == turn.moves(game.position)


def test_a_turn_may_be_played_in_parts() -> None:
    game = Game(table())
    assert game.play("1 $").play("T:t =").position == Game(table()).play("1 $ T:t =").position


def test_a_turn_knows_where_it_began() -> None:
    game = Game(table())
    assert game.node.turn_start is game.root
    assert game.play("1 $ ..").node.turn_start is game.root
    second = game.play("T:t =").node
    assert second.turn_start is second and game.play("2 ..").node.turn_start is second


def test_a_node_knows_what_it_comes_from() -> None:
    game = Game(table())
    first, last = game.play("1 $ ..").node, game.play("T:t =").node
    assert last.comes_from(last) and last.comes_from(first) and last.comes_from(game.root)
    assert not first.comes_from(last)
    assert last.since(first) == last.path()[last.path().index(first) + 1 :] and last.since(last) == []
    with pytest.raises(ValueError, match="another line"):
        first.since(last)


def test_prose_in_a_line_becomes_the_comment() -> None:
    game = Game(table()).play("1 T:t ; the first tech")
    assert game.comment == "the first tech"


@pytest.mark.parametrize("wrong", ["1 T:t | 2 nonsense", "1 T:m", "1 1", "x"])
def test_a_line_that_cannot_be_played_changes_nothing(wrong: str) -> None:
    game = Game(table())
    with pytest.raises(NotationError):
        game.play(wrong)
    assert game.node is game.root and not game.variations
    with pytest.raises(IllegalMove):
        game.play(Skip())
    assert game.node is game.root and not game.variations


def test_a_part_of_a_line_may_be_kept() -> None:
    game = Game(table())
    with pytest.raises(NotationError):
        game.play("1 T:m", partial=True)
    assert game.line() == TURN[:2]


def test_undo_and_redo_go_by_what_was_played_at_once() -> None:
    game = Game(table())
    start = game.position
    after = game.play("1 T:t").position
    game.play(ChooseKey("2", 2))
    assert game.undo().position == after
    assert game.undo().position == start
    assert game.undo().position == start
    assert game.redo().position == after
    assert game.redo().line()[-1] == ChooseKey("2", 2)
    assert game.redo().line()[-1] == ChooseKey("2", 2)


def test_redo_goes_where_one_was_last() -> None:
    game = Game(table()).play("1").undo().play("2").undo()
    assert game.redo().position.turn.level == 2
    game.goto(game.root.children[0]).start()
    assert game.redo().position.turn.level == 1
    assert [node.notation for node in game.root.children] == ["1", "2"]


def test_the_same_move_again_makes_no_second_branch() -> None:
    game = Game(table()).play("1 T:t").start().play("1 T").start()
    assert len(game.variations) == 1
    assert [node.notation for node in game.root.children[0].children[0].children] == ["T:t", "^"]


def test_older_positions_stay_as_they_are() -> None:
    game = Game(table())
    before = game.position
    game.play("1 T:t")
    assert game.root.position == before == table()


def test_events_are_those_of_the_last_line() -> None:
    game = Game(table()).play("1").play("T:t")
    assert CubeTaken in map(type, game.events) and KeySlid not in map(type, game.events)
    assert kinds(game.undo().events) == ["KeySlid"]
    assert game.undo().events == ()


def test_why_not_asks_the_position() -> None:
    game = Game(table())
    assert [refusal.reason for refusal in game.why_not("1 R:-tv").refusals][:1] == ["diver.other"]
    assert game.line() == ()


def test_names_of_places() -> None:
    game = Game(table()).play("1 T:t").name("calm").play("2 R").start().play("3 S").name("bold")
    assert set(game.branches) == {"calm", "bold"}
    assert game.goto("calm").line() == TURN and game.branch == "calm"
    assert game.play("2 R").branch == "calm"
    assert game.start().branch == ""
    with pytest.raises(ValueError, match="bold"):
        game.name("bold")
    with pytest.raises(KeyError):
        game.goto("elsewhere")
    with pytest.raises(KeyError):
        game.goto(Game(table()).root)
    assert game.goto("bold").name("").branches.keys() == {"calm"}


def test_the_main_line_can_be_chosen() -> None:
    game = Game(table()).play("1 T:t").start().play("3 S").name("bold").start()
    bold = game.branches["bold"]
    assert game.end().line() == TURN
    assert game.promote(bold).end().node is bold
    assert game.remove(bold).line() == (ChooseKey("3", 3), Push())
    assert game.branches == {}
    with pytest.raises(ValueError, match="root"):
        game.remove(game.root)


def test_redo_forgets_what_was_removed_and_nothing_else() -> None:
    game = Game(table()).play("1").undo().play("2").undo()
    one, two = game.variations
    assert game.remove(one).redo().node is two
    game = Game(table()).play("1").undo().play("2").undo()
    one, two = game.variations
    assert game.remove(two).redo().node is one


def test_who_watches_hears_of_every_way_to_another_node_and_of_nothing_else() -> None:
    game = Game(table())
    heard: list[Node] = []
    vars(game)["watcher"] = lambda: heard.append(game.node)
    steps: list[Callable[[], Game]] = [lambda: game.play("1 T:t"), game.undo, game.redo, game.start, game.end]
    for step in steps:
        step()
        assert heard.pop() is game.node and not heard
    for still in (game.redo, game.end, lambda: game.name("here"), lambda: game.add(()), lambda: game.goto(game.node)):
        still()
        assert not heard


def test_seats_can_be_named() -> None:
    game = Game(table(), players=["Zoë", "李"])
    assert [player.name for player in game.position.players] == ["Zoë", "李"]
    with pytest.raises(ValueError, match="1 given, but there are 2 seats"):
        Game(table(), players=["Zoë"])


def test_a_game_shows_where_it_stands() -> None:
    game = Game(table())
    assert repr(game) == "<Game: round 1, Ada to move, 0 moves>"
    assert repr(game.play("1").node) == "<Node 1>"
    assert repr(game) == "<Game: round 1, Ada to move, 1 move>"
    assert repr(Game(exploring()).play("1 Xpl:mpo")) == "<Game: round 1, chance decides, 3 moves>"
    assert repr(Game(table(finished=True, to_move=None, others={1: {"score": 20}}))) == "<Game: over, 0 moves>"


# chance


@pytest.mark.rule(145)
def test_each_piece_of_a_group_is_equally_likely() -> None:
    position = Game(exploring()).play("1 Xpl:mpo").position
    assert position.to_act == NATURE
    assert chance.outcomes(position) == {Reveal("ft/orange"): Fraction(1, 3), Reveal("mf/orange"): Fraction(2, 3)}
    drawn = [chance.sample(position, Random(seed)) for seed in range(300)]
    assert 160 < drawn.count(Reveal("mf/orange")) < 240
    assert set(drawn) == set(turn.moves(position))
    assert [chance.draws(position, Random(seed)) for seed in range(300)] == [(move,) for move in drawn]


def test_chance_draws_until_somebody_decides() -> None:
    cards = ("mp:2", "pf:2", "ft:1b", "mt:2b", "33:5")
    looking = Game(table(colony={"deck": piles.group(cards)})).play("3 S:?").position
    drawn = chance.draws(looking, Random(2))
    assert len(drawn) == 4 and len(set(drawn)) == 4
    for move in drawn:
        assert looking.to_act == NATURE
        looking = turn.play(looking, move)
    assert looking.to_act == 0 and chance.draws(looking, Random(2)) == ()


def test_chance_has_nothing_to_decide() -> None:
    position = table()
    assert chance.outcomes(position) == {}
    for ask in (lambda: chance.sample(position, Random(1)), lambda: Game(position).sample(Random(1))):
        with pytest.raises(ValueError, match="nothing to decide"):
            ask()


def test_a_game_can_let_chance_decide() -> None:
    game = Game(exploring()).play("1 Xpl:mpo").sample(Random(2))
    assert game.position.to_act == 0
    assert isinstance(game.line()[-1], Reveal)
    assert game.undo().line() == ()
    assert len(game.redo().line()) == 4
    cards = ("pp:2", "mm:2", "fft:3", "33:5", "mpp:3c")
    spying = Game(table(colony={"deck": piles.group(cards)})).play("3 S:?").sample(Random(2))
    assert len(spying.line()) == 7 and spying.position.to_act == 0


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_any_walk_through_a_game_leads_where_its_line_says(seed: int, players: int) -> None:
    rng = Random(seed)
    game = Game(new_position(["Ada", "Grace", "Mary", "Jean"][:players], rng=rng, sponsors="random"))
    for _ in range(40):
        step = rng.random()
        if step < 0.2 or game.position.finished:
            game.undo()
        elif step < 0.3:
            game.redo()
        elif step < 0.4:
            game.goto(rng.choice(list(game.nodes())))
        else:
            game.play(rng.choice(game.moves()))
        position = game.root.position
        for move in game.line():
            position = turn.play(position, move)
        assert position == game.position
        assert game.node in game.nodes()
