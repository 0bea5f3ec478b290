"""The boards as components: the built module on a page with a stand-in for the kernel (`js/harness`), in a browser.

No test sleeps: each waits for `data-otys-rev`, which the root carries once all of a revision is shown.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
GOLDEN = Path(__file__).parent / "golden"
VIEWS = ("table", "player", "colony", "turn")
KEYS = [*"abcdefghijklmnopqrstuvwxyz0123456789?", "Enter", "Space", "Backspace", "Delete", "Home", "End", "PageDown"]
ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]

Open = Callable[..., "Board"]


class Board:
    """One view on the harness page."""

    def __init__(self, page: Page, address: str, **asked: object) -> None:
        query = "&".join(f"{name}={value}" for name, value in {"bare": 1, **asked}.items())
        self.page = page
        self.root: Locator = page.locator(".otys")
        page.set_default_timeout(5_000)
        page.goto(f"{address}/js/harness/index.html?{query}")
        self.wait(1)

    def wait(self, rev: int) -> None:
        """Wait until revision `rev` is shown whole."""
        self.page.locator(f'.otys[data-otys-rev="{rev}"]:not([data-otys-busy])').wait_for(state="attached")

    def at(self, target: str) -> Locator:
        """The button of a target that is not in a closed board."""
        return self.page.locator(f'[data-target~="{target}"]:visible').first

    def touch(self, *targets: str) -> None:
        """Touch targets in order, also those that are not on offer."""
        for target in targets:
            self.at(target).click(force=True)

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The actions that reached the stand-in."""
        actions: list[dict[str, Any]] = self.page.evaluate("harness.model.sent")
        return actions

    @property
    def escaped(self) -> list[str]:
        """The plain keys that reached the page, where a notebook would act on them."""
        keys: list[str] = self.page.evaluate("harness.escaped")
        return keys

    def focused(self) -> str:
        """The target or the text of what has the focus."""
        name: str = self.page.evaluate(
            "() => { const el = document.activeElement; return el.dataset.target ?? el.textContent ?? ''; }"
        )
        return name


@pytest.fixture
def board(page: Page, harness: Callable[[Path], str]) -> Open:
    """Open a scene: `board(scene="rich", view="player", theme="dark", animate=0)`."""

    def opened(**asked: object) -> Board:
        return Board(page, harness(ROOT), **asked)

    return opened


# ---------------------------------------------------------------- playing


def test_a_key_is_played_by_one_touch(board: Open) -> None:
    shown = board(scene="start")
    shown.touch("key:4")
    shown.wait(2)
    assert [(action["do"], action["rev"], action["id"]) for action in shown.sent] == [("move", 1, 3)]
    assert shown.page.locator('.otys-lane[aria-current="step"]').inner_text().startswith("1")


def test_a_whole_turn_by_mouse(board: Open) -> None:
    shown = board(scene="start", animate=0)
    steps = [["key:4"], ["sponsor:4"], ["push"], ["cube:4:m", "store:m"], ["store:f", "level:4"], ["surface"]]
    for rev, step in enumerate(steps, start=2):
        shown.touch(*step)
        shown.wait(rev)
    assert "Grace to act" in shown.page.locator(".otys-who").inner_text()
    assert len(shown.sent) == len(steps)


def test_a_whole_turn_by_keyboard_alone(board: Open) -> None:
    shown = board(scene="start", animate=0)
    press = shown.page.keyboard.press

    def reach(target: str) -> None:
        """Tab to the region of a target, then arrows and Home until it has the focus."""
        home = shown.at(target)
        for _ in range(30):
            if home.evaluate("el => el.closest('[data-region]').contains(document.activeElement)"):
                break
            press("Tab")
        _steer(shown, target)

    steps = [["key:4"], ["sponsor:4"], ["push"], ["cube:4:m", "store:m"], ["store:f", "level:4"], ["surface"]]
    for rev, step in enumerate(steps, start=2):
        for target in step:
            if target == step[0]:
                shown.page.evaluate("document.activeElement.blur()")
            reach(target)
            press("Enter")
        shown.wait(rev)
    assert set(shown.escaped) <= {"Tab"}, "only what was pressed outside may reach the page"


