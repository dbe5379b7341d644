"""What can I play, and what should I play? Every legal word of a Letter Tycoon turn, ranked.

>>> import lettertycoon as lt
>>> turn = lt.Turn(hand="JLSEANZ", pool="EWE", patents="XZ", money=4, rivals={"Rayne": "E"})
>>> [play.words[0] for play in lt.best(turn, n=3)]
['WAENESSES', 'SWAZZLES', 'WELLNESS']
"""

from lettertycoon.batch import Batch, batch
from lettertycoon.check import check_play
from lettertycoon.deals import Deals
from lettertycoon.errors import (
    GoalError,
    LetterTycoonError,
    LexiconError,
    NeedsPatent,
    NoHandCard,
    NotationError,
    NotFromCards,
    NotInLexicon,
    PlayError,
    RulesError,
    TurnError,
)
from lettertycoon.familiarity import SCALE
from lettertycoon.goals import Goal, Weights
from lettertycoon.lexicon import Lexicon
from lettertycoon.play import Play
from lettertycoon.plays import Plays, best, plays
from lettertycoon.rules import Rules
from lettertycoon.turn import Turn
from lettertycoon.ways import Way

__version__ = "0.1.0"

__all__ = [
    "SCALE",
    "Batch",
    "Deals",
    "Goal",
    "GoalError",
    "LetterTycoonError",
    "Lexicon",
    "LexiconError",
    "NeedsPatent",
    "NoHandCard",
    "NotFromCards",
    "NotInLexicon",
    "NotationError",
    "Play",
    "PlayError",
    "Plays",
    "Rules",
    "RulesError",
    "Turn",
    "TurnError",
    "Way",
    "Weights",
    "batch",
    "best",
    "check_play",
    "plays",
]
