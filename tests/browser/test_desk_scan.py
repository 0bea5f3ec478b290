"""Codes through the camera: a real stream of a filmed QR code reaches the desk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Playwright

import otys_nb as otys
from otys_nb.classroom.desk import Desk
from tests import installed
from tests.browser.conftest import CHROMIUM_ARGS
from tests.browser.test_desk import show

pytestmark = pytest.mark.nightly
WORD = "keys-1x3-pearl"
DOT = 8
"""Pixels of the film for a dot of the code."""
DETECTOR = """(rows) => {
  // In place of the browser's own, which Linux has not: it looks at the camera's picture for the one code there is.
  window.looks = 0;
  window.BarcodeDetector = class {
    async detect(video) {
      looks += 1;
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const context = canvas.getContext("2d");
      context.drawImage(video, 0, 0);
      const dot = canvas.height / rows.length, left = (canvas.width - canvas.height) / 2;
      const seen = rows.map((row, y) => [...row].map((_, x) =>
        context.getImageData(left + (x + 0.5) * dot, (y + 0.5) * dot, 1, 1).data[0] < 128 ? "1" : "0").join(""));
      const alike = seen.join("") === rows.join("");
      return alike ? [{ rawValue: code }] : [];
    }
  };
}"""


def rows_of(code: str) -> list[str]:
    """The dots of a code with its margin, a line of signs each."""
    return ["".join(str(dot) for dot in row) for row in segno.make(code, error="m", micro=False).matrix_iter(border=4)]


def film(rows: list[str], path: Path) -> None:
    """Film it: a second of the same picture, wider than high, as a camera's."""
    high = len(rows) * DOT
    wide = (high * 4 // 3 + 1) // 2 * 2
    side = (wide - high) // 2
    lines = [b"\xeb" * side + b"".join((b"\x10" if d == "1" else b"\xeb") * DOT for d in row) for row in rows]
    grey = b"".join(line.ljust(wide, b"\xeb") * DOT for line in lines)
    picture = grey + b"\x80" * (wide // 2 * (high // 2) * 2)
    head = f"YUV4MPEG2 W{wide} H{high} F10:1 Ip A1:1 C420\n".encode()
    path.write_bytes(head + (b"FRAME\n" + picture) * 10)


def test_a_code_held_before_the_camera_is_counted_once(
    playwright: Playwright, harness: Callable[[Path], str], tmp_path: Path
) -> None:
    code = str(otys.invented_class(WORD, pupils=1)[0])
    film(rows_of(code), tmp_path / "code.y4m")
    camera = [
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={tmp_path / 'code.y4m'}",
        "--use-fake-ui-for-media-stream",
    ]
    with playwright.chromium.launch(executable_path=installed.chromium(), args=[*CHROMIUM_ARGS, *camera]) as browser:
        page = browser.new_context().new_page()
        page.set_default_timeout(10_000)
        page.add_init_script(f"window.code = {code!r}; ({DETECTOR})({rows_of(code)!r})")
        show(page, harness(tmp_path), tmp_path, Desk("en"))
        page.get_by_role("button", name="Scan codes").click()
        page.get_by_text(f"1 · {code}").wait_for()
        page.wait_for_function("looks > 3")
        page.keyboard.press("Escape")
        page.get_by_text("Pupils counted: 1").wait_for()
        assert page.get_by_label("Codes", exact=True).input_value() == code
        before = page.evaluate("looks")
        page.wait_for_timeout(800)
        assert page.evaluate("looks") <= before + 1, "the camera is off again"
