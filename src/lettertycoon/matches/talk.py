"""What a person who plays a match reads and types, in terminals and chats."""

from lettertycoon.matches.match import Match
from lettertycoon.matches.moves import Move
from lettertycoon.matches.position import Player

GOAL = "The last round begins when the patents of one player are worth ${}."
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
    "discard": 'Discard cards (letters or "-"): ',
}


def scene(match: Match, name: str) -> str:
    """Describe what a player sees before a move, one fact per line."""
    position = match.position(name)
    players = [*position.rivals.items(), ("You", position.me)]
    lines = [f"Round {match.round + 1}.{' The last round.' * match.last_round}"]
    lines += [f"{each}: {_fortune(player, match)}." for each, player in players]
    for what, cards in (("Pool", position.pool), ("Hand", position.hand)):
        lines.append(f"{what}: {' '.join(cards) or 'none'}.")
    return "\n".join(lines)


def _fortune(player: Player, match: Match) -> str:
    owned = " ".join(player.patents)
    owned += f" (worth ${player.value(match.rules)} of ${match.goal})" if owned else "none"
    return f"${player.money}, stock {player.stock}, patents {owned}"


def question(match: Match) -> str:
    """Return the question that the current stage asks."""
    moves = match.legal_moves
    if moves.stage == "discard" and moves.least:
        return "The word was bad. Discard one card: "
    for_sale = ", ".join([f"{letter} ${match.rules.prices[letter]}" for letter in moves.buyable])
    tried = match.rules.challenge == "automatic" and match.retries < match.rules.retries
    tries = f"; more bad words allowed: {match.retries}" if tried else ""
    return _QUESTIONS[moves.stage].format(laid=moves.laid, for_sale=for_sale, tries=tries)


def read(match: Match, text: str) -> Move:
    """Read a move, or plain words for it; see `Legal.check`."""
    return match.legal_moves.check(text)
