"""The built site: the same bytes from the same tree, whole, and a course that runs in a real browser, offline."""

from __future__ import annotations

import filecmp
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from lite import build
from otys_nb.analysis.suggestions import best_turns
from otys_nb.app import course_files
from otys_nb.bake.share import share_url
from otys_nb.explorer.our_game import OurGame
from otys_nb.rules.position import Position
from otys_nb.rules.setup import new_position
from tests.browser.lab_server import OPENED
from tests.browser.shown import FIRST
from tests.lite.conftest import ROOT, Build

Serve = Callable[[Path], str]

FOLDER = ROOT / "notebooks"
COURSE = [path.relative_to(FOLDER).as_posix() for path in course_files.in_all_languages(FOLDER)]
START_THERE = (FOLDER / course_files.START).is_file()

READY = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}"""
ASK = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const asked = kernel.requestExecute({ code, store_history: false });
  let text = "";
  asked.onIOPub = ({ content }) => { text += content.text ?? content.evalue ?? ""; };
  await asked.done;
  return text.trim();
}"""
RUN_ALL = """async () => {
  await window.jupyterapp.commands.execute("notebook:run-all-cells");
  return window.jupyterapp.shell.currentWidget.content.widgets
    .filter((cell) => cell.model.type === "code")
    .flatMap((cell) => cell.model.outputs.toJSON())
    .filter((output) => output.output_type === "error")
    .map((output) => `${output.ename}: ${output.evalue}`);
}"""
WRITE = """async (text) => {
  const app = window.jupyterapp;
  app.shell.currentWidget.content.widgets[0].model.sharedModel.setSource(text);
  await app.commands.execute("docmanager:save");
}"""
READ = "() => window.jupyterapp.shell.currentWidget.content.widgets[0].model.sharedModel.getSource()"
KEPT = """async () => ({
  databases: (await indexedDB.databases()).map((one) => one.name).sort(),
  storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((key) => !key.includes("/service-worker.js")),
})"""


MOVES = """if (window === top) {
  // When something to be seen changed last: the bar of the front, the pictures' seconds and bars, the page itself.
  let [last, was] = [performance.now(), "nothing"];
  window.still = [];
  const look = () => {
    const note = document.querySelector(".otys-lab-note:not(:empty)");
    const splash = document.getElementById("otys-splash");
    // The front's bar is moved by the browser itself, also while the page is at work.
    const is = note ? note.textContent + note.style.cssText : splash ? `bar ${Math.random()}` : document.all.length;
    const now = performance.now();
    if (is !== was) {
      if (!String(was).startsWith("bar")) window.still.push([Math.round(now - last), Math.round(now), String(was)]);
      [last, was] = [now, is];
    }
    if (!document.querySelector("[data-otys-lab=awake]")) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
A_MOMENT = 1000
"""Milliseconds; a machine that does other things beside gets half as much more."""

SECONDS = re.compile(r"waking up: \d+ s of about \d+")


def open_notebook(page: Page, address: str) -> None:
    """Open a page of the site and wait until its kernel answers."""
    page.goto(address, wait_until="domcontentloaded")
    page.wait_for_function(OPENED, timeout=60_000)
    page.evaluate(READY)


def touch(board: Locator, target: str, expression: str) -> None:
    """Touch a target on a board, wait for the board, and see that what the kernel says of this has changed."""
    ask = [ASK, f"print({expression})"]
    board.locator(f'[data-target~="{target}"]:visible').first.wait_for(timeout=FIRST)
    before, rev = board.page.evaluate(*ask), int(board.get_attribute("data-otys-rev") or 0)
    board.locator(f'[data-target~="{target}"]:visible').first.click()
    if expression:
        board.and_(board.page.locator(f'[data-otys-rev="{rev + 1}"]')).wait_for()
        assert board.page.evaluate(*ask) != before


@pytest.mark.nightly
def test_the_same_tree_gives_the_same_bytes(built: Build) -> None:
    """Two builds differ in nothing but what makes one of them a class's."""
    home, room = built("home"), built("class")
    names = {path.relative_to(home) for path in home.rglob("*") if path.is_file()}
    assert names == {path.relative_to(room) for path in room.rglob("*") if path.is_file()}
    differing = {name.as_posix() for name in names if not filecmp.cmp(home / name, room / name, shallow=False)}
    assert differing == {"jupyter/jupyter-lite.json", "index.html", "keep.js"}
    kept, lost = (
        json.loads((site / "jupyter/jupyter-lite.json").read_text())["jupyter-config-data"] for site in (home, room)
    )
    added = {name: value for name, value in lost.items() if name not in kept}
    assert added == {
        "contentsStorageDrivers": build.MEMORY,
        "enableMemoryStorage": True,
        "settingsStorageDrivers": build.MEMORY,
        "workspacesStorageDrivers": build.MEMORY,
    }
    assert {name: value for name, value in lost.items() if name in kept} == kept


