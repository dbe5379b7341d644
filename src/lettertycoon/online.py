"""Conversion between this library and the online implementation of the game.

`turn_from_state` reads a Turn from its state. `play_fields` writes a Play as the fields of its
action `playWord`, and `play_from_fields` reads them. A state is the data that its client gets:
`hand` and `community` (card id -> card, a mapping with the letter as `type`), `patent_owners`
(letter -> player id or None) and `players` (id -> a mapping with `money`). Ids are compared as
texts.
"""

from collections.abc import Mapping
from itertools import product
from typing import Annotated, Any

from msgspec import Meta, Struct

from lettertycoon.base import NotationError, as_letter, as_whole, read_value, shown, type_error
from lettertycoon.turns import Play, Rules, Turn, lay, online_earned, possible_main_words

State = Mapping[str, Any]

_IDS = {"duplicate": "208", "added": "205"}
_PARTS = {"h": "hand", "c": "community"}  # of a state, by the origin of their cards
_ORIGINS = {"hand": "h", "pool": "c", "duplicate": "d", "added": "s"}
_FIELDS = ("letters", "letter_origins", "letter_types", "card_ids")
_ONLINE = Rules(procedure="online")


class _Card(Struct):
    type: Annotated[str, Meta(pattern="^[A-Za-z]$", max_length=1)]


class _Player(Struct):
    money: int | Annotated[str, Meta(pattern=r"^[0-9]{1,9}\Z", description="a text of digits")]


def turn_from_state(state: State, player: str | int, *, rules: Rules | None = None) -> Turn:
    """Read a player's Turn from a state that has the player's hand. Rivals are named by their ids.

    rules: the game's options; Rules(procedure="online") if left out.

    Raises NotationError if the state can't be read, ArgumentError for an impossible turn,
    TypeError for a player that is neither a text nor a whole number.
    """
    number = as_whole(player)
    if number is None and not isinstance(player, str):
        raise type_error("player", player, "a player's id, a text or a number")
    me = str(player if number is None else number)
    players = _part(state, "players", _Player)
    if me not in players:
        raise _wrong_part_error("state.players", [*players], f"has no player {shown(me)}")
    owned: dict[str, str] = dict.fromkeys(players, "")
    for letter, owner in _part(state, "patent_owners", int | str | None).items():
        if owner is not None:
            if str(owner) not in owned or as_letter(letter) is None:
                raise _wrong_part_error(
                    "state.patent_owners", {letter: owner}, "must map letters to players"
                )
            owned[str(owner)] += letter
    return Turn(
        "".join(letter for letter, _ in _cards(state, "hand")),
        "".join(letter for letter, _ in _cards(state, "community")),
        patents=owned.pop(me),
        money=int(players[me].money),
        rivals=owned,
        rules=_ONLINE if rules is None else rules,
    )


def play_fields(play: Play, state: State) -> dict[str, str]:
    """Return the fields of the online move `playWord` that lay a play as `play.way`.

    The order of the words and the kinds of the Y's are chosen so that the play earns the most
    online; but a duplicate always comes after its original, as the client demands. Raises
    NotationError if the state can't be read or lacks a card, TypeError if `play` is not a Play.
    """
    if not isinstance(play, Play):
        raise type_error("play", play, "a Play")
    free = {part: _cards(state, part) for part in _PARTS.values()}
    main, kinds = _best_order(play)
    kinds_of_ys = iter(kinds)
    words = []
    for row in play.way.rows:
        letters = "".join([tile.letter for tile in row])
        types = [next(kinds_of_ys) if letter == "Y" else "_" for letter in letters]
        origins = "".join([_ORIGINS[tile.source] for tile in row])
        ids = [_take(free, tile.letter, tile.source) for tile in row]
        words.append((letters, origins, "".join(types), ";".join(ids)))
    words.insert(0, words.pop(main))
    return {
        f"{name}_word_{field}": value
        for name, word in zip(("main", "second"), words, strict=False)
        for field, value in zip(_FIELDS, word, strict=True)
    }


def play_from_fields(
    fields: Mapping[str, Any], state: State, player: str | int, *, rules: Rules | None = None
) -> Play:
    """Read a play, with its way, from the fields of a move `playWord`. No lexicon is consulted.

    Raises NotationError if the fields can't be read or name other cards, PlayError if the rules do
    not allow the play.
    """
    turn = turn_from_state(state, player, rules=rules)
    if not isinstance(fields, Mapping):
        raise _wrong_part_error("fields", fields, "must be a mapping of names to texts")
    cards = {
        origin: {id: letter for letter, id in _cards(state, part)}
        for origin, part in _PARTS.items()
    }
    words = [_read_word(fields, "main", cards)]
    if fields.get("second_word_letters") is not None:
        words.append(_read_word(fields, "second", cards))
    return lay(turn, " & ".join(words))


