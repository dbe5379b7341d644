"""The table of a match, hidden cards included: the deal, and how cards and money move."""

from functools import lru_cache
from random import Random
from typing import Any

from lettertycoon.base import set_field
from lettertycoon.games import shuffle_by_numbers
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.position import Player, Position
from lettertycoon.turns import Play, Rules, cards_laid, cards_left, letters_for_sale
from lt_core import sorted_letters

_POSITION: Any = Position("")
_PLAYER: Any = Player()
Cut = tuple[tuple[int, str], ...]
"""One round of cutting: (place of a player, letter of the card cut) for everybody who cuts."""


class Table:
    """The table at one moment. It changes in place; a Match changes only a copy of its own.

    Lists have one item for each place.

    names, rules, lexicon, seed: as in a Match; starter: the place of the player who began.
    others, by_name: for each place the other places, in order of play and in order of the names.
    hands, patents, money, stock: what each player has.
    own: the cards that each player discarded from the hand since the last shuffle.
    pool, deck: the pool, sorted, and the deck, the next card first.
    discards: the discard pile; public: the cards in it that everybody saw.
    on_table, from_pool: the real cards of the play on the table, and those of the pool among them.
    laid: the play on the table, or None.
    turn_of: the place of the player whose turn it is; active: of the player who must move.
    stage: "replace", "lay", "challenge", "buy", "discard" or "over".
    turns_played: the number of turns that have ended.
    retries: the number of bad words that may still be tried again in this turn; -1 = any number.
    buyable: at the stage "buy", the letters for sale, sorted.
    forfeit: whether a card must be discarded for a bad word.
    last_round: whether a player's patents have reached the goal.
    shuffles: how many decks were shuffled.
    events: the consequences of the last move.
    """

    def __init__(self, names: tuple[str, ...], rules: Rules, lexicon: Lexicon, seed: int) -> None:
        players = len(names)
        self.names, self.rules, self.lexicon, self.seed = names, rules, lexicon, seed
        # at most 30 fields, more than which Python finds more slowly
        self.online, cuts = rules.procedure == "online", cuts_of(rules, players, seed)
        self.starter = closest_to_z(cuts[-1])[0] if cuts else 0
        places = range(players)
        self.others = [(*places[at + 1 :], *places[:at]) for at in places]
        self.by_name = [sorted(each, key=names.__getitem__) for each in self.others]
        self.hands, self.own, self.patents = [""] * players, [""] * players, [""] * players
        self.money, self.stock = [0] * players, [0] * players
        self.deck = shuffle_by_numbers(full_deck(rules), deck_seed(seed, 1))
        self.pool = self.discards = self.public = self.on_table = self.from_pool = ""
        self.laid: Any = None
        self.turn_of = self.active = self.turns_played = self.retries = 0
        self.stage: Any = "lay"
        self.buyable, self.shuffles = "", 1
        self.forfeit = self.last_round = False
        self.events: list[tuple[str | int, ...]] = []

    def copy(self) -> "Table":
        """Return a copy of the table."""
        made = Table.__new__(Table)
        made.__dict__.update(self.__dict__)
        for name in ("hands", "own", "patents", "money", "stock"):
            setattr(made, name, getattr(self, name)[:])
        return made

    @property
    def hand(self) -> str:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn_of]

    @property
    def round(self) -> int:
        """The number of rounds played before this one."""
        return self.turns_played // len(self.names)

    def position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        made: Position = _POSITION.__copy__()
        names, starter = self.names, self.starter
        rivals = {}
        for at in self.others[place]:
            rivals[names[at]] = _player(self.patents[at], self.money[at], self.stock[at])
        # without checks, because the referee has made them
        set_field(made, "hand", self.hands[place])
        set_field(made, "pool", self.pool)
        set_field(made, "me", _player(self.patents[place], self.money[place], self.stock[place]))
        set_field(made, "rivals", rivals)
        set_field(made, "starter", None if starter == place else names[starter])
        set_field(made, "seen", sorted_letters(self.public + self.own[place] + self.on_table))
        set_field(made, "round", self.turns_played // len(names))
        set_field(made, "rules", self.rules)
        return made

    def _draw(self, number: int, to: str) -> str:
        """Take cards of the deck, which the discard pile renews, and tell it."""
        cards, self.deck = self.deck[:number], self.deck[number:]
        if len(cards) < number and self.discards:
            self.shuffles += 1
            seed = deck_seed(self.seed, self.shuffles)
            self.deck = shuffle_by_numbers(sorted_letters(self.discards), seed)
            self.discards, self.public, self.own = "", "", [""] * len(self.names)
            self.events.append(("shuffled", self.deck))
            more = number - len(cards)
            cards, self.deck = cards + self.deck[:more], self.deck[more:]
        if cards:
            self.events.append((to, cards))
        return cards

    def fill_pool(self) -> None:
        """Draw cards until the pool is full."""
        missing = self.rules.pool_size - len(self.pool)
        if missing > 0:
            self.pool = sorted_letters(self.pool + self._draw(missing, "to_pool"))

    def fill_hand(self, number: int | None = None) -> None:
        """Draw a number of cards, or until the hand is full."""
        missing = self.rules.hand_size - len(self.hand) if number is None else number
        if missing > 0:
            self.hands[self.turn_of] = sorted_letters(self.hand + self._draw(missing, "to_hand"))

    def lay(self, play: Play) -> None:
        """Move the cards of a play to the table."""
        hand, self.from_pool = cards_laid(play)
        self.hands[self.turn_of] = cards_left(self.hand, hand)
        self.pool = cards_left(self.pool, self.from_pool)
        self.laid, self.on_table = play, hand + self.from_pool

    def take_back(self) -> None:
        """Move the cards on the table back to the hand and the pool."""
        hand = cards_left(self.on_table, self.from_pool)
        self.hands[self.turn_of] = sorted_letters(self.hand + hand)
        self.pool = sorted_letters(self.pool + self.from_pool)
        self.laid, self.on_table, self.from_pool = None, "", ""

    def earn(self, money: int, stock: int) -> None:
        """Pay the player of the turn, and the rivals' royalties from the bank (1.2.3, 1.2.4)."""
        self.money[self.turn_of] += money
        self.stock[self.turn_of] += stock
        self.events.append(("earned", money, stock))
        for at in self.by_name[self.turn_of]:
            patents = self.patents[at]
            if patents and (dollars := sum(map(self.on_table.count, patents))):
                self.money[at] += dollars
                self.events.append(("royalties", self.names[at], dollars))

    def for_sale(self) -> str:
        """Return the letters whose patents the player of the turn may buy now, sorted."""
        place = self.turn_of
        owned = "".join(self.patents)
        # online an added S may be sold, too; the way says whether there is one
        added_s = self.online and "Z" in self.patents[place] and self.laid.way.added_s
        purse = self.money[place]
        return letters_for_sale(self.rules, owned, self.on_table, purse, added_s=added_s)

    def buy(self, letter: str) -> None:
        """Give a patent to the player of the turn for its price."""
        self.money[self.turn_of] -= self.rules.prices[letter]
        self.patents[self.turn_of] = sorted_letters(self.patents[self.turn_of] + letter)

    def clear(self) -> None:
        """Refill the pool, and move the cards on the table to the discard pile (1.2.6)."""
        if not self.online:  # there, the laid pool cards stay until the pool is refilled
            self._leave(self.from_pool)
            self.on_table = cards_left(self.on_table, self.from_pool)
        self.fill_pool()
        self._leave(self.on_table)
        self.laid, self.on_table, self.from_pool = None, "", ""

    def _leave(self, cards: str) -> None:
        """Discard cards that all players have seen."""
        self.discards += cards
        self.public += cards

    def discard(self, cards: str, source: str = "hand") -> None:
        """Discard cards of the hand, which only their owner sees, or of the pool."""
        if source == "pool":
            self.pool = cards_left(self.pool, cards)
            self._leave(cards)
            return
        self.hands[self.turn_of] = cards_left(self.hand, cards)
        self.discards += cards
        self.own[self.turn_of] += cards

    def value(self, place: int) -> int:
        """Return the value of a player's patents, in dollars."""
        return sum([self.rules.prices[letter] for letter in self.patents[place]])


@lru_cache(1024)
def _player(patents: str, money: int, stock: int) -> Player:
    made: Player = _PLAYER.__copy__()
    set_field(made, "patents", patents)
    set_field(made, "money", money)
    set_field(made, "stock", stock)
    return made


@lru_cache(8)
def full_deck(rules: Rules) -> str:
    """Return all cards in alphabetical order."""
    return "".join([letter * number for letter, number in (rules.deck or {}).items()])


def deck_seed(seed: int, number: int) -> str:
    """Return the seed of the shuffle that makes the deck of this number; the first one is 1."""
    return f"{seed} {number}"


@lru_cache(8)
def cuts_of(rules: Rules, players: int, seed: int) -> tuple[Cut, ...]:
    """Let each player cut a card; the letter closest to Z begins, and ties cut again (rules 1.6).

    Cut cards stay out until it is settled who begins. If the cards run out before, the first of the
    tied players begins. Online, nobody cuts, and the first of the names begins.
    """
    random, cards = Random(f"{seed} 0").random, full_deck(rules)
    tied, rounds = tuple(range(players if rules.procedure == "table" else 1)), []
    while len(tied) > 1 and len(cards) >= len(tied):
        taken = []
        for place in tied:
            letter = cards[int(random() * len(cards))]
            cards = cards.replace(letter, "", 1)
            taken.append((place, letter))
        rounds.append(tuple(taken))
        tied = closest_to_z(rounds[-1])
    return tuple(rounds)


def closest_to_z(cut: Cut) -> tuple[int, ...]:
    """Return the places of the players whose letter comes last in the alphabet."""
    highest = max([letter for _, letter in cut])
    return tuple([place for place, letter in cut if letter == highest])
