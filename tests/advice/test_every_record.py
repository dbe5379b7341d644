"""Every record that a match makes can be replayed, told, reviewed, and advised at each turn.

Players at random and bots play under any rules, with good, bad and challenged words. What the
record says is worked out here a second time: from its texts and events alone, with the words and
cards of the second referee.

`GAMES=3000 SEED=1 pytest -m long tests/advice/test_every_record.py` plays so many other games.
"""

import copy
import json
import os
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from math import floor
from random import Random
from typing import Any, NamedTuple

import pytest

import lettertycoon as lt
from games import NAMES, legal_move, not_a_word, start
from lettertycoon.advice import Advice, Decision, GameReview
from lettertycoon.matches import Match, Move
from lettertycoon.server import Service
from referee_words import Word

GAMES = int(os.environ.get("GAMES", "1000"))
A_TASK = 100  # games of one test
BOTS = ["random", "casual:2", "casual:5", "greedy", "specials", "expert", "advisor"]
ABLE = "BJKQVXZ"
SERVED = Service()
Steps = list[dict[str, Any]]


# --- games


def begin(seed: int, random: Random) -> Match:
    """A match whose number says procedure, challenge and players; all else is at random."""
    deck = dict(lt.Rules().deck)
    if random.random() < 0.5:  # abilities are owned soon
        deck |= dict.fromkeys(ABLE, 4)
    prices = dict(lt.Rules().prices)
    if random.random() < 0.3:
        prices = {letter: random.choice([1, 2, 5]) for letter in prices}
    return start(
        random,
        names=NAMES[: 2 + seed // 4 % 4],
        procedure=["table", "online"][seed % 2],
        challenge=["players", "automatic"][seed // 2 % 2],
        deck=deck,
        prices=prices,
        goals={players: random.choice([6, 21, 45]) for players in range(2, 6)},
    )


def wild_move(random: Random, match: Match) -> Move | str:
    """A move at random: bad words, and challenges of good ones, are frequent."""
    legal = match.legal_moves
    if match.stage == "challenge":
        return random.choice(["accept", "accept", "challenge"])
    if match.stage == "lay" and random.random() < 0.25:
        for _ in range(5):
            text = not_a_word(random, match)
            if match.legal(text):
                return text
    if match.stage == "buy" and random.random() < 0.7:
        able = [letter for letter in legal.buyable if letter in ABLE] or legal.buyable
        return Move("buy", random.choice(able))
    return legal_move(random, match)


def played(seed: int, most_rounds: int) -> Match:
    """Play a game, for some rounds or to its end, and stop anywhere in a turn."""
    random = Random(seed)
    match = begin(seed, random)
    bots = [lt.bots.named(random.choice(BOTS), seed) for _ in match.names]
    wildness = {name: random.choice([0.1, 0.5, 1.0]) for name in match.names}
    movers = dict(zip(match.names, bots, strict=True))
    rounds = random.randint(1, most_rounds)
    while match.stage != "over" and match.round < rounds:
        name = match.active
        if random.random() < wildness[name]:
            match = match.play(wild_move(random, match))
        else:
            match = match.play(movers[name].move(match.position(), match.legal_moves))
    for _ in range(random.choice([0, 0, 1, 2, 3])):
        if match.stage != "over":
            match = match.play(wild_move(random, match))
    return match


# --- what the record says, worked out a second time


class Told(NamedTuple):
    """A decision as the record tells it."""

    round: int
    step: int
    player: str
    laid: str
    buy: str | None
    discard: str


def parts(step: dict[str, Any]) -> tuple[str, str]:
    action, _, rest = step["move"].partition(" ")
    return action, "" if rest == "-" else rest


def turns_of(steps: Steps) -> Iterator[list[tuple[int, dict[str, Any]]]]:
    """The steps of each turn with their numbers; all but answers are of the turn's player."""
    owner = ""
    numbered = []
    for number, step in enumerate(steps, 1):
        if parts(step)[0] not in ("accept", "challenge"):
            owner = step["player"]
        numbered.append((owner, number, step))
    for _, group in groupby(numbered, key=lambda each: each[0]):
        yield [(number, step) for _, number, step in group]


def events_of(steps: Steps) -> list[str]:
    """What happened in some steps, by its kind."""
    return [event[0] for step in steps for event in step["events"]]


def told_by(match: Match, steps: Steps) -> list[Told]:
    """The decisions that a review must find: turns with a good word or without one."""
    decisions = []
    turns = [*turns_of(steps)]
    for at, turn in enumerate(turns):
        cycle = at // len(match.names) + 1
        owner = turn[0][1]["player"]
        tries = [place for place, (_, step) in enumerate(turn) if parts(step)[0] == "lay"]
        first = tries[-1] if tries else 0
        last = [step for _, step in turn[first:]]
        if "not_in_lexicon" in events_of(last):
            retried = match.rules.challenge == "automatic" and (
                match.rules.retries < 0 or len(tries) <= match.rules.retries
            )
            if not retried:
                continue
            first = first + 1
            tries = []  # another try was left, and the player discarded
        rest = [(n, step) for n, step in turn[first:] if parts(step)[0] != "replace"]
        if not rest:
            continue
        moves = {parts(step)[0]: parts(step)[1] for _, step in rest}
        laid = moves.get("lay", "")
        if laid and any(Word(each).letters not in match.lexicon for each in laid.split(" & ")):
            continue  # nobody challenged it
        ended = at + 1 < len(turns) or match.turns_played == len(turns)
        if not ended and match.stage != "discard":
            continue
        number = rest[0][0]
        buy = moves.get("buy") or None
        discard = "".join(sorted(moves.get("discard", "")))
        decisions.append(Told(cycle, number, owner, laid, buy, discard))
    return decisions


# --- the tests


def check(match: Match) -> Counter:
    """Check all that can be asked of a match; return what it had."""
    record = json.loads(json.dumps(match.record()))
    again = Match.replay(record)
    assert again == match and again.record() == record
    assert pickle.loads(pickle.dumps(match)) == match
    check_news(match)
    steps = record["moves"]
    history = [*match.history()]
    assert history[-1] == match and len(history) == len(steps) + 1
    assert history[0] == Match.replay(record | {"moves": [], "result": None})
    for place, (before, step) in enumerate(zip(history, match.moves, strict=False)):
        assert before.moves == match.moves[:place]
        assert before.active == step.player and before.legal(step.move)
    advised = check_states(history)
    check_review(match, record, advised)
    kinds = (parts(step)[0] for step in steps)
    return Counter([*kinds, *events_of(steps)])


def check_news(match: Match) -> None:
    for player in (None, match.names[len(match.moves) % len(match.names)]):
        news = match.news(player)
        assert [each.player for each in news] == [step.player for step in match.moves]
        assert all(each.text for each in news)
        assert match.news(player, since=len(news) // 2) == news[len(news) // 2 :]


def check_states(history: list[Match]) -> dict[int, Advice]:
    """Check each state: moves, purchases, advice; return the best turn by step."""
    advised = {}
    for number, state in enumerate(history):
        legal = state.legal_moves
        if number % 7 == 0 or number == len(history) - 1:
            copies = copy.deepcopy(legal), pickle.loads(pickle.dumps(legal))
            assert all(each == legal and hash(each) == hash(legal) for each in copies)
        assert bool(legal.buyable) == (state.stage == "buy")
        if state.stage == "buy":
            check_purchase(state, history, number)
        elif state.stage == "lay" and state.turn.hand:
            advised[number + 1] = check_advice(state)
    return advised


def check_purchase(state: Match, history: list[Match], number: int) -> None:
    """The play that was laid says what is sold, but for the dollar of a challenge."""
    at = max(place for place in range(number) if history[place].stage == "lay")
    play = lt.lay(history[at].turn, state.laid)
    events = {event[0]: event[1:] for step in state.moves[at:] for event in step.events}
    assert events["earned"] == play.earnings()
    dollar = "challenger_paid" in events
    purse = state.players[state.turn_of].money
    fact = next(each for each in lt.explain(play).facts if each.kind == "purchase")
    assert fact.money + dollar == purse
    assert "".join(play.buyable) == "".join(fact.prices)
    assert {*play.buyable} <= {*state.legal_moves.buyable}
    if not dollar:
        assert "".join(play.buyable) == state.legal_moves.buyable
    for letter in state.legal_moves.buyable:
        assert state.play(f"buy {letter}").players[state.turn_of].money >= 0


def check_advice(state: Match) -> Advice:
    """The best turn can be played to its end, as it is told."""
    (best,) = lt.advise(state.position(), state.lexicon, n=1)
    if best.play is None:
        state.play(Move("discard", best.discard))
        return best
    after = state.play(Move.lay(best.play))
    while after.stage == "challenge":
        after = after.play("accept")
    if after.stage == "buy":
        after = after.play(Move("buy", best.buy or ""))
    else:
        assert best.buy is None
    if after.stage == "discard" and after.turn_of == state.turn_of:
        after.play(Move("discard", best.discard))
    return best


def check_review(match: Match, record: dict[str, Any], advised: dict[int, Any]) -> None:
    review = lt.review_game(record)
    known = [each for each in told_by(match, record["moves"]) if each.step in advised]
    found = [
        Told(each.round, each.step, each.player, each.laid, each.buy, each.discard)
        for each in review.decisions
    ]
    assert found == known
    number = len(match.names)
    times = []
    owners = [turn[0][1]["player"] for turn in turns_of(record["moves"])]
    assert review.players == tuple(dict.fromkeys(owners)) or len({*owners}) < number
    for each in review.decisions:
        losses = each.lay_loss, each.buy_loss, each.discard_loss
        assert min(losses) >= 0 and sum(losses) == pytest.approx(each.best - each.value, abs=1e-6)
        if not challenged_after(record["moves"], each.step):
            check_best(each.value, each.best, advised[each.step].value)
        turn = owners.index(each.player) + number * (each.round - 1)
        times.append((turn + 1) / number)
        check_parts(each)
    check_curves(review, times)
    assert str(review) or not review.decisions
    json.dumps(review.to_dict(), allow_nan=False)


def check_parts(decision: Decision) -> None:
    """The parts of a loss make it, in dollars and in whole points, in the order of the choices."""
    parts = decision.facts
    assert bool(parts) == (decision.better is not None) == (not decision.equal)
    if decision.equal:
        assert decision.best - decision.value < 1
        return
    turn = decision.position.turn
    ways = decision.laid, decision.better.way
    laid, better = [lt.lay(turn, way) if way else None for way in ways]
    for part in parts:
        assert part.step == "word" or part.words == (laid.words if laid else ())
        assert part.by == "buys" or not part.denied
        assert part.step != "purchase" or part.by == ("buys" if part.buy else "saves")
        assert (part.by != "buys" or part.buy) and (part.by != "saves" or not part.buy)
    if decision.better.buy and decision.better.way != decision.laid:  # no challenge pays for it
        assert turn.rules.prices[decision.better.buy] <= turn.money + better.earnings().money
    if parts[0].step == "word":  # the way is told only of the same words
        same = bool(laid and better and laid.words == better.words)
        assert parts[0].way == (decision.better.way if same else None)
        check_reason(parts[0].by, laid, better)
    loss = decision.best - decision.value
    assert sum(part.value for part in parts) == pytest.approx(round(loss, 2), abs=1e-6)
    order = [("word", "purchase", "cards").index(part.step) for part in parts]
    assert order == sorted({*order})
    losses = decision.lay_loss, decision.buy_loss, decision.discard_loss
    for place, part in zip(order, parts, strict=True):
        assert part.value == pytest.approx(losses[place], abs=0.011)
    for place, lost in enumerate(losses):
        assert lost < 0.01 or place in order
    if decision.loss is None:
        assert {part.points for part in parts} == {None}
    else:
        points = floor(100 * (decision.best_chance - decision.win_chance))
        assert sum(part.points for part in parts) == points
    assert decision.why == " ".join(map(str, parts))


def check_reason(by: str, laid: lt.Play | None, better: lt.Play | None) -> None:
    """A better word is better by what is told, if that is what it earns or pays."""
    less, more = [play.earnings() if play else (0, 0) for play in (laid, better)]
    if by == "earns":
        assert sum(less) <= sum(more) and less != more  # as much may be dollars instead of stock
    if by == "pays_less":
        before, after = [{**play.royalties} if play else {} for play in (laid, better)]
        saved = [paid - after.get(rival, 0) for rival, paid in before.items()]
        assert max(saved, default=0) >= max(1, sum(more) - sum(less))


def check_curves(review: GameReview, times: list[float]) -> None:
    """The chances make 1: of two players one has the rest; of more, the latest are scaled."""
    curves = review.curves
    assert not review.decisions or {*curves} == {*review.players}
    latest = dict.fromkeys(review.players, 1 / len(review.players))
    for place, decision in enumerate(review.decisions):
        latest[decision.player] = decision.win_chance
        found = {name: curves[name][place] for name in review.players}
        assert all(when == pytest.approx(times[place]) for when, _ in found.values())
        assert sum(chance for _, chance in found.values()) == pytest.approx(1)
        for name, (_, chance) in found.items():
            if len(latest) == 2:
                own = decision.win_chance
                assert chance == pytest.approx(own if name == decision.player else 1 - own)
            else:
                assert chance == pytest.approx(latest[name] / sum(latest.values()))
    assert all(len(points) == len(times) for points in curves.values())


def check_best(value: float, best: float, advised: float) -> None:
    """The best is what advice finds, or the play laid, if advice did not look at that pair."""
    if best > advised + 1e-3:
        assert value == best
    else:
        assert best == pytest.approx(advised, abs=1e-3)


def challenged_after(steps: Steps, number: int) -> bool:
    """Whether the good word that this step laid was challenged."""
    for step in steps[number:]:
        if parts(step)[0] not in ("accept", "challenge"):
            return False
        if "challenger_paid" in events_of([step]):
            return True
    return False


def check_server(match: Match, random: Random) -> None:
    """A server that is given the record says the same."""
    params = json.dumps({"record": match.record()}).encode()
    stage = json.loads(SERVED.answer("play", params))
    assert stage["buyable"] == match.legal_moves.buyable
    assert stage["record"] == json.loads(json.dumps(match.record()))
    reviewed = json.loads(SERVED.answer("review_game", params))
    assert reviewed == json.loads(json.dumps(lt.review_game(match).to_dict()))
    if "Q" in match.players[match.turn_of].patents and match.turn.hand and random.random() < 0.2:
        options = lt.advise_replacement(match.position(match.turn_of))
        assert len(options) == 1 + len({*match.turn.hand}) + len({*match.turn.pool})


def games(seeds: range, most_rounds: int) -> tuple[Counter, Counter]:
    """Check games; return how many there were of each kind, and what happened in them."""
    kinds = Counter()
    seen = Counter()
    for seed in seeds:
        match = played(seed, most_rounds)
        seen += check(match)
        kinds[match.rules.procedure, match.rules.challenge, len(match.names)] += 1
        if seed % 5 == 0:
            check_server(match, Random(seed))
    return kinds, seen


EVENTS = ("earned", "royalties", "not_in_lexicon", "challenger_paid", "to_hand", "to_pool")
ACTIONS = ("replace", "lay", "buy", "discard", "challenge", "accept")


@pytest.mark.parametrize("at", range(0, 60, 6))
def test_every_record(at):
    kinds, seen = games(range(at, at + 6), 2)
    assert len(kinds) == 6 and all(seen[each] for each in (*EVENTS[:3], *ACTIONS[1:4]))


@pytest.mark.slow
@pytest.mark.parametrize("at", [1000, 1050, 1100])
def test_every_record_of_more_games(at):
    kinds, seen = games(range(at, at + 50), 5)
    assert len(kinds) == 16 and all(seen[each] for each in (*EVENTS, *ACTIONS))


@pytest.mark.long
@pytest.mark.parametrize("at", range(0, GAMES, A_TASK))
def test_every_record_at_length(at):
    first = int(os.environ.get("SEED", "1")) * 1_000_000
    games(range(first + at, first + min(at + A_TASK, GAMES)), 12)
