"""Reading a move of a match from its text, or from plain words for it."""

from typing import Protocol

from lettertycoon.base import MoveError, NotationError, PlayError, shown
from lettertycoon.games import NO, YES
from lettertycoon.lexicons import Lexicon
from lettertycoon.matches.moves import ACTIONS, NOTHING, Move
from lettertycoon.turns import Play, Turn, check_play, is_way, lay, play_of, read_laid

_PASS = "pass"
_WHOLE = ("challenge", "accept")  # moves of one word; at "lay" they may be words to lay
_LAY = 'type a word, or "discard" and the letters to discard'
_WORDLESS = 'type the letters to discard too, such as "discard vw"; "discard -" passes'


class Asked(Protocol):
    """What decides how a text is read; see `Legal`."""

    @property
    def stage(self) -> str: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def buyable(self) -> str: ...
    @property
    def least(self) -> int: ...
    @property
    def lexicon(self) -> Lexicon: ...


def read_move(asked: Asked, text: object) -> Move:
    """Read a move of a stage; see `Legal.read`."""
    if not isinstance(text, str):
        return Move.parse(text)  # type: ignore[arg-type]  # raises the error
    plain = text.strip()
    action, _, rest = plain.partition(" ")
    action = action.lower()
    whole = bool(rest) or (action in _WHOLE and asked.stage != "lay")
    if action == "discard" and whole:
        return Move.parse(f"{action} {_cards(rest)}")
    if action in ACTIONS and whole:
        move = Move.parse(text)
        return Move.lay(read_play(asked, move.cards)) if action == asked.stage == "lay" else move
    if asked.stage == "lay":
        return _laid(asked, plain)
    if asked.stage == "buy":
        return _bought(asked, plain)
    if asked.stage == "discard":
        return _discarded(asked, plain)
    if asked.stage == "replace":
        return _replaced(asked, plain)
    return Move.parse(text)


def read_play(asked: Asked, text: str) -> Play:
    """Read what is laid: a way, or words, which are laid in the way that ranks first."""
    try:
        return lay(asked.turn, text)
    except (NotationError, PlayError) as fault:
        if "(" in text or "+" in text or not (text.isupper() or text.islower()):
            raise  # only a way is written like this
        try:
            return _first_way(asked, read_laid(text.lower())[0])
        except (NotationError, PlayError):
            if text.islower():
                raise
            raise fault from None  # capitals are also a way, whose error says more


def _first_way(asked: Asked, words: tuple[str, ...]) -> Play:
    try:
        return play_of(asked.turn, words)
    except PlayError:
        check_play(asked.turn, words, asked.lexicon)  # its error names what is missing
        raise


def _laid(asked: Asked, text: str) -> Move:
    if not is_way(text) and (len(text) < 2 or not (text.isascii() and text.isalpha())):
        raise _not_here(text, _LAY)
    words, way = read_laid(text)
    if way is not None:
        return Move.lay(lay(asked.turn, way))
    try:
        return Move.lay(_first_way(asked, words))
    except PlayError:
        if text.lower() not in (_PASS, *ACTIONS, *NO):
            raise
    if text.lower() in _WHOLE:
        return Move.parse(text)
    raise _not_here(text, _WORDLESS if text.lower() in (_PASS, "discard") else _LAY)


def _bought(asked: Asked, text: str) -> Move:
    for_sale = asked.buyable
    if len(text) == 1 and text.upper() in for_sale:
        return Move("buy", text)
    if text.lower() in (*NO, "n"):
        return Move("buy")
    if text.lower() in YES and len(for_sale) == 1:
        return Move("buy", for_sale)
    if len(text) == 1 and text.isascii() and text.isalpha():
        return Move("buy", text)  # not for sale: the error of `Legal.check` says so
    raise _not_here(text, f"type {' or '.join(for_sale)} to buy that patent, or - for none")


def _discarded(asked: Asked, text: str) -> Move:
    cards = _cards(text)
    ours = _has(asked.turn.hand, cards)
    if text.lower() in NO:
        if ours and text != NOTHING:
            raise _twofold(text, [f"discard {cards.upper()}", f"discard {NOTHING}"])
        return Move("discard")
    if not (cards.isascii() and cards.isalpha()) or text.lower() == asked.stage:
        raise _not_here(text, "type the letters to discard" + ", or - for none" * (not asked.least))
    return Move("discard", cards)


def _replaced(asked: Asked, text: str) -> Move:
    if text.lower() in NO:
        return Move("replace")
    letter, turn = text.upper(), asked.turn
    places = [
        place
        for place, cards in (("hand", turn.hand), ("pool", turn.pool))
        if len(letter) == 1 and letter in cards
    ]
    if len(places) > 1:
        raise _twofold(text, [f"replace {place} {letter}" for place in places])
    return Move("replace", letter, places[0]) if places else Move.parse(f"replace {text}")


def _cards(text: str) -> str:
    return "".join(text.replace(",", " ").split())


def _has(hand: str, cards: str) -> bool:
    return all(cards.upper().count(letter) <= hand.count(letter) for letter in cards.upper())


def _not_here(text: str, instead: str) -> NotationError:
    message = f"{shown(text)} is not a move here: {instead}"
    return NotationError(message, "move.text", value=text, instead=instead)


def _twofold(text: str, moves: list[str]) -> MoveError:
    return MoveError(
        f"{shown(text)} may be {' or '.join(moves)}; type one of them",
        "move.ambiguous",
        move=text,
        allowed=moves,
    )
