"""Bots and the arena: fair, the same everywhere, and no bot sees or does what it may not."""

import json
import pickle
import sys
from types import SimpleNamespace

import numpy as np
import pytest

import lettertycoon as lt
import lt_core
from counted import CountedFlag
from hint_cases import MANY_PLAYS
from lettertycoon.matches import ARENA_RULES, ArenaGame, Legal, Standing
from lettertycoon.matches.arena import deal_seed
from lettertycoon.matches.standings import make_standing
from processes import python, told
from refusals import refused
from tables import table

SMALL = lt.Lexicon(["CAT", "CATS", "DOG", "EAT", "TEA", "ACE", "TIN", "ION", "ROAN", "SEAT"])
BOTS = [lt.bots.Greedy(), lt.bots.Specials(), lt.bots.Random(1), lt.bots.Casual(2, 3)]
BOTS += [lt.bots.Expert(), lt.bots.Advisor()]


@pytest.mark.parametrize("bot", BOTS, ids=str)
@pytest.mark.parametrize("challenge", ["players", "automatic"])
def test_every_bot_plays_legal_moves_to_the_end(bot, challenge):
    """Also with few words, where it can hardly lay any: it discards, and does not pass."""
    rules = lt.Rules(challenge=challenge)
    for lexicon, most in ((None, 10_000), (SMALL, 120)):
        match = lt.Match(["a", "b", "c"], seed=3, rules=rules, lexicon=lexicon)
        for _ in range(most):
            if match.stage == "over":
                break
            move = bot.move(match.position(), match.legal_moves)
            assert move == bot.move(match.position(), match.legal_moves)
            assert not (match.stage == "lay" and str(move) == "discard -")
            match = match.play(move)
        assert match.stage == "over" or lexicon is SMALL


def test_bots_challenge_words_that_are_none():
    match = lt.Match(["a", "b"], seed=3)
    match = match.play("lay " + match.turn.hand[:4])
    assert str(lt.bots.Greedy().move(match.position(), match.legal_moves)) == "challenge"
    casual = [lt.bots.Casual(3, seed) for seed in range(20)]
    asked = {str(bot.move(match.position(), match.legal_moves)) for bot in casual}
    assert asked == {"accept", "challenge"}
    good = lt.Match(["a", "b"], seed=3)
    good = good.play(f"lay {lt.best(good.turn)[0].way}")
    assert str(lt.bots.Greedy().move(good.position(), good.legal_moves)) == "accept"


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_whose_word_is_bad_throws_one_card(bot):
    match = lt.Match(["a", "b"], seed=3)
    match = match.play("lay " + match.turn.hand[:4]).play("challenge")
    move = bot.move(match.position(), match.legal_moves)
    assert (move.action, len(move.cards)) == ("discard", 1)
    assert match.play(move).turn_of == "b"


def test_equal_bots_share_evenly():
    """Each deal is played from each seat, so what one wins the other wins too."""
    found = lt.arena({"a": lt.bots.Greedy(), "b": lt.bots.Greedy()}, games=20, seed=5)
    one, other = found.standings
    assert (one.share, other.share, one.margin, other.margin) == (0.5, 0.5, 0.0, 0.0)
    assert (one.share_error, len(found.games), found.deals) == (0.0, 20, 10)


def assert_follows_from_two_deals(found: Standing, games: tuple[ArenaGame, ...]) -> None:
    """The shares, margins and errors of a bot among three, each of whom had each seat twice."""
    name = found.name
    others = [other for other in "abc" if other != name]

    def share(game: ArenaGame) -> float:
        return game.winners.count(name) / len(game.winners)

    def margin(game: ArenaGame) -> int:
        return game.totals[name] - max(game.totals[other] for other in others)

    deals = (games[:3], games[3:])
    shares = [sum(map(share, deal)) / 3 for deal in deals]
    # of two deals, the deviation is the standard error of the mean
    assert (found.share, found.share_error) == pytest.approx((np.mean(shares), np.std(shares)))
    reach = 1.96 * np.array([-1, 1]) * found.share_error
    assert found.share_interval == pytest.approx(np.clip(found.share + reach, 0, 1))
    assert found.total == pytest.approx(sum(game.totals[name] for game in games) / 6)
    margins = [sum(map(margin, deal)) / 3 for deal in deals]
    mean = np.mean(margins)
    error = np.std(margins)
    assert (found.margin, found.margin_error) == pytest.approx((mean, error))
    assert found.margin_interval == pytest.approx((mean - 1.96 * error, mean + 1.96 * error))
    assert found.wins + found.draws == sum(name in game.winners for game in games)
    assert list(found.ahead) == others
    for other, share_ahead in found.ahead.items():
        ahead = [game.totals[name] - game.totals[other] for game in games]
        assert 0 not in ahead  # no tie among these
        assert share_ahead == pytest.approx(sum(lead > 0 for lead in ahead) / 6)


