"""The commands about a turn and its words: best, words, check, explain, hint, review, summary."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Any

import click

import lettertycoon as lt
from lettertycoon.base import counted
from lettertycoon.cli import options
from lettertycoon.cli.declaring import Steps, json_option, making, option
from lettertycoon.cli.output import say
from lettertycoon.cli.play_tables import may_buy, print_plays, rivals_get, title
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, WordFilter

_SPELL = "Only words that these letters make, each used at most once; one may be ?, any letter."


@click.command("best")
@options.turn_arguments
@option("-n COUNT", "How many plays.", default=5)
@options.by_option
@options.show_options()
@options.common_options
def best_command(turn: Turn, lexicon: Lexicon, **choices: Any) -> Steps:
    """Show the best plays of a turn, and what each earns.

    HAND and POOL are letters. You may write spaces or commas between them, in quotes. If the pool
    is empty, leave POOL out or write -. Instead you may write the whole turn in one line: hand/pool
    patents money rivals rules.

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon best AEJLNSZ/EEW XZ 4 Rayne=E -n 10
      lettertycoon best JLSEANZ EWE --by money=1,stock=2,S=-1
    """
    plays = lt.best(turn, lexicon, **choices)
    yield plays
    say(title(turn))
    if plays:
        print_plays(turn, plays)
    else:
        say("There is no such play.")


@click.command("words")
@click.argument("cards", nargs=-1, metavar="[HAND] [POOL]")
@options.rest_options
@making("turn", options.make_turn)
@options.by_option
@option("--prefix LETTERS", "Only words that begin with these letters.")
@option("--pattern PATTERN", "Only words that fit: ? is one letter, * any number of letters.")
@option("--spell LETTERS", _SPELL, options.read_cards)
@options.show_options()
@options.common_options
def words_command(turn: Turn | None, lexicon: Lexicon, **choices: Any) -> Steps:
    """List every word that you can lay, by length. Within a length the best comes first.

    Without HAND, and with --prefix, --pattern or --spell, list words of the lexicon instead. Put
    patterns, and letters with a ?, in quotes.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity familiar
      lettertycoon words JLSEANZ EWE --pattern "J?W*"
      lettertycoon words --spell "AEINR?" --max-rarity familiar
    """
    words = lt.words(turn, lexicon, **choices)
    yield words
    number = counted(len(words), "word")
    say(f"{title(turn)}: {number}" if turn else number)
    longest_first = sorted([word.word for word in words], key=len, reverse=True)
    for length, group in groupby(longest_first, key=len):
        say(f"{length} letters: {' '.join(group)}")
    if turn and "V" in turn.patents:
        say("pairs of words (V) are left out: lettertycoon best shows them")


def _any_is_bad(results: Sequence[Any]) -> bool:
    """Return whether any play that was checked or reviewed is not legal."""
    return any(result.error is not None for result in results)


@click.command("check")
@options.play_arguments
@options.hand_options(required=False)
@options.lexicon_option
@partial(json_option, failed=_any_is_bad)
def check_command(laid: tuple[str, ...], turn: Turn | None, lexicon: Lexicon) -> Steps:
    """Say whether words are good, and what they mean. With --hand, say whether you can lay them.

    A PLAY is a word, two words (the V patent) such as "CAT & DOGS", or a way as best shows it, such
    as "J(EW)eL+S". The exit code is 0 if all plays are good, and 1 if one is not.

    \b
    Examples:
      lettertycoon check jewels zyzzyva
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check "J(EW)eL+S" --hand JLSEANZ --pool EWE --patents XZ
    """
    results = lt.check(laid, turn, lexicon)
    yield results
    say("\n".join(map(_verdict, results)))
    for result in results:
        for word, meaning in result.definitions.items():
            say(f"{word}  {meaning}")


def _verdict(result: Any) -> str:
    """Write in one line whether a play is legal and, in a turn, what each player gets."""
    if result.error is not None:
        return f"bad   {result.error.message}"
    play = result.play
    line = f"good  {result.word}"
    if play is not None:
        line += f" ${play.money} +{play.stock}"
    if result.rarity:
        line += f" ({lt.Rarity(result.rarity).label})"
    if play is not None and play.royalties:
        line += f", rivals get {rivals_get(play, {})}"
    if play is not None and play.buyable:
        line += f", may buy {may_buy(play)}"
    return line


@click.command("explain")
@click.argument("laid", type=options.read_play, metavar="PLAY")
@options.hand_options(required=True)
@options.common_options
def explain_command(laid: str, turn: Turn, lexicon: Lexicon) -> Steps:
    """Explain what a play earns and why, whom it pays, what you may buy, what your hand keeps.

    A PLAY is a word, two words (the V patent) such as "CAT & DOGS", or a way such as "J(EW)eL+S".

    \b
    Examples:
      lettertycoon explain "J(EW)eL+S" --hand "AEJLNSZ/EEW XZ 4 Rayne=E"
      lettertycoon explain equine --hand EQUINEA --patents BJ --rules doubling=add
    """
    explanation = lt.explain(lt.check_play(turn, laid, lexicon))
    yield explanation
    say(f"{title(turn)}\n{explanation.play.way}\n{explanation}")


@click.command("hint")
@options.turn_arguments
@option(
    "--level LEVEL",
    "How much to tell: 1 how many plays, 2 the length, 3 the abilities, 4 the first letter, 5 the"
    " cards of the hand, 6 most letters and the meaning, 7 the words, 8 the whole way.",
    default=3,
)
@option("-n COUNT", "How many hints, each about another play.  [default: one]", type=int)
@option("--seed NUMBER", "Picks one of the good plays.  [default: the best play]", type=int)
@option("--exclude WORD", "A word that you have found. Repeat it for each.", multiple=True)
@options.by_option
@options.show_options(lt.Rarity.FAMILIAR.label, sensitive=False)
@options.common_options
def hint_command(turn: Turn, n: int | None, lexicon: Lexicon, **choices: Any) -> Steps:
    """Give a hint about a good play; a higher level tells more.

    HAND and POOL are letters, as for best. A higher level tells all that the lower ones tell, and a
    little more, always about the same play. Only levels 7 and 8 name its words. If no play has only
    words of the given rarity, the hint takes rarer words, and says so.

    \b
    Examples:
      lettertycoon hint JLSEANZ EWE
      lettertycoon hint AEJLNSZ/EEW XZ 4 Rayne=E --level 8
      lettertycoon hint JLSEANZ EWE --exclude weasel --exclude jewels
    """
    if n is None:
        one = lt.hint(turn, lexicon, **choices)
        hints = [one]
        yield one
    else:
        hints = lt.several_hints(turn, lexicon, n=n, **choices)
        yield hints
    say(title(turn))
    for number, hint in enumerate(hints, 1):
        say(f"Play {number}:\n{hint}" if len(hints) > 1 else str(hint))
    if not hints:
        say("There is no such play.")


@click.command("review")
@options.play_arguments
@options.hand_options(required=True)
@options.by_option
@options.show_options()
@options.lexicon_option
@partial(json_option, failed=_any_is_bad)
def review_command(laid: tuple[str, ...], turn: Turn, lexicon: Lexicon, **choices: Any) -> Steps:
    """Compare your own plays with all plays of the turn.

    It shows the rank of each, how much more the best play earns, and similar plays that earn more.
    A PLAY is a word, two words (the V patent) such as "CAT & DOGS", or a way as best shows it, such
    as "J(EW)eL+S". The exit code is 0 if all plays are legal, and 1 if one is not.

    \b
    Examples:
      lettertycoon review jewels weasel --hand "AEJLNSZ/EEW XZ 4 Rayne=E"
      lettertycoon review "cat & dogs" cats --hand CATDOGS --patents V
      lettertycoon review jewel --hand JLSEANZ --pool EWE --max-rarity common
    """
    reviews = lt.reviews(turn, laid, lexicon, **choices)
    yield reviews
    say(title(turn))
    for text, review in zip(laid, reviews, strict=True):
        say(str(review.play or text))
        say("\n".join([f"  {line}" for line in str(review).splitlines()]))


@click.command("summary")
@options.turn_arguments
@options.show_options()
@options.common_options
def summary_command(turn: Turn, show: WordFilter, lexicon: Lexicon) -> Steps:
    """Count the plays of a turn, without naming one.

    It counts by length, first letters, total, rarity and ability. For V, X and Z it counts the
    plays that need the ability, for B, J and K those that would earn less without it. Q stands for
    the letter Q, which doubles the earnings of its word.

    \b
    Examples:
      lettertycoon summary JLSEANZ EWE
      lettertycoon summary JLSEANZ EWE --patents BJKVXZ --max-rarity familiar
    """
    summary = lt.summary(turn, lexicon, show=show)
    yield summary
    say(f"{title(turn)}: {summary}")
