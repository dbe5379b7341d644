"""What the command line prints can be given to it again: words, pairs and ways."""

import json

import pytest

import lettertycoon as lt


@pytest.mark.parametrize("patents", ["", "XZ", "V", "BJKVXZ"])
def test_check_takes_what_best_and_words_and_check_print(run, patents):
    for seed in range(4):
        line = str(lt.Deals.random(1, seed=seed, patents=patents)[0])
        code, out, _ = run("best", line, "-n", "12")
        width = out.splitlines()[1].index("money")  # the column of plays is the first
        assert code == 0
        rows = [row[:width].rstrip() for row in out.splitlines()[2:] if "$" in row]
        ways = [row.rsplit("  ", 1)[0].rstrip() for row in rows]
        data = json.loads(run("best", line, "-n", "12", "--json")[1])
        pairs = [" & ".join(play["words"]) for play in data]
        singles = [each["word"] for each in json.loads(run("words", line, "--json")[1])]
        assert len(ways) == len(pairs) == 12 and singles
        code, out, _ = run("check", *ways, *pairs, *singles[:50], "--hand", line)
        assert code == 0
        good = [row for row in out.splitlines() if row.startswith("good  ")]
        printed = [row.removeprefix("good  ").split(" $")[0] for row in good]
        assert printed == [*ways, *pairs, *singles[:50]]
        assert run("check", *printed, "--hand", line)[:2] == (0, out)
        assert run("check", *printed)[0] == 0
