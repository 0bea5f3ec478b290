"""The explorer in a real JupyterLab: a table is set up quickly, touches are heard while it thinks, a link opens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from otys_nb.bake.share import share_url
from otys_nb.explorer.pile_text import write_divers, write_pile
from otys_nb.explorer.table_note.shorthand import write_zone
from otys_nb.rules.components import COLOURS
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.browser.in_lab import ask
from tests.browser.shown import FIRST, Shown
from tests.explorer.explorers import from_the_table

START = new_position(["Ada", "Grace"], seed=7)
TOUCH, SIGN = 1.3, 0.28
"""Seconds to point and click, and to type a sign: operators of the keystroke-level model (Card, Moran, Newell)."""


@pytest.fixture
def page(lab_page: Page) -> Page:
    """The page that tests in JupyterLab share."""
    return lab_page


class Hands(Shown):
    """Hands at an explorer, and the seconds that practised ones need, after the keystroke-level model."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, page.locator(".otys"))
        self.seconds = 0.0

    def click(self, button: Locator) -> None:
        super().click(button)
        self.seconds += TOUCH

    def along(self, label: str, *texts: str) -> None:
        """Type into the lines from that label on, the tabulator between; an empty text leaves a line as it is."""
        self.root.get_by_role("textbox", name=label, exact=True).click()
        self.seconds += TOUCH
        for text in texts:
            rev = self.rev()
            if text:
                self.page.keyboard.press("Control+a")  # a line that is come to by the tabulator is selected anyway
                self.page.keyboard.type(text)
            self.page.keyboard.press("Tab")
            self.seconds += SIGN * (len(text) + 1)
            if text:
                self.wait(rev + 1)

    def at_places(self, first: str, *texts: str) -> None:
        """Type at places of the board, one after the other with Enter."""
        self.at(first).click()
        self.page.locator(".otys[data-hand]").wait_for(state="attached")
        self.seconds += TOUCH
        for text in texts:
            rev = self.rev()
            self.page.keyboard.type(text)
            self.page.keyboard.press("Enter")
            self.seconds += SIGN * (len(text) + 1)
            self.wait(rev + 1)


@pytest.mark.nightly
def test_in_jupyterlab_the_table_at_home_is_set_up_in_under_ninety_seconds(lab: Any, page: Page) -> None:
    name = lab.write("scratch.ipynb", "import otys_nb as otys\notys.Explorer(animate=False)")
    page.set_default_timeout(60_000)
    page.set_viewport_size({"width": 1600, "height": 1400})
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys-bench")
    goal, hands = from_the_table(), Hands(page)
    for seat, player in enumerate(goal.players):
        if seat:
            hands.click(page.get_by_role("group", name="Board shown").get_by_role("button", name=player.name))
        numbers = (player.score, player.credits, player.batteries, player.mechanic, player.hacker, player.neutral_x)
        rewards = write_pile(player.rewards) if any(player.rewards) else ""
        hands.along(
            "Prestige",
            *(str(number) if number else "" for number in numbers),
            "",  # the name
            write_divers(player.divers),
            player.track,
            write_zone(player.zone),
            rewards,
            " ".join(player.contracts),
        )
    page.get_by_role("button", name="Table", exact=True).click()
    hands.seconds += TOUCH
    hands.along("Round", str(goal.round), " ".join(tile.removesuffix("B") for tile in goal.colony.sponsors))
    hands.along("Public contracts (- is empty)", " ".join(card or "-" for card in goal.colony.contracts))
    if goal.to_move:
        hands.click(page.get_by_role("group", name="Whose turn").get_by_role("button", name="Grace"))
    hands.at_places("store:m", *(str(goal.colony.store.count(cube)) for cube in COLOURS))
    short = {"battery": "b", "contracts": "k", "upgrade": "u", "prestige": "v"}
    fronts = [str(token).partition("/")[0] for row in goal.colony.display for token in row]
    hands.at_places("token:1:0", *(short.get(front, front) for front in fronts))
    hands.click(page.get_by_role("button", name="All the rest is unknown"))
    page.get_by_role("button", name="Save, load").click()
    area = page.locator(".otys-bench textarea[readonly]")
    area.wait_for()
    assert area.input_value() == goal.code()
    print(f"{hands.seconds:.0f} s")
    assert hands.seconds < 90


@pytest.mark.nightly
def test_in_jupyterlab_touches_are_heard_while_the_explorer_thinks(lab: Any, page: Page) -> None:
    name = lab.write(
        "think.ipynb",
        "import otys_nb as otys\nfrom otys_nb.explorer import advice\nadvice.SUGGESTION_SECONDS = 600.0",
        f"explorer = otys.Explorer({START.code()!r}, tab='play', animate=False)\nexplorer",
    )
    page.set_default_timeout(30_000)
    lab.open_and_run(page, name)
    lab.expect_first(page, ".otys-bench")
    bench = page.locator(".otys-bench")
    bench.get_by_role("button", name="What is best?").click()
    bench.get_by_text("Thinking.").wait_for()
    bench.get_by_role("button", name="Stop", exact=True).click()
    bench.get_by_text("Stopped.").wait_for()
    bench.get_by_role("button", name="Go on", exact=True).click()
    bench.get_by_text("Thinking.").wait_for()
    bench.get_by_role("button", name="Set up", exact=True).click()
    bench.get_by_text("Pieces from the box").wait_for()


@pytest.mark.nightly
@pytest.mark.parametrize("host", ["lab/tree", "notebooks"])
def test_a_shared_link_opens_its_position(lab: Any, page: Page, host: str) -> None:
    sent = new_position(["Zoë B.", "Mae"], seed=3)
    name = lab.write("shared.ipynb", "import otys_nb as otys\nexplorer = otys.Explorer(animate=False)\nexplorer")
    link = share_url(sent, base=f"{lab.base}/{host}/{name}?token={lab.token}&reset")
    page.goto(link, wait_until="domcontentloaded")
    lab.wait_opened(page)
    lab.run(page)
    page.locator(".otys").get_by_text("Zoë B.").first.wait_for(timeout=FIRST)
    code = ask(page, "print(explorer.position.code())")
    assert Position.from_code(code).canonical() == sent.seen_by(0).canonical()
    assert "#p=" not in page.url
