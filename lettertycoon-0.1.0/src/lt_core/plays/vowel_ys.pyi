from collections.abc import Mapping

def vowel_ys(
    words: tuple[str, ...],
    applies: bytes,
    factors: bytes,
    earned: Mapping[int, tuple[int, int]],
    doubling_letter: str,
) -> tuple[int, ...]:
    """Per word, the places (bits) of the Y's that are shown as vowels, of one word or two that
    share out abilities which double what a word earns.

    applies: at (length x 17 + vowels) x 2 + whether both ends are vowels, the set of abilities (3
        bits) that apply to such a word; 578 bytes.
        Only the first may depend on the ends.
    factors: what 0 to 4 doublings multiply by.
    earned: length of a word -> its money and stock before doubling.
    doubling_letter: a word that has it has a doubling besides.

    Of all choices of Y's, and of the word that gets each ability, that earn the most money and
    stock together, then the most money: the fewest vowel Y's in all words; then the most of them
    at the ends of the word that gets the first ability; then the leftmost, the first word's before
    the second's.

    Raises ValueError for what is no word of 1 to 16 letters, more words than two or none, and
    tables of another size; KeyError for a length without earnings; TypeError for earnings that
    are not whole numbers.
    """
