"""Several people at one device: a game with hidden hands, and a day's deal as a duel."""

from urllib.parse import unquote

import lettertycoon as lt
from asking import ask
from browsing import PHONE, decided, faultless, in_browser, moved, rack, settled, stored

SOON = "rules=goals%3D%7B%223%22:3%7D"  # a patent of $3 ends a game of three
DATE = "2026-11-23"  # without a patent
OWN = ".rack, .line.tiles, .help, .aside, .news"  # where a hand, help or a draft may stand


def left_and_back(page, way):
    """Reload the page, or go back and come again: nothing of a hand is seen on the way."""
    if way:
        page.go_back()
        assert page.is_visible("text=Deal the cards") and not page.query_selector(OWN)
        page.go_forward()
    else:
        page.reload()
    return decided(page)


@in_browser
def test_two_people_and_a_bot_share_the_device(visit):
    form = f"#play/new?seats=person,casual:1&challenge=players&deal=8&{SOON}"
    page = visit(form, width=PHONE, reduced_motion="reduce")
    settled(page).get_by_label("Your name").fill("Ann")
    page.get_by_label("Name of a friend").fill("Bo")
    page.click("text=Deal the cards")
    last, exported = assert_hands_stay_hidden(page)
    assert "You" not in page.inner_text(".felt")
    game = stored(page, "game")
    (kept,) = stored(settled(page), "games")
    assert kept["friends"] == ["Ann", "Bo"] and kept["totals"] == game["record"]["result"]["totals"]
    page.click(".over >> text=My games")
    settled(page)
    assert not page.query_selector(".rating") and "won" in page.inner_text(".game-list b")
    page.click(".game-list >> text=Review")
    page.wait_for_selector(".decisions")
    page.click("text=Review another game")
    page.fill("textarea", exported)  # which is not over
    assert "Several people" in settled(page).inner_text("[role=alert]")
    page.goto(page.url.split("#")[0] + "#play/new")
    settled(page).click("text=Import a game")
    page.fill("textarea", exported)
    assert decided(page).is_visible(f"text=Hand the device to {last}")


def assert_hands_stay_hidden(page):
    """Ann and Bo end a game, and see their own hands only: who had it last, and its export."""
    takers = []
    asked = set()
    while not decided(page).query_selector("text=Review this game"):
        if accept := page.query_selector("text=Accept"):
            assert not page.query_selector(OWN)
            asked.add(page.inner_text(".place h2"))
            accept.click()
        elif page.query_selector("text=show my cards"):
            left_and_back(page, len(takers) % 2)
            page.keyboard.press("Enter")  # which ended the turn before
            assert not page.query_selector(OWN)
            takers.append(page.inner_text(".seat.on h2"))
            if len(takers) == 3:
                faultless(page, "hand-over")
                page.goto(page.url.split("#")[0] + "#review")
                assert not settled(page).query_selector(".decisions")  # hands would be open
                page.go_back()
                decided(page)
            page.click(f"text=I am {takers[-1]}: show my cards")
            record = stored(settled(page), "game")["record"]
            seen = ask("play", record=record, player=takers[-1])["positions"][takers[-1]]
            assert rack(page)[0] == seen["position"]["hand"]
            assert not page.query_selector(".help >> text=Undo")  # the other's move
            exported = unquote(page.get_attribute("text=Export", "href").partition(",")[2])
        else:
            moved(page)
    assert {*takers} == {"Ann", "Bo"} and len(takers) > 3
    assert {"Does Ann challenge it?", "Does Bo challenge it?"} == asked
    return takers[-1], exported


@in_browser
def test_a_day_as_a_duel(visit):
    page = settled(visit(f"#today/{DATE}", width=PHONE, reduced_motion="reduce"))
    page.click("text=A duel with a friend")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Name of a friend").fill("Bo")
    page.click("text=Begin the duel")
    turn = lt.Turn.parse(ask("today", date=DATE)["turn"])
    known = lt.best(turn, n=400, show=lt.WordFilter(max_rarity=3, sensitive=False))
    laid = {"Ann": known[-1], "Bo": known[0]}
    for name, play in laid.items():
        page.goto(page.url.split("#")[0] + "#today")
        cell = settled(page).locator(f".calendar [href='#today/{DATE}']")
        assert "not played" in cell.get_attribute("aria-label")  # whatever Ann has laid
        page.go_back()
        page.reload()
        assert not settled(page).query_selector(".rack, .stage, .tries, .calendar")
        if name == "Bo":
            faultless(page, "hand-over of a duel")
        page.click(f"text=I am {name}: show my cards")
        settled(page).keyboard.type(play.words[0].lower())
        settled(page)
        assert page.url.endswith(DATE)  # where the other one could read the word
        page.keyboard.press("Enter")
        page.wait_for_selector(".go:focus")
        page.keyboard.press("Enter")
        page.wait_for_selector(".reveal, .compared")
        if stop := page.query_selector("text=Stop here"):
            assert page.locator(".tries .used").count() == 1  # the player's own
            stop.click()
    settled(page)
    assert page.inner_text(".compared h2") == "Bo wins the duel"
    shown = [each.split() for each in page.locator(".both .score").all_inner_texts()]
    assert [int(each[0]) for each in shown] == [play.total for play in laid.values()]
    assert str(known[0].total) in page.inner_text(".compared >> text=The best that people know")
    faultless(page, "a duel")
    (tried,) = stored(page, "today")[DATE]["tries"]  # the owner's day is as always
    assert tried["total"] == known[-1].total
