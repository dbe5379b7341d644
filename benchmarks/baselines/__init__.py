"""What the library is measured against, and where its own loops are reached."""

from importlib.util import find_spec

for _name in ("classic", "inside"):
    if find_spec(f"{__name__}.{_name}") is None:
        raise ImportError(
            f"benchmarks/baselines/{_name}.pyx is not compiled: run `python -m benchmarks.build`"
        )
