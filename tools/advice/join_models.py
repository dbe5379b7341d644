"""Join the models of several learning steps into one whose values are their mean.

python -m tools.advice.join_models JOINED MODEL...
"""

import argparse

import numpy as np

from lettertycoon.advice.learned import Model, Network, as_arrays
from tools.advice.model_files import load


def joined(networks: list[Network]) -> Network:
    """Return one network with all hidden units; each network's scaling goes into its weights."""
    count, width = len(networks), len(networks[0].mean)
    first = [each.first * each.scale[:, None] for each in networks]
    bias = [each.bias - (each.mean * each.scale) @ each.first for each in networks]
    return Network(
        np.zeros(width),
        np.ones(width),
        np.mean([each.linear for each in networks], axis=0),
        np.concatenate(first, axis=1),
        np.concatenate(bias),
        np.concatenate([each.second for each in networks]) / count,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("joined")
    parser.add_argument("models", nargs="+")
    given = parser.parse_args()
    parts = [load(each) for each in given.models]
    made = Model(
        joined([each.network for each in parts]),
        joined([each.ending for each in parts]),
        np.mean([each.cards for each in parts], axis=0),
    )
    arrays = {name: each.astype(np.float32) for name, each in as_arrays(made).items()}
    np.savez_compressed(given.joined, **arrays)


if __name__ == "__main__":
    main()
