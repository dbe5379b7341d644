"""Texts that are not lists of words: programs, error pages, pointers, prose, other tools' files.

Their lines begin with words, too, and would be read as such. Only what no list has counts: signs
that stand together as in a program, not the words VAR or IMPORT.
"""

import re
from collections import Counter

from lettertycoon.lexicons.columns import COMMENTS, WORD_COLUMNS
from lettertycoon.lexicons.refusals import unknown_error

MOST_SEEN = 1 << 16  # characters of a text that are looked at; spelling checkers' are seen further
MOST_FLAGGED = 1 << 20
MOST_OF_LINE = 300  # characters: some patterns take long for long lines
LEAST_SHARE = 20  # one line in so many like those of a program makes a program
SENTENCE = 4  # words of a line, at least, that may be a part of a sentence
LEAST_AGAIN = 4  # lines of a prose that begin as earlier ones do
SHARE_AGAIN = 12  # one line in so many

#: A word with the flags of its endings, or a rule for endings, as spelling checkers keep them.
_FLAGGED = re.compile(r"^(?:[^\W\d_]['\u2019.\w-]*/[^\s/]+(?=\s|$)|[SP]FX \S+ )", re.MULTILINE)
#: How texts of other kinds begin, and what they are.
_BEGINNINGS = (
    (r"<\?php", "a program: save the list itself as plain text"),
    (r"<(?:!|\?|[a-z]+[ />])",
     "a web page, an error of a server, or other markup: save the list itself as text"),
    (r"version https://git-lfs\.|\S*/annex/objects/",
     "a pointer of Git LFS or git-annex: get the file that it stands for"),
    (r"(?:HTTP/\d\S* |(?:error:? *)?[45]\d\d\W+)?(?:page |file )?(?:not found|forbidden|gone"
     r"|access denied|permission denied|unauthori[sz]ed|bad request|too many requests"
     r"|internal server error|bad gateway|service unavailable|gateway time-?out"
     r"|moved permanently|rate limit exceeded)\b\W*(?:\n|$|redirecting)|HTTP/\d",
     "an error or an answer of a server, not the list"),
    (r"---[ \t]*\n|%YAML\b|[\w-]+:[ \t]*\n\s*- ", "YAML: save its words as plain text"),
    (r"(?:diff --git|Index:) .*\n|--- \S+.*\n\+\+\+ \S", "the difference of two files"),
    (r"-----BEGIN [A-Z ]+-----", "a key or a certificate"),
    (r"#!\s*/", "a program: save the list itself as plain text"),
    (r"(?:User-agent|Disallow|Sitemap): ?\S", "a file for robots of the web"),
    (r"(?:Received|Return-Path|Delivered-To|MIME-Version|Message-ID|Content-Type): \S", "a mail"),
    (r"\\(?:documentclass|usepackage|begin|input)\b", "a text of LaTeX"),
)  # fmt: skip
_BEGINS = tuple((re.compile(pattern, re.IGNORECASE), what) for pattern, what in _BEGINNINGS)
_BLOCK_COMMENT = re.compile(r'(?:/\*.*?\*/|""".*?"""|\'\'\'.*?\'\'\')', re.DOTALL)
#: What a program keeps under a name: a bracket and what begins or ends in it, or a call.
_VALUE = (
    r"""(?:[\[{(]\s*(?:["'`\d\])}]|$)|\[\]\w+\{|new\b|require\(|(?:frozen)?set\(|function\b"""
    r"""|(?:list|tuple|array|dict)[\w.]*\(|%w\W|\"{3}|'{3}|["'][^"']*["']\.\w+\()"""
)
#: Brackets to the end of the line that have several parts, quoted or not.
_BRACKETS = r"""(?:[\[{]\s*["'`]|\[[^\[\]]*,[^\[\]]*\][,;]?$|\{[^{}]*[,:][^{}]*\}[,;]?$)"""
#: A line of a program, a style sheet, a database's commands or a page, in the languages most used.
_CODE = re.compile(
    r"(?:export\s+)?(?:default\s+)?(?:var|let|const|final|static|public|private|my|our|local|auto"
    rf"|dim|val)\s+[^=\s][^=\n]*=\s*(?:{_VALUE}|[\"'`\d]|$)"
    rf"|[\w.$\[\]]+\s*(?::\s*[\w\[\], .]+)?:?=\s*{_VALUE}|[\w.]+\s*<-\s*c\("
    rf"|[\w.$\"'-]+\s*(?:=>?|:)\s*{_BRACKETS}|[\w-]+:\s*[|>][-+]?$|return\s*[\[{{(]\s*[\"'`]"
    r"|export\s+\w+=|module\.exports\s*=|export\s+default\s*[\[{\w]|[\"']use strict[\"']"
    r"|from\s+[\w.]+\s+import\s|import\s+[\w.*{}, ]+\s+from\s+[\"']|import\s+[\w.*]+;$"
    r"|import\s+\w+\s+as\s+\w+$|import\s+(?:os|re|sys|json|random|math|string|numpy|unittest)$"
    r"|#\s*include\s*[<\"]|#\s*(?:define|ifndef|ifdef|pragma)\s+\w+|using\s+(?:namespace\s)?[\w.]+;$"
    r"|package\s+[\w.]+;?$(?=\s)|(?:def|class|func|fn|function|sub|struct|enum|interface|namespace"
    r"|public|private|protected|static|void|int|char|bool)\s+[\w.<>*&:,\[\] ]*[({:].*[:{;]$"
    r"|[\]})]+[;,)]*$|.*\S\s*\{$|.*\w\([^()]*\)\s*;$|</?[a-zA-Z!?][^<>]*>|<\?php"
    r"|(?:CREATE TABLE|INSERT INTO|DROP TABLE|SELECT\s.*\sFROM)\s|@@ -\d+,\d+ \+\d"
    r"|\w+_\w+:(?:\s|$)|.*\$[({]\w|```|.*\]\(https?:|!\[|\|[-:| ]+\|$"
    r"|(?:FROM|RUN|COPY|WORKDIR|ENTRYPOINT|CMD)\s+(?:\[\s*\"|\S*[:./])"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d+\s\d\d:\d\d|\[[\w .-]+\]$",
    re.MULTILINE,
)
#: A first line with words after the name of a list; in a list of words, a word has lines below.
_NAMED = re.compile(r"[\"']?word(?:s|[_ -]?lists?)[\"']?\s*(?:=>?|:=?)\s*\S", re.IGNORECASE)
_CELL_ENDS = re.compile("[\t,;]")
#: Words that begin many lines of a prose.
_FUNCTION_WORDS = frozenset([
    "a", "an", "and", "are", "as", "at", "be", "but", "by", "can", "for", "from", "has", "have",
    "he", "her", "his", "i", "if", "in", "is", "it", "its", "may", "no", "not", "of", "on", "one",
    "or", "our", "she", "so", "such", "than", "that", "the", "their", "then", "there", "these",
    "they", "this", "to", "was", "we", "were", "what", "when", "which", "who", "will", "with",
    "without", "you", "your",
])  # fmt: skip


