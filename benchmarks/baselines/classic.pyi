from typing import final

from numpy import uint8, uint32
from numpy.typing import NDArray

@final
class Classic:
    """The baseline: a minimised DAWG of the words, searched depth first.

    words: in upper case and alphabetical order; a word's id is its place among them.

    Only one thread at a time may search it, because its memory is reused.
    """

    def __new__(cls, words: list[str]) -> Classic: ...
    @property
    def words(self) -> int: ...
    @property
    def node_count(self) -> int: ...
    def search(
        self, cards: str, *, duplicate: bool = False, added_s: bool = False
    ) -> NDArray[uint32]:
        """Return the ids of all words that the cards spell, each once.

        duplicate: a letter that a card of the word shows may be used once more, in words of three
            cards or more.
        added_s: an S may be added at the end.

        Raises ValueError for a card that is not a letter.
        """

    def search_all(
        self, counts: NDArray[uint8], *, duplicate: bool = False, added_s: bool = False
    ) -> int:
        """Search each deal; return the number of words of all deals together.

        counts: one row for each deal, with its number of cards of each letter A to Z.
        """
