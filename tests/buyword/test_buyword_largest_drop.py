"""A player may drop all that one round can bring."""

import pytest

from lettertycoon import buyword


@pytest.fixture
def overfull():
    """Nine draws of twelve tiles that make no word, all in one player's hands."""
    rules = buyword.Rules(
        counts={"Q": 200}, die=[12], auctions=True, bags=2, tile_limit=0, challenge="automatic",
        money=10**6,
    )  # fmt: skip
    game = buyword.Game([f"p{number}" for number in range(9)], rules=rules, seed=1)
    while game.stage != "sell":
        if game.stage == "buy":
            game = game.play("buy" if game.active == "p0" else "auction")
        else:
            game = game.play("bid 1" if game.active == "p0" else "pass")
    return game


def test_the_largest_excess_is_dropped_in_one_move(overfull):
    assert overfull.position().excess == 108
    game = overfull.play("drop " + "Q" * 108)
    assert game.round == 2
    assert buyword.Game.replay(game.record()) == game


@pytest.mark.parametrize("bot", [buyword.Plain(), buyword.Advisor()])
def test_bots_drop_the_largest_excess(overfull, bot):
    position = overfull.position()
    assert overfull.play(bot.move(position, position.legal_moves)).round == 2
