"""The data that travels with the package; make_word_list.py and make_definitions.py in tools/ made
it.
"""

import os

#: The lexicon file made from words.txt.xz when the package is built.
EMBEDDED = "embedded.lexicon"
#: What embedded words mean.
GLOSSES = "glosses.packs"
#: Words that hints may wish to hide: SCOWL's, and WordNet's.
SENSITIVE = ("sensitive.marisa", "offensive.marisa")


def data_file(name: str) -> str:
    """Path of a file in this folder."""
    return os.path.join(os.path.dirname(__file__), name)
