# What can be earned from a deal, best first; no Python entry.
