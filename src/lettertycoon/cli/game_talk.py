"""The command `play`: what a game of Letter Tycoon says and reads in the terminal."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import click

from lettertycoon.advice import bots
from lettertycoon.base import LetterTycoonError, NotationError
from lettertycoon.cli.options import open_values, values_option
from lettertycoon.cli.playing import (
    Talk,
    play_game,
    play_options,
    spaced,
    winners,
)
from lettertycoon.games import YOU, says, subject
from lettertycoon.hints import hint
from lettertycoon.matches import Match, Move, Player

LEVELS = 8  # of hints
WORDS = {
    "replace": 'Replace a card ("hand q", "pool e" or "no"): ',
    "lay": 'Your word (or "discard ..."): ',
    "challenge": "Accept or challenge: ",
    "buy": 'Buy a patent (a letter or "no"): ',
    "discard": 'Discard cards (letters or "-"): ',
}
#: By stage, what to type after a text that was not understood.
INSTEAD = {
    "lay": 'type a word, such as "jewels"; "help" tells what else you may type',
    "buy": 'type the letter of a patent that is for sale, or "-"',
    "discard": 'type letters of your hand, or "-"',
    "replace": 'type "hand" or "pool" and a letter, or "-"',
    "challenge": 'type "accept" or "challenge"',
}
#: The wording of hints about a purchase, and about cards to discard or replace.
ADVISED: dict[str, Callable[[str, str], str]] = {
    "buy": lambda cards, _: f"buy {cards or 'nothing'}",
    "discard": lambda cards, _: f"discard {spaced(cards)}" if cards else "keep all cards",
    "replace": lambda cards, source: f"replace {cards} of the {source}" if cards else "keep all",
}
TYPED = {
    "lay": 'a word: "jewels"; two words with the V patent: "cat & dogs"; a way that says which '
    'cards, "J(EW)eL+S": plain from the hand, in brackets from the pool, lower case the '
    'duplicate (X), +S the added S (Z); or "discard vw", a turn without a word, or '
    '"discard -" to pass',
    "buy": 'the letter of a patent, "yes" if there is one only, or "no"',
    "discard": 'letters of your hand, such as "vw", or "-" to keep all',
    "replace": '"hand q" or "pool e", or "no"',
    "challenge": '"accept" or "challenge"',
}


class LetterTycoonTalk(Talk[Match]):
    """Letter Tycoon in the terminal."""

    KIND = Match
    USUAL = ("casual:3",)
    MOST = 4
    RULES: ClassVar[Mapping[str, Any]] = {"challenge": "automatic"}

    def __init__(self, values: Any = None) -> None:
        self._values = values
        self._hinted: tuple[int, int] = (-1, 0)

    def bot(self, name: str, seed: int) -> bots.Bot:
        """Return the bot of a name."""
        return bots.named(name, seed, self._values)

    def opening(self, game: Match) -> str:
        """Say who plays, who begins, and what ends the game."""
        players = ", ".join(map(subject, game.names))
        return (
            f"{players} play. {says(game.starter, 'begin')}. Seed {game.seed}. The last round "
            f"begins when the patents of one player are worth {_goal(game)}."
        )

    def shown(self, game: Match) -> Iterator[str]:
        """Describe what the player sees, one line for each fact."""
        position = game.position(YOU)
        last = " The last round." if game.last_round else ""
        yield f"Round {(position.round or 0) + 1}.{last}"
        for rival, player in position.rivals.items():
            yield f"{rival}: {_player(player, game)}."
        yield f"You: {_player(position.me, game)}."
        yield f"Pool: {spaced(position.pool)}."
        yield f"Hand: {spaced(position.hand)}."

    def asked(self, game: Match) -> str:
        """Return the question that the current stage asks the player."""
        moves = game.legal_moves
        if moves.stage == "buy":
            prices = game.rules.prices
            for_sale = ", ".join(f"{letter} ${prices[letter]}" for letter in moves.buyable)
            return f"For sale: {for_sale}. {WORDS['buy']}"
        if moves.stage == "discard" and moves.least:
            return "The word was bad. Discard one card: "
        if moves.stage == "challenge":
            return f"{moves.laid} lies on the table. {WORDS['challenge']}"
        return WORDS[moves.stage]

    def read(self, game: Match, text: str) -> Move:
        """Read a move: a word, two words, or a move's text."""
        return game.legal_moves.read(text)

    def refused(self, game: Match, error: LetterTycoonError) -> str:
        """Say why a move can't be made, without details of notation and numbers of rules."""
        if error.code == "move.stage":
            return f"this is not the time for that; {INSTEAD[game.stage]}"
        if isinstance(error, NotationError):
            return str(error.data.get("instead") or INSTEAD.get(game.stage, error))
        return re.sub(r" \(rules [\d.]+\)", "", str(error))

    def final(self, game: Match) -> Iterator[str]:
        """Describe how the game ended, one line for each player."""
        result = game.result
        assert result is not None
        for name, total in result.totals.items():
            player = game.position(name).me
            yield (
                f"{subject(name)}: {total} = patents {_worth(player.patents, game)} + money "
                f"{player.money} + stock {player.stock}."
            )
        yield winners(result.winners)

    def typed(self, game: Match) -> str:
        """Describe what the player may type now."""
        if game.stage == "discard" and game.legal_moves.least:
            return 'one letter of your hand, such as "v"'
        return TYPED[game.stage]

    def hint(self, game: Match) -> str:
        """Return the next hint.

        Within a turn, each hint is a level higher and tells only new facts.
        """
        if game.stage == "challenge":
            return "Nobody tells you whether a word is good: challenge it if you doubt it."
        if game.stage != "lay":
            move = bots.Advisor(values=self._values).move(game.position(), game.legal_moves)
            return f"The advisor would {ADVISED[game.stage](move.cards, move.source)}."
        level = self._hinted[1] + 1 if self._hinted[0] == game.turns_played else 1
        if level > LEVELS:
            return "That is all: the last hint told the whole play."
        self._hinted = game.turns_played, level
        told = self._told(game, level)
        new = told[len(self._told(game, level - 1)) :] if level > 1 else told
        return "\n".join(new or told[-1:])

    def _told(self, game: Match, level: int) -> list[str]:
        return hint(game.turn, game.lexicon, level=level).text.splitlines()

    def after(self, path: str) -> str:
        """Say where the record is, and what to do with it."""
        return f"The record is in {path}. lettertycoon review-game {path} says what each turn lost."


