"""JSON answers of the command line (docs/json.md), and parts that requests share with it."""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from lettertycoon.frontends.kinds import AboutData, made
from lettertycoon.frontends.turn_kinds import (
    BenchAnswer,
    DefineAnswer,
    DiffAnswer,
    ErrorAnswer,
    LexiconAnswer,
    WrittenData,
)
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns.why_not import MOST_NEAR

Answer = Mapping[str, Any]
"""An answer of any kind."""

#: The file formats that can hold definitions.
KEEP_DEFINITIONS = ("own", "text", "marisa")


def about(lexicon: Lexicon) -> AboutData:
    """Return what identifies a lexicon: its name, number of words and hash."""
    return {"name": lexicon.name, "words": len(lexicon), "sha256": lexicon.sha256}


def meanings(lexicon: Lexicon, words: Iterable[str], define: bool) -> dict[str, dict[str, str]]:
    """Return the key `definitions`, with the words that have one; nothing if not asked for."""
    known = ((word, lexicon.definition(word)) for word in words if define)
    return {"definitions": {word: text for word, text in known if text}} if define else {}


def define_answer(lexicon: Lexicon, words: Iterable[str]) -> DefineAnswer:
    """Return the kind `define`: each word's definition and rarity, and whether it is legal."""
    rows = [
        {
            "word": word.upper(),
            "legal": word in lexicon,
            "rarity": lexicon.rarity(word),
            "definition": lexicon.definition(word),
            "near": [] if word in lexicon else lexicon.near(word)[:MOST_NEAR],
        }
        for word in words
    ]
    return made(DefineAnswer, lexicon=about(lexicon), words=rows)


def lexicon_answer(
    lexicon: Lexicon,
    skipped_words: Mapping[str, list[str]] | None = None,
    written: WrittenData | None = None,
) -> LexiconAnswer:
    """Return the kind `lexicon`: a lexicon's counts, size, hash and source.

    skipped_words: the entries left out, by reason; None: the answer does not list them.
    written: the result of `written`, if the lexicon was saved to a file.
    """
    lengths: Counter[int] = Counter()
    rarities: Counter[int] = Counter()
    for word in lexicon:
        lengths[len(word)] += 1
        rarities[lexicon.rarity(word) or 0] += 1
    return made(
        LexiconAnswer,
        **about(lexicon),
        words_sha256=lexicon.words_sha256,
        format="own" if lexicon.path or lexicon is Lexicon.default() else lexicon.source,
        source=lexicon.source,
        copyright=lexicon.copyright,
        definitions=lexicon.defined,
        classes=lexicon.core.classes,
        nodes=lexicon.core.nodes,
        bytes=lexicon.core.data.nbytes,
        skipped=dict(lexicon.skipped),
        lengths={str(length): lengths[length] for length in sorted(lengths)},
        rarity={str(step or "ungraded"): rarities[step] for step in (1, 2, 3, 4, 5, 6, 0)},
        **({} if skipped_words is None else {"skipped_words": dict(skipped_words)}),
        **({} if written is None else {"written": written}),
    )


def written(lexicon: Lexicon, path: str, format: str) -> WrittenData:
    """Describe the file that `lexicon.save(path, format)` wrote: its format, size and contents."""
    kept = lexicon.defined if format in KEEP_DEFINITIONS else 0
    return cast(
        "WrittenData",
        {
            "path": path,
            "format": format,
            "bytes": os.path.getsize(path),
            "words": len(lexicon),
            "definitions": kept,
            "definitions_left_out": lexicon.defined - kept,
        },
    )


def diff_answer(
    one: Lexicon, other: Lexicon, only_one: list[str], only_other: list[str]
) -> DiffAnswer:
    """Return the kind `diff`: the words that only one of two lexicons has."""
    return made(
        DiffAnswer, one=about(one), other=about(other), only_one=only_one, only_other=only_other
    )


def bench_answer(
    lexicon: Lexicon,
    deals: int,
    seed: int,
    load: float | None,
    cores: int,
    results: Sequence[Answer],
) -> BenchAnswer:
    """Return the kind `bench`: for each task, microseconds per deal and the number found."""
    return made(
        BenchAnswer,
        lexicon=about(lexicon),
        deals=deals,
        seed=seed,
        load=load,
        cores=cores,
        results=results,
    )


def error_answer(message: str, code: str, data: Mapping[str, Any]) -> ErrorAnswer:
    """Return the kind `error`: what is wrong with a request."""
    return made(ErrorAnswer, code=code, message=message, data=dict(data))
