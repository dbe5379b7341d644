"""A chat bot's handler of texts: `answer(text)` for whatever chat there is; run it to try it.

!hint JLSEANZ EWE 4        a hint of level 4, 1 to 8 (3 if left out); - is an empty pool
!best JLSEANZ EWE          the best plays
!check jewels JLSEANZ EWE  whether a word is good
"""

import lettertycoon as lt


def answer(text: str) -> str | None:
    """What the bot says to a text; None to a text that is not for it."""
    command, *words = text.split() or [""]
    try:
        match command, words:
            case "!hint", [hand, pool]:
                return lt.hint(lt.Turn(hand, pool.strip("-"))).text
            case "!hint", [hand, pool, level] if level.isdigit():
                return lt.hint(lt.Turn(hand, pool.strip("-")), int(level)).text
            case "!best", [hand, pool]:
                found = lt.best(lt.Turn(hand, pool.strip("-")), n=3)
                return ", ".join(map(str, found)) or "no play"
            case "!check", [word, hand, pool]:
                return f"good: {lt.check_play(lt.Turn(hand, pool.strip('-')), word)}"
            case (("!hint" | "!best" | "!check"), _):
                return (__doc__ or "").partition("\n\n")[2]
    except ValueError as error:  # the library's errors are ValueErrors, and say what is wrong
        return str(error)
    return None


if __name__ == "__main__":
    while text := input("> "):
        print(answer(text))
