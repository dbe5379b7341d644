# What a deal offers of one prospect; no Python entry.
