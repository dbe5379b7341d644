"""Independent test oracle of the Letter Tycoon move generator.

Brute force straight from the rules (numbers in comments are those of the rules text), in plain
Python, sharing no code with the library. All strings are upper case. A word may be laid if its
length is in the earnings table; `lay` doesn't ask whether it is in a lexicon.

Which Y's are shown as vowels (1.4.10). Take every choice of the Y's of the turn's words that
are vowels, with every way to give each owned B, J and K to a word that it applies to under that
choice, or to none. Of those that reach the turn's best earnings (1.4.6), shown is the one with

1. the fewest vowel Y's in all words together; then
2. the most vowel Y's that are the first or last letter of the word that B is given to; then
3. the leftmost vowel Y's: the smallest ascending tuple of (word index, letter index).

So a Y is a vowel only where the earnings need it: never for a doubling that adds nothing.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, combinations, combinations_with_replacement, product

Number = int | Fraction
Split = tuple[str, str]  # the real cards of one word: from the hand, from the pool
Key = tuple[str, int, int, tuple[Split, ...]]
Spots = tuple[tuple[int, int], ...]  # (word index, letter index), ascending
Letter = tuple[str, str, str]  # letter, source, kind

# fmt: off
STANDARD_EARNINGS: Mapping[int, tuple[int, int]] = {  # 1.1: money, stock
    3: (1, 0), 4: (2, 0), 5: (3, 0), 6: (4, 1), 7: (6, 1),
    8: (6, 2), 9: (6, 3), 10: (6, 4), 11: (6, 5), 12: (6, 6),
}
STANDARD_PRICES: Mapping[str, int] = {  # 1.1
    "A": 8, "B": 2, "C": 3, "D": 4, "E": 10, "F": 3, "G": 3, "H": 5, "I": 7,
    "J": 2, "K": 2, "L": 4, "M": 3, "N": 7, "O": 7, "P": 3, "Q": 2, "R": 6,
    "S": 6, "T": 8, "U": 3, "V": 2, "W": 3, "X": 2, "Y": 3, "Z": 2,
}
# fmt: on
VOWELS = "AEIOU"
UNGRADED = 7  # after the public scale 1 to 6
NO_GRADES: Mapping[str, int] = {}


@dataclass(frozen=True)
class Weights:
    """What a play is worth: per dollar, stock, dollar paid to rivals, and hand card used."""

    money: Number = 1
    stock: Number = 1
    royalties: Number = 0
    letters: tuple[tuple[str, Number], ...] = ()


GOALS = {
    "total": Weights(money=1, stock=1),
    "money": Weights(money=1, stock=0),
    "stock": Weights(money=0, stock=1),
    "net": Weights(money=1, stock=1, royalties=-1),
}


@dataclass(frozen=True)
class Case:
    """One turn. `money` is what the player holds before earning."""

    hand: str
    pool: str
    patents: str = ""
    money: int = 0
    rivals: tuple[tuple[str, str], ...] = ()  # (name, letters)
    doubling: str = "multiply"  # or "add", "single"
    earnings: Mapping[int, tuple[int, int]] = field(default_factory=lambda: STANDARD_EARNINGS)
    by: str | Weights = "total"  # or "money", "stock", "net"
    prices: Mapping[str, int] = field(default_factory=lambda: STANDARD_PRICES)


@dataclass(frozen=True)
class Way:
    """One distinct choice of cards, duplicate and added S."""

    letters: tuple[tuple[Letter, ...], ...]  # per word
    hand: str
    pool: str
    duplicate: str | None
    added_s: bool
    royalties: tuple[tuple[str, int], ...]
    buyable: tuple[str, ...]
    kept: str
    key: Key


@dataclass(frozen=True)
class Lay:
    """One play: a word, or an unordered pair of words in alphabetical order."""

    words: tuple[str, ...]
    money: int
    stock: int
    value: Number  # of the first way
    ways: tuple[Way, ...]


def doubling_factor(doubling: str, count: int) -> int:
    """What a word's money and stock are multiplied by (1.4.5)."""
    return {"multiply": 1 << count, "add": 1 + count, "single": 2 if count else 1}[doubling]


def applies(ability: str, is_vowel: list[bool]) -> bool:
    """Whether an ability applies to a word with these vowels (1.3)."""
    if ability == "B":
        return is_vowel[0] and is_vowel[-1]
    if ability == "J":
        return sum(is_vowel) * 2 >= len(is_vowel)
    return sum(is_vowel) == 1  # K


