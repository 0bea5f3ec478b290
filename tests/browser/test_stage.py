"""The stage fits: at each size all named regions are in view together, and no click moves one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import otys_nb as otys
from otys_nb.bake import sent_puzzle
from otys_nb.rules import turn
from otys_nb.rules.game import new_game
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.opponents import PlayTable
from tests.browser.boards import ROOT, Board
from tests.browser.live_page import Live
from tests.browser.screens import REGIONS, SIZES
from tests.depth import mostly_at_night

by_room = pytest.mark.parametrize("size", mostly_at_night(["low", "phone"], ["lab", "wide", "large"]))
PARTS = {
    "goal": ".otys-goal",
    "sentence": ".otys-say",
    "undo": ".otys-dock [data-do=undo]",
    "primary": ".otys-primary",
    "board": '[data-board="player-0"]',
    "sponsors": '[data-board="colony"]',
    "tabs": ".otys-tabs",
}
BOXES = """(regions) => Object.fromEntries(Object.entries(regions).map(([name, selector]) => {
  const el = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const box = el?.getBoundingClientRect();
  return [name, box && [box.left, box.top, box.right, box.bottom].map(Math.round)];
}))"""
SMALL = """() => [...document.querySelectorAll(".otys *")].filter((el) =>
  el.checkVisibility() && !el.closest(".otys-sr, option, datalist, .otys-piece g g") &&
  [...el.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
  parseFloat(getComputedStyle(el).fontSize) < 14).map((el) => `${el.textContent} ${getComputedStyle(el).fontSize}`)"""
TARGETS = """() => [...document.querySelectorAll(".otys button, .otys input")].filter((el) =>
  el.checkVisibility() && !el.matches(".otys-chip"))
  .map((el) => [el.dataset.target ?? el.textContent, el.getBoundingClientRect(), el])
  .filter(([name, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name} ${box.width} by ${box.height}`)"""
OVERLAPS = """() => {
  const all = [...document.querySelectorAll(".otys-spot")].filter((el) => el.checkVisibility())
    .map((el) => [el.dataset.target, el.getBoundingClientRect()]);
  const found = [];
  for (const [i, [a, one]] of all.entries()) for (const [b, other] of all.slice(i + 1)) {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1.5 && high > 1.5) found.push(`${a} and ${b}: ${wide.toFixed(1)} by ${high.toFixed(1)}`);
  }
  return found;
}"""

Shown = Callable[..., Board]


TAKEN = """() => [...document.querySelectorAll('.otys-spot')].filter((el) => el.offsetParent).flatMap((el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  return [0.15, 0.5, 0.85].flatMap((part) => {
    const [left, top] = [x + width * part, y + height / 2];
    if (left < 0 || left > innerWidth || top < 0 || top > innerHeight) return [];
    const hit = document.elementFromPoint(left, top)?.closest('.otys-spot');
    return !hit || hit === el ? [] : [`${el.dataset.target} at ${part}: ${hit.dataset.target}`];
  });
})"""
"""Targets whose touch is taken by another."""


@pytest.fixture
def stage(screen: Callable[..., Page], harness: Callable[[Path], str]) -> Shown:
    """A scene on a screen of one of the sizes."""

    def opened(size: str, **asked: object) -> Board:
        return Board(screen(size), harness(ROOT), animate=0, **asked)

    return opened


def boxes(shown: Board) -> dict[str, Any]:
    found: dict[str, Any] = shown.page.evaluate(BOXES, PARTS)
    return found


@by_room
@pytest.mark.parametrize("scene", ["lesson", "rich", "four"])
def test_everything_for_the_next_tap_is_in_view_together(stage: Shown, size: str, scene: str) -> None:
    shown = stage(size, scene=scene, view="lesson" if scene == "lesson" else "table")
    width, height = SIZES[size]
    found = boxes(shown)
    assert shown.page.locator(".otys-picture .otys-piece").first.is_visible(), "the pieces lie on the boards"
    if scene == "four":
        found["board"] = shown.page.evaluate(BOXES, {"board": '[data-board^="player-"]'})["board"]
    wanted = [name for name in PARTS if name != ("tabs" if size != "phone" else "sponsors")]
    for name in wanted:
        assert found[name], name
        left, top, right, bottom = found[name]
        assert left >= 0 and top >= 0 and right <= width and bottom <= height, (name, found[name])
    if size != "phone":
        assert found["board"][1] == found["sponsors"][1], "both boards begin level"
    dock = shown.page.locator(".otys-dock").bounding_box()
    assert dock and found["board"][3] <= dock["y"] + 1, "the track is not under the dock"


@by_room
def test_text_can_be_read_and_targets_be_hit(stage: Shown, size: str) -> None:
    shown = stage(size, scene="rich")
    assert shown.page.evaluate(SMALL) == []
    assert shown.page.evaluate(TARGETS) == []
    assert shown.page.evaluate(OVERLAPS) == []
    assert shown.page.evaluate(TAKEN) == [], "a touch in the middle of a piece's area reaches that piece"


@by_room
def test_no_click_of_a_turn_moves_a_region(stage: Shown, size: str) -> None:
    shown = stage(size, scene="start")
    before = boxes(shown)
    fixed = ["undo", "primary", "board"]
    steps = [["key:4"], ["push"]] if size == "phone" else [["key:4"], ["sponsor:4"], ["push"], ["cube:4:m", "store:m"]]
    for step in steps:
        for target in step:
            shown.touch(target)
            now = boxes(shown)
            for name in fixed:
                moved = [abs(a - b) for a, b in zip(before[name], now[name], strict=True)]
                assert max(moved[:2] + moved[3:]) <= 1, (target, name)


@pytest.mark.parametrize("size", mostly_at_night(["phone"], ["low"]))
def test_what_three_opponents_did_opens_with_a_touch_and_moves_nothing(
    screen: Callable[..., Page], harness: Callable[[Path], str], size: str
) -> None:
    table = PlayTable(new_game(["Ada", "Grace", "Mary", "Jean"], seed=7), {1: "greedy", 2: "greedy", 3: "greedy"})
    while table.position.round == 1:
        table.play(turn.moves(table.position)[-1])
    told = table.lesson["feedback"]["text"] if table.lesson else ""
    page = screen(size, reduced_motion="reduce")
    shown = Live(page, harness(ROOT), table)
    before = page.evaluate(REGIONS)
    shown.click(page.locator(".otys-say"))
    assert page.evaluate(REGIONS) == before, "the table stays where it was"
    assert told.count("\n") == 2 and told in page.locator(".otys-say").inner_text().replace("\n\n", "\n")
    assert page.locator(".otys-bubble").evaluate("el => el.scrollHeight <= el.clientHeight"), "all is in view"
    shown.touch("key:5")
    assert page.locator(".otys-bubble").evaluate("el => el.clientHeight <= 116"), "a touch elsewhere closes it"


@pytest.mark.parametrize("tab", ["contracts", "sponsors", "store"])
def test_on_a_phone_the_rest_of_the_table_comes_as_sheets(stage: Shown, tab: str) -> None:
    shown = stage("phone", scene="start")
    shown.page.locator(f'[data-tab="{tab}"]').click()
    sheet = shown.page.get_by_role("dialog")
    box, dock = sheet.bounding_box(), shown.page.locator(".otys-dock").bounding_box()
    assert box and dock and box["y"] + box["height"] <= dock["y"] + 2, "the big button stays in the thumb's zone"
    target = {"contracts": "public:0", "sponsors": "sponsor:4", "store": "store:m"}[tab]
    piece = shown.at(target).bounding_box()
    assert piece and piece["y"] >= box["y"] and piece["x"] + piece["width"] <= 400
    shown.page.keyboard.press("Escape")
    assert sheet.count() == 0


def test_boards_of_an_answer_in_more_stand_where_a_table_lays_them_and_no_wider_than_a_phone(stage: Shown) -> None:
    shown = stage("phone", scene="start")
    shown.tool("more")
    found = shown.page.evaluate(
        """() => {
          const wide = '<figure><div class="otys-boards">' +
            '<div class="otys-place" style="width:440px;height:9px"></div>' +
            '<div class="otys-place" style="translate:0 10px;height:9px;width:9px"></div></div></figure>';
          const place = document.querySelector(".otys-answers");
          place.innerHTML = wide;
          place.closest(".otys-question").hidden = false;
          const [first, second] = [...place.querySelectorAll(".otys-place")].map((el) => el.getBoundingClientRect());
          return [second.top - first.top, place.getBoundingClientRect().right <= innerWidth];
        }"""
    )
    assert found == [10, True]


def test_what_comes_into_view_in_a_sheet_is_lit_like_the_rest(stage: Shown) -> None:
    shown = stage("phone", scene="rich")
    shown.page.locator('[data-tab="contracts"]').click()
    assert shown.page.locator('.otys-spot[data-lit][data-target^="public"]').count() > 0
    shown.at("public:2").hover()
    shown.page.mouse.down()
    shown.page.mouse.move(200, 400)
    shown.at("level:4").hover(force=True)
    shown.page.mouse.up()
    assert shown.page.get_by_role("dialog").count() == 0, "the sheet has given the board free"
    assert "level:4" in shown.page.evaluate("() => document.querySelector('[data-held]').dataset.target")


def test_on_a_phone_a_sheet_gives_the_board_free_once_what_comes_next_lies_there(stage: Shown) -> None:
    shown = stage("phone", scene="start")
    shown.touch("key:4")
    shown.wait(2)
    shown.page.locator('[data-tab="sponsors"]').click()
    shown.touch("sponsor:4")
    shown.wait(3)
    assert shown.page.get_by_role("dialog").count() == 0
    assert shown.page.locator('[data-board="player-0"] [data-lit]').first.is_visible()


UNCOVERED = """(name) => {
  const el = document.querySelector(name);
  const { x, y, width, height } = el.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return el.contains(seen) && y >= 0 && y + height <= innerHeight;
}"""
OWN = "() => document.querySelector('.otys-table > .otys-boards').outerHTML"


@pytest.mark.parametrize("size", ["phone", "low"])
def test_an_example_leaves_goal_verdict_and_undo_in_view_and_gives_the_board_back(
    screen: Callable[..., Page], harness: Callable[[Path], str], size: str
) -> None:
    page = screen(size)
    board = LessonBoard("turn", animate=False)
    board.lesson_session.goto("where")
    board.lesson_session.answer(1)
    shown = Live(page, harness(ROOT), board)
    said, own = shown.said, page.evaluate(OWN)
    shown.click(page.locator("[data-do=example]"))
    example = page.locator(".otys-example")
    assert said and shown.said == said, "the verdict stays"
    for name in (".otys-goal", ".otys-say", "[data-do=undo]"):
        assert page.evaluate(UNCOVERED, name), name
    assert page.evaluate(SMALL) == []
    box, table = example.bounding_box(), page.locator(".otys-table").bounding_box()
    assert box and table and box["y"] + box["height"] <= table["y"] + table["height"] + 5
    example.get_by_role("button", name="Close").click()
    assert page.evaluate(OWN) == own, "one's own board is as it was"
    assert page.evaluate("document.activeElement.dataset.do") == "example"
    board.close()


FOUR_KINDS = """() => {
  const { model } = harness;
  const [state, afford] = [structuredClone(model.get("state")), structuredClone(model.get("afford"))];
  state.players[0].zone[3] = "mpft";
  const sale = afford.moves.find(({ path }) => path[0] === "cube:4:m");
  afford.moves = [..."mpft"].map((c, id) => ({ ...sale, id, path: [`cube:4:${c}`, `store:${c}`] }));
  model.put({ state, afford, rev: model.get("rev") + 1 });
}"""


def test_a_level_too_full_for_fingers_is_one_target_and_asks_which_cube_is_meant(stage: Shown) -> None:
    shown = stage("phone", scene="start", node=3)
    shown.page.evaluate(FOUR_KINDS)
    shown.wait(2)
    level = shown.page.locator('.otys-spot[data-target^="level:4 cube:4:m"][data-lit]')
    level.click()
    asked = shown.page.locator(".otys-ask .otys-choice")
    assert asked.count() == 4
    asked.nth(1).click()
    assert shown.sent[-1] | {"seq": 0, "rev": 0} == {"seq": 0, "rev": 0, "do": "move", "id": 1}
    shown.page.evaluate(FOUR_KINDS)
    shown.wait(3)
    box = shown.page.locator('[data-id="p0/cube:4:f:0"]').bounding_box()
    assert box
    shown.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    shown.page.mouse.down()
    shown.page.mouse.move(200, 500)
    shown.page.locator('[data-tab="store"][data-lit]').hover(force=True)
    shown.page.mouse.up()
    assert shown.sent[-1].get("id") == 2, "the cube that lay under the pointer is the one that is carried"


def test_the_wall_is_the_same_stage_with_larger_text_and_a_presenters_keys(stage: Shown) -> None:
    shown = stage("wide", scene="lesson", view="lesson")
    shown.at("key:1").focus()
    shown.page.keyboard.press("f")
    shown.page.locator('.otys[data-stage="wall"]').wait_for()
    small = shown.page.evaluate(SMALL.replace("< 14", "< 20"))
    assert small == []
    dock = shown.page.locator(".otys-dock")
    assert dock.get_by_role("button", name="Back").is_visible()
    assert (
        shown.page.locator(".otys-head .otys-count").is_visible() and shown.page.get_by_text("Resurface").is_visible()
    )
    shown.page.evaluate("document.querySelector('.otys').focus()")
    shown.page.keyboard.press("b")
    curtain = shown.page.locator(".otys-curtain")
    assert curtain.is_visible()
    shown.page.keyboard.press("b")
    assert not curtain.is_visible()
    shown.page.keyboard.press("PageDown")
    note = shown.page.locator(".otys-over", has_text="Press again")
    note.wait_for()
    box, steps = note.bounding_box(), shown.page.locator(".otys-thread").bounding_box()
    said = shown.page.locator(".otys-bubble").evaluate(
        "el => { const all = document.createRange(); all.selectNodeContents(el);"
        "return all.getBoundingClientRect().bottom; }"
    )
    assert box and steps and box["y"] >= steps["y"] + steps["height"], "the steps of the turn stay in view"
    assert said <= box["y"] and box["y"] + box["height"] <= 180, "on no sentence and no card"
    shown.page.evaluate("() => harness.model.put({ lang: 'de', rev: harness.model.get('rev') + 1 })")
    note.wait_for(state="hidden")
    shown.page.keyboard.press("PageDown")
    assert shown.sent[-1]["do"] == "solve", "not at the first press of a remote"
    shown.page.evaluate("() => harness.model.put({ rev: harness.model.get('rev') + 1 })")
    shown.page.keyboard.press("PageDown")
    assert [one["do"] for one in shown.sent][-2:] == ["solve", "solve"], "it is said once, then each press plays"
    shown.at("key:1").hover()
    shown.page.wait_for_timeout(900)  # a card would have come by then
    assert not shown.page.locator(".otys-symbol").is_visible(), "nothing opens under a mouse that rests"
    shown.page.locator('[data-tool="wall"]').click()
    shown.page.locator('.otys[data-stage="wall"]').wait_for(state="detached")


def test_an_extension_steps_the_stage_from_outside(stage: Shown) -> None:
    shown = stage("lab", scene="start")
    shown.touch("key:4")
    shown.wait(2)
    step = "by => document.querySelector('.otys').dispatchEvent(new CustomEvent('otys-step', {detail: {by}}))"
    shown.page.evaluate(step, -1)
    shown.wait(3)
    assert shown.sent[-1]["do"] == "undo"


def test_looking_back_offers_the_way_back_and_going_on_from_there(stage: Shown) -> None:
    shown = stage("large", scene="start")
    shown.touch("key:4")
    shown.wait(2)
    shown.page.evaluate(
        """() => { const { model } = harness;
        model.put({ afford: { moves: [], why: {}, use: null, looks: true }, rev: model.get("rev") + 1 }); }"""
    )
    shown.wait(3)
    assert shown.page.locator(".otys-spot[data-lit]").count() == 0
    primary = shown.page.locator(".otys-primary")
    assert primary.inner_text() == "Back to now"
    primary.click()
    shown.page.locator('.otys-dock [data-do="goOnHere"]').click()
    assert [action["do"] for action in shown.sent[-2:]] == ["rejoin", "goto"]


def test_on_the_wall_a_presenters_keys_step_a_game_back_and_on_exactly(stage: Shown) -> None:
    shown = stage("wide", scene="start")
    for rev, target in enumerate(["key:4", "sponsor:4"], start=2):
        shown.touch(target)
        shown.wait(rev)
    shown.page.keyboard.press("f")
    shown.page.locator('.otys[data-stage="wall"]').wait_for()
    shown.page.evaluate("document.querySelector('.otys').focus()")
    for rev, (key, do) in enumerate(
        [("PageUp", "undo"), ("ArrowLeft", "undo"), ("PageDown", "redo"), ("Space", "redo")], start=4
    ):
        if key == "Space":
            shown.at("key:5").focus()  # as after a touch: it was not reached by Tab
        shown.page.keyboard.press(key)
        shown.wait(rev)
        assert shown.sent[-1]["do"] == do
    assert shown.page.locator('[data-board="player-0"]').is_visible()
    assert shown.page.locator(".otys-primary").inner_text() != "Next ›", "at the end the game leads on"


def test_on_a_phone_eight_answers_are_seen_at_once_and_cover_nothing(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sent_puzzle, "IN_FILE", 4_000)
    for seed in range(20):
        exercise = otys.make_exercise(f"46.3.turn{seed}", lang="de")
        asked = exercise.step.question
        if asked is not None and len(asked.options) == 8:
            break
    else:
        pytest.fail("no exercise asks for one of the eight places")
    exercise.answer(next(at for at, option in enumerate(asked.options) if option.why is None))
    file = tmp_path / "touch.html"
    file.write_text(sent_puzzle.send_puzzle(exercise).page(), encoding="utf-8")
    page.set_viewport_size({"width": 400, "height": 860})
    page.goto(file.as_uri())
    answers = page.locator(".otys-ask .otys-choice")
    answers.nth(7).wait_for()
    dock, undo, *boxes = (
        one.bounding_box() for one in (page.locator(".otys-dock"), page.locator(PARTS["undo"]), *answers.all())
    )
    assert dock and undo and len(boxes) == 8
    for box in boxes:
        assert box and dock["y"] <= box["y"] and box["y"] + box["height"] <= undo["y"] + 1


def test_on_a_phone_selling_stands_beside_buying_and_the_sponsors_of_an_x_key_on_their_sheet(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Live(screen("phone"), harness(ROOT), otys.first_game(seed=7, lang="en"))
    shown.touch("key:X")
    assert not shown.choices.count()
    tab = shown.page.locator('[data-tab="sponsors"][data-lit]')
    assert "0px 0px 0px 4.5px" in tab.evaluate("(el) => getComputedStyle(el).boxShadow"), "it has its lamp"
    shown.click(shown.page.locator('[data-do="cancel"]'))
    shown.touch("key:4")
    shown.click(shown.primary)
    assert [text.split("\n")[-1] for text in shown.choices.all_inner_texts()] == [
        "Sell metal for 2 credits",
        "Buy metal for 3 credits",
        "Buy fuel for 3 credits",
        "Buy tech for 2 credits",
    ]


def test_on_a_phone_undo_keeps_its_word_beside_other_buttons(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Live(screen("phone"), harness(ROOT), otys.first_game(seed=7, lang="en"))
    shown.touch("key:4")
    assert shown.page.locator(".otys-tiles .otys-tile:visible").count() == 2
    assert shown.page.locator(f"{PARTS['undo']} span").evaluate("(el) => el.getBoundingClientRect().width") > 30
