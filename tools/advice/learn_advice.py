"""Learn the advisor's weights from games with itself and with the bots.

    python -m tools.advice.learn_advice MODEL --steps 8 --games 3000 --workers 2

Each step plays games with the weights so far and a little noise. Then it fits the final margin by
TD(lambda): linear weights by ridge regression, and a small hidden layer for the rest. Each step
writes the file again, so the work can be stopped and continued.
The environment's SCALE is the scale of margins, and AGAINST names the rivals, each as often as it
shall play: "self expert specials".
"""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import lettertycoon as lt
from lettertycoon.advice.expert import Expert
from lettertycoon.advice.learned import Model, Network, as_arrays
from lettertycoon.advice.outlook import INPUTS
from tools.advice.advice_games import play
from tools.advice.advice_players import Advisor, Bot
from tools.advice.model_files import load, simple

OPPONENTS = tuple(os.environ.get("AGAINST", "self expert specials expert self specials").split())
BOTS = {"expert": Expert(), "specials": lt.bots.Specials(), "greedy": lt.bots.Greedy()}
NAMES = "abcd"


def _learner(model, lexicon, explore, random, notes):
    """Make an advisor that explores, and adds its turns to `notes`."""
    noise = explore * float(random.random())
    return Advisor(model, lexicon, noise, random, lambda *each: notes.append(each))


