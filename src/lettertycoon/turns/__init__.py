"""One turn: its rules, its plays, what they earn, and the ways to lay them."""

# ruff: noqa: I001 (names of a module stand together)

from lettertycoon.turns.card_sets import Frontier as Frontier, frontier as frontier
from lettertycoon.turns.card_sets import cards_of_bits as cards_of_bits
from lettertycoon.turns.checking import Checked as Checked, check as check
from lettertycoon.turns.earnings import abilities as abilities, best_choice as best_choice
from lettertycoon.turns.earnings import earnings_table as earnings_table
from lettertycoon.turns.earnings import earns_more as earns_more, factor as factor
from lettertycoon.turns.earnings import online_earned as online_earned
from lettertycoon.turns.earnings import word_earned as word_earned
from lettertycoon.turns.filters import EVERY_WORD as EVERY_WORD, Show as Show
from lettertycoon.turns.filters import WordFilter as WordFilter, filter_words as filter_words
from lettertycoon.turns.filters import word_filter as word_filter
from lettertycoon.turns.listing import Plays as Plays, best as best
from lettertycoon.turns.listing import first_plays as first_plays, list_plays as list_plays
from lettertycoon.turns.listing import plays as plays
from lettertycoon.turns.listing import plays_unless_too_many as plays_unless_too_many
from lettertycoon.turns.objectives import OBJECTIVES as OBJECTIVES, Objective as Objective
from lettertycoon.turns.objectives import ObjectiveName as ObjectiveName, Weights as Weights
from lettertycoon.turns.objectives import in_own_unit as in_own_unit
from lettertycoon.turns.objectives import kernel_weights as kernel_weights
from lettertycoon.turns.objectives import objective_name as objective_name
from lettertycoon.turns.objectives import weights as weights
from lettertycoon.turns.pictures import amounts as amounts, svg as svg
from lettertycoon.turns.play import Play as Play, PlayJson as PlayJson, PlayLike as PlayLike
from lettertycoon.turns.play import as_play_json as as_play_json, check_play as check_play
from lettertycoon.turns.play import lay as lay, lay_words as lay_words, rarest as rarest
from lettertycoon.turns.play import read_laid_play as read_laid_play, read_play as read_play
from lettertycoon.turns.play import value_of as value_of
from lettertycoon.turns.purchases import for_sale as for_sale
from lettertycoon.turns.purchases import letters_for_sale as letters_for_sale
from lettertycoon.turns.rules import DOUBLINGS as DOUBLINGS, STANDARD as STANDARD
from lettertycoon.turns.rules import Rules as Rules, laying_abilities as laying_abilities
from lettertycoon.turns.turn import MOST_MONEY as MOST_MONEY, RivalRow as RivalRow
from lettertycoon.turns.turn import Turn as Turn, check_turn as check_turn
from lettertycoon.turns.turn import read_patents as read_patents, read_rivals as read_rivals
from lettertycoon.turns.ways import Way as Way, cards_left as cards_left
from lettertycoon.turns.ways import (
    possible_main_words as possible_main_words,
    read_way_line as read_way_line,
)
from lettertycoon.turns.word_list import ListedWord as ListedWord, words as words
