"""The commands about a turn and its words: best, words, summary, check, define, explain, hint,
review.
"""

from collections.abc import Callable
from typing import Any

import click

from lettertycoon.cli import tables
from lettertycoon.cli.asking import Spelling, Values, asks
from lettertycoon.cli.options import (
    CARDS_BY_NAME,
    QUOTE_TURN,
    TURN_OPTIONS,
    CardsByName,
    FilePath,
    hint_show_options,
    make_turn,
    read_play,
    shown_words,
    turn_options,
)
from lettertycoon.cli.output import Answer
from lettertycoon.cli.sources import check_apart, write_file
from lettertycoon.cli.usage import HintingCommand, check_given
from lettertycoon.turns import EVERY_WORD, Turn, check_play, svg

ONE_TURN: dict[str, Any] = {"cls": HintingCommand, "too_many": QUOTE_TURN}
_POOL = click.option("--pool", default="", metavar="LETTERS", help="The pool.")
#: The cards as options, in commands whose arguments are plays.
HAND_AND_POOL = Spelling(
    (
        click.option("--hand", required=True, type=CardsByName(), metavar="LETTERS",
                     help="Your hand, or a whole turn."),
        _POOL,
        turn_options,
    ),
    make_turn,
)  # fmt: skip
LAID = Spelling(
    (click.argument("laid", nargs=-1, required=True, type=read_play, metavar="PLAY..."),),
    lambda options: list(options["laid"]),
)


def _turn_or_none(needed: str, *needing: str) -> Callable[[Values], Turn | None]:
    """Return a function that makes the turn from the options; None if no hand is given.

    needing: options that make no sense without a turn; without a hand they raise UsageError.
    needed: the argument or option that they need, for the message.
    """

    def take(options: Values) -> Turn | None:
        if options["hand"] is not None:
            return make_turn(options)
        check_given(click.get_current_context(), needing, needed)
        return None

    return take


def _words_turn(options: Values) -> Turn | None:
    if all(options[name] is None for name in ("hand", "prefix", "pattern", "spell")):
        raise click.UsageError("Missing argument 'HAND', or --prefix, --pattern or --spell")
    return _turn_or_none("HAND", *TURN_OPTIONS, "by")(options)


def _all_legal(rows: list[dict[str, Any]]) -> bool:
    return all(row["legal"] for row in rows)


def _some_illegal(answer: Answer) -> bool:
    return not _all_legal(answer["results"])


def _remark_no_pool(asked: Values) -> None:
    """Remark that the pool was left out. A turn in one line may leave it out without a remark."""
    if not asked["pool"] and "/" not in asked["hand"]:
        tables.print_no_pool(asked["turn"].hand)


@asks("best", command=ONE_TURN)
def best_command(answer: Answer, asked: Values) -> None:
    """Show the best plays of a turn, and what each earns.

    HAND and POOL are letters. You may write spaces or commas between them. If the pool is empty,
    leave POOL out or write -. HAND may also be a whole turn in one line: hand/pool patents money
    rivals rules.

    \b
    Examples:
      lettertycoon best JLSEANZ EWE --patents XZ --money 4 --rival Rayne=E
      lettertycoon best "AEJLNSZ/EEW XZ 4 Rayne=E -" -n 10
      lettertycoon best QUEENIE IRU --patents BJ --doubling add -n 3 --json
      lettertycoon best JLSEANZQ EWE --rules hand_size=8
      lettertycoon best JLSEANZ EWE --by money=1,stock=2,S=-1
      lettertycoon best JLSEANZ EWE --max-rarity familiar --hide-sensitive
    """
    hinted = asked["n"] == 0 or asked["show"] != EVERY_WORD
    tables.print_plays(asked["turn"], answer["plays"], hinted)
    tables.print_meanings(answer)
    _remark_no_pool(asked)


