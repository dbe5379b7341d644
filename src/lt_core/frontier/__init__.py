"""The frontier: for each set of cards, the plays that no other play dominates."""
