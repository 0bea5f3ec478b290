"""The boards hold: a long game leaves nothing behind, and untrusted texts stay texts, in their place."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import CDPSession

from tests.browser.boards import BY_VIEW, VIEWS, Open

CLICKS = """async (times) => {
  const root = document.querySelector(".otys");
  const press = async (button) => {
    for (const kind of ["pointerdown", "pointerup"]) {
      button.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0, isPrimary: true }));
    }
    button.click();
    await null;
    await null;
  };
  for (let i = 0; i < times; i += 2) {
    await press(root.querySelector('[data-target~="key:4"]'));
    await press(root.querySelector('[data-do="undo"]'));
  }
  return harness.model.get("rev");
}"""
"""Choose a key and take it back, as fast as the page can answer."""

HOUR = """async (moves) => {
  const { scenes } = await (await fetch("states.json")).json();
  const nodes = scenes.start;
  const { model } = harness;
  for (let i = 0; i < moves; i += 1) {
    const { state, afford, events, log, here, seat } = nodes[i % nodes.length];
    const game = { ...state, round: i };
    model.put({ state: game, afford, events, log, here, seat, rev: model.get("rev") + 1, reject: null });
    await null;
    await null;
    document.querySelector(".otys").dispatchEvent(new PointerEvent("pointerdown"));
  }
  return model.get("rev");
}"""
"""The moves of an hour at the table, one after the other, each skipped while it still moves."""
PLAY = [
    pytest.param(CLICKS, 30, 150, id="clicks"),
    pytest.param(HOUR, 60, 900, id="an hour", marks=pytest.mark.nightly),
]

AGAIN = """async ([times, touched]) => {
  const { drawings } = await import("./model.js");
  const { default: widget } = await import("../../otys_nb/widgets/static/widget.js");
  const art = await drawings();
  for (let i = 0; i < times; i += 1) {
    const ending = new AbortController();
    const el = document.querySelector("main");
    const remove = widget.render({ model: harness.model, el, signal: ending.signal, art });
    await new Promise((done) => requestAnimationFrame(done));
    document.querySelector(touched).click();
    await new Promise((done) => requestAnimationFrame(done));
    ending.abort();
    remove();
  }
}"""
"""Show a view, touch it, and take it away."""

HOSTILE = {
    "markup": "<img src=x onerror='harmed=1'><script>harmed=1</script><b>b</b>",
    "quotes": "\"' onfocus=harmed=1 autofocus x='${harmed=1}`",
    "bidi": "Ada \u202e\u2066evil\u202d end",
    "long word": "W" * 10_000,
    "long text": "ten thousand signs " * 526,
}

POISON = """([text, rev]) => {
  const read = ["text", "label", "notation", "python", "hint", "name", "title"];
  const poisoned = (value, key) => {
    if (typeof value === "string") return read.includes(key) ? text : value;
    if (Array.isArray(value)) return value.map((one) => poisoned(one));
    if (!value || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]));
  };
  const { model } = harness;
  const names = ["state", "afford", "events", "log"];
  window.clean ??= structuredClone(names.map((name) => model.get(name)));
  const [state, afford, events, log] = window.clean.map((one) => poisoned(one));
  const told = { text, rules: [30], kind: "wrong" };
  const lesson = {
    title: text, goal: text, rules: [30], step: { kind: "do", text, n: 1, of: 2, states: ["", ""] },
    hints: [told], feedback: told, ask: { options: [{ label: text, target: "choice:a" }], chosen: null },
    done: false, finished: false, buttons: [{ do: "hint", label: text }],
  };
  const reject = { rev, seq: -1, text, rules: [30], at: [] };
  model.put({ state, afford, events, log, lesson, reject, rev });
}"""

OUTSIDE = """() => {
  const root = document.querySelector(".otys");
  const home = root.getBoundingClientRect();
  return [...root.querySelectorAll("*")]
    .filter((one) => one.checkVisibility() && !one.closest(".otys-sr, datalist, option"))
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width && (left < home.left - 12 || right > home.right + 12);
    })
    .filter((one) => {
      // What a box clips or scrolls is in its box.
      for (let at = one.parentElement; at !== root; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== "visible" && at.tagName !== "svg") return false;
      }
      return true;
    })
    .map((one) => one.outerHTML.slice(0, 120));
}"""


def counted(cdp: CDPSession) -> tuple[int, int]:
    """How many nodes and listeners the page holds, after what nobody needs has gone."""
    for _ in range(3):
        cdp.send("HeapProfiler.collectGarbage")
    found = cdp.send("Memory.getDOMCounters")
    return found["nodes"], found["jsEventListeners"]


@pytest.mark.parametrize(("script", "few", "many"), PLAY)
def test_play_leaves_no_more_behind_the_longer_it_lasts(board: Open, script: str, few: int, many: int) -> None:
    shown = board(scene="start")
    cdp = shown.page.context.new_cdp_session(shown.page)
    shown.wait(shown.page.evaluate(script, few))
    nodes, listeners = counted(cdp)
    shown.wait(shown.page.evaluate(script, many))
    more, hearing = counted(cdp)
    assert more <= nodes * 1.1 + 50 and hearing <= listeners * 1.1 + 10


@BY_VIEW
def test_nothing_is_left_of_views_that_are_gone(board: Open, view: str) -> None:
    shown = board(scene="start", view=view, animate=0)
    cdp = shown.page.context.new_cdp_session(shown.page)
    shown.page.evaluate("async () => { (await harness.cleanup)(); harness.ending.abort(); }")
    assert shown.page.evaluate("harness.model.listening()") == 0
    touched = (
        '[data-target~="public:0"]' if view == "colony" else ".otys-do" if view == "turn" else '[data-target~="key:4"]'
    )
    shown.page.evaluate(AGAIN, [3, touched])
    before = counted(cdp)
    shown.page.evaluate(AGAIN, [20, touched])
    after = counted(cdp)
    assert shown.root.count() == 0
    assert after[0] <= before[0] + 50 and after[1] <= before[1] + 5


@pytest.mark.parametrize(
    "view", ["table", "lesson", *(pytest.param(view, marks=pytest.mark.nightly) for view in VIEWS[1:])]
)
def test_untrusted_texts_stay_texts_in_their_place(board: Open, view: str) -> None:
    shown = board(scene="rich", view=view, animate=0)
    for rev, (kind, text) in zip(count(100, 100), HOSTILE.items(), strict=False):
        shown.page.evaluate(POISON, [text, rev])
        shown.wait(rev)
        for target in ("public:0", "mechanic", "sponsor:2"):
            if shown.page.locator(f'[data-target~="{target}"]:visible').count():
                shown.touch(target)
        assert shown.page.evaluate("window.harmed") is None, kind
        assert shown.root.locator("img, script, b, [onerror], [onfocus], [autofocus]").count() == 0, kind
        assert not shown.root.evaluate("root => /[\\u202a-\\u202e\\u2066-\\u2069]/.test(root.innerHTML)"), kind
        assert shown.page.evaluate(OUTSIDE) == [], kind
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= 1280, kind
