"""One turn: its rules, its plays, what they earn, and the ways to lay them."""

from lettertycoon.turns.check import Laid, check_play, rarest, read_laid
from lettertycoon.turns.doubling import abilities, earnings, earnings_table, factor
from lettertycoon.turns.filters import (
    EVERY_WORD,
    Show,
    ShownWords,
    WordFilter,
    is_shown,
    shown_words,
    word_filter,
)
from lettertycoon.turns.frontier import Frontier, FrontierRow, frontier, sort_out
from lettertycoon.turns.lacking import unknown
from lettertycoon.turns.laid_earnings import online_earned
from lettertycoon.turns.objectives import (
    OBJECTIVES,
    UNITS,
    Objective,
    ObjectiveName,
    Weights,
    in_own_unit,
    kernel_weights,
    looks_at_cards,
    name_of,
    weights,
)
from lettertycoon.turns.pictures import amounts, escaped, page_of, svg
from lettertycoon.turns.play import Play, lay, objective_to_dict, play_to_dict, value_of
from lettertycoon.turns.plays import (
    MOST_PLAYS,
    Plays,
    apart,
    best,
    ids_of,
    list_plays,
    places_without,
    plays,
)
from lettertycoon.turns.rules import (
    DOUBLINGS,
    STANDARD,
    Challenge,
    Doubling,
    Procedure,
    Rules,
    laying_abilities,
)
from lettertycoon.turns.turn import (
    MOST_RIVALS,
    Turn,
    check_patents_text,
    check_turn,
    dealt,
    known_turn,
)
from lettertycoon.turns.way_text import is_way, read_way
from lettertycoon.turns.ways import Way
from lettertycoon.turns.word_earnings import WordEarnings, word_earnings

__all__ = [
    "DOUBLINGS",
    "EVERY_WORD",
    "MOST_PLAYS",
    "MOST_RIVALS",
    "OBJECTIVES",
    "STANDARD",
    "UNITS",
    "Challenge",
    "Doubling",
    "Frontier",
    "FrontierRow",
    "Laid",
    "Objective",
    "ObjectiveName",
    "Play",
    "Plays",
    "Procedure",
    "Rules",
    "Show",
    "ShownWords",
    "Turn",
    "Way",
    "Weights",
    "WordEarnings",
    "WordFilter",
    "abilities",
    "amounts",
    "apart",
    "best",
    "check_patents_text",
    "check_play",
    "check_turn",
    "dealt",
    "earnings",
    "earnings_table",
    "escaped",
    "factor",
    "frontier",
    "ids_of",
    "in_own_unit",
    "is_shown",
    "is_way",
    "kernel_weights",
    "known_turn",
    "lay",
    "laying_abilities",
    "list_plays",
    "looks_at_cards",
    "name_of",
    "objective_to_dict",
    "online_earned",
    "page_of",
    "places_without",
    "play_to_dict",
    "plays",
    "rarest",
    "read_laid",
    "read_way",
    "shown_words",
    "sort_out",
    "svg",
    "unknown",
    "value_of",
    "weights",
    "word_earnings",
    "word_filter",
]
