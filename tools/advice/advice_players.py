"""Players for `advice_games`: the advisor, and the bots that it plays against."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np

from lettertycoon.advice import cards as card_values
from lettertycoon.advice import outlook, weighing
from lettertycoon.advice.effort import look_ahead
from lettertycoon.advice.features import Features
from lettertycoon.advice.learned import embedded
from tools.advice.advice_games import Done


class Bot:
    """A bot as a player of whole turns.

    keeps: it throws nothing of what its hand keeps, whatever the bot would do.
    """

    def __init__(self, bot, lexicon, keeps=False):
        self.bot, self.lexicon, self.keeps = bot, lexicon, keeps

    def replace(self, position):
        return "", ""

    def turn(self, position):
        legal = SimpleNamespace(
            stage="lay", turn=position.turn, lexicon=self.lexicon, laid="", least=0, most=7
        )
        move = self.bot.move(position, legal)
        if move.action == "discard":
            return Done("", "", 0, 0, "", lambda hand, pool: move.cards)
        play = move.play
        way = play.way
        buy = ""
        if way.buyable:
            legal.stage, legal.buyable = "buy", "".join(way.buyable)
            buy = self.bot.move(position, legal).cards
        me = position.me
        patents = "".join(sorted(me.patents + buy))

        def throw(hand, pool):
            if self.keeps:
                return ""
            legal.stage = "discard"
            after = SimpleNamespace(
                hand=hand, me=SimpleNamespace(patents=patents), rules=position.rules
            )
            return self.bot.move(after, legal).cards

        return Done(way.hand, way.pool, play.money, play.stock, buy, throw)


def bits_to_cards(cards, used):
    return "".join([card for place, card in enumerate(cards) if used >> place & 1])


class Advisor:
    """The advisor. It may add noise to its choices, and log its turns for learning.

    explore: the standard deviation of the noise, in dollars; it needs `random`.
    log: None, or a function that `note` calls.
    """

    def __init__(self, model, lexicon, explore=0.0, random=None, log=None, effort=1):
        self.model, self.lexicon = model, lexicon
        self.learned = replace(embedded("multiply"), two=model, many=model)
        self.explore, self.random, self.log = explore, random, log
        self.effort = effort

    def replace(self, position):
        features = Features(position)
        option = weighing.Option(features, "")
        if option.last:
            weights = np.zeros(card_values.HALF)
            weights[0] = 1.0
        else:
            weights = self.model.cards[: card_values.HALF]
        # the hand card that is worth least, compared with an average card
        ones = (
            card_values.facts(
                card_values.letter_counts(features.hand),
                features.incomes,
                features.sets[0],
                option.free,
                option.left,
                0,
            )[:, :-3]
            @ weights[:-3]
        )
        worst = int(ones.argmin())
        return ("hand", features.hand[worst]) if ones[worst] < -0.3 else ("", "")

    def turn(self, position):
        found = weighing.evaluate(position, self.lexicon, self.learned)
        features = found.features
        values = found.values
        if self.explore:
            noise = self.random.normal(0, self.explore, len(found.options))
            values = values + noise[found.buys]
        at = int(values.argmax())
        if self.effort > 1:
            looked = look_ahead(found, self.effort, 0)
            at = looked.places[0] if looked.places else at
        row, buy = int(found.rows[at]), int(found.buys[at])
        self.value = float(found.values[at])
        hand, pool, money, stock = found.table[:4, row].tolist()
        full = (1 << len(features.hand)) - 1
        kept = full & ~hand
        table = found.kept[buy]
        options = np.arange(1 << len(features.hand))
        inside = options[options & ~kept == 0]
        if not hand:
            inside = inside[inside != full]
        best_kept = int(inside[table[inside].argmax()])
        if self.log is not None:
            self.note(features, found, row, buy, best_kept, pool)
        thrown = bits_to_cards(features.hand, kept & ~best_kept)
        return Done(
            bits_to_cards(features.hand, hand),
            bits_to_cards(features.pool, pool),
            money,
            stock,
            found.options[buy],
            lambda hand, pool: thrown,
        )

    def note(self, features, found, row, buy, kept, used_pool):
        """Log the state after the turn, once for each rival."""
        option = weighing.Option(features, found.options[buy])
        code = np.array([int(found.table[0, row]) | int(found.table[1, row]) << len(features.hand)])
        paid = weighing.royalties(features, code)[0]
        money, stock = int(found.table[2, row]), int(found.table[3, row])
        keep = card_values.letter_counts(bits_to_cards(features.hand, kept)).sum(0, keepdims=True)
        full = (1 << len(features.pool)) - 1
        left = card_values.letter_counts(bits_to_cards(features.pool, full & ~used_pool)).sum(
            0, keepdims=True
        )
        mine = theirs = np.zeros(card_values.HALF)
        if not option.last:
            mine = card_values.facts(
                keep, features.incomes, option.sets[0], option.free, option.left, 0
            )[0]
        if not (option.over or (option.last and not features.turns[1])):
            theirs = card_values.facts(
                left,
                features.incomes,
                option.sets[1],
                option.free,
                0.0 if option.last else option.left,
                1,
            )[0]
        for place in range(1, features.players):
            inputs = list(option.inputs[place - 1])
            margin = (
                features.totals[0] - features.totals[place] + money + stock - int(paid[place - 1])
            )
            inputs[outlook.MONEY] = min(features.money[0] + money - option.price, 40) / 10
            inputs[outlook.RIVAL_MONEY] = min(features.money[place] + int(paid[place - 1]), 40) / 10
            inputs[outlook.MARGIN] = margin / 20
            other = theirs if place == 1 else np.zeros(card_values.HALF)
            self.log(place, inputs, mine, other, margin, option.last, option.over)
