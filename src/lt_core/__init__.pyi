from collections.abc import Callable, Iterator
from mmap import mmap
from typing import ParamSpec, TypeVar, final

import numpy as np
from numpy.typing import NDArray

_P = ParamSpec("_P")
_R = TypeVar("_R")
_Play = TypeVar("_Play")
_Letter = TypeVar("_Letter")
_Amounts = NDArray[np.int16]
_Cards = tuple[tuple[str, str], ...]
_Numbers = NDArray[np.int32]
_Way = tuple[
    str, tuple[_Letter, ...], str, str, str | None, bool, dict[str, int], tuple[str, ...], str
]

SHORTEST_WORD: int
"""The fewest letters that a word may have."""
LONGEST_WORD: int
"""The most letters that a word may have."""
MOST_IMAGE: int
"""The most bytes of a lexicon image."""
MOST_CARDS: int
"""The most cards of a deal that can be ranked, hand and pool together."""

def shown(value: object) -> str:
    """Return a value's repr for a message, cut short if it is large or deeply nested."""

def sorted_letters(text: str) -> str:
    """Return the letters of `text` in upper case and alphabetical order: its alphagram.

    Raises ValueError, which names the first character that is not a letter A to Z in either case.
    """

def sorted_cards(
    hand: str, pool: str, most_hand: int, most_pool: int, deck: bytes | None
) -> tuple[str, str]:
    """Sort the letters of two texts, as `sorted_letters` does.

    deck: the deck's number of cards for each letter A to Z, 26 numbers; None = no limit.

    Raises ValueError as `sorted_letters` does, for a deck without 26 numbers, if most_hand or
    most_pool is negative or not below 2**31, and if the first text has more than most_hand letters,
    the second more than most_pool, or both together more of a letter than the deck.
    """

class Stopped(Exception):
    """A StopFlag has ended the work."""

    def __init__(self) -> None: ...

def check() -> None:
    """Raise Stopped if the current StopFlag is set, or the exception of a signal's handler.

    Every function of the kernel that may take long does this itself. Only a long loop of Python
    code that calls no such function needs it. Without a current StopFlag, only signals are checked.
    """

class StopFlag:
    """A flag that stops work in progress, set by whoever stops the work.

    Work that `run` calls checks the flag when it begins, and in every loop that may take long. If
    the flag is set, the work raises Stopped, and ends as if it had not been called. A set flag
    stays set. Any number of threads and greenlets may work under one flag at once; each works under
    the flag of its innermost `run`. Checks read `stopped`, which a subclass may define.
    """

    def stop(self) -> None:
        """Set the flag; any thread may do so at any time."""

    @property
    def stopped(self) -> bool:
        """Whether work under this flag must end."""

    def run(self, work: Callable[_P, _R], /, *arguments: _P.args, **named: _P.kwargs) -> _R:
        """Call a function in this thread, under this flag, and return what it returns."""

IMAGE_MARK: bytes
"""The first bytes of every lexicon image."""

@final
class Lexicon:
    """An immutable lexicon on one image, whose memory other processes may share.

    data: an image (docs/dev/lexicon-file.md) of at most 1 GB. A mapped file must not be changed or
        cut short in place while it is in use, because it is checked only once.
    trusted: whether to leave out the check of the checksum, which reads the whole image.

    Raises ValueError if the image's header or checksum is wrong, if it is too large, or made by
    another version or for another byte order; TypeError for other types. The content is not
    checked: an image is to be trusted like a pickle, because one that was made to do harm can
    crash the process.
    """

    def __new__(cls, data: bytes | mmap, *, trusted: bool = False) -> Lexicon: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: str, /) -> bool: ...
    def __iter__(self) -> Iterator[str]:
        """Iterate over the words in alphabetical order, which is the order of their ids."""

    def word(self, id: int) -> str:
        """Return the word with this id, 0 to len - 1. Raises IndexError for any other id."""

    def words(self, ids: NDArray[np.uint32]) -> list[str]:
        """Return the words with these ids, in the same order. Raises IndexError for other ids."""

    def find(self, word: str) -> int:
        """Return the word's id; -1 if it is not in the lexicon."""

    def look(self, word: str) -> int:
        """Return the word's rarity, 1 to 6, and 8 more if it is sensitive; 0 = ungraded, or not in
        the lexicon.
        """

    @property
    def profiles(self) -> list[tuple[int, int, int, int]]:
        """(length, vowels, Y's, Q's) of each profile, by its number."""

    @property
    def metadata(self) -> bytes: ...
    @property
    def data(self) -> memoryview:
        """The image's bytes, read-only."""

