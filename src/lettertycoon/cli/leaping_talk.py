"""What a person who plays Leaping Letters reads and types, in terminals and chats."""

from lettertycoon.base import MoveError, counted, shown
from lettertycoon.cli.endings import BestWord, dearest
from lettertycoon.games import NO, subject
from lettertycoon.leaping import Game, Solver, plays

GOAL = "Keys that win: {}."
HELP = (
    'a word, such as "yam", or a whole move: "m1l d1f yam" (your card, the card of the row that it '
    'replaces, and the word); if the question names it, "exchange d1f" (put a card away and take '
    'the next one), "draw", "keep" or "pass"'
)
_QUESTIONS = {
    "turn": 'Your word (or "draw", "exchange d1f"): ',
    "drawn": 'Your word with the card drawn (or "keep"): ',
    "last": 'Your last word (or "pass"): ',
}


def scene(game: Game, name: str) -> str:
    """Describe what a player sees before a move, one fact per line."""
    position = game.position(name)
    lines = []
    if len(game.names) > 1:
        lines.append(f"Round {game.round + 1}.")
        for player in game.names:
            keys = counted(position.keys[player], "key")
            points = counted(position.points[player], "point")
            cards = counted(position.held[player], "card")
            lines.append(f"{subject(player, name)}: {keys}, {points}, {cards}.")
    lines.append(f"Pile: {counted(position.pile, 'card')}.")
    lines.append(f"Row: {' '.join(map(str, position.row))}.")
    lines.append(f"Hand: {' '.join(map(str, position.hand)) or 'none'}.")
    if position.drawn is not None:
        lines.append(f"Drawn: {position.drawn}.")
    return "\n".join(lines)


def question(game: Game) -> str:
    """Return the question that the current stage asks."""
    moves = game.legal_moves
    if len(moves) == 1 and not moves[0].startswith("play "):
        return f'No card can be played. Type "{moves[0]}": '
    return "Your word: " if len(game.names) == 1 else _QUESTIONS[game.stage]


def read(game: Game, text: str) -> str:
    """Read a move: a word that can be laid in one way only, or a move's text in any case."""
    moves = game.legal_moves
    typed = " ".join(text.lower().split()).removeprefix("play ")
    if typed in NO:
        typed = next((move for move in moves if move in ("pass", "keep")), typed)
    whole = {move: move.lower().removeprefix("play ") for move in moves}
    fitting = [move for move in moves if typed in (whole[move], whole[move].split()[-1])]
    if len(fitting) > 1:
        ways = "; ".join(fitting)
        message = f"{text} can be laid in {len(fitting)} ways; type one of them: {ways}"
        raise MoveError(message, "move.ambiguous", move=text, allowed=fitting)
    if fitting:
        return fitting[0]
    raise MoveError(_why_not(game, typed.upper(), text), "leaping.not_legal", move=text)


def _why_not(game: Game, word: str, text: str) -> str:
    """Return why a text is not a legal move. word: what may be a word, in upper case."""
    if not word.isalpha() or len(word) != len(game.row):
        return f"{shown(text)} is not possible here; type {HELP}"
    if word not in game.lexicon:
        return f"{word} is not in the lexicon {game.lexicon.name!r}"
    return f"no card of yours makes {word} at its position, with two cards of the row"


def parts_of_total(game: Game, name: str) -> str:
    """Return what a player had in the last round, which does not count; "" for a player alone."""
    if game.result is None or len(game.names) == 1:
        return ""
    return f"{counted(game.result.points[name], 'point')} in the last round"


def best_word(game: Game) -> BestWord | None:
    """Return the first of the plays with most points; None if nothing was laid."""
    laid: list[tuple[int, BestWord]] = []
    for before, step in zip(game.history(), game.moves, strict=False):
        if step.move.startswith("play "):
            _, card, _, word = step.move.split()
            points = {str(play): play.points for play in plays(card, before.row, game.lexicon)}
            brought = counted(points[step.move], "point")
            laid.append((points[step.move], BestWord(word, step.player, brought)))
    return dearest(laid)


def hints(game: Game, values: object = None) -> tuple[str, ...]:
    """Return what a first hint about the next move tells, what a second one adds, and so on."""
    position = game.position()
    move = Solver().move(position, game.legal_moves)
    cards = position.hand if position.drawn is None else [position.drawn]
    by_move = {str(play): play for play in plays(cards, game.row, game.lexicon)}
    if move not in by_move:
        return (f"Try {move}.",)
    play = by_move[move]
    return (
        f"{counted(len(by_move), 'play')} can be made.",
        f"One brings {counted(play.points, 'point')}.",
        f"It takes your card {play.card}.",
        f"Its word begins with {play.word[0]}.",
        f"Try {move}.",
    )
