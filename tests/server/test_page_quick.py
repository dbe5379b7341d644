"""My turn as at a real table, and large letters."""

import time

import pytest

import lettertycoon as lt
from browsing import (
    DESK,
    KNOWN,
    PHONE,
    at,
    at_length,
    best,
    in_browser,
    plays,
    query,
    rack,
    settled,
)

TAPS = 20  # from empty cards to ten good plays


@in_browser
def test_a_turn_with_patents_money_and_a_rival_takes_few_taps(visit):
    page = settled(visit(width=PHONE))
    taps = 0
    began = time.perf_counter()

    def tap(selector):
        nonlocal taps
        taps += 1
        page.tap(selector)

    for letter in "JLSEANZEWE":
        tap(f".pad button:text-is('{letter}')")
    assert rack(settled(page)) == ("JLSEANZ", "EWE") and not page.query_selector(".pad")
    tap("[data-patent=X]")
    tap("[data-patent=Z]")
    tap("[aria-label='Money of you']")
    page.keyboard.type("4")
    tap("text=Add a rival")
    tap("[data-patent=E]")  # yours
    tap("[data-patent=E]")  # the rival's
    tap(".choice >> text=Show me")
    turn = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
    assert plays(page) == best(turn, show=KNOWN)
    assert query(page)["rival"] == ["Rayne=E:0:0"]
    # a person needs about half a second to find and hit each place
    seconds = time.perf_counter() - began + 0.5 * taps
    print(f"\n{taps} taps and a number; about {seconds:.0f} s")
    assert taps <= TAPS


@in_browser
def test_what_a_word_earns_is_taken_at_the_thumb(visit):
    page = settled(visit(at("word", "&word=jewels"), width=PHONE))
    box = page.locator("text=I lay this").bounding_box()
    bar = page.locator(".tabbar").bounding_box()
    assert box["y"] + box["height"] <= bar["y"]


@in_browser
@pytest.mark.parametrize("width", [PHONE, *at_length(DESK)])
def test_letters_grow_with_the_browsers_own_size(visit, width):
    """No text is in pixels; nothing scrolls sideways when letters are twice as large."""
    views = [at("show"), at("word", "&word=jewels"), at("hint")]
    for address in (*views, "#home", "#review", "#play/new"):
        page = settled(visit(address, width=width))
        size = """(on => parseFloat(getComputedStyle(on).fontSize))(
            [...document.querySelectorAll("main p, main .quiet")].find((on) => on.offsetWidth))"""
        before = page.evaluate(size)
        page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        assert page.evaluate(size) == 2 * before, address
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), address
    page = settled(visit(at("")))
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    beside = """[...document.querySelectorAll(".choice")].every((on) =>
        on.querySelector("h2").getBoundingClientRect().right
            <= on.querySelector("kbd").getBoundingClientRect().left)"""
    assert page.evaluate(beside)  # the marks of keys cover no text