def search(
    lexicon: Lexicon,
    cards: str,
    *,
    required: str | None = None,
    abilities: Abilities | None = None,
    min_length: int = 2,
    max_length: int = 16,
) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """Find all words that can be spelled with some cards, each used at most once.

    Returns new arrays: the word ids, each once, shorter words first, words with the same letters
    together; and for each word how many of its letters are the duplicate or the added S, because
    no card is left for them. `Lexicon.words` returns the texts.

    cards: letters, and at most one "?", a wild card that stands for any letter.
    required: some of the cards; a word must use at least one of them. The wild card can't be one of
        them.
    abilities: which extras a word may have; None = none. A wild card counts as a card of the word,
        but it shows no letter to duplicate.
    min_length, max_length: the numbers of letters of a word, 2 to 16.

    Raises ValueError for characters that are not letters, two wilds, required cards that are not
    part of the cards, or lengths out of bounds; TypeError for numbers that are not whole.
    """

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

@final
class Earnings:
    """What each kind of word earns: a table for the ranking.

    lexicon: the lexicon whose words the table is about. The table works with this object only.
    table: int16 of shape (profiles, 12, sets, 2): a row for each profile (`Lexicon.profiles`) and
        ending. It has the money and stock, 0 to 4095, of such words with each set of abilities.
        Words whose row is all -1 can't be laid.
        An ending is 4 x the kind of the first letter + the kind of the last. The kinds are
        0 consonant, 1 vowel, 2 Y; a last letter S has kind 3.
        The caller has up to four abilities, such as doublings. `sets` is the number of their sets:
        1, 2, 4, 8 or 16; bit b of a set stands for ability b. A word alone gets all abilities. Two
        words share them so that the sum of money and stock is largest, then so that money is.

    Raises ValueError for another shape, values out of bounds, or more than 512 different rows.
    """

    def __new__(cls, lexicon: Lexicon, table: _Amounts) -> Earnings: ...
    @property
    def lexicon(self) -> Lexicon: ...

@final
class Weights:
    """The weights that determine a play's value: whole numbers from -1,000,000 to 1,000,000.

    money, stock: of a dollar and of a stock earned.
    royalties: of a dollar that the bank pays to a rival.
    letters: of each hand card used, by letter A to Z: int64 of shape (26,); all 0 if left out.

    Raises ValueError for numbers out of bounds, TypeError for numbers that are not whole.
    """

    def __new__(
        cls, money: int, stock: int, royalties: int, letters: NDArray[np.int64] | None = None
    ) -> Weights: ...

def rank(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    weights: Weights,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    most: int,
) -> Ranking:
    """Rank the plays that can be laid from hand and pool, and return the best ones.

    A play is one word that uses at least one hand card or, with pairs, two such words that share
    the cards. The order is by value; then more money; then, for the best way, less paid to rivals
    and fewer hand cards; then the rarity of the rarest word, ungraded last; then one word before
    two; then fewer letters; then the alphabet.

    royalty_letters: letters whose cards pay a rival one dollar each.
    abilities: what may be laid; None = one word, without extras. Two words share out the abilities
        of the earnings table so that they earn most.
    hidden: which words to leave out. Bit r: words of rarity r (0 = ungraded) that are not
        sensitive; bit 8 + r: those that were marked as sensitive when the lexicon was built.
    most: return only this many plays, the first ones; each takes 24 bytes during the search.

    Raises ValueError for bad letters, more than 24 cards, a letter twice in royalty_letters, hidden
    not within 0 to 65535, a negative most, or a table made for another lexicon; TypeError for
    numbers that are not whole. Plays of equal value and money are compared one by one, so if nearly
    all are equal (weights of 0), it takes as long as listing all.
    """

