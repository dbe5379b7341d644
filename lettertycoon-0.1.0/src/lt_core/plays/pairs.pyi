# Which two words can be laid together; no Python entry.
