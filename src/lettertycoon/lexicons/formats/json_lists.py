"""JSON files: word lists, whole or split by length or letter, and words with definitions."""

import json
import re
from json import JSONDecodeError
from typing import Any

from lettertycoon.base import LexiconError
from lettertycoon.lexicons.formats.budget import MOST_WORDS, Budget
from lettertycoon.lexicons.formats.lines import decoded
from lettertycoon.lexicons.formats.word_list import WordList, check_number

DEEPEST = 3  # {"words": {"3": [...]}}
MOST_BRACKETS = 2 * MOST_WORDS  # an object for each word, and some for the lists
MOST_COMMAS = 8_000_000  # many of them in definitions
#: Keys of lists by length or letter, or of the whole list; any other key is a word to define.
_GROUP = re.compile(
    r".*\d.*|[a-z]|words?|word.?lists?|lists?|entries|items|data|dictionary|lexicon"
    r"|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve",
    re.IGNORECASE | re.DOTALL,
)
_TOGETHER = 2048  # items that are parsed at once
_TEXT = r'"(?:[^"\\]++|\\.)*+"'
_PLAIN = rf"{_TEXT}|[-+.\w]++"  # a text, or roughly a number; the json module checks it
_INSIDE = rf'(?:[^\[\]{{}}"]{{1,1000}}+|{_TEXT}){{0,100}}+'
_VALUE = rf"\s*+(?:{_PLAIN}|\[{_INSIDE}\]|\{{{_INSIDE}\}})\s*+"
#: Many short values of a list, or of an object, each with the comma after it.
_ITEMS = re.compile(f"(?:{_VALUE},){{1,{_TOGETHER}}}+", re.DOTALL)
_PAIRS = re.compile(rf"(?:\s*+{_TEXT}\s*+:{_VALUE},){{1,{_TOGETHER}}}+", re.DOTALL)
_GAP = re.compile(r"[ \t\n\r]*")
_scan: Any = json.JSONDecoder().scan_once  # type: ignore[attr-defined]


def read(data: bytes, budget: Budget) -> WordList:
    """Return the words of a JSON text."""
    brackets, commas = data.count(b"[") + data.count(b"{"), data.count(b",")
    if brackets > MOST_BRACKETS or commas > MOST_COMMAS:
        raise LexiconError("its JSON has too many parts for a list of words", "lexicon.too_large")
    text = decoded(data, budget)
    try:
        content, at = _Parser(text, budget).value(_gap(text, 0), DEEPEST + 2)
        at = _gap(text, at)
        if at != len(text):
            raise JSONDecodeError("Extra data", text, at)
    except JSONDecodeError as error:
        raise LexiconError(
            f"its JSON is damaged in line {error.lineno}, column {error.colno}: {error.msg}",
            "lexicon.damaged",
        ) from None
    except RecursionError:
        raise LexiconError("its JSON is nested too deep", "lexicon.damaged") from None
    except LexiconError:
        raise
    except ValueError:  # every other fault has raised a JSONDecodeError, which has a place
        raise LexiconError(
            "its JSON has a number with too many digits", "lexicon.too_large"
        ) from None
    words: list[str] = []
    definitions: dict[str, str] = {}
    _gather(content, words, definitions, DEEPEST)
    budget.take_items(len(words))
    return WordList(words, "JSON", definitions)


def _gap(text: str, at: int) -> int:
    """Return the place of the next character that is not a space."""
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _loaded(begin: str, items: str, end: str) -> Any:
    """Parse items in brackets at once; None if one is faulty (reading one by one then finds it)."""
    try:
        return json.loads(begin + items + end)
    except JSONDecodeError:
        return None


class _Parser:
    """Parses JSON as `json.loads` does, but reads long lists and objects item by item."""

    def __init__(self, text: str, budget: Budget) -> None:
        self.text = text
        self.budget = budget
        self.items = 0

    def value(self, at: int, deep: int) -> tuple[Any, int]:
        """Return the value at a place, and where it ends."""
        begin = self.text[at : at + 1]
        if deep and begin == "[":
            return self.array(at + 1, deep - 1)
        if deep and begin == "{":
            return self.object(at + 1, deep - 1)
        try:
            scanned: tuple[Any, int] = _scan(self.text, at)
        except StopIteration as stop:
            raise JSONDecodeError("Expecting value", self.text, stop.value) from None
        return scanned

    def count(self, number: int) -> None:
        """Count more items. Raises LexiconError if there are too many."""
        self.items += number
        if self.items > MOST_BRACKETS:
            check_number(self.items, "items", MOST_BRACKETS)
        if number > 1 or not self.items % 1024:
            self.budget.work(number if number > 1 else 1024)

    def array(self, at: int, deep: int) -> tuple[list[Any], int]:
        """Parse a list from the place after its bracket."""
        text = self.text
        items: list[Any] = []
        at = _gap(text, at)
        if text[at : at + 1] == "]":
            return items, at + 1
        while True:
            many = _ITEMS.match(text, at)
            loaded = _loaded("[", text[at : many.end() - 1], "]") if many else None
            if many and loaded:
                self.count(len(loaded))
                items += loaded
                at = _gap(text, many.end())
            item, at = self.value(at, deep)
            items.append(item)
            self.count(1)
            at = _gap(text, at)
            if text[at : at + 1] != ",":
                break
            at = _gap(text, at + 1)
        if text[at : at + 1] != "]":
            raise JSONDecodeError("Expecting ',' delimiter", text, at)
        return items, at + 1

    def object(self, at: int, deep: int) -> tuple[dict[str, Any], int]:
        """Parse an object from the place after its bracket."""
        text = self.text
        items: dict[str, Any] = {}
        at = _gap(text, at)
        if text[at : at + 1] == "}":
            return items, at + 1
        while True:
            many = _PAIRS.match(text, at)
            loaded = _loaded("{", text[at : many.end() - 1], "}") if many else None
            if many and loaded:
                self.count(len(loaded))
                items.update(loaded)
                at = _gap(text, many.end())
            if text[at : at + 1] != '"':
                raise JSONDecodeError("Expecting property name enclosed in double quotes", text, at)
            key, at = _scan(text, at)
            at = _gap(text, at)
            if text[at : at + 1] != ":":
                raise JSONDecodeError("Expecting ':' delimiter", text, at)
            items[key], at = self.value(_gap(text, at + 1), deep)
            self.count(1)
            at = _gap(text, at)
            if text[at : at + 1] != ",":
                break
            at = _gap(text, at + 1)
        if text[at : at + 1] != "}":
            raise JSONDecodeError("Expecting ',' delimiter", text, at)
        return items, at + 1


def _gather(content: Any, words: list[str], definitions: dict[str, str], deep: int) -> None:
    if deep < 0:
        raise LexiconError(
            "its JSON is not a word list: its lists are nested too deep", "lexicon.not_a_list"
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
                    f"its JSON is not a word list: one of its lists contains {_kind(item)}",
                    "lexicon.not_a_list",
                )
    elif isinstance(content, dict):
        lists = {key: value for key, value in content.items() if isinstance(value, list | dict)}
        if lists and all(map(_GROUP.fullmatch, lists)):  # other keys describe the list
            for value in lists.values():
                _gather(value, words, definitions, deep - 1)
        else:
            for word, value in content.items():
                _define(word, value, words, definitions)
    else:
        raise LexiconError(
            f"its JSON is not a word list but {_kind(content)}", "lexicon.not_a_list"
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
