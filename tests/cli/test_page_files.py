"""The command page: a folder that is written whole, or refused and left as it was."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

import lettertycoon as lt
from author_site import small_library

OLD = dict.fromkeys(["page/gone.js", "page/lost.js", "../mine", "/etc/mine"], "sha256-x")


@pytest.fixture
def library(tmp_path):
    return small_library(tmp_path / "library")


def listed(folder):
    """The files that the service worker keeps, and their hashes."""
    made = (folder / "service-worker.js").read_text()
    return json.loads(re.search(r"^const FILES = (.*);$", made, re.MULTILINE)[1])


def contents(folder):
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def test_each_file_is_listed_with_its_hash(run, library, tmp_path):
    folder = tmp_path / "new" / "site"
    code, out, err = run("page", str(folder), "--library", str(library))
    written = contents(folder)
    assert (code, err) == (0, "") and f"{len(written)} files" in out
    del written["service-worker.js"]
    hashes = {
        name: "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
        for name, content in written.items()
    }
    assert listed(folder) == hashes
    copied = ["lettertycoon.js", "LICENSE", "licenses/Words.txt", "wheels/b.zip"]
    assert {"index.html", "page/app.js", *(f"lettertycoon/{n}" for n in copied)} <= hashes.keys()
    assert b"lettertycoon.js" in written["page/library.js"]
    assert not [name for name in hashes if name.endswith((".d.ts", "package.json"))]


def test_a_page_is_replaced_by_another_version_and_nothing_else_is(run, library, tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    page = [str(folder), "--library", str(library)]
    assert run("page", *page)[0] == 0
    before = contents(folder)
    (folder / "CNAME").write_text("mine")
    (folder / "page" / "gone.js").write_text("old")
    (tmp_path / "mine").write_text("mine")
    worker = folder / "service-worker.js"
    made = json.dumps(listed(folder))
    worker.write_text(worker.read_text().replace(made, json.dumps(OLD)))
    (folder / "index.html").write_text("cut off")
    assert run("page", *page)[0] == 0
    assert contents(folder) == before | {"CNAME": b"mine"}
    assert (tmp_path / "mine").read_text() == "mine"
    (library / "NOTICE").write_text("new")
    assert run("page", *page)[0] == 0
    changed = {name for name, content in contents(folder).items() if before.get(name) != content}
    assert changed == {"CNAME", "index.html", "lettertycoon/NOTICE", "service-worker.js"}


def is_refused(run, folder, library):
    """The command fails with one line, and leaves everything as it is."""
    before = contents(folder.parent)
    code, out, err = run("page", str(folder), "--library", str(library))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert contents(folder.parent) == before
    return err


@pytest.mark.parametrize("name", ["index.html", "service-worker.js", ".git/config"])
def test_a_folder_of_somebody_else_is_refused(run, library, tmp_path, name):
    file = tmp_path / "site" / name
    file.parent.mkdir(parents=True)
    file.write_text("const FILES = {};\n")
    assert "was not written by this command" in is_refused(run, tmp_path / "site", library)
    assert "was not written by this command" in is_refused(run, file, library)


def test_what_is_not_the_library_is_refused(run, library, tmp_path):
    site = tmp_path / "site"
    assert "`make browser` makes it" in is_refused(run, site, tmp_path)
    (library / "package.json").write_text('{"version": "0.0.1"}')
    assert f"is of version 0.0.1; this is {lt.__version__}" in is_refused(run, site, library)
    (library / "package.json").write_text(json.dumps({"version": lt.__version__}))
    (library / "wheels" / "b.zip").write_bytes(b"damaged")
    assert "is not the file that was built" in is_refused(run, site, library)
    (library / "wheels" / "b.zip").unlink()
    assert "b.zip" in is_refused(run, site, library)
    for damaged in ("[]", "{", '{"pyodide": {"a": 1}}'):
        (library / "files.json").write_text(damaged)
        assert "`make browser` makes it" in is_refused(run, site, library)


def test_what_a_host_can_send_as_a_header_is_in_the_page(run, library, tmp_path):
    from lettertycoon.server.http import HEADERS

    assert run("page", str(tmp_path / "site"), "--library", str(library))[0] == 0
    start = Path(tmp_path / "site" / "index.html").read_text()
    policy = re.search(r'http-equiv="content-security-policy" content="([^"]+)"', start)[1]
    sent = set(HEADERS["content-security-policy"].split("; "))
    assert sent - {*policy.split("; ")} == {"frame-ancestors 'none'"}  # no element can say it
