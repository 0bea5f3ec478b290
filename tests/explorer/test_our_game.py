"""Our game last night: entered as it was played, broken rules marked, corrected or kept, looked back on, shared."""

from __future__ import annotations

import json
import random

import pytest

import otys_nb as otys
from otys_nb.explorer.our_game import OurGame, our_game
from otys_nb.explorer.our_game_room import FILES
from otys_nb.rules.position import Position, with_player
from tests.explorer.explorers import LIMIT, START, Page, middle


def play_on(page: Page, rng: random.Random | None = None) -> None:
    """Play one turn by touch."""
    page.send("move", id=0)
    while page.explorer.position.turn.stage != "key":
        page.send("move", id=rng.randrange(len(page.explorer.position.moves())) if rng else 0)


@pytest.fixture
def room() -> OurGame:
    return OurGame(START, lang="en", seed=1)


def correct(page: Page) -> str:
    """Press the button of the first correction."""
    button = next(part for part in page.parts() if part.get("do") == "move")
    return page.send("move", id=button["value"])


def labels(page: Page) -> str:
    return "\n".join(page.labels())


def test_a_turn_that_breaks_a_rule_is_marked_with_the_rule_and_the_smallest_correction(room: OurGame) -> None:
    page = Page(room)
    assert "at most" in page.send("type", text="4 $ ~Sv2 R:-mc")
    doubt = room.illegal_turn
    assert doubt is not None and doubt.rules == (37,)
    assert doubt.corrections[0].text == "4 $ ~Sv1 R:-mc"
    assert room.position == START, "nothing is played before somebody has decided"
    assert "4 $ ~Sv1 R:-mc" in page.labels()
    assert not correct(page)
    assert room.illegal_turn is None and room.position.to_move == 1
    [breach] = room.violations()
    assert (breach.written, breach.kept, breach.rules) == ("4 $ ~Sv2 R:-mc", False, (37,))


def test_a_corrected_turn_that_is_taken_back_for_another_leaves_no_broken_rule(room: OurGame) -> None:
    page = Page(room)
    page.send("type", text="4 $ ~Sv2 R:-mc")
    correct(page)
    page.send("undo")
    page.send("type", text="4 R:-mc")
    assert not room.aside and not room.violations()
    page.send("type", text="9")
    page.send("undo")
    page.send("type", text="4 $ ~Sv2 R:-mc")
    correct(page)
    assert len(room.violations()) == 1, "corrected after another turn was tried"


def test_what_was_kept_becomes_the_next_position_and_the_game_goes_on(room: OurGame) -> None:
    page = Page(room)
    page.send("type", text="4 $ ~Sv2 R:-mc")
    assert not page.send("explore", "keep_turn")
    assert room.analysis.front.tab == "setup" and room.position.to_move == 1
    assert "Lay it as it stood on your table" in labels(page)
    page.send("edit", "players[0].credits", 9)
    page.send("edit", "players[0].score", 2)
    page.send("explore", "tab", "play")
    play_on(page)
    assert [len(game.line()) > 0 for game, _ in room.parts] == [True, True]
    assert room.parts[1][0].root.position.players[0].credits == 9
    [breach] = room.violations()
    assert breach.kept and breach.rules == (37,) and breach.seat == 0
    again = OurGame(room.record(), lang="en")
    assert again.position == room.position
    assert [one.why for one in again.violations()] == [breach.why]
    assert otys.our_game(room.game_link()).position == room.position


def test_what_is_typed_after_other_turns_were_tried_is_the_game_as_it_was_played(room: OurGame) -> None:
    page = Page(room)
    for idea in ("4 R:-mc", "5"):
        page.send("type", text=idea)
        page.send("undo")
    page.send("type", text="4 R:+f")
    assert not room.aside and room.parts[-1][1] is room.session.game.node
    assert "Only tried" not in labels(page)


def test_each_form_of_the_game_is_written_on_the_board_the_link_first(room: OurGame) -> None:
    page = Page(room)
    assert not page.send("explore", "tab", "save")
    written = {
        "game_link": room.game_link(),
        "record": room.record(),
        "page": room.page(),
        "code": room.code(),
        "json": room.to_json(),
    }
    assert set(written) == set(FILES)
    assert next(part for part in page.parts() if part["type"] == "area")["value"] == written["game_link"]
    for form, expected in written.items():
        assert not page.send("explore", "format", form)
        area = next(part for part in page.parts() if part["type"] == "area")
        assert area["value"] == expected and ("otherwise" in area) == (form == "game_link")


def test_the_link_of_a_game_opens_wherever_positions_are_opened(room: OurGame) -> None:
    room.play("4 R:-mc")
    whole = otys.Explorer(room.game_link())
    assert whole.position == room.position and whole.session.game.root.position == START
    Page(room).send("type", text="5 ~Sv9")
    room.keep_illegal_turn()
    sent = OurGame(room.record(), lang="en", site="https://example.org/lab?path=16_our_game.ipynb#old").game_link()
    assert sent.startswith("https://example.org/lab?path=16_our_game.ipynb#p=otysg1_")
    explorer = otys.Explorer()
    assert Page(explorer).send("edit", "load", sent) == ""
    assert explorer.position == room.position, "of several parts the last"
    assert otys.our_game(sent).record() == room.record()
    assert otys.Explorer(explorer.link()).position == explorer.position
    with pytest.raises(ValueError, match="address"):
        OurGame(START, site="javascript:alert(1)")


