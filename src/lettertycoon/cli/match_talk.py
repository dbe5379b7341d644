"""What a person who plays a match reads and types, in terminals and chats."""

from collections.abc import Iterator
from typing import Any

from lettertycoon.advice import bots
from lettertycoon.cli.endings import BestWord, dearest
from lettertycoon.hints import hint
from lettertycoon.matches import Match, Move, Player
from lettertycoon.turns import best, read_way_line

GOAL = "When the patents of one player are worth ${}, that round is the last."
HELP = (
    'a word, such as "jewels"; two words with the V patent: "cat & dogs"; a way that says which '
    'cards, "J(EW)eL+S": plain from the hand, in brackets from the pool, lower case the duplicate '
    '(X), +S the added S (Z); "discard vw" for a turn without a word; when you are asked, letters '
    'to buy or to discard, "yes", "no", "accept" or "challenge"'
)
_QUESTIONS = {
    "replace": 'Replace a card ("hand q", "pool e" or "no"): ',
    "lay": 'Your word (or "discard ..."{tries}): ',
    "challenge": "{laid} lies on the table. Accept or challenge: ",
    "buy": 'For sale: {for_sale}. Buy a patent (a letter or "no"): ',
    "discard": 'Throw away more cards (letters, or "-" for none): ',
}


def scene(match: Match, name: str) -> str:
    """Describe what a player sees before a move, one fact per line."""
    position = match.position(name)
    players = [*position.rivals.items(), ("You", position.me)]
    lines = [f"Round {match.round + 1}."]
    if match.last_round:
        lines[0] += " The last round."
    lines += [f"{subject}: {_fortune(player, match)}." for subject, player in players]
    lines.append(f"Pool: {' '.join(position.pool) or 'none'}.")
    lines.append(f"Hand: {' '.join(position.hand) or 'none'}.")
    return "\n".join(lines)


def _fortune(player: Player, match: Match) -> str:
    """Write what a player has: money, stock, and patents with their value."""
    owned = "none"
    if player.patents:
        worth = f"worth ${player.value(match.rules)} of ${match.goal}"
        owned = f"{' '.join(player.patents)} ({worth})"
    return f"${player.money}, stock {player.stock}, patents {owned}"


def question(match: Match) -> str:
    """Return the question that the current stage asks."""
    moves = match.legal_moves
    if moves.stage == "discard" and moves.least:
        return "The word was bad. Discard one card: "
    for_sale = ", ".join([f"{letter} ${match.rules.prices[letter]}" for letter in moves.buyable])
    tries = ""
    if match.rules.challenge == "automatic" and match.retries < match.rules.retries:
        tries = f"; more bad words allowed: {match.retries}"
    return _QUESTIONS[moves.stage].format(laid=moves.laid, for_sale=for_sale, tries=tries)


def read(match: Match, text: str) -> Move:
    """Read a move, or plain words for it; see `Legal.check`."""
    return match.legal_moves.check(text)


def hints(match: Match, values: Any) -> Iterator[str]:
    """Yield what the first hint about the next move tells, what a second one adds, and so on."""
    if match.stage == "lay" and best(match.turn, match.lexicon, n=1):
        before = ""
        for level in range(1, 9):
            text = str(hint(match.turn, match.lexicon, level=level))
            added = text.removeprefix(before).strip()
            before = text
            if added:
                yield added
    elif match.stage == "challenge":
        yield "Nobody tells you whether a word is good: challenge it if you doubt it."
    else:
        move = bots.Advisor(values=values).move(match.position(), match.legal_moves)
        advice = f"The advisor would {move}."
        yield f"No word can be laid. {advice}" if match.stage == "lay" else advice


def parts_of_total(match: Match, name: str) -> str:
    """Return what makes a player's total at the end."""
    player = match.position(name).me
    patents = player.value(match.rules)
    parts = f"patents ${patents} + money ${player.money} + stock {player.stock}"
    return f"{parts} = {player.total(match.rules)}"


def best_word(match: Match) -> BestWord | None:
    """Return the play that earned most money and stock; None if nothing was laid."""
    earned: list[tuple[int, BestWord]] = []
    laid = ""
    for before, step in zip(match.history(), match.moves, strict=False):
        if step.move.action == "lay":
            laid = " & ".join(read_way_line(step.move.cards).words)
        for kind, *numbers in step.events:
            if kind == "earned":
                money, stock = map(int, numbers)
                word = BestWord(laid, before.turn_of, f"${money} and {stock} stock")
                earned.append((money + stock, word))
    return dearest(earned)
