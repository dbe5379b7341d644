"""Fuzzing of the readers: real files of every format, damaged at random, must load or be refused.

python tests/fuzz_lexicons.py [CASES] [SEED]       (make fuzz: 100,000, and again under ASan)

Anything but a Lexicon or a LexiconError ends the run with the case's number and bytes, as does a
case that takes longer than ten seconds.
"""

import contextlib
import gzip
import hashlib
import json
import lzma
import random
import signal
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import marisa_trie

import graph_writers as writers
import lettertycoon as lt

LONGEST_CASE = 10  # seconds
CHUNKS = [b"\xff" * 4, b"\0" * 4, b"\1\0\0\0", b"\0\0\0\x80", b"\x7f", b"\n", b"\xff" * 8, b"\x1b"]


def subjects(words: list[str]) -> dict[str, bytes]:
    """A file of each format, by a name with the extension that it goes by."""
    nodes = writers.graph(words)
    meanings = {word: f"what {word.lower()} means [n {word}S]" for word in words[::2]}
    text = "".join(f"{word} {meanings.get(word, 'x [v]')}\r\n" for word in words).encode()
    zip_file = BytesIO()
    with zipfile.ZipFile(zip_file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("words_3.txt", "cat\ndog\n")
        archive.writestr("words_4.txt", "taco\ncoat\n")
    pairs = [(word, text.encode()) for word, text in meanings.items()]
    own = bytes(lt.Lexicon(words, definitions=meanings).core.data)
    shuffled = writers.kwg(writers.graph(words, random.Random(5)))
    return {
        "text.txt": b"\xef\xbb\xbf# Copyright 2001 Us\r\n" + text,
        "counts.tsv": "".join(f"{word.lower()}\t{len(word)}\n" for word in words).encode(),
        "list.json": json.dumps({"3": words, "4": words[:3]}).encode(),
        "defined.json": json.dumps(meanings).encode(),
        "text.txt.gz": gzip.compress(text),
        "text.txt.xz": lzma.compress(text),
        "text.zip": zip_file.getvalue(),
        "one.marisa": marisa_trie.Trie(words, num_tries=1).tobytes(),
        "three.marisa": marisa_trie.Trie(words).tobytes(),
        "binary.marisa": marisa_trie.Trie(words, num_tries=2, binary=True).tobytes(),
        "defined.marisa": marisa_trie.BytesTrie(pairs).tobytes(),
        "words.kwg": writers.kwg(nodes),
        "any order.kwg": shuffled,
        "words.kbwg": writers.kbwg(nodes),
        "words": writers.kwg(nodes),
        "words.kad": writers.kwg(writers.graph(["".join(sorted(word)) for word in words])),
        "v1.dawg": writers.quackle_v1(nodes, words),
        "v0.dawg": writers.quackle_v0(nodes),
        "own.lexicon": own,
        "resealed.lexicon": own,
    }


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to six changes: bits, bytes, numbers, pieces moved, cut out, repeated."""
    content = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        if not content:
            break
        at = chance.randrange(min(len(content), chance.choice([64, len(content)])))
        action = chance.randrange(7)
        if action == 0:
            content[at] ^= 1 << chance.randrange(8)
        elif action == 1:
            content[at] = chance.randrange(256)
        elif action == 2:
            piece = chance.choice(CHUNKS)
            content[at : at + len(piece)] = piece
        elif action == 3:
            other = chance.randrange(len(content))
            size = chance.choice([1, 4, 7, 8, 64])
            content[at : at + size] = content[other : other + size]
        elif action == 4:
            del content[at : at + chance.choice([1, 2, 4, 8, 100])]
        elif action == 5:
            size = chance.choice([1, 4, 7, 12, 200])
            content[at:at] = content[at : at + size] * chance.choice([1, 2, 50])
        else:
            number = at // 4 * 4
            value = int.from_bytes(content[number : number + 4], "little")
            value = (value + chance.choice([-1, 1, 2, 256, 1 << 20])) & 0xFFFFFFFF
            content[number : number + 4] = value.to_bytes(4, "little")
    return bytes(content)


def resealed(image: bytes) -> bytes:
    """An image of ours with a checksum that fits: what a hostile writer would make."""
    digest = hashlib.sha256(image[:96] + image[128:]).digest()
    return image[:96] + digest + image[128:] if len(image) > 128 else image


def use(lexicon: lt.Lexicon) -> None:
    """What is let in must be safe to use."""
    words = list(lexicon)
    assert words == sorted(set(words))
    for word in words[:5] + words[-5:]:
        assert word in lexicon
        with contextlib.suppress(lt.LexiconError):  # a damaged pack of definitions
            lexicon.definition(word)
    lt.best(lt.Turn("JLSEANZ", "EWE", patents="XZ"), lexicon, n=2)


def run(cases: int, seed: int, report: Callable[[str], None] = print) -> Counter[str]:
    """Try so many cases; how many were loaded and refused, by subject."""
    chance = random.Random(seed)
    everything = [word for word in lt.Lexicon.default() if len(word) < 9]
    results: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        files: list[tuple[str, bytes]] = []
        for case in range(cases):
            if case % 5000 == 0:  # other words, few or some hundred
                words = sorted(chance.sample(everything, chance.choice([5, 40, 300])))
                files = list(subjects(words).items())
                Path(folder, "words.kwg").write_bytes(dict(files)["words.kwg"])
                report(f"case {case}: {dict(results)}")
            name, data = files[case % len(files)]
            broken = damaged(data, chance)
            if name == "resealed.lexicon":
                broken = resealed(broken)
            path = Path(folder, name)
            path.write_bytes(broken)
            if hasattr(signal, "alarm"):
                signal.alarm(LONGEST_CASE)
            try:
                use(lt.Lexicon.load(path))
                results["loaded"] += 1
            except lt.LexiconError as error:
                assert "\n" not in str(error)
                results["refused"] += 1
            except BaseException:
                print(f"case {case} of seed {seed}, {name}: {broken[:2000].hex()}", file=sys.stderr)
                raise
            finally:
                if hasattr(signal, "alarm"):
                    signal.alarm(0)
            if path.name == "words.kwg":
                path.write_bytes(data)  # the .kad beside it is read with it
    return results


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:]]
    count, seed_number = (*numbers, *(100_000, 1)[len(numbers) :])
    print(f"{count} cases: {dict(run(count, seed_number))}")
