"""A second, independent referee of the whole game, written from docs/rules.md 1.1 to 1.6 alone.

It shares no code with the library: prices and the earnings table are written out again, and the
words are looked up by a function that it is given. Chance is told: the cuts, the deck, and the
order of each new deck when the discard pile is shuffled. Where the online game differs (its list of
states is a document of its own), `online` is asked.

Moves are texts: "replace hand Q", "replace -", "lay J(EW)eL+S", "buy J", "discard -", "accept".
In what is laid, plain letters are hand cards, those in brackets are of the pool, one in lower case
is the X copy, +S is the added S; two words are joined by " & ".
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee_words import MONEY, PRICES, Illegal, Word, earnings, mains

GOALS = {2: 45, 3: 34, 4: 26, 5: 21}
HAND = 7
POOL = 3


def starts(cuts: list[dict[str, str]], names: list[str]) -> str:
    """1.6: each cuts a card; closest to Z starts; tied players cut again."""
    tied = list(names)
    for cut in cuts:
        assert list(cut) == tied
        last = max(cut.values())
        tied = [name for name in tied if cut[name] == last]
    return tied[0]


class Player:
    def __init__(self, prices: dict[str, int]) -> None:
        self.prices = prices
        self.hand: Counter[str] = Counter()
        self.patents: set[str] = set()
        self.money = self.stock = 0
        self.knows: Counter[str] = Counter()  # of the discard pile, beside what all know

    def value(self) -> int:
        return sum(self.prices[letter] for letter in self.patents)


class Options(NamedTuple):
    """What the players have chosen (1.4.5, 1.5)."""

    doubling: str = "multiply"
    challenge: str = "players"
    retries: int = 3
    online: bool = False
    prices: dict[str, int] = PRICES


class Table:
    """A whole game."""

    def __init__(
        self,
        names: list[str],
        in_lexicon: Callable[[str], bool],
        cuts: list[dict[str, str]],
        deck: str,
        options: Options,
    ) -> None:
        self.prices = options.prices
        self.names = names
        self.in_lexicon = in_lexicon
        self.options = options
        self.online = options.online
        self.players = {name: Player(self.prices) for name in names}
        self.deck = list(deck)
        self.pile = Counter()
        self.public = Counter()
        self.pool: Counter[str] = Counter()
        self.shuffles: list[str] = []
        for name in names:
            self.draw(self.players[name].hand, HAND)
        self.draw(self.pool, POOL)
        self.first = names[0] if self.online else starts(cuts, names)
        self.who = self.first
        self.turns = 0
        self.last = False
        self.laid: list[Word] = []
        self.begin()

    # --- cards

    def draw(self, to: Counter[str], number: int) -> None:
        for _ in range(number):
            if not self.deck:
                if not self.pile:
                    return
                order = self.shuffles.pop(0)
                assert Counter(order) == self.pile
                self.deck = list(order)
                self.pile = Counter()
                self.public = Counter()
                for player in self.players.values():
                    player.knows = Counter()
            to[self.deck.pop(0)] += 1

    def fill(self, to: Counter[str], size: int) -> None:
        self.draw(to, size - to.total())

    def throw(self, cards: Counter[str]) -> None:
        self.pile += cards
        self.public += cards

    def real(self) -> Counter[str]:
        return sum((word.hand + word.pool for word in self.laid), Counter())

    # --- a turn

    def me(self) -> Player:
        return self.players[self.who]

    def begin(self) -> None:
        self.tries = self.options.retries if self.options.challenge == "automatic" else 0
        self.forfeit = False
        self.actor = self.who
        cards = self.me().hand.total() + self.pool.total()
        self.stage = "replace" if "Q" in self.me().patents and cards else "lay"

    def after(self, name: str) -> str:
        return self.names[(self.names.index(name) + 1) % len(self.names)]

    def step(self, move: str, shuffles: Iterable[str] = ()) -> None:
        """One move of `actor`; Illegal changes nothing."""
        self.shuffles = list(shuffles)
        action, _, rest = move.partition(" ")
        allowed = {
            "replace": ["replace"], "lay": ["lay", "discard"], "buy": ["buy"],
            "challenge": ["challenge", "accept"], "discard": ["discard"], "over": [],
        }  # fmt: skip
        if action not in allowed[self.stage]:
            raise Illegal("stage")
        getattr(self, f"do_{action}")(rest)
        assert not self.shuffles, "more was shuffled than had to be"

    def do_replace(self, rest: str) -> None:
        if rest != "-":
            place, _, letter = rest.partition(" ")
            cards = {"hand": self.me().hand, "pool": self.pool}.get(place)
            if cards is None or not cards[letter]:
                raise Illegal("no such card")
            cards[letter] -= 1
            self.pile[letter] += 1
            (self.me().knows if place == "hand" else self.public)[letter] += 1
            self.fill(self.pool, POOL)
            self.fill(self.me().hand, HAND)
        self.stage = "lay"

    def do_lay(self, rest: str) -> None:
        words = [Word(part) for part in rest.split(" & ")]
        me = self.me()
        if len(words) > 2 or (len(words) == 2 and "V" not in me.patents):
            raise Illegal("two words need V")
        hand = sum((word.hand for word in words), Counter())
        pool = sum((word.pool for word in words), Counter())
        copies = [word.copy for word in words if word.copy]
        added = sum(word.added for word in words)
        if hand - me.hand or pool - self.pool:
            raise Illegal("cards")
        if any(len(word.letters) not in MONEY for word in words):
            raise Illegal("length")
        if not all(word.hand.total() for word in words):
            raise Illegal("a card from the hand")
        if len(copies) > 1 or (copies and "X" not in me.patents):
            raise Illegal("X")
        if copies and (not (hand + pool)[copies[0]] or (hand + pool).total() < 3):
            raise Illegal("the copy's original")
        if added > 1 or (added and "Z" not in me.patents):
            raise Illegal("Z")
        me.hand -= hand
        self.pool -= pool
        self.laid = words
        if self.options.challenge == "players":
            self.stage = "challenge"
            self.actor = self.after(self.who)
        elif self.good():
            self.score()
        else:
            self.take_back()
            if self.tries == 0:
                self.lose()
            else:
                self.tries -= self.tries > 0
                self.stage = "lay"

    def good(self) -> bool:
        return all(self.in_lexicon(word.letters) for word in self.laid)

    def take_back(self) -> None:
        for word in self.laid:
            self.me().hand += word.hand
            self.pool += word.pool
        self.laid = []

    def lose(self) -> None:
        self.actor = self.who
        if self.me().hand.total():
            self.stage = "discard"
            self.forfeit = True
        else:
            self.end()

    def do_accept(self, rest: str) -> None:
        self.no_more(rest)
        self.actor = self.after(self.actor)
        if self.actor == self.who:
            self.score()

    def do_challenge(self, rest: str) -> None:
        self.no_more(rest)
        if not self.good():
            self.take_back()
            self.lose()
            return
        challenger = self.players[self.actor]
        challenger.money = max(0, challenger.money - 1)
        self.me().money += 1
        self.score()

    def no_more(self, rest: str) -> None:
        if rest:
            raise Illegal("words too many")

    def score(self) -> None:
        me = self.me()
        words = [word.letters for word in self.laid]
        first = mains(self.laid)
        money, stock = earnings(words, me.patents, self.options.doubling, self.online, first)
        me.money += money
        me.stock += stock
        for other in self.players.values():
            if other is not me:
                other.money += sum(self.real()[letter] for letter in other.patents)
        self.actor = self.who
        self.stage = "buy"
        if not self.for_sale():
            self.bought()

    def for_sale(self) -> set[str]:
        owned = set().union(*(player.patents for player in self.players.values()))
        cheap = {
            letter for letter, price in self.prices.items() if price <= self.me().money
        } - owned
        found = cheap & set(self.real())
        if found and self.online and any(word.added for word in self.laid):
            found |= cheap & {"S"}
        return found

    def do_buy(self, rest: str) -> None:
        if rest != "-":
            if rest not in self.for_sale():
                raise Illegal("not for sale")
            self.me().money -= self.prices[rest]
            self.me().patents.add(rest)
            if self.me().value() >= GOALS[len(self.names)]:
                self.last = True
        self.bought()

    def bought(self) -> None:
        hand = sum((word.hand for word in self.laid), Counter())
        pool = sum((word.pool for word in self.laid), Counter())
        self.laid = []
        if self.online:
            self.fill(self.pool, POOL)
            self.throw(pool)
        else:  # 1.2.5: the used pool cards are thrown before others come for them
            self.throw(pool)
            self.fill(self.pool, POOL)
        self.throw(hand)
        final = self.last and self.after(self.who) == self.first
        if self.me().hand.total() and not (self.online and final):
            self.stage = "discard"
        else:
            self.fill(self.me().hand, HAND)
            self.end()

    def do_discard(self, rest: str) -> None:
        cards = Counter("" if rest == "-" else rest)
        me = self.me()
        if cards - me.hand or rest == "":
            raise Illegal("no such cards")
        number = cards.total()
        after_word = self.stage == "discard" and not self.forfeit
        if self.forfeit and number != 1:
            raise Illegal("one card")
        me.hand -= cards
        me.knows += cards
        self.pile += cards
        if after_word or self.online:
            self.fill(me.hand, HAND)
        else:
            self.draw(me.hand, number)
        self.end()

    def end(self) -> None:
        self.turns += 1
        if self.last and self.after(self.who) == self.first:
            self.stage = "over"
            self.forfeit = False
            return
        self.who = self.after(self.who)
        self.begin()

    # --- what can be compared

    def whole(self) -> dict[str, object]:
        """The whole state, as plain values."""
        return {
            "stage": self.stage,
            "actor": None if self.stage == "over" else self.actor,
            "who": self.who,
            "turns_played": self.turns,
            "last": self.last,
            "tries": self.tries,
            "deck": "".join(self.deck),
            "pile": line(self.pile),
            "pool": line(self.pool),
            "laid": line(self.real()),
            "players": {
                name: (
                    line(each.hand), "".join(sorted(each.patents)), each.money, each.stock,
                    line(each.knows + self.public + self.real()),
                )
                for name, each in self.players.items()
            },
            "result": self.result(),
        }  # fmt: skip

    def result(self) -> tuple[dict[str, int], list[str]] | None:
        if self.stage != "over":
            return None
        totals = {name: p.value() + p.money + p.stock for name, p in self.players.items()}
        best = max((totals[name], p.value()) for name, p in self.players.items())
        won = [n for n, p in self.players.items() if (totals[n], p.value()) == best]
        return totals, won


def line(cards: Counter[str]) -> str:
    return "".join(sorted(cards.elements()))
