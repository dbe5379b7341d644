"""Tells PyInstaller what an app that imports the library needs; it finds this by an entry point."""

import os


def hook_dirs() -> list[str]:
    """Return the folders with hooks: this one."""
    return [os.path.dirname(__file__)]
