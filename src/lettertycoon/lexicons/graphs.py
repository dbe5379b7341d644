"""The words of binary files: the KWG of wolges, Macondo, MAGPIE and liwords, and marisa tries."""

import os
import subprocess
import sys

import numpy as np

from lettertycoon.lexicons.entries import Entries
from lettertycoon.lexicons.refusals import MOST_BYTES, MOST_WORDS, damaged, too_large, unknown

MARISA_MARK = b"We love Marisa.\0"
GRAPH = "its word graph is damaged"
LETTERS = 26
LONGEST = 64  # letters of a word in a graph
MOST_SECONDS = 3  # for the words of a marisa trie; those of a large list take less than one
MOST_MEMORY = 400 << 20  # bytes of the process that reads a marisa trie

#: The process that reads a marisa trie writes each key on a line.
_KEYS = f"""
import sys
from itertools import islice
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY}))
except (ImportError, OSError, ValueError):
    pass
import marisa_trie
left = {MOST_BYTES}
for key in islice(marisa_trie.BinaryTrie().frombytes(sys.stdin.buffer.read()), {MOST_WORDS} + 1):
    left -= len(key)
    if left < 0:
        break
    sys.stdout.buffer.write(key.replace(b"\\n", b" ") + b"\\n")
"""


def looks_like_kwg(data: bytes) -> bool:
    """Tell whether the first node fits a KWG: it points to the first list."""
    return len(data) % 4 == 0 and len(data) >= 8 and data[3] == 0 and data[2] & 0xC0 == 0x40


def read_kwg(data: bytes) -> Entries:
    """Return the words of a KWG, one more letter of all words at a time.

    A node has a letter in 8 bits, a mark that a word ends there, one that it is its list's last
    node, and the first node of the list that follows; 0 = none.
    """
    if not looks_like_kwg(data):
        raise damaged(GRAPH, "its node 0 does not point to the first letters")
    nodes = np.frombuffer(data, "<u4")
    tiles, arcs = (nodes >> 24).astype(np.uint8), (nodes & 0x3FFFFF).astype(np.int64)
    stops = np.flatnonzero(nodes & 1 << 22)  # where lists end
    words: list[str] = []
    lists = arcs[:1][arcs[:1] > 0]  # the lists that follow the beginnings of words so far
    begins = np.empty((len(lists), 0), np.uint8)
    while len(lists):
        if lists.max() > stops[-1] or begins.shape[1] == LONGEST:
            raise damaged(GRAPH, "it leads beyond its end, or never ends")
        sizes = stops[np.searchsorted(stops, lists)] - lists + 1
        if sizes.max() > LETTERS:
            raise damaged(GRAPH, f"it has a list of more than {LETTERS} letters")
        if len(words) + sizes.sum() > MOST_WORDS:
            raise too_large(MOST_WORDS, "words")
        before = np.repeat(np.arange(len(lists)), sizes)
        at = np.arange(len(before)) - (np.cumsum(sizes) - sizes - lists)[before]
        if not 0 < tiles[at].min() <= tiles[at].max() <= LETTERS:
            raise unknown("its word graph has other letters than A to Z, or blanks: leave values")
        begins = np.column_stack([begins[before], tiles[at] + np.uint8(64)])
        spelled = np.ascontiguousarray(begins[nodes[at] & 1 << 23 != 0])
        words += spelled.view(f"S{begins.shape[1]}").ravel().astype(str).tolist()
        lists, begins = arcs[at][arcs[at] > 0], begins[arcs[at] > 0]
    # splitting copies the words, so they lie in memory in order: what follows is twice as fast
    return [(word, "") for word in "\n".join(sorted(words)).split()]


def read_marisa(data: bytes) -> Entries:
    """Return the words of a marisa trie, and the texts that it keeps with them as definitions.

    Its library trusts a file: a damaged one can crash it, or keep it busy for ever. So it reads the
    file in a process of its own, with limits of time and memory.
    """
    if not sys.executable or getattr(sys, "frozen", False):
        raise unknown("a marisa trie is read in a process of its own, which a frozen program lacks")
    # What is preloaded into this process, such as a sanitizer, may need more than the limit.
    environment = {name: text for name, text in os.environ.items() if name != "LD_PRELOAD"}
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", _KEYS],
            input=data, capture_output=True, timeout=MOST_SECONDS, env=environment, check=True,
        )  # fmt: skip
    except (subprocess.SubprocessError, BrokenPipeError):
        raise damaged("its marisa trie is damaged", "it can't be read") from None
    keys = [key.partition(b"\xff") for key in done.stdout.split(b"\n")[:-1]]
    texts = [text.decode("utf-8", "replace") for _, _, text in keys]
    if not all(map(str.isprintable, texts)) or max(map(len, texts), default=0) < 2:
        texts = [""] * len(keys)  # records of numbers
    words = [word.decode("utf-8", "replace") for word, _, _ in keys]
    return list(zip(words, texts, strict=True))
