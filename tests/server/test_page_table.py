"""The table of Play: it stands still, tells what happens, and is played by keyboard and touch."""

import json

import pytest

import lettertycoon as lt
from browsing import (
    DESK,
    PHONE,
    at_length,
    dealt,
    decided,
    in_browser,
    moved,
    needs_server,
    rack,
    settled,
    stage_of,
    store,
    stored,
    until,
)

AUTOMATIC = lt.Rules(challenge="automatic")
WATCH = """() => { window.shifts = []; new PerformanceObserver((list) => window.shifts.push(
    ...list.getEntries().filter((each) => !each.hadRecentInput).map((each) => each.value)
)).observe({type: 'layout-shift'}); }"""
TOPS = """() => ['.place', '.spot .rack', '.spot .tools'].map((each) =>
    Math.round(document.querySelector(each).getBoundingClientRect().top + scrollY)).join()"""
NOTE_TOPS = """(tops) => { window.tops = new Set(); new MutationObserver(() => {
    if (document.querySelector('.place')) window.tops.add((%s)()); }).observe(
    document.querySelector('.felt'), {subtree: true, childList: true, characterData: true}); }"""


def kept(page, game, bots="casual:1"):
    """Show a saved game of Python's."""
    names = [name for name in game.names if name != "You"]
    saved = {"id": "1", "me": "You", "undo": True, "marks": [], "lexicon": None}
    saved |= {"record": game.record(), "bots": dict.fromkeys(names, bots)}
    store(page, "game", saved)
    page.goto(page.url.split("#")[0] + "#play")
    page.reload()
    return decided(page)


def owning_q():
    """A game in which You, who own Q, must replace a card or keep all."""
    game = lt.Match(["You", "Ada"], rules=AUTOMATIC, seed=17).play("lay (Q)AT")
    return game.play("buy Q").play("discard -").play_bot(lt.bots.named("casual:1"), until="You")


@in_browser
def test_what_q_replaced_is_told(visit):
    page = kept(settled(visit("#turn")), owning_q())
    before = stored(page, "game")
    old = rack(page)[0]
    page.keyboard.type(old[0])
    page.keyboard.press("Enter")
    drawn = set(rack(decided(page))[0].replace(old[0], "", 1)) | {old[0]}
    told = page.inner_text(".teller")
    assert told in {f"You replaced {old[0]} and drew {card}." for card in drawn}
    assert "laid no word" not in page.inner_text(".game")
    store(page, "game", before)
    page.reload()
    decided(page).keyboard.press("Enter")
    assert decided(page).inner_text(".teller") == "You kept all cards."


@in_browser
@pytest.mark.parametrize("size", [(PHONE, 844), *at_length((320, 568), (844, 390)), (DESK, 800)])
def test_the_table_stands_still_in_all_stages(visit, size):
    width, height = size
    page = dealt(visit, "seats=casual:3,casual:2", width=width, height=height)
    for _ in range(4):
        moved(page)  # the first turn has notes
    page.evaluate(NOTE_TOPS % TOPS)
    page.evaluate(WATCH)
    stages = [moved(page) for _ in range(5)]
    assert stages == ["buy", "discard", "lay", "buy", "discard"]
    decided(page)
    assert len(page.evaluate("[...window.tops]")) == 1
    if width == PHONE:
        assert page.evaluate("window.shifts.reduce((a, b) => a + b, 0)") / 2 < 0.05  # a turn


# what is to be decided is on the screen: all cards and buttons, and the word
SEEN = """(() => { const bar = document.querySelector('.tabbar').offsetHeight;
    return [...document.querySelectorAll('.spot .line, .spot .tile, .spot .tools button')]
        .every((each) => { const box = each.getBoundingClientRect();
            return box.top > -1 && box.bottom < innerHeight - bar + 1; }); })()"""


