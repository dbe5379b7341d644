"""Lists of words in JSON, of any shape: the one list in a text is found, or the text is refused.

An object may be a dictionary, whose keys are words, or hold a list beside facts about it. Its keys
and the kinds of its values tell which. What can't be told is refused: a key that is not a word of
the list would be read as one.
"""

import re
from collections.abc import Iterable, Mapping, Set
from typing import Any

import msgspec

from lettertycoon.base import LexiconError, is_too_deep, place_in_json, shown
from lettertycoon.lexicons.columns import MEANINGS, WORD_COLUMNS
from lettertycoon.lexicons.entries import MOST_ENTRY, Entries, one_line
from lettertycoon.lexicons.refusals import MOST_WORDS, check_size, damaged_error
from lettertycoon.lexicons.text import decode_text

MOST_PARTS = 4 * MOST_WORDS  # of a JSON text, with the commas in its definitions
DEEPEST = 3  # lists in lists of a JSON text: {"words": {"3": [...]}}
MANY_WORDS = 20  # so many, and FACTOR for each unknown key beside them, are a list of words
FACTOR = 4
MOST_NAMED = 5  # keys that a message names

#: Keys of lists by length or letter.
_NUMBERED = re.compile(r".*\d.*|[a-z]", re.IGNORECASE | re.DOTALL)
#: Keys of the whole list; the first ones leave no doubt.
_CERTAIN = frozenset(["words", "wordlist", "word_list", "word-list", "word list", "wordlists"])
_NAMED = _CERTAIN | {
    "word", "list", "lists", "entries", "items", "data", "dictionary", "lexicon",
}  # fmt: skip
#: Keys of what is said about a list, of an error's parts, of settings; "_" is in no word, either.
_ABOUT = frozenset([
    "about", "alphabet", "author", "authors", "bugs", "categories", "category", "code", "comment",
    "comments", "copyright", "count", "counts", "created", "credit", "credits", "date",
    "dependencies", "desc", "description", "detail", "details", "email", "encoding", "engines",
    "error", "errors", "files", "format", "homepage", "id", "info", "key", "keywords", "kind",
    "lang", "language", "length", "lengths", "letter", "letters", "licence", "license", "limit",
    "link", "links", "locale", "main", "max", "message", "messages", "meta", "metadata", "min",
    "modified",
    "name", "next", "note", "notes", "offset", "ok", "page", "pages", "path", "previous", "private",
    "repository", "schema", "scripts", "size", "source", "sources", "status", "success", "tags",
    "time", "timestamp", "title", "total", "type", "updated", "url", "urls", "user", "version",
])  # fmt: skip
_MIXED_CASE = re.compile("[a-z][A-Z]")  # as in documentationUrl


def read_json(data: bytes) -> Entries:
    """Return the words of a JSON text.

    It may be a list of words, of lists by length or letter, or of objects with `word` and
    `definition`; or an object with one such list, or with words and their definitions or counts.
    """
    check_size(sum(map(data.count, (b"[", b"{", b","))), MOST_PARTS, "parts of a JSON text")
    whole = decode_text(data)
    if is_too_deep(whole):
        raise damaged_error("its JSON is damaged", "it is nested too deeply")
    try:
        content = msgspec.json.decode(whole)
    except (msgspec.MsgspecError, ValueError):
        reason = f"texts need double quotes{place_in_json(whole)}"
        raise damaged_error("its JSON is damaged", reason) from None
    if isinstance(content, dict):
        return _read_object(content, DEEPEST, may_define=True)
    return _read_list(content, DEEPEST)


def _read_list(items: list[Any], deep: int) -> Entries:
    """Read a list of words, of entries, or of such lists."""
    if _are_rows(items):
        raise _not_words_error("its lists are rows of several columns")
    entries: Entries = []
    for item in items:
        head = _head_of(item)
        if head is not None:
            entries.append((head, _definition_of(item) if isinstance(item, dict) else ""))
        elif isinstance(item, list) and deep:
            entries += _read_list(item, deep - 1)
        elif isinstance(item, dict) and deep:
            entries += _read_object(item, deep - 1, may_define=False)
        else:
            raise _not_words_error(f"{shown(item)} is not a word")
    return entries


def _are_rows(items: list[Any]) -> bool:
    """Return whether lists in a list are rows, such as a word and its definition."""
    rows = [item for item in items if isinstance(item, list) and len(item) > 1]
    spoken = [row for row in rows if any(isinstance(cell, str) and " " in cell for cell in row[1:])]
    return bool(rows) and 2 * len(spoken) >= len(rows)


