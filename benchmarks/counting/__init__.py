"""Counting the instructions and simulated cache misses of the main works: `make counts`."""