@in_browser
@pytest.mark.parametrize("size", [(320, 568), *at_length((844, 390), (PHONE, 844))])
def test_a_turn_begins_with_all_cards_in_view(visit, size):
    page = dealt(visit, "seats=casual:3,casual:2", width=size[0], height=size[1])
    for _ in range(2):
        assert page.evaluate(SEEN)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        for _ in range(3):
            moved(page)
        decided(page)
    heights = page.locator(".seat").evaluate_all("all => all.map((each) => each.offsetHeight)")
    assert size[1] > 600 or max(heights) < 48  # one line


@in_browser
def test_the_word_is_in_view_when_a_card_is_tapped_below_a_hint(visit):
    page = dealt(visit, "seats=casual:3", width=PHONE)
    page.evaluate("document.querySelector('.spot .rack').scrollIntoView()")
    assert page.locator(".place").bounding_box()["y"] < 0
    page.tap(".spot [data-card] >> nth=0")
    assert settled(page).locator(".line.tiles").bounding_box()["y"] > -1


FOCUS = "document.activeElement.textContent.trim()"


@in_browser
def test_news_are_read_aloud_and_each_stage_has_the_focus(visit):
    page = dealt(visit, "seats=casual:3")
    assert page.title() == "Your turn \N{EN DASH} Play \N{EN DASH} Letter Tycoon"
    seen = {}
    for _ in range(3):
        stage = stage_of(decided(page))
        seen[stage] = page.evaluate(FOCUS)
        moved(page)
    told = {"lay": "Your turn: lay a word", "buy": "Buy one patent?"}
    assert seen == told | {"discard": "Throw cards away?"}
    assert decided(page).evaluate(FOCUS) == told["lay"]
    live = page.locator(".spot [role=status], .news[role=status]")
    assert live.count() == 1 and "Rayne laid" in live.inner_text()
    page.keyboard.type("a")
    assert page.locator(".line .tile").count() == 1  # the heading takes no key
    sums = page.locator(".seat .purse .sr").all_inner_texts()
    assert not [each for each in sums if each.startswith("1 dollars") or " 0 stock" in each]


def seen(tab):
    """A tab in front: a browser draws others once a second."""
    tab.bring_to_front()
    return tab


@in_browser
def test_two_tabs_show_one_game(visit):
    first = dealt(visit, "seats=casual:3")
    other = first.context.new_page()
    other.goto(first.url)
    decided(other)
    moved(seen(first))
    assert stage_of(decided(first)) == "buy"
    until(seen(other), "document.querySelector('.deed')")
    assert "Another tab went on" in other.inner_text(".news")
    for _ in range(2):
        moved(other)
    told = json.dumps(decided(other).text_content(".told"))
    until(seen(first), "document.querySelector('.line')")
    until(decided(first), f"document.querySelector('.told').textContent === {told}")
    game = stored(first, "game")
    # a tab that has not heard of a later state does not write over it
    later = game | {"version": game["version"] + 1, "marks": []}
    store(first, "game", later)
    moved(first)
    until(decided(first), "document.querySelector('.line')")
    assert stored(first, "game") == later
    assert "Another tab went on" in first.inner_text(".news")


@in_browser
def test_a_first_visit_deals_at_once_and_the_form_has_its_button_above_the_bar(visit):
    page = decided(visit("#play", width=PHONE))
    assert page.locator(".seat h2").all_inner_texts() == ["You", "Ada", "Tom"]
    assert "1 of 4" in page.inner_text(".pointer")
    page.goto(page.url.split("#")[0] + "#play/new")
    box = settled(page).locator("text=Deal the cards").bounding_box()
    assert box["y"] + box["height"] <= 844 - 64


def dragged(page, card, to):
    """Drag a card into the middle of another place, or beside it."""
    box, end = [page.locator(each).first.bounding_box() for each in (card, to[0])]
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] * to[1], end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    settled(page)


