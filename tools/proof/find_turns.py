"""Find the turns of the perft book: extreme ones of many random deals, and series of similar ones.

python -m tools.proof.find_turns

It writes the files of TOPICS in tests/perft, with the counts that the library gives now; the other
files of the book are kept by hand. The same lexicon and rules always give the same files.
`make thorough` then confirms every count by brute force.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import lettertycoon as lt

TESTS = Path(__file__).parents[2] / "tests"
sys.path.insert(0, str(TESTS / "shared"))

import perft_book  # noqa: E402

DECK = "".join(letter * number for letter, number in lt.Rules().deck.items())
ABILITIES = "BJKVXZ"
VOWELS = frozenset("AEIOUY")
Found = Iterator[tuple[str, lt.Turn]]


def deals(seed: int, number: int, deck: str = DECK) -> list[tuple[str, str]]:
    """Make random deals, with seven cards in the hand and three in the pool."""
    random = Random(seed)
    cards = ("".join(random.sample(deck, 10)) for _ in range(number))
    return [(deal[:7], deal[7:]) for deal in cards]


def size(turn: lt.Turn) -> int:
    return len(lt.plays(turn))


def pairs(turn: lt.Turn) -> int:
    """Count the plays of two words of a turn."""
    alone = "".join(patent for patent in turn.patents if patent != "V")
    return size(turn) - size(lt.Turn(turn.hand, turn.pool, patents=alone, rules=turn.rules))


def abilities() -> Found:
    """Yield every set of abilities on one deal for which all sets give different lists."""
    subsets = ["".join(some) for number in range(7) for some in combinations(ABILITIES, number)]
    for hand, pool in deals(1, 1000):
        hand, pool = hand[:5], pool[:2]
        turns = [lt.Turn(hand, pool, patents=some) for some in subsets]
        if "Y" not in hand + pool or size(turns[-1]) >= 1500:
            continue
        lists = {
            tuple((play.words, play.money, play.stock) for play in lt.plays(turn)) for turn in turns
        }
        if len(lists) == len(turns):
            break
    yield "no ability, on a deal where all sets of abilities give different lists", turns[0]
    for some, turn in zip(subsets[1:], turns[1:], strict=True):
        yield f"abilities {some}: another list than any other set has", turn
    for mode in ("add", "single"):
        for some in ("BJ", "BK", "JK", "BJK", "BJKV", ABILITIES):
            rules = lt.Rules(doubling=mode)
            yield f"{some}, doubling={mode}", lt.Turn(hand, pool, patents=some, rules=rules)


def letters() -> Found:
    """Yield, for each letter, a turn with as many of its cards as fit, and a rival who is paid."""
    for letter, number in lt.Rules().deck.items():
        number, extra = min(number, 4), "Z" if letter == "X" else "X"
        others = deals(100 + ord(letter), 300, DECK.replace(letter, ""))
        paid = {"patents": extra, "money": 3, "rivals": {"Rayne": letter}}
        turns = [lt.Turn(letter * number + hand[number:], pool, **paid) for hand, pool in others]
        best = max(turns, key=size)
        yield f"{letter}: {number} in the hand, paid for; the most plays of 300 deals", best


def fewest() -> Found:
    dealt = deals(2, 60_000)

    def first(wanted: Callable[[lt.Turn], bool], patents: str) -> lt.Turn:
        turns = (lt.Turn(hand, pool, patents=patents) for hand, pool in dealt)
        return next(turn for turn in turns if wanted(turn))

    for number, written in enumerate(("no play", "one play", "two plays", "three plays")):
        yield f"{written}, no patent", first(lambda turn: size(turn) == number, "")  # noqa: B023
    for number in (1, 2, 3, 7):
        some = (deal for deal in dealt[:20_000] if sum(map(VOWELS.__contains__, deal[0])) == number)
        found = min((lt.Turn(*deal) for deal in some), key=size)
        yield f"the fewest plays with {number} vowels or Y's in the hand", found
    yield "no play with X and Z either", first(lambda turn: size(turn) == 0, "XZ")
    yield "one play, with X and Z", first(lambda turn: size(turn) == 1, "XZ")
    yield "words, but no pair", first(lambda turn: size(turn) > 9 and not pairs(turn), "V")
    yield "one pair", first(lambda turn: pairs(turn) == 1, "V")
    yield "one pair, with X and Z", first(lambda turn: pairs(turn) == 1, "VXZ")
    yield "more words than pairs", first(lambda turn: 0 < pairs(turn) < size(turn) / 4, "VX")


def most() -> Found:
    dealt = deals(3, 4000)

    def largest(measure: Callable[[lt.Turn], int], patents: str, sample: int = 4000) -> lt.Turn:
        return max((lt.Turn(*deal, patents=patents) for deal in dealt[:sample]), key=measure)

    def ties(turn: lt.Turn) -> int:
        plays = lt.plays(turn)
        return max(Counter((plays.money + plays.stock).tolist()).values(), default=0)

    def ways(turn: lt.Turn) -> int:
        return sum(sum(1 for _ in play.ways()) for play in lt.plays(turn))

    def total(turn: lt.Turn) -> int:
        return max((play.total for play in lt.best(turn, n=1)), default=0)

    yield "the most words of 4,000 deals", largest(size, "")
    for extra in ("X", "Z", "XZ"):
        yield f"the most words of 4,000 deals, with {extra}", largest(size, extra)
    yield "the most words that earn alike", largest(ties, "", 2000)
    yield "the most words that earn alike, with B J K", largest(ties, "BJK", 2000)
    yield "the most ways of 300 deals", largest(ways, "", 300)
    yield "the most ways of 150 deals, with X and Z", largest(ways, "XZ", 150)
    for patents in ("", "B", "J", "K", "BJK", "XZ", "BJKXZ", "BJKV", "BJKVXZ"):
        reason = f"the best play of 2,000 deals, patents {patents or '-'}"
        yield reason, largest(total, patents, 2000)


def sizes() -> Found:
    """Yield hands of 1 to 7 cards and pools of 0 to 3."""
    hand, pool = "SECTION", "ARE"
    for cards in range(1, 8):
        for more in range(4):
            patents = "KVXZ" if cards + more < 8 else "KX"
            turn = lt.Turn(hand[:cards], pool[:more], patents=patents)
            yield f"{cards} in the hand, {more} in the pool", turn


def ys_and_q() -> Found:
    """Yield turns with both Y's, for each ability that counts vowels, and turns with the Q."""
    y_words = [("SYZYG", ""), ("PYGM", "Y"), ("BL", "YEY"), ("EYRA", "YAM"), ("ROYALT", "Y")]
    for hand, pool in y_words:
        where = f"{hand.count('Y')} Y in the hand, {pool.count('Y')} in the pool"
        for patents in ("B", "J", "K", "BJK", "BJKV", "BJKVX"):
            yield f"{where}, {patents}", lt.Turn(hand, pool, patents=patents)
    q_words = [("QUEUIN", "GSE"), ("TRANQ", "IL"), ("Q", "AIT"), ("QI", "SHA"), ("SIT", "UQA")]
    for hand, pool in q_words:
        for patents in ("", "BJKQ", "BJKVX"):
            reason = f"the Q of {hand}/{pool}, patents {patents or '-'}"
            yield reason, lt.Turn(hand, pool, patents=patents)


