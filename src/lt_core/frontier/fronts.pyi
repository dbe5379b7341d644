# For each set of cards, the plays that nothing dominates; no Python entry.
