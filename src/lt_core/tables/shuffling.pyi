def by_keys(cards: str, keys: bytes) -> str:
    """Return the cards in the order of their keys, smallest first.

    The first key belongs to the first card in alphabetical order, and so on. Cards with equal keys
    stay in alphabetical order.

    keys: floats of 8 bytes, in the machine's order, at least one for each card.

    Raises ValueError for too few keys, and for cards that are not letters.
    """