def rivals() -> Found:
    dealt = deals(5, 12)
    owners = (
        {"Rayne": "AEIOU"}, {"Rayne": "RSTLN", "Tom": "E"},
        {"A": "AE", "B": "IO", "C": "RS", "D": "TN"}, {"Rayne": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    )  # fmt: skip
    for number, (hand, pool) in enumerate(dealt):
        owned = owners[number % 4]
        patents = ("", "XZ", "BJKV")[number // 4] if len("".join(owned.values())) < 26 else ""
        money = (0, 3, 10)[number // 4]
        alone = f"one rival owns {len(owned.get('Rayne', ''))} letters"
        who = alone if len(owned) == 1 else f"{len(owned)} rivals"
        reason = f"{who}, ${money} to buy with"
        yield reason, lt.Turn(hand, pool, patents=patents, money=money, rivals=owned)


def huge() -> Found:
    """Yield turns with hundreds of thousands of pairs."""
    dealt = deals(4, 800)
    plain, extra = ([lt.Turn(*deal, patents=each) for deal in dealt] for each in ("V", "VXZ"))
    yield "the most pairs of 800 deals, with V alone", max(plain, key=size)
    yield "of 800 deals, nearest to 100,000 plays", min(extra, key=lambda t: abs(size(t) - 100_000))
    every = {"patents": "BJKQVXZ", "money": 3, "rivals": {"Rayne": "AT", "Tom": "E"}}
    reason = "two hundred thousand pairs, every ability, paid for"
    yield reason, lt.Turn("STRINGA", "REA", **every)
    reason = "the most plays found, by climbing from the largest of 20,000 deals"
    yield reason, lt.Turn("OLAPESI", "RNT", patents="BJKQVXZ")


TOPICS = (abilities, letters, fewest, most, sizes, ys_and_q, rivals, huge)

if __name__ == "__main__":
    for topic in TOPICS:
        path = TESTS / "perft" / f"{topic.__name__}.perft"
        records = {str(turn): reason for reason, turn in topic()}
        with path.open("w", encoding="ascii") as file:
            for turn, reason in records.items():
                counts = perft_book.count_turn(lt.Turn.parse(turn))
                print(f"# {reason}\n{turn}\n  {counts}", file=file)
        print(f"{path.name}: {len(records)} turns", flush=True)
