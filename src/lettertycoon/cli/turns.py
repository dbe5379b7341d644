"""The commands about a turn and its words: best, words, check, explain, hint, review, summary."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

import click

import lettertycoon as lt
from lettertycoon.base import counted
from lettertycoon.cli import options
from lettertycoon.cli.options import Steps, option
from lettertycoon.cli.output import NOTHING, Column, print_table, say
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import Turn, WordFilter

RIVALS_GET = "rivals get"
PLAY_COLUMNS = (
    Column("play"),
    Column("money", label="{}", right=True),
    Column("stock", right=True),
    Column(RIVALS_GET),
    Column("may buy"),
    Column("keeps"),
    Column("rarity", label="{}"),
)
#: What occurs in a way, and what it means.
SIGNS = {
    r"\(": "(E): from the pool",
    "[a-z]": "lower case: the duplicate (X)",
    r"\+S": "+S: the added S (Z)",
}
MOST_LETTERS = 12  # of all rivals' names in a table; more are shortened


def title(turn: Turn) -> str:
    """Repeat a turn in words."""
    patents = f"patents {turn.patents}" if turn.patents else ""
    money = f"${turn.money}" if turn.money else ""
    parts = [f"hand {turn.hand or NOTHING}", f"pool {turn.pool or NOTHING}", patents, money]
    parts += [f"{name} owns {letters or 'nothing'}" for name, letters in turn.rivals.items()]
    parts += [f"rules {told}"] if (told := options.rules_text(turn.rules)) else []
    return ", ".join(filter(None, parts))


@click.command("best")
@options.turn_arguments
@option("-n COUNT", "How many plays.", default=5)
@options.by_option
@options.show_options()
@options.common_options
def best_command(turn: Turn, lexicon: Lexicon, **asked: Any) -> Steps:
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
    yield (found := lt.best(turn, lexicon, **asked))
    say(title(turn))
    _print_plays(turn, found) if found else say("There is no such play.")


def _print_plays(turn: Turn, found: Sequence[lt.Play]) -> None:
    columns = [column for column in PLAY_COLUMNS if turn.rivals or column.head != RIVALS_GET]
    names = short_names(turn.rivals) if len("".join(turn.rivals)) > MOST_LETTERS else {}
    rows = [_row(play, names) for play in found]
    print_table(columns, rows)
    if names:
        say(", ".join(f"{letters} = {name}" for name, letters in names.items()))
    ways = " ".join([str(play.way) for play in found])
    if told := [meaning for sign, meaning in SIGNS.items() if re.search(sign, ways)]:
        say("; ".join(told))


def _row(play: lt.Play, names: Mapping[str, str]) -> list[str]:
    rarity = play.rarity.label if play.rarity else "ungraded"
    rivals = [_rivals_get(play, names) or NOTHING] if play.turn.rivals else []
    cells = [str(play.way), f"${play.money}", str(play.stock), *rivals]
    return [*cells, _buyable(play) or NOTHING, play.kept or NOTHING, rarity]


def _rivals_get(play: lt.Play, names: Mapping[str, str]) -> str:
    """Write what each rival receives. names: what to write instead of a rival's own name."""
    return " ".join(f"{names.get(name, name)} ${money}" for name, money in play.royalties.items())


def _buyable(play: lt.Play) -> str:
    return " ".join(f"{letter}${play.turn.rules.prices[letter]}" for letter in play.buyable)


def short_names(names: Collection[str]) -> dict[str, str]:
    """Return a short name for each name: one to three first letters, or #1, #2 and so on."""
    for size in (1, 2, 3):
        if len({name[:size] for name in names}) == len(names):
            return {name: name[:size] for name in names}
    return {name: f"#{number}" for number, name in enumerate(names, 1)}


@click.command("words")
@click.argument("cards", nargs=-1, metavar="[HAND] [POOL]")
@options.rest_options
@options.making("turn", options.make_turn)
@options.by_option
@option("--prefix LETTERS", "Only words that begin with these letters.")
@option("--pattern PATTERN", "Only words that fit: ? is one letter, * any number of letters.")
@option(
    "--spell LETTERS",
    "Only words that these letters make, each used at most once; one may be ?, any letter.",
    options.read_cards,
)
@options.show_options()
@options.common_options
def words_command(turn: Turn | None, lexicon: Lexicon, **asked: Any) -> Steps:
    """List every word that you can lay, by length. Within a length the best comes first.

    Without HAND, and with --prefix, --pattern or --spell, list words of the lexicon instead. Put
    patterns, and letters with a ?, in quotes.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity familiar
      lettertycoon words JLSEANZ EWE --pattern "J?W*"
      lettertycoon words --spell "AEINR?" --max-rarity familiar
    """
    found = lt.words(turn, lexicon, **asked)
    yield found
    number = counted(len(found), "word")
    say(f"{title(turn)}: {number}" if turn else number)
    listed = sorted([each.word for each in found], key=len, reverse=True)
    for length, group in groupby(listed, key=len):
        say(f"{length} letters: {' '.join(group)}")
    if turn and "V" in turn.patents:
        say("pairs of words (V) are left out: lettertycoon best shows them")


@click.command("check")
@options.play_arguments
@options.hand_options(required=False)
@options.lexicon_option
@partial(options.json_option, failed=lambda found: any(each.error for each in found))
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
    for word, meaning in [each for result in results for each in result.definitions.items()]:
        say(f"{word}  {meaning}")


def _verdict(result: Any) -> str:
    """Write in one line whether a play is legal and, in a turn, what each player gets."""
    if result.error is not None:
        return f"bad   {result.error.message}"
    play, known = result.play, f" ({lt.Rarity(result.rarity).label})" if result.rarity else ""
    if play is None:
        return f"good  {result.word}{known}"
    line = f"good  {result.word} ${play.money} +{play.stock}{known}"
    line += f", rivals get {_rivals_get(play, {})}" if play.royalties else ""
    return line + (f", may buy {_buyable(play)}" if play.buyable else "")


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
    yield (explanation := lt.explain(lt.check_play(turn, laid, lexicon)))
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
def hint_command(turn: Turn, n: int | None, lexicon: Lexicon, **asked: Any) -> Steps:
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
        one = lt.hint(turn, lexicon, **asked)
        hints = [one]
        yield one
    else:
        hints = lt.several_hints(turn, lexicon, n=n, **asked)
        yield hints
    say(title(turn))
    for number, each in enumerate(hints, 1):
        say(f"Play {number}:\n{each}" if len(hints) > 1 else str(each))
    if not hints:
        say("There is no such play.")


@click.command("review")
@options.play_arguments
@options.hand_options(required=True)
@options.by_option
@options.show_options()
@options.lexicon_option
@partial(options.json_option, failed=lambda found: any(each.error for each in found))
def review_command(laid: tuple[str, ...], turn: Turn, lexicon: Lexicon, **asked: Any) -> Steps:
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
    yield (reviews := lt.reviews(turn, laid, lexicon, **asked))
    say(title(turn))
    for text, each in zip(laid, reviews, strict=True):
        say(str(each.play or text))
        say("\n".join(f"  {line}" for line in str(each).splitlines()))


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
    yield (found := lt.summary(turn, lexicon, show=show))
    say(f"{title(turn)}: {found}")
