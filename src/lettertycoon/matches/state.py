"""The table of a match, hidden cards included, and how cards are drawn."""

from collections.abc import Mapping
from dataclasses import dataclass

import lt_core
from lettertycoon.base import NotationError
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.position import Player, Position
from lettertycoon.matches.shuffles import Script, shuffled
from lettertycoon.turns import Play, Rules, Turn, laying_abilities


@dataclass(slots=True)
class Setup:
    """The parts of a match that no move changes."""

    names: tuple[str, ...]
    rules: Rules
    lexicon: Lexicon
    seed: int | None
    script: Script | None
    """The cuts and decks of a record without a seed; None if the seed decides them."""
    opening: Script
    """The cuts and the first deck."""
    starter: int
    goal: int
    prices: Mapping[str, int]
    players: int
    online: bool
    """Whether the procedure is the online game's."""
    challenges: bool
    """Whether the players challenge words; else they are checked at once."""
    retries: int
    """Bad words that may be tried again in each turn; -1 = any number."""
    orders: tuple[tuple[int, ...], ...]
    """For each place, the other places in order of play."""


class State(lt_core.Table[Turn, Rules]):
    """The table at one moment. It changes in place; a Match changes only a copy of its own.

    The kernel's Table holds and moves the cards, patents and dollars.

    stage: "replace", "lay", "challenge", "buy", "discard" or "over".
    active: the place of the player who must move.
    turns_played: the number of turns that have ended.
    retries: the number of bad words that may still be tried again in this turn; -1 = any number.
    buyable: at the stage "buy", the letters for sale, sorted.
    laid: the play on the table, or None.
    forfeit: whether a card must be discarded for a bad word.
    last_round: whether a player's patents have reached the goal.
    shuffles: how often the discard pile was shuffled into a new deck.
    """

    __slots__ = (
        "active",
        "buyable",
        "forfeit",
        "laid",
        "last_round",
        "retries",
        "setup",
        "shuffles",
        "stage",
        "turns_played",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        rules = setup.rules
        super().__init__(
            setup.names,
            rules.hand_size,
            rules.pool_size,
            rules.price_bytes,
            laying_abilities,
            Turn,
            rules,
        )
        self.setup = setup
        self.stage, self.active, self.turns_played = "lay", 0, 0
        self.retries, self.shuffles = 0, 0
        self.laid: Play | None = None
        self.forfeit = self.last_round = False
        self.buyable = ""

    def copy(self) -> "State":
        """Return a copy of the table."""
        made = State.__new__(State)
        self._copy_to(made)
        made.setup, made.stage, made.active = self.setup, self.stage, self.active
        made.turns_played, made.retries = self.turns_played, self.retries
        made.shuffles = self.shuffles
        made.laid, made.forfeit, made.last_round = self.laid, self.forfeit, self.last_round
        made.buyable = self.buyable
        return made

    def _renew(self) -> None:
        """Shuffle the discard pile into a new deck."""
        setup, cards = self.setup, self.discards
        self.shuffles += 1
        decks = () if setup.script is None else setup.script.decks
        if self.shuffles < len(decks):  # decks[0] was dealt at the start
            deck = decks[self.shuffles]
            if sorted(deck) != sorted(cards):
                raise NotationError(
                    f"shuffle {self.shuffles} makes the deck {deck}, which is not made of the "
                    "discarded cards",
                    "record.shuffle",
                    number=self.shuffles,
                    deck=deck,
                )
        else:
            deck = shuffled(cards, setup.seed or 0, self.shuffles + 1)
        self.deck, self.discards, self.public = deck, "", ""
        self.own = [""] * len(self.own)
        self.tell("shuffled", deck)

    def tell(self, *event: str | int) -> None:
        """Add an event to `events`, unless that is None because nobody needs them."""
        if self.events is not None:
            self.events.append(event)

    @property
    def round(self) -> int:
        """The number of rounds played before this one."""
        return self.turns_played // len(self.setup.names)

    def laid_cards(self) -> str:
        """Return the real cards on the table, without letters that abilities added."""
        return self.on_table

    def position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        setup, names = self.setup, self.setup.names
        players = list(map(Player, self.patents, self.money, self.stock))
        return Position(
            self.hands[place],
            self.pool,
            players[place],
            {names[each]: players[each] for each in setup.orders[place]},
            None if setup.starter == place else names[setup.starter],
            lt_core.sorted_letters(self.public + self.own[place] + self.on_table),
            self.round,
            setup.rules,
        )
