"""Benchmarks: ratios of one run, and counts; `make bench` and `make bench-once`."""
