"""Damage to texts and JSON: lines and values moved, and all the dress that lists wear."""

import json
import random
from typing import Any

from fuzz import damage

PIECES = [
    b"# Copyright (c) 1999 Us", b"(c) 2020", b"\xc2\xa9 1987", b"//", b"\t", b", ", b'"', b" ",
    b"\xef\xbb\xbf", b"\xff\xfe", b"\x1a", b"\r", b"\n\n", b"1.5e3", b"99,9%", b"-", b"'", b"\0",
    b"caf\xc3\xa9", b"\xe9", b"\xe2\x80\xa8", b"\xe2\x80\x99", b"a word of cards [n WORDS]",
    b"\x1b[2J", b"hoi polloi", b"The", b"ZZYZX", b"x" * 17, b"\xf0\x9f\x82\xa1", b"[", b"{",
    b"WORD\tone / two / three", b" / ", b"12345678901234567890", b"\xcc\x81" * 30, b"PDWG",
    b"word,definition",
]  # fmt: skip
KEYS = ["words", "3", "a", "word", "definition", "data", "three", "ABLE", "", "\ud800", "\n", "é"]
PLAIN = [None, True, 0, -1, 1e308, 10**40, "", "cat", "x" * 40, "two\nlines", "\ud800", [], {}]
ODD = [b"[", b'{"3":', b"9", b'[{"word":', b"[[],", b"NaN", b"-Infinity", b"\\ud800", b'"', b",",
       b"}", b"//", b"1e999"]  # fmt: skip
MARKS = [b"\n", b"\t", b" ", b",", b"\r\n", b"\r", b"\n\n"]
MOST = 1 << 18  # bytes, of which a case may be packed
CODES = ["utf-16", "utf-16-le", "utf-16-be", "cp1252", "utf-8-sig", "utf-32", "utf-7"]


def of_text(data: bytes, chance: random.Random) -> bytes:
    """A text with some lines changed."""
    kind = chance.randrange(20)
    if kind == 0:
        return damage.of_bytes(data, chance)
    if kind == 1:
        return data.decode("utf-8", "replace").encode(chance.choice(CODES), "replace")
    mark = chance.choice([b"\n", b"\n", *MARKS[:4]])
    lines = data.split(mark)
    for _ in range(chance.randint(1, 6)):
        lines = lines or [b""]
        at = chance.randrange(len(lines))
        piece = chance.choice(PIECES)
        place = chance.randrange(len(lines[at]) + 1)
        lines[at] = chance.choice(
            [
                piece,
                lines[at][:place] + piece + lines[at][place:],
                chance.choice([bytes.upper, bytes.lower, bytes.title])(lines[at]),
                (lines[at] + piece) * chance.choice([2, 10, 300]),
                lines[at] + mark + lines[chance.randrange(len(lines))],
                lines[at],
            ]
        )
        if chance.randrange(5) == 0:
            mark = chance.choice(MARKS)
        if chance.randrange(5) == 0:
            damage.items(lines, chance)
        while sum(map(len, lines)) > MOST:
            del lines[len(lines) // 2 :]
    return mark.join(lines)


def _changed(value: Any, chance: random.Random, deep: int = 0) -> Any:
    """The value with something changed, somewhere inside."""
    plain = chance.choice(PLAIN)
    key = chance.choice(KEYS)
    if deep > 50 or chance.randrange(8) == 0:
        return chance.choice([plain, [value] * 2, {key: value}, [{"word": value, key: plain}]])
    if isinstance(value, list) and value:
        value = list(value)
        at = chance.randrange(len(value))
        if chance.randrange(2):
            damage.items(value, chance)
        else:
            value[at] = _changed(value[at], chance, deep + 1)
        return value
    if isinstance(value, dict) and value:
        at = chance.choice(list(value))
        if chance.randrange(3) == 0:
            return value | {key: value[at]}
        return value | {at: _changed(value[at], chance, deep + 1)}
    if isinstance(value, str):
        return of_text(value.encode("utf-8", "replace"), chance).decode("utf-8", "replace")
    return plain


def of_json(data: bytes, chance: random.Random) -> bytes:
    """A JSON text with some values changed."""
    kind = chance.randrange(12)
    if kind < 3:  # brackets and digits without end; what is no JSON
        piece = chance.choice(ODD) * (chance.choice([1, 4, 5000]) if kind else 1)
        at = chance.choice([0, len(data) // 2, chance.randrange(len(data) + 1)])
        return data[:at] + piece + data[at:]
    try:
        value = json.loads(data)
        for _ in range(chance.randint(1, 4)):
            value = _changed(value, chance)
        return json.dumps(value, ensure_ascii=chance.randrange(2) == 0).encode("utf-8", "replace")
    except (ValueError, RecursionError):
        return damage.of_bytes(data, chance)
