"""A chat bot: call `answer(text, player)` from any chat, or run this file to try it."""

import contextlib
import re

import lettertycoon as lt

HELP = """!hint JLSEANZ EWE: a hint
!hint hand JLSEANZ pool EWE patents X and Z, $4: the same with all that counts
!more: the next level of your hint
!best JLSEANZ EWE: the best plays
!check jewels JLSEANZ EWE: whether a word is good"""
ladders: dict[str, tuple[lt.Turn, int]] = {}  # player -> the turn, and the level of the last hint


def answer(text: str, player: str = "") -> str | None:
    """Return the bot's reply to a player's text; None if the text is not for the bot."""
    command, *words = text.split() or [""]
    try:
        match command.lower(), words:
            case "!hint", [_, *_]:
                return climb(player, read(words), 1)
            case "!more", [] if player in ladders:
                turn, level = ladders[player]
                return climb(player, turn, min(level + 1, 8))
            case "!best", [_, *_]:
                found = lt.best(read(words), n=3, show=lt.WordFilter(sensitive=False))
                return ", ".join(map(str, found)) or "no play"
            case "!check", [word, _, *_]:
                return f"good: {lt.check_play(read(words[1:]), word.lower())}"
            case (("!hint" | "!more" | "!best" | "!check" | "!help"), _):
                return HELP
            case _:
                return None
    except ValueError as error:  # the library's errors are ValueErrors that say what is wrong
        return str(error)


def read(words: list[str]) -> lt.Turn:
    """Read a turn as people write it: names and letters in any order, or a hand and a pool."""
    text = " ".join(words).lower().replace("$", " money ").replace("patent ", "patents ")
    words = re.sub(r"[,;:]|\band\b", " ", text).split()
    parts: dict[str, str] = {"hand": "", "pool": "", "patents": "", "money": ""}
    for place, name in enumerate(("hand", "pool")):  # may be left out: JLSEANZ EWE, patents X
        if words[2 * place : 2 * place + 1] and words[2 * place] not in parts:
            words.insert(2 * place, name)
    name = "hand"
    for word in words:
        if word in parts:
            name = word
        else:
            parts[name] = f"{parts[name]} {word.strip('-')}".strip()  # - is an empty pool
    money = parts.pop("money") or "0"
    if not money.isdecimal():
        raise ValueError(f"${money} is not a number of dollars")
    return lt.Turn(**parts, money=int(money))


def climb(player: str, turn: lt.Turn, level: int) -> str:
    """Return the hint of a level, and remember it. relax=False: no rare words."""
    ladders[player] = turn, level
    return lt.hint(turn, level=level, relax=False).text


if __name__ == "__main__":
    print(HELP)
    with contextlib.suppress(
        EOFError, KeyboardInterrupt
    ):  # Ctrl-D and Ctrl-C end it, as an empty line does
        while text := input("> "):
            print(answer(text) or HELP)
