# Two words in a turn, for each set of cards that they may use; no Python entry.
