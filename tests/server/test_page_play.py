"""Whole games at the page's table, their help, and their review, in a real Chromium."""

import json
from urllib.parse import quote, urlencode

import lettertycoon as lt
from asking import ask, game_of_bots
from browsing import PHONE, dealt, decided, in_browser, moved, rack, settled, store, stored


@in_browser
def test_a_whole_game_of_three_seats_to_its_review(visit):
    page = dealt(visit, "seats=casual:3,greedy&challenge=players")
    stages = []
    while (stage := moved(page)) != "over":
        stages.append(stage)
        if len(stages) == 8:
            decided(page).reload()  # the game goes on
        assert len(stages) < 200
    assert {"lay", "buy", "discard", "challenge"} <= {*stages}
    assert "Round" not in page.inner_text(".aside h2")
    page.goto(page.url.split("#")[0] + "#play/new")
    settled(page)
    assert not page.query_selector("text=Go on with the saved game")
    page.go_back()
    page.click("text=Review this game")
    assert_review_is_the_librarys(settled(page))


def assert_review_is_the_librarys(page):
    """Accuracies, decisions and reasons of a game that You have played."""
    record = stored(page, "review")
    known = {"max_rarity": "familiar", "sensitive": False}
    for judged, show in (("Every word", None), ("Known words", known)):
        page.click(f".who-tabs >> text={judged}")
        settled(page)
        review = ask("review_game", record=record, show=show)
        shown = page.locator(".accuracy dd").all_inner_texts()
        assert shown == [f"{each + 0.001:.0f} %" for each in review["accuracy"].values()]
    mine = [each for each in review["decisions"] if each["player"] == "You"]
    assert page.locator(".decisions li").count() == len(mine)
    page.keyboard.press("Home")
    assert "round 1" in page.inner_text(".chosen")
    page.keyboard.press("ArrowRight")
    assert "round 2" in page.inner_text(".chosen")
    assert page.inner_text(".chosen .why-text") == mine[1]["why"]
    rarer = page.locator(".chosen >> text=Of all words").all_inner_texts()
    assert [" & ".join(mine[1]["hidden"]["words"]) in text for text in rarer] == [True] * bool(
        mine[1]["hidden"]
    )
    page.click(".who-tabs >> text=All")
    by = [each["player"] for each in review["decisions"]]
    shown = page.locator(".decisions .label").all_inner_texts()
    assert [each.split()[-1] for each in shown] == by
    page.click("text=Share this review")
    page.wait_for_selector("main [role=status]:not(:empty)")
    other = next(name for name in record["names"] if name != "You")
    page.click(f".who-tabs >> text={other}")
    page.click("text=Open this turn")
    assert f"{other} owns" in settled(page).inner_text(".standing")


@in_browser
def test_what_is_advised_or_hinted_at_is_put_on_the_table(visit):
    page = dealt(visit, "seats=casual:3", width=PHONE)
    before = rack(page)
    page.click(".help >> text=Hint")
    settled(page)
    assert "plays can be laid" in page.inner_text(".help-card")
    box = page.locator(".help-card").bounding_box()
    assert 0 <= box["y"] < box["y"] + box["height"] < 844 - 64  # seen above the bar of places
    page.click(".help >> text=What would you do?")
    page.click("text=Put it on the table")
    settled(page)
    assert page.inner_text(".judge h2") == "Good" and not page.query_selector(".better")
    told = page.inner_text(".follows")
    page.keyboard.press("Enter")  # the word is laid, and the rest of the advice stays
    assert decided(page).inner_text(".follows") == told and "Throw" in told
    assert page.evaluate("scrollY") == 0
    page.click("text=Undo")
    settled(page).click(".help >> text=Hint")
    for _ in range(6):  # no patent is owned: the step of the abilities is skipped
        settled(page).click(".help-card >> text=Next step")
    page.click("text=Put it on the table")
    settled(page).keyboard.press("Escape")
    page.click(".help >> text=Hint")
    assert rack(settled(page)) == before and not page.query_selector(".help-card")


