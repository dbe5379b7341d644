"""A whole game of Leaping Letters as a value: the deal, the rounds, and what a player sees."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from lettertycoon import games
from lettertycoon.base import ArgumentError, MoveError, Value, shown, type_error
from lettertycoon.leaping.cards import MOST_PLAYERS, ROW_SIZE, Card, Hand, Rules
from lettertycoon.leaping.plays import Play, collected, plays_of, words_of
from lettertycoon.lexicons import Lexicon

Stage = Literal["turn", "drawn", "last", "over"]
Collected = tuple[int, ...]


class Position(Value, frozen=True):
    """What one player sees of a game.

    me, hand: the player's name and cards, sorted.
    row: the three community cards, in their order.
    stage: "turn", "drawn" (the card just drawn may be played), "last" (one last word) or "over".
    drawn: the card that the player has just drawn, in the stage "drawn"; else None.
    pile: the number of cards in the draw pile.
    dropped: the cards that left the row or were exchanged, until they are shuffled into a new pile.
    points, library: by name, the points collected in this round, and the library cards for them,
        sorted. Points for which no cards were left are written down.
    held, keys: by name, the numbers of cards in the hand, and of keys.
    library_left: how many library cards worth 3, 4 and 5 nobody has.
    key_cards_left: how many key cards nobody has; if none is left, keys are written down.
    rules, lexicon: the rules and the lexicon of the game.
    """

    me: str
    hand: Hand
    row: Hand
    stage: Stage
    drawn: Card | None
    pile: int
    dropped: Hand
    points: Mapping[str, int]
    library: Mapping[str, Collected]
    held: Mapping[str, int]
    keys: Mapping[str, int]
    library_left: Collected
    key_cards_left: int
    rules: Rules
    lexicon: Lexicon
    _UNTOLD = "rules", "lexicon"  # a game's record has them


class Result(Value, frozen=True):
    """How a game ended.

    winners: the names of the winners, in the order of play. A player alone wins by emptying the
        hand.
    keys: the number of keys by name; always 0 for a player alone.
    points: by name, the points collected in the last round, minus the points of the cards held.
    used: for a player alone, the number of cards used, at best 13; else None.
    left: for a player alone, the cards left in the hand; else ().
    """

    winners: tuple[str, ...]
    keys: Mapping[str, int]
    points: Mapping[str, int]
    used: int | None
    left: Hand

    @property
    def totals(self) -> Mapping[str, int]:
        """What decides the game: the keys."""
        return self.keys


class State(Value, frozen=True, kw_only=True):
    """The state of a game: everything that a move can change.

    pile: the draw pile; the next card is the last.
    library: the cards that each player's points collected, sorted.
    turns: turns of all players in this round.
    lasts: how many players may still have a last word.
    idle: turns passed in a row.
    extra: how many cards a player alone has drawn.
    """

    hands: tuple[Hand, ...]
    row: Hand
    pile: Hand
    points: tuple[int, ...]
    library: tuple[Collected, ...]
    keys: tuple[int, ...]
    active: int
    round: int
    dropped: Hand = ()
    stage: Stage = "turn"
    drawn: Card | None = None
    shuffles: int = 0
    turns: int = 0
    lasts: int = 0
    idle: int = 0
    extra: int = 0

    @property
    def hand(self) -> Hand:
        """The cards of the active player."""
        return self.hands[self.active]

    @property
    def net(self) -> tuple[int, ...]:
        """Each player's points, less the points of the cards in the hand."""
        held = [sum([card.points for card in hand]) for hand in self.hands]
        return tuple([points - less for points, less in zip(self.points, held, strict=True)])

    def with_hand(self, *more: Card, less: Card | None = None) -> "State":
        """Return the state with cards added to the active player's hand, or with one card less."""
        hands = [[*hand] for hand in self.hands]
        hands[self.active] = sorted([*self.hand, *more])
        if less is not None:
            hands[self.active].remove(less)
        return self.replace(hands=tuple(map(tuple, hands)))


