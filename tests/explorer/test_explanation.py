"""Because: each act of a suggested turn in words, what it is for, and where on the board it happens."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from otys_nb.explorer.advice import Advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.explanation import (
    ExplainedAction,
    _TurnExplainer,
    explain_turn,
    prepared,
    summary,
    turn_in_words,
    turn_places,
)
from otys_nb.explorer.turn_table import TurnTable
from otys_nb.rules import messages, notation
from otys_nb.rules.language import LANGUAGES
from otys_nb.rules.moves import Reveal
from otys_nb.rules.position import DESIGNER, Position
from otys_nb.widgets.targets import targets
from tests.explorer.explorers import Page, middle
from tests.rules.tables import table


def told(position: Position, line: str, lang: str = "en") -> list[ExplainedAction]:
    """The acts of a turn in notation."""
    parsed = notation.parse_line(position, line)
    assert parsed.error is None, parsed.error
    return explain_turn(position, parsed.moves, lang)


MOVED = "1 $ ~R^1 R:-mc"


def moved() -> Position:
    """The Trader lies one level too deep, and the sponsor gives the battery that brings him up."""
    return table(me={"batteries": 0, "zone": {1: "m"}}, colony={"sponsors": {1: "5B"}})


def test_an_act_is_told_with_the_later_act_that_it_makes_possible() -> None:
    key, battery, propeller, sale = told(moved(), MOVED)
    assert key.words == "Key 1, on its level" and key.reasons == ()
    assert "It makes this possible: Trader 1 place up (1 battery)." in battery.reasons
    pushes = "It pushes the Trader on level 1."
    assert propeller.reasons == (pushes, "It makes this possible: Sell metal for 2 credits."), "he is there only now"
    assert sale.places == ("cube:1:m", "store:m")


def test_a_payment_is_told_with_what_another_would_spoil() -> None:
    me = {"zone": {3: "mpt", 4: "mp"}, "contracts": ("11:1b", "mpt:3")}
    (paid, *_, last) = told(table(me=me), "#11@4 #mpt 1")[:3]
    assert any("Not “pay 1 metal and 1 plant on level 3”" in one and "Complete" in one for one in paid.reasons)
    assert last.words == "Key 1, on its level"


def test_arrows_lead_from_the_key_to_its_diver_and_from_the_cubes_to_the_contract() -> None:
    me = {"zone": {3: "mpt", 4: "mp"}, "contracts": ("11:1b", "mpt:3")}
    paid, _, key = told(table(me=me), "#11@4 #mpt 1")[:3]
    assert paid.places == ("cube:4:m", "private:0") and key.places == ("key:1", "place:3")


def test_an_x_key_is_said_to_move_the_sponsors_and_the_sponsor_used_is_drawn_where_it_lies_now() -> None:
    key, credit = told(table(), "x2 $")
    assert key.reasons[0].startswith("The sponsors move down one level")
    assert messages.say("noun.sponsor.1B", "en") in credit.words.lower() and credit.places == ("sponsor:1",)


def test_a_sale_for_prestige_says_why_that_column() -> None:
    me = {"zone": {2: "t"}, "facing": {2: "trader"}}
    sale = told(table(me=me), "2 R:-tv")[-1]
    assert sale.reasons == ("The Store has no tech: only the top row of a column pays prestige.",)


def test_a_copied_diver_is_named_with_its_owner() -> None:
    me = {"zone": {3: "m"}, "facing": {3: "spy"}}
    copied = told(table(me=me, others={1: {"facing": {3: "trader+"}}}), "3 S:>R.-mc")[-1]
    assert "Grace" in copied.words and "Trader" in copied.words and "Sell metal" in copied.words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_suggestion_is_told_in_words_and_lies_on_the_board(lang: str) -> None:
    for seed in (3, 5):
        position = middle(seed, 90)
        thought = Advice(position)
        while not thought.answer:
            thought.run(0)
        known = {*targets(position), *(f"place:{at}" for at in range(8))}
        for one in thought.suggestions():
            done = explain_turn(one.before, one.line, lang)
            assert summary(done, lang) and all(act.words for act in done)
            lying = {place for act in done for place in act.places if place.partition(":")[0] != "cube"}
            assert lying <= known and any(act.places for act in done)


def test_a_row_carries_what_is_drawn_while_it_is_pointed_at() -> None:
    page = Page(Explorer(middle(3, 90), tab="best"))
    page.send("explore", "run")
    while not any(part.get("kind") == "advice" for part in page.parts()):
        page.send("explore", "more", page.explorer.explore["tick"])
    rows: list[dict[str, Any]] = [part for part in page.parts() if part.get("kind") == "advice"]
    assert all(row["show"] and all(isinstance(place, str) for act in row["show"] for place in act) for row in rows)
    assert sum(part.get("kind") == "reasons" for part in page.parts()) == 1
    assert page.send("explore", "explain", "moon")


@pytest.mark.rule(136, 137)
@pytest.mark.parametrize(
    ("upgraded", "batteries", "expected"),
    [
        (False, 0, ("To Grace, for the copied diver: 1 credit.", "(Grace: no battery to keep him down)")),
        (False, 2, ("To Grace, for the copied diver: 1 credit.", "unless a battery keeps him down (Grace)")),
        (True, 2, ("To Grace: nothing, for the copy costs nothing.", "unless a battery keeps him down (Grace)")),
    ],
)
def test_in_the_variant_it_is_told_who_is_paid_and_why_the_copied_diver_resurfaces(
    upgraded: bool, batteries: int, expected: tuple[str, str]
) -> None:
    spy = {3: "spy+" if upgraded else "spy"}
    grace = {"facing": {3: "metal"}, "batteries": batteries}
    position = table(me={"facing": spy}, others={1: grace}, variants=(DESIGNER,))
    (copied,) = (act for act in told(position, "3 S:>M.m ..") if "Use from" in act.words)
    said = " ".join(copied.reasons)
    assert all(one in said for one in expected), said
    basic = told(replace(position, variants=()), "3 S:>M.m ..")
    assert not any("variant" in reason for act in basic for reason in act.reasons)


def test_a_battery_that_keeps_the_diver_down_says_what_it_prepares() -> None:
    start = table(me={"batteries": 1, "facing": {3: "metal"}})
    line = notation.parse_line(start, "3 M:m =").moves
    replied = notation.play_line(start, "3 M:m =")
    reply = notation.parse_line(replied, "1 T:t").moves
    later = notation.parse_line(notation.play_line(replied, "1 T:t"), "x3 M:m").moves
    assert prepared(start, (*line, *reply), later, "en") == "Take metal"
    surfaced = notation.parse_line(start, "3 M:m").moves
    assert prepared(start, (*surfaced, *reply), later, "en") == ""


TOKEN_BEFORE_A_CONTRACT = (
    "otys1_r5f0t1_3B1A5B4B2B_bovg-mfokg-ptguo-bgvo-kopfg_mpff_11_mpp3-ft2-1112c_0_"
    ".bgbgbobokgkoftgftomfgmpomtgmtovgvgvovoptougug.mpg_.x26_Kim.s6c0b0h0m0x0.1345-2X.xmsrpeTf.0-p-tt-0-mpf.vgnnnn.x_"
    "Jonas.s5c3b2h1m1x1.14-5X23.teMsfrpx.0-t-f-mpf-mt.nnnpfon.mmtt4_"
    "Malte.s7c3b0h0m0x0.1345X-2.Srtfmpxe.0-0-p-f-t.nnnnn.x_end-76259836"
)
"""The Explorer takes a token, another is drawn from the bag, and the cube of the first pays for a contract."""


@pytest.mark.parametrize("seen", [Position.from_code(TOKEN_BEFORE_A_CONTRACT), middle(5).seen_by(0)])
def test_every_turn_that_draws_is_told_as_it_goes(seen: Position) -> None:
    turns = TurnTable(seen)
    while not turns.done and len(turns.rows) < 3000:
        turns.run(0.1)
    told_of = [row for row in turns.rows if any(isinstance(move, Reveal) for move in turns.line(row))][::29]
    assert told_of
    for row in told_of:
        line = turns.line(row)
        assert turn_in_words(seen, line, "en") and explain_turn(seen, line) and turn_places(seen, line)
        assert _TurnExplainer(seen, line, "en").moments[-1] == row.result