def _player(player: Player, match: Match) -> str:
    worth = _worth(player.patents, match)
    of_goal = f" (worth ${worth} of {_goal(match)})" if worth else ""
    return f"${player.money}, stock {player.stock}, patents {spaced(player.patents)}{of_goal}"


def _worth(patents: str, match: Match) -> int:
    return sum(match.rules.prices[letter] for letter in patents)


def _goal(match: Match) -> str:
    return f"${match.goal}"


@click.command("play")
@play_options(
    bots.MANNERS,
    "four",
    "casual:3",
    "lettertycoon-game.json",
)
@values_option
def play_command(values_path: Path | None, **options: Any) -> None:
    """Play a game against one to four bots.

    Type words, or moves as the game writes them: "jewels", "J(EW)eL+S", "discard vw", "buy j", or
    "-" for nothing. Type "help" for more, and "quit" to stop. The game is saved after every move.
    Run the same command again to go on with it, or add --new to begin another.
    Every word is checked; after a bad word you may try again. With --rules challenge=players,
    rivals challenge words instead. After the game, the command review-game shows how much each
    turn lost.

    \b
    Examples:
      lettertycoon play --against casual:3 --hints
      lettertycoon play --against casual:1 --new --lexicon mywords.txt
      lettertycoon play --against casual:2 --against greedy --save game.json --lexicon my.lexicon
      lettertycoon play --save short.json --rules doubling=add --rules 'goals={"2":20}'
    """
    play_game(LetterTycoonTalk(open_values(values_path)), **options)
