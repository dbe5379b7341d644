SHORTEST_WORD: int
"""The fewest letters that a word may have."""
LONGEST_WORD: int
"""The most letters that a word may have."""
MOST_IMAGE: int
"""The most bytes of a lexicon image."""
MOST_CARDS: int
"""The most cards of a deal that can be ranked, hand and pool together."""
