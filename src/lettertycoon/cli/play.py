"""The command play: a game against bots in the terminal, one fact per line."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import click

from lettertycoon import buyword, leaping
from lettertycoon.advice import bots
from lettertycoon.base import LetterTycoonError, files, shown
from lettertycoon.cli import buyword_talk, leaping_talk, options
from lettertycoon.cli.games import ended, read_record, values_option
from lettertycoon.cli.options import option
from lettertycoon.cli.output import reading_input, say, writing_file
from lettertycoon.games import AnyGame, says
from lettertycoon.hints import hint
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches import Match
from lettertycoon.matches import talk as matches_talk
from lettertycoon.turns import best

YOU = "you"  # the player's name in games that begin here
NAMES = ("Ada", "Rayne", "Tom", "Cy", "Eve", "Max", "Ida", "Ben")  # of bots that are no person
#: Name -> the game, the module that says what a person who plays it reads and types, and a function
#: that returns the bot of a name, with a seed and learned values.
GAMES: dict[str, tuple[type[AnyGame], Any, Callable[[str, int, Any], Any]]] = {
    "lettertycoon": (Match, matches_talk, bots.named),
    "buyword": (buyword.Game, buyword_talk, lambda name, *_: buyword.bot_named(name)),
    "leaping": (leaping.Game, leaping_talk, lambda name, *_: leaping.bot_named(name)),
}
WHICH = click.Choice([*GAMES])


def hints_of(talk: Any, game: Any, values: Any) -> Iterator[str]:
    """Yield what the first hint of a stage tells, what the second one adds, and so on."""
    if talk is not matches_talk:
        yield from talk.hints(game)
    elif game.stage == "lay" and best(game.turn, game.lexicon, n=1):
        told = ["", *(str(hint(game.turn, game.lexicon, level=level)) for level in range(1, 9))]
        yield from filter(None, (new.removeprefix(old).strip() for old, new in pairwise(told)))
    elif game.stage == "challenge":
        yield "Nobody tells you whether a word is good: challenge it if you doubt it."
    else:
        move = bots.Advisor(values=values).move(game.position(), game.legal_moves)
        yield f"{'No word can be laid. ' * (game.stage == 'lay')}The advisor would {move}."


@click.command("play")
@option("--game kind GAME", f"{', '.join(GAMES)}.", type=WHICH, default="lettertycoon")
@option(
    "--against rivals BOT",
    "An opponent; repeat it for each. In Letter Tycoon, from weak to strong: "
    f"{'; '.join(f'{bot} = {who}' for bot, who in bots.PEOPLE.items())}. In BuyWord: plain, "
    "advisor. In Leaping Letters: greedy, solver.  [default: casual:3; other games you play alone]",
    multiple=True,
)
@option("--deal NUMBER", "Chooses the cards.  [default: by chance]", type=click.IntRange(0))
@option("--save path FILE", "Keeps the game.  [default: GAME-game.json]", type=Path)
@click.option("--new", is_flag=True, help="Begin a new game in place of the saved one.")
@options.rules_option("hand_size=8; in BuyWord auctions=true; in Leaping Letters keys=1")
@values_option
@options.lexicon_option
def play_command(
    kind: str, path: Path | None, new: bool, values: Any, lexicon: Any, **asked: Any
) -> None:
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
    game_kind, talk, bot_of = GAMES[kind]
    path = path or Path(f"{kind}-game.json")
    saved = read_record(path, game_kind) if os.path.lexists(path) else None
    if begins := saved is None or new:
        saved = _begun(kind, lexicon, **asked)
    elif saved["record"].get("result") is not None:
        instead = "add --new to begin another, or name another file with --save"
        raise click.UsageError(f"{path} has a game that is over; {instead}")
    else:
        say(f"Going on with the game in {path}; --new begins another.")
    game = game_kind.replay(saved["record"], lexicon)
    me, seats = str(saved.get("me")), saved.get("bots")
    if not isinstance(seats, dict) or {me, *seats} != {*game.names}:
        raise click.UsageError(f"{path} does not say who plays; files of `play` or the page do")
    players = {name: bot_of(bot, game.seed or 0, values) for name, bot in seats.items()}
    seated = "".join(f" {name} is {bot}." for name, bot in seats.items())
    goal = "" if game.goal is None else f" {talk.GOAL.format(game.goal)}"
    told = re.sub("(^|, )challenge=automatic", "", options.rules_text(game.rules)).strip(", ")
    goal += f" Rules: {told}." * bool(told)
    if not begins and (asked["rivals"] or asked["rules"] or asked["deal"] not in (None, game.seed)):
        say("It keeps its own bots, deal and rules: what you asked for is not used.")
    begun_with = saved["record"]["lexicon"]
    if begun_with["sha256"] != game.lexicon.sha256:
        other = f"{shown(begun_with['name'])}, and goes on with {game.lexicon.name!r}"
        say(f"It was begun with the lexicon {other} (--lexicon FILE takes another).")
    _save(path, saved, game)
    say(f"Deal {game.seed}.{seated} {says(next(game.history()).active or me, 'begin', me)}.{goal}")
    while game.active is not None:
        known = len(game.moves)
        player = players.get(game.active)
        if player is not None:
            game = game.play(player.move(game.position(), game.legal_moves))
        elif (after := _asked(talk, game, me, values)) is not None:
            game = after
        else:
            say(f"The game is in {path}. The same command goes on with it.")
            return
        _save(path, saved, game)
        for news in game.news(me, since=known, you=True):
            say(news.text)
    rating = buyword.rated(game.result.totals[me]) if kind == "buyword" and not seats else None
    say(f"The game is over. {ended(game, me)}{f' That is {rating}.' if rating else ''}")
    say(f"Its record is in {path}.")
    if kind == "lettertycoon":
        words = " --lexicon FILE" * (lexicon is not Lexicon.default())
        say(f"lettertycoon review-game {path}{words} says what each turn lost.")


def _save(path: Path, saved: dict[str, Any], game: AnyGame) -> None:
    data = json.dumps(saved | {"record": game.record()}).encode()
    with writing_file(path):
        files.write(str(path), data)


def _begun(
    kind: str, lexicon: Lexicon, rivals: Sequence[str], deal: int | None, rules: Any
) -> dict[str, Any]:
    """Begin a game, in which words are checked, and return what is saved of it."""
    game_kind, _, bot_of = GAMES[kind]
    checked = {} if kind == "leaping" else {"challenge": "automatic"}
    agreed = game_kind.RULES.from_dict(checked | rules)
    usual, people = (["casual:3"], bots.PEOPLE) if kind == "lettertycoon" else ([], {})
    seats = dict[str, str]()
    for name, bot in zip(cycle(NAMES), map(str.lower, rivals or usual), strict=False):
        bot_of(bot, 0, None)  # raises for an unknown one
        person = people.get(bot, name).partition(",")[0]
        seats[f"{person} {[*seats.values()].count(bot) + 1}" if person in seats else person] = bot
    game = game_kind([YOU, *seats], rules=agreed, lexicon=lexicon, seed=deal)
    return {"record": game.record(), "me": YOU, "bots": seats}


def _asked(talk: Any, game: AnyGame, me: str, values: Any) -> AnyGame | None:
    """Ask the player for a move and make it; None if the input has ended or the player quits."""
    say(talk.scene(game, me))
    hints = hints_of(talk, game, values)
    while True:
        say(talk.question(game), nl=False)
        with reading_input():
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
                why = re.sub(r" \(rules [\d.]+\)", "", str(error.data.get("instead") or error))
                say(f"No: {'this is not the time for that' if error.code == 'move.stage' else why}")
