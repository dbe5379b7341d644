"""What the machine lacks."""

import sys

IN_BROWSER = sys.platform == "emscripten"
"""Python in a browser has no threads, no other processes and no signals."""
