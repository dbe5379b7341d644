"""Every way into the kernel, each as a question whose answer can be compared.

The tests of threads and of failing memory ask all of them; `names` says what each one uses, so that
a test can tell that no public name is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np

import lettertycoon as lt
import lt_core
from lettertycoon.turns.doubling import table
from lettertycoon.turns.objectives import kernel_weights

FINE = lt.Weights(
    money=999.999,
    stock=-998.997,
    royalties=-999.998,
    letters={"E": -1000, "S": 999.997, "R": 0.001},
)
MANY_CARDS = "AABCDEEFGHIIKLMNOOPRSTUVY"  # with a wild: more hits than any first room holds


@dataclass(frozen=True)
class Material:
    """What the questions are asked about, made before: one lexicon, one turn and its table."""

    lexicon: lt_core.Lexicon
    turn: lt.Turn
    lines: bytes  # a word list, to build from
    image: bytes
    table: Any
    uneven: Any  # another table, with 300 rates
    deal: dict[str, Any]  # the arguments of rank but the weights
    many: dict[str, Any]  # ... and of rank_batch
    bundles: dict[str, Any]  # ... of more deals, without pairs

    @classmethod
    def of(cls, lexicon: lt_core.Lexicon, turn: lt.Turn, words: list[str]) -> "Material":
        lines = "".join(word + "\n" for word in words).encode()
        owned = "".join(ability for ability in "BJK" if ability in turn.patents)
        earnings = table(lexicon.profiles, owned, turn.rules)
        deal = {
            "lexicon": lexicon,
            "hand": turn.hand,
            "pool": turn.pool,
            "earnings": lt_core.Earnings(lexicon, earnings),
            "royalty_letters": turn.royalty_letters,
            "duplicate": "X" in turn.patents,
            "added_s": "Z" in turn.patents,
            "pairs": "V" in turn.patents,
        }
        uneven = earnings.copy()
        uneven[:25] = np.random.default_rng(1).integers(0, 99, uneven[:25].shape)
        dealt = lt.Deals.random(8, seed=1)
        many = {
            **{name: value for name, value in deal.items() if name not in ("hand", "pool")},
            "hands": dealt.hands,
            "pools": dealt.pools,
        }
        crowd = lt.Deals.random(600, seed=2)  # so many go down the graph together
        bundles = {**many, "pairs": False, "hands": crowd.hands, "pools": crowd.pools}
        image = lt_core.build_image(lines)
        return cls(lexicon, turn, lines, image, earnings, uneven, deal, many, bundles)


def _columns(ranking: lt_core.Ranking) -> object:
    columns = [column[:1000].tolist() for column in ranking.columns()]
    return len(ranking), columns


def _arrays(arrays: tuple[Any, ...]) -> object:
    return [array.tolist() for array in arrays]


class Record(lt_core.PlayRecord):
    __slots__ = ()

    def _find_way(self) -> object:
        return ("a way",)


def _records(ranking: lt_core.Ranking) -> object:
    made = ranking.records(Record, "a turn", "total", 0, len(ranking))
    made.append(Record._of(("OWN",), 1, 0, 6, "a turn", "total", "a line"))
    # no generator: CPython 3.13.0 crashes where there is no memory for its frame
    return list(map(attrgetter("words", "money", "stock", "grade", "turn", "by", "way"), made))


def _turn_record() -> object:
    one = lt_core.TurnRecord._of("ACT", "S", "X", 1000, {"Rayne": "E"}, "rules", "E")
    return attrgetter("hand", "pool", "patents", "money", "rivals", "rules", "royalty_letters")(one)


def _found(found: lt_core.Found) -> object:
    some = lt_core.Found(found.lexicon, found.ids[:50], found.lacking[:50], found.complete)
    columns = found.ids[:1000].tolist(), found.lacking[:1000].tolist()
    return columns, found.complete, len(found), some.words()


def _listed(listing: lt_core.Listing) -> object:
    columns = [column[:1000].tolist() for column in listing.unordered()]
    return len(listing), listing.complete, columns


def _tallied(m: Material) -> object:
    """The plays of a deal counted, beside those of a table without abilities."""
    plain = lt_core.Earnings(m.lexicon, table(m.lexicon.profiles, "", m.turn.rules))
    *arrays, qs = lt_core.tally(lt_core.list_plays(**m.deal), [plain, m.deal["earnings"]])
    return _arrays(tuple(arrays)), qs


def _graph(lines: bytes) -> object:
    """A word graph made, and its words read back."""
    labels, children, marks = lt_core.make_graph(lines)
    numbers = np.frombuffer(children, np.uint32)
    letters, ends = np.frombuffer(labels, np.uint8), np.frombuffer(marks, np.uint8)
    return lt_core.read_graph(letters, numbers, ends, int(numbers[0])) == lines


def _words(lexicon: lt_core.Lexicon) -> object:
    middle = lexicon.word(len(lexicon) // 2)
    return (
        [
            middle in lexicon,
            lexicon.find(middle),
            lexicon.rarity(middle),
            lexicon.sensitive(middle),
        ],
        lexicon.anagrams("aelst"),
        lexicon.matching("*a?e*s*"),
        [word for _, word in zip(range(50), lexicon, strict=False)],
    )


def _about(lexicon: lt_core.Lexicon) -> object:
    numbers = [len(lexicon), bool(lexicon), lexicon.classes, lexicon.nodes]
    return numbers, lexicon.profiles, lexicon.metadata, lexicon.sha256, lexicon.data.nbytes


def _refused(hand: str) -> str:
    try:
        lt_core.sorted_cards(hand, "", 0, 0, None)
    except lt_core.TooManyCards as error:
        return str(error)
    return ""


QUESTIONS: dict[str, Callable[[Material], object]] = {
    "sorted_letters": lambda m: lt_core.sorted_letters(m.turn.hand),
    "sorted_cards": lambda m: lt_core.sorted_cards(
        m.turn.hand, m.turn.pool, 7, 3, m.turn.rules.deck_counts
    ),
    "TooManyCards": lambda m: _refused(m.turn.hand),
    "build_image": lambda m: lt_core.build_image(m.lines, metadata=lt_core.IMAGE_MARK),
    "make_graph": lambda m: len(lt_core.make_graph(m.lines)[0]),
    "read_graph": lambda m: _graph(m.lines),
    "Lexicon": lambda m: lt_core.Lexicon(m.image).sha256,
    "Lexicon, copied": lambda m: lt_core.Lexicon(bytearray(m.image)).sha256,
    "Lexicon, trusted": lambda m: lt_core.Lexicon(m.image, trusted=True).sha256,
    "Lexicon: words": lambda m: _words(m.lexicon),
    "Lexicon: properties": lambda m: _about(m.lexicon),
    "Earnings": lambda m: lt_core.Earnings(m.lexicon, m.table).lexicon.sha256,
    "Weights": lambda m: type(lt_core.Weights(1, 1, -1, np.arange(26))).__name__,
    "search": lambda m: _found(lt_core.search(m.lexicon, m.turn.hand + m.turn.pool)),
    "search, extras": lambda m: _found(
        lt_core.search(m.lexicon, m.turn.hand + "?", duplicate=True, added_s=True, cap=500)
    ),
    "search, many cards": lambda m: _found(
        lt_core.search(m.lexicon, MANY_CARDS + "?", duplicate=True, added_s=True)
    ),
    "list_plays": lambda m: _listed(lt_core.list_plays(**m.deal)),
    "list_plays, capped": lambda m: _listed(lt_core.list_plays(**m.deal, cap=50)),
    "tally": lambda m: _tallied(m),
    "order": lambda m: _columns(
        lt_core.order(lt_core.list_plays(**m.deal), kernel_weights("total"))
    ),
    "order, fine weights": lambda m: _columns(
        lt_core.order(lt_core.list_plays(**m.deal), kernel_weights(FINE))
    ),
    "rank": lambda m: _columns(lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)),
    "rank, many rates": lambda m: _columns(
        lt_core.rank(
            **{**m.deal, "pairs": False, "earnings": lt_core.Earnings(m.lexicon, m.uneven)},
            weights=kernel_weights("net"),
        )
    ),
    "rank, all": lambda m: _columns(lt_core.rank(**m.deal, weights=kernel_weights(FINE))),
    "rank_batch": lambda m: _arrays(lt_core.rank_batch(**m.many, weights=kernel_weights("net"))),
    "rank_batch, uncounted": lambda m: _arrays(
        lt_core.rank_batch(**m.many, weights=kernel_weights(FINE), count=False)
    ),
    "rank_batch, together": lambda m: _arrays(
        lt_core.rank_batch(**m.bundles, weights=kernel_weights("total"))
    ),
    "TurnRecord": lambda m: _turn_record(),
    "PlayRecord": lambda m: _records(lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)),
    "Ranking, empty": lambda m: len(lt_core.Ranking(m.lexicon)),
}
"""Asked of the kernel, by name; a name begins with the public name that it is about."""