def _read_object(content: Mapping[str, Any], deep: int, *, may_define: bool) -> Entries:
    """Read the one list of words in an object, or the object as a dictionary.

    may_define: whether it may be a dictionary. An object in a list is not one: the keys of records
        are not words.
    """
    spoken = _are_spoken(content.values())
    kinds = {key: _kind_of(value, spoken=spoken) for key, value in content.items()}
    lists = {
        key: value
        for key, value in content.items()
        if kinds[key] == "other" and _may_be_a_list(key, value, deep)
    }
    numbered = [key for key in lists if _NUMBERED.fullmatch(key)]
    named = [key for key in lists if key.lower() in _CERTAIN]
    if len(named) != 1 or numbered:
        named = [key for key in lists if key not in numbered]
    if (numbered and named) or len(named) > 1:
        raise _several_lists_error(lists)
    if not lists:
        if may_define:
            return _read_dictionary(content, {*kinds.values()} - {""})
        raise _not_words_error(f"{shown(dict(content))} is not a word")
    entries: Entries = []
    for key in numbered or named:
        value = lists[key]
        if isinstance(value, list):
            part = _read_list(value, deep)
        elif deep:
            part = _read_object(value, deep - 1, may_define=True)
        else:
            raise _not_words_error(f"{shown(value)} is not a word")
        begun = sum(word[:1].lower() == key.lower() for word, _ in part)
        if len(key) == 1 and key.isalpha() and 2 * begun < len(part):
            raise _not_words_error(f"the words of {shown(key)} do not begin so")
        entries += part
    others = [key for key in content if key not in lists and kinds[key] and not _is_about(key)]
    if named and named[0].lower() in _CERTAIN:
        others = [key for key in others if kinds[key] == "text"]
    if others and len(entries) < max(MANY_WORDS, FACTOR * len(others)):
        raise _not_words_error(f"{_names(others)} may be words, too, beside {_names(lists)}")
    return entries


def _may_be_a_list(key: str, value: Any, deep: int) -> bool:
    """Return whether the value of a key may be the list of words, or one of several by length."""
    if not isinstance(value, list | dict):
        return False
    if _NUMBERED.fullmatch(key) or key.lower() in _NAMED:
        return True
    return not _is_about(key) and _holds_words(value, deep)


def _holds_words(value: Any, deep: int) -> bool:
    """Return whether a value is a list of words, of entries, or of such lists."""
    if not isinstance(value, list) or not deep:
        return False
    return all(_head_of(item) is not None or _holds_words(item, deep - 1) for item in value)


def _is_about(key: str) -> bool:
    """Return whether a key says something about a list, and is hardly one of its words."""
    return key.lower() in _ABOUT or key[:1] in "$@" or "_" in key or bool(_MIXED_CASE.search(key))


def _read_dictionary(content: Mapping[str, Any], kinds: Set[str]) -> Entries:
    """Read an object whose keys are words, with definitions, counts or marks, of these kinds."""
    about = [key for key in content if _is_about(key) or key.lower() in _NAMED]
    if about and 2 * len(about) >= len(content):
        raise _not_words_error(f"{_names(about)} describe something")
    if len(kinds) > 1 or "other" in kinds:
        keys = _names(list(content))
        raise _not_words_error(f"the values of {keys} are neither definitions nor counts")
    return [(word, _definition_of(value)) for word, value in content.items()]


def _are_spoken(values: Iterable[Any]) -> bool:
    """Return whether the texts in lists are definitions: half of them have a space."""
    texts = [item for value in values if isinstance(value, list) for item in value]
    spoken = [item for item in texts if isinstance(item, str) and " " in item]
    return 2 * len(spoken) >= sum(isinstance(item, str) for item in texts)


def _kind_of(value: Any, *, spoken: bool) -> str:
    """Return what the value of a key is to a word: a text, a number, a mark; "" = nothing.

    spoken: whether texts in lists are definitions.
    """
    if value is None or value == [] or value == {}:
        return ""
    if isinstance(value, bool):
        return "mark" if value else "other"  # whoever marks words leaves out what is not one
    if isinstance(value, int | float):
        return "number"
    if isinstance(value, list):
        defined = all(isinstance(item, str) or _field(item, MEANINGS) for item in value)
        return "text" if spoken and defined else "other"
    return "text" if isinstance(value, str) or _field(value, MEANINGS) else "other"


def _head_of(item: Any) -> str | None:
    """Return the word of an item: a text, or an object that names its word."""
    if isinstance(item, str):
        return item
    head = _field(item, WORD_COLUMNS)
    return head if isinstance(head, str) else None


def _definition_of(value: Any) -> str:
    """Return a word's definition; numbers and other values define nothing."""
    meaning = _field(value, MEANINGS) if isinstance(value, dict) else value
    parts = meaning if isinstance(meaning, list) else [meaning]
    texts = [_definition_of(part) if isinstance(part, dict) else part for part in parts]
    return " / ".join([part for part in texts if isinstance(part, str) and part])


def _field(value: Any, names: Iterable[str]) -> Any:
    """Return the first text or list of an object under one of these names, in either case."""
    if not isinstance(value, dict):
        return None
    known = (part for key, part in value.items() if key.lower() in names)
    return next((part for part in known if isinstance(part, str | list)), None)


def _names(keys: Iterable[str]) -> str:
    """Name a few keys for people."""
    listed = list(keys)
    return ", ".join([*map(shown, listed[:MOST_NAMED]), "..."][: len(listed)])


def _not_words_error(seen: str) -> LexiconError:
    """Make the error for JSON that is not one list of words, with what was seen."""
    return LexiconError(f"its JSON is not a list of words: {seen}", "lexicon.not_words")


def _several_lists_error(keys: Iterable[str]) -> LexiconError:
    """Make the error for JSON with several lists of words."""
    message = f"its JSON holds several lists ({_names(keys)}): save the one you mean"
    names = [one_line(key, MOST_ENTRY) for key in keys][:MOST_NAMED]
    return LexiconError(message, "lexicon.several_lists", patterns=names)
