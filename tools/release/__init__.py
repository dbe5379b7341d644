"""What is looked at before a release: the packages, and an installation from an index."""