def test_the_site_holds_the_course_and_all_that_it_runs_on(built: Build, tree: Path) -> None:
    site = built("class") / "jupyter"
    for original in course_files.in_all_languages(tree / "notebooks"):
        name = original.relative_to(tree / "notebooks")
        copy = json.loads((site / "files" / name).read_text(encoding="utf-8"))
        assert copy["cells"] == json.loads(original.read_text(encoding="utf-8"))["cells"]
    lock = json.loads((site / "static/pyodide/pyodide-lock.json").read_text())
    for package in lock["packages"].values():
        assert (site / "static/pyodide" / package["file_name"]).is_file()
    assert {"otys-nb", "anywidget", "ipywidgets", "ipython"} <= set(lock["packages"])
    settings = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = settings["litePluginSettings"][build.KERNEL]
    assert kernel["pyodideUrl"] == "./static/pyodide/pyodide.mjs"
    assert kernel["disablePyPIFallback"] is True
    for page, icon in [("index.html", "notebooks/favicon.ico"), ("notebooks/index.html", "favicon.ico")]:
        assert f'<link rel="icon" href="{icon}"' in (site / page).read_text(encoding="utf-8")
        assert ((site / page).parent / icon).is_file()
    overrides = ROOT / "otys_nb/app/lab/labconfig/default_setting_overrides.json"
    assert json.loads((site / "overrides.json").read_text()) == json.loads(overrides.read_text())


@pytest.mark.browser
def test_a_class_opens_the_course_and_plays(built: Build, harness: Serve, page: Page, failed: list[str]) -> None:
    """The notebooks open on a lesson that is played while Python wakes up, and then in Python; nothing is kept."""
    address = harness(built("class"))
    page.goto(f"{address}/jupyter/", wait_until="commit")
    page.wait_for_url(
        f"{address}/jupyter/notebooks/index.html?path={course_files.START if START_THERE else '-board.ipynb'}"
    )
    page.get_by_text("The course is opening").wait_for()
    meanwhile = page.frame_locator(".otys-lab-meanwhile")
    meanwhile.locator('.otys [data-target~="key:2"]:not([disabled])').first.click(timeout=2 * 60_000)
    page.get_by_text(SECONDS).first.wait_for()
    page.locator(".otys-lab-strip").get_by_role("button", name="Continue").click(timeout=FIRST)
    board = page.locator("[data-otys-lab=awake] .otys").first
    board.wait_for(timeout=FIRST)
    assert page.locator(".otys-lab-meanwhile").count() == 0
    page.evaluate(READY)
    touch(board, "key:2", "dive.done")
    board.get_by_role("button", name="Next").wait_for()
    assert page.evaluate(KEPT)["storage"] == []


@pytest.mark.browser
@pytest.mark.nightly
def test_a_class_plays_and_explores(built: Build, harness: Serve, page: Page, failed: list[str]) -> None:
    """Touches on the boards of a notebook change what the kernel holds; nothing is kept."""
    open_notebook(page, f"{harness(built('class'))}/jupyter/notebooks/index.html?path=-board.ipynb")
    assert page.evaluate(RUN_ALL) == []
    table, lesson, explorer = (page.locator(".otys").nth(place) for place in range(3))
    touch(table, "key:4", "game.position.code()")
    touch(lesson, "key:2", "dive.done")
    lesson.get_by_role("button", name="Next").wait_for()
    touch(explorer, "key:2", "")
    touch(explorer, "hacker", "explorer.position.code()")
    assert page.evaluate(KEPT) == {"databases": [], "storage": []}


