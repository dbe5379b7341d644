"""The referee: the consequences of a move, stage by stage (docs/rules.md 1.2 to 1.6).

Comments say where the online procedure differs. Each function leaves the table at the next stage at
which a player must choose.
"""

from typing import Any

from lettertycoon.games import Result, make_result
from lettertycoon.matches.legal import Legal
from lettertycoon.matches.moves import Move
from lettertycoon.matches.table import Table
from lettertycoon.turns import Play

CHALLENGE_PAYS = 1
"""Dollars that the player of a good word gets if it was challenged (rules 1.5)."""


def deal(table: Table) -> Table:
    """Deal the hands, in the table's order, then the pool, and begin the first turn."""
    for place in range(len(table.names)):
        table.turn_of = place
        table.fill_hand()
    table.fill_pool()
    table.turn_of = table.starter
    table.last_round = table.rules.goals[len(table.names)] == 0 and not table.online
    _begin_turn(table)
    return table


def legal(table: Table) -> Legal:
    """Return the moves that the table's stage allows."""
    stage, least, most = table.stage, 0, 0
    if stage in ("lay", "discard"):
        least, most = (1, 1) if table.forfeit else (0, len(table.hand))
    mover = None if stage == "over" else table.names[table.active]
    position, buyable = table.position(table.active), table.buyable if stage == "buy" else ""
    return Legal(stage, mover, position, table.laid, buyable, least, most, table.lexicon)


def apply(table: Table, move: Move) -> None:
    """Make a move that is known to be legal."""
    table.events = []
    if move.action == "replace":
        _replace(table, move)
    elif move.action == "lay":
        _lay(table, move.play)
    elif move.action == "accept":
        table.active = (table.active + 1) % len(table.hands)
        if table.active == table.turn_of:
            _score(table)
    elif move.action == "challenge":
        _challenge(table)
    elif move.action == "buy":
        _buy(table, move.cards)
    else:
        _discard(table, move.cards)


def _begin_turn(table: Table) -> None:
    place = table.active = table.turn_of
    automatic = table.rules.challenge == "automatic"
    table.retries, table.stage = table.rules.retries if automatic else 0, "lay"
    if "Q" in table.patents[place] and (table.hand or table.pool):
        table.stage = "replace"


def _replace(table: Table, move: Move) -> None:
    """Replace a card, which the Q patent allows, and refill pool and hand at once (rules 1.2.1)."""
    table.stage = "lay"
    if move.cards:
        table.discard(move.cards, move.source)
        table.fill_pool()
        table.fill_hand()


def _lay(table: Table, play: Any) -> None:
    table.lay(play)
    if table.rules.challenge == "players":
        table.stage, table.active = "challenge", (table.turn_of + 1) % len(table.hands)
    elif not _bad_words(table, play):
        _score(table)
    else:
        _take_back(table, play)
        if table.retries:
            table.retries -= table.retries > 0
        else:
            _lose(table)


def _bad_words(table: Table, play: Play) -> list[str]:
    return [word for word in play.words if word not in table.lexicon]


def _take_back(table: Table, play: Play) -> None:
    """Take a bad play back, and tell which of its words are bad."""
    table.take_back()
    table.stage, table.active = "lay", table.turn_of
    table.events.append(("not_in_lexicon", *_bad_words(table, play)))


def _challenge(table: Table) -> None:
    """Settle the challenge of the active player, the first clockwise to challenge (rules 1.5)."""
    play = table.laid
    if _bad_words(table, play):
        _take_back(table, play)
        _lose(table)
        return
    paid = min(CHALLENGE_PAYS, table.money[table.active])
    table.money[table.active] -= paid
    table.money[table.turn_of] += CHALLENGE_PAYS  # from the bank if the challenger has no money
    table.events.append(("challenger_paid", paid))
    _score(table)


def _lose(table: Table) -> None:
    """After a bad word, ask the player to discard a hand card; an empty hand ends the turn."""
    if table.hand:
        table.stage, table.forfeit = "discard", True
    else:
        _end_turn(table)


def _score(table: Table) -> None:
    """Pay the earnings, then royalties from the bank (rules 1.2.3, 1.2.4)."""
    play = table.laid
    table.active, table.stage = table.turn_of, "buy"
    # online, there is a rule of its own for abilities that fit both words
    table.earn(*play.earnings())
    table.buyable = table.for_sale()
    if not table.buyable:
        _after_buying(table)


def _buy(table: Table, letter: str) -> None:
    """Buy a patent that is for sale, or none."""
    if letter:
        table.buy(letter)
        worth, goal = table.value(table.turn_of), table.rules.goals[len(table.names)]
        table.last_round = table.last_round or worth >= goal
    _after_buying(table)


def _after_buying(table: Table) -> None:
    table.clear()
    # online, the last turn of the game has no discards after a word
    if table.hand and not (table.online and _is_last_turn(table)):
        table.stage = "discard"
    else:
        table.fill_hand()
        _end_turn(table)


def _discard(table: Table, cards: str) -> None:
    """Discard cards of the hand, after a word or instead of one."""
    after_word = table.stage == "discard" and not table.forfeit
    table.discard(cards)
    # at the table, a player without a good word draws as many cards as were discarded
    table.fill_hand(None if after_word or table.online else len(cards))
    _end_turn(table)


def _is_last_turn(table: Table) -> bool:
    return table.last_round and (table.turn_of + 1) % len(table.hands) == table.starter


def _end_turn(table: Table) -> None:
    """Begin the next player's turn, or end the game after its last turn (rules 1.6)."""
    table.forfeit = False
    table.turns_played += 1
    if _is_last_turn(table):
        table.stage = "over"
        return
    table.turn_of = (table.turn_of + 1) % len(table.hands)
    _begin_turn(table)


def result(table: Table) -> Result:
    """Return the totals and the winners as they are now."""
    values = [table.value(place) for place in range(len(table.names))]
    totals = list(map(sum, zip(values, table.money, table.stock, strict=True)))
    names = table.names
    return make_result(dict(zip(names, totals, strict=True)), dict(zip(names, values, strict=True)))