def _best_order(play: Play) -> tuple[int, str]:
    """Choose the order that earns the most online.

    Returns the index of the main word, and "v" or "c" for each Y of the words in order.
    """
    kinds_of_way = "".join([tile.kind[0] for tile in play.way.letters if tile.letter == "Y"])
    all_kinds = ["".join(kinds) for kinds in product("cv", repeat=len(kinds_of_way))]
    all_kinds.sort(key=lambda kinds: kinds != kinds_of_way)  # the way's own come first

    def earned(choice: tuple[int, str]) -> tuple[int, int]:
        """Return what a choice earns: in all, and in money."""
        main, kinds = choice
        vowel_ys = [kind == "v" for kind in kinds]
        return online_earned(play.words, play.turn.patents, play.turn.rules, vowel_ys, main).rank

    # the first one if several earn the same
    return max(product(possible_main_words(play.way.placement), all_kinds), key=earned)


def _read_word(fields: Mapping[str, Any], name: str, cards: Mapping[str, dict[str, str]]) -> str:
    """Read one word of the fields as the text of a way, and remove its cards from `cards`.

    name: "main" or "second".
    cards: origin "h" or "c" -> the cards not used yet: id -> letter.
    """
    texts: list[str] = []
    for field in _FIELDS:
        value = fields.get(f"{name}_word_{field}")
        if not isinstance(value, str):
            raise _wrong_part_error(f"{name}_word_{field}", value, "must be a text")
        texts.append(value)
    letters, origins, types, joined = texts
    ids = joined.removesuffix(";").split(";")
    if not len(letters) == len(origins) == len(types) == len(ids):
        raise _wrong_part_error(
            f"{name}_word_letters", letters, "must have as many letters as the others"
        )
    text = ""
    for letter, origin, kind, id in zip(letters, origins, types, ids, strict=True):
        if as_letter(letter) != letter:
            raise _wrong_part_error(f"{name}_word_letters", letters, "must be of letters A to Z")
        if kind not in _types_of(letter):
            raise _wrong_part_error(
                f"{name}_word_letter_types", types, f"must not say {kind!r} of {letter}"
            )
        if origin in cards:
            if cards[origin].pop(id, None) != letter:
                fault = f"has {id!r}, which is not an unused card with {letter}"
                raise _wrong_part_error(f"{name}_word_card_ids", joined, fault)
            text += letter if origin == "h" else f"({letter})"
        elif (origin, id) == ("d", _IDS["duplicate"]):
            text += letter.lower()
        elif (origin, id, letter) == ("s", _IDS["added"], "S"):
            text += "+S"
        else:
            raise _wrong_part_error(
                f"{name}_word_letter_origins", origins, f"must not say {origin!r} of {id}"
            )
    return text.replace(")(", "")


def _types_of(letter: str) -> str:
    """Return the types that a letter may have: its own, or "_", which says nothing."""
    if letter == "Y":
        return "vc"
    return "_v" if letter in "AEIOU" else "_c"


def _take(free: Mapping[str, list[tuple[str, str]]], letter: str, source: str) -> str:
    """Return the id of a card that is not used yet, and remove it from the free cards."""
    if source in _IDS:
        return _IDS[source]
    part = _PARTS[_ORIGINS[source]]
    for card in free[part]:
        if card[0] == letter:
            free[part].remove(card)
            return card[1]
    raise NotationError(f"{part} has no {letter} left", "online.state", name=part, value=letter)


def _cards(state: State, name: str) -> list[tuple[str, str]]:
    """Return the (letter, id) of each card in a part of the state, sorted by id."""
    cards = [(card.type.upper(), id) for id, card in _part(state, name, _Card).items()]
    return sorted(cards, key=lambda card: (len(card[1]), card[1]))


def _part(state: State, name: str, kind: Any) -> dict[str, Any]:
    """Read a mapping in a state; its keys become texts, its values are of a kind."""
    value = state.get(name) if isinstance(state, Mapping) else None
    # PHP writes an empty mapping as an empty list
    mapping = {} if value == [] else value
    try:
        part = read_value(dict[str | int, kind], mapping, path=f"state.{name}")
    except NotationError as error:
        raise NotationError(str(error), "online.state", name=name, value=value) from None
    return {str(key): item for key, item in part.items()}


def _wrong_part_error(name: str, value: Any, fault: str) -> NotationError:
    """Make the error for a part of a state (state.NAME), or for a field of a request."""
    code = "online.state" if name.startswith("state.") else "online.request"
    message = f"{name} is {shown(value)}; it {fault}"
    return NotationError(message, code, name=name.removeprefix("state."), value=value)
