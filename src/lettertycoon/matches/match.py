"""A match: a whole game with its referee, as a value."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from lettertycoon.base import ArgumentError, LetterTycoonError, html_table
from lettertycoon.games import OVER, Game, Record, Result
from lettertycoon.matches import referee
from lettertycoon.matches.dealing import cuts_of, full_deck, shuffle
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import AnyMove, Move, Stage
from lettertycoon.matches.news import News, Step, news_of
from lettertycoon.matches.position import Player, Position
from lettertycoon.matches.state import State
from lettertycoon.matches.table import set_table
from lettertycoon.turns import Rules, Turn


class MatchRecord(Record, frozen=True, kw_only=True):
    """The record of a match.

    cuts: the cards that decided who began: name -> card, for each round of cutting.
    deck: the first deck, the next card first.
    """

    moves: tuple[Step, ...]
    cuts: tuple[dict[str, str], ...]
    deck: str


class Match(Game[AnyMove, Position, State, News, Rules, Stage, Legal]):
    """A whole game under all of its rules (docs/rules.md 1.2 to 1.6).

    `play` returns the match after a move, so a caller can look ahead and keep every step. A move is
    a Move, its text, or plain words for it (`Legal.read`): "jewels" lays a word, "no" buys nothing.

    names: the two to five players, clockwise around the table.
    rules: the rules agreed on. `challenge` and `retries` decide how words are checked, `procedure`
        whether the match goes as at a table or as in the online game.
    lexicon: the lexicon agreed on; the embedded one if left out.
    seed: 0 to 2**63 - 1, for the same cards in every version; if left out, one is chosen.

    Raises ArgumentError for unusable names, and for rules without a deck or without a goal for this
    number of players. `play` raises MoveError if the stage does not allow the move, PlayError for a
    word that can't be laid, and NotationError for a text that is not a move.

    >>> match = Match(["Ann", "Bo"], seed=1)
    >>> match.stage, match.active, match.position().turn
    ('lay', 'Ann', Turn(hand='DEIORST', pool='FIL', rivals={'Bo': ''}))
    """

    __slots__ = ()

    SCHEMA = "lettertycoon/match/1"
    RULES = Rules
    _REFEREE: ClassVar[Any] = referee
    _PLAYERS = range(2, 6)
    _RECORD = MatchRecord

    @classmethod
    def _check_players(cls, rules: Rules, players: int) -> None:
        if rules.deck is None:
            raise ArgumentError("a match needs a deck; rules.deck has no limit", "match.no_deck")
        if players not in rules.goals:
            message = f"rules.goals has no goal for {players} players"
            raise ArgumentError(message, "match.no_goal", players=players)

    def _first_state(self) -> State:
        return referee.deal(set_table(self.names, self.rules, self.lexicon, self.seed))

    def _make_record(self, **more: Any) -> Record:
        rounds = cuts_of(self.rules, len(self.names), self.seed)
        cuts = [{self.names[card.place]: card.letter for card in cut} for cut in rounds]
        deck = shuffle(full_deck(self.rules), self.seed, 1)
        return super()._make_record(cuts=tuple(cuts), deck=deck)

    def _apply(self, move: AnyMove) -> tuple[State, Step]:
        checked = self.legal_moves.check(move)
        state = referee.apply(self._state, checked)
        # without the play, whose turn follows from the earlier steps
        kept = Move(checked.action, checked.cards, checked.source)
        return state, Step(self.names[self._place], kept, state.events)

    def _lacking(self, move: Any) -> list[str]:
        words: Sequence[str] = ()
        with suppress(LetterTycoonError, TypeError):
            play = self.legal_moves.check(move).play
            if play is not None:
                words = play.words
        return [word for word in words if word not in self.lexicon]

    def _position(self, place: int) -> Position:
        if place == self._state.active:
            return self.legal_moves.position
        return self._state.position(place)

    def _news_of(self, step: Any, before: "Match", player: str | None, reader: str | None) -> News:
        begins_last_round = self.last_round > before.last_round
        return news_of(step, before.turn_of, begins_last_round, player, reader)

    def _repr_html_(self) -> str:
        """Write the table, all hands included, and the latest news, for notebooks."""
        rows = []
        for name, player in self.players.items():
            hand = " ".join(self.position(name).hand)
            rows.append((name, hand, player.patents, player.money, player.stock))
        lines = [f"Pool: {' '.join(self.position().pool)}"]
        if self.laid:
            lines.append(f"On the table: {self.laid}")
        lines.append(
            "The match is over." if self.active is None else f"{self.active}: {self.stage}"
        )
        news = [step.text for step in self.news(since=max(0, len(self.moves) - 1))]
        head = ("player", "hand", "patents", "money", "stock")
        return html_table(head, rows, "\n".join(lines), *news)

    @property
    def moves(self) -> tuple[Step, ...]:
        """Every move played, with its player and its consequences."""
        return super().moves  # type: ignore[return-value]

    @property
    def turn_of(self) -> str:
        """The player whose turn it is; in a challenge another player may be active."""
        return self.names[self._state.turn_of]

    @property
    def laid(self) -> str:
        """The way on the table, as one line of text, or ""."""
        return "" if self._state.laid is None else str(self._state.laid.way)

    @property
    def turns_played(self) -> int:
        """The number of turns that have ended."""
        return self._state.turns_played

    @property
    def last_round(self) -> bool:
        """Whether a player's patents have reached the goal."""
        return self._state.last_round

    @property
    def retries(self) -> int:
        """How often the player may still try again after a bad word; -1 = any number."""
        return self._state.retries

    @property
    def players(self) -> Mapping[str, Player]:
        """Each player's patents, money and stock, by name, in the order of the table."""
        return self._by_name([seat.player for seat in self._state.seats])

    @property
    def goal(self) -> int:
        """The value in dollars that a player's patents must reach for the last round to begin."""
        return self._state.goal

    @property
    def turn(self) -> Turn:
        """The Turn of the player `turn_of`."""
        return self._state.position(self._state.turn_of).turn

    @property
    def result(self) -> Result | None:
        """The totals and winners; None until the game is over."""
        return referee.result_of(self._state) if self.stage == OVER else None
