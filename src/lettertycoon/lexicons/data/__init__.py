"""The package's data files; make_word_list.py and make_definitions.py in tools/words make them."""

import os

#: The lexicon file made from words.txt.xz when the package is built.
EMBEDDED = "embedded.lexicon"
#: The definitions of the embedded words.
GLOSSES = "glosses.zlib"
#: The sensitive words of SCOWL and of WordNet, which hints may hide.
SENSITIVE = ("sensitive.marisa", "offensive.marisa")


def data_file(name: str) -> str:
    """Return the path of a file in this folder."""
    return os.path.join(os.path.dirname(__file__), name)
