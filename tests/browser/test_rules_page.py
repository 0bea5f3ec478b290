"""The page of rules as players use it: from a file without a network, on a phone and a laptop, by hand and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from otys_nb.bake.rules_page import bake_rules
from otys_nb.rules.language import LANGUAGES
from tests.browser.boards import violations

PHONE = {"width": 400, "height": 860}
LAPTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages in three languages, each in its folder."""
    folder = tmp_path_factory.mktemp("rules")
    pages = {lang: f"../{lang}/rules.html" for lang in LANGUAGES}
    for lang in LANGUAGES:
        (folder / lang).mkdir()
        (folder / lang / "rules.html").write_text(bake_rules(lang, pages=pages), encoding="utf-8")
    return folder


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What goes wrong in the pages of a test; nothing may."""
    found: list[str] = []
    yield found
    assert found == []


def opened(
    browser: Browser, site: Path, faults: list[str], lang: str = "en", mark: str = "", dark: bool = False
) -> Page:
    """A page opened from its file on a phone, without a network."""
    scheme = "dark" if dark else "light"
    context = browser.new_context(viewport=PHONE, offline=True, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type in ("error", "warning") else None)
    own = (site / lang / "rules.html").as_uri()
    page.on("request", lambda request: None if request.url.startswith((own, "data:")) else faults.append(request.url))
    page.goto(own + mark)
    page.wait_for_selector("#ask")
    return page


def pieces(page: Page) -> list[str]:
    """The pieces on the boards of the answers, each with its place and its words."""
    told: list[str] = page.locator("figure [data-id]").evaluate_all(
        "all => all.map(g => `${g.dataset.id} ${g.style.transform} ${g.textContent}`)"
    )
    return sorted(told)


@pytest.mark.parametrize(
    ("lang", "typed", "ref"),
    [
        ("fr", "les clés reviennent quand", "50"),
        pytest.param("en", "can I stay down twice", "Q4", marks=pytest.mark.nightly),
        pytest.param("de", "Würfel abwerfen", "109", marks=pytest.mark.nightly),
    ],
)
def test_an_answer_is_there_as_one_types_and_is_played_forwards_and_back(
    browser: Browser, site: Path, faults: list[str], lang: str, typed: str, ref: str
) -> None:
    page = opened(browser, site, faults, lang)
    page.locator("#ask").press_sequentially(typed)
    first = page.locator(".card").first
    first.locator("button").first.click()
    figure = first.locator("figure")
    before = pieces(page)
    back, on = figure.locator(".controls button").all()
    assert back.get_attribute("aria-disabled") == "true"
    on.click()
    assert figure.locator(".says").inner_text()
    page.locator("[data-new]").first.wait_for()
    assert pieces(page) != before
    back.click()
    assert pieces(page) == before and page.locator("[data-new]").count() == 0
    assert "Ada" in (figure.get_by_role("img").get_attribute("aria-label") or "")
    first.locator("summary").click()
    first.locator(".basis li").first.wait_for()
    assert any(said.startswith(f"{ref} ") for said in first.locator(".basis li").all_inner_texts())
    assert first.locator(".badge").count() >= 2
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_markup_is_shown_and_never_run_and_nothing_found_says_so(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults)
    page.fill("#ask", "<img src=x onerror=zzqq()>")
    assert page.locator("#view img").count() == 0
    page.fill("#ask", "<zzqqxx>")
    assert page.locator("#found").inner_text() == ""
    page.locator("#found", has_text="<zzqqxx>").wait_for()
    assert page.locator("#view a").count() == 3
    page.fill("#ask", "zzqsponzz")
    page.locator("#found", has_text="zzqsponzz").wait_for()
    assert page.locator("#view a").first.inner_text() == "Sponsors"
    page.locator("#view a").first.click()
    page.wait_for_selector("#view > article")
    page.fill("#ask", "key " * 100)
    assert len(page.locator("#ask").input_value()) <= 400


def test_the_first_answer_is_read_out_and_what_is_only_near_is_not_given_as_the_answer(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults)
    page.fill("#ask", "do I get the battery back?")
    assert page.locator(".card .answer").first.inner_text().startswith("No.")
    page.locator("#found", has_text="No. It goes to the supply").wait_for()
    page.fill("#ask", "who won the football yesterday")
    row = page.locator("#view button").first
    before = row.bounding_box()
    page.locator("#found", has_text="Not sure").wait_for()
    assert row.bounding_box() == before, "no row moves under a finger"
    assert page.locator("#view .card").count() == 0 and page.locator("#view button").count() > 1


def test_every_address_shows_its_rule_and_browsing_needs_no_typing(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults, mark="#rule-59")
    assert "59" in page.locator(".title").inner_text() and page.locator(".card").count() == 1
    page.locator(".row button").first.click()
    assert page.locator(".card").count() == 2 and page.evaluate("document.activeElement.closest('.card') !== null")
    for mark in (
        "#rule-Q13",
        "#rule-D9",
        "#moment-step3",
        "#lesson-keys",
        "#piece-diver:spy",
        "#question-tie",
        "#about-spy+contracts",
    ):
        page.evaluate("mark => { location.hash = mark }", mark)
        page.wait_for_function("mark => location.hash === mark && document.querySelector('#view > article')", arg=mark)
        page.wait_for_selector("#view > article")
    page.evaluate("() => { location.hash = '#rule-%E0%A4%A' }")
    page.wait_for_selector(".touch")
    page.locator(".spot").first.click()
    page.wait_for_selector(".row")


def test_a_step_is_played_as_a_film_unless_motion_is_not_wanted(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults, mark="#rule-59")
    on = page.locator(".controls button").nth(1)
    for calm in (False, True):
        page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        page.locator(".card button").first.click()
        page.evaluate(
            """() => { window.seen = 0; new MutationObserver(() => {
                window.seen += document.querySelectorAll("[data-air]").length;
            }).observe(document.querySelector("figure"), {childList: true, subtree: true}); }"""
        )
        on.click()
        page.locator('[data-new][data-id^="c/sponsor:"]').nth(4).wait_for()
        assert (page.evaluate("window.seen") == 0) == calm
        page.locator(".card button").first.click()


def test_every_piece_on_the_front_page_leads_to_what_is_asked_about_it(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults)
    page.locator(".spot").first.wait_for()
    named = {spot.get_attribute("href") for spot in page.locator(".spot:not([tabindex])").all()}
    kinds = "key x neutral hacker track mechanic credits batteries score level reward contract store"
    divers = "metal plant fuel tech trader spy engineer explorer"
    assert {f"#piece-{kind}" for kind in kinds.split()} <= named
    assert {f"#piece-diver:{diver}" for diver in divers.split()} <= named
    assert {f"#piece-sponsor:{n}" for n in range(1, 6)} <= named
    for address in named:
        page.evaluate("address => { location.hash = address }", address)
        page.wait_for_selector(".title")
        page.evaluate("() => { location.hash = '' }")
        page.wait_for_selector(".spot")


def test_what_it_is_about_is_touched_and_a_third_thing_takes_the_place_of_the_first(
    browser: Browser, site: Path, faults: list[str]
) -> None:
    page = opened(browser, site, faults)
    page.get_by_role("button", name="Spy", exact=True).click()
    page.wait_for_selector(".row")
    one = page.locator(".row").count()
    page.get_by_role("button", name="Contracts", exact=True).click()
    page.wait_for_function("one => document.querySelectorAll('.row').length < one", arg=one)
    assert page.locator(".chip:visible").all_inner_texts() == ["Contracts", "Spy"]
    page.get_by_role("button", name="Spy", exact=True).click()
    page.get_by_role("button", name="Contracts", exact=True).click()
    page.wait_for_selector(".touch")
    assert page.evaluate("location.hash") == "" and page.locator(".chip[aria-pressed=true]").count() == 0


def test_what_was_asked_is_offered_again_until_it_is_forgotten(browser: Browser, site: Path, faults: list[str]) -> None:
    page = opened(browser, site, faults)
    page.locator("#ask").press_sequentially("swap cubes")
    page.keyboard.press("Enter")
    page.reload()
    page.get_by_role("button", name="swap cubes").click()
    assert page.locator("#ask").input_value() == "swap cubes" and page.locator(".card").count() >= 1
    page.fill("#ask", "")
    page.get_by_role("button", name="Forget them").click()
    page.reload()
    page.wait_for_selector(".chip")
    assert page.get_by_role("button", name="swap cubes").count() == 0


def test_the_checklist_keeps_its_ticks(browser: Browser, site: Path, faults: list[str]) -> None:
    page = opened(browser, site, faults, "de", "#setup-3")
    page.locator(".checklist label").nth(1).click()
    page.reload()
    page.wait_for_selector(".checklist")
    assert page.locator(".checklist input:checked").count() == 1
    page.locator(".checklist button").click()
    assert page.locator(".checklist input:checked").count() == 0


def test_by_keys_alone(browser: Browser, site: Path, faults: list[str]) -> None:
    page = opened(browser, site, faults)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.keyboard.press("/")
    page.keyboard.type("swap cubes")
    page.keyboard.press("Tab")
    for _ in range(6):
        if page.evaluate("document.activeElement.matches('.card button')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert page.locator("figure .count").first.inner_text().startswith("2")
    page.keyboard.press("Escape")
    assert page.locator("#ask").input_value() == ""


@pytest.mark.parametrize(
    ("size", "dark"),
    [
        pytest.param(PHONE, True, id="dark-phone"),
        pytest.param(LAPTOP, False, id="light-laptop", marks=pytest.mark.nightly),
        pytest.param(PHONE, False, id="light-phone", marks=pytest.mark.nightly),
        pytest.param(LAPTOP, True, id="dark-laptop", marks=pytest.mark.nightly),
    ],
)
def test_axe_finds_nothing(browser: Browser, site: Path, faults: list[str], size: dict[str, int], dark: bool) -> None:
    for mark in ("#rule-50", *(("", "#setup-2", "#about-keys") if not dark or size == LAPTOP else ())):
        page = opened(browser, site, faults, mark=mark, dark=dark)
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        if mark == "#rule-50":
            page.locator(".card summary").first.click()
            page.locator(".card button").first.click()
            page.wait_for_selector("figure")
        assert violations(page) == []
        page.context.close()
