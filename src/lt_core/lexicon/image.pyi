# The layout of a lexicon.

IMAGE_MARK: bytes
"""The first bytes of every lexicon image."""

def check_header(header: bytes, size: int) -> None:
    """Raise ValueError if a file's size and first 128 bytes show that it is not a lexicon image.

    That is so for a file of another kind, version or byte order, for one that is too large, and for
    counts that do not fit its size. It is refused before it is mapped or read.
    """
