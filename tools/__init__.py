"""Programs for those who change the library; each is run as `python -m tools.ROOM.NAME`."""
