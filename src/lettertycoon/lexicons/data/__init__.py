"""The package's data files; make_word_list.py and make_definitions.py in tools/words make them."""

import os
from typing import Any, cast

#: The lexicon file made from words.txt.xz when the package is built.
EMBEDDED = "embedded.lexicon"
#: The definitions of the embedded words.
GLOSSES = "glosses.zlib"


def data_file(name: str) -> str:
    """Return the path of a file in this folder."""
    return os.path.join(os.path.dirname(__file__), name)


def data_bytes(name: str) -> bytes:
    """Return the content of a file in this folder, also if the package is imported from a zip."""
    loader: Any = cast("Any", __spec__).loader
    content: bytes = loader.get_data(data_file(name))
    return content
