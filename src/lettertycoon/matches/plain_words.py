"""Plain words for moves: what a person types at a stage, read as the move that it means."""

from contextlib import suppress

from lettertycoon.base import NotationError, PlayError, shown
from lettertycoon.games import NO, YES
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.moves import ACTIONS, ONE_WORD_ACTIONS, Move, Stage
from lettertycoon.matches.position import Position
from lettertycoon.turns import Play, PlayLike, Turn, check_play, lay_words, read_play
from lettertycoon.turns.turn import NOTHING

_HOW_TO_ANSWER: dict[Stage, str] = {
    "lay": 'type a word; or, to lay none, "discard" and the letters to discard, such as "discard '
    'vw", or "discard -" to keep all cards',
    "buy": 'type the letter of a patent for sale, or "no" to buy nothing',
    "discard": 'type "discard" and the letters to discard, or "discard -" for none',
    "challenge": 'type "accept" or "challenge"',
    "replace": 'type "hand" or "pool" and the letter of a card, or "-" for none',
}


def has_action(text: str, stage: Stage) -> bool:
    """Tell whether a text begins with the action of a move, so that it is not plain words.

    At the stage "lay" an action may be a word to lay: "buy", "accept" or, with the V patent,
    "buy & sell" are plain words there, and so is an action alone at any stage.
    """
    action, _, rest = text.lower().partition(" ")
    if action in ONE_WORD_ACTIONS and stage != "lay":
        return True
    return action in ACTIONS and rest != "" and not rest.startswith("&")


def read_words_to_lay(text: str, turn: Turn, lexicon: Lexicon) -> Move:
    """Read plain words at the stage "lay": one or two words, or a way with marks.

    Raises NotationError or PlayError.
    """
    try:
        return Move.lay(play_to_lay(text, turn, lexicon))
    except (NotationError, PlayError):
        # What lays nothing may be meant otherwise. ACCEPT and CHALLENGE are moves too, of another
        # stage, which is the better answer then. Of one letter, of "pass" and of the name of an
        # action, why it is not a play helps nobody.
        word = text.lower()
        if word in ONE_WORD_ACTIONS:
            return Move.parse(text)
        if len(text) > 1 and word not in ("pass", *ACTIONS, *NO):
            raise
    raise answer_error(text, "lay")


def play_to_lay(play: PlayLike, turn: Turn, lexicon: Lexicon) -> Play:
    """Return the play of a turn that a text, words, a Play or a Way names.

    The cards decide first, because a player may lay a word that is not in the lexicon, and see
    whether somebody challenges it. If the cards don't make the words, and one is unknown, the error
    says that it is unknown: then it is mistyped rather than a bluff. A way says which cards are
    meant, so for a way the error is about them.

    Raises NotationError for a text that can't be read, PlayError for what can't be laid, TypeError
    for anything else.
    """
    if isinstance(play, Play) and play.turn == turn:
        return play
    words, way = read_play(play, turn)
    try:
        return lay_words(turn, words, way=way)
    except PlayError:
        if way is None:
            check_play(turn, words, lexicon)
        raise


def read_answer(text: str, stage: Stage, position: Position, buyable: str) -> Move | None:
    """Read plain words at any stage but "lay"; None if they are not one move.

    buyable: the letters for sale.
    """
    word = text.lower()
    if word == stage:
        return None  # it lacks its cards; DISCARD may also be seven letters of the hand
    if word in NO:
        return _read_no(text, stage, position.hand)
    if stage == "buy" and word in YES and len(buyable) == 1:
        return Move("buy", buyable)
    if stage == "replace" and len(text) == 1:
        return _read_replaced_letter(text, position)
    with suppress(NotationError):
        return Move.parse(f"{stage} {text}")
    return None


def _read_no(text: str, stage: Stage, hand: str) -> Move | None:
    """Read "no" or another word for it; None where it may mean two moves, or none."""
    if stage not in ("buy", "discard", "replace"):
        return None  # whether "no" answers "accept?" or "challenge?" can't be known
    if stage == "discard" and text != NOTHING and has_cards(hand, text):
        return None  # the letters N and O may be meant
    return Move(stage)


def _read_replaced_letter(letter: str, position: Position) -> Move | None:
    """Read a letter alone as the card to replace; None unless just hand or just pool has it."""
    card = letter.upper()
    in_hand = card in set(position.hand)
    in_pool = card in set(position.pool)
    if in_hand == in_pool:
        return None
    return Move("replace", card, "hand" if in_hand else "pool")


def answer_error(text: str, stage: Stage, *, forced: bool = False) -> NotationError:
    """Make the error for a text that is not one move at a stage; it says what to type instead.

    forced: whether a card must be discarded.
    """
    instead = "type the letter of one card" if forced else _HOW_TO_ANSWER[stage]
    message = f"{shown(text)} is not a move here: {instead}"
    return NotationError(message, "move.text", value=text, instead=instead)


def has_cards(cards: str, wanted: str) -> bool:
    """Tell whether cards have as many of each letter as are wanted, in either case."""
    letters = wanted.upper()
    if letters == cards:
        return True  # usually all cards of the hand are discarded
    return all(letters.count(letter) <= cards.count(letter) for letter in set(letters))
