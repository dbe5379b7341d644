"""The command `play`: a game of Letter Tycoon in the terminal."""

from typing import Any

import click

from lettertycoon.cli.game_talk import LetterTycoonTalk
from lettertycoon.cli.playing import play_game, play_options


@click.command("play")
@play_options(
    "random, casual:1 to casual:6, greedy, specials, expert, advisor",
    "four",
    "casual:3",
    "lettertycoon-game.json",
)
def play_command(**options: Any) -> None:
    """Play a game against one to four bots.

    Type words, or moves as the game writes them: "jewels", "J(EW)eL+S", "discard vw", "buy j", or
    "-" for nothing. Type "help" for more, and "quit" to stop. The game is saved after every move.
    Run the same command again to go on with it, or add --new to begin another.
    A bad word may be typed again; --rules challenge=players lets rivals challenge it.
    Afterwards the command review-game says what each decision lost.

    \b
    Examples:
      lettertycoon play --against casual:3 --hints
      lettertycoon play --against casual:1 --new --lexicon mywords.txt
      lettertycoon play --against casual:2 --against greedy --save game.json --lexicon my.lexicon
      lettertycoon play --save short.json --rules doubling=add --rules 'goals={"2":20}'
    """
    play_game(LetterTycoonTalk(), **options)
