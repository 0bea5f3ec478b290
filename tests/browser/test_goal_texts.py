"""Every goal of every lesson fits its place in three languages: nobody scrolls to read what is to be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize

from otys_nb.lessons import all_lessons, lesson
from otys_nb.lessons.messages import say
from otys_nb.rules import turn
from otys_nb.rules.game import new_game
from otys_nb.rules.setup import new_position
from otys_nb.widgets.affordances import affordances
from otys_nb.widgets.combined_choices import with_combined
from otys_nb.widgets.lesson import LessonBoard
from otys_nb.widgets.messages import for_page
from otys_nb.widgets.opponents import PlayTable
from tests.browser.boards import ROOT, Board
from tests.browser.journeys import play_lesson
from tests.browser.live_page import Live
from tests.browser.screens import SHOTS, at_rest, shot
from tests.depth import mostly_at_night, often

ROOMS = ("phone", "lab", "low", "wide")
# All of them are laid out in one page, one after the other, by the coach itself.
TOO_LONG = """async (texts) => {
  const { model } = harness;
  const lesson = model.get("lesson");
  const parts = [".otys-bubble", ".otys-goal", ".otys-say"].map((name) => document.querySelector(name));
  const found = [];
  for (const [name, text, goal] of texts) {
    model.put({ lesson: { ...lesson, goal, hints: [], feedback: null, ask: null, step: { ...lesson.step, text } } });
    for (let i = 0; i < 20 && !parts[2].textContent.includes(goal); i += 1) await null;
    if (!parts[2].textContent.includes(goal)) found.push(`${name} is not shown`);
    const rest = (el) => Math.max(el.scrollHeight - el.clientHeight, el.scrollWidth - el.clientWidth);
    const over = Math.max(...parts.map(rest));
    if (over > 1) found.push(`${name}: ${over} px too long, ${goal.length} letters: ${goal}`);
  }
  return found;
}"""


@pytest.mark.parametrize(
    "size", ["phone", *(pytest.param(one, marks=pytest.mark.nightly) for one in ROOMS if one != "phone")]
)
def test_no_goal_has_to_be_scrolled(size: str, screen: Callable[..., Page], harness: Callable[[Path], str]) -> None:
    shown = Board(screen(size), harness(ROOT), scene="lesson", view="lesson", animate=0)
    texts = [
        (f"{lesson.id}/{step.id} {lang}", say(step.titles, lang), say(step.goals, lang))
        for lang in ("en", "fr", "de")
        for lesson in all_lessons()
        for step in lesson.steps
    ]
    assert len(texts) > 500
    assert shown.page.evaluate(TOO_LONG, texts) == []


def test_a_reason_on_a_phone_stands_whole_below_the_goal(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Board(screen("phone", has_touch=True), harness(ROOT), scene="lesson", view="lesson", animate=0)
    why = (
        "With 6 keys on the track the Hacker is reached and all come home. "
        "When your key pushes the Engineer, you may move the Hacker."
    )
    goal = "Let the Engineer resurface, and watch the keys."
    found = shown.page.evaluate(
        """async ([text, goal]) => {
          const { model } = harness;
          const lesson = model.get("lesson");
          const reason = { text, rules: [50], hint: "" };
          const why = { "*": reason, hacker: reason, technician: reason, "technician:hacker": reason };
          model.put({
            lesson: { ...lesson, goal, hints: [], feedback: null, ask: null },
            afford: { ...model.get("afford"), why },
          });
          for (let i = 0; i < 20; i += 1) await null;
          const piece = document.querySelector('[data-target~="hacker"], [data-target*="hacker"]');
          piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          await new Promise(requestAnimationFrame);
          const bubble = document.querySelector(".otys-bubble");
          return [bubble.textContent, bubble.scrollHeight - bubble.clientHeight];
        }""",
        [why, goal],
    )
    assert why in found[0] and goal in found[0]
    assert found[1] <= 1


@pytest.mark.parametrize("kind", ["wrong", ""])
def test_a_long_goal_leaves_a_laptop_the_room_for_its_verdict_and_is_whole_without_one(
    kind: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    page = screen("lab")
    page.set_viewport_size({"width": 1366, "height": 650})
    shown = Board(page, harness(ROOT), scene="lesson", view="lesson", animate=0)
    over, goal = shown.page.evaluate(
        """async (kind) => {
          const { model } = harness;
          const lesson = model.get("lesson");
          const goal = "You lay the X key on level 2, push the diver and let him resurface. ".repeat(4);
          const text = "Mind the rule: When your diver resurfaces, those above his old place shift down one position.";
          const feedback = kind ? { kind, text, rules: [47] } : null;
          model.put({ lesson: { ...lesson, goal, hints: [], feedback, ask: null } });
          for (let i = 0; i < 20; i += 1) await null;
          await new Promise(requestAnimationFrame);
          const bubble = document.querySelector(".otys-bubble");
          const said = document.querySelector(kind ? ".otys-goal" : ".otys-say");
          return [bubble.scrollHeight - bubble.clientHeight, said.clientHeight];
        }""",
        kind,
    )
    assert over <= 1 and (30 < goal < 40 if kind else goal > 100)


WITHOUT = (
    "Grace plays key 1, uses the Plant Expert, spends 2 credits and gets 1 credit, 1 prestige, 1 plant "
    "and the upgraded Plant Expert."
)
WITH = (
    "Grace plays key 1, spends 2 credits and gets 1 credit, 1 battery and the upgraded Plant Expert. "
    "Grace completes the contract for 1 plant and 1 tech and scores 2 prestige."
)


@pytest.mark.parametrize("told", [WITHOUT, WITH], ids=["without a contract", "with one"])
def test_a_turn_that_is_told_with_a_hint_is_whole_on_a_phone(
    told: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Board(screen("phone", has_touch=True), harness(ROOT), scene="lesson", view="lesson", animate=0)
    over = shown.page.evaluate(
        """async ([said, hint]) => {
          const { model } = harness;
          const lesson = model.get("lesson");
          model.put({
            lesson: {
              ...lesson, word: "Your turn.", act: "play", ask: null, done: false,
              goal: "Touch a key, or a sponsor to use with it.",
              step: { ...lesson.step, text: "Touch a key, or a sponsor to use with it." },
              hints: [{ text: hint, rules: [] }], feedback: { kind: "told", text: said, rules: [] },
            },
          });
          for (let i = 0; i < 20; i += 1) await null;
          await new Promise(requestAnimationFrame);
          const bubble = document.querySelector(".otys-bubble");
          if (!bubble.textContent.includes(hint)) return "not shown";
          return bubble.scrollHeight - bubble.clientHeight;
        }""",
        [told, "The X fits any level, but the sponsors move on first."],
    )
    assert over <= 1


# A laptop's screen enlarged twice; a plain page keeps 16 pixels.
TWICE: ViewportSize = {"width": 683 + 16, "height": 325 + 16}
IN_LINES = """() => {
  const [coach, bubble] = [".otys-coach", ".otys-bubble"].map((name) => document.querySelector(name));
  const lines = (el) => {
    const range = document.createRange();
    range.selectNodeContents(el);
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const inside = ({ left, top, right, bottom }, box) =>
    Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4 && left < box.right && right > box.left;
  const whole = (line, box) => line.top > box.top - 2 && line.bottom < box.bottom + 2 && line.right < box.right + 1;
  const box = bubble.getBoundingClientRect();
  const task = document.querySelector(".otys-asked") ?? document.querySelector(".otys-goal");
  const found = lines(task).every((line) => whole(line, box)) ? [] : [`not whole: ${task.textContent}`];
  let cut = false;
  for (const part of bubble.children) {
    const at = part.getBoundingClientRect();
    const [top, bottom] = [Math.max(at.top, box.top), Math.min(at.bottom, box.bottom)];
    const seen = { top, bottom, left: at.left, right: at.right };
    // Where but whose turn it is has given way, nothing more is to be read.
    cut ||= [...part.querySelectorAll("[data-off]")].some((one) => one.textContent[24]);
    for (const line of lines(part)) {
      if (!inside(line, seen) && part.nextSibling) found.push(`goes on with another text: ${part.textContent}`);
      cut ||= !inside(line, seen);
      if (inside(line, seen) && !whole(line, seen)) found.push(`through the letters: ${part.textContent}`);
    }
  }
  if (!cut === "more" in coach.dataset)
    found.push(`${cut ? "cut without a sign" : "a sign, but nothing cut"}: ${bubble.textContent}`);
  if (cut && bubble.tabIndex !== 0) found.push("does not open");
  return found;
}"""
"""What is wrong with the lines in the bubble: the task stands whole, the rest is cut between lines and opens."""


def enlarged(screen: Callable[..., Page], address: str, board: LessonBoard | PlayTable) -> Live:
    return shown_twice(screen("lab"), address, board)


def shown_twice(page: Page, address: str, board: LessonBoard | PlayTable) -> Live:
    page.set_viewport_size(TWICE)
    shown = Live(page, address, board)
    page.locator('.otys[data-stage="short"]').wait_for()
    return shown


def test_where_the_screen_is_enlarged_twice_the_coach_comes_before_what_the_rival_did(
    screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    page = screen("lab")
    page.set_viewport_size(TWICE)
    shown = Board(page, harness(ROOT), scene="lesson", view="lesson", animate=0)
    advice = "Last turn you could have completed the contract for 1 metal and 2 plants (3 prestige)."
    shown.page.evaluate(
        """([hint, said]) => {
          const lesson = harness.model.get("lesson");
          harness.model.put({
            lesson: {
              ...lesson, word: "Your turn.", act: "play", ask: null, done: false, goal: "Touch a key or a sponsor.",
              step: { ...lesson.step, text: "" }, hints: [{ text: hint, rules: [] }],
              feedback: { kind: "told", text: said, rules: [] },
            },
          });
        }""",
        [advice, f"{WITHOUT} {WITH}"],
    )
    shown.page.locator("[data-more]").wait_for()
    assert at_rest(shown.page, IN_LINES) == []
    said = shown.page.locator(".otys-say").inner_text()
    assert said.startswith(f"→ {advice}") and not said.endswith("▷")
    shot(shown.page, "twice-advice")


GO_ON = """() => {
  // The big button, else the first piece that is lit, on a sheet before those that it covers, an answer, or a sheet's
  // tab; in one go, since each may be gone a moment later.
  const lit = (place) => `${place} [data-lit]:not([data-lit="aside"])`;
  const [sheet, table, tab] = [".otys-sheet", ".otys-table", ".otys-tabs"].map(lit);
  const at = [".otys-primary:not([data-waiting], [aria-disabled])", sheet, table, ".otys-ask .otys-choice", tab]
    .flatMap((one) => [...document.querySelectorAll(one)])
    .find((one) => one.checkVisibility());
  at?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return Boolean(at);
}"""


def looked_at(shown: Live, name: str) -> list[str]:
    found = at_rest(shown.page, IN_LINES)
    if SHOTS:
        shot(shown.page, name)
    return [f"{name}: {one}" for one in found]


@pytest.mark.parametrize("name", mostly_at_night(["contracts", "turn"], ["keys", "start", "batteries"]))
def test_the_task_of_each_step_stands_whole_where_the_screen_is_enlarged_twice(
    name: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    board, session = LessonBoard(name, animate=False), lesson(name)
    shown = enlarged(screen, harness(ROOT), board)
    found = looked_at(shown, f"twice-{name}-000")
    for n, _ in enumerate(play_lesson(shown, session, wrong_first=True), 1):
        found += looked_at(shown, f"twice-{name}-{n:03}")
    board.close()
    assert found == []


@pytest.mark.parametrize("most", mostly_at_night([24], [200]))
def test_the_task_of_a_game_stands_whole_where_the_screen_is_enlarged_twice(
    most: int, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    game = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "mild"}, seed=7, coached=True, animate=False)
    shown = enlarged(screen, harness(ROOT), game)
    found = []
    for n in range(most):
        if n % 5 == 3 and (hint := shown.root.locator('.otys-right [data-do="hint"]:visible')).count():
            hint.click()
            shown.settle()
        found += looked_at(shown, f"twice-game-{n:03}")
        shown.page.wait_for_function(GO_ON, timeout=30_000)
        shown.settle()
    assert game.position.round > 1
    game.close()
    assert found == []


@pytest.mark.nightly
def test_no_line_is_cut_in_firefox_where_the_screen_is_enlarged_twice(
    firefox_page: Page, harness: Callable[[Path], str]
) -> None:
    game = PlayTable(new_game(["Ada", "Grace"], seed=7), {1: "mild"}, seed=7, coached=True, animate=False)
    shown = shown_twice(firefox_page, harness(ROOT), game)
    found = []
    for n in range(25):
        found += looked_at(shown, f"firefox-{n:03}")
        shown.page.wait_for_function(GO_ON, timeout=30_000)
        shown.settle()
    game.close()
    assert found == []


TURN_BUTTONS = ("push", "surface", "end", "stay", "skip")


@cache
def offered_in_the_bar() -> list[tuple[str, str, list[tuple[str, str]], str]]:
    """What stands in the bar in games played by chance: the language, the big button, the others, the only sponsor."""
    found: dict[tuple[str, str, tuple[tuple[str, str], ...], str], None] = {}
    for seed in range(often(12, 6)):
        rng, position = Random(seed), new_position(("Ada", "Grace"), seed=seed, sponsors="random")
        for _ in range(150):
            legal = turn.moves(position)
            if not legal:
                break
            for lang in ("en", "fr", "de"):
                actor = position.to_act
                afford = with_combined(affordances(position, lang, actor), position, actor, lang)
                use, target = (afford["use"]["label"], afford["use"]["target"]) if afford["use"] else ("", "")
                first = {offer["path"][0]: offer["label"] for offer in reversed(afford["moves"])}
                turn_buttons = [(word, first[word]) for word in TURN_BUTTONS if word in first and word != target]
                sponsors = [] if any(head.startswith("key:") for head in first) else first
                only = next((head for head in sponsors if head.startswith("sponsor:")), "")
                tile = position.colony.sponsors[int(only[8:]) - 1] if only else ""
                if use or len(turn_buttons) > 1 or tile:
                    found[lang, use, tuple(turn_buttons), tile] = None
            position = turn.play(position, rng.choice(legal))
    return [(lang, use, list(others), tile) for lang, use, others, tile in found]


IN_THE_BAR = """async ([words, all]) => {
  const { model } = harness;
  const [state, afford] = [model.get("state"), model.get("afford")];
  const found = new Set();
  const offer = (target, label, id) => ({ id, path: [target], notation: "", python: "", label });
  let spoken = "";
  const log = ["4", "R"].map((notation) => ({ notation, python: "", text: notation, events: 1 }));
  for (const [lang, use, others, tile] of all) {
    const moves = others.map(([word, label], i) => offer(word, label, i));
    if (tile) moves.push(offer("sponsor:1", "", moves.length));
    if (use) moves.push(offer("place:1", use, moves.length));
    model.put({
      here: 0,
      log,
      ...(lang === spoken ? {} : { lang, words: words[lang] }),
      state: { ...state, colony: { ...state.colony, sponsors: [tile || "1B", ...state.colony.sponsors.slice(1)] } },
      afford: { ...afford, moves, use: use ? { label: use, target: "place:1", moves: [moves.length - 1] } : null },
    });
    spoken = lang;
    for (let i = 0; i < 20; i += 1) await null;
    const dock = document.querySelector(".otys-dock");
    const shown = [...dock.querySelectorAll("button")].filter((el) => el.checkVisibility());
    if (others.length + Boolean(tile) < 2 && !shown.some((el) => el.matches("[data-do=redo]"))) found.add("no redo");
    const told = shown.map((el) => el.textContent).join(" | ");
    if (tile && !told.includes(words[lang][`short.${tile}`].replace("|", " "))) found.add(`no sponsor: ${told}`);
    if (use && !told.includes(use)) found.add(`not shown: ${use}`);
    const tabs = document.querySelector(".otys-tabs");
    const room = dock.querySelector(".otys-middle").getBoundingClientRect();
    if (dock.getBoundingClientRect().top < tabs.getBoundingClientRect().bottom - 1) found.add(`over the tabs: ${told}`);
    for (const el of shown) {
      const box = el.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(el.lastElementChild ?? el);
      const at = range.getBoundingClientRect();
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const [from, to] = el.closest(".otys-middle") ? [room.left, room.right] : [0, innerWidth];
      // The big button has the height for three; so have all on the smallest phones.
      const most = innerWidth < 400 || el.matches(".otys-primary") ? 3 : 2;
      if (lines > most) found.add(`${lines} lines: ${el.textContent} in ${told}`);
      if (box.left < from - 1 || box.right > to + 1) found.add(`cut: ${el.textContent} in ${told}`);
      const wide = at.left < box.left || at.right > box.right;
      if (el.matches(".otys-tile, .otys-primary") && wide) found.add(`too wide: ${el.textContent}`);
    }
  }
  return [...found].sort();
}"""


@pytest.mark.deep
@pytest.mark.parametrize("width", mostly_at_night([360], [400]))
def test_what_stands_in_the_bar_of_a_phone_is_whole(
    width: int, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    page = screen("phone", has_touch=True)
    page.set_viewport_size({"width": width + 16, "height": 860})  # of which the page keeps 16
    shown = Board(page, harness(ROOT), scene="start", animate=0)
    words = {lang: dict(for_page(lang)) for lang in ("en", "fr", "de")}
    all_offered = offered_in_the_bar()
    assert len(all_offered) > 300
    assert shown.page.evaluate(IN_THE_BAR, [words, all_offered]) == []


@pytest.mark.parametrize(
    ("undo", "cancel"),
    [
        ("Undo Katherine too", "Cancel"),
        ("Annuler aussi les tours de l’ordinateur", "Abandonner"),
        ("Auch Katherine zurücknehmen", "Abbrechen"),
    ],
)
def test_no_word_of_what_leads_back_is_broken_on_a_phone(
    undo: str, cancel: str, screen: Callable[..., Page], harness: Callable[[Path], str]
) -> None:
    shown = Board(screen("phone", has_touch=True), harness(ROOT), scene="lesson", view="lesson", animate=0)
    broken = shown.page.evaluate(
        """(texts) => {
          document.querySelector(".otys-dock").dataset.asking = "move";
          return ["undo", "cancel"].flatMap((name, i) => {
            const button = document.querySelector(`[data-do=${name}]`);
            button.hidden = false;
            const words = button.lastElementChild;
            words.textContent = texts[i];
            return [...texts[i].matchAll(/\\S+/g)].map(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(words.firstChild, index);
              range.setEnd(words.firstChild, index + word.length);
              return [word, range];
            });
          }).filter(([, range]) => range.getClientRects().length !== 1).map(([word]) => word);
        }""",
        [undo, cancel],
    )
    assert broken == []
