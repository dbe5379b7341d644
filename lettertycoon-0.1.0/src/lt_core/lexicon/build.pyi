def build_image(
    words: bytes,
    *,
    rarities: bytes | None = None,
    sensitive: bytes | None = None,
    metadata: bytes = b"",
) -> bytes:
    """The lexicon image of these words, ready to be opened or written to a file.

    words: ASCII capitals, 2 to 16 to a word, each word closed by a newline, in ascending order.
    rarities: one byte a word, in the same order: 1 to 6, or 0 for a word without one.
    sensitive: one byte a word: not 0 marks the word.
    metadata: the caller's, given back by Lexicon.metadata; at most 80 MB.

    At most 16,777,215 words, 65,535 of them with the same letters; an image of 1 GB. Hears Ctrl-C.
    Raises ValueError that names the first word out of order or out of bounds.
    """
