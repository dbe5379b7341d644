"""Every sentence of docs/rules.md 1.2, 1.5 and 1.6, and what a Match promises, one by one."""

import re
from collections.abc import Callable

import pytest

import lettertycoon as lt
import refusals
from lettertycoon.advice import bots
from match_tables import AUTO, FIRST, PAGE, match, played, refused
from tables import refused_calls, table

TOLD: set[str] = set()


def says(*sentences: str) -> Callable:
    """The test shows that these sentences of the rules hold; each is told by how it begins."""
    TOLD.update(sentences)
    return lambda test: test


@says(
    "The player who owns the Q patent may first replace one card",
    "The new card comes from the deck at once.",
)
def test_the_q_patent_replaces_a_card_of_hand_or_pool():
    game = match(FIRST, "EAR", "Z", patents={"Ann": "Q"})
    assert (game.stage, str(next(iter(game.legal_moves)))) == ("replace", "replace hand A")
    assert game.play("replace hand X").position().hand == "ACEESTZ"
    assert game.play("replace hand X").position().seen == "X"
    assert game.play("replace pool R").position("Bo").pool == "AEZ"
    assert game.play("replace pool R").position("Bo").seen == "R"
    assert game.play("replace -").position().hand == "ACEESTX"
    assert refused(game, "replace hand R") == "move.no_card"
    assert refused(game, "lay CAT") == "move.stage"
    assert refused(game.play("replace -"), "replace hand X") == "move.stage"
    assert match(FIRST, "EAR").stage == "lay"
    assert match(FIRST, "", patents={"Ann": "Q"}, pool_size=0).stage == "replace"


@says(
    "The player lays a word, or two words with the V patent",
    "A player who lays no word discards any number",
    "The turn is then over, without the steps below.",
)
def test_a_word_or_discards():
    game = match(FIRST, "EAR", "ZZQJ"[1:], **AUTO)
    assert refused(game, "lay CAT & SEX") == "play.needs_patent"
    two = match(FIRST, "EAR", patents={"Ann": "V"}, **AUTO, lexicon=lt.Lexicon(["CAT", "SEX"]))
    assert two.play("lay CAT & SEX").players["Ann"].money == 2
    thrown = game.play("discard XE")
    assert (thrown.active, thrown.position("Ann").hand) == ("Bo", "ACEQSTZ")
    assert (thrown.position("Ann").pool, thrown.turns_played) == ("AER", 1)
    assert thrown.players["Ann"] == lt.Player()
    passed = game.play("discard -")
    assert (passed.active, passed.position("Ann").hand) == ("Bo", "ACEESTX")
    assert refused(game, "discard XX") == "move.no_card"
    seats = game._state.seat.replace(hand="ACT"), game._state.seats[1]
    few = game._with_state(game._state.replace(seats=seats)).play("discard C")
    assert len(few.position("Ann").hand) == 3  # as many are drawn, and not up to seven


@says("The words earn money and stock.")
def test_words_earn_money_and_stock():
    game = match("ZEBRAIO DOGIIUU", "EAE", **AUTO)
    assert game.play("lay ZEBRA").players["Ann"] == lt.Player(money=3)
    quiz = match("QUIZAIO DOGIIEE", "EAE", **AUTO).play("lay QUIZ")
    assert quiz.players["Ann"] == lt.Player(money=4)


@says("For each real card in the words", "The player's own patents pay nothing in this turn.")
def test_royalties_are_paid_for_real_cards_of_others_patents():
    game = match(
        "CATSIOO DOGIIUU EEEEEEA", "TAR", patents={"Ann": "C", "Bo": "A", "Cy": "T"}, **AUTO
    )
    after = game.play("lay C(A)T")
    assert [after.players[name].money for name in ("Ann", "Bo", "Cy")] == [1, 1, 1]
    extras = match("CATIIOO DOGEEUU", "TAR", patents={"Ann": "XZ", "Bo": "S"}, **AUTO)
    assert extras.play("lay CAT+S").players["Bo"].money == 0


@says("The player may buy one patent", "A real card in the words must show its letter")
def test_the_patent_of_a_real_card_may_be_bought():
    game = match(FIRST, "EAR", money={"Ann": 5}, patents={"Bo": "T"}, **AUTO).play("lay CATS")
    legal = game.legal_moves
    assert (legal.stage, legal.buyable, legal.least, legal.most) == ("buy", "CS", 0, 0)
    assert refused(game, "buy A") == refused(game, "buy T") == "move.not_buyable"
    assert refused(game, "buy E") == "move.not_buyable"
    bought = game.play("buy S")
    assert bought.players["Ann"] == lt.Player("S", 1)
    assert bought.stage == "discard"
    assert game.play("buy -").players["Ann"] == lt.Player("", 7)
    added = match("CATIIOO DOGEEUU", "TAR", patents={"Ann": "Z"}, money={"Ann": 9}, **AUTO)
    assert added.play("lay CAT+S").legal_moves.buyable == "ACT"


