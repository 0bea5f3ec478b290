"""A JupyterLab server of the tests' own, and how a notebook is opened and run in it."""

from __future__ import annotations

import importlib.metadata
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.boards import ROOT
from tests.browser.shown import FIRST

LAB_OPTIONS = [
    "--no-browser",
    "--ip=127.0.0.1",
    "--allow-root",
    "--ServerApp.port_retries=0",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
]
START = """
import sys

sys.modules["rfc3987_syntax"] = None  # as our launcher does it: see otys_nb.app.quiet_lab
from jupyterlab.labapp import main

sys.exit(main())
"""
COURSE = "otys-nb:extension"
TRACKER = "@jupyterlab/notebook-extension:tracker"
SETTINGS: dict[str, dict[str, object]] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    }
}
OLD_LAB = importlib.metadata.version("jupyterlab").startswith("4.4.")
if OLD_LAB:
    # It takes cells that are out of sight out of the page, and playwright scrolls only to what is there.
    SETTINGS[TRACKER] = {"windowingMode": "none"}
OPENED = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext"
ANOTHER = """async ([path, kept]) => {
  // Close every notebook, whatever has changed in it, forget what the page has kept but for this, and open this one.
  const { commands, shell } = window.jupyterapp;
  for (const panel of [...shell.widgets("main")]) panel.dispose();
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  const panel = await commands.execute("docmanager:open", { path });
  await panel.context.ready;
}"""
RUN_ALL = """async () => {
  const app = window.jupyterapp;
  await app.restored;
  const panel = app.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  await app.commands.execute("notebook:run-all-cells");
  return [...panel.content.widgets]
    .filter((cell) => cell.model.type === "code" && cell.model.sharedModel.source.trim())
    .map((cell) => cell.model.executionCount);
}"""


class Lab:
    """A JupyterLab server of the tests' own: own folders, own settings, nothing of the user's.

    Our extension is switched off, unless it is what is tested: then notebooks of the course run by themselves.
    """

    def __init__(
        self,
        home: Path,
        patience: float = 60,
        *,
        extension: bool = False,
        boards: bool = False,
        port: int = 0,
        token: str = "",
    ) -> None:
        """Start the server and wait until it answers, so many seconds at most.

        Pages of the course open as pages, as somebody has chosen in the settings; with `boards` as they do at first.
        """
        self.root = home / "work"
        self.log = home / "server.log"
        self.token = token or secrets.token_hex(16)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = port or free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.root.mkdir(parents=True, exist_ok=True)
        folders = {
            name: str(home / name.lower())
            for name in (
                "IPYTHONDIR",
                "JUPYTERLAB_SETTINGS_DIR",
                "JUPYTERLAB_WORKSPACES_DIR",
                "JUPYTER_CONFIG_DIR",
                "JUPYTER_DATA_DIR",
                "JUPYTER_RUNTIME_DIR",
            )
        }
        if not extension:
            page = Path(folders["JUPYTER_CONFIG_DIR"], "labconfig", "page_config.json")
            page.parent.mkdir(parents=True)
            page.write_text(json.dumps({"disabledExtensions": {"otys-nb": True}}))
        # The tree's own build, which the one installed here may be older than.
        extensions = home / "labextensions"
        extensions.mkdir(exist_ok=True)
        if not (extensions / "otys-nb").is_symlink():
            (extensions / "otys-nb").symlink_to(ROOT / "labextension")
        for name, chosen in SETTINGS.items() if boards else {**SETTINGS, COURSE: {"boards": False}}.items():
            settings = Path(folders["JUPYTERLAB_SETTINGS_DIR"], name.replace(":", "/") + ".jupyterlab-settings")
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text(json.dumps(chosen))
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-c", START, *LAB_OPTIONS),
                    *(f"--{app}.extra_labextensions_path={extensions}" for app in ("LabApp", "JupyterNotebookApp")),
                    f"--ServerApp.port={self.port}",
                    f"--ServerApp.root_dir={self.root}",
                    f"--IdentityProvider.token={self.token}",
                ],
                env={**os.environ, **folders, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._wait_until_ready(patience)

    def _wait_until_ready(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.base}/api/status?token={self.token}", timeout=5):
                    return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(errors='replace')[-3000:]}")

    def stop(self) -> None:
        """End the server and its kernels."""
        self.end(self.process)

    @staticmethod
    def end(process: subprocess.Popen[bytes]) -> None:
        """End a server at once; its kernels see it and go. Asked politely, Jupyter takes seconds, and may hang."""
        process.kill()
        process.wait()

    def copy(self, notebook: Path, name: str | None = None) -> str:
        """Put a copy of a notebook where the server can open it, and return its name there."""
        name = name or notebook.name
        shutil.copy(notebook, self.root / name)
        return name

    def write(self, name: str, *cells: str) -> str:
        """Make a notebook of these code cells where the server can open it, and return its name there."""
        import nbformat.v4

        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source, id=f"cell-{index}") for index, source in enumerate(cells)],
            metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
        )
        (self.root / name).write_text(nbformat.writes(made), encoding="utf-8")
        return name

    def open(self, page: Page, name: str, kept: dict[str, str] | None = None) -> None:
        """Open a notebook and nothing else, without running it: in a fresh workspace, or where JupyterLab is open.

        `kept` is what the browser has kept before, where JupyterLab is open.
        """
        if page.url.startswith(f"{self.base}/lab"):
            page.evaluate(ANOTHER, [name, kept or {}])
            return
        page.goto(f"{self.base}/lab/tree/{name}?token={self.token}&reset", wait_until="domcontentloaded")
        self.wait_opened(page)

    def wait_opened(self, page: Page) -> None:
        """Wait until a page shows its notebook."""
        page.wait_for_function(OPENED, timeout=60_000)

    def run(self, page: Page) -> None:
        """Run all cells of the open notebook; fails if one of them was not run.

        It waits for the kernel's own answer. The kernel indicator is no use: it says "idle" before the kernel is
        connected, and a run that was asked for then is lost.
        """
        counts = page.evaluate(RUN_ALL)
        assert all(counts), f"cells by execution count: {counts}"

    def open_and_run(self, page: Page, name: str) -> None:
        """Open a notebook and run all its cells."""
        self.open(page, name)
        self.run(page)

    def run_in_notebook_7(self, page: Page, name: str) -> None:
        """Open a notebook in the other page that Jupyter shows a notebook with, and run all its cells."""
        page.goto(f"{self.base}/notebooks/{name}?token={self.token}", wait_until="domcontentloaded")
        self.wait_opened(page)
        self.run(page)

    def expect_first(self, page: Page, selector: str) -> None:
        """Wait until the first thing of this selector is to be seen."""
        from playwright.sync_api import expect

        expect(page.locator(selector).first).to_be_visible(timeout=FIRST)

    def cell_count(self, page: Page) -> int:
        """How many cells the open notebook has; a key pressed in a board must never change it."""
        count: int = page.evaluate("() => window.jupyterapp.shell.currentWidget.content.widgets.length")
        return count
