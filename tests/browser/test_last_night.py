"""Last night's game, as a strong player looks into it: on the course's own page, without a line of code.

A position is entered by hand, its win is proved and understood, three wrong ideas are refuted, the game is played as it
was and looked back on, and a link opens all of it on another page.
"""

from __future__ import annotations

import os
import re
import shutil
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from otys_nb.explorer.messages import say
from otys_nb.widgets import messages as labels
from tests.browser.in_lab import ask
from tests.browser.shown import FIRST

pytestmark = pytest.mark.nightly

NOTES: Final = {
    "en": """Anna: 14 prestige, keys 3 4, on the track 1 2 5 X
divers metal, fuel, plant, engineer, explorer, tech, trader, spy
level 3: metal plant, level 4: fuel
the contract two fuel for 2 prestige
Ben: 14 prestige, keys 4, divers metal, fuel, plant, engineer, explorer, spy, trader, tech
level 4: metal, plant, tech
round 12, Anna to move, Anna began
public: a metal, a plant and a tech for 4 prestige, 221:4
store 2 metal 1 fuel
afterwards we had pizza""",
    "de": """Anna: 14 Prestigepunkte, Zugangsplättchen 3 4, auf der Leiste 1 2 5 X
Taucher Metall, Treibstoff, Pflanze, Ingenieur, Entdecker, Tech, Händler, Spion
Ebene 3: Metall Pflanze, Ebene 4: Treibstoff
der Auftrag zwei Treibstoff für 2 Prestigepunkte
Ben: 14 Prestigepunkte, Zugangsplättchen 4
Taucher Metall, Treibstoff, Pflanze, Ingenieur, Entdecker, Spion, Händler, Tech
Ebene 4: Metall, Pflanze, Tech
Runde 12, Anna ist am Zug, Anna begann
öffentliche Aufträge: ein Metall, eine Pflanze und ein Tech für 4 Prestigepunkte, 221:4
Laden 2 Metall 1 Treibstoff
danach gab es Pizza""",
    "fr": """Anna : 14 notoriété, clés 3 4, sur la piste 1 2 5 X
plongeurs métal, carburant, plante, ingénieur, éclaireur, technologie, négociant, espion
niveau 3 : métal plante, niveau 4 : carburant
le contrat deux carburants pour 2 notoriété
Ben : 14 notoriété, clés 4
plongeurs métal, carburant, plante, ingénieur, éclaireur, espion, négociant, technologie
niveau 4 : métal, plante, technologie
tour de table 12, Anna joue, Anna a commencé
contrats publics : un métal, une plante et une technologie pour 4 notoriété, 221:4
magasin 2 métal 1 carburant
après il y avait de la pizza""",
}
SETTINGS: Final = (
    (1440, 900, "Light", "en"),
    (1440, 900, "Dark", "fr"),
    (1280, 800, "Light", "de"),
    (1280, 800, "Dark", "fr"),
    (400, 860, "Dark", "de"),
    (400, 860, "Light", "de"),
    (400, 860, "Light", "fr"),
)
IDEAS: Final = ("3 T:t", "4 R:-fc", "#ff 4 R")
"""Each leaves Ben his win; the last is what Anna played."""
THEN: Final = "#mpt 4 R"
THEME: Final = "(theme) => jupyterapp.commands.execute('apputils:change-theme', { theme })"


class Evening:
    """The room on its page, and what is done in it."""

    def __init__(self, page: Page, lang: str, name: str) -> None:
        self.page, self.lang, self.name = page, lang, name
        self.root = page.locator(".otys").first
        self.photos = 0

    def say(self, key: str, **facts: Any) -> str:
        return say(f"explore.{key}", self.lang, **facts)

    def ours(self, key: str, **facts: Any) -> str:
        return say(f"ours.{key}", self.lang, **facts)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True).first

    def press(self, name: str) -> None:
        self.button(name).click()

    def tab(self, name: str) -> None:
        one = self.button(self.say(f"tab.{name}"))
        one.click()
        self.root.locator('[data-area="tabs"] [aria-pressed="true"]', has_text=self.say(f"tab.{name}")).wait_for()

    def sees(self, text: str) -> Locator:
        found = self.root.get_by_text(text).first
        found.wait_for(timeout=60_000)
        return found

    def type(self, line: str) -> None:
        rev = int(self.root.get_attribute("data-otys-rev") or 0)
        field = self.root.locator(".otys-command .otys-line")
        if not field.is_visible():
            self.root.locator('[data-tool="more"]').first.click()
        field.fill(line)
        field.press("Enter")
        self.page.wait_for_function(
            "([root, rev]) => Number(root.dataset.otysRev) > rev && !('otysBusy' in root.dataset)",
            arg=[self.root.element_handle(), rev],
            timeout=FIRST,
        )

    def photo(self, what: str) -> None:
        """A picture for whoever looks at the scene, where a folder for it is named."""
        folder = os.environ.get("OTYS_PHOTOS")
        if folder:
            self.photos += 1
            self.page.screenshot(path=f"{folder}/{self.name}-{self.photos:02}-{what}.png")

    def touch(self, target: str) -> None:
        self.root.locator(f'[data-target~="{target}"]:visible').first.click()