@final
class Ranking:
    """Plays in order, best first, made by `rank` and `order`; a new one has no plays."""

    def __new__(cls, lexicon: Lexicon) -> Ranking: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    def records(
        self, cls: type[_Play], turn: object, by: object, begin: int, end: int
    ) -> list[_Play]:
        """Make an object for each play in [begin, end).

        cls: the objects' class. Its __init__ is not called, but its __slots__ are filled: turn,
            by, words, money, stock, _grade (the rarity of the rarest word; 0 = a word is ungraded),
            _way (None).

        Raises IndexError for places out of bounds; TypeError for a class without these slots, and
            for a place that is not a whole number.
        """

    def columns(self) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers]:
        """Return new arrays for all plays in order: two word ids, money, stock.

        A second id of -1 means no second word.
        """

def rank_batch(
    lexicon: Lexicon,
    hands: NDArray[np.uint8],
    pools: NDArray[np.uint8],
    earnings: Earnings,
    weights: Weights,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    count: bool = True,
) -> tuple[_Numbers, _Numbers, _Numbers, _Numbers, NDArray[np.int64]]:
    """Find the best play of each of many deals, and count each deal's plays.

    hands, pools: the number of cards of each letter A to Z, shape (deals, 26). No other thread may
        change the arrays during the call.
    count: whether to count all plays; if not, the last array is all -1.

    The other arguments are those of `rank`, and are the same for all deals.

    Returns the ids of the first and of the second word, money, stock (all int32), and the number of
    plays (int64). The second id is -1 for a play of one word. For a deal without a play, both ids
    are -1, and money and stock are 0.

    Raises ValueError for other shapes, for more than 24 cards in a deal, and as `rank` does; these
    errors come before the search begins.
    """