@pytest.mark.browser
@pytest.mark.nightly
def test_something_moves_all_the_time_until_the_boards_live(
    built: Build, harness: Serve, page: Page, failed: list[str]
) -> None:
    page.add_init_script(MOVES)
    page.goto(
        f"{harness(built('home'))}/jupyter/notebooks/index.html?path=02_keys_and_hacker.ipynb", wait_until="commit"
    )
    page.locator("[data-otys-lab=awake] .otys[data-otys-rev]").first.wait_for(timeout=120_000)
    still = sorted(page.evaluate("() => window.still"), reverse=True)
    print(f"longest without a change, in ms, at, after: {still[:5]}")
    assert still[0][0] <= A_MOMENT * 1.5, still[:5]


@pytest.mark.nightly
@pytest.mark.browser
def test_a_shared_link_opens_its_position_on_the_site_in_the_language_of_the_folder(
    built: Build, harness: Serve, page: Page, failed: list[str]
) -> None:
    sent = new_position(["Zoë B.", "Mae"], seed=3)
    link = share_url(sent, base=f"{harness(built('class'))}/jupyter/notebooks/index.html?path=fr/-board.ipynb")
    open_notebook(page, link)
    assert page.evaluate(RUN_ALL) == []
    page.locator(".otys").get_by_text("Zoë B.").first.wait_for(timeout=FIRST)
    code = page.evaluate(ASK, "print(explorer.position.code())")
    assert Position.from_code(code).canonical() == sent.seen_by(0).canonical()
    assert "#p=" not in page.url and "Ada" in page.evaluate(ASK, "print(game.position.code())")
    boards = page.locator(".otys")
    assert boards.evaluate_all("all => all.map((one) => one.lang)") == ["fr"] * 3
    boards.get_by_text("Choisir un jeton Clé").first.wait_for()


@pytest.mark.nightly
@pytest.mark.browser
def test_the_link_of_a_game_opens_the_game_on_the_site(
    built: Build, harness: Serve, page: Page, failed: list[str]
) -> None:
    room = OurGame(new_position(["Zoë B.", "Mae"], seed=3))
    room.play(next(one.turn for one in best_turns(room.position, 1, tries=2)))
    link = room.game_link()
    at = f"{harness(built('class'))}/jupyter/notebooks/index.html?path=de/16_our_game.ipynb"
    open_notebook(page, at + link[link.index("#") :])
    assert page.evaluate(RUN_ALL) == []
    page.locator(".otys").get_by_text("Zoë B.").first.wait_for(timeout=FIRST)
    assert page.evaluate(ASK, "print(room.position.canonical())") == str(room.position.canonical())
    assert "#p=" not in page.url


@pytest.mark.browser
@pytest.mark.nightly
@pytest.mark.parametrize(("lang", "title"), [("fr", "Choisir un jeton Clé"), ("de", "Zugangsplättchen wählen")])
def test_the_course_of_another_language_speaks_it(
    built: Build, harness: Serve, page: Page, failed: list[str], lang: str, title: str
) -> None:
    open_notebook(page, f"{harness(built('class'))}/jupyter/notebooks/index.html?path={lang}/{course_files.START}")
    assert page.evaluate(RUN_ALL) == []
    dive = page.locator(".otys", has=page.locator(".otys-lesson:visible")).first
    dive.wait_for(timeout=FIRST)
    assert dive.get_attribute("lang") == lang
    dive.get_by_text(title).first.wait_for()


@pytest.mark.browser
@pytest.mark.nightly
@pytest.mark.parametrize("place", ["home", "class"])
def test_a_home_keeps_what_was_written_and_a_class_does_not(
    built: Build, harness: Serve, page: Page, failed: list[str], place: str
) -> None:
    address = f"{harness(built(place))}/jupyter/notebooks/index.html?path=-board.ipynb"
    open_notebook(page, address)
    before = page.evaluate(READ)
    page.evaluate(WRITE, "'mine'")
    open_notebook(page, address)
    assert page.evaluate(READ) == ("'mine'" if place == "home" else before)


@pytest.mark.browser
@pytest.mark.nightly
@pytest.mark.parametrize("notebook", COURSE)
def test_every_notebook_runs(built: Build, harness: Serve, page: Page, failed: list[str], notebook: str) -> None:
    open_notebook(page, f"{harness(built('class'))}/jupyter/notebooks/index.html?path={notebook}")
    assert page.evaluate(RUN_ALL) == []
