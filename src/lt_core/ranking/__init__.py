"""The order of plays, and plays in order: as compact rows and as Python objects."""
