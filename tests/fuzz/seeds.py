"""A good file of each kind, made when it is needed; the few odd ones are in regressions/."""

import json
import random
import zipfile
from functools import cache
from pathlib import Path

import marisa_trie

import graph_writers as writers
import lettertycoon as lt
from archives import PACKERS, tarred, zipped

REGRESSIONS = Path(__file__).with_name("regressions")


def subjects(words: list[str]) -> dict[str, bytes]:
    """A file of each format, by a name with the extension that it goes by."""
    meanings = {word: f"what {word.lower()} means [n {word}S]" for word in words[::2]}
    text = "".join(f"{word} {meanings.get(word, 'x [v]')}\r\n" for word in words).encode()
    plain = "".join(f"{word.lower()}\n" for word in words).encode()
    pairs = [(word, text.encode()) for word, text in meanings.items()]
    listed = json.dumps({"3": words, "4": words[:3]}).encode()
    own = bytes(lt.Lexicon(dict.fromkeys(words) | meanings).core.data)
    graph = writers.kwg(writers.graph(words))
    binary = marisa_trie.Trie(words, num_tries=2, binary=True).tobytes()
    return {
        "text.txt": b"\xef\xbb\xbf# Copyright 2001 Us\r\n" + text,
        "plain.txt": plain,
        "counts.tsv": "".join(f"{word.lower()}\t{len(word)}\n" for word in words).encode(),
        "rows.csv": ", ".join(words).encode(),
        "list.json": listed,
        "defined.json": json.dumps(meanings).encode(),
        "entries.json": json.dumps([{"word": w, "definition": w} for w in words]).encode(),
        "text.txt.gz": PACKERS[".gz"](text),
        "list.json.bz2": PACKERS[".bz2"](listed),
        "text.txt.xz": PACKERS[".xz"](text),
        "words.kwg.gz": PACKERS[".gz"](graph),
        "one.marisa.bz2": PACKERS[".bz2"](binary),
        "text.zip": zipped(
            ("words_3.txt", plain), ("words_4.txt", b"taco\ncoat\n"), ("README.md", b"-")
        ),
        "packed.zip": zipped(("words.kwg", graph), kind=zipfile.ZIP_STORED),
        "text.tar": tarred(("words.txt", plain)),
        "text.tar.gz": PACKERS[".gz"](tarred(("words.txt", text))),
        "columns.csv": "".join(f'"{word}";"{word}, {word}";7\n' for word in words).encode(),
        "bullets.txt": "".join(f"- {word}\n" for word in words).encode(),
        "one.marisa": marisa_trie.Trie(words, num_tries=1).tobytes(),
        "three.marisa": marisa_trie.Trie(words).tobytes(),
        "binary.marisa": binary,
        "defined.marisa": marisa_trie.BytesTrie(pairs).tobytes(),
        "words.kwg": graph,
        "any order.kwg": writers.kwg(writers.graph(words, random.Random(6))),
        "words": graph,
        "own.lexicon": own,
        "undefined.lexicon": bytes(lt.Lexicon(words).core.data),
    }


@cache
def everything() -> list[str]:
    return list(lt.Lexicon.default())


def some_words(number: int, seed: int) -> list[str]:
    """Words of the embedded lexicon."""
    return sorted(random.Random(seed).sample(everything(), number))


NAMES = tuple(subjects(["AB", "CAB"]))
