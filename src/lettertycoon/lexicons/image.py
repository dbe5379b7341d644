"""A lexicon's image: the kernel's words, with a name and definitions as its metadata."""

import lzma
import mmap

import msgspec

import lt_core
from lettertycoon.base import LexiconError, files
from lettertycoon.lexicons.data import EMBEDDED, data_file
from lettertycoon.lexicons.rarity import rarities_of, sensitive_marks
from lettertycoon.lexicons.refusals import damaged

NAME = "SCOWL 80"


class About(msgspec.Struct):
    """What an image keeps beside its words; definitions, by word, are read when one is needed."""

    name: str = "custom"
    definitions: msgspec.Raw = msgspec.Raw(b"{}")


def build(found: dict[str, str], name: str, rarities: bytes, sensitive: bytes) -> bytes:
    """Build the image of words in capitals and in order, with their definitions; "" = none.

    rarities, sensitive: one byte for each word, as the kernel's `build_image` has them. Raises
    LexiconError if there are too many words or definitions for an image.
    """
    about = {"name": name, "definitions": {word: text for word, text in found.items() if text}}
    words = "".join([word + "\n" for word in found]).encode()
    metadata = msgspec.json.encode(about)
    try:
        return lt_core.build_image(words, rarities=rarities, sensitive=sensitive, metadata=metadata)
    except ValueError as error:
        raise LexiconError(f"no lexicon can be made: {error}", "lexicon.too_large") from None


def make(words: str) -> None:
    """Make the embedded lexicon's image from the compressed word list, as the build does."""
    with lzma.open(words, "rt", encoding="ascii") as file:
        found = dict.fromkeys(file.read().upper().split(), "")
    data = build(found, NAME, rarities_of(found), sensitive_marks(found))
    files.write(data_file(EMBEDDED), data)


def mapped(path: str) -> mmap.mmap | None:
    """Map the file of an image into memory; None for another file.

    Raises OSError if it can't be read.
    """
    with files.opened(path) as file:
        if file.read(len(lt_core.IMAGE_MARK)) != lt_core.IMAGE_MARK:
            return None
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def about(core: lt_core.Lexicon) -> About:
    """Return what an image keeps beside its words."""
    try:
        return msgspec.json.decode(core.metadata or b"{}", type=About)
    except msgspec.MsgspecError as error:
        raise damaged("its name can't be read", error) from None
