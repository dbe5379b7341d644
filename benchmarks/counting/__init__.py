"""What the main works cost in instructions and simulated cache misses: `make counts`."""
