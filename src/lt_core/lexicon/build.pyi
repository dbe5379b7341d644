def build_image(
    words: bytes,
    *,
    rarities: bytes | None = None,
    sensitive: bytes | None = None,
    metadata: bytes = b"",
) -> bytes:
    """Build the image of a lexicon, which can be opened or written to a file.

    words: the words in ascending order, each of 2 to 16 ASCII capitals and followed by a newline.
    rarities: one byte for each word, in the same order: 1 to 6, or 0 for an ungraded word.
    sensitive: one byte for each word; 0 = not sensitive.
    metadata: any bytes of the caller's, at most 80 MB; `Lexicon.metadata` returns them.

    There may be at most 16,777,215 words, at most 65,535 with the same letters, and the image may
    have at most 1 GB. Ctrl-C can interrupt the work. Raises ValueError, which names the first word
    that is out of order or out of bounds.
    """
