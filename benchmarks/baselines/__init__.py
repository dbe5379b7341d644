"""What the library is measured against, and where its own loops are reached."""