@says(
    "The used pool cards are discarded first",
    "Then the used hand cards",
    "If the deck is empty, the discards are shuffled",
    "If this happens while the pool is being filled, the discards include the used pool cards",
)
def test_a_turn_ends_with_discards_and_new_cards():
    game = match(FIRST, "EAR", "JKQVWZ", **AUTO).play("lay C(A)TS")
    assert game.position("Ann").pool == "EJR"
    assert (game.stage, game.position().hand) == ("discard", "AEEX")
    after = game.play("discard AX")
    assert after.position("Ann").hand == "EEKQVWZ"
    assert after.position("Ann").seen == "AACSTX"
    assert after.position("Bo").seen == "ACST"  # discards of another are hidden
    deck = {"C": 2, "A": 4, "T": 2, "S": 2, "D": 3, "O": 3, "G": 3, "E": 3}
    short = match("CATSAAA DOGDOGE", "EED", deck=deck, **AUTO)
    thrown = short.play("lay CATS").play("discard AA")
    assert [event[0] for event in thrown.moves[-1].events] == ["shuffled", "to_hand"]
    assert thrown.position("Ann").seen == ""


@says("A word has at least 3 letters, is in the lexicon", "With V, each of the two words uses",
      "A card is used only once in a turn.", "Names, abbreviations")  # fmt: skip
def test_which_words_may_be_laid():
    game = match(FIRST, "EAT", patents={"Ann": "V"}, **AUTO)
    assert refused(game, "lay AT") == "play.earns_nothing"
    assert refused(game, "catz") == "play.not_in_lexicon"
    assert refused(game, "dog") == "play.not_from_cards"
    assert refused(game, "(EAT)") == "play.no_hand_card"
    assert game.play("lay TAC").moves[-1].events == (("not_in_lexicon", "TAC"),)
    assert refused(game, "lay (EAT)") == "play.no_hand_card"
    assert refused(game, "lay CAT & (EAT)") == "play.no_hand_card"
    assert refused(game, "lay CAC") == "way.not_from_cards"
    assert refused(game, "lay CAT & C(EA)") == "way.not_from_cards"
    for name in ("ANN'S", "A-B", "U.S."):
        assert refused(game, f"lay {name}") == "way.text"
    assert lt.Lexicon(["Cat", "dog", "it's", "x-ray"], name="n").skipped


@says("Only the owner of a patent has its ability, and may use it once a turn.")
def test_abilities_serve_their_owner():
    for patents in ({"Bo": "XZ"}, {}):
        game = match(FIRST, "EAR", patents=patents, **AUTO)
        assert refused(game, "lay CAtT") == refused(game, "lay CAT+S") == "play.needs_patent"
    game = match(FIRST, "EAR", patents={"Ann": "VXZ"}, **AUTO)
    assert refused(game, "lay CaT & SeA") == "way.twice"
    assert refused(game, "lay CAT+S & SEE+S") == "way.twice"


@says(
    "`challenge` says who checks a word",
    "It changes nothing for a single turn.",
    "- `players`, the library's default: an opponent may challenge",
    "If the word is not in the lexicon",
    "If several want to challenge, only the first of them clockwise does.",
    "The player earns nothing, discards one hand card",
    "If the word is in the lexicon, the challenger pays",
)
def test_players_challenge_clockwise_and_the_loser_pays():
    hands = "CATSXEE DOGIIUU AEIIOOO"
    game = match(hands, "EAR", "JK", money={"Bo": 1}).play("lay C(A)TS")
    assert lt.Rules().challenge == "players"
    assert (game.stage, game.active, game.legal_moves.laid) == ("challenge", "Bo", "C(A)TS")
    assert refused(game, "buy -") == refused(game, ("CAT", "DOG")) == "move.stage"
    next_one = game.play("accept")
    assert (next_one.stage, next_one.active) == ("challenge", "Cy")
    paid = game.play("challenge")  # clockwise Bo is the next: Cy is not asked
    assert (paid.players["Ann"].money, paid.players["Bo"].money, paid.stage) == (3, 0, "buy")
    poor = next_one.play("challenge")
    assert (poor.players["Ann"].money, poor.players["Cy"].money) == (3, 0)
    good = next_one.play("accept")
    assert good.players["Ann"].money == 2
    bad = match(hands, "EAR", "JK").play("lay C(A)ST").play("challenge")
    assert (bad.stage, bad.active, bad.position().hand) == ("discard", "Ann", "ACEESTX")
    assert (bad.position().pool, bad.players["Ann"]) == ("AER", lt.Player())
    assert refused(bad, "discard -") == refused(bad, "discard AX") == "move.discards"
    after = bad.play("discard X")
    assert (after.active, after.position("Ann").hand, after.turns_played) == ("Bo", "ACEEJST", 1)
    silent = played(match(hands, "EAR"), "lay C(A)ST", "accept", "accept")
    assert silent.players["Ann"].money == 2  # nobody looked


