# The best play of each deal of a bundle, pairs among them; no Python entry.
