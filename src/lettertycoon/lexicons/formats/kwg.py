"""Word graphs of wolges, Macondo, MAGPIE and liwords: KWG, KBWG and KAD."""

import os
import re
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.formats.budget import BATCH, BEYOND, MOST_WORDS, Budget, content
from lettertycoon.lexicons.formats.word_list import WordList, most_in_graph

TILE_BITS_22 = 24  # where a node's tile begins, in a .kwg; the arc has the low 22 bits
MOST_ARC = 0x3FFFFF

Bytes = npt.NDArray[np.uint8]
Words = npt.NDArray[np.uint32]


def nodes_of(data: bytes, wide: bool) -> tuple[Bytes, Words, Bytes]:
    """Split a KWG, or a (wide) KBWG, into tiles, arcs and marks for lt_core.read_graph."""
    nodes = np.frombuffer(data, "<u4")
    if wide:
        tiles, arcs, flags = nodes & 0x3F, nodes >> 8, nodes >> 6
    else:
        tiles, arcs, flags = nodes >> TILE_BITS_22, nodes & MOST_ARC, nodes >> 22
    marks = (flags >> 1 & 1) | (flags & 1) << 1
    return tiles.astype(np.uint8), arcs.astype(np.uint32), marks.astype(np.uint8)


def looks_like(data: bytes, wide: bool) -> bool:
    """Tell whether the first node fits a KWG (a KBWG if wide): it points to the first list."""
    if len(data) % 4 or len(data) < 8:
        return False
    if wide:
        return data[0] == 0x40
    return data[3] == 0 and data[2] & 0xC0 == 0x40


def words_of(data: bytes, wide: bool, budget: Budget) -> list[str]:
    """Return the words of a KWG or KBWG, or the alphagrams of a KAD."""
    budget.take(len(data))  # a second time, for the arrays
    if len(data) % 4 or len(data) < 8:
        raise LexiconError(f"its {len(data):,} bytes are not all 4-byte nodes", "lexicon.damaged")
    tiles, arcs, marks = nodes_of(data, wide)
    if tiles[0] or marks[0] != 2:
        raise LexiconError("its node 0 does not point to the first letters", "lexicon.damaged")
    if arcs[0] == 0:
        return []
    if arcs[0] >= len(arcs):
        raise LexiconError(
            f"its node 0 points to node {arcs[0]}; there are {len(arcs)}", "lexicon.damaged"
        )
    labels = tiles + np.uint8(64)  # 1 = A
    text = lt_core.read_graph(labels, arcs, marks, int(arcs[0]), most=most_in_graph(len(arcs)))
    budget.take_items(text.count(b"\n"))
    odd = re.search(rb"[^A-Z\n]", text)
    if odd:
        tile = text[odd.start()] - 64
        raise LexiconError(
            "it has blanks (tile 0): leave values, or another file than one of words"
            if tile == 0
            else f"it has tile {tile}: a graph for an alphabet of more than 26 letters",
            "lexicon.not_a_list",
            tile=tile,
        )
    return text.decode("ascii").split()


def read(data: bytes, extension: str, budget: Budget) -> WordList:
    """Return the words of a KWG or KBWG; try the format of the extension first, then the other."""
    first = extension == ".kbwg" or (
        extension not in (".kwg", ".kad") and not looks_like(data, False)
    )
    fault: ValueError | None = None
    for wide in (first, not first):
        if fault is not None and not looks_like(data, wide):
            break
        try:
            return WordList(words_of(data, wide, budget), "KBWG" if wide else "KWG")
        except ValueError as error:
            if isinstance(error, LexiconError) and error.code in BEYOND:
                raise
            fault = fault or error
    raise LexiconError(
        f"its word graph ({'KBWG' if first else 'KWG'}) is damaged: {fault}",
        "lexicon.damaged",
        reason=str(fault),
    )


def read_kad(data: bytes, path: str | None, budget: Budget) -> WordList:
    """Return the words of the KWG beside a KAD.

    A KAD has only each word's letters in alphabetical order. They must fit the words of the KWG.
    """
    letters = read(data, ".kad", budget).words
    budget.items = MOST_WORDS  # a KAD's items are not words
    if path is None:
        raise LexiconError(f"{_KAD_IS}; unpack it, with the .kwg beside it", "lexicon.needs_kwg")
    beside = os.path.splitext(path)[0] + ".kwg"
    try:
        with files.opened(beside) as file:
            graph = content(file, budget)
    except OSError:
        raise LexiconError(
            f"{_KAD_IS}; load the word graph itself, or put {os.path.basename(beside)!r} beside it",
            "lexicon.needs_kwg",
        ) from None
    word_list = read(graph, ".kwg", budget)
    if not _have_letters(word_list.words, letters, budget):
        raise LexiconError(
            f"{_KAD_IS}, and {os.path.basename(beside)!r} beside it has words of other letters",
            "lexicon.needs_kwg",
        )
    word_list.format = "KAD with its KWG"
    return word_list


def _have_letters(words: Iterable[str], alphagrams: Iterable[str], budget: Budget) -> bool:
    """Tell whether `alphagrams` are exactly the alphagrams of `words`."""
    left = set(alphagrams)
    known = frozenset(left)
    for number, word in enumerate(words):
        if not number % BATCH:
            budget.work()
        letters = "".join(sorted(word))
        if letters not in known:
            return False
        left.discard(letters)
    return not left


_KAD_IS = "it is an alpha graph (KAD): letters in alphabetical order, not words"


def write(words: Iterable[str]) -> bytes:
    """Return the bytes of a KWG without a GADDAG, so that node 1 is an ordinary node of a list."""
    text = "".join([word + "\n" for word in words]).encode("ascii")
    labels, children, marks = lt_core.make_graph(text)
    arcs = np.frombuffer(children, np.uint32)
    if len(arcs) > MOST_ARC + 1:
        raise LexiconError(f"{len(arcs):,} nodes are more than a KWG can have", "lexicon.too_large")
    tiles = np.frombuffer(labels, np.uint8).astype(np.uint32)
    tiles[1:] -= 64
    flags = np.frombuffer(marks, np.uint8).astype(np.uint32)
    nodes = tiles << TILE_BITS_22 | (flags & 1) << 23 | (flags >> 1) << 22 | arcs
    return nodes.astype("<u4").tobytes()


def write_kad(words: Iterable[str]) -> bytes:
    """Return the bytes of a KAD: a KWG of each word's letters in alphabetical order."""
    return write(sorted({"".join(sorted(word)) for word in words}))
