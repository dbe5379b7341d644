from lt_core.lexicon import Lexicon
from lt_core.ranking import Ranking
from lt_core.scoring import Earnings, Weights

def rank(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    weights: Weights,
    *,
    owed: str = "",
    copy: bool = False,
    added_s: bool = False,
    copy_cards: int = 3,
    pairs: bool = False,
    most_grade: int | None = None,
    unmarked: bool = False,
    most: int | None = None,
) -> Ranking:
    """The best plays that can be laid from hand and pool: words that use at least one card of
    the hand and, with pairs, two such words that share out the cards. Ranked by value; then more
    coins; then, of its best way, less paid to rivals and fewer hand cards; then the grade of its
    least familiar word, ungraded last; then one word before two; then fewer letters; then the
    alphabet.

    owed: letters whose cards pay a rival one coin each.
    copy: one extra copy of a letter that a card of the play shows may be used, then with at least
        copy_cards cards in the play.
    added_s: an S may be added as the last letter of a word.
    pairs: two words may be laid; what they earn together is the best sharing of the abilities.
    most_grade: only words of the grades 1 to this one, 1 to 6; None: all, ungraded ones too.
    unmarked: only words that were not marked when the lexicon was built. Words that are left out
        here can be laid all the same; they are just not shown.
    most: only the first so many, the same as without a limit; the rest is not made.

    At most 24 cards. Raises ValueError for bad letters, more cards, a letter twice in owed,
    copy_cards not within 0 to 24, most_grade not within 1 to 6, a negative most, or a table made
    for another lexicon; TypeError for numbers that are not whole. Runs without the global
    interpreter lock. Plays of equal value and coins are told apart one by one: where nearly all are
    equal (weights of 0), it takes as long as listing all.
    """
