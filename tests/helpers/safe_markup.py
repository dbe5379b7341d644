"""Markup that the library makes, read strictly: nothing in it runs, links or loads."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "rect", "text"}
MARKED_UP = {"div", "p", "table", "tr", "th", "td", "ul", "li"}
# in a notebook's page: no way out of a tag, no script, no style, nothing fetched
FORBIDDEN = re.compile(r"<script|<style|<image|<use|href|url\(|\bon\w+=|<!|<\?|src=", re.IGNORECASE)


def parsed(text: str) -> ElementTree.Element:
    """A document's root; all of it is elements that show something, and text."""
    text.encode()  # no lone surrogate
    root = ElementTree.fromstring(text)
    assert {each.tag.removeprefix(SVG) for each in root.iter()} <= DRAWN | MARKED_UP
    assert not FORBIDDEN.search(re.sub(r">[^<]*<", "><", text))
    return root
