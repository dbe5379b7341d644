"""The commands that advise on games of Letter Tycoon: advise and review-game."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from lettertycoon.advice import Values, advise, advise_replacement, review_game
from lettertycoon.advice.advising import assumptions
from lettertycoon.advice.learned_values import values_for
from lettertycoon.base import counted
from lettertycoon.cli import options
from lettertycoon.cli.declaring import Steps, making, option
from lettertycoon.cli.endings import ended
from lettertycoon.cli.output import say
from lettertycoon.cli.saved_games import read_record
from lettertycoon.lexicons import Lexicon, Rarity
from lettertycoon.matches import Match, Position, position_of
from lettertycoon.turns import Turn

_VALUES = "Values for your own rules and words: a file that learn_values(...).save wrote."
values_option = option("--values FILE", _VALUES, Values.load, type=Path)


def make_position(cards: Sequence[str], rest: Turn) -> Position:
    """Make a position from a line, or from a turn as the other commands take it."""
    fields = " ".join(cards).split()
    _, second, third, *_ = [*fields, "", "", ""]
    # a turn has its money where a position has its rivals
    if "/" in cards[0] and (":" in second or "=" in third):
        return Position.parse(" ".join(fields))
    turn = options.make_turn(cards, rest)
    assert turn is not None  # some cards are given
    return position_of(turn)


@click.command("advise")
@options.cards_and_options
@making("position", make_position)
@option("-n COUNT", "How many whole turns.", default=5)
@options.show_options()
@values_option
@options.common_options
def advise_command(position: Position, n: int, lexicon: Lexicon, values: Any, show: Any) -> Steps:
    """Advise what to lay, buy and throw away, and why. With the Q patent, also what to replace.

    You may write a turn as for the other commands, or all that you see of the game, in one line:
    hand/pool, your patents:money:stock, then each rival as NAME=patents:money:stock, with commas
    between rivals. Next come who began (- is you), the letters in the discard pile, the rounds
    played, and the rules. A "-" stands for nothing, and you may leave out the end of the line.
    Chances to win are chances against good players; a point is a percentage point.

    \b
    Examples:
      lettertycoon advise JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon advise AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0
      lettertycoon advise QVVKJZI/EEW Q Rayne=-:0:0 --json
    """
    advice = advise(position, lexicon, n=n, show=show, hidden=True, values=values)
    yield advice
    if "Q" in position.me.patents:
        replacements = advise_replacement(position, lexicon, values=values)
        say("\n".join(map(str, replacements[:n])))
    for turn in advice:
        say(str(turn))
        if turn is advice[0]:
            say("\n".join([f"   {fact}" for fact in turn.facts]))


@click.command("review-game")
@click.argument("path", type=Path, metavar="RECORD")
@options.show_options(Rarity.FAMILIAR.label, sensitive=False)
@values_option
@options.common_options
def review_game_command(path: Path, lexicon: Lexicon, values: Any, show: Any) -> Steps:
    """Show, round by round, how much each turn of a game lost compared with the best turn.

    Turns are judged by words that most people know; what a rarer word would have won is told apart.
    With --max-rarity any they are judged against every word.

    Each turn has its chance to win and a label: best, good, inaccuracy, mistake or blunder. A turn
    that is as good as the best has no label. If a turn lost 10 points of the chance or more, a
    better turn is shown, and why it is better. Each player's accuracy, from 0 to 100, stands at the
    end. A RECORD is a file that the command play or the page saved, or Match.record() as JSON.

    \b
    Example:
      lettertycoon review-game lettertycoon-game.json
    """
    saved = read_record(path, Match)
    match = Match.replay(saved["record"], lexicon)
    review = review_game(match, show=show, values=values)
    yield review
    me = saved.get("me")
    result = "The game is not over." if match.result is None else ended(match, me)
    say(f"{result} {counted(match.turns_played, 'turn')} played.")
    facts = assumptions(match.rules, lexicon, values_for(values, match.rules))
    text = str(review)
    if me is not None:  # the reader is "You" at the beginning of lines, as in the result
        text = re.sub(f"^{re.escape(str(me))}: ", "You: ", text, flags=re.MULTILINE)
    say("\n".join([*map(str, facts), "", text]))
