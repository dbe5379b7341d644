"""Players: each has a method `move(position, legal)`, which says what it plays."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple, Protocol

from lettertycoon.base import check_seed, whole
from lettertycoon.buyword.best_sales import BestSales, best_sales
from lettertycoon.buyword.die import die_gains
from lettertycoon.buyword.makings import Makings, pips_array
from lettertycoon.buyword.outlook import MUCH_LESS, Option, Outlook
from lettertycoon.buyword.positions import LEAST_DRAWN, MOST_DRAWN, Position
from lettertycoon.buyword.tiles import MOST_MONEY, WILD, less
from lettertycoon.lexicons import Lexicon

MOST_SAMPLES, MOST_OPTIONS = 10_000, 100
FEW_DRAWS, FINALISTS, CLOSELY = 6, 3, 12.0
"""Draws over which all choices are examined; how many of these are examined over more, and how many
dollars they are at most worth less than the best.
"""
Legal = Callable[[str], bool]


class Player(Protocol):
    """Who plays.

    move: the text of the move, of the position as this player sees it; legal says whether a text
    is a move that the game takes now.
    """

    def move(self, position: Position, legal: Legal) -> str:
        """The move, in one line."""


class Plain:
    """A plain player, to compare others with: buys every draw that costs $150 or less, sells the
    dearest word while more tiles are held than may be, and at the end.

    draws: the number of tiles it takes where the die leaves the choice: 2 to 5.
    """

    def __init__(self, *, most_paid: int = 150, draws: int = 3) -> None:
        self.most_paid = whole("most_paid", most_paid, 0, MOST_MONEY)
        self.draws = whole("draws", draws, LEAST_DRAWN, MOST_DRAWN)

    def move(self, position: Position, legal: Legal) -> str:
        """The move, in one line."""
        limit = position.rules.tile_limit
        most = 8 if limit is None else limit
        match position.stage:
            case "choose":
                return f"draw {self.draws}"
            case "buy":
                return "buy" if position.price <= self.most_paid else "pass"
            case "sell":
                if position.final or len(position.held) > most:
                    word = _dearest(position)
                    if word is not None:
                        return f"sell {word}"
                return "done"
            case _:
                pips = position.rules.tile_set.pips
                order = sorted(position.held, key=lambda tile: (-pips[tile], tile))
                return f"drop {''.join(sorted(order[most:]))}"


def _dearest(position: Position) -> str | None:
    """The dearest word that can be sold, its wild tile in lower case."""
    makings = Makings(position.held, position.wilds > 0, position.lexicon)
    if not makings.words:
        return None
    pips = makings.used @ pips_array(position.rules.tile_set)
    pips = pips + makings.wild * position.rules.tile_set.pips[WILD]
    row = int(pips.argmax())
    word = makings.words[row]
    if not makings.wild[row]:
        return word
    letter = chr(ord("A") + int((makings.counts[row] > makings.held).argmax()))
    return word.replace(letter, letter.lower(), 1)


class Choice(NamedTuple):
    """What may be decided: the price paid for the tiles drawn, 0 where they are passed, and what is
    then sold and kept.
    """

    price: int
    option: Option


class Advisor:
    """Plays as `advise` and the related functions advise.

    samples: the number of simulated draws for a decision; more are slower and a little better.
    options: the number of choices that are examined closely: to buy or to pass, with what is sold.
    """

    def __init__(self, *, samples: int = 12, options: int = 8, seed: int = 0) -> None:
        self.samples = whole("samples", samples, 0, MOST_SAMPLES)
        self.options = whole("options", options, 1, MOST_OPTIONS)
        self.seed = check_seed(seed)
        self._planned: tuple[str, int, list[str], str] | None = None

    def move(self, position: Position, legal: Legal) -> str:
        """The move, in one line."""
        match position.stage:
            case "choose":
                return f"draw {self._number(position)}"
            case "buy":
                return "buy" if self._pays(position) else "pass"
            case "sell":
                return self._sale(position)
            case _:
                planned = self._planned
                if planned and not planned[2] and planned[0] == position.held:
                    return f"drop {planned[3]}"
                kept = self._plan(position).kept
                return f"drop {less(position.held, kept)}"

    def _number(self, position: Position) -> int:
        """How many tiles to draw: what promises most."""
        seed = f"{self.seed} {position.round} {position.held}"
        outlook = self._outlook(position)
        gains = die_gains(
            outlook, position.held, position.wilds, position.money, self.samples // 2, seed
        )
        return max(gains, key=lambda number: (float(gains[number].mean()), -number))

    def _outlook(self, position: Position) -> Outlook:
        rules = position.rules
        return Outlook(
            position.lexicon, rules.tile_set, position.bag, rules.tile_limit,
            final=position.final, players=1 + len(position.rivals),
        )  # fmt: skip

    def _pays(self, position: Position) -> bool:
        """Whether to buy; what is then sold is planned too."""
        held, both = position.held, "".join(sorted(position.held + position.drawn))
        if position.final:
            passed, bought = (_last_sales(position, tiles).price for tiles in (held, both))
            return bought - position.price > passed
        outlook = self._outlook(position)
        choices = [
            Choice(price, option)
            for price, tiles in ((0, held), (position.price, both))
            for option in outlook.options(
                tiles, position.wilds, self.options, position.money - price
            )
        ]
        best = self._best(outlook, choices, position)
        self._set_plan(both if best.price else held, best.option, position)
        return best.price > 0

    def _set_plan(self, held: str, option: Option, position: Position) -> None:
        words = [spelled(tiles, position.lexicon) for tiles in option.used]
        self._planned = (held, position.wilds, words, option.dropped)

    def _best(self, outlook: Outlook, choices: list[Choice], position: Position) -> Choice:
        draws = outlook.draws(self.samples, Random(f"{self.seed} {position.round} {position.held}"))
        return best_choice(outlook, choices, position.money, draws, self.options)

    def _plan(self, position: Position) -> Option:
        outlook = self._outlook(position)
        options = outlook.options(position.held, position.wilds, self.options, position.money)
        return self._best(outlook, [Choice(0, each) for each in options], position).option

    def _sale(self, position: Position) -> str:
        planned = self._planned
        if planned is None or planned[:2] != (position.held, position.wilds):
            if position.final:
                words, dropped = (
                    [str(each) for each in _last_sales(position, position.held).sales],
                    "",
                )
                self._planned = (position.held, position.wilds, words, dropped)
            else:
                self._set_plan(position.held, self._plan(position), position)
            planned = self._planned
        assert planned is not None
        words, dropped = planned[2], planned[3]
        if not words:
            self._planned = (position.held, position.wilds, [], dropped)
            return "done"
        word = words[0]
        wild = any(letter.islower() for letter in word)
        used = "".join(letter for letter in word if letter.isupper())
        self._planned = (less(position.held, used), position.wilds - wild, words[1:], dropped)
        return f"sell {word}"


def _last_sales(position: Position, tiles: str) -> BestSales:
    """What tiles bring in the last sale."""
    tile_set = position.rules.tile_set
    return best_sales(tiles, position.wilds, position.lexicon, tile_set=tile_set)


def best_choice(
    outlook: Outlook, choices: list[Choice], money: int, draws: list[str], number: int
) -> Choice:
    """The choice that is worth most over draws to come, of the most promising so many.

    All are examined over a few of the draws, and the best of them over the others too.
    """
    choices = sorted(choices, key=lambda choice: choice.price - choice.option.value)
    least = choices[0].option.value - choices[0].price - MUCH_LESS
    left = [each for each in choices[:number] if each.option.value - each.price >= least]
    sums = [0.0] * len(left)
    for some in (draws[:FEW_DRAWS], draws[FEW_DRAWS:]):
        if not some or len(left) == 1:
            continue
        for index, (price, option) in enumerate(left):
            rest = money - price + option.money
            promise = outlook.promise(option.kept, option.wilds, some, rest)
            sums[index] += len(some) * (option.money - price) + float(promise.sum())
        order = sorted(range(len(left)), key=lambda index: -sums[index])
        enough = sums[order[0]] - CLOSELY * len(some)
        order = [index for index in order[:FINALISTS] if sums[index] >= enough]
        left, sums = [left[index] for index in order], [sums[index] for index in order]
    return left[0]


def spelled(tiles: str, lexicon: Lexicon) -> str:
    """The best known word of exactly these tiles, of which one may be a wild tile, "?"; its letter
    is in lower case.
    """
    letters = tiles.replace(WILD, "")
    if letters == tiles:
        return min(lexicon.anagrams(tiles), key=lambda word: (lexicon.rarity(word) or 7, word))
    found = []
    for letter in map(chr, range(ord("A"), ord("Z") + 1)):
        found += [(word, letter) for word in lexicon.anagrams(letters + letter)]
    word, letter = min(found, key=lambda each: (lexicon.rarity(each[0]) or 7, *each))
    return word.replace(letter, letter.lower(), 1)
