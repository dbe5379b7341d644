"""The page for everybody: by keyboard, on small phones, read aloud, in a bad network."""

import json
from typing import Any

import pytest

import lettertycoon as lt
from asking import game_of_bots
from browsing import (
    ADVISED,
    DESK,
    KNOWN,
    PHONE,
    RULED,
    TURN,
    Fresh,
    at,
    at_length,
    best,
    dealt,
    decided,
    faultless,
    in_browser,
    moved,
    needs_server,
    plays,
    rack,
    reach,
    serving,
    settled,
    stage_of,
    until,
    visiting,
)
from tables import table


@in_browser
def test_a_wrong_address_is_told(visit):
    page = visit(at("show"))
    wrong = ("hand=ZZ", "hand=CAT&patents=AA", "hand=CAT&lexicon=none",
             "hand=CAT&rules=doubling%3Dthrice")  # fmt: skip
    for asked in wrong:
        page.goto(page.url.split("#")[0] + f"#turn/show?{asked}")
        assert settled(page).inner_text("[role=alert]"), asked
        page.goto(page.url.split("#")[0] + at("show"))
        assert plays(page) == best(RULED, show=KNOWN)
        assert not page.query_selector("[role=alert]")


@in_browser
@needs_server("its server goes away")
def test_a_server_that_is_away_and_back(visit):
    page = visit(at(""))
    settled(page)
    page.route("**/v1/*", lambda route: route.abort())
    page.keyboard.press("3")
    page.wait_for_selector(".away")
    colour = page.evaluate("getComputedStyle(document.querySelector('.away')).backgroundColor")
    assert colour == "rgb(165, 40, 43)"  # a fault is red
    page.unroute("**/v1/*")
    until(page, "!document.querySelector('.away')")  # by itself
    assert plays(page) == best(RULED, show=KNOWN)


@in_browser
def test_a_game_waits_for_a_server_that_stops_and_starts(chromium):
    serve = serving()
    for visit in visiting(Fresh(chromium, address := next(serve))):
        page = dealt(visit, "seats=casual:3")
        word = lt.best(lt.Turn(*rack(page)), n=1)[0].words[0]
        page.keyboard.type(word)
        settled(page)
        next(serve, None)  # stops
        page.keyboard.press("Enter")
        page.wait_for_selector("text=The server does not answer; your word waits.")
        assert page.locator(".line .tile").count() == len(word)
        serve = serving(port=int(address.rpartition(":")[2]))
        next(serve)
        until(page, "!document.querySelector('.away')")
        assert stage_of(decided(page)) == "buy" and word in page.inner_text(".told")
    next(serve, None)


@in_browser
@needs_server("its server is slow")
def test_a_slow_server_leaves_the_old_answer_dimmed(visit):
    page = visit(at("show"))
    old = plays(page)
    held: list[Any] = []

    def slow(route: Any) -> None:
        held.append(route)

    page.route("**/v1/best", slow)
    page.select_option("text=Best by", "stock")
    page.wait_for_selector(".plays.old")
    rows = page.query_selector_all(".plays .row")
    assert [each.get_attribute("data-play") for each in rows] == old
    for route in held:
        route.continue_()
    page.unroute("**/v1/best")
    assert plays(page) == best(RULED, by="stock", show=KNOWN)
    assert not page.query_selector(".old")


@in_browser
@needs_server("its server answers late")
def test_a_late_answer_of_an_earlier_question_is_dropped(visit):
    page = visit(at("show"))
    settled(page)
    held = []

    def late(route: Any) -> None:
        if json.loads(route.request.post_data)["by"] == "money":
            held.append(route)
        else:
            route.continue_()

    page.route("**/v1/best", late)
    page.select_option("text=Best by", "money")
    until(page, "document.documentElement.dataset.asking === '1'")
    page.select_option("text=Best by", "stock")
    assert plays(page) == best(RULED, by="stock", show=KNOWN)


@in_browser
def test_what_is_kept_may_be_damaged(visit):
    page = settled(visit("#turn"))
    forgotten = set()
    spoilt = '3 {} {"record":{"moves":[]}} {"moves":3}'
    for damaged in spoilt.split():
        page.goto(page.url.split("#")[0] + "#turn")
        page.evaluate(
            "text => { for (const name of ['game', 'review', 'today'])"
            " localStorage.setItem(`lettertycoon.${name}`, text); }",
            damaged,
        )
        page.reload()
        for place in ("play", "review", "today"):
            page.evaluate("place => { location.hash = place; }", place)
            if forget := settled(page).query_selector("text=Delete this data"):
                forget.click()
                forgotten.add(place)
                settled(page)
            assert not page.query_selector("text=can't be shown")
            assert page.query_selector("main h1"), (place, damaged)
    assert {"play", "review"} <= forgotten  # of today a damaged day is no day


