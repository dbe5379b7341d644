def by_keys(cards: str, keys: bytes) -> str:
    """Return the cards in the order of their keys, smallest first.

    The first key is that of the first card in the alphabet's order, and so on; cards of equal keys
    keep that order.

    keys: floats of 8 bytes, in the machine's order, at least one for each card.

    Raises ValueError for too few keys, and for cards that are not letters.
    """
