"""Addresses of the page that no page wrote: by hand, or by a server with other lexicons."""

import pytest

from browsing import TURN, in_browser, plays, query, settled


@in_browser
@pytest.mark.parametrize(
    "asked",
    [f"{TURN}&rival={'R' * 60}=Q:1:2&view=advice", f"{TURN}&view=mine&mine={'A' * 60}"],
)
def test_a_long_name_or_word_does_not_widen_the_page(visit, asked):
    page = visit(asked, width=320)
    for closed in page.query_selector_all("details"):
        closed.evaluate("details => { details.open = true; }")
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    remove = page.query_selector("text=Remove")  # what is written on a button is not broken
    assert page.evaluate("button => button.offsetWidth", remove) > 70


@in_browser
@pytest.mark.parametrize("name", ["Tom", ""])
def test_two_rivals_of_one_name_are_refused(visit, name):
    page = visit(f"?hand=JLSEANZ&pool=EWE&rival={name}=E&rival={name}=Z")
    settled(page)
    assert f"Two rivals are called {name or 'nothing'}" in page.inner_text("#rivals-error")
    assert not page.is_visible("#plays")
    page.fill("[aria-label='Name of rival 1']", "Ann")
    page.fill("[aria-label='Name of rival 2']", "Bo")
    assert plays(page) and query(page)["rival"] == ["Ann=E", "Bo=Z"]
    assert not page.is_visible("#rivals-error")


@in_browser
def test_a_lexicon_that_is_not_served_can_be_left(visit):
    def one_only(route):
        told = route.fetch().json()
        route.fulfill(json=told | {"lexicons": ["default"]})

    page = visit()
    page.route("**/v1/about", one_only)
    page.goto(f"{page.url.split('?')[0]}{TURN}&lexicon=elsewhere")
    settled(page)
    assert "'elsewhere' is not served here" in page.inner_text("#page-error")
    page.evaluate("document.querySelector('#lexicon').closest('details').open = true")
    page.select_option("#lexicon", "default")
    assert plays(page) and "lexicon" not in query(page)
