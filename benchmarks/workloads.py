"""The works of the library and of its baselines: each is timed, checked, and counted by its name.

A work is made for the first so many of the standard deals. It returns what it found, mostly a
number such as that of the words, or each deal's words. It names another work that must find the
same.
"""

import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

import numpy
from msgspec import json
from numpy import int64

import lettertycoon as lt
import lt_core
from benchmarks.baselines import inside, libraries
from benchmarks.baselines.classic import Classic
from benchmarks.baselines.mask_scan import MaskScan
from lettertycoon.turns import as_play_json, earnings_table
from lettertycoon.turns.listing import MAX_PLAYS
from lettertycoon.turns.objectives import kernel_weights
from lettertycoon.turns.rules import STANDARD, laying_abilities

SEED = 102
NUMBER = 2000
ALL = "BJKQVXZ"
BEST = 10
FEW = 100  # deals, where every play is listed: some five million
LEXICON = lt.Lexicon.default()
CORE = LEXICON.core
RANDOM = lt.Deals.random(NUMBER, seed=SEED)
COUNTS = RANDOM.hands + RANDOM.pools
#: The cards of each hand and pool.
DEALS = [(turn.hand, turn.pool) for turn in RANDOM]
EARNINGS = earnings_table(LEXICON, ALL, STANDARD)
TOTAL = kernel_weights("total")

Do = Callable[[], Any]
Make = Callable[[int], Do]


class Abilities(TypedDict):
    """The keyword arguments of a search inside the kernel or the classic."""

    duplicate: bool
    added_s: bool


def abilities(patents: str) -> Abilities:
    """Return the arguments for these patents; only X and Z matter for the words found."""
    return {"duplicate": "X" in patents, "added_s": "Z" in patents}


@cache
def words() -> list[str]:
    """Return the words of the lexicon, by id."""
    return list(LEXICON)


@cache
def classic() -> Classic:
    """Return the classic search of the same words."""
    return Classic(words())


@cache
def mask_scan() -> MaskScan:
    """Return the NumPy scan of the same words."""
    return MaskScan(words())


def turns(patents: str, number: int) -> list[lt.Turn]:
    """Make fresh turns of the first deals."""
    return [lt.Turn(hand, pool, patents=patents) for hand, pool in DEALS[:number]]


def search(patents: str, number: int) -> Do:
    """Search inside the kernel, with no Python between deals, up to word ids."""
    return partial(inside.search_all, CORE, COUNTS[:number], **abilities(patents))


def search_classic(patents: str, number: int) -> Do:
    """Search with the classic in the same way."""
    return partial(classic().search_all, COUNTS[:number], **abilities(patents))


def _calls(find: Callable[[str], Any], number: int) -> Do:
    cards = [hand + pool for hand, pool in DEALS[:number]]
    return lambda: sum(len(find(each)) for each in cards)


def search_calls(patents: str, number: int) -> Do:
    """Call the kernel from Python for each deal: it takes letters and returns word ids."""
    allowed = laying_abilities(patents)
    return _calls(lambda cards: lt_core.search(CORE, cards, abilities=allowed)[0], number)


def classic_calls(patents: str, number: int) -> Do:
    """Call the classic from Python for each deal."""
    return _calls(partial(classic().search, **abilities(patents)), number)


def scan_calls(number: int) -> Do:
    """Scan the masks of all words for each deal."""
    return _calls(mask_scan().search, number)


def _texts(find: Callable[[str], Iterable[str]], number: int) -> Do:
    cards = [hand + pool for hand, pool in DEALS[:number]]
    return lambda: [find(each) for each in cards]


def text_calls(number: int) -> Do:
    """Call the kernel from Python for each deal: it takes letters and returns words as texts."""
    return _texts(lambda cards: CORE.words(lt_core.search(CORE, cards)[0]), number)


def scan_texts(number: int) -> Do:
    """Scan the masks of all words for each deal; return words as texts."""
    return _texts(lambda cards: [words()[id] for id in mask_scan().search(cards)], number)


