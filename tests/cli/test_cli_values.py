"""Values that the command line learns, and takes from a file."""

import json

import pytest

import lettertycoon as lt

LINE = "ACTX/EAR -:4:0 Bo=-:2:0 - - - hand_size=4"
RULES = lt.Rules(hand_size=4)


@pytest.fixture(scope="module")
def learned(tmp_path_factory):
    """Values, their lexicon, and the files of both."""
    folder = tmp_path_factory.mktemp("values")
    words = folder / "words.txt"
    words.write_text("act\ncar\ncat\nrace\ntax\ntrace\n")
    values = lt.learn_values(RULES, lt.Lexicon.load(words), deals=1000, seed=3)
    values.save(folder / "my.values")
    return values, str(words), str(folder / "my.values")


@pytest.mark.slow
def test_values_are_learned_and_written(run, learned, tmp_path):
    values, words, _ = learned
    target = tmp_path / "own.values"
    code, out, err = run(
        "values", "--learn", "--lexicon", words, "--rules", "hand_size=4", "--deals", "1000",
        "--seed", "3", "--workers", "1", "-o", str(target), "--patents", "J", "--json",
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert lt.Values.load(target) == values
    assert json.loads(out)["income"] == values.owning("J").income


def test_a_file_is_taken(run, learned):
    values, words, path = learned
    told = json.loads(run("values", "--values", path, "--json")[1])
    assert told["income"] == values.income != lt.values().income
    lexicon = lt.Lexicon.load(words)
    best = lt.advise(lt.Position.parse(LINE), lexicon, n=1, values=values)[0]
    asked = ["advise", LINE, "--lexicon", words, "-n", "1", "--json"]
    [own] = json.loads(run(*asked, "--values", path)[1])["advice"]
    [standard] = json.loads(run(*asked)[1])["advice"]
    assert own["value"] == round(best.value, 3) != standard["value"]
    assumed = [fact["kind"] for fact in standard["facts"]]
    assert "advice.assumed" in assumed
    assert "advice.assumed" not in [fact["kind"] for fact in own["facts"]]


def test_advisors_of_an_arena_take_a_file(run, learned):
    _, words, path = learned
    asked = ["arena", "advisor", "greedy", "-n", "4", "--lexicon", words, "--rules", "hand_size=4"]
    code, out, err = run(*asked, "--rules", 'goals={"2":3}', "--values", path)
    assert (code, err) == (0, "") and "advisor" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["values", "--learn"],
        ["values", "-o", "x.values"],
        ["values", "--deals", "5000"],
        ["values", "--learn", "-o", "x.values", "--values", "y.values"],
        ["values", "--learn", "-o", "x.values", "--doubling", "add"],
        ["values", "--learn", "-o", "x.values", "--deals", "3"],
        ["values", "--learn", "-o", "x.values", "--rules", "hand_size=13", "--games", "10"],
        ["values", "--values", "none.values"],
        ["advise", LINE, "--values", "none.values"],
        ["play", "--values", "none.values"],
        ["arena", "greedy", "random", "--values", "none.values"],
        ["serve", "--stdio", "--values", "x=none.values"],
        ["serve", "--stdio", "--values", "none.values"],
    ],
)
def test_what_makes_no_sense_is_refused(run, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1), err
    assert not [*tmp_path.iterdir()]


def test_a_file_with_another_doubling(run, learned):
    code, out, err = run("values", "--values", learned[2], "--doubling", "add")
    assert (code, out) == (2, "") and "multiply" in err


def test_a_file_that_is_no_values(run, tmp_path):
    path = tmp_path / "bad.values"
    for text in ("", "{}", '{"schema":"lettertycoon values 2"}', "[" * 100_000):
        path.write_text(text)
        code, out, err = run("advise", LINE, "--values", str(path))
        assert (code, out, err.count("\n")) == (2, "", 1), err
