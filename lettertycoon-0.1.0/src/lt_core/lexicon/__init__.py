"""The words, in memory and on disk."""
