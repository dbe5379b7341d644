# Blocks of plays; no Python entry.
