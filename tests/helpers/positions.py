"""Positions of whole matches that hypothesis draws."""

from random import Random

from hypothesis import strategies as st

import lettertycoon as lt

RIVALS = st.integers(1, 4).map(lambda number: [f"R{n + 1}" for n in range(number)])
DECK = "".join(card * number for card, number in lt.Rules().deck.items())


@st.composite
def positions(
    draw: st.DrawFn, least: int = 1, rivals: st.SearchStrategy[list[str]] = RIVALS
) -> lt.Position:
    """Any position with at least so many cards in the hand, and patents shared out."""
    names = draw(rivals)
    random = Random(draw(st.integers(0, 10**9)))
    cards = random.sample(DECK, len(DECK))
    size = draw(st.integers(least, 7))
    pool = draw(st.integers(0, 3))
    letters = random.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 26)
    players = []
    for _ in range(1 + len(names)):
        number = draw(st.integers(0, 5))
        mine = letters[:number]
        letters = letters[number:]
        players.append(lt.Player("".join(mine), random.randrange(30), random.randrange(20)))
    starter = draw(st.sampled_from([None, *names]))
    known = "".join(cards[size + pool : size + pool + draw(st.integers(0, 92))])
    doubling = draw(st.sampled_from(["multiply", "add", "single"]))
    challenge = draw(st.sampled_from(["players", "automatic"]))
    return lt.Position(
        "".join(cards[:size]),
        "".join(cards[size : size + pool]),
        me=players[0],
        rivals=dict(zip(names, players[1:], strict=True)),
        starter=starter,
        seen=known[: max(0, 102 - size - pool)],
        round=draw(st.none() | st.integers(0, 30)),
        rules=lt.Rules(doubling=doubling, challenge=challenge),
    )
