"""`otys-nb` opens a JupyterLab that shows the first notebook, and nothing else."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

OPEN = """
import sys
from pathlib import Path
from otys_nb.app import course_files, launcher

course_files.checkout = lambda: None
course_files.shipped = lambda: Path(sys.argv[1])
sys.exit(launcher.open_course(sys.argv[2:]))
"""


@pytest.fixture
def address(lab: Any, tmp_path: Path) -> Iterator[str]:
    """Run the launcher as for an installed package, and give the address that it prints."""
    (tmp_path / "shipped").mkdir()
    shutil.copy(lab.root / lab.write("start.ipynb", "1 + 1"), tmp_path / "shipped" / "00_start.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR", "IPYTHONDIR")
    environment = {**os.environ, **{name: str(tmp_path / name.lower()) for name in own}}
    environment["JUPYTERLAB_WORKSPACES_DIR"] = str(tmp_path / "workspaces")
    environment["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parents[2]), environment.get("PYTHONPATH", "")])
    options = ["--dir", str(tmp_path / "mine"), "--no-browser", "--port", str(port)]
    log = tmp_path / "log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", OPEN, str(tmp_path / "shipped"), *options],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    found = None
    for _ in range(600):
        found = re.search(r"http://localhost:\S+token=\S+", log.read_text())
        if found or process.poll() is not None:
            break
        time.sleep(0.1)
    try:
        assert found, log.read_text()
        yield found[0]
    finally:
        lab.end(process)


@pytest.mark.nightly
def test_shows_the_first_notebook_calmly(address: str, page: Page) -> None:
    assert "/lab/tree/00_start.ipynb" in address
    page.goto(address, wait_until="domcontentloaded")
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=60_000)
    kernels = address.replace("/lab/tree/00_start.ipynb", "/api/kernels")
    for _ in range(600):  # the page's own indicator says "idle" too early
        listed = page.request.get(kernels)  # while a kernel starts, the server may not be able to list it
        if listed.ok and any(kernel["connections"] for kernel in listed.json()):
            break
        page.wait_for_timeout(100)
    else:
        pytest.fail("no kernel was started")
    assert page.locator(".jp-Dialog, .Toastify__toast").count() == 0
