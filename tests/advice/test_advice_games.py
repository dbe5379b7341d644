"""The games that the advisor learns from and is measured by are the referee's."""

import pytest

import lettertycoon as lt
from lettertycoon.advice.learned import shipped
from tools.advice.advice_games import ARENA_RULES, play
from tools.advice.advice_players import Advisor, Bot


@pytest.mark.parametrize("names", [("greedy", "specials"), ("expert", "greedy", "specials")])
def test_games_of_whole_turns_end_as_matches(names):
    bots = {name: lt.bots.named(name) for name in names}
    players = {name: Bot(bot, lt.Lexicon.default()) for name, bot in bots.items()}
    for seed in (1, 2):
        totals = play(players, names, seed, lt.Lexicon.default())
        match = lt.Match(names, seed=seed, rules=ARENA_RULES)
        while match.stage != "over":
            match = match.play(bots[match.active].move(match.position(), match.legal_moves))
        assert totals == match.result.totals


def test_the_advisor_of_the_tools_is_the_bot():
    lexicon = lt.Lexicon.default()
    for text in ("AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0", "BCDEFGS/AIO - Rayne=JA:9:3"):
        position = lt.Position.parse(text)
        one = Advisor(shipped(), lexicon).turn(position)
        other = Bot(lt.bots.Advisor(), lexicon).turn(position)
        assert one[:5] == other[:5]
