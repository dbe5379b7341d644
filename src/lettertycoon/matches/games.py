"""The games of an arena: every move is its bot's, and the referee's rules decide what it brings."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeGuard

import lt_core
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import referee
from lettertycoon.matches.bots import Bot, Plain
from lettertycoon.matches.results import sums
from lettertycoon.matches.setups import begun
from lettertycoon.matches.shuffles import Script
from lettertycoon.matches.state import State
from lettertycoon.turns import Play, Rules

MOST_TURNS = 1000


class Game(NamedTuple):
    """One game of an arena: each bot's share of the win and its margin, and the number of turns.

    Shares and margins are in the bots' order. A margin is the bot's total minus the best of the
    others' totals, in dollars.
    """

    shares: tuple[float, ...]
    margins: tuple[int, ...]
    totals: tuple[int, ...]
    turns: int
    finished: bool


class Seating(NamedTuple):
    """How a game begins: the names around the table, and what they are dealt."""

    names: Sequence[str]
    seed: int
    dealt: Script | None = None
    """What the seed deals, if the caller knows it already."""


def play_games(
    bots: Mapping[str, Bot], seatings: Sequence[Seating], rules: Rules, lexicon: Lexicon
) -> list[Game]:
    """Play a game for each seating; the results are in the bots' order."""
    states = [begun(each.names, rules, lexicon, each.seed, each.dealt) for each in seatings]
    plain = {name: bot for name, bot in bots.items() if is_plain(bot)}
    if len(plain) == len(bots):
        _play_together(states, plain)
    else:
        for state in states:
            _play(state, bots, plain)
    return [_game(state, bots) for state in states]


def is_plain(bot: Bot) -> TypeGuard[Plain]:
    """Tell whether `lays` and `buys` say all that the bot does; its class may decide otherwise."""
    return isinstance(bot, Plain) and type(bot).move is Plain.move


def _play_together(states: Sequence[State], bots: Mapping[str, Plain]) -> None:
    """Play games between Plain bots side by side, one turn of each at a time.

    Searches that follow each other find what they need in the processor's caches, and so do moves.
    Plain bots have no memory, so they play the same moves in any order of games.
    """
    tables = [(state, [bots[name] for name in state.names]) for state in states]
    while tables:
        lt_core.look()
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
        lt_core.look()
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
    """Play a turn of a Plain bot from its play on, as far as no other player decides.

    Its moves are known to be legal.
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


def _game(state: State, bots: Mapping[str, Bot]) -> Game:
    totals, won = sums(state)
    share = 1 / sum(won)
    seats = [state.names.index(name) for name in bots]
    return Game(
        tuple([share if won[at] else 0.0 for at in seats]),
        tuple([totals[at] - max(totals[:at] + totals[at + 1 :]) for at in seats]),
        tuple([totals[at] for at in seats]),
        state.turns_played,
        state.stage == "over",
    )
