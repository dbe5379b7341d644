"""Benchmarks: ratios of times, measured in one run, and counts."""
