"""The command line writes lexicons: never over what it reads, and it says what it wrote."""

import json
import os

import pytest

import lettertycoon as lt
from strict_schemas import assert_fits_schema

LIST = "cat\ta pet\ndog\tanother\nza\tpizza, to the young\nqi\n"


@pytest.fixture
def plain(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "plain.txt"
    path.write_text(LIST)
    return path


def linked(kind, plain):
    """Another name of the source."""
    if kind == "symlink":
        os.symlink("plain.txt", "other.txt")
    elif kind == "hard link":
        os.link("plain.txt", "other.txt")
    return {"path": "plain.txt", "dots": "x/../plain.txt", "whole": str(plain)}.get(
        kind, "other.txt"
    )


@pytest.mark.parametrize("kind", ["path", "dots", "whole", "symlink", "hard link"])
@pytest.mark.parametrize("command", ["convert", "build"])
def test_a_source_is_never_written_over(run, plain, command, kind):
    (plain.parent / "x").mkdir()
    target = linked(kind, plain)
    given = ["plain.txt", target] if command == "convert" else ["plain.txt", "-o", target]
    code, out, err = run("lexicon", command, *given, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    assert (code, data["code"], err.count("\n")) == (2, "usage.same_file", 1)
    assert f"{target!r} is the source itself" in err
    assert plain.read_text() == LIST


def test_no_source_of_several_is_written_over(run, plain):
    folder = plain.parent / "lists"
    folder.mkdir()
    (folder / "nwl_2.txt").write_text("aa\nab\n")
    (folder / "nwl_3.txt").write_text("cat\ndog\n")
    target = str(folder / "nwl_3.txt")
    for sources in (["lists"], ["lists/*.txt"], ["lists/nwl_2.txt", "lists/nwl_3.txt"]):
        code, _, err = run("lexicon", "build", *sources, "-o", target)
        assert (code, "is the source itself" in err) == (2, True)
    assert (folder / "nwl_3.txt").read_text() == "cat\ndog\n"


@pytest.mark.parametrize(
    ("target", "source"),
    [("d.txt", "text"), ("d.kwg", "KWG"), ("d.marisa", "marisa-trie"), ("d.lexicon", None)],
)
def test_build_takes_the_format_of_the_extension(run, plain, target, source):
    assert run("lexicon", "build", "plain.txt", "-o", target)[0] == 0
    lexicon = lt.Lexicon.load(target)
    assert list(lexicon) == ["CAT", "DOG", "QI", "ZA"]
    assert lexicon.path is not None if source is None else lexicon.source == source


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("out.kwg", "KWG, {bytes} bytes on disk, 4 words; 3 definitions left out: KWG keeps none"),
        ("out.kad", "KAD, {bytes} bytes on disk, 4 words; 3 definitions left out: KAD keeps none"),
        ("out.txt", "text, {bytes} bytes on disk, 4 words, 3 definitions"),
        ("out.lexicon", "our own format, {bytes} bytes on disk, 4 words, 3 definitions"),
    ],
)
def test_what_was_written_is_told(run, plain, target, said):
    code, out, err = run("lexicon", "convert", "plain.txt", target)
    size = os.path.getsize(target)
    assert (code, out, err) == (0, f"wrote {target}: {said.format(bytes=f'{size:,}')}\n", "")
    code, out, _ = run("lexicon", "convert", "plain.txt", target, "--json")
    data = json.loads(out)
    assert_fits_schema(data)
    kept = 0 if "keeps none" in said else 3
    assert (data["words"], data["definitions"]) == (4, 3)
    assert data["written"] == {
        "path": target,
        "format": {"txt": "text", "lexicon": "own"}.get(target[4:], target[4:]),
        "bytes": size,
        "words": 4,
        "definitions": kept,
        "definitions_left_out": 3 - kept,
    }


def test_what_could_not_be_a_word_is_told(run, plain):
    plain.write_text("cat\nx-ray\n")
    _, out, _ = run("lexicon", "build", "plain.txt", "-o", "x.txt")
    assert out == (
        "wrote x.txt: text, 4 bytes on disk, 1 word\nleft out of the source: 1 for hyphen\n"
    )


def test_several_files_are_one_list(run, plain):
    other = plain.parent / "more.txt"
    other.write_text("jewel\ncat\n")
    data = json.loads(run("lexicon", "info", "plain.txt", "more.txt", "--json")[1])
    assert (data["words"], data["source"]) == (5, "2 files of text")
    code, out, _ = run("lexicon", "info", "plain.txt", "more.txt", "--skipped")
    assert code == 0 and "2 files of text" in out
    assert run("lexicon", "build", "plain.txt", "more.txt", "-o", "all.lexicon")[0] == 0
    assert len(lt.Lexicon.load("all.lexicon")) == 5


@pytest.mark.parametrize("command", ["convert", "diff"])
def test_where_several_files_could_be_misread_a_hint_is_given(run, plain, command):
    code, _, err = run("lexicon", command, "plain.txt", "more.txt", "all.kwg")
    assert (code, err.count("\n")) == (2, 1)
    assert "unexpected extra argument (all.kwg); write a pattern" in err
    assert "in quotes" in err
    assert plain.read_text() == LIST
