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
from lettertycoon.turns.rules import laying_abilities

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
    uneven: Any  # another table, with 300 score classes
    deal: dict[str, Any]  # the arguments of rank but the weights
    many: dict[str, Any]  # ... and of rank_batch
    together: dict[str, Any]  # the same of so many deals that they go down the DAWG together

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
            "abilities": laying_abilities(turn.patents),
        }
        uneven = earnings.copy()
        uneven[:25] = np.random.default_rng(1).integers(0, 99, uneven[:25].shape)
        dealt = lt.Deals.random(8, seed=1)
        many = {
            **{name: value for name, value in deal.items() if name not in ("hand", "pool")},
            "hands": dealt.hands,
            "pools": dealt.pools,
        }
        together = many | {
            name: np.concatenate([cards, np.zeros((600, 26), np.uint8), cards])
            for name, cards in (("hands", dealt.hands), ("pools", dealt.pools))
        }
        image = lt_core.build_image(lines)
        return cls(lexicon, turn, lines, image, earnings, uneven, deal, many, together)


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


class Turn(lt_core.TurnRecord):
    __slots__ = ()


class Laid(lt_core.PlayRecord):
    __slots__ = ()


class WayOf(lt_core.WayRecord):
    __slots__ = ()


SHOWN = tuple(range(26 * 4 * 2))  # for each letter, source and kind: what stands for it
WAY_FIELDS = ("letters", "hand", "pool", "duplicate", "added_s", "royalties", "buyable", "kept",
              "key")  # fmt: skip


EXTRAS = lt_core.Abilities(duplicate=True, added_s=True)


def _single(m: Material) -> lt_core.Abilities:
    """The turn's abilities, for plays of one word."""
    return laying_abilities(m.turn.patents.replace("V", ""))


def _ways(m: Material, *words: str, **more: Any) -> object:
    weights, prices = kernel_weights(FINE), m.turn.rules.price_bytes
    ways = lt_core.list_ways(m.turn, words, weights, prices, 9, abilities=EXTRAS, **more)
    made = []
    for place in range(min(len(ways), 50)):
        vowels = (3,) * len(words)
        of = ways.record(place, WayOf, SHOWN, vowels, m.turn.rivals)
        made.append((ways.key(place), attrgetter(*WAY_FIELDS)(of)))
    return len(ways), made


def _first_ways(m: Material) -> object:
    first, second, money, *_ = lt_core.rank_batch(**m.many, weights=kernel_weights(FINE))
    rows = m.many["hands"], m.many["pools"], first, second, money, kernel_weights(FINE)
    abilities, prices = laying_abilities(m.turn.patents), m.turn.rules.price_bytes
    return _arrays(
        lt_core.first_ways(
            m.lexicon, *rows, prices, royalty_letters=m.turn.royalty_letters, abilities=abilities
        )
    )


WAY_LETTERS = (
    (("E", "hand", "v"), ("W", "pool", "c"), ("E", "duplicate", "v"), ("S", "added", "c")),
    (("A", "pool", "v"),),
)


def _way_record() -> object:
    paid = {"Rayne": 1}
    one = lt_core.WayRecord._of(
        ((1, 2),), "A", "B", None, False, paid, ("A",), "C", ("", -1, -1, ())
    )
    return attrgetter(*WAY_FIELDS)(one)


def _vowel_ys(m: Material, *words: str) -> object:
    applies = bytes(number % 8 for number in range(17 * 17 * 2))
    return lt_core.vowel_ys(words, applies, bytes([1, 2, 4, 8, 16]), m.turn.rules.earnings, "Q")


def _turn_record() -> object:
    one = lt_core.TurnRecord._of("ACT", "S", "X", 1000, {"Rayne": "E"}, "rules", "E")
    return attrgetter("hand", "pool", "patents", "money", "rivals", "rules", "royalty_letters")(one)


class TableOf(lt_core.Table):
    def _renew(self) -> None:
        self.deck, self.discards = self.discards, ""


