def sorted_letters(text: str) -> str:
    """The letters of `text` in upper case and alphabetical order: its alphagram.

    Case does not matter. Raises ValueError, naming the first character that is not A to Z.
    """

class TooManyCards(ValueError):
    """More cards than there may be.

    place: "hand", "pool" or "deck" (both together); letter: of which letter, "" for cards of any;
    cards: how many; most: how many there may be.
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

    Raises ValueError as `sorted_letters` does, and for another length of `deck`. Raises
    TooManyCards if the first text has more than most_hand letters, the second more than most_pool,
    or both together more of a letter than the deck.
    """