@in_browser
def test_the_page_is_used_by_the_keyboard_alone(visit):
    page = settled(visit())
    press = page.keyboard.press
    page.keyboard.type("jlse")
    press("Backspace")
    page.keyboard.type("eanz/ewe")  # the slash leads to the pool
    assert rack(page) == ("JLSEANZ", "EWE")
    press("Enter")
    reach(page, ".standing a")
    reach(page, ".owner[tabindex='0']")  # the patents are one stop: A
    for key in ("End", "ArrowLeft", "ArrowLeft", "Enter", "Home", "Enter"):
        press(key)  # X, and A again: there is no rival
    press("Escape")
    settled(page)
    press("3")
    turn = lt.Turn("JLSEANZ", "EWE", patents="X")
    assert plays(page) == best(turn, show=KNOWN)
    press("ArrowDown")
    press("Enter")
    settled(page)
    assert page.evaluate("document.activeElement.getAttribute('aria-expanded')") == "true"
    assert page.is_visible(".why .ledger")
    press("Escape")
    page.keyboard.type("jewel")
    settled(page)
    assert page.inner_text(".verdict h2") == "Good"
    reach(page, ".top [aria-label='Light or dark']")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


STATES = {
    name: state.format(turn=TURN, advised=ADVISED)
    for name, state in table("server/page_states").items()
}
LOOKS = [(PHONE, "light"), (DESK, "dark"), (PHONE, "dark"), (DESK, "light")]


def opened(page: Any) -> None:
    for closed in page.query_selector_all("details"):
        closed.evaluate("details => { details.open = true; }")
    settled(page)


@in_browser
@pytest.mark.parametrize("look", [0, 1, *at_length(2, 3)])
def test_axe_finds_nothing(visit, look):
    width, scheme = LOOKS[look]
    page = visit(width=width, color_scheme=scheme, reduced_motion="reduce")
    for name in list(STATES)[look % 2 :: 2]:  # 2 and 3: each in the other scheme
        page.goto(page.url.split("#")[0] + STATES[name])
        settled(page)
        opened(page)
        faultless(page, name)


EACH = {"lay", "buy", "discard", "challenge", "replace"}
FOUR = "greedy,greedy,greedy,greedy"
EIGHT_DOLLARS = "rules=goals%3D%7B%225%22:8%7D"  # patents of $8 end a game
# deal 17 gives QAT, which lets You buy Q
ALL_STAGES = "deal=17&challenge=players&seats=expert"


@in_browser
@pytest.mark.parametrize(("width", "scheme"), [(DESK, "dark"), (PHONE, "light")])
def test_each_stage_by_keyboard_and_axe_finds_nothing(visit, width, scheme):
    page = dealt(visit, ALL_STAGES, width=width, color_scheme=scheme)
    seen = set()
    while seen != EACH:
        stage = stage_of(decided(page))
        assert stage != "over", seen  # or it would go on for ever
        assert page.is_visible(".rack .hand") and page.is_visible(".rack .pool"), stage
        assert page.is_visible(".strip" if width == PHONE else ".felt .owners"), stage
        asked = page.query_selector(".help >> text=What would you do?")
        assert bool(asked) == (stage != "challenge")
        if stage not in seen:
            seen.add(stage)
            faultless(page, stage)
        if stage == "buy":
            page.keyboard.press("Enter")  # nothing is chosen yet
            assert stage_of(settled(page)) == "buy"
            page.keyboard.type("q")
            if page.query_selector("text=Buy Q"):
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("Escape")
        elif stage == "lay" and "".join(sorted(rack(page)[0])) == "AGHRRTY":
            page.keyboard.type("qat")
            assert "Nobody has checked it" in settled(page).inner_text(".judge")
            page.keyboard.press("Enter")
        else:
            moved(page)
    page.keyboard.press("?")
    assert page.is_visible("dialog")
    faultless(page, "keys")


