# The layout of a lexicon.

IMAGE_MARK: bytes
"""The first bytes of every lexicon image."""

def check_header(header: bytes, size: int) -> None:
    """Raises ValueError where a file of this size can't be a lexicon image by its first 128 bytes:
    of any other kind, too large, of another version or byte order, or with counts that do not fit
    its size. So it is refused before it is mapped or read.
    """
