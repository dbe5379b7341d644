from typing import final

@final
class Abilities:
    """The abilities that say what may be laid.

    duplicate: a letter that a card of the play shows may be used once more without a card; the
        play must then use at least duplicate_cards cards, in all its words.
    added_s: an S may be added as the last letter of a word, without a card.
    pairs: a play may have two words.

    Raises ValueError for duplicate_cards not within 0 to 24, TypeError for other types.
    """

    def __new__(
        cls,
        *,
        duplicate: bool = False,
        added_s: bool = False,
        pairs: bool = False,
        duplicate_cards: int = 3,
    ) -> Abilities: ...
