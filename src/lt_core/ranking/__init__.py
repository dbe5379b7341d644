"""What decides the order of plays; and ordered plays, as compact rows or as Python objects."""
