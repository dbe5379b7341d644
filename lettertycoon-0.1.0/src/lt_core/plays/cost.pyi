# What laying words costs; no Python entry.
