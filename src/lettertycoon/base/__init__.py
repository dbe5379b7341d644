"""Errors, immutable values, caches and argument checks for all subpackages."""

# ruff: noqa: I001 (names of a topic stand together)

from lettertycoon.base import files as files
from lettertycoon.base.texts import as_json as as_json, counted as counted, cut as cut
from lettertycoon.base.texts import sentence as sentence, span as span, visible as visible
from lettertycoon.base.display import html_table as html_table
from lettertycoon.base.machine import IN_BROWSER as IN_BROWSER
from lettertycoon.base.immutable import Immutable as Immutable
from lettertycoon.base.errors import ArgumentError as ArgumentError, PlayError as PlayError
from lettertycoon.base.errors import LetterTycoonError as LetterTycoonError, MoveError as MoveError
from lettertycoon.base.errors import LexiconError as LexiconError, NotationError as NotationError
from lettertycoon.base.checks import LETTERS as LETTERS, MOST_SEED as MOST_SEED, VOWELS as VOWELS
from lettertycoon.base.checks import as_letter as as_letter, as_whole as as_whole
from lettertycoon.base.checks import joined_letters as joined_letters, type_error as type_error
from lettertycoon.base.checks import check_bool as check_bool, check_name as check_name
from lettertycoon.base.checks import check_several as check_several
from lettertycoon.base.checks import check_seed as check_seed, check_whole as check_whole
from lettertycoon.base.fields import Amount as Amount, Chance as Chance, Word as Word
from lettertycoon.base.fields import GivenTile as GivenTile
from lettertycoon.base.fields import GivenLetter as GivenLetter, Letter as Letter
from lettertycoon.base.fields import Letters as Letters, Unsigned as Unsigned
from lettertycoon.base.reading import check_fields as check_fields, decode_json as decode_json
from lettertycoon.base.reading import is_too_deep as is_too_deep, load_json as load_json
from lettertycoon.base.reading import place_in_json as place_in_json, read_value as read_value
from lettertycoon.base.reading import set_field as set_field
from lettertycoon.base.values import Fact as Fact, ReadableValue as ReadableValue
from lettertycoon.base.values import RulesValue as RulesValue, Value as Value
from lettertycoon.base.values import sentences as sentences
from lettertycoon.base.faults import Fault as Fault
from lettertycoon.base.caches import cached_per_object as cached_per_object
from lettertycoon.base.caches import read_only as read_only
from lt_core import shown as shown
