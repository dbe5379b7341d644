"""A fourth game, entered in three places: its own room, the registry, and what requests answer.

Players count up by 1 or 2 in turn; whoever reaches the goal wins. Run as a program, it plays the
game through the doors that list games: requests and the command line.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from lettertycoon import games
from lettertycoon.base import MoveError, RulesValue, Value, check_fields

# place 1: the game's own room


class Rules(RulesValue, frozen=True, kw_only=True):
    """The rules: the number that wins."""

    goal: Annotated[int, Meta(ge=1, le=10**6)] = 5

    def __post_init__(self) -> None:
        check_fields(self)


class State(Value, frozen=True):
    """The number reached, and whose turn it is."""

    goal: int
    reached: int = 0
    active: int = 0
    stage: str = "count"
    round: int = 0


class Referee:
    """What a module `referee` has in the other games."""

    @staticmethod
    def legal_moves(state: State) -> games.LegalMoves:
        return games.LegalMoves([] if state.stage == games.OVER else ["add 1", "add 2"])

    @staticmethod
    def apply(state: State, move: str) -> State:
        if move not in Referee.legal_moves(state):
            raise MoveError("one adds 1 or 2", "counting.not_legal", move=move)
        reached = state.reached + int(move[-1])
        if reached >= state.goal:
            return state.replace(reached=reached, stage=games.OVER)
        return state.replace(reached=reached, active=1 - state.active)


class Position(Value, frozen=True):
    """What every player sees."""

    reached: int


class Game(games.Game[str, Position, State, games.News, Rules, str, games.LegalMoves]):
    """A game of two."""

    __slots__ = ()
    SCHEMA = "lettertycoon/counting_game/1"
    RULES = Rules
    _REFEREE = Referee
    _PLAYERS = range(2, 3)

    @classmethod
    def _check_players(cls, rules: Rules, players: int) -> None:
        pass

    def _first_state(self) -> State:
        return State(self.rules.goal)

    def _position(self, place: int) -> Position:
        return Position(self._state.reached)

    def _sentences(self, step: games.Step, before: "Game", reader: str | None) -> Iterator[str]:
        yield f"{games.says(step.player, 'add', reader)} {step.move[-1]}."

    def _lacking(self, move: object) -> list[str]:
        return []

    @property
    def goal(self) -> int:
        return self.rules.goal

    @property
    def result(self) -> games.Result | None:
        if self.stage != games.OVER:
            return None
        won = {name: int(place == self._place) for place, name in enumerate(self.names)}
        return games.make_result(won)


class Bot:
    """Adds 1."""

    def move(self, position: Position, legal: Sequence[str]) -> str:
        return legal[0]


GOAL = "The number that wins: {}."
HELP = '"add 1" or "add 2"'


def scene(game: Game, name: str) -> str:
    return f"The number is {game.position(name).reached}."


def question(game: Game) -> str:
    return "Your move: "


def read(game: Game, text: str) -> str:
    return text.strip()


def hints(game: Game, values: object) -> tuple[str, ...]:
    return ("Try add 2.",)


def rating(game: Game, name: str) -> None:
    return None


def parts_of_total(game: Game, name: str) -> str:
    return ""


def best_word(game: Game) -> None:
    return None


def enter() -> type:
    """Enter the game, and return the class of its stage, which must be kept."""
    from lettertycoon.kinds import KINDS, KindOfGame
    from lettertycoon.server.stages import Stage

    # place 2: the registry
    KINDS["counting"] = KindOfGame(
        key="counting",
        command="counting",
        title="Counting",
        game=Game,
        bots={"one": "Adds 1."},
        make_bot=lambda name, _seed, _values: games.make_bot({"one": Bot}, name),
        talk=__name__,
        usual_rivals=("one",),
    )

    # place 3: what requests answer
    class CountingStage(Stage, frozen=True, kw_only=True, tag="counting"):
        stage: Literal["count", "over"]
        news: tuple[games.News, ...]
        positions: Mapping[str, Position]
        result: games.Result | None

    return CountingStage


if __name__ == "__main__":
    STAGE = enter()
    import json

    from lettertycoon.server import Service

    served = Service()

    def ask(name: str, **params: Any) -> Any:
        return json.loads(served.answer(name, json.dumps(params).encode()))

    print(ask("bots")["counting"])
    begun = ask("new", names=["Ann", "Bo"], game="counting")
    after = ask("play", record=begun["record"], moves=["add 2"])
    end = ask("bot", record=after["record"], bot="one", until="Ann")
    print(end["game"], end["active"], end["legal_moves"], end["positions"])
    print([news["text"] for news in end["news"]])
    from lettertycoon.cli import main

    main(["play", "--game", "counting", "--save", sys.argv[1]])
