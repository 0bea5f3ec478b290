"""A teacher at the desk, who does the main task of every card: by mouse or by keyboard, in one of the three languages.

The same scene is played on a plain page, in JupyterLab and in the static site.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError

from otys_nb.classroom.messages import MESSAGES
from otys_nb.classroom.sample_class import invented_class
from otys_nb.rules.language import LANGUAGES
from tests.browser.shown import FIRST

HANDS = [(lang, keys) for lang in LANGUAGES for keys in (False, True)]
"""Every language, by mouse and by keyboard."""
MOST_TABS = 90
PATIENCE = 6_000
WINDOW = "async () => { if (document.fullscreenElement) await document.exitFullscreen(); }"
"""Out of the full screen, which an Escape of playwright does not leave."""
WAY = """(aim) => {
  const at = document.activeElement;
  if (at === aim) return "";
  return aim.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab";
}"""


class Teacher:
    """Somebody at the desk of a page; with `keys` without a mouse."""

    def __init__(self, page: Page, lang: str, keys: bool) -> None:
        self.page = page
        self.lang = lang
        self.keys = keys
        self.words: dict[str, str] = MESSAGES.table("desk", lang)
        self.desk = page.locator(".otys-desk")

    def card(self, name: str) -> Locator:
        """A card, by what it is called."""
        return self.desk.get_by_role("region", name=self.words[name], exact=True)

    def reach(self, spot: Locator) -> None:
        """Go there by Tab, as far as that takes."""
        handle = spot.element_handle()
        for _ in range(MOST_TABS):
            key = self.page.evaluate(WAY, handle)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"not within {MOST_TABS} Tabs: {spot}")

    def press(self, card: str, name: str) -> None:
        """Press a button of a card."""
        self.press_on(self.card(card).get_by_role("button", name=self.words[name], exact=True).first)

    def press_on(self, spot: Locator) -> None:
        """Press what is there."""
        if not self.keys:
            spot.click()
            return
        self.reach(spot)
        self.page.keyboard.press("Enter")

    def write(self, card: str, name: str, text: str) -> None:
        """Write into a field."""
        field = self.card(card).locator(f"[id$='-{name}']")
        if not self.keys:
            field.fill(text)
            return
        self.reach(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def choose(self, card: str, name: str, value: str) -> None:
        """Choose from a list: with keys by its letters, as it is spelt there."""
        field = self.card(card).locator(f"[id$='-{name}']")
        if not self.keys:
            field.select_option(value)
            return
        self.reach(field)
        self.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{value} is not among what there is to choose from")

    def saved(self, card: str, name: str) -> Path:
        """Press a button that saves a file; the file."""
        with self.page.expect_download(timeout=300_000) as found:
            self.press(card, name)
        return Path(found.value.path())


def filled(page: Page) -> bool:
    """Whether a board fills the screen, as it does by itself within `PATIENCE` of a touch."""
    try:
        page.locator('.otys-wall-room .otys[data-wall=""]').wait_for(timeout=PATIENCE)
    except TimeoutError:
        return False
    return True


def play_all_cards(teacher: Teacher, wall: bool) -> None:
    """The main task of every card; without `wall` this page has nothing that could show a board."""
    page, words = teacher.page, teacher.words
    teacher.write("word", "count", "1")
    teacher.write("word", "said", "l'été à la mer")
    page.keyboard.press("Enter")
    page.get_by_text("keys-1x1-létéàlamer-4m", exact=True).wait_for()
    teacher.press("word", "show")
    page.get_by_role("dialog").get_by_text("keys-1x1-létéàlamer-4m").wait_for()
    page.keyboard.press("Escape")

    teacher.write("hand_out", "seats", "2")
    assert "otys-baked" in teacher.saved("hand_out", "hand").read_text(encoding="utf-8")

    teacher.choose("plan", "minutes", "20")
    teacher.card("plan").locator("li").nth(4).wait_for(state="detached")
    teacher.press("plan", "clock")
    page.get_by_role("timer").wait_for()
    teacher.press_on(page.get_by_role("dialog").get_by_role("button", name=words["clock_next"], exact=True))
    page.get_by_text("2/4 · ").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("timer").wait_for(state="hidden")

    teacher.choose("wall", "lesson", "keys")
    teacher.press("wall", "show_wall")
    if wall:
        board = page.locator(".otys-wall-room .otys[data-otys-rev]")
        board.wait_for(timeout=FIRST)
        if not filled(page):  # a busy machine drew the board too long after the touch: its own button does it
            teacher.press_on(board.locator('[data-tool="wall"]').first)
        page.locator('.otys-wall-room .otys[data-otys-rev][data-wall=""]').wait_for(timeout=FIRST)
        looks = board.locator('[data-target~="key:5"]').first.evaluate("one => getComputedStyle(one).backgroundColor")
        assert looks == "rgba(0, 0, 0, 0)", "the desk's looks are its own"
        page.keyboard.press("Escape")
        page.evaluate(WINDOW)
        teacher.desk.locator("nav button").first.focus()
        page.locator('.otys-wall-room .otys[data-wall=""]').wait_for(state="detached")
    else:
        page.get_by_text(words["wall_unable"]).wait_for()

    codes = [str(code) for code in invented_class("keys-1x1-létéàlamer-4m", pupils=3)]
    teacher.write("results", "codes", "\n".join([*codes, "nonsense"]))
    teacher.card("results").locator("img").wait_for()
    teacher.card("results").locator(".otys-fault li").wait_for()
    assert teacher.saved("results", "save").read_text(encoding="utf-8").splitlines()[1:4] == codes

    teacher.press("sheet", "preview")
    page.frame_locator(".otys-paper").locator(".page").first.wait_for(timeout=FIRST)
    teacher.card("sheet").get_by_role("button", name=words["print"], exact=True).wait_for()

    teacher.press("kit", "kit_make")
    teacher.press("kit", "stop")
    teacher.card("kit").locator(".otys-work").wait_for(state="hidden", timeout=120_000)

    page.evaluate("localStorage.setItem('otys-progress', JSON.stringify({keys: {a: 'solved'}}))")
    teacher.press("clear", "clear")
    teacher.card("clear").get_by_role("checkbox").check()
    teacher.press("clear", "clear_now")
    page.get_by_text(words["cleared"]).wait_for()
    assert page.evaluate("localStorage.getItem('otys-progress')") is None