def test_the_numbers_follow_from_the_games():
    bots = {"a": lt.bots.Specials(), "b": lt.bots.Casual(6), "c": lt.bots.Greedy()}
    found = lt.arena(bots, games=5, seed=1, records=True)
    assert (len(found.games), found.deals) == (6, 2)  # rounded up to whole deals
    assert [game.deal for game in found.games] == [0, 0, 0, 1, 1, 1]
    assert [game.seats for game in found.games[3:6]] == [tuple("abc"), tuple("bca"), tuple("cab")]
    for game in found.games:
        match = lt.Match.replay(game.record)
        assert match.names == game.seats and match.seed == deal_seed(1, game.deal)
        assert match.result.totals == game.totals and match.round == game.rounds
        assert match.result.winners == game.winners and game.finished
    for standing in found.standings:
        assert_follows_from_two_deals(standing, found.games)
    assert sum(each.share for each in found.standings) == pytest.approx(1)
    assert found.rounds == pytest.approx(sum(game.rounds for game in found.games) / 6)
    assert "?" not in str(found)
    plain = lt.arena(bots, games=5, seed=1)  # without records the games are the same
    assert plain.standings == found.standings
    assert plain.games == tuple(game.replace(record=None) for game in found.games)


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ZeroDivisionError()])
def test_what_ends_an_arena_early_is_raised_unchanged(error):
    def tell(done: int, of: int) -> None:
        if done == 100:
            raise error

    with pytest.raises(type(error)) as caught:
        lt.arena(dict.fromkeys("ab", lt.bots.Greedy()), games=500, progress=tell)
    assert caught.value is error


def test_a_bot_that_wins_every_game_may_yet_lose():
    """Nothing varies, but five deals do not show that the true share is exactly 1."""
    bots = {"greedy": lt.bots.Greedy(), "random": lt.bots.Random(1)}
    found = lt.arena(bots, games=10, seed=1)
    won, lost = found.standings
    assert (won.share, lost.share, found.deals) == (1.0, 0.0, 5)
    assert won.share_error == lost.share_error == pytest.approx((5.5 / 6 * 0.5 / 6 / 6) ** 0.5)
    assert "100.0% ± 11.3%" in str(found)
    assert str(found).endswith("rounds, seed 1; so few that the errors are rough")
    assert str(lt.arena(bots, games=40, seed=1)).endswith("rounds, seed 1")


def test_a_single_deal_tells_little():
    """Its share can't vary, so the error is that of a guess, and not 0."""
    for other, share in ((lt.bots.Greedy(), 0.5), (lt.bots.Random(), 1.0)):
        found = lt.arena({"a": lt.bots.Greedy(), "b": other}, games=1)
        for each in found.standings:
            assert each.share in (share, 1 - share)
            imagined = (min(share, 1 - share) + 0.5) / 2  # with one more deal, half of it won
            assert each.share_error == pytest.approx((imagined * (1 - imagined) / 2) ** 0.5)
            low, high = each.share_interval
            assert 0 <= low <= each.share <= high <= 1 and high - low > 0.5
            assert each.margin_error == 0
        assert str(found).count("±    ?") == 2


def test_the_stronger_bot_wins():
    found = lt.arena({"casual:1": lt.bots.Casual(1), "casual:5": lt.bots.Casual(5)}, games=16)
    assert found.standings[1].share > 0.8


def test_in_an_arena_words_are_checked_automatically_and_a_bad_one_ends_the_turn():
    assert lt.Rules(challenge="automatic", retries=0) == ARENA_RULES


def test_progress_is_told():
    progress = []
    lt.arena(dict.fromkeys("ab", lt.bots.Greedy()), 52, progress=lambda *at: progress.append(at))
    assert progress == [(50, 52), (52, 52)]


