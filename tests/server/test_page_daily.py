"""What brings people back: the deal of the day, the end of a game, the first game."""

import datetime
import json
from functools import partial

import pytest

import lettertycoon as lt
from asking import ask
from browsing import DESK, PHONE, dealt, decided, faultless, in_browser, moved, rack, reach, settled

QUICKLY = "rules=goals%3D%7B%222%22:10,%223%22:10%7D"  # patents of $10 end a game


@pytest.fixture
def clock(monkeypatch):
    """Sets the server's clock: to a time in UTC, as text."""

    def set_to(text):
        now = datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC)
        monkeypatch.setattr("lettertycoon.daily.clock", lambda: now)

    return set_to


def words_of(date):
    """Familiar words of a day's deal, the best ones first."""
    found = lt.best(
        lt.Turn.parse(ask("today", date=date)["turn"]), n=400, show=lt.WordFilter(max_rarity=3)
    )
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
    page, streaks = None, []
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
    columns, first = page.evaluate(lefts), datetime.date(2026, 10, 28)
    assert columns[-30] == columns[first.weekday()] and columns[-1] == columns[3]  # a Thursday
    assert "Oct" in shown.first.inner_text() and "Nov" in shown.nth(4).inner_text()
    page.click(".calendar [aria-label^='Wednesday 25']")
    handed_in(settled(page), words_of("2026-11-25")[0])
    if page.query_selector("text=Stop here"):
        page.click("text=Stop here")
    assert "not played on its day" in settled(page).inner_text(".day")
    assert page.locator(".calendar .late").count() == 1
    assert json.loads(page.evaluate("localStorage['lettertycoon.streak']"))["length"] == 1
    page.goto(page.url.split("#")[0] + "#today/2026-11-27")
    assert "is not known yet" in settled(page).inner_text("[role=alert]")
    assert rack(page) == ("", "")


@in_browser
def test_three_tries_with_hints_and_a_result_that_gives_nothing_away(visit, clock):
    clock("2026-11-24T00:00")
    page = settled(visit("#today", width=PHONE, permissions=[]))
    assert rack(page) == ("EEIQSTW", "AUX")
    deal, known = ask("today"), words_of("2026-11-24")
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


@in_browser
def test_a_game_to_its_score_card_and_a_rematch(visit):
    page = dealt(visit, f"seats=casual:1,greedy&{QUICKLY}&deal=9", permissions=[])
    stages = []
    while (stage := moved(page)) != "over":
        stages.append(stage)
    assert stages[-1] != "discard"  # no card is drawn after the last word
    game = json.loads(settled(page).evaluate("localStorage['lettertycoon.game']"))
    totals = game["record"]["result"]["totals"]
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
    page.click("text=Share")
    page.wait_for_selector(".shared:not(:empty)")
    assert f"You {totals['You']}" in page.inner_text(".shared")
    faultless(page, "the end")
    page.click("text=Review this game")
    page.wait_for_selector(".verdict-line")
    assert page.inner_text(".verdict-line") in told and page.evaluate("scrollY") == 0
    faultless(settled(page), "review")
    page.go_back()
    page.click("text=Rematch")
    assert decided(page).locator(".seat h2").all_inner_texts() == ["You", "Ada", "Gus"]
    assert "Round 1" in page.inner_text(".aside h2")


@in_browser
@pytest.mark.parametrize("width", [PHONE, DESK])
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
    assert "1 of 3" in page.inner_text(".pointer")
    faultless(page, "a pointer")
    if width == DESK:
        page.keyboard.type(word)
    else:
        for letter in word:
            page.tap(f"[data-card$=':{letter}'] >> nth=0")
    assert "2 of 3" in settled(page).inner_text(".pointer")
    press(".go")
    assert "3 of 3" in decided(page).inner_text(".pointer")
    assert all(page.locator(".seat .s").all_inner_texts())
    assert "stock" in page.inner_text(".seat .purse")
    press("text=Put away")
    assert not page.query_selector(".pointer")
    page.reload()
    assert not decided(page).query_selector(".pointer")


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
