"""Files that are refused: before memory is taken, by the code of what is wrong, in clear words."""

import io
import json
import re
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import lettertycoon as lt
import lt_core
from builds import addresses_can_be_limited
from image_writer import header

PAGE = Path(__file__).parents[2] / "docs" / "errors.md"
MEMORY = 1 << 30  # that a process may take, where it is limited


def refused(path: Path) -> lt.LexiconError:
    with pytest.raises(lt.LexiconError) as caught:
        lt.Lexicon.load(path)
    return caught.value


@addresses_can_be_limited
@pytest.mark.parametrize(
    ("first", "size", "code"),
    [
        (header(1, 1, 5, 1, 3, 0), 1 << 40, "lexicon.too_large"),
        (header(1, 1, 5, 1, 3, 0, size=1 << 40), 1 << 40, "lexicon.too_large"),
        (header(1, 1, 5, 1, 3, 0), 1 << 30, "lexicon.damaged"),
        (header(1, 1, 5, 1, 3, 0, size=1 << 30), 1 << 30, "lexicon.damaged"),
        (header(1, 1, 5, 1, 3, 0), 100, "lexicon.damaged"),
    ],
)
def test_a_hostile_size_is_never_mapped(tmp_path, first, size, code):
    path = tmp_path / "sparse.lexicon"
    with path.open("wb") as file:
        file.write(first[:size])
        try:
            file.truncate(size)
        except OSError:
            pytest.skip("it makes sparse files of a terabyte: set TMPDIR to where that goes")
    script = (
        "import resource, sys\n"
        "import lettertycoon as lt\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        "try:\n    lt.Lexicon.load(sys.argv[1])\n"
        "except (lt.LexiconError, MemoryError) as error:\n"
        "    print(getattr(error, 'code', 'MemoryError'))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True
    )  # fmt: skip
    assert (done.stdout, done.stderr) == (f"{code}\n", "")


def test_a_header_is_checked_without_the_rest():
    image = lt_core.build_image(b"CAT\nDOG\n")
    assert lt_core.check_header(image[:128], len(image)) is None
    for first, size in (
        (image[:127], len(image)),
        (image[:128], len(image) + 1),
        (image[:128], 128),
        (b"x" + image[1:128], len(image)),
        (image[:16] + struct.pack("<Q", 1 << 30) + image[24:128], 1 << 30),
        (image[:128], lt_core.MOST_IMAGE + 1),
        (image[:128], -1),
    ):
        with pytest.raises(ValueError):
            lt_core.check_header(first, size)


def zipped(content: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        archive.writestr("words.txt", content)
    return made.getvalue()


def patched(data: bytes, in_member: int, in_directory: int, value: int) -> bytes:
    """A zip of one member with a number of two bytes changed in both of its records."""
    changed = bytearray(data)
    for at in (in_member, data.rindex(b"PK\1\2") + in_directory):
        changed[at : at + 2] = value.to_bytes(2, "little")
    return bytes(changed)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (patched(zipped(b"cat\n"), 6, 8, 1), "it is encrypted"),
        (patched(zipped(b"cat\n"), 6, 8, 1 | 64), "it is encrypted"),
        (patched(zipped(b"cat\n", zipfile.ZIP_BZIP2), 6, 8, 1), "it is encrypted"),
        (zipped(b"cat\n", zipfile.ZIP_LZMA), "packed by LZMA"),
        (patched(zipped(b"cat\n"), 8, 10, 9), "packed by Deflate64"),
        (patched(zipped(b"cat\n"), 8, 10, 77), "packed by method 77"),
        (patched(zipped(b"cat\n"), 4, 6, 99), "zip file version 9.9"),
        (patched(zipped(b"cat\n"), 6, 8, 32), "patched data"),
    ],
)
def test_a_zip_of_a_kind_that_is_not_read_is_not_called_damaged(tmp_path, data, message):
    path = tmp_path / "words.zip"
    path.write_bytes(data)
    error = refused(path)
    assert error.code == "lexicon.unknown_format"
    assert message in str(error)
    assert "damaged" not in str(error)
    assert message in error.data["reason"]


