"""What advice has learned: games to learn from, tables and weights, and how strong it is."""
