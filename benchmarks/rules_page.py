"""The page of rules on a slow phone: milliseconds a keystroke, and seconds from opening the file to the first answer.

Chromium, its processor held back four times, 400 pixels wide. A keystroke is measured in the page, from the event to
where the cards are laid out.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from otys_nb.bake.rules_page import bake_rules
from otys_nb.rules.language import LANGUAGES

THROTTLE: Final = 4
TYPED: Final = {
    "en": "can the diver stay down twice",
    "fr": "quand est-ce que les clés reviennent",
    "de": "wohin kommt ein aufgetauchter Taucher",
}
KEYSTROKE: Final = """async text => {
    const box = document.querySelector("#ask"), took = [];
    for (let n = 1; n <= text.length; n += 1) {
        const began = performance.now();
        box.value = text.slice(0, n);
        box.dispatchEvent(new Event("input", {bubbles: true}));
        document.body.getBoundingClientRect();
        took.push(performance.now() - began);
        await new Promise(requestAnimationFrame);
    }
    return took;
}"""


def report() -> None:
    """Print the figures of each language, or that there is no browser to measure with."""
    try:
        from playwright.sync_api import sync_playwright  # only where browsers are tested
    except ImportError:
        print("rules page: Playwright is not installed")
        return
    path = shutil.which("chromium")
    if path is None:
        print("rules page: there is no Chromium")
        return
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for lang in LANGUAGES:
            file = Path(folder, f"{lang}.html")
            file.write_text(bake_rules(lang), encoding="utf-8")
            firsts, taken = [], []
            for _ in range(3):
                context = browser.new_context(viewport={"width": 400, "height": 860}, offline=True)
                page = context.new_page()
                context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
                began = perf_counter()
                page.goto(file.as_uri())
                page.fill("#ask", TYPED[lang])
                page.wait_for_selector(".card .answer")
                firsts.append(perf_counter() - began)
                taken += page.evaluate(KEYSTROKE, TYPED[lang])
                context.close()
            print(
                f"rules page {lang}: {file.stat().st_size / 1000:.0f} KB, processor held back {THROTTLE} times: "
                f"keystroke median {median(taken):.0f} ms, 95 of 100 within {quantiles(taken, n=20)[-1]:.0f} ms, "
                f"worst {max(taken):.0f} ms; "
                f"first answer {median(firsts):.2f} s after opening"
            )
        browser.close()
