"""Programs for developers of the library; run each as `python -m tools.ROOM.NAME`."""
