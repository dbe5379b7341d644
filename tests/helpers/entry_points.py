"""The ways into the kernel that share a lexicon, a turn or a table, each as a question.

The test of threads asks all of them and compares the answers.
"""

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np

import lettertycoon as lt
import lt_core
from lettertycoon.turns.earnings import make_table
from lettertycoon.turns.objectives import kernel_weights
from lettertycoon.turns.rules import laying_abilities
from rows import ALL_PLAYS

FINE = lt.Weights(money=999.999, stock=-998.997, royalties=-999.998, letters={"E": -1000, "S": 1.5})
MANY_CARDS = "AABCDEEFGHIIKLMNOOPRSTUVY?"  # more hits than any first room holds
EXTRAS = lt_core.Abilities(duplicate=True, added_s=True)


@dataclass(frozen=True)
class Material:
    """What the questions are asked about, made before: one lexicon, one turn and its table."""

    lexicon: lt_core.Lexicon
    turn: lt.Turn
    lines: bytes  # a word list, to build from
    image: bytes
    table: Any
    deal: dict[str, Any]  # the arguments of rank but the weights
    many: dict[str, Any]  # ... and of rank_batch
    together: dict[str, Any]  # the same of so many deals that they go down the DAWG together

    @classmethod
    def of(cls, lexicon: lt_core.Lexicon, turn: lt.Turn, words: list[str]) -> "Material":
        lines = "".join(word + "\n" for word in words).encode()
        owned = "".join(ability for ability in "BJK" if ability in turn.patents)
        earnings = make_table(lexicon.profiles, owned, turn.rules)
        like = {
            "lexicon": lexicon,
            "earnings": lt_core.Earnings(lexicon, earnings),
            "royalty_letters": turn.royalty_letters,
            "abilities": laying_abilities(turn.patents),
        }
        dealt = lt.Deals.random(8, seed=1)
        many = like | {"hands": dealt.hands, "pools": dealt.pools}
        together = many | {
            name: np.concatenate([cards, np.zeros((600, 26), np.uint8), cards])
            for name, cards in (("hands", dealt.hands), ("pools", dealt.pools))
        }
        deal = like | {"hand": turn.hand, "pool": turn.pool}
        image = lt_core.build_image(lines)
        return cls(lexicon, turn, lines, image, earnings, deal, many, together)


def _columns(ranking: lt_core.Ranking) -> object:
    return len(ranking), [column[:1000].tolist() for column in ranking.columns()]


def _arrays(arrays: tuple[Any, ...]) -> object:
    return [array.tolist() for array in arrays]


def _single(m: Material) -> lt_core.Abilities:
    """The turn's abilities, for plays of one word."""
    return laying_abilities(m.turn.patents.replace("V", ""))


def _finder(m: Material) -> lt_core.WayFinder:
    """Made anew, because it is an entry point, too; any patent can be bought."""
    turn = m.turn
    prices = turn.rules.price_bytes
    return lt_core.WayFinder(turn.hand, turn.pool, prices, abilities=EXTRAS)


def _ways(m: Material) -> object:
    ways = _finder(m).placements(("RATES", "TRAINS"), kernel_weights(FINE), 9)
    return len(ways), ways[:50]


def _lines(m: Material) -> object:
    codes = tuple(range(216))
    lines = _finder(m).ways(("RATES", "TRAINS"), kernel_weights(FINE), 9, codes, vowels=(0, 0))
    return len(lines), lines[:50]


def _found(m: Material, cards: str) -> object:
    ids, lacking = lt_core.search(m.lexicon, cards, abilities=EXTRAS)
    return ids[:1000].tolist(), lacking[:1000].tolist(), m.lexicon.words(ids[:50])


def _listed(m: Material, **more: Any) -> object:
    listing = lt_core.list_plays(**m.deal, **{"cap": ALL_PLAYS} | more)
    columns = [column[:1000].tolist() for column in listing.unordered()]
    return len(listing), listing.complete, columns


def _ordered(m: Material, by: str | lt.Weights) -> object:
    return _columns(lt_core.order(lt_core.list_plays(**m.deal, cap=ALL_PLAYS), kernel_weights(by)))


def _records(m: Material) -> object:
    made = lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)
    plays = made.records(lt.Play, m.turn, "net", 0, len(made))
    return list(map(attrgetter("words", "money", "stock", "rarity", "by", "way"), plays))


def _table(m: Material, **more: Any) -> object:
    asked = {name: value for name, value in m.deal.items() if name != "royalty_letters"}
    return lt_core.frontier(**asked | more).tolist()


def _words(lexicon: lt_core.Lexicon) -> object:
    middle = lexicon.word(len(lexicon) // 2)
    about = lexicon.find(middle), lexicon.rarity(middle), lexicon.sensitive(middle)
    first = [word for _, word in zip(range(50), lexicon, strict=False)]
    return about, first


def _batch(deals: dict[str, Any], by: str | lt.Weights, **more: Any) -> object:
    return _arrays(lt_core.rank_batch(**deals | more, weights=kernel_weights(by)))


QUESTIONS: dict[str, Callable[[Material], object]] = {
    "build_image": lambda m: lt_core.build_image(m.lines) == m.image,
    "Lexicon": lambda m: list(lt_core.Lexicon(m.image))[:9],
    "Lexicon, words": lambda m: _words(m.lexicon),
    "Earnings": lambda m: len(lt_core.Earnings(m.lexicon, m.table).lexicon),
    "search": lambda m: _found(m, m.turn.hand + m.turn.pool + "?"),
    "search, many cards": lambda m: _found(m, MANY_CARDS),
    "list_plays": _listed,
    "list_plays, capped": lambda m: _listed(m, cap=50),
    "order": lambda m: _ordered(m, "total"),
    "order, fine weights": lambda m: _ordered(m, FINE),
    "rank": lambda m: _columns(lt_core.rank(**m.deal, weights=kernel_weights("net"), most=7)),
    "rank, all": lambda m: _columns(
        lt_core.rank(**m.deal, weights=kernel_weights(FINE), most=ALL_PLAYS)
    ),
    "rank_batch": lambda m: _batch(m.many, "net"),
    "rank_batch, uncounted": lambda m: _batch(m.many, FINE, count=False),
    "rank_batch, together": lambda m: _batch(
        m.together, "total", abilities=_single(m), royalty_letters=""
    ),
    "rank_batch, pairs together": lambda m: _batch(m.together, "net", count=False),
    "frontier": _table,
    "frontier, single words": lambda m: _table(m, abilities=_single(m)),
    "records": _records,
    "placements": _ways,
    "ways": _lines,
}
"""Asked of the kernel, by name."""