def games(task):
    """Play some games; return the notes, and the learner's results by rival."""
    model, seeds, explore, players = task
    lexicon = lt.Lexicon.default()
    out, shares = [], {}
    for seed in seeds:
        random = np.random.default_rng(seed)
        number = players[seed // 5 % len(players)]
        kind = OPPONENTS[seed % len(OPPONENTS)]
        names = NAMES[:number]
        notes = {name: [] for name in names}
        seated = {"a": _learner(model, lexicon, explore, random, notes["a"])}
        for name in names[1:]:
            if kind == "self":
                seated[name] = _learner(model, lexicon, explore, random, notes[name])
            else:
                seated[name] = Bot(BOTS[kind], lexicon)
        turn = seed // 8 % number
        seats = tuple(names[turn:] + names[:turn])
        totals = play(seated, seats, seed, lexicon)
        best = max(totals[name] for name in names[1:])
        margin = totals["a"] - best
        shares.setdefault(f"{kind}{number}", []).append((np.sign(margin) / 2 + 0.5, margin))
        for name in names:
            at = seats.index(name)
            for place in range(1, number):
                rows = [each[1:] for each in notes[name] if each[0] == place]
                if rows:
                    rival = seats[(at + place) % number]
                    out.append(_told(rows, totals[name] - totals[rival]))
    return out, shares


def _told(rows, margin):
    """Return the notes of one player against one rival as arrays, with the final margin."""
    return (
        np.array([row[0] for row in rows], np.float32),
        np.array([np.concatenate([row[1], row[2]]) for row in rows], np.float32),
        np.array([row[3] for row in rows], np.float32),
        np.array([(row[4], row[5]) for row in rows], bool),
        float(margin),
    )


def value(model, inputs, cards, margin, last, over):
    running = model.network(inputs) + cards @ model.cards
    ending = model.ending(inputs) + cards @ model.cards
    found = margin + np.where(last, ending, running)
    return np.where(over, margin, found)


SCALE = float(os.environ.get("SCALE", "40"))


def useful(margin):
    """Return a margin for learning; large margins are compressed, because they win no more."""
    return SCALE * np.tanh(margin / SCALE)


def slope(margin):
    return 1 / np.cosh(np.clip(margin / SCALE, -8, 8)) ** 2


def targets(model, data, lam):
    inputs = np.concatenate([d[0] for d in data]).astype(float)
    cards = np.concatenate([d[1] for d in data]).astype(float)
    margin = np.concatenate([d[2] for d in data]).astype(float)
    flags = np.concatenate([d[3] for d in data])
    now = useful(value(model, inputs, cards, margin, flags[:, 0], flags[:, 1]))
    goal, at = np.zeros(len(margin)), 0
    for d in data:
        number, following = len(d[2]), float(useful(d[4]))
        for step in range(number - 1, -1, -1):
            goal[at + step] = following
            following = (1 - lam) * now[at + step] + lam * following
        at += number
    return inputs, cards, margin, flags, goal


def linear_fit(x, offset, goal, weights, strength, rounds=4):
    """Find weights for which useful(offset + x @ weights) is near the goal, by Gauss-Newton."""
    prior = weights
    for _ in range(rounds):
        guess = offset + x @ weights
        steep = np.maximum(slope(guess), 0.05)
        step = (goal - useful(guess)) / steep
        wanted = guess - offset + np.clip(step, -60, 60)
        heavy = x * (steep**2)[:, None]
        weights = np.linalg.solve(
            x.T @ heavy + np.diag(strength), heavy.T @ wanted + strength * prior
        )
    return weights


def fit(model, data, lam, hidden, epochs, seed):
    inputs, cards, margin, flags, goal = targets(model, data, lam)
    last, over = flags[:, 0], flags[:, 1]
    run, end = ~last & ~over, last & ~over
    mean, scale = inputs[run].mean(0), 1 / (inputs[run].std(0) + 1e-3)
    f, c, m, t = inputs[run], cards[run], margin[run], goal[run]
    strength = np.concatenate([np.full(INPUTS, 30.0), np.full(c.shape[1], 100.0)])
    random = np.random.default_rng(seed)
    first = random.normal(0, 0.25, (INPUTS, hidden))
    bias, second = random.normal(0, 0.3, hidden), np.zeros(hidden)
    old = model.network
    if len(old.second) == hidden:
        first = old.first * old.scale[:, None] / scale[:, None]
        bias = old.bias + ((mean - old.mean) * old.scale) @ old.first
        second = old.second.copy()
    x = np.concatenate([f, c], axis=1)
    scaled = (f - mean) * scale
    held = random.random(len(t)) < 0.05
    linear = np.concatenate([old.linear, model.cards])
    for _ in range(2):
        net = np.tanh(scaled @ first + bias) @ second
        linear = linear_fit(x[~held], (m + net)[~held], t[~held], linear, strength)
        offset = m + x @ linear
        adam(scaled[~held], offset[~held], t[~held], [first, bias, second], epochs, random)
    plain = linear_fit(x[~held], m[~held], t[~held], linear, strength)
    found = offset + np.tanh(scaled @ first + bias) @ second
    network = Network(mean, scale, linear[:INPUTS], first, bias, second)
    weights = linear[INPUTS:]
    ending = linear_fit(
        inputs[end], margin[end] + cards[end] @ weights, goal[end], model.ending.linear,
        np.full(INPUTS, 30.0),
    )  # fmt: skip
    empty = np.zeros((INPUTS, 0)), np.zeros(0), np.zeros(0)
    made = Model(network, Network(np.zeros(INPUTS), np.ones(INPUTS), ending, *empty), weights)
    rms = [np.sqrt(((t - useful(each))[held] ** 2).mean()) for each in (found, m + x @ plain, m)]
    print(
        f"  {len(t)} states, lambda {lam}: rms {rms[0]:.3f}, linear alone {rms[1]:.3f}, "
        f"the margin alone {rms[2]:.3f}",
        flush=True,
    )
    return made


def adam(x, offset, goal, weights, epochs, random, rate=2e-3, size=2048, decay=1e-4):
    first, bias, second = weights
    moments = [[np.zeros_like(w), np.zeros_like(w)] for w in weights]
    step = 0
    for epoch in range(epochs):
        order = random.permutation(len(goal))
        lr = rate * (1 - epoch / epochs)
        for begin in range(0, len(goal), size):
            part = order[begin : begin + size]
            xs = x[part]
            h = np.tanh(xs @ first + bias)
            guess = offset[part] + h @ second
            error = (useful(guess) - goal[part]) * slope(guess) / len(part)
            back = error[:, None] * second * (1 - h * h)
            gradients = [xs.T @ back, back.sum(0), h.T @ error]
            step += 1
            for w, g, (m, v) in zip(weights, gradients, moments, strict=True):
                m += 0.1 * (g - m)
                v += 0.001 * (g * g - v)
                w -= lr * (
                    m / (1 - 0.9**step) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8) + decay * w
                )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--lam", type=float, default=0.8)
    parser.add_argument("--explore", type=float, default=3.0)
    parser.add_argument("--window", type=int, default=4)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--players", default="2", help="numbers of players, such as 34")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    fresh = not os.path.exists(given.file)
    model = simple() if fresh else load(given.file)
    players = tuple(map(int, given.players))
    window, seed = [], given.seed * 10_000_000
    with ProcessPoolExecutor(given.workers) as pool:
        for step in range(given.steps):
            began = time.time()
            size = 50
            tasks = [
                (model, range(at, min(at + size, seed + given.games)), given.explore, players)
                for at in range(seed, seed + given.games, size)
            ]
            seed += given.games
            data, shares = [], {}
            for part, found in pool.map(games, tasks):
                data += part
                for kind, each in found.items():
                    shares.setdefault(kind, []).extend(each)
            window = [*window, data][-given.window :]
            lam = 1.0 if fresh and step < 1 else given.lam
            text = ", ".join(
                f"{kind} {np.mean(each, 0)[0]:.3f} {np.mean(each, 0)[1]:+.1f} ({len(each)})"
                for kind, each in shares.items()
            )
            length = np.mean([len(d[2]) for d in data])
            print(
                f"step {step}: {text}; {length:.1f} turns; {time.time() - began:.0f} s", flush=True
            )
            joined = [d for each in window for d in each]
            model = fit(model, joined, lam, given.hidden, 6, step)
            np.savez(given.file, **as_arrays(model))
            np.savez(given.file.replace(".npz", f"-{step}.npz"), **as_arrays(model))


if __name__ == "__main__":
    main()
