"""The cousins at a terminal: whole games typed, saved after every move."""

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

import lettertycoon as lt
from buyword_games import legal_move
from lettertycoon import buyword, leaping
from lettertycoon.cli import buyword_talk, leaping_talk


class Cousin(NamedTuple):
    """How one of them is played: its name, the kind, and the bots of a name."""

    name: str
    kind: Any
    bot: Callable[[str], Any]
    rivals: tuple[str, ...]
    short: tuple[str, ...]  # rules of a short game
    alone: str  # what the end of a game for one says
    typed: Callable[[str], str] = str  # what a person types for a move


PLAIN = ["--game", "buyword", "--against", "plain", "--deal", "16"]
FEW_TILES = json.dumps({"E": 8, "A": 6, "T": 6, "R": 4, "S": 4, "N": 2, "Q": 1})
COUSINS = {
    "leaping": Cousin(
        "leaping", leaping.Game, leaping.bot_named, ("greedy", "solver"),
        ("--rules", "keys=1"), r"You used \d+ cards; 13 is perfect\.\n", str.lower,
    ),
    "buyword": Cousin(
        "buyword", buyword.Game, buyword.bot_named, ("plain", "advisor"),
        ("--rules", f"counts={FEW_TILES}", "--rules", "money=900"),
        r"You won: You [\d,]+\. That is outstanding\.\n",
    ),
}  # fmt: skip


@pytest.fixture(params=COUSINS)
def cousin(request):
    return COUSINS[request.param]


@pytest.fixture
def typed_there(typed, cousin):
    """`typed` in a game of a cousin."""
    return partial(typed, game=cousin.name)


@pytest.fixture
def told(run, monkeypatch, tmp_path):
    """What a game says to some lines, beside what lies on the table."""

    def told(lines: list[str], *arguments: str) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(lines).encode())))
        code, out, err = run("play", *arguments, "--save", str(tmp_path / "game.json"))
        assert (code, err) == (0, "")
        return out.splitlines()

    return told


def against(*names: str) -> list[str]:
    return [f"--against={name}" for name in names]


def whole_game(
    cousin: Cousin, record: dict[str, Any], ends: Callable[[str], bool] = lambda move: False
) -> list[str]:
    """Lines that play a saved game to its end, or until a player's move that ends them."""
    game = cousin.kind.replay(record)
    lines = []
    while game.active:
        bot = cousin.bot(cousin.rivals[game.active == "Rayne"])  # who sits where, as below
        move = bot.move(game.position(), game.legal_moves)
        if game.active == "you" and ends(move):
            break
        lines += [cousin.typed(move)] if game.active == "you" else []
        game = game.play(move)
    return lines


def dearest(game: Any) -> str:
    """Who had the best word, and what it brought, by what lay and what players had after moves."""
    laid = []
    for (before, after), step in zip(pairwise(game.history()), game.moves, strict=True):
        if step.move.startswith(("sell", "lay")):
            laid.append((after.totals[step.player] - before.totals[step.player], step.player))
        if step.move.startswith("play"):
            card, dropped = map(int, re.findall(r"[A-Z](\d)", step.move))
            laid.append((sum(lying.points for lying in before.row) + card - dropped, step.player))
    most, player = max(laid, key=lambda one: one[0])
    return f"{player} (${most})" if isinstance(game, buyword.Game) else f"{player} ({most} points)"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_game_from_start_to_end(typed_there, cousin, number):
    options = [*against(*cousin.rivals[:number]), *cousin.short]
    code, out, err, record = typed_there([], *options)
    assert (code, err) == (0, "")
    assert "The same command goes on with it" in out and "Deal 4." in out
    assert record["names"] == ["you", "Ada", "Rayne"][: number + 1] and record["result"] is None
    lines = whole_game(cousin, record)
    code, out, err, record = typed_there([*lines[:3], "quit"], *options)
    assert (code, len([s for s in record["moves"] if s["player"] == "you"])) == (0, 3)
    code, out, err, record = typed_there(lines[3:], *options)
    assert (code, err) == (0, "")
    assert "Going on with the game" in out and "The game is over. " in out
    game = cousin.kind.replay(record)
    best = re.search(r"The best word of the game: \w+, by (.*)\.", out)
    assert best[1] == dearest(game)
    assert bool(re.search(cousin.alone, out)) == (number == 0)
    assert ("in the last round" in out) == (cousin.name == "leaping" and number > 0)
    assert "with --new begins another game" in out
    assert game.stage == "over" and record["result"]["winners"] == list(game.result.winners)
    assert "name another file with --save" in typed_there([], *options)[2]
    assert typed_there([], *options, "--new")[3]["moves"] == []


