"""Answers that must stay: the library is asked again what is recorded beside this file.

`tools/proof/record_golden.py` made the files and says where they come from. What depends on shapes
of the library's values stands in one small function for each kind, which the tool uses too.
"""

import base64
import json
import lzma
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import lettertycoon as lt
from lettertycoon import buyword, leaping
from lettertycoon.server import Service

NEAR = {"value": 0.1, "chance": 0.01}
"""How much a recorded number may differ by its name; all others may differ by VERY_NEAR."""
VERY_NEAR = 1e-4

PARTS = tomllib.loads(Path(__file__).with_name("parts.toml").read_text("utf-8"))
"""The parts of a method's answer that are compared."""
UNTOLD = {"record", "lexicon", "turn", "text", "svg", "news", "error"}
"""The parts of an answer that are not looked into; nor are facts, but for those of hints."""


def review(question: Mapping[str, Any]) -> Any:
    """The rank, the best play, the loss, and every better play nearby, the nearest first."""
    turn = lt.Turn.parse(question["turn"])
    words = question["words"]
    words = words if isinstance(words, str) else tuple(words)
    told = lt.review(turn, words, by=question["by"], show=_show(question))
    better = []
    for fact in told.better or ():
        more = [getattr(fact, name) or "" for name in ("letter", "for_letter", "ability", "way")]
        better.append([*fact.words, fact.money, fact.stock, fact.gain, *more])
    best = None if told.best is None else [*told.best.words]
    return [told.rank, told.count, best, told.loss, better]


def summary(question: Mapping[str, Any]) -> Any:
    """The counts, then each table: lengths, of pairs, letters, totals, abilities, rarities."""
    told = lt.summary(lt.Turn.parse(question["turn"]), show=_show(question))
    tables = (told.lengths, told.pair_lengths, told.first_letters, told.first_two, told.totals,
              told.abilities, told.rarities)  # fmt: skip
    return [
        told.count, told.words, told.pairs, told.complete,
        *([[str(key or 0), number] for key, number in table.items()] for table in tables),
    ]  # fmt: skip


def ways(question: Mapping[str, Any]) -> Any:
    """All ways of a play, in order."""
    turn = lt.Turn.parse(question["turn"])
    words = tuple(question["words"])
    return [str(way) for way in lt.check_play(turn, words).ways()]


def hints(question: Mapping[str, Any]) -> Any:
    """At each of the eight levels the words and numbers that it tells, sorted; then the play."""
    turn = lt.Turn.parse(question["turn"])
    told = []
    asked = {"by": question["by"], "seed": question["seed"], "show": _show(question)}
    for level in range(1, 9):
        hint = lt.hint(turn, level=level, **asked)
        facts = [fact.to_dict() for fact in hint.facts if fact.kind.startswith("hint.")]
        told.append(sorted(_leaves(facts, {*PARTS["hint"]})))
    play = hint.target
    return [*told, [] if play is None else [*play.words, str(play.way), play.money, play.stock]]


def lexicons(question: Mapping[str, Any]) -> Any:
    """The words with their definitions, how many are the file's own, and what was left out."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in question["files"]]
        for path, text in zip(paths, question["files"].values(), strict=True):
            path.write_bytes(base64.b64decode(text[7:]) if text[:7] == "base64:" else text.encode())
        try:
            lexicon = lt.Lexicon.load(paths)
        except lt.LexiconError as error:
            return ["error", error.code]
    words = [[word, lexicon.definition(word)] for word in lexicon]
    return [words, lexicon.info().definitions, [list(each) for each in lexicon.skipped.items()]]


def advices(question: Mapping[str, Any]) -> Any:
    """The three best turns: the way, the purchase, the cards thrown, the value, the chance."""
    told = lt.advise(lt.Position.parse(question["position"]), n=3, show=_show(question))
    return [
        {
            "turn": [str(each.way or ""), each.buy, each.discard],
            "value": round(each.value, 3),
            "chance": each.win_chance and round(each.win_chance, 4),
        }
        for each in told
    ]


def sales(question: Mapping[str, Any]) -> Any:
    """The words to sell, their price, the tiles left, the wild tiles left."""
    told = buyword.best_sales(question["tiles"], wilds=question["wilds"])
    return [[str(sale) for sale in told.sales], told.price, told.left, told.wilds]


def solved(question: Mapping[str, Any]) -> Any:
    """The plays in order, the number of cards drawn before each, the extra cards, those left."""
    told = leaping.solve(question["hand"], question["row"], pile=question["pile"])
    left = " ".join(map(str, told.left))
    return [[str(play) for play in told.plays], [*told.drawn], told.extra, told.points, left]


def match(question: Mapping[str, Any]) -> Any:
    """A game of Letter Tycoon: its steps, the totals, the winners, and what each player has."""
    rules = lt.Rules.from_dict(question["rules"])
    game, steps = played(lt.Match, rules, lt.bots.named, question)
    have = [[each.patents, each.money, each.stock] for each in game.players.values()]
    return [steps, [*game.result.totals.values()], [*game.result.winners], have]


def buyword_game(question: Mapping[str, Any]) -> Any:
    """A game of BuyWord: its steps, the totals and the winners."""
    rules = buyword.Rules.from_dict(question["rules"])
    game, steps = played(buyword.Game, rules, buyword.bot_named, question)
    return [steps, [*game.result.totals.values()], [*game.result.winners]]


def leaping_game(question: Mapping[str, Any]) -> Any:
    """A game of Leaping Letters: its steps, the winners, the keys, the points, the cards left."""
    rules = leaping.Rules.from_dict(question["rules"])
    game, steps = played(leaping.Game, rules, leaping.bot_named, question)
    end = game.result
    numbers = [*end.keys.values(), *end.points.values(), end.used]
    return [steps, [*end.winners], numbers, [str(card) for card in end.left]]


def played(
    kind: Any, rules: Any, named: Callable[[str], Any], question: Mapping[str, Any]
) -> tuple[Any, list[str]]:
    """The game that bots, or the question's moves, play to its end, and its steps."""
    names = question["names"]
    moves = iter(question.get("moves", ()))
    bots = dict(zip(names, map(named, question.get("bots", ())), strict=False))
    game = kind(names, seed=question["seed"], rules=rules)
    stages = []
    while (name := game.active) is not None:
        stages.append(game.stage)
        bot = bots.get(name)
        game = game.play(bot.move(game.position(), game.legal_moves) if bot else next(moves))
    steps = zip(stages, game.moves, strict=True)
    return game, [f"{step.player} {stage}: {step.move}" for stage, step in steps]


