"""The works that are measured: deals, and functions that do one work over all of them."""
