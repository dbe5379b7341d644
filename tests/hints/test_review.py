"""Reviews of one's own plays, against the whole list."""

import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from explanations import reaches
from hint_cases import MANY_PLAYS
from lettertycoon.hints import Review
from lettertycoon.hints.facts import ReviewManyPlays
from strategies import deals, objectives, pair_deals
from tables import table

TURN = lt.Turn("JLSEANZ", "EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
KINDS = ("with_s", "same_letters", "beside", "added", "changed", "doubled")


def letters_apart(one: str, other: str) -> tuple[int, int]:
    """How many letters the one has more, and how many fewer."""
    more = Counter(one) - Counter(other)
    fewer = Counter(other) - Counter(one)
    return more.total(), fewer.total()


def ways_to_be_near(
    turn: lt.Turn, mine: tuple[str, ...], other: tuple[str, ...]
) -> Iterator[tuple[str, str, int]]:
    """Kind, ability, letters that are others: all that a better play is to mine."""
    if len(mine) == len(other) and sorted("".join(mine)) == sorted("".join(other)):
        yield "same_letters", "", 0
    if len(mine) == 1 and len(other) == 2 and mine[0] in other:
        yield "beside", "", 0
    if len(mine) == 2 == len(other) and set(mine) & set(other):
        yield "beside", "", 0
    if len(mine) != len(other):
        return
    for place, word in enumerate(mine):
        left = [*other]
        rest = [*mine[:place], *mine[place + 1 :]]
        if rest and rest[0] not in left:
            continue
        if rest:
            left.remove(rest[0])
        new = left[0]
        apart = letters_apart(new, word)
        if new == word + "S":
            yield "with_s", "", 0
        if apart == (1, 0):
            yield "added", "", 0
        if apart == (1, 1):
            yield "changed", "", 0
        for ability in reaches(turn, (new,)) - reaches(turn, mine):
            yield "doubled", ability, max(apart)


def nearest(
    listed: list[lt.Play], mine: lt.Play, value: float
) -> list[tuple[str, str, tuple[str, ...]]]:
    """Kind, ability and words of what a review should tell, by looking at every play."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for rank, play in enumerate(listed):
        if play.value <= value:
            continue
        for kind, ability, letters in ways_to_be_near(mine.turn, mine.words, play.words):
            key = KINDS.index(kind), "BJKQ".find(ability) if ability else 0
            found[key] = min(found.get(key, (letters, rank)), (letters, rank))
    told: list[tuple[str, str, tuple[str, ...]]] = []
    for (kind_index, ability_index), (_, rank) in sorted(found.items()):
        kind = KINDS[kind_index]
        words = listed[rank].words
        if kind == "doubled" or words not in [each[2] for each in told]:
            told.append((kind, "BJKQ"[ability_index] if kind == "doubled" else "", words))
    return told


def same_as_the_list(review: Review, listed: list[lt.Play], mine: lt.Play) -> None:
    """The review of a play without a way says what the list says."""
    assert review.error is None
    assert review.play == mine
    for name in ("money", "stock", "rarity"):
        assert getattr(review.play, name) == getattr(mine, name)
    words = [play.words for play in listed]
    assert review.rank == (words.index(mine.words) if mine.words in words else None)
    assert review.count == len(listed)
    assert review.best == (listed[0] if listed else None)
    value = review.play.value
    assert value == mine.value
    most = listed[0].value if listed else value
    assert review.loss == pytest.approx(max(0, most - value), abs=1e-9)
    if listed:
        assert (review.best.value, review.best.by) == (most, mine.by)
    told = [(fact.change, fact.ability or "", fact.words) for fact in review.better]
    assert told == nearest(listed, mine, value)
    by_words = {play.words: play for play in listed}
    for fact in review.better:
        better = by_words[fact.words]
        assert (fact.money, fact.stock) == (better.money, better.stock)
        assert fact.gain == pytest.approx(better.value - value, abs=1e-9)
        assert fact.gain > 0


def checked(turn: lt.Turn, laid: list[tuple[str, ...]], lexicon: lt.Lexicon, **by) -> None:
    """Reviews of these against the list, those that aren't legal against check_play."""
    listed = [*lt.plays(turn, lexicon, **by)]
    reviews = lt.reviews(turn, laid, lexicon, **by)
    for words, review in zip(laid, reviews, strict=True):
        assert review == lt.review(turn, words, lexicon, **by)  # each on its own
        try:
            mine = lt.check_play(turn, words, lexicon, by=by.get("by", "total"))
        except (lt.PlayError, lt.NotationError) as error:
            told = review.error
            assert (told.code, told.message, told.data) == (error.code, str(error), error.data)
            assert {review.play, review.rank, review.count, review.best, review.loss} == {None}
            assert review.better is None and not review.to_dict()["legal"]
        else:
            same_as_the_list(review, listed, mine)


@given(deals() | pair_deals(), objectives, st.data())
def test_words_and_pairs_against_every_play(deal, by, data):
    turn, words = deal
    lexicon = lt.Lexicon([*words, "AT"])
    listed = lt.plays(turn, lexicon, by=by)
    laid = [data.draw(st.sampled_from(listed)).words for _ in range(4)] if len(listed) else []
    laid += [*[(word,) for word in words[:3]], tuple(words[:2]), tuple(words[:1] * 2)]
    checked(turn, laid, lexicon, by=by)


FINE = lt.Weights(stock=3, letters={"S": -1.5})


@pytest.mark.parametrize(
    ("by", "patents"), [("total", "BJKQVXZ"), ("net", "XZ"), (FINE, "BJKQ"), (FINE, "")]
)
def test_real_words_of_random_turns(by, patents, embedded):
    few = embedded & lt.Lexicon(word for word in embedded if embedded.rarity(word) == 1)
    rivals = {"Rayne": "EA", "Ann": "S"}
    for deal in lt.Deals.random(6, seed=5):
        turn = deal.replace(patents=patents, rivals=rivals)
        listed = lt.plays(turn, few, by=by)
        own = [listed[place].words for place in range(0, len(listed), len(listed) // 5 + 1)]
        assert own, "each of these deals has plays"
        checked(turn, [*own, ("ZZZ",)], few, by=by)


def test_filters_say_what_is_compared_with_and_not_what_is_legal(embedded):
    turn = TURN.replace(patents="BJ")
    for filters in (
        {"show": "common"},
        {"show": 2, "by": lt.Weights(money=2, letters={"J": -3})},
        {"show": lt.WordFilter(sensitive=False)},
        {"show": lt.Lexicon(["weasel", "easel", "seal", "lanes", "ease"])},
        {"show": lt.Lexicon(["cat"]), "by": FINE},
    ):
        listed = [*lt.plays(turn, **filters)]
        for words in ("WEASEL", "WEAZENS", "SEAL", "EASE", "ANEW", "JEWELS"):
            mine = lt.check_play(turn, words, embedded, by=filters.get("by", "total"))
            same_as_the_list(lt.review(turn, words, embedded, **filters), listed, mine)
    hidden = lt.review(turn, lt.best(turn, n=1)[0], show=1)
    assert (hidden.rank, hidden.loss) == (None, 0)
    assert "is not among the" in str(hidden)


def test_a_way_is_judged_as_it_is_laid():
    first = "J(EW)eL+S"
    dear = "JE(WE)LS"
    net = lt.review(TURN, dear, by="net")
    plain = lt.review(TURN, "jewels", by="net")
    assert str(net.play.way) == dear
    assert (net.rank, net.count, net.loss) == (plain.rank, plain.count, plain.loss + 1)
    way = net.better[0]
    assert (way.change, way.way, way.gain) == ("way", first, 1)
    nearly = lt.review(TURN.replace(rivals=None), dear, by=lt.Weights(letters={"E": -0.001}))
    assert "Laid as J(EWE)L+S it is worth 0.001 more." in str(nearly)
    for mine in (first, "jewels", lt.check_play(TURN, "jewels"), lt.lay(TURN, first)):
        assert "way" not in [fact.change for fact in lt.review(TURN, mine).better]
    assert lt.review(TURN, lt.lay(TURN, dear), by="net") == net


def test_words_that_are_too_short_to_earn_are_passed_over():
    review = lt.review(lt.Turn("CA", "T", patents="J"), "CAT", lt.Lexicon(["AT", "CAT"]))
    assert (review.rank, review.count, review.better) == (0, 1, ())


@pytest.mark.parametrize(("turn", "play", "by", "lines"), table("hints/texts")["reviews"])
def test_the_text_names_what_was_forgotten(turn, play, by, lines):
    assert str(lt.review(lt.Turn.parse(turn), play, by=by)).splitlines() == lines


def test_a_review_says_with_how_many_of_very_many_plays_it_compares():
    compared = "the first 1,000,000 of more than 4,000,000 plays"
    assert compared in str(lt.review(MANY_PLAYS, "TEA"))


@pytest.mark.parametrize("by", ["total", "net", FINE])
def test_of_many_plays_the_first_ones_are_compared(monkeypatch, by):
    """A list holds fewer plays than the turn has; all is as in the list of the first ones."""
    turn = lt.Turn("TEACODS", "RNL", patents="BV", rivals={"Rayne": "E"})
    stems = ["cat", "act", "dog", "dot", "cod", "tea", "eat"]
    lexicon = lt.Lexicon([*stems, *[f"{stem}s" for stem in stems]])
    listed = [*lt.plays(turn, lexicon, by=by)]
    first = len(listed) // 2
    reviewing = sys.modules["lettertycoon.hints.reviewing"]
    monkeypatch.setattr(reviewing, "MOST_COMPARED", first)
    for room in (reviewing, sys.modules["lettertycoon.turns.listing"]):
        monkeypatch.setattr(room, "MAX_PLAYS", first + 1)
    reviews = lt.reviews(turn, listed, lexicon, by=by)
    assert {0} == {fact.paid_less for review in reviews[first:] for fact in review.better}
    for place, (mine, review) in enumerate(zip(listed, reviews, strict=True)):
        assert (review.error, review.play, review.best) == (None, mine, listed[0])
        assert review.loss == pytest.approx(listed[0].value - mine.value, abs=1e-9)
        assert review.rank == (place if place < first else None)
        assert review.count is None
        told = [(fact.change, fact.ability or "", fact.words) for fact in review.better]
        assert told == nearest(listed[:first], mine, mine.value)
        assert review.facts[0] == ReviewManyPlays(
            words=mine.words, rank=review.rank, compared=first, more_than=first + 1
        )
    assert str(reviews[0].facts[0]).endswith(f" is the best of more than {first + 1} plays.")
    assert str(reviews[1].facts[0]).endswith(f" is number 2 of more than {first + 1} plays.")
    among = f"can be laid; it is not among the first {first} of more than {first + 1} plays."
    assert str(reviews[first].facts[0]).endswith(among)
