from collections.abc import Iterator
from typing import final

from typing_extensions import Buffer

@final
class Lexicon:
    """An immutable lexicon on one image, whose memory other processes may share.

    data: an image as `build_image` makes it, of at most 1 GB. Bytes and a read-only mmap are used
        without a copy; anything else is copied first. A mapped file must not be changed or cut
        short in place while it is in use, because it is checked only once.
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
        """Iterate over the words in alphabetical order, which is the order of their ids."""

    def word(self, id: int) -> str:
        """Return the word with this id, 0 to len - 1. Raises IndexError for any other id."""

    def find(self, word: str) -> int:
        """Return the word's id; -1 if it is not in the lexicon."""

    def rarity(self, word: str) -> int | None:
        """Return the word's rarity, 1 to 6; None if it is ungraded or not in the lexicon."""

    def sensitive(self, word: str) -> bool:
        """Tell whether the word is in the lexicon and marked as sensitive."""

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
        """The number of anagram classes."""

    @property
    def nodes(self) -> int:
        """The number of nodes of the anagram DAWG."""

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
        """The image's bytes, read-only."""
