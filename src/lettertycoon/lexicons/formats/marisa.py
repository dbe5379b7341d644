"""marisa-trie files: written with the marisa-trie library, but read by our own code.

The C++ library trusts a file's indexes, so a damaged file can crash it or make it hang. Files from
users are therefore never given to it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import BATCH, MOST_BYTES, Budget
from lettertycoon.lexicons.formats.louds import MARK, Bytes, Ints, Trie, read_tries
from lettertycoon.lexicons.formats.word_list import WordList

__all__ = ["MARK", "read", "write"]

_WORD_MEMORY, _LETTER_MEMORY = 200, 8  # bytes for each word and letter, while a trie is made

MOST_KEY = 16_384  # bytes of a label, and labels up to the root: twice the longest definition


@dataclass(slots=True)
class _Texts:
    """Byte strings, end to end."""

    begins: Ints
    lengths: Ints
    data: Bytes


def read(data: bytes, budget: Budget) -> WordList:
    """Return the words of a marisa-trie, with their definitions if it stores texts with them."""
    trie = read_tries(data, budget)
    keys = np.flatnonzero(trie.ends)
    budget.take_items(len(keys))
    texts = _Speller(budget).spell(trie, keys, upward=False)
    raw = texts.data.tobytes()
    bounds = zip(texts.begins.tolist(), (texts.begins + texts.lengths).tolist(), strict=True)
    return _contents([raw[begin:end] for begin, end in bounds], budget)


def _contents(keys: list[bytes], budget: Budget) -> WordList:
    words = []
    values: dict[str, bytes] = {}
    for number, key in enumerate(keys):
        if not number % BATCH:
            budget.work()
        text, mark, value = key.partition(b"\xff")
        word = text.decode("utf-8", "replace")
        words.append(word)
        if mark:
            values.setdefault(word, value)
    return WordList(words, "marisa-trie", _texts_of(values))


def _texts_of(values: Mapping[str, bytes]) -> dict[str, str]:
    """Return the values as texts, or nothing if one of them is not a text.

    Records of numbers all have one length. Texts may have one length too, but they contain letters
    and more than one byte.
    """
    try:
        texts = {word: value.decode() for word, value in values.items()}
    except UnicodeDecodeError:
        return {}
    if not all(map(str.isprintable, texts.values())):
        return {}
    lengths = set(map(len, values.values()))
    if len(lengths) == 1:
        lettered = all(any(map(str.isalpha, text)) for text in texts.values())
        if lengths == {1} or not lettered:
            return {}
    return {word: text.strip() for word, text in texts.items()}


class _Speller:
    """Spells nodes, nested tries included, within the budget for letters."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.room = MOST_BYTES

    def spell(self, trie: Trie, wanted: Ints, *, upward: bool) -> _Texts:
        """Return the labels from the root to each of these nodes; if upward, from node to root."""
        sizes = np.ones(len(trie.parents), np.int64)
        sizes[0] = 0
        linked = np.flatnonzero(trie.links)
        targets, place = np.unique(trie.labels[linked], return_inverse=True)
        if trie.nested is not None:
            strings = self.spell(trie.nested, targets, upward=True)
        else:
            strings = _tail_strings(trie, targets)
        sizes[linked] = strings.lengths[place]
        if len(linked) and not 0 < sizes[1:].min() <= sizes.max() <= MOST_KEY:
            raise LexiconError(
                f"its marisa-trie has labels of {sizes[1:].min()} to {sizes.max():,} bytes; 1 to "
                f"{MOST_KEY:,} are read",
                "lexicon.too_large",
                most=MOST_KEY,
            )
        which = np.zeros(len(sizes), np.int64)  # for each link, the index of its string
        which[linked] = place
        lengths = np.zeros(len(wanted), np.int64)
        for nodes, moving in _ways_up(trie, wanted, self.budget):
            lengths[moving] += sizes[nodes]
            self.room -= int(sizes[nodes].sum())
            if self.room < 0:
                raise LexiconError(
                    f"its marisa-trie has more than {MOST_BYTES:,} letters",
                    "lexicon.too_large",
                    most=MOST_BYTES,
                )
        begins = np.cumsum(lengths) - lengths
        self.budget.take(int(lengths.sum()))
        data = np.empty(int(lengths.sum()), np.uint8)
        at = begins.copy() if upward else begins + lengths
        for nodes, moving in _ways_up(trie, wanted, self.budget):
            size = sizes[nodes]
            if not upward:
                at[moving] -= size
            single = ~trie.links[nodes]
            data[at[moving[single]]] = trie.labels[nodes[single]]
            _copy(strings, which[nodes[~single]], data, at[moving[~single]], self.budget)
            if upward:
                at[moving] += size
        return _Texts(begins, lengths, data)