@says("- `automatic`: every play is checked.", "After a bad word the player may try again",
      "One more bad word then counts as if it were challenged.")  # fmt: skip
def test_automatic_checks_give_bad_words_back_and_count_tries():
    game = match(FIRST, "EAR", "J", **AUTO)
    assert (game.rules.retries, game.retries) == (3, 3)
    for left in (2, 1, 0):
        game = game.play("lay TAC")
        assert (game.stage, game.active, game.retries) == ("lay", "Ann", left)
    assert game.play("lay CAT").players["Ann"].money == 1
    lost = game.play("lay TAC")
    assert (lost.stage, refused(lost, "discard -")) == ("discard", "move.discards")
    assert lost.play("discard X").position("Ann").hand == "ACEEJST"
    for_ever = match(FIRST, "EAR", **AUTO, retries=-1)
    for _ in range(9):
        for_ever = for_ever.play("lay TAC")
    assert (for_ever.stage, for_ever.retries) == ("lay", -1)
    assert match(FIRST, "EAR", **AUTO, retries=0).play("lay TAC").stage == "discard"


@says("If one of two words is bad, the whole play fails.")
def test_one_bad_word_of_two():
    game = match(FIRST, "EAR", patents={"Ann": "V"}, **AUTO).play("lay CAT & SEX")
    assert (game.moves[-1].events, game.stage) == ((("not_in_lexicon", "SEX"),), "lay")
    assert game.position().hand == "ACEESTX"


@says("When a player's patents reach the goal", "The highest sum of patents' value")
def test_the_goal_begins_the_last_round_and_the_highest_sum_wins():
    game = match("DOGIIUU CATSXEE", "EAR", starter=1, goal=3, **AUTO, money={"Bo": 3})
    game = played(game, "lay CAT", "buy C", "discard -")  # Bo began: Ann has one more turn
    assert (game.last_round, game.stage, game.active, game.result) == (True, "lay", "Ann", None)
    over = game.play("discard D")
    assert (over.stage, over.active, over.legal_moves.player) == ("over", None, None)
    assert dict(over.result.totals) == {"Ann": 0, "Bo": 4}
    assert over.result.winners == ("Bo",)
    assert refused(over, "discard D") == "move.over"
    late = match("DOGIIUU CATSXEE", "EAR", goal=4, **AUTO).play("discard D")
    assert late.active == "Bo"  # Ann began: with Bo's turn the round is over
    late = played(late, "lay CAT", "discard -", "discard G")
    assert (late.last_round, late.goal) == (False, 4)
    # a goal of $0 is reached at once; online it is only looked at after a purchase
    for procedure in ("table", "online"):
        at_once = match(FIRST, "EAR", goal=0, procedure=procedure)
        assert at_once.last_round == (procedure == "table")


@says("In a tie the higher value of patents wins.", "If that is equal too, the players share")
def test_a_tie_goes_by_patents_or_is_shared():
    equal = match(FIRST, "EAR", **AUTO, money={"Ann": 3, "Bo": 3}, goal=2, patents={})
    equal = equal._with_state(equal._state.replace(stage="over"))
    assert equal.result.winners == ("Ann", "Bo")
    ahead = match(FIRST, "EAR", **AUTO, money={"Ann": 1, "Bo": 3}, patents={"Ann": "B"})
    ahead = ahead._with_state(ahead._state.replace(stage="over"))
    assert (dict(ahead.result.totals), ahead.result.winners) == ({"Ann": 3, "Bo": 3}, ("Ann",))
    assert ahead.result == ahead.result


@says("Before the game, the players cut cards to decide who begins", "Players with equal cards cut")
def test_cut_cards_say_who_begins_and_equal_ones_are_cut_again():
    """And those who cut equal cards cut again."""
    begins = {lt.Match(["Ann", "Bo", "Cy"], seed=seed).active for seed in range(12)}
    assert begins == {"Ann", "Bo", "Cy"}
    ties = 0
    for seed in range(60):
        game = lt.Match(["Ann", "Bo"], seed=seed)
        *tied, last = game.record()["cuts"]
        assert all(len(set(cut.values())) == 1 for cut in tied)
        assert game.active == max(last, key=last.get)
        ties += len(tied)
    assert ties > 0
    assert lt.Match(["Ann", "Bo"], seed=3, rules=lt.Rules(procedure="online")).active == "Ann"