@final
class Listing:
    """Every play of a deal, made by `list_plays`: found and counted, but not yet written out.

    A new one, made by its class, has no plays. It is immutable, and any number of threads may use
    it. It takes 64 bytes for each playable set of letters and 8 for each pair of them, without the
    arrays that its methods return.
    """

    def __new__(cls, lexicon: Lexicon, earnings: Earnings) -> Listing: ...
    def __len__(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...
    @property
    def complete(self) -> bool:
        """False if there are more plays than the cap; those found are then not the best ones."""

    def unordered(self) -> tuple[_Numbers, _Numbers, _Amounts, _Amounts]:
        """Return new arrays for all plays: two word ids, money, stock.

        The plays are in no special order, but it is the same in each call. A second id of -1 means
        no second word; of two words, the first id is not the larger one. The arrays take 12 bytes
        for each play.
        """

    def earned(self, earnings: Earnings) -> tuple[_Amounts, _Amounts]:
        """Return the money and stock of all plays by another table, in the order of `unordered`.

        earnings: a table for the same lexicon. Two words that earn alike by the listing's table,
            with every set of abilities, must also earn alike by this one.

        Raises ValueError for a table of another lexicon, or one that does not pay for all words.
        """

def list_plays(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    royalty_letters: str = "",
    abilities: Abilities | None = None,
    hidden: int = 0,
    cap: int,
) -> Listing:
    """Find every play that can be laid from hand and pool; the arguments are those of `rank`.

    cap: stop when there are more plays than this. A deal of 24 cards may have hundreds of millions,
        which take gigabytes.

    Raises ValueError and TypeError as `rank` does, and ValueError for a negative cap.
    """

def order(listing: Listing, weights: Weights) -> Ranking:
    """Put all plays of a listing in the order of `rank`.

    The work takes 4 or 8 bytes for each play, and some bytes for each pair of anagram classes. The
    ranking itself takes 16 bytes for each play.
    """

def frontier(
    lexicon: Lexicon,
    hand: str,
    pool: str,
    earnings: Earnings,
    *,
    abilities: Abilities | None = None,
    hidden: int = 0,
) -> _Numbers:
    """List, for each set of cards that a play may use, the plays that no other play dominates.

    The arguments are those of `rank`. A set says which cards of the hand and which of the pool are
    used; equal letters in one place are alike. A play belongs to every set that one of its ways
    uses. One play dominates another of the same set if it has at least as large a total and at
    least as much money, and more of one of them. Of plays of one set that earn the same, the table
    has only the first: by the rarity of the rarest word, then one word before two, then fewer
    letters, then the alphabet.

    Returns a read-only array of shape (6, n), with one column for each play:

    0, 1: cards used of the hand and of the pool, as bits: bit i stands for the i-th card in
       alphabetical order. If only some cards of a letter are used, the bits are those of the first
       ones.
    2, 3: money, stock.
    4, 5: the ids of the two words, the smaller first; the second is -1 if there is none.

    The plays of one set stand together: the largest total first, then those with less total and
    more money. The order of the sets has no meaning, but is the same each time.

    Raises ValueError and TypeError as `rank` does, and ValueError if the cards make more than
    65,536 sets; 16 different cards make exactly as many.
    """

@final
class WayFinder:
    """The cards and patents of a player, for finding the ways to lay words; it never changes.

    hand, pool: the cards.
    prices: the price of each letter's patent, A to Z, as 26 bytes.
    patents: the letters of the player's patents, which can't be bought.
    rivals: by name, the letters of a rival's patents. They can't be bought, and each card with one
        of them pays the rival a dollar.
    abilities: the extras that may be used; None = none.
    hand_cards: the least number of hand cards in each word, 0 or 1.

    Raises ValueError for more than 24 cards, other prices than 26, a letter that two patents of
    rivals have, and characters that are not letters.
    """

    def __new__(
        cls,
        hand: str,
        pool: str,
        prices: bytes,
        *,
        patents: str = "",
        rivals: dict[str, str] | None = None,
        abilities: Abilities | None = None,
        hand_cards: int = 1,
    ) -> WayFinder: ...
    def placements(
        self, words: tuple[str, ...], weights: Weights, money: int, *, first_only: bool = False
    ) -> list[tuple[str, int, int, _Cards]]:
        """List every distinct way to lay one word or two.

        Each way is (the duplicated letter or "", index of the word with it or -1, index of the word
        with the added S or -1, each word's cards from the hand and from the pool). The order is by
        value, highest first; then less paid to rivals; fewer hand cards; more letters that can be
        bought; no duplicate; no added S; then the tuple itself. If the two words are equal, a way
        and its mirror image count once, as the smaller tuple.

        money: the dollars that may be spent on a patent.
        first_only: list at most one way, the first. No other way is kept, however many there are.

        Raises ValueError for a word without 1 to 16 letters, for no words or more than two, and for
        characters that are not letters.
        """

    def ways(
        self,
        words: tuple[str, ...],
        weights: Weights,
        money: int,
        letters: tuple[_Letter, ...],
        vowels: tuple[int, ...] | None = None,
        first_only: bool = False,
    ) -> list[_Way[_Letter]]:
        """List the ways of `placements`, in the same order, with what follows from each.

        Each way is (the way in one line, its letters, the cards used from the hand, from the pool,
        the duplicated letter or None, whether an S is added, the dollars paid by rival, the letters
        of cards used whose patents can be bought, the cards that the hand keeps). In the line, a
        card of the pool stands in brackets, a duplicate in lower case, and an added S after "+";
        words are joined by " & ". Of equal letters in a word, cards of the hand come first, then
        those of the pool, then the duplicate. Cards are sorted.

        letters: what stands for each letter, by its code: its place in the alphabet, 0 to 25, plus
            26 x source, plus 104 in the second word. The source is 0 for a card of the hand, 1 of
            the pool, 2 for a duplicate, 3 for an added S. A Y that is a vowel is 208 + source, plus
            4 in the second word.
        vowels: by word, the places of the vowel Y's, as bits: bit 0 is the first letter. No other
            letters may be named. None = no Y is a vowel.

        The other arguments are those of `placements`, and so are the errors.
        """
