"""The modules of the package, as far as they can be imported here."""

import pkgutil
from importlib.util import find_spec

import lettertycoon

#: The modules that need the extra `serve`, where it is missing.
NEED_SERVE = [] if find_spec("starlette") else ["server.http", "server.connections"]
MODULES = ["lettertycoon"] + [
    module.name
    for module in pkgutil.walk_packages(lettertycoon.__path__, "lettertycoon.")
    # a hook is a module of PyInstaller's, which need not be there
    if not module.name.endswith(("__main__", *NEED_SERVE)) and ".hook-" not in module.name
]