@pytest.mark.parametrize("bad", ["lay ZZZZ", "buy Q", 3, None])
def test_a_bots_error_tells_whose_move_in_which_game(bad):
    class Bad:
        def move(self, *_):
            return bad or 1 / 0

    with pytest.raises((lt.LetterTycoonError, TypeError, ZeroDivisionError)) as caught:
        lt.arena({"good": lt.bots.Greedy(), "bad": Bad()}, games=2)
    (note,) = pickle.loads(pickle.dumps(caught.value)).__notes__  # as another process sends it
    where, _, line = note.partition(", position ")
    assert where == "the bot 'bad' in seat 2, deal 0, move 1, stage lay"
    assert lt.Position.parse(line).rivals.keys() == {"good"}


def test_of_equal_totals_a_winner_is_ahead():
    totals = {"a": 30, "b": 30, "c": 9, "d": 9}
    games = [ArenaGame(deal, tuple("abcd"), totals, ("a",), 9, finished=True) for deal in range(2)]
    found = {name: make_standing(name, games, 2) for name in totals}
    assert found["a"].ahead == {"b": 1.0, "c": 1.0, "d": 1.0}
    assert found["b"].ahead == {"a": 0.0, "c": 1.0, "d": 1.0}
    assert found["c"].ahead == {"a": 0.0, "b": 0.0, "d": 0.5}
    standings = lt.arena(dict.fromkeys("abcd", lt.bots.Greedy()), games=1)
    table = standings.replace(standings=tuple(found.values()))
    assert str(table).splitlines()[5:10] == [
        "ahead of       a       b       c       d",
        "a              -  100.0%  100.0%  100.0%",
        "b           0.0%       -  100.0%  100.0%",
        "c           0.0%    0.0%       -   50.0%",
        "d           0.0%    0.0%   50.0%       -",
    ]


def test_a_bot_that_cannot_be_sent_to_processes_is_told_at_once():
    class Local(Idle):
        pass

    bots = {"good": lt.bots.Greedy(), "local": Local()}
    with refused(lt.ArgumentError, "bot.not_for_workers", name="local") as caught:
        lt.arena(bots, games=60, workers=2)
    assert "'local' can't be sent to other processes" in str(caught.value)
    assert "a file that can be imported, or let workers be 1" in str(caught.value)
    assert lt.arena(bots, games=2, workers=2).deals == 1  # which needs no process
    assert lt.arena(bots, games=52).deals == 26


def test_at_most_as_many_processes_play_as_windows_can_wait_for(monkeypatch):
    processes = pytest.importorskip("concurrent.futures.process")  # a browser has none

    def start(workers: int, _: object) -> None:
        raise ZeroDivisionError(workers)  # before any game

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", start)
    with pytest.raises(ZeroDivisionError) as caught:
        lt.arena(dict.fromkeys("ab", lt.bots.Greedy()), games=10_000, workers=1000)
    assert caught.value.args == (processes._MAX_WINDOWS_WORKERS,)


@pytest.mark.slow
def test_processes_play_the_same_games():
    bots = {"a": lt.bots.Casual(2, 3), "b": lt.bots.Greedy()}
    alone = lt.arena(bots, games=60)
    assert lt.arena(bots, games=60, workers=2) == alone

    def stop(*_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):  # ends its processes: nothing is left to disturb another
        lt.arena(bots, games=60, workers=2, progress=stop)
    assert lt.arena(bots, games=60, workers=2) == alone
    bots["a"] = SimpleNamespace(move=divmod)  # which takes no position
    with pytest.raises(TypeError) as caught:
        lt.arena(bots, games=60, workers=2)
    assert "the bot 'a' in seat 1" in caught.value.__notes__[0]


def test_a_flag_ends_an_arena_between_two_moves():
    flag = CountedFlag(after=5)
    with pytest.raises(lt_core.Stopped):
        flag.run(lt.arena, {"a": Idle(), "b": Idle()}, games=2)  # no search asks the flag
    assert flag.checks == 5


def test_a_random_bot_lays_one_of_more_plays_than_are_listed():
    turn = MANY_PLAYS
    me = lt.Player(turn.patents)
    position = lt.Position(turn.hand, turn.pool, me, {"Bo": lt.Player()}, rules=turn.rules)
    legal = Legal("lay", "Ann", position)
    assert lt.bots.Random().move(position, legal).action == "lay"