def method_calls(make: Callable[[Sequence[str]], libraries.Method], number: int) -> Do:
    """Search with another method."""
    return _texts(make(words()).search, number)


def asked(ask: Callable[[lt.Turn], Any], patents: str, number: int) -> Do:
    """Ask about fresh turns; return the number of plays, or of rows, in the answers."""

    def do() -> int:
        found = 0
        for turn in turns(patents, number):
            found += len(ask(turn))
        return found

    return do


def ten(turn: lt.Turn) -> list[lt.Play]:
    """Find the ten best plays."""
    return lt.best(turn, LEXICON, n=BEST)


def ten_by_counting(patents: str, number: int) -> Do:
    """Count all plays of each turn, and ten of them at most."""
    return lambda: sum(min(BEST, len(lt.plays(each, LEXICON))) for each in turns(patents, number))


def shown_plays(patents: str, number: int) -> Do:
    """Find the ten best plays of each deal with all that the README shows of them.

    Return the number of letters that the plays lay.
    """

    def one(turn: lt.Turn) -> int:
        letters = 0
        for play in ten(turn):
            shown = (play.words[0], play.money, play.stock, dict(play.royalties), play.buyable)
            letters += len(play.way.letters) if shown and play.kept is not None else 0
        return letters

    return lambda: sum(map(one, turns(patents, number)))


def plays_as_text(patents: str, number: int) -> Do:
    """Write the same plays as JSON text; return the number of letters in the texts."""

    def one(turn: lt.Turn) -> int:
        return json.encode([as_play_json(play) for play in ten(turn)]).count(b'"letter":')

    return lambda: sum(map(one, turns(patents, number)))


def playable(number: int) -> Do:
    """Count the words that use a card of the hand, with the classic."""
    find = classic().search

    def one(hand: str, pool: str) -> int:
        return len(find(hand + pool)) - len(find("".join(c for c in pool if c not in hand)))

    return lambda: sum(one(*deal) for deal in DEALS[:number])


def best_turn(number: int) -> Do:
    """Find the best play with all patents, inside the kernel; return what all of them earn."""
    return partial(
        inside.best_all, CORE, RANDOM.hands[:number], RANDOM.pools[:number], EARNINGS, TOTAL,
        extras=True, pairs=True,
    )  # fmt: skip


def listed(turn: lt.Turn) -> lt_core.Listing:
    """Find and count every play with all patents."""
    return lt_core.list_plays(
        CORE, turn.hand, turn.pool, EARNINGS, abilities=laying_abilities(ALL), cap=MAX_PLAYS
    )


def best_of_all(number: int) -> Do:
    """Find what the best plays earn, in arrays of all plays."""

    def one(turn: lt.Turn) -> int:
        _, _, money, stock = listed(turn).unordered()
        return int((money.astype(int64) + stock).max(initial=0))

    return lambda: sum(map(one, turns(ALL, number)))


def distinct_plays(number: int) -> Do:
    """Count the different plays among all that are listed."""

    def one(turn: lt.Turn) -> int:
        first, second, _, _ = listed(turn).unordered()
        return len(numpy.unique((first.astype(int64) << 32) + second))

    return lambda: sum(map(one, turns(ALL, number)))


def frontier_rows(number: int) -> Do:
    """Count the rows of the kernel's tables."""
    return lambda: sum(
        lt_core.frontier(
            CORE, turn.hand, turn.pool, EARNINGS, abilities=laying_abilities(ALL)
        ).shape[1]
        for turn in turns(ALL, number)
    )


