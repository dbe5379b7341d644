"""The exact search for the set of words that is worth most: branch and bound over subsets of tiles.

A part is some of the tiles (see `subsets`). Its worth is the larger of two values: the worth of its
tiles if none is sold, and the best sum of one word's price and the worth of the rest. The search
starts with all tiles. It visits each part at most once for each number of wild tiles left. An upper
bound on the worth, from the dearest word within each part, skips the parts that can't matter.
"""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

import lt_core
from lettertycoon.buyword.makings import Makings
from lettertycoon.buyword.subsets import Codes, Subsets, Values
from lettertycoon.buyword.tiles import WILD, TileSet
from lettertycoon.lexicons import Lexicon

UNIT = 64
"""Units per dollar. The search counts in whole units. Using a wild tile costs at least one unit, so
that of equal sums of dollars the one with the fewest wild tiles wins."""
_NOTHING = -(1 << 60)


class Word(NamedTuple):
    """A word of a packing: the code of its letter tiles, and whether it takes a wild tile."""

    code: int
    wild: bool


class Packing:
    """The search for the words that are worth most together with the tiles kept.

    worth: letter, or "?" for a wild tile -> dollars that a kept tile is worth; 0 if missing.
    limit: the number of letter tiles that may be kept; None = no limit. The least valuable tiles
        over the limit are dropped.

    Raises ArgumentError if the tiles have too many parts.
    """

    def __init__(
        self,
        tiles: str,
        wilds: int,
        lexicon: Lexicon,
        tile_set: TileSet,
        worth: Mapping[str, float],
        limit: int | None,
    ) -> None:
        self.parts = parts = Subsets(tiles)
        self.makings = makings = Makings(tiles, wilds > 0, lexicon)
        self._worth = [round(UNIT * worth.get(letter, 0)) for letter in parts.letters]
        self._wild_worth = max(1, round(UNIT * worth.get(WILD, 0)))
        self._wild_pips = tile_set.pips[WILD]
        self._pips = parts.sums(tile_set.pips[letter] for letter in parts.letters)
        self._known: dict[tuple[int, int], tuple[int, tuple[int, int] | None]] = {}
        shortest = max(1, makings.shortest - (wilds > 0))
        self._most_words = parts.sizes // shortest
        most = int(self._most_words[-1])
        # with a wild for every word, the number left makes no difference
        self._wilds = min(wilds, most)
        self._free = wilds >= most
        self._list_words()
        self._dropped = self._worth_dropped(limit)
        layers = [self._wilds] if self._free else range(self._wilds + 1)
        self._bounds = np.stack([self._bound(left) for left in layers])

    def _list_words(self) -> None:
        """List the parts that are words, by their gain over keeping the tiles, best first."""
        parts, makings = self.parts, self.makings
        codes = parts.codes(makings.used)
        self._plain = np.zeros(parts.count, np.bool_)
        self._plain[codes[~makings.wild]] = True
        self._wild = np.zeros(parts.count, np.bool_)
        if self._wilds:
            self._wild[codes[makings.wild]] = True
            for letter, step in zip(parts.letters, parts.steps, strict=True):
                has = ~makings.wild & (makings.counts[:, ord(letter) - ord("A")] > 0)
                self._wild[codes[has] - step] = True
            self._wild[0] = False  # a wild tile alone is no word
        kept = parts.sums(self._worth)
        self._gain = UNIT * self._pips**2 - kept
        self._wild_gain = UNIT * (self._pips + self._wild_pips) ** 2 - kept - self._wild_worth
        plain, wild = np.nonzero(self._plain)[0], np.nonzero(self._wild)[0]
        codes = np.concatenate([plain, wild])
        gains = np.concatenate([self._gain[plain], self._wild_gain[wild]])
        order = np.argsort(-gains, kind="stable")
        self._codes: Codes = codes[order]
        self._gains: Values = gains[order]
        self._takes: Values = np.repeat([0, 1], [len(plain), len(wild)])[order]
        self._masks = parts.masks[self._codes]

    def _worth_dropped(self, limit: int | None) -> Values:
        """Return the worth of the tiles dropped over the limit, for every part."""
        lost = np.zeros(self.parts.count, np.int64)
        if limit is not None:
            excess = np.maximum(self.parts.sizes - limit, 0)
            for index in sorted(range(len(self._worth)), key=self._worth.__getitem__):
                drop = np.minimum(self.parts.of_letter(index), excess)
                lost += drop * self._worth[index]
                excess = excess - drop
        return lost

    def _bound(self, wilds: int) -> Values:
        """Return an upper bound on the gain from selling words, for every part, in units.

        It is the smaller of two bounds:

        - The words together have at most p pips: those of the part and of `wilds` wild tiles. No
          word has more than m pips, those of the dearest word within the part. The sum of the
          squares is then largest if all words but one have m pips.
        - The gain per pip of letter tiles is at most that of the best word within the part.
        """
        pips, parts = self._pips, self.parts
        dearest = np.where(self._plain, pips, 0)
        best = np.where(self._plain, self._gain, 0)
        extra = self._wild_pips
        if wilds:
            dearest = np.maximum(dearest, np.where(self._wild, pips + extra, 0))
            best = np.maximum(best, np.where(self._wild, self._wild_gain, 0))
        dearest = parts.most_within(dearest)
        size = np.maximum(dearest, 1)
        total = pips + extra * np.minimum(wilds, self._most_words)
        bound = _squares(total, size, 0)
        if wilds and extra <= 1:
            # A bound as if every word had a wild tile: as it has at most one pip, two words never
            # bring more than one word with the letters of both.
            bound = np.minimum(bound, _squares(pips, np.maximum(size - extra, 1), extra))
        bound = np.where(dearest > 0, bound, 0) * UNIT
        each = parts.most_within(best / np.maximum(pips, 1))
        bound = np.minimum(bound, np.ceil(each * pips * (1 + 1e-12)).astype(np.int64))
        return np.maximum(bound, 0)

    def solve(self) -> tuple[list[Word], int]:
        """Return the words to sell, and the code of the part that is left."""
        code, wilds = self.parts.count - 1, self._wilds
        words: list[Word] = []
        while True:
            self._value(code, wilds, np.arange(len(self._codes)))
            step = self._known[code, wilds][1]
            if step is None:
                return words, code
            word, rest = step
            words.append(self._word(code - rest, word))
            code, wilds = rest, self._left(wilds, int(self._takes[word]))

    def _word(self, code: int, word: int) -> Word:
        return Word(code, bool(self._takes[word]))

    def _left(self, wilds: int, taken: int) -> int:
        return wilds if self._free else wilds - taken

    def _value(self, code: int, wilds: int, words: Values) -> int:
        """Return the best gain of a part over keeping its tiles.

        words: the indices of the words that may lie within the part.
        """
        if (code, wilds) in self._known:
            return self._known[code, wilds][0]
        lt_core.check()
        within = (self._masks[words] & ~self.parts.masks[code]) == 0
        if not wilds:
            within &= self._takes[words] == 0
        words = words[within]
        best, step = -int(self._dropped[code]), None
        if len(words):
            rests = code - self._codes[words]
            gains = self._gains[words]
            alone = gains - self._dropped[rests]
            first = int(alone.argmax())
            if alone[first] > best:
                best, step = int(alone[first]), (int(words[first]), int(rests[first]))
            left = 0 if self._free else wilds - self._takes[words]
            bounds = gains + self._bounds[left, rests]
            open_ = np.nonzero(bounds > best)[0]
            for each in open_[np.argsort(-bounds[open_], kind="stable")].tolist():
                if bounds[each] <= best:
                    break
                word, rest = int(words[each]), int(rests[each])
                after = self._left(wilds, int(self._takes[word]))
                value = int(gains[each]) + self._value(rest, after, words)
                if value > best:
                    best, step = value, (word, rest)
        self._known[code, wilds] = best, step
        return best


def _squares(total: Values, size: Values, extra: int) -> Values:
    """Return the largest sum of (n + extra)^2 for numbers n up to `size` that add up to `total`."""
    whole = total // size
    rest = total - whole * size
    last = np.where(rest > 0, (rest + extra) ** 2, 0)
    squares: Values = whole * (size + extra) ** 2 + last
    return squares
