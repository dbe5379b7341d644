"""What brings people back: the deal of the day, the end of a game, the first game."""

import datetime
from functools import partial

import pytest

import lettertycoon as lt
from asking import ask
from browsing import (
    ALONE,
    DESK,
    PHONE,
    QUICKLY,
    at_length,
    dealt,
    decided,
    faultless,
    in_browser,
    moved,
    rack,
    reach,
    settled,
    store,
    stored,
)


@pytest.fixture
def clock(monkeypatch):
    """Sets the server's clock: to a time in UTC, as text."""
    if ALONE:
        pytest.skip("the clock of a worker can't be set")

    def set_to(text):
        now = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC)
        monkeypatch.setattr("lettertycoon.daily.clock", lambda: now)

    return set_to


def words_of(date):
    """Familiar words of a day's deal, the best ones first."""
    turn = lt.Turn.parse(ask("today", date=date)["turn"])
    found = lt.best(turn, n=400, show=lt.WordFilter(max_rarity=3))
    return list(dict.fromkeys(play.words[0].lower() for play in found if len(play.words) == 1))


def handed_in(page, word):
    page.keyboard.type(word)
    settled(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(".go:focus")
    page.keyboard.press("Enter")
    return settled(page)


@in_browser
def test_today_on_three_days_and_a_missed_one(visit, clock):
    page = None
    streaks = []
    for day, patents in ((23, ""), (24, "X"), (26, "K")):
        clock(f"2026-11-{day}T21:30")
        page = visit("") if page is None else page
        page.goto(page.url.split("#")[0] + "#home")
        page.reload()
        deal = ask("today")
        assert rack(settled(page)) == (deal["hand"], deal["pool"]) and deal["patents"] == patents
        page.click("text=Play today's deal")
        handed_in(settled(page), words_of(deal["date"])[-1])
        page.click("text=Stop here")
        assert "2 h 30 min" in settled(page).inner_text(".day")
        streaks.append(page.inner_text(".streak"))
    assert streaks == ["1 day in a row", "2 days in a row", "1 day in a row"]
    shown = page.locator(".calendar a")
    assert shown.count() == 30 and page.locator(".calendar .done").count() == 3
    lefts = "[...document.querySelectorAll('.calendar > *')].map((e) => e.offsetLeft)"
    columns = page.evaluate(lefts)
    first = datetime.date(2026, 10, 28)
    assert columns[-30] == columns[first.weekday()] and columns[-1] == columns[3]  # a Thursday
    assert "Oct" in shown.first.inner_text() and "Nov" in shown.nth(4).inner_text()
    page.click(".calendar [aria-label^='Wednesday 25']")
    handed_in(settled(page), words_of("2026-11-25")[0])
    if page.query_selector("text=Stop here"):
        page.click("text=Stop here")
    assert "not played on its day" in settled(page).inner_text(".day")
    assert page.locator(".calendar .late").count() == 1
    assert stored(page, "streak")["length"] == 1
    page.goto(page.url.split("#")[0] + "#today/2026-11-27")
    assert "is not known yet" in settled(page).inner_text("[role=alert]")
    assert rack(page) == ("", "")


@in_browser
def test_three_tries_with_hints_and_a_result_that_gives_nothing_away(visit, clock):
    clock("2026-11-24T00:00")
    page = settled(visit("#today", width=PHONE, permissions=[]))
    assert rack(page) == ("EEIQSTW", "AUX")
    deal = ask("today")
    known = words_of("2026-11-24")
    turn = lt.Turn.parse(deal["turn"])
    page.keyboard.type("z")
    assert "You have no Z" in page.inner_text(".stage")
    page.keyboard.type("stax")
    assert page.inner_text(".verdict h2") == "Not in the word list"
    assert "mean" not in settled(page).inner_text(".day")  # that would be a hint
    page.keyboard.press("Escape")
    tried = [word for word in known if lt.check_play(turn, word).total < deal["best"]][:3]
    page.keyboard.type(tried[2])
    settled(page).keyboard.press("Enter")  # one Enter only asks
    assert not page.query_selector(".tries .used")
    page.keyboard.press("Enter")
    handed_in(settled(page), tried[2])
    assert page.locator(".tries .used").count() == 1  # the same word is no second try
    page.keyboard.press("Escape")
    page.click("text=Hint (costs 1 star)")
    clean = lt.WordFilter(sensitive=False)
    hint = str(lt.hint(turn, level=2, show=clean)).splitlines()
    assert f"earns {deal['best']} " in hint[1]
    assert settled(page).locator(".day .ledger li").all_inner_texts() == hint
    handed_in(page, tried[1])
    page.reload()
    assert_only_the_end_names_words(page, deal, tried)


def assert_only_the_end_names_words(page, deal, tried):
    """The last try, after a hint: what the others laid is told after it, and not before."""
    turn = lt.Turn.parse(deal["turn"])
    clean = lt.WordFilter(sensitive=False)
    laid = [
        word for way in ask("today", laid=True)["laid"].values() for word in lt.lay(turn, way).words
    ]
    before = page.inner_text("main")
    assert not any(word in before for word in laid if word.lower() not in tried)
    handed_in(settled(page), tried[0])
    total = lt.check_play(turn, tried[0]).total
    assert f"{total} of {deal['best']}" in page.inner_text(".score")
    stars = round(5 * total / deal["best"]) - 1
    assert page.get_attribute(".score [role=img]", "aria-label") == f"{stars} of 5 stars"
    told = page.inner_text(".day")
    people = [lt.bots.PEOPLE[bot] for bot in deal["rivals"]]
    assert len(people) == 4 and all(person in told for person in people)
    assert all(word in told for word in laid)
    found = lt.best(turn, n=200, show=clean)
    most = [play.words for play in found if play.total == deal["best"]]
    assert page.locator(".best-words li").count() == min(8, len(most))
    assert all(word in told for word in most[0])
    page.click("text=Share the result")
    page.wait_for_selector(".shared:not(:empty)")
    shared = page.inner_text(".shared").upper()
    assert "★" in shared and "1 HINT" in shared and "24 NOVEMBER" in shared
    assert "127.0.0.1" not in shared  # others can't open it
    assert not any(word in shared for word in [*map(str.upper, tried), *most[0]])
    faultless(page, "a day that is over")
    page.click(".brand")
    faultless(settled(page), "home, after the day's deal")


OLD_DAYS = {
    f"2026-11-{day}": {
        "tries": [{"way": word, "total": total, "plain": word}], "hints": 0, "best": best
    }
    for day, word, total, best in ((20, "CAVEAT", 10, 12), (21, "FARTHER", 7, 7))
}  # fmt: skip


@in_browser
@pytest.mark.parametrize("size", [*at_length((PHONE, 844)), (320, 568), (844, 390)])
@pytest.mark.parametrize("day", [28, 29])  # on Sundays three patents have buttons
def test_the_verdict_the_button_and_the_reveal_are_on_the_table(visit, clock, size, day):
    width, height = size
    clock(f"2026-11-{day}T21:30")
    page = settled(visit("#today", width=width, height=height, reduced_motion="reduce"))
    bar = page.locator(".tabbar").bounding_box() or {"y": height}

    def in_sight(*places):
        for place in places:
            box = page.locator(f".table {place}").bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= bar["y"], place
            top = page.locator(".table .tools").bounding_box()["y"]
            assert place == ".go" or box["y"] + box["height"] <= top, place

    page.keyboard.type("part" if day == 28 else "raft")
    settled(page)
    in_sight(".verdict", ".verdict .purse", ".go", ".line .tile >> nth=0")
    handed_in(page, "")
    in_sight(".reveal .tile >> nth=0", ".reveal .stars", ".reveal .rank")
    first = "2 of 8" if day == 28 else "4 of 34"
    assert page.evaluate("document.activeElement.innerText").startswith(first)
    assert f"{1 if day == 28 else 7} more for Printer" in page.inner_text(".reveal")
    faultless(page, f"a word that was handed in at {width}")


@in_browser
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_tiles_turn_and_stars_fill_but_where_less_motion_is_wished(visit, clock, motion):
    clock("2026-11-28T21:30")
    page = settled(visit("#today", reduced_motion=motion))
    handed_in(page, "riposte")
    moving = page.evaluate(
        """document.querySelector('.reveal').getAnimations({subtree: true})
            .map((each) => each.animationName)"""
    )
    turned = ["turn"] * len("riposte") + ["fill"] * 4
    assert sorted(moving) == ([] if motion == "reduce" else sorted(turned))


@in_browser
def test_five_stars_for_what_people_know_and_a_crown_for_the_best_of_all(visit, clock):
    clock("2026-11-23T12:00")
    page = settled(visit("", width=320, height=568))
    what = page.locator(".what").bounding_box()
    assert what["height"] < 50  # one line, without a hole
    told = "five stars for 8, the best that people know, and a crown for 9"
    assert told in page.inner_text(".heading")
    page.click("text=Play today's deal")
    handed_in(settled(page), "haunches")
    stars = ".reveal .stars"
    assert page.get_attribute(stars, "aria-label") == "5 of 5 stars"
    assert "Tycoon. 1 more for Letter Tycoon" in page.inner_text(".reveal")
    handed_in(page, "ceanothus")
    assert page.get_attribute(stars, "aria-label") == "5 of 5 stars, with the crown"
    page.wait_for_selector(".best-words")
    told = settled(page).inner_text(".day")
    assert "The best that people know: 8" in told and "The best of all: 9" in told
    assert "CEANOTHUS: 9 letters earn $6 and 3 stock." in told
    assert page.inner_text(".ranks [aria-current]") == "Letter Tycoon 9"
    page.click("text=Share the result")
    page.wait_for_selector(".shared:not(:empty)")
    faultless(page, "a crowned day")


@in_browser
def test_patents_of_a_sunday_tell_their_rules_by_touch_and_by_key(visit, clock):
    clock("2026-11-29T12:00")
    for place, width in (("#home", PHONE), ("#today", DESK)):
        page = settled(visit(place, width=width))
        press = page.tap if width == PHONE else partial(reach, page)
        press("[aria-label='What K does']")
        assert page.inner_text(".rule-told") == "K: Doubles a word with only one vowel."
        press("[aria-label='What B does']")
        assert "begins and ends with a vowel" in page.inner_text(".rule-told")
        faultless(page, f"the patents of a Sunday at {place}")


@in_browser
def test_days_that_0_4_kept_and_a_missed_day(visit, clock):
    clock("2026-11-23T12:00")
    page = visit("#home")
    store(page, "today", OLD_DAYS)
    store(page, "streak", {"last": "2026-11-21", "length": 6})
    page.reload()
    assert "away on Sunday. Your row of 6 days stays" in settled(page).inner_text(".missed")
    page.wait_for_selector(".summary")
    summary = settled(page).inner_text(".summary")
    assert "2 days played, 4.5 stars on average, 1 crown. Longest row: 6 days." in summary
    page.click("text=Show the answers")
    page.wait_for_selector(".yesterday .word")
    answers = settled(page).inner_text(".yesterday")
    best = lt.best(lt.Turn.parse(ask("today", date="2026-11-22")["turn"]), n=1)[0]
    assert all(word in answers for word in best.words)
    faultless(page, "the first screen with yesterday's answers")
    page.click("text=Play today's deal")
    handed_in(settled(page), "haunches")
    assert list(stored(page, "today")) == ["2026-11-20", "2026-11-21", "2026-11-23"]
    assert stored(page, "streak") == {"last": "2026-11-23", "length": 1, "longest": 6}


@in_browser
def test_a_store_that_takes_nothing_is_told_and_the_page_goes_on(visit, clock):
    clock("2026-11-23T12:00")
    page = visit("#home")
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.reload()
    settled(page).click("text=Play today's deal")
    handed_in(settled(page), "haunches")
    assert "does not keep more" in page.inner_text(".away")
    faultless(page, "a store that takes nothing")
    page.click(".brand")
    assert "HAUNCHES" in settled(page).inner_text(".tries")


@in_browser
def test_a_day_that_the_calendar_lacks(visit):
    page = settled(visit("#today/2026-02-31"))
    assert "no such day" in page.inner_text("main") and "RFC" not in page.inner_text("main")
    page.click("text=Today's deal")
    page.wait_for_selector(".rack")


@in_browser
def test_a_game_to_its_score_card_and_a_rematch(visit):
    page = dealt(visit, f"seats=casual:1,greedy&{QUICKLY}&deal=9", permissions=[])
    stages = []
    while (stage := moved(page)) != "over":
        stages.append(stage)
    assert stages[-1] != "discard"  # no card is drawn after the last word
    totals = stored(settled(page), "game")["record"]["result"]["totals"]
    names = page.locator(".score-card thead th").all_inner_texts()
    assert sorted(names) == ["Ada", "Gus", "You"]
    shown = page.locator(".score-card tbody tr:last-child td").all_inner_texts()
    assert shown == [str(totals[name]) for name in names]
    rows = page.locator(".score-card tbody tr").all()
    *parts, sums = [[int(n) for n in row.locator("td").all_inner_texts()] for row in rows]
    assert sums == [sum(column) for column in zip(*parts, strict=True)]
    assert page.locator(".points li").count() <= 3
    page.wait_for_selector(".over .lab >> text=beside the best")
    told = page.inner_text(".over")
    for typed, name in (("", "Player 1"), ("Gus", "Gus (1)")):
        page.fill("[placeholder='Player 1']", typed)
        page.click("text='Share'")
        page.wait_for_selector(f".shared:has-text('{name} {totals['You']}')")
    faultless(page, "the end")
    page.click("text=Review this game")
    page.wait_for_selector(".verdict-line")
    assert page.inner_text(".verdict-line") in told and page.evaluate("scrollY") == 0
    faultless(settled(page), "review")
    assert not page.query_selector("[placeholder='Player 1']")  # it is asked once
    page.go_back()
    page.click("text=Rematch")
    assert decided(page).locator(".seat h2").all_inner_texts() == ["Gus (1)", "Ada", "Gus"]
    assert "Round 1" in page.inner_text(".aside h2")


@in_browser
@pytest.mark.parametrize("width", [DESK, *at_length(PHONE)])
def test_a_first_game_with_its_pointers_by_thumb_and_by_keyboard(visit, width):
    page = settled(visit("", width=width))
    assert not page.query_selector("main input, main select")  # no form
    press = page.tap if width == PHONE else partial(reach, page)
    press("[aria-label='How to play']")
    places = set()
    for _ in range(4):
        assert page.is_visible("dialog.rules h2")
        places.add(page.locator("dialog.rules >> text=Next").bounding_box()["y"])
        faultless(page, page.inner_text("dialog.rules h2"))
        press("dialog.rules >> text=Next")
    press("dialog.rules >> text=Done")
    assert len(places) == 1
    press("text=Sit down")
    word = lt.best(lt.Turn(*rack(decided(page))), n=1)[0].words[0]
    assert "1 of 4" in page.inner_text(".pointer")
    faultless(page, "a pointer")
    if width == DESK:
        page.keyboard.type(word)
    else:
        for letter in word:
            page.tap(f"[data-card$=':{letter}'] >> nth=0")
    assert "2 of 4" in settled(page).inner_text(".pointer")
    press(".go")
    assert "3 of 4" in decided(page).inner_text(".pointer")
    assert all(page.locator(".seat .s").all_inner_texts())
    assert "stock" in page.inner_text(".seat .purse")
    press("text=Buy nothing")
    assert "4 of 4" in decided(page).inner_text(".pointer")
    press("text=Put away")
    assert not page.query_selector(".pointer")
    page.reload()
    assert not decided(page).query_selector(".pointer")


@in_browser
@pytest.mark.parametrize("width", [PHONE, *at_length(DESK)])
def test_a_first_turn_is_shown_at_the_real_table_and_can_be_left(visit, width):
    page = settled(visit("", width=width, reduced_motion="reduce"))
    page.click("text=Show me a turn")
    decided(page).keyboard.press("Escape")
    assert page.is_visible("text=Sit down") and not page.query_selector(".welcome")
    page.click("[aria-label='How to play']")
    page.click("text=A first turn, shown")
    for number in (1, 2):
        assert f"{number} of 7" in decided(page).inner_text(".news[role=status]")
        page.keyboard.press("Enter") if width == DESK else page.tap("text=Go on")
    page.keyboard.press("3")  # no help, no undo
    if width == DESK:
        page.keyboard.type("jack")
        assert "3 of 7" in settled(page).inner_text(".news")  # a good word, but not yet this one
        page.keyboard.type("et")
    else:
        for _ in "JACKET":
            page.tap(".glows")
    for number, pressed in ((4, "Lay JACKET"), (5, "Buy nothing"), (6, "Throw nothing")):
        assert f"{number} of 7" in settled(decided(page)).inner_text(".news")
        page.click(f"text={pressed}")
    settled(page).wait_for_selector("h2:focus:has-text('That was a whole turn')")
    assert "7 of 7" in page.inner_text(".news")
    kept = page.evaluate("Object.keys(localStorage)")  # no game; no pointers tell the same again
    assert {*kept} == {"lettertycoon.pointed", "lettertycoon.shown"}
    page.click("text=Play a game")
    assert not decided(page).query_selector(".pointer")
    page.go_back()
    assert "1 of 7" in decided(page).inner_text(".news")
    page.click("text=Leave")
    assert page.is_visible("text=Go on with your game")


@in_browser
def test_a_note_stays_above_the_cards_on_a_low_screen(visit):
    page = decided(visit("#first", width=320, height=568))
    for keys in (["Enter"], ["Enter"], [*"jacket", "Enter"], ["k", "Enter"], []):
        note = page.locator(".pointer").bounding_box()
        hand = page.locator(".hand .ledge").bounding_box()
        assert note["y"] >= 0 and note["y"] + note["height"] <= hand["y"]
        assert hand["y"] + hand["height"] <= page.locator(".tools").bounding_box()["y"]
        for key in keys:
            page.keyboard.press(key)
        settled(decided(page))


@in_browser
def test_an_empty_review_leads_to_a_game_and_shows_an_example(visit):
    page = settled(visit("#review"))
    assert page.is_visible("main >> text=Play a game")
    page.click("text=Look at an example")
    page.wait_for_selector(".verdict-line")
    assert "Your turns cost about $" in page.inner_text(".verdict-line")
    page.click(".who-tabs >> text=Ada")
    assert "Ada's turns cost" in page.inner_text(".verdict-line")
    assert page.locator("text=Look at an example").count() == 0
