"""Pack the table of glosses into small packs, each of which can be unpacked alone."""

import struct
import zlib
from collections import Counter

from lettertycoon.lexicons.glosses import HEADER, MAGIC, Fields

PACK_LINES = 64
SHARED_BYTES = 32_000  # zlib looks no further back than 32 kB
LEAST_SHARED = 20  # uses: rarer phrases are not put into the shared dictionary


def lines_of(entries: dict[str, Fields]) -> list[str]:
    """Return a line for each word, in alphabetical order: the word and its fields, after tabs."""
    return ["\t".join([word, *(letter + text for letter, text in fields)])
            for word, fields in sorted(entries.items())]  # fmt: skip


def packed(lines: list[str]) -> bytes:
    """Make the table's file: header, index, shared dictionary, packs (docs/dev/lexicon-file.md)."""
    runs = ["\n".join(lines[at : at + PACK_LINES]) for at in range(0, len(lines), PACK_LINES)]
    shared = shared_dictionary(lines)
    packs = [deflated(run.encode("ascii"), shared) for run in runs]
    firsts = "\n".join(run.partition("\t")[0] for run in runs).encode("ascii")
    lengths = b"".join(struct.pack("<I", len(each)) for each in packs)
    index, dictionary = (zlib.compress(each, 9) for each in (firsts + b"\0" + lengths, shared))
    header = HEADER.pack(MAGIC, len(packs), len(index), len(dictionary))
    return b"".join([header, index, dictionary, *packs])


def deflated(text: bytes, shared: bytes) -> bytes:
    """Compress a text to a raw stream, without a checksum, because the file has its own."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=shared)
    return packer.compress(text) + packer.flush()


def shared_dictionary(lines: list[str]) -> bytes:
    """Return the phrases that many glosses have in common, the most frequent last.

    The packs refer to these phrases instead of repeating them.
    """
    counts: Counter[str] = Counter()
    for line in lines:
        words = line.split("\t", 1)[1].split(" ")
        for size in (2, 3, 4):
            starts = range(len(words) - size + 1)
            counts.update(" ".join(words[at : at + size]) for at in starts)
    gains = sorted(((count * (len(text) - 3), text) for text, count in counts.items()
                    if count > LEAST_SHARED), reverse=True)  # fmt: skip
    chosen: list[str] = []
    room = SHARED_BYTES
    said = ""
    for _, text in gains:
        if text not in said and len(text) < room:
            chosen.append(text)
            said += f"{text}\n"
            room -= len(text) + 1
    return "\n".join(reversed(chosen)).encode("ascii")
