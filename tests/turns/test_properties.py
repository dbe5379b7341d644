"""What must hold of any turn, whatever the numbers: no oracle, only one answer against another.

Round trips of turns and plays, through their notation and through JSON, are in test_turn.py,
test_plays.py and test_ways_text.py.
"""

from hypothesis import assume, given
from hypothesis import strategies as st

import lettertycoon as lt
import strategies

# lexicons of both kinds: long words alone, and short ones that go together
some_deal = strategies.deals() | strategies.pair_deals()


def changed(turn: lt.Turn, **changes: object) -> lt.Turn:
    parts = {name: getattr(turn, name) for name in ("hand", "pool", "patents", "money", "rules")}
    return lt.Turn(**parts | {"rivals": turn.rivals} | changes)


def earned(turn: lt.Turn, lexicon: lt.Lexicon) -> dict[tuple[str, ...], tuple[int, int]]:
    return {play.words: (play.money, play.stock) for play in lt.plays(turn, lexicon)}


@given(some_deal, st.data())
def test_without_a_card_there_is_no_new_play(deal, data):
    turn, words = deal
    assume(turn.hand + turn.pool)
    lexicon = lt.Lexicon(words)
    place = data.draw(st.integers(0, len(turn.hand + turn.pool) - 1))
    at = len(turn.hand)
    if place < at:
        fewer = changed(turn, hand=turn.hand[:place] + turn.hand[place + 1 :])
    else:
        fewer = changed(turn, pool=turn.pool[: place - at] + turn.pool[place - at + 1 :])
    assert earned(fewer, lexicon).items() <= earned(turn, lexicon).items()


@given(some_deal, st.data())
def test_a_pool_card_taken_to_the_hand_loses_no_play(deal, data):
    turn, words = deal
    assume(turn.pool)
    turn = changed(turn, hand=turn.hand[: turn.rules.hand_size - 1])
    lexicon = lt.Lexicon(words)
    place = data.draw(st.integers(0, len(turn.pool) - 1))
    pool = turn.pool[:place] + turn.pool[place + 1 :]
    richer = changed(turn, hand=turn.hand + turn.pool[place], pool=pool)
    assert earned(turn, lexicon).items() <= earned(richer, lexicon).items()


@given(some_deal, st.data())
def test_equal_letters_of_hand_and_pool_change_places_unseen(deal, data):
    turn, words = deal
    letter = data.draw(st.sampled_from(strategies.ALPHABET))
    turn = changed(turn, hand=turn.hand[:6] + letter, pool=turn.pool[:2] + letter)
    hand = turn.hand.replace(letter, "", 1)
    hand = "".join(data.draw(st.permutations(hand + letter)))  # the pool's, in any order
    pool = "".join(data.draw(st.permutations(turn.pool.replace(letter, "", 1) + letter)))
    swapped = changed(turn, hand=hand.lower(), pool=pool)
    lexicon = lt.Lexicon(words)
    assert swapped == turn
    assert list(lt.plays(swapped, lexicon)) == list(lt.plays(turn, lexicon))


@given(some_deal, st.data(), st.sampled_from(["total", "net"]))
def test_another_patent_never_lowers_the_best(deal, data, by):
    turn, words = deal
    owned = turn.patents + "".join(turn.rivals.values())
    free = sorted(set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set(owned))
    patent = data.draw(st.sampled_from([each for each in free if each in "BJKVXZ"] or free))
    lexicon = lt.Lexicon(words)
    more = changed(turn, patents=turn.patents + patent)
    before, after = earned(turn, lexicon), earned(more, lexicon)
    assert all(sum(after[laid]) >= sum(before[laid]) for laid in before)

    def value(turn: lt.Turn) -> int | None:
        best = lt.best(turn, lexicon, n=1, by=by)
        royalty_letters = sum(best[0].royalties.values()) if best and by == "net" else 0
        return best[0].total - royalty_letters if best else None

    now, then = value(turn), value(more)
    assert now is None or (then is not None and then >= now)


@given(some_deal, strategies.objectives, st.integers(0, 40), st.integers(0, 40))
def test_the_order_does_not_depend_on_how_many_are_asked_for(deal, by, one, other):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    fewer, more = sorted((one, other))
    longer = lt.best(turn, lexicon, n=more, by=by)
    assert lt.best(turn, lexicon, n=fewer, by=by) == longer[:fewer]
    assert lt.plays(turn, lexicon, by=by)[:more] == longer


@given(some_deal, strategies.objectives, st.permutations(["A", "rayne", "Zoë = 1,2;%", "-"]))
def test_renaming_rivals_changes_nothing_but_names(deal, by, names):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    renamed = dict(zip(turn.rivals, names, strict=False))
    other = changed(turn, rivals={renamed[name]: turn.rivals[name] for name in turn.rivals})
    plays, others = lt.plays(turn, lexicon, by=by), lt.plays(other, lexicon, by=by)
    assert [play.words for play in plays] == [play.words for play in others]
    for play, same in zip(plays[:20], others[:20], strict=True):
        assert (play.money, play.stock, play.rarity) == (same.money, same.stock, same.rarity)
        for way, likewise in zip(play.ways(), same.ways(), strict=True):
            assert (way.placement, way.letters, way.buyable, way.kept) == (
                likewise.placement,
                likewise.letters,
                likewise.buyable,
                likewise.kept,
            )
            paid = {renamed[name]: amount for name, amount in way.royalties.items()}
            assert paid == likewise.royalties


@given(some_deal, st.data())
def test_another_word_adds_plays_and_changes_none(deal, data):
    turn, words = deal
    extra = data.draw(strategies.lexicons(turn.hand + turn.pool))
    before = earned(turn, lt.Lexicon(words))
    after = earned(turn, lt.Lexicon([*words, *extra]))
    assert before.items() <= after.items()
    new = {word.upper() for word in extra}
    assert all(new.intersection(laid) for laid in after.keys() - before.keys())


@given(some_deal)
def test_doublings_multiplied_earn_most_and_one_at_most_least(deal):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    single, add, multiply = (
        earned(changed(turn, rules=lt.Rules(doubling=mode, deck=None)), lexicon)
        for mode in ("single", "add", "multiply")
    )
    assert single.keys() == add.keys() == multiply.keys()
    assert all(sum(single[laid]) <= sum(add[laid]) <= sum(multiply[laid]) for laid in single)


@given(some_deal, st.integers(1, 50))
def test_only_the_ratio_of_weights_counts(deal, factor):
    turn, words = deal
    lexicon = lt.Lexicon(words)
    weights = lt.Weights(money=2, stock=1, royalties=-1, letters={"S": -1, "E": 0.5})
    letters = {letter: weight * factor for letter, weight in weights.letters.items()}
    larger = lt.Weights(money=2 * factor, stock=factor, royalties=-factor, letters=letters)
    plays, others = lt.plays(turn, lexicon, by=weights), lt.plays(turn, lexicon, by=larger)
    assert [(play.words, play.way) for play in plays[:50]] == [
        (play.words, play.way) for play in others[:50]
    ]