# a name is whole if it stands in one line and is not cut off
WHOLE = """[...document.querySelectorAll('.seat h2')].every(e => e.getClientRects().length === 1
    && e.offsetHeight < 30 && e.scrollWidth <= e.clientWidth && e.textContent)"""
SMALL = """[...document.querySelectorAll('.tile')].map(e => e.getBoundingClientRect())
    .filter(box => box.width < 36 || box.right > innerWidth || box.left < 0).length"""
WIDER = """[...document.querySelectorAll('.seat *')].filter(e => e.getBoundingClientRect().right
    > e.closest('.seat').getBoundingClientRect().right).map(e => e.outerHTML)"""
SIZES = [(PHONE, 844), (844, 390), (DESK, 800), (640, 400), (820, 1180), (1024, 768), (1920, 1080)]


@in_browser
@pytest.mark.parametrize("size", [*SIZES[:2], *at_length(*SIZES[2:])])
def test_a_whole_game_of_five_at_each_size(visit, size):
    width, height = size  # 640 by 400 is a desktop's at 200 %
    page = dealt(visit, f"seats={FOUR}&{EIGHT_DOLLARS}", width=width, height=height)
    stage = ""
    while stage != "over":
        stage = stage_of(decided(page))
        assert page.evaluate(WHOLE), stage
        assert page.evaluate(SMALL) == 0, stage
        assert page.evaluate("document.documentElement.scrollWidth") == width, stage
        moved(page)


@in_browser
def test_a_full_table_fits_each_size(visit):
    record = game_of_bots(["You", "Edda", "Rayne", "Gus 2", "Max"], seed=37)  # who save money
    page = visit("#play/new")
    settled(page).click("text=Import a game")
    page.fill("textarea", json.dumps(record))
    assert stage_of(decided(page)) == "over"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WHOLE) and page.evaluate(SMALL) == 0, width
        assert page.evaluate(WIDER) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") == width


@in_browser
def test_bots_take_a_beat_and_coins_move(visit):
    page = dealt(visit, "seats=greedy", reduced_motion="no-preference")
    page.evaluate("""() => { window.flown = []; new MutationObserver((all) => window.flown.push(
        ...all.flatMap((each) => [...each.addedNodes]).filter((e) => e.matches(".flying"))
            .map((e) => e.textContent))).observe(document.body, {childList: true}); }""")
    play = lt.best(lt.Turn(*rack(page)), n=1)[0]
    for stage in ("lay", "buy", "discard"):
        assert moved(page) == stage
    assert page.evaluate("window.flown")[:2] == [f"${play.money}", f"{play.stock} stock"]
    assert page.evaluate("window.flown[2]") in play.way.buyable
    until(page, "document.querySelector('.spot').textContent.includes('Gus is thinking')")
    until(page, "!document.querySelector('.flying')")  # each ends by itself
    assert len(decided(page).evaluate("window.flown")) > 3
    page.check("text=Quick bots")  # whose signs would cover each other: only ours move
    for media, most in (("no-preference", 3), ("reduce", 0)):
        page.emulate_media(reduced_motion=media)
        page.evaluate("window.flown.length = 0")
        for stage in ("lay", "buy", "discard"):
            assert moved(page) == stage
        assert len(decided(page).evaluate("window.flown")) in range(min(most, 1), most + 1)


@in_browser
def test_nothing_is_wider_than_a_phone(visit):
    page = visit(width=320)
    for name, asked in STATES.items():
        page.goto(page.url.split("#")[0] + asked)
        opened(settled(page))
        for width, height in ((320, 844), (640, 400)):  # a desktop's at 200 %
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth") == width, name
            wide = page.evaluate(
                "[...document.querySelectorAll('main *')]"
                ".filter(e => e.getBoundingClientRect().right > innerWidth + 1"
                " && !e.closest('.scroll, .sr, svg')).map(e => e.className)"
            )
            assert wide == [], name


@in_browser
@needs_server("without scripts there is no engine")
def test_without_scripts_it_says_so(visit):
    page = visit(java_script_enabled=False)
    assert "needs JavaScript" in page.inner_text("noscript")


@in_browser
@pytest.mark.parametrize("more", [f"&rival={'R' * 40}%3DQ:1:2", f"&word={'A' * 60}"])
def test_a_long_name_or_word_does_not_widen_the_page(visit, more):
    page = visit(at("table" if "rival" in more else "word", more), width=320)
    settled(page)
    opened(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