def _ways_up(trie: Trie, nodes: Ints, budget: Budget) -> Iterator[tuple[Ints, Ints]]:
    """Step from some nodes to the root; yield, at each step, the nodes reached.

    With each node it yields the place in `nodes` of the node where its way began.
    """
    moving = np.arange(len(nodes))
    for _ in range(MOST_KEY):
        budget.work(len(nodes))
        inside = nodes != 0
        nodes, moving = nodes[inside], moving[inside]
        if not len(nodes):
            return
        yield nodes, moving
        nodes = trie.parents[nodes]
    raise LexiconError(
        f"its marisa-trie is more than {MOST_KEY:,} labels deep", "lexicon.too_large", most=MOST_KEY
    )


def _copy(texts: _Texts, which: Ints, data: Bytes, at: Ints, budget: Budget) -> None:
    """Copy some of the texts to their places, a million bytes at a time.

    The piece is small because the place of one byte takes eight bytes.
    """
    ends = np.cumsum(texts.lengths[which])
    first = 0
    while first < len(which):
        done = int(ends[first - 1]) if first else 0
        last = max(first + 1, int(np.searchsorted(ends, done + 1_000_000)))
        lengths = texts.lengths[which[first:last]]
        budget.work(int(lengths.sum()))
        steps = np.arange(int(lengths.sum())) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        source = np.repeat(texts.begins[which[first:last]], lengths) + steps
        data[np.repeat(at[first:last], lengths) + steps] = texts.data[source]
        first = last


def _tail_strings(trie: Trie, begins: Ints) -> _Texts:
    """Return the strings of a tail that begin at these places."""
    if not len(begins):
        return _Texts(begins, begins, trie.tail)
    if len(trie.tail_ends):
        if len(trie.tail_ends) != len(trie.tail):
            raise LexiconError(
                "its marisa-trie is damaged: the tail's strings have no ends", "lexicon.damaged"
            )
        stops = np.flatnonzero(trie.tail_ends) + 1  # the last byte belongs to the string
    else:
        stops = np.flatnonzero(trie.tail == 0)
    after = np.searchsorted(stops, begins, "right" if len(trie.tail_ends) else "left")
    if after.max() >= len(stops):
        raise LexiconError(
            "its marisa-trie is damaged: the tail's last string has no end", "lexicon.damaged"
        )
    return _Texts(begins, stops[after] - begins, trie.tail)


def write(words: list[str], definitions: Mapping[str, str]) -> bytes:
    """Return the bytes of a marisa_trie.Trie of the words.

    If there are definitions, it is a BytesTrie of the words and their definitions in UTF-8; words
    without a definition have an empty one.
    """
    import marisa_trie

    trie: marisa_trie.Trie | marisa_trie.BytesTrie
    if definitions:
        values = [definitions.get(word, "").encode() for word in words]
        if all(len(value) == 1 for value in values):  # readers would take them for records
            values = [value + b" " for value in values]
        _check_memory(words, values)
        trie = marisa_trie.BytesTrie(list(zip(words, values, strict=True)), binary=True)
    else:
        _check_memory(words, [])
        trie = marisa_trie.Trie(words)
    return bytes(trie.tobytes())


def _check_memory(words: list[str], values: list[bytes]) -> None:
    """Raise MemoryError if there may be too little memory to make a trie.

    The estimate is twice the measured use. Without memory, marisa-trie would end the process.
    """
    letters = sum(map(len, words)) + sum(map(len, values))
    np.empty(_WORD_MEMORY * len(words) + _LETTER_MEMORY * letters, np.uint8)  # freed at once
