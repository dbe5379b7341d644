"""A type checker finds wrong literals, and that the attributes of values are read-only."""

import subprocess
import sys
from pathlib import Path

import pytest

from builds import NEEDS_DEV

pytest.importorskip("mypy", reason=NEEDS_DEV)
pytestmark = pytest.mark.slow  # `make quick` runs mypy itself, over the library

FINE = """import lettertycoon as lt
from lettertycoon.hints import Hint, Review, Summary
from lettertycoon.turns import Objective
from collections.abc import Mapping
turn = lt.Turn("CAT", "S", patents="X", rules=lt.Rules(doubling="add", challenge="automatic"))
lt.best(turn, n=3, by="money", show="common")
lt.hint(turn, show=lt.WordFilter("common", sensitive=False, lexicon=lt.Lexicon(["cat"])))
lt.plays(turn, by=lt.Weights(money=2), show=lt.Rarity.COMMON)
turn.replace(hand="DOG")
lexicon = lt.Lexicon(["cat"], name="tiny")
plays, deals, found = lt.plays(turn), lt.Deals.random(3), lt.batch([turn])
review = lt.review(turn, "cat")
reviews: list[Review] = lt.review(turn, ["cat", ("cat", "cats"), plays[0]])
play, rules, weights = plays[0], turn.rules, lt.Weights()
way: lt.Way = play.way
of_turn: tuple[str, int, Mapping[str, str], lt.Rules] = turn.hand, turn.money, turn.rivals, rules
of_play: tuple[lt.Turn, Objective, lt.Rarity | None] = play.turn, play.by, play.rarity
words: tuple[str, ...] = play.words
paid: Mapping[str, int] = way.royalties
summary: Summary = lt.summary(turn, lexicon, show=lexicon)
one: Hint = lt.hint(turn, level=4, seed=3)
several: list[Hint] = lt.hint(turn, exclude=["cat"], n=3)
kept: list[str] = [fact.data["cards"] for fact in lt.explain(play).facts if fact.kind == "kept"]
gains: list[float] = [fact.data["gain"] for fact in review.better or ()]
moves = lt.Match(["Ann", "Bo"]).moves
earned: list[int] = [each[1] for move in moves for each in move.events if each[0] == "earned"]
"""
WRONG = [
    'lt.best(turn, by="moeny")',
    'lt.plays(turn, by="moeny")',
    'lt.check_play(turn, "cat", by="moeny")',
    'lt.batch([turn], by="moeny")',
    'lt.review(turn, "cat", by="moeny")',
    'lt.review(turn, ["cat"]).rank',
    'lt.Play(turn, ("CAT",), by="moeny")',
    "lt.plays(turn, by=3)",
    'lt.Rules(doubling="twice")',
    'lt.Rules(challenge="never")',
    'lt.Rules(procedure="chair")',
    "lt.best(turn, 3)",
    "lt.best(turn, show=2.5)",
    'lt.Turn("CAT", "S", "X")',
    'lt.Lexicon(["cat"], "tiny")',
    "number: int = turn.hand",
    "line: str = play.way",
    '[fact.data["crads"] for fact in lt.explain(play).facts if fact.kind == "kept"]',
    '[fact.data["cards"] for fact in one.facts if fact.kind == "kpet"]',
    '[fact.data["cards"] for fact in one.facts]',
    '[each[3] for move in moves for each in move.events if each[0] == "earned"]',
]
ATTRIBUTES = {
    "turn": "hand pool patents money rivals rules royalty_letters",
    "play": "turn words money stock total rarity value by way royalties buyable kept",
    "way": "letters hand pool duplicate added_s royalties buyable kept key",
    "rules": "doubling hand_size pool_size deck earnings prices goals challenge retries procedure"
    " fewest_patents",
    "weights": "money stock royalties letters",
    "lexicon": "name skipped source copyright path core sha256 words_sha256 defined",
    "plays": "turn lexicon by show complete money total stock",
    "deals": "hands pools like patents rivals rules",
    "summary": "turn count words pairs complete lengths pair_lengths first_letters first_two "
    "totals abilities rarities title",
    "review": "play rank count best loss better error facts",
    "found": "word_ids other_word_ids money stock counts total done lexicon value royalties kept",
}
MAPPINGS = (
    "turn.rivals deals.rivals rules.deck rules.earnings rules.prices rules.goals way.royalties "
    "weights.letters lexicon.skipped summary.lengths summary.abilities summary.rarities"
)


def errors(text, tmp_path):
    """The lines, after those that are fine, that mypy finds something in; and all that it says."""
    source = tmp_path / "snippet.py"
    source.write_text(FINE + text)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(source)],
        capture_output=True, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    found: dict[int, str] = {}
    for line in done.stdout.splitlines():
        if ": error:" in line:
            place = int(line.split(":")[1]) - FINE.count("\n") - 1
            found[place] = found.get(place, "") + line
    return found, done.stdout


def test_a_type_checker_finds_what_is_wrong_and_nothing_else(tmp_path):
    sets = [(each, name) for each, names in ATTRIBUTES.items() for name in names.split()]
    lines = WRONG + [f"{each}.{name} = {each}.{name}" for each, name in sets]
    lines += [f"{mapping}.update({{}})" for mapping in MAPPINGS.split()]
    found, told = errors("\n".join(lines) + "\n", tmp_path)
    assert found.keys() == set(range(len(lines))), told
    for place, (each, name) in enumerate(sets, len(WRONG)):
        assert f'Property "{name}" defined in' in found[place], (each, found[place])
        assert "is read-only" in found[place]


def test_the_attributes_are_all_that_there_are():
    import lettertycoon as lt

    turn = lt.Turn("CAT", "S", patents="X")
    plays = lt.plays(turn)
    values = {
        "turn": turn,
        "play": plays[0],
        "way": plays[0].way,
        "rules": turn.rules,
        "weights": lt.Weights(),
        "lexicon": lt.Lexicon(["cat"]),
        "plays": plays,
        "deals": lt.Deals.random(3),
        "summary": lt.summary(turn),
        "review": lt.review(turn, "cat"),
        "found": lt.batch([turn]),
    }
    for each, names in ATTRIBUTES.items():
        public = {name for name in dir(values[each]) if not name.startswith("_")}
        kept = {name for name in public if not callable(getattr(values[each], name))}
        kept -= {"grade", "laid", "deck_counts", "price_bytes"}  # between the rooms
        assert kept == set(names.split()), each
