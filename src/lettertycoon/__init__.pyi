"""All public names and modules. `__init__.py` imports each when it is first used."""

# ruff: noqa: I001 (names of a subpackage stand together)

from lettertycoon import advice as advice, base as base, batches as batches, buyword as buyword
from lettertycoon import (
    cli as cli,
    daily as daily,
    games as games,
    hints as hints,
    kinds as kinds,
    leaping as leaping,
)
from lettertycoon import lexicons as lexicons, matches as matches, online as online
from lettertycoon import server as server, turns as turns
from lettertycoon.advice import Values as Values, advise as advise, bots as bots, values as values
from lettertycoon.advice import advise_replacement as advise_replacement
from lettertycoon.advice import learn_values as learn_values, review_game as review_game
from lettertycoon.base import ArgumentError as ArgumentError, LetterTycoonError as LetterTycoonError
from lettertycoon.base import LexiconError as LexiconError, MoveError as MoveError
from lettertycoon.base import NotationError as NotationError, PlayError as PlayError
from lettertycoon.batches import Batch as Batch, Deals as Deals, batch as batch
from lettertycoon.daily import today as today
from lettertycoon.hints import explain as explain, hint as hint, review as review
from lettertycoon.hints import reviews as reviews, several_hints as several_hints
from lettertycoon.hints import summary as summary
from lettertycoon.lexicons import Lexicon as Lexicon, Rarity as Rarity, define as define
from lettertycoon.matches import Match as Match, Move as Move, Player as Player
from lettertycoon.matches import Position as Position, arena as arena
from lettertycoon.turns import Play as Play, Plays as Plays, Rules as Rules, Turn as Turn
from lettertycoon.turns import Way as Way, Weights as Weights, WordFilter as WordFilter
from lettertycoon.turns import best as best, check as check, check_play as check_play
from lettertycoon.turns import frontier as frontier, lay as lay, plays as plays, svg as svg
from lettertycoon.turns import words as words

__version__: str
