"""The texts of the terminal game, and reading what the player types."""

from collections.abc import Iterator

from lettertycoon.base import NotationError, PlayError
from lettertycoon.hints import hint
from lettertycoon.matches import Match, Move, Player, Step
from lettertycoon.turns import Play, check_play, read_laid

YOU = "you"
LEVELS = 8  # of hints
NOTHING = ("-", "no", "none", "nothing")
WORDS = {
    "replace": 'Replace a card ("hand q", "pool e" or "-"): ',
    "lay": 'Your word (or "discard ..."): ',
    "challenge": "Accept or challenge: ",
    "buy": 'Buy a patent (a letter or "-"): ',
    "discard": 'Discard cards (letters or "-"): ',
}


def spaced(letters: str) -> str:
    """Separate letters by blanks, so that a screen reader reads them one by one."""
    return " ".join(letters) or "none"


def _player(player: Player, match: Match) -> str:
    worth = _worth(player.patents, match)
    of_goal = f" (worth ${worth} of {_goal(match)})" if worth else ""
    return f"${player.money}, stock {player.stock}, patents {spaced(player.patents)}{of_goal}"


def _worth(patents: str, match: Match) -> int:
    return sum(match.rules.prices[letter] for letter in patents)


def _goal(match: Match) -> str:
    return f"${match.rules.goals[len(match.names)]}"


def opening(match: Match) -> str:
    """Who plays, who begins, and what ends the game."""
    players = ", ".join(_subject(name) for name in match.names)
    return (
        f"{players} play. {_says(match.starter, 'begin')}. Seed {match.seed}. The last round "
        f"begins when the patents of one player are worth {_goal(match)}."
    )


def _subject(name: str) -> str:
    return "You" if name == YOU else name


def _says(name: str, verb: str) -> str:
    """A player and a verb: "You lay", "greedy lays"."""
    return f"{_subject(name)} {verb}{'s' * (name != YOU)}"


def shown(match: Match, name: str) -> Iterator[str]:
    """Describe a player's position, one line for each fact."""
    position = match.position(name)
    last = " The last round." if match.last_round else ""
    yield f"Round {(position.round or 0) + 1}.{last}"
    for rival, player in position.rivals.items():
        yield f"{rival}: {_player(player, match)}."
    yield f"You: {_player(position.me, match)}."
    yield f"Pool: {spaced(position.pool)}."
    yield f"Hand: {spaced(position.hand)}."


def asked(match: Match) -> str:
    """Return the question that the current stage asks the player."""
    moves = match.moves
    if moves.stage == "buy":
        prices = match.rules.prices
        for_sale = ", ".join(f"{letter} ${prices[letter]}" for letter in moves.buyable)
        return f"For sale: {for_sale}. {WORDS['buy']}"
    if moves.stage == "discard" and moves.least:
        return "The word was bad. Discard one card: "
    if moves.stage == "challenge":
        return f"{moves.laid} lies on the table. {WORDS['challenge']}"
    return WORDS[moves.stage]


def read_move(match: Match, text: str) -> Move:
    """Read a move from what the player types: a word, two words, or a move's text.

    Raises LetterTycoonError if it can't be read.
    """
    stage = match.stage
    if stage == "lay" and text.lower() in NOTHING:
        raise NotationError(
            'type a word, or "discard" and the letters to discard', "move.unreadable", value=text
        )
    action, _, rest = text.partition(" ")
    if action.lower() == stage == "discard" and not rest:
        raise NotationError(
            'type the letters to discard, or "-" for none', "move.unreadable", value=text
        )
    known = ("replace", "lay", "buy", "discard", "challenge", "accept")
    if action.lower() in known and (rest or stage == "challenge"):
        if action.lower() != "lay":
            return Move.parse(text)
        text = rest
    if stage == "lay":
        laid = read_laid(text, match.turn)
        if laid.way is not None:
            return Move("lay", laid.way)
        try:
            return Move.lay(Play(match.turn, laid.words))
        except PlayError:
            check_play(match.turn, laid.words, match.lexicon)  # it names what is missing
            raise
    if stage == "challenge":
        return Move.parse(text)
    given = (
        "-" if text.lower() in NOTHING else text.replace(" ", "") if stage != "replace" else text
    )
    return Move.parse(f"{stage} {given}")


def event_lines(step: Step, earner: str) -> Iterator[str]:
    """Describe a move and what it led to, in lines; cards drawn to a hand stay secret.

    earner: the player who laid the play that is on the table.
    """
    if step.move.action in ("discard", "replace"):
        number = len(step.move.cards)
        if step.move.action == "discard" or number:
            yield f"{_says(step.player, step.move.action)} {number} card{'s' * (number != 1)}."
    elif step.move.cards:
        yield f"{_says(step.player, step.move.action)} {step.move.cards}."
    for event in step.events:
        what, values = event[0], event[1:]
        if what == "earned":
            yield f"{_says(earner, 'earn')} ${values[0]} and {values[1]} stock."
        elif what == "royalties":
            yield f"{_says(str(values[0]), 'get')} ${values[1]} of royalties."
        elif what == "not_in_lexicon":
            yield f"{' and '.join(map(str, values))}: not in the lexicon."
        elif what == "shuffled":
            yield "The discard pile is shuffled into a new deck."


def final(match: Match) -> Iterator[str]:
    """Describe how the game ended, one line for each player."""
    result = match.result
    assert result is not None
    yield "The game is over."
    for name, total in result.totals.items():
        player = match.position(name).me
        yield (
            f"{_subject(name)}: {total} = patents {_worth(player.patents, match)} + money "
            f"{player.money} + stock {player.stock}."
        )
    yield f"{' and '.join(map(_subject, result.winners))} won."


def help_text(match: Match, hints: bool) -> str:
    """Describe what the player may type now."""
    told = {
        "lay": 'a word: "jewels"; two words with the V patent: "cat & dogs"; a way that says which '
        'cards, "J(EW)eL+S": plain from the hand, in brackets from the pool, lower case the '
        'duplicate (X), +S the added S (Z); or "discard vw", a turn without a word, or '
        '"discard -", a pass',
        "buy": 'the letter of a patent, or "-"',
        "discard": 'letters of your hand, such as "vw", or "-"',
        "replace": '"hand q" or "pool e", or "-"',
        "challenge": '"accept" or "challenge"',
    }[match.stage]
    more = ', "hint" a hint' if hints else ""
    return f'You may type {told}. "help" shows this{more}, "quit" stops; the game is saved.'


class Hints:
    """The hints of a game. Within a turn, each hint is a level higher and tells only new facts."""

    def __init__(self) -> None:
        self._asked: tuple[int, int] = (-1, 0)

    def next(self, match: Match) -> str:
        """Return the text of the next hint."""
        if match.stage != "lay":
            return "You get hints when it is your turn to lay a word."
        level = self._asked[1] + 1 if self._asked[0] == match.turns else 1
        if level > LEVELS:
            return "That is all: the last hint told the whole play."
        self._asked = match.turns, level
        told = hint(match.turn, level, match.lexicon).text.splitlines()
        before = hint(match.turn, level - 1, match.lexicon).text.splitlines() if level > 1 else []
        new = told[len(before) :]
        return "\n".join(new or told[-1:])
