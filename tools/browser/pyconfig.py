"""pyconfig.h of Pyodide's Python, made from what its own `sysconfig` says.

The package of the runtime has no headers. Python's headers are the same everywhere but for this
one, and its values are among the variables of `_sysconfigdata`.
"""

import re
from collections.abc import Mapping

_NAMED = re.compile(r"^\s*(?:#\s*define|(?:/\*)?\s*#\s*undef)\s+(\w+)", re.MULTILINE)
_MORE = re.compile(r"(HAVE_|SIZEOF_|ALIGNOF_|WITH_|Py_|_Py|PY_COERCE|DOUBLE_IS)")
#: Names whose value `sysconfig` does not have, or has for another purpose.
_SET = {
    "_GNU_SOURCE": "1",
    "_POSIX_C_SOURCE": "200809L",
    "_XOPEN_SOURCE": "700",
    "PLATLIBDIR": '"lib"',
}
_LEFT_OUT = {
    "Py_PYCONFIG_H", "_XOPEN_SOURCE_EXTENDED", "_NETBSD_SOURCE", "__BSD_VISIBLE",
    "_DARWIN_C_SOURCE", "_ALL_SOURCE", "__EXTENSIONS__", "_POSIX_PTHREAD_SEMANTICS",
    "_TANDEM_SOURCE", "_HPUX_ALT_XOPEN_SOCKET_API", "_PYTHONFRAMEWORK",
}  # fmt: skip


def write_pyconfig(variables: Mapping[str, str | int], native: str) -> str:
    """Write the header. variables: `build_time_vars`; native: the text of another pyconfig.h."""
    named = set(_NAMED.findall(native))
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name, value in sorted(variables.items()):
        if not value or value == "0" or name in _LEFT_OUT or name in _SET:
            continue
        if name in named or (_MORE.match(name) and str(value).isdigit()):
            lines.append(f"#define {name} {value}")
    lines += [f"#define {name} {value}" for name, value in _SET.items()]
    return "\n".join([*lines, "#endif", ""])
