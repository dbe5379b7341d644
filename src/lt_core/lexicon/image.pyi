# The layout of a lexicon.

IMAGE_MARK: bytes
"""The first bytes of every lexicon image."""