@pytest.mark.parametrize(("width", "height", "theme", "lang"), SETTINGS)
def test_last_nights_position_is_proved_reviewed_and_sent(
    course: Any, course_page: Page, width: int, height: int, theme: str, lang: str
) -> None:
    page = course_page
    page.set_viewport_size({"width": width, "height": height})
    page.set_default_timeout(FIRST)
    page.evaluate(THEME, f"JupyterLab {theme}")
    name = "16_our_game.ipynb" if lang == "en" else f"{lang}/16_our_game.ipynb"
    course.open(page, name)
    page.locator(".otys-bench").first.wait_for(timeout=60_000)
    here = Evening(page, lang, f"{width}-{theme}-{lang}")
    here.photo("begin")

    # the position, by hand
    here.press(here.say("section.words"))
    here.root.get_by_label(here.say("note"), exact=True).fill(NOTES[lang])
    here.press(here.say("note_read"))
    here.sees(here.say("note_strange", count=1))
    here.photo("note")
    replaces = here.root.get_by_text(here.say("note_take_new")).count() > 0
    here.press(here.say("note_take_new" if replaces else "note_take"))
    here.touch("tray:f")
    here.touch("level:4")  # the fuel that the note forgot
    page.keyboard.press("Escape")
    if width < 1000:
        here.tab("setup")  # the sheet has made room for the board
    here.press(here.say("unknown.rest"))
    here.sees(here.say("sound"))
    here.photo("set-up")

    # its win
    here.tab("best")
    here.sees(here.say("proof.round", name="Anna"))
    here.sees(here.say("proof.turn.round"))
    first = here.root.locator('.otys-part[data-kind="advice"]').first
    first.hover()
    if width > 1000:
        page.locator(".otys-arrows svg path").first.wait_for(state="attached")
    here.sees(here.say("because.pushes", diver="tech", level=3))
    tab = here.root.locator('[data-area="tabs"] [aria-pressed="true"]').first
    expect(tab).to_be_in_viewport(ratio=0.99)
    here.photo("proof")

    # three wrong ideas
    for at, idea in enumerate(IDEAS, 1):
        here.tab("play")
        here.type(idea)
        here.tab("best")
        here.sees(here.say("proof.now", name="Ben"))
        here.photo(f"refuted-{at}")
        here.press(labels.say("ui.undo", lang))
        here.sees(here.say("proof.round", name="Anna"))

    # the game as it was
    here.tab("play")
    for line in (IDEAS[-1], THEN):
        here.type(line)
    here.photo("ended")
    here.press(here.ours("review"))
    here.press(here.say("go"))
    here.sees(here.ours("looked", looked=2, of=2))
    here.sees(here.ours("missed", count=1))
    here.photo("review")
    here.press(here.ours("better"))
    here.sees(here.ours("aside_title"))
    here.photo("better")
    here.press(here.ours("back"))

    # sent
    here.tab("save")
    code = here.root.get_by_label(here.say("no_link"), exact=True).input_value()
    assert re.fullmatch(r"otysg1_[\w.-]+", code), "on this machine there is no address for others"
    here.photo("link")
    friend = name.replace("16_our_game", f"friend_{width}_{theme}")
    shutil.copy(course.root / name, course.root / friend)
    other = page.context.new_page()
    other.set_viewport_size({"width": width, "height": height})
    host = "lab/tree" if width > 1000 else "notebooks"  # a telephone has no room for JupyterLab's own columns
    other.goto(f"{course.base}/{host}/{friend}?token={course.token}&reset#p={code}", wait_until="domcontentloaded")
    course.wait_opened(other)
    there = Evening(other, lang, f"{here.name}-sent")
    other.locator(".otys-bench").first.wait_for(timeout=60_000)
    there.photo("sent")
    there.root.get_by_text("Anna").first.wait_for(timeout=30_000)
    there.tab("review")
    there.press(there.say("go"))
    there.sees(there.ours("missed", count=1))
    there.photo("opened")
    assert ask(other, "print(room.position.finished, room.position.winners(), len(room.parts))") == "True (1,) 1"
