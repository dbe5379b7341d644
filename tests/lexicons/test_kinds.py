"""Files of other kinds that lie where lists are looked for: each is refused, and named."""

import contextlib
import inspect
import itertools
import random
from pathlib import Path

import pytest

import lettertycoon as lt
from lettertycoon.lexicons import kinds
from refusals import refused

HERE = Path(__file__)
OTHERS = {
    "a program": [
        "var words = ['cat','dog']",
        "const words = [\n  'cat',\n  'dog',\n];\nmodule.exports = words;\n",
        "export default [\n  'cat',\n  'dog',\n]\n",
        "/* a list */\nlet words = new Set(['cat', 'dog'])\n",
        '"""Words."""\n\nWORDS = [\n    "cat",\n    "dog",\n]\n',
        "# words\nWORDS = {'cat', 'dog'}\n",
        "import random\n\ndef pick():\n    return random.choice(words)\n",
        "#include <stdio.h>\nint main() {\n  return 0;\n}\n",
        "package words\n\nvar Words = []string{\n\t\"cat\",\n\t\"dog\",\n}\n",
        "<?php\n$words = array('cat', 'dog');\n",
        "words <- c('cat', 'dog')\n",
        "body {\n  color: red;\n}\n",
        "CREATE TABLE words (word TEXT);\nINSERT INTO words VALUES ('cat');\n",
        "#!/bin/sh\ncat words.txt\n",
        "public class Words {\n  String[] all = {\"cat\"};\n}\n",
        "words: ['cat', 'dog']",
        "words: ['cat', 'dog']\nnames: ['bob', 'ann']\n",
        "words: [cat, dog]",
        "animals: ['cat', 'dog'],\n",
        "words: cat, dog, emu",
        "words = cat, dog",
        "WORDS = cat dog emu\n",
        "word_list: |\n  cat\n  dog\n",
        "animals: |\n  cat\n  dog\n",
        "words => ['cat', 'dog']",
        "words = %w[cat dog]",
        "animals = {cat: 1, dog: 2}",
        "animals: {cat, dog}",
        "words = \"cat dog emu\".split()",
        "words = '''\ncat\ndog\n'''",
        "animals = list(('cat', 'dog'))",
        "\"words\": [\"cat\", \"dog\"]",
        "return ['cat', 'dog']",
        "export ANIMALS=\"cat dog\"\n",
        "Get the [list](https://example.org/words.txt).\n",
    ],
    "a web page": [
        "<html><body>cat</body></html>",
        "\n  <!-- saved -->\n<p>cat</p>",
        '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
        "<Error><Message>no</Message></Error>",
    ],
    "a pointer": [
        "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 1234\n",
        "/annex/objects/SHA256E-s31390--f50d7ac4.txt\n",
    ],
    "an error": [
        "404: Not Found", "Not Found\n", "403 Forbidden", "Error 404: Not found",
        "Access denied.\n",
        "Moved Permanently. Redirecting to /words", "HTTP/1.1 200 OK\nServer: x\n\ncat\n",
        "Page not found",
    ],
    "YAML": [
        "---\ntitle: words\n---\ncat\n", "words:\n- cat\n- dog\n",
        "nouns:\n  - cat\nverbs:\n  - go\n",
    ],
    "the difference": [
        "diff --git a/words b/words\n--- a/words\n",
        "--- a/words\n+++ b/words\n@@ -1,2 +1,2 @@\n cat\n-dog\n+emu\n",
    ],
    "a key": ["-----BEGIN PUBLIC KEY-----\nMIIB\n"],
    "for robots": ["User-agent: *\nDisallow: /\n"],
    "a mail": ["Received: from there\nSubject: words\n\ncat\n"],
    "LaTeX": ["\\documentclass{article}\ncat\n"],
    "a table of other": ["id,name,price\n1,apple,2.5\n", "Name;Email;City\nBob;x;Rome\n"],
}  # fmt: skip
CASES = [(kind, content) for kind, contents in OTHERS.items() for content in contents]


@pytest.mark.parametrize(("kind", "content"), CASES)
def test_a_file_of_another_kind_is_named(kind, content, load):
    for text in (content, "\ufeff" + content.replace("\n", "\r\n")):
        with refused(lt.LexiconError, "lexicon.unknown_format") as caught:
            load(text, "list")
        assert kind in str(caught.value), str(caught.value)


@pytest.mark.parametrize("name", ["README.md", "SECURITY.md", "pyproject.toml", "Makefile",
                                  "CHANGELOG.md", "mkdocs.yml", "setup.py"])  # fmt: skip
def test_files_of_a_project_are_refused(name, load):
    path = HERE.parents[2] / name
    with pytest.raises(lt.LexiconError) as caught:
        load(path.read_text(), "list")
    assert caught.value.code in ("lexicon.unknown_format", "lexicon.damaged"), str(caught.value)


def test_programs_of_the_standard_library_are_refused(load):
    found = sorted(Path(inspect.__file__).parent.glob("*.py"))
    texts = [path.read_text() for path in found if path.stat().st_size > 2000][::6]
    assert len(texts) > 20
    for text in texts:
        with refused(lt.LexiconError, "lexicon.unknown_format"):
            load(text, "list")


NAMES = ["var", "let", "const", "import", "from", "class", "def", "function", "package", "public",
         "static", "final", "include", "return", "if", "for", "while", "not", "found", "forbidden",
         "version", "error", "index", "received", "the", "of", "and", "in", "to"]  # fmt: skip


def test_lists_of_words_that_programs_use_are_lists(load):
    for case in (str.lower, str.upper, str.title):
        words = list(map(case, NAMES))
        assert [*load("\n".join(words), "list")] == sorted(set(map(str.upper, words)))
        for layout in ("{} a word (of many); see {}", "{} = {} again, [n]", "{}\t{} (x); {{y}}",
                       "{}: {} and so on", "- {} a word, {}",
                       "{}: [n] {}, a word (of many)", "{} = '{}' and [so], [on]", "{}: <{}=n> [n]",
                       "{}: {{{}=v}} a word", "{} [n, v] {}", "{}: '{}'"):  # fmt: skip
            lines = [
                layout.format(word, other) for word, other in itertools.pairwise([*words, "x"])
            ]
            random.Random(5).shuffle(lines)
            assert [*load("\n".join(lines), "list")] == sorted(set(map(str.upper, words))), layout


def test_definitions_that_begin_alike_are_no_prose():
    lines = [f"word{number} the one of the others that is" for number in range(50)]
    kinds.refuse_other_kinds("\n".join(lines))
    kinds.refuse_other_kinds(
        "\n".join([*lines, *lines, "the one that is here", "of what it is of"])
    )


@pytest.mark.parametrize(
    "text",
    ["a_" * 40_000, "/" + " " * 80_000 + "x", "cat (" * 20_000, "a.b[" * 20_000, "<a" * 40_000,
     "[](" * 30_000, "let " * 30_000, "import a, " * 9_000, '"' * 80_000, "error: 404" * 9_000,
     "class a, " * 9_000, "cat \t" * 20_000, "a-" * 40_000, "SELECT " * 12_000, "$(" * 40_000],
)  # fmt: skip
def test_no_text_takes_long_to_look_at(text):
    """A careless pattern would take minutes for some of them."""
    with contextlib.suppress(lt.LexiconError):
        kinds.refuse_other_kinds(text)
    with contextlib.suppress(lt.LexiconError):
        kinds.refuse_other_kinds("cat\n" + text)
