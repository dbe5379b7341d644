"""The estimated worth of tiles, by which the advisor decides.

A kept tile is worth what it will bring in a later word (see `worths`). The words that can be sold
now, or after a sampled draw, are found by search. The values of the constants below are those that
earned the most in test games.
"""

from bisect import bisect
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement, cycle
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import lt_core
from lettertycoon.base import LETTERS, kept_beside
from lettertycoon.buyword.makings import letter_counts, pips_array
from lettertycoon.buyword.tiles import MOST_TILES, WILD, TileSet
from lettertycoon.buyword.worths import FULL, Worths
from lettertycoon.lexicons import Lexicon

TILE_WORTH = 14.0
"""Mean dollars that a tile left in the bag brings in the end, with its price subtracted."""
FADE = ((0, 0.0), (4, 0.4), (10, 0.8), (20, 1.0))
"""Tiles left in the bag per player -> value factor of a kept tile, interpolated linearly."""
WORD_TILES = 9.9
"""Mean tiles per word sold. The number of words still to come is estimated by this: the tiles left
in the bag per player, plus FULL tiles held, divided by WORD_TILES."""
FIRST_WILD, LAST_WILD = 60.0, 15.0
"""Dollars that a wild tile is worth. The first one is worth at most FIRST_WILD. Each further one is
worth less, down to LAST_WILD if there is one for every word still to come."""
MOST_FOUND, MOST_AHEAD = 500, 80
"""Limits: words examined, those with the most pips: for the tiles held, and after a draw."""
INFINITE = float("inf")
"""Money that is enough for everything, used if the amount is unknown."""
LEAST_LONG, LONG = 6, (9, 11)
"""Minimum word length after a draw: 6 letters, 7 with 9 or more tiles, 8 with 11 or more."""
MOST_WORDS, FEW_WORDS = 96, 12
"""Limits: words kept; words that are also tried with a wild tile in place of a letter held."""
FIRSTS, FEW_FIRSTS, SECONDS = 24, 3, 4
"""Limits: first words, firsts that are extended, second words per first."""
CLOSE = 14
"""Limit: choices of words for which all ways to drop tiles are examined."""
OVER = 20.0
"""Rough cost of a tile that must be dropped, in dollars, before the ways to drop are examined."""
POOR, POVERTY = 100, 200.0
"""Having less than POOR dollars lowers the value of a position. The cost grows with the square of
the shortfall, and reaches POVERTY dollars without any money."""
MUCH_LESS = 30.0
"""An option is ignored if it is worth over MUCH_LESS dollars less than the best one."""

Floats = NDArray[np.float64]


@kept_beside
def letters_of_words(lexicon: Lexicon) -> NDArray[np.uint8]:
    """Return the counts of the letters A to Z in every word, by id: shape (words, 26)."""
    words = list(lexicon)
    lengths = np.array([len(word) for word in words], np.int64)
    text = np.frombuffer("".join(words).encode("ascii"), np.uint8)
    rows = np.repeat(np.arange(len(words)), lengths) * 26 + text - ord("A")
    counts = np.bincount(rows, minlength=26 * len(words))
    return counts.astype(np.uint8).reshape(-1, 26)


@kept_beside
def _pips(lexicon: Lexicon) -> Callable[[TileSet], NDArray[np.uint16]]:
    letters = letters_of_words(lexicon)
    return lru_cache(1)(lambda tile_set: (letters @ pips_array(tile_set)).astype(np.uint16))


def pips_of_words(lexicon: Lexicon, tile_set: TileSet) -> NDArray[np.uint16]:
    """Return the pips of every word without wilds, by id. The result for one tile set is cached."""
    return _pips(lexicon)(tile_set)


class Option(NamedTuple):
    """A choice of words to sell now and of tiles to keep.

    used: the letter tiles of each word, and "?" if the word takes a wild tile.
    kept, dropped: the letter tiles to keep and to drop, sorted.
    wilds: the number of wild tiles left.
    money: the dollars that the words bring.
    value: the money, plus the worth of the tiles kept and of the wild tiles left, less the cost of
        having little money.
    """

    used: tuple[str, ...]
    kept: str
    dropped: str
    wilds: int
    money: int
    value: float


