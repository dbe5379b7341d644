from lt_core.lexicon.lexicon import Lexicon
from lt_core.plays.earnings_table import Earnings
from lt_core.plays.weights import Weights
from lt_core.ranking.ranking import Ranking
from lt_core.search.abilities import Abilities

def rank(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    weights: Weights,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    most: int | None = None,
) -> Ranking:
    """Rank the plays that can be laid from hand and pool, and return the best ones.

    A play is one word that uses at least one hand card or, with pairs, two such words that share
    the cards. The order is by value; then more money; then, for the best way, less paid to rivals
    and fewer hand cards; then the rarity of the rarest word, ungraded last; then one word before
    two; then fewer letters; then the alphabet.

    royalty_letters: letters whose cards pay a rival one dollar each.
    abilities: what may be laid; None = one word, without extras. Two words share out the abilities
        of the earnings table so that they earn most.
    hidden: which words to leave out, a bit for each kind. Bit 0 stands for ungraded words, bits 1
        to 6 stand for words of this rarity; bits 8 to 14 stand for the same kinds among the words
        that were marked as sensitive when the lexicon was built.
    most: return only this many plays, the first ones.

    Raises ValueError for bad letters, more than 24 cards, a letter twice in royalty_letters, hidden
    not within 0 to 65535, a negative most, or a table made for another lexicon; TypeError for
    numbers that are not whole. Runs without the global interpreter lock. Plays of equal value and
    money are compared one by one, so if nearly all are equal (weights of 0), it takes as long as
    listing all.
    """
