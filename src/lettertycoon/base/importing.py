"""Imports that wait until they are needed, and children forked meanwhile.

A child forked while another thread imports a module inherits the module's lock, held for ever.
"""

import os
from _thread import RLock

IMPORTING = RLock()
"""Held by every import inside a function of the library. No child is forked meanwhile."""

if hasattr(os, "register_at_fork"):
    os.register_at_fork(
        before=IMPORTING.acquire,
        after_in_parent=IMPORTING.release,
        after_in_child=IMPORTING.release,
    )
