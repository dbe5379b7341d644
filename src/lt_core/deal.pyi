# What laying a word costs; no Python entry.
