"""What stands behind the tests: turns for the perft book, and lines that ran."""
