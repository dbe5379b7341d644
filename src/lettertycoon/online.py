"""Conversion between this library and the online implementation of the game.

`turn_from_state` reads a Turn from its state. `request` writes a Play as the fields of its action
`playWord`, and `read_request` reads them. A state is the data that its client gets: `hand` and
`community` (card id -> card, a mapping with the letter as `type`), `patent_owners` (letter ->
player id or None) and `players` (id -> a mapping with `money`). Ids and owners are compared as
text.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from lettertycoon.base import NotationError, as_letter, shown
from lettertycoon.turns import Play, Rules, Turn, lay, online_earned

State = Mapping[str, Any]

DUPLICATE_ID = "208"
ADDED_S_ID = "205"

_ORIGINS = {"hand": "h", "pool": "c", "duplicate": "d", "added": "s"}
_FIELDS = ("letters", "letter_origins", "letter_types", "card_ids")
_ONLINE = Rules(procedure="online")


def turn_from_state(state: State, player: str | int, *, rules: Rules | None = None) -> Turn:
    """Read a player's Turn from a state that has the player's hand. Rivals are named by their ids.

    rules: the game's options; Rules(procedure="online") if left out.

    Raises NotationError if the state can't be read, ArgumentError for an impossible turn.
    """
    me = str(player)
    players = {str(id): each for id, each in _mapping(state, "players").items()}
    if me not in players:
        raise _wrong("state.players", players, f"has no player {shown(me)}")
    owned: dict[str, str] = dict.fromkeys(players, "")
    for letter, owner in _mapping(state, "patent_owners").items():
        if owner is not None:
            if str(owner) not in owned or as_letter(letter) is None:
                raise _wrong("state.patent_owners", {letter: owner}, "names no letter or no player")
            owned[str(owner)] += letter
    return Turn(
        "".join(letter for letter, _ in _cards(state, "hand")),
        "".join(letter for letter, _ in _cards(state, "community")),
        patents=owned.pop(me),
        money=_money(players[me]),
        rivals=owned,
        rules=_ONLINE if rules is None else rules,
    )


def request(play: Play, state: State) -> dict[str, str]:
    """Return the fields of `playWord` that lay a play as `play.way`.

    The order of the words and the kinds of the Y's are chosen so that the play earns the most
    online; but a duplicate always comes after its original, as the client demands. Raises
    NotationError if the state lacks a card.
    """
    free: dict[str, dict[str, list[str]]] = {}
    for source, place in (("hand", "hand"), ("pool", "community")):
        ids: dict[str, list[str]] = defaultdict(list)
        for letter, id in _cards(state, place):
            ids[letter].append(id)
        free[source] = ids
    main, kinds = _best_order(play)
    each_kind = iter(kinds)
    rows = []
    for word in play.way.letters:
        types = [next(each_kind) if letter == "Y" else "_" for letter, *_ in word]
        origins = "".join([_ORIGINS[source] for _, source, _ in word])
        taken = [_take(free, letter, source) for letter, source, _ in word]
        letters = "".join([letter for letter, *_ in word])
        rows.append((letters, origins, "".join(types), ";".join(taken)))
    ordered = [rows[main], *rows[:main], *rows[main + 1 :]]
    return {
        f"{name}_word_{field}": value
        for name, row in zip(("main", "second"), ordered, strict=False)
        for field, value in zip(_FIELDS, row, strict=True)
    }


def read_request(
    fields: Mapping[str, Any], state: State, player: str | int, *, rules: Rules | None = None
) -> Play:
    """Read a play, with its way, from the fields of `playWord`. No lexicon is consulted.

    Raises NotationError if the fields can't be read or name other cards, PlayError if the rules do
    not allow the play.
    """
    turn = turn_from_state(state, player, rules=rules)
    cards = {
        "h": {id: letter for letter, id in _cards(state, "hand")},
        "c": {id: letter for letter, id in _cards(state, "community")},
    }
    words = [_read_word(fields, "main", cards)]
    if fields.get("second_word_letters") is not None:
        words.append(_read_word(fields, "second", cards))
    return lay(turn, " & ".join(words))


def _best_order(play: Play) -> tuple[int, str]:
    """Choose the order that earns the most online.

    Returns the index of the main word, and "v" or "c" for each Y of the words in order.
    """
    letters = play.way.letters
    ys = [kind for word in letters for letter, _, kind in word if letter == "Y"]
    shown_kinds = "".join([kind[0] for kind in ys])
    orders: Iterable[int] = range(len(letters))
    duplicate, copy_in = play.way.key[:2]
    if duplicate and len(letters) == 2:
        real = [letter for letter, source, _ in letters[copy_in] if source in ("hand", "pool")]
        if duplicate not in real:
            orders = [1 - copy_in]
    kinds = ["".join(each) for each in product("cv", repeat=len(shown_kinds))]
    kinds.sort(key=lambda each: each != shown_kinds)

    def earned(choice: tuple[int, str]) -> tuple[int, int]:
        main, each = choice
        money, stock = online_earned(play.words, play.turn.patents, play.turn.rules, each, main)
        return money + stock, money

    return max(product(orders, kinds), key=earned)  # the first one if several earn the same


def _read_word(fields: Mapping[str, Any], name: str, cards: Mapping[str, dict[str, str]]) -> str:
    """Read one word of the fields as the text of a way, and remove its cards from `cards`.

    name: "main" or "second".
    cards: origin "h" or "c" -> the cards not used yet: id -> letter.
    """
    values = {field: fields.get(f"{name}_word_{field}") for field in _FIELDS}
    for field, value in values.items():
        if not isinstance(value, str):
            raise _wrong(f"{name}_word_{field}", value, "must be a text")
    letters, origins, types, joined = map(str, values.values())
    ids = joined.removesuffix(";").split(";")
    if not len(letters) == len(origins) == len(types) == len(ids):
        raise _wrong(f"{name}_word_letters", letters, "must have as many letters as the others")
    text = ""
    for letter, origin, kind, id in zip(letters, origins, types, ids, strict=True):
        if as_letter(letter) != letter:
            raise _wrong(f"{name}_word_letters", letters, "must be of letters A to Z")
        own = "vc" if letter == "Y" else "_v" if letter in "AEIOU" else "_c"
        if kind not in own:
            raise _wrong(f"{name}_word_letter_types", types, f"must not say {kind!r} of {letter}")
        if origin in cards:
            if cards[origin].pop(id, None) != letter:
                raise _wrong(f"{name}_word_card_ids", joined, f"has {id!r}, no free {letter}")
            text += letter if origin == "h" else f"({letter})"
        elif (origin, id) == ("d", DUPLICATE_ID):
            text += letter.lower()
        elif (origin, id, letter) == ("s", ADDED_S_ID, "S"):
            text += "+S"
        else:
            raise _wrong(f"{name}_word_letter_origins", origins, f"must not say {origin!r} of {id}")
    return text.replace(")(", "")


def _take(free: Mapping[str, dict[str, list[str]]], letter: str, source: str) -> str:
    """Return the id of a card that is not used yet, and mark it as used."""
    if source == "duplicate":
        return DUPLICATE_ID
    if source == "added":
        return ADDED_S_ID
    ids = free[source].get(letter)
    if not ids:
        place = "hand" if source == "hand" else "community"
        raise _wrong(f"state.{place}", letter, "has no such card left")
    return ids.pop(0)


def _cards(state: State, name: str) -> list[tuple[str, str]]:
    """Return the (letter, id) of each card in a part of the state, sorted by id."""
    cards = _mapping(state, name)
    letters = []
    for id, card in cards.items():
        letter = as_letter(card.get("type")) if isinstance(card, Mapping) else None
        if letter is None:
            fault = 'must have cards, each with its letter as "type"'
            raise _wrong(f"state.{name}", {id: card}, fault)
        letters.append((letter, str(id)))
    return sorted(letters, key=lambda each: (len(each[1]), each[1]))


def _mapping(state: State, name: str) -> Mapping[Any, Any]:
    value = state.get(name) if isinstance(state, Mapping) else None
    if value == []:  # PHP writes an empty mapping like this
        return {}
    if not isinstance(value, Mapping):
        raise _wrong(f"state.{name}", value, "must be a mapping")
    return value


def _money(player: Any) -> int:
    money = player.get("money") if isinstance(player, Mapping) else None
    if isinstance(money, str) and money.isascii() and money.isdigit() and len(money) < 10:
        return int(money)
    if not isinstance(money, int):
        raise _wrong("state.players", player, "must have each player's money")
    return money


def _wrong(name: str, value: Any, fault: str) -> NotationError:
    """Make the error for a part of a state (state.NAME), or for a field of a request."""
    code = "online.state" if name.startswith("state.") else "online.request"
    message = f"{name} is {shown(value)}; it {fault}"
    return NotationError(message, code, name=name.removeprefix("state."), value=value)
