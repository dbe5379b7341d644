"""What orders plays, and plays in order: as rows and as Python objects."""
