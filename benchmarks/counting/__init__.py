"""Instructions and cache misses of the main works, counted by valgrind's callgrind."""