@in_browser
def test_help_for_each_decision_of_a_turn_and_undo_of_all_three(visit):
    page = dealt(visit, "seats=casual:3", width=PHONE)
    before = rack(page)
    seen = set()
    for _ in range(3):
        record = stored(page, "game")["record"]
        page.click(".help >> text=Hint")
        page.click(".help-card >> text=Next step")
        assert page.inner_text(".help-card h2").startswith("Step 2 of")
        page.click(".help >> text=What would you do?")
        settled(page)
        moves = ask("bot", record=record, bot="advisor")["record"]["moves"]
        cards = moves[-1]["move"].split()[1:]
        told = page.text_content(".help-card").upper()  # why is folded
        assert all(letter in told for letter in cards[0].strip("-")), told
        seen.add(moved(page))
        decided(page)
    assert seen == {"lay", "buy", "discard"}
    for _ in seen:
        page.keyboard.press("3")  # Undo
        settled(page)
    assert rack(page) == before
    for key, name in (("1", "Step 1 of 8"), ("2", "I would")):
        page.keyboard.press(key)
        assert settled(page).inner_text(".help-card :is(h2, h3)") == name


@in_browser
def test_hints_of_a_game_are_the_ladder_of_my_turn(visit):
    page = dealt(visit, "seats=casual:3")
    page.keyboard.press("1")
    for _ in range(4):
        settled(page).keyboard.press("Enter")  # nothing is laid, so Enter is the hint's
    page.keyboard.press("1")  # pressed again, it closes nothing
    told = settled(page).locator(".help-card .told-line").all_inner_texts()
    blanks = page.locator(".help-card .tile").evaluate_all("all => all.map((one) => one.ariaLabel)")
    hand, pool = rack(page)
    page.goto(page.url.partition("#")[0] + f"#turn/hint?hand={hand}&pool={pool}&level=6")
    assert settled(page).locator(".told-line").all_inner_texts() == told
    shown = page.locator(".table .stage .tile")
    assert shown.evaluate_all("all => all.map((one) => one.ariaLabel)") == blanks != []


@in_browser
def test_a_game_is_imported_and_a_record_reviewed(visit):
    record = game_of_bots(["Ann", "Bo"], seed=3)
    text = json.dumps(record)
    page = visit("#review")
    spoilt = json.dumps(record | {"moves": [*record["moves"][:3], {"move": "lay ZZZ"}]})
    page.fill("textarea", spoilt)
    assert "can't be replayed" in settled(page).inner_text("[role=alert]")
    page.reload()
    assert not settled(page).query_selector("[role=alert]")  # a bad record is not kept
    page.fill("textarea", text)
    settled(page)
    assert page.locator(".accuracy dt").all_inner_texts() == ["Ann", "Bo"]
    page.goto(page.url.split("#")[0] + "#play/new?deal=4463685731700260&undo=no")
    settled(page).click("text=Deal the cards")
    assert stored(decided(page), "game")["record"]["seed"] == 4463685731700260
    page.click("text=New game")
    assert "undo=no" in page.url
    page.click("text=Import a game")
    page.fill("textarea", text)
    settled(page)
    assert "Review this game" in page.inner_text("main")


@in_browser
def test_a_game_with_a_word_that_the_list_has_no_more(visit):
    names = ["You", "Ada"]
    rules = lt.Rules(challenge="automatic")
    word = lt.Match(names, rules=rules, seed=1).turn.hand[:4]
    words = lt.Lexicon([*lt.Lexicon.default(), word])
    game = lt.Match(names, rules=rules, seed=1, lexicon=words).play(f"lay {word}")
    record = game.play("discard -").record()
    record["lexicon"]["name"] = lt.Lexicon.default().name  # an earlier edition of it
    told = f"The word list has no {word} any more, so this game can't be shown."
    page = settled(visit("#turn"))
    kept = {"id": 1, "me": "You", "bots": {"Ada": "greedy"}, "record": record, "marks": []}
    kept |= {"lexicon": None, "undo": True}
    store(page, "game", kept)
    fields = {"names": json.dumps(names), "rules": json.dumps(record["rules"]), "deal": "1"}
    fields["moves"] = ";".join(each["move"] for each in record["moves"])
    base = page.url.split("#")[0]
    for place in ("#play", "#review", f"#review?{urlencode(fields, quote_via=quote)}"):
        page.goto(base + place)
        page.reload()
        assert told in settled(page).inner_text("main"), place
    page.goto(base + "#play")
    page.click("text=A new game")
    assert "can't be shown" not in settled(page).inner_text("main")
