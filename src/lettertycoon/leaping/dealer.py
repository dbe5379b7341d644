"""The dealer of a game: it deals the cards and carries out legal moves."""

from dataclasses import dataclass, replace
from random import Random

from lettertycoon.leaping.cards import ROW_SIZE, Card
from lettertycoon.leaping.plays import Play, collected
from lettertycoon.leaping.position import Stage
from lettertycoon.leaping.rules import GameRules

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The state of a game: everything that a move can change."""

    hands: tuple[tuple[Card, ...], ...]
    row: tuple[Card, ...]
    pile: tuple[Card, ...]  # the next card is the last
    dropped: tuple[Card, ...]
    points: tuple[int, ...]
    library: tuple[tuple[int, ...], ...]  # the cards that each player's points collected, sorted
    keys: tuple[int, ...]
    active: int
    stage: Stage
    drawn: Card | None
    round: int
    shuffles: int
    turns: int  # of all players, in this round
    lasts: int  # how many players may still have a last word
    idle: int  # turns passed in a row
    extra: int  # how many cards a player alone has drawn

    def net(self) -> tuple[int, ...]:
        """Return each player's points, less the points of the cards in the hand."""
        return tuple(
            points - sum(card.points for card in hand)
            for points, hand in zip(self.points, self.hands, strict=True)
        )


class Dealer:
    """Deals the cards, and returns the state after a legal move.

    The same seed gives the same cards in every version.

    players: the number of players.
    """

    __slots__ = ("_players", "_rules", "_seed")

    def __init__(self, players: int, seed: int, rules: GameRules) -> None:
        self._players = players
        self._seed = seed
        self._rules = rules

    def first(self) -> State:
        """Return the state after the first deal."""
        none = (0,) * self._players
        return self._deal(none, 0)

    def _deal(self, keys: tuple[int, ...], number: int) -> State:
        rules, players = self._rules, self._players
        cards = shuffled(rules.deck, f"{self._seed}/{number}/0")
        size = rules.solo_hand if players == 1 else rules.hand_size
        hands = [
            tuple(sorted(cards[place * size : (place + 1) * size])) for place in range(players)
        ]
        rest = cards[players * size :]
        return State(
            hands=tuple(hands), row=tuple(rest[:ROW_SIZE]), pile=tuple(rest[ROW_SIZE:][::-1]),
            dropped=(), points=(0,) * players, library=((),) * players, keys=keys,
            active=number % players, stage="turn", drawn=None,
            round=number, shuffles=0, turns=0, lasts=0, idle=0, extra=0,
        )  # fmt: skip

    def played(self, state: State, play: Play) -> State:
        """Return the state after a play of the active player."""
        hand = without(state.hands[state.active], play.card)
        points, library = list(state.points), list(state.library)
        points[state.active] += play.points
        cards = collected(play.points, self._rules.library_left(state.library))
        library[state.active] = tuple(sorted((*library[state.active], *cards)))
        state = replace(
            _with_hand(state, hand), row=play.row, dropped=(*state.dropped, play.dropped),
            points=tuple(points), library=tuple(library), idle=0,
        )  # fmt: skip
        return self._next(state)

    def exchanged(self, state: State, card: Card) -> State:
        """Return the state after the active player has exchanged a card of the hand."""
        state, new = self._taken(state)
        hand = without(state.hands[state.active], card)
        state = _with_hand(state, tuple(sorted((*hand, new))))
        return self._next(replace(state, dropped=(*state.dropped, card), idle=0))

    def drew(self, state: State) -> State:
        """Return the state after a draw, which does not end the turn."""
        state, new = self._taken(state)
        state = _with_hand(state, tuple(sorted((*state.hands[state.active], new))))
        if self._players == 1:
            return replace(state, extra=state.extra + 1)
        return replace(state, stage="drawn", drawn=new, idle=0)

    def waited(self, state: State, passed: bool) -> State:
        """Return the state after a turn without a play; for a player alone, the game is over.

        passed: whether the move was "pass".
        """
        if self._players == 1:
            return replace(state, stage="over")
        return self._next(replace(state, idle=state.idle + passed))

    def _taken(self, state: State) -> tuple[State, Card]:
        """Take the next card of the pile; return the state without it, and the card."""
        if not state.pile:
            number = state.shuffles + 1
            pile = shuffled(state.dropped, f"{self._seed}/{state.round}/{number}")
            state = replace(state, pile=tuple(pile), dropped=(), shuffles=number)
        return replace(state, pile=state.pile[:-1]), state.pile[-1]

    def _next(self, state: State) -> State:
        """End a turn: return the state for the next player, or after the end of the round."""
        state = replace(state, drawn=None, turns=state.turns + 1)
        players = self._players
        emptied = not state.hands[state.active]
        if players == 1:
            return replace(state, stage="over") if emptied else state
        if state.stage == "last":
            state = replace(state, lasts=state.lasts - 1)
        elif emptied:
            state = replace(state, stage="last", lasts=players - 1)
        elif state.idle >= players or state.turns >= self._rules.most_turns * players:
            state = replace(state, stage="last", lasts=0)
        else:
            state = replace(state, stage="turn")
        if state.stage == "last" and not state.lasts:
            return self._ended(state)
        return replace(state, active=(state.active + 1) % players)

    def _ended(self, state: State) -> State:
        """End a round: give its keys, then deal the next round unless the game is over."""
        net = state.net()
        keys = tuple(
            have + (points == max(net)) for have, points in zip(state.keys, net, strict=True)
        )
        if max(keys) >= self._rules.keys:
            return replace(state, keys=keys, stage="over")
        return self._deal(keys, state.round + 1)


def shuffled(cards: Hand, seed: str) -> list[Card]:
    """Shuffle cards. The result depends on the seed and the set of cards, not on their order.

    Python promises that the numbers of Random.random never change for a given seed.
    """
    random = Random(seed).random
    pile = sorted(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(random() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


def without(hand: Hand, card: Card) -> Hand:
    """Return the hand without one card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _with_hand(state: State, hand: Hand) -> State:
    hands = list(state.hands)
    hands[state.active] = hand
    return replace(state, hands=tuple(hands))
