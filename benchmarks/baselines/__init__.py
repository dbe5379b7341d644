"""The programs that the library is compared with, and loops over deals inside the kernel."""

from importlib.util import find_spec

for _name in ("classic", "inside"):
    if find_spec(f"{__name__}.{_name}") is None:
        raise ImportError(
            f"benchmarks/baselines/{_name}.pyx is not compiled: run `python -m benchmarks.build`"
        )
