"""Stories that cross most of the engine, with the library in a worker: no server answers them.

`make browser-test` tries all tests of the page so, but those that say why they can't be.
"""

import pytest
import test_page
import test_page_access
import test_page_play
from test_page_daily import handed_in

import lettertycoon as lt
from asking import ask
from author_site import built
from browsing import in_browser, rack, settled, stored, visiting

pytestmark = built

test_a_word_by_keyboard = test_page.test_from_the_first_card_to_the_word
test_a_turn_in_the_editor = test_page.test_who_has_what_is_in_one_place
test_errors_by_their_codes = test_page_access.test_a_wrong_address_is_told
test_hints_and_advice = test_page_play.test_help_for_each_decision_of_a_turn_and_undo_of_all_three
test_advice_on_the_table = test_page_play.test_what_is_advised_or_hinted_at_is_put_on_the_table
test_a_whole_game_to_its_review = test_page_play.test_a_whole_game_of_three_seats_to_its_review


@pytest.fixture
def visit(staying):
    yield from visiting(staying)


@in_browser
def test_todays_deal_is_that_of_the_library(visit):
    page = settled(visit("#today"))
    cards = rack(page)
    known = lt.best(lt.Turn(*cards), n=100, show=lt.WordFilter(max_rarity=3))
    handed_in(page, known[-1].words[0].lower())
    [(date, day)] = stored(page, "today").items()
    deal = ask("today", date=date, laid=True)
    assert (cards, day["best"]) == ((deal["hand"], deal["pool"]), deal["best"])
    page.click("text=Stop here")
    told = settled(page).inner_text(".day")
    turn = lt.Turn.parse(deal["turn"])
    laid = [word for way in deal["laid"].values() for word in lt.lay(turn, way).words]
    assert laid and all(word in told for word in laid)
