"""What the terminal game of Leaping Letters says and reads."""

from collections.abc import Iterator

from lettertycoon.base import MoveError, counted, shown
from lettertycoon.cli.playing import (
    Talk,
    spaced,
    winners,
)
from lettertycoon.games import NO, YOU, says, subject
from lettertycoon.leaping import Bot, Game, Solver, bot_named

QUESTIONS = {
    "turn": 'Your word (or "draw", "exchange d1f"): ',
    "drawn": 'Your word with the card drawn (or "keep"): ',
    "last": 'Your last word (or "pass"): ',
}
VERBS = ("draw", "end", "exchange", "keep", "pass", "play")


class LeapingTalk(Talk[Game]):
    """Leaping Letters in the terminal."""

    KIND = Game
    MOST = 7

    def bot(self, name: str, seed: int) -> Bot:
        """Return the bot of a name."""
        return bot_named(name)

    def opening(self, game: Game) -> str:
        """Say who plays, who begins, and what ends the game."""
        players = ", ".join(map(subject, game.names))
        if len(game.names) == 1:
            return f"You play alone. Seed {game.seed}. Empty your hand with few extra cards."
        first = says(game.names[0], "begin")
        goal = counted(game.goal or 0, "key")
        return f"{players} play. {first}. Seed {game.seed}. Whoever first has {goal} wins."

    def shown(self, game: Game) -> Iterator[str]:
        """Describe what the player sees, one line for each fact."""
        position = game.position(YOU)
        alone = len(game.names) == 1
        if not alone:
            yield f"Round {game.round + 1}."
            for name in game.names:
                keys, points = counted(position.keys[name], "key"), position.points[name]
                cards = counted(position.held[name], "card")
                yield f"{subject(name)}: {keys}, {counted(points, 'point')}, {cards}."
        yield f"Pile: {counted(position.pile, 'card')}."
        yield f"Row: {spaced(map(str, position.row))}."
        yield f"Hand: {spaced(map(str, position.hand))}."
        if position.drawn is not None:
            yield f"Drawn: {position.drawn}."

    def asked(self, game: Game) -> str:
        """Return the question that the current stage asks the player."""
        moves = game.legal_moves
        if len(moves) == 1 and not moves[0].startswith("play "):
            return f'No card can be played. Type "{moves[0]}": '
        if len(game.names) == 1:
            return "Your word: "
        return QUESTIONS[game.stage]

    def read(self, game: Game, text: str) -> str:
        """Read a move: a word, or a move's text in any case.

        If a word can be laid in several ways, its move must be typed.
        """
        moves = game.legal_moves
        verb, *rest = text.split()
        if not rest and text.lower() in NO:
            verb = next((move for move in moves if move in ("pass", "keep")), verb)
        asked = " ".join([verb, *rest]).lower()
        exact = [move for move in moves if move.lower() in (asked, f"play {asked}")]
        if exact:
            return exact[0]
        ways = [move for move in moves if _is_play(move, asked.removeprefix("play "))]
        if len(ways) == 1:
            return ways[0]
        if ways:
            raise MoveError(
                f"{text} can be laid in {len(ways)} ways; type one of them: {'; '.join(ways)}",
                "move.ambiguous", move=text, allowed=ways,
            )  # fmt: skip
        if not rest and verb.isalpha() and asked not in VERBS:
            raise MoveError(_why_not(game, verb.upper()), "leaping.not_legal", move=text)
        raise MoveError(
            f"{shown(text)} is not possible here; type {self.typed(game)}",
            "leaping.not_legal", move=text,
        )  # fmt: skip

    def final(self, game: Game) -> Iterator[str]:
        """Describe how the game ended, one line for each player."""
        result = game.result
        assert result is not None
        if len(game.names) == 1:
            if result.left:
                yield f"Left in the hand: {spaced(map(str, result.left))}."
            yield f"You used {counted(result.used or 0, 'card')}; {_perfect(game)} is perfect."
        else:
            yield from (f"{subject(name)}: {counted(n, 'key')}." for name, n in result.keys.items())
        yield winners(result.winners)

    def typed(self, game: Game) -> str:
        """Describe what the player may type now."""
        verbs = dict.fromkeys(move.partition(" ")[0] for move in game.legal_moves)
        forms = {
            "play": 'a word, such as "yam", or the whole move, such as "m1l d1f yam": your card, '
            "the card of the row that it replaces, and the word",
            "exchange": '"exchange d1f" to put a card of yours away and take the next one',
            "draw": '"draw" to take a card',
        }
        return "; ".join(forms.get(verb, f'"{verb}"') for verb in verbs)

    def hint(self, game: Game) -> str:
        """Return the move of the best bot."""
        return f"Try {Solver().move(game.position(), game.legal_moves)}."


def _is_play(move: str, word: str) -> bool:
    return move.startswith("play ") and move.rpartition(" ")[2].lower() == word


def _why_not(game: Game, word: str) -> str:
    """Say why no card lays this word."""
    if len(word) != len(game.row):
        return f"{word} has {counted(len(word), 'letter')}; a word has {len(game.row)}"
    if word not in game.lexicon:
        return f"{word} is not in the lexicon {game.lexicon.name!r}"
    cards = "the card drawn does not make" if game.stage == "drawn" else "no card of yours makes"
    return f"{cards} {word} at its position, with two cards of the row"


def _perfect(game: Game) -> int:
    return game.rules.solo_hand + len(game.row)
