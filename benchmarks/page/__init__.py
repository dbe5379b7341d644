"""The pages of figures, such as docs/benchmarks.md: sections, their targets, and plots."""
