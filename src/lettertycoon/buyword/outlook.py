"""An estimate of what tiles are worth, by which the advisor decides.

A kept tile is worth what it will bring in a later word. The numbers below are those with which the
advisor earned the most in test games. The near future is examined exactly: the words that can be
sold now, and those that samples of the next draw would make possible.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import IMPORTING, LETTERS, VOWELS
from lettertycoon.buyword.makings import letter_counts, pips_array
from lettertycoon.buyword.positions import LEAST_DRAWN, MOST_DRAWN
from lettertycoon.buyword.tiles import WILD, TileSet
from lettertycoon.lexicons import Lexicon

PIP_WORTH = 16.0
"""Dollars that a pip kept is worth, while the bag is full."""
BONUS = {
    "S": 2.5, "I": -4.0, "U": -6.0, "V": -15.0, "J": -11.0, "Q": -11.0, "X": -11.0, "Z": -11.0,
    "K": -9.0, "W": -9.0,
}  # fmt: skip
"""Dollars that a tile is worth more than its pips: less, where few words have it."""
WILD_WORTH = 25.0
TILE_WORTH = 13.0
"""Dollars that a tile in the bag brings in the end, on average, its price taken off."""
VOWEL_SHARE = 0.42
UNBALANCED = 3.0
"""Dollars lost for each vowel more or less than the share of vowels that words have."""
FADE = ((0, 0.0), (8, 0.45), (16, 0.85), (30, 1.0))
"""Tiles in the bag, and what part of its worth a tile still has: the end is near."""
MOST_WORDS, FEW_WORDS = 96, 12
FIRSTS, FEW_FIRSTS, SECONDS = 24, 6, 5
"""Words that are looked at: as the first, and after how many of these a second, and as that."""
CLOSE = 14
"""Sets of words for which each way to drop tiles is looked at."""
MUCH_LESS = 30.0
"""Dollars that an option is worth less than the best and is not looked at."""
LONG = 6
"""Letters of the shortest word that is looked for in a draw to come."""

Floats = NDArray[np.float64]
_letters: "WeakKeyDictionary[Lexicon, NDArray[np.uint8]]" = WeakKeyDictionary()
_VOWELS = np.array([letter in VOWELS for letter in LETTERS], np.float64)


def letters_of_words(lexicon: Lexicon) -> NDArray[np.uint8]:
    """Letters A to Z of every word by its id, shape (words, 26); worked out once a lexicon."""
    with IMPORTING.lock:
        known = _letters.get(lexicon)
        if known is None:
            words = list(lexicon)
            lengths = np.array([len(word) for word in words], np.int64)
            text = np.frombuffer("".join(words).encode("ascii"), np.uint8)
            rows = np.repeat(np.arange(len(words)), lengths) * 26 + text - ord("A")
            counts = np.bincount(rows, minlength=26 * len(words))
            known = _letters[lexicon] = counts.astype(np.uint8).reshape(-1, 26)
        return known


class Option(NamedTuple):
    """What may be sold now, and what is then kept.

    used: letter tiles of each word, with "?" where it takes a wild tile.
    kept: letter tiles kept, sorted; dropped: those over the limit.
    money: dollars the words bring. value: with what the tiles kept are worth.
    """

    used: tuple[str, ...]
    kept: str
    dropped: str
    wilds: int
    money: int
    value: float


class Sold(NamedTuple):
    """Words sold: the tiles of each, as in an option; the letter tiles (counts of A to Z) and wild
    tiles left, and the dollars they brought.
    """

    used: tuple[str, ...]
    rest: NDArray[np.int64]
    wilds: int
    money: int


class Outlook:
    """The worth of tiles where so much is left in the bag.

    bag: the letter tiles still in it. final: none will be drawn.
    worth, wild_worth, tile_worth: dollars of each letter tile kept, of a wild one, and of a tile in
    the bag.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        tile_set: TileSet,
        bag: str,
        limit: int | None,
        *,
        final: bool = False,
    ) -> None:
        self.lexicon, self.tile_set, self.bag = lexicon, tile_set, bag
        self.final, self.limit = final, None if final else limit
        self._table = letters_of_words(lexicon)
        self._pips = pips_array(tile_set)
        self._wild_pips = tile_set.pips[WILD]
        places, parts = zip(*FADE, strict=True)
        part = 0.0 if final else float(np.interp(len(bag), places, parts))
        bonus = np.array([BONUS.get(letter, 0.0) for letter in LETTERS])
        self.worth: Floats = np.maximum(part * (PIP_WORTH * self._pips + bonus), 0.0)
        self.wild_worth, self.tile_worth = part * WILD_WORTH, part * TILE_WORTH
        self._unbalanced = part * UNBALANCED
        self._both = np.stack([self._pips, self.worth], axis=1).astype(np.float32)
        self._cheapest = np.argsort(self.worth, kind="stable")

    def kept_worth(self, counts: NDArray[np.int64]) -> Floats:
        """What tiles kept are worth, of counts of the letters in the last axis."""
        vowels, all_ = counts @ _VOWELS, counts.sum(axis=-1)
        unbalanced = self._unbalanced * np.abs(vowels - VOWEL_SHARE * all_)
        worth: Floats = counts @ self.worth - unbalanced
        return worth

    def within_limit(
        self, counts: NDArray[np.int64], limit: int | None = None
    ) -> NDArray[np.int64]:
        """Rows of counts without the tiles that must be dropped, the least worth first; under the
        limit of the game, or another.
        """
        limit = self.limit if limit is None else limit
        if limit is None:
            return counts
        kept = counts.copy()
        excess = np.maximum(kept.sum(axis=1) - limit, 0)
        if not excess.any():
            return counts
        for letter in self._cheapest[counts.sum(axis=0)[self._cheapest] > 0]:
            drop = np.minimum(kept[:, letter], excess)
            kept[:, letter] -= drop
            excess -= drop
        return kept

    def words(
        self, held: NDArray[np.int64], wild: bool
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
        """The most promising words of some tiles: the tiles used (rows of counts), pips, and
        whether with a wild tile, which may also stand for a letter that is held.
        """
        tiles = _text(held)
        found = lt_core.search(self.lexicon.core, tiles + WILD if wild else tiles)
        used = np.minimum(self._table[found.ids], held.astype(np.uint8))
        pips, worth = (used.astype(np.float32) @ self._both).T
        pips += found.lacking * np.float32(self._wild_pips)
        rough = pips * pips - worth - found.lacking * np.float32(self.wild_worth)
        rows = np.argsort(-rough, kind="stable")[:MOST_WORDS]
        taken = used[rows].astype(np.int64)
        lacks = found.lacking[rows].astype(np.bool_)
        totals = taken @ self._pips + lacks * self._wild_pips
        if wild:
            plain = taken[~lacks][:FEW_WORDS]
            words, places = np.nonzero(plain)
            saved = plain[words]
            saved[np.arange(len(words)), places] -= 1
            totals = np.concatenate([totals, saved @ self._pips + self._wild_pips])
            taken = np.concatenate([taken, saved])
            lacks = np.concatenate([lacks, np.ones(len(words), np.bool_)])
        return taken, totals, lacks

    def nothing(self, held: str, wilds: int) -> Option:
        """To sell nothing now, and to drop what is worth least."""
        counts = letter_counts(held)
        return self._option(Sold((), counts, wilds, 0), self.within_limit(counts[None])[0])

    def options(self, held: str, wilds: int, number: int) -> list[Option]:
        """What may be sold now, best first: nothing, a word or two, and what is dropped then; none
        that is worth much less than the best.
        """
        none = Sold((), letter_counts(held), wilds, 0)
        firsts = list(self._best_words(none, FIRSTS))
        sold = [none, *firsts]
        for one in firsts[:FEW_FIRSTS]:
            sold += self._best_words(one, SECONDS)
        kept = self.within_limit(np.stack([each.rest for each in sold]))
        values = self.kept_worth(kept)
        values += [each.money + each.wilds * self.wild_worth for each in sold]
        best: dict[tuple[str, int], Option] = {}
        for row in np.argsort(-values, kind="stable")[:CLOSE].tolist():
            for left in self._ways_to_keep(sold[row].rest):
                option = self._option(sold[row], left)
                key = (option.kept, option.wilds)  # the same tiles kept, once
                if key not in best or best[key].value < option.value:
                    best[key] = option
        found = sorted(best.values(), key=lambda option: -option.value)[:number]
        return [option for option in found if option.value >= found[0].value - MUCH_LESS]

    def _option(self, sold: Sold, kept: NDArray[np.int64]) -> Option:
        value = sold.money + float(self.kept_worth(kept)) + sold.wilds * self.wild_worth
        return Option(
            sold.used, _text(kept), _text(sold.rest - kept), sold.wilds, sold.money, value
        )

    def _ways_to_keep(self, rest: NDArray[np.int64]) -> Iterable[NDArray[np.int64]]:
        """What may be kept under the limit: of more than two tiles too many, the least worth are
        dropped; of the last two, any.
        """
        excess = 0 if self.limit is None else int(rest.sum()) - self.limit
        if self.limit is None or excess <= 0:
            yield rest
            return
        more = self.within_limit(rest[None], self.limit + 2)[0]
        for dropped in combinations_with_replacement(np.nonzero(more)[0].tolist(), min(excess, 2)):
            kept = more.copy()
            for letter in dropped:
                kept[letter] -= 1
            if kept.min() >= 0:
                yield kept

    def _best_words(self, before: Sold, number: int) -> Iterable[Sold]:
        """One word more sold."""
        held = before.rest
        used, pips, wild = self.words(held, before.wilds > 0)
        kept = self.within_limit(held - used)
        values = pips**2 + self.kept_worth(kept) - wild * self.wild_worth
        seen: set[tuple[bytes, bool]] = set()
        for row in np.argsort(-values, kind="stable")[: 4 * number].tolist():
            key = (used[row].tobytes(), bool(wild[row]))
            if key not in seen and len(seen) < number:
                seen.add(key)
                yield Sold(
                    (*before.used, _text(used[row]) + WILD * key[1]), held - used[row],
                    before.wilds - key[1], before.money + int(pips[row]) ** 2,
                )  # fmt: skip

    def draws(self, samples: int, rng: Random, number: int | None = None) -> list[str]:
        """Draws to come: as many tiles as the die may show, the fewest or the most where it leaves
        the choice; or a number of tiles.
        """
        die = (*range(LEAST_DRAWN, MOST_DRAWN + 1), MOST_DRAWN, LEAST_DRAWN)
        found = []
        for sample in range(samples):
            tiles = number or die[sample % len(die)]
            if tiles <= len(self.bag):
                found.append("".join(rng.sample(self.bag, tiles)))
        return found

    def _best_long_word(self, held: NDArray[np.int64], wild: bool) -> float:
        """What tiles are worth where one long word is sold; a wild tile is only for what lacks."""
        tiles = _text(held)
        found = lt_core.search(self.lexicon.core, tiles + WILD if wild else tiles, min_length=LONG)
        if not len(found):
            return 0.0
        used = np.minimum(self._table[found.ids], held.astype(np.uint8))
        pips, worth = (used.astype(np.float32) @ self._both).T
        pips += found.lacking * np.float32(self._wild_pips)
        rough = pips * pips - worth - found.lacking * np.float32(self.wild_worth)
        best = np.argpartition(rough, -8)[-8:] if len(rough) > 8 else np.arange(len(rough))
        rest = self.kept_worth(self.within_limit(held - used[best].astype(np.int64)))
        values = pips[best] ** 2 + rest - found.lacking[best] * self.wild_worth
        return float(values.max())

    def stay(self, kept: str, wilds: int) -> float:
        """What tiles kept are worth, whatever is drawn."""
        return float(self.kept_worth(letter_counts(kept))) + wilds * self.wild_worth

    def promise(self, kept: str, wilds: int, draws: list[str]) -> Floats:
        """For each draw to come, what tiles kept are worth: where it does not pay to buy it, what
        they are worth anyway; else what can then be sold and kept, less the draw's price.
        """
        counts = letter_counts(kept)
        stay = self.stay(kept, wilds)
        values = np.full(len(draws), stay)
        for index, draw in enumerate(draws):
            more = counts + letter_counts(draw)
            price = self.tile_set.price(draw)
            whole = float(self.kept_worth(self.within_limit(more[None]))[0])
            after = self._best_long_word(more, wilds > 0)
            values[index] = max(stay, max(whole, after) + wilds * self.wild_worth - price)
        return values


def _text(counts: NDArray[np.int64]) -> str:
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True) if n)