def test_wrong_and_odd_lines_are_told_and_change_nothing(typed_there):
    record = typed_there([])[3]
    code, out, err, after = typed_there(["help", "", "zz", "draw 9", "play", "🂡", "- -", "quit"])
    assert (code, err, after) == (0, "", record)
    assert out.count("No: ") == 5
    assert "You may type " in out


def test_hints_come_in_steps_and_the_last_can_be_typed_as_it_is(typed_there, cousin):
    record = typed_there([])[3]
    if cousin.name == "buyword":  # until something is worth selling
        lines = whole_game(cousin, record, lambda move: move.startswith("sell "))
        record = typed_there(lines)[3]
    out = typed_there(["hint"] * 6 + ["quit"])[1]
    steps = ["play", "brings", "takes", "begins with", "Try "]
    if cousin.name == "buyword":
        steps = ["Sell a word of", "brings $", "begins with", "Try "]
    places = [out.index(step, out.index("Going on")) for step in steps]
    assert places == sorted(places) and "That is all" in out
    move = out.partition("Try ")[2].partition(".\n")[0]
    assert typed_there([move])[3]["moves"][len(record["moves"])]["move"] == move


def test_a_hint_about_a_purchase_tells_first_what_it_is_worth(told):
    """BuyWord: what one sells without the tiles, then with them, and then the move."""
    lines = ["draw 3", "hint", "hint", "hint", "hint", "quit"]
    out = "\n".join(told(lines, "--game", "buyword", "--deal", "4"))
    steps = ["If you pass, sell ", "If you buy, sell ", "Try buy.", "That is all"]
    places = [out.index(step) for step in steps]
    assert places == sorted(places)


def test_help_says_what_pips_and_wild_tiles_are(told):
    out = " ".join(told(["help"], "--game", "buyword"))
    assert "The number after a tile is its pips" in out
    assert "A wild tile stands for any letter, once in a word, and has 1 pip" in out


def test_the_file_of_another_kind_of_game_is_not_replaced(run, tmp_path, cousin, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"quit\n")))
    path = tmp_path / "game.json"
    assert run("play", "--save", str(path), "--deal", "1")[0] == 0
    kept = path.read_text()
    for new in ([], ["--new"]):
        code, out, err = run("play", "--game", cousin.name, "--save", str(path), *new)
        assert (code, out) == (2, "") and "is not a record" in err
        assert "but of 'lettertycoon/match/1'" in err
        assert path.read_text() == kept


@pytest.mark.parametrize("names", [["you"], ["you", "Ada"]])
def test_what_leaping_letters_asks_for_is_what_it_reads(names):
    """A word that can be laid in one way, a whole move, and "no" to keep a card or to pass."""
    game = leaping.Game(names, rules=leaping.Rules(keys=1), seed=4)
    random = Random(4)
    while moves := [*game.legal_moves]:
        asked = leaping_talk.question(game)
        others = {move.split()[0] for move in moves} - {"play"}
        assert {*re.findall(r'"([a-z]+)', asked)} == others
        assert ("No card can be played" in asked) == (len(moves) == 1 and others != set())
        assert [leaping_talk.read(game, move.lower()) for move in moves] == moves
        if moves[-1] in ("keep", "pass"):
            assert leaping_talk.read(game, "No") == moves[-1]
        words = [move.split()[-1] for move in moves if move.startswith("play ")]
        for word, ways in Counter(words).items():
            if ways == 1:
                assert leaping_talk.read(game, word.lower()) == moves[words.index(word)]
            else:
                with pytest.raises(lt.MoveError, match=f"{word} can be laid in {ways} ways"):
                    leaping_talk.read(game, word)
        game = game.play(random.choice(moves))


