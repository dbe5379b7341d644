"""The online implementation as its client sees it: a turn's state, and what a request is paid."""

from typing import Any

from hypothesis import strategies as st

import lettertycoon as lt

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: As the deck is numbered there: A 1 to 9, B 10 and 11, ...; then further ones, as hands need them.
IDS: dict[str, list[int]] = {}
for _letter, _number in lt.Rules().deck.items():
    _first = 1 + sum(map(len, IDS.values()))
    IDS[_letter] = list(range(_first, _first + _number))
for _letter in LETTERS:
    IDS[_letter] += range(1000 + 20 * ord(_letter), 1010 + 20 * ord(_letter))


def state_of(turn: lt.Turn, me: object = 7) -> dict[str, Any]:
    """A turn as the client has it: the player's id a number, rivals' ids as they are."""
    ids = {letter: iter(numbers) for letter, numbers in IDS.items()}

    def cards(letters: str) -> dict[str, Any]:
        numbered = [(next(ids[letter]), letter) for letter in letters]
        return {str(id): {"id": id, "type": letter, "location": "x"} for id, letter in numbered}

    owners = dict.fromkeys(LETTERS) | dict.fromkeys(turn.patents, me)
    for rival, letters in turn.rivals.items():
        owners |= dict.fromkeys(letters, rival)
    players = {str(me): {"money": turn.money}} | {rival: {"money": 0} for rival in turn.rivals}
    return {
        "hand": cards(turn.hand), "community": cards(turn.pool),
        "patent_owners": owners, "players": players,
    }  # fmt: skip


def paid(words: list[str], types: list[str], turn: lt.Turn) -> tuple[int, int]:
    rules = turn.rules
    doublings = [int("Q" in word) for word in words]

    def factor(number: int) -> int:
        steps = {"multiply": 2**number, "add": 1 + number, "single": 1 + min(number, 1)}
        return steps[rules.doubling]

    def earned(index: int) -> list[int]:
        return [part * factor(doublings[index]) for part in rules.earnings[len(words[index])]]

    vowels = [
        [kind == "v" if letter == "Y" else letter in "AEIOU"
         for letter, kind in zip(word, kinds, strict=True)]
        for word, kinds in zip(words, types, strict=True)
    ]  # fmt: skip
    contested = 0
    for ability in "BJK":
        meets = [
            index for index, row in enumerate(vowels)
            if ability in turn.patents and {
                "B": row[0] and row[-1], "J": 2 * sum(row) >= len(row), "K": sum(row) == 1,
            }[ability]
        ]  # fmt: skip
        if len(meets) == 1:
            doublings[meets[0]] += 1
        contested += len(meets) == 2
    if contested:
        main = earned(0)
        second = earned(1)
        chosen = 0 if main[0] >= second[0] and main[1] >= second[1] else 1
        for _ in range(contested):
            other = rules.doubling == "single" and doublings[chosen]
            doublings[1 - chosen if other else chosen] += 1
    both = [earned(index) for index in range(len(words))]
    return sum(each[0] for each in both), sum(each[1] for each in both)


DECK = "".join(letter * number for letter, number in lt.Rules().deck.items())


@st.composite
def turns(draw: st.DrawFn) -> lt.Turn:
    cards = draw(st.permutations(DECK))[:10]
    common = draw(st.text("AEIOYSTLC", max_size=4))
    hand = "".join(cards[: 7 - len(common)]) + common
    owners = draw(st.lists(st.sampled_from(["me", "2", "3", None]), min_size=26, max_size=26))
    extras = draw(st.sets(st.sampled_from("BJKVXZ")))
    held = dict(zip(LETTERS, owners, strict=True)) | dict.fromkeys(extras, "me")

    def of(owner: str) -> str:
        return "".join(letter for letter in held if held[letter] == owner)

    rules = lt.Rules(
        doubling=draw(st.sampled_from(["multiply", "add", "single"])), procedure="online", deck=None
    )
    return lt.Turn(
        hand, "".join(cards[7:]), patents=of("me"), money=draw(st.integers(0, 30)),
        rivals={"2": of("2"), "3": of("3")}, rules=rules,
    )  # fmt: skip
