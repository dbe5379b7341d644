"""The table of a match, hidden cards included, and how cards are drawn."""

from typing import NamedTuple

from lettertycoon.base import FrozenDict, NotationError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.position import Position, View
from lettertycoon.matches.shuffles import Script, shuffled
from lettertycoon.turns import Play, Rules, Turn, known_turn

Event = tuple[str | int, ...]
"""A consequence of a move, as in records: its kind, then texts and numbers."""


class Setup(NamedTuple):
    """What does not change in a match."""

    names: tuple[str, ...]
    rules: Rules
    lexicon: Lexicon
    seed: int | None
    script: Script | None
    starter: int
    goal: int
    prices: dict[str, int]
    online: bool
    """Whether the procedure is the online game's."""
    hand_size: int
    pool_size: int
    orders: tuple[tuple[int, ...], ...]
    """Of each place, the others in order of play."""


class State:
    """The table at one moment. It changes in place; a Match keeps a copy of its own.

    hands, pool: sorted letters. deck: the next card first. discards: the pile, in no order.
    public: cards of the pile that all know; own: those that each player knows beside them; both
        in no order.
    owned: all letters whose patents have an owner.
    stage: "replace", "lay", "challenge", "buy", "discard" or "over". active: who must move.
    turn_of: whose turn it is. turns: turns ended. retries: bad words that may be tried again.
    buyable: at the stage "buy", the letters for sale, sorted.
    laid: the play on the table, or None. forfeit: one card must be discarded, for a bad word.
    events: what the last move brought about.
    """

    __slots__ = (
        "active",
        "buyable",
        "deck",
        "discards",
        "events",
        "forfeit",
        "hands",
        "laid",
        "last_round",
        "money",
        "own",
        "owned",
        "patents",
        "pool",
        "public",
        "retries",
        "setup",
        "shuffles",
        "stage",
        "stock",
        "turn_of",
        "turns",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        players = len(setup.names)
        self.setup = setup
        self.hands, self.own, self.patents = [""] * players, [""] * players, [""] * players
        self.money, self.stock = [0] * players, [0] * players
        self.pool = self.deck = self.discards = self.public = self.owned = ""
        self.stage, self.active, self.turn_of, self.turns = "lay", 0, 0, 0
        self.retries, self.shuffles = 0, 0
        self.laid: Play | None = None
        self.forfeit = self.last_round = False
        self.events: list[Event] = []
        self.buyable = ""

    def copy(self) -> "State":
        """Return a copy of the table."""
        made = State.__new__(State)
        made.setup, made.pool, made.deck = self.setup, self.pool, self.deck
        made.discards, made.public, made.owned = self.discards, self.public, self.owned
        made.hands, made.own, made.patents = self.hands[:], self.own[:], self.patents[:]
        made.money, made.stock = self.money[:], self.stock[:]
        made.stage, made.active, made.turn_of = self.stage, self.active, self.turn_of
        made.turns, made.retries, made.shuffles = self.turns, self.retries, self.shuffles
        made.laid, made.forfeit, made.last_round = self.laid, self.forfeit, self.last_round
        made.events, made.buyable = self.events, self.buyable
        return made

    def draw(self, number: int, to: str) -> str:
        """Draw cards from the deck; when it runs out, the discard pile becomes the deck.

        There are fewer cards if both have too few (rules 1.2.6).
        """
        deck = self.deck
        drawn, self.deck = deck[:number], deck[number:]
        if len(drawn) < number and self.discards:
            self._renew()
            missing = number - len(drawn)
            drawn, self.deck = drawn + self.deck[:missing], self.deck[missing:]
        if drawn:
            self.events.append((to, drawn))
        return drawn

    def _renew(self) -> None:
        """Shuffle the discard pile into a new deck."""
        setup, cards = self.setup, self.discards
        self.shuffles += 1
        decks = () if setup.script is None else setup.script.decks
        if self.shuffles < len(decks):  # the first is the one dealt
            deck = decks[self.shuffles]
            if sorted(deck) != sorted(cards):
                raise NotationError(
                    f"shuffle {self.shuffles} gives {deck}, which are not the discarded cards",
                    "record.shuffle",
                    number=self.shuffles,
                    deck=deck,
                )
        else:
            deck = shuffled(cards, setup.seed or 0, self.shuffles + 1)
        self.deck, self.discards, self.public = deck, "", ""
        self.own = [""] * len(self.own)
        self.events.append(("shuffled", deck))

    def fill_pool(self) -> None:
        """Back to a full pool."""
        missing = self.setup.pool_size - len(self.pool)
        if missing > 0:
            self.pool = in_order(self.pool + self.draw(missing, "to_pool"))

    def fill_hand(self, number: int | None = None) -> None:
        """Draw `number` cards to the hand of the player to move; None = up to a full hand."""
        hand = self.hands[self.turn_of]
        if number is None:
            number = self.setup.hand_size - len(hand)
        if number > 0:
            self.hands[self.turn_of] = "".join(sorted(hand + self.draw(number, "to_hand")))

    def value(self, place: int) -> int:
        """The value of a player's patents."""
        prices = self.setup.prices
        return sum([prices[letter] for letter in self.patents[place]])

    def turn(self) -> Turn:
        """Return the Turn of the player whose turn it is."""
        me, names, patents = self.turn_of, self.setup.names, self.patents
        if len(names) == 2:
            held = FrozenDict._of(((names[1 - me], patents[1 - me]),))
        else:
            rivals = [(name, patents[at]) for at, name in enumerate(names) if at != me]
            held = FrozenDict._of(sorted(rivals))
        hand, money = self.hands[me], self.money[me]
        return known_turn(hand, self.pool, patents[me], money, held, self.setup.rules)

    def laid_cards(self) -> str:
        """The real cards on the table."""
        if self.laid is None:
            return ""
        way = self.laid.way
        return way.hand + way.pool

    def position(self, place: int) -> Position:
        """What one player may know."""
        setup, seen = self.setup, self.public + self.own[place]
        if self.laid is not None:
            seen += self.laid_cards()
        patents, money, stock = tuple(self.patents), tuple(self.money), tuple(self.stock)
        order, starter = setup.orders[place], setup.starter
        parts = setup.names, order, place, starter, patents, money, stock, seen, self.turns
        # tuple.__new__ is three times as fast as calling the NamedTuple.
        view = tuple.__new__(View, parts)
        return Position._known(self.hands[place], self.pool, setup.rules, view)


def in_order(cards: str) -> str:
    """The cards, sorted."""
    return "".join(sorted(cards))


def without(cards: str, taken: str) -> str:
    """The cards but for those taken, which are among them."""
    if cards == taken:
        return ""
    for letter in taken:
        cards = cards.replace(letter, "", 1)
    return cards
