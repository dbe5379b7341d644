"""One turn: its rules, its plays, what they earn, and the ways to lay them."""

from lettertycoon.turns.card_sets import Frontier, frontier, sort_out
from lettertycoon.turns.checking import Checked, check
from lettertycoon.turns.earnings import (
    abilities,
    best_choice,
    earnings_table,
    earns_more,
    factor,
    online_earned,
    word_earned,
)
from lettertycoon.turns.filters import (
    EVERY_WORD,
    Show,
    WordFilter,
    is_shown,
    shown_words,
    word_filter,
)
from lettertycoon.turns.listing import (
    Plays,
    best,
    first_plays,
    list_plays,
    plays,
    plays_unless_too_many,
)
from lettertycoon.turns.objectives import (
    OBJECTIVES,
    Objective,
    ObjectiveName,
    Weights,
    in_own_unit,
    kernel_weights,
    objective_name,
    weights,
)
from lettertycoon.turns.pictures import amounts, svg
from lettertycoon.turns.play import (
    Play,
    PlayJson,
    PlayLike,
    as_play_json,
    cards_laid,
    check_play,
    laid_and_sold,
    lay,
    lay_words,
    rarest,
    read_laid_play,
    read_play,
    value_of,
)
from lettertycoon.turns.purchases import for_sale, letters_for_sale
from lettertycoon.turns.rules import DOUBLINGS, STANDARD, DoublingMode, Rules, laying_abilities
from lettertycoon.turns.turn import (
    MOST_MONEY,
    RivalRow,
    Turn,
    check_turn,
    read_patents,
    read_rivals,
)
from lettertycoon.turns.ways import Way, cards_left, may_be_main, read_way
from lettertycoon.turns.word_list import ListedWord, words

__all__ = [
    "DOUBLINGS", "EVERY_WORD", "MOST_MONEY", "OBJECTIVES", "STANDARD", "Checked",
    "DoublingMode", "Frontier", "ListedWord", "Objective", "ObjectiveName", "Play", "PlayJson",
    "PlayLike", "Plays", "RivalRow", "Rules", "Show", "Turn", "Way", "Weights", "WordFilter",
    "abilities", "amounts", "as_play_json", "best", "best_choice", "cards_laid", "cards_left",
    "check", "check_play", "check_turn", "earnings_table", "earns_more", "factor",
    "first_plays", "for_sale", "frontier", "in_own_unit", "is_shown", "kernel_weights",
    "laid_and_sold", "lay", "lay_words", "laying_abilities", "letters_for_sale", "list_plays",
    "may_be_main", "objective_name", "online_earned", "plays", "plays_unless_too_many",
    "rarest", "read_laid_play", "read_patents", "read_play", "read_rivals", "read_way",
    "shown_words", "sort_out", "svg", "value_of", "weights", "word_earned", "word_filter",
    "words",
]  # fmt: skip
