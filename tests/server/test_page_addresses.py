"""Addresses that a stranger's link can have: the page is there, whatever they say."""

import json
from itertools import product

import pytest

from asking import ask
from browsing import in_browser, settled
from tables import table

ODD = ["constructor", "__proto__", "toString", "%", "%E0", "%00", "a/b", "<b>", "é", "x" * 5_000]
PLACES = ["home", "today", "play", "turn", "review"]
FIELDS = table("server/odd_addresses")["addresses"]


@in_browser
@pytest.mark.parametrize("part", [0, 1, 2])
def test_any_address_shows_the_page(visit, part):
    names = [f"#{name}" for name in ODD] + [f"#{a}/{b}" for a, b in product(PLACES, ODD)]
    page = visit()
    for address in [*FIELDS, *names][part::3]:
        page.evaluate("to => { location.hash = to; }", address)
        settled(page)
        assert page.inner_text("main").strip(), address
        assert page.is_visible("text=Letter Tycoon"), address
        assert not page.query_selector("text=can't be shown"), address
        page.evaluate("localStorage.clear()")


@in_browser
@pytest.mark.parametrize("address", ["#constructor", "#turn/%", "#play/%E0", "#today/__proto__"])
def test_a_visit_may_begin_at_any_address(visit, address):
    page = settled(visit(address))
    assert page.inner_text("main").strip()


@in_browser
def test_a_position_is_pasted_whatever_its_names_and_sums(visit):
    page = settled(visit("#turn"))
    paste = """text => { const data = new DataTransfer(); data.setData("text", text);
        dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true})); }"""
    page.evaluate(paste, "CATSENR/EIO AE:12345:7 %=RB:5:3 % - 3")
    assert "money=12345" in settled(page).url
    assert "starter=%25" in page.url


@in_browser
@pytest.mark.parametrize("game", ["leaping", "buyword"])
def test_a_record_of_another_game_does_not_replace_the_players_own(visit, game):
    page = settled(visit("#play/new?deal=8"))
    page.click("text=Deal the cards")
    before = settled(page).evaluate("localStorage['lettertycoon.game']")
    record = ask("new", names=["Ann", "Bo"], game=game)["record"]
    for address in ("#play/new", "#review"):
        page.evaluate("to => { location.hash = to; }", address)
        settled(page).click("text=" + ("Import a game" if "play" in address else "Review another"))
        page.fill("textarea", json.dumps(record))
        assert "another game" in settled(page).inner_text("[role=alert]")
        assert page.evaluate("localStorage['lettertycoon.game']") == before
        assert page.evaluate("localStorage['lettertycoon.review']") is None