@asks(
    "words",
    turn=Spelling(
        (click.argument("hand", required=False), click.argument("pool", default=""), turn_options),
        _words_turn,
    ),
    command=ONE_TURN,
)
def words_command(answer: Answer, asked: Values) -> None:
    """List every word that you can lay, by length. Within a length the best comes first.

    Pairs of words (the V patent) are not listed; the command best shows them. Without HAND, and
    with --prefix, --pattern or --spell, list the words of the lexicon instead.

    \b
    Examples:
      lettertycoon words JLSEANZ EWE --max-rarity familiar
      lettertycoon words "J L S E A N Z" "E W E" --patents Z --prefix SW --json
      lettertycoon words JLSEANZ EWE --pattern "J?W*"
      lettertycoon words --prefix jewel
      lettertycoon words --pattern "*ZZ?" --max-rarity familiar
      lettertycoon words --spell "AEINR?" --max-rarity familiar
      lettertycoon words --prefix over --max-rarity common --hide-sensitive
      lettertycoon words JLSEANZ EWE --lexicon mywords.txt --define
    """
    tables.print_words(asked["turn"], answer["words"], answer.get("definitions"))
    if asked["define"] and not answer["definitions"]:
        tables.print_undefined(answer)
    if asked["turn"] is not None:
        _remark_no_pool(asked)
    if answer["pairs_left_out"]:
        tables.print_note("pairs of words (V) are left out: lettertycoon best shows them")


@asks("summary", command=ONE_TURN)
def summary_command(answer: Answer, asked: Values) -> None:
    """Count the plays of a turn, without naming one.

    It counts by length, first letters, total, rarity and ability. For V, X and Z it counts the
    plays that need the ability, for B, J and K those that would earn less without it. Q stands for
    the letter Q, which doubles the earnings of its word.

    \b
    Examples:
      lettertycoon summary JLSEANZ EWE
      lettertycoon summary JLSEANZ EWE --patents BJKVXZ --max-rarity familiar
      lettertycoon summary "AEJLNSZ/EEW XZ 4 Rayne=E -" --json
    """
    tables.print_summary(asked["turn"], answer["text"])
    _remark_no_pool(asked)


@asks(
    "check",
    words=LAID,
    turn=Spelling(
        (
            click.option(
                "--hand", metavar="LETTERS", help="Your hand. Checks that you can lay the words."
            ),
            _POOL,
            turn_options,
        ),
        _turn_or_none("--hand", "pool", *TURN_OPTIONS),
    ),
    fails=_some_illegal,
)
def check_command(answer: Answer, asked: Values) -> None:
    """Say whether words are in the lexicon. With --hand, say whether you can lay them.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". --hand also takes a whole turn in one line. The exit code is 0 if
    all plays are legal, and 1 if one is not.

    \b
    Examples:
      lettertycoon check jewels zyzzyva
      lettertycoon check jewels --hand JLSEANZ --pool EWE
      lettertycoon check jewels --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon check "cat & dogs" --hand CATDOGS --patents V
      lettertycoon check "J(EW)eL+S" --hand JLSEANZ --pool EWE --patents XZ
    """
    results = answer["results"]
    tables.print_checks(asked["turn"], results)
    tables.print_meanings(answer)
    plain = asked["turn"] is None and not any("&" in text for text in asked["words"])
    if plain and len(results) > 1 and not results[1]["legal"]:
        tables.print_note(f"each was read as a play; if you meant cards, {CARDS_BY_NAME}")


@asks(
    "define",
    words=Spelling(
        (click.argument("words", nargs=-1, required=True, metavar="WORD..."),),
        lambda options: list(options["words"]),
    ),
    fails=lambda answer: not _all_legal(answer["words"]),
)
def define_command(answer: Answer, asked: Values) -> None:
    """Show what words mean.

    The definitions of your own lexicon come first. For all other words there is a line from
    WordNet. The exit code is 0 if the lexicon has all the words, and 1 if one is missing.

    \b
    Examples:
      lettertycoon define jewels weasel
      lettertycoon define zyzzyva --json
      lettertycoon define jewel --lexicon mywords.txt
    """
    tables.print_definitions(answer)


