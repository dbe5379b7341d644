"""Values of every public class; several where they may hold different things."""

import datetime
from typing import Any

import lettertycoon as lt
from lettertycoon import buyword, leaping

LEXICON = lt.Lexicon({"CAT": "a pet", "DOG": None, "CATS": "pets", "JEWELS": None, "YAYS": None})
TURN = lt.Turn("CATDOGS", "YAY", patents="BXVZ", money=4, rivals={"Rayne": "E"})
PLAY = lt.check_play(TURN, ("CATS", "DOG"), LEXICON)
DEALS = lt.Deals.random(2, seed=1, patents="BXVZ", rivals={"Rayne": "E"})
POSITION = lt.Position("CATDOGS", "YAY", me=lt.Player("QX", 4), rivals={"Rayne": lt.Player("E")})
SHORT = lt.Rules(goals={2: 0}, challenge="automatic")  # a game of one round
EXPLANATION = lt.explain(PLAY)
STANDINGS = lt.arena(
    {"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}, 2, rules=SHORT, lexicon=LEXICON
)


def stages() -> dict[str, lt.Match]:
    """A game at the first of each of its stages."""
    match = lt.Match(["Ann", "Bo"], rules=lt.Rules(goals={2: 12}), seed=1)
    found = {}
    while match.stage != "over":
        found.setdefault(match.stage, match)
        match = match.play(lt.bots.Greedy().move(match.position(), match.legal_moves))
    return found | {"over": match}


STAGES = stages()
OVER = STAGES["over"]
REVIEW = lt.review_game(OVER)

TILES = buyword.TileSet(counts=dict.fromkeys("ACDGOT", 3))
TILE_RULES = buyword.Rules(counts=TILES.counts, challenge="automatic")
SOLD = buyword.play_out(
    buyword.Game, {"Ann": buyword.Plain(), "Bo": buyword.Plain()},
    seed=1, rules=TILE_RULES, lexicon=LEXICON,
)  # fmt: skip
BUYING = buyword.Position(stage="buy", held="CAT", drawn="DO", lexicon=LEXICON)
BOUGHT = buyword.advise(BUYING)
CARDS = leaping.Rules(deck="C1f A2m T1l D1f O1m G1l Y2f M1l A2m D1f T1f", solo_hand=4)
SOLO = leaping.play_out(
    leaping.Game, {"me": leaping.Greedy()}, seed=1, rules=CARDS, lexicon=LEXICON
)
ROW = "M1l", "D1f A2m Y2l"

EXAMPLES: dict[str, list[Any]] = {
    "Turn": [TURN], "Rules": [lt.Rules()], "Weights": [lt.Weights()], "Play": [PLAY],
    "Way": [PLAY.way], "Plays": [lt.plays(TURN, LEXICON)], "Lexicon": [LEXICON], "Deals": [DEALS],
    "Batch": [lt.batch(DEALS, LEXICON)], "Rarity": [lt.Rarity.COMMON],
    "Frontier": [lt.frontier(TURN, LEXICON)],
    "WordFilter": [lt.WordFilter(max_rarity=3, sensitive=False, lexicon=LEXICON)],
    "Explanation": [EXPLANATION], "Fact": [EXPLANATION.facts[0]],
    "Summary": [lt.summary(TURN, LEXICON)],
    "ListedWord": lt.words(TURN, LEXICON)[:1], "Defined": lt.define(["CAT", "ZZZ"], LEXICON),
    "Checked": lt.check(["CATS", "ZZZ"], TURN, LEXICON),
    "Today": [lt.today(datetime.date(2026, 1, 1))],
    "Hint": [lt.hint(TURN, LEXICON, level=8)], "Review": lt.reviews(TURN, ["CATS", "ZZZ"], LEXICON),
    "Match": [*STAGES.values()], "Legal": [match.legal_moves for match in STAGES.values()],
    "Move": [lt.Move("buy", "J")], "Position": [POSITION], "Player": [POSITION.me],
    "Standings": [STANDINGS], "ArenaGame": [STANDINGS.games[0]],
    "Standing": [STANDINGS.standings[0]], "Advice": [lt.advise(POSITION, LEXICON)[0]],
    "Values": [lt.values()], "Replacement": [lt.advise_replacement(POSITION, LEXICON)[0]],
    "News": [OVER.news()[0]], "Result": [OVER.result], "Step": [OVER.moves[0]],
    "GameReview": [REVIEW], "Decision": [REVIEW.decisions[0]],
    "bots.Advisor": [lt.bots.Advisor(2)], "bots.Casual": [lt.bots.Casual(2, 3)],
    "bots.Expert": [lt.bots.Expert()], "bots.Greedy": [lt.bots.Greedy()],
    "bots.Random": [lt.bots.Random()], "bots.Specials": [lt.bots.Specials()],
    "buyword.Advice": [BOUGHT], "buyword.Sell": [BOUGHT.facts[0]],
    "buyword.Choice": [BOUGHT.facts[-1]], "buyword.Advisor": [buyword.Advisor()],
    "buyword.Plain": [buyword.Plain()], "buyword.Sale": [buyword.sale_of("CAT")],
    "buyword.BestSales": [buyword.best_sales("CATDOG", lexicon=LEXICON)],
    "buyword.Game": [buyword.Game(["Ann", "Bo"], seed=1, rules=TILE_RULES, lexicon=LEXICON), SOLD],
    "buyword.Result": [SOLD.result], "buyword.Seat": [SOLD.seats[0]],
    "buyword.Auction": [buyword.Auction("Ann", "CAT", 5, "Bo", 1)],
    "buyword.Offer": [buyword.Offer("Ann", "Bo", -5)],
    "buyword.Claim": [buyword.Claim("Ann", "CaT", 16)],
    "buyword.Laying": [buyword.laying_of("11J CaT")],
    "buyword.Position": [BUYING, SOLD.position()],
    "buyword.Rules": [buyword.Rules(), TILE_RULES], "buyword.TileSet": [buyword.TileSet(), TILES],
    "leaping.Card": [leaping.DECK[0]], "leaping.Greedy": [leaping.Greedy()],
    "leaping.Game": [leaping.Game(["me"], seed=1, rules=CARDS, lexicon=LEXICON), SOLO],
    "leaping.Rules": [CARDS], "leaping.Play": leaping.plays(*ROW)[:1],
    "leaping.Position": [leaping.Game(["Ann", "Bo"], seed=1, lexicon=LEXICON).position("Ann")],
    "leaping.Result": [SOLO.result], "leaping.Solution": [leaping.solve(*ROW)],
    "leaping.Solver": [leaping.Solver()],
}  # fmt: skip
"""By name, with its room where it is not of the package."""