def _table_of(m: Material) -> object:
    """A turn on a table: a play laid, paid, a patent bought, hand and pool filled again."""
    more = (m.turn.rules.price_bytes, laying_abilities, Turn, "rules")
    table = TableOf(("Tom", "Ann", "Bo"), 7, 3, *more)
    table.hands[0], table.pool, table.deck, table.discards = "AEINRST", "DGO", "AB", "EEIKLMNO"
    table.patents[1:], table.owned = ["E", "DN"], "DEN"
    turn = table.turn()
    table.lay_cards(Laid._of(("RATIONS",), 9, 5, 0, turn, "total"), kernel_weights("net"))
    sold = table.score(9, 5)
    table.buy_patent(sold[0])
    left = table.clear(True), table.discard(table.hands[0][:1]), table.fill_hand()
    table.discard_pool(table.pool[:1])
    left = *left, table.pass_turn()
    other = TableOf.__new__(TableOf)
    table._copy_to(other)
    fields = ("hands", "own", "patents", "money", "stock", "pool", "deck", "discards", "events")
    return sold, left, table.value(0), attrgetter(*fields)(other), list(turn.rivals)


def _found(found: lt_core.Found) -> object:
    some = lt_core.Found(found.lexicon, found.ids[:50], found.lacking[:50], found.complete)
    columns = found.ids[:1000].tolist(), found.lacking[:1000].tolist()
    return columns, found.complete, len(found), some.words()


def _listed(listing: lt_core.Listing) -> object:
    columns = [column[:1000].tolist() for column in listing.unordered()]
    return len(listing), listing.complete, columns


