from collections.abc import Iterator
from typing import final

from typing_extensions import Buffer

@final
class Lexicon:
    """An immutable lexicon over one image, which it may share with other processes.

    data: an image as build_image makes it. Bytes and a read-only mmap are used where they lie
        and kept alive; anything else is copied before it is checked. A mapped file must not be
        changed or cut short in place while it is in use: what was checked is trusted from then on.
        At most 1 GB.
    trusted: skip the check of the structure, which takes most of the time of opening. The checksum
        is always checked. Use it only for images that came with the program or were just built; a
        damaged image that is trusted can crash the process.

    Raises ValueError if the image is damaged, too large, or made by another version or for another
    byte order. Ctrl-C can interrupt it.
    """

    def __new__(cls, data: Buffer, *, trusted: bool = False) -> Lexicon: ...
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __contains__(self, word: str, /) -> bool: ...
    def __iter__(self) -> Iterator[str]:
        """The words in alphabetical order, which is the order of their ids."""

    def word(self, id: int) -> str:
        """The word with this id; IndexError beyond 0 to len - 1."""

    def find(self, word: str) -> int:
        """The word's id; -1 where it is not in the lexicon."""

    def rarity(self, word: str) -> int | None:
        """The word's rarity, 1 to 6; None where it has none or is not in the lexicon."""

    def sensitive(self, word: str) -> bool:
        """Whether the word is in the lexicon and was called sensitive when it was built."""

    def anagrams(self, letters: str) -> list[str]:
        """Return the words with exactly these letters, in alphabetical order.

        Raises ValueError, which names the first character that is not a letter.
        """

    def matching(self, pattern: str) -> list[str]:
        """Return the words that fit a pattern, in alphabetical order.

        A letter stands for itself, ? for any one letter, * for any number of letters, including
        none. Raises ValueError if the pattern is empty, longer than 64 characters, or has other
        characters. Runs without the global interpreter lock.
        """

    @property
    def classes(self) -> int:
        """The number of sets of words with the same letters."""

    @property
    def nodes(self) -> int:
        """Nodes of the anagram graph."""

    @property
    def profiles(self) -> list[tuple[int, int, int, int]]:
        """(length, vowels, Y's, Q's) of each profile, by its number."""

    @property
    def metadata(self) -> bytes: ...
    @property
    def sha256(self) -> str:
        """The image's checksum, 64 hexadecimal digits."""

    @property
    def data(self) -> memoryview:
        """The image, read-only."""
