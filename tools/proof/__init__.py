"""Support for the tests: turns for the perft book, and the kernel's line coverage."""