def _ranked(m: Material, by: str | lt.Weights) -> object:
    """The first, a middle and the last play of the listing, and one that it hasn't."""
    listing = lt_core.list_plays(**m.deal)
    first, second, *_ = (column[:1000].tolist() for column in listing.unordered())
    none, word = -1, m.lexicon.word
    places = (0, len(first) // 2, -1)
    ids = [[first[place], second[place]] for place in places]
    plays = [(tuple(word(id) for id in each if id != none), None, 0) for each in ids]
    ranking, best, answers = lt_core.rank_of(
        listing, kernel_weights(by), [*plays, (("ZZZ",), -(10**6), 0)], doubled="Q"
    )
    return _columns(ranking), best, answers


def _table(deal: dict[str, Any]) -> object:
    asked = {name: value for name, value in deal.items() if name != "royalty_letters"}
    table = lt_core.frontier(**asked)
    return table.shape, hash(table.tobytes()), table[:, 0].tolist()


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


def _stopped() -> object:
    """Work under a flag that another one around it stops."""
    try:
        with lt_core.StopFlag() as outer, lt_core.StopFlag() as inner:
            before = lt_core.search(lt_core.Lexicon(lt_core.build_image(b"CAT\n")), "CAT").words()
            outer.stop()
            lt_core.look()
    except lt_core.Stopped as error:
        return before, inner.stopped, str(error)
    return None


def _refused(hand: str) -> str:
    try:
        lt_core.sorted_cards(hand, "", 0, 0, None)
    except lt_core.TooManyCards as error:
        return str(error)
    return ""


QUESTIONS: dict[str, Callable[[Material], object]] = {
    "sorted_letters": lambda m: lt_core.sorted_letters(m.turn.hand),
    "card_texts": lambda m: lt_core.card_texts(m.many["hands"], 7).tolist(),
    "sorted_cards": lambda m: lt_core.sorted_cards(
        m.turn.hand, m.turn.pool, 7, 3, m.turn.rules.deck_counts
    ),
    "TooManyCards": lambda m: _refused(m.turn.hand),
    "StopFlag": lambda m: _stopped(),
    "Stopped": lambda m: _stopped(),
    "look": lambda m: lt_core.look(),
    # without memory Python has errors of its own for numbers, and addresses for other values
    "shown": lambda m: [lt_core.shown(value) for value in ("A" * 100, ["B"] * 50, {"C": "D"})],
    "build_image": lambda m: lt_core.build_image(m.lines, metadata=lt_core.IMAGE_MARK),
    "check_header": lambda m: lt_core.check_header(m.image[:128], len(m.image)),
    "make_graph": lambda m: len(lt_core.make_graph(m.lines)[0]),
    "read_graph": lambda m: _graph(m.lines),
    "Lexicon": lambda m: lt_core.Lexicon(m.image).sha256,
    "Lexicon, copied": lambda m: lt_core.Lexicon(bytearray(m.image)).sha256,
    "Lexicon, trusted": lambda m: lt_core.Lexicon(m.image, trusted=True).sha256,
    "Lexicon: words": lambda m: _words(m.lexicon),
    "Lexicon: properties": lambda m: _about(m.lexicon),
    "Earnings": lambda m: lt_core.Earnings(m.lexicon, m.table).lexicon.sha256,
    "Weights": lambda m: type(lt_core.Weights(1, 1, -1, np.arange(26))).__name__,
    "Abilities": lambda m: type(lt_core.Abilities(duplicate=True, duplicate_cards=4)).__name__,
    "search": lambda m: _found(lt_core.search(m.lexicon, m.turn.hand + m.turn.pool)),
    "search, extras": lambda m: _found(
        lt_core.search(m.lexicon, m.turn.hand + "?", abilities=EXTRAS, cap=500)
    ),
    "search, many cards": lambda m: _found(
        lt_core.search(m.lexicon, MANY_CARDS + "?", abilities=EXTRAS)
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
    "rank_of": lambda m: _ranked(m, "total"),
    "rank_of, fine weights": lambda m: _ranked(m, FINE),
    "rank": lambda m: _columns(lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)),
    "rank, many score classes": lambda m: _columns(
        lt_core.rank(
            **{
                **m.deal,
                "abilities": _single(m),
                "earnings": lt_core.Earnings(m.lexicon, m.uneven),
            },
            weights=kernel_weights("net"),
        )
    ),
    "rank, all": lambda m: _columns(lt_core.rank(**m.deal, weights=kernel_weights(FINE))),
    "rank_batch": lambda m: _arrays(lt_core.rank_batch(**m.many, weights=kernel_weights("net"))),
    "rank_batch, uncounted": lambda m: _arrays(
        lt_core.rank_batch(**m.many, weights=kernel_weights(FINE), count=False)
    ),
    "rank_batch, together": lambda m: _arrays(
        lt_core.rank_batch(
            **{**m.together, "abilities": _single(m), "royalty_letters": ""},
            weights=kernel_weights("total"),
        )
    ),
    "rank_batch, pairs together": lambda m: _arrays(
        lt_core.rank_batch(**m.together, weights=kernel_weights("net"), count=False)
    ),
    "first_ways": lambda m: _first_ways(m),
    "frontier": lambda m: _table(m.deal),
    "frontier, many cards": lambda m: _table({**m.deal, "hand": "AABCDEEGINRS", "pool": "LOT"}),
    "frontier, single words": lambda m: _table({**m.deal, "abilities": _single(m)}),
    "TurnRecord": lambda m: _turn_record(),
    "PlayRecord": lambda m: _records(lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)),
    "list_ways": lambda m: _ways(m, "RATES", "TRAINS"),
    "list_ways, the first": lambda m: _ways(m, "RATES", "TRAINS", first_only=True),
    "Ways": lambda m: _ways(m, "STRANGER"),
    "WayRecord": lambda m: _way_record(),
    "vowel_ys": lambda m: _vowel_ys(m, "YEARLY", "QUAYS"),
    "Table": _table_of,
    "by_keys": lambda m: lt_core.by_keys(m.turn.hand * 9, np.linspace(1, -1, 999).tobytes()),
    "paid_and_buyable": lambda m: lt_core.paid_and_buyable(
        m.turn, "AEST", m.turn.rules.price_bytes, 9
    ),
    "way_line": lambda m: lt_core.way_line(WAY_LETTERS),
    "Ranking, empty": lambda m: len(lt_core.Ranking(m.lexicon)),
}
"""Asked of the kernel, by name; a name begins with the public name that it is about."""