class Sold(NamedTuple):
    """Words that are sold, and the tiles that are left.

    used: the tiles of each word, as in `Option`.
    rest: the letter tiles left, as counts of the letters A to Z.
    wilds: the number of wild tiles left.
    money: the dollars that the words bring.
    """

    used: tuple[str, ...]
    rest: NDArray[np.int64]
    wilds: int
    money: int


class Outlook:
    """Estimates of what tiles are worth, for a given bag.

    bag: the letter tiles that may still be drawn.
    limit: the number of letter tiles that may be kept; None = no limit.
    final: whether nothing more is drawn.
    players: how many players draw from the bag.
    tile_worth: mean dollars that each tile left in the bag brings in the end.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        tile_set: TileSet,
        bag: str,
        limit: int | None,
        *,
        final: bool = False,
        players: int = 1,
    ) -> None:
        self.lexicon, self.tile_set, self.bag = lexicon, tile_set, bag
        self.final, self.limit = final, None if final else limit
        self._table = letters_of_words(lexicon)
        self._pips = pips_array(tile_set)
        self._word_pips = pips_of_words(lexicon, tile_set)
        self._few_pips = self._pips.astype(np.float32)
        self._wild_pips = tile_set.pips[WILD]
        share = len(bag) / players
        places, parts = zip(*FADE, strict=True)
        self._part = 0.0 if final else float(np.interp(share, places, parts))
        self.tile_worth = self._part * TILE_WORTH
        words_left = (share + FULL) / WORD_TILES
        lesser = (FIRST_WILD - LAST_WILD) / words_left * (np.arange(MOST_TILES) + 0.5)
        wilds = np.maximum(FIRST_WILD - lesser, 0) * (not final)
        self._wilds: list[float] = [0.0, *wilds.cumsum().tolist()]
        self._worths = Worths(tile_set)

    def kept_worth(self, counts: NDArray[np.int64] | NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the worth of kept tiles, for rows of letter counts."""
        return np.float32(self._part) * self._worths.of(counts)

    def wild_worth(self, wilds: int) -> float:
        """Return the worth of `wilds` wild tiles together, in dollars.

        Each further one is worth less, because it goes into a cheaper word.
        """
        return self._wilds[min(wilds, MOST_TILES)]

    def _wild_cost(self, wilds: int) -> float:
        """Return the cost of using one of `wilds` wild tiles."""
        return self.wild_worth(wilds) - self.wild_worth(wilds - 1) if wilds else 0.0

    def within_limit(
        self, counts: NDArray[np.int64], limit: int | None = None
    ) -> NDArray[np.int64]:
        """Return letter counts, shape (26,), without the least valuable tiles over the limit.

        limit: the game's limit if left out.
        """
        limit = self.limit if limit is None else limit
        kept = counts.copy()
        for _ in range(0 if limit is None else max(0, int(counts.sum()) - limit)):
            lost = np.where(kept > 0, self._worths.without_one(kept), np.inf)
            kept[int(lost.argmin())] -= 1
        return kept

    def _over(self, counts: NDArray[np.int64]) -> Floats:
        """Return the rough cost of dropping the tiles over the limit, for rows of letter counts."""
        if self.limit is None:
            return np.zeros(len(counts))
        over: Floats = self._part * OVER * np.maximum(counts.sum(axis=1) - self.limit, 0)
        return over

    def _found(
        self, held: NDArray[np.int64], wild: bool, least: int, most: int
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.uint8]]:
        """Return the words with the most pips: tiles used (letter counts), pips, wilds taken.

        least: the minimum length of the words.
        most: the maximum number of words.
        """
        tiles = _text(held)
        ids, lacking = lt_core.search(
            self.lexicon.core, tiles + WILD if wild else tiles, min_length=least
        )
        if len(ids) > most:
            rows = np.argpartition(self._word_pips[ids], -most)[-most:]
            ids, lacking = ids[rows], lacking[rows]
        used = np.minimum(self._table[ids], held.astype(np.uint8))
        pips = used.astype(np.float32) @ self._few_pips
        pips += lacking * np.float32(self._wild_pips)
        return used, pips, lacking

    def words(
        self, held: NDArray[np.int64], wilds: int
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
        """Return the most promising words: tiles used (letter counts), pips, whether with a wild.

        In some of them, the wild tile replaces a letter that is held.
        """
        used, pips, lacking = self._found(held, wilds > 0, lt_core.SHORTEST_WORD, MOST_FOUND)
        rest = held - used
        rough = pips * pips + self.kept_worth(rest) - lacking * self._wild_cost(wilds)
        rough -= self._over(rest)
        rows = np.argsort(-rough, kind="stable")[:MOST_WORDS]
        taken = used[rows].astype(np.int64)
        lacks = lacking[rows].astype(np.bool_)
        totals = taken @ self._pips + lacks * self._wild_pips
        if wilds:
            plain = taken[~lacks][:FEW_WORDS]
            words, places = np.nonzero(plain)
            saved = plain[words]
            saved[np.arange(len(words)), places] -= 1
            totals = np.concatenate([totals, saved @ self._pips + self._wild_pips])
            taken = np.concatenate([taken, saved])
            lacks = np.concatenate([lacks, np.ones(len(words), np.bool_)])
        return taken, totals, lacks

    @staticmethod
    def poverty(money: float) -> float:
        """Return the cost, in dollars, of having too little money to pay for every draw."""
        return POVERTY * max(0.0, 1 - money / POOR) ** 2

    def nothing(self, held: str, wilds: int) -> Option:
        """Return the option to sell nothing and drop the least valuable tiles."""
        counts = letter_counts(held)
        return self._option(Sold((), counts, wilds, 0), self.within_limit(counts), INFINITE)

    def options(self, held: str, wilds: int, number: int, money: float = INFINITE) -> list[Option]:
        """Return up to `number` options, best first: no word, one or two, and the tiles to drop.

        Options worth much less than the best are left out.

        money: the player's dollars before the sale.
        """
        none = Sold((), letter_counts(held), wilds, 0)
        firsts = list(self._best_words(none, FIRSTS))
        sold = [none, *firsts]
        for one in firsts[:FEW_FIRSTS]:
            sold += self._best_words(one, SECONDS)
        kept = np.stack([self.within_limit(each.rest) for each in sold])
        values = self.kept_worth(kept)
        values += [
            each.money + self.wild_worth(each.wilds) - self.poverty(money + each.money)
            for each in sold
        ]
        best: dict[tuple[str, int], Option] = {}
        for row in np.argsort(-values, kind="stable")[:CLOSE].tolist():
            for left in self._ways_to_keep(sold[row].rest):
                option = self._option(sold[row], left, money)
                key = (option.kept, option.wilds)  # of options that keep the same, the best
                if key not in best or best[key].value < option.value:
                    best[key] = option
        ordered = sorted(best.values(), key=lambda option: -option.value)[:number]
        return [option for option in ordered if option.value >= ordered[0].value - MUCH_LESS]

    def _option(self, sold: Sold, kept: NDArray[np.int64], money: float) -> Option:
        value = sold.money + float(self.kept_worth(kept[None])[0]) + self.wild_worth(sold.wilds)
        value -= self.poverty(money + sold.money)
        return Option(
            sold.used, _text(kept), _text(sold.rest - kept), sold.wilds, sold.money, value
        )

    def _ways_to_keep(self, rest: NDArray[np.int64]) -> Iterable[NDArray[np.int64]]:
        """Yield letter counts of tiles that may be kept under the limit.

        The least valuable tiles are dropped first. The last two tiles dropped may be any.
        """
        excess = 0 if self.limit is None else int(rest.sum()) - self.limit
        if self.limit is None or excess <= 0:
            yield rest
            return
        more = self.within_limit(rest, self.limit + 2)
        for dropped in combinations_with_replacement(np.nonzero(more)[0].tolist(), min(excess, 2)):
            kept = more.copy()
            for letter in dropped:
                kept[letter] -= 1
            if kept.min() >= 0:
                yield kept

    def _best_words(self, before: Sold, number: int) -> Iterable[Sold]:
        """Yield up to `number` ways to sell one more word, best first."""
        held = before.rest
        used, pips, wild = self.words(held, before.wilds)
        rest = held - used
        values = pips**2 + self.kept_worth(rest) - wild * self._wild_cost(before.wilds)
        values -= self._over(rest)
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
        """Return samples of the next draw.

        number: tiles per draw; None = as the die shows, each face equally often. Faces that leave
            the choice count in turn as the largest and the smallest number.

        A draw of more tiles than the bag has is left out.
        """
        chosen = cycle((self.tile_set.draws[-1], self.tile_set.draws[0]))
        die = [next(chosen) if face is None else face for face in self.tile_set.die]
        draws = []
        for sample in range(samples):
            tiles = number or die[sample % len(die)]
            if tiles <= len(self.bag):
                draws.append("".join(rng.sample(self.bag, tiles)))
        return draws

    def _best_long_word(self, held: NDArray[np.int64], wilds: int) -> float:
        """Return the worth of tiles if the best long word is sold; 0 if there is none.

        A wild tile replaces only a missing letter.
        """
        number = int(held.sum())
        long = bisect(LONG, number) + LEAST_LONG
        for least in (long, LEAST_LONG)[: 2 if number >= LONG[0] else 1]:
            used, pips, lacking = self._found(held, wilds > 0, least, MOST_AHEAD)
            if len(used):
                values = pips**2 + self.kept_worth(held - used) - lacking * self._wild_cost(wilds)
                return float(values.max())
        return 0.0

    def stay(self, kept: str, wilds: int, money: float = INFINITE) -> float:
        """Return the worth of kept tiles if the draw is passed."""
        worth = float(self.kept_worth(letter_counts(kept)[None])[0])
        return worth + self.wild_worth(wilds) - self.poverty(money)

    def promise(self, kept: str, wilds: int, draws: list[str], money: float = INFINITE) -> Floats:
        """Return the worth of kept tiles after each of the draws.

        A draw is bought if this pays and the money is enough. Then the worth is that of the best
        sale and of the tiles left after it, less the price. Otherwise it is that of the kept tiles.
        """
        counts = letter_counts(kept)
        stay = self.stay(kept, wilds, money)
        wild = self.wild_worth(wilds)
        values = np.full(len(draws), stay)
        for index, draw in enumerate(draws):
            price = self.tile_set.price(draw)
            if price <= money:
                more = counts + letter_counts(draw)
                best = self._best_long_word(more, wilds)
                if self.limit is None or int(more.sum()) <= self.limit + 1:
                    whole = float(self.kept_worth(self.within_limit(more)[None])[0])
                    best = max(best, whole - self.poverty(money - price))
                values[index] = max(stay, best + wild - price)
        return values

    def die_gains(
        self, held: str, wilds: int, money: int, samples: int, seed: str
    ) -> dict[int, Floats]:
        """Return number of tiles -> gain in dollars for each sampled draw of that many tiles.

        The numbers are those that a leader may choose. A drawn tile is missing from the bag later,
        so each one costs `tile_worth`.
        """
        gains: dict[int, Floats] = {}
        for number in self.tile_set.draws:
            draws = self.draws(samples, Random(f"{seed} {number}"), number)
            gain = self.promise(held, wilds, draws, money) - self.stay(held, wilds, money)
            gains[number] = (gain if draws else np.zeros(1)) - number * self.tile_worth
        return gains


def _text(counts: NDArray[np.int64]) -> str:
    numbers = counts.tolist()
    return "".join([letter * n for letter, n in zip(LETTERS, numbers, strict=True) if n])
