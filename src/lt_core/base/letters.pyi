import numpy as np
from numpy.typing import NDArray

def sorted_letters(text: str) -> str:
    """Return the letters of `text` in upper case and alphabetical order: its alphagram.

    Raises ValueError, which names the first character that is not a letter A to Z in either case.
    """

class TooManyCards(ValueError):
    """The error for more cards than are allowed.

    place: "hand", "pool" or "deck" (hand and pool together).
    letter: the letter whose cards are too many; "" = all letters together.
    cards: the number of cards.
    most: the largest number allowed.
    """

    place: str
    letter: str
    cards: int
    most: int
    def __init__(self, place: str, letter: str, cards: int, most: int) -> None: ...

def sorted_cards(
    hand: str, pool: str, most_hand: int, most_pool: int, deck: bytes | None
) -> tuple[str, str]:
    """Sort the letters of two texts, as `sorted_letters` does.

    deck: the deck's number of cards for each letter A to Z, 26 numbers; None = no limit.

    Raises ValueError as `sorted_letters` does, for a deck without 26 numbers, and if most_hand or
    most_pool is negative or not below 2**31. Raises TooManyCards if the first text has more than
    most_hand letters, the second more than most_pool, or both together more of a letter than the
    deck.
    """

def card_texts(counts: NDArray[np.uint8], width: int) -> NDArray[np.str_]:
    """Spell cards in alphabetical order: a text for each row.

    counts: the number of cards of each letter A to Z, shape (n, 26).
    width: the letters that each text has room for; the array's type is "U" and this number.

    Raises ValueError for another shape, for a width that is not from 1 to 255, and for a row with
    more cards than that. Runs without the global interpreter lock.
    """
