# Reading a deal; no Python entry.
