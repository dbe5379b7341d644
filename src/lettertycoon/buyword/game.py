"""A whole game of BuyWord as a value."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, ClassVar

from msgspec import structs

from lettertycoon import games
from lettertycoon.base import ArgumentError, LetterTycoonError
from lettertycoon.buyword import referee
from lettertycoon.buyword.crossword import bad_words, laying_of
from lettertycoon.buyword.offers import sale_of
from lettertycoon.buyword.rules import MOST_PLAYERS, Rules
from lettertycoon.buyword.state import Position, Seat, Stage, State, make_position


class Game(games.Game[str, Position, State, games.News, Rules, Stage, games.LegalMoves]):
    """A game of 1 to 4 players, or of 1 to 9 in extended play.

    docs/buyword.md has the stages and their moves.

    Args:
        names: the players, in the order of play; the first one leads first. One player if left out.
        rules: the rules of the game; the published rules if left out.
        lexicon: the words allowed; the embedded lexicon if left out.
        seed: decides all draws and rolls; the same seed gives the same ones in every version. If
            left out, one is chosen.

    Raises:
        ArgumentError: for impossible names or numbers.
        TypeError: for arguments of a wrong type.

    >>> game = Game(["Ann", "Bo"], seed=16)
    >>> game.active, game.stage, list(game.legal_moves)
    ('Ann', 'choose', ['draw 2', 'draw 3', 'draw 4', 'draw 5'])
    """

    __slots__ = ()

    SCHEMA = "lettertycoon/buyword_game/1"
    RULES = Rules
    _REFEREE: ClassVar[Any] = referee
    _PLAYERS = range(1, MOST_PLAYERS + 1)
    _ALONE = ("Player",)

    @classmethod
    def _check_players(cls, rules: Rules, players: int) -> None:
        """Raise ArgumentError for rules that this number of players can't play by."""
        if players not in rules.players:
            most = rules.players[-1]
            message = f"{players} players are too many: only extended play is for more than {most}"
            raise ArgumentError(message, "players.not_extended", players=players, most=most)

    def _first_state(self) -> State:
        return referee.first_state(self.rules, self.lexicon, self.seed, self.names)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What each player has, in order of play."""
        return self._state.seats

    def _lacking(self, move: Any) -> list[str]:
        """Return the words of a recorded move that the lexicon lacks."""
        verb, _, text = move.partition(" ") if isinstance(move, str) else ("", "", "")
        words: tuple[str, ...] = ()
        with suppress(LetterTycoonError):  # tiles that can't be read
            match self.stage, verb:
                case "sell", "lay":
                    words = laying_of(text, self._state.table, self.rules).words
                case "sell", "sell":
                    words = (sale_of(text, self.rules).word,)
        return bad_words(words, self.rules, self.lexicon)

    def _position(self, place: int) -> Position:
        """Return what the player at a place may know."""
        state = self._state
        return make_position(
            **structs.asdict(state.seats[place]), stage=state.stage, round=state.round,
            legal_moves=tuple(self.legal_moves) if place == state.active else (),
            open_tiles=state.open_tiles, pending=state.pending, rivals=state.others(place),
            table=state.table,
            bag="".join(sorted(state.bag)), last_bag=state.bags == self.rules.bags,
            rules=self.rules, lexicon=self.lexicon,
        )  # fmt: skip

    def _sentences(self, step: games.Step, before: "Game", reader: str | None) -> Iterator[str]:
        """Say what a move did; `reader` is called "You"."""
        verb, _, rest = step.move.partition(" ")
        if verb == "done":
            are = "are" if step.player == reader else "is"
            yield f"{games.subject(step.player, reader)} {are} done."
        elif verb in ("trade", "pay", "ask"):
            offers = games.says(step.player, "offer", reader)
            yield f"{offers} {_describe_offer(verb, rest, reader)}."
        else:
            yield f"{games.says(step.player, verb, reader)} {rest}".strip() + "."
        for player, was, now in zip(self.names, before.seats, self.seats, strict=True):
            if was.money != now.money:
                has = "have" if player == reader else "has"
                yield f"{games.subject(player, reader)} {has} ${now.money:,}."

    @property
    def goal(self) -> int | None:
        """The dollars that a player needs to end extended play; None if only the bag ends it."""
        return self.rules.until

    @property
    def totals(self) -> Mapping[str, int]:
        """Each player's money, in dollars."""
        return self._by_name([seat.money for seat in self.seats])

    @property
    def result(self) -> games.Result | None:
        """The totals and winners; None until the game is over."""
        if self.stage != games.OVER:
            return None
        return games.make_result(self.totals)


def _describe_offer(verb: str, rest: str, reader: str | None) -> str:
    """Say what a player offers with a move "trade", "pay" or "ask"; nothing is swapped yet."""
    *dollars, name = rest.split(" ", maxsplit=verb != "trade")  # names may have blanks
    taker = "you" if name == reader else name
    if not dollars:
        return f"{taker} to swap the draws"
    paid = "and to pay" if verb == "pay" else "for"
    return f"{taker} to swap the draws {paid} ${int(dollars[0]):,}"