def reviews(number: int) -> Do:
    """Review the middle play of each deal; return the number of plays that it is compared with."""
    plays = [lt.plays(turn, LEXICON) for turn in turns(ALL, number)]
    laid = [(each.turn, each[len(each) // 2].words) for each in plays if len(each)]
    return lambda: sum(lt.review(*each, LEXICON).count or 0 for each in laid)


def batch(patents: str, number: int, *, count: bool = True, workers: int = 1) -> Do:
    """Find the best play of each of other deals in one call."""
    deals = lt.Deals.random(number, SEED, patents=patents)
    return partial(lt.batch, deals, LEXICON, workers=workers, count=count)


def batch_by_calls(patents: str, number: int) -> Do:
    """Find what the same plays earn, with a call for each deal."""
    deals = lt.Deals.random(number, SEED, patents=patents)
    return lambda: sum(play.total for turn in deals for play in lt.best(turn, LEXICON, n=1))


def classic_batch(patents: str, number: int) -> Do:
    """Search the cards of these deals with the classic; they do not depend on the patents."""
    deals = lt.Deals.random(number, SEED)
    return partial(classic().search_all, deals.hands + deals.pools, **abilities(patents))


def search_batch(patents: str, number: int) -> Do:
    """Search them with the kernel."""
    deals = lt.Deals.random(number, SEED)
    return partial(inside.search_all, CORE, deals.hands + deals.pools, **abilities(patents))


def random_deals(number: int) -> Do:
    """Make random deals."""
    return partial(lt.Deals.random, number, SEED)


def advices(number: int) -> Do:
    """Advise a player of two, each time with another hand; return the number of answers."""
    me = lt.Player(patents="XZ", money=4, stock=3)
    rival = lt.Player(patents="E", money=2, stock=1)
    places = [lt.Position(hand, pool, me=me, rivals={"Rayne": rival})
              for hand, pool in DEALS[:number]]  # fmt: skip
    return lambda: sum(lt.advise(each, LEXICON) is not None for each in places)


FOLDER = tempfile.TemporaryDirectory()  # removed when the process ends


def built(number: int) -> Do:
    """Make a lexicon of the first words."""
    chosen = words()[:number]
    return lambda: len(lt.Lexicon(chosen))


def loaded(suffix: str, number: int) -> Do:
    """Load the first words from plain text, or from a saved lexicon; return their number."""
    path = Path(FOLDER.name, f"{number}{suffix}")
    if suffix == ".txt":
        path.write_text("\n".join(words()[:number]), "ascii")
    else:
        lt.Lexicon(words()[:number]).save(path)
    return lambda: len(lt.Lexicon.load(path))


def exactly(times: int, number: int) -> Do:
    """Return a multiple of the number itself."""
    return lambda: times * number


def told(found: Any) -> int | list[tuple[int, str]]:
    """Return what a work found: what plays earn, the number of cards, or each deal's words."""
    if isinstance(found, list):
        return sorted((deal, word) for deal, texts in enumerate(found) for word in texts)
    if isinstance(found, lt.Batch):
        return int(found.total.sum())
    if isinstance(found, lt.Deals):
        return int(found.hands.sum() + found.pools.sum())
    return int(found)


class Work(NamedTuple):
    """What is done for a number of deals, or of words."""

    make: Make
    number: int
    """The number for which it is timed."""
    same: Make
    """Another work that must find the same."""
    counted: tuple[int, int] | None = None
    """How many deals' instructions are counted; and how many are done before, to fill caches."""
    module: str = ""
    """The module that it needs; it is left out where that is missing."""


def _method(
    make: Callable[[Sequence[str]], libraries.Method], number: int, module: str = ""
) -> Work:
    return Work(partial(method_calls, make), number, text_calls, module=module)


WORKS = {
    "all words": Work(partial(search, ""), 2000, partial(search_classic, ""), (2000, 2000)),
    "the classic": Work(partial(search_classic, ""), 2000, scan_calls),
    "X and Z": Work(partial(search, "XZ"), 2000, partial(search_classic, "XZ")),
    "the classic, X and Z": Work(partial(search_classic, "XZ"), 2000, partial(search_calls, "XZ")),
    "all words, a call for each deal": Work(partial(search_calls, ""), 2000, partial(search, "")),
    "the classic, a call for each deal": Work(
        partial(classic_calls, ""), 2000, partial(search, "")
    ),
    "the NumPy scan": Work(scan_calls, 2000, partial(search, "")),
    "lt.best(n=10)": Work(partial(asked, ten, ""), 2000, partial(ten_by_counting, ""), (300, 300)),
    "lt.plays": Work(partial(asked, partial(lt.plays, lexicon=LEXICON), ""), 2000, playable),
    "as texts, 200 deals": Work(text_calls, 200, scan_texts),
    "as texts, 20 deals": Work(text_calls, 20, scan_texts),
    "as texts, 2 deals": Work(text_calls, 2, scan_texts),
    "a dict of sorted letters": _method(libraries.AlphagramDict, 200),
    "a marisa-trie of sorted letters": _method(libraries.AlphagramTrie, 200, "marisa_trie"),
    "prefixes in DAWG2": _method(libraries.DawgPrefixes, 200, "dawg"),
    "prefixes in pyahocorasick": _method(libraries.AhocorasickPrefixes, 200, "ahocorasick"),
    "a trie of nested dicts": _method(libraries.DictTrie, 200),
    "prefixes in a marisa-trie": _method(libraries.MarisaPrefixes, 20, "marisa_trie"),
    "a Counter for every word": _method(libraries.CounterFilter, 2),
    "best turn, all patents": Work(best_turn, 2000, best_of_all, (1000, 1000)),
    "lt.best(n=10), all patents": Work(
        partial(asked, ten, ALL), 2000, partial(ten_by_counting, ALL), (100, 100)
    ),
    "ten plays shown, all patents": Work(
        partial(shown_plays, ALL), 200, partial(plays_as_text, ALL), (100, 100)
    ),
    "ten plays as JSON text, all patents": Work(
        partial(plays_as_text, ALL), 200, partial(shown_plays, ALL), (100, 100)
    ),
    "all plays": Work(
        partial(asked, partial(lt.plays, lexicon=LEXICON), ALL), FEW, distinct_plays, (20, 20)
    ),
    "all plays, in order": Work(
        partial(asked, lambda turn: lt.plays(turn, LEXICON).money, ALL), FEW, distinct_plays,
        (20, 20),
    ),
    "the frontier": Work(
        partial(asked, partial(lt.frontier, lexicon=LEXICON), ALL), FEW, frontier_rows, (20, 20)
    ),
    "lt.review, all patents": Work(
        reviews, FEW, partial(asked, partial(lt.plays, lexicon=LEXICON), ALL)
    ),
    "an advice": Work(advices, 100, partial(exactly, 1), (10, 10)),
    "Deals.random": Work(random_deals, 100_000, partial(exactly, 10), (20_000, 20_000)),
    "batch of 100,000, best and count": Work(
        partial(batch, ""), 100_000, partial(batch_by_calls, ""), (100_000, 2000)
    ),
    "batch of 100,000, two workers": Work(
        partial(batch, "", workers=2), 100_000, partial(batch_by_calls, "")
    ),
    "the classic, 100,000 deals": Work(
        partial(classic_batch, ""), 100_000, partial(search_batch, "")
    ),
    "batch of 50,000, X and Z": Work(
        partial(batch, "XZ"), 50_000, partial(batch_by_calls, "XZ"), (50_000, 1000)
    ),
    "the classic, X and Z, 50,000 deals": Work(
        partial(classic_batch, "XZ"), 50_000, partial(search_batch, "XZ")
    ),
    "batch of 4,000, all patents, best only": Work(
        partial(batch, ALL, count=False), 4000, partial(batch_by_calls, ALL), (4000, 400)
    ),
    "the classic, 4,000 deals": Work(partial(classic_batch, ""), 4000, partial(search_batch, "")),
    "a lexicon built from its words": Work(built, len(LEXICON), partial(exactly, 1)),
    "a lexicon loaded from text": Work(partial(loaded, ".txt"), len(LEXICON), partial(exactly, 1)),
    "a lexicon loaded from an image": Work(
        partial(loaded, ".lexicon"), len(LEXICON), partial(exactly, 1)
    ),
}  # fmt: skip
