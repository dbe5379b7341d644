"""Each operation under each limit of memory, in a process of its own forked from one without: the
right answer or a MemoryError. Prints, as JSON, how often which; or exits with what was wrong.

limits.py FOLDER MEGABYTES...: more than the process has before it begins. The folder is for files.
"""

import gzip
import hashlib
import json
import lzma
import os
import pickle
import resource
import signal
import sys
import zipfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from pathlib import Path

import lettertycoon as lt
from lettertycoon.lexicons import FORMATS

# Modules are loaded before the limit: without memory for one, Python raises an ImportError.
ROOMS = [getattr(lt, name) for name in lt.__all__]
for late in ("marisa_trie", "numpy.random", "lettertycoon.lexicons.formats.files"):
    import_module(late)

LONGEST = 300  # seconds: a guard against a child that hangs
TURN = lt.Turn("JLSEANZ", "EWE", patents="BJKVXZ", rivals={"Rayne": "AE"})
RIGHT, NO_MEMORY, WRONG = range(3)

Operation = Callable[[], object]


class Here(Executor):
    """Works in the thread that submits: Python may wait for ever for a thread without memory."""

    def submit(self, function: Callable[..., object], /, *arguments: object) -> Future[object]:
        future: Future[object] = Future()
        try:
            future.set_result(function(*arguments))
        except BaseException as error:
            future.set_exception(error)
        return future


def digest(words: object) -> str:
    return hashlib.sha256("\n".join(words).encode()).hexdigest()  # type: ignore[call-overload]


def write(folder: Path) -> dict[str, Path]:
    """Some of the embedded words in a file of each kind."""
    lexicon = lt.Lexicon(list(lt.Lexicon.default())[::4])
    files = {}
    for format in FORMATS:
        files[format] = folder / f"words.{format}"
        lexicon.save(files[format], format)
    text = files["text"].read_bytes()
    meanings = {word: f"the meaning of {word}" for word in lexicon}
    files["json"] = folder / "words.json"
    files["json"].write_text(json.dumps(meanings))
    files["defined"] = folder / "defined.lexicon"
    lt.Lexicon(meanings).save(files["defined"])
    files["gz"] = folder / "words.txt.gz"
    files["gz"].write_bytes(gzip.compress(text))
    files["xz"] = folder / "words.txt.xz"
    files["xz"].write_bytes(lzma.compress(text, preset=1))
    for name, method in (("zip", zipfile.ZIP_DEFLATED), ("bzip2", zipfile.ZIP_BZIP2)):
        files[name] = folder / f"{name}.zip"
        with zipfile.ZipFile(files[name], "w", method) as archive:
            archive.write(files["text"])
    return files


def operations(files: dict[str, Path], folder: Path) -> dict[str, Operation]:
    """What is asked, by name; none has been asked before in the process that asks it."""

    def load(path: Path) -> object:
        lexicon = lt.Lexicon.load(path)
        return len(lexicon), digest(lexicon), lexicon.definition("CAT")

    def save(format: str) -> object:
        path = folder / f"{os.getpid()}.{format}"
        try:
            lt.Lexicon.default().save(path, format)
            return hashlib.sha256(path.read_bytes()).hexdigest()
        finally:
            path.unlink(missing_ok=True)
            left = [*folder.glob(f"{os.getpid()}*")]
            assert not left, left

    def plays() -> object:
        found = lt.plays(TURN)
        return (
            len(found),
            found.money.sum(),
            [play.words for play in found[:9]],
            found.rank("JEWELS"),
        )

    def batch() -> object:
        found = lt.batch(lt.Deals.random(3000, 1, patents="XZ"), executor=Here())
        return found.total.sum(), found.counts.sum(), digest(found.columns(words=True)["word"])

    def play_as_json() -> object:
        play = lt.check_play(TURN, ("jaws", "eel"))
        again = lt.Play.from_dict(json.loads(json.dumps(play.to_dict())))
        return again == play, str(again.way), sum(1 for _ in again.ways())

    def sets() -> object:
        embedded, few = lt.Lexicon.default(), lt.Lexicon(["cat", "dog", "xyzzy"])
        return [digest(each) for each in (embedded | few, embedded & few, embedded - few)]

    asked: dict[str, Operation] = {
        "best": lambda: [play.words for play in lt.best(TURN, by=lt.Weights(letters={"S": -1}))],
        "plays": plays,
        "batch": batch,
        "iter_batch": lambda: sum(
            part.found.counts.sum()
            for part in lt.iter_batch(
                [TURN.replace(hand=hand) for hand in ("CAT", "DOGS") * 400], executor=Here()
            )
        ),
        "json": play_as_json,
        "sets": sets,
        "pickle": lambda: digest(pickle.loads(pickle.dumps(lt.Lexicon(["cat", "dog"])))),
    }
    asked |= {f"load {name}": lambda path=path: load(path) for name, path in files.items()}
    return asked | {f"save {format}": lambda format=format: save(format) for format in FORMATS}


def used() -> int:
    """Bytes of this process's addresses."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def outcome(ask: Operation, expected: str, more: int) -> tuple[int, str]:
    """Under a limit of so many bytes more: which of the outcomes, and what was wrong."""
    limit = used() + more
    resource.setrlimit(resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))
    fault = ""
    try:
        answer = repr(ask())
        code = RIGHT
    except MemoryError:
        code = NO_MEMORY
    except BaseException as error:
        code, fault = WRONG, repr(error)
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    if code == RIGHT and answer != expected:
        return WRONG, f"{answer} is not {expected}"
    return code, fault


def forked(ask: Callable[[], tuple[int, str]]) -> tuple[int, str]:
    """What a child finds out."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(LONGEST)
        code = WRONG
        try:
            code, text = ask()
            os.write(writing, text[:5000].encode())
        finally:
            os._exit(code)
    os.close(writing)
    with os.fdopen(reading) as file:
        text = file.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text


def main() -> None:
    """Ask all of it."""
    folder, *limits = sys.argv[1:]
    _, made = forked(lambda: (RIGHT, json.dumps(write(Path(folder)), default=str)))
    asked = operations({name: Path(path) for name, path in json.loads(made).items()}, Path(folder))
    counts: dict[str, Counter[int]] = {}
    for name, ask in asked.items():
        _, expected = forked(lambda ask=ask: (RIGHT, repr(ask())))
        assert expected, name
        counts[name] = Counter()
        for limit in limits:
            code, fault = forked(
                lambda ask=ask, expected=expected, limit=limit: outcome(
                    ask, expected, int(limit) << 20
                )
            )
            if code not in (RIGHT, NO_MEMORY):
                sys.exit(f"{name} with {limit} MB more: {code} {fault}")
            counts[name][code] += 1
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
