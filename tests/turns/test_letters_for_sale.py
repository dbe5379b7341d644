"""What may be bought after one play is what the rule for many plays at once says of it."""

from hypothesis import given
from hypothesis import strategies as st

import lettertycoon as lt
from lettertycoon.turns.purchases import for_sale, letters_for_sale

letters = st.text("AEJQSXZ", max_size=6)


@given(letters, letters, st.integers(0, 12), st.booleans(), st.sampled_from(["table", "online"]))
def test_one_play_and_many_follow_the_same_rule(owned, cards, purse, added_s, procedure):
    rules = lt.Rules(procedure=procedure)
    sale = for_sale(rules, owned, dict.fromkeys(cards, True), purse, added_s)
    wanted = "".join(sorted(letter for letter in sale if sale[letter]))
    assert letters_for_sale(rules, owned, cards, purse, added_s=added_s) == wanted
