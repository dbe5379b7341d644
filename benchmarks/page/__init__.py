"""The page of figures, docs/benchmarks.md: a module for each section, the targets and the plots."""
