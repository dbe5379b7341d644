# The layout of a lexicon.

IMAGE_MARK: bytes
"""The first bytes of every lexicon image."""

def check_header(header: bytes, size: int) -> None:
    """Raise ValueError if a file's first 128 bytes and its size show that it is not a usable image.

    The file may be of another kind, version or byte order, be too large, or have counts that do not
    fit its size. Call this before you map or read the whole file.
    """
