"""The programs of examples/ do what they say; one whose language is missing here is passed over."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

import lettertycoon as lt
from author_site import needs_node
from browsing import proxy, serving
from builds import NEEDS_SERVE
from processes import ran, told

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
LINE = "AEJLNSZ/EEW XZ 4"
TURN = lt.Turn.parse(LINE)
PYTHON = os.path.basename(sys.executable)


def node(
    script: str, turn: str, folder: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    home = os.path.dirname(sys.executable)
    ours = {  # a command is split at its blanks: PYTHON is found here, whose path may have some
        "PATH": os.pathsep.join([home, os.environ.get("PATH", os.defpath)]),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return ran("node", EXAMPLES / script, turn, cwd=folder, env=os.environ | ours | environment)


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@needs_node
def test_the_node_program_over_stdio_tells_plays_and_refusals(tmp_path):
    (tmp_path / "serve.py").write_text("from lettertycoon.server import serve_stdio as s; s()")
    command = f"{PYTHON} {tmp_path / 'serve.py'}"
    done = node("node_stdio.js", LINE, LETTERTYCOON=command)
    best = [f"{' & '.join(play.words)} {play.total}" for play in lt.best(TURN, n=3)]
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (0, best, "")
    wrong = node("node_stdio.js", "ABCDEFGH/-", LETTERTYCOON=command)
    assert wrong.returncode == 1 and "has 8 cards" in wrong.stderr
    missing = node("node_stdio.js", LINE, LETTERTYCOON="no-such-command")
    assert missing.returncode == 1 and missing.stderr == "spawn no-such-command ENOENT\n"


@pytest.fixture
def url():
    """Where requests are answered."""
    pytest.importorskip("uvicorn", reason=NEEDS_SERVE)
    yield from serving()


refusing = pytest.fixture(proxy)


@needs_node
def test_the_node_program_over_http_tells_plays_and_refusals(url, refusing):
    done = node("node_http.js", LINE, LETTERTYCOON_URL=url)
    wrong = node("node_http.js", "ABCDEFGH/-", LETTERTYCOON_URL=url)
    shown = f"{lt.hint(TURN, level=4).text}\n(W)[A][E][N](E)[S]{{S}}(E)+S (W)AEN(E)Ss(E)+S\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, shown, "")
    assert wrong.returncode == 1 and "has 8 cards" in wrong.stderr
    astray = node("node_http.js", LINE, LETTERTYCOON_URL=f"{url}/nope")
    assert astray.returncode == 1 and "no POST '/nope/v1/hint'" in astray.stderr
    assert node("node_http.js", LINE, LETTERTYCOON_URL=refusing).stderr == "status 501\n"
    nowhere = node("node_http.js", LINE, LETTERTYCOON_URL="http://127.0.0.1:9")
    assert (nowhere.returncode, nowhere.stderr) == (1, "no server answers at http://127.0.0.1:9\n")


@pytest.mark.skipif(shutil.which("php") is None, reason="there is no php: apt-get install php-cli")
def test_the_php_program_over_http_tells_plays_and_refusals(url):
    def php(turn, url=url):
        environment = os.environ | {"LETTERTYCOON_URL": url}
        return ran("php", EXAMPLES / "ask.php", turn, env=environment)

    best = [f"{' & '.join(play.words)} {play.total}" for play in lt.best(TURN, n=3)]
    done = php(LINE)
    wrong = php("ABCDEFGH/-")
    nowhere = php(LINE, "http://127.0.0.1:9")
    assert (nowhere.returncode, nowhere.stderr) == (1, "no server answers at http://127.0.0.1:9\n")
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (0, best, "")
    assert wrong.returncode == 1 and "has 8 cards" in wrong.stderr


def test_the_chat_bot_tells_each_person_one_more_hint():
    answer = loaded("chat_bot").answer
    turn = lt.Turn("JLSEANZ", "EWE")
    assert answer("!hint JLSEANZ EWE", "Ann") == lt.hint(turn, level=1).text
    for level in (*range(2, 9), 8):
        assert answer("!more", "Ann") == lt.hint(turn, level=level).text
    assert answer("!HINT JLSEANZ -", "Bo") == lt.hint(lt.Turn("JLSEANZ"), level=1).text
    assert answer("!more", "Bo") == lt.hint(lt.Turn("JLSEANZ"), level=2).text


def test_the_chat_bot_reads_turns_in_plain_words():
    answer = loaded("chat_bot").answer
    assert answer("!best JLSEANZ EWE").startswith("WEAZENS $")
    assert answer("!best QVJ -") == "no play"
    assert answer("!check JEWELs JLSEANZ EWE") == "good: JEWELS $4 +1"
    assert "not in the lexicon" in answer("!check qqq JLSEANZ EWE")
    assert "has 8 cards" in answer("!best ABCDEFGH EWE")
    full = lt.Turn("JLSEANZ", "EWE", "XZ", 4)
    said = ", ".join(map(str, lt.best(full, n=3, show=lt.WordFilter(sensitive=False))))
    for text in (
        "hand JLSEANZ pool EWE patents X and Z, $4", "JLSEANZ EWE patents xz money 4",
        "$ 4; pool: ewe, hand: J, L, S, E, A, N, Z; patents X, Z",
    ):  # fmt: skip
        assert answer(f"!best {text}") == said
    assert "ZOE" in answer("!best hand JLSEANZ patents X and Zoe").upper()
    assert answer("!best hand JLSEANZ money x") == "$x is not a number of dollars"


def test_the_chat_bot_helps_where_something_is_missing_and_else_is_silent():
    answer = loaded("chat_bot").answer
    helped = answer("!help")
    assert answer("!hint") == answer("!best") == answer("!more", "Cy") == helped
    assert "!hint JLSEANZ" in helped
    assert answer("hello") is answer("") is answer("  ") is None


def test_the_chat_bot_says_what_to_do():
    advise_position = loaded("advise_position")
    line = "AEJLNSZ/EEW XZ:4:0 Rayne=E:2:0"
    told = advise_position.answer(line).splitlines()
    best = lt.advise(lt.Position.parse(line))[0]
    assert told[0] == str(best)
    assert any(each.startswith("Buy J: about $") for each in told)
    assert advise_position.answer("QVVKJZI/EEW Q Rayne=-").startswith("First replace the ")
    assert advise_position.answer("ABCDEFGH/-").startswith("No: hand 'ABCDEFGH'")


def test_the_research_asks_what_it_says():
    research = loaded("research")
    values = research.letter_values(4000)
    deals = lt.Deals.random(4000, seed=2)
    left = lt.batch(deals, count=False).total - deals.hands @ [*values.values()]
    assert abs(deals.hands.T @ left).max() < 1e-6  # nothing of it goes with a letter
    assert values["S"] > values["E"] > values["V"]


def test_workers_that_make_their_own_deals_answer_as_threads_do(monkeypatch):
    own_deals = loaded("own_deals")
    monkeypatch.setattr(own_deals, "PART", 300)
    with ThreadPoolExecutor(2) as executor:
        mean = own_deals.mean_total(executor, 1000)
    parts = [lt.Deals.random(size, seed) for seed, size in enumerate((300, 300, 300, 100))]
    assert mean == sum(int(lt.batch(part).total.sum()) for part in parts) / 1000


def run(name: str, *arguments: str) -> list[str]:
    return told(EXAMPLES / name, *arguments).splitlines()


@pytest.mark.slow
def test_the_programs_of_a_researcher_in_small():
    told = run("research.py", "1200", "4")
    assert re.search(r"^Greedy wins \S+% to \S+% of its games", told[-1])
    told = run("own_deals.py", "3000")
    mean = lt.batch(lt.Deals.random(3000, seed=0), count=False).total.mean()
    assert told[:2] == [f"threads: {mean}", f"processes: {mean}"]
    cluster = importlib.util.find_spec("distributed")
    assert told[2:] == [f"cluster: {mean}"] if cluster else "There is no cluster" in told[2]
