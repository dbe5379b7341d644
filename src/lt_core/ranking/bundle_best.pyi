# The best word of each deal of a bundle; no Python entry.
