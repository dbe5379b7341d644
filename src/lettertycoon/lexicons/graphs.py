"""Words in other programs' graphs: KWG and marisa tries."""

import os
import signal
import subprocess
import sys

import numpy as np

from lettertycoon.base import IN_BROWSER, LexiconError
from lettertycoon.lexicons import refusals
from lettertycoon.lexicons.entries import Entries
from lettertycoon.lexicons.refusals import check_size, damaged_error, unknown_error

_GRAPH = "its word graph is damaged"
_ENDS_WORD = 1 << 23  # marks of a node
_ENDS_LIST = 1 << 22
MOST_LETTERS = 26  # of a list, and values of a letter: 1 = A
LONGEST = 64  # letters of a word in a graph
MOST_SECONDS = 3  # of a processor for a marisa trie; a large list's words take less than one
MOST_WAITING = 60  # seconds; a machine may be busy with other work
MOST_MEMORY = 400 << 20  # bytes of the process that reads a marisa trie
#: The process that reads a marisa trie writes each key on a line.
_KEYS = f"""
import sys
from contextlib import suppress
from itertools import islice
with suppress(ImportError, OSError, ValueError):
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MOST_MEMORY}, {MOST_MEMORY}))
    resource.setrlimit(resource.RLIMIT_CPU, ({MOST_SECONDS}, {MOST_SECONDS + 1}))
import marisa_trie
trie = marisa_trie.BinaryTrie().frombytes(sys.stdin.buffer.read())
left = {refusals.MOST_BYTES}
for key in islice(trie, {refusals.MOST_WORDS + 1}):
    left -= len(key)
    if left < 0:
        break
    sys.stdout.buffer.write(key.replace(b"\\n", b" ") + b"\\n")
"""


def looks_like_kwg(data: bytes) -> bool:
    """Return whether the first node fits a KWG: it ends its list and points to one of the nodes."""
    first = int.from_bytes(data[:4], "little") - _ENDS_LIST
    return len(data) % 4 == 0 and 0 <= first < len(data) // 4


def read_kwg(data: bytes) -> Entries:
    """Return the words of a KWG.

    Its nodes stand in lists, one after the other. A node is a number of 32 bits: a letter (8 bits),
    a mark that a word ends here, a mark that this is the last node of its list, and the number of
    the first node of the list that follows the letter (22 bits, 0 = none). The first node has no
    letter: it leads to the first letters. The words AT, ATE and BE, as letter, marks and number:

        0: - . last 1      the first letters: from node 1
        1: A . .    3      2: B . last 5
        3: T w last 4      after A: AT is a word; further letters from node 4
        4: E w last 0      after AT: ATE
        5: E w last 0      after B: BE

    All words are read together, one letter after the other: `lists` has the first nodes of the
    lists reached so far, `beginnings` the letters that lead to each.
    """
    if not looks_like_kwg(data):
        raise damaged_error(_GRAPH, "it does not begin as a KWG")
    nodes = np.frombuffer(data, "<u4")
    letters = (nodes >> 24).astype(np.uint8)
    following = (nodes & 0x3FFFFF).astype(np.intp)
    last_nodes = np.flatnonzero(nodes & _ENDS_LIST)
    last_of = np.repeat(last_nodes, np.diff(last_nodes, prepend=-1))  # of each node's list
    words: list[bytes] = []
    lists = following[:1][following[:1] > 0]
    beginnings = np.empty((len(lists), 0), np.uint8)
    while len(lists):
        if lists.max() >= len(last_of) or beginnings.shape[1] == LONGEST:
            raise damaged_error(_GRAPH, "it leads beyond its end, or never ends")
        sizes = last_of[lists] - lists + 1
        if sizes.max() > MOST_LETTERS:
            raise damaged_error(_GRAPH, f"it has a list of more than {MOST_LETTERS} letters")
        check_size(len(words) + sizes.sum(), refusals.MOST_WORDS, "words")
        # all nodes of all lists, and for each the list that it stands in
        list_of = np.repeat(np.arange(len(lists)), sizes)
        places = np.arange(len(list_of)) - (np.cumsum(sizes) - sizes)[list_of]
        reached = lists[list_of] + places
        if not 0 < letters[reached].min() <= letters[reached].max() <= MOST_LETTERS:
            raise unknown_error("it has values of hands, not words; or its letters are not A to Z")
        beginnings = np.column_stack([beginnings[list_of], letters[reached] + np.uint8(64)])
        spelled = np.ascontiguousarray(beginnings[nodes[reached] & _ENDS_WORD != 0])
        words += spelled.view(f"S{beginnings.shape[1]}").ravel().tolist()
        goes_on = following[reached] > 0
        lists = following[reached][goes_on]
        beginnings = beginnings[goes_on]
    return [(word, "") for word in map(bytes.decode, sorted(words))]


def read_marisa(data: bytes) -> Entries:
    """Return the words of a marisa trie, and the texts that it keeps with them as definitions.

    Its library trusts a file: a damaged one can crash it, or keep it busy for ever. So it reads the
    file in a process of its own, with limits of time and memory.
    """
    if IN_BROWSER or not sys.executable or getattr(sys, "frozen", False):
        where = "a browser" if IN_BROWSER else "a program packed by PyInstaller or the like"
        raise unknown_error(f"{where} can't read a marisa trie: save its words as text")
    # No room in the limit: a preloaded sanitizer, the 1 GiB that CPython without a lock reserves
    environment = os.environ | {"LD_PRELOAD": "", "MIMALLOC_ARENA_RESERVE": "0"}
    try:
        done = subprocess.run(
            [sys.executable, "-P", "-c", _KEYS],
            input=data, capture_output=True, timeout=MOST_WAITING, env=environment, check=True,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        message = f"its marisa trie was not read in {MOST_WAITING} s: the machine may be busy"
        raise LexiconError(message, "lexicon.unreadable", reason="no time") from None
    except (subprocess.SubprocessError, BrokenPipeError) as error:
        reason = "it can't be read"
        if -getattr(error, "returncode", 0) == getattr(signal, "SIGXCPU", None):
            reason = f"it takes more than {MOST_SECONDS} s of a processor"
        raise damaged_error("its marisa trie is damaged", reason) from None
    # a key is a word, or a word and a record after a byte that no text in UTF-8 has
    keys = [key.partition(b"\xff") for key in done.stdout.split(b"\n")[:-1]]
    texts = [record.decode("utf-8", "replace") for _, _, record in keys]
    if not all(map(str.isprintable, texts)) or max(map(len, texts), default=0) < 2:
        texts = [""] * len(keys)  # records of numbers
    words = [word.decode("utf-8", "replace") for word, _, _ in keys]
    return list(zip(words, texts, strict=True))
