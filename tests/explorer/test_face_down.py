"""What is hidden branches: what came up is named, left face down or dealt, and all ways stay in one tree."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from otys_nb.analysis.suggestions import iter_best_turns
from otys_nb.explorer import advice as explorer_advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.face_down import candidates, hidden_pieces, possible_pieces
from otys_nb.explorer.named_piece import named_piece
from otys_nb.explorer.piece_editing import EditError
from otys_nb.rules import turn
from otys_nb.rules.formats import record
from otys_nb.rules.moves import Draw, Explore, Keep, Push, Skip, Surface
from otys_nb.rules.setup import new_position
from tests.explorer.explorers import START, Page, one_by_day
from tests.rules.tables import key, table

READY = table(me={"zone": ("", "", "mpp", "mm", "p"), "credits": 3}).seen_by(0)
"""A contract can be completed, and nobody knows what comes after it."""


def completed(tab: str = "play") -> Page:
    explorer = Explorer(READY, tab=tab)
    explorer.session.play("#mpp")
    return Page(explorer)


def turn_of(explorer: Explorer) -> None:
    """A turn in which nothing is done."""
    for move in (key(1), Push(), Surface()):
        explorer.session.play(move)


def test_an_unknown_card_that_comes_up_is_asked_for_and_bars_nothing() -> None:
    page = completed()
    explorer = page.explorer
    assert explorer.position.colony.contracts[0] == "?" and explorer.analysis.game.blocking() == []
    assert explorer.afford["moves"], "the turn goes on with the card face down"
    assert [place.target for place in hidden_pieces(explorer.session.game.node)] == ["public:0"]
    paths = [part["path"] for part in page.parts() if str(part.get("path", "")).startswith("came:")]
    assert set(paths) == {"came:public:0"}
    turn_of(explorer)
    assert explorer.position.to_move == 1 and explorer.problems()


def test_with_a_card_left_face_down_turns_are_still_tried_on_deals() -> None:
    explorer = completed().explorer
    turn_of(explorer)
    *_, last = iter_best_turns(explorer.position, tries=4)
    assert last[0].deals, "not only judged at first sight"


def test_only_what_came_up_just_now_is_asked_at_once() -> None:
    """What has been face down for longer is asked in one line, so that it hides no answer; on a phone all of it is."""

    def fold(page: Page) -> object:
        return next(part["fold"] for part in page.parts() if part.get("kind") == "face_down")

    page = completed()
    assert fold(page) == "narrow"
    turn_of(page.explorer)
    assert fold(page) == "narrow", "in the turn after it too"
    turn_of(page.explorer)
    assert fold(page) is True
    lying = replace(READY, colony=replace(READY.colony, contracts=("?", READY.colony.contracts[1])))
    assert fold(Page(Explorer(lying, tab="best"))) is True


def test_each_card_that_may_come_up_is_a_future_of_its_own_in_one_tree() -> None:
    page = completed()
    explorer = page.explorer
    assert page.send("edit", "came:public:0", "ft:2") == ""
    named = explorer.session.game.node
    assert named.position.colony.contracts[0] == "ft:2" and named.position.turn.stage == "key"
    assert page.send("edit", "came:public:0", None) == ""
    dealt = explorer.session.game.node.position.colony.contracts[0]
    assert dealt in possible_pieces(named, True) and set(possible_pieces(named, True)) <= set(candidates(READY, True))
    gone = set(candidates(named.position, True)) - set(possible_pieces(named, True))
    assert gone == {"mpp:3"}, "it was completed, so it is out of sight and does not come again"
    assert page.send("edit", "came:public:0", "?") == ""
    game = explorer.session.game
    assert explorer.position.colony.contracts[0] == "?"
    ways = {str(node.position.colony.contracts[0]) for node in game.nodes() if node.move is not None}
    assert {"?", "ft:2"} <= ways
    game.goto(game.root)
    again = record.load(explorer.record())
    assert {node.position for node in again.nodes()} == {node.position for node in game.nodes()}


def test_what_was_played_after_it_is_played_once_more_with_the_card_named() -> None:
    page = completed()
    turn_of(page.explorer)
    other = page.explorer.position
    assert any("played once more with it" in one for one in page.labels()), "it is said before"
    assert page.send("edit", "came:public:0", "ff:1") == ""
    position = page.explorer.position
    assert position.to_move == 1 and position.colony.contracts[0] == "ff:1"
    assert position.players == other.players
    assert len(page.explorer.ends()) == 2, "the root and the turn with the card named"


def test_what_lay_face_down_from_the_start_is_named_there_in_the_middle_of_a_turn_too() -> None:
    covered = replace(READY, colony=replace(READY.colony, contracts=("?", READY.colony.contracts[1])))
    page = Page(Explorer(covered, tab="play"))
    page.explorer.play("1")
    assert page.send("edit", "came:public:0", "mpp:3") == ""
    assert page.explorer.position.colony.contracts[0] == "mpp:3" and page.explorer.position.turn.key == "1"


def test_the_cards_that_the_spy_looks_at_are_named_one_by_one() -> None:
    page = Page(Explorer(table(me={"facing": {3: "spy"}, "credits": 2}).seen_by(0), tab="play"))
    for move in (key(3), Push(), Draw()):
        page.explorer.session.play(move)
    assert [place.target for place in hidden_pieces(page.explorer.session.game.node)] == [f"look:{n}" for n in range(4)]
    assert page.send("edit", "came:look:1", "pp:2") == ""
    assert page.send("edit", "came:look:3", "mf:1") == ""
    assert Keep("pp:2") in turn.moves(page.explorer.position) and Keep("mf:1") in turn.moves(page.explorer.position)
    page.explorer.session.play(Keep("pp:2"))
    assert "pp:2" in page.explorer.position.players[0].contracts


def test_a_token_taken_face_down_is_named_where_it_lies_now() -> None:
    start = table(me={"facing": {3: "explorer+"}, "credits": 3, "batteries": 2}).seen_by(0)
    start = replace(start, colony=replace(start.colony, bag=("?",) * 5))
    page = Page(Explorer(start, tab="play"))
    code = start.colony.display[2][0]
    assert code is not None
    for move in (key(3), Push(), Explore(code), Skip()):
        page.explorer.session.play(move)
    assert page.explorer.position.colony.display[2][0] == "?"
    assert page.send("edit", "came:token:3:0", "battery/green") == ""
    assert page.explorer.position.colony.display[2][0] == "battery/green"
    assert "battery/green" in candidates(start, False)


@pytest.mark.parametrize("code", ["", "spy", "mf/orange", "9", "x" * 81, 3, ["mpp:3"], "mpp:33"])
def test_what_is_no_card_is_refused_and_changes_nothing(code: object) -> None:
    page = completed()
    before = page.explorer.session.game.node
    assert page.send("edit", "came:public:0", code)
    assert page.send("edit", "came:public:1", "mpp:3") and page.send("edit", "came:moon", "mpp:3")
    assert page.explorer.session.game.node is before
    with pytest.raises(EditError):
        page.explorer.reveal_as("public:0", "mf/orange")


@pytest.fixture
def _a_number_of_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explorer_advice, "iter_best_turns", partial(iter_best_turns, tries=20))


@pytest.mark.usefixtures("_a_number_of_tries")
@pytest.mark.parametrize("lang", one_by_day("en"))
def test_suggestions_with_an_unknown_deck_are_whole_turns(lang: str) -> None:
    page = Page(Explorer(READY, tab="play", lang=lang))
    page.send("explore", "tab", "best")
    explorer = page.explorer
    while explorer.advice is not None and explorer.advice.running:
        page.send("explore", "more", explorer.explore["tick"])
    assert explorer.advice is not None and explorer.advice.answer
    for one in explorer.advice.answer:
        assert not one.open and "#" in explorer.advice.answer[0].turn
    page.send("explore", "advice", explorer.advice.answer[0].turn)
    assert explorer.position.to_move == 1 and turn.moves(explorer.position)


def test_a_level_with_an_unknown_token_pays_nothing_before_it_is_named() -> None:
    position = table(me={"zone": ("", "", "mpp", "", ""), "rewards": (None, None, "?", None, None)}, legal=False)
    assert not [move for move in turn.moves(position) if type(move).__name__ == "Complete"]
    page = Page(Explorer(position, tab="play"))
    assert page.send("edit", "came:reward:3:0", "mf/green") == ""
    assert [move for move in turn.moves(page.explorer.position) if type(move).__name__ == "Complete"]


def test_a_new_game_has_nothing_face_down() -> None:
    assert hidden_pieces(Explorer(START).session.game.node) == []
    assert candidates(new_position(["Ada", "Grace"], seed=1), True)


@pytest.mark.parametrize(
    ("sort", "said", "code"),
    [
        ("token", "tech/fuel green", "ft/green"),
        ("token", "green: fuel and tech", "ft/green"),
        ("token", "Technik/Treibstoff grün", "ft/green"),
        ("token", "vert carburant/technologie", "ft/green"),
        ("token", "orange battery", "battery/orange"),
        ("token", "draw contracts, orange", "contracts/orange"),
        ("card", "2-1 3", "21:3"),
        ("card", "3 for 2-1", "21:3"),
        ("card", "metal + 2 plants = 3", "mpp:3"),
        ("card", "2 Pflanzen und Metall für 3", "mpp:3"),
    ],
)
def test_a_piece_that_came_up_is_named_in_words_and_in_any_order(sort: str, said: str, code: str) -> None:
    assert named_piece(START, said, sort) == code


def test_what_is_not_understood_is_not_called_no_piece_of_the_game() -> None:
    page = completed()
    for said in ("moon", "battery/green", "tech tech"):  # a token where a card came up
        assert page.send("edit", "came:public:0", said).startswith(f"Not understood: “{said}”")


def spied() -> Page:
    """A Spy has drawn from a deck that nobody knows, and one of the cards was kept."""
    position = table(me={"facing": {3: "spy"}, "credits": 3}).seen_by(0)
    explorer = Explorer(position, tab="play")
    for move in (key(3), Push(), Draw(), Keep("?"), Surface()):
        explorer.session.play(move)
    return Page(explorer)


def test_a_card_that_a_spy_kept_can_be_named_afterwards() -> None:
    """[R128] The others go under the deck; the kept card is one of the hand."""
    page = spied()
    explorer = page.explorer
    assert explorer.position.players[0].contracts[-1] == "?"
    kept = next(place for place in hidden_pieces(explorer.session.game.node) if place.target.startswith("private"))
    assert page.send("edit", f"came:{kept.target}", "2-2-1 for 5") == ""
    assert explorer.position.players[0].contracts[-1] == "221:5"
    assert explorer.position.to_move == 1, "the turn that was played stays played"
    assert not [place for place in hidden_pieces(explorer.session.game.node) if place.target.startswith("private")]


def test_dealing_a_piece_for_turns_played_since_is_asked_once_more() -> None:
    page = completed()
    explorer = page.explorer
    turn_of(explorer)
    target = next(one.target for one in hidden_pieces(explorer.session.game.node))
    turn_of(explorer)
    game = explorer.session.game
    page.send("edit", path=f"came:{target}", value=None)
    assert explorer.session.game is game and "Deal one: turns that no longer fit are set aside" in str([*page.parts()])
    page.send("edit", path=f"came:{target}", value=None)
    assert explorer.session.game is not game


def test_who_plays_on_from_a_table_draws_what_nobody_knows_and_is_told_so_once() -> None:
    explorer = Explorer(READY, tab="play")
    page = Page(explorer)
    offer = next(one["id"] for one in explorer.afford["moves"] if one["notation"].startswith("#mpp"))
    assert page.send("move", id=offer) == ""
    card = explorer.position.colony.contracts[0]
    assert card not in (None, "?") and explorer.position.problems() == READY.problems()
    assert any("drawn at random" in one for one in page.labels())
    assert page.send("edit", "came:public:0", "mff:3") == "" and explorer.position.colony.contracts[0] == "mff:3"
    page.send("edit", "came:public:0", "?")
    assert explorer.position.colony.contracts[0] == "?", "it may still be left face down"


def test_a_computer_plays_on_with_open_cards() -> None:
    explorer = Explorer(new_position(["Ada", "Grace"], seed=4).seen_by(0), tab="play", seed=1)
    page = Page(explorer)
    page.send("explore", "sit", "0:greedy")
    page.send("explore", "sit", "1:greedy")
    for _ in range(40):
        page.send("explore", "run")
        if explorer.position.round > 3:
            break
    assert "?" not in [
        *explorer.position.colony.contracts,
        *(code for row in explorer.position.colony.display for code in row),
    ]


def test_who_plays_stands_before_what_came_up() -> None:
    page = completed()
    titles = [part.get("title") or part.get("label") for part in page.parts()]
    assert titles.index("Who plays") < titles.index("Which came up?")
