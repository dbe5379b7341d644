"""Positions of whole matches that hypothesis draws."""

from random import Random

from hypothesis import strategies as st

import lettertycoon as lt

DECK = "".join(card * number for card, number in lt.Rules().deck.items())


@st.composite
def positions(draw: st.DrawFn) -> lt.Position:
    """Any position with a card in the hand: patents shared out among two to five players."""
    random = Random(draw(st.integers(0, 10**9)))
    cards = random.sample(DECK, len(DECK))
    size, pool = draw(st.integers(1, 7)), draw(st.integers(0, 3))
    letters = random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 26)
    players = []
    for _ in range(draw(st.integers(2, 5))):
        number = draw(st.integers(0, 5))
        mine, letters = letters[:number], letters[number:]
        players.append(lt.Player("".join(mine), random.randrange(30), random.randrange(20)))
    names = [f"R{place}" for place in range(1, len(players))]
    starter = draw(st.sampled_from([None, *names]))
    known = "".join(cards[size + pool : size + pool + draw(st.integers(0, 92))])
    rules = lt.Rules(doubling=draw(st.sampled_from(["multiply", "add", "single"])))
    return lt.Position(
        "".join(cards[:size]),
        "".join(cards[size : size + pool]),
        me=players[0],
        rivals=dict(zip(names, players[1:], strict=True)),
        starter=starter,
        seen=known[: max(0, 102 - size - pool)],
        round=draw(st.none() | st.integers(0, 30)),
        rules=rules,
    )
