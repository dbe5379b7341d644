"""Judging the player's own plays among all plays of a turn, with the kernel."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import lt_core
from lettertycoon.base import NotationError, PlayError
from lettertycoon.hints.better import Neighbour, unit_of
from lettertycoon.lexicons import Lexicon
from lettertycoon.turns import (
    MOST_PLAYS,
    Objective,
    Play,
    Plays,
    Turn,
    WordFilter,
    abilities,
    check_play,
    earnings,
    in_own_unit,
    kernel_weights,
    list_plays,
    read_laid,
    shown_words,
    value_of,
)

Answer = tuple[tuple[int, int] | None, int, Sequence[Neighbour]]
"""The kernel's answer about a play: its (place in the ranking, rank) or None, its value, and better
plays near it."""
Words = str | Play | Iterable[str]
"""The player's own play: a word, a way, a tuple of words, or a Play."""
DOUBLES = "Q"  # the letter that doubles a word by itself


class Question(NamedTuple):
    """The basis of a judgement: turn, legal words, which of them are shown, and objective."""

    turn: Turn
    legal: Lexicon
    show: WordFilter
    by: Objective


class Judged(NamedTuple):
    """The judgement of one play; see `Review` for most fields. An illegal play has only its error.

    plays: the number of plays shown.
    way: whether a way was given.
    value: the value of the play as it is laid, in thousandths.
    neighbours: better plays near it, from the kernel.
    """

    error: PlayError | NotationError | None
    play: Play | None = None
    rank: int | None = None
    plays: int | None = None
    best: Play | None = None
    loss: float | None = None
    way: bool = False
    value: int = 0
    neighbours: Sequence[Neighbour] = ()


class _OwnPlay(NamedTuple):
    """The player's own play as it was read.

    words: in alphabetical order; () if the play is not legal.
    play: the Play, if it is made already: for a way, or if the plays shown may lack it.
    way: whether a way was given.
    """

    words: tuple[str, ...]
    play: Play | None = None
    way: bool = False
    error: PlayError | NotationError | None = None


def judged(asked: Question, plays: Sequence[Words]) -> list[Judged]:
    """Judge each play on its own; the turn's plays are listed only once."""
    turn, by = asked.turn, asked.by
    listing = list_plays(turn, shown_words(asked.legal, asked.show), MOST_PLAYS)
    mine = [_read(asked, each) for each in plays]
    if not listing.complete:
        return _by_list(asked, mine)
    kernel, unit = kernel_weights(by), unit_of(by)
    named = [(each.words, None, 0) for each in mine if each.error is None]
    ranking, most, answers = lt_core.rank_of(listing, kernel, named, doubled=DOUBLES)
    made = ranking.records(Play, turn, by, 0, len(ranking))  # the best; then my plays, if listed
    best = made[0] if made else None
    count, following, judgements = len(listing), iter(answers), []
    for each in mine:
        answer = next(following) if each.error is None else None
        if answer is None:
            each = _checked(asked, each)
            if each.play is None:
                judgements.append(Judged(each.error))
                continue
            answer = _hidden(asked, listing, each)
        place, value, neighbours = answer
        rank = None if place is None else place[1]
        play = made[place[0]] if each.play is None and place is not None else each.play
        value = value_of(play) if each.way and play is not None else value * unit
        loss = 0 if most is None else in_own_unit(max(0, most * unit - value), by)
        judgements.append(Judged(None, play, rank, count, best, loss, each.way, value, neighbours))
    return judgements


def _by_list(asked: Question, mine: list[_OwnPlay]) -> list[Judged]:
    """Judge plays by their ranks in Plays, if the turn has more plays than a list holds."""
    shown = Plays(asked.turn, asked.legal, asked.by, MOST_PLAYS, asked.show)
    best, judgements = shown[0], []
    for each in mine:
        play = _checked(asked, each).play
        if play is None:
            judgements.append(Judged(_checked(asked, each).error))
            continue
        value = value_of(play)
        loss = in_own_unit(max(0, value_of(best) - value), asked.by)
        rank = shown.rank(each.words)
        judgements.append(Judged(None, play, rank, len(shown), best, loss, each.way, value))
    return judgements


def _read(asked: Question, mine: Words) -> _OwnPlay:
    """Read the words of a play; check here what the kernel can't look up."""
    turn = asked.turn
    try:
        if isinstance(mine, Play):
            if mine.turn != turn:
                message = f"{mine} is a play of another turn, {mine.turn}"
                raise PlayError(message, "play.other_turn", turn=str(mine.turn))
            if mine.laid is None:
                return _OwnPlay(mine.words)
            rarity = check_play(turn, mine.words, asked.legal).rarity
            way = str(mine.way)
            play = Play(turn, mine.words, rarity=rarity, by=asked.by, way=way)
            return _OwnPlay(mine.words, play, True)
        words, line = read_laid(mine, turn)
        plain = line is None and len(words) <= 1 + ("V" in turn.patents)
        if plain and words and max(map(len, words)) <= lt_core.LONGEST_WORD:
            return _OwnPlay(words)
        text = words if line is None else line
        play = check_play(turn, text, asked.legal, by=asked.by)
        return _OwnPlay(words, play, line is not None)
    except (PlayError, NotationError) as error:
        return _OwnPlay((), error=error)


def _checked(asked: Question, mine: _OwnPlay) -> _OwnPlay:
    """Check a play that is not among those shown; return it with its Play or its error."""
    if mine.play is not None or mine.error is not None:
        return mine
    try:
        play = check_play(asked.turn, mine.words, asked.legal, by=asked.by)
    except PlayError as error:
        return _OwnPlay((), error=error)
    return mine._replace(play=play)


def _hidden(asked: Question, listing: lt_core.Listing, mine: _OwnPlay) -> Answer:
    """Return what the kernel finds near a legal play that the filters hide."""
    play = Play(asked.turn, mine.words, by=asked.by)  # its first way
    value = value_of(play) // unit_of(asked.by)
    question = mine.words, value, _reached(asked.turn, mine.words)
    kernel = kernel_weights(asked.by)
    return lt_core.rank_of(listing, kernel, [question], doubled=DOUBLES)[2][0] or (None, value, ())


def _reached(turn: Turn, words: tuple[str, ...]) -> int:
    """Return, as bits, the owned abilities that alone make one of the words earn more."""
    reached = 0
    for bit, ability in enumerate(abilities(turn.patents)):
        for word in words:
            plain = earnings((word,), "", turn.rules)
            doubled = earnings((word,), ability, turn.rules)
            if plain and doubled and sum(doubled) > sum(plain):
                reached |= 1 << bit
    return reached