class Game(games.Game[str, Position, State, games.News, Rules, Stage]):
    """A game of one to eight players: an immutable value.

    names: the players, in the order of play; one player if left out.
    rules: the rules of the game; the standard rules if left out.
    lexicon: the words allowed; the embedded lexicon if left out.
    seed: decides all shuffles; the same seed gives the same cards in every version. If left out,
        one is chosen.

    Raises ArgumentError for impossible names or numbers.

    A player alone gets ten cards and plays them. The move "draw" is legal only if no card can be
    played. The move "end" is legal only if, in addition, the pile is empty. Several players play
    rounds:

    - "play M1l D1f YAM" plays the card M1l in place of the community card D1f. "exchange D1f" puts
      a card away and takes the next card of the pile. "draw" takes a card, which may be played at
      once; "keep" ends the turn without playing it.
    - A round ends when a hand is empty. Each of the other players then has one last word: a play,
      or "pass".
    - Then the points of the cards held are subtracted from each player's points. Whoever has the
      most gets a key.

    The published rules leave some questions open. In this library, each round begins with the
    player after the one who began the last round. An exchange ends the turn. When the pile runs
    out, cards that left the row or were exchanged are shuffled into a new pile, but not when
    playing alone. A player without a move passes, and the round ends when all pass.

    >>> game = Game(["Ann", "Bo"], seed=1)
    >>> game.active, game.stage, len(game.position("Bo").hand)
    ('Ann', 'turn', 5)
    """

    __slots__ = ()

    SCHEMA = "lettertycoon/leaping_game/1"
    RULES = Rules
    _PLAYERS = range(1, MOST_PLAYERS + 1)
    _ALONE = ("me",)

    @property
    def _alone(self) -> bool:
        return len(self.names) == 1

    @classmethod
    def _check_players(cls, rules: Rules, players: int) -> None:
        needed = ROW_SIZE + (rules.solo_hand if players == 1 else rules.hand_size * players)
        if needed > (cards := len(rules.deck)):
            message = f"{players} players need {needed} cards; the deck has {cards}"
            raise ArgumentError(message, "leaping.too_few_cards", needed=needed, cards=cards)

    def _first_state(self) -> State:
        return self._dealt()

    def _dealt(self, keys: tuple[int, ...] = (), number: int = 0) -> State:
        """Return the state at the beginning of a round, with the keys that players have."""
        cards, players = self._shuffled(self.rules.deck, number, 0), len(self.names)
        size = self.rules.solo_hand if players == 1 else self.rules.hand_size
        hands = [tuple(sorted(cards[size * n : size * (n + 1)])) for n in range(players)]
        rest = cards[players * size :]
        return State(
            hands=tuple(hands), row=rest[:ROW_SIZE], pile=rest[ROW_SIZE:][::-1],
            points=(0,) * players, library=((),) * players, keys=keys or (0,) * players,
            active=number % players, round=number,
        )  # fmt: skip

    def _shuffled(self, cards: Hand, round_: int, number: int) -> Hand:
        """Shuffle cards; the result does not depend on the order in which they are given."""
        return tuple(games.shuffle_in_pairs(sorted(cards), f"{self.seed}/{round_}/{number}"))

    @property
    def row(self) -> Hand:
        """The three community cards, in their order."""
        return self._state.row

    @property
    def goal(self) -> int | None:
        """How many keys win; None for a player alone."""
        return None if self._alone else self.rules.keys

    def _lacking(self, move: Any) -> list[str]:
        words = move.upper().split()[3:4] if isinstance(move, str) else []  # PLAY M1l D1f YAM
        return [word for word in words if word not in self.lexicon]

    def _position(self, place: int) -> Position:
        state, named = self._state, self._by_name
        return Position(
            self.names[place], state.hands[place], state.row, state.stage,
            state.drawn if place == state.active else None, len(state.pile),
            tuple(sorted(state.dropped)), named(state.points), named(state.library),
            named(map(len, state.hands)), named(state.keys), self._library_left(),
            max(0, self.rules.key_cards - sum(state.keys)), self.rules, self.lexicon,
        )  # fmt: skip

    def _library_left(self) -> Collected:
        taken = [card for cards in self._state.library for card in cards]
        return tuple([n - taken.count(value) for value, n in enumerate(self.rules.library, 3)])

    @property
    def legal_moves(self) -> games.LegalMoves:
        """The legal moves: plays, most points first, then the others; empty after the end."""
        return games.LegalMoves(self._list_moves())

    def _list_moves(self) -> list[str]:
        """List the legal moves as `legal_moves` does."""
        state = self._state
        if state.stage == "over":
            return []
        if state.drawn is not None:
            return [*map(str, self._plays((state.drawn,))), "keep"]
        some = [str(play) for play in self._plays(state.hand)]
        if state.stage == "last":
            return [*some, "pass"]
        if self._alone:
            return some or (["draw"] if state.pile else ["end"])
        if state.pile or state.dropped:
            return [*some, *[f"exchange {card}" for card in dict.fromkeys(state.hand)], "draw"]
        return some or ["pass"]

    def _plays(self, hand: Hand) -> list[Play]:
        return plays_of(hand, self._state.row, words_of(self.lexicon))

    def _apply(self, move: str) -> tuple[State, games.Step]:
        if not isinstance(move, str):
            raise type_error("move", move, "a text")
        if move not in self._list_moves():
            message = f"{shown(move)} is not a legal move here"
            raise MoveError(message, "leaping.not_legal", move=move)
        state, (verb, *rest) = self._state, move.split()
        if verb == "draw":
            state = self._taken()
            state = state.replace(extra=state.extra + 1) if self._alone else state
        elif verb == "exchange":
            given = Card.parse(rest[0])
            state = self._taken().with_hand(less=given)
            state = self._next(state.replace(dropped=(*state.dropped, given), idle=0))
        elif verb == "play":
            plays = self._plays(state.hand)
            state = self._next(self._laid(next(play for play in plays if str(play) == move)))
        elif verb == "end":
            state = state.replace(stage="over")
        else:
            state = self._next(state.replace(idle=state.idle + (verb == "pass")))
        return state, games.Step(self.names[self._place], move)

    def _laid(self, play: Play) -> State:
        state, points, library = self._state, list(self._state.points), list(self._state.library)
        points[state.active] += play.points
        cards = collected(play.points, self._library_left())
        library[state.active] = tuple(sorted((*library[state.active], *cards)))
        return state.with_hand(less=play.card).replace(
            row=play.row, dropped=(*state.dropped, play.dropped), idle=0, points=tuple(points),
            library=tuple(library),
        )  # fmt: skip

    def _taken(self) -> State:
        """Return the state after the active player has taken the next card of the pile."""
        state = self._state
        if not state.pile:
            number = state.shuffles + 1
            pile = self._shuffled(state.dropped, state.round, number)
            state = state.replace(pile=pile, dropped=(), shuffles=number)
        state, new = state.replace(pile=state.pile[:-1], idle=0), state.pile[-1]
        drawn: dict[str, Any] = {} if self._alone else {"stage": "drawn", "drawn": new}
        return state.with_hand(new).replace(**drawn)

    def _next(self, state: State) -> State:
        """End a turn: return the state for the next player, or after the end of the round."""
        players, emptied = len(self.names), not state.hand
        state = state.replace(drawn=None, turns=state.turns + 1)
        if self._alone:
            return state.replace(stage="over") if emptied else state
        if state.stage == "last":
            state = state.replace(lasts=state.lasts - 1)
        elif emptied:
            state = state.replace(stage="last", lasts=players - 1)
        elif state.idle >= players or state.turns >= self.rules.most_turns * players:
            state = state.replace(stage="last", lasts=0)
        else:
            state = state.replace(stage="turn")
        if state.stage != "last" or state.lasts:
            return state.replace(active=(state.active + 1) % players)
        both, most = zip(state.keys, state.net, strict=True), max(state.net)
        keys = tuple([have + (points == most) for have, points in both])
        if max(keys) >= self.rules.keys:
            return state.replace(keys=keys, stage="over")
        return self._dealt(keys, state.round + 1)

    def _sentences(self, step: games.Step, before: "Game", reader: str | None) -> Iterator[str]:
        verb, _, rest = step.move.partition(" ")
        says = games.says(step.player, verb, reader)
        if verb == "play":
            card, dropped, word = rest.split()
            yield f"{says} {card} in place of {dropped}: {word}."
        else:
            yield f"{says} {rest or 'a card' * (verb == 'draw')}".strip() + "."
        if self.stage == "last" and before.stage != "last":
            yield "A hand is empty: each of the others has a last word."
        for name, was, keys in zip(self.names, before._state.keys, self._state.keys, strict=True):
            if keys > was:
                yield f"{games.says(name, 'get', reader)} a key."

    @property
    def result(self) -> Result | None:
        """The result; None until the game is over."""
        state = self._state
        if state.stage != "over":
            return None
        keys, points = self._by_name(state.keys), self._by_name(state.net)
        if self._alone:
            used = self.rules.solo_hand + ROW_SIZE + state.extra
            return Result(() if state.hand else self.names, keys, points, used, state.hand)
        winners = tuple([name for name in self.names if keys[name] == max(state.keys)])
        return Result(winners, keys, points, None, ())
