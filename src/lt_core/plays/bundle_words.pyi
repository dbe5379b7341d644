# A bundle's words; no Python entry.