def test_keeping_is_taken_back_like_any_edit(room: OurGame) -> None:
    page = Page(room)
    page.send("type", text="4 $ ~Sv2 R:-mc")
    page.send("explore", "keep_turn")
    page.send("undo")
    assert len(room.parts) == 1 and not room.violations()


def test_a_position_laid_by_hand_in_the_midst_of_a_game_is_told(room: OurGame) -> None:
    page = Page(room)
    page.send("explore", "tab", "play")
    page.send("type", text="4 R:-mc")
    page.send("explore", "tab", "setup")
    page.send("edit", "players[1].credits", 7)
    page.send("edit", "players[1].batteries", 1)
    assert len(room.parts) == 2, "several edits lay one position"
    [breach] = room.violations()
    assert breach.kept and not breach.rules and "by hand" in breach.why


def test_a_touch_that_the_rules_forbid_can_be_what_was_played(room: OurGame) -> None:
    page = Page(room)
    page.send("explore", "tab", "play")
    assert page.send("why", target="public:0")
    assert room.illegal_turn is not None and room.illegal_turn.rules
    assert not page.send("explore", "keep_turn")
    assert room.violations()[0].rules == cites(room)
    assert OurGame(room.record()).violations()[0].rules == room.violations()[0].rules


def cites(room: OurGame) -> tuple[object, ...]:
    headers = room.parts[1][0].headers["BrokenRules"]
    return tuple(int(one) if one.isdigit() else one for one in headers.split())


def test_what_is_tried_in_the_look_back_leaves_the_game_as_it_was() -> None:
    start = middle(5, 200)
    room = OurGame(start, lang="en", seed=1)
    page = Page(room)
    page.send("explore", "tab", "play")
    rng = random.Random(1)
    for _ in range(4):
        play_on(page, rng)
    before, end = room.record(), room.parts[-1][1]
    page.send("explore", "tab", "review")
    page.send("explore", "run")
    for _ in range(400):
        if not room.explore["more"]:
            break
        page.send("explore", "more", room.explore["tick"])
        assert len(json.dumps(room.explore)) < LIMIT
    assert room.review is not None and room.review.done
    assert any(part["type"] == "picture" and "<svg" in part["svg"] for part in page.parts())
    if room.review.costly:
        assert not page.send("explore", "better", ["costly", 0])
        assert room.aside and room.parts[-1][1] is end
        assert not page.send("explore", "ended")
    assert room.session.game.node is end
    assert before.splitlines()[:6] == room.record().splitlines()[:6]


def test_a_missed_win_is_proved_and_shown() -> None:
    start = winning()
    room = OurGame(start, lang="en", seed=1)
    best = otys.best_turns(start, tries=10)[0]
    assert best.forced
    other = next(one for one in otys.best_turns(start, 5, tries=10) if not one.after.finished)
    room.play(other.turn)
    course = room.look_back()
    assert [missed.node.position for missed in course.missed] == [start]
    Page(room).send("explore", "tab", "review")
    page = Page(room)
    assert "★ ✓" in labels(page)
    page.send("explore", "better", ["missed", 0])
    assert room.position.winners() == (start.to_move,)


def winning() -> Position:
    for seed in range(40):
        position = middle(seed, 400)
        if position.finished:
            continue
        seat = (position.first_player - 1) % len(position.players)
        if position.to_move != seat:
            continue
        position = with_player(position, seat, score=17)
        position = with_player(position, 1 - seat, score=5)
        found = otys.best_turns(position, 5, tries=10)
        if found and found[0].forced and any(not one.after.finished for one in found):
            return position
    raise AssertionError("no such position")


def test_a_game_from_its_beginning_names_its_draws_or_leaves_them() -> None:
    room = our_game(["Ada", "Grace", "Alan"], lang="en")
    assert set(room.position.colony.deck) == {"?"}
    assert not [one for one in room.problems() if one.severity == "blocks" and one.code != "unknown.open"]
    page = Page(room)
    page.send("edit", "came:public:0", "mpp:3")
    assert room.position.colony.contracts[0] == "mpp:3"
    page.send("explore", "tab", "play")
    play_on(page)
    assert room.position.to_move == 1
    for sent in (room.record(), room.game_link()):
        assert our_game(sent).position == room.position, "what still lies face down is sent so"
        assert otys.Explorer(sent).position == room.position


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_page_to_print_tells_every_turn(lang: str) -> None:
    room = OurGame(START, lang=lang, seed=1)
    page = Page(room)
    page.send("explore", "tab", "play")
    page.send("type", text="4 R:-mc")
    page.send("type", text="5 ~Sv9")
    page.send("explore", "keep_turn")
    page.send("explore", "tab", "play")
    play_on(page)
    html = room.page()
    assert html.count("<tr>") == 4 and "<script" not in html and "http" not in html.replace("http://www.w3.org", "")
    assert "5 ~Sv9" in html and "✗" in html


def test_names_and_writings_are_escaped_on_the_page() -> None:
    room = OurGame(otys.new_game(["<b>", "&x"], seed=7).position, lang="en")
    page = Page(room)
    page.send("type", text='4 R:<img src="x">')
    page.send("explore", "keep_turn")
    html = room.page()
    assert "<b>" not in html and '<img src="x"' not in html