def requests(question: Mapping[str, Any]) -> Any:
    """The words and numbers of an answer, sorted."""
    method = question["method"]
    params = dict(question["params"])
    params.pop("define", None)  # another request asks what words mean
    group, _, name = method.rpartition(".")
    asked = name if name in ("new", "play", "bot") else method
    if name == "new":
        params["game"] = group
    if "n" in params and method == "hint":
        asked = "several_hints"
    answer: Any = json.loads(Service().answer(asked, json.dumps(params).encode()))
    if method == "bots":
        kinds: list[str] = []
        for bots in answer.values():
            kinds += {bot.partition(":")[0] for bot in bots}
        answer = [{"name": kind} for kind in kinds]
    if method == "review_game":  # a better turn as one line
        for decision in answer["decisions"]:
            better = decision["better"]
            decision["better"] = "" if better is None else _turn_line(better)
    # what was asked, and how many sales there are in all, is no part of an answer
    if method == "buyword.best_sales":  # no more is left than may be kept
        answer |= {"kept": answer["left"], "dropped": ""}
    if method == "leaping.plays":
        answer = [answer, {"row": params["row"].split()}]
    if method == "buyword.sales":
        answer.append({"count": len(buyword.sales(params["tiles"], wilds=params["wilds"]))})
    untold = UNTOLD if method == "hint" else UNTOLD | {"facts", "letters"}
    return sorted(_leaves(answer, {*PARTS.get(method, PARTS["others"])}, untold))


def _turn_line(turn: Mapping[str, Any]) -> str:
    """A whole turn as one line."""
    way = turn["way"] or "no word"
    buy = turn["buy"] or "-"
    discard = turn["discard"] or "-"
    return f"{way}, buy {buy}, discard {discard}"


def _show(question: Mapping[str, Any]) -> lt.WordFilter | None:
    show = question.get("show")
    return show and lt.WordFilter(max_rarity=show[0], sensitive=show[1])


def _leaves(
    value: Any, names: set[str], untold: Iterable[str] = (), taken: bool = False
) -> Iterator[str]:
    """The texts and numbers that stand under these names somewhere in a value."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            if name not in untold:
                yield from _leaves(part, names, untold, taken or name in names)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _leaves(part, names, untold, taken)
    elif taken and value is not None and type(value) is not bool:
        yield f"{round(value, 4):g}" if isinstance(value, int | float) else value


KINDS: dict[str, Callable[[Mapping[str, Any]], Any]] = {
    "reviews": review, "summaries": summary, "ways": ways, "hints": hints, "lexicons": lexicons,
    "advices": advices, "sales": sales, "solved": solved, "requests": requests,
    "matches": match, "matches_by_advice": match, "buyword": buyword_game,
    "buyword_by_advice": buyword_game, "leaping": leaping_game, "leaping_by_solver": leaping_game,
}  # fmt: skip


def file_of(kind: str) -> Path:
    """The file of a kind; those whose questions are kept by hand are plain."""
    ending = ".json" if kind in ("lexicons", "requests") else ".json.xz"
    return Path(__file__).with_name(kind + ending)


def recorded(kind: str) -> list[tuple[Mapping[str, Any], Any]]:
    """The questions of a kind, with their answers."""
    data = file_of(kind).read_bytes()
    pairs = json.loads(lzma.decompress(data) if file_of(kind).suffix == ".xz" else data)
    assert pairs
    return [(question, answer) for question, answer in pairs]


def same(one: Any, other: Any, near: float = VERY_NEAR) -> bool:
    """Tell whether two answers are equal, but for numbers that may differ a little."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(
            same(one[name], other[name], NEAR.get(name, VERY_NEAR)) for name in one
        )
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) or isinstance(other, float):
        return None not in (one, other) and abs(one - other) <= near
    return bool(one == other)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.slow)])
def test_answers_are_those_that_were_recorded(kind, step):
    for question, answer in recorded(kind)[::step]:
        got = json.loads(json.dumps(KINDS[kind](question)))
        assert same(got, answer), f"{question}\n  answers {got}\n  not     {answer}"
