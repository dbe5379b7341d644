"""What all whole games have in common: players, seed, steps, records, and bots that play them."""

from lettertycoon.games.bots import check_bots, make_bot, play_out
from lettertycoon.games.english import NO, YES, says, subject
from lettertycoon.games.game import OVER, AnyGame, Game
from lettertycoon.games.legal_moves import LegalMoves
from lettertycoon.games.records import News, Record, RecordedLexicon, Step, is_record
from lettertycoon.games.results import Result, make_result
from lettertycoon.games.shuffles import shuffle_by_numbers, shuffle_in_pairs

__all__ = [
    "NO", "OVER", "YES", "AnyGame", "Game", "LegalMoves", "News", "Record", "RecordedLexicon",
    "Result", "Step", "check_bots", "is_record", "make_bot", "make_result",
    "play_out", "says", "shuffle_by_numbers", "shuffle_in_pairs", "subject",
]  # fmt: skip
