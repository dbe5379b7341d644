"""A good file of each kind, made when it is needed; the few odd ones are in regressions/."""

import bz2
import gzip
import io
import json
import lzma
import random
import tarfile
import zipfile
from pathlib import Path

import marisa_trie

import graph_writers as writers
import lettertycoon as lt

REGRESSIONS = Path(__file__).with_name("regressions")


def _zip(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue()


def _tar(content: bytes) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        info = tarfile.TarInfo("words.txt")
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    return made.getvalue()


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
        "text.txt.gz": gzip.compress(text, mtime=0),
        "list.json.bz2": bz2.compress(listed),
        "text.txt.xz": lzma.compress(text),
        "words.kwg.gz": gzip.compress(graph, mtime=0),
        "one.marisa.bz2": bz2.compress(binary),
        "text.zip": _zip({"words_3.txt": plain, "words_4.txt": b"taco\ncoat\n", "README.md": b"-"}),
        "packed.zip": _zip({"words.kwg": graph}, zipfile.ZIP_STORED),
        "text.tar": _tar(plain),
        "text.tar.gz": gzip.compress(_tar(text), mtime=0),
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


def some_words(number: int, seed: int) -> list[str]:
    """Words of the embedded lexicon, of up to 12 letters."""
    return sorted(random.Random(seed).sample(_everything(), number))


def _everything(found: list[str] = []) -> list[str]:  # noqa: B006
    if not found:
        found += lt.Lexicon.default()
    return found


NAMES = tuple(subjects(["AB", "CAB"]))
