# The best of many deals; no Python entry.
