"""A board on any page, in a notebook or baked, as a learner has it: to touch, to reach by keys, to wait for."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

from otys_nb.widgets.step_needs import PARTS_OF_TABLE

FIRST = 30_000
"""Milliseconds to wait for the first thing that a notebook shows; later ones come within the default."""

STEP_TO = """([board, selector, steps]) => {
  // How to go on from the focused element to the one that is meant: "here", an arrow within its region, or Tab, back or
  // forth: beyond the page's end some browsers leave the page.
  const at = document.activeElement;
  if (!board.contains(at)) return "left";
  const aim = [...board.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!aim) return "none";
  if (at === aim) return "here";
  const region = at.closest("[data-region]");
  const back = aim.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (!region || region === at || region !== aim.closest("[data-region]")) return back ? "Shift+Tab" : "Tab";
  const a = at.getBoundingClientRect(), b = aim.getBoundingClientRect();
  const x = b.x + b.width / 2 - a.x - a.width / 2, y = b.y + b.height / 2 - a.y - a.height / 2;
  const across = x > 0 ? "ArrowRight" : "ArrowLeft", along = y > 0 ? "ArrowDown" : "ArrowUp";
  // Who gets no nearer looks around, as people do: an arrow leads to the next piece there is, not to a point.
  const chance = Math.floor(Math.abs(Math.sin(steps * steps)) * 1e4) % 4;
  if (steps > 24 && steps % 3) return ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][chance];
  if (Math.abs(x) < 4 && Math.abs(y) < 4) return "ArrowRight";
  if (Math.abs(x) < 4 || Math.abs(y) < 4) return Math.abs(x) < 4 ? along : across;
  return (steps % 4 === 3) !== Math.abs(x) > Math.abs(y) ? across : along;
}"""


NEXT = """([board, rev, [next]]) => {
  // What came of a touch: an answer, or the next target, which may be touched now.
  if (Number(board.dataset.otysRev) > rev) return "answered";
  return next && board.querySelector(`[data-target~="${CSS.escape(next)}"][data-lit]`) ? "lit" : null;
}"""


FREE = """(el) => {
  const { x, y, width, height } = el.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return !hit || el.contains(hit) || hit.contains(el);
}"""

PACED = "() => !(performance.now() - (window.touched ?? -1000) < 450)"
"""Whether a finger may touch the same place once more: a double touch, which is quicker, plays once."""

LISTEN = """() => {
  // Everything that a live region of the page is given to say, in order; of a status, all that it holds at each change.
  window.spoken = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === "P" && node.parentElement?.matches("[aria-live]"))
          window.spoken.push((node.parentElement.role === "log" ? node : node.parentElement).textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def place(target: str) -> str:
    """The selector of a target on the boards or in the lanes."""
    return f'[data-target~="{target}"]'


HANDS: Final = ("mouse", "touch", "keys")
"""What a board is touched with."""


class Shown:
    """One view of a board on a page, and a hand that touches it: `mouse`, `touch` or `keys`."""

    in_place = False
    """Whether what is touched has to be in view; else the page is scrolled to it, as playwright does."""

    def __init__(self, page: Page, root: Locator, hand: str = "mouse") -> None:
        self.page = page
        self.root = root
        self.hand = hand

    def rev(self) -> int:
        """The revision that the view shows."""
        return int(self.root.get_attribute("data-otys-rev") or 0)

    def wait(self, rev: int) -> None:
        """Wait until this revision or a later one is shown whole, for as long as a new page takes."""
        self.root.wait_for(state="attached", timeout=FIRST)
        self.page.wait_for_function(
            "([root, rev]) => Number(root.dataset.otysRev) >= rev && !('otysBusy' in root.dataset)",
            arg=[self.root.element_handle(), rev],
            timeout=FIRST,
        )

    def at(self, target: str) -> Locator:
        """The button of a target."""
        return self.root.locator(f"{place(target)}:visible").first

    @property
    def choices(self) -> Locator:
        """What is asked in words: a lesson's answers, or what a move leaves open."""
        return self.root.locator(".otys-ask .otys-choice")

    @property
    def primary(self) -> Locator:
        """The big button."""
        return self.root.locator(".otys-primary")

    def settle(self) -> None:
        """Wait until what a touch changes on the page itself is shown; where no kernel is asked, that is at once."""

    # by hand

    def tap(self, spot: Locator) -> None:
        """Touch something with this hand; what the kernel makes of it is not waited for."""
        if self.hand == "keys":
            spot.evaluate("el => el.setAttribute('data-aim', '')")
            self.reach("[data-aim]")
            spot.evaluate("el => el.removeAttribute('data-aim')")
            self.page.keyboard.press("Enter")
        elif self.in_place:
            box, size = spot.bounding_box(), self.page.viewport_size
            assert box and size, "what is to be touched is not drawn"
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert 0 <= x <= size["width"] and 0 <= y <= size["height"], "what is to be touched is out of view"
            if self.hand == "mouse":
                self.page.mouse.click(x, y)
            else:
                self.page.wait_for_function(PACED)
                self.page.touchscreen.tap(x, y)
                self.page.evaluate("() => void (window.touched = performance.now())")
        elif self.hand == "touch":
            spot.tap()
        else:
            spot.click()
        self.settle()

    def answered(self, spot: Locator) -> None:
        """Touch something, and wait until what comes of it is shown whole."""
        rev = self.rev()
        self.tap(spot)
        self.wait(rev + 1)

    def free(self, spot: Locator) -> bool:
        """Whether something is on the page, and nothing lies over it."""
        return bool(spot.count()) and bool(spot.evaluate(FREE))

    def tab(self, target: str) -> Locator:
        """What opens the sheet that a target lies on, on a small screen."""
        return self.root.locator(f'[data-tab="{PARTS_OF_TABLE[target.partition(":")[0]]}"]:visible')

    # by mouse

    def click(self, button: Locator) -> None:
        """Click, and wait for the answer."""
        rev = self.rev()
        button.click()
        self.wait(rev + 1)

    def touch(self, *targets: str) -> None:
        """Touch the targets of one move, and wait until it is played.

        What has only one way on is played at once.
        """
        rev = self.rev()
        for target in targets:
            self.at(target).click()
            after = [self.root.element_handle(), rev, targets[targets.index(target) + 1 :]]
            self.page.wait_for_function(NEXT, arg=after, timeout=FIRST)
            if self.rev() > rev:
                break
        self.wait(rev + 1)

    def press(self, label: str) -> None:
        """Press a button of the lesson."""
        self.click(self.root.get_by_role("button", name=label, exact=True))

    def answer(self, label: str) -> None:
        """Choose an answer, and touch past what is played out for it, which takes its seconds."""
        rev = self.rev()
        self.root.get_by_role("button", name=label, exact=True).click()
        self.page.wait_for_function(
            "([root, rev]) => Number(root.dataset.otysRev) > rev", arg=[self.root.element_handle(), rev], timeout=FIRST
        )
        self.root.dispatch_event("pointerdown")
        self.wait(rev + 1)

    def type(self, line: str) -> None:
        """Type a line into the board."""
        field = self.root.locator(".otys-line")
        if not field.is_visible():
            self.root.locator('[data-tool="more"]').click()
        field.fill(line)
        field.press("Enter")

    # by keyboard

    def reach(self, selector: str) -> None:
        """Move the focus to an element of the board by Tab and arrows alone, never leaving the board."""
        for step in range(120):
            how = self.page.evaluate(STEP_TO, [self.root.element_handle(), selector, step])
            if how == "here":
                return
            assert how != "left", "the focus has left the board"
            assert how != "none", f"there is no {selector}"
            self.page.keyboard.press(how)
        at = self.page.evaluate("() => document.activeElement.outerHTML.slice(0, 200)")
        raise AssertionError(f"{selector} cannot be reached by keyboard; the focus is at {at}")

    def go(self, selector: str) -> None:
        """By keyboard alone: reach an element, press Enter, and wait for the answer."""
        self.reach(selector)
        rev = self.rev()
        self.page.keyboard.press("Enter")
        self.wait(rev + 1)

    # what it says

    @property
    def lesson(self) -> Locator:
        """What the lesson says."""
        return self.root.locator(".otys-lesson")

    def says(self, text: str) -> None:
        """Wait until the lesson answers with this."""
        self.lesson.locator(".otys-feedback").get_by_text(text).first.wait_for()

    @property
    def banner(self) -> Locator:
        """What the board says above itself; hidden if there is nothing."""
        return self.root.locator(".otys-banner")
