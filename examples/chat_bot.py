"""A chat bot: call `answer(text, player)` from any chat, or run this file to try it."""

from contextlib import suppress

import lettertycoon as lt

HELP = """!hint JLSEANZ EWE: a hint (- is an empty pool)
!more: the next level of your hint
!best JLSEANZ EWE: the best plays
!check jewels JLSEANZ EWE: whether a word is good"""
ladders: dict[str, tuple[lt.Turn, int]] = {}  # player -> the turn, and the level of the last hint


def answer(text: str, player: str = "") -> str | None:
    """Return the bot's reply to a player's text; None if the text is not for the bot."""
    command, *words = text.split() or [""]
    try:
        match command.lower(), words:
            case "!hint", [hand, pool]:
                return climb(player, read(hand, pool), 1)
            case "!more", [] if player in ladders:
                turn, level = ladders[player]
                return climb(player, turn, min(level + 1, 8))
            case "!best", [hand, pool]:
                found = lt.best(read(hand, pool), n=3, show=lt.WordFilter(sensitive=False))
                return ", ".join(map(str, found)) or "no play"
            case "!check", [word, hand, pool]:
                return f"good: {lt.check_play(read(hand, pool), word.lower())}"
            case (("!hint" | "!more" | "!best" | "!check" | "!help"), _):
                return HELP
            case _:
                return None
    except ValueError as error:  # the library's errors are ValueErrors that say what is wrong
        return str(error)


def read(hand: str, pool: str) -> lt.Turn:
    return lt.Turn(hand, pool.strip("-"))


def climb(player: str, turn: lt.Turn, level: int) -> str:
    """Return the hint of a level, and remember it. relax=False: no rare words."""
    ladders[player] = turn, level
    return lt.hint(turn, level=level, relax=False).text


if __name__ == "__main__":
    print(HELP)
    with suppress(EOFError, KeyboardInterrupt):  # Ctrl-D and Ctrl-C end it, as an empty line does
        while text := input("> "):
            print(answer(text) or HELP)