@in_browser
def test_cards_are_dragged_to_the_word_and_along_the_hand(visit):
    page = dealt(visit, "seats=casual:3")
    hand, pool = rack(page)
    dragged(page, f"[data-card='hand:{hand[3]}']", (".line.tiles", 0.5))
    dragged(page, f"[data-card='pool:{pool[0]}']", (".line .tile", 0.1))
    letters = page.locator(".line .tile").all_inner_texts()
    assert letters == [pool[0], hand[3]]
    page.keyboard.press("Escape")
    dragged(page, f"[data-card='hand:{hand[0]}']", (".hand .ledge", 0.99))
    ordered = hand[1:] + hand[0]
    assert rack(page)[0] == ordered
    page.click("text=Lay no word")
    assert rack(page)[0] == ordered  # it stays so
    page.click("text=Back to a word")
    assert page.locator(".line .tile").count() == 0


@in_browser
@pytest.mark.parametrize("width", [PHONE, *at_length(DESK)])
def test_patents_at_a_seat_tell_their_rule(visit, width):
    game = owning_q()
    page = kept(settled(visit("#turn", width=width)), game)
    page.locator(".seat [aria-label='What Q does']").press("Enter")
    told = page.locator(".news")
    assert told.inner_text().startswith("Q: Replace a card before your word.")
    box = told.bounding_box()
    assert 0 <= box["y"] < box["y"] + box["height"] < 500  # in view
    page.click(".seat [aria-label='What Q does']")
    assert "Replace a card before" not in told.inner_text()


@in_browser
def test_deeds_and_the_board_tell_how_many_cards_may_come(visit):
    page = dealt(visit, "seats=casual:3")
    moved(page)
    position = lt.Match.replay(stored(decided(page), "game")["record"]).position("You")
    deck = lt.Rules().deck
    page.keyboard.press("ArrowLeft")
    letter = page.inner_text(".deed[aria-checked=true] .big")
    known = (position.hand + position.pool + position.seen).count(letter)
    told = f"{deck[letter] - known} of its {deck[letter]} cards may still come."
    assert page.inner_text(".deeds .lab").endswith(told)
    page.click(f"[data-patent='{letter}']")
    assert page.inner_text(".told-patent").endswith(told)
    short = f"{deck[letter] - known} of {deck[letter]} to come"
    says = page.inner_text(".deed[aria-checked=true] .says")
    assert says == short or letter in "BJKQVXZ"


@in_browser
def test_the_board_is_one_stop_and_a_link_skips_the_places(visit):
    page = dealt(visit, "seats=casual:3")
    assert page.locator(".owner[tabindex='0']").count() == 1
    page.focus(".owner[tabindex='0']")
    for key, letter in (("ArrowDown", "N"), ("ArrowRight", "O"), ("End", "Z"), ("Home", "A")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.patent") == letter
    page.goto(page.url.split("#")[0] + "#home")
    page.reload()
    settled(page).keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"


@in_browser
@needs_server("only the server has a second list")
def test_a_game_with_another_list_is_exported_and_imported(visit):
    page = visit("#play/new?lexicon=small&deal=8&seats=casual:1")
    settled(page).click("text=Deal the cards")
    with page.expect_download() as download:
        decided(page).click("text=Export")
    text = download.value.path().read_text()
    page.evaluate("localStorage.clear()")
    page.goto(page.url.split("#")[0] + "#play/new")
    page.click("text=Import a game")
    page.fill("textarea", text)
    assert decided(page).is_visible(".place")
    assert stored(page, "game")["lexicon"] == "small"


@in_browser
def test_a_card_must_be_chosen_where_one_must_go(visit):
    game = lt.Match(["You", "Ada"], seed=17).play("lay GRH").play("challenge")
    page = kept(settled(visit("#turn")), game)
    assert page.inner_text(".go") == "Choose a card" and page.is_disabled(".go")
    page.click(".spot .hand [data-card] >> nth=0")
    assert page.inner_text(".go").startswith("Throw ")
