from collections.abc import Mapping

def vowel_ys(
    words: tuple[str, ...],
    applies: bytes,
    factors: bytes,
    earned: Mapping[int, tuple[int, int]],
    doubling_letter: str,
) -> tuple[int, ...]:
    """Return, for each word, the places (bits) of the Y's that are shown as vowels.

    words: one word, or two that share out the abilities.
    applies: a table of 578 bytes. At (length x 17 + vowels) x 2 + (1 if both ends are vowels) it
        has the set of abilities (3 bits) that apply to such a word. Only the first ability may
        depend on the ends.
    factors: the factors that 0 to 4 doublings make.
    earned: length of a word -> its money and stock before doubling.
    doubling_letter: a letter that gives its word one more doubling.

    The choice of Y's, and of the word that gets each ability, earns the most money and stock
    together; of equal ones, the most money. Further ties are decided by the fewest vowel Y's in all
    words; then the most of them at the ends of the word with the first ability; then the leftmost
    ones, with the first word before the second.

    Raises ValueError for words that do not have 1 to 16 letters, for no words or more than two, and
    for tables of another size; KeyError for a length without earnings; TypeError for earnings that
    are not whole numbers.
    """
