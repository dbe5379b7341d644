"""The page as a file: small, alone, and in agreement with the library."""

import json
import re
from pathlib import Path

import lettertycoon as lt
from lettertycoon.frontends.page import PATH, read_page

ROOT = Path(__file__).parents[2]
TEXT = Path(PATH).read_text()


def test_it_is_one_small_file_that_asks_nobody_else():
    assert len(TEXT.encode()) < 100_000
    urls = re.findall(r"(?:https?:)?//[a-z0-9][\w.-]+", TEXT)
    assert [url for url in urls if url != "http://www.w3.org"] == []  # SVG's own name, no request
    assert (
        re.findall(r"<(?:link|script|img|iframe|object)[^>]*(?:src|href)=\"(?!data:)", TEXT) == []
    )
    assert (
        re.findall(
            r"\beval\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write|new Function", TEXT
        )
        == []
    )
    assert re.findall(r"<[^>]+\s(?:on[a-z]+|style)=", TEXT) == []  # the policy forbids them


def test_the_policy_names_the_script_and_the_style_by_their_hashes(tmp_path):
    policy = read_page().headers["content-security-policy"]
    assert "unsafe" not in policy and policy.count("'sha256-") == 2
    assert "default-src 'none'" in policy and "connect-src 'self'" in policy
    path = tmp_path / "page.html"
    path.write_text("<p>")
    assert (
        "script-src 'none'; style-src 'none'" in read_page(path).headers["content-security-policy"]
    )
    assert read_page(tmp_path / "none.html") is None


def test_its_prices_are_those_of_the_rules():
    table = re.search(r"PRICES = \{(.*?)\}", TEXT, re.DOTALL)[1]
    prices = {letter: int(price) for letter, price in re.findall(r"([A-Z]): (\d+)", table)}
    assert prices == dict(lt.Rules().prices)


def test_its_rarities_are_those_of_the_requests():
    names = re.search(r"RARITIES = (\[.*?\])", TEXT)[1]
    known = [each.label for each in lt.Rarity]
    assert json.loads(names) == ["", *known]
    options = re.findall(r'<option value="(.*?)">', TEXT)
    assert options == ["any", *known]