def best_earnings(case: Case, words: tuple[str, ...]) -> tuple[int, int, Spots]:
    """Money, stock and the Y's shown as vowels (see the module's docstring)."""
    spots = [(w, i) for w, word in enumerate(words) for i in range(len(word)) if word[i] == "Y"]
    owned = [ability for ability in "BJK" if ability in case.patents]
    found: list[tuple[tuple[int, int, int, int, Spots], int, int]] = []
    # 1.3: each Y is designated once, for B, J and K together
    for vowels in chain(*(combinations(spots, n) for n in range(len(spots) + 1))):
        is_vowel = [
            [letter in VOWELS or (w, i) in vowels for i, letter in enumerate(word)]
            for w, word in enumerate(words)
        ]
        # 1.4.6: each ability to one word or to none (-1)
        choices = [[-1] + [w for w, is_v in enumerate(is_vowel) if applies(a, is_v)] for a in owned]
        for given in product(*choices):
            money = stock = b_ends = 0
            for w, word in enumerate(words):
                count = given.count(w) + ("Q" in word)  # 1.3, 1.4.5: any Q, once a word
                dollars, shares = case.earnings[len(word)]
                money += dollars * doubling_factor(case.doubling, count)
                stock += shares * doubling_factor(case.doubling, count)
                if ("B", w) in zip(owned, given, strict=True):
                    b_ends = len({(w, 0), (w, len(word) - 1)} & set(vowels))
            rank = (-(money + stock), -money, len(vowels), -b_ends, vowels)
            found.append((rank, money, stock))
    (*_, vowels), money, stock = min(found)
    return money, stock, vowels


def splits(need: Counter[str], hand: Counter[str], pool: Counter[str]) -> Iterator[Split]:
    """Every way to take one word's real letters from hand and pool (1.4.8)."""
    per_letter = [
        [
            (letter * n, letter * (need[letter] - n))
            for n in range(need[letter] + 1)
            if n <= hand[letter] and need[letter] - n <= pool[letter]
        ]
        for letter in sorted(need)
    ]
    for parts in product(*per_letter):
        from_hand = "".join(part[0] for part in parts)
        if from_hand:  # 1.2: at least one card from the hand in each word
            yield from_hand, "".join(part[1] for part in parts)


def keys(case: Case, words: tuple[str, ...]) -> Iterator[Key]:
    """The key of every way to lay the words, a pair's mirror ways too."""
    hand = Counter(case.hand)
    pool = Counter(case.pool)
    copies = [("", -1)]
    if "X" in case.patents:
        copies += [(letter, w) for w, word in enumerate(words) for letter in sorted(set(word))]
    s_words = [-1]
    if "Z" in case.patents:  # 1.4.2
        s_words += [w for w, word in enumerate(words) if word.endswith("S")]
    for (copied, copy_word), s_word in product(copies, s_words):
        needs = [Counter(word) for word in words]  # real cards, per word
        if s_word >= 0:
            needs[s_word]["S"] -= 1
        if copied:
            needs[copy_word][copied] -= 1
            if needs[copy_word][copied] < 0:  # the word's only S can't be both added and copied
                continue
            if not any(need[copied] for need in needs):  # 1.4.1: a real card shows the original
                continue
            if sum(need.total() for need in needs) < 3:  # 1.4.1: 3 real cards in the turn
                continue
        for per_word in product(*(splits(need, hand, pool) for need in needs)):
            used_hand = Counter("".join(part[0] for part in per_word))
            used_pool = Counter("".join(part[1] for part in per_word))
            if used_hand <= hand and used_pool <= pool:  # 1.2: each card at most once
                yield copied, copy_word, s_word, per_word


def mirror(key: Key) -> Key:
    """The same way of a pair of equal words, the words exchanged."""
    swap = {-1: -1, 0: 1, 1: 0}
    return key[0], swap[key[1]], swap[key[2]], key[3][::-1]


def show_letters(words: tuple[str, ...], key: Key, vowels: Spots) -> tuple[tuple[Letter, ...], ...]:
    """Each letter, its source and kind: equal letters hand, pool, duplicate; the added S last."""
    copied, copy_word, s_word, per_word = key
    shown: list[tuple[Letter, ...]] = []
    for w, (word, (from_hand, from_pool)) in enumerate(zip(words, per_word, strict=True)):
        cards = [(letter, "hand") for letter in from_hand]
        cards += [(letter, "pool") for letter in from_pool]
        cards += [(copied, "duplicate")] if copy_word == w else []
        cards += [("S", "added")] if s_word == w else []
        row: list[Letter] = []
        for i, letter in enumerate(word):
            card = next(card for card in cards if card[0] == letter)
            cards.remove(card)
            is_vowel = letter in VOWELS or (w, i) in vowels
            row.append((letter, card[1], "vowel" if is_vowel else "consonant"))
        shown.append(tuple(row))
    return tuple(shown)


