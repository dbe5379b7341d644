"""The command `docs`."""

import tomllib
from pathlib import Path

import click

import lettertycoon as lt

ROOT = Path(__file__).parents[2]


def test_it_says_the_address_and_the_version(run):
    facts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["urls"]
    assert run("docs") == (0, f"lettertycoon {lt.__version__}: {facts['Documentation']}\n", "")
    assert facts["Changelog"].startswith(facts["Documentation"])
    assert facts["Issues"].startswith(facts["Repository"])


def test_it_opens_the_browser_only_where_asked(run, monkeypatch):
    opened = []
    monkeypatch.setattr(click, "launch", opened.append)
    run("docs")
    assert opened == []
    assert run("docs", "--open")[0] == 0
    assert len(opened) == 1 and opened[0].startswith("https://")
