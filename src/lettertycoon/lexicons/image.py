"""The image of a lexicon, our own format: the kernel's words, with a name and definitions."""

import mmap
import os

import msgspec

import lt_core
from lettertycoon.base import LexiconError, files, load_json
from lettertycoon.lexicons.data import EMBEDDED, data_bytes, data_file
from lettertycoon.lexicons.rarity import grade_words
from lettertycoon.lexicons.refusals import damaged_error


class About(msgspec.Struct):
    """What an image keeps beside its words; definitions, by word, are read when one is needed."""

    name: str = "custom"
    definitions: msgspec.Raw = msgspec.Raw(b"{}")


def build(found: dict[str, str], name: str, looks: bytes) -> bytes:
    """Build the image of words in capitals and in order, with their definitions; "" = none.

    looks: a byte for each word. Raises LexiconError if there are too many words or definitions.
    """
    from lettertycoon.lexicons.layout import build_image  # which the embedded lexicon does not need

    about = {"name": name, "definitions": {word: text for word, text in found.items() if text}}
    try:
        return build_image(found, looks, msgspec.json.encode(about))
    except LexiconError as error:
        message = f"no lexicon can be made: {error}"
        raise LexiconError(message, error.code, **error.data) from None


def make(folder: str) -> None:
    """Make the embedded lexicon's image from the source tree's data folder, as the build does."""
    import lzma  # which only the build needs

    with lzma.open(os.path.join(folder, "words.txt.xz"), "rt", encoding="ascii") as file:
        found = dict.fromkeys(file.read().upper().split(), "")
    files.write(data_file(EMBEDDED), build(found, "SCOWL 80", grade_words(found, folder)))


def map_image(path: str) -> mmap.mmap | None:
    """Map the file of an image into memory; None for another file."""
    with files.opened(path) as file:
        if file.read(len(lt_core.IMAGE_MARK)) != lt_core.IMAGE_MARK:
            return None
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def map_embedded() -> mmap.mmap | bytes:
    """Return the image of the embedded lexicon, mapped into memory if it is a file of its own."""
    path = data_file(EMBEDDED)
    if os.path.exists(path):
        return map_image(path) or b""
    return data_bytes(EMBEDDED)  # of a zip


def read_about(core: lt_core.Lexicon) -> About:
    """Return what an image keeps beside its words. Raises LexiconError if that is damaged."""
    try:
        return load_json(core.metadata or b"{}", About)
    except (msgspec.MsgspecError, ValueError):
        raise damaged_error("it is damaged", "its name and definitions can't be read") from None


def read_definitions(core: lt_core.Lexicon) -> dict[str, str]:
    """Return the definitions, by word. Raises LexiconError if they are damaged."""
    try:
        return load_json(read_about(core).definitions, dict[str, str])
    except (msgspec.MsgspecError, ValueError):
        raise damaged_error("it is damaged", "its definitions can't be read") from None
