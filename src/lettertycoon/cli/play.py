"""The command play: a game against bots in the terminal, one fact per line."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import click

from lettertycoon.advice import Values, bots
from lettertycoon.base import LetterTycoonError, files, shown
from lettertycoon.cli import options
from lettertycoon.cli.declaring import option
from lettertycoon.cli.endings import last_lines
from lettertycoon.cli.games import values_option
from lettertycoon.cli.output import say
from lettertycoon.cli.saved_games import read_record
from lettertycoon.cli.streams import CANT_READ, telling
from lettertycoon.games import AnyGame, says
from lettertycoon.kinds import KINDS, KindOfGame
from lettertycoon.lexicons import Lexicon

YOU = "you"  # the player's name in games that begin here
NAMES = ("Ada", "Rayne", "Tom", "Cy", "Eve", "Max", "Ida", "Ben")  # of bots that are no person
GAMES = {kind.command: kind for kind in KINDS.values()}
WHICH = click.Choice([*GAMES])


PEOPLE = "; ".join([f"{bot} = {who}" for bot, who in bots.PEOPLE.items()])
OTHERS = [kind for kind in GAMES.values() if kind.bots is not bots.PEOPLE]
OTHER_BOTS = " ".join([f"In {kind.title}: {', '.join(kind.bots)}." for kind in OTHERS])


@click.command("play")
@option("--game command GAME", f"{', '.join(GAMES)}.", type=WHICH, default="lettertycoon")
@option(
    "--against rivals BOT",
    f"An opponent; repeat it for each. In Letter Tycoon, from weak to strong: {PEOPLE}. "
    f"{OTHER_BOTS}  [default: casual:3; other games you play alone]",
    multiple=True,
)
@option("--deal NUMBER", "Chooses the cards.  [default: by chance]", type=click.IntRange(0))
@option("--save path FILE", "Keeps the game.  [default: GAME-game.json]", type=Path)
@click.option("--new", is_flag=True, help="Begin a new game in place of the saved one.")
@options.rules_option("hand_size=8; in BuyWord auctions=true; in Leaping Letters keys=1")
@values_option
@options.lexicon_option
def play_command(
    command: str, rivals: Sequence[str], deal: int | None, path: Path | None, new: bool,
    rules: dict[str, Any], values: Values | None, lexicon: Lexicon,
) -> None:  # fmt: skip
    """Play a game against bots; BuyWord and Leaping Letters also alone.

    Type words, or moves as the game writes them. Type "help" to see what you may type, "hint" for a
    hint (the next one tells more), and "quit" to stop. The game is saved after every move. Run the
    same command again to go on with it, or add --new to begin another. Every word is checked; with
    --rules challenge=players, rivals challenge words instead. The server's page reads the file too.

    \b
    Examples:
      lettertycoon play
      lettertycoon play --against casual:2 --against greedy --deal 7
      lettertycoon play --game buyword --against plain --rules auctions=true
      lettertycoon play --game leaping --against solver --rules keys=1
    """
    kind = GAMES[command]
    path = path or Path(f"{command}-game.json")
    saved = read_record(path, kind.game) if os.path.lexists(path) else None
    begins = saved is None or new
    if saved is None or new:
        saved = _begin(kind, rivals, deal, rules, lexicon)
    elif saved["record"].get("result") is not None:
        instead = "add --new to begin another, or name another file with --save"
        raise click.UsageError(f"{path} has a game that is over; {instead}")
    else:
        say(f"Going on with the game in {path}; --new begins another.")
    game = kind.game.replay(saved["record"], lexicon)
    _check_seats(saved, game, path)
    me = str(saved["me"])
    seats: dict[str, str] = saved["bots"]
    players = {name: kind.make_bot(bot, game.seed, values) for name, bot in seats.items()}
    if not begins and (rivals or rules or deal not in (None, game.seed)):
        say("It keeps its own bots, deal and rules: what you asked for is not used.")
    begun_with = saved["record"]["lexicon"]
    if begun_with["sha256"] != game.lexicon.sha256:
        other = f"{shown(begun_with['name'])}, and goes on with {game.lexicon.name!r}"
        say(f"It was begun with the lexicon {other} (--lexicon FILE takes another).")

    def save(game: AnyGame) -> None:
        data = json.dumps(saved | {"record": game.record()}).encode()
        with telling(f"{path} can't be written"):
            files.write(str(path), data)

    save(game)
    say(_introduction(kind, game, me, seats))
    game = _play_on(kind.talk_module, game, me, players, values, save)
    if game.active is not None:
        say(f"The game is in {path}. The same command goes on with it.")
        return
    say("\n" + "\n".join(last_lines(kind.talk_module, game, me)))
    say(f"Its record is in {path}.")
    if kind is KINDS["match"]:
        own_words = "" if lexicon is Lexicon.default() else " --lexicon FILE"
        say(f"lettertycoon review-game {path}{own_words} says what each turn lost.")
    say("The same command with --new begins another game.")


def _check_seats(saved: dict[str, Any], game: AnyGame, path: Path) -> None:
    """Raise click.UsageError if a file does not say who plays its game, and by which bots."""
    if saved.get("friends"):
        raise click.UsageError(f"{path} is a game of several people, whom only the page seats")
    rivals = saved.get("bots")
    if not isinstance(rivals, dict) or {str(saved.get("me")), *rivals} != {*game.names}:
        raise click.UsageError(f"{path} does not say who plays; files of `play` or the page do")


def _play_on(
    talk: Any, game: AnyGame, me: str, players: Mapping[str, Any], values: Values | None,
    save: Callable[[AnyGame], None],
) -> AnyGame:  # fmt: skip
    """Play until the game is over, or the person quits, keep each move, and return the game."""
    while game.active is not None:
        known = len(game.moves)
        bot = players.get(game.active)
        after = game.play_bot(bot) if bot else _ask_for_move(talk, game, me, values)
        if after is None:
            return game
        game = after
        save(game)
        for news in game.news(me, since=known, you=True):
            say(news.text)
    return game


def _begin(
    kind: KindOfGame, rivals: Sequence[str], deal: int | None, rules: dict[str, Any],
    lexicon: Lexicon,
) -> dict[str, Any]:  # fmt: skip
    """Begin a game, in which words are checked, and return what is saved of it."""
    may_challenge = "challenge" in kind.game.RULES.__struct_fields__
    checked = {"challenge": "automatic"} if may_challenge else {}
    agreed = kind.game.RULES.from_dict(checked | rules)
    seats = _seat_bots(kind, [bot.lower() for bot in rivals or kind.usual_rivals])
    game = kind.game([YOU, *seats], rules=agreed, lexicon=lexicon, seed=deal)
    return {"record": game.record(), "me": YOU, "bots": seats}


def _seat_bots(kind: KindOfGame, rivals: Sequence[str]) -> dict[str, str]:
    """Return the name of each rival -> its bot; a person who plays twice has a number."""
    people = bots.PEOPLE if kind.bots is bots.PEOPLE else {}
    seats: dict[str, str] = {}
    for name, bot in zip(cycle(NAMES), rivals, strict=False):
        person, _, _ = people.get(bot, name).partition(",")
        if person in seats:
            person += f" {[*seats.values()].count(bot) + 1}"
        seats[person] = bot
    return seats


def _introduction(kind: KindOfGame, game: AnyGame, me: str, seats: dict[str, str]) -> str:
    """Say what is played: the deal, who plays, who begins, the end, the rules, and what helps."""
    sentences = [f"Deal {game.seed}."]
    for name, bot in seats.items():
        _, _, manner = kind.bots.get(bot, "").partition(", who ")  # that of a person
        sentences.append(f"{name} ({bot}) {manner}." if manner else f"{name} is {bot}.")
    first = next(game.history()).active or me
    sentences.append(f"{says(first, 'begin', me)}.")
    if game.goal is not None:
        sentences.append(kind.talk_module.GOAL.format(game.goal))
    rules = re.sub("(^|, )challenge=automatic", "", options.rules_text(game.rules)).strip(", ")
    if rules:
        sentences.append(f"Rules: {rules}.")
    sentences.append('Type "help", "hint" or "quit" at any time.')
    return " ".join(sentences)


def _ask_for_move(talk: Any, game: AnyGame, me: str, values: Values | None) -> AnyGame | None:
    """Ask the player for a move and make it; None if the input has ended or the player quits."""
    say(f"\n{talk.scene(game, me)}")
    hints: Iterator[str] = iter(talk.hints(game, values))
    while True:
        say(talk.question(game), nl=False)
        with telling(CANT_READ):
            line = sys.stdin.readline()
        text = line.strip()
        if not line or text.lower() in ("quit", "q!", "exit"):
            say()
            return None
        if text.lower() == "help":
            say(f'You may type {talk.HELP}. "hint" gives a hint, "quit" stops and saves.')
        elif text.lower() in ("hint", "?"):
            say(next(hints, "That is all: there are no more hints."))
        elif text:
            try:
                return game.play(talk.read(game, text))
            except LetterTycoonError as error:
                say(f"No: {_refusal(error)}")


def _refusal(error: LetterTycoonError) -> str:
    """Say why a move is refused, for a person who knows no notation and no numbers of rules."""
    if error.code == "move.stage":
        return "this is not the time for that"
    return re.sub(r" \(rules [\d.]+\)", "", str(error.data.get("instead") or error))
