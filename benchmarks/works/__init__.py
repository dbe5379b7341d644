"""The work that is measured: deals, and functions that do one piece of work over all of them."""
