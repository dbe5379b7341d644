def sorted_letters(text: str) -> str:
    """The letters of `text` in upper case and alphabetical order: its alphagram.

    Case does not matter. Raises ValueError, naming the first character that is not A to Z.
    """

def sorted_cards(
    hand: object, pool: object, most_hand: int, most_pool: int, deck: bytes | None
) -> tuple[str, str] | None:
    """Two texts as `sorted_letters` has them, in one call; None for what is not two texts of
    letters, the first of at most most_hand letters, the second of at most most_pool, together
    no more of a letter than the deck has: 26 numbers, or None for any number. Raises ValueError
    for another number of them.
    """