@pytest.mark.parametrize(
    "data",
    [
        zipped(b"cat\n" * 100)[:-30],
        patched(zipped(b"cat\n" * 100), 14, 16, 1),
        patched(zipped(b"cat\n" * 100), 8, 10, 0),
        b"PK\5\6" + bytes(9),
    ],
    ids=["cut", "checksum", "method", "end"],
)
def test_a_damaged_zip_is_called_so(tmp_path, data):
    path = tmp_path / "words.zip"
    path.write_bytes(data)
    error = refused(path)
    assert (error.code, "its zip is damaged" in str(error)) == ("lexicon.damaged", True)


@pytest.mark.parametrize(
    "text",
    ['["cat", %s]', '{"words": ["cat"], "version": %s}', '{"cat": [1, %s]}', "[%s]"],
)
def test_json_with_a_number_of_too_many_digits(tmp_path, text):
    path = tmp_path / "words.json"
    path.write_text(text % ("9" * 5000))
    error = refused(path)
    assert error.code == "lexicon.too_large"
    assert "its JSON has a number with too many digits" in str(error)
    assert "sys." not in str(error)


JSON = '["caf\u00e9", "cat", "dog"]'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_json_is_read_in_the_encodings_of_texts(tmp_path, encoding):
    path = tmp_path / "words.json"
    mark = "" if encoding in ("utf-8", "utf-8-sig", "utf-16") else "\ufeff"
    path.write_bytes((mark + JSON).encode(encoding))
    lexicon = lt.Lexicon.load(path)
    assert (list(lexicon), lexicon.source) == (["CAT", "DOG"], "JSON")
    assert dict(lexicon.skipped) == {"accent": 1}
    other = tmp_path / "more.txt"
    other.write_text("eel\n")
    assert list(lt.Lexicon.load([path, other])) == ["CAT", "DOG", "EEL"]


@pytest.mark.parametrize("text", [JSON, "cat\ndog\n"])
@pytest.mark.parametrize("encoding", ["utf-32-le", "utf-32-be"])
def test_utf_32_is_refused_by_its_name(tmp_path, text, encoding):
    path = tmp_path / "words.txt"
    path.write_bytes(("\ufeff" + text).encode(encoding))
    error = refused(path)
    assert (error.code, "UTF-32" in str(error)) == ("lexicon.unknown_format", True)


def documented(code: str) -> set[str]:
    row = re.search(
        rf"^\| `LexiconError` \| `{re.escape(code)}` \| (.*?)\|", PAGE.read_text(), re.M
    )
    assert row, code
    return set(re.findall(r"`(\w+)`", row[1]))


def test_the_data_of_a_file_that_is_refused_are_documented(tmp_path):
    image = bytes(lt.Lexicon(["CAT"]).core.data)
    two = io.BytesIO()
    with zipfile.ZipFile(two, "w") as archive:
        archive.writestr("cats.txt", "cat\n")
        archive.writestr("dogs.lst", "dog\n")
    contents = {
        "damaged.lexicon": image[:-1],
        "empty.txt": b"1234\n",
        "empty.zip": zipped(b"")[-22:],
        "two.zip": two.getvalue(),
        "own.lexicon": image,
        "list.json": b'{"a": 3, "b": [[[[[["cat"]]]]]]}',
        "number.json": b"3",
        "alone.kad": struct.pack("<3I", 0x400001, 0x400000, 0x01C00000),
        "web.txt": b"<!DOCTYPE html>",
        "deep.json": b'["cat", ' + b"9" * 5000 + b"]",
    }
    codes = set()
    for name, data in contents.items():
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(lt.LexiconError) as caught:
            lt.Lexicon.load(path)
            if name == "own.lexicon":
                from lettertycoon.lexicons import skipped_words

                skipped_words(path)
        error = caught.value
        assert error.data["path"] == str(path)
        assert set(error.data) <= documented(error.code), name
        json.dumps(dict(error.data))
        codes.add(error.code)
    assert len(codes) >= 6