def test_every_sentence_has_its_test():
    """Those of 1.3 and 1.4 have theirs in test_match_decisions.py."""
    sections = [
        re.search(rf"### {number} .*?\n(.*?)(?=\n##)", PAGE, re.DOTALL).group(1)
        for number in ("1.2", "1.5", "1.6")
    ]
    text = " ".join(" ".join(sections).split())
    text = re.sub(r"(?<=[.;:]) \d\. | ?^1\. ", " ", text)
    sentences = re.split(r"(?<=[.!]) +(?=[A-Z`-])", text.strip())
    assert [said for said in sentences if not said.startswith(tuple(TOLD))] == []


def test_a_match_is_a_value():
    game = lt.Match(["Ann", "Bo"], seed=5)
    one, other = (game.play("discard " + game.position().hand[0]) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != game
    assert (one == "Ann") is False
    assert game.turns_played == 0
    assert repr(one).endswith("1 moves, Bo must move (lay)>")


def test_hidden_cards_stay_hidden():
    """What a player is shown does not depend on cards of others or on the order of the deck."""
    game = match(FIRST, "EAR", "JK", **AUTO)
    other = match("CATSXEE AAIIUUO", "EAR", "KJ", **AUTO)
    assert game.position("Ann") == other.position("Ann")
    assert str(game.legal_moves.turn) == str(other.legal_moves.turn)


TWO_BOTS = {"a": bots.Greedy(), "b": bots.Greedy()}
CAT = lt.lay(lt.Turn("CATDOGS"), "CAT")
REFUSED = table("matches/refused_calls")


@pytest.mark.parametrize(
    ("make", "code"),
    [
        *refused_calls("matches/refused_calls", lt),
        (lambda: lt.Match(["Ann", "Bo"], rules=lt.Rules(deck=None)), "match.no_deck"),
        (lambda: lt.Match(["Ann", "Bo"], rules=lt.Rules(goals={3: 9})), "match.no_goal"),
        (lambda: lt.Match(["Ann", "Bo"], seed=1).position("Cy"), "players.unknown"),
        *[
            (lambda text=text: lt.Match(["Ann", "Bo"], seed=1).play(text), "move.text")
            for text in REFUSED["not_moves"]
        ],
        (lambda: lt.Match(["Ann", "Bo"], seed=1).play(lt.Move.lay(CAT)), "way.not_from_cards"),
        (lambda: lt.Match(["Ann", "Bo"], seed=1).play(CAT), "play.other_turn"),
        (lambda: lt.Move.parse("discard"), "move.text"),
        *[
            (lambda parts=parts: lt.Move(*parts, play=CAT), "move.text")
            for parts in REFUSED["wrong_beside_a_play"]
        ],
        (lambda: lt.Move("lay", play="CAT"), None),
        (lambda: bots.Casual(7), "level.wrong"),
        (lambda: lt.arena({"a": bots.Greedy()}), "players.number"),
        (lambda: lt.arena(TWO_BOTS, 0), "games.wrong"),
        (lambda: lt.arena(TWO_BOTS, 2, workers=0), "workers.wrong"),
        (lambda: lt.arena({"a": bots.Greedy(), "b": 3}), None),
        (lambda: lt.arena({"a": bots.Greedy(), "b": bots.Greedy}), None),  # type: ignore[dict-item]
    ],
)
def test_illegal_moves_are_refused(make, code):
    with refusals.refused(lt.LetterTycoonError if code else TypeError, code):
        make()


def test_a_casual_player_buys_what_it_likes():
    """Greedy takes the dearest and Specials J; a taste is one's own, and stays the same."""
    match = lt.Match(["Ann", "Bo"], seed=1, rules=lt.Rules(challenge="automatic"))
    while match.stage != "buy" or len(match.legal_moves.buyable) < 3:
        match = match.play(bots.Greedy().move(match.position(), match.legal_moves))
    bought = [bots.Casual(1, seed).move(match.position(), match.legal_moves) for seed in range(40)]
    assert len(set(bought)) > 2
    assert bought[0] == bots.Casual(1, 0).move(match.position(), match.legal_moves)


def test_bots_have_level_3_and_seed_0_by_default():
    assert (bots.Casual(), bots.Random()) == (bots.Casual(3, 0), bots.Random(0))


def test_moves_are_read_as_they_are_written():
    texts = ["replace hand Q", "replace pool E", "replace -", "lay J(EW)eL+S", "buy J", "buy -",
             "discard VW", "discard -", "challenge", "accept"]  # fmt: skip
    for text in texts:
        move = lt.Move.parse(text)
        assert str(move) == text
        assert eval(repr(move), vars(lt)) == move
    assert str(lt.Move.parse(" DISCARD wv ")) == "discard VW"
    assert lt.Move.from_dict({"action": "lay", "play": CAT.to_dict()}) == lt.Move.lay(CAT)
