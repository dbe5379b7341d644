"""JSON: lists of words, by length or letter or all in one; words with their definitions."""

import json
import re
from typing import Any

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.text import decoded
from lettertycoon.lexicons.formats.word_list import WordList, check_number

DEEPEST = 3  # {"words": {"3": [...]}}
#: Keys of lists by length or letter, or of the list itself; any other is a word that is defined.
_GROUP = re.compile(
    r".*\d.*|[a-z]|words?|word.?lists?|lists?|entries|items|data|dictionary|lexicon"
    r"|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
    re.IGNORECASE | re.DOTALL,
)


def read(data: bytes) -> WordList:
    """The words of a JSON text."""
    if data.count(b"[") + data.count(b"{") > 1_000_000 or data.count(b",") > 8_000_000:
        raise LexiconError("its JSON has too many parts for a list of words", "lexicon.too_large")
    text, _ = decoded(data)
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise LexiconError(
            f"its JSON is damaged in line {error.lineno}, column {error.colno}: {error.msg}",
            "lexicon.damaged",
        ) from None
    except RecursionError:
        raise LexiconError("its JSON is nested too deep", "lexicon.damaged") from None
    except ValueError as error:  # a number of more digits than Python reads
        raise LexiconError(
            f"its JSON can't be read: {error}", "lexicon.damaged", reason=str(error)
        ) from None
    words: list[str] = []
    definitions: dict[str, str] = {}
    _gather(content, words, definitions, DEEPEST)
    check_number(len(words))
    return WordList(words, "JSON", definitions)


def _gather(content: Any, words: list[str], definitions: dict[str, str], deep: int) -> None:
    if deep < 0:
        raise LexiconError(
            "its JSON is no list of words: lists lie in lists in lists", "lexicon.not_a_list"
        )
    if isinstance(content, list):
        for item in content:
            if isinstance(item, str):
                words.append(item)
            elif isinstance(item, dict) and isinstance(item.get("word"), str):
                _define(item["word"], item.get("definition"), words, definitions)
            elif isinstance(item, list):
                _gather(item, words, definitions, deep - 1)
            else:
                raise LexiconError(
                    f"its JSON is no list of words: it has {_kind(item)} in one",
                    "lexicon.not_a_list",
                )
    elif isinstance(content, dict):
        lists = {key: value for key, value in content.items() if isinstance(value, list | dict)}
        if lists and all(map(_GROUP.fullmatch, lists)):  # what else is there tells of the list
            for value in lists.values():
                _gather(value, words, definitions, deep - 1)
        else:
            for word, value in content.items():
                _define(word, value, words, definitions)
    else:
        raise LexiconError(
            f"its JSON is no list of words but {_kind(content)}", "lexicon.not_a_list"
        )


def _define(word: str, value: Any, words: list[str], definitions: dict[str, str]) -> None:
    words.append(word)
    if isinstance(value, list):
        value = " / ".join([item for item in value if isinstance(item, str)])
    if isinstance(value, dict):
        value = value.get("definition")
    if isinstance(value, str) and value:
        definitions[word] = value


def _kind(value: Any) -> str:
    kinds = {dict: "an object", list: "a list", str: "a text", bool: "a truth value"}
    return kinds.get(type(value), "nothing" if value is None else "a number")
