"""Board, lines, log and futures stand on one screen, in every language and in both rooms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from otys_nb.explorer import advice as explorer_advice
from otys_nb.explorer.board import Explorer
from otys_nb.explorer.messages import say
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.setup import new_position
from tests.browser.explorer_page import Bench

ROOT = Path(__file__).parents[2]
START = new_position(["Ada", "Grace"], seed=7)
MOST_CROWDED = ((1280, 800), "de", OurGame)
"""A small screen, long words, a tab more."""
GEOMETRY = """() => {
  const root = document.querySelector(".otys");
  const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom]; };
  const all = (what) => [...root.querySelectorAll(what)].filter((one) => one.offsetHeight).map(box);
  const [tabs, boards, line, parts, log, told] = [
    "[data-area=tabs] button", ".otys-boards", ".otys-command", ".otys-side-bench > .otys-bench:not([data-area])",
    ".otys-timeline", '.otys-log [aria-current="step"]'].map(all);
  const outside = [tabs, boards, line, parts, log, told].flat().filter(
    ([left, top, right, bottom]) => left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1);
  const clipped = [...root.querySelectorAll("[data-area=tabs] .otys-group")].filter(
    (one) => one.scrollWidth > one.clientWidth + 1).map((one) => [one.scrollWidth, one.clientWidth]);
  return { tabs, boards, parts, log, told, outside, clipped };
}"""


@pytest.mark.parametrize(
    ("width", "height", "lang", "kind"),
    [
        pytest.param(*size, lang, kind, marks=() if (size, lang, kind) == MOST_CROWDED else pytest.mark.nightly)
        for size in ((1440, 900), (1280, 800))
        for lang in ("en", "fr", "de")
        for kind in (Explorer, OurGame)
    ],
)
def test_board_lines_log_and_futures_stand_on_one_screen_and_arrows_step(
    page: Page, harness: Callable[[Path], str], width: int, height: int, lang: str, kind: type[Explorer]
) -> None:
    shown = Bench(page, harness(ROOT), kind(START, animate=False, lang=lang, tab="play"), width=width, height=height)
    shown.page.locator(".otys-command .otys-line").fill("4 $ R:-mc")
    shown.page.keyboard.press("Enter")
    shown.settle()
    for tab in ("play", "turns", "futures"):
        shown.press(say(f"explore.tab.{tab}", lang))
        found = shown.page.evaluate(GEOMETRY)
        assert found["outside"] == found["clipped"] == [], tab
        tops = [top for _, top, _, _ in found["tabs"]]
        assert max(tops) - min(tops) < 4, "the tabs are one row"
        (board,), (log,), parts = found["boards"], found["log"], found["parts"]
        assert all(board[2] < one[0] for one in (log, *parts)), "board left, the rest right"
        assert all(one[3] <= log[1] and one[1] >= max(bottom for *_, bottom in found["tabs"]) for one in parts), tab
        assert parts or (tab == "play" and kind is Explorer), "there a position as it stands needs no words"
        assert len(found["told"]) == 1, "the turn that the board stands at is in view"
    after = shown.position
    shown.page.locator(".otys-log [aria-current]").press("ArrowLeft")
    shown.settle()
    assert shown.position != after, "the arrow keys step"


@pytest.mark.parametrize("lang", ["de", pytest.param("fr", marks=pytest.mark.nightly)])
def test_no_label_of_the_board_is_cut_beside_its_panels(page: Page, harness: Callable[[Path], str], lang: str) -> None:
    shown = Bench(page, harness(ROOT), Explorer(START, lang=lang, tab="play"), width=1366, height=650)
    labels = shown.page.locator(".otys-boards text").all_text_contents()
    assert len(labels) > 20 and not [label for label in labels if "…" in label]


FIXED = """() => [...document.querySelectorAll(
  "[data-area=tabs], .otys-boards, .otys-lanes, .otys-command, .otys-timeline"
)].filter((one) => one.offsetHeight).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [one.className, [left, top, width, height].map(Math.round)];
})"""


@pytest.mark.parametrize(
    ("width", "height", "lang"), [pytest.param(1280, 800, "de", marks=pytest.mark.nightly), (400, 860, "fr")]
)
def test_nothing_jumps_on_a_walk_of_clicks(
    page: Page, harness: Callable[[Path], str], width: int, height: int, lang: str
) -> None:
    """Tabs, board, steps, line and log stay where they are, and so does what was pressed in a panel."""
    explorer = Explorer(START, animate=False, lang=lang, tab="play")
    shown = Bench(page, harness(ROOT), explorer, width=width, height=height)
    root, seen = shown.page.locator(".otys"), dict(shown.page.evaluate(FIXED))
    wide = width > 1000

    def still(what: str) -> None:
        for name, box in shown.page.evaluate(FIXED):
            before = seen.setdefault(name, box)
            assert box == before if wide else (box[:1], box[2:]) == (before[:1], before[2:]), (what, name)

    for tab in ("setup", "play", "futures", "save", "play"):
        shown.press(say(f"explore.tab.{tab}", lang))
        still(tab)
    for target in ("key:4", "sponsor:4", "push", "cube:4:m", "surface"):
        root.locator(f'[data-target~="{target}"][data-lit]').first.dispatch_event("click")
        shown.settle()
        still(target)
    shown.press(say("explore.tab.best", lang))
    second = root.locator('.otys-part[data-kind="advice"]').nth(1)
    why = second.get_by_role("button", name=say("explore.because.title", lang))
    why.scroll_into_view_if_needed()
    before = why.bounding_box()
    why.click()
    shown.settle()
    assert why.bounding_box() == before, "what is under the mouse stays under it"
    assert why.get_attribute("aria-pressed") == "true"
    still("because")


LOW = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const list = document.querySelector('[data-area="low"] .otys-group[data-kind="problems"]');
  const scrolls = [...document.querySelectorAll("[data-area=low], [data-area=low] *")].filter(
    (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY === "auto");
  return { bottom: list.getBoundingClientRect().bottom, whole: list.scrollHeight <= list.clientHeight,
    others: scrolls.filter((one) => one !== list).length, title: box("[data-area=low] [data-kind=problems]").top };
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 650)])
def test_of_many_problems_only_the_list_itself_scrolls_and_five_stand_whole_where_there_is_room(
    page: Page, harness: Callable[[Path], str], width: int, height: int
) -> None:
    explorer = Explorer(START, animate=False)
    explorer.edit("players[0].divers", "mpfx").edit("players[0].zone[0]", "mmmm")
    assert len(explorer.problems()) >= 5
    shown = Bench(page, harness(ROOT), explorer, width=width, height=height)
    found = shown.page.evaluate(LOW)
    assert found["bottom"] <= height and found["others"] == 0
    assert found["whole"] or height < 900
    assert shown.page.evaluate("document.documentElement.scrollHeight") <= height


def test_an_analysis_that_a_host_gives_a_box_fills_it_and_does_not_scroll(
    page: Page, harness: Callable[[Path], str]
) -> None:
    explorer = Explorer(START, animate=False, tab="play")
    shown = Bench(page, harness(ROOT), explorer, width=1366, height=680)
    shown.page.evaluate("""() => {
      const host = document.querySelector(".otys").parentElement;
      host.style = "position: fixed; inset: 0; box-sizing: border-box; padding: 44px 8px 0; overflow: auto";
      host.dataset.otysFill = "{}";
      dispatchEvent(new Event("resize"));
    }""")
    found = shown.page.evaluate("""() => {
      const host = document.querySelector("[data-otys-fill]");
      const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
      return [host.scrollHeight - host.clientHeight, bottom(".otys-boards"), bottom(".otys-timeline")];
    }""")
    assert found[0] <= 0 and max(found[1:]) <= 680


def test_what_happened_is_told_without_the_numbers_of_rules(page: Page, harness: Callable[[Path], str]) -> None:
    explorer = Explorer(START, animate=False, tab="play")
    explorer.room.play("4 R:-mc")
    shown = Bench(page, harness(ROOT), explorer, width=1366, height=800)
    assert shown.page.locator(".otys-events li").first.is_visible()
    assert not [one for one in shown.page.locator(".otys-events .otys-chip").all() if one.is_visible()]


def test_a_phone_on_its_side_shows_the_board_beside_the_sheet_and_never_scrolls(
    page: Page, harness: Callable[[Path], str]
) -> None:
    shown = Bench(page, harness(ROOT), Explorer(START, animate=False, tab="play"), width=860, height=400)
    for tab in ("turns", "setup", "futures"):
        shown.press(say(f"explore.tab.{tab}"))
        found = shown.page.evaluate(GEOMETRY)
        (board,), tabs = found["boards"], found["tabs"]
        (sheet,) = shown.page.evaluate(
            "[...document.querySelectorAll('.otys-side-bench')].map((one) => one.getBoundingClientRect().toJSON())"
        )
        assert board[2] <= sheet["left"] and sheet["bottom"] <= tabs[0][1] and max(one[3] for one in tabs) <= 400, tab
        assert shown.page.evaluate("document.documentElement.scrollHeight") <= 400, tab


def test_it_fits_anew_when_only_the_height_of_the_window_changes(page: Page, harness: Callable[[Path], str]) -> None:
    shown = Bench(page, harness(ROOT), Explorer(START, animate=False, tab="play"), height=800)
    high = shown.page.locator(".otys-boards").evaluate("(one) => one.offsetHeight")
    shown.page.set_viewport_size({"width": 1280, "height": 640})
    shown.page.wait_for_function("(high) => document.querySelector('.otys-boards').offsetHeight < high", arg=high)
    assert shown.page.evaluate(GEOMETRY)["outside"] == []
    shown.page.set_viewport_size({"width": 1280, "height": 800})
    shown.page.wait_for_function("(high) => document.querySelector('.otys-boards').offsetHeight === high", arg=high)


def test_on_a_phone_a_turn_that_was_touched_stays_drawn_while_the_sheet_is_closed(
    browser: Browser, harness: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(explorer_advice, "SUGGESTION_SECONDS", 0.5)
    monkeypatch.setattr(explorer_advice, "PROOF_SECONDS", 0.1)
    phone = browser.new_page(has_touch=True)
    explorer = Explorer(START, animate=False, tab="best")
    shown = Bench(phone, harness(ROOT), explorer, width=400, height=860)
    shown.press("Work it out")
    because = phone.get_by_role("button", name="Because").nth(1)
    because.tap()
    shown.settle()
    arrows = phone.locator(".otys-arrows circle")
    phone.locator(".otys-handle").tap()
    assert because.is_hidden() and arrows.count() > 1
    shown.press("Play from here")
    assert not arrows.count(), "what another tab is about is not this turn"
    phone.close()


# A laptop's screen enlarged twice and four times, of which the page keeps 16 pixels.
ENLARGED = """() => {
  const root = document.querySelector(".otys"), bench = root.querySelector("[data-bench]");
  const all = [...bench.querySelectorAll("button, input, select, .otys-boards")];
  const seen = all.filter((one) => one.checkVisibility());
  const found = [];
  for (const one of seen) {
    if (one.closest(".otys-board, .otys-scroll")) continue;
    one.scrollIntoView({ block: "nearest" });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const name = one.textContent || one.className;
    if (left < -1 || right > innerWidth + 1 || top < -1 || (bottom > innerHeight + 1 && bottom - top < innerHeight))
      found.push(`${name} out of view`);
    const middle = Math.max(top + 2, (top + Math.min(bottom, innerHeight)) / 2);
    const hit = document.elementFromPoint((left + right) / 2, middle);
    if (hit && !one.contains(hit) && !hit.contains(one)) found.push(`${name} under ${hit.className}`);
  }
  return found;
}"""


@pytest.mark.parametrize("lang", ["de", pytest.param("en", marks=pytest.mark.nightly)])
@pytest.mark.parametrize(("width", "height"), [(683, 325), (342, 163)])
def test_on_a_screen_enlarged_twice_the_board_stands_whole_beside_what_is_asked_and_nothing_covers_anything(
    page: Page, harness: Callable[[Path], str], width: int, height: int, lang: str
) -> None:
    shown = Bench(
        page, harness(ROOT), Explorer(START, animate=False, lang=lang, tab="play"), width=width, height=height
    )
    for tab in ("setup", "best", "turns", "play"):
        shown.press(say(f"explore.tab.{tab}", lang))
        assert page.evaluate(ENLARGED) == [], tab
    if width < 480:
        return
    page.evaluate("document.querySelector('[data-bench]').scrollTop = 1e6")
    board = page.locator("[data-board=player-0]").bounding_box()
    assert board and board["y"] >= -1 and board["y"] + board["height"] <= height + 1, "while its column goes by"
    assert page.evaluate("document.querySelector('[data-bench]').clientHeight") > 0.9 * height
    page.evaluate("document.querySelector('[data-board=colony]').scrollIntoView()")
    cube = page.locator("[data-id^='c/store']").first.bounding_box()
    assert cube is None or cube["width"] > 12


@pytest.mark.parametrize("lang", ["de", pytest.param("fr", marks=pytest.mark.nightly)])
def test_the_builder_cuts_nothing_at_the_size_of_a_projector(
    page: Page, harness: Callable[[Path], str], lang: str
) -> None:
    shown = Bench(page, harness(ROOT), Explorer(START, animate=False, lang=lang), height=720)
    shown.touch("public:0")
    hand = page.locator('.otys-part[data-kind="hand"]')
    assert hand.evaluate("el => el.scrollHeight <= el.clientHeight"), "the field below stands whole in its box"
    assert hand.locator("input").count() == 1
    cut = page.locator(".otys-boards text").evaluate_all("all => all.map((one) => one.textContent)")
    assert not [words for words in cut if words.endswith("…")]
    shown.press(say("explore.section.box", lang))
    room = """el => { const [pen, is] = [document.createElement("canvas").getContext("2d"), getComputedStyle(el)];
      pen.font = is.font;
      return el.clientWidth - parseFloat(is.paddingLeft) * 2 - pen.measureText(el.placeholder).width; }"""
    card = page.get_by_label(say("explore.box.card", lang))
    assert card.evaluate(room) >= 0, "the example is whole"


BROKEN = """() => [...document.querySelectorAll(".otys-number > span")].flatMap((one) =>
  [...one.textContent.matchAll(/[^\\s-]+/g)].filter(({ index, 0: word }) => {
    const range = document.createRange();
    range.setStart(one.firstChild, index);
    range.setEnd(one.firstChild, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word))"""


@pytest.mark.parametrize("lang", ["en", "fr"])  # German words are longer: they break where the browser knows how
def test_no_word_of_an_amount_is_broken_on_a_laptop(page: Page, harness: Callable[[Path], str], lang: str) -> None:
    shown = Bench(page, harness(ROOT), Explorer(START, animate=False, lang=lang, tab="play"), width=1366, height=650)
    shown.press(say("explore.tab.setup", lang))
    assert page.locator(".otys-number > span").count() > 4
    assert page.evaluate(BROKEN) == []
