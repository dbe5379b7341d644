"""Which words hints may wish to hide, beside SCOWL's lists: those that WordNet calls offensive.

The rule: a word is sensitive if WordNet says of one of its senses that it is a slur, offensive or
obscene, unless it is in plain_words.txt beside this script. There stand everyday words of which
that sense is not the usual one (a taco, a spade): they are not sensitive, and are defined by
another sense.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

PLAIN_WORDS = Path(__file__).with_name("plain_words.txt")

_EXAMPLES = re.compile(r'[;:,]?\s*"')
_OFFENSIVE = re.compile(
    r"ethnic slur|\boffensive (?:British slang\) |and \w+ )?(?:terms?|names?)\b"
    r"|\bobscene (?:terms?|words?)\b|\bvulgar (?:slang|terms?)\b"
    r"|\b(?:derogatory|disparaging)\)? (?:terms?|names?) (?:for|used)\b"
    r"|\bterms? of abuse for\b|\binsulting terms? of address\b"
    r"|\bslang for (?:sexual intercourse|masturbation|fellatio)\b"
)
_EXPLICIT = re.compile(r"^have sexual intercourse\b|\bmasturbate\b")

Marked = tuple[str, str]  # part of speech, word
Forms = Callable[[str], Iterable[Marked]]  # what a word may be a form of


def is_offensive(gloss: str) -> bool:
    """Whether a gloss says, before its examples, that the word is offensive in this sense."""
    return bool(_OFFENSIVE.search(_EXAMPLES.split(gloss)[0]))


def is_explicit(gloss: str) -> bool:
    """Whether another sense is to be told if there is one."""
    return is_offensive(gloss) or bool(_EXPLICIT.search(_EXAMPLES.split(gloss)[0]))


def joined(spelling: str) -> str:
    """As a lexicon has it: one word in lower case."""
    return re.sub("[_-]", "", spelling).lower()


def plain_words() -> set[str]:
    """The words of plain_words.txt."""
    lines = PLAIN_WORDS.read_text(encoding="ascii").splitlines()
    return {word for line in lines if not line.startswith("#") for word in line.split()}


def sensitive_words(words: Iterable[str], marked: set[Marked], forms: Forms) -> Iterator[str]:
    """Those of the words that are marked, or forms of what is marked as that part of speech."""
    plain = plain_words()
    parts: dict[str, set[str]] = {}
    for part, word in marked:
        if word not in plain:
            parts.setdefault(word, set()).add(part)
    for word in words:
        if word in plain:
            continue
        if word in parts or any(part in parts.get(base, ()) for part, base in forms(word)):
            yield word.upper()
