"""The commands `advise`, `values` and `review-game`: whole turns, the tables, whole games."""

from collections.abc import Iterator

import click

from lettertycoon.advice import sentences_of
from lettertycoon.cli.asking import OWN, Spelling, Values, asks
from lettertycoon.cli.options import FilePath
from lettertycoon.cli.output import Answer
from lettertycoon.cli.sources import read_record
from lettertycoon.cli.streams import say
from lettertycoon.facts import AdviceFact, Fact
from lettertycoon.frontends import method_named
from lettertycoon.matches import Match, Position

MOST_BETTER = 3  # turns of a game that are told what would have been better


@asks("advise", instead=["replacement"])
def advise_command(answer: Answer, asked: Values) -> None:
    """Advise what to lay, buy and throw away, and why.

    A POSITION is what you see of the game, in one line. It begins with hand/pool and
    patents:money:stock, both yours. Each rival follows as NAME=patents:money:stock. At the end
    stand who began (- = you), the letters in the discard pile, the rounds played, and the rules.
    Commas stand between rivals. "-" means nothing, and you may leave out the rest of the line. The
    value is the margin, in dollars, with which you may expect to end the game.

    \b
    Examples:
      lettertycoon advise "AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"
      lettertycoon advise "AEJLNSZ/EEW - Rayne=-:3" -n 2 --effort 10
      lettertycoon advise "QVVKJZI/EEW Q Rayne=-" --replacement --json
    """
    if asked["replacement"]:
        say("\n".join(each["line"] for each in answer["replacements"]))
    else:
        say("\n".join(_lines(answer)))


def _lines(answer: Answer) -> Iterator[str]:
    """The best turn with its reasons, then the others."""
    for rank, each in enumerate(answer["advice"]):
        yield each["line"]
        if not rank:
            facts: Iterator[AdviceFact] = map(Fact.from_dict, each["facts"])
            yield from (f"   {sentence}" for sentence in sentences_of(facts))


@asks("values")
def values_command(answer: Answer, asked: Values) -> None:
    """Show what abilities, letters and royalties bring.

    The numbers are dollars in a turn.

    \b
    Examples:
      lettertycoon values
      lettertycoon values --patents J --json
    """
    money, stock = answer["money"], answer["stock"]
    income, error = answer["income"], answer["income_error"]
    say(f"income a turn: ${income:.3f} ± {error:.3f} (money {money:.3f}, stock {stock:.3f})")
    if answer["gains"]:
        say("a further patent adds:")
    for letter, gain in answer["gains"].items():
        say(f"  {letter}  {gain:+.3f} ± {answer['gains_error'][letter]:.3f}")
    say("letter           in hand           in pool  cards used a turn")
    for letter in answer["royalties"]:
        hand, pool, cards = (
            f"{answer[each][letter]:+.3f} ± {answer[f'{each}_error'][letter]:.3f}"
            for each in ("hand", "pool", "royalties")
        )
        say(f"{letter:6}  {hand:>16}  {pool:>16}  {cards.removeprefix('+'):>17}")


@asks(
    "review_game",
    record=Spelling(
        (click.argument("path", type=FilePath(), metavar="RECORD"),),
        lambda options: read_record(options["path"], Match),
    ),
)
def review_game_command(answer: Answer, asked: Values) -> None:
    """Show what each decision of a game lost.

    A decision is a play, a purchase, or a choice of the cards to keep. The numbers are the record's
    steps. Of the three turns that lost most, it also shows what would have been better. A RECORD is
    a file that the command play saved, or Match.record() as JSON.

    \b
    Example:
      lettertycoon review-game game.txt
    """
    say(answer["text"])
    clear = [each for each in answer["decisions"] if not each["equal"]]
    for each in sorted(clear, key=lambda each: -each["loss"])[:MOST_BETTER]:
        position = Position.parse(each["position"])
        best = method_named("advise").run(OWN, position, asked["lexicon"], n=1)
        say(f"better at step {each['step']}: {best['advice'][0]['line']}")
