# Words by the real cards that they take; no Python entry.