@pytest.fixture(scope="module")
def varied():
    """A whole game of BuyWord in all its variations, with offers of one dollar both ways."""
    rules = dict.fromkeys(["auctions", "drafts", "trades", "paid_trades"], True)
    rules |= {"counts": json.loads(FEW_TILES), "tile_limit": 2, "bags": 2}
    game = buyword.Game([*"abc"], rules=buyword.Rules.from_dict(rules), seed=74)
    random = Random(74)
    while game.active is not None:
        game = game.play(legal_move(random, game))
    return game


def test_a_scene_of_buyword_tells_what_must_be_answered(varied):
    seen = set()
    for game in varied.history():
        scene = buyword_talk.scene(game, "a")
        position = game.position("a")
        asked = position.pending
        dollars = asked.dollars if isinstance(asked, buyword.Offer) else 0
        bidder = asked.bidder if isinstance(asked, buyword.Auction) else "nobody"
        told = {
            ". The last sale of this bag.\n": not position.bag,
            "\nRow: ": position.open_tiles != "",
            f"\nOver the limit of 2: {position.excess} tile": position.excess > 0,
            "\nAuction by ": bidder != "nobody",
            ", no bid yet.": bidder is None,
            " bid $": bidder in ("a", "b", "c"),
            " sold ": isinstance(asked, buyword.Claim),
            f" offers to swap the draws and pays ${dollars}.": dollars > 0,
            f" offers to swap the draws and asks for ${-dollars}.": dollars < 0,
            " offers to swap the draws.": isinstance(asked, buyword.Offer) and dollars == 0,
        }
        assert {text: text in scene for text in told} == told
        seen |= {place for place, holds in enumerate(told.values()) if holds}
    assert len(seen) == 10


def test_moves_of_buyword_are_typed_in_short(varied):
    for game, step in zip(varied.history(), varied.moves, strict=False):
        first, last = game.legal_moves[0], game.legal_moves[-1]
        verb, _, rest = step.move.partition(" ")
        typed = rest if first.startswith(f"{verb} ") else step.move
        assert buyword_talk.read(game, typed) == buyword_talk.read(game, step.move) == step.move
        assert (buyword_talk.read(game, "No") == last) == (last in ("pass", "done", "refuse"))
        assert (buyword_talk.read(game, "ok") == first) == (first in ("buy", "accept"))


def test_the_best_word_of_buyword_was_not_taken_back(varied):
    sold = []
    for (before, after), step in zip(pairwise(varied.history()), varied.moves, strict=True):
        asked = before.position().pending
        if step.move.startswith("sell "):
            sold.append((after.totals[step.player] - before.totals[step.player], step))
        elif step.move == "challenge" and asked.word.upper() not in varied.lexicon:
            sold.pop()
    price, step = max(sold, key=lambda one: one[0])
    best = buyword_talk.best_word(varied)
    assert best == (step.move.removeprefix("sell "), step.player, f"${price}")


def test_hints_of_buyword_end_with_a_move_that_is_legal(varied):
    worthless = "Nothing that you can take here is worth its price."
    for game in [*varied.history()][:-1:2]:
        *told, last = buyword_talk.hints(game)
        advice = buyword.advise(game.position())
        assert (last == f"Try {advice.move}.") == (game.stage != "challenge")
        if advice.move.startswith("sell "):
            assert ("with a wild tile" in told[0]) == any(map(str.islower, advice.move[5:]))
        elif game.stage in ("pick", "trade", "answer", "bid"):
            gains = f"The best choice gains you ${advice.value:.1f}."
            assert told == [gains if advice.value > 0 else worthless]
        elif game.stage in ("choose", "challenge"):
            assert told == []