MIDDLE = "el => { const r = el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }"


def _steer(shown: Board, target: str) -> None:
    """Move with the arrows towards a target, along the longer way first."""
    goal = shown.at(target)
    to_x, to_y = goal.evaluate(MIDDLE)
    for _ in range(40):
        if goal.evaluate("el => el === document.activeElement"):
            return
        x, y = shown.page.evaluate(f"({MIDDLE})(document.activeElement)")
        down, right = ("ArrowDown" if to_y > y else "ArrowUp"), ("ArrowRight" if to_x > x else "ArrowLeft")
        before = shown.focused()
        for arrow in (down, right) if abs(to_y - y) > abs(to_x - x) else (right, down):
            shown.page.keyboard.press(arrow)
            if shown.focused() != before:
                break
    raise AssertionError(f"the arrows do not lead to {target}, but to {shown.focused()}")


def test_every_spot_is_reached_by_arrows(board: Open) -> None:
    shown = board(scene="rich", view="table", animate=0)
    for name in ("player-0", "colony"):
        grid = shown.page.locator(f'[data-region="{name}"]')
        unreached = grid.evaluate(
            """(grid, arrows) => {
              const all = [...grid.querySelectorAll('button')];
              const seen = new Set([all[0]]);
              const queue = [all[0]];
              while (queue.length) {
                const from = queue.pop();
                for (const key of arrows) {
                  from.focus();
                  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
                  const to = document.activeElement;
                  if (!seen.has(to)) { seen.add(to); queue.push(to); }
                }
              }
              return all.filter((button) => !seen.has(button)).map((button) => button.dataset.target);
            }""",
            ARROWS,
        )
        assert unreached == []


def test_dragging_is_touching_twice(board: Open) -> None:
    shown = board(scene="start", animate=0)
    for rev, step in enumerate([["key:4"], ["sponsor:4"], ["push"]], start=2):
        shown.touch(*step)
        shown.wait(rev)
    shown.at("cube:4:m").drag_to(shown.at("store:m"))
    shown.wait(5)
    assert shown.sent[-1]["do"] == "move"


def test_dragging_with_a_finger(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 500, "height": 1600})
    shown = Board(context.new_page(), harness(ROOT), scene="start", animate=0)
    for rev, step in enumerate([["key:4"], ["sponsor:4"], ["push"]], start=2):
        shown.at(step[0]).tap()
        shown.wait(rev)
    boxes = [shown.at(target).bounding_box() for target in ("cube:4:m", "store:m")]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box]
    wire = context.new_cdp_session(shown.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [points[0]]})
    middle = {axis: (points[0][axis] + points[1][axis]) / 2 for axis in "xy"}
    for point in (middle, points[1]):
        wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    shown.wait(5)
    context.close()