def make_way(case: Case, words: tuple[str, ...], key: Key, money: int, vowels: Spots) -> Way:
    """The way with this key; `money` is what is held after earning."""
    hand = "".join(sorted("".join(part[0] for part in key[3])))
    pool = "".join(sorted("".join(part[1] for part in key[3])))
    # 1.2.3: $1 to each rival for each real card whose patent they own
    paid = [(name, sum(card in owned for card in hand + pool)) for name, owned in case.rivals]
    owned = case.patents + "".join(letters for _, letters in case.rivals)
    free = sorted(set(hand + pool) - set(owned))  # 1.2.4: unowned, on a real card used
    return Way(
        letters=show_letters(words, key, vowels),
        hand=hand,
        pool=pool,
        duplicate=key[0] or None,
        added_s=key[2] >= 0,
        royalties=tuple(sorted((name, amount) for name, amount in paid if amount)),
        buyable=tuple(letter for letter in free if case.prices[letter] <= money),
        kept="".join(sorted((Counter(case.hand) - Counter(hand)).elements())),
        key=key,
    )


def total_paid(way: Way) -> int:
    """What all rivals together receive."""
    return sum(amount for _, amount in way.royalties)


def lay(case: Case, words: tuple[str, ...]) -> Lay | None:
    """One given word or pair of words; None if it can't be laid."""
    words = tuple(sorted(words))
    if not 1 <= len(words) <= (2 if "V" in case.patents else 1):  # 1.3: V
        return None
    if any(len(word) not in case.earnings for word in words):
        return None
    found = list(keys(case, words))
    if len(words) == 2 and words[0] == words[1]:
        found = [key for key in found if key <= mirror(key)]
    if not found:
        return None
    money, stock, vowels = best_earnings(case, words)
    objective = GOALS[case.by] if isinstance(case.by, str) else case.by
    weights = dict(objective.letters)

    def value(way: Way) -> Number:
        earned = (
            objective.money * money
            + objective.stock * stock
            + objective.royalties * total_paid(way)
        )
        return earned + sum(weights.get(card, 0) for card in way.hand)

    def order(way: Way) -> tuple[Number, int, int, int, bool, bool, Key]:
        cost = (total_paid(way), len(way.hand), -len(way.buyable))
        return (-value(way), *cost, way.duplicate is not None, way.added_s, way.key)

    ways = [make_way(case, words, key, case.money + money, vowels) for key in found]
    ways.sort(key=order)
    return Lay(words, money, stock, value(ways[0]), tuple(ways))


def plays(
    case: Case,
    lexicon_words: Iterable[str],
    rarities: Mapping[str, int] = NO_GRADES,
    pairs: bool = True,
) -> list[Lay]:
    """Every playable word, and every pair with V, best first."""
    cards = Counter(case.hand + case.pool)
    extras = ("X" in case.patents) + ("Z" in case.patents)
    # Cheap necessary conditions: each letter is on some card, as a copy's original is too, or is
    # the added S; and the letters left over when the cards are used up are at most the extras.
    showable = set(cards) | ({"S"} if "Z" in case.patents else set())
    near = {word for word in lexicon_words if showable.issuperset(word)}
    near = {word for word in near if (Counter(word) - cards).total() <= extras}
    tries: list[tuple[str, ...]] = [(word,) for word in near]
    if pairs and "V" in case.patents:
        for two in combinations_with_replacement(sorted(near), 2):
            both = two[0] + two[1]
            if len(both) > cards.total() + extras:
                continue
            if (Counter(both) - cards).total() <= extras:
                tries.append(two)

    def order(play: Lay) -> tuple[Number, int, int, int, int, int, int, tuple[str, ...]]:
        shown = play.ways[0]
        rarest = max(rarities.get(word, UNGRADED) for word in play.words)
        cost = (total_paid(shown), len(shown.hand), rarest)
        size = (len(play.words), sum(map(len, play.words)))
        return (-play.value, -play.money, *cost, *size, play.words)

    return sorted((play for words in tries if (play := lay(case, words))), key=order)