def test_a_word_of_leaping_letters_that_no_card_lays_is_told_why(told):
    asked = ["xyz", "yam", "keep"]
    position = leaping.Game(["you"], seed=21).position()
    assert not any(play.word == "YAM" for play in leaping.plays(position.hand, position.row))
    lines = told(asked, "--game", "leaping", "--deal", "21")
    no = [line.partition("No: ")[2] for line in lines if "No: " in line]
    assert no[0].startswith("XYZ is not in the lexicon")
    assert no[1].startswith("no card of yours makes YAM") and no[2].startswith("'keep'")


def test_where_all_moves_are_listed_a_refusal_lists_them_again(told):
    rules = ["--rules", "drafts=true"]
    lines = told(["draw 2", "3", "buy", "-"], *PLAIN, *rules)
    no = [line for line in lines if "No: " in line]
    assert [line.partition("No: ")[2].split(" is ")[0] for line in no] == [
        "'pick 3'", "'pick BUY'", "'pick -'",
    ]  # fmt: skip
    for line in no:
        asked, _, refused = line.partition("No: ")
        assert refused.partition("moves: ")[2].count("pick ") == asked.count("pick ") > 0


def test_what_is_not_possible_is_told_with_what_is(told):
    leaping = ["--game", "leaping", "--against", "greedy", "--deal", "4"]
    lines = told(["exchange q9x", "yes"], *leaping)
    (no,) = [line for line in lines if "not possible here" in line]
    assert "'exchange q9x' is not possible here; type a word, such as" in no


@pytest.mark.parametrize(
    ("offer", "end"),
    [("trade Ada", "draws."), ("pay 20 Ada", "draws and to pay $20."),
     ("ask 20 Ada", "draws for $20.")],
)  # fmt: skip
def test_an_offer_to_swap_is_told_as_an_offer(told, offer, end):
    rules = ["--rules", "trades=true", "--rules", "paid_trades=true"]
    lines = told(["draw 3", offer], *PLAIN, *rules)
    assert any(line.endswith(f"You offer Ada to swap the {end}") for line in lines)


@pytest.mark.parametrize("laid", [(), ("--laid", "11H ENJOYeD")])
def test_sales_are_a_table_of_words_pips_and_prices(run, laid):
    code, out, _ = run("buyword", "sales", "SWANT", "-n", "2", *laid)
    heading, *rows, last = out.splitlines()
    assert (code, heading.split()) == (0, ["word", "wild", "pips", "price"])
    best = buyword.sales("SWANT")
    if laid:
        best = buyword.layings("SWANT", buyword.laying_of(laid[1], ()).table)
    assert [row.split() for row in rows[-2:]] == [
        [*str(sale).split(), *sale.new_words[1:], str(sale.pips), f"${sale.price:,}"]
        for sale in best[:2]
    ]
    assert last == f"2 of {len(best)} sales"


def test_advice_on_buyword_is_the_librarys(run):
    advice = buyword.advise(buyword.position_of("ENJOTEA", "YDS", wilds=8))
    code, out, _ = run("buyword", "advise", "ENJOTEA", "yds", "--wilds", "8")
    held, *facts, move = out.splitlines()
    assert (code, held) == (0, "Tiles: E1 N1 J4 O1 T1 E1 A1. Drawn: Y3 D2 S1.")
    assert (facts, move) == ([*map(str, advice.facts)], "Buy.")


def test_a_file_that_does_not_say_who_plays_is_refused(run, tmp_path, cousin):
    path = tmp_path / "game.json"
    record = cousin.kind([*"ab"], seed=1).record()
    for why, saved in (
        ("does not say who plays", {}),
        ("does not say who plays", {"me": "a", "bots": {"c": "x"}}),
        ("several people", {"friends": [*"ab"], "bots": {}}),
    ):
        path.write_text(json.dumps({"record": record, **saved}))
        code, out, err = run("play", "--game", cousin.name, "--save", str(path))
        assert (code, out.count("\n")) == (2, 1) and why in err