def test_a_drag_to_nowhere_changes_nothing(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    shown.at("key:X").drag_to(shown.page.locator(".otys-lane-title").last)
    assert shown.sent == []
    assert shown.page.locator("[data-held]").count() == 0


def test_what_is_no_place_is_asked_beside_the_target(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    shown.touch("public:2", "level:2")
    choices = shown.page.get_by_role("dialog").locator("button > span:last-child")
    assert choices.all_inner_texts() == ["Pay 1 metal, 1 fuel", "Pay 1 metal, 1 plant", "Pay 1 plant, 1 fuel"]
    assert shown.focused().endswith("Pay 1 metal, 1 fuel")
    shown.page.keyboard.press("Escape")
    assert shown.page.get_by_role("dialog").count() == 0
    assert shown.sent == []


def test_escape_goes_back_one_step_at_a_time(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    shown.touch("public:2", "level:2")
    held = shown.page.locator("[data-held]")
    assert held.count() == 2
    for left in (1, 0, 0):
        shown.page.keyboard.press("Escape")
        assert held.count() == left
    assert shown.escaped == []


def test_why_not(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.touch("sponsor:4")
    answer = shown.page.get_by_role("dialog", name="Why not?")
    answer.wait_for()
    assert answer.inner_text().strip()
    assert shown.page.locator('.otys-sr[aria-live="polite"]').inner_text().strip()
    shown.page.keyboard.press("Escape")
    shown.at("key:2").focus()
    shown.page.keyboard.press("?")
    assert "key 2" in answer.inner_text().lower()
    assert all(action["do"] == "why" for action in shown.sent)


def test_a_rule_opens_its_text(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.touch("key:4")
    shown.wait(2)
    chip = shown.page.get_by_role("button", name="Rule 30").first
    assert chip.get_attribute("aria-expanded") == "false"
    chip.press("Enter")
    assert chip.get_attribute("aria-expanded") == "true"
    note = chip.locator("xpath=following-sibling::*[1]")
    assert note.is_visible() and note.inner_text()


def test_undo_redo_and_the_log(board: Open) -> None:
    shown = board(scene="start", animate=0)
    for rev, step in enumerate([["key:4"], ["sponsor:4"]], start=2):
        shown.touch(*step)
        shown.wait(rev)
    shown.at("push").focus()
    shown.page.keyboard.press("u")
    shown.wait(4)
    shown.page.keyboard.press("r")
    shown.wait(5)
    shown.page.locator(".otys-entry").first.click()
    shown.wait(6)
    assert [action["do"] for action in shown.sent[2:]] == ["undo", "redo", "goto"]


def test_a_typed_line_and_its_fault(board: Open) -> None:
    shown = board(scene="start", animate=0)
    line = shown.page.get_by_label("Type a move")
    line.fill("4 zz")
    line.press("Enter")
    fault = shown.page.locator(".otys-fault")
    fault.wait_for()
    assert fault.locator("mark").inner_text() == "zz"
    assert line.get_attribute("aria-invalid") == "true"
    line.fill("4")
    line.press("Enter")
    shown.wait(2)
    assert line.input_value() == ""
    assert shown.page.locator(".otys-python").inner_text() == 'game.play("4")'


def test_completion_offers_what_can_be_typed(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.page.get_by_label("Type a move").fill("x")
    offered = shown.page.locator("datalist option").evaluate_all("all => all.map((one) => one.value)")
    assert offered == ["x1", "x2", "x3", "x4", "x5"]


# ---------------------------------------------------------------- the kernel's answers


def test_a_refusal_is_seen_and_goes_away(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.touch("key:2")
    banner = shown.page.get_by_role("alert")
    banner.wait_for()
    assert "not recorded" in banner.inner_text()
    banner.get_by_role("button", name="Close").click()
    assert banner.count() == 0


def test_a_double_click_plays_once(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.page.evaluate("harness.model.slow(60)")
    shown.at("key:4").dblclick()
    shown.wait(2)
    assert len(shown.sent) == 1


def test_waiting_for_python_is_said(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.page.evaluate("harness.model.slow(1500)")
    shown.touch("key:4")
    shown.page.locator('.otys[data-wait="pending"]').wait_for()
    shown.page.get_by_text("Waiting for Python").wait_for()
    shown.wait(2)
    assert shown.page.get_by_text("Waiting for Python").count() == 0


def test_names_are_text_and_never_markup(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.page.evaluate(
        """() => {
          const { model } = harness;
          const state = structuredClone(model.get("state"));
          state.players[0].name = "<img src=x onerror='window.harmed=1'>";
          state.title = "<b>bold</b>";
          model.put({ state, rev: 9 });
        }"""
    )
    shown.wait(9)
    assert shown.page.evaluate("window.harmed") is None
    assert shown.root.locator("img").count() == 0
    assert "<img" in shown.page.locator(".otys-who").inner_text()


def test_others_contracts_stay_hidden(board: Open) -> None:
    shown = board(scene="rich", animate=0, seat=1)
    hidden = shown.page.locator('[data-board="player-0"] [data-target="private:0"]')
    assert hidden.get_attribute("aria-label") == "Private contract 1: hidden"
    shown = board(scene="rich", animate=0, seat=1, reveal=1)
    assert "hidden" not in (hidden.get_attribute("aria-label") or "")


def test_nothing_is_left_behind(board: Open) -> None:
    shown = board(scene="start")
    shown.touch("key:4")
    shown.page.evaluate("harness.cleanup()")
    assert shown.root.count() == 0
    assert shown.page.evaluate("harness.model.listening()") == 0


# ---------------------------------------------------------------- motion


def test_events_are_shown_one_after_another(board: Open) -> None:
    shown = board(scene="start")
    shown.touch("key:4")
    shown.wait(2)
    shown.touch("sponsor:4")
    shown.wait(3)
    seen = shown.page.evaluate(
        """() => new Promise((done) => {
          const lines = [];
          const root = document.querySelector(".otys");
          const watch = new MutationObserver(() => {
            const now = root.querySelector(".otys-events [data-now]");
            if (now && lines.at(-1) !== now.dataset.kind) lines.push(now.dataset.kind);
            if (root.dataset.otysRev === "5" && !root.dataset.otysBusy) { watch.disconnect(); done(lines); }
          });
          watch.observe(root, { subtree: true, attributes: true });
          root.querySelector('[data-target="push"]').click();
          const wait = setInterval(() => {
            if (root.dataset.otysRev !== "4") return;
            clearInterval(wait);
            root.querySelector('[data-target="cube:4:m"]').click();
            root.querySelector('[data-target="store:m"]').click();
          }, 20);
        })"""
    )
    assert seen == ["DiverActivated", "DiverUsed", "CubeSold", "Gained"]


def test_any_key_skips_the_motion(board: Open) -> None:
    shown = board(scene="rich")
    shown.page.evaluate("""() => { document.querySelector('[data-target="public:0"]').focus(); }""")
    shown.touch("public:0", "level:3")
    shown.page.locator(".otys[data-otys-busy]").wait_for()
    shown.page.keyboard.press("Escape")
    assert shown.root.get_attribute("data-otys-busy") is None
    assert shown.root.get_attribute("data-otys-rev") == "2"


def test_reduced_motion_moves_nothing(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(reduced_motion="reduce")
    shown = Board(context.new_page(), harness(ROOT), scene="start")
    shown.page.evaluate("""() => { document.querySelector('[data-target="key:4"]').click(); }""")
    shown.wait(2)
    assert shown.page.evaluate("document.getAnimations().length") == 0
    assert shown.page.locator(".otys-piece[data-new]").count() > 0
    context.close()


def test_the_last_move_can_be_scrubbed(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    shown.touch("public:0", "level:3")
    shown.wait(2)
    cubes = shown.page.locator('[data-board="player-0"] .otys-piece[data-id^="p0/cube:3"]')
    assert cubes.count() == 0
    shown.page.locator(".otys-scrub").focus()
    shown.page.keyboard.press("Home")
    assert cubes.count() == 3
    shown.page.keyboard.press("End")
    assert cubes.count() == 0


# ---------------------------------------------------------------- fitting in


@pytest.mark.parametrize("view", VIEWS)
def test_no_key_escapes(board: Open, view: str) -> None:
    shown = board(scene="rich", view=view, animate=0)
    pressed = shown.page.evaluate(
        """(keys) => {
          const root = document.querySelector(".otys");
          const controls = () => [...root.querySelectorAll("button, input, summary")].filter((el) => el.offsetParent);
          for (let i = 0; i < controls().length; i += 1) {
            for (const key of keys) {
              const el = controls()[i];
              el?.focus();
              el?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            }
          }
          return controls().length;
        }""",
        [*KEYS, *ARROWS, "Escape"],
    )
    assert pressed > 5
    for key in [*KEYS, *ARROWS, "Escape"]:
        shown.root.locator("button:visible").first.focus()
        shown.page.keyboard.press(key)
    assert shown.escaped == []
    unmarked = shown.root.locator(":is(button, input, summary, a, [tabindex]):not([data-lm-suppress-shortcuts='true'])")
    assert unmarked.count() == 0


def test_keys_of_the_host_pass(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.at("key:4").focus()
    shown.page.keyboard.press("Control+s")
    assert "s" in shown.escaped


@pytest.mark.parametrize("look", ["light", "dark", "forced", "forced dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(browser: Browser, harness: Callable[[Path], str], view: str, look: str) -> None:
    if not AXE.exists():
        if os.environ.get("OTYS_REQUIRE_BROWSER") == "1":
            pytest.fail("axe-core is not installed: run npm ci")
        pytest.skip("axe-core is not installed: run npm ci")
    dark = "dark" in look
    context = browser.new_context(
        forced_colors="active" if "forced" in look else "none", color_scheme="dark" if dark else "light"
    )
    shown = Board(
        context.new_page(), harness(ROOT), scene="rich", view=view, animate=0, theme="dark" if dark else "light"
    )
    if view == "table":
        shown.touch("public:0", "level:3")
        shown.wait(2)
        shown.touch("public:1", "sponsor:2")
    shown.page.add_script_tag(path=str(AXE))
    found = shown.page.evaluate("async () => (await axe.run('.otys')).violations")
    assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found] == []
    context.close()


@pytest.mark.parametrize("width", [300, 400, 640, 1280, 1920])
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_wider_than_its_place(board: Open, page: Page, view: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    shown = board(scene="rich", view=view, animate=0)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    wider = shown.root.locator("button:visible").evaluate_all(
        "all => all.map((one) => [one.outerHTML, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.left < -1 || box.right > innerWidth + 1).map(([html]) => html)"
    )
    assert wider == []


def test_zoomed_to_200_percent(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(viewport={"width": 640, "height": 450}, device_scale_factor=2)
    shown = Board(context.new_page(), harness(ROOT), scene="rich", animate=0)
    assert shown.page.evaluate("document.documentElement.scrollWidth") <= 640
    context.close()


def test_buttons_are_large_enough_for_a_finger(browser: Browser, harness: Callable[[Path], str]) -> None:
    context = browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 400, "height": 800})
    shown = Board(context.new_page(), harness(ROOT), scene="rich", animate=0)
    small = shown.root.locator("button:visible:not(.otys-chip)").evaluate_all(
        "all => all.map((one) => [one.outerHTML.slice(0, 90), one.offsetWidth, one.offsetHeight])"
        ".filter(([, width, height]) => width < 44 || height < 44)"
    )
    assert small == []
    context.close()


@pytest.mark.parametrize("view", VIEWS)
def test_inside_a_shadow_root(board: Open, view: str) -> None:
    shown = board(scene="start", view=view, animate=0, shadow=1)
    assert shown.root.evaluate("el => getComputedStyle(el).borderRadius") == "12px"


def test_theme_follows_the_page(board: Open) -> None:
    shown = board(scene="start", animate=0)
    assert shown.root.get_attribute("data-otys-theme") == "light"
    shown.page.evaluate("document.body.classList.add('dark')")
    shown.page.locator(".otys[data-otys-theme=dark]").wait_for()


# ---------------------------------------------------------------- what a screen reader gets


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("scene", ["start", "rich"])
def test_aria_snapshot(board: Open, scene: str, view: str) -> None:
    """Compare with the golden file; `OTYS_WRITE_GOLDEN=1` writes it."""
    shown = board(scene=scene, view=view, animate=0)
    said = shown.root.aria_snapshot() + "\n"
    golden = GOLDEN / f"{scene}-{view}.aria.yml"
    if os.environ.get("OTYS_WRITE_GOLDEN") == "1":
        GOLDEN.mkdir(exist_ok=True)
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")


def test_what_happens_is_spoken(board: Open) -> None:
    shown = board(scene="start", animate=0)
    shown.touch("key:4")
    shown.wait(2)
    spoken = shown.page.locator('.otys-sr[aria-live="polite"]').inner_text()
    assert "key 4" in spoken.lower()


def test_one_tab_stop_for_each_region(board: Open) -> None:
    shown = board(scene="rich", animate=0)
    stops = shown.page.locator("[data-region]:visible").evaluate_all(
        "all => all.map((region) => [region.dataset.region, [...region.querySelectorAll('button')]"
        ".filter((one) => one.closest('[data-region]') === region && one.tabIndex === 0).length])"
    )
    assert [name for name, count in stops if count != 1] == []
