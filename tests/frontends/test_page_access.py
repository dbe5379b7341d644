"""The page for everybody: by keyboard, on small phones, read aloud, in a bad network."""

import json
from typing import Any

import pytest

import lettertycoon as lt
from browsing import (
    ADVISED,
    DESK,
    PHONE,
    RULED,
    TURN,
    best,
    in_browser,
    lines,
    plays,
    query,
    settled,
    until,
)


@in_browser
@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ("?hand=ABCDEFGH", "hand"),
        ("?hand=AB1", "hand"),
        ("?hand=ZZ", "hand"),
        ("?hand=CAT&pool=ABCD", "pool"),
        ("?hand=CAT&money=lots", "money"),
        ("?hand=CAT&patents=AA", "patents"),
        ("?hand=CAT&rival==A", "rivals"),
        ("?hand=CAT&view=advice&stock=-1", "stock"),
        ("?hand=CAT&view=advice&rival=Bo=A:lots", "rival-0-money"),
        ("?hand=CAT&view=advice&rival=Bo=A&rival=Cy=:4:x", "rival-1-stock"),
        ("?hand=CAT&lexicon=none", "page"),
        ("?hand=CAT&doubling=thrice", "page"),
    ],
)
def test_errors_are_told_at_their_field(visit, asked, field):
    page = visit(asked)
    settled(page)
    assert page.inner_text(f"#{field}-error") and page.is_visible(f"#{field}-error")
    assert len([each for each in page.query_selector_all(".error") if each.is_visible()]) == 1
    if page.query_selector(f"input#{field}"):
        assert page.get_attribute(f"#{field}", "aria-invalid") == "true"
        assert f"{field}-error" in page.get_attribute(f"#{field}", "aria-describedby")
    page.goto(page.url.split("?")[0] + TURN)
    assert len(plays(page)) == 10 and not page.is_visible(f"#{field}-error")


@in_browser
def test_a_server_that_is_away_and_back(visit):
    page = visit(TURN)
    settled(page)
    page.route("**/v1/best", lambda route: route.abort())
    page.check("input[name=by][value=net]", force=True)
    page.wait_for_selector("#offline:not([hidden])")
    assert "can't be reached" in page.inner_text("#offline")
    page.unroute("**/v1/best")
    page.click("text=Try again")
    assert plays(page) == best(RULED, by="net") and page.is_hidden("#offline")


@in_browser
def test_a_late_answer_of_an_earlier_question_is_dropped(visit):
    page = visit(TURN)
    settled(page)
    held = []

    def late(route: Any) -> None:
        if json.loads(route.request.post_data)["by"] == "money":
            held.append(route)
        else:
            route.continue_()

    page.route("**/v1/best", late)
    page.check("input[name=by][value=money]", force=True)
    until(page, "asking.size === 1")
    assert page.get_attribute("#panels", "aria-busy")
    page.check("input[name=by][value=stock]", force=True)
    assert plays(page) == best(RULED, by="stock")
    assert len(held) == 1
    held[0].continue_()
    assert plays(page) == best(RULED, by="stock")


@in_browser
def test_typing_asks_once(visit):
    page = visit()
    settled(page)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.evaluate(
        """for (const letter of "JLSEANZ") {
             byId("hand").value += letter;
             byId("hand").dispatchEvent(new Event("input", { bubbles: true }));
           }"""
    )  # without a pause, however slow the machine is
    settled(page)
    assert len(asked) == 1


@in_browser
def test_the_keyboard_alone(visit):
    page = visit()
    press = page.keyboard.press

    def reach(selector: str) -> None:
        for _ in range(40):
            press("Tab")
            if page.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
                return
        raise AssertionError(f"the Tab key does not reach {selector}")

    press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip unseen"
    reach("#hand")
    page.keyboard.type("jlseanz/ewe")  # the slash leads to the pool
    assert page.evaluate("document.activeElement.id") == "pool"
    reach("#abilities button")
    for _ in range(5):
        press("ArrowRight")
    press("Space")
    press("End")
    press("Space")
    assert query(page)["patents"] == ["XZ"]
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ")
    assert plays(page) == best(turn)
    reach("[role=tab]")
    press("ArrowRight")
    assert page.get_attribute("#tab-advice", "aria-selected") == "true"
    press("Home")
    reach("#plays h3 button")
    press("Enter")
    assert lines(page, ".why") == str(lt.explain(lt.best(turn)[0])).splitlines()
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"
    assert page.text_content("#said") == str(lt.explain(lt.best(turn)[0]))


STATES = {
    "empty": "",
    "results": TURN,
    "explained": f"{TURN}&play=WELLNESS",
    "advice": f"{ADVISED}&view=advice",
    "hint": f"{TURN}&view=hint&hint=6",
    "judged": f"{TURN}&view=mine&mine=jewels",
    "words": f"{TURN}&view=words",
    "numbers": f"{TURN}&view=numbers",
    "error": "?hand=CAT1",
}


LOOKS = [(PHONE, "light"), (DESK, "dark"), (PHONE, "dark"), (DESK, "light")]


@in_browser
@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_axe_finds_nothing(visit, look):
    """The plays in each look; each other state in one, as axe takes seconds a state."""
    from axe_playwright_python.sync_playwright import Axe

    axe = Axe()
    width, scheme = LOOKS[look]
    others = [name for name in STATES if name != "explained"]
    page = visit(width=width, color_scheme=scheme, reduced_motion="reduce")
    for name in ["explained", *others[look :: len(LOOKS)]]:
        page.goto(page.url.split("?")[0] + STATES[name])
        for closed in page.query_selector_all("details"):
            closed.evaluate("details => { details.open = true; }")
        settled(page)
        found = axe.run(page)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"


@in_browser
def test_nothing_is_wider_than_a_small_phone(visit):
    page = visit(width=320)
    for name, asked in STATES.items():
        page.goto(page.url.split("?")[0] + asked)
        for closed in page.query_selector_all("details"):
            closed.evaluate("details => { details.open = true; }")
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") == 320, name


@in_browser
def test_motion_is_reduced_where_it_is_asked(visit):
    moving = "getComputedStyle(document.querySelector('.why')).animationName"
    for motion, name in (("reduce", "none"), ("no-preference", "unfold")):
        page = visit(f"{TURN}&play=WELLNESS", reduced_motion=motion)
        page.wait_for_selector(".why")
        assert page.evaluate(moving) == name


@in_browser
def test_without_scripts_it_says_so(visit):
    page = visit(java_script_enabled=False)
    assert "needs JavaScript" in page.inner_text("noscript")