def _draw(asked: Values, answer: Answer) -> None:
    """Write the picture of the play, if it was asked for."""
    picture, lexicon = asked["picture"], asked["lexicon_path"]
    if picture is None:
        return
    if lexicon is not None:
        check_apart([lexicon], picture)
    write_file(picture, svg(check_play(asked["turn"], asked["play"], asked["lexicon"])))


@asks(
    "explain",
    click.option(
        "--svg",
        "picture",
        type=FilePath(),
        metavar="FILE",
        help="Write a picture of the play to this file too.",
    ),
    turn=HAND_AND_POOL,
    play={"type": read_play},
    arguments=["play"],
    also=_draw,
    command={"cls": HintingCommand, "too_many": f"write a pair in quotes; {CARDS_BY_NAME}"},
)
def explain_command(answer: Answer, asked: Values) -> None:
    """Explain what a play earns, and why.

    It also says whom the play pays, what you may buy, and what your hand keeps.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". --hand also takes a whole turn in one line.

    \b
    Examples:
      lettertycoon explain jewels --hand JLSEANZ --pool EWE --rival Rayne=E
      lettertycoon explain "J(EW)eL+S" --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon explain equine --hand EQUINEA --patents BJ --doubling add
      lettertycoon explain "cat & dogs" --hand CATDOGS --patents KV --json
    """
    tables.print_told(asked["turn"], answer["play"]["way"]["line"], answer["text"])
    tables.print_meanings(answer)


@asks(
    "hint",
    level={
        "help": "How much to tell: 1 how many plays, 2 the length, 3 the abilities, 4 the first"
        " letter, 5 the cards of the hand, 6 most letters and the meaning, 7 the words, 8 the whole"
        " way."
    },
    exclude={"help": "A word that you have found. Repeat it for each word."},
    show=Spelling((hint_show_options,), shown_words),
    relax={
        "help": "If no play fits these options, give no hint, rather than one about other words.",
    },
    command=ONE_TURN,
)
def hint_command(answer: Answer, asked: Values) -> None:
    """Give a hint about a good play; a higher level tells more.

    HAND and POOL are letters, as for best. A higher level tells all that the lower ones tell, and a
    little more, always about the same play. Only levels 7 and 8 name its words.

    \b
    Examples:
      lettertycoon hint JLSEANZ EWE
      lettertycoon hint JLSEANZ EWE --level 6
      lettertycoon hint "AEJLNSZ/EEW XZ 4 Rayne=E -" --level 8
      lettertycoon hint JLSEANZ EWE --exclude weasel --exclude jewels
      lettertycoon hint JLSEANZ EWE -n 3 --seed 7 --level 4
      lettertycoon hint JLSEANZ EWE --by money --max-rarity any --json
    """
    tables.print_hints(asked["turn"], answer["hints"])


@asks("review", words=LAID, turn=HAND_AND_POOL, fails=_some_illegal)
def review_command(answer: Answer, asked: Values) -> None:
    """Compare your own plays with all plays of the turn.

    It shows the rank of each, how much more the best play earns, and similar plays that earn more.

    A PLAY is a word, two words of one turn (the V patent) such as "WORD & WORD", or a way as best
    shows it, such as "J(EW)eL+S". Each is judged on its own. --hand also takes a whole turn in one
    line. The exit code is 0 if all plays are legal, and 1 if one is not.

    \b
    Examples:
      lettertycoon review jewels --hand JLSEANZ --pool EWE
      lettertycoon review jewels weasel --hand "AEJLNSZ/EEW XZ 4 Rayne=E -"
      lettertycoon review "cat & dogs" cats --hand CATDOGS --patents V --by money
      lettertycoon review "JE(WE)LS" --hand "AEJLNSZ/EEW XZ 4 Rayne=E -" --by net
      lettertycoon review jewel --hand JLSEANZ --pool EWE --max-rarity common --json
    """
    tables.print_reviews(asked["turn"], answer["results"])
