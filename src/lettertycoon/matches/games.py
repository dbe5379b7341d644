"""Playing the games of an arena: bots choose the moves, and the referee carries them out."""

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, NamedTuple, TypeGuard

import numpy as np

import lt_core
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import referee
from lettertycoon.matches.bots import Bot, Plain
from lettertycoon.matches.match import Match
from lettertycoon.matches.referee import sums
from lettertycoon.matches.setups import begun
from lettertycoon.matches.shuffles import Script
from lettertycoon.matches.standings import Games
from lettertycoon.matches.state import State
from lettertycoon.turns import Play, Rules

MOST_TURNS = 1000


class Played(NamedTuple):
    """A game that was played: its state at the end, how long it took, and its record or None."""

    state: State
    milliseconds: float
    record: dict[str, Any] | None = None


class Seating(NamedTuple):
    """How a game begins: the names around the table, and the seed of the deal."""

    names: Sequence[str]
    seed: int
    dealt: Script | None = None
    """The cut and the deck that the seed gives; None if they are not made yet."""


def play_games(
    bots: Mapping[str, Bot],
    seatings: Sequence[Seating],
    rules: Rules,
    lexicon: Lexicon,
    records: bool = False,
) -> Games:
    """Play a game for each seating; the results are in the bots' order."""
    plain = {name: bot for name, bot in bots.items() if is_plain(bot)}
    if records:
        played = [_recorded(each, bots, rules, lexicon) for each in seatings]
    else:
        states = [begun(each.names, rules, lexicon, each.seed, each.dealt) for each in seatings]
        if len(plain) == len(bots):
            seconds = _timed(lambda: _play_together(states, plain))
            played = [Played(state, 1000 * seconds / len(states)) for state in states]
        else:
            played = [
                Played(state, 1000 * _timed(lambda state=state: _play(state, bots, plain)))  # type: ignore[misc]
                for state in states
            ]
    return _table(tuple(bots), played, records)


def _timed(play: Callable[[], object]) -> float:
    """Call a function, and return how many seconds it took."""
    begin = perf_counter()
    play()
    return perf_counter() - begin


def is_plain(bot: Bot) -> TypeGuard[Plain]:
    """Tell whether `lays` and `buys` decide all moves: the class must not override `move`."""
    return isinstance(bot, Plain) and type(bot).move is Plain.move


def _play_together(states: Sequence[State], bots: Mapping[str, Plain]) -> None:
    """Play games between Plain bots side by side, one turn of each at a time.

    Searching for all games in a row, and then moving in all games, keeps the data of each task in
    the processor's caches. Plain bots have no memory, so the order does not change their moves.
    """
    tables = [(state, [bots[name] for name in state.names]) for state in states]
    while tables:
        lt_core.check()
        tables = [(state, movers) for state, movers in tables if _reach_lay(state, movers)]
        plays = [
            movers[state.turn_of].lays(state.turn(), state.setup.lexicon)
            for state, movers in tables
        ]
        for (state, movers), play in zip(tables, plays, strict=True):
            _end_plainly(state, movers[state.turn_of], play)


def _reach_lay(state: State, movers: Sequence[Plain]) -> bool:
    """Make the moves up to the next play; tell whether there is one."""
    while state.stage != "lay":
        if state.stage == "over":
            return False
        _move(state, movers[state.active])
    return state.turns_played < MOST_TURNS


def _play(state: State, bots: Mapping[str, Bot], plain: Mapping[str, Plain]) -> None:
    names = state.names
    while _goes_on(state):
        lt_core.check()
        name = names[state.active]
        bot = plain.get(name)
        if bot is not None and state.stage == "lay":
            _end_plainly(state, bot, bot.lays(state.turn(), state.setup.lexicon))
        else:
            _move(state, bots[name])


def _goes_on(state: State) -> bool:
    return state.stage != "over" and state.turns_played < MOST_TURNS


def _move(state: State, bot: Bot) -> None:
    """Let a bot make one move."""
    legal = referee.legal(state)
    referee.apply(state, legal.check(bot.move(legal.position, legal)))


def _end_plainly(state: State, bot: Plain, play: Play | None) -> None:
    """Play the rest of a Plain bot's turn, from its play on, until another player must decide.

    Its moves are legal by construction, so they are not checked.
    """
    state.events = None
    if play is None:
        referee.discard(state, state.hands[state.turn_of])
        return
    referee.lay(state, play, known=True)
    if state.stage == "buy":
        referee.buy(state, bot.buys(state.buyable, state.setup.prices))
    if state.stage == "discard":
        referee.discard(state, state.hands[state.turn_of])


def _recorded(seating: Seating, bots: Mapping[str, Bot], rules: Rules, lexicon: Lexicon) -> Played:
    """Play a game as a Match, which keeps all its steps for the record."""
    begin = perf_counter()
    match = Match(seating.names, rules=rules, lexicon=lexicon, seed=seating.seed)
    while match.active is not None and match.turns_played < MOST_TURNS:
        lt_core.check()
        legal = match.legal_moves
        match = match.play(bots[match.active].move(legal.position, legal))
    return Played(match._state, 1000 * (perf_counter() - begin), match.record())


def _table(names: tuple[str, ...], played: Sequence[Played], records: bool) -> Games:
    """Put the games into a table, whose columns are in the bots' order."""
    totals, won, seats = [], [], []
    for state, *_ in played:
        around, wins = sums(state)
        at = [state.names.index(name) for name in names]
        totals.append([around[place] for place in at])
        won.append([wins[place] for place in at])
        seats.append([names.index(name) for name in state.names])
    turns = [each.state.turns_played for each in played]
    return Games(
        names=names,
        seats=np.array(seats, np.int8),
        totals=np.array(totals, np.int32),
        won=np.array(won, np.bool_),
        rounds=np.array([-(-number // len(names)) for number in turns], np.int32),
        finished=np.array([each.state.stage == "over" for each in played], np.bool_),
        milliseconds=np.array([each.milliseconds for each in played], np.float32),
        records=tuple([each.record or {} for each in played]) if records else None,
    )
