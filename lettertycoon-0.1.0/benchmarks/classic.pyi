from typing import final

from numpy import uint8, uint32
from numpy.typing import NDArray

@final
class Classic:
    """The baseline: a minimised DAWG of the words, searched depth first.

    words: upper case, in alphabetical order; a word's id is its place among them. One thread at
    a time may search it, for its memory is reused.
    """

    def __new__(cls, words: list[str]) -> Classic: ...
    @property
    def words(self) -> int: ...
    @property
    def node_count(self) -> int: ...
    def search(
        self, cards: str, *, duplicate: bool = False, added_s: bool = False
    ) -> NDArray[uint32]:
        """Ids of all words of these cards, each once; raises ValueError where one is no letter.

        duplicate: one more of a letter that a card of the word shows, in words of three or more
            cards. added_s: one S added at the end.
        """

    def search_all(
        self, counts: NDArray[uint8], *, duplicate: bool = False, added_s: bool = False
    ) -> int:
        """How many words all deals have together, each deal being searched in turn. counts: one
        row a deal, cards of each letter A to Z.
        """
