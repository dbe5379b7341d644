# The anagram DAWG; no Python entry.
