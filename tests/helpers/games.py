"""Games at random, by legal moves and illegal ones; games of bots; what lies on a match's table."""

from collections.abc import Iterator
from random import Random

import lettertycoon as lt
from lettertycoon.matches import Match, Move
from referee import Options, Table
from referee_words import Illegal
from refusals import refuses

NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]


def whole(match: Match) -> dict[str, object]:
    """The whole state of a match, hidden cards too, as `Table.whole` has it."""
    state = match._state
    result = match.result
    return {
        "stage": match.stage,
        "actor": match.active,
        "who": match.turn_of,
        "turns_played": match.turns_played,
        "last": match.last_round,
        "tries": match.retries,
        "deck": state.deck,
        "pile": "".join(sorted(state.discards)),
        "pool": state.pool,
        "laid": "".join(sorted(state.on_table)),
        "players": {
            name: (
                match.position(name).hand, each.patents, each.money, each.stock,
                match.position(name).seen,
            )
            for name, each in match.players.items()
        },
        "result": None if result is None else (dict(result.totals), list(result.winners)),
    }  # fmt: skip


def table_of(match: Match) -> Table:
    """The second referee at the begin of a match."""
    record = match.record()
    rules = match.rules
    options = Options(
        doubling=rules.doubling,
        challenge=rules.challenge,
        retries=rules.retries,
        online=rules.procedure == "online",
        prices=dict(rules.prices),
    )
    in_lexicon = match.lexicon.__contains__
    return Table(list(match.names), in_lexicon, record["cuts"], record["deck"], options)


def start(
    random: Random, lexicon: lt.Lexicon | None = None, names: list[str] | None = None,
    **rules: object,
) -> Match:  # fmt: skip
    """A match of any number of players, under any of the rules of the game."""
    chosen = {
        "doubling": random.choice(["multiply", "add", "single"]),
        "challenge": random.choice(["players", "automatic"]),
        "retries": random.choice([-1, 0, 1, 3]),
        "procedure": random.choice(["table", "online"]),
    }
    names = names or NAMES[: random.randrange(2, 6)]
    given = lt.Rules(**chosen | rules)
    return Match(names, rules=given, lexicon=lexicon, seed=random.randrange(10**9))


def not_a_word(random: Random, match: Match) -> str:
    """A way of some cards in any order: hardly ever a word, often not even legal."""
    cards = list(match.turn.hand) + [f"({letter})" for letter in match.turn.pool]
    random.shuffle(cards)
    cards = cards[: random.randrange(1, len(cards) + 1)] if cards else []
    if random.random() < 0.2 and cards:
        cards.insert(random.randrange(len(cards) + 1), random.choice(cards).strip("()").lower())
    text = "".join(cards) + random.choice(["", "", "", "+S"])
    if random.random() < 0.1:
        place = random.randrange(len(text) + 1)
        text = f"{text[:place]} & {text[place:]}"
    return "lay " + text.replace(")(", "")


def legal_move(random: Random, match: Match) -> Move | str:
    """One that goes on with the game, mostly a good one."""
    legal = match.legal_moves
    if legal.stage == "lay":
        if random.random() < 0.15:
            text = not_a_word(random, match)
            if match.legal(text):
                return text
        found = lt.best(legal.turn, legal.lexicon, n=8) if random.random() < 0.95 else []
        if found:
            ways = list(random.choice(found).ways())
            return f"lay {random.choice(ways[:20])}"
    if legal.stage in ("lay", "discard"):
        hand = legal.turn.hand
        number = random.randint(legal.least, min(legal.most, random.choice([1, 3, 7])) or 0)
        return Move("discard", "".join(random.sample(hand, max(number, legal.least))))
    moves = list(legal)
    if legal.stage == "buy":  # the dearest mostly: the game comes to its end
        prices = match.rules.prices
        moves.sort(key=lambda move: prices.get(move.cards, 0))
        return moves[-1] if random.random() < 0.8 else random.choice(moves)
    return random.choice(moves)


def any_text(random: Random, match: Match) -> str:
    """A move's text, seldom legal now."""
    letters = "".join(random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", random.randrange(1, 4)))
    held = "".join(random.sample(match.turn.hand, min(len(match.turn.hand), 2)))
    return random.choice(
        [
            "accept", "challenge", "buy -", "replace -", "discard -", f"buy {letters[0]}",
            f"discard {letters}", f"discard {held}", f"discard {match.turn.hand}",
            f"replace hand {letters[0]}", f"replace pool {letters[0]}", f"lay {letters}",
            f"lay {held}", not_a_word(random, match), "lay CATS & DOG", f"discard {held}E",
        ]
    )  # fmt: skip


def shuffles_of(match: Match) -> list[str]:
    """The new decks that the last move made."""
    return [event[1] for event in match.moves[-1].events if event[0] == "shuffled"]


def followed(random: Random, match: Match, most: int = 2000) -> Iterator[tuple[Match, Table]]:
    """A game that both referees follow, after each step; what one takes, the other takes."""
    table = table_of(match)
    yield match, table
    for _ in range(most):
        if match.stage == "over":
            return
        text = any_text(random, match)
        if not match.legal(text):
            before = whole(match)
            refuses(table.step, text, Illegal, before)
            assert whole(match) == before == table.whole()
        move = text if match.legal(text) and random.random() < 0.1 else legal_move(random, match)
        match = match.play(move)
        try:
            table.step(str(match.moves[-1].move), shuffles_of(match))
        except Illegal as why:
            raise AssertionError(f"only the first referee takes {move}: {why}") from why
        yield match, table
    raise AssertionError(f"the game has no end: {match}")


def played(bots: dict[str, object], seed: int, most: int = 300, **rules: object) -> Match:
    """A match that bots play to its end, or for so many turns."""
    match = lt.Match([*bots], seed=seed, rules=lt.Rules(**rules))
    while match.stage != "over" and match.turns_played < most:
        match = match.play(bots[match.active].move(match.position(), match.legal_moves))
    return match