class Idle:
    """Discards a card, and never lays."""

    def move(self, position: lt.Position, legal: Legal) -> str:
        return f"discard {position.hand[:1]}"


def test_a_game_without_an_end_is_ended_and_a_tie_is_a_draw():
    found = lt.arena({"a": Idle(), "b": Idle()}, games=2)
    assert ([game.finished for game in found.games], found.rounds) == ([False, False], 500)
    assert lt.arena(dict.fromkeys("abc", Idle()), games=3).rounds == 334  # 1,000 turns
    assert (found.draws, found.games[0].winners) == (2, ("a", "b"))
    assert [(each.wins, each.draws, each.share) for each in found.standings] == [(0, 2, 0.5)] * 2
    assert "2 of them drawn" in str(found)
    assert found.columns()["won_a"].tolist() == [0.5, 0.5]


def test_the_command_prints_a_table_and_json(run):
    code, out, err = run("arena", "greedy", "casual:2", "-n", "4", "--seed", "3")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].startswith("4 games of ")
    assert out.endswith("seed 3; so few that the errors are rough\n")
    code, out, err = run("arena", "greedy", "casual:2", "-n", "4", "--seed", "3", "--json")
    data = json.loads(out)
    bots = {"greedy": lt.bots.Greedy(), "casual:2": lt.bots.Casual(2)}
    assert data == lt.arena(bots, 4, seed=3).to_dict()


def test_the_command_takes_rules(run):
    options = "--rules", "doubling=add", "--rules", 'goals={"2":20}'
    _, out, _ = run("arena", "greedy", "casual:2", "-n", "4", "--json", *options)
    rules = ARENA_RULES.replace(doubling="add", goals={2: 20})
    bots = {"greedy": lt.bots.Greedy(), "casual:2": lt.bots.Casual(2)}
    assert json.loads(out) == lt.arena(bots, 4, rules=rules).to_dict()


ARENA = ["-m", "lettertycoon", "arena"]
OWN_BOTS = """
import lettertycoon as lt

class Planner:
    def move(self, position, legal):
        return lt.bots.Greedy().move(position, legal)

class Lazy:
    pass

class TwoPartsError(Exception):
    def __init__(self, first, second):
        super().__init__(f"{first} and {second}")

class Clumsy:
    def move(self, position, legal):
        raise TwoPartsError("this", "that")

def broken():
    raise RuntimeError("not ready")
"""


@pytest.fixture
def own_bots(tmp_path, monkeypatch):
    (tmp_path / "own_bots.py").write_text(OWN_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    yield
    sys.modules.pop("own_bots", None)


def test_the_command_takes_a_bot_of_a_file_in_this_folder(run, own_bots):
    code, out, err = run("arena", "own_bots:Planner", "casual:2", "-n", "4", "--json")
    assert (code, err) == (0, "")
    bots = {"own_bots:Planner": lt.bots.Greedy(), "casual:2": lt.bots.Casual(2)}
    assert json.loads(out) == lt.arena(bots, 4).to_dict()


@pytest.mark.parametrize(("name", "why"), table("matches/no_bots").items())
def test_the_command_says_why_a_bot_can_not_be_made(run, own_bots, name, why):
    code, out, err = run("arena", "greedy", name)
    assert (code, out) == (2, "")
    assert why in err


@pytest.mark.slow
def test_processes_know_the_bots_of_this_folder(own_bots):
    command = [*ARENA, "own_bots:Planner", "greedy", "-n", "60", "--json", "--workers"]
    one, two = (told(*command, workers) for workers in "12")
    assert one == two
    assert json.loads(one)["games"] == 60


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bots_own_error_comes_from_a_process_too(own_bots, workers):
    """Also one that can't be read again from what another process wrote of it."""
    done = python(*ARENA, "own_bots:Clumsy", "greedy", "-n", "60", "--workers", workers)
    assert (done.returncode, done.stdout) == (1, "")
    assert "TwoPartsError: this and that" in done.stderr
    assert "During handling of the above" not in done.stderr
    assert "the bot 'own_bots:Clumsy' in seat 1, deal" in done.stderr.split("Error: this and")[-1]