def refuse_other_kinds(text: str) -> None:
    """Raise LexiconError for a text that is certainly not a list of words, and say what it is."""
    begin = text[:MOST_SEEN].replace("\r\n", "\n").replace("\r", "\n").lstrip()
    names = _CELL_ENDS.split(begin.partition("\n")[0].lower())
    if len(names) > 1 and not WORD_COLUMNS.isdisjoint([name.strip(' "') for name in names]):
        return  # columns, of which one is named as words
    for pattern, what in _BEGINS:
        if pattern.match(begin):
            raise unknown_error(f"it seems to be {what}")
    _refuse_flags(text)
    comment = _BLOCK_COMMENT.match(begin)
    begin = begin[comment.end() :] if comment else begin
    lines = [line.strip()[:MOST_OF_LINE] for line in begin.split("\n")]
    lines = [
        line for line in lines if line and (not line.startswith(COMMENTS) or line[1:2].isalpha())
    ]
    code = [bool(_CODE.match(line)) for line in lines]
    if lines and _NAMED.match(lines[0]):
        raise unknown_error(
            "it seems to be a part of a program or of settings: put its words on lines"
        )
    if any(code[:1]) or LEAST_SHARE * sum(code) > len(code):
        raise unknown_error(
            "it seems to be a program or a page: save the list itself as plain text"
        )
    if _is_prose(lines):
        raise unknown_error("it seems to be a text of sentences, not a list of words")


def _refuse_flags(text: str) -> None:
    """Refuse the dictionaries of spelling checkers, which keep most words as flags of others."""
    begin = text[:MOST_FLAGGED]
    flagged = len(_FLAGGED.findall(begin)) if "/" in begin or "FX " in begin else 0
    counted = begin[:40].partition("\n")[0].strip().isdigit()  # the number of words comes first
    if flagged * (100 if counted else 10) > begin.count("\n"):
        how = "write its words out first, as with unmunch WORDS.dic WORDS.aff or aspell expand"
        raise unknown_error(f"it is a dictionary of a spelling checker (hunspell, aspell): {how}")


def _is_prose(lines: list[str]) -> bool:
    """Return whether lines begin with the same small words again and again, as those of prose do.

    A list that defines its words has each once, or several times in a row.
    """
    firsts = [line.split(" ", 1)[0].lower() for line in lines if line.count(" ") >= SENTENCE - 1]
    runs = Counter(word for last, word in zip(["", *firsts], firsts, strict=False) if word != last)
    again = sum(times for word, times in runs.items() if times > 1 and word in _FUNCTION_WORDS)
    return again >= LEAST_AGAIN and SHARE_AGAIN * again >= len(lines)
